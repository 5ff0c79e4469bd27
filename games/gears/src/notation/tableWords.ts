// The words of the table notation: turn, mission, map, COGs, Locusts, and what lies on the map. Scenario files are written in them.

import type { PileId, Plain, TableWords, Words } from '@automachia/kernel';
import { BadTable, integerAt, kindOf, listAt, objectAt, seatAt, wordAt } from '@automachia/kernel';
import type { GearsPack } from '../content/types.js';
import type { LaidTile } from '../map/ground.js';
import { placeAtExit, placeTurned, spotName, spotNamed, zoneName, zoneNamed } from '../map/ground.js';
import type { Components } from '../model/components.js';
import { LEVELS, markerIn, siteIn } from '../model/components.js';
import { setLocust, setSoldier, soldierOf } from '../model/figures.js';
import { objectName, objectNamed } from '../model/objects.js';
import type { Arm, Gears, Locust, Soldier } from '../model/state.js';
import { NO_ATTACK, NOTHING, OFF_MAP } from '../model/state.js';

const WORDS = [
  'turn',
  'mission',
  'difficulty',
  'quickStart',
  'hordeMap',
  'stage',
  'slots',
  'map',
  'doors',
  'locks',
  'holes',
  'closed',
  'equipment',
  'turnedDown',
  'leftBehind',
  'drops',
  'cogs',
  'locusts',
  'card',
  'you',
  'attack',
  'fallen',
  'effects',
];

/** Before the tile that another was turned to (GOW-MIS-16). */
const TURNED = 'turned ';

/** Records of plain data are written as they are. */
const asPlain = (value: unknown): Plain => JSON.parse(JSON.stringify(value)) as Plain;

/** The words for a pack: piles of markers are named after its figures. */
export function tableWordsOf({ markers: kinds }: GearsPack): TableWords<Gears, Components> {
  const [first] = Object.keys(kinds);
  return { ...words, stock: { ...stock, ...(first === undefined ? {} : { markers: `${first}Markers` }) } };
}

const stock = { orders: 'orders', ai: 'ai', weapons: 'weapons', sites: 'level1' };

