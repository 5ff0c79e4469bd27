// How scenarios and clause tests speak of questions and refusals, so that both say it in the same words.

import type { Choice, RuleId } from '@automachia/kernel';
import type { Decision, Refusal } from '@automachia/kernel/host';
import { choicesMissing } from './matching.js';
import { show } from './play.js';

/** Who is asked now, as a sentence. */
export function whoIsAsked(decision: Decision | undefined): string {
  if (decision === undefined) return 'Nobody is asked: the match is over.';
  const { seats, step, rule } = decision;
  return `Asked: seat ${seats.join(', ')} (${step}, ${rule}).`;
}

/** The rules that a refusal cites. */
export function rulesCited({ rule, reasons }: Refusal): RuleId[] {
  return [...new Set([rule, ...reasons.map((reason) => reason.rule)])];
}

/** Why something was refused: the kind of refusal, and each rule with its reason. */
export function whyRefused({ refused, reasons }: Refusal): string {
  return `${refused}: ${reasons.map(({ rule, text }) => `${rule} ${text.key}`).join(', ')}`;
}

/** What is wrong where a choice is taken that there is a reason against: what is offered and why not tell different rules. */
export function saidAgainst(choice: Choice, against: Refusal): string {
  return `may choose ${show(choice)}, and whoever asks why not is told: ${whyRefused(against)}.`;
}

/** How the choices that are offered differ from those that were expected; undefined where they are the same. */
export function offerDifference(offered: readonly Choice[], expected: readonly Choice[]): string | undefined {
  const [missing, more] = [choicesMissing(expected, offered), choicesMissing(offered, expected)];
  const parts: string[] = [];
  if (missing.length > 0) parts.push(`not offered: ${missing.map(show).join(', ')}`);
  if (more.length > 0) parts.push(`offered as well: ${more.map(show).join(', ')}`);
  return parts.length === 0 ? undefined : parts.join('; ');
}
