// Files that somebody opens: what is read from them, what is wrong with those that are damaged, and links that hold a
// whole match.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTranslator } from '@automachia/i18n';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { boxes } from '../src/localTable/boxes.js';
import { words as french } from '../src/localTable/boxWords/fr.js';
import { words as italian } from '../src/localTable/boxWords/it.js';
import { LONGEST_LINK, pack, unpack } from '../src/records/packing.js';
import type { FileProblem, FileReading } from '../src/records/reading.js';
import { momentsIn, readFile, tableIn } from '../src/records/reading.js';
import en from '../src/records/text/en.json' with { type: 'json' };
import fr from '../src/records/text/fr.json' with { type: 'json' };
import it from '../src/records/text/it.json' with { type: 'json' };
import { playedRecord } from './around/playedRecord.js';

const record = playedRecord();
const name = 'tournoi-record.json';
const read = async (value: unknown): Promise<FileReading> => readFile({ name, text: JSON.stringify(value) });

/** What a person reads of a problem, in English: what, where, what to do. */
function words({ what, where, advice }: FileProblem): readonly string[] {
  const say = createTranslator([
    { en, fr, it },
    ...boxes.map(({ id, english }) => ({ en: english, fr: french[id]!, it: italian[id]! })),
  ]);
  return [what, where, advice].flatMap((text) => (text === undefined ? [] : [say('en', text)]));
}

async function problemOf(text: string, file = name): Promise<readonly string[]> {
  const found = await readFile({ name: file, text });
  if (found.is !== 'bad') throw new Error(`It was read as a ${found.is}.`);
  return words(found.problem);
}

test('a record is verified when it is opened, as it was downloaded and as the program writes it', async () => {
  expect(await read(record)).toMatchObject({ is: 'record', isOver: true, record: { game: 'tournoi' } });
  const indented = await readFile({ name, text: `${JSON.stringify(record, undefined, 2)}\n` });
  expect(indented).toMatchObject({ is: 'record' });
  expect(await read(playedRecord({ seed: 7 }))).toMatchObject({ is: 'record', isOver: true });
});

test('a record can be seen from every seat, and by everybody', async () => {
  const file = { name, text: JSON.stringify(record) };
  const [first, second, everyone] = await Promise.all(
    ([1, 2, 'everyone'] as const).map((eyes) => momentsIn(file, eyes)),
  );
  expect(first).toHaveLength(record.choices.length + 1);
  const hands = (moments: typeof first, at: number): unknown => moments![at]!.view['hands'];
  expect(hands(first, 0)).not.toEqual(hands(second, 0));
  const cardsOf = (shown: unknown): number => JSON.stringify(shown).split('"cards"').length - 1;
  expect([first, second, everyone].map((moments) => cardsOf(hands(moments, 0)))).toEqual([1, 1, 2]);
  const { game, state } = await tableIn(file, 3);
  expect(game.describe(state)).toEqual(everyone![3]!.view);
});

test('a match that was cut short is shown as far as it goes', async () => {
  expect(await read(playedRecord({ most: 9, seed: 7 }))).toMatchObject({ is: 'record', isOver: false });
});

test('what is wrong with a damaged file is said: what, where, and what to do', async () => {
  const text = JSON.stringify(record);
  expect(await problemOf('')).toEqual([en['web.file.empty'], en['web.file.advice.choose']]);
  expect((await problemOf('Dear diary'))[0]).toBe(en['web.file.neither']);
  expect((await problemOf('{"name":"something else"}'))[0]).toBe(en['web.file.neither']);
  const cut = await problemOf(text.slice(0, text.indexOf('"choices"') + 60));
  expect(cut[0]).toBe(en['web.file.cutOff']);
  expect(cut[1]).toMatch(/^At choice \d+: line 1, column \d+$/);
  const comma = JSON.stringify(record, undefined, 2).replace('"seats": [', '"seats": [,');
  expect((await problemOf(comma)).slice(0, 2)).toEqual([
    en['web.file.notJson'],
    expect.stringMatching(/^Line \d+, column \d+$/),
  ]);
  expect((await problemOf(JSON.stringify({ ...record, seats: ['Ada', 7] })))[0]).toContain('seats.1');
  expect((await problemOf(JSON.stringify({ ...record, choices: [[0, null]] })))[1]).toMatch(/^At choice 1: /);
  expect((await problemOf(JSON.stringify({ ...record, chance: {} })))[0]).toContain('chance.fairness');
});

