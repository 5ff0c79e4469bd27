// What one address may take of a server: matches that are not over, places in the lobby, memory. Each refusal says what
// to do.

import { Random } from '@automachia/kernel';
import type { MatchInfo, Problem, Seated } from '@automachia/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { AddressMarks } from '../src/secrets.js';
import { usualLifetimes, usualLimits } from '../src/settings.js';
import { openStorage } from '../src/storage/open.js';
import { aPerson, type Person, type Reply, request } from './around/aPerson.js';
import { aPlace, aServer, noLimits, type TestServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { HandClock } from './around/handClock.js';
import { choosesAtRandom, playAtRandom } from './around/playing.js';
import { takeBackAddresses } from './storage-before.js';

const both = [{ kind: 'me' }, { kind: 'me' }] as const;
const forTwo = [{ kind: 'me' }, { kind: 'open' }] as const;

/** A match as made by somebody behind the server's proxy, at an address of their own. */
function madeFrom(address: string, { origin, token }: Person, body: object): Promise<Reply<Seated & Problem>> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  return request(origin, 'POST', '/api/matches', { game: 'tournoi', ...body }, headers);
}

async function inMemory(server: TestServer): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^automachia_matches_live (\d+)$/m.exec(text)![1]);
}

test('an address makes so many matches that are not over, whoever of its guests makes them', async () => {
  const server = await aServer({ isBehindProxy: true, limits: { ...noLimits, addressMatches: 2 } });
  const [ann, ben, cas] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const first = await madeFrom('2001:db8::1', ann, { seats: forTwo });
  expect((await madeFrom('2001:db8::2', ben, { seats: both })).status).toBe(201);
  const refused = await madeFrom('2001:db8::ffff:3', cas, { seats: both });
  expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
  expect(refused.body.message).toMatch(/^From your address 2 matches were made that are not over, and 2 is the most\./);
  expect(refused.body.message).toMatch(/Finish one, give up a seat/);
  // Others are not held up by it; that they join counts for whoever made the match.
  await cas.joins(first.body);
  expect((await madeFrom('2001:db8:0:1::1', cas, { seats: forTwo })).status).toBe(201);
  expect((await madeFrom('192.0.2.1', cas, { seats: both })).status).toBe(201);
  expect((await madeFrom('2001:db8::1', ann, { seats: both })).status).toBe(409);
});

test('a site makes as many as four of its addresses may, however many it has', async () => {
  const server = await aServer({ isBehindProxy: true, limits: { ...noLimits, addressMatches: 2 } });
  const ann = await aPerson(server);
  for (let network = 0; network < 8; network++) {
    expect((await madeFrom(`2001:db8:0:${network}::1`, ann, { seats: both })).status).toBe(201);
  }
  const refused = await madeFrom('2001:db8:0:8::1', ann, { seats: both });
  expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
  expect(refused.body.message).toMatch(/^From your site \(of IPv6 the first 48 bits\) 8 matches were made/);
  expect((await madeFrom('2001:db8:1::1', ann, { seats: both })).status).toBe(201);
  expect((await madeFrom('192.0.2.1', ann, { seats: both })).status).toBe(201);
});

test('whoever asks for many at once gets no more than one after the other, by address, in the lobby and by player', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  onTestFinished(() => storage.close());
  const limits = { ...noLimits, mostMatches: 5, addressMatches: 8, addressListed: 2 };
  const server = await aServer({ storage, isBehindProxy: true, limits });
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(server)));
  storage.delay = 10;
  const asked = (address: (who: number) => string, body: object): Promise<number> =>
    Promise.all(Array.from({ length: 24 }, (_, i) => madeFrom(address(i % 4), people[i % 4]!, body))).then(
      (replies) => replies.filter(({ status }) => status === 201).length,
    );
  expect(await asked(() => '192.0.2.1', { seats: forTwo, isListed: true })).toBe(2);
  expect(await asked(() => '192.0.2.1', { seats: forTwo })).toBe(6);
  // Eight of their twenty are made.
  expect(await asked((who) => `192.0.2.${who + 10}`, { seats: both })).toBe(12);
});

