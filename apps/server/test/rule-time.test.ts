// Games differ a hundredfold in what their rules take. Whoever makes matches of the slow ones waits for them; nobody else does.

import type { Game } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { ReplayPrices } from '../src/matches/replaying.js';
import { RuleTime } from '../src/matches/ruleTime.js';
import { aPerson } from './around/aPerson.js';
import { aServer, noLimits } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { HandClock } from './around/handClock.js';
import { aChoice, allAt, playAtRandom, whoIsAsked } from './around/playing.js';
import { takeTime } from './around/takingTime.js';

/** Tournoi, of which each choice takes so many milliseconds. */
function slowTournoi(milliseconds: () => number): Game {
  const real = tournoi as unknown as Game;
  const choose: Game['choose'] = (...given) => {
    takeTime(milliseconds());
    return real.choose(...given);
  };
  return { ...real, choose };
}

const made = (maker: string, site = maker) => ({ id: 'm', maker, site });

test('beyond its share an address waits, and no other', async () => {
  const clock = new HandClock();
  const time = new RuleTime(clock, 200);
  // Two seconds' worth of it may be taken at once.
  for (let i = 0; i < 4; i++) time.took(made('a'), 100.3);
  expect(time.wait(made('a'))).toBeCloseTo(0, 6);
  time.took(made('a'), 100.3);
  expect([time.wait(made('a')), time.wait(made('b'))]).toEqual([expect.closeTo(500, 6), 0]);
  await clock.pass(400);
  expect(time.wait(made('a'))).toBeCloseTo(100, 6);
  await clock.pass(10_000);
  expect(time.wait(made('a'))).toBe(0);
});

test('a choice like most costs nothing of it, however many there are', () => {
  const time = new RuleTime(new HandClock(), 200);
  for (let i = 0; i < 100_000; i++) time.took(made('a'), 0.3);
  expect(time.wait(made('a'))).toBe(0);
});

test('a site has twice as much, however many addresses are in it', () => {
  const time = new RuleTime(new HandClock(), 200);
  for (const address of ['a', 'b', 'c']) time.took(made(address, 's'), 400.3);
  expect([time.wait(made('d', 's')), time.wait(made('d', 't'))]).toEqual([expect.closeTo(1000, 6), 0]);
});

test('a match whose entries take longer to be played again costs more, by how long they took before', () => {
  const prices = new ReplayPrices();
  const [quick, slow] = [{ id: 'quick' }, { id: 'slow' }];
  expect(prices.of(slow, 100)).toBe(10);
  prices.played(quick, 200, 20);
  prices.played(slow, 200, 400);
  expect([prices.of(quick, 100), prices.of(slow, 100)]).toEqual([10, 50]);
  // One that was slow by accident counts for little, and what is quick from now on soon costs what it takes.
  prices.played(quick, 10, 100);
  expect(prices.of(quick, 100)).toBe(10);
  prices.played(slow, 1000, 100);
  expect(prices.of(slow, 100)).toBe(10);
});

test('whoever looks back at slow matches has what is left of an address’s share, and no more', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 20 }, games: () => slowTournoi(() => 8) });
  const { followers, people, match } = await aTable(server, 2);
  await playAtRandom(followers, new Random(3), { until: () => followers.some(({ n }) => n >= 10) });
  await clock.pass(10_000);
  const look = async (at: number) =>
    (await people[0]!.ask('GET', `/api/matches/${match.id}/position?seat=0&at=${at}`)).status;
  // Sixty requests are there. The first costs three as any; then it is known that each costs two for every entry.
  const statuses = [];
  for (let at = 1; at < 8; at++) statuses.push(await look(at));
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
  expect(statuses.slice(4)).toEqual([429, 429, 429]);
});

test('what comes meanwhile waits behind, and is done in its turn', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, ruleTime: 2 }, games: () => slowTournoi(() => 20) });
  const { followers, people, match } = await aTable(server, 2);
  // Sealed: both may choose at once. The first has taken ten seconds' worth with it.
  const [one, two] = followers;
  await one!.chooses(aChoice(one!, new Random(1)));
  await allAt(followers, 1);
  const { number } = two!.question!;
  const path = `/api/matches/${match.id}/seats/2/choices`;
  const heard: number[] = [];
  const chosen = people[1]!.ask('POST', path, { number, choice: aChoice(two!, new Random(1)) });
  void chosen.then(({ status }) => heard.push(status));
  // Whoever comes to look waits for that turn, and for nothing of the rules.
  await clock.pass(1000);
  const other = await aPerson(server);
  await other.makes([{ kind: 'me' }, { kind: 'me' }]);
  expect([heard, one!.n]).toEqual([[], 1]);
  for (let i = 0; i < 300 && heard.length === 0; i++) await clock.pass(10_000);
  await chosen;
  expect(heard).toEqual([200]);
  await allAt(followers, 2);
});

test('what is refused is paid for by who asks for it, and the table does not wait for that', async () => {
  const clock = new HandClock();
  const limits = { ...noLimits, ruleTime: 2, perSecond: 20 };
  let isSlow = false;
  const server = await aServer({ clock, limits, games: () => slowTournoi(() => (isSlow ? 20 : 0)) });
  const { followers, people, match } = await aTable(server, 2);
  const [one, two] = followers;
  await clock.pass(10_000);
  const { number } = two!.question!;
  isSlow = true;
  // Each takes forty messages' worth at least, of which sixty are there.
  const wrong = { type: 'choose', number, choice: { cell: 'z9' } };
  expect(await two!.says(wrong)).toMatchObject({ type: 'refused' });
  for (let i = 0; i < 3; i++) two!.send(wrong);
  await two!.until(() => two!.messages.at(-1)?.type === 'problem', 'a problem');
  expect(two!.messages.at(-1)).toMatchObject({ error: 'tooMany' });
  const path = `/api/matches/${match.id}/seats/2/choices`;
  const statuses = [];
  for (let i = 0; i < 4; i++)
    statuses.push((await people[1]!.ask('POST', path, { number, choice: 'nonsense' })).status);
  expect([statuses[0], statuses[3]]).toEqual([409, 429]);
  isSlow = false;
  expect(await one!.chooses(aChoice(one!, new Random(1)))).toMatchObject({ type: 'update' });
});

test('a match that comes to no end is cancelled after so many entries, and nothing of it is chosen any more', async () => {
  const server = await aServer({ limits: { ...noLimits, matchEntries: 10 } });
  const { followers, people, match } = await aTable(server, 2);
  await playAtRandom(followers, new Random(3), { until: () => followers.some(({ n }) => n >= 9) });
  const asked = await whoIsAsked(followers);
  const seat = followers.indexOf(asked) + 1;
  const { number } = asked.question!;
  const choice = aChoice(asked, new Random(1));
  expect(await asked.chooses(choice)).toMatchObject({ type: 'update' });
  const statusNow = async () =>
    (await people[0]!.ask<{ status: string }>('GET', `/api/matches/${match.id}`)).body.status;
  await eventually(async () => expect(await statusNow()).toBe('cancelled'));
  const path = `/api/matches/${match.id}/seats/${seat}/choices`;
  expect(await people[seat - 1]!.ask('POST', path, { number: number + 1, choice })).toMatchObject({
    status: 409,
    body: { error: 'notPossible' },
  });
});
