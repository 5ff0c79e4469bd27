// Who may follow a match through whose eyes.

import type { Seat } from '@automachia/kernel';
import type { LiveMatch } from '../matches/liveMatch.js';
import { ProblemError } from '../problems.js';
import type { PlayerRow } from '../storage/storage.js';

/** Whether it is the player's own seat; throws where one may not look. */
export function mayFollow(live: LiveMatch, player: PlayerRow | undefined, seat: Seat): boolean {
  if (seat === 0) return false;
  const row = live.seats[seat - 1];
  if (row === undefined) throw new ProblemError('notFound', `This match has no seat ${seat}.`);
  if (player !== undefined && row.playerId === player.id) return true;
  if (live.match.status === 'over' || live.match.isOpenHanded) return false;
  if (player === undefined) {
    throw new ProblemError('notSignedIn', 'Say who you are to sit here (POST /api/guests), or watch with seat=0.');
  }
  throw new ProblemError('notYours', `Seat ${seat} is not yours. You may watch with seat=0.`);
}