test('whoever joins matches and plays in none of them takes a few seats, and not all that are open', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  onTestFinished(() => storage.close());
  const server = await aServer({ storage, limits: { ...noLimits, unplayedMatches: 2 } });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  // The host's seat is not always the first.
  const made: Seated[] = [];
  for (let i = 0; i < 4; i++) made.push(await ann.makes([...forTwo].reverse(), { isListed: true }));
  const joins = ({ match }: Seated) => ben.ask<Seated & Problem>('POST', `/api/matches/${match.id}/seats`, {});
  storage.delay = 10;
  const replies = await Promise.all(made.map(joins));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = replies.find(({ status }) => status === 409)!.body;
  expect(refused.error).toBe('notPossible');
  expect(refused.message).toBe(
    'You have joined 2 matches in which you have not chosen yet, and that is the most. Play in one of them, give up a seat where nobody has begun, or take back what you left to a bot.',
  );
  const free = made.filter((_, place) => replies[place]!.status === 409);
  const { match } = replies.find(({ status }) => status === 201)!.body;
  const followers = [await ben.follows(match, 1), await ann.follows(match, 2)];
  await playAtRandom(followers, new Random(1), { until: () => followers[0]!.question !== null });
  await choosesAtRandom(followers[0]!, new Random(1));
  expect((await joins(free[0]!)).status).toBe(201);
  expect((await joins(free[1]!)).status).toBe(409);
  // What one has made oneself is another matter.
  await ben.makes(forTwo);
});

test('whoever sits in as many matches as one may joins no other', async () => {
  const server = await aServer({ limits: { ...noLimits, mostMatches: 1 } });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes(forTwo);
  await ben.makes(both);
  const refused = await ben.ask<Problem>('POST', `/api/matches/${made.match.id}/seats`, {
    invitation: made.invitation,
  });
  expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
  expect(refused.body.message).toMatch(/^You sit in 1 matches that are not over, and 1 is the most/);
});

test('a match that is cancelled makes room for another', async () => {
  const server = await aServer({ limits: { ...noLimits, addressMatches: 1 } });
  const ann = await aPerson(server);
  const { match } = await ann.makes(forTwo);
  expect((await ann.ask('POST', '/api/matches', { game: 'tournoi', seats: both })).status).toBe(409);
  await ann.ask('DELETE', `/api/matches/${match.id}/seats/1`);
  await ann.makes(both);
});

test('the address itself is nowhere: a match has a mark that only the key of this server makes', async () => {
  const server = await aServer({ isBehindProxy: true });
  const ann = await aPerson(server);
  const { body } = await madeFrom('192.0.2.77', ann, { seats: both });
  const { maker } = (await server.storage.match(body.match.id))!.match;
  expect(maker).toMatch(/^[\w-]{16}$/);
  const [one, other] = [new AddressMarks('one key'), new AddressMarks('another')];
  expect(one.of('2001:db8::1')).toBe(one.of('2001:db8:0:0:9::2'));
  expect(one.of('2001:db8::1')).not.toBe(other.of('2001:db8::1'));
  expect(maker).not.toBe(one.of('192.0.2.77'));
});

test('an address has a few places in the lobby; the others are free, and so are tables by invitation', async () => {
  const server = await aServer({ isBehindProxy: true, limits: { ...noLimits, addressMatches: 99, addressListed: 2 } });
  const ann = await aPerson(server);
  const listed = { seats: forTwo, isListed: true };
  for (let i = 0; i < 2; i++) expect((await madeFrom('192.0.2.1', ann, listed)).status).toBe(201);
  const refused = await madeFrom('192.0.2.1', ann, listed);
  expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
  expect(refused.body.message).toMatch(
    /^In the lobby 2 tables wait that were made from your address, and 2 is the most/,
  );
  expect(refused.body.message).toMatch(/by invitation \("isListed": false\), or wait until another is full/);
  expect((await madeFrom('192.0.2.1', ann, { seats: forTwo })).status).toBe(201);
  expect((await madeFrom('192.0.2.1', ann, { seats: both, isListed: true })).status).toBe(201);
  expect((await madeFrom('192.0.2.2', ann, listed)).status).toBe(201);
  const shown = await ann.get<MatchInfo[]>('/api/matches');
  expect(shown.filter(({ status }) => status === 'waiting')).toHaveLength(3);
  const [oldest] = shown.filter(({ status }) => status === 'waiting').slice(-1);
  await (await aPerson(server)).post(`/api/matches/${oldest!.id}/seats`, {});
  expect((await madeFrom('192.0.2.1', ann, listed)).status).toBe(201);
});

