// How scenarios and clause tests speak of questions and refusals, so that both say it in the same words.

import type { Choice, Game, KernelState, RuleId, Seat } from '@automachia/kernel';
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

/**
 * What is wrong with an offer: the first choice of it that does not meet every requirement of its question. Options may be
 * found in a quicker way than by the list of requirements; here both must say the same.
 */
export function wrongOffer<S extends KernelState>(game: Game<S>, state: S, seat: Seat): string | undefined {
  if (game.decision(state)?.seats.includes(seat) !== true) return undefined;
  for (const { choice, needs } of game.judged(state, seat, 0, NO_LOT)) {
    const unmet = needs.find(({ isMet }) => !isMet);
    if (unmet !== undefined) return `${show(choice)} is offered to seat ${seat}, and does not meet ${unmet.rule}.`;
  }
  return undefined;
}

/** Of what is offered nothing is drawn by lot. */
const NO_LOT = { below: () => 0 };

/** How the choices that are offered differ from those that were expected; undefined where they are the same. */
export function offerDifference(offered: readonly Choice[], expected: readonly Choice[]): string | undefined {
  const [missing, more] = [choicesMissing(expected, offered), choicesMissing(offered, expected)];
  const parts: string[] = [];
  if (missing.length > 0) parts.push(`not offered: ${missing.map(show).join(', ')}`);
  if (more.length > 0) parts.push(`offered as well: ${more.map(show).join(', ')}`);
  return parts.length === 0 ? undefined : parts.join('; ');
}
