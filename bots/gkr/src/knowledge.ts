// What a bot knows of one pack: the cards as weapons, what is likely in a hand it cannot see, what each card is worth.

import type { GkrPack } from '@automachia/gkr';
import { componentsOf } from '@automachia/gkr';
import type { CardData, Components } from '@automachia/gkr/weighing';
import { DECK_SIZE, HAND_SIZE } from '@automachia/gkr/weighing';

/** A card of a hand that cannot be seen, and how likely it is there. */
interface Likely {
  readonly card: CardData;
  readonly chance: number;
}

export interface Knowledge {
  readonly components: Components;
  /** By card: whether its shot needs no arc. */
  readonly isAllRound: readonly boolean[];
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
    isAllRound: cards.map(({ carried }) =>
      carried.triggers.some(({ effect }) => effect.does.some((verb) => verb.do === 'ignore' && verb.rule === 'ARC')),
    ),
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

/** Rough, in cards of damage that having it in hand makes or spares. */
function worthOfCard({ kind, damage, cost }: CardData): number {
  switch (kind) {
    case 'primary':
      return 0.5 * damage - 0.3 * cost;
    case 'secondary':
      return 0.5 * damage - 0.2 * cost;
    case 'orbital':
      return 0.45 * damage - 0.3 * cost;
    case 'deploy':
      return 1;
    case 'reaction':
      return 1.1 - 0.3 * cost;
    case 'manoeuvre':
      return 0.7 - 0.2 * cost;
    default:
      return 1;
  }
}
