// The conditions of effects as clauses: what stands after "if".

import type { VocabularySaid } from '@automachia/effects/saying';
import { conditionSaid } from '@automachia/effects/saying';
import { type Text, text } from '@automachia/kernel';
import type { EffectCondition } from './effectLanguage.js';
import said from './said.json' with { type: 'json' };
import { tellObjects } from './unitTexts.js';

/** Says when a condition holds: "the target is a support unit". */
export function conditionText(condition: EffectCondition): Text {
  return conditionSaid((said as VocabularySaid).conditions, condition, tellObjects);
}

/** Joins alternatives: "a, b or c". */
export function orText(alternatives: readonly Text[]): Text {
  const last = alternatives.at(-1)!;
  if (alternatives.length === 1) return last;
  const before = alternatives.slice(0, -1).reduce((first, second) => text('effect.comma', { first, second }));
  return text('effect.or', { first: before, second: last });
}
