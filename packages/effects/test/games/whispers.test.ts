// Hidden hands: what lies in them decides what is offered and what is refused, and never who is asked.

import type { Choice } from '@automachia/kernel';
import { inheritsAllProperties } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import type { Whispers } from './whispers/game.js';
import { whispers } from './whispers/game.js';

inheritsAllProperties(whispers, { describe, test, plays: 8, milliseconds: 600 });

/** Seats 1 and 2 with these hands, at the question for a card of seat 1. */
function dealt(one: readonly string[], other: readonly string[]): Whispers {
  return whispers.arrange({ players: 2 }, { hands: { 1: one, 2: other } }, 1);
}

const offered = (state: Whispers, seat: number): Choice[] =>
  whispers.question(state, seat)?.options?.map((option) => option.choice) ?? [];
function choose(state: Whispers, seat: number, choice: Choice): void {
  const answer = whispers.choose(state, seat, choice);
  if (answer.refused !== undefined) throw new Error(`${JSON.stringify(choice)}: ${JSON.stringify(answer.reasons)}`);
}
/** Who is asked what. */
const asked = (state: Whispers): string => {
  const { step, seats } = whispers.decision(state)!;
  return `${step} ${seats.join()}`;
};

test('a seat that could answer nothing is asked like one that could', () => {
  const [without, withOne] = [
    ['Rumour', 'Trade'],
    ['Rumour', 'Denial'],
  ].map((hand) => dealt(['Rumour'], hand));
  for (const state of [without!, withOne!]) choose(state, 1, { play: 'Rumour' });
  expect(asked(without!)).toBe('respond.respondOrPass 2');
  expect(asked(withOne!)).toBe('respond.respondOrPass 2');
  expect(offered(without!, 2)).toEqual(['pass']);
  expect(offered(withOne!, 2)).toEqual(['pass', { play: 'Denial', answering: 1 }]);
});

test('a condition on the hand says to its player alone why it does not hold', () => {
  const state = dealt(['Rumour'], ['Gossip']);
  choose(state, 1, { play: 'Rumour' });
  expect(offered(state, 2)).toEqual(['pass']);
  expect(whispers.choose(state, 2, { play: 'Gossip', answering: 1 })).toMatchObject({
    reasons: [{ text: { key: 'why.conditionFails' } }],
  });
});

test('a price out of a hand with one card left is picked all the same', () => {
  const state = dealt(['Trade', 'Rumour'], ['Rumour']);
  choose(state, 1, { play: 'Trade' });
  expect(asked(state)).toBe('perform.chooseObject 1');
  expect(offered(state, 1)).toEqual([{ pick: 'Rumour' }]);
  const poor = dealt(['Trade'], ['Rumour']);
  expect(offered(poor, 1)).not.toContainEqual({ play: 'Trade' });
});

test('another is asked for leave whatever its hand holds, and says no where it must', () => {
  const state = dealt(['Offer'], []);
  choose(state, 1, { play: 'Offer' });
  expect(asked(state)).toBe('perform.acceptOrDecline 2');
  expect(offered(state, 2)).toEqual([{ accept: false }]);
  choose(state, 2, { accept: false });
  expect(state.points).toEqual([2, 0]);
});

test('an alternative that the hand does not allow is not offered, and the question is asked all the same', () => {
  const state = dealt(['Dilemma'], []);
  choose(state, 1, { play: 'Dilemma' });
  expect(asked(state)).toBe('perform.chooseAlternative 1');
  expect(offered(state, 1)).toHaveLength(1);
});
