// Energy (GKR-ENE): paying, and redlining what is missing with cards of one's own.

import type { Seat, Until } from '@automachia/kernel';
import { keptValue, timesUsed } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { freeRedlines } from '../model/numbers.js';
import { loseCards } from './damage.js';
import type { Gkr } from '../model/state.js';
import { isInPlay } from '../model/state.js';
import { DECK_SIZE, damageTaken } from '../model/zones.js';
import type { At } from '../model/steps.js';
import { act, procedure, repeatUntil } from '../model/steps.js';

export type PayLocals = { seat: Seat; amount: number };

const FREE_REDLINE = 'freeRedline';

/**
 * GKR-ENE-05, GKR-ENE-06, GKR-ENE-08: energy is deducted at once, whatever it pays for; every point that is missing costs
 * a card, which is damage without save or reaction (GKR-ENE-09).
 */
export const pay = procedure<PayLocals>(
  'pay',
  ({ seat, amount }) => ({ seat, amount }),
  act('spendEnergy', 'GKR-ENE-05', (m) => {
    const { seat, amount } = m.locals;
    const spent = Math.min(amount, m.state.energy[seat - 1]!);
    m.state.energy[seat - 1]! -= spent; // GKR-RUL-42: never below 0
    m.locals.amount = amount - spent;
    if (spent > 0) {
      m.tell?.({ type: 'energySpent', rule: 'GKR-ENE-05', seat, amount: spent, left: m.state.energy[seat - 1]! });
    }
  }),
  repeatUntil(
    'allIsPaid',
    'GKR-ENE-06',
    (m) => m.locals.amount <= 0 || !isInPlay(m.state, m.locals.seat),
    act('redline', 'GKR-ENE-06', (m) => {
      const { seat } = m.locals;
      m.locals.amount -= 1;
      if (freeRedlinesLeft(m.state, m.content, seat) > 0) {
        m.countUse('turn', `${FREE_REDLINE} ${seat}`);
        m.tell?.({ type: 'redlinedFreely', rule: 'GKR-ENE-06', seat });
        return;
      }
      m.call(loseCards, { seat, count: 1, isRedline: true });
    }),
  ),
);

/** Pays an amount before the next step; nothing happens where it is 0. */
export function payEnergy(m: At, seat: Seat, amount: number): void {
  if (amount > 0) m.call(pay, { seat, amount });
}

/** How many points of a payment would cost a card. */
export function redlined(state: Gkr, content: Components, seat: Seat, amount: number): number {
  const missing = amount - state.energy[seat - 1]!;
  return missing <= 0 ? 0 : Math.max(0, missing - freeRedlinesLeft(state, content, seat));
}

/** GKR-RUL-43: a payment of one's own choice must not place the 25th card. */
export function canAfford(state: Gkr, content: Components, seat: Seat, amount: number): boolean {
  return redlined(state, content, seat, amount) < DECK_SIZE - damageTaken(state, seat);
}

/** The most that a player can pay by choice. */
export function mostAffordable(state: Gkr, content: Components, seat: Seat): number {
  const cards = DECK_SIZE - damageTaken(state, seat) - 1;
  return state.energy[seat - 1]! + freeRedlinesLeft(state, content, seat) + cards;
}

const toCome = (seat: Seat): string => `energy of ${seat}`;

/** Energy that comes, or is missing, after the next Reset: added up before it is bounded. */
export function putOffEnergy(m: At, seat: Seat, by: number, until: Until): void {
  m.keep(toCome(seat), until, energyPutOff(m.state, seat) + by);
}

export function energyPutOff(state: Gkr, seat: Seat): number {
  return Number(keptValue(state, toCome(seat)) ?? 0);
}

function freeRedlinesLeft(state: Gkr, content: Components, seat: Seat): number {
  const free = freeRedlines(state, content, seat);
  return free === 0 ? 0 : free - timesUsed(state.uses, 'turn', `${FREE_REDLINE} ${seat}`);
}
