// Who is who: players and the robots they are aboard, sides, opponents, the order of turns and of priority.

import type { Seat } from '@automachia/kernel';
import type { Giga, Fighter, Robot } from './state.js';
import { changed, NOBODY, OFF_MAP } from './state.js';

export function playerOf({ fighters }: Giga, seat: Seat): Fighter {
  return fighters[seat - 1]!;
}

/** The seat of the pilot whose robot somebody is aboard; nobody's when they are out. */
export function pilotOf({ fighters }: Giga, seat: Seat): Seat {
  return seat === NOBODY ? NOBODY : fighters[seat - 1]!.aboard;
}

/** The robot that a pilot or co-pilot is aboard. */
export function robotOf(state: Giga, seat: Seat): Robot {
  return state.robots[pilotOf(state, seat) - 1]!;
}

export function hexOf(state: Giga, seat: Seat): number {
  const pilot = pilotOf(state, seat);
  return pilot === NOBODY ? OFF_MAP : state.robots[pilot - 1]!.hex;
}

export function setPlayer(state: Giga, seat: Seat, change: Partial<Fighter>): void {
  const before = state.fighters[seat - 1]!;
  const after = changed(before, change);
  if (after === before) return;
  const fighters = state.fighters.slice();
  fighters[seat - 1] = after;
  state.fighters = fighters;
}

/** Changes the robot of which a seat is the pilot. */
export function setRobot(state: Giga, pilot: Seat, change: Partial<Robot>): void {
  const before = state.robots[pilot - 1]!;
  const after = changed(before, change);
  if (after === before) return;
  const robots = state.robots.slice();
  robots[pilot - 1] = after;
  state.robots = robots;
}

/** Whether a seat has a robot of its own on the map. */
export function isOnMap({ robots }: Giga, pilot: Seat): boolean {
  return pilot !== NOBODY && robots[pilot - 1]!.hex !== OFF_MAP;
}

export function isInMatch(state: Giga, seat: Seat): boolean {
  return pilotOf(state, seat) !== NOBODY;
}

/** The pilots whose robots are on the map, in turn order from the active one. */
export function pilotsInOrder(state: Giga): Seat[] {
  const { order, active } = state;
  const start = Math.max(0, order.indexOf(active));
  return order.map((_, i) => order[(start + i) % order.length]!).filter((seat) => isOnMap(state, seat));
}

/** GIG-CPL-06: a pilot and the co-pilots in the order in which they joined. */
export function aboard(state: Giga, pilot: Seat): Seat[] {
  return pilot === NOBODY ? [] : [pilot, ...state.robots[pilot - 1]!.crew];
}

/** GIG-RSP-03, GIG-RUL-79: the order of priority; co-pilots come right after their pilot. */
export function priorityOrder(state: Giga): readonly Seat[] {
  const { robots, order, active } = state;
  if (lastOrder.robots !== robots || lastOrder.order !== order || lastOrder.active !== active)
    lastOrder = { robots, order, active, seats: pilotsInOrder(state).flatMap((pilot) => aboard(state, pilot)) };
  return lastOrder.seats;
}

/** The order that was asked for last: it is for every window and every event. */
let lastOrder: Pick<Giga, 'robots' | 'order' | 'active'> & { readonly seats: readonly Seat[] } = {
  robots: [],
  order: [],
  active: NOBODY,
  seats: [],
};

/** GIG-RUL-07: odd seats are one team, even seats the other. */
export function areFoes({ mode }: Giga, one: Seat, other: Seat): boolean {
  if (one === NOBODY || other === NOBODY) return false;
  return mode === 'teams' ? (one - other) % 2 !== 0 : one !== other;
}

/** The pilots of the robots against which somebody plays, in turn order from the active one. */
export function foesOf(state: Giga, seat: Seat): Seat[] {
  return pilotsInOrder(state).filter((pilot) => areFoes(state, seat, pilot));
}

/** The pilot whose robot stands in a hex; nobody where none does. */
export function robotAt({ robots }: Giga, hex: number): Seat {
  if (hex === OFF_MAP) return NOBODY;
  for (let i = 0; i < robots.length; i++) if (robots[i]!.hex === hex) return i + 1;
  return NOBODY;
}

export function isActive(state: Giga, seat: Seat): boolean {
  return pilotOf(state, seat) === state.active;
}
