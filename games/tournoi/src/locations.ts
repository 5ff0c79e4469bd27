// Locations going off and being destroyed: blasts and chain reactions (GTM-CHN-01, GTM-RUL-20 to GTM-RUL-23).

import type { RuleId } from '@automachia/kernel';
import type { Cell, Cells } from './board.js';
import { AROUND, CROSS, hasCell, nameOf } from './board.js';
import type { CardData } from './content.js';
import { hurtRobotsOn } from './life.js';
import type { Location, Tournoi } from './state.js';
import type { At } from './steps.js';

/** A red location goes off: it is taken off the board and its blast happens, with everything that it sets off. */
export function goOff(m: At, location: Location): void {
  takeOff(m.state, location);
  blast(m, location);
}

/**
 * GTM-RUL-21: first every robot in the area is hurt, as protected as it was; then the locations there are destroyed;
 * then the red ones among them go off, oldest first, each with all that follows from it before the next.
 */
function blast(m: At, location: Location): void {
  const card = m.content.cards[location.card]!;
  if (card.effect.do !== 'blast') return;
  const area = areaOf(card.effect.area, location.cell);
  m.tell?.({ type: 'locationWentOff', rule: ruleOfBlast(card), card: card.id, at: nameOf(location.cell) });
  hurtRobotsOn(m, area, card.effect.damage, ruleOfBlast(card));
  if (m.isOver) return;
  for (const destroyed of destroyLocations(m, area, ruleOfBlast(card))) {
    // GTM-CHN-01: a red location that is destroyed acts at once; GTM-RUL-23: even a bomb in its first turn.
    if (m.content.cards[destroyed.card]!.colour === 'red') blast(m, destroyed);
    if (m.isOver) return;
  }
}

/** Destroys every location in an area, and ends the protection of robots whose force field is destroyed. */
function destroyLocations(m: At, area: Cells, rule: RuleId): Location[] {
  const { state } = m;
  const destroyed: Location[] = [];
  for (let i = 0; i < state.locations.length; i++) {
    if (hasCell(area, state.locations[i]!.cell)) destroyed.push(state.locations[i]!);
  }
  if (destroyed.length === 0) return destroyed;
  state.locations = state.locations.filter((location) => !hasCell(area, location.cell));
  for (const { card, cell } of destroyed) {
    const { id, effect } = m.content.cards[card]!;
    m.tell?.({ type: 'locationDestroyed', rule, card: id, at: nameOf(cell) });
    if (effect.do === 'shield') endProtectionOn(state, cell);
  }
  return destroyed;
}

/** GTM-FOR-02: a robot is no longer protected once its force field is destroyed. */
function endProtectionOn(state: Tournoi, cell: Cell): void {
  for (const robot of state.robots) if (robot.cell === cell) robot.isProtected = false;
}

function areaOf(area: 'around' | 'cross' | 'cell', cell: Cell): Cells {
  if (area === 'around') return AROUND[cell]!;
  return area === 'cross' ? CROSS[cell]! : 1 << cell;
}

/** The clause that says what a card's blast does: its last. */
function ruleOfBlast(card: CardData): RuleId {
  return card.rules[card.rules.length - 1]!;
}

export function isOnBoard(state: Tournoi, location: Location): boolean {
  return state.locations.includes(location);
}

export function takeOff(state: Tournoi, location: Location): void {
  state.locations.splice(state.locations.indexOf(location), 1);
}

/** The location on a cell that acts on whoever comes to stand on it; a cell has at most one (GTM-RUL-33). */
export function arrivalLocationOn(m: At, cell: Cell): Location | undefined {
  const { locations } = m.state;
  for (let i = 0; i < locations.length; i++) {
    const location = locations[i]!;
    if (location.cell === cell && m.content.cards[location.card]!.acts === 'onArrival') return location;
  }
  return undefined;
}
