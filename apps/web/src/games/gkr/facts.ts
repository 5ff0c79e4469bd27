// What the question says beside its choices: its facts, as the rules declare them.

import type { Modifier, Target } from '@automachia/kernel';
import { hitChance, percent } from '@automachia/gkr/deck';
import type { Aim, Cost, Declarable, GkrQuestions, TagFacts } from '@automachia/gkr/facts';
import type { SentQuestion } from '@automachia/protocol';
import type { BoardProps } from '../face.js';

/** Why a number is what it is: a change by a rule, or a new beginning. */
export interface NumberReason {
  readonly by: number;
  readonly rule: string;
  readonly isSet: boolean;
}

type Asked = SentQuestion | null | undefined;

/** The name of a question: the last word of its step. */
export function nameOf({ step }: SentQuestion): keyof GkrQuestions {
  return step.slice(step.lastIndexOf('.') + 1) as keyof GkrQuestions;
}

/** Whether one of these is asked. */
export function isAsked(question: Asked, ...names: readonly (keyof GkrQuestions)[]): question is SentQuestion {
  return question !== null && question !== undefined && names.includes(nameOf(question));
}

/** The facts of a question; undefined where another is asked. */
export function factsOf<Name extends keyof GkrQuestions>(question: Asked, name: Name): GkrQuestions[Name] | undefined {
  return isAsked(question, name) ? (question.facts as GkrQuestions[Name]) : undefined;
}

export function aimsOf(question: Asked): readonly Aim[] {
  return factsOf(question, 'chooseTarget')?.aims ?? [];
}

/** What it costs to take something: a hex to move to, a deployment with `card` or `energy`. */
export function costsOf(question: Asked): ReadonlyMap<string, Cost> {
  const { costs = {} } = factsOf(question, 'moveHH') ?? factsOf(question, 'deploySupportUnit') ?? {};
  return new Map(Object.entries(costs));
}

/** The cards that may be declared. */
export function declarablesOf(question: Asked): readonly Declarable[] {
  return factsOf(question, 'declareFiringLine')?.line ?? [];
}

/** How many cards a line of a cost would redline. */
export function redlineOf(question: Asked, cost: number): number {
  return factsOf(question, 'declareFiringLine')?.redlines[cost] ?? 0;
}

/** The tags that may be placed. */
export function tagsOf(question: Asked): readonly TagFacts[] {
  return factsOf(question, 'tagBuildings')?.tags ?? [];
}

/** The tag that is chosen. */
export function tagChosen({ lit, question }: Pick<BoardProps, 'lit' | 'question'>): TagFacts | undefined {
  const isPicked = (target: Target): boolean =>
    lit.some((one) => one.isChosen && JSON.stringify(one.target) === JSON.stringify(target));
  return tagsOf(question).find(({ tag, by }) => isPicked({ cell: tag }) && isPicked({ piece: by }));
}

/** The space of the achievements track that a tag leads to. */
export function spaceOf({ brings }: TagFacts): number | undefined {
  for (const brought of brings) if ('space' in brought) return brought.space;
  return undefined;
}

/** The hexes that a shot could reach, and those it could but for what stands between. */
export function fieldOfFire(question: Asked): { readonly seen: readonly string[]; readonly hidden: readonly string[] } {
  return factsOf(question, 'chooseTarget') ?? { seen: [], hidden: [] };
}

/** Whole percent. */
export function chanceToHit({ needed }: Aim): number {
  return needed === 0 ? 100 : percent(hitChance(needed));
}

/** A bound that a number keeps is no reason for it. */
export function reasonsOf(modifiers: readonly Modifier[]): readonly NumberReason[] {
  return modifiers.flatMap((modifier): readonly NumberReason[] => {
    if ('add' in modifier) return [{ by: modifier.add, rule: modifier.because, isSet: false }];
    return 'set' in modifier ? [{ by: modifier.set, rule: modifier.because, isSet: true }] : [];
  });
}
