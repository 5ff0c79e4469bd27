// Compares the engines at one thing: every engine in every round, in rotating order, after a warm-up. A machine that
// becomes slower or faster meanwhile does so for all, so that the ratios of a round stay true; of those, the median.

import type { ContenderName } from './contenders.js';
import type { SpeedMeasure } from './measuring.js';
import type { AskEngine } from './processes.js';

/** A figure over all rounds: the median, and how far the rounds are apart. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** How one engine did. Each by the name of the figure: `actions`, `games`, `edges`, … per second. */
export interface Row {
  readonly name: ContenderName;
  readonly rates: Readonly<Record<string, Spread>>;
  /** Share of the limit's rate, 1 being as fast. */
  readonly ofLimit: Readonly<Record<string, Spread>>;
  /** How many times as fast as boardgame.io; left out where it is not there. */
  readonly timesBoardgameIo?: Readonly<Record<string, Spread>>;
  /** How many times as fast as ourselves with the fast dice. */
  readonly ofAutomachia: Readonly<Record<string, Spread>>;
}

export interface SpeedComparison {
  readonly measure: SpeedMeasure;
  readonly players: number;
  readonly rows: readonly Row[];
}

type Rounds = readonly Readonly<Record<string, number>>[];

/** A warm-up is this many times as long as a measurement: boardgame.io takes long to be compiled. */
const WARM_UP = 3;

/** Measures all engines that can be measured at something; `tick` is called after each measurement. */
export async function compare(
  ask: AskEngine,
  names: readonly ContenderName[],
  request: { readonly measure: SpeedMeasure; readonly players: number; readonly ms: number },
  rounds: number,
  tick: () => void,
): Promise<readonly Row[]> {
  const measured = new Map<ContenderName, Record<string, number>[]>();
  for (const name of names) {
    if ((await ask(name, { ...request, ms: request.ms * WARM_UP, count: 0 })) !== null) measured.set(name, []);
    tick();
  }
  const able = [...measured.keys()];
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < able.length; place++) {
      const name = able[(place + round) % able.length]!;
      measured.get(name)!.push((await ask(name, { ...request, count: 0 }))!);
      tick();
    }
  }
  return able.map((name) => rowOf(name, measured));
}

function rowOf(name: ContenderName, measured: ReadonlyMap<ContenderName, Rounds>): Row {
  const own = measured.get(name)!;
  const against = (other: ContenderName): Record<string, Spread> | undefined => {
    const theirs = measured.get(other);
    return theirs && byFigure(own, (figure) => own.map((round, i) => round[figure]! / theirs[i]![figure]!));
  };
  const timesBoardgameIo = against('boardgame.io');
  return {
    name,
    rates: byFigure(own, (figure) => own.map((round) => round[figure]!)),
    ofLimit: against('limit') ?? {},
    ...(timesBoardgameIo === undefined ? {} : { timesBoardgameIo }),
    ofAutomachia: against('automachia') ?? {},
  };
}

function byFigure(rounds: Rounds, numbers: (figure: string) => readonly number[]): Record<string, Spread> {
  return Object.fromEntries(Object.keys(rounds[0]!).map((figure) => [figure, spreadOf(numbers(figure))]));
}

export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.slice().sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
  return { median, low: sorted[0]!, high: sorted[sorted.length - 1]! };
}

/** How far the rounds are apart, as a share of the median. */
export function noiseOf({ median, low, high }: Spread): number {
  return (high - low) / median;
}
