// Sitting down at a table: who is refused, or still counted, keeps nobody else from it; and a key opens a seat for whoever
// plays where they sit already.

import type { Problem, Seated } from '@automachia/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from '../src/storage/open.js';
import { aPerson } from './around/aPerson.js';
import { aPlace, aServer, noLimits } from './around/aServer.js';
import { FaultyStorage } from './around/faultyStorage.js';

const forTwo = [{ kind: 'me' }, { kind: 'open' }] as const;

test('whoever waits to be counted, and is refused then, keeps nobody else from sitting down', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  onTestFinished(() => storage.close());
  const server = await aServer({ storage, limits: { ...noLimits, mostMatches: 1 } });
  const [ann, ben, cas] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const table = await ann.makes(forTwo);
  await ben.makes(forTwo);
  const { seatedIn } = storage;
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isCounting = (): void => {};
  const counting = new Promise<void>((resolve) => {
    isCounting = resolve;
  });
  storage.seatedIn = async (id, limit) => {
    isCounting();
    if (id === ben.player.id) await held;
    return seatedIn(id, limit);
  };
  const { invitation } = table;
  const refused = ben.ask<Problem>('POST', `/api/matches/${table.match.id}/seats`, { invitation });
  await counting;
  // Until that is over nobody answers the first: the second does not wait for it.
  expect((await cas.joins(table)).yours).toMatchObject([{ seat: 2 }]);
  goOn();
  expect((await refused).body.message).toMatch(/^You sit in 1 matches that are not over/);
});

test('a seat is taken by its key within the same bounds, and by its own player always', async () => {
  const limits = { ...noLimits, unplayedMatches: 1 };
  const server = await aServer({ limits });
  const [ann, ben, cas] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const seats: Seated[] = [];
  for (const one of [ben, cas]) seats.push(await one.joins(await ann.makes(forTwo)));
  const claims = (who: typeof ben, { match, yours }: Seated) =>
    who.ask<Problem>('POST', `/api/matches/${match.id}/claims`, { key: yours[0]!.key });
  expect((await claims(ben, seats[0]!)).status).toBe(200);
  const refused = await claims(ben, seats[1]!);
  expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
  expect(refused.body.message).toMatch(/^You have joined 1 matches in which you have not chosen yet/);
  // Whoever sits nowhere moves there, and the other has room again.
  const phone = await aPerson(server);
  expect((await claims(phone, seats[0]!)).status).toBe(200);
  expect((await claims(ben, seats[1]!)).status).toBe(200);
});

test('nor are guests of one address more than one by handing each other their keys', async () => {
  const limits = { ...noLimits, addressUnplayed: 1 };
  const server = await aServer({ isBehindProxy: true, limits });
  const ann = await aPerson(server, {}, '192.0.2.1');
  const far = await aPerson(server, {}, '198.51.100.1');
  const [one, other] = [await aPerson(server, {}, '203.0.113.1'), await aPerson(server, {}, '203.0.113.1')];
  await one.joins(await ann.makes(forTwo));
  const elsewhere = await far.joins(await ann.makes(forTwo));
  const path = `/api/matches/${elsewhere.match.id}/claims`;
  const refused = await other.ask<Problem>('POST', path, { key: elsewhere.yours[0]!.key });
  expect([refused.status, refused.body.message]).toMatchObject([409, expect.stringMatching(/^From your address 1/)]);
});