test('makers take turns in the lobby, wider networks first of all, and nothing in it is out of reach', async () => {
  const server = await aServer({ isBehindProxy: true, limits: { ...noLimits, addressMatches: 99, addressListed: 10 } });
  const [ann, ben, eve] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const listed = { seats: forTwo, isListed: true };
  const first = await madeFrom('192.0.2.1', ann, listed);
  const neighbour = await madeFrom('2001:db8:1::1', ben, listed);
  // Eleven networks of one who has many, each with as many tables as it may have.
  const places = Array.from({ length: 11 }, (_, i) => `2001:db8:7:${i}::1`);
  for (let i = 0; i < 10; i++) {
    const replies = await Promise.all(places.map((address) => madeFrom(address, eve, listed)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  }
  const page = await ann.ask<MatchInfo[]>('GET', '/api/matches');
  const ids = page.body.map(({ id }) => id);
  expect(ids).toHaveLength(100);
  expect(ids.slice(0, 3)).toEqual(expect.arrayContaining([first.body.match.id, neighbour.body.match.id]));
  expect(page.headers.get('link')).toBe('</api/matches?from=100>; rel="next"');
  const rest = await ann.ask<MatchInfo[]>('GET', '/api/matches?from=100');
  expect(rest.headers.get('link')).toBeNull();
  expect(new Set([...ids, ...rest.body.map(({ id }) => id)]).size).toBe(112);
  expect((await ann.ask('GET', '/api/matches?from=-1')).status).toBe(400);
  expect(await ann.get('/api/matches?from=1000')).toEqual([]);
  // The second table of somebody comes after the first of everybody.
  const second = await madeFrom('192.0.2.1', ann, listed);
  const again = (await ann.get<MatchInfo[]>('/api/matches')).map(({ id }) => id);
  expect(again.indexOf(second.body.match.id)).toBeGreaterThan(2);
  expect(again.indexOf(second.body.match.id)).toBeLessThan(8);
});

test('a lobby from before there were turns is shown as it was, and new tables take theirs', async () => {
  const file = aPlace();
  const before = await aServer({ file });
  const ann = await aPerson(before);
  const old = [];
  for (let i = 0; i < 2; i++) old.push((await ann.makes(forTwo, { isListed: true })).match.id);
  await before.stop();
  takeBackAddresses(file);
  const after = await aServer({ file });
  const ben = await aPerson(after);
  const shown = async () => (await ben.get<MatchInfo[]>('/api/matches')).map(({ id }) => id);
  expect((await shown()).sort()).toEqual(old.sort());
  const { match } = await ben.makes(forTwo, { isListed: true });
  expect((await shown())[2]).toBe(match.id);
});

test('guests of one address take no more than a few seats at the tables of others, and play, before they take more', async () => {
  const server = await aServer({
    isBehindProxy: true,
    limits: { ...noLimits, unplayedMatches: 5, addressUnplayed: 3 },
  });
  const ann = await aPerson(server);
  const made: Seated[] = [];
  for (let i = 0; i < 6; i++) made.push((await madeFrom('192.0.2.1', ann, { seats: [...forTwo].reverse() })).body);
  const joins = (person: Person, { match, invitation }: Seated, address: string) =>
    request<Seated & Problem>(
      server.origin,
      'POST',
      `/api/matches/${match.id}/seats`,
      { invitation },
      { authorization: `Bearer ${person.token}`, 'x-forwarded-for': address },
    );
  const guests = await Promise.all(made.map(() => aPerson(server)));
  const replies = await Promise.all(made.map((one, i) => joins(guests[i]!, one, '192.0.2.2')));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = replies.find(({ status }) => status === 409)!.body;
  expect(refused.message).toBe(
    'From your address 3 matches were joined in which those who joined have not chosen yet or are waited for, and that is the most. Play in one of them, give up a seat where nobody has begun, take back what you left to a bot, or try again later.',
  );
  const free = made.filter((_, place) => replies[place]!.status === 409);
  // From elsewhere one may, and so may who lives where the table was made.
  expect((await joins(guests[0]!, free[0]!, '192.0.2.3')).status).toBe(201);
  const place = replies.findIndex(({ status }) => status === 201);
  const followers = [await guests[place]!.follows(made[place]!.match, 1), await ann.follows(made[place]!.match, 2)];
  await playAtRandom(followers, new Random(1), { until: () => followers[0]!.question !== null });
  await choosesAtRandom(followers[0]!, new Random(1));
  expect((await joins(await aPerson(server), free[1]!, '192.0.2.2')).status).toBe(201);
  expect((await joins(await aPerson(server), free[2]!, '192.0.2.2')).status).toBe(409);
  expect((await joins(await aPerson(server), free[2]!, '192.0.2.1')).status).toBe(201);
});

test('the addresses of one site take a few such seats together, except at tables of its own', async () => {
  const server = await aServer({
    isBehindProxy: true,
    limits: { ...noLimits, addressUnplayed: 2, siteUnplayed: 3 },
  });
  const ann = await aPerson(server, {}, '192.0.2.1');
  const near = await aPerson(server, {}, '2001:db8:7:aaaa::1');
  const [elsewhere, home]: [Seated[], Seated[]] = [[], []];
  for (let i = 0; i < 6; i++) elsewhere.push(await ann.makes(forTwo));
  for (let i = 0; i < 2; i++) home.push(await near.makes(forTwo));
  const join = async ({ match, invitation }: Seated, place: number) =>
    (await aPerson(server, {}, `2001:db8:7:${place}::1`)).ask<Problem>('POST', `/api/matches/${match.id}/seats`, {
      invitation,
    });
  // What they join at home does not count.
  for (const [place, one] of home.entries()) expect((await join(one, place)).status).toBe(201);
  const replies = await Promise.all(elsewhere.map(join));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = replies.find(({ status }) => status === 409)!.body;
  expect(refused.message).toMatch(
    /^From your site \(of IPv6 the first 48 bits\) 3 matches were joined .* not chosen yet/,
  );
  const open = elsewhere.find((_, place) => replies[place]!.status === 409);
  expect(await (await aPerson(server, {}, '2001:db8:8:1::1')).joins(open!)).toMatchObject({ yours: [{}] });
});

test('where the memory is full, matches that nobody uses leave it early; where all are used, another is refused', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, isBehindProxy: true, limits: { ...noLimits, liveMatches: 10 } });
  const ann = await aPerson(server, {}, '192.0.2.9');
  const made: Seated[] = [];
  for (let i = 0; i < 10; i++) {
    const maker = i < 9 ? await aPerson(server, {}, `192.0.2.${i}`) : ann;
    made.push(await maker.makes(both, { clock: { seconds: 3600 } }));
    await clock.pass(1);
  }
  const full = await ann.ask<Problem>('POST', '/api/matches', { game: 'tournoi', seats: both });
  expect([full.status, full.body.error]).toEqual([429, 'tooMany']);
  expect(full.body.message).toBe(
    'On this server 10 matches are in use, and it has room for no more. Try again in a minute.',
  );
  await clock.pass(5000);
  await ann.infoOf(made[0]!.match);
  await ann.makes(both);
  expect(await inMemory(server)).toBe(10);
  // The one that was not used for longest has left, with its clock, and comes back when somebody asks for it.
  await eventually(async () => {
    expect((await server.storage.nextClocks(9)).map(({ matchId }) => matchId)).toEqual([made[1]!.match.id]);
  });
  await clock.pass(5000);
  expect(await ann.infoOf(made[1]!.match)).toMatchObject({ status: 'playing' });
  expect(await inMemory(server)).toBe(10);
});

