// What people say at a table: stored, numbered, told to everybody who follows, and no part of the match.

import { Random } from '@automachia/kernel';
import type { ChatLine, ChatMessage, Problem } from '@automachia/protocol';
import {
  longestLine,
  mostLinesAtOnce,
  mostLinesBefore,
  mostLinesEach,
  mostLinesOfAnAddress,
  mostLinesOfASite,
  mostLinesOfAWatcher,
  mostLinesOfWatchers,
} from '@automachia/protocol';
import { expect, test } from 'vitest';
import { openStorage } from '../src/storage/open.js';
import { openSqlite } from '../src/storage/sqlite.js';
import type { ChatRow } from '../src/storage/storage.js';
import { aPerson, type Person, request } from './around/aPerson.js';
import { aPlace, aServer } from './around/aServer.js';
import { aTable, atAnother } from './around/aTable.js';
import { FaultyStorage } from './around/faultyStorage.js';
import type { Follower } from './around/follower.js';
import { HandClock } from './around/handClock.js';
import { playAtRandom } from './around/playing.js';
import { takeBackChat } from './storage-before.js';
import { aLine, aMatch } from './storage-rows.js';

const HOUR = 3_600_000;

/** All lines a follower was sent, in the order in which they came. */
const heard = ({ messages }: Follower): ChatLine[] =>
  messages.flatMap((message) => (message.type === 'chat' ? message.lines : []));
const words = (follower: Follower): string[] => heard(follower).map(({ text }) => text);
const untilHeard = (follower: Follower, count: number): Promise<void> =>
  follower.until(() => heard(follower).length >= count, `${count} lines`);
const says = async (follower: Follower, text: string): Promise<ChatMessage | (Problem & { type: 'problem' })> =>
  (await follower.says({ type: 'say', text })) as never;

test('a line reaches every seat and who watches, with its number, who and when; the match does not notice', async () => {
  const server = await aServer();
  const { people, match, followers } = await aTable(server, 2);
  const [ada, bob] = followers as [Follower, Follower];
  const eve = await (await aPerson(server)).follows(match);
  const before = { digest: ada.digest, n: ada.n, question: JSON.stringify(ada.question) };

  const answer = await says(ada, '  <b>Good luck</b>, Zoé 👋  ');
  expect(answer).toMatchObject({ type: 'chat', lines: [{ number: 1, seat: 1, text: '<b>Good luck</b>, Zoé 👋' }] });
  await says(bob, 'You too');
  for (const follower of [ada, bob, eve]) {
    await untilHeard(follower, 2);
    expect(heard(follower)).toMatchObject([
      { number: 1, seat: 1, name: people[0]!.player.name },
      { number: 2, seat: 2, name: people[1]!.player.name, text: 'You too' },
    ]);
    expect(follower.faults).toEqual([]);
  }
  // The id of a message comes back to who sent it, and to nobody else.
  expect(eve.messages.some((message) => 'answers' in message)).toBe(false);
  expect({ digest: ada.digest, n: ada.n, question: JSON.stringify(ada.question) }).toEqual(before);
  expect(await server.storage.entries(match.id, 0)).toEqual([]);
  // And play goes on.
  await ada.chooses(ada.question!.choices![0]!);
  expect(ada.n).toBe(1);
  expect(ada.faults).toEqual([]);
});

test('who comes back says which line they have, and gets exactly those after it', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { people, match, followers } = await aTable(server, 2);
  const [ada] = followers as [Follower];
  for (const text of ['one', 'two', 'three', 'four']) {
    await says(ada, text);
    await clock.pass(1000);
  }
  const address = `/api/matches/${match.id}/stream?seat=2&after=0`;
  const again = await people[1]!.followsLines(match, 2);
  await untilHeard(again, 4);
  expect(words(again)).toEqual(['one', 'two', 'three', 'four']);
  // The table is always first.
  expect(again.messages[0]?.type).toBe('table');

  for (const [chat, expected] of [
    [2, ['three', 'four']],
    [4, []],
    [99, []],
  ] as const) {
    const leaving = new AbortController();
    const response = await fetch(`${server.origin}${address}&chat=${chat}`, {
      headers: { authorization: `Bearer ${people[1]!.token}` },
      signal: leaving.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('"type":"table"')) text += (await reader.read()).value ?? '';
    await says(ada, `after ${chat}`);
    await clock.pass(1000);
    while (!text.includes(`after ${chat}`)) text += (await reader.read()).value ?? '';
    const lines = text
      .split('\n')
      .filter((line) => line.includes('"type":"chat"'))
      .flatMap((line) => (JSON.parse(line) as ChatMessage).lines.map((one) => one.text));
    expect(lines.filter((line) => !line.startsWith('after'))).toEqual(expected);
    leaving.abort();
  }
  expect(await people[0]!.get(`/api/matches/${match.id}/chat?after=5`)).toMatchObject([
    { number: 6, text: 'after 4' },
    { number: 7, text: 'after 99' },
  ]);
});

