// The pack that is drawn: that of the match on the screen.

import type { GigaPack, PrintedAbility, PrintedCard } from '@automachia/gigarobo/facts';
import { packOnTable } from '../pack.js';

export function pack(): GigaPack {
  return packOnTable('gigarobo') as GigaPack;
}

/** The entries of a pack by name; cards in the order in which the rules number them. */
interface Entries {
  readonly cards: ReadonlyMap<string, PrintedCard>;
  readonly abilities: ReadonlyMap<string, PrintedAbility>;
  readonly numbered: readonly PrintedCard[];
}

const known = new WeakMap<GigaPack, Entries>();

export function entries(): Entries {
  const laid = pack();
  let found = known.get(laid);
  if (found === undefined) {
    const fighters = [...laid.pilots, ...laid.robots];
    const numbered = fighters.flatMap(({ cards }) => cards);
    found = {
      numbered,
      cards: new Map(numbered.map((card) => [card.name, card])),
      abilities: new Map(fighters.flatMap(({ abilities }) => abilities).map((one) => [one.name, one])),
    };
    known.set(laid, found);
  }
  return found;
}

export function cardNamed(name: string): PrintedCard | undefined {
  return entries().cards.get(name);
}

/** A card by the number that tables call it. */
export function cardNumbered(number: number): PrintedCard | undefined {
  return entries().numbered[number];
}
