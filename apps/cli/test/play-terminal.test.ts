// Plays in a real terminal, by keys: whole matches, undo, why not, hints, saving, resizing, leaving.

import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MatchRecord } from '@automachia/kernel/host';
import { verify } from '@automachia/kernel/host';
import { tournoi } from '@automachia/tournoi';
import { afterEach, describe, expect, test } from 'vitest';
import { buildFirst, root, scratchFolder } from './driver.js';
import { hasPython, keys, type TerminalSetting, TestTerminal } from './terminal.js';

buildFirst();

const program = path.join(root, 'apps/cli/dist/automachia.mjs');
const scratch = scratchFolder();
const open: TestTerminal[] = [];

afterEach(async () => {
  for (const terminal of open.splice(0)) await terminal.close();
});

function play(args: readonly string[], setting?: TerminalSetting): TestTerminal {
  const terminal = new TestTerminal([process.execPath, program, 'play', 'tournoi', ...args], setting);
  open.push(terminal);
  return terminal;
}

/** A match that goes the same way every time. */
const fixed = ['--seed', '1', '--bots', 'random', '--budget', '10it', '--fast'];

/** The words by which a test finds its way in each language. */
const plates = {
  en: { call: 'Your call', over: 'Result', lost: /You (won|lost|share)/ },
  fr: { call: 'À vous', over: 'Résultat', lost: /(Victoire|Défaite)/ },
  it: { call: 'Tocca a te', over: 'Risultato', lost: /(Hai|Condividi)/ },
} as const;

/** What is asked, by the rule beside the call. */
function askedRule(screen: string, call: string): string | undefined {
  const row = screen.split('\n').find((line) => line.trimStart().startsWith(call));
  return /GTM-[A-Z]{3}-\d\d/.exec(row ?? '')?.[0];
}

/** The keys of some allowed answer, found on the screen as a person would. */
function answerTo(rule: string, screen: string): string[] {
  if (rule === 'GTM-EVC-01') {
    const wanted = Number(/(\d)/.exec(screen.split('\n').at(-5) ?? '')?.[1] ?? 1);
    return Array.from({ length: wanted }, (_, i) => String(i + 1));
  }
  if (rule === 'GTM-MOV-01') return [/[qweadzxc] (\d) [↖↑↗←→↙↓↘]/.exec(screen)![1]!];
  if (rule === 'GTM-CBT-02') return ['n'];
  if (rule === 'GTM-PER-01') return [keys.down];
  return [keys.tab];
}

/** Answers everything that is asked until the match is over. */
async function playToTheEnd(terminal: TestTerminal, language: keyof typeof plates): Promise<string> {
  const { call, over } = plates[language];
  for (;;) {
    const screen = await terminal.until(
      (text) => text.includes(`\n ${over}\n`) || askedRule(text, call) !== undefined,
      'a question or the result',
    );
    const rule = askedRule(screen, call);
    if (rule === undefined) return screen;
    terminal.press(...answerTo(rule, screen), keys.enter);
    await terminal.until((text) => text !== screen, 'an answer to be taken');
  }
}

async function begin(terminal: TestTerminal, language: keyof typeof plates = 'en'): Promise<string> {
  await terminal.shows('Automachia');
  terminal.press(keys.enter);
  return terminal.shows(plates[language].call);
}

describe.skipIf(!hasPython)('a whole match by keys', () => {
  for (const language of ['en', 'fr', 'it'] as const) {
    test(`in ${language}`, async () => {
      const terminal = play([...fixed, '--options', 'life=2', '--lang', language]);
      await begin(terminal, language);
      const screen = await playToTheEnd(terminal, language);
      expect(screen).toMatch(plates[language].lost);
      expect(screen).not.toContain('⟨'); // a text without a translation
      terminal.press('n', 'n'); // the record is not saved: asked once
      await terminal.shows('Automachia');
      terminal.press('q');
      expect(await terminal.end()).toBe(0);
      expect(terminal.screen.isAlternate).toBe(false);
    });
  }

  test('with dice that can be verified: promised, revealed, and true', async () => {
    const file = scratch.file('match.json');
    const terminal = play(['--bots', 'random', '--fast', '--options', 'life=2', '--lang', 'en', '--save', file]);
    const first = await terminal.shows('Promised before the match');
    const [commitment = ''] = /[0-9a-f]{64}/.exec(first) ?? [];
    await begin(terminal);
    await playToTheEnd(terminal, 'en');
    terminal.press('q');
    expect(await terminal.end()).toBe(0);
    expect(terminal.raw).toContain(`automachia replay --verify ${file}`);
    const record = JSON.parse(readFileSync(file, 'utf8')) as MatchRecord;
    expect(record.chance).toMatchObject({ fairness: { commitment } });
    expect(verify(tournoi, record).checked).toHaveLength(3);
  });
});

