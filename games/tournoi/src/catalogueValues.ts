// The numbers that the rule catalogue quotes, taken from the content pack, so that a text never contradicts a card.
// The names are documented in catalogue/README.md; what the clauses say around them is in catalogue/{en,fr,it}.json.

import type { CardData, TournoiPack } from './content.js';

/** Computes every value that a text of the rule catalogue may ask for. */
export function catalogueValues(pack: TournoiPack): Record<string, number> {
  const { handSize, cardsPerTurn, standardPlayers, lives } = pack;
  const values: Record<string, number> = {
    handSize,
    cardsPerTurn,
    standardPlayers,
    livesCount: lives.length,
    livesMin: Math.min(...lives),
    livesMax: Math.max(...lives),
    deckSize: Object.values(pack.deck).reduce((sum, count) => sum + count, 0),
    // GTM-EX-01 and GTM-EX-02: what two players, and three robots still in play, hold and play.
    handOfTwo: handSize + standardPlayers - 2,
    cardsOfTwo: cardsPerTurn + standardPlayers - 2,
    handOfThree: handSize + standardPlayers - 3,
    cardsOfThree: cardsPerTurn + standardPlayers - 3,
  };
  for (const card of pack.cards) {
    const name = camelCase(card.id);
    values[`${name}Count`] = pack.deck[card.id] ?? 0;
    for (const [field, number] of Object.entries(cardNumbers(card))) values[name + capitalised(field)] = number;
  }
  // GTM-EX-03: one robot caught by a mine and by the bomb that it sets off.
  values.mineAndBombDamage = (values.mineDamage ?? 0) + (values.bombDamage ?? 0);
  return values;
}

/** Gives the numbers of one card, by the names its own text uses: `damage`, `life`, `weapons`, `distance`, `tokens`. */
export function cardNumbers(card: CardData): Record<string, number> {
  const numbers: Record<string, number> = {};
  if (card.placement !== undefined) numbers.tokens = card.placement.tokens;
  for (const [field, value] of Object.entries(card.effect)) {
    if (typeof value === 'number') numbers[field] = value;
  }
  return numbers;
}

function camelCase(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