test('tables at which somebody sits stay in memory', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, liveMatches: 2 } });
  const tables = [await aTable(server, 2), await aTable(server, 2)];
  await clock.pass(10 * 60_000);
  const [ann] = tables[0]!.people;
  expect((await ann!.ask('POST', '/api/matches', { game: 'tournoi', seats: both })).status).toBe(429);
  expect(await inMemory(server)).toBe(2);
});

test('one choice, kept or taken back, makes no room: who is waited for plays first, whether they are there or not', async () => {
  const server = await aServer({ limits: { ...noLimits, unplayedMatches: 1, awaitedMatches: 1 } });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = [await ann.makes(forTwo), await ann.makes(forTwo), await ann.makes(forTwo)];
  const joins = (person: Person, { match, invitation }: Seated) =>
    person.ask<Problem>('POST', `/api/matches/${match.id}/seats`, { invitation });
  expect((await joins(ben, made[0]!)).status).toBe(201);
  const [hers, his] = [await ann.follows(made[0]!.match, 1), await ben.follows(made[0]!.match, 2)];
  await choosesAtRandom(his, new Random(1));
  await his.takesBack();
  expect((await joins(ben, made[1]!)).status).toBe(409);
  await playAtRandom([hers, his], new Random(1), { until: () => his.n > 4 && his.question !== null });
  his.leave();
  await eventually(async () => expect((await ann.infoOf(made[0]!.match)).seats[1]!.isPresent).toBe(false));
  expect((await joins(ben, made[1]!)).status).toBe(409);
  const again = await ben.follows(made[0]!.match, 2);
  expect((await joins(ben, made[1]!)).status).toBe(409);
  await playAtRandom([hers, again], new Random(1), { until: () => again.question === null });
  expect((await joins(ben, made[1]!)).status).toBe(201);
});

