// A way out of a match: resigning, agreeing on an end, and somebody who gives no sign. Over the documented interface.

import { Random } from '@automachia/kernel';
import type { MatchRecord } from '@automachia/kernel/host';
import { verify } from '@automachia/kernel/host';
import type { LogEntry, MatchInfo, Past, Problem, SealedThought, TableTalk } from '@automachia/protocol';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { brainsHere } from '../src/bots/brains.js';
import { usualLifetimes } from '../src/settings.js';
import { openStorage } from '../src/storage/open.js';
import { aPerson, Person } from './around/aPerson.js';
import { aPlace, aPowerCut, aServer, type Wishes } from './around/aServer.js';
import { aTable, type Table } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { HandClock } from './around/handClock.js';
import { like } from './around/like.js';
import type { Follower } from './around/follower.js';
import { allAt, choosesAtRandom, playAtRandom } from './around/playing.js';
import { shelfGames } from './around/shelfGames.js';

interface Refused extends Problem {
  readonly n: number;
  readonly refused: string;
  readonly rule: string;
}

const acts = (person: Person, match: { readonly id: string }, seat: number, act: object) =>
  person.ask<Refused>('POST', `/api/matches/${match.id}/seats/${seat}/acts`, act);
const talk = (person: Person, match: { readonly id: string }, seat: number) =>
  person.get<TableTalk>(`/api/matches/${match.id}/seats/${seat}/acts`);

async function playSome({ followers }: Table, choices: number): Promise<void> {
  await playAtRandom(followers, new Random(7), { until: () => followers[0]!.n >= choices });
}

async function recordOf(person: Person, match: { readonly id: string }): Promise<MatchRecord> {
  return person.get<MatchRecord>(`/api/matches/${match.id}/record`);
}

const tournoi = shelfGames('tournoi')!;
const resign = { act: 'resign' };
const draw = { act: 'agree', to: 'draw' };
const end = { act: 'agree', to: 'end' };

test('[AUT-RES-02] of two one resigns: the other has won, all are told, and the record is verified', async () => {
  const table = await aTable(await aServer(), 2);
  const { people, match, followers } = table;
  const [ann, eve] = people as [Person, Person];
  await playSome(table, 3);
  const { status, body } = await acts(eve, match, 2, resign);
  expect([status, body.n]).toEqual([200, 4]);
  for (const follower of followers) await follower.until(() => follower.match?.status === 'over', 'the end');
  const info = await ann.infoOf(match);
  expect(info.outcome).toEqual({ winners: [1], rule: 'AUT-RES-02' });
  const record = await recordOf(ann, match);
  expect(record.acts?.list).toMatchObject([{ seat: 2, act: 'resign', rule: 'AUT-RES-02', ends: true, after: 3 }]);
  expect(verify(tournoi, record).checked.join()).toContain('AUT-RES-02');
  const { steps } = await ann.get<Past>(`/api/matches/${match.id}/past`);
  expect(steps.at(-1)).toMatchObject({ n: 4, seat: 2, how: 'table', act: { act: 'resign' } });
  // It stays in the list of who resigned, and nothing is done twice.
  expect(await eve.get<{ match: MatchInfo }[]>('/api/me/matches')).toHaveLength(1);
  expect((await acts(eve, match, 2, resign)).body.error).toBe('notPossible');
});

test('[AUT-RES-01] of three one resigns: a bot plays on for good, and the match goes to its end', async () => {
  const server = await aServer();
  const table = await aTable(server, 3);
  const { people, match, followers } = table;
  const [ann, eve, kim] = people as [Person, Person, Person];
  await playSome(table, 2);
  expect((await acts(ann, match, 1, resign)).status).toBe(200);
  const info = await eve.infoOf(match);
  expect(info.seats.map(({ kind }) => kind)).toEqual(['bot', 'human', 'human']);
  expect(info.host).toBe(2);
  expect((await acts(ann, match, 1, resign)).status).toBe(403);
  expect((await talk(eve, match, 2)).resigned).toEqual([1]);
  const log = (): readonly LogEntry[] => followers[1]!.log;
  expect(log().some(({ act }) => act?.rule === 'AUT-RES-01')).toBe(true);
  // Bots are asked no leave: both others agree.
  await acts(eve, match, 2, draw);
  expect((await talk(kim, match, 3)).offer).toEqual({ to: 'draw', by: [2] });
  await acts(kim, match, 3, draw);
  expect((await eve.infoOf(match)).outcome).toEqual({ winners: [], rule: 'AUT-AGR-02' });
  verify(tournoi, await recordOf(kim, match));
});

