// The texts in force for a seat: those of the card that fires, its pilot, its support units on the board and its upgrades.
// Nothing of them is stored: they are in force because what carries them lies there.

import type { CarriedText, Carrying, LastingEffect } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { has, including, union } from '@automachia/kernel';
import type { Carried, CarrierMasks, Components, Subject } from '../model/components.js';
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
// Of the content that was played with last, and by seat what it had last: it is asked for again and again.
let lastContent: Components | undefined;
let lists = new Map<number, readonly CarriedText[]>();
const lastHad: number[] = [];
const lastLists: (readonly CarriedText[])[] = [];

function carries(state: Gkr, content: Components, seat: Seat): readonly CarriedText[] {
  if (!isInPlay(state, seat)) return NOTHING;
  if (content !== lastContent) turnTo(content);
  const all = hasNow(state, content, seat);
  if (lastHad[seat] === all) return lastLists[seat]!;
  const list = lists.get(all) ?? listOf(state, content, seat);
  lists.set(all, list);
  lastHad[seat] = all;
  lastLists[seat] = list;
  return list;
}

function turnTo(content: Components): void {
  lastContent = content;
  lists = known.get(content) ?? new Map<number, readonly CarriedText[]>();
  known.set(content, lists);
  lastHad.length = 0;
}

/** What a seat has that carries texts, as a number: all else makes no difference, and most has none. */
function hasNow(state: Gkr, content: Components, seat: Seat): number {
  const card = firingCard(state, seat);
  const faction = state.factions[seat - 1]!;
  let all = card >= 0 && content.cards[card]!.carried.texts.length > 0 ? card + 1 : 0;
  all = all * (content.pilots.length + 1) + state.pilots[seat - 1]! + 1;
  all = all * (content.factions.length + 1) + faction + 1;
  if (faction >= 0) {
    const { unitsWithTexts } = content.factions[faction]!;
    for (let i = 0; i < unitsWithTexts.length; i++)
      all = all * 2 + (state.cells[unitOf(seat, unitsWithTexts[i]!)]! >= 0 ? 1 : 0);
  }
  return (all * MOST_UPGRADES + content.upgradesUnlocked[state.tracks[seat - 1]!]!) * MOST_SEATS + seat;
}

const MOST_UPGRADES = 8;
const MOST_SEATS = 8;

/** The card with which a seat fires; -1 where it does not, or with a support unit. */
function firingCard(state: Gkr, seat: Seat): number {
  const attack = attackNow(state);
  return attack !== undefined && attack.seat === seat ? attack.card : -1;
}

/** Receives what carries texts, the unit that it is, and whether it is the card that fires. */
type VisitCarrier = (carried: Carried, self: Unit, isCard: boolean) => void;

/** Visits what carries texts of a seat: the card that fires, its pilot, its support units on the board, unlocked upgrades. */
export function visitCarriers(state: Gkr, content: Components, seat: Seat, visit: VisitCarrier): void {
  const card = firingCard(state, seat);
  if (card >= 0) visit(content.cards[card]!.carried, NO_UNIT, true);
  const pilot = content.pilots[state.pilots[seat - 1]!];
  if (pilot !== undefined) visit(pilot.carried, NO_UNIT, false);
  const units = content.factions[state.factions[seat - 1]!]?.units ?? [];
  for (let i = 0; i < units.length; i++) {
    const unit = unitOf(seat, i + 1);
    if (state.cells[unit]! >= 0) visit(units[i]!.carried, unit, false);
  }
  const unlocked = content.upgradesUnlocked[state.tracks[seat - 1]!]!;
  for (let i = 0; i < unlocked; i++) visit(content.upgrades[i]!, NO_UNIT, false);
}

/** A quick look, before the close one: the masks of all of them together; all units count, wherever they are. */
export function carriedMask(state: Gkr, masks: CarrierMasks, seat: Seat): number {
  const mask = carriedBeside(state, masks, seat);
  const card = firingCard(state, seat);
  return card < 0 ? mask : union(mask, masks.cards[card]!);
}

/** The same of all but the card that fires. */
function carriedBeside(state: Gkr, { pilots, units, upgrades }: CarrierMasks, seat: Seat): number {
  const i = seat - 1;
  return union(union(pilots[state.pilots[i]! + 1]!, units[state.factions[i]! + 1]!), upgrades[state.tracks[i]!]!);
}

/** The same of everybody. */
function carriedByAnyone(state: Gkr, masks: CarrierMasks): number {
  const attack = attackNow(state);
  let mask = attack === undefined || attack.card < 0 ? 0 : masks.cards[attack.card]!;
  for (let seat = 1; seat <= state.players; seat++) mask = union(mask, carriedBeside(state, masks, seat));
  return mask;
}

function listOf(state: Gkr, content: Components, seat: Seat): readonly CarriedText[] {
  const list: CarriedText[] = [];
  visitCarriers(state, content, seat, ({ texts }, self) => {
    for (const text of texts) list.push({ text, self });
  });
  return list.length === 0 ? NOTHING : list;
}

/** Whether anything that a seat carries could speak of a stat or a rule. */
function couldStand(state: Gkr, content: Components, subject: Subject, seat: Seat): boolean {
  return has(carriedMask(state, content.subjectsOf, seat), subjectNumber[subject]);
}

// What was left behind is never changed in place: the same list speaks of the same things.
let lastLeft: readonly LastingEffect[] = [];
let lastLeftSubjects = 0;

/** Of what it speaks that texts have left behind. */
function subjectsLeft({ effects: { lasting } }: Gkr, { book }: Components): number {
  if (lasting.length === 0) return 0;
  if (lasting !== lastLeft) {
    lastLeft = lasting;
    lastLeftSubjects = 0;
    for (const { text, node } of lasting) {
      const { stat } = book!.scripts.get(text)!.nodes[node]!;
      // What waits for a window speaks of none.
      if (stat !== '') lastLeftSubjects = including(lastLeftSubjects, subjectNumber[stat as Subject]);
    }
  }
  return lastLeftSubjects;
}

/** The same where only what a seat has itself, or was left behind, could speak of it. */
export function mayStandFor(state: Gkr, content: Components, subject: Subject, seat: Seat): boolean {
  return has(subjectsLeft(state, content), subjectNumber[subject]) || couldStand(state, content, subject, seat);
}

/** Whether anything could stand that speaks of a stat or a rule. */
export function mayStand(state: Gkr, content: Components, subject: Subject): boolean {
  const number = subjectNumber[subject];
  if (has(subjectsLeft(state, content), number)) return true;
  return has(content.subjectsOf.any, number) && has(carriedByAnyone(state, content.subjectsOf), number);
}

/** The windows for which anything of anybody might change the attack by itself, as a mask. */
export function readsNow(state: Gkr, content: Components): number {
  return carriedByAnyone(state, content.readsOf);
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
