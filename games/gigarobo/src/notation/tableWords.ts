// The words of the table notation: turn, map, city, fighters, and what is under way. Scenario files and tests are written in them.

import type { Plain, TableWords, Words } from '@automachia/kernel';
import { BadTable, integerAt, listAt, objectAt, seatAt, wordAt } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import type { GroundHex } from '../model/ground.js';
import { BARE, BARE_GROUND, ELEMENTS, TERRAIN, withHex } from '../model/ground.js';
import { hexName, hexNamed } from '../model/objects.js';
import type { Giga } from '../model/state.js';
import { NO_ATTACK, NONE } from '../model/state.js';
import { MODES } from '../options.js';
import { arrangeFighter, describeFighter } from './fighterWords.js';

const WORDS = [
  'turn',
  'mode',
  'map',
  'city',
  'supply',
  'fighters',
  'attack',
  'waiting',
  'onTheTable',
  'numbers',
  'effects',
  // What was declared and is not resolved yet, as every page knows it; said again by `effects`, which is what is read.
  'responses',
];

/** Records of plain data are written as they are. */
const asPlain = (value: unknown): Plain => JSON.parse(JSON.stringify(value)) as Plain;

export const tableWords: TableWords<Giga, Components> = {
  stock: { impact: 'impactDeck' },
  cardName: (card, { impact }) => impact[card]?.id ?? `${card}`,
  cardNamed: (name, { impact }) => {
    const card = impact.findIndex(({ id }) => id === name);
    return card < 0 ? undefined : card;
  },

  describe: (state, content) => {
    const fighters: Record<string, Plain> = {};
    for (let seat = 1; seat <= state.players; seat++) fighters[seat] = describeFighter(state, content, seat);
    const { effects } = state;
    const hasEffects = effects.lasting.length > 0 || effects.declared.length > 0;
    return {
      turn: { round: state.round, active: state.active, order: [...state.order] },
      mode: state.mode,
      map: content.maps[state.map]?.id ?? '',
      city: describeCity(state),
      supply: [...state.supply],
      fighters,
      numbers: [state.last, effects.last],
      ...(state.attack.step === 'none' ? {} : { attack: asPlain(state.attack) }),
      ...(state.waiting.length === 0 ? {} : { waiting: asPlain(state.waiting) }),
      ...(state.onTheTable.length === 0 ? {} : { onTheTable: asPlain(state.onTheTable) }),
      ...(hasEffects ? { effects: asPlain(effects) } : {}),
      ...(effects.declared.length > 0 ? { responses: describeResponses(state, content) } : {}),
    };
  },

  arrange: (state, table, content) => {
    for (const word of Object.keys(table))
      if (!WORDS.includes(word))
        throw new BadTable(word, `this is not a word of the table. The words are: ${WORDS.join(', ')}, and the piles.`);
    const { mode = state.mode, map, city, supply, fighters, attack, waiting, onTheTable, numbers, effects } = table;
    if (mode !== state.mode)
      throw new BadTable('mode', `the match is agreed on as ${state.mode}: leave it out, or say so in the options.`);
    if (map !== undefined) {
      state.map = content.maps.findIndex(({ id }) => id === map);
      if (state.map === NONE && map !== '') throw new BadTable('map', `there is no map ${JSON.stringify(map)}.`);
    }
    if (city !== undefined) arrangeCity(state, objectAt(city, 'city'));
    if (supply !== undefined) state.supply = listAt(supply, 'supply').map((left, i) => integerAt(left, `supply[${i}]`));
    for (const [key, value] of Object.entries(objectAt(fighters ?? {}, 'fighters'))) {
      const seat = seatAt(key, 'fighters', state.players);
      arrangeFighter(state, content, seat, objectAt(value, `fighters.${seat}`));
    }
    arrangeTurn(state, objectAt(table['turn'] ?? {}, 'turn'));
    if (attack !== undefined) state.attack = { ...NO_ATTACK, ...objectAt(attack, 'attack') };
    if (waiting !== undefined) state.waiting = listAt(waiting, 'waiting') as unknown as Giga['waiting'];
    if (onTheTable !== undefined) state.onTheTable = listAt(onTheTable, 'onTheTable') as unknown as Giga['onTheTable'];
    if (effects !== undefined) state.effects = objectAt(effects, 'effects') as unknown as Giga['effects'];
    if (numbers !== undefined) {
      const [last, lastEffect] = listAt(numbers, 'numbers').map((number, i) => integerAt(number, `numbers[${i}]`));
      state.last = last!;
      state.effects = { ...state.effects, last: lastEffect! };
    }
  },

  schema: () => {
    const list: Plain = { type: 'array' };
    return {
      turn: { round: { type: 'integer' }, active: { type: 'integer' }, order: list },
      mode: { enum: [...MODES] },
      map: { type: 'string' },
      city: { type: 'object', additionalProperties: { type: 'object' } },
      supply: list,
      fighters: { type: 'object', additionalProperties: { type: 'object' } },
      attack: { type: 'object' },
      waiting: list,
      onTheTable: list,
      numbers: list,
      effects: { type: 'object' },
      responses: list,
    };
  },
};

