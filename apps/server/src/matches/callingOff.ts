// A match that waits for somebody who does not play: whoever else plays in it need not wait for ever.

import { ProblemError } from '../problems.js';
import type { PlayerRow } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';

const HAS_BEGUN = 'The match has begun. You may leave and come back, or let a bot play on for you (PATCH this seat).';

/** Somebody else who is to decide, and from when on a match need not wait for them any more. */
interface Awaited {
  readonly seat: number;
  readonly until: number;
  readonly hasChosen: boolean;
}

/** Ends such a match for one of its players, or says why it goes on. */
export async function callOff(live: LiveMatch, player: PlayerRow): Promise<void> {
  const { number } = live;
  if (live.match.clockSeconds !== null) {
    throw new ProblemError(
      'notPossible',
      `${HAS_BEGUN} Whoever does not decide in time is decided for: it has a clock.`,
    );
  }
  const awaited = await awaitedLeast(live, player);
  if (awaited === undefined) throw new ProblemError('notPossible', HAS_BEGUN);
  const { seat, until, hasChosen } = awaited;
  if (live.around.clock.wall() < until) {
    const from = new Date(until).toISOString();
    const who = hasChosen ? `seat ${seat}` : `seat ${seat}, who has not played yet,`;
    const message = `${HAS_BEGUN} If it still waits for ${who} at ${from}, you may end it.`;
    throw new ProblemError('notPossible', message, undefined, from);
  }
  if (live.isStoring || live.number !== number) {
    throw new ProblemError('notPossible', 'Somebody has played this moment: the match goes on.');
  }
  await live.cancel();
}

/** Of all who are to decide now, but the player, the one for whom the match need not wait longest. */
async function awaitedLeast(live: LiveMatch, player: PlayerRow): Promise<Awaited | undefined> {
  const { info, match, seats, around } = live;
  const { unplayed, unknown, absent } = around.lifetimes;
  const since = await waitsSince(live);
  const isAwaited = info.asked.some((seat) => seats[seat - 1]!.playerId === player.id);
  const all: Awaited[] = [];
  for (const seat of info.asked) {
    const { kind, playerId, knownAt } = seats[seat - 1]!;
    if (kind !== 'human' || playerId === player.id) continue;
    const hasChosen = await around.storage.hasChosen(match.id, seat);
    // Who keeps the others waiting as well ends nothing that was played.
    if (hasChosen && isAwaited) continue;
    // Whoever was away when it began has time to find out, and from then on as much as anybody.
    const first = knownAt === null ? since + unknown : Math.max(since, knownAt) + unplayed;
    all.push({ seat, hasChosen, until: hasChosen ? since + absent : first });
  }
  return all.sort((one, other) => one.until - other.until)[0];
}

/** When the match began, or when it was last played at. */
async function waitsSince({ match, number, around }: LiveMatch): Promise<number> {
  const last = (await around.storage.entries(match.id, (number ?? 0) - 1)).at(-1);
  return Math.max(match.updatedAt, last?.at ?? 0);
}
