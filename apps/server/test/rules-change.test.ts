// The program is upgraded while matches run: they go on under the new rules where that is possible, and say so; where it
// is not they are held, with the reason and the remedy.

import { Random } from '@automachia/kernel';
import type { MatchRecord } from '@automachia/kernel/host';
import { ForeignRecord, verify } from '@automachia/kernel/host';
import type { MatchInfo, Problem } from '@automachia/protocol';
import { type Tournoi, tournoi } from '@automachia/tournoi';
import type { Game } from '@automachia/kernel';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { aPowerCut, aServer } from './around/aServer.js';
import { aTable, atAnother } from './around/aTable.js';
import { like } from './around/like.js';
import { allAt, allIsWell, choosesAtRandom, playAtRandom, whoIsAsked } from './around/playing.js';

const underRules = (version: string, more: Partial<Game<Tournoi>> = {}) => {
  const game = { ...tournoi, ...more, version } as unknown as Game;
  return (id: string): Game | undefined => (id === 'tournoi' ? game : undefined);
};

test('after a proper stop a match goes on under the new rules, and its log says so', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  await playAtRandom(table.followers, new Random(1), { until: () => table.followers[0]!.n >= 5 });
  await allAt(table.followers, 5);
  await server.stop();
  const upgraded = await aServer({ file: server.file, games: underRules('9') });
  const again = await atAnother(upgraded, table);
  const [one, two] = again.followers;
  expect(one!.match).toMatchObject({ status: 'playing', rulesVersion: '9' });
  expect(one!.view).toEqual(table.followers[0]!.view);
  expect(one!.log).toEqual([
    {
      n: 6,
      seat: 0,
      how: 'rules',
      events: [],
      note: { key: 'host.rulesChanged', values: { from: tournoi.version, to: '9' } },
    },
  ]);
  const asked = await whoIsAsked(again.followers);
  await choosesAtRandom(asked, new Random(2));
  const { undo } = asked;
  if (undo > 0) await asked.takesBack();
  await allAt(again.followers, asked.n);
  const back = await again.people[1]!.follows(table.match, 2, 6);
  const numbers = [[7, undefined], ...(undo > 0 ? [[8, 7]] : [])];
  expect(back.log.map((entry) => [entry.n, entry.undone])).toEqual(numbers);
  await playAtRandom(again.followers, new Random(3), { regret: 30 });
  allIsWell(one!, two!);
  const { body: record } = await again.people[0]!.ask<MatchRecord>('GET', `/api/matches/${table.match.id}/record`);
  expect(record).toMatchObject({ formatVersion: 2, rulesVersion: '9', earlier: [{ rulesVersion: tournoi.version }] });
  // Each program verifies what was played under its rules, and claims no more; no other one condemns the record.
  const { upTo, state } = record.earlier![0]!;
  const since = verify({ ...tournoi, version: '9' }, record);
  expect(since).toMatchObject({ choices: record.choices.length - upTo, unplayed: [{ first: 1, last: upTo }] });
  expect(since.drawn).toBe(since.drawnInAll! - state.chance.word);
  const before = verify(tournoi, record);
  expect(before).toMatchObject({ choices: upTo, drawn: state.chance.word, drawnInAll: undefined });
  expect(before.unplayed.map(({ rulesVersion }) => rulesVersion)).toEqual(['9']);
  expect(() => verify({ ...tournoi, version: '10' }, record)).toThrow(ForeignRecord);
});

test('a match that went from rules to rules has a record of as many parts, with what was taken back left out', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  const playOn = async (at: typeof table, seed: number, more: number): Promise<void> => {
    const from = at.followers[0]!.n;
    await playAtRandom(at.followers, new Random(seed), { until: () => at.followers[0]!.n >= from + more, regret: 30 });
    await allAt(at.followers, Math.max(...at.followers.map(({ n }) => n)));
  };
  await playOn(table, 1, 6);
  await server.stop();
  const second = await aServer({ file: server.file, games: underRules('8') });
  await playOn(await atAnother(second, table), 2, 6);
  await second.stop();
  // Nobody plays under these.
  const third = await aServer({ file: server.file, games: underRules('9') });
  await atAnother(third, table);
  await third.stop();
  // The program is set back to its first rules.
  const last = await aServer({ file: server.file });
  const again = await atAnother(last, table);
  await playAtRandom(again.followers, new Random(3), { regret: 30 });
  const { body: record } = await again.people[0]!.ask<MatchRecord>('GET', `/api/matches/${table.match.id}/record`);
  expect(record.choices.length).toBeLessThan(again.followers[0]!.n - record.earlier!.length);
  const [one, two, three] = record.earlier!.map(({ upTo }) => upTo);
  expect(three).toBe(two);
  const counted = (version: string): number => verify({ ...tournoi, version }, record).choices;
  expect(counted(tournoi.version)).toBe(one! + record.choices.length - three!);
  expect(counted('8')).toBe(two! - one!);
  expect(counted('9')).toBe(0);
});

