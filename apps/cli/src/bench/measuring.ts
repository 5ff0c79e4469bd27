// What a process measures of the one engine that it runs. The process that compares them says when.

import { processorTime } from './clock.js';
import type { Contender } from './engines/contender.js';
import { midGame } from './engines/contender.js';

/** What is measured by the clock: so often per second. */
export type SpeedMeasure = 'games' | 'edges' | 'playouts' | 'dice';

/** One thing to measure. */
export interface Request {
  readonly measure: SpeedMeasure | 'heap' | 'sizes';
  readonly players: number;
  /** By the clock: for how long. */
  readonly ms: number;
  /** For `heap`: how many matches are kept at once. */
  readonly count: number;
}

/** Figures by name; null where the engine has nothing to measure. */
export type Figures = Readonly<Record<string, number>> | null;

/** Measures one thing. */
export function measure(contender: Contender, request: Request): Figures {
  return measures[request.measure](contender, request);
}

const measures: Readonly<Record<Request['measure'], (contender: Contender, request: Request) => Figures>> = {
  games,
  edges,
  playouts,
  dice,
  heap,
  sizes,
};

/** Whole random matches, in place. */
function games(contender: Contender, { players, ms }: Request): Figures {
  let actions = 0;
  let played = 0;
  const seconds = timed(ms, () => {
    actions += contender.playGame(1 + played * 7919, players);
    played += 1;
  });
  return { actions: actions / seconds, games: played / seconds };
}

const SAMPLES = 256;

/** Copying a state in the middle of a game and applying an action to the copy: one edge of a search tree. */
function edges({ positions }: Contender, { players, ms }: Request): Figures {
  if (positions === undefined) return null;
  const samples = samplesOf(positions, players);
  let made = 0;
  let kept: unknown;
  const seconds = timed(ms, () => {
    for (const { state, next } of samples) kept = positions.step(state, next);
    made += samples.length;
  });
  if (kept === undefined) throw new Error('An action came to nothing.');
  return { edges: made / seconds };
}

const ROOTS = 64;

/** Copies of matches that have just been set up, played to the end. */
function playouts({ positions }: Contender, { players, ms }: Request): Figures {
  if (positions === undefined) return null;
  const roots = Array.from({ length: ROOTS }, (_, i) => positions.setUp(1 + i * 31, players));
  let played = 0;
  const seconds = timed(ms, () => {
    positions.playOut(roots[played % ROOTS], 1 + played * 7919);
    played += 1;
  });
  return { playouts: played / seconds };
}

function dice({ dice: own }: Contender, { ms }: Request): Figures {
  if (own === undefined) return null;
  let rolled = 0;
  let sum = 0;
  const seconds = timed(ms, () => {
    for (let i = 0; i < 1000; i++) sum += own.roll();
    rolled += 1000;
  });
  if (sum < rolled) throw new Error('A die showed less than 1.');
  return { dice: rolled / seconds };
}

/** Bytes of memory per match, for every way the engine has to keep one. */
function heap({ positions }: Contender, { players, count }: Request): Figures {
  if (positions === undefined) return null;
  return Object.fromEntries(
    Object.entries(positions.keeping).map(([name, keep]) => [name, weigh(() => keep(count, players))]),
  );
}

/** Bytes per match. Made twice, because what is compiled and cached the first time is not memory of a match. */
function weigh(keep: () => readonly unknown[]): number {
  keep();
  const before = heapUsed();
  const kept = keep();
  return (heapUsed() - before) / kept.length;
}

/** Bytes of a state as it is stored and of a view as it is sent: the median, and the largest view. */
function sizes({ positions }: Contender, { players }: Request): Figures {
  if (positions === undefined) return null;
  const samples = samplesOf(positions, players);
  const states = samples.map(({ state }) => positions.stateSize(state));
  if (positions.viewSize === undefined) return { state: middle(states) };
  const views: number[] = [];
  for (const { state } of samples) {
    for (let seat = 1; seat <= players; seat++) views.push(positions.viewSize(state, seat));
  }
  return { state: middle(states), view: middle(views), largestView: Math.max(...views) };
}

type Sample = { readonly state: unknown; readonly next: unknown };
const sampled = new Map<number, readonly Sample[]>();

/** The same 256 moments for every engine: from 8 to 67 actions into a match. */
function samplesOf(positions: NonNullable<Contender['positions']>, players: number): readonly Sample[] {
  const known = sampled.get(players);
  if (known !== undefined) return known;
  const samples: Sample[] = [];
  for (let seed = 5; samples.length < SAMPLES; seed += 31) {
    const found = midGame(positions, seed, players, 8 + ((seed * 7) % 60));
    if (found !== undefined) samples.push(found);
  }
  sampled.set(players, samples);
  return samples;
}

/** Does something again and again for so long; the seconds of processor time it took. */
function timed(ms: number, work: () => void): number {
  const began = performance.now();
  const from = processorTime();
  do work();
  while (performance.now() - began < ms || processorTime() === from);
  return (processorTime() - from) / 1000;
}

function heapUsed(): number {
  for (let i = 0; i < 4; i++) globalThis.gc!();
  const { heapUsed: used, external } = process.memoryUsage();
  return used + external;
}

function middle(numbers: readonly number[]): number {
  return numbers.slice().sort((a, b) => a - b)[numbers.length >> 1]!;
}
