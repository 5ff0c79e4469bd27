// The words of choices and their numbers. Codes of objects lie in the frames of saved matches, so that they stay what they
// are whatever the codecs are made of.

import type { Choice, Target } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { action, actionWord } from '../src/asking/choices.js';
import { declaration } from '../src/asking/sealedChoices.js';
import { housePack } from '../src/content/housePack.js';
import { componentsOf } from '../src/model/components.js';

const content = componentsOf(housePack);
/** 3E: the fourth of the fifth line, after two of ten hexes and two of nine. */
const CELL = 10 + 9 + 10 + 9 + 3;

test.each([
  [{ unit: 'recon-3' }, (9 << 22) | 11],
  [{ weapon: 'HLX-P1', of: 2 }, (10 << 22) | (2 << 10) | content.numberOf.get('HLX-P1')!],
  [{ building: '3E', on: 'SE' }, (11 << 22) | (CELL << 3) | 2],
  [{ tag: '3E', on: 'SE', by: 'recon-3' }, (5 << 22) | (11 << 10) | (CELL << 3) | 2],
  [{ deploy: 'repair', at: '3E', with: 'card' }, (4 << 22) | (CELL << 3) | (2 << 1) | 1],
  [{ target: 'combat-1', by: 'spotted' }, (6 << 22) | (1 << 2) | 2],
  [{ lose: 'deck' }, 8 << 22],
  [{ lose: 'line', card: 'HLX-P1' }, (8 << 22) | (3 << 10) | content.numberOf.get('HLX-P1')!],
  [{ fire: 'repair-2' }, (7 << 22) | 6],
  [{ fire: 'HLX-P1' }, (7 << 22) | (16 + content.numberOf.get('HLX-P1')!)],
  [{ start: '3E', facing: 'SE' }, (17 << 22) | (CELL << 3) | 2],
])('%j has the number it has in saves', (words, code) => {
  expect(action.read(words, content)).toBe(code);
  expect(action.write(code, content)).toEqual(words);
});

describe('every number that has words', () => {
  test.each([action, declaration])('is that of its words: $name', (kind) => {
    let count = 0;
    for (const code of kind.codes!(content)) {
      if (kind.read(kind.write(code, content), content) !== code) throw new Error(`${kind.name} ${code}`);
      count += 1;
    }
    expect(count).toBeGreaterThan(100);
  });

  test('and there are some of every kind of action', () => {
    const words = new Set(Array.from(action.codes!(content), actionWord));
    expect([...words]).toHaveLength(19);
  });
});

test.each([
  { lose: 'deck', card: 'HLX-P1' },
  { lose: 'hand' },
  { deploy: 'hh', at: '3E' },
  { deploy: 'combat', at: '3E', with: 'luck' },
  { move: '3E', face: 'N' },
  { standAside: 'phase' },
  { die: 0 },
  { die: 7 },
  { weapon: 'HLX-P1', of: 5 },
  'constructor',
  ['move'],
])('%j is no choice', (words) => {
  expect(action.read(words, content)).toBeUndefined();
});

test('of all lines with a card, the one with nothing else points at it; what is in no line, none', () => {
  const pointing = (target: Target): Choice[] =>
    Array.from(declaration.codesAt!(target, content), (code) => declaration.write(code, content));
  expect(pointing({ card: 'HLX-P1' })).toEqual([{ declare: ['HLX-P1'] }]);
  expect(pointing({ button: 'nothing' })).toEqual([{ declare: [] }]);
  for (const target of [{ card: 'no-such-card' }, { cell: '3E' }, { button: 'something' }]) {
    expect(pointing(target)).toEqual([]);
  }
});
