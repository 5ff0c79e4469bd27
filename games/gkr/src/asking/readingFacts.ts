// The facts of a question as a screen has it, by the name of the question, and what can be worked out of them.

import type { AskedOnScreen } from '@automachia/manifest';
import { inPercent } from '@automachia/geometry';
import type { Modifier, Text } from '@automachia/kernel';
import { questionName, text } from '@automachia/kernel';
import { expectedDamage, hitChance } from '../content/odds.js';
import type { Aim, GkrQuestions } from './questions.js';

/** The name of a question. */
export function questionOf({ step }: Pick<AskedOnScreen, 'step'>): keyof GkrQuestions {
  return questionName(step) as keyof GkrQuestions;
}

/** Cards that go to the Damage Pile, the discard or back into the deck. */
export const LOSSES: readonly (keyof GkrQuestions)[] = ['loseCard', 'discardCard', 'discardSponsor', 'rebootOrKeep'];

/** About cards of a Firing Line, of the Damage Pile, of the top of the deck. */
export const CARDS_ELSEWHERE: readonly (keyof GkrQuestions)[] = [
  'chooseCardToFire',
  'chooseObject',
  'repairCard',
  'chooseTopCard',
];

/** Its facts; undefined where another is asked. */
export function factsOf<Name extends keyof GkrQuestions>(
  asked: AskedOnScreen | null | undefined,
  name: Name,
): GkrQuestions[Name] | undefined {
  return asked && questionOf(asked) === name ? (asked.facts as GkrQuestions[Name]) : undefined;
}

/** The chance of a shot to hit, in whole percent. */
export function chanceToHit({ needed }: Pick<Aim, 'needed'>): number {
  return needed === 0 ? 100 : inPercent(hitChance(needed));
}

/** The damage to expect of a shot before it is rolled. */
export function damageToExpect({ needed, damage, save }: Pick<Aim, 'needed' | 'damage' | 'save'>): number {
  const { numerator, denominator } = expectedDamage(Math.max(needed, 2), damage, save);
  return numerator / denominator;
}

/** Why a number is what it is: a change by a rule, or a new beginning. */
export interface NumberReason {
  readonly by: number;
  readonly rule: string;
  readonly isSet: boolean;
}

/** A bound that a number keeps is no reason for it. */
export function reasonsOf(modifiers: readonly Modifier[]): readonly NumberReason[] {
  return modifiers.flatMap((modifier): readonly NumberReason[] => {
    if ('add' in modifier) return [{ by: modifier.add, rule: modifier.because, isSet: false }];
    return 'set' in modifier ? [{ by: modifier.set, rule: modifier.because, isSet: true }] : [];
  });
}

const KNOWN = ['CBT-11', 'DCK-12', 'ENE-04', 'HIT-02', 'HIT-03', 'HIT-06', 'HIT-08', 'HIT-12', 'HIT-14'];

/** A clause in a few words; a card or pilot by its name. */
export function reasonText(rule: string): Text {
  const clause = rule.replace('GKR-', '');
  if (KNOWN.includes(clause)) return text(`reason.${clause}`);
  return rule.startsWith('GKR-') ? text('reason.other') : text(`card.${rule}.name`);
}
