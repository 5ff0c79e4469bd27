// Plans at a table: how one is laid, and how it is sent question by question. Fetched with the words of a game in which
// several answers are given at once; other games have none.

import type { Choice, Option } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import type { Plan, PlanNext } from '@automachia/manifest';
import { isLasting, stepOfPlan } from '@automachia/manifest';
import type { SentQuestion } from '@automachia/protocol';
import { batch } from '@preact/signals';
import type { Laid } from './decide/laying.js';
import { isLaid, laidWith } from './decide/laying.js';
import type { DecisionDraft } from './decision.js';
import type { TableStore } from './store.js';

export { isLaid, stepsOf } from './decide/laying.js';

/** So much of a plan has been given, and whether it lasts while others act. */
export interface PlanUnderWay {
  readonly of: Plan;
  readonly given: number;
  readonly lasts: boolean;
}

/** How what is laid may go on; undefined where it is whole, or begins no plan. */
export function nextAfter(
  { parts, link }: TableStore,
  question: SentQuestion | null,
  laid: Laid,
): PlanNext | undefined {
  // A lesson shows them one by one.
  if (question === null || question.choices === null || link.isLesson) return undefined;
  return parts.planNext?.({ asked: question, choices: question.choices, planned: laid.map(({ choice }) => choice) });
}

/** What is to be sealed, laid first where a plan may go on from it: whether there is something to choose now. */
export function layToSeal(decision: DecisionDraft, store: TableStore): boolean {
  const [option, ...others] = decision.complete.value;
  if (option === undefined || others.length > 0 || !isFirstToSeal(decision)) return false;
  const laid = laidWith([], option, (some) => nextAfter(store, decision.question.value, some));
  if (laid.length === 0) return false;
  batch(() => {
    decision.laid.value = laid;
    decision.picks.value = [];
  });
  return true;
}

/** To what is picked part by part and sealed more may be added: it is laid when it is sealed. */
function isFirstToSeal({ question, laid }: DecisionDraft): boolean {
  return question.value?.isSealed === true && laid.value.length === 0;
}

/** Lays an answer as a part of a plan, takes it out again, or says that it is meant, or that it is no part of any. */
export function layOption(decision: DecisionDraft, store: TableStore, option: Option): 'laid' | 'meant' | false {
  if (isFirstToSeal(decision)) return false;
  const before = decision.laid.value;
  const question = decision.question.value;
  const wasLaid = isLaid(before, option);
  const laid = laidWith(before, option, (some) => nextAfter(store, question, some));
  const isMeant = wasLaid && laid.length === 0;
  batch(() => {
    if (!isMeant) decision.laid.value = laid;
    if (wasLaid || laid.length > 0) decision.picks.value = [];
  });
  if (isMeant) return 'meant';
  return wasLaid || laid.length > 0 ? 'laid' : false;
}

/** Lays a whole plan in place of what is laid, as far as its answers may follow each other; says whether there is any. */
export function layAll(decision: DecisionDraft, choices: readonly Choice[]): boolean {
  batch(() => {
    decision.clear();
    for (const choice of choices) {
      const option = decision.options.value.find((one) => isEqual(one.choice, choice));
      if (option === undefined) break;
      decision.laid.value = [...decision.laid.value, option];
      if (decision.planNext.value === undefined) break;
    }
    // One answer that begins no plan is an answer and nothing else.
    if (decision.laid.value.length === 1 && decision.planNext.value === undefined) decision.laid.value = [];
  });
  return decision.laid.value.length > 0;
}

/** A plan whose first answer is given to the question. */
export function begun({ parts }: TableStore, question: SentQuestion, planned: readonly Choice[]): PlanUnderWay {
  const of = { asked: question, choices: question.choices ?? [], planned };
  return { of, given: 1, lasts: isLasting(parts, of) };
}

/** Answers what was planned, as far as that holds; where it does not, its player is asked. */
export function goOn(store: TableStore, plan: PlanUnderWay): void {
  const question = store.question.peek();
  // Somebody else decides.
  if (question === null && !plan.lasts) return store.dropPlan();
  if (question === null) return void (store.isGoingOn.value = false);
  const step = stepOfPlan(store.parts, plan.of, plan.given, question, question.choices ?? []);
  if (step === 'over') return store.dropPlan();
  store.isGoingOn.value = step !== 'asks';
  // What a shot has done is seen before the next one.
  if (step === 'asks' || (plan.lasts && store.playback.isPlaying)) return;
  // What the plan answers beside what was chosen for it, such as an order, is no part of what is left.
  const given = plan.given + (isEqual(step.answer, plan.of.planned[plan.given]) ? 1 : 0);
  const isWhole = given === plan.of.planned.length;
  store.plan.value = isWhole ? undefined : { ...plan, given };
  // Until the last of them is answered, too: what it answers is not asked any more.
  store.isGoingOn.value = true;
  store.sendNext(question, step.answer);
}
