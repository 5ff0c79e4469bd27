// COGs and Locusts: who is where, in which condition, and how that is changed.

import type { Locals, Seat } from '@automachia/kernel';
import { keptValue, pileSize } from '@automachia/kernel';
import type { PrintedCharacter, PrintedEnemy } from '../content/types.js';
import type { Ground, Stand } from '../map/ground.js';
import { mapAt, sideOf } from '../map/ground.js';
import { cogObject, figureIn, isCog, isLocust, locustObject, seatIn } from './objects.js';
import type { Gears, Locust, Soldier } from './state.js';
import { NOTHING, OFF_MAP } from './state.js';
import type { At, Situation } from './steps.js';

export function groundOf({ state, content }: Situation): Ground {
  const { linksDoors } = content.missions[state.mission]!.stages[state.stage] ?? {};
  return content.grounds.of(state.laid, linksDoors === true ? state.doors : NO_LINKS);
}

const NO_LINKS: readonly number[] = [];

/** Which map a zone is a part of; NOTHING of no zone. */
export function mapOf({ laid }: Pick<Gears, 'laid'>, zone: number): number {
  const tile = zone === NOTHING ? NOTHING : laid.findIndex(({ side }) => side === sideOf(zone));
  return tile === NOTHING ? NOTHING : mapAt(laid, tile);
}

/** GOW-MIS-29, GOW-RUL-72: whether an AI card, while one is resolved, can affect what stands in a zone. */
export function isAffected({ state, content }: Situation, zone: number): boolean {
  const { isApart } = content.missions[state.mission]!.stages[state.stage] ?? {};
  if (isApart !== true || state.card === NOTHING) return true;
  return mapOf(state, zone) === mapOf(state, soldierOf(state, state.active).zone);
}

// ---- COGs

export function soldierOf(state: Gears, seat: Seat): Soldier {
  return state.soldiers[seat - 1]!;
}

export function setSoldier(state: Gears, seat: Seat, change: Partial<Soldier>): void {
  state.soldiers = state.soldiers.map((one, i) => (i === seat - 1 ? { ...one, ...change } : one));
}

export function characterOf({ state, content }: Situation, seat: Seat): PrintedCharacter {
  return content.characters[soldierOf(state, seat).character]!;
}

/** Seats in the order of turns from one on (GOW-HEA-08). */
export function seatsFrom({ players }: Gears, from: Seat): Seat[] {
  return Array.from({ length: players }, (_, i) => ((from - 1 + i) % players) + 1);
}

export function isUp(state: Gears, seat: Seat): boolean {
  const { condition, zone } = soldierOf(state, seat);
  return condition === 'up' && zone !== NOTHING;
}

/** GOW-AIA-12: the COGs that AI cards know: neither bleeding out nor eliminated. */
export function cogsUp(state: Gears): Seat[] {
  return seatsFrom(state, 1).filter((seat) => isUp(state, seat));
}

/** GOW-RUL-107: whether all who have not been executed are up, and something is so of each. */
export function areAllUp(state: Gears, isSo: (seat: Seat) => boolean): boolean {
  const left = seatsFrom(state, 1).filter((seat) => soldierOf(state, seat).condition !== 'executed');
  return left.length > 0 && left.every((seat) => isUp(state, seat) && isSo(seat));
}

/** GOW-HEA-03. */
export function healthOf({ state, content }: Situation, seat: Seat): number {
  return pileSize(state, content.piles.hand(seat));
}

/** GOW-HEA-02. */
export function roomInHand(table: Situation, seat: Seat): number {
  return Math.max(0, characterOf(table, seat).handLimit - healthOf(table, seat));
}

/** GOW-RUL-80, GOW-RUL-79: what is counted by player and turn. */
export const movedThisTurn = (seat: Seat): string => `moved by ${seat}`;
export const attackedThisTurn = (seat: Seat): string => `attacked by ${seat}`;
/** The zone from which a COG first moved in this turn. */
const setOutFrom = (seat: Seat): string => `zone that ${seat} left first`;

/** GOW-RUL-79: a COG has left a zone, by whatever means. */
export function noteMove<L extends Locals>(m: At<L>, seat: Seat, from: number): void {
  m.countUse('turn', movedThisTurn(seat));
  if (keptValue(m.state, setOutFrom(seat)) === undefined) m.keep(setOutFrom(seat), 'turn', from);
}

