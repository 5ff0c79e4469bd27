// Numbers of the attack that a text belongs to: its successes, the base damage of a card.

import { cardIn, isCard } from '../../../model/objects.js';
import { NONE } from '../../../model/state.js';
import { sideOf } from '../../../chapters/trying.js';
import { words } from '../../../model/steps.js';

const { quantity } = words;

export const S = quantity({
  name: 'S',
  parameters: {},
  value: ({ state }) => state.attack.successes,
  say: { en: 'S (the successes)', fr: 'S (les réussites)', it: 'S (i successi)' },
  examples: [{ write: 'power(S)', reads: 'gain S (the successes) power tokens.' }],
});

export const base = quantity({
  name: 'base',
  parameters: {},
  value: ({ state, content, seat, self, bound }) => {
    if (!isCard(self)) return 0;
    const set = sideOf(state, seat)?.cards.find(({ card }) => card === cardIn(self))?.base ?? NONE;
    if (set !== NONE) return set;
    const { damage } = content.cards[cardIn(self)]!;
    return damage === 'X' ? Math.max(0, bound[content.book.slotOf.get('X')!] ?? 0) : (damage ?? 0);
  },
  say: { en: 'base', fr: 'la base', it: 'la base' },
  examples: [{ write: 'deal(base)', reads: 'deal base damage.' }],
});
