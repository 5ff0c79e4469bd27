// What every proof game needs and none is about: copying the kernel's part, and table words for plain public fields.

import type { ChoiceKind, KernelState, Moment, Plain, Procedure, TableWords } from '@automachia/kernel';
import {
  BadTable,
  copyChance,
  copyStack,
  fieldOf,
  PileLayout,
  requirements,
  stepWords,
  yesNo,
} from '@automachia/kernel';
import type { EffectLocals, EffectTypes, TextBook } from '../../src/index.js';
import { beginning } from '../../src/index.js';

export const NO_PILES = new PileLayout([], 4);

/** The kernel's part of a state, copied; a game adds its own fields. */
export function copyKernel(state: KernelState): KernelState {
  return {
    players: state.players,
    stack: copyStack(state.stack),
    piles: state.piles.slice(),
    sealed: state.sealed.slice(),
    secrets: state.secrets,
    uses: state.uses,
    chance: copyChance(state.chance),
    decisionNumber: state.decisionNumber,
    outcome: state.outcome,
  };
}

/** Each field under its own name. */
export function plainFields<S extends KernelState, C>(
  fields: readonly (keyof S & string)[],
  cards: readonly string[] = [],
): TableWords<S, C> {
  return {
    describe: (state) =>
      Object.fromEntries(fields.map((field) => [field, structuredClone(state[field]) as unknown as Plain])),
    arrange: (state, table) => {
      for (const [word, value] of Object.entries(table)) {
        if (fields.includes(word as keyof S & string)) Object.assign(state, { [word]: structuredClone(value) });
        else if (word !== 'turn') throw new BadTable(word, `there is no such word. Words: ${fields.join(', ')}.`);
      }
    },
    stock: cards.length > 0 ? { cards: 'deck' } : {},
    cardName: (card) => cards[card] ?? `${card}`,
    cardNamed: (name) => (cards.includes(name) ? cards.indexOf(name) : undefined),
    schema: () => Object.fromEntries(fields.map((field) => [field, {}])),
  };
}

/** Objects of several sorts: each a field with whole numbers, and the code that its first one has. */
export function objectKind<C>(
  sorts: Readonly<Record<string, { readonly from: number; readonly count: number }>>,
): ChoiceKind<C> {
  const sortOf = (code: number): [string, { from: number; count: number }] =>
    Object.entries(sorts).find(([, { from, count }]) => code >= from && code < from + count)!;
  return {
    name: 'object',
    write: (code) => {
      const [field, { from }] = sortOf(code);
      return { [field]: code - from };
    },
    read: (choice) => {
      for (const [field, { from, count }] of Object.entries(sorts)) {
        const number = fieldOf(choice, field);
        if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < count)
          return number + from;
      }
      return undefined;
    },
    targets: (code) => [{ piece: `${code}` }],
    values: (code) => ({ object: sortOf(code)[0] }),
    codes: () =>
      Object.values(sorts).flatMap(({ from, count }) => Array.from({ length: count }, (_, number) => from + number)),
    schema: () => ({
      oneOf: Object.entries(sorts).map(([field, { count }]) => ({
        type: 'object',
        properties: { [field]: { type: 'integer', minimum: 0, maximum: count - 1 } },
        required: [field],
        additionalProperties: false,
      })),
    }),
  };
}

/** The questions of a laboratory, to be named among those of its game. */
export type Trying = { readonly tryIt: null; readonly stop: null };

/** Reads the text "Example" on any table and stops: what examples of words are tried with. */
export function laboratoryTable<G extends EffectTypes, L extends Record<string, never> | { place: number }>(
  name: string,
  book: TextBook<G>,
  perform: Procedure<G, EffectLocals>,
): Procedure<G, L> {
  const { procedure, ask } = stepWords<G>();
  const legal = requirements<G, L>();
  const question = (called: keyof Trying, apply: (m: Moment<G, L>) => void) =>
    ask<L>(called, 'TRY-01', { who: () => 1, legal: legal.always(yesNo(called), 1), apply });
  return procedure<L>(
    name,
    question('tryIt', (m) => m.call(perform, beginning(book.scripts.get('Example.rules')!, { seat: 1 }))),
    question('stop', (m) => m.finish({ winners: [], rule: 'TRY-01' })),
  );
}
