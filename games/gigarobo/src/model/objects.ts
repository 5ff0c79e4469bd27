// Everything that a text can pick, as one number: hexes, dice, players, structures, static barriers, cards, abilities. Hexes
// begin at 1000, so that a number of hexes and a hex are never mistaken for each other.

import type { ChoiceKind, Plain, Seat, Target } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { MOST_PLAYERS } from '../options.js';
import type { Components } from './components.js';
import { GRID, HEXES } from './hexes.js';

const HEX = 1000;
const DIE = 1100;
const PLAYER = 1200;
const STRUCTURE = 1300;
const BARRIER = 1400;
const CARD = 2000;
const ABILITY = 6000;
/** Several cards of one deck at once: what a text knows as “found” after it has taken more than one. */
const PILE = 10_000;
const PILES = 2 ** 44;
/** Numbers of cards and of abilities for each seat. */
const CARDS = 512;
const ABILITIES = 64;
const MOST_DICE = 36;

export const hexObject = (hex: number): number => HEX + hex;
export const hexIn = (object: number): number => object - HEX;
export const isHex = (object: number): boolean => object >= HEX && object < HEX + HEXES.length;

export const dieObject = (die: number): number => DIE + die;
export const dieIn = (object: number): number => object - DIE;

export const playerObject = (seat: Seat): number => PLAYER + seat;
export const playerIn = (object: number): Seat => object - PLAYER;
export const isPlayer = (object: number): boolean => object > PLAYER && object <= PLAYER + MOST_PLAYERS;

export const structureObject = (hex: number): number => STRUCTURE + hex;
export const isStructure = (object: number): boolean => object >= STRUCTURE && object < STRUCTURE + HEXES.length;
export const barrierObject = (hex: number): number => BARRIER + hex;
const isBarrier = (object: number): boolean => object >= BARRIER && object < BARRIER + HEXES.length;
export const isObstacle = (object: number): boolean => isStructure(object) || isBarrier(object);
/** The hex of a structure or a static barrier. */
export const obstacleHex = (object: number): number => object - (isStructure(object) ? STRUCTURE : BARRIER);

export const cardObject = (seat: Seat, card: number): number => CARD + seat * CARDS + card;
export const isCard = (object: number): boolean => object >= CARD && object < ABILITY;
export const cardIn = (object: number): number => (object - CARD) % CARDS;
export const ownerIn = (object: number): Seat =>
  isCard(object) ? Math.floor((object - CARD) / CARDS) : Math.floor((object - ABILITY) / ABILITIES);

export const abilityObject = (seat: Seat, ability: number): number => ABILITY + seat * ABILITIES + ability;
export const isAbility = (object: number): boolean => object >= ABILITY && object < PILE;
export const abilityIn = (object: number): number => (object - ABILITY) % ABILITIES;

/** Cards of a deck as one number: a place of the deck is a binary digit. */
export function pileObject(seat: Seat, deck: readonly number[], cards: readonly number[]): number {
  return PILE + seat * PILES + cards.reduce((sum, card) => sum + 2 ** deck.indexOf(card), 0);
}

/** The card objects in what a text has found: one card, or several of one deck. */
export function cardsFound(object: number, deckOf: (seat: Seat) => readonly number[]): number[] {
  if (isCard(object)) return [object];
  if (object < PILE) return [];
  const seat = Math.floor((object - PILE) / PILES);
  const places = (object - PILE) % PILES;
  return deckOf(seat)
    .filter((_, place) => Math.floor(places / 2 ** place) % 2 === 1)
    .map((card) => cardObject(seat, card));
}

/** The name of a hex, and back. */
export const hexName = (hex: number): string => GRID.cells[hex]!.name;
export const hexNamed = (name: unknown): number => (typeof name === 'string' ? (HEX_NUMBERS.get(name) ?? -1) : -1);
const HEX_NUMBERS = new Map(GRID.cells.map(({ name }, hex) => [name, hex]));

