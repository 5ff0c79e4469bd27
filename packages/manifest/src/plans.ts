// Plans: one decision of a player answers several questions of the rules in a row. The game's voice says what may be planned
// together and how a plan goes on; whoever plays sends it question by question. Rules, records and saves know nothing of it.

import type { Choice, RuleId, Text } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import type { AskedOnScreen, GameVoice } from './manifest.js';

/** The question that a plan began with, what could be answered to it, and all that is planned, its answer first. */
export interface Plan {
  readonly asked: AskedOnScreen;
  readonly choices: readonly Choice[];
  readonly planned: readonly Choice[];
}

/** How a plan may go on. */
export interface PlanNext {
  /** What may be added: sure to be offered when its turn comes, unless something comes in between that was not shown. */
  readonly choices: readonly Choice[];
  /** What is answered last of all, so that the same is not asked once more. */
  readonly end?: Choice;
  /** What to choose now, said in place of the question, and the clause that it follows from. */
  readonly prompt: Text;
  readonly rule: RuleId;
  /** The question as it would be asked then, where it is about something else. */
  readonly asked?: AskedOnScreen;
  /** The plan lasts while others act and its player decides about something else: `planStep` says what becomes of it. */
  readonly lasts?: true;
}

/** What a plan answers to a question; nothing, because its player is asked and it goes on afterwards; or it is over. */
export type PlanStep = { readonly answer: Choice } | 'asks' | 'over';

type PlanVoice = Pick<GameVoice<unknown>, 'planNext' | 'planStep'>;

/** Whether a plan lasts while others act. */
export function isLasting({ planNext }: PlanVoice, plan: Plan): boolean {
  return planNext?.({ ...plan, planned: plan.planned.slice(0, 1) })?.lasts === true;
}

/** What a plan of which so much has been given answers to what is asked now. */
export function stepOfPlan(
  voice: PlanVoice,
  plan: Plan,
  given: number,
  asked: AskedOnScreen,
  choices: readonly Choice[],
): PlanStep {
  if (isLasting(voice, plan)) return voice.planStep?.(plan, given, asked, choices) ?? 'over';
  const next = plan.planned[given];
  const isAmong = (some: readonly Choice[], choice: Choice): boolean => some.some((one) => isEqual(one, choice));
  if (next === undefined || asked.step !== plan.asked.step || !isAmong(choices, next)) return 'over';
  // Nobody has declined what was not there when they planned.
  const isNothingNew = next !== 'pass' || choices.every((one) => isAmong(plan.choices, one));
  return isNothingNew ? { answer: next } : 'over';
}
