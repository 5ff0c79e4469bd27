// The kinds of choice players make, and their words: { cell: 'c3' }, { direction: 'N' }, { robot: 2 },
// { cards: ['bomb', 'mine'] }, { spendWeapon: true }.

import { DIRECTIONS } from '@automachia/geometry';
import type { ChoiceKind } from '@automachia/kernel';
import { fieldOf, text, yesNo } from '@automachia/kernel';
import { arena, nameOf } from './board.js';
import type { TournoiContent } from './content.js';
import { MAX_PLAYERS } from './state.js';

export const cellChoice: ChoiceKind<TournoiContent> = {
  name: 'cell',
  write: (cell) => ({ cell: nameOf(cell) }),
  read: (choice) => {
    const name = fieldOf(choice, 'cell');
    const cell = typeof name === 'string' ? arena.named(name) : -1;
    return cell >= 0 ? cell : undefined;
  },
  targets: (cell) => [{ cell: nameOf(cell) }],
  values: (cell) => ({ cell: nameOf(cell) }),
  schema: () => only('cell', { enum: Array.from({ length: arena.size }, (_, cell) => nameOf(cell)) }),
};

export const directionChoice: ChoiceKind<TournoiContent> = {
  name: 'direction',
  write: (direction) => ({ direction: DIRECTIONS[direction]! }),
  read: (choice) => {
    const direction = (DIRECTIONS as readonly unknown[]).indexOf(fieldOf(choice, 'direction'));
    return direction >= 0 ? direction : undefined;
  },
  targets: (direction) => [{ direction: DIRECTIONS[direction]! }],
  values: (direction) => ({ direction: text(`direction.${DIRECTIONS[direction]}`) }),
  schema: () => only('direction', { enum: [...DIRECTIONS] }),
};

export const robotChoice: ChoiceKind<TournoiContent> = {
  name: 'robot',
  write: (seat) => ({ robot: seat }),
  read: (choice) => {
    const seat = fieldOf(choice, 'robot');
    return typeof seat === 'number' && Number.isInteger(seat) && seat >= 1 && seat <= MAX_PLAYERS ? seat : undefined;
  },
  targets: (seat) => [{ piece: `robot-${seat}` }],
  values: (seat) => ({ robot: text(`robot.${seat}`) }),
  schema: () => only('robot', { type: 'integer', minimum: 1, maximum: MAX_PLAYERS }),
};

export const weaponChoice: ChoiceKind<TournoiContent> = yesNo('spendWeapon');

/** Bits per card in the code of an ordered choice of cards; a pack has fewer than 63 kinds of card. */
const CARD_BITS = 6;
const CARD_MASK = (1 << CARD_BITS) - 1;

/** The code of cards in the order chosen, with one more at the end. */
export function withCard(code: number, place: number, card: number): number {
  return code | ((card + 1) << (CARD_BITS * place));
}

/** The card at a place of an ordered choice, or -1 after the last. */
export function cardChosen(code: number, place: number): number {
  return ((code >> (CARD_BITS * place)) & CARD_MASK) - 1;
}

function cardsChosen(code: number): number[] {
  const cards: number[] = [];
  for (let place = 0; cardChosen(code, place) >= 0; place++) cards.push(cardChosen(code, place));
  return cards;
}

/** GTM-RUL-07: cards are chosen in the order in which they will be resolved. */
export const cardsChoice: ChoiceKind<TournoiContent> = {
  name: 'cards',
  write: (code, { cards }) => ({ cards: cardsChosen(code).map((card) => cards[card]!.id) }),
  read: (choice, { numberOf }) => {
    const names = fieldOf(choice, 'cards');
    if (!Array.isArray(names) || names.length === 0 || names.length > MAX_PLAYERS) return undefined;
    let code = 0;
    for (const [place, name] of (names as readonly unknown[]).entries()) {
      const card = typeof name === 'string' ? numberOf.get(name) : undefined;
      if (card === undefined) return undefined;
      code = withCard(code, place, card);
    }
    return code;
  },
  targets: (code, { cards }) =>
    cardsChosen(code).map((card, place) => ({ card: cards[card]!.id, position: place + 1 })),
  values: (code, { cards }) => ({ cards: cardsChosen(code).map((card) => text(`card.${cards[card]!.id}.name`)) }),
  schema: ({ cards }) =>
    only('cards', { type: 'array', items: { enum: cards.map((card) => card.id) }, minItems: 1, maxItems: MAX_PLAYERS }),
};

function only(field: string, schema: { readonly [key: string]: ReturnType<ChoiceKind['schema']>[string] }) {
  return { type: 'object', properties: { [field]: schema }, required: [field], additionalProperties: false };
}
