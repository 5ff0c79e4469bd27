// Looking back while a match goes on: a seat is told again what it was told, and nothing else.

import { Random } from '@automachia/kernel';
import type { Past, UpdateMessage } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { aPerson } from './around/aPerson.js';
import { aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import type { Follower } from './around/follower.js';
import { playAtRandom } from './around/playing.js';

/** What a follower was sent, in the words of the past. */
function toldTo(follower: Follower): Past {
  const table = follower.messages.find((message) => message.type === 'table');
  const updates = follower.messages.filter((message): message is UpdateMessage => message.type === 'update');
  return { first: table!.view, steps: updates.map(({ n, view }) => ({ n, view })) };
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
