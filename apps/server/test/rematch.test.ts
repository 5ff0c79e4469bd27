// The same match once more: one for everybody who played, whoever asks first.

import { Random } from '@automachia/kernel';
import type { DicePromise, Problem, Seated } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { usualLifetimes } from '../src/settings.js';
import type { Person } from './around/aPerson.js';
import { aPerson } from './around/aPerson.js';
import { aPowerCut, aServer, noLimits } from './around/aServer.js';
import { aTable, atAnother } from './around/aTable.js';
import { HandClock } from './around/handClock.js';
import { allIsWell, playAtRandom } from './around/playing.js';

const again = (person: Person, match: { readonly id: string }, more: object = {}): Promise<Seated> =>
  person.post(`/api/matches/${match.id}/rematch`, more);
const kinds = ({ match }: Seated): string[] => match.seats.map(({ kind, name }) => name ?? kind);

test('who asks first makes it, everybody is told, and the others join the same one where they sat', async () => {
  const server = await aServer();
  const agreed = { options: { life: 3 }, clock: { seconds: 600 }, isOpenHanded: true, isChatOpen: true };
  const { people, match, followers } = await aTable(server, 2, agreed, 1);
  const [ann, ben] = people as [Person, Person];
  const eve = await aPerson(server);
  const watching = await eve.follows(match);
  await playAtRandom(followers, new Random(1));
  expect((await eve.infoOf(match)).rematch).toBeNull();

  const made = await again(ben, match, { contribution: 'Ben 7', isOpenHanded: true });
  expect(kinds(made)).toEqual(['open', ben.player.name, 'bot']);
  expect(made.yours.map(({ seat }) => seat)).toEqual([2]);
  expect(made.match).toMatchObject({ status: 'waiting', ...agreed, options: { players: 3, life: 3 }, rematch: null });
  expect(made.match.seats[2]!.level).toBe('rookie');
  const before = await eve.infoOf(match);
  expect(before.rematch).toEqual({ id: made.match.id, seat: 2 });
  expect(made.match.fairness.commitment).not.toBe(before.fairness.commitment);
  for (const follower of [...followers, watching]) {
    await follower.until(() => follower.match?.rematch?.id === made.match.id, 'the rematch');
    expect(JSON.stringify(follower.match)).not.toContain(made.invitation);
  }

  const joined = await again(ann, match, { contribution: 'Ann 3', isOpenHanded: true });
  expect(joined.match).toMatchObject({ id: made.match.id, status: 'playing' });
  expect(joined.match.fairness.contributions).toEqual(['Ann 3', 'Ben 7', '']);
  expect(joined.yours.map(({ seat }) => seat)).toEqual([1]);
  expect(joined.invitation).toBe(made.invitation);

  // Asking again leads to the same table, and takes no other seat.
  expect(await again(ben, match, { isOpenHanded: true })).toMatchObject({ match: { id: made.match.id }, yours: [] });
  allIsWell(...followers);
});

test('all who ask at the same moment get one match', async () => {
  const { people, match, followers } = await aTable(await aServer(), 4);
  await playAtRandom(followers, new Random(2));
  const seated = await Promise.all(people.map((person) => again(person, match)));
  expect(new Set(seated.map((one) => one.match.id)).size).toBe(1);
  expect(seated.map(({ yours }) => yours.map(({ seat }) => seat))).toEqual([[1], [2], [3], [4]]);
  expect((await people[0]!.infoOf(seated[0]!.match)).status).toBe('playing');
});

test('only who played may ask, and only when the match is over', async () => {
  const server = await aServer();
  const { people, match, followers } = await aTable(server, 2);
  const early = await people[0]!.ask<Problem>('POST', `/api/matches/${match.id}/rematch`);
  expect([early.status, early.body.error]).toEqual([409, 'notPossible']);
  await playAtRandom(followers, new Random(3));
  const eve = await aPerson(server);
  for (const _ of [1, 2]) {
    const other = await eve.ask<Problem>('POST', `/api/matches/${match.id}/rematch`);
    expect([other.status, other.body.error]).toEqual([403, 'notYours']);
    await again(people[0]!, match);
  }
});

test('where a stranger took the last seat, who comes late may watch', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { people, match, followers } = await aTable(server, 2);
  await playAtRandom(followers, new Random(4));
  const made = await again(people[0]!, match);
  await clock.pass(usualLifetimes.unplayed);
  await (await aPerson(server)).joins(made);
  const late = await people[1]!.ask<Problem>('POST', `/api/matches/${match.id}/rematch`);
  expect([late.status, late.body.error]).toEqual([409, 'notPossible']);
});

test('a rematch that everybody left before it began makes room for another', async () => {
  const { people, match, followers } = await aTable(await aServer(), 2);
  const [ann, ben] = people as [Person, Person];
  await playAtRandom(followers, new Random(5));
  const left = await again(ann, match);
  await ann.ask('DELETE', `/api/matches/${left.match.id}/seats/1`);
  const made = await again(ben, match);
  expect(made.match.id).not.toBe(left.match.id);
  expect((await again(ann, match)).match).toMatchObject({ id: made.match.id, status: 'playing' });
});

test('one person on two seats sits on both again, also in the last match that they may join', async () => {
  const server = await aServer({ limits: { ...noLimits, mostMatches: 1, unplayedMatches: 1 } });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const first = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'me' }]);
  await ben.joins(first);
  const followers = [
    await ann.follows(first.match, 1),
    await ben.follows(first.match, 2),
    await ann.follows(first.match, 3),
  ];
  await playAtRandom(followers, new Random(6));
  await again(ben, first.match);
  const joined = await again(ann, first.match);
  expect(joined.yours.map(({ seat }) => seat)).toEqual([1, 3]);
  expect(joined.match.status).toBe('playing');
});