test('a guest thinks at some tables at once, and sits down at no other while all of them wait', async () => {
  const server = await aServer({ limits: { ...noLimits, awaitedMatches: 2 } });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const joins = ({ match, invitation }: Seated) =>
    ben.ask<Problem>('POST', `/api/matches/${match.id}/seats`, { invitation });
  const thinksAt = async (made: Seated) => {
    expect((await joins(made)).status).toBe(201);
    const pair = [await ann.follows(made.match, 1), await ben.follows(made.match, 2)] as const;
    await playAtRandom(pair, new Random(1), { until: () => pair[1].n > 4 && pair[1].question !== null });
    return pair;
  };
  const followers = await thinksAt(await ann.makes(forTwo));
  await thinksAt(await ann.makes(forTwo));
  const third = await ann.makes(forTwo);
  const refused = await joins(third);
  expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
  expect(refused.body.message).toBe(
    'You have joined 2 matches that wait for you, and that is the most. Play in one of them, give up a seat where nobody has begun, or take back what you left to a bot.',
  );
  await playAtRandom(followers, new Random(1), { until: () => followers[1].question === null });
  expect((await joins(third)).status).toBe(201);
});

test('a guest joins some tables at which others are to begin, more than five, and not all: each counts for half an hour', async () => {
  const clock = new HandClock();
  const { unplayedMatches, awaitedMatches, unaskedMatches } = usualLimits;
  expect([unplayedMatches, unaskedMatches]).toEqual([5, 10]);
  const server = await aServer({ clock, limits: { ...noLimits, unplayedMatches, awaitedMatches, unaskedMatches } });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const makes = () => ann.makes(forTwo, { game: 'gkr' });
  const joins = ({ match, invitation }: Seated) =>
    ben.ask<Problem>('POST', `/api/matches/${match.id}/seats`, { invitation });
  const joined: Seated[] = [];
  for (let i = 0; i < unaskedMatches; i++) {
    joined.push(await makes());
    expect((await joins(joined[i]!)).status).toBe(201);
  }
  const next = await makes();
  const refused = await joins(next);
  expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
  expect(refused.body.message).toBe(
    'You have joined 10 matches that have begun and not asked you yet, and that is the most. Play in one of them once it asks you, or try again later: each counts for its first 30 minutes.',
  );
  // Where the others play, one may play as well, and then there is room.
  const followers = [await ann.follows(joined[0]!.match, 1), await ben.follows(joined[0]!.match, 2)];
  await playAtRandom(followers, new Random(1), { until: () => followers[1]!.question !== null });
  await choosesAtRandom(followers[1]!, new Random(1));
  expect((await joins(next)).status).toBe(201);
  const last = await makes();
  expect((await joins(last)).status).toBe(409);
  await clock.pass(usualLifetimes.unplayed - 1000);
  expect((await joins(last)).status).toBe(409);
  await clock.pass(1000);
  expect((await joins(last)).status).toBe(201);
});

