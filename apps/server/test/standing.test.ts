// Standing answers on a server: kept with the seat, told to its own player only, passed for where they hold, and nobody
// else can tell them from what a player chooses.

import { Random } from '@automachia/kernel';
import { isOnlyPass, type StandingAnswer } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { aPerson, request } from './around/aPerson.js';
import { openStorage } from '../src/storage/open.js';
import { aPlace, aPowerCut, aServer, noLimits, type TestServer } from './around/aServer.js';
import { aTable, atAnother, type Table } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import type { Follower } from './around/follower.js';
import { HandClock } from './around/handClock.js';
import { aChoice, allAt, allIsWell, askedNext, playAtRandom } from './around/playing.js';

const ALWAYS = { pass: {} };
/** The most that a pass may take among people. */
const LONGEST = 4500;

/** Two people at GKR, in a window in which the one who is asked may pass. */
async function inAWindow(
  server: TestServer,
  more: object = {},
): Promise<{ table: Table; one: Follower; other: Follower }> {
  for (let seed = 1; ; seed++) {
    const table = await aTable(server, 2, { game: 'gkr', options: { quickStart: true }, ...more });
    const one = await untilWindow(table.followers, new Random(seed));
    if (one !== undefined) return { table, one, other: table.followers.find((each) => each !== one)! };
  }
}

/** Plays on until somebody is asked in a window; undefined where the match is over before. */
async function untilWindow(followers: readonly Follower[], random: Random): Promise<Follower | undefined> {
  for (;;) {
    const asked = await askedNext(followers);
    if (asked === undefined || asked.question!.window !== undefined) return asked;
    expect(await asked.chooses(aChoice(asked, random))).toMatchObject({ type: 'update' });
    await allAt(followers, asked.n);
  }
}

const addressOf = ({ match }: Table, seat: number): string => `/api/matches/${match.id}/seats/${seat}/standing`;

test('the server passes for a seat that said so, as late as a person would, and only that seat is told', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { table, one, other } = await inAWindow(server);
  const { n } = one;
  expect(await one.says({ type: 'stand', standing: ALWAYS })).toMatchObject({
    type: 'standing',
    standing: { pass: { until: null, unless: [] }, onlyPass: false },
  });
  await clock.pass(1499);
  expect(one.n).toBe(n);
  await clock.pass(LONGEST - 1499);
  await allAt(table.followers, n + 1);
  expect(one.log.at(-1)).toMatchObject({ seat: one.seat, how: 'standing' });
  expect(other.log.at(-1)).toMatchObject({ seat: one.seat, how: 'player' });
  const rows = await server.storage.entries(table.match.id, n);
  // In some courses the next window is this seat's as well, and the time passes for that, too.
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ seat: one.seat, how: 'standing', body: '{"choice":"pass"}' });
  // Nothing that the other is sent, then or later, says that anything was answered beforehand.
  await other.resyncs();
  const past = await table.people[other.seat - 1]!.get(`/api/matches/${table.match.id}/past?seat=${other.seat}`);
  for (const text of [...other.texts, JSON.stringify(past), JSON.stringify(other.match)]) {
    expect(text).not.toContain('standing');
  }
  // And the seat itself finds it in its table.
  const again = await table.people[one.seat - 1]!.follows(table.match, one.seat);
  expect(again.messages[0]).toMatchObject({ type: 'table', standing: { pass: { until: null } } });
  allIsWell(...table.followers, again);
});

test('who leaves the seat to a bot, and chooses all the same, does not see sooner what others cannot do', async () => {
  const clock = new HandClock();
  const { table, one, other } = await inAWindow(await aServer({ clock }));
  const { n } = one;
  const left = await table.people[other.seat - 1]!.ask('PATCH', `/api/matches/${table.match.id}/seats/${other.seat}`, {
    play: 'bot',
    level: 'ace',
  });
  expect(left.status).toBe(200);
  await one.says({ type: 'stand', standing: ALWAYS });
  await clock.pass(1499);
  expect(one.n).toBe(n);
  await clock.pass(LONGEST - 1499);
  await one.untilNumber(n + 1);
});

test('the measures do not say of a pass that it was given beforehand', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { one } = await inAWindow(server);
  const { n } = one;
  await one.says({ type: 'stand', standing: ALWAYS });
  await clock.pass(LONGEST);
  await one.untilNumber(n + 1);
  const { body } = await request<string>(server.origin, 'GET', '/metrics');
  const counted = body.split('\n').filter((line) => line.startsWith('automachia_choices_total'));
  expect(counted.filter((line) => !line.includes('how="player"'))).toEqual([]);
  expect(counted).not.toEqual([]);
});

