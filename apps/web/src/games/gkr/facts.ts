// What the question says beside its choices: its facts, as the rules declare them.

import type { Target } from '@automachia/kernel';
import { isEqual, isSameTarget } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import type { Aim, Cost, Declarable, GkrQuestions, TagFacts, Ways } from '@automachia/gkr/facts';
import { factsOf, questionOf, tagAfter } from '@automachia/gkr/facts';
import type { BoardProps } from '../face.js';
import { shotsOf, unitNamed, wordOf, words } from './table.js';

type Asked = SentQuestion | null | undefined;

/** Whether one of these is asked. */
export function isAsked(question: Asked, ...names: readonly (keyof GkrQuestions)[]): question is SentQuestion {
  return question !== null && question !== undefined && names.includes(questionOf(question));
}

export function aimsOf(question: Asked): readonly Aim[] {
  return factsOf(question, 'chooseTarget')?.aims ?? [];
}

/** The unit that fires: of the shot that is resolved, or of the next one that is planned. */
export function shooterOf({
  view,
  seat,
  question,
}: Pick<BoardProps, 'view' | 'seat' | 'question'>): string | undefined {
  const by = factsOf(question, 'chooseTarget')?.by;
  if (by === undefined) return shotsOf(view).at(-1)?.attacker;
  return unitNamed(view, by) === undefined ? `hh-${seat}` : by;
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

type Chosen = Pick<BoardProps, 'lit' | 'question' | 'planned'>;

/** The tags that are chosen, each with what it brings after those before it. */
export function tagsChosen({ lit, question, planned = [] }: Chosen): readonly TagFacts[] {
  const tags = tagsOf(question);
  const laid = planned.flatMap((choice) => tags.filter(({ by, tag, on }) => isEqual(choice, { by, tag, on })));
  const facts = factsOf(question, 'tagBuildings');
  if (facts !== undefined && laid.length > 0) return laid.map((tag, i) => tagAfter(tag, laid.slice(0, i), facts));
  const isPicked = (target: Target): boolean => lit.some((one) => one.isChosen && isSameTarget(one.target, target));
  return tags.filter(({ tag, by }) => isPicked({ cell: tag }) && isPicked({ piece: by })).slice(0, 1);
}

/** The one that was chosen last. */
export function tagChosen(props: Chosen): TagFacts | undefined {
  return tagsChosen(props).at(-1);
}

/** The hex that a plan moves to. */
export function movePlanned({ planned = [] }: Pick<BoardProps, 'planned'>): string | undefined {
  return planned.flatMap((choice) => words(choice)['move'] ?? []).map(wordOf)[0];
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
