// Whatever one guest sends, and whatever mistake of ours it meets, everybody else goes on: a choice is refused or a table
// is taken up anew, never the server ended or anybody's write lost.

import type { Game, Plain } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { deepestChoice, longestChoice } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { request } from './around/aPerson.js';
import { aServer, type TestServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { like } from './around/like.js';
import { aChoice, allIsWell, playAtRandom } from './around/playing.js';
import { shelfGames } from './around/shelfGames.js';

function nested(depth: number): Plain {
  let value: Plain = [];
  for (let i = 1; i < depth; i++) value = [value];
  return value;
}

/** Two people at a table of GKR, whose first question is answered by an object of words. */
async function aBattlefield(server: TestServer) {
  const table = await aTable(server, 2, { game: 'gkr' });
  const [one] = table.followers;
  const { number, choices } = one!.question!;
  return { ...table, one: one!, number, choice: choices![0] as { readonly battlefield: string } };
}

const failuresOf = async ({ origin }: TestServer): Promise<string[]> =>
  String((await request(origin, 'GET', '/metrics')).body).match(/^automachia_failures_total\{.*$/gm) ?? [];

test.each(['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__'])(
  'a choice with "%s" beside its words is refused, on a socket and by HTTP, and the table goes on',
  async (word) => {
    const server = await aServer();
    const { one, people, match, number, choice } = await aBattlefield(server);
    const path = `/api/matches/${match.id}/seats/1/choices`;
    for (const depth of [1, 3000]) {
      const text = JSON.stringify(choice).replace('}', `,"${word}":${'['.repeat(depth)}${']'.repeat(depth)}}`);
      const message = `{"type":"choose","id":7,"number":${number},"choice":${text}}`;
      const isAnswer = (each: object): boolean => 'answers' in each && each.answers === 7;
      one.send(message);
      await one.until(() => one.messages.some(isAnswer), 'an answer');
      expect(one.messages.find(isAnswer)).toMatchObject(
        depth === 1 ? { type: 'refused', refused: 'notUnderstood' } : { error: 'badRequest' },
      );
      one.messages.length = 0;
      const posted = await people[0]!.ask('POST', path, `{"number":${number},"choice":${text}}`);
      // What reads bodies refuses that word by itself.
      expect(posted).toMatchObject({ status: depth === 1 && word !== '__proto__' ? 409 : 400 });
    }
    // What is longer than any choice is refused before it is read, so that nobody knows its id.
    one.send(`{"type":"choose","id":7,"number":${number},"choice":${'['.repeat(6000)}${']'.repeat(6000)}}`);
    await one.until(() => one.messages.some((each) => 'error' in each && each.error === 'tooLarge'), 'a refusal');
    expect(await one.chooses(choice, number)).toMatchObject({ type: 'update', n: 1 });
    expect(await failuresOf(server)).toEqual([]);
  },
);

test('a choice may be so long and so deep and no more', async () => {
  const server = await aServer();
  const { people, match, number } = await aBattlefield(server);
  const answers = async (choice: Plain) =>
    (await people[0]!.ask('POST', `/api/matches/${match.id}/seats/1/choices`, { number, choice })).status;
  const word = (length: number): string => 'x'.repeat(length - 2);
  expect(await answers(nested(deepestChoice))).toBe(409);
  expect(await answers(nested(deepestChoice + 1))).toBe(400);
  expect(await answers(word(longestChoice))).toBe(409);
  expect(await answers(word(longestChoice + 1))).toBe(400);
});

test('what is stored is what was understood, where answers are not listed as well', async () => {
  const server = await aServer();
  const { one, people, followers, match, number } = await aBattlefield(server);
  const example = async <T>(): Promise<T> =>
    (await people[0]!.get<{ example: T }>(`/api/matches/${match.id}/question?seat=1`)).example;
  await one.chooses({ battlefield: 'custom' }, number);
  const layout = await example<{ starts: Plain; buildings: Plain }>();
  await one.chooses({ buildings: layout.buildings, starts: layout.starts });
  const isBuilding = (): boolean => followers.every(({ question }) => question?.choices === null);
  await playAtRandom(followers, new Random(1), { until: isBuilding });
  const { deck } = await example<{ deck: { readonly [card: string]: number } }>();
  const missing = ['HLX-P1', 'VRX-P1'].find((card) => !(card in deck))!;
  await one.chooses({ deck: { ...deck, [missing]: 0 } });
  const rows = await server.storage.entries(match.id, 0);
  expect(rows[1]!.body).toBe(JSON.stringify({ choice: { starts: layout.starts, buildings: layout.buildings } }));
  expect(JSON.parse(rows.at(-1)!.body)).toEqual({ choice: { deck } });
});

/** Tournoi, whose rules fail the next time they are asked who is to decide. */
function aBrokenGame() {
  const game = tournoi as unknown as Game;
  const breaking = { next: false };
  const asked: Game['asked'] = (state) => {
    if (!breaking.next) return game.asked(state);
    breaking.next = false;
    throw new Error('The rules fail, says the test.');
  };
  const games = (id: string): Game | undefined => (id === 'tournoi' ? { ...game, asked } : shelfGames(id));
  return { breaking, games };
}

test('rules that fail while a choice is stored or told harm one table, which is shown again', async () => {
  const { breaking, games } = aBrokenGame();
  const server = await aServer({ games });
  const [table, other] = [await aTable(server, 2), await aTable(server, 2, { game: 'gkr' })];
  const [one] = table.followers;
  const { number } = one!.question!;
  const choice = aChoice(one!, new Random(1));
  breaking.next = true;
  expect(await one!.chooses(choice, number)).toMatchObject({ type: 'problem', error: 'internal' });
  expect(await failuresOf(server)).toEqual(['automachia_failures_total{where="match"} 1']);
  expect(await one!.chooses(choice, number)).toMatchObject({ type: 'update', n: 1 });
  const [another] = other.followers;
  expect(await another!.chooses(aChoice(another!, new Random(1)))).toMatchObject({ type: 'update', n: 1 });
  await playAtRandom(table.followers, new Random(2), { until: () => one!.n >= 6 });
  allIsWell(...table.followers, ...other.followers);
});

test('a table that fails again and again is held, and says so', async () => {
  const { breaking, games } = aBrokenGame();
  const server = await aServer({ games });
  const { followers, people, match } = await aTable(server, 2);
  const [one] = followers;
  const { number } = one!.question!;
  const choice = aChoice(one!, new Random(1));
  for (let i = 0; i < 3; i++) {
    breaking.next = true;
    expect(await one!.chooses(choice, number)).toMatchObject({ type: 'problem', error: 'internal' });
  }
  expect(await people[0]!.infoOf(match)).toMatchObject({ status: 'held', why: like(/several times/) });
  expect(await one!.chooses(choice, number)).toMatchObject({ type: 'problem', message: like(/several times/) });
  expect(await server.storage.entries(match.id, 0)).toEqual([]);
});

test('an error that nobody caught is logged and counted, and everybody goes on playing', async () => {
  const lines: string[] = [];
  const server = await aServer({ logLevel: 'error', logTo: { write: (line) => lines.push(line) } });
  const table = await aTable(server, 2);
  server.uncaught(new Error('Nobody expected this, says the test.'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 50, err: { message: 'Nobody expected this, says the test.' } },
  ]);
  expect(await failuresOf(server)).toEqual(['automachia_failures_total{where="uncaught"} 1']);
  await playAtRandom(table.followers, new Random(1));
  allIsWell(...table.followers);
});