test('[AUT-RES-03] alone against bots: the match ends, and is no longer asked of anybody', async () => {
  const { people, match } = await aTable(await aServer(), 1, {}, 2);
  expect((await acts(people[0]!, match, 1, resign)).status).toBe(200);
  expect(await people[0]!.infoOf(match)).toMatchObject({
    status: 'over',
    asked: [],
    outcome: { winners: [2, 3], rule: 'AUT-RES-03' },
  });
});

test('[AUT-AGR-01] [AUT-AGR-04] an offer is told, declined, and not repeated before something is decided', async () => {
  const table = await aTable(await aServer(), 2);
  const { people, match, followers } = table;
  const [ann, eve] = people as [Person, Person];
  await acts(ann, match, 1, draw);
  await followers[1]!.until(() => followers[1]!.log.at(-1)?.act?.rule === 'AUT-AGR-01', 'the offer');
  expect((await talk(eve, match, 2)).acts).toContainEqual(draw);
  await acts(eve, match, 2, { act: 'decline' });
  const again = await acts(ann, match, 1, draw);
  expect([again.status, again.body.refused, again.body.rule]).toEqual([409, 'notOffered', 'AUT-AGR-04']);
  expect((await acts(ann, match, 1, { act: 'surrender' })).status).toBe(400);
  expect((await acts(ann, match, 2, resign)).status).toBe(403);
});

test('[AUT-AGR-03] agreed to end it: over without a result', async () => {
  const { people, match } = await aTable(await aServer(), 2);
  const [ann, eve] = people as [Person, Person];
  await acts(ann, match, 1, end);
  await acts(eve, match, 2, end);
  expect((await ann.infoOf(match)).outcome).toEqual({ winners: [], rule: 'AUT-AGR-03', isCalledOff: true });
});

test('after a power cut and after a proper stop what was said is still on the table', async () => {
  const first = await aServer();
  const table = await aTable(first, 3);
  await playSome(table, 2);
  await acts(table.people[0]!, table.match, 1, resign);
  await acts(table.people[1]!, table.match, 2, draw);
  const afterCut = await aServer({ file: aPowerCut(first) });
  const { player, token } = table.people[2]!;
  const kim = ({ origin }: { readonly origin: string }): Person => new Person(origin, player, token);
  expect((await talk(kim(afterCut), table.match, 3)).offer).toEqual({ to: 'draw', by: [2] });
  await first.stop();
  const afterStop = await aServer({ file: first.file });
  expect(await talk(kim(afterStop), table.match, 3)).toMatchObject({ offer: { to: 'draw' }, resigned: [1] });
  await acts(kim(afterStop), table.match, 3, draw);
  const record = await recordOf(kim(afterStop), table.match);
  expect(record.acts?.list.map(({ act }) => act)).toEqual(['resign', 'agree', 'agree']);
  verify(tournoi, record);
});

test('[AUT-RES-01] who resigned while the disk was full hears that it counts; the match stays open, also for whoever comes after a stop, and the seat is given up when it can be', async () => {
  const file = aPlace();
  const first = new FaultyStorage(await openStorage(file));
  const server = await aServer({ file, storage: first });
  const table = await aTable(server, 3);
  await playSome(table, 2);
  noSeatIsStored(first);
  expect((await acts(table.people[0]!, table.match, 1, resign)).status).toBe(200);
  await server.stop();
  const clock = new HandClock();
  const second = new FaultyStorage(await openStorage(file));
  const heal = noSeatIsStored(second);
  const next = await aServer({ file, storage: second, clock });
  const kim = new Person(next.origin, table.people[2]!.player, table.people[2]!.token);
  expect(await talk(kim, table.match, 3)).toMatchObject({ resigned: [1] });
  const firstSeat = async (): Promise<string> => (await kim.infoOf(table.match)).seats[0]!.kind;
  expect(await firstSeat()).toBe('human');
  heal();
  await clock.pass(5000);
  await eventually(async () => expect(await firstSeat()).toBe('bot'));
});

