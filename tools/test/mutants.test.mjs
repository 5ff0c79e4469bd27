// Mutants: found where a slip of the pen could be, written behind switches, and still the program that it was without.

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { chosenByRule, chosenOf, rulesAt } from '../mutants/choosing.mjs';
import { mutantsOf } from '../mutants/finding.mjs';
import { newMember } from '../mutants/members.mjs';
import { newSuite } from '../mutants/suite.mjs';
import { withSwitches } from '../mutants/switching.mjs';
import { pageOf, rulesOf, summaryOf } from '../mutants/telling.mjs';

const source = `function most(list, limit) {
  if (list.length === 0) return 0;
  const found = Math.max(...list);
  if (found >= limit && !list.isOpen) return limit;
  list.seen = true;
  return found + 1;
}`;

const numbered = mutantsOf('most.ts', source).map((mutant, place) => ({ ...mutant, number: place + 1 }));

/** What the program gives with one mutant turned on; 0 for none. */
function most(active, list, limit) {
  const code = `(__mutant) => { ${withSwitches(source, numbered)}\nreturn most; }`;
  return vm.runInThisContext(code)((number) => number === active)(list, limit);
}

test('finds comparisons, conditions, numbers, calls, and what can be left out', () => {
  expect(numbered.map(({ line, change }) => `${line} ${change}`).sort()).toEqual(
    [
      '2 early end left out',
      '2 === → !==',
      '2 0 → 1',
      '2 0 → 1',
      '3 max → min',
      '4 condition turned round',
      '4 early end left out',
      '4 && → ||',
      '4 >= → >',
      '4 not → plain',
      '5 left out',
      '5 true → false',
      '6 + → -',
      '6 1 → 0',
    ].sort(),
  );
  expect(numbered.filter(({ change }) => change === '0 → 1').map(({ nth }) => nth)).toEqual([1, 2]);
});

test('types, what is thrown, and words are left alone', () => {
  const text = "type Side = 1 | 2;\nif (x as 1) throw new Error('no ' + 1);\nconst words = 'a' + b;\n";
  expect(mutantsOf('words.ts', text).map(({ change }) => change)).toEqual(['condition turned round']);
});

test('without a mutant the program is what it was, and every mutant changes something', () => {
  const trials = [
    [[], 3],
    [[1, 2], 3],
    [[3, 1], 3],
    [[5], 3],
    [Object.assign([4], { isOpen: true }), 3],
  ];
  const results = (active) =>
    JSON.stringify(
      trials.map(([list, limit]) => {
        const own = Object.assign([...list], list);
        return [most(active, own, limit), own.seen];
      }),
    );
  expect(results(0)).toBe('[[0,null],[3,true],[3,null],[3,null],[5,true]]');
  for (const { number, change } of numbered) expect([change, results(number)]).not.toEqual([change, results(0)]);
});

test('at least one of every file is chosen', () => {
  const mutants = ['a', 'a', 'a', 'b'].map((file, place) => ({ file, place }));
  expect(chosenOf(mutants, 2)).toEqual([mutants[0], mutants[3]]);
  expect(chosenOf(mutants, 3)).toEqual([mutants[0], mutants[3], mutants[1]]);
});

test('for every rule some are tried, and one that breaks two counts for both', () => {
  const rules = [['A'], ['A', 'B'], ['A'], ['B'], [], ['C']].map((ids) => ({ rules: ids }));
  expect(chosenByRule(rules, 1)).toEqual([rules[0], rules[1], rules[5]]);
  expect(chosenByRule(rules, 2)).toEqual([rules[0], rules[1], rules[3], rules[5]]);
});

test('a mutant breaks the rules of the innermost piece of source around it', () => {
  const places = [
    { start: 0, end: 100, ids: ['A'] },
    { start: 20, end: 40, ids: ['B', 'C'] },
  ];
  const at = (start, end) => rulesAt({ start, end }, places);
  expect([at(5, 9), at(20, 40), at(30, 50), at(90, 101)]).toEqual([['A'], ['B', 'C'], ['A'], []]);
});

