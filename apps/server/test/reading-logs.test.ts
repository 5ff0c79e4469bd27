// Whoever wants the whole log of a match waits for it to be played again; nobody else does. What happens meanwhile is in it.

import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { aPerson, request } from './around/aPerson.js';
import { aPlace, aServer } from './around/aServer.js';
import { aTable, type Table } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import type { Follower } from './around/follower.js';
import { aChoice, allAt, allIsWell, choosesAtRandom, whoIsAsked } from './around/playing.js';
import { openStorage } from '../src/storage/open.js';

/** Two who have played for a while, with somebody who watched all of it. */
async function aWhile() {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ storage });
  // The shortest match of this game is longer than what is played here; one of Tournoi may be over by then.
  const table = await aTable(server, 2, { game: 'gkr', options: { quickStart: true }, isListed: true });
  const watcher = await (await aPerson(server)).follows(table.match);
  const random = new Random(3);
  for (let i = 0; i < 8; i++) await onePlays(table, random);
  await allAt([watcher], table.followers[0]!.n);
  return { storage, server, table, watcher, random };
}

async function onePlays({ followers }: Table, random: Random): Promise<void> {
  const one = await whoIsAsked(followers);
  await choosesAtRandom(one, random);
  await allAt(followers, one.n);
}

const heard = ({ log }: Follower): string[] => log.map((entry) => JSON.stringify(entry));

test('who joins and who asks for the whole table keep nobody waiting, and miss nothing', async () => {
  const { storage, server, table, watcher, random } = await aWhile();
  const open = storage.holdUpLogs();
  const before = storage.readings;
  const newcomers = [(await aPerson(server)).connects(table.match), (await aPerson(server)).connects(table.match)];
  const other = await (await aPerson(server)).follows(table.match, 0, watcher.n);
  other.send({ type: 'resync', after: 0, id: 77 });
  await eventually(() => expect(storage.readings).toBeGreaterThan(before));
  for (let i = 0; i < 3; i++) await onePlays(table, random);
  const { n } = table.followers[0]!;
  await watcher.untilNumber(n);
  expect(newcomers.map(({ hasTable }) => hasTable)).toEqual([false, false]);
  open();
  const whole = () => other.messages.find((one) => one.type === 'table' && one.answers === 77);
  await other.until(() => whole() !== undefined, 'the whole table');
  expect(whole()).toMatchObject({ n, log: watcher.log });
  await allAt(newcomers, n);
  // One reading for all who see with the same eyes.
  expect(storage.readings).toBe(before + 1);
  await onePlays(table, random);
  await allAt([...newcomers, watcher], n + 1);
  for (const one of newcomers) expect(heard(one)).toEqual(heard(watcher));
  expect(watcher.log.map((entry) => entry.n)).toEqual(Array.from({ length: n + 2 }, (_, i) => i));
  allIsWell(...newcomers, ...table.followers, watcher);
});

test('what somebody says before they are let in is heard afterwards, and answered', async () => {
  const { storage, table } = await aWhile();
  const one = await whoIsAsked(table.followers);
  const { number } = one.question!;
  const choice = aChoice(one, new Random(5));
  const open = storage.holdUpLogs();
  const before = storage.readings;
  const again = table.people[one.seat - 1]!.connects(table.match, one.seat);
  await eventually(() => expect(storage.readings).toBeGreaterThan(before));
  await eventually(() => again.send({ type: 'choose', number, choice, id: 88 }));
  expect(again.hasTable).toBe(false);
  open();
  const isAnswered = () => again.messages.some((message) => message.type === 'update' && message.answers === 88);
  await again.until(isAnswered, 'the answer');
  await allAt([one], again.n);
  expect(again.messages[0]).toMatchObject({ type: 'table', n: one.n - 1 });
  allIsWell(again, ...table.followers);
});

test('who reports another view and is gone before it is looked at was told nothing wrong', async () => {
  const { storage, server, table, watcher, random } = await aWhile();
  const other = await (await aPerson(server)).follows(table.match, 0, watcher.n);
  const open = storage.holdUpLogs();
  const before = storage.readings;
  other.send({ type: 'resync', after: 0, found: '0badc0de' });
  await eventually(() => expect(storage.readings).toBeGreaterThan(before));
  other.leave();
  await other.untilClosed();
  await onePlays(table, random);
  const whole = watcher.says({ type: 'resync', after: 0 });
  open();
  expect(await whole).toMatchObject({ type: 'table' });
  const { body } = await request<string>(server.origin, 'GET', '/metrics');
  expect(body).toContain('automachia_mismatches_total 0');
});

test('what somebody asks before they are let in is answered after the table', async () => {
  const { storage, table } = await aWhile();
  const one = await whoIsAsked(table.followers);
  const open = storage.holdUpLogs();
  const before = storage.readings;
  const again = table.people[one.seat - 1]!.connects(table.match, one.seat);
  await eventually(() => expect(storage.readings).toBeGreaterThan(before));
  const wondering = { type: 'whyNot', number: one.question!.number, choices: [aChoice(one, new Random(5))] };
  await eventually(() => again.send({ ...wondering, id: 89 }));
  open();
  await again.until(() => again.messages.some(({ type }) => type === 'reasons'), 'the reasons');
  expect(again.messages[0]).toMatchObject({ type: 'table' });
});