test('lines survive a restart, go on counting, and stand in no record', async () => {
  const file = aPlace();
  const first = await aServer({ file });
  const table = await aTable(first, 2);
  await says(table.followers[0]!, 'before the restart');
  await first.stop();
  const second = await aServer({ file });
  const { followers, match, people } = await atAnother(second, table);
  await untilHeard(followers[1]!, 1);
  await says(followers[1]!, 'after it');
  await untilHeard(followers[0]!, 2);
  expect(heard(followers[0]!).map(({ number, text }) => [number, text])).toEqual([
    [1, 'before the restart'],
    [2, 'after it'],
  ]);
  const { body } = await people[0]!.ask('GET', `/api/matches/${match.id}/record`);
  expect(JSON.stringify(body)).not.toContain('restart');
});

test('who watches may write where the table allows it, under their own name', async () => {
  const server = await aServer();
  const closed = await aTable(server, 2);
  const open = await aTable(server, 2, { isChatOpen: true });
  const eve = await aPerson(server, { name: 'Eve' });
  const refused = await says(await eve.follows(closed.match), 'hello');
  expect(refused).toMatchObject({ type: 'problem', error: 'notYours' });
  expect(await eve.ask('POST', `/api/matches/${closed.match.id}/chat`, { text: 'hello' })).toMatchObject({
    status: 403,
    body: { error: 'notYours' },
  });
  await says(await eve.follows(open.match), 'hello');
  await untilHeard(open.followers[0]!, 1);
  expect(heard(open.followers[0]!)).toMatchObject([{ number: 1, seat: 0, name: 'Eve', text: 'hello' }]);
  expect((await eve.infoOf(open.match)).isChatOpen).toBe(true);
  // Somebody unknown may read, not write.
  const address = `/api/matches/${open.match.id}/chat`;
  expect(await request(server.origin, 'GET', address)).toMatchObject({ status: 200, body: [{ text: 'hello' }] });
  expect(await request(server.origin, 'POST', address, { text: 'hello' })).toMatchObject({ status: 401 });
});

test('a program says and reads lines over HTTP alone, for one of its own seats', async () => {
  const server = await aServer();
  const { people, match } = await aTable(server, 2);
  const [ada, bob] = people as [(typeof people)[0], (typeof people)[0]];
  const address = `/api/matches/${match.id}/chat`;
  expect(await ada.ask('POST', address, { text: 'Hello' })).toMatchObject({ status: 201, body: { number: 1 } });
  expect(await bob.ask('POST', address, { text: 'Hello', seat: 2 })).toMatchObject({
    status: 201,
    body: { number: 2 },
  });
  expect(await bob.ask('POST', address, { text: 'Hello', seat: 1 })).toMatchObject({ status: 403 });
  expect(await bob.get(address)).toMatchObject([{ seat: 1 }, { seat: 2 }]);
  const { body } = await request<{ paths: object; components: object }>(server.origin, 'GET', '/api/openapi.json');
  expect(Object.keys(body.paths)).toContain('/api/matches/{id}/chat');
  expect(JSON.stringify(body.components)).toContain('"chat"');
});

test('what is too long, empty or disturbs a line is refused, and says why', async () => {
  const server = await aServer();
  const { people, match, followers } = await aTable(server, 2);
  const address = `/api/matches/${match.id}/chat`;
  const bad = ['', '   ', 'x'.repeat(longestLine + 1), 'two\nlines', 'bell\u0007', '\u202eturned', '\ud800', '\u2028'];
  for (const text of bad) {
    const { status, body } = await people[0]!.ask<Problem>('POST', address, { text });
    expect([status, body.error, body.details?.[0]?.path]).toEqual([400, 'badRequest', 'text']);
    followers[0]!.send({ type: 'say', text });
  }
  expect(await people[0]!.ask('POST', address, { text: 'x', more: 1 })).toMatchObject({ status: 400 });
  expect(await people[0]!.ask('POST', address, {})).toMatchObject({ status: 400 });
  expect(await people[0]!.ask('POST', address, { text: 'x'.repeat(longestLine) })).toMatchObject({ status: 201 });
  await untilHeard(followers[0]!, 1);
  expect(followers[0]!.messages.filter(({ type }) => type === 'problem')).toHaveLength(bad.length);
});