describe.skipIf(!hasPython)('at a decision', () => {
  test('keys typed ahead are not lost', async () => {
    const terminal = play([...fixed, '--lang', 'en']);
    await terminal.shows('Automachia');
    terminal.press(`${keys.enter}123${keys.enter}`);
    await terminal.shows('Choose a cell');
  });

  test('cards are chosen in order, and what Enter will do is said before', async () => {
    const terminal = play([...fixed, '--lang', 'en']);
    await begin(terminal);
    terminal.press('3', '1');
    await terminal.shows('no. 2');
    terminal.press(keys.enter);
    expect(await terminal.shows('You cannot')).toContain('this turn asks for exactly 3 cards. GTM-EVC-01');
    terminal.press('2');
    expect(await terminal.shows('no. 3')).toContain('(sealed until');
  });

  test('a key that is no answer says so; a fourth card, too; u takes the last card back', async () => {
    const terminal = play([...fixed, '--lang', 'en']);
    expect(await begin(terminal)).toContain('Press the numbers of 3 cards');
    terminal.press('9');
    await terminal.shows('There is no card 9: your cards are 1 to 5.');
    terminal.press('1', '2', '3', '4');
    await terminal.shows('3 are chosen; press one of them to take it back.');
    terminal.press('u');
    await terminal.until((text) => !text.includes('no. 3') && text.includes('no. 2'), 'the third card to be free');
    terminal.press('i', 'portal', keys.enter);
    await terminal.shows('── Portal');
  });

  test('the first screen explains itself, and Escape does not leave it', async () => {
    const terminal = play([...fixed, '--lang', 'en']);
    await terminal.shows('begin');
    terminal.press('?');
    await terminal.shows('Any key goes back.');
    terminal.press('x');
    await terminal.shows('begin');
    terminal.press(keys.escape);
    await terminal.shows('q leaves.');
  });

  test('a choice of one’s own can be undone, and how far is said', async () => {
    const terminal = play([...fixed, '--lang', 'en']);
    await begin(terminal);
    terminal.press('u');
    await terminal.shows('you have not chosen anything yet');
    terminal.press('1', '2', '3', keys.enter);
    await terminal.shows('Choose a cell');
    terminal.press('u');
    await terminal.shows('since your last choice something was revealed');
    const before = await terminal.shows('Choose a cell for');
    terminal.press('c', '3', keys.enter);
    await terminal.until((text) => text.includes('on c3') && text !== before, 'the location on c3');
    terminal.press('u');
    const undone = /Undone: Place .+ on c3\. Nothing earlier can be undone\./;
    const after = await terminal.until((text) => undone.test(text), 'what was undone');
    expect(after).not.toMatch(/places .+ on c3\./);
  });

  test('an impossible wish is answered with the reason and its rule', async () => {
    const terminal = play([...fixed, '--lang', 'en']);
    const hand = await begin(terminal);
    // A springboard first: it goes only on a free cell.
    const springboard = /(\d) {2}\(Sp\)/.exec(hand)![1]!;
    const others = ['1', '2', '3'].filter((key) => key !== springboard);
    terminal.press(springboard, others[0]!, others[1]!, keys.enter);
    await terminal.shows('Choose a cell for Springboard');
    terminal.press('w', 'a', '1', keys.enter);
    await terminal.shows('You cannot: there is a robot on a1. GTM-RUL-01');
    terminal.press('a', '1', keys.enter); // the same, chosen directly
    await terminal.shows('You cannot: there is a robot on a1. GTM-RUL-01');
    terminal.press('w', 'north', keys.enter);
    await terminal.shows('this is not an answer to what is asked');
    terminal.press('w', 'teapot', keys.enter);
    await terminal.shows('“teapot” names nothing on this table');
    terminal.press('w', 'b', '3', keys.enter);
    await terminal.shows('This is possible: Place Springboard on b3.');
  });

  test('help cites the rule, a hint gives its reason, a cell can be inspected, the log be read', async () => {
    const terminal = play([...fixed, '--lang', 'en']);
    await begin(terminal);
    terminal.press('?');
    expect(await terminal.shows('── Help')).toContain('All players choose at the same time,');
    terminal.press(keys.escape);
    await terminal.until((text) => !text.includes('── Help'), 'the help to close');
    terminal.press('i', 'e', '5', keys.enter);
    await terminal.shows('Klaxor: 3 life points');
    terminal.press(keys.escape, 'h');
    await terminal.shows('The hint is chosen');
    terminal.press(keys.escape, 'l');
    await terminal.shows('Turn 1: Klaxor goes first.');
  });

  test('a smaller or larger window shows the same decision, and keeps what was chosen', async () => {
    const terminal = play([...fixed, '--lang', 'en']);
    await begin(terminal);
    terminal.press('2', '4');
    await terminal.shows('no. 2');
    for (const [columns, rows] of [
      [44, 24],
      [120, 40],
      [60, 20],
      [30, 16],
      [80, 24],
    ] as const) {
      terminal.resize(columns, rows);
      const isDrawn = (text: string): boolean => text.split('\n').at(-1)?.endsWith('leave') === true;
      const screen = await terminal.until(isDrawn, `a screen of ${columns}×${rows}`);
      expect(screen).toContain('Choose 3 cards');
      expect(screen.split('\n')).toHaveLength(rows);
      expect(rows < 20 || screen.includes('no. 2')).toBe(true);
    }
    terminal.press('1', keys.enter);
    await terminal.shows('Choose a cell');
  });
});

