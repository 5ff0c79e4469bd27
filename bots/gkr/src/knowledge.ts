// What a bot knows of one pack: what is likely in a hand it cannot see, and what each card is worth.

import type { GkrPack } from '@automachia/gkr';
import { componentsOf } from '@automachia/gkr';
import type { CardData, Components } from '@automachia/gkr/weighing';
import { DECK_SIZE, HAND_SIZE } from '@automachia/gkr/weighing';

/** A card of a hand that cannot be seen, and how likely it is there. */
export interface Likely {
  readonly card: CardData;
  readonly chance: number;
}

export interface Knowledge {
  readonly components: Components;
  /** By card: what keeping it is worth, in cards. */
  readonly worth: readonly number[];
  /** By faction: what a player of it is likely to hold. */
  readonly arsenal: readonly (readonly Likely[])[];
}

export function knowledgeOf(pack: GkrPack): Knowledge {
  const components = componentsOf(pack);
  const { cards, factions } = components;
  return {
    components,
    worth: cards.map(worthOfCard),
    arsenal: factions.map(({ readyDeck }) =>
      [...new Set(readyDeck)]
        .filter((card) => cards[card]!.class !== '')
        .map((card) => ({
          card: cards[card]!,
          chance: chanceOfHolding(readyDeck.filter((one) => one === card).length),
        })),
    ),
  };
}

/** How likely at least one of so many copies is in a full hand. */
function chanceOfHolding(copies: number): number {
  let none = 1;
  for (let i = 0; i < HAND_SIZE; i++) none *= (DECK_SIZE - copies - i) / (DECK_SIZE - i);
  return 1 - none;
}

/** By kind, rough, in cards of damage that having it in hand makes or spares: for itself, for its damage, for its cost. */
const WORTH: { readonly [Kind in CardData['kind']]?: readonly [number, number, number] } = {
  primary: [0, 0.5, 0.3],
  secondary: [0, 0.5, 0.2],
  orbital: [0, 0.45, 0.3],
  reaction: [1.1, 0, 0.3],
  manoeuvre: [0.7, 0, 0.2],
};

function worthOfCard({ kind, damage, cost }: CardData): number {
  const [own, ofDamage, ofCost] = WORTH[kind] ?? [1, 0, 0];
  return own + ofDamage * damage - ofCost * cost;
}
