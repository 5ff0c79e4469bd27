// A pack in YAML, read and checked: all faults of all files at once, each at its very word, with what to do.

import { writeFault } from '@automachia/content-tools';
import { expect, test } from 'vitest';
import { readSparringPack } from './games/sparring/pack.js';

const PILOTS = `# Two pilots.
- name: Power Flow
  type: instant
  requires: resp(roll@foe)
  rules: pay(power(-X), rerol(X)@foe)
- name: Target Practice
  type: ability
  rules: |
    on(strat, power(1));
    on(start@fo,
       power(1)); once(week, power(1))
- name: Broken
  type: melee
  rules: "push(2; deal(1)); deal(; power(1) §"
`;
const ROBOTS = `- name: Iron Drop!
  type: meele
  rules: push(2)
- name: Sky Bolt!
  type: ranged
  rules: active(on(harm, pay(power(-1), spirt(1))))
`;

test('every fault with its file, its place, its entry and a remedy', () => {
  const files = new Map([
    ['cards/pilots.yaml', PILOTS],
    ['cards/robots.yaml', ROBOTS.replace('meele', 'melee')],
    ['crads/more.yaml', ''],
  ]);
  expect(readSparringPack(files).faults.map(writeFault)).toMatchInlineSnapshot(`
    [
      "cards/pilots.yaml:5:25 › Power Flow › rules: there is no verb "rerol". Did you mean "reroll"?",
      "cards/pilots.yaml:9:8 › Target Practice › rules: "strat" is no event. Did you mean "start"?",
      "cards/pilots.yaml:10:8 › Target Practice › rules: "start@fo" is nobody's event. Did you mean "foe"?",
      "cards/pilots.yaml:11:24 › Target Practice › rules: nothing can be done once per "week". Here may stand: turn, attack, game.",
      "cards/pilots.yaml:14:16 › Broken › rules: "2; deal" is no number.",
      "cards/pilots.yaml:14:34 › Broken › rules: A word or a number is missing before ";".",
      "cards/pilots.yaml:14:45 › Broken › rules: "§" has no meaning here.",
      "cards/robots.yaml:6:41 › Sky Bolt! › rules: there is no verb "spirt". Did you mean "spirit"?",
      "crads/more.yaml: nothing reads this file. Remove it.",
    ]
  `);
});

test('what a field is, before what a text says', () => {
  const { faults } = readSparringPack(new Map([['cards/robots.yaml', ROBOTS]]));
  expect(faults.map(writeFault)).toMatchInlineSnapshot(`
    [
      "cards/robots.yaml:2:9 › Iron Drop! › type: "meele" is not one of instant, ability, melee, ranged. Did you mean "melee"?",
    ]
  `);
});

test('a file that is no YAML says where it stops being so', () => {
  const broken = '- name: A\n  type: [melee\n- name: B\n';
  expect(readSparringPack(new Map([['cards/a.yaml', broken]])).faults.map(writeFault)).toMatchInlineSnapshot(`
    [
      "cards/a.yaml:3:1: it cannot be read here: Flow sequence in block collection must be sufficiently indented and end with a ].",
    ]
  `);
});

test('a key written twice, and a reference to another place', () => {
  const twice = '- name: A\n  name: B\n  type: melee\n  rules: push(1)\n';
  const alias = '- &one { name: A, type: melee, rules: push(1) }\n- *one\n';
  const files = new Map([
    ['cards/a.yaml', twice],
    ['cards/b.yaml', alias],
  ]);
  expect(readSparringPack(files).faults.map(writeFault)).toMatchInlineSnapshot(`
    [
      "cards/a.yaml:2:3 › B › name: is written twice: only the last one would count. Keep one.",
      "cards/b.yaml:2:3: it refers to another place (*): write it out.",
    ]
  `);
});

test('a pack in order is a book', () => {
  const files = new Map([
    [
      'cards/a.yaml',
      `- name: Shove
  type: melee
  rules: push(1)
`,
    ],
  ]);
  const { faults, pack } = readSparringPack(files);
  expect(faults).toEqual([]);
  expect(pack!.scripts.has('Shove.rules')).toBe(true);
});