describe.skipIf(!hasPython)('leaving', () => {
  test('Ctrl-C ends with status 130 and gives the terminal back as it was', async () => {
    const command = `'${process.execPath}' '${program}' play tournoi ${fixed.join(' ')}; echo "status $?"; stty -a`;
    const terminal = new TestTerminal(['sh', '-c', command]);
    open.push(terminal);
    await begin(terminal);
    expect(terminal.screen.isAlternate).toBe(true);
    terminal.press(keys.ctrlC);
    await terminal.end();
    expect(terminal.screen.isAlternate).toBe(false);
    expect(terminal.screen.isCursorShown).toBe(true);
    expect(terminal.raw).toContain('status 130');
    expect(terminal.raw).toMatch(/[^-]icanon\b/);
    expect(terminal.raw).toMatch(/[^-]echo\b/);
  });

  test('told to end from outside, it gives the terminal back, too', async () => {
    const terminal = play(fixed);
    await begin(terminal);
    terminal.signal(os.constants.signals.SIGTERM);
    expect(await terminal.end()).toBe(128 + os.constants.signals.SIGTERM);
    expect(terminal.screen.isAlternate).toBe(false);
  });

  test('a match can be saved on leaving, for its owner only, and resumed where it was', async () => {
    const file = scratch.file('half.json');
    const terminal = play(['--bots', 'random', '--fast', '--lang', 'en']);
    await begin(terminal);
    terminal.press('1', '2', '3', keys.enter);
    const isNext = (text: string): boolean => !['GTM-EVC-01', undefined].includes(askedRule(text, 'Your call'));
    const before = await terminal.until(isNext, 'the next question');
    terminal.press('Q');
    await terminal.shows('Save the match before you leave?');
    terminal.press('y');
    await terminal.shows('Save into:');
    terminal.press(file, keys.enter); // takes the place of the name that is suggested
    expect(await terminal.end()).toBe(0);
    expect(terminal.raw).toContain(`--resume ${file}`);
    expect(statSync(file).mode & 0o077).toBe(0);
    const saved = JSON.parse(readFileSync(file, 'utf8')) as { local: { secret: string }; chance: object };
    expect(saved.local.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(saved.chance)).not.toContain(saved.local.secret);

    const again = play(['--resume', file, '--fast', '--lang', 'en']);
    const after = await again.until((text) => askedRule(text, 'Your call') !== undefined, 'the resumed question');
    expect(boardOf(after)).toBe(boardOf(before));
    expect(askedRule(after, 'Your call')).toBe(askedRule(before, 'Your call'));
  });
});

