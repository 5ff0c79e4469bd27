// What a player may know of prices before choosing: what it costs to stop on each hex, and to deploy.

import type { Seat } from '@automachia/kernel';
import { valueOf } from '@automachia/kernel';
import { redlined } from '../chapters/energy.js';
import { nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { deployCost } from '../model/numbers.js';
import { stopsInStep, wayCosts } from '../model/places.js';
import type { Gkr } from '../model/state.js';
import type { Cost, GkrQuestions } from './questions.js';

/** What each way of the Heavy Hitter costs. */
export function moveCosts(state: Gkr, content: Components, seat: Seat): GkrQuestions['moveHH']['costs'] {
  const costs: Record<string, Cost> = {};
  const stops = stopsInStep(state, content, seat);
  const costTo = wayCosts(state, content, seat);
  for (const cell of stops) costs[nameOf(cell)] = costOf(state, content, seat, costTo(cell));
  return costs;
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
