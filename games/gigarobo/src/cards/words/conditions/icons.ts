// has(icon, card): a card has it, printed or given (GIG-CRD-31).

import { each, word } from '@automachia/effects';
import { hasIcon } from '../../../chapters/numbers.js';
import { cardIn, isCard, ownerIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const hasIconWord = words.condition({
  name: 'has',
  parameters: { icon: word('C', 'R'), what: each('card') },
  holds: ({ state, content }, { icon, what }) =>
    what.some((object) => isCard(object) && hasIcon(state, content, ownerIn(object), cardIn(object), icon)),
  say: {
    en: '{what} has {icon, select, C {Combo} other {Reaction}}',
    fr: '{what} a {icon, select, C {Combo} other {Réaction}}',
    it: '{what} ha {icon, select, C {Combo} other {Reazione}}',
  },
  examples: [
    { write: 'if(has(R, foeplay), power(1))', reads: 'if the opponent’s attack has Reaction, gain 1 power token.' },
  ],
});
