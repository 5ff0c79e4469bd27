// Abilities of pilots, support units, upgrades and of the card that fires: what happens by itself when a window opens, and
// what its owner may use. Cards that are played are in windows.ts.

import { setOffLeft, settleStanding } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { common, has, timesUsed, union } from '@automachia/kernel';
import type { Window } from '../content/effectLanguage.js';
import { attackWindows } from '../content/effectLanguage.js';
import type { Carried, Components, Trigger } from '../model/components.js';
import { windowBit, windowNumber } from '../model/components.js';
import type { ReadWindow } from '../model/stages.js';
import { attackScope, READ_WINDOWS, seatsByAttack, windowScope, windowsUpTo } from '../model/stages.js';
import type { Attack, Gkr } from '../model/state.js';
import { attackNow } from '../model/state.js';
import type { At, MatchLocals } from '../model/steps.js';
import { seatInPlayOrder, TURN_OVER } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { NO_UNIT, unitOf } from '../model/units.js';
import { carriedMask, inForce, readsNow, visitCarriers } from './carrying.js';
import type { WindowNeed, WindowTest } from './gate.js';
import { areMet, publicTests } from './gate.js';
import type { Owner } from './naming.js';
import { allHold, findsObjects, isPayable, perform, performText } from './scripts.js';

export const ATTACK_WINDOWS = attackWindows.reduce((mask, window) => union(mask, windowBit(window)), 0);

export function isAttackWindow(window: Window): boolean {
  return has(ATTACK_WINDOWS, windowNumber[window]);
}

/** What happens by itself when a window opens for a seat: what was put off until now, then its abilities. */
export function setOff(m: At, seat: Seat, window: Window): void {
  const number = windowNumber[window];
  if (has(m.content.awaited, number)) setOffLeft(m, m.content.book!, perform, number, seat);
  const isRead = (READ_WINDOWS as readonly Window[]).includes(window);
  visitAbilities(m.state, m.content, seat, window, (trigger, owner) => {
    const { effect } = trigger;
    if (effect.may === true || effect.insteadOfAttacking === true) return;
    // What changes the attack until damage is dealt stands by itself: it is read when a number is asked.
    if (isRead && trigger.isRead) return;
    if (!isReady(m.state, m.content, trigger, window, owner)) return;
    countUse(m, trigger, owner);
    performText(m, trigger.script, owner);
  });
}

/**
 * Opens a window that is a player's own turn (DEPLOY, MOVE_HH, MOVE_SU, TAG): what happens by itself happens now, and
 * optional abilities may be used once more.
 */
export function openOwnTurn(m: At, seat: Seat, window: Window): void {
  m.endScope(windowScope(m.state));
  setOff(m, seat, window);
}

/** Begins the turn of the player whose turn it is in play order. */
export function beginOwnTurn(m: At<MatchLocals>, window: Window): void {
  const seat = seatInPlayOrder(m);
  m.locals.begun = seat;
  openOwnTurn(m, seat, window);
}

/** Its player is done with it. */
export function endOwnTurn({ locals }: At<MatchLocals>): void {
  locals.begun = TURN_OVER;
}

/** The windows before the roll: what they bring is settled together. */
const FIRST_WINDOWS = union(windowBit('FIRE'), windowBit('TARGETED'));

/**
 * GKR-RUL-34: what changes the attack by itself is worked out anew as long as target, positions and facings may change. From
 * here on what it comes to now stands, up to a window.
 */
export function settleUpTo(m: At, window: ReadWindow): void {
  const { state } = m;
  const isFirst = window === 'FIRE' || window === 'TARGETED';
  const windows = isFirst ? FIRST_WINDOWS : windowBit(window);
  if (common(readsNow(state, m.content), windows) !== 0)
    settleStanding(inForce, m, 'attack', isFirst ? undefined : seatsByAttack(state));
  attackNow(m.state)!.settled = windowsUpTo(window);
}

/** Starts an optional ability. */
export function useAbility(m: At, seat: Seat, trigger: Trigger): void {
  const owner = ownerOf(m.state, m.content, seat, trigger);
  countUse(m, trigger, owner);
  m.countUse(windowScope(m.state), trigger.uses[seat]!);
  m.tell?.({ type: 'abilityUsed', rule: 'GKR-RUL-33', seat, source: trigger.source });
  performText(m, trigger.script, owner);
}

function countUse(m: At, { effect, uses }: Trigger, { seat }: Owner): void {
  if (effect.limit !== undefined) m.countUse(scopeOf(m.state, effect.limit), uses[seat]!);
}

/** Limits per attack are counted for each attack of a nest. */
function scopeOf(state: Gkr, limit: string): string {
  return limit === 'attack' ? attackScope(state) : limit;
}

/** Whether an ability may act now: its limit is not reached, its conditions hold, and it finds and pays what it needs. */
export function isReady(
  state: Gkr,
  content: Components,
  trigger: Trigger,
  window: Window,
  { seat, self }: Owner,
): boolean {
  return areMet(READY, state, content, seat, trigger, window, self);
}

/** Whether an ability is one that a support unit has in place of its attack. */
export function isInstead({ effect }: Trigger, { self }: Owner, { card, attacker }: Attack): boolean {
  return card < 0 && effect.insteadOfAttacking === true && self === attacker;
}