test('a day after the end of a match nobody writes in its chat any more; it can be read', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { people, match, followers } = await aTable(server, 2);
  const [ada] = followers as [Follower];
  await playAtRandom(followers, new Random(1));
  await clock.pass(23 * HOUR);
  expect(await says(ada, 'well played')).toMatchObject({ type: 'chat' });
  await clock.pass(HOUR + 1);
  const message = 'The match ended more than a day ago: its chat can be read, and nobody writes in it any more.';
  const closed = { error: 'notPossible', message, details: [{ path: 'match' }] };
  const again = await people[0]!.follows(match, 1);
  expect(await says(again, 'again?')).toMatchObject(closed);
  const address = `/api/matches/${match.id}/chat`;
  expect(await people[1]!.ask('POST', address, { text: 'again?' })).toMatchObject({ status: 409, body: closed });
  expect(await people[1]!.get(address)).toMatchObject([{ text: 'well played' }]);
});

test('three lines at once, then one a second; the others are told to wait', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { followers } = await aTable(server, 2);
  const [ada, bob] = followers as [Follower, Follower];
  for (let i = 0; i < 3; i++) expect(await says(ada, `line ${i}`)).toMatchObject({ type: 'chat' });
  expect(await says(ada, 'too fast')).toMatchObject({ type: 'problem', error: 'tooMany' });
  // Nobody else is slowed down by it.
  expect(await says(bob, 'I am not')).toMatchObject({ type: 'chat' });
  await clock.pass(1000);
  expect(await says(ada, 'again')).toMatchObject({ type: 'chat' });
});

test('each seat has so many lines, and so have those who watch: nobody can silence the table', async () => {
  const file = aPlace();
  const server = await aServer({ file });
  const { match, followers, people } = await aTable(server, 2, { isChatOpen: true });
  const other = await openSqlite(file);
  const linesBy = (about: Partial<ChatRow>, from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ chat: aLine(match.id, from + i, { seat: 0, ...about }) }));
  const [eve, mallory] = [await aPerson(server), await aPerson(server)];
  await other.write(linesBy({ playerId: mallory.player.id }, 1, mostLinesOfAWatcher));
  // Who watches and talks too much silences themselves, and nobody else who watches.
  expect(await says(await mallory.follows(match), 'one more')).toMatchObject({ type: 'problem', error: 'notPossible' });
  const watching = await eve.follows(match);
  expect(await says(watching, 'there is room for me')).toMatchObject({ type: 'chat' });
  let next = mostLinesOfAWatcher + 2;
  await other.write(linesBy({ playerId: 'others' }, next, mostLinesOfWatchers - mostLinesOfAWatcher));
  next += mostLinesOfWatchers - mostLinesOfAWatcher;
  expect(await says(watching, 'full?')).toMatchObject({ type: 'problem', error: 'notPossible' });
  expect(await says(followers[0]!, 'there is room for us')).toMatchObject({ type: 'chat' });
  await other.write(linesBy({ seat: 2 }, next + 1, mostLinesEach));
  await other.close();
  expect(await people[1]!.ask('POST', `/api/matches/${match.id}/chat`, { text: 'full?' })).toMatchObject({
    status: 409,
    body: { error: 'notPossible' },
  });
  expect(await says(followers[0]!, 'and still is')).toMatchObject({ type: 'chat' });
});

test('many guests at one address who watch have a share of the lines, and leave the others theirs', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, isBehindProxy: true });
  const { match, followers } = await aTable(server, 2, { isChatOpen: true });
  const say = async (who: Person): Promise<number> =>
    (await who.ask('POST', `/api/matches/${match.id}/chat`, { text: 'me again' })).status;
  const crowd = await Promise.all(Array.from({ length: 4 }, (_, i) => aPerson(server, {}, `2001:db8::${i + 1}`)));
  for (let i = 0; i < mostLinesOfAnAddress / 4; i++) {
    for (const one of crowd) expect(await say(one)).toBe(201);
    await clock.pass(1000);
  }
  expect(await say(crowd[0]!)).toBe(409);
  expect(await say(await aPerson(server, {}, '2001:db8::99'))).toBe(409);
  expect(await say(await aPerson(server, {}, '2001:db8:0:1::1'))).toBe(201);
  expect(await says(followers[0]!, 'we are heard')).toMatchObject({ type: 'chat' });
});

test('nor can a site of many networks silence the others who watch', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, isBehindProxy: true });
  const { match } = await aTable(server, 2, { isChatOpen: true });
  const say = async (who: Person): Promise<number> =>
    (await who.ask('POST', `/api/matches/${match.id}/chat`, { text: 'me again' })).status;
  const crowd = await Promise.all(Array.from({ length: 10 }, (_, i) => aPerson(server, {}, `2001:db8:0:${i}::1`)));
  for (let i = 0; i < mostLinesOfASite / 10; i++) {
    for (const one of crowd) expect(await say(one)).toBe(201);
    await clock.pass(1000);
  }
  expect(await say(crowd[0]!)).toBe(409);
  expect(await say(await aPerson(server, {}, '2001:db8:0:99::1'))).toBe(409);
  expect(await say(await aPerson(server, {}, '2001:db8:1::1'))).toBe(201);
});