describe.skipIf(!hasPython)('several people at one keyboard', () => {
  test('hands are hidden while the screen changes hands', async () => {
    const terminal = play(['--seed', '1', '--humans', '1,2', '--fast', '--lang', 'en']);
    await terminal.shows('begin');
    terminal.press(keys.enter);
    const first = await terminal.shows('Hand the screen over');
    expect(first).toContain('▲1 Fracasso');
    terminal.press(keys.enter);
    const own = await terminal.shows('Your hand');
    terminal.press('1', '2', '3', keys.enter);
    const between = await terminal.shows('●2 Klaxor');
    expect(between).not.toContain('Orbital strike');
    terminal.press(keys.enter);
    const other = await terminal.shows('Your hand');
    expect(handOf(other)).not.toBe(handOf(own));
    expect(other).toContain('sealed');
  });
});

describe('without a terminal', () => {
  const script = '1 2 3\nw a1\n?\nq\nn\n';
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}, input = script) =>
    spawnSync(process.execPath, [program, 'play', 'tournoi', ...args], {
      input,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'it_IT.UTF-8', ...env },
    });

  test('everything is plain lines, in the language of the machine', () => {
    const { stdout, status } = run(fixed);
    expect(status).toBe(0);
    expect(stdout).not.toContain('\u001b');
    expect(stdout.replaceAll('\u00a0', ' ')).toContain('Scegli 3 carte');
    expect(stdout).toContain('> 1 2 3');
  });

  test('an input that ends too early is a failure', () => {
    const { stdout, status } = run([...fixed, '--lang', 'en'], {}, '1 2 3\n');
    expect(status).toBe(1);
    expect(stdout).toContain('The input ended before the match did.');
  });

  test.skipIf(!hasPython)('NO_COLOR keeps the whole window, without colours', async () => {
    const terminal = play([...fixed, '--lang', 'en'], { env: { NO_COLOR: '1' } });
    await begin(terminal);
    expect(terminal.screen.isAlternate).toBe(true);
    // oxlint-disable-next-line no-control-regex -- terminals speak in control characters
    expect(terminal.raw).not.toMatch(/\u001b\[[\d;]*(3|4|9|10)\d[\d;]*m/);
  });

  test.skipIf(!hasPython)('--plain and TERM=dumb mean plain lines, even in a terminal', async () => {
    for (const [more, env] of [
      [['--plain'], {}],
      [[], { TERM: 'dumb' }],
    ] as [string[], Record<string, string>][]) {
      const terminal = play([...fixed, ...more, '--lang', 'en'], { env, rows: 60 });
      await terminal.shows('Choose 3 cards');
      terminal.press('1 2 3', keys.enter);
      await terminal.shows('Choose a cell');
      terminal.press('q', keys.enter, 'n', keys.enter);
      expect(await terminal.end()).toBe(0);
      expect(terminal.raw).not.toContain('\u001b');
    }
  });

  test.each([
    [['--players', '5'], '--players'],
    [['--players', 'two'], '--players'],
    [['--options', 'life=9'], '--options: life'],
    [['--bots', 'chess'], 'there is no "chess"'],
    [['--players', '4', '--bots', 'random,random'], '2 bots for 3 free seats'],
    [['--seat', '3'], '--seat'],
    [['--humans', '1,1'], '--humans'],
    [['--humans', '1', '--seat', '1'], 'give one of them'],
    [['--lang', 'de'], '--lang'],
    [['--budget', 'soon'], '--budget'],
    [['--resume', '/nowhere/at/all.json'], '/nowhere/at/all.json'],
    [['--save', '/nowhere/at/all.json'], '/nowhere/at/all.json'],
    [['--save', path.join(root, 'package.json')], 'not a match of Automachia'],
    [['--colour'], '--colour'],
  ])('%j is refused with status 2, and said why', (args, part) => {
    const { stderr, stdout, status } = run(args);
    expect(stderr).toContain(part);
    expect(status).toBe(2);
    expect(stdout).toBe('');
  });
});

function boardOf(screen: string): string {
  return screen
    .split('\n')
    .slice(1, 18)
    .map((row) => row.slice(0, 38))
    .join('\n');
}

function handOf(screen: string): string {
  const rows = screen.split('\n').map((row) => row.slice(40));
  const from = rows.findIndex((row) => row.includes('Your hand'));
  return rows.slice(from + 1, from + 6).join('\n');
}