test('where an earlier program did not keep how the rules had left the match, there is no record, and that is said', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  await choosesAtRandom(table.followers[0]!, new Random(1));
  await server.stop();
  const upgraded = await aServer({ file: server.file, games: underRules('9') });
  await atAnother(upgraded, table);
  await upgraded.stop();
  const database = new Database(server.file);
  database.exec(`update "entries" set "body" = json_remove("body", '$.left') where "how" = 'rules'`);
  database.close();
  const later = await aServer({ file: server.file, games: underRules('9') });
  const again = await atAnother(later, table);
  await playAtRandom(again.followers, new Random(2));
  const record = await again.people[0]!.ask<Problem>('GET', `/api/matches/${table.match.id}/record`);
  expect(record).toMatchObject({
    status: 409,
    body: { message: like(/did not keep how the earlier ones had left it/) },
  });
});

test('a second restart under the new rules goes on as usual, also after a power cut', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  await playAtRandom(table.followers, new Random(1), { until: () => table.followers[0]!.n >= 3 });
  await server.stop();
  const upgraded = await aServer({ file: server.file, games: underRules('9') });
  const again = await atAnother(upgraded, table);
  const from = again.followers[0]!.n;
  await playAtRandom(again.followers, new Random(2), { until: () => again.followers[0]!.n >= from + 3 });
  await allAt(again.followers, from + 3);
  const third = await aServer({ file: aPowerCut(upgraded), games: underRules('9') });
  const last = await atAnother(third, again);
  expect(last.followers.map((one) => [one.n, one.view])).toEqual(again.followers.map((one) => [one.n, one.view]));
  await playAtRandom(last.followers, new Random(3));
  allIsWell(...last.followers);
});

test('after a power cut a match under other rules is held, says why, and the old program can still go on with it', async () => {
  const server = await aServer();
  const table = await aTable(server, 2, { isListed: true });
  await playAtRandom(table.followers, new Random(1), { until: () => table.followers[0]!.n >= 5 });
  await allAt(table.followers, 5);
  const file = aPowerCut(server);
  const upgraded = await aServer({ file, games: underRules('9') });
  const held = await atAnother(upgraded, table);
  const [one] = held.followers;
  expect(one!.match).toMatchObject({ status: 'held', rulesVersion: tournoi.version });
  expect(one!.match!.why).toMatch(/played under rules .*; this program has rules 9 .*Start the earlier version once/);
  expect(one!.view).toEqual({});
  expect(await one!.chooses('pass', 1)).toMatchObject({ error: 'notPossible', message: one!.match!.why });
  expect(await one!.takesBack()).toMatchObject({ error: 'notPossible' });
  expect(await held.people[0]!.get<MatchInfo[]>('/api/matches')).toMatchObject([{ status: 'held' }]);
  await upgraded.stop();

  const old = await aServer({ file });
  const again = await atAnother(old, table);
  expect(again.followers.map((each) => [each.n, each.view])).toEqual(
    table.followers.map((each) => [each.n, each.view]),
  );
  await choosesAtRandom(await whoIsAsked(again.followers), new Random(2));
  await old.stop();

  const final = await aServer({ file, games: underRules('9') });
  const last = await atAnother(final, table);
  expect(last.followers[0]!.match).toMatchObject({ status: 'playing', rulesVersion: '9' });
  await playAtRandom(last.followers, new Random(3));
  allIsWell(...last.followers);
});

test('a state that the new rules cannot read is held, however they fail on it', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  await choosesAtRandom(table.followers[0]!, new Random(1));
  await server.stop();
  const load = (): never => {
    throw new TypeError('robots is not iterable');
  };
  const upgraded = await aServer({ file: server.file, games: underRules('9', { load }) });
  const held = await atAnother(upgraded, table);
  expect(held.followers[0]!.match).toMatchObject({
    status: 'held',
    // What rules say when they fail could name what is hidden.
    why: 'This match was stored under rules 1.0.0 with cards 1.0.0 and cannot go on under rules 9.',
  });
  await upgraded.stop();
  const old = await aServer({ file: server.file });
  const again = await atAnother(old, table);
  await playAtRandom(again.followers, new Random(2));
  allIsWell(...again.followers);
});

test('a game that is no longer on the shelf does not take the lobby with it', async () => {
  const server = await aServer();
  const table = await aTable(server, 2, { isListed: true });
  await server.stop();
  const other = await aServer({ file: server.file, games: () => undefined });
  const [ann] = (await moved(other.origin, table)).people;
  expect(await ann!.ask('GET', '/api/matches')).toMatchObject({ status: 200, body: [] });
  expect(await ann!.ask('GET', '/api/me/matches')).toMatchObject({ status: 200, body: [] });
  expect(await ann!.ask('GET', `/api/matches/${table.match.id}`)).toMatchObject({ status: 404 });
});

async function moved(origin: string, { people }: Awaited<ReturnType<typeof aTable>>) {
  const { Person } = await import('./around/aPerson.js');
  return { people: people.map(({ player, token }) => new Person(origin, player, token)) };
}
