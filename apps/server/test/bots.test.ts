// Bots that fail, hang or talk nonsense are replaced by simpler ones, the table is told, and nobody waits for them.

import * as fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Choice, Random } from '@automachia/kernel';
import { thinkHere } from '@automachia/shelf';
import { expect, test } from 'vitest';
import { type Brains, ThreadBrains } from '../src/bots/brains.js';
import { TooManyWaiting } from '../src/bots/pool.js';
import { aPerson, request } from './around/aPerson.js';
import { aPlace, aServer, type TestServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import type { Follower } from './around/follower.js';
import { HandClock } from './around/handClock.js';
import { allIsWell, choosesAtRandom, playAtRandom } from './around/playing.js';

type Think = Brains['think'];

const brains = (think: Think): Brains => ({ think, stop: async () => {} });

/** Bots that think as usual, except that some of them do something else. */
const except = (names: readonly string[], otherwise: Think): Brains =>
  brains(async (thinking, errand) =>
    names.includes(thinking.bot) ? otherwise(thinking, errand) : thinkHere({ ...thinking, budget: { iterations: 5 } }),
  );

const fail: Think = async () => {
  throw new Error('out of ideas');
};
const nonsense =
  (choice: unknown): Think =>
  async () =>
    ({ choice: choice as Choice }) as Awaited<ReturnType<Think>>;
const nothing: Think = async () => undefined as unknown as Awaited<ReturnType<Think>>;

/** Somebody against a strong bot; the first entry of the bot. */
async function playedAgainst(server: TestServer): Promise<Follower> {
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'bot', level: 'veteran' }]);
  const one = await ann.follows(match, 1);
  await playAtRandom([one], new Random(1), { until: () => one.n >= 8 });
  await one.until(() => one.log.some((entry) => entry.how === 'bot'), 'the bot');
  allIsWell(one);
  return one;
}

const failed = (bot: string, instead: string) => ({ key: 'host.botFailed', values: { bot, instead } });

test.each([
  ['throws', fail],
  ['answers nothing', nothing],
  ['answers nonsense', nonsense({ fly: 'away' })],
  ['chooses what is not offered', nonsense('pass')],
  ['answers without a choice', nonsense(undefined)],
])('where the search %s, the greedy bot answers, and the table and the operator are told', async (_, think) => {
  const server = await aServer({ brains: except(['search'], think) });
  const one = await playedAgainst(server);
  const entries = one.log.filter((entry) => entry.how === 'bot');
  for (const entry of entries) expect(entry.note).toEqual(failed('search', 'greedy'));
  const { body } = await request<string>(server.origin, 'GET', '/metrics');
  expect(body).toMatch(/^automachia_bot_failures_total\{bot="search"\} [1-9]/m);
  expect(body).not.toMatch(/^automachia_bot_failures_total\{bot="greedy"\} [1-9]/m);
});

test.each([
  ['throw', fail],
  ['talk nonsense', nonsense([1, 2, 3])],
])('where all bots %s, chance answers', async (_, think) => {
  const asked: string[] = [];
  const one = await playedAgainst(
    await aServer({
      brains: brains(async (thinking, errand) => {
        asked.push(thinking.bot);
        return think(thinking, errand);
      }),
    }),
  );
  const entries = one.log.filter((entry) => entry.how === 'bot');
  for (const entry of entries) expect(entry.note).toEqual(failed('random', 'chance'));
  expect(asked.slice(0, 3)).toEqual(['search', 'greedy', 'random']);
  // Nobody asks the same bot again and again.
  expect(asked.length).toBeLessThanOrEqual(3 * (entries.length + 1));
});

/** How long a bot may take for its first thought, in milliseconds: longer than a busy machine keeps anybody waiting. */
const THOUGHT = 2000;

