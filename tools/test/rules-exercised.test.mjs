// Where a source cites a rule, whoever comes there says so.

import vm from 'node:vm';
import { expect, test } from 'vitest';
import { withCitations } from '../rules/citing.mjs';

/** What is cited while a piece of program runs. */
function citedBy(source, run) {
  const cited = [];
  const cite = (...ids) => {
    cited.push(...ids);
    return ids[0];
  };
  const door = vm.runInThisContext(`(__cite) => { ${withCitations('rules.js', source)}\nreturn door; }`)(cite);
  run(door);
  return cited;
}

test('an id that is a value is cited when it is come to', () => {
  const source = "const door = (x) => { if (x > 1) return 'ABC-DE-01'; return { rule: 'ABC-DE-102' }; };";
  expect(citedBy(source, (door) => expect(door(2)).toBe('ABC-DE-01'))).toEqual(['ABC-DE-01']);
  expect(citedBy(source, (door) => expect(door(1)).toEqual({ rule: 'ABC-DE-102' }))).toEqual(['ABC-DE-102']);
});

test('an id in a comment stands for its block, or for the next function', () => {
  const source = '/** ABC-DE-01 */\nfunction door(x) {\n  if (x) {\n    // ABC-DE-02\n    x += 1;\n  }\n  return x;\n}';
  expect(citedBy(source, (door) => door(0))).toEqual(['ABC-DE-01']);
  expect(citedBy(source, (door) => door(1))).toEqual(['ABC-DE-01', 'ABC-DE-02']);
});

test('an id beside functions stands for each of them', () => {
  const source =
    "const act = (name, rule, run) => run;\nconst door = act('go', 'ABC-DE-03', { who: () => ({}), apply: () => 2 });";
  expect(citedBy(source, ({ who }) => expect(who()).toEqual({}))).toEqual(['ABC-DE-03']);
  expect(citedBy(source, ({ apply }) => expect(apply()).toBe(2))).toEqual(['ABC-DE-03']);
});
