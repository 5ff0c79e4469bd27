// What one seat is sent, in a match and in a twin of it that differs only in what the seat may not know. Both go through
// the same table and the same telling as in the server; as long as the seat may know the same of both, every byte that
// is sent to it must be the same.

import type { PlayedEntry } from '@automachia/hosting';
import { HostedTable, logEntryFor, sightOf, Telling } from '@automachia/hosting';
import type { Choice, Game, KernelState, MatchOptions, Seat } from '@automachia/kernel';
import { copyChance, NOT_YET, Random } from '@automachia/kernel';
import { adjustOptions, Course, eventFor, UNLISTED } from '@automachia/kernel/host';
import { excuseBetween } from '@automachia/testing';

type Table = HostedTable<KernelState>;
type Told = { readonly text: string; readonly sum: number };

/** Writes the update that a step brings a seat. */
export type Teller = (table: Table, step: PlayedEntry<KernelState>, seat: Seat, sum: number) => Told;

/** As the server does it. */
export const asTheServer: Teller = (table, step, seat, sum) =>
  new Telling(table, step).for(seat, sum, { clock: null, answers: undefined, isPlayer: seat !== 0 });

/** The same for whoever is shown how things come about. */
export const withStills: Teller = (table, step, seat, sum) =>
  new Telling(table, step).for(seat, sum, {
    clock: null,
    answers: undefined,
    isPlayer: seat !== 0,
    wishes: { stills: true, facts: true },
  });

/** How many choices a twin is followed. */
const FOLLOWED = 5;
/** How many of a hundred choices are taken back where they may be. */
const REGRET = 25;

export interface Comparing {
  /** Messages that were compared. */
  messages: number;
  /** Twins that really differed from the match. */
  twins: number;
  /** Choices after which the seat may tell the two apart, because other cards or choices were shown to it. */
  shown: number;
  /** Those among them for which only a weak reason was found. */
  weakly: number;
}

export function nothingCompared(): Comparing {
  return { messages: 0, twins: 0, shown: 0, weakly: 0 };
}

/** Bytes that tell a seat what it may not know. */
export class Leak extends Error {}

/** Options for a match, drawn by lot. */
export function drawOptions({ options: specs }: Game, seed: number): Record<string, unknown> {
  const random = new Random(seed);
  const drawn = Object.entries(specs).map(([name, spec]) => {
    if ('oneOf' in spec) return [name, spec.oneOf[random.below(spec.oneOf.length)]];
    const { from, to } = spec.integer;
    return [name, from + random.below(to - from + 1)];
  });
  return adjustOptions(specs, Object.fromEntries(drawn) as MatchOptions);
}

/**
 * Plays a match at random, to its end or so many choices, and compares it with twins of it for every seat and who watches: at every step, or at
 * one in so many.
 */
export function compareWithTwins(
  game: Game,
  options: object,
  seed: number,
  tell: Teller,
  count: Comparing,
  every = 1,
  most = Infinity,
): void {
  const random = new Random(seed);
  const table = tableAt(game, game.setUp(options as Record<string, unknown>, random.seed()), 0, tell);
  while (table.state.outcome === null && table.number < most) {
    const last = (table.number + seed) % every === 0 ? table.state.players : -1;
    for (let seat = 0; seat <= last; seat++) {
      for (const isGuessed of [false, true]) {
        const twin = game.worldLike(game.viewFor(seat, table.state), random);
        if (isGuessed) commitAsIn(game, table.state, twin, seat);
        twin.chance = copyChance(table.state.chance);
        if (hiddenIn(twin) !== hiddenIn(table.state)) count.twins += 1;
        follow(game, table, twin, seat, tell, new Random(random.seed()), count);
      }
    }
    take(table, nextMove(table, random));
  }
}

