// A match that sleeps is taken up without anybody else noticing, and whoever has it taken up pays for it.

import type { Game } from '@automachia/kernel';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { brainsHere } from '../src/bots/brains.js';
import { Ledger } from '../src/ledger.js';
import { House } from '../src/matches/house.js';
import { takeUp } from '../src/matches/loading.js';
import { createMeters } from '../src/metrics.js';
import { ProblemError } from '../src/problems.js';
import { usualLifetimes } from '../src/settings.js';
import { Slices } from '../src/slices.js';
import { openStorage } from '../src/storage/open.js';
import type { Storage } from '../src/storage/storage.js';
import { aPlace, noLimits } from './around/aServer.js';
import { CountedTime } from './around/countedTime.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { aFinishedMatch } from './around/finishedMatch.js';
import { HandClock } from './around/handClock.js';
import type { FindGame } from '../src/hostedGames.js';
import { shelfGames } from './around/shelfGames.js';

/** A match of some hundred entries that goes on, and no snapshot of it. */
async function aLongMatch(): Promise<{ storage: FaultyStorage; entries: number }> {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  onTestFinished(() => storage.close());
  const entries = await aFinishedMatch(storage, 'm1', { game: 'gkr', regrets: 3 });
  await storage.write([{ matchId: 'm1', match: { status: 'playing', outcome: null } }]);
  expect(entries.length).toBeGreaterThan(200);
  return { storage, entries: entries.length };
}

function aHouse(storage: Storage, games: FindGame = shelfGames): House {
  const clock = new HandClock();
  const house = new House(
    {
      storage,
      ledger: new Ledger(storage, clock),
      brains: brainsHere,
      clock,
      log: pino({ level: 'silent' }),
      meters: createMeters(clock),
      botPause: 0,
      limits: noLimits,
      lifetimes: usualLifetimes,
    },
    games,
  );
  onTestFinished(() => house.stop());
  return house;
}

/** GKR, and how often one of its choices was made; each takes so many milliseconds at least, however fast the machine is. */
function aCountedGame(atLeast = 0): { readonly game: Game; readonly counted: { choices: number } } {
  const real = shelfGames('gkr')!;
  const counted = { choices: 0 };
  const choose: Game['choose'] = (...given) => {
    counted.choices += 1;
    for (const until = performance.now() + atLeast; performance.now() < until; );
    return real.choose(...given);
  };
  return { game: { ...real, choose }, counted };
}

test('however long a match is, it is taken up a few choices at a time', async () => {
  const { storage, entries } = await aLongMatch();
  const { game, counted } = aCountedGame();
  let most = 0;
  const time = new CountedTime(0.4, () => {
    most = Math.max(most, counted.choices);
    counted.choices = 0;
  });
  const kept = { snapshot: undefined, rows: await storage.entries('m1', 0) };
  const table = await takeUp(game, (await storage.match('m1'))!, kept, new Slices(() => 'some', time));
  expect(table.number).toBe(entries);
  // Two milliseconds at a stretch, at 0.4 for each; of two entries one may be an undo.
  expect(most).toBeLessThanOrEqual(6);
  expect(time.rests.length).toBeGreaterThan(entries / 7);
});

test('while a house takes a long match up it does other things', async () => {
  const { storage } = await aLongMatch();
  const { game, counted } = aCountedGame(0.3);
  const house = aHouse(storage, () => game);
  const seen = new Set<number>();
  const looking = setInterval(() => seen.add(counted.choices), 0);
  await house.find('m1');
  clearInterval(looking);
  // How many choices were made is seen at the beginning, at the end, and often in between.
  expect(seen.size).toBeGreaterThan(5);
});

test('who takes a match up pays for its entries before they are read, and whoever has nothing left is told', async () => {
  const { storage, entries } = await aLongMatch();
  const house = aHouse(storage);
  const poor = new ProblemError('tooMany', 'Nothing is left, says the test.');
  const paid: number[] = [];
  const answers = await Promise.allSettled([
    house.find('m1', () => {
      expect(storage.readings).toBe(0);
      throw poor;
    }),
    // These ask while the first is being answered, and pay for themselves.
    house.find('m1', (cost) => void paid.push(cost)),
    house.find('m1', (cost) => void paid.push(cost)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(answers[0]).toHaveProperty('reason', poor);
  // Once, ten entries for a plain request.
  expect(paid).toEqual([entries / 10]);
  await house.find('m1', (cost) => void paid.push(cost));
  expect(paid).toHaveLength(1);
});
