// The record of a match of Tournoi, played at random.

import type { MatchRecord } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { Match } from '@automachia/kernel/host';
import { tournoi } from '@automachia/tournoi';

export interface Wanted {
  /** So many choices at most; left out, to its end. */
  readonly most?: number;
  /** Dice from a plain number; left out, they were promised. */
  readonly seed?: number;
}

export function playedRecord({ most = Number.POSITIVE_INFINITY, seed }: Wanted = {}): MatchRecord {
  const chance = seed === undefined ? { secret: '0f'.repeat(32), contributions: ['heads', 'tails'] } : { seed };
  const match = new Match(tournoi, { options: { players: 2, life: 2 }, chance, seats: ['Ada', 'bot rookie'] });
  const random = new Random(5);
  for (let i = 0; i < most && !match.isOver; i++) {
    const seat = tournoi.seatToAct(match.state);
    match.choose(seat, tournoi.propose(match.state, seat, random));
  }
  return match.record();
}
