// swap(cards, cards, [chooser]): unresolved attack cards go back to hand, and another is played in their place (GIG-CRD-39, GIG-CRD-40).

import { each, oneOrWhole, optional, word } from '@automachia/effects';
import { cardsToSwapIn, sideOfCards, swapOf, swapping } from '../../../chapters/swapping.js';
import type { GigaScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';
import { isGuarded } from '../ofInstants.js';

const cardsOf = (out: number | readonly number[]): readonly number[] => (typeof out === 'number' ? [out] : out);

/** Whether one card is exchanged, which takes one that can take its place; of a whole attack all cards go in any case. */
function canSwap(x: GigaScene, out: number | readonly number[], cards: readonly number[]): boolean {
  const which = sideOfCards(x.state, cardsOf(out));
  if (which === undefined || cardsOf(out).some((object) => isGuarded(x, object))) return false;
  return typeof out !== 'number' || cardsToSwapIn(x.state, x.content, { which, out: [out], cards }).length > 0;
}

export const swap = words.verb({
  name: 'swap',
  rule: 'GIG-CRD-39',
  parameters: {
    out: oneOrWhole('card', 'foeplay'),
    cards: each('card'),
    by: optional(word('random', 'self'), 'self'),
  },
  needs: [
    {
      rule: 'GIG-CRD-39',
      why: {
        en: 'no card can take the place',
        fr: 'aucune carte ne peut prendre la place',
        it: 'nessuna carta può prendere il posto',
      },
      test: (x, { out, cards }) => canSwap(x, out, cards),
    },
  ],
  fits: ({ state }, object) => sideOfCards(state, [object]) !== undefined,
  perform: (m, { out, cards, by }) =>
    m.call(
      swapping,
      swapOf({
        seat: m.locals.chooser,
        which: sideOfCards(m.state, cardsOf(out))!,
        out: cardsOf(out),
        cards,
        isRandom: by === 'random',
        isForced: typeof out !== 'number',
      }),
    ),
  say: {
    en: 'one of these takes the place of {out}{by, select, random {, at random} other {}}: {cards}',
    fr: 'l’une de celles-ci prend la place de {out}{by, select, random {, au hasard} other {}} : {cards}',
    it: 'una di queste prende il posto di {out}{by, select, random {, a caso} other {}}: {cards}',
  },
  examples: [
    { write: 'swap(play, hand)', reads: 'one of these takes the place of your attack: your hand.' },
    {
      write: 'swap(foeplay, foehand, random)',
      reads: 'one of these takes the place of the opponent’s attack, at random: the opponent’s hand.',
    },
  ],
});