test('so do the guests of one address, and the addresses of one site', async () => {
  const clock = new HandClock();
  const limits = { ...noLimits, addressUnplayed: 1, addressUnasked: 2, siteUnplayed: 1, siteUnasked: 3 };
  const server = await aServer({ clock, isBehindProxy: true, limits });
  const ann = await aPerson(server, {}, '192.0.2.1');
  const joinsFrom = async (place: number) => {
    const { match, invitation } = await ann.makes(forTwo, { game: 'gkr' });
    const guest = await aPerson(server, {}, `2001:db8:7:${place}::1`);
    return guest.ask<Problem>('POST', `/api/matches/${match.id}/seats`, { invitation });
  };
  for (let i = 0; i < 2; i++) expect((await joinsFrom(1)).status).toBe(201);
  const refused = await joinsFrom(1);
  expect([refused.status, refused.body.error]).toEqual([409, 'notPossible']);
  expect(refused.body.message).toBe(
    'From your address 2 matches were joined that have begun and not asked those who joined yet, and that is the most. Play in one of them once it asks you, or try again later: each counts for its first 30 minutes.',
  );
  expect((await joinsFrom(2)).status).toBe(201);
  expect((await joinsFrom(2)).body.message).toMatch(
    /^From your site \(of IPv6 the first 48 bits\) 3 matches were joined/,
  );
  await clock.pass(usualLifetimes.unplayed);
  expect((await joinsFrom(1)).status).toBe(201);
  expect((await joinsFrom(2)).status).toBe(201);
});

test('nor does it make room for others of the same address', async () => {
  const server = await aServer({ isBehindProxy: true, limits: { ...noLimits, addressUnplayed: 1 } });
  const ann = await aPerson(server, {}, '192.0.2.1');
  const [ben, eve] = [await aPerson(server, {}, '192.0.2.2'), await aPerson(server, {}, '192.0.2.2')];
  const made = [await ann.makes(forTwo), await ann.makes(forTwo)];
  await ben.joins(made[0]!);
  const [hers, his] = [await ann.follows(made[0]!.match, 1), await ben.follows(made[0]!.match, 2)];
  await playAtRandom([hers, his], new Random(1), { until: () => his.n > 4 && his.question !== null });
  his.leave();
  await eventually(async () => expect((await ann.infoOf(made[0]!.match)).seats[1]!.isPresent).toBe(false));
  const { match, invitation } = made[1]!;
  const joins = () => eve.ask('POST', `/api/matches/${match.id}/seats`, { invitation });
  expect((await joins()).status).toBe(409);
  await ben.follows(made[0]!.match, 2);
  expect((await joins()).status).toBe(201);
});

test('who waits for somebody else to begin is not to blame, nor is their address, whether the match sleeps or not', async () => {
  const clock = new HandClock();
  const server = await aServer({
    clock,
    isBehindProxy: true,
    limits: { ...noLimits, unplayedMatches: 1, addressUnplayed: 1 },
  });
  const ann = await aPerson(server, {}, '192.0.2.1');
  const [ben, eve] = [await aPerson(server, {}, '192.0.2.2'), await aPerson(server, {}, '192.0.2.2')];
  const made: Seated[] = [];
  for (let i = 0; i < 5; i++) made.push(await ann.makes(forTwo, { game: 'gkr' }));
  const joins = async (person: Person, { match, invitation }: Seated) =>
    (await person.ask('POST', `/api/matches/${match.id}/seats`, { invitation })).status;
  const leaves = (body: object) => ben.ask('PATCH', `/api/matches/${made[0]!.match.id}/seats/2`, body);
  expect(await joins(ben, made[0]!)).toBe(201);
  expect(await joins(ben, made[1]!)).toBe(201);
  await clock.pass(90_000);
  expect(await joins(eve, made[2]!)).toBe(201);
  // What one leaves to a bot before one has played is left.
  await leaves({ play: 'bot', level: 'rookie' });
  expect(await joins(ben, made[3]!)).toBe(409);
  await leaves({ play: 'me' });
  expect(await joins(ben, made[3]!)).toBe(201);
  const followers = [await ann.follows(made[1]!.match, 1), await ben.follows(made[1]!.match, 2)];
  await playAtRandom(followers, new Random(1), { until: () => followers[1]!.question !== null });
  expect(await joins(ben, made[4]!)).toBe(409);
  expect(await joins(eve, made[4]!)).toBe(409);
  await choosesAtRandom(followers[1]!, new Random(1));
  expect(await joins(eve, made[4]!)).toBe(201);
});
