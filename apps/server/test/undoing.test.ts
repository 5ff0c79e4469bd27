// A match does not grow for ever by somebody who cannot make up their mind.

import { expect, test } from 'vitest';
import { aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { aChoice } from './around/playing.js';
import type { HostedTable } from '@automachia/hosting';
import { type KernelState, Random } from '@automachia/kernel';
import { Regrets } from '../src/matches/regrets.js';

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

test('whoever asks in vain uses up nobody’s chances, not even their own', async () => {
  const table = await aTable(await aServer(), 2);
  const [one, two] = table.followers;
  const undo = async (seat: number) =>
    table.people[seat - 1]!.ask('POST', `/api/matches/${table.match.id}/seats/${seat}/undos`);
  for (let i = 0; i < 41; i++) expect((await undo(2)).status).toBe(409);
  for (const [place, follower] of [one!, two!].entries()) {
    const { number } = follower.question!;
    const choice = aChoice(follower, new Random(1));
    const choices = `/api/matches/${table.match.id}/seats/${place + 1}/choices`;
    expect((await table.people[place]!.ask('POST', choices, { number, choice })).status).toBe(200);
    expect((await undo(place + 1)).status).toBe(200);
  }
});

test('a match that comes further gives back a chance for each decision, and not all of them', () => {
  const regrets = new Regrets();
  /** How often seat 1 may at a decision of a match in which something can always be taken back. */
  const chancesAt = (decisionNumber: number): number => {
    const table = { state: { decisionNumber }, number: 0, undo: () => ({}) } as unknown as HostedTable<KernelState>;
    for (let count = 0; ; count++) if ('error' in regrets.undo(table, 1)) return count;
  };
  expect(chancesAt(7)).toBe(40);
  expect(chancesAt(7)).toBe(0);
  expect(chancesAt(6)).toBe(0);
  expect(chancesAt(8)).toBe(1);
  expect(chancesAt(11)).toBe(3);
  expect(chancesAt(200)).toBe(40);
});
