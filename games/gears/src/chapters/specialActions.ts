// Special actions (GOW-SPA): revive, pick up a dropped weapon, use equipment; each costs an Order card.

import { obstacleIn } from '@automachia/effects';
import type { Locals, RuleId, Seat } from '@automachia/kernel';
import { cardsIn, isKept } from '@automachia/kernel';
import { orderChoice } from '../asking/choices.js';
import { announcedDoing, performFor, sceneFor, scriptOf, textKeys } from '../cards/performing.js';
import { zoneName, zoneOf } from '../map/ground.js';
import { markerCard, orderCard } from '../model/components.js';
import { characterOf, healthOf, setSoldier, soldierOf } from '../model/figures.js';
import { stageOf } from '../model/missions.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, legalIn, procedure, when } from '../model/steps.js';
import { receive, receiveDropped } from './arming.js';
import { discardOrder } from './orderCards.js';
import { handKinds } from './wounds.js';

/** GOW-SPA-01. */
export const SPECIALS = ['revive', 'pickUp', 'equipment'] as const;
export type Special = (typeof SPECIALS)[number];

/** `about`: the seat that is revived, the weapon that is picked up, or the tile whose equipment is used. */
export type Doing = { seat: Seat; special: string; about: number; isFree: boolean };

const doneBy = (special: Special, seat: Seat): string => `${special} by ${seat}`;

export interface SpecialNeed {
  readonly rule: RuleId;
  readonly why: string;
  test(this: void, table: Situation, seat: Seat, about: number): boolean;
}

/** What each takes beside its cost, in the order of the book. */
export const specialNeeds: Readonly<Record<Special, readonly SpecialNeed[]>> = {
  revive: [
    onceATurn('revive'),
    {
      rule: 'GOW-REV-01',
      why: 'why.notBleeding',
      test: ({ state }, _seat, other) => other <= state.players && soldierOf(state, other).condition === 'bleeding',
    },
    {
      rule: 'GOW-REV-01',
      why: 'why.notInYourZone',
      test: ({ state }, seat, other) =>
        other <= state.players && soldierOf(state, other).zone === soldierOf(state, seat).zone,
    },
  ],
  pickUp: [
    onceATurn('pickUp'),
    {
      rule: 'GOW-DRP-04',
      why: 'why.noDropThere',
      test: (table, seat, weapon) => dropsHere(table, seat).includes(weapon),
    },
  ],
  equipment: [
    onceATurn('equipment'),
    {
      rule: 'GOW-SPA-07',
      why: 'why.noEquipment',
      test: ({ state, content }, seat, side) =>
        content.sides[side]!.equipmentAreas.some((area) => zoneOf(side, area) === soldierOf(state, seat).zone),
    },
    { rule: 'GOW-SPA-07', why: 'why.cardNotInPlay', test: ({ state }, _seat, side) => state.sites.includes(side) },
    {
      rule: 'GOW-RUL-65',
      why: 'why.ofNoUse',
      test: (table, seat, side) => {
        const script = scriptOf(table, textKeys.equipment(table.content.equipmentOf(side)?.id ?? ''));
        return script !== undefined && obstacleIn(script, 0, script.nodes.length, sceneFor(table, seat)) === undefined;
      },
    },
  ],
};

/** GOW-SPA-03. */
function onceATurn(special: Special): SpecialNeed {
  return { rule: 'GOW-SPA-03', why: 'why.onceATurn', test: ({ state }, seat) => !isKept(state, doneBy(special, seat)) };
}

/** GOW-SPA-02; what a character need not pay. */
export function costsNothing(table: Situation, seat: Seat, special: Special): boolean {
  return special === 'pickUp' && characterOf(table, seat).ability.picksUpFreely === true;
}

function dropHere({ state, content }: Situation, seat: Seat, weapon: number) {
  const { zone } = soldierOf(state, seat);
  const { id } = content.weapons[weapon]!;
  return state.drops.find((drop) => drop.zone === zone && content.markers[drop.marker]!.weapon === id);
}