test('where nothing else can be done, nobody is passed for who is away: what they hold would show', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const random = new Random(5);
  for (;;) {
    const { table, one, other } = await inAWindow(server);
    while (one.question?.window !== undefined && !isOnlyPass(one.question.choices)) {
      await one.chooses(aChoice(one, random));
      await allAt(table.followers, one.n);
    }
    if (!isOnlyPass(one.question?.choices ?? null)) continue;
    const { n, seat } = one;
    await one.says({ type: 'stand', standing: { onlyPass: true } });
    one.leave();
    await other.until(() => !other.match!.seats[seat - 1]!.isPresent, 'to be told that they are away');
    await clock.pass(20 * LONGEST);
    expect(other.n).toBe(n);
    const back = await table.people[seat - 1]!.follows(table.match, seat);
    await clock.pass(LONGEST);
    await allAt([back, other], n + 1);
    return;
  }
});

test('it does so until that is over, and then says so', async () => {
  const clock = new HandClock();
  const { table, one } = await inAWindow(await aServer({ clock }));
  await one.says({ type: 'stand', standing: { pass: { until: 'turn' } } });
  const random = new Random(2);
  const isOver = (): boolean =>
    one.isOver || one.messages.some((message) => message.type === 'standing' && message.standing === null);
  const turn = (): unknown => (one.view['turn'] as { readonly number?: number } | undefined)?.number;
  const first = turn();
  for (let i = 0; i < 2000 && !isOver(); i++) {
    expect(turn()).toBe(first);
    const asked = await askedNext(table.followers);
    if (asked === undefined) break;
    const { n } = asked;
    if (asked === one && one.question!.window !== undefined) await clock.pass(LONGEST);
    else await asked.chooses(aChoice(asked, random));
    await allAt(table.followers, n + 1);
  }
  expect(isOver()).toBe(true);
  const { seat } = one;
  const kept = one.isOver ? null : await table.people[seat - 1]!.get(addressOf(table, seat));
  expect(kept).toBe(null);
  allIsWell(...table.followers);
});

test('it is set, read and taken back over HTTP by its own player, in words that the game knows', async () => {
  const clock = new HandClock();
  const { table, one, other } = await inAWindow(await aServer({ clock }));
  const me = table.people[one.seat - 1]!;
  const path = addressOf(table, one.seat);
  const games = await me.get<readonly { id: string; windows: object }[]>('/api/games');
  expect(games.find(({ id }) => id === 'gkr')!.windows).toMatchObject({ until: ['attack', 'phase', 'turn'] });
  expect(await me.get(path)).toBe(null);
  const wish = { pass: { until: 'phase', unless: ['attack on me'] }, onlyPass: true };
  const set = await me.ask<StandingAnswer>('PUT', path, wish);
  expect([set.status, set.body]).toMatchObject([200, { ...wish, from: 0 }]);
  expect(await me.get(path)).toEqual(set.body);
  const refused = async (body: object) => (await me.ask<{ error: string }>('PUT', path, body)).body.error;
  expect(await refused({ pass: { until: 'week' } })).toBe('notPossible');
  expect(await refused({ pass: { until: 'phase', unless: ['a full hand'] } })).toBe('notPossible');
  expect(await refused({ play: true })).toBe('badRequest');
  const stranger = table.people[other.seat - 1]!;
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const { status } = await stranger.ask(method, path, method === 'PUT' ? wish : undefined);
    expect([method, status]).toEqual([method, 403]);
  }
  expect((await me.ask('DELETE', path)).body).toBe(null);
  expect(await me.get(path)).toBe(null);
  const { n } = one;
  await clock.pass(2 * LONGEST);
  expect(one.n).toBe(n);
  allIsWell(...table.followers);
});

test.each(['a proper stop', 'a power cut'])('it survives %s, and goes on', async (how) => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { table, one } = await inAWindow(server);
  const { seat, n } = one;
  await one.says({ type: 'stand', standing: ALWAYS });
  const file = how === 'a power cut' ? aPowerCut(server) : server.file;
  if (how === 'a proper stop') await server.stop();
  const later = new HandClock();
  const again = await atAnother(await aServer({ file, clock: later }), table);
  const back = again.followers[seat - 1]!;
  expect(back.messages[0]).toMatchObject({ standing: { pass: { until: null } } });
  await later.pass(LONGEST);
  await allAt(again.followers, n + 1);
  expect(back.log.at(-1)).toMatchObject({ seat, how: 'standing' });
  allIsWell(...again.followers);
});

