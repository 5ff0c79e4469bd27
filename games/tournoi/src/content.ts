// The cards of a match as static data: what a pack says, in the form the rules read. Never part of a state.

import type { Card, RuleId } from '@automachia/kernel';

/** What a card does. Adding a verb: here, where it is performed, in the manual of cards, with a test. */
export type Effect =
  | { readonly do: 'blast'; readonly area: 'around' | 'cross' | 'cell'; readonly damage: number }
  | { readonly do: 'shake'; readonly damage: number }
  | { readonly do: 'repair'; readonly life: number }
  | { readonly do: 'shield' }
  | { readonly do: 'arm'; readonly weapons: number }
  | { readonly do: 'shoot'; readonly damage: number }
  | { readonly do: 'spring' }
  | { readonly do: 'teleport' }
  | { readonly do: 'overload'; readonly distance: number }
  | { readonly do: 'swap' };

/** When a card's effect happens. */
export type Acts = 'whenPlayed' | 'onArrival' | 'endOfTurn' | 'endOfSecondTurn';

export interface CardData {
  readonly id: string;
  readonly colour: 'red' | 'blue' | 'yellow';
  /** `target`: a location, placed on the board. `planet`: a global event, without a token. */
  readonly icon: 'target' | 'planet';
  readonly placement?: { readonly where: 'free' | 'freeNotAdjacent' | 'any'; readonly tokens: number };
  readonly acts: Acts;
  readonly effect: Effect;
  readonly rules: readonly RuleId[];
}

/** A content pack: the cards and how many of each, and the numbers of the game. */
export interface TournoiPack {
  readonly id: string;
  readonly version: string;
  readonly deck: { readonly [card: string]: number };
  readonly lives: readonly number[];
  /** The number of players the printed hand sizes are meant for; each one missing is worth one more card. */
  readonly standardPlayers: number;
  readonly handSize: number;
  readonly cardsPerTurn: number;
  readonly cards: readonly CardData[];
}

/** What the rules read: the pack, and its cards by number. */
export interface TournoiContent {
  readonly pack: TournoiPack;
  readonly cards: readonly CardData[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** The whole deck before it is shuffled. */
  readonly deck: readonly Card[];
}

export function contentOf(pack: TournoiPack): TournoiContent {
  const cards = pack.cards.map(inOneShape);
  const deck = cards.flatMap(({ id }, card) => new Array<number>(pack.deck[id] ?? 0).fill(card));
  return { pack, cards, numberOf: new Map(cards.map((card, number) => [card.id, number])), deck };
}

/** All cards and effects with the same fields in the same order, whatever they leave out: they are read all the time. */
function inOneShape({ id, colour, icon, placement, acts, effect, rules }: CardData): CardData {
  const blank = {
    do: undefined,
    area: undefined,
    damage: undefined,
    life: undefined,
    weapons: undefined,
    distance: undefined,
  };
  const shaped = { ...blank, ...effect } as Effect;
  return { id, colour, icon, placement, acts, effect: shaped, rules } as CardData;
}
