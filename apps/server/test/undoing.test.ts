// A match does not grow for ever by somebody who cannot make up their mind.

import { expect, test } from 'vitest';
import { openStorage } from '../src/storage/open.js';
import { Person } from './around/aPerson.js';
import { aPlace, aPowerCut, aServer, type TestServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { HandClock } from './around/handClock.js';
import { aChoice, choosesAtRandom } from './around/playing.js';
import type { HostedTable } from '@automachia/hosting';
import { type KernelState, Random } from '@automachia/kernel';
import type { LiveMatch } from '../src/matches/liveMatch.js';
import type { MatchAnswer } from '../src/matches/matchAnswer.js';
import { MatchChoices } from '../src/matches/matchChoices.js';
import { Regrets } from '../src/matches/regrets.js';
import { like } from './around/like.js';

/** Somebody who has taken a choice back forty times, and made it once more. */
async function indecisive(server: TestServer) {
  const table = await aTable(server, 2);
  const [one] = table.followers;
  const seat = `/api/matches/${table.match.id}/seats/1`;
  const { number } = one!.question!;
  const choice = aChoice(one!, new Random(1));
  const chooses = async () => (await table.people[0]!.ask('POST', `${seat}/choices`, { number, choice })).status;
  const takesBack = () => table.people[0]!.ask('POST', `${seat}/undos`);
  for (let i = 0; i < 40; i++) expect([await chooses(), (await takesBack()).status]).toEqual([200, 200]);
  expect(await chooses()).toBe(200);
  return { ...table, takesBack };
}

const message = 'You have taken back as much as you may for now. Go on from here.';
const enough = { status: 409, body: { error: 'notPossible', message } };

test('at one point of a match choices may be taken back forty times, and no more', async () => {
  const { takesBack } = await indecisive(await aServer());
  expect(await takesBack()).toMatchObject(enough);
});

test('nor does it bring anybody further what is said to the table', async () => {
  const { takesBack, people, match } = await indecisive(await aServer());
  const says = async (seat: number, act: object) =>
    (await people[seat - 1]!.ask('POST', `/api/matches/${match.id}/seats/${seat}/acts`, act)).status;
  const acts = [await says(1, { act: 'agree', to: 'end' }), await says(2, { act: 'decline' })];
  expect(acts).toEqual([200, 200]);
  expect(await takesBack()).toMatchObject(enough);
});

test('nobody offers ends of a match without end; whoever agrees to that of another may always', () => {
  const offer = { act: 'agree', to: 'draw', seat: 1, rule: 'AUT-AGR-01', decision: 1, people: [1, 2] } as const;
  const decline = { act: 'decline', seat: 2, rule: 'AUT-AGR-04', decision: 1, people: [1, 2] } as const;
  /** What seat 1 or 2 is answered who offers a draw, or agrees to one, after so many that seat 1 has offered. */
  const answerTo = (seat: number, offers: number, isLast = false): MatchAnswer | undefined => {
    const said = Array.from({ length: offers }, () => [offer, decline]).flat();
    const acts = isLast ? said.slice(0, -1) : said;
    // The table itself lets everything pass, and says so by a refusal of its own.
    const table = { acts, act: () => ({ refused: 'heard', rule: '', reasons: [] }) };
    let answer: MatchAnswer | undefined;
    const live = {
      inTurn: (_reply: unknown, work: () => void) => work(),
      table,
      match: { status: 'playing' },
      audience: { wantsStills: false },
      around: { meters: { refused: { inc: () => {} } } },
    } as unknown as LiveMatch;
    const hear = (one: MatchAnswer): void => void (answer = one);
    new MatchChoices(live).atTable(seat, { act: 'agree', to: 'draw' }, { people: [1, 2] }, 1, hear);
    return answer;
  };
  const heard = { refusal: { refused: 'heard' } };
  expect([answerTo(1, 49), answerTo(2, 50), answerTo(2, 50, true)]).toMatchObject([heard, heard, heard]);
  expect(answerTo(1, 50)).toMatchObject({ problem: { error: 'notPossible', message: like(/offered 50 ends/) } });
});

test('nobody may take back more because the match has slept, or the server has failed', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { takesBack, followers, people, match } = await indecisive(server);
  for (const one of followers) {
    one.leave();
    await one.untilClosed();
  }
  await eventually(async () => {
    await clock.pass(200_000);
    expect(await (await fetch(`${server.origin}/metrics`)).text()).toContain('automachia_matches_live 0\n');
  });
  expect(await takesBack()).toMatchObject(enough);
  const restarted = await aServer({ file: aPowerCut(server) });
  const { player, token } = people[0]!;
  const again = new Person(restarted.origin, player, token);
  expect(await again.ask('POST', `/api/matches/${match.id}/seats/1/undos`)).toMatchObject(enough);
});

test('where it cannot be read what was taken back before, nothing is for now', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const table = await aTable(await aServer({ storage }), 2);
  const [one] = table.followers;
  await choosesAtRandom(one!, new Random(1));
  storage.failing = 'everything';
  expect(await one!.takesBack()).toMatchObject({ type: 'problem', error: 'notStored' });
  storage.failing = 'nothing';
  expect(await one!.takesBack()).toMatchObject({ type: 'update', how: 'undo' });
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

test('a match that comes further gives back a chance for each choice, and not all of them', () => {
  const regrets = new Regrets([]);
  let undos = 0;
  /** How often seat 1 may after so many choices of a match in which something can always be taken back. */
  const chancesAt = (choices: number): number => {
    for (let count = 0; ; count++) {
      // Each time the choice that was taken back is made again.
      const number = choices + 2 * undos;
      const step = { entry: { number: number + 1 }, after: { decisionNumber: 1 } };
      const table = { number, acts: [], undo: () => step } as unknown as HostedTable<KernelState>;
      if ('error' in regrets.undo(table, 1)) return count;
      undos += 1;
    }
  };
  expect(chancesAt(7)).toBe(40);
  expect(chancesAt(7)).toBe(0);
  expect(chancesAt(6)).toBe(0);
  expect(chancesAt(8)).toBe(1);
  expect(chancesAt(11)).toBe(3);
  expect(chancesAt(200)).toBe(40);
});
