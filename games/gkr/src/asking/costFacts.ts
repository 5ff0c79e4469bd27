// What a player may know of ways and prices before choosing: how a unit comes to each hex, what it costs to stop there, and
// to deploy.

import type { Seat } from '@automachia/kernel';
import { valueOf } from '@automachia/kernel';
import { redlined } from '../chapters/energy.js';
import type { Cell } from '../model/board.js';
import { nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { deployCost } from '../model/numbers.js';
import { stopsInStep, wayCosts, waysOf } from '../model/places.js';
import type { Gkr } from '../model/state.js';
import type { Unit } from '../model/units.js';
import type { Cost, GkrQuestions, Ways } from './questions.js';

/** What each way of the Heavy Hitter costs. */
export function moveCosts(state: Gkr, content: Components, seat: Seat): GkrQuestions['moveHH']['costs'] {
  const costs: Record<string, Cost> = {};
  const stops = stopsInStep(state, content, seat);
  const costTo = wayCosts(state, content, seat);
  for (const cell of stops) costs[nameOf(cell)] = costOf(state, content, seat, costTo(cell));
  return costs;
}

/** How a unit comes to each of some hexes. */
export function waysTo(state: Gkr, content: Components, unit: Unit, cells: readonly Cell[]): Ways {
  const wayTo = waysOf(state, content, unit);
  return Object.fromEntries(cells.map((to) => [nameOf(to), wayTo(to).map(nameOf)]));
}

/** What a deployment costs with a Deploy card and without one. */
export function deployCosts(state: Gkr, content: Components, seat: Seat): GkrQuestions['deploySupportUnit']['costs'] {
  const by = (how: 'card' | 'energy'): Cost =>
    costOf(state, content, seat, valueOf(deployCost(state, content, seat, how)));
  return { card: by('card'), energy: by('energy') };
}

function costOf(state: Gkr, content: Components, seat: Seat, energy: number): Cost {
  return { energy, redline: redlined(state, content, seat, energy) };
}
