// What is said to the table and not to the game: resigning, agreeing on an end, a stand-in for somebody who gives no sign.
// It is an entry of the log like a choice, stored before it is told. A stand-in is stored with it; who resigned leaves the
// seat after that, and again when a match is taken up that was stopped in between.

import type { PlayedEntry } from '@automachia/hosting';
import type { KernelState, Seat } from '@automachia/kernel';
import type { ActContext, ActWords } from '@automachia/kernel/host';
import { possibleActs, standingAfter } from '@automachia/kernel/host';
import type { TableTalk } from '@automachia/protocol';
import { standIn } from '../bots/levels.js';
import { ProblemError } from '../problems.js';
import type { PlayerRow, SeatChangeRow, SeatWrite } from '../storage/storage.js';
import { allAwaited, type Awaited, LEFT_FOR_GOOD } from './callingOff.js';
import { hostWithout } from './hosts.js';
import type { LiveMatch } from './liveMatch.js';
import type { MatchAnswer } from './matchAnswer.js';

/** How long, in milliseconds, until a seat that could not be given up is tried again. */
const LEFT_AGAIN_AFTER = 5000;

/** Does something for a player's seat, or says why not. */
export async function actAtTable(
  live: LiveMatch,
  player: PlayerRow,
  seat: Seat,
  words: ActWords,
): Promise<MatchAnswer> {
  const { number } = live;
  const context = contextOf(live, await awaitedAt(live, player));
  const answer = await new Promise<MatchAnswer>((resolve) =>
    live.choices.atTable(seat, words, context, number, resolve),
  );
  if ('n' in answer) await settleSeats(live, words);
  return answer;
}

/** What lies on the table, and what a seat may do about it. */
export async function tableTalkOf(live: LiveMatch, player: PlayerRow, seat: Seat): Promise<TableTalk> {
  const { table, shown } = live;
  if (table === undefined || shown === undefined) return { offer: null, resigned: [], awaited: [], acts: [] };
  const awaited = await awaitedAt(live, player);
  const { offer, resigned } = standingAfter(table.acts);
  return {
    offer: offer === undefined ? null : { to: offer.to, by: [...offer.by] },
    resigned: [...resigned],
    awaited: awaited.map(({ seat: other, until }) => ({ seat: other, until: new Date(until).toISOString() })),
    acts: [...possibleActs(live.game, shown.state, table.acts, seat, contextOf(live, awaited))],
  };
}

/** AUT-ABS-01: for whom a match without a clock waits; where there is one, it decides. */
async function awaitedAt(live: LiveMatch, player: PlayerRow): Promise<readonly Awaited[]> {
  const { match } = live;
  return match.status !== 'playing' || match.clockSeconds !== null ? [] : allAwaited(live, player);
}

/** AUT-ABS-02, AUT-ABS-03: who was waited for as long as was announced need not be waited for any more. */
function contextOf({ seats, around }: LiveMatch, awaited: readonly Awaited[]): ActContext {
  const now = around.clock.wall();
  return {
    people: seats.filter(({ playerId }) => playerId !== null).map(({ seat }) => seat),
    absent: awaited.filter(({ until }) => until <= now).map(({ seat }) => seat),
  };
}

/** What was said changes who sits where. */
async function settleSeats(live: LiveMatch, words: ActWords): Promise<void> {
  // What was said is stored: whoever said it hears so, also where the rest has to wait.
  if (words.act === 'resign') await leaveResignedInTime(live);
  if (words.act === 'standIn') await live.seating(() => showSeats(live));
}

/**
 * AUT-ABS-02: the seat that is left to a bot by what was said. It is written with that: its player may take it back at any
 * time, so whoever takes the match up after a crash could not tell whether it is still to be done.
 */
export function seatChangedBy({ match, seats }: LiveMatch, { entry }: PlayedEntry<KernelState>): SeatWrite | undefined {
  if (entry.act?.act !== 'standIn') return undefined;
  const { seat, kind, playerId } = seats[entry.act.for - 1]!;
  return { matchId: match.id, seat, if: { kind, playerId }, change: { kind: 'bot', level: standIn } };
}

/** AUT-RES-01: where somebody has resigned a bot plays on. Once the match is over, all are shown who sat there. */
async function leaveResigned(live: LiveMatch): Promise<void> {
  if (live.match.status !== 'playing') return;
  for (const seat of standingAfter(live.table?.acts ?? []).resigned) {
    if (live.seats[seat - 1]?.playerId !== null) await changeSeat(live, seat, LEFT_FOR_GOOD);
  }
}

/** The same where somebody opens the match: a disk that is full keeps nobody out. It is tried again until it is done. */
export async function leaveResignedInTime(live: LiveMatch): Promise<void> {
  const { clock, log } = live.around;
  try {
    await leaveResigned(live);
  } catch (error) {
    log.error({ match: live.match.id, err: error }, 'a seat that was given up could not be stored');
    clock.after(LEFT_AGAIN_AFTER, () => {
      if (!live.isStopped) void leaveResignedInTime(live);
    });
  }
}

async function changeSeat(live: LiveMatch, seat: Seat, change: SeatChangeRow): Promise<void> {
  await live.seating(async () => {
    const row = live.seats[seat - 1]!;
    const { kind, playerId } = row;
    // Whose table it was may be the one who leaves it.
    const match = change.playerId === null ? { hostSeat: hostWithout(live.match, live.seats, row) } : {};
    const write = { matchId: live.match.id, seat, if: { kind, playerId }, change, match };
    if ((await live.around.ledger.write(write)) === 'conflict') {
      throw new ProblemError(
        'notPossible',
        'The seat was changed by somebody else meanwhile. Look at the match again.',
      );
    }
    await showSeats(live, change.playerId === null ? seat : undefined);
  });
}

/** Who sits where has changed in storage: all are told, and whoever is let go (`left`) does not stay. */
async function showSeats(live: LiveMatch, left?: Seat): Promise<void> {
  await live.reread();
  if (left !== undefined) live.audience.dismiss(left);
  live.audience.tellMatch();
  live.goOn();
}
