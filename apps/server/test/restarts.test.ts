// A match outlives the process: stopped properly or not, in the middle of anything, it goes on where it was.

import { Random } from '@automachia/kernel';
import { type MatchRecord, verify } from '@automachia/kernel/host';
import type { MyMatch } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { aPowerCut, aServer, type TestServer } from './around/aServer.js';
import { aTable, atAnother, type Table } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { allAt, allIsWell, choosesAtRandom, playAtRandom } from './around/playing.js';

/** Plays up to a number, and sees to it that everybody has heard everything. */
async function playTo(n: number, { followers }: Table, random: Random, regret = 0): Promise<void> {
  await playAtRandom(followers, random, { until: () => followers[0]!.n >= n, regret });
  await allAt(followers, Math.max(...followers.map((one) => one.n)));
}

async function demandWhole(server: TestServer, { people, match, followers }: Table): Promise<void> {
  allIsWell(...followers);
  const record = await people[0]!.get<MatchRecord>(`/api/matches/${match.id}/record`);
  expect(verify(tournoi, record).checked).toHaveLength(3);
  const numbers = (await server.storage.entries(match.id, 0)).map((row) => row.number);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
}

test('stopping tells everybody who follows, by socket and by lines', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  const lines = await table.people[0]!.followsLines(table.match, 0);
  await server.stop();
  for (const one of [...table.followers, lines]) {
    await one.untilClosed();
    expect(one.messages.at(-1)).toMatchObject({ type: 'problem', error: 'stopping' });
  }
  expect(table.followers[0]!.closeCode).toBe(1001);
});

test.each([
  ['a proper stop', 1],
  ['a proper stop', 2],
  ['a power cut', 3],
  ['a power cut', 4],
])('after %s every few choices, with choices taken back in between, the match is the same (%i)', async (how, seed) => {
  const random = new Random(seed);
  let server = await aServer();
  let table = await aTable(server, 4);
  let restarts = 0;
  while (!table.followers[0]!.isOver) {
    await playTo(table.followers[0]!.n + 3 + random.below(25), table, random, 35);
    const before = table.followers;
    if (before[0]!.isOver) break;
    const file = how === 'a power cut' ? aPowerCut(server) : server.file;
    await server.stop();
    server = await aServer({ file });
    restarts++;
    table = await atAnother(server, table);
    for (const [i, one] of table.followers.entries()) {
      const was = before[i]!;
      expect([one.n, one.view, one.question, one.asked]).toEqual([was.n, was.view, was.question, was.asked]);
      // What was told before is told again, to the letter.
      expect(one.log.slice(-was.log.length)).toEqual(was.log);
      // Nobody has lost the right to take something back.
      expect(one.undo).toBe(was.undo);
    }
  }
  // How long a match is depends on who was quicker, and so does the number of restarts.
  expect(restarts).toBeGreaterThan(0);
  await demandWhole(server, table);
});

test('a stop in the middle of a sealed choice keeps what was sealed, and keeps it sealed', async () => {
  const server = await aServer();
  const table = await aTable(server, 3);
  const [one, two, three] = table.followers;
  await choosesAtRandom(one!, new Random(1));
  await choosesAtRandom(two!, new Random(2));
  await allAt(table.followers, 2);
  await server.stop();
  const next = await aServer({ file: server.file });
  const again = await atAnother(next, table);
  const views = again.followers.map((each) => each.view['sealed']);
  expect(views).toEqual([one!.view['sealed'], two!.view['sealed'], three!.view['sealed']]);
  expect(views[2]).not.toEqual(views[0]);
  expect(again.followers.map((each) => each.question === null)).toEqual([true, true, false]);
  // And what was sealed can be taken back as before.
  expect(await again.followers[0]!.takesBack()).toMatchObject({ type: 'update', undone: 1 });
  await playAtRandom(again.followers, new Random(3));
  await demandWhole(next, again);
});

test('bots go on after a restart once somebody is there, and the lobby knows whose turn it is', async () => {
  const server = await aServer();
  const table = await aTable(server, 1, {}, 2);
  await playTo(4, table, new Random(1));
  const file = aPowerCut(server);
  const next = await aServer({ file });
  const [ann] = (await atAnother(next, table)).people;
  await eventually(async () => {
    const [mine] = await ann!.get<MyMatch[]>('/api/me/matches');
    expect(mine).toMatchObject({ isYourTurn: true, seats: [1] });
  });
  const again = await atAnother(next, table);
  await playAtRandom(again.followers, new Random(2));
  await demandWhole(next, again);
});

test('a match that waits for people, or is over, is found as it was', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  const [ann, ben] = table.people;
  const waiting = await ann!.makes([{ kind: 'me' }, { kind: 'open' }], { contribution: 'mine', isListed: true });
  await playAtRandom(table.followers, new Random(5));
  const [over, open] = [await ann!.infoOf(table.match), await ann!.infoOf(waiting.match)];
  await server.stop();
  const next = await aServer({ file: server.file });
  const again = await atAnother(next, table);
  const gone = { isPresent: false };
  expect(await again.people[0]!.infoOf(waiting.match)).toEqual(open);
  expect(await again.people[0]!.infoOf(table.match)).toMatchObject({
    ...over,
    seats: over.seats.map((seat) => ({ ...seat, ...gone, isPresent: true })),
  });
  await demandWhole(next, again);
  const { yours } = await again.people[1]!.joins(waiting);
  expect(yours[0]!.seat).toBe(2);
  expect(ben!.player.id).toBe(again.people[1]!.player.id);
});

test('whatever words a player adds to the dice, they are the same words after a restart', async () => {
  const server = await aServer();
  for (const contribution of ['', '🎲👩\u200d🚀', 'é'.repeat(80), `"\\';--`]) {
    const table = await aTable(server, 1, { contribution }, 1);
    await playAtRandom(table.followers, new Random(6));
    const file = aPowerCut(server);
    const next = await aServer({ file });
    await demandWhole(next, await atAnother(next, table));
    await next.stop();
  }
});