/** The weapons that lie where somebody stands. */
export function dropsHere({ state, content }: Situation, seat: Seat): number[] {
  const { zone } = soldierOf(state, seat);
  const here = state.drops.filter((drop) => drop.zone === zone);
  const left = state.leftBehind.filter((one) => one.zone === zone).map(({ weapon }) => weapon);
  return [...new Set([...here.map(({ marker }) => content.weaponNamed(content.markers[marker]!.weapon!)), ...left])];
}

const cards = legalIn<Doing>().choice(
  orderChoice,
  (need) => [
    need('GOW-SPA-02', 'why.notInHand', ['card'], (m, { card }, seat) =>
      cardsIn(m.state, m.content.piles.hand(seat)).includes(orderCard(card)),
    ),
  ],
  { card: (m, _choice, seat) => handKinds(m, seat) },
);

export const doing = procedure<Doing>(
  announcedDoing,
  ({ seat, special, about, isFree }) => ({ seat, special, about, isFree }),
  when(
    'costsACard',
    'GOW-SPA-02',
    (m) => !m.locals.isFree,
    when(
      'hasAChoice',
      'GOW-SPA-02',
      (m) => healthOf(m, m.locals.seat) > 1,
      ask('payCard', 'GOW-SPA-02', {
        who: (m) => m.locals.seat,
        legal: cards,
        apply: (m, code) => pay(m, orderChoice.get.card(code)),
      }),
    ),
    act('payTheOnlyOne', 'GOW-SPA-02', (m) => {
      if (!m.locals.isFree) pay(m, handKinds(m, m.locals.seat)[0]!);
    }),
  ),
  act('doIt', 'GOW-SPA-01', doIt),
  act('afterwards', 'GOW-RUL-57', (m) => m.touch('objective')),
);

function pay(m: At<Doing>, order: number): void {
  m.locals.isFree = true;
  discardOrder(m, m.locals.seat, order, 'special', 'GOW-SPA-02');
}

function doIt(m: At<Doing>): void {
  const { seat, special, about } = m.locals;
  m.countUse('turn', doneBy(special as Special, seat));
  if (special === 'revive') {
    setSoldier(m.state, about, { condition: 'up' });
    m.tell?.({ type: 'cogRevived', rule: 'GOW-REV-02', seat, other: about });
  } else if (special === 'pickUp') {
    const left = m.state.leftBehind.find((one) => one.weapon === about && one.zone === soldierOf(m.state, seat).zone);
    if (left !== undefined) {
      // GOW-RUL-107: with the tokens that lie on it.
      m.state.leftBehind = m.state.leftBehind.filter((one) => one !== left);
      receive(m, seat, about, left.ammo, false);
      return;
    }
    const drop = dropHere(m, seat, about)!;
    const { kind } = m.content.markers[drop.marker]!;
    const { piles } = m.content;
    m.state.drops = m.state.drops.filter((one) => one !== drop);
    m.moveCard(markerCard(drop.marker), piles.drops(kind), piles.discardedMarkers(kind));
    m.tell?.({
      type: 'dropPickedUp',
      rule: 'GOW-DRP-04',
      seat,
      weapon: m.content.weapons[about]!.id,
      at: zoneName(m.content.sides, drop.zone),
    });
    receiveDropped(m, seat, about);
  } else {
    // GOW-MIS-03: some stages let the card stay.
    const { keeps = [], turnsDown = [] } = stageOf(m) ?? {};
    const { id } = m.content.sides[about]!;
    const { id: equipment, stays } = m.content.equipmentOf(about)!;
    if (stays !== true && !keeps.includes(id)) {
      m.state.sites = m.state.sites.filter((side) => side !== about);
      // GOW-MIS-37.
      if (turnsDown.includes(equipment)) m.state.turnedDown = [...m.state.turnedDown, about];
    }
    m.tell?.({ type: 'equipmentUsed', rule: 'GOW-TIL-12', seat, tile: id });
    performFor(m, textKeys.equipment(m.content.equipmentOf(about)!.id), seat);
  }
}

export function doSpecial<L extends Locals>(
  m: At<L>,
  seat: Seat,
  special: Special,
  about: number,
  isFree = false,
): void {
  m.call(doing, { seat, special, about, isFree: isFree || costsNothing(m, seat, special) });
}
