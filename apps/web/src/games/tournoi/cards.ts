// What the screen must know of the cards: colour, moment, reach and the numbers their texts quote. The pack is the
// authority; test/tournoi-cards.test.ts holds this table against it.

import type { Text, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Area } from './arena.js';

export type Colour = 'red' | 'blue' | 'yellow';

export interface CardFace {
  readonly colour: Colour;
  readonly icon: 'target' | 'planet';
  readonly acts: 'whenPlayed' | 'onArrival' | 'endOfTurn' | 'endOfSecondTurn';
  /** What its blast or tremor covers. */
  readonly area: Area | undefined;
  readonly numbers: { readonly [name: string]: number };
  /** The clause that says what it does. */
  readonly rule: string;
}

const CARDS: { readonly [card: string]: CardFace } = {
  bomb: face('red', 'target', 'endOfSecondTurn', { damage: 1, tokens: 1 }, 'GTM-BOM-02', 'around'),
  'bomb-x': face('red', 'target', 'endOfSecondTurn', { damage: 1, tokens: 1 }, 'GTM-BMX-02', 'cross'),
  mine: face('red', 'target', 'onArrival', { damage: 1, tokens: 1 }, 'GTM-MIN-02', 'around'),
  'orbital-strike': face('red', 'target', 'endOfTurn', { damage: 2, tokens: 1 }, 'GTM-ORB-02', 'cell'),
  earthquake: face('red', 'planet', 'endOfTurn', { damage: 1 }, 'GTM-SEI-01', 'edge'),
  kit: face('blue', 'target', 'endOfTurn', { life: 1, tokens: 1 }, 'GTM-KIT-02'),
  'force-field': face('blue', 'target', 'endOfTurn', { tokens: 1 }, 'GTM-FOR-02'),
  'weapon-cache': face('blue', 'target', 'endOfTurn', { weapons: 1, tokens: 1 }, 'GTM-ARM-02'),
  turret: face('blue', 'target', 'endOfTurn', { damage: 1, tokens: 1 }, 'GTM-TUR-02'),
  springboard: face('yellow', 'target', 'onArrival', { tokens: 1 }, 'GTM-TRE-02'),
  portal: face('yellow', 'target', 'onArrival', { tokens: 2 }, 'GTM-POR-02'),
  overload: face('yellow', 'planet', 'whenPlayed', { distance: 2 }, 'GTM-SUR-01'),
  permutation: face('yellow', 'planet', 'whenPlayed', {}, 'GTM-PER-01'),
};

/** Every card this face can draw. */
export const CARD_NAMES: readonly string[] = Object.keys(CARDS);

/** A card of a pack we do not know still lies on the table: as a yellow event without a picture. */
const UNKNOWN = face('yellow', 'planet', 'whenPlayed', {}, '');

export function cardFace(card: string): CardFace {
  return CARDS[card] ?? UNKNOWN;
}

export function cardName(card: string): Text {
  return text(`card.${card}.name`);
}

/** A card by its name, and where it lies. */
export function cardWithPlace(card: string, cell: string | undefined): Text {
  return cell === undefined ? cardName(card) : text('web.tournoi.waiting.at', { card: cardName(card), cell });
}

/** Its effect in one or two short sentences, for cards and lists; where it may lie is in the pack's whole text. */
export function cardEffect(card: string): Text {
  const values: TextValues = cardFace(card).numbers;
  return CARDS[card] === undefined ? text(`card.${card}.text`, values) : text(`web.tournoi.does.${card}`, values);
}

export function cardKind(card: string): Text {
  const { icon, colour } = cardFace(card);
  return text(`cardKind.${icon}.${colour}`);
}

function face(
  colour: Colour,
  icon: CardFace['icon'],
  acts: CardFace['acts'],
  numbers: CardFace['numbers'],
  rule: string,
  area?: Area,
): CardFace {
  return { colour, icon, acts, numbers, rule, area };
}
