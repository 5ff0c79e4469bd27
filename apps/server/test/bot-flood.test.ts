// One address makes many tables of the strongest bots, and stays away. Whoever plays a rookie elsewhere hardly notices,
// and clocks keep their time.

import { Random } from '@automachia/kernel';
import { type BotAnswer } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { type Brains, type Errand, ThreadBrains } from '../src/bots/brains.js';
import { usualBotPause } from '../src/settings.js';
import { aPerson, type Person } from './around/aPerson.js';
import { aServer, type TestServer } from './around/aServer.js';
import { bundleBotWorker } from './around/botWorker.js';
import { eventually } from './around/eventually.js';
import { aChoice, allIsWell } from './around/playing.js';

const isLong = process.env['AUTOMACHIA_FAULTS'] === 'long';
/** How long a rookie takes at most on a machine that has nothing else to do, with the pause of all bots, in milliseconds. */
const QUIET = 1000;
const ace = { kind: 'bot', level: 'ace' } as const;
const rookie = { kind: 'bot', level: 'rookie' } as const;

/** One thread for bots, which is the least that a server has; and how many slow thoughts wait and are done. */
class SmallBrains implements Brains {
  waiting = 0;
  done = 0;
  private readonly threads: ThreadBrains;

  constructor(worker: URL) {
    this.threads = new ThreadBrains(worker, 1);
  }

  async think(thinking: Parameters<Brains['think']>[0], errand: Errand): Promise<BotAnswer> {
    if (errand.isQuick) return this.threads.think(thinking, errand);
    let isWaiting = true;
    const waitsNoMore = (): void => {
      if (isWaiting) this.waiting -= 1;
      isWaiting = false;
    };
    const begun = (): void => {
      waitsNoMore();
      errand.begun();
    };
    this.waiting += 1;
    try {
      return await this.threads.think(thinking, { ...errand, begun });
    } finally {
      waitsNoMore();
      this.done += 1;
    }
  }

  stop(): Promise<void> {
    return this.threads.stop();
  }
}

async function aSmallServer(botPause = 0): Promise<{ server: TestServer; brains: SmallBrains }> {
  const brains = new SmallBrains(await bundleBotWorker());
  return { server: await aServer({ brains, botPause, isBehindProxy: true }), brains };
}

/** Tables of four aces each: the maker's own seat is left to a bot, so that nobody need stay. */
async function flood(person: Person, tables: number): Promise<void> {
  for (let i = 0; i < tables; i++) {
    const { match } = await person.makes([{ kind: 'me' }, ace, ace, ace], { game: 'gkr' });
    await person.ask('PATCH', `/api/matches/${match.id}/seats/1`, { play: 'bot', level: 'ace' });
  }
}

/** Plays against a rookie; how long each of its answers took, and how many slow thoughts were done meanwhile. */
async function playARookie(server: TestServer, brains: SmallBrains, answers: number) {
  const ann = await aPerson(server, {}, '192.0.2.20');
  const random = new Random(1);
  const waits: { milliseconds: number; thoughts: number }[] = [];
  while (waits.length < answers) {
    const { match } = await ann.makes([{ kind: 'me' }, rookie]);
    const one = await ann.follows(match, 1);
    while (!one.isOver && waits.length < answers) {
      if (one.question !== null) {
        await one.chooses(aChoice(one, random));
        continue;
      }
      const { n } = one;
      const before = brains.done;
      const begun = performance.now();
      await one.until(() => one.n > n, 'the rookie');
      waits.push({ milliseconds: performance.now() - begun, thoughts: brains.done - before });
    }
    allIsWell(one);
    one.leave();
  }
  return waits;
}

test('a rookie elsewhere answers long before all thirty tables of one address were thought about', async () => {
  const { server, brains } = await aSmallServer();
  await flood(await aPerson(server, {}, '192.0.2.10'), 30);
  await eventually(() => expect(brains.waiting).toBeGreaterThan(20));
  for (const { thoughts } of await playARookie(server, brains, 3)) expect(thoughts).toBeLessThan(15);
  expect(brains.waiting).toBeGreaterThan(20);
});

test.runIf(isLong)('with 200 tables of four aces a rookie answers within 2 s, a clock of 5 s within 6', async () => {
  const { server, brains } = await aSmallServer(usualBotPause);
  const playQuickly = async () => (await playARookie(server, brains, 20)).map(({ milliseconds }) => milliseconds);
  const quiet = await playQuickly();
  await flood(await aPerson(server, {}, '192.0.2.10'), 200);
  const rookies = await playQuickly();
  const ben = await aPerson(server, {}, '192.0.2.30');
  const { match } = await ben.makes([{ kind: 'me' }, { kind: 'me' }], { clock: { seconds: 5 } });
  const one = await ben.follows(match, 1);
  const clocks: number[] = [];
  for (let i = 0; i < 3; i++) {
    const { n } = one;
    const begun = performance.now() - (5000 - (one.clock ?? 5000));
    await one.until(() => one.n > n && one.clock !== null && one.clock > 4000, 'the next decision');
    clocks.push(performance.now() - begun);
  }
  const said = [quiet, rookies, clocks].map((all) => Math.round(Math.max(...all)));
  console.log('a rookie before, a rookie and a clock meanwhile, in ms at most:', ...said);
  // A machine that is so much slower without all that, because it has other things to do, may be so much slower with it.
  const slowness = Math.max(1, Math.max(...quiet) / QUIET);
  expect(Math.max(...rookies)).toBeLessThan(2000 * slowness);
  expect(Math.max(...clocks)).toBeLessThan(5000 + 1000 * slowness);
  expect(brains.waiting).toBeGreaterThan(50);
  // Nobody follows these tables: after a minute they rest.
  await expect.poll(() => brains.waiting, { timeout: 90_000, interval: 1000 }).toBe(0);
});
