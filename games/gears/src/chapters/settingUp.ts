// Set-up (GOW-SET): what lies in the box, shuffled decks, characters, the first level, the COGs at its entrance.

import type { KernelState, Locals, MatchOptions, Seat } from '@automachia/kernel';
import { NO_EFFECTS } from '@automachia/effects';
import { characterChoice, mapChoice, zoneChoice } from '../asking/choices.js';
import { performForNobody, textKeys } from '../cards/performing.js';
import { zoneName } from '../map/ground.js';
import type { Components } from '../model/components.js';
import { aiCard, LEVELS, markerCard, orderCard, siteCard, weaponCard } from '../model/components.js';
import { startZones } from '../model/exits.js';
import { characterOf, seatsFrom, setSoldier, soldierOf } from '../model/figures.js';
import { levelsOf, missionOf } from '../model/missions.js';
import type { Gears, Soldier } from '../model/state.js';
import { NO_ATTACK, NOTHING, OFF_MAP } from '../model/state.js';
import type { At } from '../model/steps.js';
import { act, ask, either, legalIn, phase, repeatUntil, when } from '../model/steps.js';
import type { Difficulty } from '../options.js';
import { ONE_MAP } from '../options.js';
import { covering } from './covering.js';
import { layLevel } from './laying.js';
import type { MatchLocals } from './matchLocals.js';
import { drawOrders } from './orderCards.js';

const NOT_CHOSEN: Soldier = {
  character: NOTHING,
  zone: NOTHING,
  spot: NOTHING,
  condition: 'up',
  arms: [],
  grenades: 0,
};

/** The table before anything is drawn or dealt. */
export function layOut(options: MatchOptions, content: Components): Omit<Gears, KernelField> {
  const mission = content.missions.findIndex(({ id }) => id === options['mission']);
  return {
    mission,
    difficulty: options['difficulty'] as Difficulty,
    isQuickStart: options['quickStart'] === true,
    hordeMap: (options['hordeMap'] as string | undefined) ?? ONE_MAP,
    first: 1,
    active: 1,
    turn: 0,
    stage: NOTHING,
    soldiers: Array.from({ length: options.players }, () => NOT_CHOSEN),
    locusts: content.plastics.map(() => OFF_MAP),
    // GOW-SET-10.
    slots: content.missions[mission]!.enemies.map((id) => (id === null ? NOTHING : content.enemyNamed(id))),
    laid: [],
    doors: [],
    locks: content.missions[mission]!.levels.flatMap(({ isLocked }, level) => (isLocked === true ? [level] : [])),
    holes: [],
    closed: [],
    drops: [],
    sites: [],
    turnedDown: [],
    leftBehind: [],
    card: NOTHING,
    you: 0,
    attack: NO_ATTACK,
    fallen: [],
    effects: NO_EFFECTS,
  };
}

type KernelField = keyof KernelState;

/** The first player by lot (GOW-SET-01), and every deck, shuffled. */
export function deal<L extends Locals>(m: At<L>): void {
  const { content, state } = m;
  const { piles } = content;
  const mission = missionOf(m);
  state.first = 1 + m.drawLot(state.players);
  state.active = state.first;
  const lay = (pile: number, cards: readonly number[]): void => {
    m.layCards(pile, cards);
    m.shuffle(pile);
  };
  const copies = (number: number | undefined, card: number): number[] => new Array<number>(number ?? 0).fill(card);
  // GOW-SET-06, GOW-SET-07.
  lay(
    piles.orders,
    content.orders.flatMap((order, i) => copies(order.copies, orderCard(i))),
  );
  lay(
    piles.weapons,
    content.weapons.flatMap((weapon, i) => copies(weapon.copies.random, weaponCard(i))),
  );
  // GOW-SET-12.
  const kinds = state.slots.flatMap((enemy) => (enemy === NOTHING ? [] : [content.typeOf(enemy)]));
  const isInDeck = ({ kind, number }: Components['ai'][number]): boolean =>
    kind === 'general' ? mission.general.includes(number) : kinds.includes(kind);
  lay(
    piles.ai,
    content.ai.flatMap((card, i) => (isInDeck(card) ? [aiCard(i)] : [])),
  );
  // GOW-MIS-38: those that a later stage puts into it.
  m.layCards(
    piles.aiUnused,
    content.ai.flatMap((card, i) => (card.kind !== 'general' && !isInDeck(card) ? [aiCard(i)] : [])),
  );
  // GOW-SET-14.
  for (let level = 0; level < LEVELS; level++) {
    const tiles = levelsOf(m)[level]?.tiles ?? [];
    lay(
      piles.level(level),
      tiles.map((id) => siteCard(content.sideNamed(id))),
    );
  }
  // GOW-SET-11.
  for (const kind of Object.keys(content.pack.markers))
    lay(
      piles.unusedMarkers(kind),
      content.markers.flatMap((marker, i) => (marker.kind === kind ? copies(marker.copies, markerCard(i)) : [])),
    );
}