test('what it answered and is taken back is the player’s own to answer, also after a restart', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  for (;;) {
    const { table, one } = await inAWindow(server);
    const { n, seat } = one;
    const { number } = one.question!;
    await one.says({ type: 'stand', standing: ALWAYS });
    // No longer than that: what is then asked of another settles it soon.
    for (let waited = 0; waited < LONGEST && one.n === n; waited += 100) await clock.pass(100);
    await one.untilNumber(n + 1);
    // After most passes somebody learns something.
    if (one.undo === 0) continue;
    await one.takesBack();
    await clock.pass(2 * LONGEST);
    expect([one.question?.number, one.log.at(-1)!.how]).toEqual([number, 'undo']);
    await server.stop();
    const later = new HandClock();
    const again = await atAnother(await aServer({ file: server.file, clock: later }), table);
    await later.pass(2 * LONGEST);
    expect(again.followers[seat - 1]!.question).toMatchObject({ number });
    return;
  }
});

/** The same, where the other may take back what led to the window. */
async function inAWindowOfAnother(server: TestServer): ReturnType<typeof inAWindow> {
  for (;;) {
    const found = await inAWindow(server);
    if (found.other.undo > 0) return found;
  }
}

test.each([
  ['who says nothing beforehand', null],
  ['who passes', ALWAYS],
  ['who passes where nothing else can be done', { onlyPass: true }],
])('what led to a window cannot be taken back once a pass may come in it: of %s', async (_, standing) => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  // Until then nobody knows whether anything was answered beforehand, and who was mistaken may say so.
  const early = await inAWindowOfAnother(server);
  await early.one.says({ type: 'stand', standing });
  await clock.pass(1499);
  expect(await early.other.takesBack()).toMatchObject({ type: 'update', how: 'undo' });
  const { table, one, other } = await inAWindowOfAnother(server);
  await one.says({ type: 'stand', standing });
  const told = (each: Follower): boolean => each.messages.some(({ type }) => type === 'settled');
  await clock.pass(1500);
  await other.until(() => told(other), 'to be told that nothing can be taken back');
  expect([other.undo, told(one)]).toEqual([0, false]);
  expect(await other.takesBack()).toMatchObject({ error: 'notPossible' });
  allIsWell(...table.followers, ...early.table.followers);
});

test.each(['a proper stop', 'a power cut'])('nor is it open again after %s', async (how) => {
  const server = await aServer({ clock: new HandClock() });
  const { table, other } = await inAWindowOfAnother(server);
  const file = how === 'a power cut' ? aPowerCut(server) : server.file;
  if (how === 'a proper stop') await server.stop();
  const again = await atAnother(await aServer({ file, clock: new HandClock() }), table);
  const back = again.followers[other.seat - 1]!;
  expect(back.undo).toBe(0);
  expect(await back.takesBack()).toMatchObject({ error: 'notPossible' });
});

test('nor while a bot thinks, where other people are at the table', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, botPause: 500 });
  const { table, one, other } = await inAWindowOfAnother(server);
  const left = { play: 'bot', level: 'rookie' };
  await table.people[one.seat - 1]!.ask('PATCH', `/api/matches/${table.match.id}/seats/${one.seat}`, left);
  expect(other.undo).toBeGreaterThan(0);
  const { n } = other;
  await clock.pass(500);
  await other.until(() => other.messages.some(({ type }) => type === 'settled'), 'to be told so');
  const settledAt = other.messages.findIndex(({ type }) => type === 'settled');
  await other.untilNumber(n + 1);
  const answered = other.messages.findIndex((message) => message.type === 'update' && message.n === n + 1);
  expect(answered).toBeGreaterThan(settledAt);
});

test('it costs as much as a choice, and who only watches has none', async () => {
  const server = await aServer({ limits: { ...noLimits, perSecond: 10 }, clock: new HandClock() });
  const { table, one } = await inAWindow(await aServer({ clock: new HandClock() }));
  const watching = await table.people[0]!.follows(table.match);
  expect(await watching.says({ type: 'stand', standing: null })).toMatchObject({ type: 'problem', error: 'notYours' });
  expect(one.messages.filter(({ type }) => type === 'standing')).toEqual([]);
  const crowded = await aTable(server, 1, {}, 1);
  const [me] = crowded.followers;
  for (let i = 0; i < 300; i++) me!.send({ type: 'stand', standing: { onlyPass: true } });
  await me!.until(() => me!.messages.some((each) => 'error' in each && each.error === 'tooMany'), 'to be told to wait');
});

