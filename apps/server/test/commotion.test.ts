// Everything at once, on a storage that takes its time: people come and go, take back, leave seats to bots, and the
// match is still one match.

import { Random } from '@automachia/kernel';
import { type MatchRecord, verify } from '@automachia/kernel/host';
import type { LogEntry } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { openStorage } from '../src/storage/open.js';
import { aPerson } from './around/aPerson.js';
import { aPlace, aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { FaultyStorage } from './around/faultyStorage.js';
import type { Follower } from './around/follower.js';
import { allIsWell, playAtRandom } from './around/playing.js';

test.each([1, 2])('whatever happens at once, nobody misses anything (%i)', async (seed) => {
  const random = new Random(seed);
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ storage, botPause: 2 });
  const table = await aTable(server, 3, {}, 1);
  const { people, match, followers } = table;
  const watching = await people[0]!.follows(match);
  storage.delay = 2;
  let isOver = false;
  const isDone = () => isOver;
  const play = playAtRandom(followers, random, { regret: 25, isDisturbed: true }).finally(() => (isOver = true));
  const restless = [comesAndGoes(1), comesAndGoes(0), looksIn(), regrets()];
  await Promise.all([play, ...restless]);
  await watching.until(() => watching.isOver, 'the end');
  const record = await people[0]!.get<MatchRecord>(`/api/matches/${match.id}/record`);
  expect(verify(tournoi, record).checked).toHaveLength(3);
  allIsWell(watching, ...followers);
  const last = await people[1]!.follows(match, 2);
  expect(last.log).toEqual(followers[1]!.log);
  expect(last.view).toEqual(followers[1]!.view);

  /** Follows for a while, leaves, comes back with the last number, and ends up with the whole log. */
  async function comesAndGoes(seat: number): Promise<void> {
    const log: LogEntry[] = [];
    let one: Follower;
    do {
      one = await people[0]!.follows(match, seat, log.at(-1)?.n);
      await new Promise((resolve) => setTimeout(resolve, random.below(40)));
      one.leave();
      await one.untilClosed();
      allIsWell(one);
      // Who has number 0 gets the set-up again.
      log.push(...one.log.filter((entry) => log.length === 0 || entry.n > 0));
    } while (!isDone());
    one = await people[0]!.follows(match, seat, log.at(-1)!.n);
    log.push(...one.log.filter((entry) => entry.n > 0));
    expect(log).toEqual((await people[0]!.follows(match, seat)).log);
  }

  async function looksIn(): Promise<void> {
    const eve = await aPerson(server);
    while (!isDone()) {
      const info = await eve.infoOf(match);
      expect(info.number).toBeLessThanOrEqual((await storage.entries(match.id, 0)).length);
      await eve.get(`/api/matches/${match.id}/position`);
      await eve.get('/api/matches');
    }
  }

  /** Takes back over HTTP whatever may be taken back, without looking: mostly it may not. */
  async function regrets(): Promise<void> {
    while (!isDone()) {
      const { status } = await people[2]!.ask('POST', `/api/matches/${match.id}/seats/3/undos`);
      expect([200, 409]).toContain(status);
      await new Promise((resolve) => setTimeout(resolve, random.below(100)));
    }
  }
});