const words: Omit<TableWords<Gears, Components>, 'stock'> = {
  cardName: (card, { cards }) => cards.name(card) ?? `${card}`,
  cardNamed: (name, { cards }) => cards.named(name),

  describe: (state, content) => {
    const { sides, enemies, plastics, markers, missions, ai } = content;
    const zones = (list: readonly number[]): Plain => list.map((zone) => zoneName(sides, zone));
    const tiles = (list: readonly number[]): Plain => list.map((side) => sides[side]!.id);
    const map: Record<string, Plain> = {};
    for (const { side, onto, isTurned } of state.laid)
      map[sides[side]!.id] = onto === NOTHING ? '' : `${isTurned ? TURNED : ''}${sides[state.laid[onto]!.side]!.id}`;
    const cogs: Record<string, Plain> = {};
    for (let seat = 1; seat <= state.players; seat++) cogs[seat] = describeCog(content, soldierOf(state, seat));
    const locusts: Record<string, Plain> = {};
    for (const [figure, locust] of state.locusts.entries())
      if (locust.enemy !== NOTHING) locusts[plastics[figure]!.name] = describeLocust(content, locust);
    return {
      turn: { first: state.first, active: state.active, number: state.turn },
      mission: missions[state.mission]!.id,
      difficulty: state.difficulty,
      quickStart: state.isQuickStart,
      hordeMap: state.hordeMap,
      stage: state.stage + 1,
      slots: state.slots.map((enemy) => enemies[enemy]?.id ?? ''),
      map,
      doors: tiles(state.doors),
      locks: state.locks.map((level) => level + 1),
      holes: zones(state.holes),
      closed: zones(state.closed),
      equipment: tiles(state.sites),
      turnedDown: tiles(state.turnedDown),
      leftBehind: state.leftBehind.map(({ zone, weapon, ammo }) => ({
        at: zoneName(sides, zone),
        weapon: content.weapons[weapon]!.id,
        ammo,
      })),
      drops: state.drops.map(({ zone, marker }) => ({ at: zoneName(sides, zone), marker: markers[marker]!.name })),
      cogs,
      locusts,
      card: ai[state.card]?.number ?? 0,
      you: state.you,
      ...(state.attack === NO_ATTACK || state.attack.by === NOTHING ? {} : { attack: describeAttack(state, content) }),
      ...(state.fallen.length === 0
        ? {}
        : { fallen: state.fallen.map(({ enemy, zone }) => ({ is: enemies[enemy]!.id, at: zoneName(sides, zone) })) }),
      ...(state.effects.lasting.length + state.effects.declared.length > 0 ? { effects: asPlain(state.effects) } : {}),
    };
  },

  arrange: (state, table, content) => {
    for (const word of Object.keys(table))
      if (!WORDS.includes(word))
        throw new BadTable(word, `this is not a word of the table. The words are: ${WORDS.join(', ')}, and the piles.`);
    const { sides, enemies, markers, missions, ai } = content;
    if (table['mission'] !== undefined && table['mission'] !== missions[state.mission]!.id)
      throw new BadTable('mission', 'the mission is agreed on in the options of the match.');
    if (table['difficulty'] !== undefined && table['difficulty'] !== state.difficulty)
      throw new BadTable('difficulty', 'how hard it is is agreed on in the options of the match.');
    if (table['quickStart'] !== undefined && table['quickStart'] !== state.isQuickStart)
      throw new BadTable('quickStart', 'a quick start is agreed on in the options of the match.');
    if (table['hordeMap'] !== undefined && table['hordeMap'] !== state.hordeMap)
      throw new BadTable('hordeMap', 'the map is agreed on in the options of the match.');
    const zoneAt = (value: Plain, path: string): number => {
      const zone = zoneNamed(sides, value);
      if (zone >= 0) return zone;
      throw new BadTable(path, `there is no zone ${JSON.stringify(value)}; they are called by tile and letter, 2A.D.`);
    };
    const sideAt = (value: Plain, path: string): number => {
      const side = content.sideNamed(wordAt(value, path));
      if (side >= 0) return side;
      throw new BadTable(path, `there is no tile ${JSON.stringify(value)}.`);
    };
    const each = <T>(word: string, read: (value: Plain, path: string) => T, keep: (list: T[]) => void): void => {
      if (table[word] === undefined) return;
      keep(listAt(table[word], word).map((value, i) => read(value, `${word}[${i}]`)));
    };
    if (table['stage'] !== undefined)
      state.stage = integerAt(table['stage'], 'stage', 0, missions[state.mission]!.stages.length) - 1;
    each(
      'slots',
      (value, path) => {
        const enemy = value === '' ? NOTHING : content.enemyNamed(wordAt(value, path));
        if (value === '' || enemies[enemy] !== undefined) return enemy;
        throw new BadTable(path, `there is no enemy ${JSON.stringify(value)}.`);
      },
      (list) => (state.slots = list),
    );
    if (table['map'] !== undefined) {
      state.laid = readMap(objectAt(table['map'], 'map'), content);
      takeTilesFromDecks(state, content);
    }
    each('doors', sideAt, (list) => (state.doors = list));
    each(
      'locks',
      (value, path) => integerAt(value, path, 1, 3) - 1,
      (list) => (state.locks = list),
    );
    each('holes', zoneAt, (list) => (state.holes = list));
    each('closed', zoneAt, (list) => (state.closed = list));
    each('equipment', sideAt, (list) => (state.sites = list));
    each('turnedDown', sideAt, (list) => (state.turnedDown = list));
    each(
      'leftBehind',
      (value, path) => {
        const { at, weapon: name, ammo = 0, ...others } = objectAt(value, path);
        refuse(others, path, 'at, weapon, ammo');
        const weapon = content.weaponNamed(wordAt(name ?? '', `${path}.weapon`));
        if (weapon < 0) throw new BadTable(`${path}.weapon`, 'there is no such weapon.');
        return { zone: zoneAt(at ?? '', `${path}.at`), weapon, ammo: integerAt(ammo, `${path}.ammo`, 0, 99) };
      },
      (list) => (state.leftBehind = list),
    );
    each(
      'drops',
      (value, path) => {
        const { at, marker, ...others } = objectAt(value, path);
        refuse(others, path, 'at, marker');
        const number = markers.findIndex(({ name }) => name === marker);
        if (number < 0) throw new BadTable(`${path}.marker`, `there is no marker ${JSON.stringify(marker)}.`);
        return { zone: zoneAt(at ?? null, `${path}.at`), marker: number };
      },
      (list) => {
        state.drops = list;
        for (const { marker } of list) layDrop(state, content, marker);
      },
    );
    for (const [key, value] of Object.entries(objectAt(table['cogs'] ?? {}, 'cogs')))
      arrangeCog(state, content, seatAt(key, 'cogs', state.players), objectAt(value, `cogs.${key}`), zoneAt);
    if (table['locusts'] !== undefined) {
      state.locusts = state.locusts.map(() => OFF_MAP);
      for (const [name, value] of Object.entries(objectAt(table['locusts'], 'locusts')))
        arrangeLocust(state, content, name, objectAt(value, `locusts.${name}`), zoneAt);
    }
    if (table['card'] !== undefined) state.card = ai.findIndex(({ number }) => number === table['card']);
    if (table['you'] !== undefined) state.you = integerAt(table['you'], 'you', 0, state.players);
    if (table['attack'] !== undefined) state.attack = readAttack(objectAt(table['attack'], 'attack'), content);
    each(
      'fallen',
      (value, path) => {
        const { is, at, ...others } = objectAt(value, path);
        refuse(others, path, 'is, at');
        const enemy = content.enemyNamed(wordAt(is ?? null, `${path}.is`));
        if (enemy < 0) throw new BadTable(`${path}.is`, `there is no enemy ${JSON.stringify(is)}.`);
        return { enemy, zone: zoneAt(at ?? null, `${path}.at`) };
      },
      (list) => (state.fallen = list),
    );
    if (table['effects'] !== undefined) state.effects = table['effects'] as unknown as Gears['effects'];
    arrangeTurn(state, objectAt(table['turn'] ?? {}, 'turn'));
  },

  schema: () => {
    const list: Plain = { type: 'array' };
    const names: Plain = { type: 'object', additionalProperties: { type: 'object' } };
    return {
      turn: { first: { type: 'integer' }, active: { type: 'integer' }, number: { type: 'integer' } },
      mission: { type: 'string' },
      difficulty: { type: 'string' },
      quickStart: { type: 'boolean' },
      hordeMap: { type: 'string' },
      stage: { type: 'integer' },
      slots: list,
      map: { type: 'object', additionalProperties: { type: 'string' } },
      doors: list,
      locks: list,
      holes: list,
      closed: list,
      equipment: list,
      turnedDown: list,
      leftBehind: list,
      drops: list,
      cogs: names,
      locusts: names,
      card: { type: 'integer' },
      you: { type: 'integer' },
      attack: { type: 'object' },
      fallen: list,
      effects: { type: 'object' },
    };
  },
};

