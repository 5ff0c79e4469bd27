// Every byte that is sent to a seat, and to who watches, is made of what they may know: re-deal everything they may not
// know, and the bytes are the same. And those bytes are what the server really sends.

import type { PlayedEntry } from '@automachia/hosting';
import { HostedTable, sightOf, setUpTable, stillsFor, Telling } from '@automachia/hosting';
import type { Choice, Game, KernelState, Seat } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import type { UpdateMessage } from '@automachia/protocol';
import { sumOf } from '@automachia/protocol/view';
import { gameIds } from '@automachia/shelf';
import { describe, expect, test } from 'vitest';
import { chanceOfMatch, entryOf } from '../src/matches/loading.js';
import { aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { allIsWell, playAtRandom } from './around/playing.js';
import {
  asTheServer,
  compareWithTwins,
  drawOptions,
  Leak,
  nothingCompared,
  type Teller,
  withStills,
} from './around/twins.js';
import { shelfGames } from './around/shelfGames.js';

const isLong = process.env['AUTOMACHIA_FAULTS'] === 'long';

/** How many matches of a game, and how many of their steps are looked at: one in so many. */
interface Effort {
  readonly matches: number;
  readonly every: number;
  /** After so many choices it is enough; left out, a match is played to its end. */
  readonly most?: number;
}

/** Matches of GKR are long, and each step takes long to tell: the quick form looks at fewer. */
const efforts: Readonly<Record<string, Effort>> = {
  tournoi: isLong ? { matches: 200, every: 1 } : { matches: 20, every: 1 },
  gkr: isLong ? { matches: 200, every: 5 } : { matches: 5, every: 7 },
  // What is hidden there are the set-up and the impact deck; by chance a match hardly ends.
  gigarobo: isLong ? { matches: 40, every: 5, most: 600 } : { matches: 1, every: 10, most: 200 },
  // Short matches: their steps are looked at more closely.
  gears: isLong ? { matches: 200, every: 1 } : { matches: 5, every: 2 },
};

const games = gameIds.map((id): readonly [string, Game, Effort] => [
  id,
  shelfGames(id)!,
  efforts[id] ?? { matches: isLong ? 200 : 5, every: 5 },
]);

test.each(games)(
  '%s: random matches, re-dealt again and again: the bytes to every seat are the same',
  {
    timeout: 3_600_000,
  },
  (_id, game, { matches, every, most }) => {
    const count = nothingCompared();
    for (let seed = 1; seed <= matches; seed++) {
      compareWithTwins(game, drawOptions(game, seed), seed, asTheServer, count, every, most);
    }
    // Not in vain: so many messages were compared, with twins that really were others.
    expect(count.messages).toBeGreaterThan(500 * matches);
    expect(count.twins).toBeGreaterThan(50 * matches);
    // Nor did a comparison often end because the seat was shown something else, and hardly ever for a weak reason.
    expect(count.shown / count.messages).toBeLessThan(0.2);
    expect(count.weakly / count.messages).toBeLessThan(0.002);
  },
);

test.each(games)(
  '%s: the same with every event on the way there, for whoever wants to see how it comes about',
  {
    timeout: 3_600_000,
  },
  (_id, game, { matches, every, most }) => {
    const count = nothingCompared();
    for (let seed = 1; seed <= matches; seed++) {
      compareWithTwins(game, drawOptions(game, seed), seed, withStills, count, 2 * every, most);
    }
    expect(count.messages).toBeGreaterThan(200 * matches);
    expect(count.shown / count.messages).toBeLessThan(0.2);
    expect(count.weakly / count.messages).toBeLessThan(0.002);
  },
);

/** What a server might tell too much, each in a way that looks innocent. */
const leaks: [string, (game: Game, step: PlayedEntry<KernelState>, seat: Seat) => string][] = [
  ['a digest over the whole state', (game, { after }) => game.digest(after)],
  ['what others have sealed', (_game, { after }) => JSON.stringify(after.sealed)],
  ['the hand of another seat', (game, { after }, seat) => JSON.stringify(game.describeFor(nextTo(seat, after), after))],
  ['events that are not cut', (_game, { told }) => JSON.stringify(told)],
  [
    'how many choices another seat has',
    (game, { after }, seat) => String(game.choices(after, nextTo(seat, after))?.length),
  ],
  [
    'how the table of another seat came about',
    (game, step, seat) => JSON.stringify(stillsFor(game, step, nextTo(seat, step.after))),
  ],
];

function nextTo(seat: Seat, { players }: KernelState): Seat {
  return (seat % players) + 1;
}

/** Games in which seats hold what others do not see; in the others there is nothing of most of these to tell. */
const withHands = games.filter(([id]) => id !== 'gigarobo');

describe.each(withHands)('%s: the comparison notices', (_id, game, { every }) => {
  test.each(leaks)('%s', { timeout: 600_000 }, (_, leak) => {
    const leaky: Teller = (table, step, seat, sum) => {
      const told = asTheServer(table, step, seat, sum);
      return { ...told, text: told.text + leak(game, step, seat) };
    };
    const play = () => {
      for (let seed = 1; seed <= 5; seed++) {
        compareWithTwins(game, drawOptions(game, seed), seed, leaky, nothingCompared(), every);
      }
    };
    expect(play).toThrow(Leak);
  });
});

/** Where GKR keeps what not everybody may know: decks in their order, hands, Damage Piles, what was left out of a deck. */
const secretPiles = ['decks', 'hands', 'damage', 'boxes', 'sponsors', 'sponsorHands'];

test.each(secretPiles)('gkr: the comparison notices what lies in the %s', { timeout: 600_000 }, (pile) => {
  const game = shelfGames('gkr')!;
  const leaky: Teller = (table, step, seat, sum) => {
    const told = asTheServer(table, step, seat, sum);
    const { piles, ...words } = game.describe(step.after) as Record<string, Record<string, unknown>>;
    return { ...told, text: told.text + JSON.stringify({ ...piles, ...words }[pile]) };
  };
  const play = () => {
    for (let seed = 1; seed <= 5; seed++) {
      compareWithTwins(game, { players: 3 }, seed, leaky, nothingCompared(), efforts['gkr']!.every);
    }
  };
  expect(play).toThrow(Leak);
});

/** What a table of three agrees on, where three are not enough said. */
const agreed: Readonly<Record<string, object>> = {
  gigarobo: { options: { mode: 'freeForAll', quickStart: true, roundLimit: true } },
};

/** Answers to questions that cannot be listed. */
const unlisted: Readonly<Record<string, Choice>> = {
  'match.buildDeck': { deck: 'ready' },
  'match.layOutBattlefield': { starts: ['1F', '9F', '1B'], buildings: ['3C', '3E', '4H'] },
};

test.each(games)(
  '%s: these are the bytes the server sends, to a seat and to who watches, every one',
  async (id, game) => {
    const server = await aServer();
    const table = await aTable(server, 3, { game: id, ...agreed[id] }, id === 'tournoi' ? 1 : 0);
    const watching = await table.people[0]!.follows(table.match);
    await playAtRandom(table.followers, new Random(1), { regret: 20, unlisted });
    await watching.until(() => watching.isOver, 'the end');
    const stored = (await server.storage.match(table.match.id))!;
    const rows = await server.storage.entries(table.match.id, 0);
    for (const follower of [table.followers[1]!, watching]) {
      const { seat } = follower;
      const options = JSON.parse(stored.match.options) as Record<string, unknown>;
      const { table: replayed } = setUpTable(game, { options, chance: chanceOfMatch(stored.match, stored.seats) });
      let sum = sumOf(sightOf(replayed, seat, true).digest);
      const first = follower.messages.find((message) => message.type === 'table')!.n;
      const expected: string[] = [];
      for (const row of rows) {
        const step = replayed.replay(entryOf(row));
        const sent = follower.messages.find(
          (one): one is UpdateMessage => one.type === 'update' && one.n === row.number,
        );
        const aside = { clock: null, isPlayer: seat !== 0, answers: sent?.answers };
        const told = new Telling(replayed, step).for(seat, sum, aside);
        sum = told.sum;
        if (row.number > first) expected.push(told.text);
      }
      expect(replayed).toBeInstanceOf(HostedTable);
      expect(follower.texts.filter((text) => text.startsWith('{"type":"update"'))).toEqual(expected);
    }
    allIsWell(watching, ...table.followers);
  },
);
