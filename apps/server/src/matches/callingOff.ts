// A match that waits for somebody who sat down and has never played: whoever else plays in it need not wait for ever.

import { ProblemError } from '../problems.js';
import type { PlayerRow } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';

const HAS_BEGUN = 'The match has begun. You may leave and come back, or let a bot play on for you (PATCH this seat).';

/** Ends such a match for one of its players, or says why it goes on. */
export async function callOff(live: LiveMatch, player: PlayerRow): Promise<void> {
  const { clock, lifetimes } = live.around;
  const { number } = live;
  const awaited = await neverPlayed(live, player);
  if (awaited === undefined) throw new ProblemError('notPossible', HAS_BEGUN);
  const at = (await waitsSince(live)) + lifetimes.unplayed;
  if (clock.wall() < at) {
    const from = new Date(at).toISOString();
    throw new ProblemError(
      'notPossible',
      `${HAS_BEGUN} If it still waits for seat ${awaited}, who has not played yet, at ${from}, you may end it.`,
      undefined,
      from,
    );
  }
  if (live.isStoring || live.number !== number) {
    throw new ProblemError('notPossible', 'Somebody has played this moment: the match goes on.');
  }
  await live.cancel();
}

/** A seat that is to decide now, of somebody else who has not done so once. */
async function neverPlayed({ info, match, seats, around }: LiveMatch, player: PlayerRow): Promise<number | undefined> {
  for (const seat of info.asked) {
    const { kind, playerId } = seats[seat - 1]!;
    if (kind !== 'human' || playerId === player.id) continue;
    if (!(await around.storage.hasChosen(match.id, seat))) return seat;
  }
  return undefined;
}

/** When the match began, or when it was last played at. */
async function waitsSince({ match, number, around }: LiveMatch): Promise<number> {
  const last = (await around.storage.entries(match.id, (number ?? 0) - 1)).at(-1);
  return Math.max(match.updatedAt, last?.at ?? 0);
}