test('its dice are those that were promised to who makes it, and a promise that was used makes none', async () => {
  const server = await aServer();
  const { people, match, followers } = await aTable(server, 2);
  const [ann, ben] = people as [Person, Person];
  await playAtRandom(followers, new Random(9));
  const used = await ann.post<DicePromise>('/api/promises');
  await ann.makes([{ kind: 'me' }, { kind: 'open' }], { promise: used.promise });
  const refused = await ann.ask<Problem>('POST', `/api/matches/${match.id}/rematch`, { promise: used.promise });
  expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
  expect((await ann.infoOf(match)).rematch).toBeNull();

  const [hers, his] = [await ann.post<DicePromise>('/api/promises'), await ben.post<DicePromise>('/api/promises')];
  const made = await again(ann, match, { promise: hers.promise });
  expect(made.match.fairness.commitment).toBe(hers.commitment);
  expect((await again(ben, match, { promise: his.promise })).match.id).toBe(made.match.id);
  const other = await ben.makes([{ kind: 'me' }, { kind: 'open' }], { promise: his.promise });
  expect(other.match.fairness.commitment).toBe(his.commitment);
});

test('it is remembered through a power cut', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  await playAtRandom(table.followers, new Random(7));
  const made = await again(table.people[0]!, table.match);
  const restarted = await atAnother(await aServer({ file: aPowerCut(server) }), table);
  expect(restarted.followers[1]!.match?.rematch).toEqual({ id: made.match.id, seat: 1 });
  expect((await again(restarted.people[1]!, table.match)).match).toMatchObject({
    id: made.match.id,
    status: 'playing',
  });
});

test('it counts among the matches that one may sit in', async () => {
  const server = await aServer({ limits: { ...noLimits, mostMatches: 1 } });
  const { people, match, followers } = await aTable(server, 2);
  await playAtRandom(followers, new Random(8));
  await people[0]!.makes([{ kind: 'me' }, { kind: 'open' }]);
  const full = await people[0]!.ask<Problem>('POST', `/api/matches/${match.id}/rematch`);
  expect([full.status, full.body.error]).toEqual([409, 'notPossible']);
  expect((await people[0]!.infoOf(match)).rematch).toBeNull();
});

test('its seats are for who sat there: it is by invitation, also where the match before was listed', async () => {
  const server = await aServer();
  const { people, match, followers } = await aTable(server, 2, { isListed: true });
  await playAtRandom(followers, new Random(10));
  const made = await again(people[0]!, match);
  const eve = await aPerson(server);
  const refused = await eve.ask<Problem>('POST', `/api/matches/${made.match.id}/seats`, {});
  expect([refused.status, refused.body.error]).toEqual([403, 'notYours']);
  expect((await again(people[1]!, match)).match).toMatchObject({ id: made.match.id, status: 'playing' });
});

test('a seat that somebody left to a bot is theirs, and stays as it was once the match is over', async () => {
  const server = await aServer();
  const { people, match, followers } = await aTable(server, 2);
  const leaves = (level: string) =>
    people[1]!.ask<Problem>('PATCH', `/api/matches/${match.id}/seats/2`, { play: 'bot', level });
  expect((await leaves('rookie')).status).toBe(200);
  await playAtRandom([followers[0]!], new Random(11));
  const late = await leaves('ace');
  expect([late.status, late.body.error]).toEqual([409, 'notPossible']);
  const made = await again(people[0]!, match);
  expect(kinds(made)).toEqual([people[0]!.player.name, 'open']);
  expect((await again(people[1]!, match)).match.status).toBe('playing');
});

test('its seats are kept for who sat there, half an hour: nobody fills it by guests of their own', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { people, match, followers } = await aTable(server, 3);
  const [ann, ben, cas] = people as [Person, Person, Person];
  await playAtRandom(followers, new Random(1));
  const made = await again(ann, match);
  const second = await aPerson(server);
  const joins = (seat?: number) =>
    second.ask<Problem>('POST', `/api/matches/${made.match.id}/seats`, { invitation: made.invitation, seat });
  for (const seat of [undefined, 2, 3]) {
    const { status, body } = await joins(seat);
    const until = '2026-01-01T00:30:00.000Z';
    const message = `This seat is kept for who sat there in the match before, until ${until}.`;
    expect([status, body]).toEqual([409, { error: 'notPossible', message, from: until }]);
  }
  // Nor does another of them take it; each finds their own, by asking as by the link.
  const wrong = await ben.ask('POST', `/api/matches/${made.match.id}/seats`, { invitation: made.invitation, seat: 3 });
  expect(wrong.status).toBe(409);
  // Nor does whose table it is put a bot there.
  const bot = () => ann.ask('PATCH', `/api/matches/${made.match.id}/seats/3`, { play: 'bot', level: 'rookie' });
  expect((await bot()).status).toBe(409);
  expect((await ben.joins(made)).yours).toMatchObject([{ seat: 2 }]);
  await clock.pass(usualLifetimes.unplayed);
  // Who has not come by then may be late.
  expect((await joins()).status).toBe(201);
  expect((await cas.ask('POST', `/api/matches/${match.id}/rematch`, {})).status).toBe(409);
});
