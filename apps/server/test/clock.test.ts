// The clock of a table: so long for each decision, by a clock that never jumps; then a bot decides, and the log says so.

import { type Choice, Random } from '@automachia/kernel';
import type { UpdateMessage } from '@automachia/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { DecisionClock } from '../src/matches/decisionClock.js';
import { aPowerCut, aServer } from './around/aServer.js';
import { aTable, atAnother } from './around/aTable.js';
import type { Follower } from './around/follower.js';
import { HandClock, settled } from './around/handClock.js';
import { aChoice, allAt, allIsWell, choosesAtRandom, playAtRandom, untilAnswerable } from './around/playing.js';

const tenSeconds = { clock: { seconds: 10 } };
const DAY = 86_400_000;

test('when time is up a bot decides for everybody who has not, and the log says so', async () => {
  const clock = new HandClock();
  const table = await aTable(await aServer({ clock }), 3, tenSeconds);
  const [one, two, three] = table.followers;
  expect(one!.clock).toBe(10_000);
  await clock.pass(4000);
  await choosesAtRandom(one!, new Random(1));
  await allAt(table.followers, 1);
  expect(two!.clock).toBe(6000);
  await clock.pass(5999);
  expect(two!.n).toBe(1);
  await clock.pass(1);
  await allAt(table.followers, 3);
  expect(two!.log.slice(-2)).toMatchObject([
    { seat: 2, how: 'clock', note: { key: 'host.clockRanOut' } },
    { seat: 3, how: 'clock', note: { key: 'host.clockRanOut' } },
  ]);
  // Then the next decision has its own time.
  expect(three!.clock).toBe(10_000);
  allIsWell(...table.followers);
});

test('a match whose players have all left is played to its end by the clock', async () => {
  const clock = new HandClock();
  const table = await aTable(await aServer({ clock }), 2, { clock: { seconds: 5 } });
  const watching = await table.people[0]!.follows(table.match);
  for (const one of table.followers) one.leave();
  for (let i = 0; i < 300 && !watching.isOver; i++) {
    await clock.pass(5000);
    await settled();
  }
  await watching.until(() => watching.isOver, 'the end');
  expect(new Set(watching.log.slice(1).map((entry) => entry.how))).toEqual(new Set(['clock']));
  expect(watching.clock).toBe(null);
  allIsWell(watching);
});

test('nobody is timed where nobody wished it', async () => {
  const clock = new HandClock();
  const table = await aTable(await aServer({ clock }), 2);
  await clock.pass(DAY);
  expect(table.followers.map((one) => [one.n, one.clock])).toEqual([
    [0, null],
    [0, null],
  ]);
});

test('whoever chooses in time is not decided for', async () => {
  const clock = new HandClock();
  const table = await aTable(await aServer({ clock }), 2, tenSeconds);
  for (let round = 0; round < 5; round++) {
    await clock.pass(9999);
    const { n } = table.followers[0]!;
    const asked = table.followers.filter((one) => one.question !== null);
    for (const one of asked) await choosesAtRandom(one, new Random(round));
    await allAt(table.followers, n + asked.length);
  }
  expect(table.followers[0]!.log.every((entry) => entry.how === 'player')).toBe(true);
});

test('a wall clock that jumps by days changes nothing', async () => {
  const clock = new HandClock();
  const table = await aTable(await aServer({ clock }), 2, tenSeconds);
  const [one] = table.followers;
  for (const jump of [3 * DAY, -10 * DAY, 400 * DAY]) {
    clock.wallAhead += jump;
    await clock.pass(1000);
    const back = await table.people[0]!.follows(table.match, 1);
    expect(back.n).toBe(0);
  }
  expect((await table.people[0]!.follows(table.match, 1)).clock).toBe(7000);
  await clock.pass(7000);
  await allAt(table.followers, 2);
  expect(one!.log.at(-1)).toMatchObject({ how: 'clock' });
  await playAtRandom(table.followers, new Random(1), { until: () => one!.n > 6 });
  allIsWell(...table.followers);
});

