// A match does not grow for ever by somebody who cannot make up their mind.

import { expect, test } from 'vitest';
import { aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { aChoice } from './around/playing.js';
import { Random } from '@automachia/kernel';

test('at one point of a match choices may be taken back forty times, and no more', async () => {
  const table = await aTable(await aServer(), 2);
  const [one] = table.followers;
  const undos = `/api/matches/${table.match.id}/seats/1/undos`;
  const choices = `/api/matches/${table.match.id}/seats/1/choices`;
  const { number } = one!.question!;
  const choice = aChoice(one!, new Random(1));
  for (let i = 0; i < 40; i++) {
    expect((await table.people[0]!.ask('POST', choices, { number, choice })).status).toBe(200);
    expect((await table.people[0]!.ask('POST', undos)).status).toBe(200);
  }
  expect((await table.people[0]!.ask('POST', choices, { number, choice })).status).toBe(200);
  expect(await table.people[0]!.ask('POST', undos)).toMatchObject({ status: 409, body: { error: 'notPossible' } });
});
