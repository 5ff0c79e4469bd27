// Tables of every size that a game may have: for one, and for six.

import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { aPerson } from './around/aPerson.js';
import { aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { beacons } from './around/beacons.js';
import { playAtRandom } from './around/playing.js';

const games = (id: string): typeof beacons | undefined => (id === beacons.id ? beacons : undefined);

test.each([1, 2, 3, 4, 5, 6])('a match for %i is made, joined, played to its end and recorded', async (players) => {
  const { people, match, followers } = await aTable(await aServer({ games }), players, { game: beacons.id });
  await playAtRandom(followers, new Random(players));
  for (const one of followers) await one.until(() => one.isOver, 'the end');
  const record = await people[0]!.get<{ choices: unknown[]; seats: unknown[] }>(`/api/matches/${match.id}/record`);
  expect(record.choices).toHaveLength(players);
  expect(record.seats).toHaveLength(players);
});

test('a match for seven is refused, and it says for how many the game is', async () => {
  const person = await aPerson(await aServer({ games }));
  const seats = [{ kind: 'me' }, ...Array.from({ length: 6 }, () => ({ kind: 'open' }))];
  const answer = await person.ask('POST', '/api/matches', { game: beacons.id, seats });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer)).toContain('7 is not a whole number from 1 to 6');
});