function refuse(others: Words, path: string, known: string): void {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new BadTable(`${path}.${unknown}`, `the words here are: ${known}.`);
}

function describeCog(content: Components, soldier: Soldier): Plain {
  const { character, zone, spot, condition, arms, grenades } = soldier;
  const { characters, sides, weapons } = content;
  return {
    is: characters[character]?.id ?? '',
    at: zoneName(sides, zone),
    spot: spotName(sides, spot),
    condition,
    weapons: Object.fromEntries(arms.map(({ weapon, ammo }) => [weapons[weapon]!.id, ammo])),
    random: arms.filter(({ isRandom }) => isRandom).map(({ weapon }) => weapons[weapon]!.id),
    grenades,
  };
}

function arrangeCog(
  state: Gears,
  content: Components,
  seat: number,
  given: Words,
  zoneAt: (value: Plain, path: string) => number,
): void {
  const path = `cogs.${seat}`;
  const { is, at, spot, condition, weapons, random, grenades, ...others } = given;
  refuse(others, path, 'is, at, spot, condition, weapons, random, grenades');
  if (is !== undefined) {
    const character = is === '' ? NOTHING : content.characters.findIndex(({ id }) => id === is);
    if (character < 0 && is !== '') throw new BadTable(`${path}.is`, `there is no character ${JSON.stringify(is)}.`);
    const printed = content.characters[character];
    const arms: Arm[] = (printed?.weapons ?? []).map(({ weapon, ammo }) => ({
      weapon: content.weaponNamed(weapon),
      ammo,
      isRandom: false,
    }));
    setSoldier(state, seat, { character, arms, grenades: printed?.grenades ?? 0 });
  }
  if (at !== undefined)
    setSoldier(state, seat, { zone: at === '' ? NOTHING : zoneAt(at, `${path}.at`), spot: NOTHING });
  if (spot !== undefined) setSoldier(state, seat, { spot: spotNamed(content.sides, spot) });
  if (condition !== undefined) setSoldier(state, seat, { condition: wordAt(condition, path) as Soldier['condition'] });
  if (grenades !== undefined) setSoldier(state, seat, { grenades: integerAt(grenades, `${path}.grenades`, 0, 99) });
  if (weapons === undefined) return;
  const drawn = random === undefined ? [] : listAt(random, `${path}.random`);
  const arms = Object.entries(objectAt(weapons, `${path}.weapons`)).map(([name, ammo]) => {
    const weapon = content.weaponNamed(name);
    if (weapon < 0) throw new BadTable(`${path}.weapons.${name}`, 'there is no such weapon.');
    return { weapon, ammo: integerAt(ammo, `${path}.weapons.${name}`, 0, 99), isRandom: drawn.includes(name) };
  });
  setSoldier(state, seat, { arms });
}

