// Wounds (GOW-WND), killed Locusts and what they drop (GOW-DRP), bleeding out (GOW-BLD).

import type { Locals, RuleId } from '@automachia/kernel';
import { cardsIn, pileSize } from '@automachia/kernel';
import { orderChoice, zoneChoice } from '../asking/choices.js';
import { zoneName } from '../map/ground.js';
import { markerCard, markerIn, orderCard, orderIn } from '../model/components.js';
import { enemyOf, healthLeft, healthOf, isOnMap, isUp, setLocust, setSoldier, takeOffMap } from '../model/figures.js';
import { figureIn, isCog, isLocust, seatIn } from '../model/objects.js';
import type { DroppedWeapon } from '../model/state.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, ask, either, legalIn, procedure, repeatUntil, when } from '../model/steps.js';
import { discardOrder } from './orderCards.js';

/**
 * So many wounds to a figure, without defence: whatever defence there was has been taken off. `weapon`: that of the attack whose
 * dice deal them; NOTHING where none does.
 */
export type Wounding = { target: number; amount: number; weapon: number };

const seatNow = (m: At<Wounding>): number => seatIn(m.locals.target);
const figureNow = (m: At<Wounding>): number => figureIn(m.locals.target);

/** GOW-WND-14: a card of the own hand for each wound. */
const cardsInHand = legalIn<Wounding>().choice(
  orderChoice,
  (need) => [
    need('GOW-WND-14', 'why.notInHand', ['card'], (m, { card }, seat) =>
      cardsIn(m.state, m.content.piles.hand(seat)).includes(orderCard(card)),
    ),
  ],
  { card: (m, _choice, seat) => handKinds(m, seat) },
);

const handNow = (m: At<Wounding>): number[] => cardsIn(m.state, m.content.piles.hand(seatNow(m))).map(orderIn);

function payWound(m: At<Wounding>, order: number, rule: RuleId): void {
  m.locals.amount -= 1;
  discardOrder(m, seatNow(m), order, 'wound', rule);
}

/** The kinds of Order cards in a hand. */
export function handKinds<L extends Locals>(m: Pick<At<L>, 'state' | 'content'>, seat: number): number[] {
  return [...new Set(cardsIn(m.state, m.content.piles.hand(seat)).map(orderIn))];
}

/** Whose markers a Locust has: those of the figures of its enemy card, whichever figure stands in. */
function markerKind({ state, content }: Situation, figure: number): string {
  return content.enemies[state.locusts[figure]!.enemy]!.figure;
}

/** GOW-RUL-48: markers of a kind that lie dropped on the map. */
function dropsOf(m: Situation, figure: number): readonly DroppedWeapon[] {
  const kind = markerKind(m, figure);
  return m.state.drops.filter(({ marker }) => m.content.markers[marker]!.kind === kind);
}

const dropsToTake = legalIn<Wounding>().choice(
  zoneChoice,
  (need) => [
    need('GOW-RUL-48', 'why.noDropThere', ['zone'], (m, { zone }) =>
      dropsOf(m, figureNow(m)).some((drop) => drop.zone === zone),
    ),
  ],
  { zone: (m) => [...new Set(dropsOf(m, figureNow(m)).map(({ zone }) => zone))] },
);