test('a bot that hangs is given up with its thread; nobody else waits, and the next one gets another thread', async () => {
  const file = path.join(path.dirname(aPlace()), 'worker.mjs');
  fs.writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ id, bot }) => {
       for (;;) if (bot !== 'search') break;
       parentPort.postMessage({ id, error: 'no idea' });
     });`,
  );
  const server = await aServer({ brains: new ThreadBrains(pathToFileURL(file), 1, THOUGHT / 3) });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'bot', level: 'veteran' }]);
  const one = await ann.follows(match, 1);
  const other = await aTable(server, 2);
  let longest = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await playAtRandom(other.followers, new Random(1));
  await one.until(() => one.log.some((entry) => entry.how === 'bot'), 'chance');
  clearInterval(ticking);
  expect(one.log.at(-1)!.note).toEqual(failed('random', 'chance'));
  // Nobody else waited as long as the thought took.
  expect(longest).toBeLessThan(THOUGHT);
  await choosesAtRandom(one, new Random(2));
  allIsWell(one, ...other.followers);
});

test('a bot gets its seat’s view and nothing else', async () => {
  const views: { seat: number; text: string }[] = [];
  const server = await aServer({
    brains: brains(async (thinking) => {
      views.push({ seat: thinking.view.seat, text: JSON.stringify(thinking.view) });
      return thinkHere(thinking);
    }),
  });
  const table = await aTable(server, 1, {}, 1);
  await playAtRandom(table.followers, new Random(1));
  const { secret } = (await server.storage.match(table.match.id))!.match;
  expect(views.length).toBeGreaterThan(3);
  for (const view of views) {
    expect(view.seat).toBe(2);
    expect(view.text).not.toContain(secret);
    expect(JSON.parse(view.text)).toMatchObject({ state: { chance: { key: '', word: 0 } } });
  }
});

test('a thought about what was taken back meanwhile does not count', async () => {
  let release: (() => void)[] = [];
  let asked = 0;
  const server = await aServer({
    brains: brains(async (thinking) => {
      asked += 1;
      await new Promise<void>((resolve) => release.push(resolve));
      return thinkHere(thinking);
    }),
  });
  const table = await aTable(server, 1, {}, 1);
  const [one] = table.followers;
  await choosesAtRandom(one!, new Random(1));
  await one!.takesBack();
  expect(asked).toBe(1);
  for (const go of release.splice(0)) go();
  await expect.poll(() => asked).toBe(2);
  expect(one!.n).toBe(2);
  release.splice(0)[0]!();
  await one!.untilNumber(3);
  expect(one!.log.at(-1)).toMatchObject({ seat: 2, how: 'bot' });
  release = [];
  allIsWell(one!);
});

test('bots wait a little where somebody may still take a choice back', async () => {
  const server = await aServer({ botPause: 150 });
  const table = await aTable(server, 1, {}, 1);
  const [one] = table.followers;
  await one!.untilNumber(1);
  const begun = performance.now();
  await choosesAtRandom(one!, new Random(1));
  await playAtRandom(table.followers, new Random(2), { until: () => one!.n > 10 });
  expect(performance.now() - begun).toBeLessThan(10_000);
  await one!.until(() => one!.n >= 10 || one!.isOver, 'ten choices, or the end');
  allIsWell(one!);
});

const metrics = async ({ origin }: TestServer): Promise<string> =>
  (await request<string>(origin, 'GET', '/metrics')).body;

test.each([
  ['does not come to its turn', () => new Promise<never>(() => {})],
  ['is not let in', () => Promise.reject(new TooManyWaiting())],
])('where the bot that a clock called %s, chance answers within a second', async (_, think) => {
  const clock = new HandClock();
  const server = await aServer({ clock, brains: brains(think) });
  const table = await aTable(server, 2, { clock: { seconds: 5 } });
  await clock.pass(5801);
  const [one] = table.followers;
  await one!.untilNumber(2);
  expect(one!.log.slice(1)).toMatchObject(
    [1, 2].map((seat) => ({ seat, how: 'clock', note: { key: 'host.clockRanOut' } })),
  );
  const said = await metrics(server);
  expect(said).toMatch(/^automachia_hasty_stand_ins_total 2$/m);
  expect(said).toMatch(/^automachia_bots_waiting 0$/m);
  expect(said).not.toMatch(/^automachia_bot_failures_total\{.*\} [1-9]/m);
  allIsWell(one!);
});

test('a bot that a clock called has most of a second, and the rest is for storing what is decided', async () => {
  const clock = new HandClock();
  let release = (): void => {};
  const server = await aServer({
    clock,
    brains: brains(async (thinking) => {
      await new Promise<void>((resolve) => (release = resolve));
      return thinkHere(thinking);
    }),
  });
  const table = await aTable(server, 2, { clock: { seconds: 5 } });
  const [one, two] = table.followers;
  await choosesAtRandom(two!, new Random(1));
  await clock.pass(5000 + 799);
  expect(one!.n).toBe(1);
  release();
  await one!.untilNumber(2);
  expect(await metrics(server)).toMatch(/^automachia_hasty_stand_ins_total 0$/m);
});

test('a bot that was not let in asks again after a moment; nobody says that it failed', async () => {
  const clock = new HandClock();
  let isFull = true;
  let asked = 0;
  const server = await aServer({
    clock,
    brains: brains(async (thinking) => {
      asked += 1;
      if (isFull) throw new TooManyWaiting();
      return thinkHere(thinking);
    }),
  });
  const table = await aTable(server, 1, {}, 1);
  const [one] = table.followers;
  await expect.poll(() => asked).toBe(1);
  await clock.pass(999);
  expect(asked).toBe(1);
  isFull = false;
  await clock.pass(1);
  await one!.until(() => one!.log.some((entry) => entry.how === 'bot'), 'the bot');
  for (const entry of one!.log) expect(entry.note).toBeUndefined();
  expect(await metrics(server)).not.toMatch(/^automachia_bot_failures_total\{.*\} [1-9]/m);
});

test('an operator sees how many thoughts wait, and how long they waited', async () => {
  const begin: (() => void)[] = [];
  const server = await aServer({
    brains: brains(async (thinking, errand) => {
      await new Promise<void>((resolve) => begin.push(resolve));
      errand.begun();
      return thinkHere(thinking);
    }),
  });
  await aTable(server, 1, {}, 2);
  await expect.poll(() => begin.length).toBe(2);
  expect(await metrics(server)).toMatch(/^automachia_bots_waiting 2$/m);
  begin.shift()!();
  await expect.poll(() => metrics(server)).toMatch(/^automachia_bots_waiting 1$/m);
  expect(await metrics(server)).toMatch(/^automachia_bot_wait_seconds_count\{bot="random"\} 1$/m);
});

test('whose time a bot takes is known by the site and the address a table was made from, and by whose table it is', async () => {
  const owners = new Map<string, readonly string[]>();
  const server = await aServer({
    isBehindProxy: true,
    brains: brains(async (thinking, { whose }) => {
      owners.set(whose.at(-1)!, whose);
      return thinkHere(thinking);
    }),
  });
  const made: string[] = [];
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '2001:db8:1::1']) {
    const person = await aPerson(server, {}, address);
    const { match } = await person.makes([{ kind: 'me' }, { kind: 'bot', level: 'rookie' }]);
    // A seat that is left to a bot is still somebody's.
    await person.ask('PATCH', `/api/matches/${match.id}/seats/1`, { play: 'bot', level: 'rookie' });
    made.push(match.id);
  }
  await expect.poll(() => made.every((id) => owners.has(id))).toBe(true);
  const all = made.map((id) => owners.get(id)!);
  const alike = (level: number): boolean[] => all.map((whose) => whose[level] === all[0]![level]);
  expect(alike(0)).toEqual([true, true, true, false]);
  expect(alike(1)).toEqual([true, true, false, false]);
  expect(new Set(all.map((whose) => whose[2])).size).toBe(4);
  // Nobody learns the address from it.
  expect(JSON.stringify(all)).not.toContain('2001:db8');
});

test('a bot whose seat was taken back while it thought does not choose for it any more', async () => {
  const thoughts: (() => void)[] = [];
  const server = await aServer({
    brains: brains(async (thinking) => {
      await new Promise<void>((resolve) => thoughts.push(resolve));
      return thinkHere(thinking);
    }),
  });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'me' }]);
  const own = await ann.follows(match, 1);
  const plays = (body: object) => ann.ask('PATCH', `/api/matches/${match.id}/seats/1`, body);
  await plays({ play: 'bot', level: 'rookie' });
  await expect.poll(() => thoughts.length).toBe(1);
  await plays({ play: 'me' });
  thoughts[0]!();
  // What it says comes before what is said after it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await ann.infoOf(match)).number).toBe(0);
  const { choices, number } = own.question!;
  expect(await own.chooses(choices![0], number)).toMatchObject({ type: 'update', how: 'player' });
});