/** The disk is full for whatever changes a seat, until the answer is called. */
function noSeatIsStored(storage: FaultyStorage): () => void {
  const write = storage.write.bind(storage);
  storage.write = async (writes) => {
    storage.failing = writes.some((one) => 'change' in one) ? 'writing' : 'nothing';
    return write(writes);
  };
  return () => {
    storage.write = write;
    storage.failing = 'nothing';
  };
}

test('[AUT-ABS-01] [AUT-ABS-02] [AUT-ABS-03] who gives no sign for as long as was announced is stood in for, or the match ends without them', async () => {
  const { unplayed } = usualLifetimes;
  const clock = new HandClock();
  const absent = 4 * unplayed;
  const table = await aTable(await aServer({ clock, lifetimes: { ...usualLifetimes, absent } }), 2);
  const { people, match, followers } = table;
  const [ann, eve] = people as [Person, Person];
  // Both have played, so that the longer time counts; then ann has sealed, and eve has not.
  await untilEveIsAwaited(followers);
  const { awaited, acts: possible } = await talk(ann, match, 1);
  expect(awaited.map(({ seat }) => seat)).toEqual([2]);
  expect(possible).not.toContainEqual({ act: 'standIn', for: 2 });
  const early = await acts(ann, match, 1, { act: 'standIn', for: 2 });
  expect([early.status, early.body.rule]).toEqual([409, 'AUT-ABS-01']);
  // What is said to the table puts nothing off.
  await acts(ann, match, 1, end);
  expect((await ann.infoOf(match)).status).toBe('playing');
  expect((await talk(ann, match, 1)).awaited).toEqual(awaited);
  await clock.pass(absent);
  expect((await talk(ann, match, 1)).acts).toContainEqual({ act: 'standIn', for: 2 });
  expect((await acts(ann, match, 1, { act: 'standIn', for: 2 })).status).toBe(200);
  expect((await ann.infoOf(match)).seats[1]!.kind).toBe('bot');
  // It is still eve's, who takes it back.
  await eve.ask('PATCH', `/api/matches/${match.id}/seats/2`, { play: 'me' });
  expect((await ann.infoOf(match)).seats[1]!.kind).toBe('human');
});

/** Both have played; then ann seals, and eve does not. A match has its own course: it is stopped at the first such moment. */
async function untilEveIsAwaited(followers: readonly Follower[]): Promise<void> {
  const [ann] = followers as [Follower];
  const random = new Random(1);
  await playAtRandom(followers, random, {
    until: () => ann.n > 4 && followers.every(({ question }) => question?.isSealed === true),
  });
  expect(ann.isOver).toBe(false);
  await choosesAtRandom(ann, random);
  await allAt(followers, ann.n);
}

/** A table at which ann has waited for eve as long as was announced, and bots think as long as they like. */
async function atLength(wishes: Wishes = {}) {
  const clock = new HandClock();
  const brains = { ...brainsHere, think: () => new Promise<never>(() => {}) };
  const lifetimes = { ...usualLifetimes, absent: usualLifetimes.unplayed };
  const table = await aTable(await aServer({ clock, brains, lifetimes, ...wishes }), 2);
  const { people, match, followers } = table;
  await untilEveIsAwaited(followers);
  await clock.pass(lifetimes.absent);
  const [ann, eve] = people as [Person, Person];
  return { ann, eve, match, eveFollows: followers[1]! };
}

test('[AUT-ABS-02] stand-ins that are sent in and taken out again do not make a match grow for ever', async () => {
  const { ann, eve, match } = await atLength();
  const standsIn = () => acts(ann, match, 1, { act: 'standIn', for: 2 });
  for (let i = 0; i < 50; i++) {
    expect((await standsIn()).status).toBe(200);
    await eve.ask('PATCH', `/api/matches/${match.id}/seats/2`, { play: 'me' });
  }
  expect((await standsIn()).body).toMatchObject({ error: 'notPossible', message: like(/50 stand-ins/) });
});