test('on a slow disk one wish of a seat waits, the last one, and others come to their turn', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ storage });
  const { one, other } = await inAWindow(server);
  const release = storage.holdUp();
  const before = storage.tried.length;
  const asked = Array.from({ length: 100 }, (_, i) => one.says({ type: 'stand', standing: { onlyPass: i % 2 === 0 } }));
  const undone = other.says({ type: 'undo' });
  // All of it has been heard once what was sent last on the same connection is refused.
  expect(await one.says({ type: 'strange' })).toMatchObject({ error: 'badRequest' });
  release();
  const answers = await Promise.all(asked);
  // The first was being stored; of the rest the last.
  expect(storage.tried.slice(before).filter((write) => 'seat' in write)).toHaveLength(2);
  expect(answers.filter(({ type }) => (type as string) === 'standing')).toHaveLength(2);
  expect(answers.at(-1)).toMatchObject({ type: 'standing', standing: null });
  for (const answer of answers.slice(1, -1)) expect(answer).toMatchObject({ error: 'notPossible' });
  expect(await undone).not.toMatchObject({ error: 'tooMany' });
});

test('answering beforehand is paid for by the address', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 1000 } });
  const { one } = await inAWindow(server);
  await clock.pass(3000);
  const answers = await Promise.all(
    Array.from({ length: 1200 }, () => one.says({ type: 'stand', standing: { onlyPass: true } })),
  );
  // Three thousand at once, at three each.
  const refused = answers.filter(
    (answer) => 'error' in answer && answer.message.startsWith('Too many standing answers'),
  );
  expect(refused).toHaveLength(200);
});

test('nor is whoever looks over their shoulder told', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { table, one } = await inAWindow(server, { isOpenHanded: true });
  const eve = await aPerson(server);
  const eyes = await eve.follows(table.match, one.seat);
  const { n } = one;
  await one.says({ type: 'stand', standing: ALWAYS });
  await clock.pass(LONGEST);
  await allAt([...table.followers, eyes], n + 1);
  // The seat may pass a second time while others are still told of the first: what is meant is found by its number.
  const passIn = ({ log }: Follower) => log.find((line) => line.n === n + 1);
  expect(passIn(one)).toMatchObject({ seat: one.seat, how: 'standing' });
  // In the update, and in the log: whoever asked for that first, the seat itself hears it as it was.
  const later = await eve.follows(table.match, one.seat);
  const again = await table.people[one.seat - 1]!.follows(table.match, one.seat);
  const last = await eve.follows(table.match, one.seat);
  for (const follower of [eyes, later, last]) {
    expect(passIn(follower)).toMatchObject({ seat: one.seat, how: 'player' });
    for (const text of follower.texts) expect(text).not.toContain('standing');
  }
  expect(passIn(again)).toMatchObject({ how: 'standing' });
});

test('what is taken back while a pass waits its turn does not pass any more', async () => {
  const clock = new HandClock();
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const { table, one } = await inAWindow(await aServer({ clock, storage }));
  const { n, seat } = one;
  await one.says({ type: 'stand', standing: ALWAYS });
  const goesOn = storage.holdUp();
  const tried = storage.tried.length;
  const taken = table.people[seat - 1]!.ask('DELETE', addressOf(table, seat));
  await eventually(() => expect(storage.tried.length).toBeGreaterThan(tried));
  await clock.pass(LONGEST);
  goesOn();
  expect((await taken).status).toBe(200);
  // Whatever waited has had its turn by the time that this is answered.
  await one.resyncs();
  await clock.pass(LONGEST);
  await one.resyncs();
  expect([one.n, one.question?.window === undefined]).toEqual([n, false]);
});

test('nor is anybody who looks through those eyes once the match is over, also before what stays of it was made', async () => {
  const clock = new HandClock();
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ clock, storage });
  storage.keptPast = () => Promise.resolve(undefined);
  const { table, one } = await inAWindow(server);
  await one.says({ type: 'stand', standing: ALWAYS });
  await clock.pass(LONGEST);
  await allAt(table.followers, one.n);
  expect((await one.says({ type: 'stand', standing: null })).type).toBe('standing');
  await playAtRandom(table.followers, new Random(1));
  const rows = await storage.entries(table.match.id, 0);
  expect(rows.some(({ how }) => how === 'standing')).toBe(true);
  const past = await (await aPerson(server)).get(`/api/matches/${table.match.id}/past?seat=${one.seat}`);
  expect(JSON.stringify(past)).not.toContain('"standing"');
});
