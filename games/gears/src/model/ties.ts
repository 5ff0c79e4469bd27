// Ties that players break (GOW-DEC, GOW-RUL-104), and that the active player may leave to the program: the first of what would
// have been asked is then taken, until the AI card, or the action of an Order card, is over.

import type { Locals } from '@automachia/kernel';
import { isKept } from '@automachia/kernel';
import type { Gears } from './state.js';
import { NOTHING } from './state.js';
import type { At } from './steps.js';

const LEFT = 'ties are left';

/** Whether what is being resolved has an end until which ties can be left: an AI card, or an action. */
export function mayLeaveTies<L extends Locals>(m: At<L>): boolean {
  return m.state.card !== NOTHING || m.isRunning('ordering');
}

export function areTiesLeft(state: Gears): boolean {
  return isKept(state, LEFT);
}

export function leaveTies<L extends Locals>(m: At<L>): void {
  m.keep(LEFT, m.state.card === NOTHING ? 'action' : 'card');
  m.tell?.({ type: 'tiesLeft', rule: 'GOW-DEC-03', seat: m.state.active });
}
