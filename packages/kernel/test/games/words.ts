// What every proof game needs and no proof game is about: copying the kernel's part, choices made of plain words, and
// table words for a state whose own fields are plain public data.

import type { ChoiceKind, KernelState, Plain, TableWords } from '../../src/index.js';
import { BadTable, copyChance, copyStack, fieldOf, PileLayout } from '../../src/index.js';

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

export const NO_PILES = new PileLayout([], 4);

/** A whole number under a field's name: `{ bid: 3 }`. */
export function numberOf(field: string): ChoiceKind {
  return {
    name: field,
    write: (code) => ({ [field]: code }),
    read: (choice) => {
      const number = fieldOf(choice, field);
      return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
    },
    targets: (code) => [{ button: `${code}` }],
    values: (code) => ({ [field]: code }),
    schema: () => ({ type: 'object', properties: { [field]: { type: 'integer' } }, required: [field] }),
  };
}

/** One of a few words under a field's name: `{ play: 'dodge' }`; the code is the word's place in the list. */
export function oneWord(field: string, words: readonly string[]): ChoiceKind {
  return {
    name: field,
    write: (code) => ({ [field]: words[code]! }),
    read: (choice) => {
      const code = words.indexOf(fieldOf(choice, field) as string);
      return code < 0 ? undefined : code;
    },
    targets: (code) => [{ button: words[code]! }],
    schema: () => ({ type: 'object', properties: { [field]: { enum: words } }, required: [field] }),
  };
}

/** Table words for a game whose own fields are plain data: each field under its own name. */
export function plainFields<S extends KernelState>(
  fields: readonly (keyof S & string)[],
  cards: readonly string[] = [],
): TableWords<S, unknown> {
  return {
    describe: (state) => {
      const table: Record<string, Plain> = {};
      for (const field of fields) table[field] = structuredClone(state[field]) as unknown as Plain;
      return table;
    },
    arrange: (state, table) => {
      for (const [word, value] of Object.entries(table)) {
        if (fields.includes(word as keyof S & string)) Object.assign(state, { [word]: structuredClone(value) });
        else if (word !== 'turn')
          throw new BadTable(word, `there is no such word. The words are: ${fields.join(', ')}.`);
      }
    },
    stock: cards.length > 0 ? { cards: 'deck' } : {},
    cardName: (card) => cards[card]!,
    cardNamed: (name) => (cards.includes(name) ? cards.indexOf(name) : undefined),
    schema: () => Object.fromEntries(fields.map((field) => [field, {}])),
  };
}