/** Where a COG stood when the turn began. */
export function zoneAtStart({ state }: Pick<Situation, 'state'>, seat: Seat): number {
  return (keptValue(state, setOutFrom(seat)) as number | undefined) ?? soldierOf(state, seat).zone;
}

// ---- Locusts

/** Which Locust is being activated: standing aside for a figure ends with it. */
export const ACTING = 'acting';

/** How it is known that a Locust has moved or attacked in this Locust activation step. */
export const actedNow = (figure: number): string => `${figure} has acted`;

export function isOnMap(state: Gears, figure: number): boolean {
  return state.locusts[figure]!.enemy !== NOTHING;
}

/** Every Locust on the map, by the numbers of their figures. */
export function locustsOnMap(state: Gears): number[] {
  const found: number[] = [];
  for (let figure = 0; figure < state.locusts.length; figure++) if (isOnMap(state, figure)) found.push(figure);
  return found;
}

export function locustsIn(state: Gears, zone: number): number[] {
  return locustsOnMap(state).filter((figure) => state.locusts[figure]!.zone === zone);
}

export function enemyOf({ state, content }: Situation, figure: number): PrintedEnemy {
  return content.enemies[state.locusts[figure]!.enemy]!;
}

export function setLocust(state: Gears, figure: number, change: Partial<Locust>): void {
  state.locusts = state.locusts.map((one, i) => (i === figure ? { ...one, ...change } : one));
}

export function takeOffMap(state: Gears, figure: number): void {
  setLocust(state, figure, OFF_MAP);
}

/** GOW-WND-03, GOW-WND-04. */
export function healthLeft(table: Situation, figure: number): number {
  const { health } = table.state.locusts[figure]!;
  const enemy = enemyOf(table, figure);
  return health > 0 ? (enemy.woundedHealth ?? health) : enemy.health;
}

/** What nobody can tell apart, where they stand and what is known of them; a choice of one is a choice of any. */
export function likeness({ state }: Situation, figure: number): string {
  const { enemy, zone, spot, health } = state.locusts[figure]!;
  return `${enemy} ${zone} ${spot} ${health}`;
}

// ---- both

/** Where a figure stands; nowhere once it is off the map. */
export function standOf(state: Gears, object: number): Stand {
  return isCog(object) ? soldierOf(state, seatIn(object)) : state.locusts[figureIn(object)]!;
}

/** Whether something is a figure that stands on the map and can be hurt (GOW-RUL-44). */
export function isStanding(state: Gears, object: number): boolean {
  if (isCog(object)) return isUp(state, seatIn(object));
  return isLocust(object) && isOnMap(state, figureIn(object));
}

/** GOW-LOS-01: whether two figures see each other. */
export function sees(table: Situation, one: number, other: number): boolean {
  const [from, to] = [standOf(table.state, one), standOf(table.state, other)];
  return from.zone !== NOTHING && to.zone !== NOTHING && groundOf(table).isSeen(from, to);
}

/** Who stands in a cover spot; NOTHING where nobody does (GOW-COV-03). */
export function whoIsIn(state: Gears, spot: number): number {
  for (let seat = 1; seat <= state.players; seat++) if (soldierOf(state, seat).spot === spot) return cogObject(seat);
  const figure = state.locusts.findIndex((one) => one.spot === spot && one.enemy !== NOTHING);
  return figure < 0 ? NOTHING : locustObject(figure);
}

/** GOW-COV-03: the cover spots of a zone in which nobody stands. */
export function freeSpots(table: Situation, zone: number): number[] {
  return groundOf(table)
    .spotsIn(zone)
    .filter((spot) => whoIsIn(table.state, spot) === NOTHING);
}

/** Whether no figure is in a zone, lying or standing (GOW-MIS-21). */
export function isVacant(state: Gears, zone: number): boolean {
  const isThere = ({ zone: at, condition }: Soldier): boolean => at === zone && condition !== 'executed';
  return !state.soldiers.some(isThere) && locustsIn(state, zone).length === 0;
}

/** Every figure of a zone that stands there, COGs first. */
export function figuresIn(state: Gears, zone: number): number[] {
  const cogs = cogsUp(state).filter((seat) => soldierOf(state, seat).zone === zone);
  return [...cogs.map(cogObject), ...locustsIn(state, zone).map((figure) => locustObject(figure))];
}
