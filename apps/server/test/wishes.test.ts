// What somebody who follows a match may wish for: how things come about, and what questions say as data.

import { Random } from '@automachia/kernel';
import type { UnfoldedStep, UpdateMessage } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { aPerson } from './around/aPerson.js';
import { aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import type { Follower } from './around/follower.js';
import { allIsWell, playAtRandom } from './around/playing.js';

function updatesTo({ messages }: Follower): readonly UpdateMessage[] {
  return messages.filter((message): message is UpdateMessage => message.type === 'update');
}

test('whoever opens a stream with stills is told what changed with every event, all others what they ever were', async () => {
  const server = await aServer();
  const { match, followers, people } = await aTable(server, 3);
  const watching = await people[0]!.follows(match, 0, undefined, { stills: true });
  const playing = await people[1]!.follows(match, 2, undefined, { stills: true });
  await playAtRandom(followers, new Random(5), { until: () => followers[0]!.n >= 40, regret: 20 });
  const { n } = followers[1]!;
  await Promise.all([watching, playing].map((follower) => follower.untilNumber(n)));
  // The same tables in the end, and the same as was said to be there.
  expect(playing.view).toEqual(followers[1]!.view);
  allIsWell(watching, playing, ...followers);
  for (const follower of followers)
    for (const update of updatesTo(follower)) expect(update).not.toHaveProperty('stills');
  for (const follower of [watching, playing]) {
    for (const { events, stills = [] } of updatesTo(follower)) expect(stills).toHaveLength(events.length);
  }
  // Everybody sees as many tables in between; only what is in them differs.
  const counts = (follower: Follower) => updatesTo(follower).map(({ stills = [] }) => stills.length);
  expect(counts(watching).slice(0, n)).toEqual(counts(playing).slice(0, n));
});

test('questions come with their facts, and without them to whoever opens a stream so: with the same words and choices', async () => {
  const server = await aServer();
  const { match, followers, people } = await aTable(server, 3);
  const program = await people[1]!.follows(match, 2, undefined, { facts: false });
  await playAtRandom(followers, new Random(5), { until: () => followers[0]!.n >= 24 });
  await program.untilNumber(followers[0]!.n);
  const asked = (follower: Follower) =>
    updatesTo(follower).flatMap(({ n, question }) =>
      question === undefined || question === null ? [] : [{ n, ...question }],
    );
  const [withFacts, bare] = [followers[1]!, program].map(asked);
  expect(withFacts!.some(({ facts }) => Object.keys(facts ?? {}).includes('ways'))).toBe(true);
  for (const question of bare!) expect(question).not.toHaveProperty('facts');
  const last = new Set(bare!.map(({ n }) => n));
  expect(bare).toEqual(withFacts!.filter(({ n }) => last.has(n)).map(({ facts: _facts, ...question }) => question));
  allIsWell(program, ...followers);
});

test('a number of the past can be seen event by event, with the eyes that saw it', async () => {
  const server = await aServer();
  const { match, followers, people } = await aTable(server, 3);
  const playing = await people[1]!.follows(match, 2, undefined, { stills: true });
  const stranger = await aPerson(server);
  // While it is played: what is over is everybody's to see, and chance may end a match soon.
  await playAtRandom(followers, new Random(5), { until: () => followers[0]!.n >= 3 });
  await expect(stranger.get(`/api/matches/${match.id}/stills?seat=2&n=1`)).rejects.toThrow('not yours');
  await playAtRandom(followers, new Random(6), { until: () => followers[0]!.n >= 24 });
  await playing.untilNumber(followers[0]!.n);
  const told = updatesTo(playing).filter(({ events }) => events.length > 1);
  expect(told.length).toBeGreaterThan(1);
  for (const { n, stills } of told.slice(0, 3)) {
    const address = `/api/matches/${match.id}/stills?seat=2&n=${n}`;
    await eventually(async () => expect(await people[1]!.get<UnfoldedStep>(address)).toEqual({ n, stills }));
  }
  await expect(people[1]!.get(`/api/matches/${match.id}/stills?seat=2&n=9999`)).rejects.toThrow('not come to number');
  expect(await people[1]!.get(`/api/matches/${match.id}/stills?seat=2&n=0`)).toEqual({ n: 0, stills: [] });
});
