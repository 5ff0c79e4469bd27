// A match that waits for somebody who does not play: whoever else plays in it need not wait for ever.

import type { Seat } from '@automachia/kernel';
import { standIn } from '../bots/levels.js';
import { ProblemError } from '../problems.js';
import type { EntryRow, PlayerRow, SeatChangeRow } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';
import type { MatchAnswer } from './matchAnswer.js';

const HAS_BEGUN = 'The match has begun. You may leave and come back, or let a bot play on for you (PATCH this seat).';

/** How many of the last entries are looked at first, and then; before all of them are. */
const A_FEW = 20;
/** As many as four seats can take back at one point of a match, and say to the table. */
const MANY = 1000;

/** Somebody else who is to decide, and from when on a match need not wait for them any more. */
export interface Awaited {
  readonly seat: number;
  readonly until: number;
  readonly hasChosen: boolean;
}

/** A seat whose player has left it for good: a bot plays on, with the words for the dice that are in them already. */
export const LEFT_FOR_GOOD: SeatChangeRow = {
  kind: 'bot',
  level: standIn,
  playerId: null,
  name: null,
  shape: null,
  colour: null,
  keyHash: null,
  joiner: null,
  joinerSite: null,
  standing: null,
};

/**
 * Ends such a match for one of its players, or says why it goes on. Who cannot end it yet, never had a turn and waits for
 * another may leave before: then it says what becomes of the seat.
 */
export async function callOff(live: LiveMatch, player: PlayerRow): Promise<SeatChangeRow | undefined> {
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
  const now = live.around.clock.wall();
  const leaves = now < until ? await mayLeaveFrom(live, player) : undefined;
  if (now < until && (leaves === undefined || now < leaves)) {
    const end = new Date(until).toISOString();
    const who = hasChosen ? `seat ${seat}` : `seat ${seat}, who has not played yet,`;
    const message = `${HAS_BEGUN} If it still waits for ${who} at ${end}, you may end it.`;
    if (leaves === undefined || leaves >= until) throw new ProblemError('notPossible', message, undefined, end);
    const from = new Date(leaves).toISOString();
    throw new ProblemError(
      'notPossible',
      `${message} From ${from} on you may leave it to a bot for good.`,
      undefined,
      from,
    );
  }
  if (live.isStoring || live.number !== number) {
    throw new ProblemError('notPossible', 'Somebody has played this moment: the match goes on.');
  }
  if (now < until) return LEFT_FOR_GOOD;
  if (hasChosen) await endForAll(live, player, seat);
  else await live.cancel();
  return undefined;
}

/** What has been played is recorded with how it ended, and all others who are there have a say in it. */
async function endForAll(live: LiveMatch, player: PlayerRow, absent: Seat): Promise<void> {
  const people = live.seats.filter(({ playerId }) => playerId !== null);
  const own = people.find(({ playerId }) => playerId === player.id)!.seat;
  const context = { people: people.map(({ seat }) => seat), absent: [absent] };
  const answer = await new Promise<MatchAnswer>((resolve) =>
    live.choices.atTable(own, { act: 'agree', to: 'end' }, context, live.number, resolve),
  );
  if ('problem' in answer) throw new ProblemError(answer.problem.error, answer.problem.message);
  if ('n' in answer && live.match.status === 'over') return;
  throw new ProblemError(
    'notPossible',
    'To end it is offered to the others: it ends once all who are there agree (POST /api/matches/{id}/seats/{seat}/acts).',
  );
}

/**
 * What becomes of the seat of somebody who sat down at the table of a host and never played: a bot plays on, and nobody
 * else has to end the match for them. Throws where that is too early, or not so.
 */
