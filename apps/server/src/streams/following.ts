// Who may follow a match through whose eyes.

import type { Seat } from '@automachia/kernel';
import type { Problem } from '@automachia/protocol';
import type { LiveMatch } from '../matches/liveMatch.js';
import { ProblemError } from '../problems.js';
import type { PlayerRow } from '../storage/storage.js';

/** Open hands are for those who watch. */
export const onlyOwnEyes: Problem = {
  error: 'notYours',
  message: 'You sit in this match: until it is over you see it from your own seats, or as everybody does with seat=0.',
};

/** Whether it is the player's own seat; throws where one may not look. */
export function mayFollow(live: LiveMatch, player: PlayerRow | undefined, seat: Seat): boolean {
  if (seat === 0) return false;
  const row = live.seats[seat - 1];
  if (row === undefined) throw new ProblemError('notFound', `This match has no seat ${seat}.`);
  if (player !== undefined && row.playerId === player.id) return true;
  if (live.match.status === 'over') return false;
  if (live.match.isOpenHanded) {
    if (sitsIn(live, player?.id)) throw new ProblemError(onlyOwnEyes.error, onlyOwnEyes.message);
    return false;
  }
  if (player === undefined) {
    throw new ProblemError('notSignedIn', 'Say who you are to sit here (POST /api/guests), or watch with seat=0.');
  }
  throw new ProblemError('notYours', `Seat ${seat} is not yours. You may watch with seat=0.`);
}

/**
 * Throws where one may not look back with these eyes. Who looks over a shoulder sees the table as it is told, without what
 * is sealed; what the seat itself knew and knows is for its player, until the match is over.
 */
export function mayLookBack(live: LiveMatch, player: PlayerRow | undefined, seat: Seat): void {
  const isOwn = mayFollow(live, player, seat);
  if (seat === 0 || isOwn || live.match.status === 'over') return;
  throw new ProblemError(
    'notPossible',
    'Over a shoulder one looks back when the match is over. Until then you may look back with seat=0.',
  );
}

/** Whether a player sits at a table, or has left a seat there to a bot. */
export function sitsIn({ seats }: LiveMatch, playerId: string | undefined): boolean {
  return playerId !== undefined && seats.some((seat) => seat.playerId === playerId);
}
