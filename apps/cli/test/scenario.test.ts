import * as fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { automachia, automachiaJson, buildFirst, root, scratchFolder } from './driver.js';

buildFirst();
const scratch = scratchFolder();

const good = `scenario: A weapon token wins without a die
game: tournoi
rules: [GTM-CBT-02, GTM-RUL-18]
options: { players: 2, life: 3 }
table:
  turn: { first: 1, at: chooseDirection }
  robots: { 1: { at: c2 }, 2: { at: c4, weapons: 1 } }
dice: []
play:
  - { seat: 1, choose: { direction: N } }
  - { seat: 2, choose: { direction: S } }
  - { seat: 2, choose: { spendWeapon: true } }
  - { seat: 2, choose: { cell: b3 } }
  - { expect: { robots: { 1: { at: b3 }, 2: { at: c3, weapons: 0 } } } }
`;

function write(name: string, text: string): string {
  fs.writeFileSync(scratch.file(name), text);
  return scratch.file(name);
}

function changed(from: string, to: string): string {
  expect(good).toContain(from);
  return good.replace(from, to);
}

describe('scenario', () => {
  test('runs every scenario of Tournoi', async () => {
    const { status, out, err } = await automachia('scenario', 'games/tournoi/scenarios');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const folder = `${root}/games/tournoi/scenarios`;
    const texts = fs.readdirSync(folder).map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8'));
    const count = texts.flatMap((text) => text.match(/^scenario:/gm) ?? []).length;
    expect(out).toMatch(new RegExp(`\\n${count} passed, 0 failed\\n$`));
    expect(out).toContain('ok      A weapon token wins without a die  [GTM-CBT-02, GTM-RUL-18]\n');
  });

  test('says of a failing one where, what was expected and what was found', async () => {
    const file = write('wrong.yaml', changed('weapons: 0', 'weapons: 1'));
    const { status, out, err } = await automachia('scenario', write('good.yaml', good), file);
    expect({ status, err }).toEqual({ status: 1, err: '' });
    expect(out).toContain('ok      A weapon token wins without a die');
    expect(out).toContain(
      `FAILED  A weapon token wins without a die  [GTM-CBT-02, GTM-RUL-18], step 5 (play[4])\n        ${file}:14:`,
    );
    expect(out).toMatch(/expected {2}1\n +found {5}0/);
    expect(out).toMatch(/\n1 passed, 1 failed\n$/);
  });

  const wrongWords: [what: string, from: string, to: string, message: string][] = [
    ['of a step', 'choose: { spendWeapon: true }', 'chose: { spendWeapon: true }', 'Did you mean "choose"?'],
    ['of the table', 'robots: { 1: { at: c2 }', 'robts: { 1: { at: c2 }', 'robts'],
    ['of the file', 'dice: []', 'dise: []', 'Did you mean "dice"?'],
    ['for the game', 'game: tournoi', 'game: tornoi', 'there is no game "tornoi". Did you mean "tournoi"?'],
    [
      'for a step of the turn',
      'at: chooseDirection',
      'at: chuseDirection',
      'has no step "chuseDirection". Did you mean "chooseDirection"? Its steps: ',
    ],
    [
      'for a card',
      'dice: []',
      '  hands: { 1: [mien] }\ndice: []',
      '"mien" is not a card of this pack. Did you mean "mine"?',
    ],
    [
      'for a rule',
      'rules: [GTM-CBT-02,',
      'rules: [GTM-MIN-77,',
      ' › rules[0]: "GTM-MIN-77" is not a rule of tournoi. Did you mean "GTM-MIN-01"?',
    ],
  ];

  test.each(wrongWords)('points at a wrong word %s', async (_what, from, to, message) => {
    const file = write('word.yaml', changed(from, to));
    const { status, out, err } = await automachia('scenario', file);
    expect(out).toContain(message);
    expect(out).toMatch(/word\.yaml:\d+:\d+/);
    expect(out).toMatch(/\n0 passed, 1 failed\n$/);
    expect({ status, err }).toEqual({ status: 1, err: '' });
  });

  test('says in a sentence why a choice is refused', async () => {
    const text = changed('at: c2 }', 'at: c5 }');
    const { status, out } = await automachia('scenario', write('refused.yaml', text));
    expect(status).toBe(1);
    expect(out).toMatch(
      /step 1 \(play\[0\]\)\n.* › play\[0\]\.choose: seat 1 cannot choose \{"direction":"N"\}: this direction leads off the board \(GTM-RUL-04\)\. /,
    );
    expect(out).not.toMatch(/notOffered|why\.|⟨/);
  });

  test('plays with the cards of another pack', async () => {
    const folder = scratch.file('pack');
    fs.cpSync(`${root}/content/tournoi-house`, folder, { recursive: true });
    for (const name of ['pack.json', 'cards.json', 'text/en.json', 'text/fr.json', 'text/it.json']) {
      const text = fs.readFileSync(`${folder}/${name}`, 'utf8');
      fs.writeFileSync(`${folder}/${name}`, text.replaceAll('"mine"', '"trap"').replaceAll('card.mine.', 'card.trap.'));
    }
    const file = write('trap.yaml', changed('dice: []', '  locations: [{ card: trap, at: a1 }]\ndice: []'));
    expect((await automachia('scenario', file)).out).toContain('"trap" is not a location of this pack.');
    const { status, out, err } = await automachia('scenario', file, '--pack', folder);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/\n1 passed, 0 failed\n$/);
    expect(await automachia('scenario', file, '--pack', scratch.file('nowhere'))).toMatchObject({ status: 2, out: '' });
  });

  test('points at what is no YAML', async () => {
    const { status, out } = await automachia(
      'scenario',
      write('broken.yaml', changed('players: 2, life: 3 }', 'players: 2, life: 3')),
    );
    expect(status).toBe(1);
    expect(out).toMatch(/broken\.yaml:\d+:\d+/);
  });

  test('writes out what a terminal would obey, and lines that are not ours', async () => {
    const file = scratch.file('tricky.yaml');
    fs.writeFileSync(file, '"scenario": "a\\nok      b"\n"\\e[31mfoe\\n0 failed": 1\n"\\x9b2J": 1\n');
    const { status, out } = await automachia('scenario', file);
    expect(status).toBe(1);
    expect(out).toContain('"\\u001b[31mfoe\\u000a0 failed" is not a word of a scenario.');
    expect(out).toContain('"\\u009b2J" is not a word of a scenario.');
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(out).not.toMatch(/^ *(ok|0 failed)/m);
  });

  test('prints JSON for programs', async () => {
    const { passed, failed, results } = await automachiaJson<{
      passed: number;
      failed: number;
      results: { scenario: string; passed: boolean; failure?: { step: number; expected: unknown; found: unknown } }[];
    }>('scenario', write('good.yaml', good), write('wrong.yaml', changed('weapons: 0', 'weapons: 1')));
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    expect(results[1]).toMatchObject({ passed: false, failure: { expected: 1, found: 0 } });
  });

  test('wants a file that is there, or a folder with scenarios in it', async () => {
    const nowhere = await automachia('scenario', 'nowhere.yaml');
    expect(nowhere).toMatchObject({ status: 2, out: '' });
    expect(nowhere.err).toContain('nowhere.yaml: there is no such place.');
    fs.mkdirSync(scratch.file('empty'));
    const empty = await automachia('scenario', scratch.file('empty'));
    expect(empty).toMatchObject({ status: 2, out: '' });
    expect(empty.err).toContain('there is no scenario');
  });
});
