// What is in force is found through indexes that are made once: of this book, and with the conditions as they are now.

import { expect, test } from 'vitest';
import type { CarriedText, EffectTypes, InForce, Vocabulary } from '../src/index.js';
import { areConditionsLookedAt, change, effectWords, TextBook, visitListeners, visitStanding } from '../src/index.js';

const { standing, condition, event } = effectWords<EffectTypes>();
const say = { en: 'it is so', fr: 'c’est ainsi', it: 'è così' };
const examples = [{ write: 'bonus(+1)', reads: 'it is so.' }] as const;

const looks: boolean[] = [];
const bonus = standing({
  name: 'bonus',
  rule: 'X-01',
  parameters: { by: change() },
  stat: () => 'bonus',
  say,
  examples,
});
const looked = condition({
  name: 'looked',
  parameters: {},
  holds: () => looks.push(areConditionsLookedAt()) > 0,
  say,
  examples,
});
const begun = event({ name: 'begun', rule: 'X-01', say, examples });
const vocabulary: Vocabulary<EffectTypes> = {
  verbs: [bonus],
  conditions: [looked],
  quantities: [],
  selectors: [],
  filters: [],
  events: [begun],
  durations: [],
  whos: [],
  bindings: [],
};

function bookWith(text: string): TextBook<EffectTypes> {
  const book = new TextBook(vocabulary);
  book.carry('Entry', 'text', 'X-01', text);
  expect(book.faults).toEqual([]);
  return book;
}

/** The same lists, whatever the book. */
const LIST: readonly CarriedText[] = [{ text: 'Entry.text', self: -1 }];
const LISTS = [LIST];
const state = { players: 1 } as EffectTypes['state'];

test.each([
  ['seat by seat', {}],
  ['all together', { carriedByAll: () => LISTS }],
])('a list that two books share is read in the book that is asked for, %s', (_, more) => {
  const bookOf = (book: TextBook<EffectTypes>) => ({ book: () => book, carries: () => LIST, ...more });
  const plus = bookWith('bonus(+1)');
  const minus = bookWith('bonus(-1)');
  const listening = bookWith('on(begun, bonus(+1))');
  const found = (book: TextBook<EffectTypes>): unknown[] => {
    const all: InForce<EffectTypes>[] = [];
    visitStanding(bookOf(book), state, {}, 'bonus', (one) => all.push(one) < 0);
    return all.map(({ node }) => node.fixed);
  };
  const one = { by: { add: 1 } };
  const less = { by: { add: -1 } };
  expect([found(plus), found(minus), found(listening), found(plus)]).toEqual([[one], [less], [], [one]]);
  const isHeard = (book: TextBook<EffectTypes>): boolean => visitListeners(bookOf(book), state, {}, 0, () => true);
  expect([isHeard(plus), isHeard(listening), isHeard(minus)]).toEqual([false, true, false]);
});

test('whoever keeps numbers is told that conditions are being looked at', () => {
  const book = bookWith('if(looked, bonus(+1))');
  const carrying = { book: () => book, carries: () => LIST };
  expect(visitStanding(carrying, state, {}, 'bonus', () => !areConditionsLookedAt())).toBe(true);
  expect(looks).toEqual([true]);
  expect(areConditionsLookedAt()).toBe(false);
});