test('taking a choice back gives no time: what is left of each decision stays as it was', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const random = new Random(1);
  // On to an open choice after which the same seat is asked again, and nothing was learnt; most matches have one.
  let table = await aTable(server, 2, tenSeconds);
  let found = await untilRegrettable(table.followers);
  while (found === undefined) {
    table = await aTable(server, 2, tenSeconds);
    found = await untilRegrettable(table.followers);
  }
  const { one, choice, before } = found;
  const number = one.question!.number;
  expect(number).toBeGreaterThan(before.number);
  expect(one.clock).toBe(10_000);
  await clock.pass(5000);
  await one.takesBack();
  expect(one.question!.number).toBe(before.number);
  expect(one.clock).toBe(10_000 - before.used);
  await clock.pass(1000);
  await one.chooses(choice);
  expect(one.clock).toBe(5000);
  for (let i = 0; i < 20; i++) {
    await one.takesBack();
    expect(one.clock).toBe(10_000 - before.used - 1000);
    await one.chooses(choice);
    expect(one.clock).toBe(5000);
  }
  await clock.pass(4999);
  expect(one.log.at(-1)!.how).toBe('player');
  await clock.pass(1);
  await one.until(() => one.log.at(-1)!.how === 'clock', 'the clock');
  allIsWell(...table.followers);

  /** Every open choice is made after six seconds. */
  async function untilRegrettable(followers: readonly Follower[]) {
    for (;;) {
      const asked = followers.find((each) => each.question !== null);
      if (asked === undefined) return undefined;
      const { number: was, isSealed } = asked.question!;
      if (!isSealed) await clock.pass(6000);
      const chosen = aChoice(asked, random);
      const { n } = (await asked.chooses(chosen)) as UpdateMessage;
      await allAt(followers, n);
      if (!isSealed && asked.undo > 0 && asked.question !== null) {
        return { one: asked, choice: chosen, before: { number: was, used: 6000 } };
      }
    }
  }
});

test('who has to answer another choice than before has the whole time for it', async () => {
  const clock = new HandClock();
  const { followers } = await aTable(await aServer({ clock }), 2, { ...tenSeconds, game: 'gkr' });
  const { one, other, choice, instead } = await untilAnswerable(followers, new Random(1));
  const [used, number] = [other.clock!, other.question!.number];
  expect(used).toBe(10_000);
  await clock.pass(8000);
  await one.takesBack();
  // Whoever takes back has what they left: here all of it but nothing more.
  expect(one.clock).toBe(10_000);
  await clock.pass(7000);
  const { n } = (await one.chooses(instead)) as UpdateMessage;
  await allAt(followers, n);
  expect([other.question!.number, other.clock]).toEqual([number, 10_000]);
  // What they used up after they took back is their own.
  await one.takesBack();
  expect(one.clock).toBe(3000);
  await one.chooses(choice);
  allIsWell(...followers);
});

test('who is asked instead of whoever went back has the whole time, too', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const quick = { ...tenSeconds, game: 'gkr', options: { quickStart: true } };
  const random = new Random(1);
  // Most matches have such a point.
  let { followers } = await aTable(server, 2, quick);
  let found = await untilEitherIsNext(followers, random);
  while (found === undefined) {
    ({ followers } = await aTable(server, 2, quick));
    found = await untilEitherIsNext(followers, random);
  }
  const { one, other, choice, instead } = found;
  await one.chooses(choice);
  const { number } = one.question!;
  await clock.pass(9300);
  await one.takesBack();
  const { n } = (await one.chooses(instead)) as UpdateMessage;
  await allAt(followers, n);
  expect([other.question!.number, other.clock]).toEqual([number, 10_000]);
  await one.takesBack();
  await one.chooses(choice);
  expect([one.question!.number, one.clock]).toEqual([number, 700]);
  allIsWell(...followers);
});

/** Plays on to where after one choice the same seat is asked, `instead` of it the other; both can be taken back. */
async function untilEitherIsNext(followers: readonly Follower[], random: Random) {
  for (;;) {
    const one = followers.find((each) => each.question !== null);
    if (one === undefined) return undefined;
    const other = followers.find((each) => each !== one)!;
    const { choices, isSealed } = one.question!;
    const choice = aChoice(one, random);
    if ((await nextAfter(one, choice)) !== one || isSealed) continue;
    // Only some are tried: a seat goes back a bounded number of times.
    for (const instead of choices!.slice(0, 8)) {
      if (one.undo === 0 || (await one.takesBack()).type !== 'update') break;
      if ((await nextAfter(one, instead)) !== other) continue;
      await one.takesBack();
      return { one, other, choice, instead };
    }
  }

  /** Who alone is asked after a choice, where that can be taken back. */
  async function nextAfter(one: Follower, choice: Choice): Promise<Follower | undefined> {
    expect(await one.chooses(choice)).toMatchObject({ type: 'update' });
    await allAt(followers, one.n);
    const asked = followers.filter((each) => each.question !== null);
    return one.undo > 0 && asked.length === 1 ? asked[0] : undefined;
  }
}

