// Somebody may follow their own seat by hundreds of connections: what all of them are told is worked out once.

import type { Game } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { aPerson, type Person } from './around/aPerson.js';
import { aServer } from './around/aServer.js';
import { aChoice, allAt, allIsWell } from './around/playing.js';

const CROWD = 12;

/** Tournoi, of which it is counted what is worked out for seats. */
function countedTournoi() {
  const real = tournoi as unknown as Game;
  const times = { asked: 0, described: 0 };
  const ask: Game['ask'] = (state, seat, hasFacts) => {
    if (hasFacts !== false) times.asked += 1;
    return real.ask(state, seat, hasFacts);
  };
  const describeFor: Game['describeFor'] = (...given) => {
    times.described += 1;
    return real.describeFor(...given);
  };
  const game: Game = { ...real, ask, describeFor };
  return { games: () => game, times };
}

const crowd = (person: Person, match: { readonly id: string }, facts = true) =>
  Promise.all(Array.from({ length: CROWD }, () => person.follows(match, 1, undefined, { facts })));

test('what a seat is asked next is worked out once for all its connections, and once without facts', async () => {
  const { games, times } = countedTournoi();
  const server = await aServer({ games });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'me' }]);
  const [many, plain] = [await crowd(ann, match), await crowd(ann, match, false)];
  const other = await ann.follows(match, 2);
  const [one] = many;
  const random = new Random(1);
  await one!.chooses(aChoice(one!, random));
  await allAt([...many, ...plain, other], 1);
  times.asked = 0;
  const { n } = (await other.chooses(aChoice(other, random))) as unknown as { readonly n: number };
  await allAt([...many, ...plain, other], n);
  const asked = [...many, ...plain].filter(({ question }) => question !== null);
  expect([0, 2 * CROWD]).toContain(asked.length);
  // Once for each of the two seats, at most.
  expect(times.asked).toBeLessThanOrEqual(2);
  for (const each of many) expect(each.question).toEqual(many[0]!.question);
  for (const each of plain) expect(each.question).toEqual(plain[0]!.question);
  allIsWell(...many, ...plain, other);
});

test('the first table of a match is worked out once for all who see with the same eyes', async () => {
  const { games, times } = countedTournoi();
  const server = await aServer({ games });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const [many, plain] = [await crowd(ann, made.match), await crowd(ann, made.match, false)];
  const watching = await ben.follows(made.match, 0);
  times.described = 0;
  await ben.joins(made);
  const all = [...many, ...plain];
  for (const one of all) await one.until(() => one.question !== null, 'a question');
  await watching.until(() => watching.match?.status === 'playing', 'the beginning');
  // With facts, without, and for whoever watches.
  expect(times.described).toBeLessThanOrEqual(3);
  allIsWell(...all, watching);
});
