// Locations going off and being destroyed: blasts and chain reactions (GTM-CHN-01, GTM-RUL-20 to GTM-RUL-23).

import type { RuleId } from '@automachia/kernel';
import type { Cell, Cells } from './board.js';
import { nameOf } from './board.js';
import type { Blasting } from './chain.js';
import { partedBy, setOff } from './chain.js';
import type { CardData } from './content.js';
import { hurtRobotsOn } from './life.js';
import type { Location, Tournoi } from './state.js';
import type { At } from './steps.js';

/** A red location goes off: it is taken off the board and its blast happens, with everything that it sets off. */
export function goOff(m: At, location: Location): void {
  takeOff(m.state, location);
  setOff(blasting, m, location);
}

const blasting: Blasting<At, Location> = {
  cardOf: (m, { card }) => m.content.cards[card]!,
  goesOff: (m, { card, cell }, _by, area) => {
    const data = m.content.cards[card]!;
    const rule = ruleOfBlast(data);
    m.tell?.({ type: 'locationWentOff', rule, card: data.id, at: nameOf(cell) });
    hurtRobotsOn(m, area, data.effect.do === 'blast' ? data.effect.damage : 0, rule);
    return m.isOver;
  },
  destroy: destroyLocations,
};

/** Destroys every location in an area, and ends the protection of robots whose force field is destroyed. */
function destroyLocations(m: At, area: Cells, by: Location): readonly Location[] {
  const { state } = m;
  const { hit, left } = partedBy(state.locations, area);
  if (hit.length === 0) return hit;
  state.locations = left;
  const rule = ruleOfBlast(m.content.cards[by.card]!);
  for (const { card, cell } of hit) {
    const { id, effect } = m.content.cards[card]!;
    if (effect.do === 'shield') endProtectionOn(state, cell);
    m.tell?.({ type: 'locationDestroyed', rule, card: id, at: nameOf(cell) });
  }
  return hit;
}

/** GTM-FOR-02: a robot is no longer protected once its force field is destroyed. */
function endProtectionOn(state: Tournoi, cell: Cell): void {
  for (const robot of state.robots) if (robot.cell === cell) robot.isProtected = false;
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