const readyNeeds: readonly WindowNeed<Trigger>[] = [
  // It has not been used as often as its text allows.
  {
    rule: 'GKR-RUL-76',
    why: 'why.usedAlready',
    known: 'toAll',
    test: (state, _content, seat, { effect, uses }) =>
      effect.limit === undefined || timesUsed(state.uses, scopeOf(state, effect.limit), uses[seat]!) === 0,
  },
  // Its conditions hold, and it finds what it needs.
  {
    rule: 'GKR-RUL-76',
    why: 'why.conditionNotMet',
    known: 'toAll',
    test: (state, content, seat, trigger, _window, self) => {
      const owner = { seat, self };
      return allHold(state, content, trigger, owner) && findsObjects(state, content, trigger.script, owner);
    },
  },
  // What it asks for can be paid.
  {
    rule: 'GKR-RUL-43',
    why: 'why.wouldDestroyYou',
    known: 'toAll',
    test: (state, content, seat, { script }) => isPayable(state, content, script, { seat, self: NO_UNIT }),
  },
];

const READY = publicTests(readyNeeds);

/** What every ability needs: its owner has what carries it, it is of the kind that is asked for, and it does something. */
export function abilityNeeds(isAskedFor: WindowTest<Trigger>): readonly WindowNeed<Trigger>[] {
  return [
    { rule: 'GKR-RUL-33', why: 'why.notYourAbility', known: 'byWindow', test: isCarried },
    {
      rule: 'GKR-RUL-33',
      why: 'why.notUsedNow',
      known: 'byWindow',
      test: (_state, _content, _seat, { windows }, window) => has(windows, windowNumber[window]),
    },
    { rule: 'GKR-RUL-33', why: 'why.notUsedNow', known: 'toAll', test: isAskedFor },
    ...readyNeeds,
  ];
}

/** What it takes to use an ability in a window: at most once each time one opens. */
export const optionalNeeds: readonly WindowNeed<Trigger>[] = [
  {
    rule: 'GKR-RUL-33',
    why: 'why.usedAlready',
    known: 'toAll',
    test: (state, _content, seat, { uses }) => timesUsed(state.uses, windowScope(state), uses[seat]!) === 0,
  },
  // What follows a tag is offered when the tag is placed.
  ...abilityNeeds((_state, _content, _seat, { effect }) => {
    if (effect.may !== true || effect.insteadOfAttacking === true) return false;
    return effect.when?.some((one) => one.if === 'justTagged') !== true;
  }),
];

const OPTIONAL = publicTests(optionalNeeds);

/** Whether something of a seat has an ability in a window. */
export function mayHaveAbility(state: Gkr, content: Components, seat: Seat, window: Window): boolean {
  if (!mightHave(state, content, seat, window)) return false;
  const number = windowNumber[window];
  let isFound = false;
  visitCarriersIn(state, content, seat, window, ({ windows }) => {
    isFound ||= has(windows, number);
  });
  return isFound;
}

/** A quick look, before the close one. */
function mightHave(state: Gkr, content: Components, seat: Seat, window: Window): boolean {
  return has(carriedMask(state, content.windowsOf, seat), windowNumber[window]);
}

type AbilityFound = (trigger: Trigger, owner: Owner) => void;

/** Visits the abilities that act in a window for a seat. */
export function visitAbilities(state: Gkr, content: Components, seat: Seat, window: Window, found: AbilityFound): void {
  if (!mightHave(state, content, seat, window)) return;
  const number = windowNumber[window];
  visitCarriersIn(state, content, seat, window, (carried, self) => {
    if (!has(carried.windows, number)) return;
    for (const trigger of carried.triggers) if (has(trigger.windows, number)) found(trigger, { seat, self });
  });
}

/**
 * Visits what carries abilities of a seat in a window: the card that fires only where it is one of its attack. An upgrade that an
 * attack has earned finds its windows only in the next one (GKR-RUL-66).
 */
function visitCarriersIn(
  state: Gkr,
  content: Components,
  seat: Seat,
  window: Window,
  visit: (carried: Carried, self: Unit) => void,
): void {
  const isOfAttack = isAttackWindow(window);
  visitCarriers(state, content, seat, (carried, self, isCard) => {
    if (isOfAttack || !isCard) visit(carried, self);
  });
}

/** Whether a seat has what carries an ability, in a window. */
function isCarried(state: Gkr, content: Components, seat: Seat, trigger: Trigger, window: Window): boolean {
  let isFound = false;
  visitCarriersIn(state, content, seat, window, ({ triggers }) => {
    isFound ||= triggers.includes(trigger);
  });
  return isFound;
}

/** Visits the abilities that a seat may use in a window. */
export function visitOptional(state: Gkr, content: Components, seat: Seat, window: Window, found: AbilityFound): void {
  visitAbilities(state, content, seat, window, (trigger, owner) => {
    if (areMet(OPTIONAL, state, content, seat, trigger, window, owner.self)) found(trigger, owner);
  });
}

export function ownerOf(state: Gkr, content: Components, seat: Seat, trigger: Trigger): Owner {
  const faction = content.factions[state.factions[seat - 1]!];
  const place = faction?.units.findIndex(({ carried }) => carried.triggers.includes(trigger)) ?? -1;
  return { seat, self: place < 0 ? NO_UNIT : unitOf(seat, place + 1) };
}
