// The notation, read: every different cell of a set of 325 texts, and what is said of one that cannot be read.

import { expect, test } from 'vitest';
import type { TextTree } from '../src/notation.js';
import { BadText, parseText } from '../src/notation.js';
import cells from './cells.json' with { type: 'json' };

test.each(cells)('%s', (cell) => {
  // Nothing of it is lost: what is read, written again, is what stood there but for spaces and empty brackets.
  expect(plain(written(parseText(cell)))).toBe(plain(cell));
});

test('the forms of the set are among them', () => {
  const forms = 'if choose may pay unless let each times once until on after instead active next append follow recover';
  const missing = forms.split(' ').filter((form) => !cells.some((cell) => cell.includes(`${form}(`)));
  expect(missing).toEqual([]);
});

test.each([
  ['pay(power(-1), reroll(1)', '")" is missing'],
  ['on(roll, )', 'is missing'],
  ['deal(2)) ', ')'],
])('%s is refused, with its place', (cell, complaint) => {
  expect(() => parseText(cell)).toThrow(BadText);
  expect(() => parseText(cell)).toThrow(complaint);
});

function plain(text: string): string {
  return text.replaceAll(/\s|\(\)/g, '');
}

/** A tree as it is written. */
function written(tree: TextTree): string {
  switch (tree.is) {
    case 'call': {
      const args = tree.args.length === 0 ? '' : `(${tree.args.map(written).join(', ')})`;
      const filters = tree.filters.length === 0 ? '' : `[${tree.filters.map(written).join('+')}]`;
      return `${tree.name}${args}${filters}${tree.who === '' ? '' : `@${tree.who}`}`;
    }
    case 'number':
      return `${tree.value}`;
    case 'text':
      return `"${tree.value}"`;
    case 'sequence':
      return tree.parts.map(written).join('; ');
    case 'either':
      return tree.parts.map(written).join(' / ');
    case 'sign':
      return `${tree.sign}${written(tree.of)}`;
    default:
      return `${written(tree.left)} ${tree.sign} ${written(tree.right)}`;
  }
}
