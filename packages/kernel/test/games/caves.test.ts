import { describe, expect, test } from 'vitest';
import type { Plain, Seat, Table } from '../../src/index.js';
import { SPECTATOR } from '../../src/index.js';
import { choose, inheritsEverything, keepsEveryPromise, offered, play } from '../support.js';
import type { Caves } from './caves.js';
import { caves as game } from './caves.js';

keepsEveryPromise({ game, options: [{}, { players: 4 }], matches: 5, strangers: [{ go: 'up' }, { do: 'dig' }] });
inheritsEverything(game);

const go = (way: string): { go: string } => ({ go: way });
const peek = { do: 'peek' };
const take = { do: 'take' };

const begin = (words: Record<string, Plain> = {}): Caves => game.arrange({}, words, 1);
const under = (table: Table, tile: number): Plain => (table['under'] as Record<string, Plain>)[tile]!;
const seen = (state: Caves, seat: Seat, tile: number): Plain => under(game.describeFor(seat, state), tile);

describe('a map that grows', () => {
  test('has a tile more where somebody goes and none was, with something under it', () => {
    const state = begin();
    expect(state.tiles).toHaveLength(1);
    const told = play(game, state, [1, go('north')]);
    expect(told).toMatchObject([{ type: 'tileLaid', tile: 2, east: 0, south: -1 }]);
    expect(seen(state, SPECTATOR, 2)).toEqual({ count: 1 });
    expect(play(game, state, [2, go('north')])).toEqual([]);
    expect(state.at).toEqual([2, 2]);
  });

  test('comes to an end: then only the ways to tiles are open', () => {
    const row = Array.from({ length: 8 }, (_, east) => ({ east, south: 0 }));
    const state = begin({ tiles: row, at: [1, 8] });
    expect(offered(game, state, 1)).toEqual([go('east')]);
    expect(game.whyNot(state, 1, go('west'))).toMatchObject({ reasons: [{ rule: 'CAV-MAP-02' }] });
  });
});

describe('a thing under a tile', () => {
  const atGem = (): Caves =>
    begin({
      tiles: [
        { east: 0, south: 0 },
        { east: 0, south: -1 },
      ],
      at: [2, 2],
      under: { 2: ['gem'] },
    });

  test('is seen by whoever looked, and by nobody else; that they looked is known to all', () => {
    const state = atGem();
    expect(seen(state, 1, 2)).toEqual({ count: 1 });
    expect(play(game, state, [1, peek])).toMatchObject([{ type: 'peeked', seat: 1 }]);
    expect(seen(state, 1, 2)).toEqual({ count: 1, cards: ['gem'] });
    expect(seen(state, 2, 2)).toEqual({ count: 1 });
    expect(seen(state, SPECTATOR, 2)).toEqual({ count: 1 });
    expect(game.whyNot(state, 2, peek)).toBeUndefined();
  });

  test('is told to who looked as a change of their table, and to others not', () => {
    const state = atGem();
    const before = game.copy(state);
    choose(game, state, 1, peek);
    const changes = game.changes(before, state, () => 0);
    expect(JSON.stringify(changes.forSeat(1).patch)).toContain('gem');
    expect(JSON.stringify([changes.forSeat(2).patch, changes.forAll.patch])).not.toContain('gem');
  });

  test('is known to all once it is taken, and gone from there', () => {
    const state = atGem();
    expect(play(game, state, [1, peek], [2, take])).toMatchObject([{ type: 'peeked' }, { type: 'took', thing: 'gem' }]);
    expect(seen(state, 1, 2)).toEqual({ count: 0, cards: [] });
    expect(game.describe(state)['found']).toMatchObject({ 2: { cards: ['gem'] } });
    expect(game.whyNot(state, 1, take)).toMatchObject({ reasons: [{ rule: 'CAV-UND-01' }] });
  });
});
