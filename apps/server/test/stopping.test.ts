// A stop that takes long says how far it is, and ends in time; what a crash has left to do is done before.

import { type Game, Random } from '@automachia/kernel';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { type Brains, brainsHere } from '../src/bots/brains.js';
import { openStorage } from '../src/storage/open.js';
import { aPerson } from './around/aPerson.js';
import { aPowerCut, aServer, type TestServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { HandClock } from './around/handClock.js';
import { choosesAtRandom } from './around/playing.js';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly done?: number;
  readonly left?: number;
}

/** What a server leaves that was killed while so many matches were played. */
async function crashedWith(matches: number): Promise<string> {
  const server = await aServer();
  for (let i = 0; i < matches; i++) {
    const { followers } = await aTable(server, 2);
    await choosesAtRandom(followers[0]!, new Random(i));
  }
  return aPowerCut(server);
}

async function withoutSnapshot({ file }: TestServer): Promise<number> {
  const storage = await openStorage(file);
  const { ids } = await storage.matchesWithoutSnapshot('', 999);
  await storage.close();
  return ids.length;
}

/** Starts a server for which reading a match takes so long when it stops, and stops it. Answers what it said. */
async function stopped(file: string, milliseconds: number): Promise<{ server: TestServer; lines: Line[] }> {
  const clock = new HandClock();
  const storage = new FaultyStorage(await openStorage(file));
  const lines: Line[] = [];
  const logTo = { write: (line: string) => lines.push(JSON.parse(line) as Line) };
  const server = await aServer({ file, clock, storage, logLevel: 'info', logTo });
  const read = storage.match;
  storage.match = async (id) => {
    await clock.pass(milliseconds);
    return read(id);
  };
  await server.stop();
  return { server, lines: lines.slice(lines.findIndex(({ msg }) => msg === 'stopping')) };
}

test('a stop says how many matches are still to be put away', async () => {
  const { server, lines } = await stopped(await crashedWith(40), 100);
  const said = lines.filter(({ msg }) => msg === 'storing snapshots of matches asleep');
  expect(said[0]).toMatchObject({ matches: 40 });
  expect(said.slice(1).map(({ done, left }) => [done, left])).toContainEqual([32, 8]);
  expect(lines.at(-2)).toMatchObject({ msg: 'snapshots of matches asleep are stored', done: 40, left: 0 });
  expect(await withoutSnapshot(server)).toBe(0);
});

test('a stop ends before whoever waits for it loses patience, says what is left, and the next one goes on', async () => {
  const file = await crashedWith(40);
  const { server, lines } = await stopped(file, 1500);
  const warning = lines.find(({ level }) => level === 40);
  expect(warning).toMatchObject({ done: 32, left: 8 });
  expect(warning!.msg).toMatch(/nothing is lost, and this version goes on with them/);
  expect(lines.at(-1)!.msg).toBe('stopped');
  expect(await withoutSnapshot(server)).toBe(8);
  await stopped(file, 1);
  expect(await withoutSnapshot(server)).toBe(0);
});

test('after a crash the missing snapshots are stored while the server runs, so that a stop finds few', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, file: await crashedWith(30) });
  expect((await server.storage.matchesWithoutSnapshot('', 99)).ids).toHaveLength(30);
  for (let i = 0; i < 4; i++) {
    await clock.pass(1000);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await eventually(async () => {
    await clock.pass(1000);
    expect((await server.storage.matchesWithoutSnapshot('', 99)).ids).toEqual([]);
  });
  const [metric] = /^automachia_matches_live \d+$/m.exec(await (await fetch(`${server.origin}/metrics`)).text()) ?? [];
  expect(metric).toBe('automachia_matches_live 0');
});

test('where they cannot be stored for a while, they are later', async () => {
  const clock = new HandClock();
  const file = await crashedWith(2);
  const storage = new FaultyStorage(await openStorage(file));
  const server = await aServer({ clock, file, storage });
  storage.failing = 'everything';
  await clock.pass(1000);
  storage.failing = 'nothing';
  await eventually(async () => {
    await clock.pass(60_000);
    expect((await server.storage.matchesWithoutSnapshot('', 99)).ids).toEqual([]);
  });
});

test('bots are sent home before anything is put away: nobody hears any more what they think', async () => {
  const steps: string[] = [];
  const stop = async (): Promise<void> => void steps.push('bots stop');
  const logTo = { write: (line: string) => steps.push((JSON.parse(line) as Line).msg) };
  const server = await aServer({ brains: { ...brainsHere, stop }, logLevel: 'info', logTo });
  await server.stop();
  expect(steps.slice(steps.indexOf('stopping'))).toEqual([
    'stopping',
    'bots stop',
    'putting away the matches in memory',
    'stopped',
  ]);
});

test('whoever is sent home is replaced by nobody: however many bots think, a stop does not wait for other answers', async () => {
  const real = tournoi as unknown as Game;
  let proposed = 0;
  const propose: Game['propose'] = (...given) => {
    proposed += 1;
    return real.propose(...given);
  };
  const thinking: (() => void)[] = [];
  const brains: Brains = {
    think: () => new Promise((_, reject) => thinking.push(() => reject(new Error('The server is stopping.')))),
    stop: async () => {
      for (const interrupt of thinking) interrupt();
    },
  };
  const server = await aServer({ brains, games: () => ({ ...real, propose }) });
  const ann = await aPerson(server);
  for (let i = 0; i < 5; i++) {
    const { match } = await ann.makes([{ kind: 'me' }, { kind: 'bot', level: 'ace' }]);
    await ann.ask('PATCH', `/api/matches/${match.id}/seats/1`, { play: 'bot', level: 'ace' });
  }
  await eventually(() => expect(thinking.length).toBeGreaterThanOrEqual(5));
  await server.stop();
  expect(proposed).toBe(0);
});
