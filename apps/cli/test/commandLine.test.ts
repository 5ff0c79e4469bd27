// What is typed wrongly is said in one message, with what to do, and exit status 2.

import { describe, expect, test } from 'vitest';
import { automachiaAlone, buildFirst } from './driver.js';

buildFirst();

describe('automachia', () => {
  test('shows what it can do', async () => {
    const { status, out } = await automachiaAlone();
    expect(status).toBe(0);
    for (const command of ['sim', 'scenario', 'replay', 'describe', 'rules', 'pack'])
      expect(out).toContain(`\n  ${command} `);
    expect(out).toContain('Examples:');
    expect(await automachiaAlone('--help')).toEqual({ status: 0, out, err: '' });
    expect(await automachiaAlone('help')).toEqual({ status: 0, out, err: '' });
    expect(await automachiaAlone('help', 'sim')).toEqual(await automachiaAlone('sim', '--help'));
  });

  test('tells its version', async () => {
    const { status, out } = await automachiaAlone('--version');
    expect(status).toBe(0);
    expect(out).toMatch(/^automachia \d+\.\d+\.\d+\n$/);
  });

  test.each(['sim', 'scenario', 'replay', 'describe', 'rules', 'pack'])('%s explains itself', async (command) => {
    const { status, out, err } = await automachiaAlone(command, '--help');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(`automachia ${command}`);
    expect(out).toContain('Examples:');
  });
});

describe('refuses, in one message and without a result,', () => {
  const wrong: [what: string, args: string[], message: string][] = [
    ['an unknown command', ['smi', 'tournoi'], 'there is no command "smi". Did you mean "sim"?'],
    ['help for an unknown command', ['smi', '--help'], 'there is no command "smi". Did you mean "sim"?'],
    [
      'an unknown option',
      ['sim', 'tournoi', '--gmaes', '3'],
      'there is no option --gmaes for "sim". Did you mean "--games"?',
    ],
    ['an unknown option without a command', ['--versoin'], 'there is no option --versoin. Did you mean "--version"?'],
    ['an unknown game', ['sim', 'tornoi'], 'game: there is no "tornoi". Did you mean "tournoi"?'],
    ['a missing game', ['describe'], 'describe: <game> is missing.'],
    ['an argument too many', ['describe', 'tournoi', 'gkr'], '"gkr" is one argument too many.'],
    ['an unknown bot', ['sim', 'tournoi', '--bots', 'randon'], '--bots: there is no "randon". Did you mean "random"?'],
    ['no games', ['sim', 'tournoi', '--games', '0'], '--games: 0 is not a whole number from 1 to'],
    ['half a game', ['sim', 'tournoi', '--games', '1.5'], '--games: 1.5 is not a whole number'],
    ['a number that is none', ['sim', 'tournoi', '--games', 'many'], '--games: "many" is not a whole number'],
    ['a missing number', ['sim', 'tournoi', '--games'], '--games <n>: the value is missing.'],
    ['a negative seed', ['sim', 'tournoi', '--seed=-1'], '--seed: -1 is not a whole number from 0 to 4294967295.'],
    [
      'the same option twice',
      ['sim', 'tournoi', '--seed', '1', '--seed', '2'],
      '--seed is given 2 times. Give it once.',
    ],
    ['too many players', ['sim', 'tournoi', '--players', '5'], '--players: 5 is not a whole number from 2 to 4.'],
    [
      'too few bots',
      ['sim', 'tournoi', '--players', '4', '--bots', 'random,random'],
      '--bots names 2 bots for 4 players.',
    ],
    [
      'an unknown match option',
      ['sim', 'tournoi', '--options', 'lief=2'],
      '--options: there is no "lief". Did you mean "life"?',
    ],
    [
      'a match option out of range',
      ['sim', 'tournoi', '--options', 'life=9'],
      '--options: life: "9" is not one of 2, 3.',
    ],
    ['a budget without a unit', ['sim', 'tournoi', '--budget', '100'], '--budget: "100" is no budget.'],
    ['an unknown language', ['rules', 'tournoi', '--lang', 'de'], '--lang: there is no "de".'],
    [
      'an unknown rule',
      ['rules', 'tournoi', 'GTM-CBT-99'],
      'there is no rule "GTM-CBT-99". Did you mean "GTM-CBT-01"?',
    ],
    ['an unknown action on packs', ['pack', 'chekc', 'content'], 'pack: there is no "chekc". Did you mean "check"?'],
    ['a file that is not there', ['replay', 'nowhere.json'], 'nowhere.json: there is no such place.'],
    ['a folder in place of a file', ['replay', 'content'], 'content: this is a folder; name a file.'],
    ['a pack that is not there', ['pack', 'check', 'content/nowhere'], 'content/nowhere: this is not a folder.'],
  ];

  test.each(wrong)('%s', async (_what, args, message) => {
    const { status, out, err } = await automachiaAlone(...args);
    expect(err).toContain(message);
    expect(err).toMatch(/^automachia: [^\n]+\nRun "automachia [a-z ]*--help" to see how it is used\.\n$/);
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });
});
