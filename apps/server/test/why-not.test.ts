// Why not? Asked about choices and about things on the table, on a socket and by HTTP; nothing is chosen by it, and nothing
// counted as refused.

import type { Game } from '@automachia/kernel';
import type { Problem, ReasonsAgainst, ReasonsMessage } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { aPerson, request } from './around/aPerson.js';
import { openStorage } from '../src/storage/open.js';
import { aPlace, aServer, noLimits } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import type { Follower } from './around/follower.js';
import { HandClock } from './around/handClock.js';
import { allAt, allIsWell } from './around/playing.js';
import { takeTime } from './around/takingTime.js';

async function asks(follower: Follower, about: object): Promise<ReasonsMessage['against']> {
  const answer = (await follower.says({
    type: 'whyNot',
    number: follower.question!.number,
    ...about,
  })) as unknown as ReasonsMessage;
  expect(answer.type).toBe('reasons');
  return answer.against;
}

const words = (against: ReasonsMessage['against']) => against.map((one) => one && `${one.refused} ${one.rule}`);

test('every choice and every thing has its answer, and nothing has happened', async () => {
  const server = await aServer();
  const { people, match, followers } = await aTable(server, 2);
  const [one, two] = followers as [Follower, Follower];
  const before = await (await fetch(`${server.origin}/metrics`)).text();
  const [n, offered] = [one.n, one.question!.choices![0]];
  const choices = [offered, { cards: ['bomb', 'bomb', 'bomb', 'bomb'] }, { cell: 'c3' }, 'pass'];
  expect(words(await asks(one, { choices }))).toEqual([
    null,
    'notOffered GTM-EVC-01',
    'notUnderstood GTM-EVC-01',
    'notOffered GTM-EVC-01',
  ]);
  const [card] = (offered as { readonly cards: readonly string[] }).cards;
  const targets = [{ card }, { card: 'no-such-card' }, { cell: 'c3' }];
  const said = words(await asks(one, { targets }));
  expect(said).toEqual([null, 'notUnderstood GTM-EVC-01', 'notUnderstood GTM-EVC-01']);
  const path = `/api/matches/${match.id}/seats/1/whyNot`;
  const { number } = one.question!;
  const answer = await people[0]!.ask<ReasonsAgainst>('POST', path, { number, targets });
  expect([answer.status, words(answer.body.against)]).toEqual([200, said]);
  expect(await people[0]!.ask('POST', path, { number: number + 1, choices })).toMatchObject({
    status: 200,
    body: { against: choices.map(() => ({ refused: 'staleDecision' })) },
  });
  // Sealed, it is the seat's own business: others hear nothing, and the seat itself is told that it has chosen.
  await one.chooses(offered);
  await two.untilNumber(n + 1);
  const late = await one.says({ type: 'whyNot', number, choices: [offered] });
  expect(late).toMatchObject({ type: 'reasons', against: [{ refused: 'alreadyChosen' }] });
  const refused = (text: string): string[] => text.split('\n').filter((line) => line.includes('refused_total'));
  expect(refused(await (await fetch(`${server.origin}/metrics`)).text())).toEqual(refused(before));
  expect([one.n, two.n]).toEqual([n + 1, n + 1]);
  allIsWell(one, two);
});

test('of a whole hand is asked once, of nobody else’s, and in words that are understood', async () => {
  const { people, match, followers } = await aTable(await aServer(), 2);
  const [one] = followers as [Follower];
  const path = `/api/matches/${match.id}/seats/1/whyNot`;
  const { number } = one.question!;
  for (const about of [
    {},
    { choices: [] },
    { choices: ['pass'], targets: [{ card: 'bomb' }] },
    { targets: [{ planet: 'mars' }] },
    { targets: [{ cell: 'c3', piece: 'robot-1' }] },
    { choices: new Array(65).fill('pass') },
  ]) {
    const answer = await people[0]!.ask<Problem>('POST', path, { number, ...about });
    expect({ about, status: answer.status }).toEqual({ about, status: 400 });
    expect(answer.body.error).toBe('badRequest');
  }
  expect(await people[1]!.ask('POST', path, { number, choices: ['pass'] })).toMatchObject({ status: 403 });
  expect(await one.says({ type: 'whyNot', number, choices: new Array(64).fill('pass') })).toMatchObject({
    against: Array.from({ length: 64 }, () => ({ refused: 'notOffered' })),
  });
  expect(await one.says({ type: 'whyNot', number })).toMatchObject({ type: 'problem', error: 'badRequest' });
  const watching = await people[1]!.follows(match, 0);
  expect(await watching.says({ type: 'whyNot', number, choices: ['pass'] })).toMatchObject({ error: 'notYours' });
});

test('before a match begins there is nothing to ask about', async () => {
  const server = await aServer();
  const { people } = await aTable(server, 2);
  const made = await people[0]!.makes([{ kind: 'me' }, { kind: 'open' }]);
  const path = `/api/matches/${made.match.id}/seats/1/whyNot`;
  expect(await people[0]!.ask('POST', path, { number: 1, choices: ['pass'] })).toMatchObject({
    body: { error: 'notPossible' },
  });
  expect(await request(server.origin, 'POST', path, { number: 1, choices: ['pass'] })).toMatchObject({ status: 401 });
});