const seatNow = (m: At<MatchLocals>): Seat => seatsFrom(m.state, m.state.first)[m.locals.place]!;

/** GOW-SET-02: characters are unique. */
const characters = legalIn<MatchLocals>().choice(
  characterChoice,
  (need) => [
    need('GOW-SET-02', 'why.characterTaken', ['character'], (m, { character }) =>
      m.state.soldiers.every((soldier) => soldier.character !== character),
    ),
  ],
  { character: (m) => m.content.characters.map((_, character) => character) },
);

/** GOW-MIS-25: the levels that begin a map of their own. */
const startLevels = (m: At<MatchLocals>): readonly number[] => missionOf(m).starts ?? [1];

/** GOW-RUL-104: as evenly as possible: no map gets more than half of them, rounded up. */
function mapsOpen(m: At<MatchLocals>): number[] {
  const { maps } = m.locals;
  const most = Math.ceil(m.state.players / startLevels(m).length);
  return startLevels(m).flatMap((_, map) => (maps.filter((one) => one === map).length < most ? [map] : []));
}

const sides = legalIn<MatchLocals>().choice(
  mapChoice,
  (need) => [need('GOW-MIS-25', 'why.notEven', ['map'], (m, { map }) => mapsOpen(m).includes(map - 1))],
  { map: (m) => mapsOpen(m).map((map) => map + 1) },
);

/** The map that a seat starts on: `maps` goes by the order of turns from the first player. */
function mapOfSeat({ state, locals }: At<MatchLocals>, seat: Seat): number {
  return locals.maps[seatsFrom(state, state.first).indexOf(seat)] ?? 0;
}

/** GOW-SET-22, GOW-RUL-58. */
function entranceZones(m: At<MatchLocals>): number[] {
  return startZones(m, mapOfSeat(m, seatNow(m)));
}

const entrances = legalIn<MatchLocals>().choice(
  zoneChoice,
  (need) => [need('GOW-SET-22', 'why.noEntrance', ['zone'], (m, { zone }) => entranceZones(m).includes(zone))],
  { zone: entranceZones },
);

