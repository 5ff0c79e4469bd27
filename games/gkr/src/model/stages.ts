// How far an attack has come: which of its windows are reached, and what is settled.

import type { Seat } from '@automachia/kernel';
import type { Window } from '../content/effectLanguage.js';
import { attackWindows } from '../content/effectLanguage.js';
import type { Components } from './components.js';
import type { Attack, Gkr } from './state.js';
import { attackNow, isInPlay, orderFrom } from './state.js';
import { seatOf } from './units.js';

/** The windows in which what changes an attack by itself is read whenever a number is asked, until it is settled. */
export const READ_WINDOWS = ['FIRE', 'TARGETED', 'ROLLED', 'HIT'] as const satisfies readonly Window[];
export type ReadWindow = (typeof READ_WINDOWS)[number];

/** What is counted, or lasts, for each attack of a nest. */
export function attackScope({ attacks }: Gkr): string {
  return scopeOfAttack(attacks.length);
}

/** The same by how deep it lies. */
export function scopeOfAttack(depth: number): string {
  return ATTACK_SCOPES[depth] ?? `attack ${depth}`;
}

/** What is counted for each time a window opens. */
export function windowScope({ attacks: { length: depth } }: Gkr): string {
  return WINDOW_SCOPES[depth] ?? `window ${depth}`;
}

// Those that are asked for all the time.
const ATTACK_SCOPES = Array.from({ length: 8 }, (_, depth) => `attack ${depth}`);
const WINDOW_SCOPES = Array.from({ length: 8 }, (_, depth) => `window ${depth}`);

/** How many windows of an attack there are up to this one: as many are settled when it has been. */
export function windowsUpTo(window: ReadWindow): number {
  return UP_TO[window];
}

const UP_TO = Object.fromEntries(READ_WINDOWS.map((window) => [window, attackWindows.indexOf(window) + 1])) as Readonly<
  Record<ReadWindow, number>
>;

/** GKR-RUL-34: whether what a seat has for a window changes the attack now: the window is reached, and not settled. */
export function isReadNow(state: Gkr, content: Components, seat: Seat, window: ReadWindow): boolean {
  const attack = attackNow(state);
  return attack !== undefined && attack.settled < windowsUpTo(window) && isReached(attack, content, seat, window);
}

function isReached(attack: Attack, { cards }: Components, seat: Seat, window: ReadWindow): boolean {
  switch (window) {
    // Before a target is chosen it is its player's own turn to fire.
    case 'FIRE':
      return attack.target >= 0 || attack.seat === seat;
    // GKR-RUL-31: an Orbital Strike has neither this window nor that of the roll.
    case 'TARGETED':
      return attack.target >= 0 && (attack.card < 0 || cards[attack.card]!.class !== 'ORB');
    case 'ROLLED':
      return attack.dieOne > 0;
    default:
      return attack.outcome === 'hit';
  }
}

/** GKR-CBT-14: the seats in the order in which they act on an attack: who attacks, who is attacked, then the others. */
export function seatsByAttack(state: Gkr): Seat[] {
  const { seat, target } = attackNow(state)!;
  const defender = seatOf(target);
  const others = orderFrom(state, seat).filter((one) => one !== seat && one !== defender);
  return [seat, defender, ...others].filter((one) => isInPlay(state, one));
}
