// A Firing Line, and the cards that it redlines.

import type { Choice } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { AskedOnScreen, Plan, PlanNext } from '@automachia/manifest';
import { words, wordOf } from '../notation/reading.js';
import { factTexts } from './factTexts.js';
import { factsOf } from './readingFacts.js';

/** What a declaration redlines, and what of the hand it leaves for that. */
function lossesOf({ asked, planned }: Plan): { count: number; hand: readonly string[]; deck: number } | undefined {
  const { declare } = words(planned[0]);
  const facts = factsOf(asked, 'declareFiringLine');
  if (facts === undefined || !Array.isArray(declare)) return undefined;
  const declared = declare as readonly string[];
  const cost = facts.line.reduce((sum, { card, cost: one }) => sum + (declared.includes(card) ? one : 0), 0);
  const lost = planned.slice(1).map((choice) => words(choice));
  const hand = [...facts.hand];
  for (const card of [...declared, ...lost.flatMap(({ card: one }) => (one === undefined ? [] : [wordOf(one)]))]) {
    hand.splice(hand.indexOf(card), 1);
  }
  const fromDeck = lost.filter(({ lose }) => lose === 'deck').length;
  return { count: facts.redlines[cost] ?? 0, hand, deck: facts.deck - fromDeck };
}

/** GKR-ENE-06: after a Firing Line that costs more than there is, one card for each point, from the hand or the Deck. */
export function lossNext(plan: Plan): PlanNext | undefined {
  const losses = lossesOf(plan);
  if (losses === undefined) return undefined;
  const left = losses.count - (plan.planned.length - 1);
  const choices: Choice[] = [...new Set(losses.hand)].map((card) => ({ lose: 'hand', card }));
  if (losses.deck > 0) choices.unshift({ lose: 'deck' });
  if (left <= 0 || choices.length === 0) return undefined;
  const facts = { count: left, reason: 'redline' } as const;
  return {
    choices,
    prompt: text('ask.loseCard', factTexts(facts)),
    rule: 'GKR-ENE-06',
    asked: { step: 'loseCards.loseCard', seat: plan.asked.seat, facts },
    lasts: true,
  };
}

/** GKR-CBT-05: as planned while the line redlines as many cards as were shown. */
export function lossStep(plan: Plan, given: number, asked: AskedOnScreen): Choice | undefined {
  const count = lossesOf({ ...plan, planned: plan.planned.slice(0, 1) })?.count;
  const now = factsOf(asked, 'loseCard');
  return now?.reason === 'redline' && now.count === (count ?? 0) - given + 1 ? plan.planned[given] : undefined;
}
