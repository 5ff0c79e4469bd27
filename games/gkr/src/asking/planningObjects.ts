// A card or an ability, and what it is for.

import type { Choice } from '@automachia/kernel';
import { isEqual, questionName, text } from '@automachia/kernel';
import type { AskedOnScreen, Plan, PlanNext } from '@automachia/manifest';
import { factTexts } from './factTexts.js';
import type { AskedNext } from './questions.js';

/** What is asked after the first answers of a plan, as far as the question says so. */
function askedAfter({ asked, planned }: Pick<Plan, 'asked' | 'planned'>): AskedNext['asked'] | undefined {
  let now: AskedNext['asked'] | undefined;
  for (const choice of planned) {
    const { afterwards = [] } = ((now ?? asked).facts ?? {}) as { readonly afterwards?: readonly AskedNext[] };
    now = afterwards.find((one) => isEqual(one.choice, choice))?.asked;
    if (now === undefined) return undefined;
  }
  return now;
}

/** GKR-RUL-33: a card or an ability asks for its object, for the hex it moves to, for how that faces. */
export function objectNext(plan: Plan): PlanNext | undefined {
  const next = askedAfter(plan);
  if (next === undefined) return undefined;
  const { step, rule, facts, choices } = next;
  return {
    choices,
    prompt: text(`ask.${questionName(step)}`, facts === null ? undefined : factTexts(facts as never)),
    rule,
    asked: { step, seat: plan.asked.seat, facts },
    lasts: true,
  };
}

/** As long as the same is asked. */
export function objectStep(plan: Plan, given: number, asked: AskedOnScreen): Choice | undefined {
  const next = askedAfter({ asked: plan.asked, planned: plan.planned.slice(0, given) });
  return next?.step === asked.step ? plan.planned[given] : undefined;
}