test('a record that was changed says at which choice', async () => {
  const changed = { ...record, checks: record.checks.with(4, 'feedfacecafebeef') };
  expect((await problemOf(JSON.stringify(changed))).slice(0, 2)).toEqual([en['web.file.differs'], 'At choice 5']);
  const fairness = { ...('fairness' in record.chance ? record.chance.fairness : { contributions: [] }), secret: '00' };
  const other = { ...record, chance: { fairness } };
  expect((await problemOf(JSON.stringify(other)))[1]).toBe('Before the first choice');
});

test('other rules, another pack, an unknown game and dice still sealed are said plainly', async () => {
  const [what, advice] = await problemOf(JSON.stringify({ ...record, rulesVersion: '0.3.0' }));
  expect(what).toBe(
    `This match was played under rules 0.3.0 of Le Grand Tournoi des Machines; here are rules ${tournoi.version}.`,
  );
  expect(advice).toContain('0.3.0');
  const mine = { id: 'mine', version: '2' };
  expect((await problemOf(JSON.stringify({ ...record, pack: mine })))[0]).toContain('mine 2');
  expect((await problemOf(JSON.stringify({ ...record, game: 'chess' })))[0]).toBe('There is no game “chess” here.');
  expect((await problemOf(JSON.stringify({ ...record, formatVersion: 3 })))[0]).toContain('format 3');
  const sealed = { fairness: { commitment: 'ab', contributions: ['a', 'b'] } };
  const { outcome: _, digest: __, ...running } = record;
  expect(await problemOf(JSON.stringify({ ...running, chance: sealed }))).toEqual([
    en['web.file.sealed'],
    en['web.file.advice.later'],
  ]);
});

const scenarios = fileURLToPath(new URL('../../../games/tournoi/scenarios/', import.meta.url));
const scenario = readFileSync(`${scenarios}a-weapon-token-wins-without-a-die.yaml`, 'utf8');

test('a scenario is laid out and played, and says whether it holds', async () => {
  const file = { name: 'question.yaml', text: scenario };
  expect(await readFile(file)).toMatchObject({ is: 'scenario', game: 'tournoi', scenario: { holds: true, steps: 10 } });
  expect(await momentsIn(file, 1)).toHaveLength(5);
  const wrong = { ...file, text: scenario.replace('1: { at: b3 }', '1: { at: b4 }') };
  expect(await readFile(wrong)).toMatchObject({ is: 'scenario', scenario: { holds: false, steps: 7 } });
  expect(await momentsIn(wrong, 0)).toHaveLength(5);
});

test('a scenario that cannot be laid out says where', async () => {
  const problem = await problemOf(scenario.replace('at: c2', 'at: z9'), 'question.yaml');
  expect(problem.slice(0, 2)).toEqual([en['web.file.badScenario'], expect.stringMatching(/^Line 7, column \d+$/)]);
  expect((await problemOf('a: [1,', 'question.yaml'))[0]).toBe(en['web.file.neither']);
});

test('a link holds a whole match, and nothing where it was damaged on its way', async () => {
  const text = JSON.stringify(record);
  const packed = await pack(text);
  expect(packed).toMatch(/^~[\w-]+$/);
  expect(packed.length).toBeLessThan(LONGEST_LINK);
  expect(await unpack(packed)).toBe(text);
  expect(await unpack(packed.slice(0, -40))).toBeUndefined();
  expect(await unpack('~%%%')).toBeUndefined();
});
