// Abilities of pilots, support units, upgrades and of the card that fires: what happens by itself when a window opens, and
// what its owner may use. Cards that are played are in windows.ts.

import { settleStanding } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { common, has, timesUsed, union } from '@automachia/kernel';
import type { Window } from '../content/effectLanguage.js';
import { attackWindows } from '../content/effectLanguage.js';
import type { Carried, Components, Trigger } from '../model/components.js';
import { isReadWhenAsked, windowBit, windowNumber } from '../model/components.js';
import type { ReadWindow } from '../model/stages.js';
import { attackScope, READ_WINDOWS, seatsByAttack, windowsUpTo } from '../model/stages.js';
import type { Gkr } from '../model/state.js';
import { attackNow, isInPlay } from '../model/state.js';
import type { At, MatchLocals } from '../model/steps.js';
import { seatInPlayOrder } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { NO_UNIT, unitOf } from '../model/units.js';
import { inForce, readsNow } from './carrying.js';
import type { Owner } from './naming.js';
import { allHold, findsObjects, isPayable, performText } from './scripts.js';

export const ATTACK_WINDOWS = attackWindows.reduce((mask, window) => union(mask, windowBit(window)), 0);

export function isAttackWindow(window: Window): boolean {
  return has(ATTACK_WINDOWS, windowNumber[window]);
}

