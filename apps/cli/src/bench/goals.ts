// What we set ourselves: figures that the engine must reach and those that it aims for, as ratios of one run.

import type { Memory, Shelf } from './bench.js';
import type { SpeedComparison, Row, Spread } from './comparing.js';
import type { ContenderName } from './contenders.js';

/** In which words a figure is measured. */
export type Measure =
  | '% of limit'
  | '% of Tournoi'
  | '% of Node'
  | '× boardgame.io'
  | '× on disk'
  | '×'
  | 'bytes'
  | 'ms'
  | 'kB'
  | 'per second';

export interface Goal {
  readonly id: string;
  readonly what: string;
  readonly measure: Measure;
  /** Left out where what it compares with is not there. */
  readonly value?: Spread;
  readonly must: number;
  readonly aim?: number;
  /** Left out where it could not be measured. */
  readonly isMet?: boolean;
  readonly isAimMet?: boolean;
}

/** How the figures of a run stand to the goals. */
export function judge(comparisons: readonly SpeedComparison[], memory: readonly Memory[], shelf?: Shelf): Goal[] {
  const row = (measure: SpeedComparison['measure']) => rowIn(comparisons, measure, 'automachia');
  const games = row('games');
  const edges = row('edges');
  const own = memory.find(({ name }) => name === 'automachia');
  const inPlace = 'random games in place, actions';
  const copied = 'copy + apply, edges';
  return [
    atLeast('E1', inPlace, '% of limit', percent(games?.ofLimit['actions']), 15, 35),
    atLeast('E1', inPlace, '× boardgame.io', games?.timesBoardgameIo?.['actions'], 250, 700),
    atLeast('E2', copied, '% of limit', percent(edges?.ofLimit['edges']), 10, 20),
    atLeast('E2', copied, '× boardgame.io', edges?.timesBoardgameIo?.['edges'], 200, 400),
    atMost('E4', 'heap of a state, as played', own?.heap['state, as played'], 2400, 1000),
    atMost('E5', 'one seat’s view, whole', own?.sizes['view'], 900),
    ...judgeGame('GKR', 'G', 10, shelf, { 'live match': ['live, as a server keeps it', 40_000] }),
    ...judgeGame('Giga-Robo!', 'R', 8, shelf, {
      'live duel': ['live duel, as a server keeps it', 20_000],
      'live match of six': ['live match of six, as a server keeps it', 40_000],
    }),
  ];
}

/**
 * Our other games have far richer rules than Tournoi: their goals are shares of Tournoi's rates, and what matches may weigh that
 * a server keeps, by how they are called.
 */
function judgeGame(
  game: ContenderName,
  letter: string,
  aim: number,
  shelf: Shelf | undefined,
  live: Readonly<Record<string, readonly [figure: string, most: number]>>,
): Goal[] {
  const share = (measure: SpeedComparison['measure'], figure: string) =>
    percent(shelf && rowIn(shelf.comparisons, measure, game)?.ofAutomachia[figure]);
  const heap = shelf?.memory.find(({ name }) => name === game)?.heap;
  return [
    atLeast(`${letter}1`, `${game}: random games in place, actions`, '% of Tournoi', share('games', 'actions'), 3, aim),
    atLeast(`${letter}2`, `${game}: copy + apply, edges`, '% of Tournoi', share('edges', 'edges'), 3, aim),
    ...Object.entries(live).map(([what, [figure, most]], i) =>
      atMost(`${letter}${3 + i}`, `${game}: heap of a ${what}`, heap?.[figure], most),
    ),
  ];
}

function rowIn(
  comparisons: readonly SpeedComparison[],
  measure: SpeedComparison['measure'],
  wanted: string,
): Row | undefined {
  return comparisons.find((one) => one.measure === measure)?.rows.find(({ name }) => name === wanted);
}

/** Whether everything that could be measured is as good as it must be. */
export function hasMissedAny(goals: readonly Goal[]): boolean {
  return goals.some(({ isMet }) => isMet === false);
}

function atLeast(
  id: string,
  what: string,
  measure: Measure,
  value: Spread | undefined,
  must: number,
  aim: number,
): Goal {
  const goal = { id, what, measure, must, aim };
  return value === undefined ? goal : { ...goal, value, isMet: value.median >= must, isAimMet: value.median >= aim };
}

function atMost(id: string, what: string, bytes: number | undefined, must: number, aim?: number): Goal {
  const goal = { id, what, measure: 'bytes' as const, must, ...(aim === undefined ? {} : { aim }) };
  if (bytes === undefined) return goal;
  const value = { median: bytes, low: bytes, high: bytes };
  return { ...goal, value, isMet: bytes <= must, ...(aim === undefined ? {} : { isAimMet: bytes <= aim }) };
}

function percent(share: Spread | undefined): Spread | undefined {
  return share && { median: share.median * 100, low: share.low * 100, high: share.high * 100 };
}
