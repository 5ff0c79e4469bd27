// Bots of a table that nobody is at rest; they go on when somebody comes, and where a clock counts for somebody.

import type { MatchInfo } from '@automachia/protocol';
import { thinkHere } from '@automachia/shelf';
import { expect, test } from 'vitest';
import type { Brains } from '../src/bots/brains.js';
import { aPerson, type Person, request } from './around/aPerson.js';
import { aServer, type TestServer } from './around/aServer.js';
import { HandClock, settled } from './around/handClock.js';

const MINUTE = 60_000;
const rookie = { kind: 'bot', level: 'rookie' } as const;

/** Thoughts that are let go one by one. */
class Gate {
  private readonly held: (() => void)[] = [];

  readonly brains: Brains = {
    think: async (thinking, errand) => {
      errand.begun();
      await new Promise<void>((resolve) => this.held.push(resolve));
      return thinkHere(thinking);
    },
    stop: async () => {
      for (const go of this.held.splice(0)) go();
    },
  };

  /** How many bots are thinking. */
  get thinking(): number {
    return this.held.length;
  }

  /** Lets all of them answer, and whatever follows happen. */
  async open(): Promise<void> {
    for (const go of this.held.splice(0)) go();
    await settled();
    // Storing takes more than a moment on a busy machine.
    await new Promise((resolve) => setTimeout(resolve, 20));
    await settled();
  }
}

interface Scene {
  readonly server: TestServer;
  readonly clock: HandClock;
  readonly gate: Gate;
  readonly ann: Person;
  readonly match: MatchInfo;
}

/** A table that was left to bots alone, and whose maker follows it no more. */
async function aTableOfBots(more: object = {}): Promise<Scene> {
  const clock = new HandClock();
  const gate = new Gate();
  const server = await aServer({ clock, brains: gate.brains });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, rookie, rookie], more);
  await ann.ask('PATCH', `/api/matches/${match.id}/seats/1`, { play: 'bot', level: 'rookie' });
  await expect.poll(() => gate.thinking).toBe(3);
  return { server, clock, gate, ann, match };
}

/** Bots are in the middle of it for a minute, and then they rest. */
async function left({ clock, gate }: Scene): Promise<void> {
  await gate.open();
  await expect.poll(() => gate.thinking).toBeGreaterThan(0);
  await clock.pass(MINUTE);
  await gate.open();
  expect(gate.thinking).toBe(0);
  await gate.open();
  expect(gate.thinking).toBe(0);
}

async function liveMatches({ origin }: TestServer): Promise<string> {
  const { body } = await request<string>(origin, 'GET', '/metrics');
  return /^automachia_matches_live (\d+)$/m.exec(body)![1]!;
}

test('they rest once nobody has been there for a minute, and go on as soon as somebody follows', async () => {
  const scene = await aTableOfBots();
  await left(scene);
  const watching = await scene.ann.follows(scene.match);
  const { n } = watching;
  expect(n).toBeGreaterThan(0);
  await expect.poll(() => scene.gate.thinking).toBeGreaterThan(0);
  await scene.clock.pass(10 * MINUTE);
  // However long it takes: somebody is there.
  for (let i = 0; i < 3; i++) {
    await scene.gate.open();
    await expect.poll(() => scene.gate.thinking).toBeGreaterThan(0);
  }
  expect(watching.n).toBeGreaterThan(n);
});

test('they go on where somebody only asks for the table', async () => {
  const scene = await aTableOfBots();
  await left(scene);
  await scene.ann.infoOf(scene.match);
  await expect.poll(() => scene.gate.thinking).toBeGreaterThan(0);
  await left(scene);
});

test('a table at which they rest leaves the memory, and goes on when it is opened', async () => {
  const scene = await aTableOfBots();
  await left(scene);
  await scene.clock.pass(MINUTE);
  expect(await liveMatches(scene.server)).toBe('0');
  expect(scene.gate.thinking).toBe(0);
  await scene.ann.follows(scene.match);
  await expect.poll(() => scene.gate.thinking).toBeGreaterThan(0);
});

test('a clock keeps them going where it counts for somebody, and not where all are bots', async () => {
  const timed = { clock: { seconds: 40 } };
  await left(await aTableOfBots(timed));
  const clock = new HandClock();
  const gate = new Gate();
  const server = await aServer({ clock, brains: gate.brains });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, rookie], timed);
  const isOver = async (): Promise<boolean> => (await server.storage.match(match.id))?.match.status === 'over';
  // Whoever is asked, a bot thinks: at once, or when time is up.
  const goesOn = async (): Promise<boolean> => {
    if (gate.thinking === 0) await clock.pass(10_000);
    return gate.thinking > 0 || (await isOver());
  };
  while (clock.steady() < 5 * MINUTE && !(await isOver())) {
    await expect.poll(goesOn).toBe(true);
    await gate.open();
  }
  expect(clock.steady()).toBeGreaterThan(MINUTE);
  const hows = (await server.storage.entries(match.id, 0)).map(({ how }) => how);
  expect(new Set(hows)).toEqual(new Set(['bot', 'clock']));
});

test('whoever plays by requests alone, and seldom, is answered each time', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, rookie]);
  const question = `/api/matches/${match.id}/question?seat=1`;
  for (let turn = 0; turn < 6; turn++) {
    await clock.pass(50_000);
    const asked = await ann.get<{ number: number; choices: readonly unknown[] }>(question);
    await clock.pass(50_000);
    const { number, choices } = asked;
    const choice = { choice: choices[turn % choices.length], number };
    const { status } = await ann.ask('POST', `/api/matches/${match.id}/seats/1/choices`, choice);
    expect(status).toBe(200);
    // Nobody asked in between: the bot has answered all the same.
    await expect
      .poll(async () => (await server.storage.match(match.id))!.match.status === 'over' || isAsked(server, match))
      .toBe(true);
    if ((await ann.infoOf(match)).status === 'over') return;
  }
});

/** Whether the first seat is asked, by what is stored. */
async function isAsked(server: TestServer, { id }: MatchInfo): Promise<boolean> {
  const [last] = (await server.storage.entries(id, 0)).slice(-1);
  return last !== undefined && ((last.asked >> 1) & 1) === 1;
}
