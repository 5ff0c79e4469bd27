// The record of a match, of Tournoi where no other game is named, played at random.

import type { MatchRecord } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { Match } from '@automachia/kernel/host';
import type { Game } from '@automachia/kernel';
import { tournoi } from '@automachia/tournoi';

export interface Wanted {
  /** So many choices at most; left out, to its end. */
  readonly most?: number;
  /** Dice from a plain number; left out, they were promised. */
  readonly seed?: number;
  readonly of?: Game;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

export function playedRecord({
  most = Number.POSITIVE_INFINITY,
  seed,
  of: game = tournoi,
  options = { players: 2, life: 2 },
}: Wanted = {}): MatchRecord {
  const chance = seed === undefined ? { secret: '0f'.repeat(32), contributions: ['heads', 'tails'] } : { seed };
  const match = new Match(game, { options, chance, seats: ['Ada', 'bot rookie'] });
  const random = new Random(5);
  for (let i = 0; i < most && !match.isOver; i++) {
    const seat = game.seatToAct(match.state);
    match.choose(seat, game.propose(match.state, seat, random));
  }
  return match.record();
}