export const wounding = procedure<Wounding>(
  'wounding',
  ({ target, amount, weapon }) => ({ target, amount, weapon }),
  when(
    'aCogIsHit',
    'GOW-WND-14',
    (m) => isCog(m.locals.target) && isUp(m.state, seatNow(m)),
    act('takeWounds', 'GOW-WND-14', (m) => {
      m.tell?.({ type: 'cogWounded', rule: 'GOW-WND-14', seat: seatNow(m), amount: m.locals.amount });
    }),
    act('loseAll', 'GOW-RUL-54', loseAll),
    repeatUntil(
      'woundsArePaid',
      'GOW-WND-14',
      (m) => m.locals.amount <= 0 || healthOf(m, seatNow(m)) === 0,
      either(
        'isInsane',
        'GOW-INS-01',
        (m) => m.state.difficulty === 'insane',
        [
          act('discardAtRandom', 'GOW-INS-01', (m) =>
            payWound(m, handNow(m)[m.drawLot(handNow(m).length)]!, 'GOW-INS-01'),
          ),
        ],
        [
          ask('discardCard', 'GOW-WND-14', {
            who: seatNow,
            legal: cardsInHand,
            facts: (m) => ({ left: m.locals.amount }),
            apply: (m, code) => payWound(m, orderChoice.get.card(code), 'GOW-WND-14'),
          }),
        ],
      ),
    ),
    when(
      'aWoundIsLeft',
      'GOW-WND-15',
      (m) => m.locals.amount > 0,
      act('bleed', 'GOW-WND-15', (m) => {
        m.locals.amount = 0;
        // GOW-COV-12, GOW-BLD-01.
        setSoldier(m.state, seatNow(m), { condition: 'bleeding', spot: NOTHING });
        m.tell?.({ type: 'cogBleeds', rule: 'GOW-WND-15', seat: seatNow(m) });
      }),
    ),
  ),
  when(
    'aLocustIsHit',
    'GOW-WND-02',
    (m) => isLocust(m.locals.target) && isOnMap(m.state, figureNow(m)) && m.locals.amount > 0,
    // GOW-RUL-48: with no marker left but on the map, one of those is used.
    when(
      'markersAreOnTheMapOnly',
      'GOW-RUL-48',
      (m) =>
        needsMarker(m) &&
        !hasUnusedMarkers(m, figureNow(m)) &&
        new Set(dropsOf(m, figureNow(m)).map(({ zone }) => zone)).size > 1,
      ask('chooseDrop', 'GOW-RUL-48', {
        who: (m) => m.state.active,
        legal: dropsToTake,
        apply: (m, code) => returnDrop(m, figureNow(m), zoneChoice.get.zone(code)),
      }),
    ),
    act('woundLocust', 'GOW-WND-02', woundLocust),
  ),
);

/** GOW-RUL-54: as many wounds as cards, or more, cost all of them. */
function loseAll(m: At<Wounding>): void {
  const seat = seatNow(m);
  const hand = m.content.piles.hand(seat);
  if (m.locals.amount < healthOf(m, seat)) return;
  while (pileSize(m.state, hand) > 0) {
    m.locals.amount -= 1;
    discardOrder(m, seat, orderIn(cardsIn(m.state, hand)[0]!), 'wound', 'GOW-RUL-54');
  }
}

/** Whether it had no marker, and gets one (GOW-WND-02) or drops what one shows (GOW-DRP-01). */
function needsMarker(m: At<Wounding>): boolean {
  const { kind } = m.content.plastics[figureNow(m)]!;
  if (m.content.pack.markers[kind] === undefined || isOutOfReach(m)) return false;
  if (m.state.locusts[figureNow(m)]!.health > 0) return false;
  return m.locals.amount < healthLeft(m, figureNow(m)) || enemyOf(m, figureNow(m)).dropsNothing !== true;
}

/** GOW-WND-12, GOW-RUL-49: while it is unwounded only an attack with what breaks its hide does anything to it. */
function isOutOfReach(m: At<Wounding>): boolean {
  if (enemyOf(m, figureNow(m)).hides !== true || m.state.locusts[figureNow(m)]!.health > 0) return false;
  return m.content.weapons[m.locals.weapon]?.breaksHide !== true;
}

function hasUnusedMarkers(m: Situation, figure: number): boolean {
  const kind = markerKind(m, figure);
  const { piles } = m.content;
  return pileSize(m.state, piles.unusedMarkers(kind)) + pileSize(m.state, piles.discardedMarkers(kind)) > 0;
}

/** A marker that lies dropped in a zone goes back among the unused ones. */
function returnDrop<L extends Locals>(m: At<L>, figure: number, zone: number): void {
  const drop = dropsOf(m, figure).find((one) => one.zone === zone)!;
  const { kind } = m.content.markers[drop.marker]!;
  m.moveCard(markerCard(drop.marker), m.content.piles.drops(kind), m.content.piles.unusedMarkers(kind));
  m.state.drops = m.state.drops.filter((one) => one !== drop);
  const { weapon } = m.content.markers[drop.marker]!;
  m.tell?.({ type: 'dropReused', rule: 'GOW-RUL-48', weapon: weapon!, at: zoneName(m.content.sides, zone) });
}

