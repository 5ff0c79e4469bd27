// What a player may plan as a whole: a push or a pull, hex by hex. The rules ask for each hex when what the one before has met
// is over (GIG-RUL-75); the plan goes on for as long as everything is as it was shown.

import type { Choice } from '@automachia/kernel';
import { isEqual, questionName, text } from '@automachia/kernel';
import type { AskedOnScreen, Plan, PlanNext, PlanStep } from '@automachia/manifest';
import type { ForceFacts } from '../asking/questions.js';
import { hexChoiceOf, stopsAt } from './forcedWays.js';
import { words, wordOf } from './reading.js';
import { factsOf } from './shortLabels.js';

export function planNext({ asked, planned }: Plan): PlanNext | undefined {
  const facts = factsOf(asked, 'forceStep');
  const hexes = planned.map((choice) => wordOf(words(choice)['hex']));
  if (facts === undefined || planned.length === 0 || hexes.includes('')) return undefined;
  const left = facts.left - hexes.length;
  const last = hexes.at(-1)!;
  const next = facts.next[last] ?? [];
  if (left <= 0 || next.length === 0 || stopsAt(facts.met[last])) return undefined;
  const stops: readonly Choice[] = facts.mayStop ? ['pass'] : [];
  return {
    choices: [...next.map(hexChoiceOf), ...stops],
    ...(facts.mayStop && { end: 'pass' }),
    prompt: text('plan.force', { seat: text(`seat.${facts.seat}`), left }),
    rule: 'GIG-FMV-07',
    asked: { ...asked, facts: { ...facts, from: last, left } },
    lasts: true,
  };
}

/** Questions in the middle of a movement, which its player answers; at any other the plan is over. */
const MEANWHILE = [
  'respondOrPass',
  'chooseTrigger',
  'displace',
  'relocate',
  'buyRecoveryDice',
  'chooseRage',
  'pickDie',
];

export function planStep(plan: Plan, given: number, asked: AskedOnScreen, choices: readonly Choice[]): PlanStep {
  const facts = factsOf(asked, 'forceStep');
  if (facts === undefined) return MEANWHILE.includes(questionName(asked.step)) ? 'asks' : 'over';
  const answer = plan.planned[given];
  if (answer === undefined || !choices.some((one) => isEqual(one, answer))) return 'over';
  return isAsShown(plan, given, facts) ? { answer } : 'over';
}

/** Whether the same is moved from where it was to be by now, as far as it was to be, and nothing new stands in its way. */
function isAsShown({ asked, planned }: Plan, given: number, facts: ForceFacts): boolean {
  const shown = factsOf(asked, 'forceStep');
  if (shown === undefined) return false;
  const from = wordOf(words(planned[given - 1])['hex']);
  const isWhereItWas = facts.seat === shown.seat && facts.by === shown.by && facts.from === from;
  if (!isWhereItWas || facts.left !== shown.left - given) return false;
  const ahead = planned.slice(given).map((choice) => wordOf(words(choice)['hex']));
  return ahead.every((hex) => JSON.stringify(facts.met[hex]) === JSON.stringify(shown.met[hex]));
}
