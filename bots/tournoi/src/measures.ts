// What a bot measures things by: distances, the life a cell will cost, the worth of life.

import type { CardData } from '@automachia/tournoi';
import { arena } from '@automachia/tournoi';
import type { Forecast } from './forecast.js';
import * as weights from './weights.js';

/** Everything a bot needs to know of one pack of Tournoi. */
export interface Knowledge {
  readonly cards: readonly CardData[];
  readonly forecast: Forecast;
  /** What each card is worth while it waits on the track. */
  readonly pending: readonly number[];
}

const CELLS = arena.size;
const DISTANCES = Array.from({ length: CELLS * CELLS }, (_, i) => arena.distance(Math.floor(i / CELLS), i % CELLS));

/** What ending the turn on a cell costs, in life points; less than nothing where something good lies there. */
export function lossOn(forecast: Forecast, cell: number): number {
  return (
    forecast.losses[cell]! +
    forecast.traps[cell]! -
    forecast.repairs[cell]! -
    weights.CACHE * forecast.weapons[cell]! -
    weights.TURRET * forecast.shots[cell]!
  );
}

export function distance(from: number, to: number): number {
  return DISTANCES[from * CELLS + to]!;
}

/** What so much life is worth; between whole numbers, in proportion. */
export function lifeWorth(life: number): number {
  const { LIFE, MORE_LIFE } = weights;
  const last = LIFE.length - 1;
  if (life <= 0) return LIFE[0]!;
  if (life >= last) return LIFE[last]! + MORE_LIFE * (life - last);
  const whole = Math.floor(life);
  return LIFE[whole]! + (life - whole) * (LIFE[whole + 1]! - LIFE[whole]!);
}