/** The oldest first. */
function describeResponses({ effects }: Giga, { book }: Components): Plain {
  return effects.declared.map(({ number, seat, text, isCancelled }) => ({
    id: number,
    seat,
    does: book.scripts.get(text)!.entry,
    ...(isCancelled && { isCancelled }),
  }));
}

function describeCity({ ground }: Giga): Plain {
  const city: Record<string, Plain> = {};
  for (const [hex, there] of ground.entries()) {
    if (there === BARE) continue;
    const words = describeHex(there);
    if (Object.keys(words).length > 0) city[hexName(hex)] = words;
  }
  return city;
}

function describeHex({ tier, terrain, element, isShielded, anchors, targets }: GroundHex): Record<string, Plain> {
  return {
    ...(tier > 0 && { tier }),
    ...(terrain !== '' && { terrain }),
    ...(element !== '' && { element }),
    ...(isShielded && { barrier: true }),
    ...(anchors > 0 && { anchors }),
    ...(targets.length > 0 && { targets: [...targets] }),
  };
}

function arrangeCity(state: Giga, city: Words): void {
  state.ground = BARE_GROUND;
  for (const [name, value] of Object.entries(city)) {
    const hex = hexNamed(name);
    if (hex < 0)
      throw new BadTable(`city.${name}`, 'there is no such hex; they are called by column and place, such as F6.');
    const {
      tier = 0,
      terrain = '',
      element = '',
      barrier = false,
      anchors = 0,
      targets = [],
      ...others
    } = objectAt(value, `city.${name}`);
    const [unknown] = Object.keys(others);
    if (unknown !== undefined)
      throw new BadTable(
        `city.${name}.${unknown}`,
        'the words of a hex are: tier, terrain, element, barrier, anchors, targets.',
      );
    state.ground = withHex(state.ground, hex, {
      tier: integerAt(tier, `city.${name}.tier`, 0, 2),
      terrain: oneOf(terrain, ['', ...TERRAIN], `city.${name}.terrain`),
      element: oneOf(element, ['', ...ELEMENTS], `city.${name}.element`),
      isShielded: barrier === true,
      anchors: integerAt(anchors, `city.${name}.anchors`, 0, 99),
      targets: listAt(targets, `city.${name}.targets`).map((seat) =>
        integerAt(seat, `city.${name}.targets`, 1, state.players),
      ),
    });
  }
}

function oneOf<const W extends readonly string[]>(value: Plain, words: W, path: string): W[number] {
  const word = wordAt(value, path);
  const found = words.find((one) => one === word);
  if (found !== undefined) return found;
  throw new BadTable(path, `expected one of ${words.filter((one) => one !== '').join(', ')}, found ${word}.`);
}

function arrangeTurn(state: Giga, turn: Words): void {
  for (const [word, value] of Object.entries(turn)) {
    if (word === 'round') state.round = integerAt(value, 'turn.round', 1);
    else if (word === 'active') state.active = integerAt(value, 'turn.active', 0, state.players);
    else if (word === 'order')
      state.order = listAt(value, 'turn.order').map((seat) => integerAt(seat, 'turn.order', 0, state.players));
    else if (word !== 'phase')
      throw new BadTable(`turn.${word}`, 'the words of the turn are: round, active, order, at.');
  }
  if (turn['order'] === undefined && state.order.length === 0)
    state.order = Array.from({ length: state.players }, (_, i) => i + 1);
  if (turn['active'] === undefined && state.active === 0) state.active = state.order[0]!;
}