export async function leaveToBot(live: LiveMatch, host: PlayerRow, seat: Seat): Promise<SeatChangeRow> {
  const { number } = live;
  const awaited = (await allAwaited(live, host)).find((one) => one.seat === seat);
  if (live.match.clockSeconds !== null || awaited === undefined || awaited.hasChosen) {
    throw new ProblemError(
      'notPossible',
      `Seat ${seat} can be left to a bot by you only where a match without a clock waits for its player, who has never played in it.`,
    );
  }
  if (live.around.clock.wall() < awaited.until) {
    const from = new Date(awaited.until).toISOString();
    const message = `If the match still waits for seat ${seat} at ${from}, you may leave it to a bot.`;
    throw new ProblemError('notPossible', message, undefined, from);
  }
  if (live.isStoring || live.number !== number) {
    throw new ProblemError('notPossible', 'Somebody has played this moment: the match goes on.');
  }
  return LEFT_FOR_GOOD;
}

/** From when on a player who has chosen nothing and is not asked need not stay; undefined for all others. */
async function mayLeaveFrom(live: LiveMatch, player: PlayerRow): Promise<number | undefined> {
  const { info, seats, around } = live;
  for (const { seat } of seats.filter(({ playerId }) => playerId === player.id)) {
    if (info.asked.includes(seat) || (await hasPlayed(live, seat))) return undefined;
  }
  return (await waitsSince(live)) + around.lifetimes.unplayed;
}

/** Of all who are to decide now, but the player, the one for whom the match need not wait longest. */
async function awaitedLeast(live: LiveMatch, player: PlayerRow): Promise<Awaited | undefined> {
  return (await allAwaited(live, player)).sort((one, other) => one.until - other.until)[0];
}

export async function allAwaited(live: LiveMatch, player: PlayerRow): Promise<Awaited[]> {
  const { info, seats, around } = live;
  const { unplayed, unknown, absent } = around.lifetimes;
  const since = await waitsSince(live);
  const isAwaited = info.asked.some((seat) => seats[seat - 1]!.playerId === player.id);
  const all: Awaited[] = [];
  for (const seat of info.asked) {
    const { kind, playerId, knownAt } = seats[seat - 1]!;
    if (kind !== 'human' || playerId === player.id) continue;
    const hasChosen = await hasPlayed(live, seat);
    // Who keeps the others waiting as well ends nothing that was played.
    if (hasChosen && isAwaited) continue;
    // Whoever was away when it began has time to find out, and from then on as much as anybody.
    const first = knownAt === null ? since + unknown : Math.max(since, knownAt) + unplayed;
    all.push({ seat, hasChosen, until: hasChosen ? since + absent : first });
  }
  return all;
}

/** Whether a seat has been played on, by its player or by the bot they left it to: whoever joined does not know which. */
function hasPlayed({ match, around }: LiveMatch, seat: Seat): Promise<boolean> {
  return around.storage.hasChosen(match.id, seat, { isBotCounted: true });
}

/** When the match began, or when it was last played at. What was taken back puts nothing off. */
async function waitsSince({ match, number, around }: LiveMatch): Promise<number> {
  // Nearly always one of the last few stands; of all there may be thousands.
  for (const newest of [A_FEW, MANY, Number.POSITIVE_INFINITY]) {
    const after = Math.max(0, (number ?? 0) - newest);
    const standing = lastThatStands(await around.storage.entries(match.id, after));
    if (standing !== undefined) return Math.max(match.updatedAt, standing.at);
    if (after === 0) break;
  }
  return match.updatedAt;
}

/** Each time a seat took something back, the choice of that seat before it is one that does not count. */
function lastThatStands(entries: readonly EntryRow[]): EntryRow | undefined {
  const regrets = new Map<Seat, number>();
  for (const entry of entries.toReversed()) {
    const { seat, how } = entry;
    // What is said to the table is no sign of who is waited for, and puts nothing off.
    if (how === 'table') continue;
    const left = regrets.get(seat) ?? 0;
    if (how === 'undo') regrets.set(seat, left + 1);
    else if (left > 0) regrets.set(seat, left - 1);
    else return entry;
  }
  return undefined;
}
