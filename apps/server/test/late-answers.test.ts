// An answer that was on its way while somebody took a choice back does not count for what its player never saw.

import { Random } from '@automachia/kernel';
import type { Refusal } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { aPowerCut, aServer } from './around/aServer.js';
import { aTable, atAnother } from './around/aTable.js';
import type { Follower } from './around/follower.js';
import { aChoice, allAt, allIsWell, choosesAtRandom, untilAnswerable } from './around/playing.js';

/** Somebody is about to answer a choice, which is exchanged for another while the answer travels. */
async function anExchange() {
  const server = await aServer();
  const table = await aTable(server, 2, { game: 'gkr' });
  const { one, other, instead } = await untilAnswerable(table.followers, new Random(1));
  const { number } = other.question!;
  const seen = other.n;
  await one.takesBack();
  await one.chooses(instead);
  await allAt(table.followers, one.n);
  // The same number is asked again, about something else.
  expect(other.question!.number).toBe(number);
  return { server, table, other, number, seen, choice: aChoice(other, new Random(2)) };
}

const refused = { type: 'refused', refused: 'staleDecision' };

test('an answer to what was taken back is refused, on a socket and by HTTP; one to what is there now counts', async () => {
  const { table, other, number, seen, choice } = await anExchange();
  expect(await other.says({ type: 'choose', number, choice, seen })).toMatchObject(refused);
  const person = table.people[other.seat - 1]!;
  const path = `/api/matches/${table.match.id}/seats/${other.seat}/choices`;
  const late = await person.ask<Refusal>('POST', path, { number, choice, seen });
  expect([late.status, late.body.refused]).toEqual([409, 'staleDecision']);
  expect(await other.says({ type: 'choose', number, choice, seen: other.n })).toMatchObject({ type: 'update' });
  allIsWell(...table.followers);
});

test('also where the match was taken up anew since', async () => {
  const { server, table, other, number, seen, choice } = await anExchange();
  const next = await aServer({ file: aPowerCut(server) });
  await server.stop();
  const again = (await atAnother(next, table)).followers[other.seat - 1]!;
  expect(await again.says({ type: 'choose', number, choice, seen })).toMatchObject(refused);
  expect(await again.says({ type: 'choose', number, choice, seen: again.n })).toMatchObject({ type: 'update' });
});

test('a sealed choice that somebody takes back refuses nobody else', async () => {
  const { followers } = await aTable(await aServer(), 3);
  const [one, two] = followers as [Follower, Follower];
  const [{ number }, seen, choice] = [two.question!, two.n, aChoice(two, new Random(1))];
  await choosesAtRandom(one, new Random(1));
  await one.takesBack();
  expect(await two.says({ type: 'choose', number, choice, seen })).toMatchObject({ type: 'update' });
});

test('nor does what a seat took back itself', async () => {
  const { followers } = await aTable(await aServer(), 2, { game: 'gkr' });
  const { one, choice } = await untilAnswerable(followers, new Random(1));
  const seen = one.n;
  await one.takesBack();
  const { number } = one.question!;
  expect(await one.says({ type: 'choose', number, choice, seen })).toMatchObject({ type: 'update' });
});

test('an answer that comes by two connections counts once, also where it was taken back in between', async () => {
  const { followers } = await aTable(await aServer(), 2);
  const [one] = followers as [Follower];
  const answer = { type: 'choose', number: one.question!.number, choice: aChoice(one, new Random(1)), seen: one.n };
  expect(await one.says(answer)).toMatchObject({ type: 'update' });
  expect(await one.says(answer)).toMatchObject({ type: 'refused', refused: 'alreadyChosen' });
  await one.takesBack();
  expect(one.question?.number).toBe(answer.number);
  expect(await one.says(answer)).toMatchObject(refused);
  expect(await one.says({ ...answer, seen: one.n })).toMatchObject({ type: 'update' });
});

test('whoever asks whether anybody hears is answered, before there is anything to tell', async () => {
  const { followers } = await aTable(await aServer(), 2);
  expect(await followers[0]!.says({ type: 'ping' })).toMatchObject({ type: 'pong' });
});
