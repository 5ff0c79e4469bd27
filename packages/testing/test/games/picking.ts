// A game of one question: one number of three thousand is picked, and that is all.

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

type Types = Untyped<KernelState, unknown>;
/** The greatest of the numbers. */
export const MOST = 2999;
const number = packed('number', whole(0, MOST)('number'));
const roundNumbers = requirements<Types, Locals>().choice(
  number,
  (need) => [need('PCK-01', 'why.notRound', ['number'], (_m, { number: one }) => one % 100 === 0)],
  { number: () => Array.from({ length: MOST + 1 }, (_, i) => i) },
);

/** It is asked for in a phase. Against one that may not be nothing is said, where there is one. */
export function picking(silentAt?: number) {
  const { ask, phase, procedure } = stepWords<Types>();
  const legal: typeof roundNumbers = {
    ...roundNumbers,
    unmet: (m, code, seat) => (code === silentAt ? -1 : roundNumbers.unmet(m, code, seat)),
  };
  const match = procedure<Locals>(
    'match',
    phase(
      'picking',
      'PCK-01',
      ask('pick', 'PCK-01', {
        kind: number,
        who: () => 1,
        answers: [answer(legal, (m, _number, seat) => m.finish({ winners: [seat], rule: 'PCK-02' }))],
      }),
    ),
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