function woundLocust(m: At<Wounding>): void {
  const figure = figureNow(m);
  const { amount } = m.locals;
  m.locals.amount = 0;
  const locust = m.content.plastics[figure]!.name;
  if (isOutOfReach(m)) {
    m.tell?.({ type: 'locustUnhurt', rule: 'GOW-WND-12', locust, amount });
    return;
  }
  if (amount >= healthLeft(m, figure)) {
    kill(m, figure, m.content.weapons[m.locals.weapon]?.isGrenade === true ? 'grenade' : 'wounds');
    return;
  }
  const { health: before } = m.state.locusts[figure]!;
  const turned = before === 0 ? undefined : otherSide(m, figure, before);
  if (before > 0 && turned === undefined) {
    // GOW-WND-05: not remembered.
    m.tell?.({ type: 'locustUnhurt', rule: 'GOW-WND-05', locust, amount });
    return;
  }
  const marker = turned ?? takeMarker(m, figure);
  setLocust(m.state, figure, { health: marker });
  const rule = turned === undefined ? 'GOW-WND-02' : 'GOW-WND-10';
  // What its marker shows is its health, unless its card says otherwise.
  m.tell?.({ type: 'locustWounded', rule, locust, amount, health: healthLeft(m, figure), marker });
}

/** GOW-WND-10: what the other side of a two-sided marker shows; undefined where it lies on that already (GOW-WND-11). */
function otherSide(m: At<Wounding>, figure: number, shown: number): number | undefined {
  const { kind } = m.content.plastics[figure]!;
  return m.content.markers.find((marker) => marker.kind === kind && marker.health === shown)?.healthAfter;
}

/** GOW-RUL-46: a random one of the unused, its weapon side hidden; GOW-DRP-03, GOW-RUL-48 where there is none. Its value. */
function takeMarker(m: At<Wounding>, figure: number): number {
  const plastic = m.content.plastics[figure]!;
  const { piles, markers } = m.content;
  const unused = piles.unusedMarkers(markerKind(m, figure));
  supplyMarker(m, figure);
  // A marker that nobody has: the lowest value, and nothing under it.
  if (pileSize(m.state, unused) === 0)
    return Math.min(...markers.filter(({ kind }) => kind === markerKind(m, figure)).map(({ health }) => health));
  // All see the value; nobody sees the other side, unless the value tells it.
  const to = m.content.isTold(markerKind(m, figure)) ? piles.known(markerKind(m, figure)) : piles.wound(plastic);
  const { health } = markers[markerIn(m.topCard(unused))]!;
  m.drawCard(unused, to);
  return health;
}

/** Takes the marker from under a wounded figure to a pile: which it was, or undefined where it was nobody’s. */
function takeFromUnder<L extends Locals>(m: At<L>, figure: number, to: number): number | undefined {
  const plastic = m.content.plastics[figure]!;
  const { piles, markers } = m.content;
  const own = piles.wound(plastic);
  if (pileSize(m.state, own) > 0) return markerIn(m.drawCard(own, to));
  const { health } = m.state.locusts[figure]!;
  const known = cardsIn(m.state, piles.known(markerKind(m, figure))).find(
    (card) => markers[markerIn(card)]!.health === health,
  );
  if (known === undefined) return undefined;
  m.moveCard(known, piles.known(markerKind(m, figure)), to);
  return markerIn(known);
}

/** GOW-LIM-02, GOW-LIM-03: sees to it that there is an unused marker for a figure, where one can be had at all. */
function supplyMarker<L extends Locals>(m: At<L>, figure: number): void {
  const [drop] = dropsOf(m, figure);
  if (drop !== undefined && !hasUnusedMarkers(m, figure)) returnDrop(m, figure, drop.zone);
  refillMarkers(m, markerKind(m, figure));
}

