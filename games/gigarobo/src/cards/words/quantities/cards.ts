// Numbers of cards: costs, printed dice.

import { each, oneOrWhole } from '@automachia/effects';
import { deckOf } from '../../../chapters/meter.js';
import { costOf } from '../../../chapters/numbers.js';
import { cardIn, cardsFound, ownerIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

const { quantity } = words;

/** GIG-CRD-14, GIG-CRD-103: of one card that is picked; of the opponent's attack the sum. */
export const cost = quantity({
  name: 'cost',
  parameters: { card: oneOrWhole('card', 'foeplay') },
  binds: 'found',
  value: ({ state, content }, { card }) =>
    (typeof card === 'number' ? [card] : card)
      .flatMap((object) => cardsFound(object, (seat) => deckOf(state, content, seat)))
      .reduce((sum, object) => sum + costOf(state, content, ownerIn(object), cardIn(object)), 0),
  say: { en: 'the cost of {card}', fr: 'le coût de {card}', it: 'il costo di {card}' },
  examples: [{ write: 'spirit(cost(play))', reads: 'gain the cost of your attack Fighting Spirit.' }],
});

export const dv = quantity({
  name: 'dv',
  parameters: { card: each('card') },
  value: ({ state, content }, { card }) =>
    card
      .flatMap((object) => cardsFound(object, (seat) => deckOf(state, content, seat)))
      .reduce((sum, object) => sum + (content.cards[cardIn(object)]!.dice ?? 0), 0),
  say: { en: 'the dice of {card}', fr: 'les dés de {card}', it: 'i dadi di {card}' },
  examples: [{ write: 'spirit(dv(play))', reads: 'gain the dice of your attack Fighting Spirit.' }],
});
