// Streams: numbered without gaps, the rest after a reconnect, the whole table after a doubt, the same on every wire.

import { Random } from '@automachia/kernel';
import type { LogEntry, Seated } from '@automachia/protocol';
import { expect, test, vi } from 'vitest';
import { Person, aPerson, request } from './around/aPerson.js';
import { aTable } from './around/aTable.js';
import { aServer, type TestServer } from './around/aServer.js';
import type { Follower } from './around/follower.js';
import { allAt, allIsWell, choosesAtRandom, playAtRandom } from './around/playing.js';
import { eventually } from './around/eventually.js';

/** Two people at a table of their own. */
async function twoPeople(server: TestServer, more: object = {}) {
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }], more);
  const { match } = await ben.joins(made);
  return { ann, ben, match, made, one: await ann.follows(match, 1), two: await ben.follows(match, 2) };
}

test('who reconnects with the last number gets exactly the rest, and then has what who never left has', async () => {
  const server = await aServer();
  const { ann, ben, match, one, two } = await twoPeople(server);
  const random = new Random(11);
  const leavers: { log: LogEntry[]; n: number }[] = [];
  let goesOn = true;
  while (goesOn) {
    const from = one.n;
    await playAtRandom([one, two], random, { until: () => one.n >= from + 5, regret: 60 });
    goesOn = !one.isOver;
    leavers.push({ n: one.n, log: one.log.slice() });
  }
  await allAt([one, two], Math.max(one.n, two.n));
  expect(one.log.some((entry) => entry.how === 'undo' && entry.undone !== undefined)).toBe(true);
  const watching = await ann.follows(match, 0);
  for (const { n, log } of leavers) {
    const back = await ann.follows(match, 1, n);
    // After nothing at all, everything: the set-up too.
    expect(n === 0 ? back.log : [...log, ...back.log]).toEqual(one.log);
    expect(back.view).toEqual(one.view);
    allIsWell(back);
  }
  expect((await ben.follows(match, 2)).log).toEqual(two.log);
  expect(watching.log.map((entry) => [entry.n, entry.how, entry.undone])).toEqual(
    one.log.map((entry) => [entry.n, entry.how, entry.undone]),
  );
  const ahead = await ann.follows(match, 1, 10_000);
  expect(ahead.log).toEqual([]);
  allIsWell(one, two, watching, ahead);
});

test('who comes back in the middle goes on as if never gone', async () => {
  const server = await aServer();
  const { ann, match, one, two } = await twoPeople(server);
  const random = new Random(12);
  await playAtRandom([one, two], random, { until: () => one.n >= 7, regret: 20 });
  const { n } = one;
  const back = await ann.follows(match, 1, n);
  expect(back.log).toEqual([]);
  expect([back.view, back.question, back.undo, back.asked]).toEqual([one.view, one.question, one.undo, one.asked]);
  await playAtRandom([one, two], random, { regret: 20 });
  await back.until(() => back.isOver, 'the end');
  expect(back.log).toEqual(one.log.filter((entry) => entry.n > n));
  expect(back.view).toEqual(one.view);
  allIsWell(one, two, back);
});

test('a client whose digest differs asks for the whole table, and reports it', async () => {
  const lines: string[] = [];
  const server = await aServer({ logLevel: 'debug', logTo: { write: (line) => lines.push(line) } });
  const { one, two } = await twoPeople(server);
  await choosesAtRandom(one, new Random(1));
  await two.untilNumber(1);
  const view = two.view;
  two.view = { ...two.view, turn: 99 };
  const heard = two.messages.length;
  await two.resyncs({ found: 'ffffffff', after: two.n, id: 77 });
  expect(two.messages.slice(heard)).toMatchObject([{ type: 'table', n: 1, log: [], answers: 77 }]);
  expect(two.view).toEqual(view);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ found: 'ffffffff' }),
  );
  const before = two.log.length;
  await two.resyncs({ after: 0 });
  expect(two.log.slice(before).map((entry) => entry.n)).toEqual([0, 1]);
  await choosesAtRandom(two, new Random(2));
  await one.untilNumber(2);
  allIsWell(one);
});