test('a rule is noticed where one of its mutants is killed; what cannot be killed says nothing of it', () => {
  const mutant = (rules, killer, verdict) => ({ rules, killer, judgement: verdict && { verdict } });
  const found = [
    mutant(['A'], undefined),
    mutant(['A', 'B'], 'a test'),
    mutant(['C'], undefined, 'to be tested'),
    mutant(['D'], undefined, 'equivalent'),
  ];
  expect(rulesOf(found)).toEqual({ tried: 3, unnoticed: ['C'] });
});

test('a suite collects tests with their titles, and a file that cannot be loaded is known', () => {
  const { files, load, words } = newSuite();
  load('one.test.ts', () => {
    words.describe('outer', () =>
      words.test.each([
        [1, 'a'],
        [2, 'b'],
      ])('%i and %s', () => undefined),
    );
    words.test.each([{ name: 'c' }])('called $name', () => undefined);
  });
  load('other.test.ts', () => {
    throw new Error('no');
  });
  expect(files.get('one.test.ts').tests.map(({ title }) => title)).toEqual([
    'outer › 1 and a',
    'outer › 2 and b',
    'called c',
  ]);
  expect(files.get('other.test.ts').error.message).toBe('no');
});

test('whatever a mutant does to its process, the run goes on', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-mutants-test-'));
  fs.writeFileSync(path.join(folder, 'x.modules.cjs'), 'exports.modules = {};');
  fs.writeFileSync(
    path.join(folder, 'x.cjs'),
    `__testFile('x.test.ts', () => require('vitest').test('one', () => {
      if (__mutant(1)) for (;;);
      while (__mutant(2));
      if (__mutant(3)) return new Promise(() => {});
      if (__mutant(4)) process.exit();
      if (__mutant(5)) throw new Error('noticed');
    }));`,
  );
  const member = newMember(path.join(folder, 'x'), 100);
  try {
    const { tests } = await member.ask({});
    expect(tests).toMatchObject([{ file: 'x.test.ts', place: 0, reaches: [1, 2, 3, 4, 5] }]);
    const killers = [];
    for (let mutant = 1; mutant <= 6; mutant++) killers.push((await member.ask({ mutant, order: tests })).killer);
    const byTest = 'x.test.ts: one';
    expect(killers).toEqual(['no end', byTest, byTest, 'no end', byTest, undefined]);
  } finally {
    member.dismiss();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('what cannot be killed is no part of what must be; judgements that hold no more are named', () => {
  const mutant = (file, killer, verdict) => ({
    file,
    line: 1,
    code: 'a < b',
    change: '< → <=',
    nth: 1,
    killer,
    judgement: verdict && { verdict },
  });
  const gone = [{ file: 'b.ts', code: 'c', change: 'left out' }];
  const summary = summaryOf(
    [
      mutant('a.ts', 'a test', undefined),
      mutant('a.ts', undefined, 'equivalent'),
      mutant('b.ts', undefined, 'to be tested'),
      mutant('b.ts', 'a test', 'optimisation'),
    ],
    gone,
  );
  expect(summary).toMatchObject({
    tried: 4,
    killed: 2,
    killable: 3,
    files: [
      { file: 'a.ts', tried: 2, killed: 1, spared: 1, open: 0 },
      { file: 'b.ts', tried: 2, killed: 1, spared: 0, open: 1 },
    ],
    survivors: [{ verdict: 'equivalent' }, { verdict: 'to be tested' }],
    outdated: [{ file: 'b.ts', code: 'a < b', change: '< → <=' }, gone[0]],
  });
  const page = pageOf([{ game: 'x', all: 9, ...summary }]);
  expect(page).toContain('4 of 9 mutants. Killed 2: 50.0 % of all, 66.7 % of those that can be killed');
  expect(page).toContain('| a.ts |       2 |      1 |                1 |       0 |');
});