/** GOW-DRP-03, GOW-LIM-02. */
function refillMarkers<L extends Locals>(m: At<L>, kind: string): void {
  const { piles } = m.content;
  const [unused, discarded] = [piles.unusedMarkers(kind), piles.discardedMarkers(kind)];
  if (pileSize(m.state, unused) > 0 || pileSize(m.state, discarded) === 0) return;
  m.moveAllCards(discarded, unused);
  m.shuffle(unused);
}

/** GOW-MIS-30, GOW-RUL-47: it leaves the map without dying; its marker is discarded. */
export function removeFromMap<L extends Locals>(m: At<L>, figure: number): void {
  if (m.state.locusts[figure]!.health > 0)
    takeFromUnder(m, figure, m.content.piles.discardedMarkers(markerKind(m, figure)));
  takeOffMap(m.state, figure);
  m.tell?.({ type: 'locustRemoved', rule: 'GOW-MIS-30', locust: m.content.plastics[figure]!.name });
  m.touch('objective');
}
/** What a Locust dies of: some deaths set nothing off (GOW-MIS-22). */
export type Cause = 'wounds' | 'grenade' | 'ownAttack';

/** GOW-WND-04: killed and taken off the map; its marker tells what it drops (GOW-DRP-01). */
export function kill<L extends Locals>(m: At<L>, figure: number, cause: Cause): void {
  const plastic = m.content.plastics[figure]!;
  const { zone, health, enemy } = m.state.locusts[figure]!;
  const { dropsNothing, death, isDefused } = enemyOf(m, figure);
  const at = zoneName(m.content.sides, zone);
  const weapon =
    m.content.pack.markers[markerKind(m, figure)] === undefined
      ? undefined
      : flipMarker(m, figure, health > 0, dropsNothing === true);
  // GOW-RUL-52: removed at once; what its death sets off waits for what came before it.
  takeOffMap(m.state, figure);
  const isQuiet = cause === 'ownAttack' || (cause === 'grenade' && isDefused === true);
  if (death !== undefined && !isQuiet) m.state.fallen = [...m.state.fallen, { enemy, zone }];
  if (weapon !== undefined) m.state.drops = [...m.state.drops, { zone, marker: weapon }];
  m.tell?.({ type: 'locustKilled', rule: 'GOW-WND-04', locust: plastic.name, at });
  if (weapon !== undefined)
    m.tell?.({ type: 'weaponDropped', rule: 'GOW-DRP-01', weapon: m.content.markers[weapon]!.weapon!, at });
}

/** The marker under it, or a random one of its kind, is turned over: the dropped weapon, or undefined (GOW-DRP-02). */
function flipMarker<L extends Locals>(
  m: At<L>,
  figure: number,
  isWounded: boolean,
  dropsNothing: boolean,
): number | undefined {
  const { piles, markers } = m.content;
  const discarded = piles.discardedMarkers(markerKind(m, figure));
  const drops = piles.drops(markerKind(m, figure));
  if (dropsNothing) {
    if (isWounded) takeFromUnder(m, figure, discarded);
    return undefined;
  }
  if (!isWounded) supplyMarker(m, figure);
  const unused = piles.unusedMarkers(markerKind(m, figure));
  if (!isWounded && pileSize(m.state, unused) === 0) return undefined;
  const marker = isWounded ? takeFromUnder(m, figure, drops) : markerIn(m.drawCard(unused, drops));
  if (marker === undefined || markers[marker]!.weapon !== undefined) return marker;
  m.moveCard(markerCard(marker), piles.drops(markerKind(m, figure)), discarded);
  return undefined;
}

/** GOW-WND-08: its marker goes back among the unused ones, which are shuffled (GOW-RUL-47). */
export function heal<L extends Locals>(m: At<L>, figure: number): void {
  if (!isOnMap(m.state, figure) || m.state.locusts[figure]!.health === 0) return;
  const plastic = m.content.plastics[figure]!;
  const { piles } = m.content;
  const unused = piles.unusedMarkers(markerKind(m, figure));
  takeFromUnder(m, figure, unused);
  m.shuffle(unused);
  setLocust(m.state, figure, { health: 0 });
  m.tell?.({ type: 'locustHealed', rule: 'GOW-WND-08', locust: plastic.name });
}