test('lines and sockets carry the same messages, to players and to those who watch', async () => {
  const server = await aServer();
  const { ann, match, one, two } = await twoPeople(server);
  const random = new Random(13);
  await playAtRandom([one, two], random, { until: () => one.n >= 3 });
  const pairs: [Follower, Follower][] = [];
  for (const seat of [0, 1]) pairs.push([await ann.follows(match, seat), await ann.followsLines(match, seat)]);
  await playAtRandom([one, two], random, { regret: 20 });
  for (const [socket, lines] of pairs) {
    await socket.until(() => socket.isOver, 'the end');
    await lines.until(() => lines.isOver, 'the end');
    const updates = (follower: Follower) => follower.texts.filter((text) => text.startsWith('{"type":"update"'));
    expect(updates(lines)).toEqual(updates(socket));
    expect(lines.view).toEqual(socket.view);
    allIsWell(socket, lines);
  }
});

test('one person on two devices: both follow, either may choose, and only the chooser is answered', async () => {
  const server = await aServer();
  const { ann, match, one, two } = await twoPeople(server);
  const phone = await ann.follows(match, 1);
  await choosesAtRandom(phone, new Random(1));
  await one.untilNumber(1);
  expect(one.question).toBe(null);
  expect(one.messages.at(-1)).not.toHaveProperty('answers');
  expect(phone.messages.at(-1)).toHaveProperty('answers');
  expect(one.undo).toBe(1);
  await one.takesBack();
  await phone.untilNumber(2);
  expect(phone.question).toEqual(one.question);
  // Both at the same moment: one counts, the other is told why not.
  const choice = one.question!.choices![0];
  const answers = await Promise.all([one.chooses(choice), phone.chooses(choice)]);
  expect(answers.map((answer) => answer.type).sort()).toEqual(['refused', 'update']);
  allIsWell(one, two, phone);
});

test('a seat is taken along to another device by its key, and by nothing else', async () => {
  const server = await aServer();
  const { ann, ben, match, made, one, two } = await twoPeople(server);
  const { key } = made.yours[0]!;
  const phone = await aPerson(server, { name: 'Ann’s phone' });
  expect(await phone.ask('GET', `/api/matches/${match.id}/question?seat=1`)).toMatchObject({ status: 403 });
  const claims = `/api/matches/${match.id}/claims`;
  for (const wrong of ['', key.slice(1), `${key}x`, made.invitation]) {
    expect(await phone.ask('POST', claims, { key: wrong })).toMatchObject({ status: 403, body: { error: 'notYours' } });
  }
  const claimed = await phone.post<Seated>(claims, { key });
  expect(claimed.yours).toEqual([{ seat: 1, key }]);
  // What was open before is closed: whoever has lost the seat does not go on looking through its eyes.
  await one.untilClosed();
  expect(one.messages.at(-1)).toMatchObject({ type: 'problem', error: 'notYours' });
  const onPhone = await phone.follows(match, 1);
  await choosesAtRandom(onPhone, new Random(1));
  await two.untilNumber(1);
  // The key opens no other seat, and whoever sat here before may come back with it.
  expect(await phone.ask('GET', `/api/matches/${match.id}/question?seat=2`)).toMatchObject({ status: 403 });
  expect(await ann.ask('GET', `/api/matches/${match.id}/question?seat=1`)).toMatchObject({ status: 403 });
  await ann.post(claims, { key });
  expect(await ann.ask('GET', `/api/matches/${match.id}/question?seat=1`)).toMatchObject({ status: 200 });
  expect(await ben.get(`/api/matches/${match.id}`)).toMatchObject({ seats: [{ kind: 'human' }, { kind: 'human' }] });
});

test('who is there is shown, and who leaves is missed', async () => {
  const server = await aServer();
  const { ann, match, one, two } = await twoPeople(server);
  const present = () => two.match?.seats.map((seat) => seat.isPresent);
  expect(present()).toEqual([true, true]);
  const phone = await ann.followsLines(match, 1);
  one.leave();
  await one.untilClosed();
  const watching = await ann.follows(match, 0);
  expect(watching.match?.seats.map((seat) => seat.isPresent)).toEqual([true, true]);
  phone.leave();
  await two.until(() => present()?.[0] === false, 'Ann’s leaving');
  const back = await ann.follows(match, 1);
  await two.until(() => present()?.[0] === true, 'Ann’s return');
  allIsWell(two, back, watching);
});

