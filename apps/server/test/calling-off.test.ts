// Somebody sits down and never plays: the others need not wait for ever.

import { Random } from '@automachia/kernel';
import type { MatchInfo, Problem } from '@automachia/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { usualLifetimes } from '../src/settings.js';
import { openStorage } from '../src/storage/open.js';
import { aPerson, type Person } from './around/aPerson.js';
import { aPlace, aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { HandClock } from './around/handClock.js';
import { aChoice, choosesAtRandom } from './around/playing.js';

const { unplayed } = usualLifetimes;

const givesUp = (person: Person, match: { readonly id: string }, seat: number) =>
  person.ask<MatchInfo & Problem>('DELETE', `/api/matches/${match.id}/seats/${seat}`);

test('a match that waits half an hour for somebody who has never played can be ended by another of its players', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { people, match, followers } = await aTable(server, 2);
  const [ann, eve] = people as [Person, Person];
  await clock.pass(unplayed - 1000);
  const early = await givesUp(ann, match, 1);
  expect([early.status, early.body.error]).toEqual([409, 'notPossible']);
  expect(early.body.message).toMatch(
    / If it still waits for seat 2, who has not played yet, at 2026-01-01T00:30:00.000Z, you may end it.$/,
  );
  expect(early.body.from).toBe('2026-01-01T00:30:00.000Z');
  await choosesAtRandom(followers[0]!, new Random(1));
  await clock.pass(1000);
  expect((await givesUp(ann, match, 1)).body.message).toContain('at 2026-01-01T00:59:59.000Z');
  await clock.pass(unplayed);
  // Not by who keeps the other waiting, nor by who does not sit there.
  expect((await givesUp(eve, match, 2)).status).toBe(409);
  expect((await givesUp(await aPerson(server), match, 1)).status).toBe(403);
  const ended = await givesUp(ann, match, 1);
  expect([ended.status, ended.body.status]).toEqual([200, 'cancelled']);
  for (const follower of followers) await follower.until(() => follower.match?.status === 'cancelled', 'the end');
  expect((await eve.infoOf(match)).status).toBe('cancelled');
  const tooLate = await followers[1]!.chooses(aChoice(followers[1]!, new Random(1)));
  expect(tooLate).toMatchObject({ type: 'problem', error: 'notPossible' });
});

test('whoever has played once is waited for', async () => {
  const clock = new HandClock();
  const { people, match, followers } = await aTable(await aServer({ clock }), 2);
  for (const follower of followers) await choosesAtRandom(follower, new Random(1));
  await clock.pass(10 * unplayed);
  for (const [i, person] of people.entries()) {
    const refused = await givesUp(person, match, i + 1);
    expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
    expect(refused.body.message).toMatch(
      /^The match has begun. You may leave and come back, or let a bot play on .*\(PATCH this seat\).$/,
    );
    expect(refused.body.from).toBeUndefined();
  }
});

test('where the disk is full no match is ended', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  onTestFinished(() => storage.close());
  const clock = new HandClock();
  const { people, match } = await aTable(await aServer({ clock, storage }), 2);
  const [ann] = people as [Person];
  await clock.pass(unplayed);
  storage.failing = 'writing';
  expect((await givesUp(ann, match, 1)).status).toBeGreaterThanOrEqual(500);
  storage.failing = 'nothing';
  expect((await ann.infoOf(match)).status).toBe('playing');
  expect((await givesUp(ann, match, 1)).body.status).toBe('cancelled');
});

test('who sits there already takes no other seat', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }], { isListed: true });
  await ben.joins(made);
  for (const person of [ann, ben]) {
    const reply = await person.ask<Problem>('POST', `/api/matches/${made.match.id}/seats`, {});
    expect([reply.status, reply.body.error]).toEqual([409, 'notPossible']);
    expect(reply.body.message).toBe('You sit in this match already. Its open seats are for others.');
  }
  await (await aPerson(server)).joins(made);
});