export const settingUp = phase<MatchLocals>(
  'setUp',
  'GOW-SET-01',
  act('beginSetUp', 'GOW-SET-01', (m) => {
    m.tell?.({ type: 'firstPlayerDrawn', rule: 'GOW-SET-01', seat: m.state.first });
  }),
  repeatUntil(
    'charactersAreChosen',
    'GOW-SET-02',
    (m) => m.locals.place >= m.state.players,
    when(
      'mayChoose',
      'GOW-SET-02',
      (m) => !m.state.isQuickStart,
      ask('chooseCharacter', 'GOW-SET-02', {
        who: seatNow,
        legal: characters,
        apply: (m, code) => takeCharacter(m, characterChoice.get.character(code)),
      }),
    ),
    act('nextCharacter', 'GOW-SET-02', (m) => {
      // Characters by seat.
      if (m.state.isQuickStart) takeCharacter(m, seatNow(m) - 1);
      m.locals.place += 1;
    }),
  ),
  act('charactersAreTaken', 'GOW-SET-02', (m) => {
    m.locals.place = 0;
  }),
  // GOW-MIS-25, GOW-RUL-104.
  when(
    'mapsAreApart',
    'GOW-MIS-25',
    (m) => startLevels(m).length > 1,
    repeatUntil(
      'allHaveAMap',
      'GOW-MIS-25',
      (m) => m.locals.maps.length >= m.state.players,
      either(
        'hasAMapToChoose',
        'GOW-RUL-104',
        (m) => mapsOpen(m).length > 1 && !m.state.isQuickStart,
        [
          ask('chooseMap', 'GOW-RUL-104', {
            who: (m) => m.state.first,
            legal: sides,
            facts: (m) => ({ seat: seatsFrom(m.state, m.state.first)[m.locals.maps.length]! }),
            apply: (m, code) => takeMap(m, mapChoice.get.map(code) - 1),
          }),
        ],
        [act('takeTheOtherMap', 'GOW-MIS-25', (m) => takeMap(m, nextMap(m)))],
      ),
    ),
  ),
  // GOW-SET-17.
  repeatUntil(
    'firstLevelsAreLaid',
    'GOW-SET-17',
    (m) => m.locals.place >= startLevels(m).length,
    act('layFirstLevel', 'GOW-SET-17', (m) => {
      const map = m.locals.place;
      m.locals.place += 1;
      // GOW-MIS-27.
      const cogs = m.locals.maps.length === 0 ? m.state.players : m.locals.maps.filter((one) => one === map).length;
      layLevel(m, startLevels(m)[map]! - 1, NOTHING, cogs);
    }),
  ),
  // GOW-MIS-02: after starting Locusts have come.
  act('setUpSpecial', 'GOW-SET-16', (m) => {
    m.locals.place = 0;
    performForNobody(m, textKeys.setUp(m.content.missions[m.state.mission]!.id));
  }),
  repeatUntil(
    'cogsArePlaced',
    'GOW-SET-22',
    (m) => m.locals.place >= m.state.players,
    when(
      'severalEntrances',
      'GOW-RUL-58',
      (m) => entranceZones(m).length > 1,
      ask('chooseStart', 'GOW-RUL-58', {
        who: seatNow,
        legal: entrances,
        apply: (m, code) => place(m, zoneChoice.get.zone(code)),
      }),
    ),
    act('takePlace', 'GOW-SET-22', (m) => {
      if (soldierOf(m.state, seatNow(m)).zone === NOTHING) place(m, entranceZones(m)[0]!);
    }),
    // GOW-SET-23.
    act('takeStartingCover', 'GOW-SET-23', (m) => {
      const seat = seatNow(m);
      m.locals.place += 1;
      m.call(covering, { seat, mayOust: false });
    }),
  ),
  // GOW-SET-24.
  act('drawHands', 'GOW-SET-24', (m) => {
    for (const seat of seatsFrom(m.state, m.state.first))
      drawOrders(m, seat, characterOf(m, seat).handLimit, 'GOW-SET-24');
  }),
  // GOW-OBJ-01, GOW-SET-25.
  act('beginPlay', 'GOW-OBJ-01', (m) => {
    m.state.stage = 0;
    m.touch('objective');
  }),
);

/** GOW-SET-03 to GOW-SET-05. */
function takeCharacter(m: At<MatchLocals>, character: number): void {
  const seat = seatNow(m);
  const { id, weapons, grenades } = m.content.characters[character]!;
  const arms = weapons.map(({ weapon, ammo }) => ({ weapon: m.content.weaponNamed(weapon), ammo, isRandom: false }));
  setSoldier(m.state, seat, { character, arms, grenades });
  m.tell?.({ type: 'characterChosen', rule: 'GOW-SET-02', seat, character: id });
}

/** In turns, where nobody is asked. */
function nextMap(m: At<MatchLocals>): number {
  const open = mapsOpen(m);
  const turn = m.locals.maps.length % startLevels(m).length;
  return open.includes(turn) ? turn : open[0]!;
}

function takeMap(m: At<MatchLocals>, map: number): void {
  const seat = seatsFrom(m.state, m.state.first)[m.locals.maps.length]!;
  m.locals.maps = [...m.locals.maps, map];
  m.tell?.({ type: 'mapChosen', rule: 'GOW-MIS-25', seat, map: map + 1 });
}

function place(m: At<MatchLocals>, zone: number): void {
  const seat = seatNow(m);
  setSoldier(m.state, seat, { zone });
  m.tell?.({ type: 'cogPlaced', rule: 'GOW-SET-22', seat, at: zoneName(m.content.sides, zone) });
}
