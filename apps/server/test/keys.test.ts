// Keys, invitations and tokens that somebody else may have: each can be changed for a new one, and the old one is void.

import { Random } from '@automachia/kernel';
import type { Guest, Invited, LetsIn, MyMatch, OwnSeat, Problem, Seated } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { newKey, Signer } from '../src/secrets.js';
import { openStorage } from '../src/storage/open.js';
import { aPerson, Person, request } from './around/aPerson.js';
import { aPlace, aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import type { Follower } from './around/follower.js';
import { aChoice } from './around/playing.js';
import { takeBackHosts, takeBackTokens } from './storage-before.js';

const meAndAnybody = [{ kind: 'me' }, { kind: 'open' }] as const;
const notSignedIn = { status: 401, body: { error: 'notSignedIn' } };

const claims = (person: Person, { match }: Pick<Seated, 'match'>, key: string) =>
  person.ask<Problem & Seated>('POST', `/api/matches/${match.id}/claims`, { key });

const renews = async (person: Person): Promise<Person> =>
  new Person(person.origin, person.player, (await person.post<Guest>('/api/me/token')).token);

async function isSentAway(follower: Follower, error: Problem['error']): Promise<void> {
  await follower.until(() => follower.closeCode !== undefined, 'the end of the stream');
  expect(follower.messages.at(-1)).toMatchObject({ type: 'problem', error });
}

test('a seat’s key can be changed by its player: the old one opens nothing any more', async () => {
  const server = await aServer();
  const [ann, eve] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes(meAndAnybody);
  const [{ key: old }] = made.yours as [OwnSeat];
  const address = `/api/matches/${made.match.id}/seats/1/key`;

  const seatsOf = async (person: Person) => (await person.get<MyMatch>(`/api/me/matches/${made.match.id}`)).seats;
  expect([await seatsOf(ann), await seatsOf(eve)]).toEqual([[1], []]);
  // Eve has seen the key and sits down; Ann takes the seat back, and Eve could do it all again.
  expect((await claims(eve, made, old)).status).toBe(200);
  expect([await seatsOf(ann), await seatsOf(eve)]).toEqual([[], [1]]);
  expect(await ann.ask('POST', address)).toMatchObject({ status: 403, body: { error: 'notYours' } });
  const thief = await eve.follows(made.match, 1);
  expect((await claims(ann, made, old)).status).toBe(200);
  await isSentAway(thief, 'notYours');

  const own = await ann.follows(made.match, 1);
  const renewed = await ann.post<OwnSeat>(address);
  expect(renewed).toEqual({ seat: 1, key: expect.stringMatching(/^[a-z2-9]{29}$/) as string });
  expect(renewed.key).not.toBe(old);
  expect(await claims(eve, made, old)).toMatchObject({ status: 403, body: { error: 'notYours' } });
  expect(own.closeCode).toBeUndefined();
  expect((await claims(await aPerson(server), made, renewed.key)).status).toBe(200);
});

test('only a seat of one’s own has a key to change', async () => {
  const server = await aServer();
  const { people, match } = await aTable(server, 2, {}, 1);
  const [ann] = people as [Person];
  for (const [seat, status] of [
    [1, 200],
    [2, 403],
    [3, 403],
    [4, 404],
  ] as const) {
    expect((await ann.ask('POST', `/api/matches/${match.id}/seats/${seat}/key`)).status).toBe(status);
  }
  expect(await request(server.origin, 'POST', `/api/matches/${match.id}/seats/1/key`)).toMatchObject(notSignedIn);
});

test('an invitation can be changed by who made the match, wherever they sit, as long as somebody is awaited', async () => {
  const server = await aServer();
  const [ann, ben, eve] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'open' }, { kind: 'me' }, { kind: 'open' }]);
  const address = `/api/matches/${made.match.id}/invitation`;
  expect(await eve.ask('POST', address)).toMatchObject({ status: 403, body: { error: 'notYours' } });
  await ben.joins(made);
  expect(await ben.ask('POST', address)).toMatchObject({ status: 403, body: { error: 'notYours' } });
  // Everybody can tell whose it is, and what a link is worth, without saying who they are.
  expect((await eve.infoOf(made.match)).host).toBe(2);
  const isGood = async (words: string) =>
    request<LetsIn>(server.origin, 'POST', `/api/matches/${made.match.id}/invited`, { invitation: words });
  expect((await isGood(made.invitation)).body).toEqual({ isGood: true });
  const { invitation } = await ann.post<Invited>(address);
  for (const words of [made.invitation, invitation.slice(1), '']) {
    expect((await isGood(words)).body).toEqual({ isGood: false });
  }
  expect((await isGood(invitation)).body).toEqual({ isGood: true });
  const joining = (words: string) => eve.ask('POST', `/api/matches/${made.match.id}/seats`, { invitation: words });
  expect(await joining(made.invitation)).toMatchObject({ status: 403, body: { error: 'notYours' } });
  expect((await joining(invitation)).status).toBe(201);
  expect(await ann.ask('POST', address)).toMatchObject({ status: 409, body: { error: 'notPossible' } });
  expect((await isGood(invitation)).body).toEqual({ isGood: false });
});