/** A clock of ten seconds, and who is asked, as masks. */
function aDecisionClock() {
  const clock = new HandClock();
  const decisions = new DecisionClock(clock, 10, { timeIsUp: () => {} });
  onTestFinished(() => decisions.stop());
  /** The match stands at a decision that somebody may come back from; says what is left for it. */
  const at = (decision: number, asked: number) => {
    decisions.look(decision, asked, true, false);
    return decisions.left;
  };
  /** The first seat goes back to a decision of its own. */
  const goesBackTo = (decision: number) => {
    decisions.tookBack(1, decision, ONE);
    return at(decision, ONE);
  };
  return { clock, at, goesBackTo };
}

const ONE = 0b10;
const TWO = 0b100;

test('nobody is left what somebody else has left of a decision of the same number', async () => {
  const { clock, at, goesBackTo } = aDecisionClock();
  at(1, ONE);
  expect(at(2, ONE)).toBe(10_000);
  await clock.pass(9300);
  goesBackTo(1);
  // Another choice, after which somebody else is asked.
  expect(at(2, TWO)).toBe(10_000);
  await clock.pass(5000);
  // Nor does whoever went back gain any by it, however often they do.
  for (let i = 0; i < 3; i++) {
    goesBackTo(1);
    expect(at(2, ONE)).toBe(700);
    goesBackTo(1);
    expect(at(2, TWO)).toBe(10_000);
  }
});

test('where somebody goes back behind a question for both, both have the whole time for it', async () => {
  const { clock, at, goesBackTo } = aDecisionClock();
  at(1, ONE);
  await clock.pass(2000);
  at(2, ONE | TWO);
  await clock.pass(9500);
  expect(goesBackTo(1)).toBe(8000);
  expect(at(2, ONE | TWO)).toBe(10_000);
  await clock.pass(4000);
  // Where one of them goes back to it, it is the same question.
  at(3, ONE);
  expect(goesBackTo(2)).toBe(6000);
});

test('once somebody else has answered, whoever went back is asked something new', async () => {
  const { clock, at, goesBackTo } = aDecisionClock();
  at(1, ONE);
  at(2, ONE);
  at(3, ONE);
  await clock.pass(9500);
  goesBackTo(2);
  goesBackTo(1);
  at(2, TWO);
  expect(at(3, ONE)).toBe(10_000);
});

test('a sealed choice that is taken back has the time that was left', async () => {
  const clock = new HandClock();
  const table = await aTable(await aServer({ clock }), 2, tenSeconds);
  const [one] = table.followers;
  await clock.pass(3000);
  await choosesAtRandom(one!, new Random(1));
  await clock.pass(3000);
  await one!.takesBack();
  expect(one!.clock).toBe(4000);
});

test('clocks run again after a restart', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const table = await aTable(server, 2, tenSeconds);
  await choosesAtRandom(table.followers[0]!, new Random(1));
  const next = await aServer({ clock, file: aPowerCut(server) });
  await server.stop();
  const again = await atAnother(next, table);
  expect(again.followers[1]!.clock).toBeGreaterThan(0);
  await clock.pass(10_000);
  await allAt(again.followers, 2);
  expect(again.followers[0]!.log.at(-1)).toMatchObject({ seat: 2, how: 'clock' });
});

test('whoever let their time run out cannot take back what was decided for them', async () => {
  const clock = new HandClock();
  const table = await aTable(await aServer({ clock }), 3, tenSeconds);
  const [one, two] = table.followers;
  await choosesAtRandom(one!, new Random(1));
  await choosesAtRandom(two!, new Random(2));
  await allAt(table.followers, 2);
  // Seats 1 and 2 may take theirs back while seat 3 thinks; then seat 3 is decided for, which reveals all.
  expect([one!.undo, two!.undo]).toEqual([1, 1]);
  await clock.pass(10_000);
  await allAt(table.followers, 3);
  expect(table.followers.map((each) => each.undo)).toEqual([0, 0, 0]);
  allIsWell(...table.followers);
});
