// The texts in force for a seat: those of the card that fires, its pilot, its support units on the board and its upgrades.
// Nothing of them is stored: they are in force because what carries them lies there.

import type { CarriedText, Carrying } from '@automachia/effects';
import { isSpokenOf } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { has, union } from '@automachia/kernel';
import type { Carried, Components, Subject } from '../model/components.js';
import { subjectNumber } from '../model/components.js';
import { attackScope } from '../model/stages.js';
import type { Gkr } from '../model/state.js';
import { attackNow, isInPlay } from '../model/state.js';
import type { GkrTypes } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { NO_UNIT, unitOf } from '../model/units.js';

const NOTHING: readonly CarriedText[] = [];

/** By content, and by what a seat has: the same list as long as that is the same. */
const known = new WeakMap<Components, Map<number, readonly CarriedText[]>>();

function carries(state: Gkr, content: Components, seat: Seat): readonly CarriedText[] {
  if (!isInPlay(state, seat)) return NOTHING;
  let lists = known.get(content);
  if (lists === undefined) {
    lists = new Map<number, readonly CarriedText[]>();
    known.set(content, lists);
  }
  const all = hasNow(state, content, seat);
  let list = lists.get(all);
  if (list === undefined) {
    list = listOf(state, content, seat);
    lists.set(all, list);
  }
  return list;
}

/** What a seat has that carries texts, as a number: all else makes no difference, and most has none. */
function hasNow(state: Gkr, content: Components, seat: Seat): number {
  const card = firingCard(state, seat);
  const pilot = state.pilots[seat - 1]!;
  const faction = state.factions[seat - 1]!;
  let all = card >= 0 && content.cards[card]!.carried.texts.length > 0 ? card + 1 : 0;
  all = all * (content.pilots.length + 1);
  if (pilot >= 0 && content.pilots[pilot]!.carried.texts.length > 0) all += pilot + 1;
  all = all * (content.factions.length + 1) + faction + 1;
  for (let place = 0; place < UNITS; place++) {
    const isThere = faction >= 0 && state.cells[unitOf(seat, place + 1)]! >= 0;
    all = all * 2 + (isThere && content.factions[faction]!.units[place]!.carried.texts.length > 0 ? 1 : 0);
  }
  for (let i = 0; i < content.upgrades.length; i++) {
    const isUnlocked = state.tracks[seat - 1]! >= content.pack.track.triggers[i]!;
    all = all * 2 + (isUnlocked && content.upgrades[i]!.texts.length > 0 ? 1 : 0);
  }
  return all * MOST_SEATS + seat;
}

const UNITS = 3;
const MOST_SEATS = 8;

/** The card with which a seat fires; -1 where it does not, or with a support unit. */
function firingCard(state: Gkr, seat: Seat): number {
  const attack = attackNow(state);
  return attack !== undefined && attack.seat === seat ? attack.card : -1;
}

function listOf(state: Gkr, content: Components, seat: Seat): readonly CarriedText[] {
  const list: CarriedText[] = [];
  const add = (carried: Carried | undefined, self: Unit): void => {
    for (const text of carried?.texts ?? []) list.push({ text, self });
  };
  add(content.cards[firingCard(state, seat)]?.carried, NO_UNIT);
  add(content.pilots[state.pilots[seat - 1]!]?.carried, NO_UNIT);
  content.factions[state.factions[seat - 1]!]?.units.forEach(({ carried }, place) => {
    const unit = unitOf(seat, place + 1);
    if (state.cells[unit]! >= 0) add(carried, unit);
  });
  content.upgrades.forEach((carried, i) => {
    if (state.tracks[seat - 1]! >= content.pack.track.triggers[i]!) add(carried, NO_UNIT);
  });
  return list.length === 0 ? NOTHING : list;
}

/** Of what a seat's pilot, units and upgrades speak, as a mask: a quick look, before the close one. */
function subjectsOf(state: Gkr, { pilotSubjects, unitSubjects, upgradeSubjects }: Components, i: number): number {
  return union(
    union(pilotSubjects[state.pilots[i]! + 1]!, unitSubjects[state.factions[i]! + 1]!),
    upgradeSubjects[state.tracks[i]!]!,
  );
}

/** Of what the card speaks that fires. */
function subjectsOfCard(state: Gkr, { cards }: Components): number {
  const attack = attackNow(state);
  return attack === undefined || attack.card < 0 ? 0 : cards[attack.card]!.carried.subjects;
}

/** Whether anything that a seat carries could speak of a stat or a rule. */
function couldStand(state: Gkr, content: Components, subject: Subject, seat: Seat): boolean {
  const number = subjectNumber[subject];
  if (has(subjectsOf(state, content, seat - 1), number)) return true;
  return attackNow(state)?.seat === seat && has(subjectsOfCard(state, content), number);
}

/** Whether anything could stand that speaks of a stat or a rule. */
export function mayStand(state: Gkr, content: Components, subject: Subject): boolean {
  if (isSpokenOf(inForce, state, content, subject)) return true;
  const number = subjectNumber[subject];
  if (!has(content.carriedSubjects, number)) return false;
  let mask = subjectsOfCard(state, content);
  for (let i = 0; i < state.players; i++) mask = union(mask, subjectsOf(state, content, i));
  return has(mask, number);
}

/** The windows for which anything of anybody might change the attack by itself, as a mask. */
export function readsNow(state: Gkr, content: Components): number {
  const attack = attackNow(state);
  let mask = attack === undefined || attack.card < 0 ? 0 : content.cards[attack.card]!.carried.reads;
  for (let i = 0; i < state.players; i++) {
    const pilot = state.pilots[i]!;
    if (pilot >= 0) mask = union(mask, content.pilots[pilot]!.carried.reads);
    mask = union(mask, union(content.unitReads[state.factions[i]! + 1]!, content.upgradeReads[state.tracks[i]!]!));
  }
  return mask;
}

/** What the package asks of the texts in force. */
export const inForce: Carrying<GkrTypes> = {
  book: ({ book }) => book!,
  carries,
  couldStand: (state, content, stat, seat) => couldStand(state, content, stat as Subject, seat),
  isAbout: (state, { until }) => !isOfAttack(until) || until === attackScope(state),
};

/** Whether something lasts for an attack: one inside another is not the one it was played on. */
export function isOfAttack(until: string): boolean {
  return until.startsWith('attack ');
}
