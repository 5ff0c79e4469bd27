import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/index.js';
import { cardsIn, Random } from '../../src/index.js';
import { Course } from '../../src/host.js';
import { choose, inheritsEverything, keepsEveryPromise } from '../support.js';
import type { Spyglass } from './spyglass.js';
import { spyglass as game } from './spyglass.js';

keepsEveryPromise({ game, options: [{}, { players: 3 }], matches: 5, strangers: [{ spy: 4 }, { land: 'gold' }] });
inheritsEverything(game);

const spied = 'spied 1 2';
const begin = (hold: readonly string[]): Spyglass =>
  game.arrange({ players: 3 }, { holds: { 1: ['salt', 'salt', 'salt'], 2: [...hold], 3: ['rum', 'silk', 'silk'] } }, 1);
const known = (state: Spyglass, seat: Seat = 1): unknown => game.viewFor(seat, state).state.secrets[spied]?.value;

describe('a look into a hand', () => {
  test('is known to who looked; others know that there was one', () => {
    const state = begin(['rum', 'rum', 'rum']);
    choose(game, state, 1, { spy: 2 });
    expect(known(state)).toEqual(['rum']);
    expect([known(state, 2), known(state, 3)]).toEqual([null, null]);
    expect(game.describeFor(3, state)['secrets']).toEqual({ [spied]: { knownTo: [1] } });
    expect(game.describeFor(1, state)['secrets']).toEqual({ [spied]: { knownTo: [1], value: ['rum'] } });
  });

  test('holds in every world of theirs, and may be anything in those of others', () => {
    const state = begin(['rum', 'silk', 'salt']);
    choose(game, state, 1, { spy: 2 });
    const [seen] = known(state) as readonly string[];
    const worlds = (seat: Seat) =>
      Array.from({ length: 30 }, (_, i) => game.worldLike(game.viewFor(seat, state), new Random(i + 1)));
    const held = (world: Spyglass) =>
      cardsIn(world, game.piles.pile('holds', 2)).map((card) => ['rum', 'silk', 'salt'][card]);
    for (const world of worlds(1)) expect(held(world)).toContain(seen);
    expect(worlds(3).some((world) => !held(world).includes(seen))).toBe(true);
    for (const world of worlds(3)) expect(world.secrets[spied]!.value).toEqual(held(world));
  });

  test('that shows a card again is no second one of the kind', () => {
    const state = begin(['rum', 'silk', 'salt']);
    for (let turn = 0; turn < 4; turn++) {
      choose(game, state, 1, { spy: 2 });
      choose(game, state, 2, { spy: 3 });
      if (turn < 3) choose(game, state, 3, { spy: 2 });
    }
    const seen = known(state) as readonly string[];
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('goes on without a card that is seen leaving, and is forgotten when one leaves unseen', () => {
    const state = begin(['rum', 'rum', 'rum']);
    choose(game, state, 1, { spy: 2 });
    choose(game, state, 2, { land: 'rum' });
    expect(known(state)).toEqual([]);
    choose(game, state, 3, { spy: 1 });
    choose(game, state, 1, { spy: 2 });
    expect((known(state) as readonly string[]).length).toBe(1);
    choose(game, state, 2, { sink: 'rum' });
    expect(known(state)).toBeUndefined();
  });

  test('cannot be taken back, even where there was nothing to draw lots for', () => {
    const course = new Course(game, begin(['rum']));
    course.choose(1, { spy: 2 });
    expect(course.undoDepth(1)).toBe(0);
  });
});
