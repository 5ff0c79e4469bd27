// Matches in memory are counted by the room they take, and whoever makes very many of them leaves some of it to others.

import type { Game } from '@automachia/kernel';
import type { Problem } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { MemoryRoom, weightOf } from '../src/matches/room.js';
import { aPerson, type Person } from './around/aPerson.js';
import { aServer, noLimits } from './around/aServer.js';
import { eventually } from './around/eventually.js';
import { HandClock } from './around/handClock.js';

const both = [{ kind: 'me' }, { kind: 'me' }] as const;

/** Tournoi, of which a saved state is so many characters longer. */
function largeTournoi(characters: number): Game {
  const real = tournoi as unknown as Game;
  const save: Game['save'] = (state) => ({ ...real.save(state), more: 'x'.repeat(characters) });
  return { ...real, save };
}

/** By whom it is made says the proxy in front of the server. */
function madeBy(person: Person, game = 'tournoi') {
  return person.ask<Problem>('POST', '/api/matches', { game, seats: both });
}

test('a match takes room by how long its saved state is, and as much as one like most at least', () => {
  expect([10, 2500, 3700, 3800, 16_300].map((length) => weightOf('x'.repeat(length)))).toEqual([1, 1, 1, 2, 7]);
});

test('of a game whose matches take much room fewer are in memory, just made or taken up again', async () => {
  const clock = new HandClock();
  const limits = { ...noLimits, liveMatches: 12 };
  const server = await aServer({ clock, limits, isBehindProxy: true, games: () => largeTournoi(9000) });
  const maker = (place: number) => aPerson(server, {}, `192.0.2.${place}`);
  // Each takes four, with what Tournoi takes itself.
  const first = await (await maker(1)).makes(both);
  for (const place of [2, 3]) await (await maker(place)).makes(both);
  const full = await madeBy(await maker(4));
  expect([full.status, full.body.error]).toEqual([429, 'tooMany']);
  expect(full.body.message).toMatch(/^On this server 3 matches are in use, and it has room for no more\./);
  await clock.pass(5000);
  for (const place of [4, 5]) expect((await madeBy(await maker(place))).status).toBe(201);
  // Two have left: this one is one of them, and comes back for the third.
  const ann = await maker(6);
  expect((await ann.ask('GET', `/api/matches/${first.match.id}`)).status).toBe(200);
  expect((await madeBy(ann)).status).toBe(429);
});

test('the last quarter of the room is for those who have less than a quarter', () => {
  const room = new MemoryRoom(100);
  const made = (id: string, maker: string, site = maker) => ({ id, maker, site });
  for (let i = 0; i < 10; i++) room.add(made(`a${i}`, 'a'), 7);
  expect([room.isKeptFrom(made('', 'a')), room.isKeptFrom(made('', 'b'))]).toEqual([false, false]);
  expect(room.isKeptFrom(made('', 'a'), 5)).toBe(true);
  for (let i = 0; i < 5; i++) room.add(made(`b${i}`, `b${i}`, 's'), 5);
  expect([room.taken, room.isFull(), room.isFull(5)]).toEqual([95, false, true]);
  // Of a site all addresses together.
  expect(['a', 'b0', 'c'].map((maker) => room.isKeptFrom(made('', maker)))).toEqual([true, false, false]);
  expect([room.isKeptFrom(made('', 'c', 's')), room.isKeptFrom({ maker: null, site: null })]).toEqual([true, false]);
  // A match that begins takes more than the table that waited.
  room.weigh('b0', 9);
  room.weigh('nowhere', 9);
  expect(room.taken).toBe(99);
  for (let i = 0; i < 5; i++) room.leave(`b${i}`);
  expect([room.taken, room.isKeptFrom(made('', 'a')), room.isKeptFrom(made('', 'c', 's'))]).toEqual([70, false, false]);
});

test('one address does not take all the room, whoever follows its matches; others go on making theirs', async () => {
  const server = await aServer({ isBehindProxy: true, limits: { ...noLimits, liveMatches: 12 } });
  const [ann, ben] = [await aPerson(server, {}, '192.0.2.1'), await aPerson(server, {}, '192.0.2.2')];
  for (let i = 0; i < 9; i++) expect((await madeBy(ann)).status).toBe(201);
  const refused = await madeBy(ann);
  expect([refused.status, refused.body.error]).toEqual([429, 'tooMany']);
  expect(refused.body.message).toMatch(/very many of them were made from the same address/);
  for (let i = 0; i < 3; i++) expect((await madeBy(ben)).status).toBe(201);
  expect((await madeBy(ben)).body.message).toMatch(/it has room for no more/);
});

test('a match asleep of an address that has its share of the room is not taken up while others need the rest', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, isBehindProxy: true, limits: { ...noLimits, liveMatches: 12 } });
  const [ann, ben] = [await aPerson(server, {}, '192.0.2.1'), await aPerson(server, {}, '192.0.2.2')];
  const first = await ann.makes(both);
  await clock.pass(5 * 60_000);
  const path = `/api/matches/${first.match.id}`;
  const follows = [];
  for (let i = 0; i < 9; i++) follows.push(await ann.follows((await ann.makes(both)).match, 1));
  expect(await ben.ask<Problem>('GET', path)).toMatchObject({ status: 429, body: { error: 'tooMany' } });
  const his = await ben.makes(both);
  expect((await ben.infoOf(his.match)).status).toBe('playing');
  // What nobody uses any more makes room.
  for (const one of follows) one.leave();
  await eventually(async () => {
    await clock.pass(6000);
    expect((await ben.ask('GET', path)).status).toBe(200);
  });
});
