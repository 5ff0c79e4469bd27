// Every byte that is sent to a seat, and to who watches, is made of what they may know: re-deal everything they may not
// know, and the bytes are the same. And those bytes are what the server really sends.

import { HostedTable, sightOf, setUpTable, Telling } from '@automachia/hosting';
import type { Game } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import type { UpdateMessage } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { chanceOfMatch, entryOf } from '../src/matches/loading.js';
import { aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { allIsWell, playAtRandom } from './around/playing.js';
import { asTheServer, type Comparing, compareWithTwins, Leak, type Teller } from './around/twins.js';

const game = tournoi as unknown as Game;
const matches = process.env['AUTOMACHIA_FAULTS'] === 'long' ? 200 : 20;

test(`${matches} random matches, re-dealt at every step: the bytes to every seat are the same`, {
  timeout: 600_000,
}, () => {
  const count: Comparing = { messages: 0, twins: 0 };
  for (let seed = 1; seed <= matches; seed++) {
    compareWithTwins(game, { players: 2 + (seed % 3) }, seed, asTheServer, count);
  }
  // Not in vain: so many messages were compared, with twins that really were others.
  expect(count.messages).toBeGreaterThan(500 * matches);
  expect(count.twins).toBeGreaterThan(100 * matches);
});

const leaks: [string, Teller][] = [
  [
    'a digest over the whole state',
    (table, step, seat, sum) => {
      const told = asTheServer(table, step, seat, sum);
      return { ...told, text: told.text + game.digest(step.after) };
    },
  ],
  [
    'what others have sealed',
    (table, step, seat, sum) => {
      const told = asTheServer(table, step, seat, sum);
      return { ...told, text: told.text + JSON.stringify(step.after.sealed) };
    },
  ],
  [
    'the hand of another seat',
    (table, step, seat, sum) => {
      const told = asTheServer(table, step, seat, sum);
      const other = (seat % step.after.players) + 1;
      return { ...told, text: told.text + JSON.stringify(game.describeFor(other, step.after)) };
    },
  ],
  [
    'events that are not cut',
    (table, step, seat, sum) => {
      const told = asTheServer(table, step, seat, sum);
      return { ...told, text: told.text + JSON.stringify(step.told) };
    },
  ],
  [
    'how many choices another seat has',
    (table, step, seat, sum) => {
      const told = asTheServer(table, step, seat, sum);
      const other = (seat % step.after.players) + 1;
      return { ...told, text: told.text + String(game.choices(step.after, other)?.length) };
    },
  ],
];

test.each(leaks)('the comparison notices %s', (_, leaky) => {
  const play = () => {
    for (let seed = 1; seed <= 5; seed++) {
      compareWithTwins(game, { players: 2 + (seed % 3) }, seed, leaky, { messages: 0, twins: 0 });
    }
  };
  expect(play).toThrow(Leak);
});

test('these are the bytes the server sends: to a seat and to who watches, every one', async () => {
  const server = await aServer();
  const table = await aTable(server, 3, {}, 1);
  const watching = await table.people[0]!.follows(table.match);
  await playAtRandom(table.followers, new Random(1), { regret: 20 });
  await watching.until(() => watching.isOver, 'the end');
  const stored = (await server.storage.match(table.match.id))!;
  const rows = await server.storage.entries(table.match.id, 0);
  for (const follower of [table.followers[1]!, watching]) {
    const { seat } = follower;
    const options = JSON.parse(stored.match.options) as Record<string, unknown>;
    const { table: replayed } = setUpTable(game, { options, chance: chanceOfMatch(stored.match, stored.seats) });
    let sum = Number.parseInt(sightOf(replayed, seat).digest, 16);
    const first = follower.messages.find((message) => message.type === 'table')!.n;
    const expected: string[] = [];
    for (const row of rows) {
      const step = replayed.replay(entryOf(row));
      const sent = follower.messages.find((one): one is UpdateMessage => one.type === 'update' && one.n === row.number);
      const aside = { clock: null, isPlayer: seat !== 0, answers: sent?.answers };
      const told = new Telling(replayed, step).for(seat, sum, aside);
      sum = told.sum;
      if (row.number > first) expected.push(told.text);
    }
    expect(replayed).toBeInstanceOf(HostedTable);
    expect(follower.texts.filter((text) => text.startsWith('{"type":"update"'))).toEqual(expected);
  }
  allIsWell(watching, ...table.followers);
});
