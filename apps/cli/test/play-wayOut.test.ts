// A way out of a match at the keyboard: resigning and agreeing, told with the rules of the table, kept in the record.

import { readFileSync } from 'node:fs';
import type { BotAnswer, MatchRecord } from '@automachia/kernel/host';
import { verify } from '@automachia/kernel/host';
import type { Thinking } from '@automachia/shelf';
import { thinkHere } from '@automachia/shelf';
import { expect, test } from 'vitest';
import { gameNamed } from '../src/games.js';
import { LinePlay } from '../src/play/lines.js';
import { readMatch } from '../src/play/saves.js';
import { readSetting } from '../src/play/settings.js';
import { layTable, wordsAt } from '../src/play/table.js';
import { textOf } from '../src/play/terminal/styled.js';
import type { Thinker } from '../src/play/thinking.js';
import { automachia, buildFirst, scratchFolder } from './driver.js';

const tournoi = await gameNamed('tournoi');
const scratch = scratchFolder();
buildFirst();

const atOnce: Thinker = {
  think: async (thinking: Omit<Thinking, 'id'>): Promise<BotAnswer> => thinkHere(thinking),
  stop: async () => Promise.resolve(),
};

/** Types one thing after the other; gives what is read meanwhile. */
async function converse(given: Readonly<Record<string, unknown>>, typed: readonly string[]): Promise<string> {
  const setting = readSetting(tournoi, { lang: 'en', seed: 1, bots: 'random', budget: '10it', ...given });
  const saved = setting.resume === undefined ? undefined : readMatch(setting.resume);
  const sitting = layTable(setting, atOnce, undefined, saved);
  const lines: string[] = [];
  const left = [...typed];
  const io = {
    columns: 200,
    write: (spans: Parameters<typeof textOf>[0]) => void lines.push(textOf(spans).replaceAll('\u00a0', ' ')),
    read: async () => Promise.resolve(left.shift()),
  };
  await new LinePlay(sitting, setting.drawing, wordsAt(setting, setting.language), io).run();
  return lines.join('\n');
}

test('[AUT-RES-02] who resigns against a bot has lost; the record is verified, and tells it', async () => {
  const file = scratch.file('resigned.json');
  const read = await converse({ save: file }, ['x', 'x r']);
  expect(read).toContain('What do you want to say to the table? Type the letter:');
  expect(read).not.toContain('offer or agree to a draw');
  expect(read).toMatch(/Fracasso resigns\. AUT-RES-02\n.*You lost/s);
  const record = JSON.parse(readFileSync(file, 'utf8')) as MatchRecord;
  verify(tournoi.game, record);
  const { out } = await automachia('replay', file, '--lang', 'en');
  expect(out).toContain('Fracasso resigns.  [AUT-RES-02]');
  expect((await automachia('replay', file, '--verify')).out).toContain('seat 1: resign');
});

test('[AUT-AGR-02] two people at one keyboard agree on a draw, in French', async () => {
  const read = await converse({ players: 3, humans: '1,2', lang: 'fr' }, ['', 'x d', ':x', ...cards, '', 'x d']);
  expect(read).toContain('Fracasso propose un match nul. AUT-AGR-01');
  expect(read).toContain('Klaxor accepte le match nul. AUT-AGR-02');
  expect(read).toContain('Match nul : personne ne gagne.');
});

/** An answer to the first question of three players. */
const cards = ['1 2'];

test('[AUT-RES-01] of three one resigns: a bot plays on, also when the match is taken up again', async () => {
  const file = scratch.file('three.json');
  const read = await converse({ players: 3, humans: '1,2', save: file }, ['', 'x r', '', 'q']);
  expect(read).toContain('Fracasso resigns: a bot plays on. AUT-RES-01');
  const { local } = readMatch(file);
  expect([local.humans, local.bots[0]]).toEqual([[2], 'search']);
  const again = await converse({ resume: file }, ['x e']);
  expect(again).toContain('Ended by agreement, without a result.');
});

test('`rules table` lists the rules of the table', async () => {
  const { status, out } = await automachia('rules', 'table', '--lang', 'it');
  expect([status, out.includes('AUT-RES-02')]).toEqual([0, true]);
  expect((await automachia('rules', 'table', 'AUT-AGR-03')).out).toContain('has no result');
});