test('whoever talks on a seat before the match begins, and leaves it, does not silence who sits there after them', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const [ada, mallory, bob, cas] = await Promise.all(Array.from({ length: 4 }, () => aPerson(server)));
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] as const;
  const { match } = await ada!.makes(seats, { isListed: true });
  const at = `/api/matches/${match.id}`;
  const say = async (who: Person): Promise<number> => {
    await clock.pass(1000);
    return (await who.ask('POST', `${at}/chat`, { text: 'and another thing' })).status;
  };
  await mallory!.ask('POST', `${at}/seats`, { seat: 2 });
  for (let i = 0; i < mostLinesBefore; i++) expect(await say(mallory!)).toBe(201);
  expect(await say(mallory!)).toBe(409);
  await mallory!.ask('DELETE', `${at}/seats/2`);
  for (const one of [bob!, cas!]) expect((await one.ask('POST', `${at}/seats`, {})).status).toBe(201);
  for (let i = mostLinesBefore; i < mostLinesEach; i++) expect(await say(bob!)).toBe(201);
  expect(await say(bob!)).toBe(409);
});

test('a long chat is told in pages, who follows gets the newest, and nothing else of it is read', async () => {
  const file = aPlace();
  const first = await aServer({ file });
  const table = await aTable(first, 2);
  await first.storage.write(
    Array.from({ length: 500 }, (_, i) => ({ chat: aLine(table.match.id, 1 + i, { seat: 0 }) })),
  );
  await first.stop();
  const storage = new FaultyStorage(await openStorage(file));
  const server = await aServer({ file, storage });
  const page = async (after: number) => {
    const address = `/api/matches/${table.match.id}/chat?after=${after}`;
    const { body } = await request<ChatLine[]>(server.origin, 'GET', address);
    return [body.length, body[0]?.number, body.at(-1)?.number];
  };
  expect(await page(99_999_999)).toEqual([0, undefined, undefined]);
  expect(storage.linesRead).toBe(0);
  expect(await page(0)).toEqual([mostLinesAtOnce, 1, mostLinesAtOnce]);
  expect(await page(450)).toEqual([50, 451, 500]);
  const { followers } = await atAnother(server, table);
  for (const follower of followers) await untilHeard(follower, mostLinesAtOnce);
  expect(storage.linesRead).toBe(3 * mostLinesAtOnce + 50);
  await says(followers[0]!, 'and on');
  const newest = Array.from({ length: mostLinesAtOnce + 1 }, (_, i) => 501 - mostLinesAtOnce + i);
  for (const follower of followers) {
    await untilHeard(follower, mostLinesAtOnce + 1);
    expect(heard(follower).map(({ number }) => number)).toEqual(newest);
  }
  expect(storage.linesRead).toBe(3 * mostLinesAtOnce + 50);
});

test('a line that another process wrote first comes first, to everybody', async () => {
  const file = aPlace();
  const server = await aServer({ file });
  const { match, followers } = await aTable(server, 2);
  await says(followers[0]!, 'first');
  const other = await openSqlite(file);
  await other.write([{ chat: aLine(match.id, 2, { text: 'from elsewhere', seat: 2 }) }]);
  await other.close();
  await says(followers[0]!, 'third');
  await untilHeard(followers[1]!, 3);
  expect(words(followers[1]!)).toEqual(['first', 'from elsewhere', 'third']);
});

test('what cannot be stored is not told, and what cannot be read keeps nobody from playing', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ storage });
  const { match, followers, people } = await aTable(server, 2);
  storage.failing = 'writing';
  expect(await says(followers[0]!, 'lost')).toMatchObject({ type: 'problem', error: 'notStored' });
  storage.failing = 'nothing';
  expect(await says(followers[0]!, 'kept')).toMatchObject({ lines: [{ number: 1, text: 'kept' }] });
  await untilHeard(followers[1]!, 1);
  expect(words(followers[1]!)).toEqual(['kept']);
  const again = await people[1]!.follows(match, 2);
  await untilHeard(again, 1);
});

test('a database from before the chat gets it, and its matches have none', async () => {
  const file = aPlace();
  const storage = await openStorage(file);
  await storage.write([{ newMatch: aMatch('m1'), seats: [] }]);
  await storage.close();
  takeBackChat(file);
  const again = await openStorage(file);
  expect((await again.match('m1'))?.match.isChatOpen).toBe(false);
  expect(await again.chat('m1', 0, 9)).toEqual([]);
  expect(
    await again.write([{ chat: aLine('m1', 1) }, { chat: aLine('m1', 1) }, { chat: aLine('nowhere', 1) }]),
  ).toEqual(['written', 'conflict', 'conflict']);
  expect(await again.chat('m1', 0, 9)).toEqual([aLine('m1', 1)]);
  await again.close();
});