function describeLocust({ enemies, sides }: Components, locust: Locust): Plain {
  const { enemy, zone, spot, health } = locust;
  return {
    is: enemies[enemy]!.id,
    at: zoneName(sides, zone),
    ...(spot === NOTHING ? {} : { spot: spotName(sides, spot) }),
    ...(health === 0 ? {} : { health }),
  };
}

function arrangeLocust(
  state: Gears,
  content: Components,
  name: string,
  given: Words,
  zoneAt: (value: Plain, path: string) => number,
): void {
  const path = `locusts.${name}`;
  const { plastics, enemies, sides } = content;
  const figure = plastics.findIndex((one) => one.name === name);
  if (figure < 0)
    throw new BadTable(path, `there is no such figure; they are called by their kind and a number, drone-1.`);
  const { is = plastics[figure]!.kind, at = '', spot = '', health = 0, ...others } = given;
  refuse(others, path, 'is, at, spot, health');
  const enemy = enemies.findIndex(({ id }) => id === is);
  if (enemy < 0) throw new BadTable(`${path}.is`, `there is no enemy ${JSON.stringify(is)}.`);
  setLocust(state, figure, {
    enemy,
    zone: zoneAt(at, `${path}.at`),
    spot: spot === '' ? NOTHING : spotNamed(sides, spot),
    health: integerAt(health, `${path}.health`, 0, 99),
  });
  if (health !== 0) layMarkerUnder(state, content, figure);
}

/** A table that names a wounded Locust and no marker means any of that value; the piles it names are laid afterwards. */
function layMarkerUnder(state: Gears, content: Components, figure: number): void {
  const { plastics, piles, markers, pack } = content;
  const plastic = plastics[figure]!;
  if (pack.markers[plastic.kind] === undefined) return;
  const to = content.isTold(plastic.kind) ? piles.known(plastic.kind) : piles.wound(plastic);
  const { health } = state.locusts[figure]!;
  moveFirst(state, piles.unusedMarkers(plastic.kind), to, (card) => markers[markerIn(card)]!.health === health);
}

