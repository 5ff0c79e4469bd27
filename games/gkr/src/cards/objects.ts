// The objects of verbs: what a verb can be done to at a moment, as the codes of the choice that picks one. A card whose
// effects find no object cannot be played, and an ability that finds none does nothing.

import type { TextScene } from '@automachia/effects';
import { NO_VALUE } from '@automachia/effects';
import { eachIn, has } from '@automachia/kernel';
import { sidePick, unitPick, weaponPick } from '../asking/choices.js';
import type { OneUnit, UnitFilter, Units, WeaponClass } from '../content/effectLanguage.js';
import { board, faceTowards } from '../model/board.js';
import type { Components } from '../model/components.js';
import { isStanding, siteAt, tagOn } from '../model/sites.js';
import type { Gkr } from '../model/state.js';
import { attackNow, isInPlay, isOnBoard, isSupport, unitsOnBoard } from '../model/state.js';
import type { GkrTypes } from '../model/steps.js';
import { tagsLeft } from '../model/supplies.js';
import type { Unit } from '../model/units.js';
import { CLASS_NAMES, NO_UNIT } from '../model/units.js';
import { lineOf, MAX_PLAYERS } from '../model/zones.js';
import { namedUnit, unitsThatFit } from './naming.js';
import { ownerIn } from './units.js';

type Find = (x: TextScene<GkrTypes>) => readonly number[];

/** Finds the objects of a sort, as a card writes them. */
export function objectsOf(sort: string, written: unknown): Find {
  const find = sorts[sort];
  if (find === undefined) throw new Error(`No verb finds objects of the sort "${sort}".`);
  return find(written as never);
}

const sorts: Readonly<Record<string, (written: never) => Find>> = {
  unit: (written: Units) => unitCodes(written),
  /** One that is chosen is a support unit; one that is named may be any. */
  pushed: (written: OneUnit) => unitCodes(written, (unit) => typeof written === 'string' || isSupport(unit)),
  filter: (written: UnitFilter) => unitCodes({ each: written }),
  opponent: (written: OneUnit) => unitCodes(written),
  ownWeapon: () => (x) => weaponsInLine(x.state, x.content, x.seat, undefined),
  unfired: (weaponClass: WeaponClass) => (x) =>
    isOnBoard(x.state, attackNow(x.state)?.attacker ?? NO_UNIT)
      ? weaponsInLine(x.state, x.content, x.seat, weaponClass)
      : [],
  /** The sponsor card that is answered needs no code: there is only one. */
  cancelled: (what: 'enemyWeapon' | 'sponsor') => (what === 'sponsor' ? () => [NO_VALUE] : enemyWeapons),
  face: (face: 'secondBuilding' | 'enemyTag' | 'adjacentBuilding') =>
    ({ secondBuilding: secondFaces, enemyTag: enemyTags, adjacentBuilding: adjacentEnemyTags })[face],
};

function unitCodes(written: Units, fits: (unit: Unit) => boolean = () => true): Find {
  if (typeof written === 'string') {
    return (x) => {
      const unit = namedUnit(x.state, written, ownerIn(x));
      return isOnBoard(x.state, unit) && fits(unit) ? JUST_ONE[unit]! : NOTHING;
    };
  }
  const filter = 'one' in written ? written.one : written.each;
  return (x) => {
    const codes: number[] = [];
    for (const unit of unitsThatFit(x.state, filter, ownerIn(x))) if (fits(unit)) codes.push(unitPick.code(unit));
    return codes;
  };
}

const NOTHING: readonly number[] = [];
/** By unit, the list of just that one: cards that name a unit look for it in every window. */
const JUST_ONE: readonly (readonly number[])[] = Array.from({ length: MAX_PLAYERS * CLASS_NAMES.length }, (_, unit) => [
  unitPick.code(unit),
]);

/** Weapons in a player's Firing Line; an Orbital Strike is none (GKR-RUL-31). */
function weaponsInLine(state: Gkr, { cards }: Components, seat: number, weaponClass: string | undefined): number[] {
  const codes: number[] = [];
  eachIn(state, lineOf(seat), (number) => {
    const card = cards[number]!;
    if (card.class === 'ORB' || (weaponClass !== undefined && card.class !== weaponClass)) return;
    codes.push(weaponPick.code(card.number, seat));
  });
  return codes;
}

function enemyWeapons({ state, content, seat }: TextScene<GkrTypes>): number[] {
  const codes: number[] = [];
  for (let other = 1; other <= state.players; other++) {
    if (other !== seat && isInPlay(state, other)) codes.push(...weaponsInLine(state, content, other, undefined));
  }
  return codes;
}

/** Faces of standing buildings that fit. */
function facesWhere(state: Gkr, fits: (site: number, side: number) => boolean): number[] {
  const codes: number[] = [];
  for (let site = 0; site < state.sites.length; site++) {
    if (!isStanding(state, site)) continue;
    for (let side = 0; side < 6; side++) if (fits(site, side)) codes.push(sidePick.code(state.sites[site]!, side));
  }
  return codes;
}

function enemyTags({ state, seat }: TextScene<GkrTypes>): number[] {
  if (tagsLeft(state, seat) === 0) return [];
  return facesWhere(state, (site, side) => ![0, seat].includes(tagOn(state, site, side)));
}

function adjacentEnemyTags({ state, seat }: TextScene<GkrTypes>): number[] {
  const beside = new Set<number>();
  for (const unit of unitsOnBoard(state, seat)) {
    for (const cell of board.neighbours(state.cells[unit]!)) beside.add(siteAt(state, cell));
  }
  return facesWhere(state, (site, side) => beside.has(site) && ![0, seat].includes(tagOn(state, site, side)));
}

/** Faces at which a unit that has tagged stands, of another building than those it has tagged this turn. */
function secondFaces({ state, seat }: TextScene<GkrTypes>): number[] {
  if (tagsLeft(state, seat) === 0) return [];
  const codes: number[] = [];
  for (const unit of unitsOnBoard(state, seat)) {
    if (!has(state.tagged, unit)) continue;
    const cell = state.cells[unit]!;
    for (const next of board.neighbours(cell)) {
      const site = siteAt(state, next);
      const side = faceTowards(next, cell);
      if (!isStanding(state, site) || tagOn(state, site, side) === seat) continue;
      if (has(state.unitSites[unit]!, site)) continue;
      const code = sidePick.code(next, side);
      if (!codes.includes(code)) codes.push(code);
    }
  }
  return codes;
}
