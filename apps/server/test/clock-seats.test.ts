// A clock counts for a seat that belongs to somebody, whoever decides for it now: leaving it to a bot gains no time.

import { Random } from '@automachia/kernel';
import { thinkHere } from '@automachia/shelf';
import { expect, test } from 'vitest';
import { aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { HandClock } from './around/handClock.js';
import { allAt, allIsWell, choosesAtRandom } from './around/playing.js';

/** How long an ace thinks here; whoever stands in answers at once. */
const ACE_THINKS = 1500;

/** Two people with a clock of ten seconds; the second has to choose. */
async function aTimedTable() {
  const clock = new HandClock();
  let aces = 0;
  const server = await aServer({
    clock,
    brains: {
      think: async (thinking, errand) => {
        errand.begun();
        if (thinking.bot === 'search') {
          aces += 1;
          await new Promise<void>((resolve) => void clock.after(ACE_THINKS, resolve));
        }
        return thinkHere({ ...thinking, budget: { iterations: 5 } });
      },
      stop: async () => {},
    },
  });
  const table = await aTable(server, 2, { clock: { seconds: 10 } });
  await choosesAtRandom(table.followers[0]!, new Random(1));
  await allAt(table.followers, 1);
  const plays = async (body: object) => {
    const { status } = await table.people[1]!.ask('PATCH', `/api/matches/${table.match.id}/seats/2`, body);
    expect(status).toBe(200);
  };
  const toAnAce = () => plays({ play: 'bot', level: 'ace' });
  return { clock, ...table, toAnAce, back: () => plays({ play: 'me' }), aces: () => aces };
}

test('a seat that was left to a bot is decided for when time is up, whatever the bot still thinks', async () => {
  const { clock, followers, toAnAce } = await aTimedTable();
  await clock.pass(9500);
  await toAnAce();
  await clock.pass(499);
  expect(followers[0]!.n).toBe(1);
  await clock.pass(1);
  await allAt(followers, 2);
  expect(followers[0]!.log[2]).toMatchObject({ seat: 2, how: 'clock', note: { key: 'host.clockRanOut' } });
  // What the ace answers in the end is an answer to nothing.
  await clock.pass(ACE_THINKS);
  allIsWell(...followers);
});

test('a seat that is taken back while its bot thinks is decided for in time', async () => {
  const { clock, followers, toAnAce, back } = await aTimedTable();
  await clock.pass(9000);
  await toAnAce();
  await clock.pass(800);
  await back();
  await clock.pass(200);
  await allAt(followers, 2);
  expect(followers[0]!.log[2]).toMatchObject({ seat: 2, how: 'clock' });
  allIsWell(...followers);
});

test('a bot that answers after its seat was taken back holds up no other', async () => {
  const { clock, followers, toAnAce, back, aces } = await aTimedTable();
  await toAnAce();
  await eventually(() => expect(aces()).toBe(1));
  await back();
  await clock.pass(ACE_THINKS);
  expect(followers[0]!.n).toBe(1);
  await toAnAce();
  await eventually(() => expect(aces()).toBe(2));
});

test('where nobody sits behind a bot, it has its own time', async () => {
  const clock = new HandClock();
  const brains = { think: () => new Promise<never>(() => {}), stop: async () => {} };
  const table = await aTable(await aServer({ clock, brains }), 1, { clock: { seconds: 10 } }, 1);
  await choosesAtRandom(table.followers[0]!, new Random(1));
  expect(table.followers[0]!.clock).toBe(null);
  await clock.pass(20_000);
  expect(table.followers[0]!.n).toBe(1);
});