function writeObject(code: number, { cards, abilities }: Components): Record<string, Plain> {
  if (isHex(code)) return { hex: hexName(hexIn(code)) };
  if (isPlayer(code)) return { player: playerIn(code) };
  if (isStructure(code)) return { structure: hexName(obstacleHex(code)) };
  if (isBarrier(code)) return { barrier: hexName(obstacleHex(code)) };
  if (isAbility(code)) return { ability: abilities[abilityIn(code)]!.name, of: ownerIn(code) };
  if (isCard(code)) return { card: cards[cardIn(code)]!.name, of: ownerIn(code) };
  return { die: dieIn(code) + 1 };
}

const among = (number: unknown, from: number, to: number): number | undefined =>
  typeof number === 'number' && Number.isInteger(number) && number >= from && number <= to ? number : undefined;

/** One thing on the table: { hex: 'F6' }, { die: 2 }, { player: 1 }, { card: 'Volt Spike!', of: 1 }. */
export const objects: ChoiceKind<Components> = {
  name: 'object',
  write: writeObject,
  read: (choice, { cardNamed, abilityNamed }) => {
    if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return undefined;
    const { of, ...named } = choice as { readonly [word: string]: Plain };
    const [[field, value] = [], ...others] = Object.entries(named);
    if (field === undefined || others.length > 0) return undefined;
    if (field === 'card' || field === 'ability') {
      const owner = among(of, 1, MOST_PLAYERS);
      const number = typeof value === 'string' ? (field === 'card' ? cardNamed : abilityNamed).get(value) : undefined;
      if (owner === undefined || number === undefined) return undefined;
      return field === 'card' ? cardObject(owner, number) : abilityObject(owner, number);
    }
    if (of !== undefined) return undefined;
    if (field === 'die') {
      const die = among(value, 1, MOST_DICE);
      return die === undefined ? undefined : dieObject(die - 1);
    }
    if (field === 'player') {
      const seat = among(value, 1, MOST_PLAYERS);
      return seat === undefined ? undefined : playerObject(seat);
    }
    const hex = hexNamed(value);
    if (hex < 0) return undefined;
    if (field === 'hex') return hexObject(hex);
    if (field === 'structure') return structureObject(hex);
    return field === 'barrier' ? barrierObject(hex) : undefined;
  },
  targets: (code, { cards, abilities }): Target[] => {
    if (isHex(code)) return [{ cell: hexName(hexIn(code)) }];
    if (isPlayer(code)) return [{ seat: playerIn(code) }];
    if (isStructure(code) || isBarrier(code)) return [{ cell: hexName(obstacleHex(code)) }];
    if (isAbility(code)) return [{ ability: abilities[abilityIn(code)]!.name }];
    if (isCard(code)) return [{ card: cards[cardIn(code)]!.name }];
    return [{ die: dieIn(code) }];
  },
  values: (code, content) => {
    const [[kind, value]] = Object.entries(writeObject(code, content)) as [[string, string | number]];
    return { kind, object: kind === 'player' ? text(`seat.${value}`) : value };
  },
  codes: ({ cards, abilities }) => [
    ...HEXES.flatMap((hex) => [hexObject(hex), structureObject(hex), barrierObject(hex)]),
    ...Array.from({ length: MOST_DICE }, (_, die) => dieObject(die)),
    ...SEATS.map(playerObject),
    ...SEATS.flatMap((seat) => cards.map(({ number }) => cardObject(seat, number))),
    ...SEATS.flatMap((seat) => abilities.map(({ number }) => abilityObject(seat, number))),
  ],
  schema: () => ({
    oneOf: [
      onlyField('hex', { type: 'string' }),
      onlyField('structure', { type: 'string' }),
      onlyField('barrier', { type: 'string' }),
      onlyField('die', { type: 'integer', minimum: 1 }),
      onlyField('player', { type: 'integer', minimum: 1 }),
      ownedField('card'),
      ownedField('ability'),
    ],
  }),
};

const SEATS: readonly Seat[] = Array.from({ length: MOST_PLAYERS }, (_, i) => i + 1);

function onlyField(field: string, schema: Plain): { readonly [key: string]: Plain } {
  return { type: 'object', properties: { [field]: schema }, required: [field], additionalProperties: false };
}

function ownedField(field: string): { readonly [key: string]: Plain } {
  const properties: Plain = { [field]: { type: 'string' }, of: { type: 'integer', minimum: 1, maximum: MOST_PLAYERS } };
  return { type: 'object', properties, required: [field, 'of'], additionalProperties: false };
}
