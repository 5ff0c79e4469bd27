// What the question says beside its choices: its facts, as the rules declare them.

import type { Target } from '@automachia/kernel';
import { isSameTarget } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import type { Aim, Cost, Declarable, GkrQuestions, TagFacts, Ways } from '@automachia/gkr/facts';
import { factsOf, questionOf } from '@automachia/gkr/facts';
import type { BoardProps } from '../face.js';

type Asked = SentQuestion | null | undefined;

/** Whether one of these is asked. */
export function isAsked(question: Asked, ...names: readonly (keyof GkrQuestions)[]): question is SentQuestion {
  return question !== null && question !== undefined && names.includes(questionOf(question));
}

export function aimsOf(question: Asked): readonly Aim[] {
  return factsOf(question, 'chooseTarget')?.aims ?? [];
}

/** The shot at what is chosen; the easiest where there are several ways. */
export function aimChosen({ lit, question }: Pick<BoardProps, 'lit' | 'question'>): Aim | undefined {
  const isChosen = ({ target }: Aim): boolean =>
    lit.some((one) => one.isChosen && isSameTarget(one.target, { piece: target }));
  return [...aimsOf(question)].filter(isChosen).sort((one, other) => one.needed - other.needed)[0];
}

/** The hexes that whoever moves enters on the way to each hex. */
export function waysOf(question: Asked): Ways {
  return (factsOf(question, 'moveHH') ?? factsOf(question, 'moveSU'))?.ways ?? {};
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
  const isPicked = (target: Target): boolean => lit.some((one) => one.isChosen && isSameTarget(one.target, target));
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
