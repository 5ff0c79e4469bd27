// Every code of a question's codec is judged, however many there are.

import type { KernelState, Locals, Untyped } from '@automachia/kernel';
import {
  answer,
  copyChance,
  copyStack,
  defineGame,
  packed,
  PileLayout,
  requirements,
  stepWords,
  whole,
} from '@automachia/kernel';
import { expect, test } from 'vitest';
import { checkProperty } from '../src/index.js';

type Types = Untyped<KernelState, unknown>;
const MOST = 2999;
const number = packed('number', whole(0, MOST)('number'));
const roundNumbers = requirements<Types, Locals>().choice(
  number,
  (need) => [need('PCK-01', 'why.notRound', ['number'], (_m, { number: one }) => one % 100 === 0)],
  { number: () => Array.from({ length: MOST + 1 }, (_, i) => i) },
);

/** One number is picked, and that is all. Against one that may not be nothing is said, where there is one. */
function picking(silentAt?: number) {
  const { ask, procedure } = stepWords<Types>();
  const legal: typeof roundNumbers = {
    ...roundNumbers,
    unmet: (m, code, seat) => (code === silentAt ? -1 : roundNumbers.unmet(m, code, seat)),
  };
  const match = procedure<Locals>(
    'match',
    ask('pick', 'PCK-01', {
      kind: number,
      who: () => 1,
      answers: [answer(legal, (m, _number, seat) => m.finish({ winners: [seat], rule: 'PCK-02' }))],
    }),
  );
  return defineGame<KernelState, unknown>({
    id: 'picking',
    version: '1',
    pack: { id: 'none', version: '1' },
    content: undefined,
    options: { players: { integer: { from: 1, to: 1 }, initial: 1 } },
    piles: new PileLayout([], 1),
    procedures: [match],
    begin: { procedure: match, locals: {} },
    layOut: () => ({}),
    deal: () => {},
    copy: (state) => ({ ...state, stack: copyStack(state.stack), chance: copyChance(state.chance) }),
    table: {
      describe: () => ({}),
      arrange: () => {},
      schema: () => ({}),
      stock: {},
      cardName: String,
      cardNamed: () => undefined,
    },
    longestMatch: 1,
  });
}

const CLOSELY = { attention: { every: 1, most: 1 } };

test('what is offered and what is said of three thousand numbers agree', () => {
  expect(() => checkProperty(picking(), 'reasons', 1, CLOSELY)).not.toThrow();
});

test.each([1, 1501, MOST])('one number of three thousand, %i, is found out', (code) => {
  expect(() => checkProperty(picking(code), 'reasons', 1, CLOSELY)).toThrow(
    `against {"number":${code}} by seat 1 at match.pick is said [], but the first that it does not meet is PCK-01`,
  );
});
