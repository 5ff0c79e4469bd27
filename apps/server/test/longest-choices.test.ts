// The longest choices that a game knows are decks and battlefields of one's own. They fit into what a choice may have with
// much to spare; where that is no longer so, the bound has to grow with the game.

import { board, createGkr, type Gkr, type GkrPack, gkr, housePack } from '@automachia/gkr';
import { setUpTable } from '@automachia/hosting';
import { type Choice, Random } from '@automachia/kernel';
import { clientMessage, isSmallEnough, longestChoice, longestName } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { longestFrom } from '../src/streams/messages.js';

/** Of GKR at the question of a step, come to by chance. */
function atStep(game: typeof gkr, step: string): { readonly state: Gkr; readonly seat: number } {
  const { table } = setUpTable(game, { options: { players: 4 }, chance: { seed: 7 } });
  const random = new Random(7);
  for (;;) {
    const state = table.state;
    const seat = [1, 2, 3, 4].find((one) => (game.asked(state) >> one) & 1)!;
    if (game.question(state, seat)!.step.endsWith(step)) return { state, seat };
    const custom = { battlefield: 'custom' };
    const isCustom = step === 'layOutBattlefield' && game.whyNot(state, seat, custom) === undefined;
    expect(table.choose(seat, isCustom ? custom : game.propose(state, seat, random), 'player').refused).toBeUndefined();
  }
}

/** Its length on the wire, in a message that is understood. */
function lengthOf(choice: Choice): number {
  expect(isSmallEnough(choice)).toBe(true);
  const message = { type: 'choose', number: 1, choice };
  expect(clientMessage.safeParse(message).success).toBe(true);
  expect(JSON.stringify(message).length).toBeLessThan(longestFrom(true));
  return JSON.stringify(choice).length;
}

/** GKR with the longest ids of cards that can be asked about. */
function withLongIds(pack: GkrPack): GkrPack {
  const ids = [...pack.cards, ...pack.units, ...pack.sponsors].map(({ id }) => id);
  const long = (id: string): string => `${id}-${'X'.repeat(longestName - 1 - id.length)}`;
  const text = ids.reduce((all, id) => all.replaceAll(`"${id}"`, `"${long(id)}"`), JSON.stringify(pack));
  return JSON.parse(text) as GkrPack;
}

test('a battlefield with a start or a building on every hex takes an eighth of what a choice may have', () => {
  const { state, seat } = atStep(gkr, 'layOutBattlefield');
  const isLegal = (starts: string[], buildings: string[]): boolean =>
    gkr.whyNot(state, seat, { starts, buildings }) === undefined;
  const [hexes, corners] = [board.cells.map(({ name }) => name), ['1B', '9B', '1J', '9J']];
  const full = hexes.filter((hex) => corners.includes(hex) || isLegal([...corners, hex], []));
  const [buildings, starts] = [full.slice(0, 10), full.slice(10)];
  expect([full.length, isLegal(starts, buildings), isLegal(full.slice(11), full.slice(0, 11))]).toEqual([
    93,
    true,
    false,
  ]);
  expect(lengthOf({ starts, buildings })).toBeLessThan(longestChoice / 8);
});

test.each([
  ['the house', housePack, 4],
  ['a pack with the longest ids', withLongIds(housePack), 1],
])('a deck of %s fits, also where it names every card', (_, pack, share) => {
  const game = createGkr(pack);
  const { state, seat } = atStep(game, 'buildDeck');
  const { deck } = game.propose(state, seat, new Random(1)) as { readonly deck: Record<string, number> };
  expect(lengthOf({ deck })).toBeLessThan(longestChoice / 8);
  const whole = { deck: { ...Object.fromEntries(pack.cards.map(({ id }) => [id, 0])), ...deck } };
  expect(game.whyNot(state, seat, whole)).toBeUndefined();
  expect(lengthOf(whole)).toBeLessThan(longestChoice / share);
});