test('who connects and leaves again before their turn is not taken for present, and not counted', async () => {
  const server = await aServer();
  const { ann, match, one, two } = await twoPeople(server);
  one.leave();
  await one.untilClosed();
  for (let i = 0; i < 20; i++) {
    const leaving = new AbortController();
    const asking = fetch(`${server.origin}/api/matches/${match.id}/stream?seat=1`, {
      headers: { authorization: `Bearer ${ann.token}` },
      signal: leaving.signal,
    }).catch(() => {});
    const socket = ann.connects(match, 1);
    setTimeout(() => leaving.abort(), i % 5);
    setTimeout(() => socket.leave(), i % 7);
    await asking;
    await socket.untilClosed();
  }
  await eventually(async () => {
    expect((await request<string>(server.origin, 'GET', '/metrics')).body).toMatch(/^automachia_streams 1$/m);
    expect((await ann.infoOf(match)).seats.map((seat) => seat.isPresent)).toEqual([false, true]);
  });
  allIsWell(two);
});

test('a sign of life now and then; whoever gives none is gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const server = await aServer();
    const { ann, match, two } = await twoPeople(server);
    const lines = await ann.followsLines(match, 1);
    const heard = lines.texts.length;
    vi.advanceTimersByTime(15_000);
    await lines.until(() => lines.texts.length > heard, 'a sign of life');
    expect(lines.texts.at(-1)).toBe('');
    // Whoever has had a table has heard the sign before it, and whoever has had another has answered it.
    const answers = async (): Promise<void> => {
      await two.resyncs();
      await two.resyncs();
    };
    await answers();
    vi.advanceTimersByTime(15_000);
    await answers();
    // Sockets answer by themselves.
    expect(two.closeCode).toBe(undefined);
    // Twice without a chance to answer in between.
    vi.advanceTimersByTime(30_000);
    await two.untilClosed();
    await lines.until(() => lines.match?.seats[1]?.isPresent === false, 'Ben’s leaving');
  } finally {
    vi.useRealTimers();
  }
});

test('a hundred who watch are all told, at the beginning and at every step', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const crowd = await Promise.all(Array.from({ length: 100 }, () => ann.follows(made.match)));
  await ben.joins(made);
  const [one, two] = [await ann.follows(made.match, 1), await ben.follows(made.match, 2)];
  await playAtRandom([one, two], new Random(3), { until: () => one.n >= 5 });
  await allAt(crowd, 5);
  for (const each of crowd) expect(each.closeCode).toBe(undefined);
  allIsWell(one, two, ...crowd);
});

test('a person is the same on every connection: a token, not a socket', async () => {
  const server = await aServer();
  const { ann, match } = await twoPeople(server);
  const again = new Person(server.origin, ann.player, ann.token);
  expect((await again.follows(match, 1)).question).not.toBe(null);
});

test('others hear of somebody who comes and goes, and not of each of their connections', async () => {
  const server = await aServer();
  const { followers, people, match } = await aTable(server, 2);
  const [ann, bob] = [followers[0]!, people[1]!];
  const told = () => ann.messages.filter(({ type }) => type === 'match').length;
  await ann.until(() => ann.match?.seats[1]?.isPresent === true, 'news of the other');
  const before = told();
  const more = [];
  for (let i = 0; i < 5; i++) more.push(await bob.follows(match, 2));
  for (const one of more) one.leave();
  for (const one of more) await one.untilClosed();
  await ann.resyncs();
  expect(told()).toBe(before);
  followers[1]!.leave();
  await ann.until(() => ann.match?.seats[1]?.isPresent === false, 'news of the other');
  expect(told()).toBe(before + 1);
  await bob.follows(match, 2);
  await ann.until(() => ann.match?.seats[1]?.isPresent === true, 'news of the other');
  expect(told()).toBe(before + 2);
});