test('whoever takes the seat of who made a match does not take the table with it', async () => {
  const server = await aServer();
  const [ann, ben, eve] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'me' }, { kind: 'open' }]);
  await ben.joins(made);
  const leaves = (seat: number) => ann.ask('DELETE', `/api/matches/${made.match.id}/seats/${seat}`);
  const host = async () => (await eve.infoOf(made.match)).host;
  await leaves(1);
  expect(await host()).toBe(3);
  await leaves(3);
  expect(await host()).toBe(2);
  await eve.joins(made, { seat: 1 });
  expect(await host()).toBe(2);
  expect((await eve.ask('POST', `/api/matches/${made.match.id}/invitation`)).status).toBe(403);
});

test('once its maker has left a match, its first player has the invitation in hand; of those from before, too', async () => {
  const file = aPlace();
  const server = await aServer({ file });
  const [ann, ben, cas] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'me' }, { kind: 'open' }] as const;
  const made = await cas.makes(seats);
  for (const person of [ann, ben]) await person.joins(made);
  await cas.ask('DELETE', `/api/matches/${made.match.id}/seats/3`);
  expect((await cas.infoOf(made.match)).host).toBe(1);
  const { invitation } = await ann.post<Invited>(`/api/matches/${made.match.id}/invitation`);
  const old = await cas.makes(seats);
  await ann.joins(old);
  await server.stop();
  takeBackHosts(file);
  const after = await aServer({ file });
  const [first, second] = [ann, ben].map(({ player, token }) => new Person(after.origin, player, token));
  expect((await second!.ask('POST', `/api/matches/${made.match.id}/invitation`)).status).toBe(403);
  expect((await first!.post<Invited>(`/api/matches/${old.match.id}/invitation`)).invitation).not.toBe(invitation);
});

test('a new token makes every earlier one void and ends what they have open; the player and the seats stay', async () => {
  const server = await aServer();
  const { people, match, followers } = await aTable(server, 2);
  const [ann, ben] = people as [Person, Person];
  const open = [
    followers[0]!,
    await ann.followsLines(match, 1),
    await ann.follows(match),
    await ann.followsLines(match),
  ];
  const reply = await ann.ask<Guest>('POST', '/api/me/token');
  expect(reply.body.player).toEqual(ann.player);
  expect(reply.headers.get('set-cookie')).toContain(`automachia=${reply.body.token}; Path=/; Max-Age=31536000`);
  for (const stream of open) await isSentAway(stream, 'notSignedIn');
  expect(await ann.ask('GET', '/api/me')).toMatchObject(notSignedIn);
  expect(await ann.ask('POST', '/api/me/token')).toMatchObject(notSignedIn);

  const renewed = new Person(ann.origin, ann.player, reply.body.token);
  const again = await renewed.follows(match, 1);
  await renewed.ask('PATCH', '/api/me', { name: 'Ann again' });
  const third = await renews(renewed);
  await isSentAway(again, 'notSignedIn');
  for (const person of [ann, renewed]) expect(await person.ask('GET', '/api/me')).toMatchObject(notSignedIn);
  expect(await third.get('/api/me')).toMatchObject({ id: ann.player.id, name: 'Ann again' });
  await third.follows(match, 1);

  expect(followers[1]!.closeCode).toBeUndefined();
  expect(await ben.get('/api/me')).toEqual(ben.player);
});

test('signing out everywhere leaves no token that is good; the key of a seat still opens it', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const made = await ann.makes(meAndAnybody);
  const seat = await ann.follows(made.match, 1);
  const reply = await ann.ask('DELETE', '/api/me/token');
  expect([reply.status, reply.body]).toEqual([200, null]);
  expect(reply.headers.get('set-cookie')).toMatch(/^automachia=; Path=\/; Max-Age=0;/);
  await isSentAway(seat, 'notSignedIn');
  expect(await ann.ask('GET', '/api/me')).toMatchObject(notSignedIn);
  expect((await claims(await aPerson(server), made, made.yours[0]!.key)).status).toBe(200);
});

