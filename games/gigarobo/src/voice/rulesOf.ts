// The clauses that decide what is printed on a card or an ability: the rulings on it, those of the words that its text is written
// in, and those of its numbers.

import type { RuleId } from '@automachia/kernel';
import silent from '../cards/silent.json' with { type: 'json' };
import type { PrintedAbility, PrintedCard } from '../content/types.js';
import { numbersOn, tokensFor } from './inspecting.js';

const RULES: ReadonlyMap<string, RuleId> = new Map(silent.verbs.map(({ name, rule }) => [name, rule]));

export function rulesOf(printed: PrintedCard | PrintedAbility): readonly RuleId[] {
  const isCard = 'type' in printed;
  const { requires = '', rulings = [] } = printed;
  const text = isCard
    ? `${requires} ${printed.rules ?? ''} ${printed.damageText ?? ''}`
    : `${requires} ${printed.text}`;
  const ofWords = [...text.matchAll(/\b([a-z]+)\(/g)].flatMap(([, word]) => RULES.get(word!) ?? []);
  const ofNumbers = (isCard ? numbersOn(printed) : tokensFor(printed)).flatMap(({ rule }) => rule ?? []);
  return [...new Set([...rulings, ...ofWords, ...ofNumbers])];
}
