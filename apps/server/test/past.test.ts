// Looking back while a match goes on: a seat is told again what it was told, and nothing else.

import { Random } from '@automachia/kernel';
import { patched } from '@automachia/kernel/host';
import type { Past, UpdateMessage, TableView } from '@automachia/protocol';
import { mostEntries } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { aPerson } from './around/aPerson.js';
import { aPlace, aServer } from './around/aServer.js';
import { aTable, atAnother } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import type { Follower } from './around/follower.js';
import { makeLong, playUntilRegretted } from './around/longMatch.js';
import { allIsWell, playAtRandom } from './around/playing.js';

/** What a follower was sent, in the words of the past. */
function toldTo(follower: Follower): Past {
  const table = follower.messages.find((message) => message.type === 'table');
  const updates = follower.messages.filter((message): message is UpdateMessage => message.type === 'update');
  const views = [{}, ...updates.map(({ view }) => view)];
  return { first: table!.view, steps: follower.log.map((entry, i) => ({ ...entry, view: views[i]! })) };
}

test('the past of a seat is what it was sent, undone choices included, on any device', async () => {
  const server = await aServer();
  const { match, followers, people } = await aTable(server, 3);
  const watching = await people[0]!.follows(match, 0);
  // As long as the match goes on, which is not for long if the dice say so.
  const stranger = await aPerson(server);
  await expect(stranger.get(`/api/matches/${match.id}/past?seat=1`)).rejects.toThrow('not yours');
  await playAtRandom(followers, new Random(5), { until: () => followers[0]!.n >= 40, regret: 20 });
  // A choice may still be on its way to somebody.
  for (const [place, follower] of followers.entries()) {
    const past = `/api/matches/${match.id}/past?seat=${place + 1}`;
    await eventually(async () => expect(await people[place]!.get<Past>(past)).toEqual(toldTo(follower)));
  }
  const past = `/api/matches/${match.id}/past`;
  await eventually(async () => expect(await people[1]!.get<Past>(past)).toEqual(toldTo(watching)));
});

test('a long past comes in pages, each good by itself; a table carries the newest part of the log', async () => {
  const file = aPlace();
  const first = await aServer({ file });
  const table = await aTable(first, 2);
  await playUntilRegretted(table.followers);
  await first.stop();
  const length = mostEntries + 20;
  await makeLong(file, table.match.id, length);
  const server = await aServer({ file });
  const { match, people } = await atAnother(server, table);
  const page = (from: number) => people[0]!.get<Past>(`/api/matches/${match.id}/past?seat=1&from=${from}`);
  const pages = [await page(0), await page(mostEntries)] as const;
  expect(pages.map(({ next }) => next)).toEqual([mostEntries, undefined]);
  const steps = pages.flatMap((one) => one.steps);
  expect(steps.map(({ n }) => n)).toEqual(Array.from({ length: length + 1 }, (_, n) => n));
  expect(pages.map((one) => one.steps[0]!.n)).toEqual([0, mostEntries]);
  // The page of any number, and how the table looked before it.
  expect(await page(mostEntries + 7)).toEqual(pages[1]);
  const before = pages[0].steps.reduce((view, step) => patched(view, step.view), pages[0].first!);
  expect(pages[1].first).toEqual(before);
  expect(await page(mostEntries * 2)).toEqual({ first: null, steps: [] });
  // Whoever comes gets the newest part of the log and is told how much is left out, or all of what they missed.
  const late = await people[0]!.follows(match, 1);
  expect(late.view).toEqual(pages[1].steps.reduce((view, step) => patched(view, step.view), before));
  expect(late.log.map((entry) => ({ ...entry, view: expect.anything() as TableView }))).toEqual(
    steps.slice(-mostEntries),
  );
  expect(late.messages[0]).toMatchObject({ type: 'table', earlier: length - mostEntries });
  const back = await people[0]!.follows(match, 1, length - 3);
  expect(back.log).toEqual(late.log.slice(-3));
  expect(back.messages[0]).not.toHaveProperty('earlier');
  allIsWell(late, back);
});

test('a position of the past is what the seat knew then', async () => {
  const server = await aServer();
  const { match, followers, people } = await aTable(server, 2);
  const position = async (at: string) => people[0]!.get<object>(`/api/matches/${match.id}/position?seat=1${at}`);
  const earlier: object[] = [];
  const random = new Random(8);
  for (let number = 0; number < 8; number++) {
    earlier.push(await position(''));
    const to = number + 1;
    await playAtRandom(followers, random, { until: () => followers.every((one) => one.n >= to) });
  }
  const { n } = (await position('')) as { n: number };
  for (const [i, one] of earlier.entries()) {
    const { n: at } = one as { n: number };
    expect([i, await position(`&at=${at}`)]).toEqual([i, one]);
  }
  await expect(position(`&at=${n + 1}`)).rejects.toThrow('not yet');
  await expect(position('&at=-1')).rejects.toThrow('at');
});