test('each thing that is asked about is paid for, on a socket as by HTTP', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 20 } });
  const { people, match, followers } = await aTable(server, 2);
  const [one] = followers as [Follower];
  const { number } = one.question!;
  const about = { number, targets: Array.from({ length: 60 }, () => ({ cell: 'c3' })) };
  const path = `/api/matches/${match.id}/seats/1/whyNot`;
  await clock.pass(10_000);
  // Three seconds' worth are there: one message takes them all, by either way.
  expect(await one.says({ type: 'whyNot', ...about })).toMatchObject({ type: 'reasons' });
  expect(await one.says({ type: 'whyNot', ...about })).toMatchObject({ type: 'problem', error: 'tooMany' });
  await clock.pass(4000);
  expect(await people[0]!.ask('POST', path, about)).toMatchObject({ status: 200 });
  expect(await one.says({ type: 'whyNot', ...about })).toMatchObject({ error: 'tooMany' });
  // To choose costs nothing of that.
  expect(await one.chooses(one.question!.choices![0])).toMatchObject({ type: 'update' });
});

test('a choice that is asked about costs half of a plain request', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 20 } });
  const { followers } = await aTable(server, 2);
  const [one] = followers as [Follower];
  const about = { type: 'whyNot', number: one.question!.number, choices: new Array<string>(64).fill('pass') };
  await clock.pass(10_000);
  // Sixty are there, and what is short may be owed.
  const types = [];
  for (let i = 0; i < 3; i++) types.push((await one.says(about)).type);
  expect(types).toEqual(['reasons', 'reasons', 'problem']);
});

const choicesAsked = { choices: new Array<string>(64).fill('pass') };
const thingsAsked = { targets: Array.from({ length: 64 }, () => ({ card: 'no-such-card' })) };

test.each([
  ['choices', choicesAsked, 'notOffered', 40],
  ['things', thingsAsked, 'notUnderstood', 12],
])('where judging %s takes long, everybody else is served meanwhile', async (_what, about, refused, least) => {
  const judge = tournoi.whyNot.bind(tournoi);
  const judgeAt = tournoi.whyNotAt.bind(tournoi);
  const slowly = <T>(times: number, work: () => T): T => {
    for (const until = performance.now() + 3 * times; performance.now() < until; );
    return work();
  };
  const whyNot: typeof judge = (...given) => slowly(1, () => judge(...given));
  const whyNotAt: typeof judgeAt = (...given) => slowly(given[2].length, () => judgeAt(...given));
  const games = () => ({ ...tournoi, whyNot, whyNotAt }) as unknown as Game;
  const { followers } = await aTable(await aServer({ games }), 2);
  const [one] = followers as [Follower];
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const answer = await one.says({ type: 'whyNot', number: one.question!.number, ...about });
  isOver = true;
  expect(answer).toMatchObject({ against: Array.from({ length: 64 }, () => ({ refused })) });
  expect(turns).toBeGreaterThan(least);
});

test('what takes longer to judge than was paid for is owed, and the rest of it is judged one by one', async () => {
  const judgeAt = tournoi.whyNotAt.bind(tournoi);
  const atOnce: number[] = [];
  const whyNotAt: typeof judgeAt = (...given) => {
    atOnce.push(given[2].length);
    takeTime(8);
    return judgeAt(...given);
  };
  const clock = new HandClock();
  const limits = { ...noLimits, perSecond: 20 };
  const server = await aServer({ clock, limits, games: () => ({ ...tournoi, whyNotAt }) });
  const { followers, people, match } = await aTable(server, 2);
  const [one] = followers as [Follower];
  await clock.pass(10_000);
  // For six requests three milliseconds are paid for; forty-eight are nearly a hundred requests.
  const about = { number: one.question!.number, targets: thingsAsked.targets.slice(0, 6) };
  const path = `/api/matches/${match.id}/seats/1/whyNot`;
  expect(await one.says({ type: 'whyNot', ...about })).toMatchObject({ type: 'reasons' });
  expect(atOnce).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await one.says({ type: 'whyNot', ...about })).toMatchObject({ type: 'problem', error: 'tooMany' });
  await clock.pass(10_000);
  expect(await people[0]!.ask('POST', path, about)).toMatchObject({ status: 200 });
  expect(await people[0]!.ask('POST', path, about)).toMatchObject({ status: 429 });
});

test('of a thousand reasons the first fifty are told', async () => {
  const server = await aServer();
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'me' }], { game: 'gkr' });
  const one = await ann.follows(match, 1);
  await one.chooses({ battlefield: 'custom' });
  const choice = { starts: new Array<string>(1000).fill('x'), buildings: [] };
  const [against] = await asks(one, { choices: [choice] });
  expect(against).toMatchObject({ refused: 'notOffered', rule: 'GKR-MAP-12' });
  expect(against!.reasons).toHaveLength(50);
  const refused = await one.chooses(choice);
  expect(refused).toMatchObject({ type: 'refused', reasons: against!.reasons });
});

test('what is not stored yet is not told by it either', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const { people, match, followers } = await aTable(await aServer({ storage }), 2);
  const [one, two] = followers as [Follower, Follower];
  await one.chooses(one.question!.choices![0]!);
  await allAt(followers, 1);
  const { number, choices } = two.question!;
  const seat = `/api/matches/${match.id}/seats/2`;
  const asksOf = (about: number) =>
    people[1]!.ask<ReasonsAgainst>('POST', `${seat}/whyNot`, { number: about, targets: [{ cell: 'a1' }] });
  const goesOn = storage.holdUp();
  const tried = storage.tried.length;
  const chosen = people[1]!.ask('POST', `${seat}/choices`, { number, choice: choices![0] });
  await eventually(() => expect(storage.tried.length).toBeGreaterThan(tried));
  // For everybody it is still the question before.
  expect(words((await asksOf(number + 1)).body.against)).toEqual(['staleDecision GTM-EVC-01']);
  expect(words((await asksOf(number)).body.against)).toEqual(['notUnderstood GTM-EVC-01']);
  goesOn();
  expect((await chosen).status).toBe(200);
  expect(words((await asksOf(number)).body.against)[0]).toContain('staleDecision');
});
