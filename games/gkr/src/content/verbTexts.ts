// What verbs say, in the words of the game's texts. `said.json` is printed from the words (tools/print-words.mjs), which
// pages have not: they pull the rules with them.

import type { VocabularySaid } from '@automachia/effects/saying';
import { stepsText } from '@automachia/effects/saying';
import type { Text } from '@automachia/kernel';
import said from './said.json' with { type: 'json' };
import { tellObjects, yesOrNo } from './unitTexts.js';
import type { Verb } from './verbs.js';

/**
 * Says what is done, all of it. A card that answers an attack says `forThisAttack`; on a weapon, whose own attack it is,
 * that would only be noise.
 */
export function verbsText(verbs: readonly Verb[], { may = false, forThisAttack = false } = {}): Text {
  const telling = {
    tell: tellObjects,
    part: (inside: readonly Verb[]) => verbsText(inside),
    around: { isPlayed: yesOrNo(forThisAttack) },
  };
  return stepsText((said as VocabularySaid).verbs, verbs, telling, may);
}