/** A dropped weapon is one of the markers of its kind. */
function layDrop(state: Gears, { piles, markers }: Components, marker: number): void {
  const { kind } = markers[marker]!;
  moveFirst(state, piles.unusedMarkers(kind), piles.drops(kind), (card) => markerIn(card) === marker);
}

/** Tiles that lie on the table are in no deck. */
function takeTilesFromDecks(state: Gears, { piles }: Components): void {
  for (const { side } of state.laid)
    for (let level = 0; level < LEVELS; level++)
      moveFirst(state, piles.level(level), piles.laidOf(level), (card) => siteIn(card) === side);
}

function moveFirst(state: Gears, from: PileId, to: PileId, fits: (card: number) => boolean): void {
  const cards = state.piles[from]!;
  const place = cards.split('').findIndex((one) => fits(kindOf(one.charCodeAt(0))));
  if (place < 0) return;
  state.piles[from] = cards.slice(0, place) + cards.slice(place + 1);
  state.piles[to] += cards.charAt(place);
}

/** Tiles in the order in which they were laid, each with the tile at whose exit it lies, or whose entrance it was turned to. */
export function readMap(map: Words, { sides }: Components): LaidTile[] {
  const laid: LaidTile[] = [];
  for (const [id, onto] of Object.entries(map)) {
    const path = `map.${id}`;
    const side = sides.findIndex((one) => one.id === id);
    if (side < 0) throw new BadTable(path, 'there is no such tile.');
    const isTurned = typeof onto === 'string' && onto.startsWith(TURNED);
    const before = isTurned ? onto.slice(TURNED.length) : onto;
    const at = onto === '' ? NOTHING : laid.findIndex((tile) => sides[tile.side]!.id === before);
    if (at < 0 && onto !== '') throw new BadTable(path, `${JSON.stringify(before)} has not been laid before it.`);
    const tile = isTurned ? placeTurned(sides, laid, at, side) : placeAtExit(sides, laid, at, side);
    if (tile === undefined) throw new BadTable(path, 'another tile lies where this one would.');
    laid.push(tile);
  }
  return laid;
}

function describeAttack({ attack }: Gears, content: Components): Plain {
  const { weapons, enemies, sides } = content;
  const { by, weapon, mode, target, zone, defences, ...others } = attack;
  return asPlain({
    ...others,
    by: objectName(content, by),
    weapon: mode === 'locust' ? enemies[weapon]!.id : (weapons[weapon]?.id ?? ''),
    mode,
    target: target === NOTHING ? '' : objectName(content, target),
    zone: zoneName(sides, zone),
    defences: defences.map(({ of, faces }) => ({ of: objectName(content, of), faces })),
  });
}

function readAttack(given: Words, content: Components): Gears['attack'] {
  const { by, weapon, target, zone, defences } = given;
  const isOfLocust = given['mode'] === 'locust';
  return {
    ...(given as unknown as Gears['attack']),
    by: objectNamed(content, by),
    // None is no weapon of its own: what stands on a tile.
    weapon: isOfLocust ? content.enemyNamed(weapon as string) : content.weaponNamed(weapon as string),
    target: target === '' ? NOTHING : objectNamed(content, target),
    zone: zoneNamed(content.sides, zone),
    defences: listAt(defences ?? [], 'attack.defences').map((one) => {
      const { of, faces } = objectAt(one, 'attack.defences');
      return { of: objectNamed(content, of), faces: faces as readonly number[] };
    }),
  };
}

function arrangeTurn(state: Gears, turn: Words): void {
  for (const [word, value] of Object.entries(turn)) {
    if (word === 'first') state.first = integerAt(value, 'turn.first', 1, state.players);
    else if (word === 'active') state.active = integerAt(value, 'turn.active', 1, state.players);
    else if (word === 'number') state.turn = integerAt(value, 'turn.number');
    else if (word !== 'phase')
      throw new BadTable(`turn.${word}`, 'the words of the turn are: first, active, number, at.');
  }
}