test('who waits at the table for their turn to be shown it when the token is renewed is sent away, too', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ storage });
  const { people, match, followers } = await aTable(server, 2);
  const [ann] = people as [Person];
  const letGo = storage.holdUp();
  const choice = followers[1]!.chooses(aChoice(followers[1]!, new Random(1)));
  await eventually(() => expect(storage.tried.some((write) => 'entry' in write)).toBe(true));
  // What is written from here on does not wait.
  storage.holdUp()();
  const late = ann.connects(match, 1);
  await eventually(async () => {
    const { body } = await request<string>(server.origin, 'GET', '/metrics');
    expect(body).toContain('automachia_streams 3');
  });
  await renews(ann);
  await isSentAway(late, 'notSignedIn');
  letGo();
  await choice;
  expect(late.hasTable).toBe(false);
});

test('who is on the way to a table when the token is renewed does not come to sit there', async () => {
  const file = aPlace();
  const first = await aServer({ file });
  const { people, match } = await aTable(first, 2);
  await first.stop();
  const storage = new FaultyStorage(await openStorage(file));
  const server = await aServer({ file, storage });
  const { player, token } = people[0]!;
  const ann = new Person(server.origin, player, token);
  const { match: find } = storage;
  let [looking, letGo] = [0, (): void => {}];
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  storage.match = (id) => {
    looking += 1;
    return gate.then(() => find(id));
  };
  const late = ann.connects(match, 1);
  await eventually(() => expect(looking).toBe(1));
  const lines = fetch(`${server.origin}/api/matches/${match.id}/stream?seat=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await eventually(async () => expect((await request(server.origin, 'GET', '/api/games')).status).toBe(200));
  const renewed = await renews(ann);
  letGo();
  expect((await lines).status).toBe(401);
  await late.until(() => late.closeCode !== undefined, 'the end of the stream');
  expect(late.hasTable).toBe(false);
  await renewed.follows(match, 1);
});

test('who renews a token while a new name is being stored has both, and the old token is void', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ storage });
  const ann = await aPerson(server);
  const letGo = storage.holdUp();
  const changing = ann.ask('PATCH', '/api/me', { name: 'Ann again' });
  await eventually(() => expect(storage.tried.filter((write) => 'player' in write)).toHaveLength(2));
  storage.holdUp()();
  const renewed = await renews(ann);
  letGo();
  expect((await changing).status).toBe(200);
  expect(await ann.ask('GET', '/api/me')).toMatchObject(notSignedIn);
  expect(await renewed.get('/api/me')).toMatchObject({ name: 'Ann again' });
});

test('what a token says cannot be made up', () => {
  const signer = new Signer(newKey());
  const claimed = { playerId: 'abcdefghijkm', generation: 0 };
  const [first, second] = [signer.tokenOf(claimed), signer.tokenOf({ ...claimed, generation: 1 })];
  expect(first).toMatch(/^abcdefghijkm\.[\w-]{43}$/);
  expect([signer.read(first), signer.read(second)]).toEqual([claimed, { ...claimed, generation: 1 }]);
  const [signature, other] = [first, second].map((token) => token.split('.').at(-1));
  for (const forged of [
    '',
    '.',
    '..',
    claimed.playerId,
    signature!,
    `.${signature}`,
    `${claimed.playerId}.1.${signature}`,
    `${claimed.playerId}.2.${other}`,
    `${claimed.playerId}.${other}`,
    `${first}x`,
  ]) {
    expect([forged, signer.read(forged)]).toEqual([forged, undefined]);
  }
});

test('a token from before tokens could be renewed is good after the upgrade; the key of promises is forgotten', async () => {
  const file = aPlace();
  const before = await aServer({ file });
  const ann = await aPerson(before);
  await before.storage.keep('promise key', 'from before');
  await before.stop();
  takeBackTokens(file);
  const storage = await openStorage(file);
  expect(await storage.keep('promise key', 'from after')).toBe('from after');
  const after = await aServer({ file, storage });
  const same = new Person(after.origin, ann.player, ann.token);
  expect(await same.get('/api/me')).toEqual(ann.player);
  const renewed = await renews(same);
  expect(await same.ask('GET', '/api/me')).toMatchObject(notSignedIn);
  expect(await renewed.get('/api/me')).toEqual(ann.player);
});

test('keys and invitations are letters and digits, so that no program takes one for an option', () => {
  for (let i = 0; i < 200; i++) expect(newKey()).toMatch(/^[a-z2-9]{29}$/);
});