test('[AUT-ABS-02] a stand-in is stored with what was said: a power cut comes before both or after both', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const { ann, match } = await atLength({ storage });
  const tried = storage.tried.length;
  expect((await acts(ann, match, 1, { act: 'standIn', for: 2 })).status).toBe(200);
  const writes = storage.tried.slice(tried);
  expect(writes.filter((write) => 'entry' in write || 'change' in write)).toMatchObject([
    { entry: { how: 'table' }, seat: { seat: 2, change: { kind: 'bot' } } },
  ]);
});

test.each([
  ['AUT-ABS-02', { act: 'standIn', for: 2 }],
  ['AUT-ABS-03', end],
])('[%s] whoever plays while the others do without them is not done without', async (_rule, act) => {
  let tried = await doWithoutWhoPlays(act);
  // A match has its own course: now and then that very choice is the last of it.
  while (tried.info.status === 'over') tried = await doWithoutWhoPlays(act);
  expect(tried.said).toMatchObject({ error: 'notPossible', message: like(/has played this moment/) });
  expect([tried.info.status, tried.info.seats[1]!.kind]).toEqual(['playing', 'human']);
});

/** Eve's choice is not stored yet when ann, who cannot know of it, says that she would do without her. */
async function doWithoutWhoPlays(act: object) {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const { ann, eve, match, eveFollows } = await atLength({ storage });
  const goesOn = storage.holdUp();
  const { number, choices } = eveFollows.question!;
  const tried = storage.tried.length;
  const chosen = eve.ask('POST', `/api/matches/${match.id}/seats/2/choices`, { number, choice: choices![0] });
  await eventually(() => expect(storage.tried.length).toBeGreaterThan(tried));
  const { readings } = storage;
  const said = acts(ann, match, 1, act);
  await eventually(() => expect(storage.readings).toBeGreaterThan(readings));
  await pause(50);
  goesOn();
  expect((await chosen).status).toBe(200);
  return { said: (await said).body, info: await ann.infoOf(match) };
}

test('[AUT-ADV-01] advice is off where others may sit down, unless the table says so; alone it is on; everybody is told', async () => {
  const server = await aServer();
  const { people, match } = await aTable(server, 2);
  expect((await people[1]!.infoOf(match)).isAdviceOpen).toBe(false);
  const open = await aTable(server, 2, { isAdviceOpen: true });
  expect((await open.people[1]!.infoOf(open.match)).isAdviceOpen).toBe(true);
  const alone = await aTable(server, 1, {}, 1);
  expect((await alone.people[0]!.infoOf(alone.match)).isAdviceOpen).toBe(true);
});

test('[AUT-ADV-02] what a bot thinks is sealed with its choice until the match is over', async () => {
  const { people, match, followers } = await aTable(await aServer(), 1, {}, 1);
  const [ann] = people as [Person];
  const [follower] = followers as [(typeof followers)[0]];
  await playAtRandom(followers, new Random(3), { until: () => follower.log.some(({ how }) => how === 'bot') });
  const address = `/api/matches/${match.id}/thoughts`;
  expect((await ann.ask<Problem>('GET', address)).body.error).toBe('notPossible');
  expect(follower.texts.join()).not.toContain('"ranked"');
  await acts(ann, match, 1, resign);
  const thoughts = await ann.get<SealedThought[]>(address);
  const byBot = follower.log.filter(({ how }) => how === 'bot').map(({ n }) => n);
  expect(thoughts.map(({ n }) => n)).toEqual(byBot);
  expect(thoughts[0]).toMatchObject({ seat: 2, rule: expect.stringContaining('GTM-') as string });
  expect(thoughts[0]!.ranked.length).toBeGreaterThan(0);
});

test('everybody at the table is told how many watch, and when they have gone', async () => {
  const server = await aServer();
  const { match, followers } = await aTable(server, 2);
  const [ann] = followers as [(typeof followers)[0]];
  const eve = await (await aPerson(server)).follows(match);
  await ann.until(() => ann.match?.watchers === 1, 'somebody who watches');
  eve.leave();
  await ann.until(() => ann.match?.watchers === 0, 'nobody who watches');
});