/** What happens by itself when a window opens for a seat: what was put off until now, then its abilities. */
export function setOff(m: At, seat: Seat, window: Window): void {
  const due = m.state.waiting.filter((one) => one.seat === seat && one.window === windowNumber[window]);
  if (due.length > 0) {
    m.state.waiting = m.state.waiting.filter((one) => !due.includes(one));
    for (const { script } of due) performText(m, script, { seat, self: NO_UNIT });
  }
  const isRead = (READ_WINDOWS as readonly Window[]).includes(window);
  visitAbilities(m.state, m.content, seat, window, (trigger, owner) => {
    const { effect } = trigger;
    if (effect.may === true || effect.insteadOfAttacking === true) return;
    // What changes the attack until damage is dealt stands by itself: it is read when a number is asked.
    if (isRead && isReadWhenAsked(effect)) return;
    if (!isReady(m.state, m.content, trigger, owner)) return;
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

/** Whether the player whose turn it is in play order has yet to begin it. */
export function ownTurnBegins(m: At<MatchLocals>): boolean {
  const seat = seatInPlayOrder(m);
  return m.locals.begun !== seat && isInPlay(m.state, seat);
}

/** Begins the turn of the player whose turn it is in play order. */
export function beginOwnTurn(m: At<MatchLocals>, window: Window): void {
  m.locals.begun = seatInPlayOrder(m);
  openOwnTurn(m, m.locals.begun, window);
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
  m.countUse(windowScope(m.state), `${trigger.number} ${seat}`);
  m.tell?.({ type: 'abilityUsed', rule: 'GKR-RUL-33', seat, source: trigger.source });
  performText(m, trigger.script, owner);
}

function countUse(m: At, { effect, number }: Trigger, { seat }: Owner): void {
  if (effect.limit !== undefined) m.countUse(scopeOf(m.state, effect.limit), `${number} ${seat}`);
}

/** Limits per attack are counted for each attack of a nest. */
function scopeOf(state: Gkr, limit: string): string {
  return limit === 'attack' ? attackScope(state) : limit;
}

/** What is counted for each time a window opens. */
export function windowScope(state: Gkr): string {
  return `window ${state.attacks.length}`;
}

/** Whether an ability may act now: its limit is not reached, its conditions hold, and it finds and pays what it needs. */
export function isReady(state: Gkr, content: Components, trigger: Trigger, owner: Owner): boolean {
  return (
    !isLimitReached(state, trigger, owner.seat) &&
    hasUse(state, content, trigger, owner) &&
    isAffordable(state, content, trigger, owner.seat)
  );
}

/** Whether an ability has been used as often as its text allows. */
export function isLimitReached(state: Gkr, { effect, number }: Trigger, seat: Seat): boolean {
  return effect.limit !== undefined && timesUsed(state.uses, scopeOf(state, effect.limit), `${number} ${seat}`) > 0;
}

/** Whether the conditions of an ability hold and it finds what it needs. */
export function hasUse(state: Gkr, content: Components, trigger: Trigger, owner: Owner): boolean {
  return allHold(state, content, trigger, owner) && findsObjects(state, content, trigger.script, owner);
}

/** GKR-RUL-43: what an ability asks for can be paid. */
export function isAffordable(state: Gkr, content: Components, { script }: Trigger, seat: Seat): boolean {
  return isPayable(state, content, script, { seat, self: NO_UNIT });
}

/** A quick look, before the close one: whether something of a seat might act in a window. */
export function mayHaveAbility(state: Gkr, content: Components, seat: Seat, window: Window): boolean {
  const attack = attackNow(state);
  let mask = content.upgradeWindows[state.tracks[seat - 1]!]!;
  const pilot = content.pilots[state.pilots[seat - 1]!];
  if (pilot !== undefined) mask = union(mask, pilot.carried.windows);
  const faction = content.factions[state.factions[seat - 1]!];
  if (faction !== undefined && has(faction.unitWindows, windowNumber[window])) {
    for (let i = 0; i < faction.units.length; i++) {
      if (state.cells[unitOf(seat, i + 1)]! >= 0) mask = union(mask, faction.units[i]!.carried.windows);
    }
  }
  if (attack !== undefined && attack.seat === seat && attack.card >= 0) {
    mask = union(mask, common(content.cards[attack.card]!.carried.windows, ATTACK_WINDOWS));
  }
  return has(mask, windowNumber[window]);
}

type AbilityFound = (trigger: Trigger, owner: Owner) => void;

/** Visits the abilities that act in a window for a seat. */
export function visitAbilities(state: Gkr, content: Components, seat: Seat, window: Window, found: AbilityFound): void {
  if (!mayHaveAbility(state, content, seat, window)) return;
  const number = windowNumber[window];
  visitCarriers(state, content, seat, window, (carried, self) => {
    if (!has(carried.windows, number)) return;
    for (const trigger of carried.triggers) if (has(trigger.windows, number)) found(trigger, { seat, self });
  });
}

/**
 * Visits what carries abilities of a seat in a window: the card that fires, pilot, support units on the board, upgrades. An
 * upgrade that an attack has earned finds its windows only in the next one (GKR-RUL-66).
 */
function visitCarriers(
  state: Gkr,
  content: Components,
  seat: Seat,
  window: Window,
  visit: (carried: Carried, self: Unit) => void,
): void {
  const attack = attackNow(state);
  if (attack !== undefined && attack.seat === seat && attack.card >= 0 && isAttackWindow(window)) {
    visit(content.cards[attack.card]!.carried, NO_UNIT);
  }
  const pilot = content.pilots[state.pilots[seat - 1]!];
  if (pilot !== undefined) visit(pilot.carried, NO_UNIT);
  const faction = content.factions[state.factions[seat - 1]!];
  if (faction !== undefined) {
    for (let i = 0; i < faction.units.length; i++) {
      const unit = unitOf(seat, i + 1);
      if (state.cells[unit]! >= 0) visit(faction.units[i]!.carried, unit);
    }
  }
  for (let i = 0; i < content.upgrades.length; i++) {
    if (state.tracks[seat - 1]! >= content.pack.track.triggers[i]!) visit(content.upgrades[i]!, NO_UNIT);
  }
}

/** Whether a seat has what carries an ability, in a window. */
export function hasAbility(state: Gkr, content: Components, seat: Seat, window: Window, trigger: Trigger): boolean {
  let isCarried = false;
  visitCarriers(state, content, seat, window, ({ triggers }) => {
    isCarried ||= triggers.includes(trigger);
  });
  return isCarried;
}

/** Visits the abilities that a seat may use in a window. */
export function visitOptional(state: Gkr, content: Components, seat: Seat, window: Window, found: AbilityFound): void {
  visitAbilities(state, content, seat, window, (trigger, owner) => {
    if (!isForWindows(trigger) || wasUsedInWindow(state, trigger, seat)) return;
    if (isReady(state, content, trigger, owner)) found(trigger, owner);
  });
}

/** Whether an ability is one that its owner may use in a window: what follows a tag is offered when the tag is placed. */
export function isForWindows({ effect }: Trigger): boolean {
  if (effect.may !== true || effect.insteadOfAttacking === true) return false;
  return effect.when?.some((one) => one.if === 'justTagged') !== true;
}

/** An optional ability is used at most once each time a window opens. */
export function wasUsedInWindow(state: Gkr, { number }: Trigger, seat: Seat): boolean {
  return timesUsed(state.uses, windowScope(state), `${number} ${seat}`) > 0;
}

export function ownerOf(state: Gkr, content: Components, seat: Seat, trigger: Trigger): Owner {
  const faction = content.factions[state.factions[seat - 1]!];
  const place = faction?.units.findIndex(({ carried }) => carried.triggers.includes(trigger)) ?? -1;
  return { seat, self: place < 0 ? NO_UNIT : unitOf(seat, place + 1) };
}