function follow(
  game: Game,
  { state, number }: Table,
  twin: KernelState,
  seat: Seat,
  tell: Teller,
  random: Random,
  count: Comparing,
): void {
  const real = tableAt(game, game.copy(state), number, tell);
  const other = tableAt(game, twin, number, tell);
  let [sum, otherSum] = [sumOf(real, seat), sumOf(other, seat)];
  const [log, otherLog]: [unknown[], unknown[]] = [[], []];
  demandSameTable(real, other, seat, [], [], count);
  // As a position that a program can load, too.
  const [position, inTwinPosition] = [positionOf(real, seat), positionOf(other, seat)];
  if (position !== inTwinPosition) throw new Leak(difference(position, inTwinPosition, seat));
  for (let i = 0; i < FOLLOWED && real.state.outcome === null; i++) {
    const move = nextMove(real, random);
    const step = take(real, move)!;
    const inTwin = take(other, move);
    if (inTwin === undefined) {
      // Another seat may not be able to do the same there: it holds other cards.
      if (move.seat !== seat) return;
      throw new Leak(`seat ${seat} can do ${JSON.stringify(move)} in one case only`);
    }
    const [told, toldInTwin] = [tell(real, step, seat, sum), tell(other, inTwin, seat, otherSum)];
    if (told.text !== toldInTwin.text) {
      const excuse = excuseBetween(game, seat, step, inTwin);
      if (excuse === undefined || isAllTheSame(game, seat, step, inTwin)) {
        throw new Leak(difference(told.text, toldInTwin.text, seat));
      }
      count.shown += 1;
      if (excuse === 'exchanged' || excuse === 'regrouped') count.weakly += 1;
      return;
    }
    [sum, otherSum] = [told.sum, toldInTwin.sum];
    log.push(logEntryFor(step, seat));
    otherLog.push(logEntryFor(inTwin, seat));
    count.messages += 1;
  }
  demandSameTable(real, other, seat, log, otherLog, count);
}

/** Whether a seat may know the same of both: then there is no reason at all why other bytes are sent to it. */
function isAllTheSame(
  game: Game,
  seat: Seat,
  step: PlayedEntry<KernelState>,
  inTwin: PlayedEntry<KernelState>,
): boolean {
  return whatIsKnown(game, step, seat) === whatIsKnown(game, inTwin, seat);
}

/** The kernel's own answer to what a seat may know after a step, and what it heard. */
function whatIsKnown(game: Game, { after, told }: PlayedEntry<KernelState>, seat: Seat): string {
  const { state, unseen } = game.viewFor(seat, after);
  return JSON.stringify([game.save(state), unseen, told.map((one) => eventFor(seat, one))]);
}

function demandSameTable(
  real: Table,
  twin: Table,
  seat: Seat,
  log: unknown[],
  otherLog: unknown[],
  count: Comparing,
): void {
  const sent = JSON.stringify({ ...sightOf(real, seat, true), n: real.number, log });
  const sentInTwin = JSON.stringify({ ...sightOf(twin, seat, true), n: twin.number, log: otherLog });
  if (sent !== sentInTwin) throw new Leak(difference(sent, sentInTwin, seat));
  count.messages += 1;
}

function positionOf({ game, state }: Table, seat: Seat): string {
  const view = game.viewFor(seat, state);
  return JSON.stringify([game.save(view.state), view.unseen]);
}

function hiddenIn({ piles, sealed, secrets }: KernelState): string {
  return JSON.stringify([piles, sealed, secrets]);
}

function difference(one: string, other: string, seat: Seat): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `seat ${seat} is told what it may not know: …${around(one)}… but …${around(other)}…`;
}

type Move = { readonly seat: Seat; readonly choice?: Choice };

function nextMove({ game, state, course }: Table, random: Random): Move {
  const seats = [...Array(state.players).keys()].map((i) => i + 1);
  const regretful = seats.filter((seat) => course.undoDepth(seat) > 0);
  if (regretful.length > 0 && random.below(100) < REGRET) return { seat: regretful[random.below(regretful.length)]! };
  const asked = seats.filter((seat) => (game.asked(state) >> seat) & 1);
  const seat = asked[random.below(asked.length)]!;
  return { seat, choice: game.propose(game.copy(state), seat, random) };
}

function take(table: Table, { seat, choice }: Move): PlayedEntry<KernelState> | undefined {
  const step = choice === undefined ? table.undo(seat) : table.choose(seat, choice, 'player');
  return step === undefined || step.refused !== undefined ? undefined : step;
}

function tableAt(game: Game, state: KernelState, number: number, tell: Teller): Table {
  const table = new HostedTable(game, new Course(game, state), number);
  table.keepsStates = tell !== asTheServer;
  return table;
}

function sumOf(table: Table, seat: Seat): number {
  return Number.parseInt(sightOf(table, seat, true).digest, 16);
}

/** Commits the other seats of a twin to what they really chose, where they could: then even what is revealed is equal. */
function commitAsIn(game: Game, state: KernelState, twin: KernelState, seat: Seat): void {
  for (const [i, commitment] of state.sealed.entries()) {
    if (i + 1 === seat || commitment === NOT_YET) continue;
    const open = game.copy(twin);
    if (!game.retract(open, i + 1)) continue;
    const count = game.countOptions(open, i + 1);
    if (count === UNLISTED) continue;
    for (let option = 0; option < count; option++) {
      if (game.optionCode(option) === commitment) twin.sealed[i] = commitment;
    }
  }
}
