// What every game promises, for any seed and any legal choices. The rules of Tournoi know no compass: in a mirrored
// arena everything happens mirrored.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import type { Plain, Table } from '@automachia/kernel';
import { inheritsAllProperties, type Symmetry } from '@automachia/testing';
import { describe, test } from 'vitest';
import { arena, catalogue, eventText, foretells, texts, tournoi } from '../src/index.js';

inheritsAllProperties(tournoi, {
  describe,
  test,
  texts: [kernelTexts, texts],
  eventText,
  translate: createTranslator([kernelTexts, texts]),
  foretells,
  ruleIds: Object.keys(catalogue.en),
  symmetries: [
    mirror('west is east', (column, row) => [4 - column, row], { E: 'W', W: 'E' }),
    mirror('columns are rows', (column, row) => [row, column], { N: 'E', E: 'N', S: 'W', W: 'S' }),
  ],
});

type Turned = (column: number, row: number) => readonly [number, number];

/** A mirror of the arena: cells, directions and what frames remember of cells, wherever they are written. */
function mirror(name: string, turned: Turned, compass: { readonly [letter: string]: string }): Symmetry {
  const cell = (number: number): number => {
    const [column, row] = turned(arena.column(number), arena.row(number));
    return row * 5 + column;
  };
  const cellName = (word: string): string => arena.name(cell(arena.named(word)));
  const direction = (word: string): string => {
    const letters = word.split('').map((letter) => compass[letter] ?? letter);
    return letters.sort((one, other) => 'NSEW'.indexOf(one) - 'NSEW'.indexOf(other)).join('');
  };
  const inMirror = (value: Plain, field = ''): Plain => {
    if (typeof value === 'number') return field === 'cell' && value >= 0 ? cell(value) : value;
    if (typeof value === 'string') {
      return field === 'direction' ? direction(value) : value.replace(/\b[a-e][1-5]\b/g, cellName);
    }
    if (Array.isArray(value)) return (value as readonly Plain[]).map((one) => inMirror(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([inside, one]) => [inside, inMirror(one, inside)]));
  };
  return { name, table: (table) => inMirror(table) as Table, choice: (choice) => inMirror(choice) };
}
