// The words of the table notation: turn, robots, locations. Documented in the README beside; kept stable, because
// scenario files are written in them.

import type { Plain, TableWords } from '@automachia/kernel';
import { BadTable, integerAt, listAt, objectAt, seatAt } from '@automachia/kernel';
import type { Cell } from './board.js';
import { arena, EJECTED, nameOf, OUT } from './board.js';
import type { TournoiContent } from './content.js';
import { handSize } from './drawing.js';
import type { Location, Robot, Tournoi } from './state.js';
import { isInPlay, piles } from './state.js';

export const tableWords: TableWords<Tournoi, TournoiContent> = {
  stock: { cards: 'deck' },
  cardName: (card, { cards }) => cards[card]!.id,
  cardNamed: (name, { numberOf }) => numberOf.get(name),

  // Written for every seat after every choice: no more objects than needed.
  describe: (state, { cards }) => {
    const { turn: number, first, stride } = state;
    const robots: Record<string, Plain> = {};
    for (let i = 0; i < state.robots.length; i++) robots[i + 1] = describeRobot(state.robots[i]!);
    return {
      turn: stride === 1 ? { number, first } : { number, first, stride },
      robots,
      locations: state.locations.map(({ card, cell, turns }) => {
        const location = { card: cards[card]!.id, at: nameOf(cell) };
        return turns === 1 ? location : { ...location, turns };
      }),
    };
  },

  arrange: (state, table, content) => {
    for (const word of Object.keys(table)) {
      if (!['turn', 'robots', 'locations'].includes(word)) {
        throw new BadTable(
          word,
          'this is not a word of the table. The words are: turn, robots, locations, hands, played, piles, sealed.',
        );
      }
    }
    arrangeTurn(state, objectAt(table['turn'] ?? {}, 'turn'));
    for (const [key, words] of Object.entries(objectAt(table['robots'] ?? {}, 'robots'))) {
      const seat = seatAt(key, 'robots', state.players);
      arrangeRobot(state.robots[seat - 1]!, objectAt(words, `robots.${key}`), `robots.${key}`);
    }
    if (table['locations'] !== undefined) {
      state.locations = listAt(table['locations'], 'locations').map((words, i) =>
        readLocation(objectAt(words, `locations[${i}]`), `locations[${i}]`, content),
      );
    }
  },

  // GTM-END-02: hands nobody names are as large as they are at this moment; the track and the discard pile are empty.
  cardsWhenUnnamed: (state, pile, content) => {
    if (piles.spec(pile).name !== 'hands') return 0;
    const seat = piles.owner(pile);
    return seat <= state.players && isInPlay(state, seat) ? handSize(state, content) : 0;
  },

  schema: ({ cards, pack }) => {
    const cell = { enum: Array.from({ length: arena.size }, (_, number) => nameOf(number)) };
    const count = { type: 'integer', minimum: 0 };
    return {
      turn: {
        number: { type: 'integer', minimum: 1 },
        first: { type: 'integer', minimum: 1, maximum: 4 },
        stride: { type: 'integer', minimum: 1, default: 1 },
      },
      robots: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: {
            at: { anyOf: [cell, { const: 'ejected' }] },
            life: count,
            weapons: { ...count, default: 0 },
            protected: { type: 'boolean', default: false },
            out: { type: 'boolean', default: false },
          },
          additionalProperties: false,
        },
      },
      locations: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            card: {
              enum: cards.filter((card) => card.icon === 'target' && card.id in pack.deck).map((card) => card.id),
            },
            at: cell,
            turns: { type: 'integer', minimum: 1, maximum: 2, default: 1 },
          },
          required: ['card', 'at'],
          additionalProperties: false,
        },
      },
    };
  },
};

function describeRobot({ cell, life, weapons, isProtected }: Robot): Plain {
  const robot: Record<string, Plain> =
    cell === OUT ? { out: true, life } : { at: cell === EJECTED ? 'ejected' : nameOf(cell), life };
  if (weapons > 0) robot['weapons'] = weapons;
  if (isProtected) robot['protected'] = true;
  return robot;
}

function arrangeTurn(state: Tournoi, turn: { readonly [word: string]: Plain }): void {
  for (const [word, value] of Object.entries(turn)) {
    if (word === 'number') state.turn = integerAt(value, 'turn.number', 1);
    else if (word === 'first') state.first = integerAt(value, 'turn.first', 1, state.players);
    else if (word === 'stride') state.stride = integerAt(value, 'turn.stride', 1, 4);
    else throw new BadTable(`turn.${word}`, 'the words of a turn are: number, first, stride, at.');
  }
}

function arrangeRobot(robot: Robot, words: { readonly [word: string]: Plain }, path: string): void {
  for (const [word, value] of Object.entries(words)) {
    if (word === 'at') robot.cell = value === 'ejected' ? EJECTED : readCell(value, `${path}.at`);
    else if (word === 'life') robot.life = integerAt(value, `${path}.life`);
    else if (word === 'weapons') robot.weapons = integerAt(value, `${path}.weapons`);
    else if (word === 'protected') robot.isProtected = readBoolean(value, `${path}.protected`);
    else if (word === 'out') {
      if (!readBoolean(value, `${path}.out`)) continue;
      robot.life = 0;
      robot.cell = OUT;
    } else throw new BadTable(`${path}.${word}`, 'the words of a robot are: at, life, weapons, protected, out.');
  }
  if (robot.life === 0 && robot.cell !== OUT) {
    throw new BadTable(`${path}.life`, 'a robot without life is out (GTM-END-04); write { out: true }.');
  }
}

function readLocation(words: { readonly [word: string]: Plain }, path: string, content: TournoiContent): Location {
  const { card: name, at, turns, ...others } = words;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new BadTable(`${path}.${unknown}`, 'the words of a location are: card, at, turns.');
  const card = typeof name === 'string' ? content.numberOf.get(name) : undefined;
  if (card === undefined || content.cards[card]!.icon !== 'target') {
    throw new BadTable(`${path}.card`, `${JSON.stringify(name)} is not a location of this pack.`);
  }
  return {
    card,
    cell: readCell(at, `${path}.at`),
    turns: turns === undefined ? 1 : integerAt(turns, `${path}.turns`, 1, 2),
  };
}

function readCell(value: Plain | undefined, path: string): Cell {
  const cell = typeof value === 'string' ? arena.named(value) : -1;
  if (cell < 0) throw new BadTable(path, `${JSON.stringify(value)} is not a cell; cells are a1 to e5.`);
  return cell;
}

function readBoolean(value: Plain, path: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new BadTable(path, `expected true or false, found ${JSON.stringify(value)}.`);
}
