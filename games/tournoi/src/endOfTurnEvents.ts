// Phase 7 — end-of-turn events (GTM-EOT): first the events on the track, then blue locations, then red ones.

import type { Seat } from '@automachia/kernel';
import { cardAt, pileSize } from '@automachia/kernel';
import type { Cell } from './board.js';
import { arena, EDGE, nameOf } from './board.js';
import { isDue } from './chain.js';
import { hurtRobot, hurtRobotsOn } from './life.js';
import { goOff, isOnBoard, takeOff } from './locations.js';
import type { Location, Tournoi } from './state.js';
import { playedBy, robotOf, seatInOrder } from './state.js';
import type { At } from './steps.js';
import { act, phase } from './steps.js';

export const endOfTurnEvents = phase(
  'endOfTurnEvents',
  'GTM-EOT-01',
  act('applyTrack', 'GTM-EOT-01', applyTrack),
  act('actBlueLocations', 'GTM-EOT-02', (m) => actLocations(m, 'blue')),
  act('actRedLocations', 'GTM-EOT-02', (m) => actLocations(m, 'red')),
);

/** GTM-EOT-01: from left to right, which is the order in which the cards were resolved (GTM-RUL-07). */
function applyTrack(m: At): void {
  for (let place = 0; place < m.state.players; place++) {
    const track = playedBy(seatInOrder(m.state, place));
    for (let i = 0; i < pileSize(m.state, track); i++) {
      const { effect, acts, rules } = m.content.cards[cardAt(m.state, track, i)]!;
      if (acts !== 'endOfTurn' || effect.do !== 'shake') continue;
      m.tell?.({ type: 'groundShook', rule: rules[0]! });
      hurtRobotsOn(m, EDGE, effect.damage, rules[0]!);
      if (m.isOver) return;
    }
  }
}

/** GTM-RUL-20: oldest first; a location destroyed before its moment does not act again. */
function actLocations(m: At, colour: 'blue' | 'red'): void {
  const { locations } = m.state;
  let due: Location[] | undefined;
  for (let i = 0; i < locations.length; i++) {
    const card = m.content.cards[locations[i]!.card]!;
    if (card.colour !== colour || !isDue(card, locations[i]!)) continue;
    due ??= [];
    due.push(locations[i]!);
  }
  if (due === undefined) return;
  for (const location of due) {
    if (!isOnBoard(m.state, location)) continue;
    if (colour === 'red') goOff(m, location);
    else actOnRobot(m, location);
    if (m.isOver) return;
  }
}

/** A blue location acts on the robot that stands on it, and is used up unless it is a force field. */
function actOnRobot(m: At, location: Location): void {
  const seat = robotOn(m.state, location.cell);
  if (seat === 0) return;
  const robot = robotOf(m.state, seat);
  const { effect, rules } = m.content.cards[location.card]!;
  const rule = rules[rules.length - 1]!;
  switch (effect.do) {
    case 'shield':
      // GTM-RUL-29: only whoever stands here now; it lasts until the robot moves in the next turn's phase 4.
      robot.isProtected = true;
      m.tell?.({ type: 'robotProtected', rule, seat, at: nameOf(location.cell) });
      return;
    case 'repair':
      takeOff(m.state, location);
      robot.life += effect.life; // GTM-KIT-02; GTM-RUL-25: without an upper limit
      m.tell?.({ type: 'lifeGained', rule, seat, amount: effect.life, life: robot.life });
      return;
    case 'arm':
      takeOff(m.state, location);
      robot.weapons += effect.weapons; // GTM-ARM-02
      m.tell?.({ type: 'weaponGained', rule, seat, amount: effect.weapons, weapons: robot.weapons });
      return;
    case 'shoot': {
      takeOff(m.state, location);
      const target = nearestOther(m.state, seat);
      m.tell?.({ type: 'turretFired', rule, seat, target, at: nameOf(location.cell) });
      // Only whoever looks ahead finds nobody there: where the others will be is not known.
      if (target !== 0) hurtRobot(m, target, effect.damage, rule);
      return;
    }
    default:
      throw new Error(`A blue location cannot ${effect.do}; the check of packs lets no such card through.`);
  }
}

function robotOn(state: Tournoi, cell: Cell): Seat {
  for (let seat = 1; seat <= state.players; seat++) if (robotOf(state, seat).cell === cell) return seat;
  return 0;
}

/** GTM-RUL-24: the nearest by king's moves; equal → the first in turn order after the player on the turret. */
function nearestOther(state: Tournoi, seat: Seat): Seat {
  const from = robotOf(state, seat).cell;
  let best = 0;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let after = 1; after < state.players; after++) {
    const other = ((seat - 1 + after) % state.players) + 1;
    const { cell } = robotOf(state, other);
    if (cell < 0) continue;
    const distance = arena.distance(from, cell);
    if (distance >= bestDistance) continue;
    best = other;
    bestDistance = distance;
  }
  return best;
}
