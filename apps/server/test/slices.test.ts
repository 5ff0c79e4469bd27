// Long work in small slices. Time is counted, not measured: a busy machine must not decide.

import type { Game } from '@automachia/kernel';
import type { Past } from '@automachia/protocol';
import { mostEntries } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { systemClock } from '../src/clock.js';
import { LastTable } from '../src/matches/lastTable.js';
import type { LiveMatch } from '../src/matches/liveMatch.js';
import { MatchLogs } from '../src/matches/logs.js';
import { MatchPast } from '../src/matches/past.js';
import { finish } from '../src/matches/records.js';
import { type Haste, Slices } from '../src/slices.js';
import { openStorage } from '../src/storage/open.js';
import { CountedTime } from './around/countedTime.js';
import { aFinishedMatch } from './around/finishedMatch.js';
import { aPlace } from './around/aServer.js';
import { shelfGames } from './around/shelfGames.js';

test('however long a match is, its record is made a few choices at a time', async () => {
  const storage = await openStorage(aPlace());
  const entries = await aFinishedMatch(storage, 'm1', { game: 'gkr', regrets: 3 });
  expect(entries.length).toBeGreaterThan(200);
  let inSlice = 0;
  let most = 0;
  const real = shelfGames('gkr')!;
  const counted = { ...real } as Game;
  counted.choose = (...given) => {
    inSlice += 1;
    most = Math.max(most, inSlice);
    return real.choose(...given);
  };
  const time = new CountedTime(0.4, () => {
    inSlice = 0;
  });
  const stored = await storage.match('m1');
  await finish(counted, stored!, storage, new Slices(() => 'none', time));
  // A millisecond at a stretch, at 0.4 for each.
  expect(most).toBeLessThanOrEqual(3);
  expect(time.rests.length).toBeGreaterThan(entries.length / 4);
  await storage.close();
});

test('however long a finished match is, what is kept of it is read a few entries at a time', async () => {
  const storage = await openStorage(aPlace());
  const entries = await aFinishedMatch(storage, 'm1', { game: 'gkr', regrets: 3 });
  const game = shelfGames('gkr')!;
  const stored = (await storage.match('m1'))!;
  const finished = await finish(game, stored, storage, new Slices(() => 'all'));
  await storage.write([{ finished }]);
  const time = new CountedTime(0.4);
  const around = { storage, slices: new Slices(() => 'some', time), clock: systemClock };
  const last = new LastTable(finished);
  const live = { game, ...stored, around, last, number: last.number } as unknown as LiveMatch;
  const { steps } = JSON.parse(await new MatchPast(live).page(0, 0)) as Past;
  expect(steps).toHaveLength(Math.min(mostEntries, entries.length + 1));
  // Two milliseconds at a stretch, at 0.4 for each: what was told, what changed, and both of them written.
  expect(time.rests.length).toBeGreaterThan((3 * entries.length) / 6);
  const restsBefore = time.rests.length;
  expect((await new MatchLogs(live).after(0, 0, false)).text).toContain('"n":');
  expect(time.rests.length - restsBefore).toBeGreaterThan(entries.length / 6);
  await storage.close();
});

test('what was taken back is not played for the record', async () => {
  const storage = await openStorage(aPlace());
  const entries = await aFinishedMatch(storage, 'm1', { game: 'gkr', regrets: 5 });
  const standing =
    entries.filter(({ how }) => how !== 'undo').length - entries.filter(({ how }) => how === 'undo').length;
  expect(entries.length).toBeGreaterThan(2 * standing);
  const real = shelfGames('gkr')!;
  let digests = 0;
  const counted = { ...real } as Game;
  counted.digest = (state) => {
    digests += 1;
    return real.digest(state);
  };
  const row = await finish(counted, (await storage.match('m1'))!, storage, new Slices(() => 'all'));
  expect((JSON.parse(row.record!) as { choices: unknown[] }).choices).toHaveLength(standing);
  // After each choice, and at the end.
  expect(digests).toBe(standing + 1);
  await storage.close();
});

test('it rests longest where nobody waits and the server is busy, and hardly where it stops', async () => {
  const time = new CountedTime(30);
  let haste: Haste = 'none';
  const slices = new Slices(() => haste, time);
  await slices.breathe();
  time.busy = 0.9;
  await slices.breathe();
  haste = 'some';
  await slices.breathe();
  haste = 'all';
  await slices.breathe();
  expect(time.rests).toEqual([9, 99, 6, 0]);
});

test('several who share slices work in turn, no longer at a stretch than one and with shorter rests', async () => {
  const time = new CountedTime(0.5);
  const slices = new Slices(() => 'some', time);
  const done: string[] = [];
  const work = async (name: string): Promise<void> => {
    await slices.begin();
    for (let piece = 0; piece < 8; piece++) {
      done.push(name);
      await slices.breathe();
    }
  };
  await Promise.all(['a', 'b', 'c'].map(work));
  const stretches = done.join('').match(/(.)\1*/g)!;
  expect(Math.max(...stretches.map(({ length }) => length))).toBeLessThanOrEqual(4);
  // Nobody has two stretches while another waits.
  expect(new Set(stretches.slice(0, 3).map(([name]) => name)).size).toBe(3);
  expect(Math.min(...time.rests)).toBeLessThan(6);
});
