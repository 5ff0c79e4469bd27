import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../src/index.js';
import { NOT_ASKED, NOT_YET, Random, UNSEEN_COMMITMENT } from '../../src/index.js';
import { canonicalJson, Match } from '../../src/host.js';
import { choose, keepsEveryPromise, offered, play, refusal } from '../support.js';
import type { SealedBids } from './sealed-bids.js';
import { favouriteOf, sealedBids as game } from './sealed-bids.js';

keepsEveryPromise({ game, options: [{}, { players: 2, coins: 5 }, { players: 4, coins: 1 }], matches: 12 });

const bid = (coins: number): { bid: number } => ({ bid: coins });

/** A table at its first bid, with these coins, gem and favourites. */
function begin(coins: readonly number[], favourites: readonly number[] = coins.map(() => 0), gem = 0): SealedBids {
  const secrets = favourites.map((value, i) => [favouriteOf(i + 1), { knownTo: [i + 1], value }] as const);
  return game.arrange(
    { players: coins.length },
    { turn: { at: 'bid' }, coins, gem, secrets: Object.fromEntries(secrets) },
    1,
  );
}

describe('sealed bids', () => {
  test('may be laid down in any order, and the order does not change the state', () => {
    const orders = fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 });
    const bids = fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 0, max: 3 })));
    fc.assert(
      fc.property(orders, bids, (order, coins) => {
        const inOrder = (seats: readonly Seat[]): SealedBids => {
          const state = begin([3, 3, 3, 3]);
          for (const seat of seats) choose(game, state, seat, bid(coins[seat - 1]!));
          return state;
        };
        expect(game.digest(inOrder(order))).toBe(game.digest(inOrder([1, 2, 3, 4])));
      }),
    );
  });

  test('are shown to others only as laid down, until the last one opens them all', () => {
    const state = begin([3, 3, 3]);
    choose(game, state, 2, bid(3));
    expect(state.sealed).toEqual([NOT_YET, 3, NOT_YET]);
    expect(game.viewFor(2, state).state.sealed).toEqual([NOT_YET, 3, NOT_YET]);
    for (const seat of [0, 1, 3]) {
      expect(game.viewFor(seat, state).state.sealed).toEqual([NOT_YET, UNSEEN_COMMITMENT, NOT_YET]);
      expect(game.describe(game.viewFor(seat, state).state)['sealed']).toEqual({ 2: 'hidden' });
    }
    choose(game, state, 3, bid(0));
    expect(play(game, state, [1, bid(2)])).toEqual([
      { type: 'revealed', rule: 'BID-BID-03', bids: [2, 3, 0], winner: 2 },
    ]);
  });

  test('of others are made up in a world, among what they could have bid', () => {
    const state = begin([3, 2, 3]);
    choose(game, state, 2, bid(2));
    const random = new Random(1);
    const guessed = new Set(Array.from({ length: 80 }, () => game.worldLike(game.viewFor(1, state), random).sealed[1]));
    expect(guessed).toEqual(new Set([0, 1, 2]));
    expect(game.worldLike(game.viewFor(2, state), random).sealed[1]).toBe(2);
  });

  test('are not asked of a seat that has nothing to bid, nor waited for', () => {
    const state = begin([3, 0, 3]);
    expect(game.decision(state)!.seats).toEqual([1, 3]);
    expect(state.sealed[1]).toBe(NOT_ASKED);
    expect(game.question(state, 2)).toBeUndefined();
    expect(refusal(game.choose(state, 2, bid(0)))).toMatchObject({ refused: 'notAsked', rule: 'BID-BID-01' });
    choose(game, state, 3, bid(1));
    choose(game, state, 1, bid(2));
    expect(game.decision(state)!.step).toBe('match.showFavourite');
  });

  test('cannot be laid down twice, nor beyond what a seat has', () => {
    const state = begin([3, 2, 3]);
    expect(offered(game, state, 2)).toEqual([0, 1, 2].map(bid));
    expect(refusal(game.choose(state, 2, bid(3)))).toMatchObject({ refused: 'notOffered', rule: 'BID-BID-02' });
    choose(game, state, 2, bid(2));
    expect(refusal(game.choose(state, 2, bid(1))).refused).toBe('alreadyChosen');
  });

  test('may be taken back before the last one is laid down, whoever has bid since, and then changed', () => {
    const match = new Match(game, { options: { players: 3 }, chance: { seed: 4 } });
    const lone = new Match(game, { options: { players: 3 }, chance: { seed: 4 } });
    match.choose(1, bid(1));
    match.choose(3, bid(2));
    lone.choose(3, bid(2));
    expect(match.undoDepth(1)).toBe(1);
    expect(match.undo(1)).toBe(true);
    expect(canonicalJson(match.record())).toBe(canonicalJson(lone.record()));
    expect(game.digest(match.state)).toBe(game.digest(lone.state));
    expect(match.undo(1)).toBe(false);
    match.choose(1, bid(0));
    match.choose(2, bid(0));
    for (const seat of [1, 2, 3]) expect(match.undo(seat)).toBe(false);
    expect(match.eventsFor(1).at(-1)).toMatchObject({ type: 'revealed', bids: [0, 0, 2] });
  });
});

describe('a secret favourite', () => {
  test('is known to its owner alone', () => {
    const state = begin([3, 3], [1, 2]);
    for (const seat of [0, 1, 2]) {
      const { secrets } = game.viewFor(seat, state).state;
      expect(secrets[favouriteOf(1)]!.value).toBe(seat === 1 ? 1 : null);
      expect(secrets[favouriteOf(2)]!.value).toBe(seat === 2 ? 2 : null);
    }
  });

  test('is guessed in the worlds of the others, and kept in those of its owner', () => {
    const state = begin([3, 3], [1, 2]);
    const random = new Random(1);
    const guesses = new Set<unknown>();
    for (let i = 0; i < 60; i++) {
      const { secrets } = game.worldLike(game.viewFor(1, state), random);
      expect(secrets[favouriteOf(1)]!.value).toBe(1);
      guesses.add(secrets[favouriteOf(2)]!.value);
    }
    expect(guesses).toEqual(new Set([0, 1, 2]));
  });

  test('changes what its owner is offered, not whether it is asked', () => {
    for (const favourite of [0, 1]) {
      const state = begin([3, 3], [favourite, 2], 0);
      play(game, state, [1, bid(1)], [2, bid(0)]);
      expect(game.decision(state)).toMatchObject({ step: 'match.showFavourite', seats: [1] });
      expect(offered(game, state, 1)).toEqual(favourite === 0 ? [{ show: false }, { show: true }] : [{ show: false }]);
    }
  });

  test('is revealed to all by being shown, and is then no secret any more', () => {
    const state = begin([3, 3], [0, 2], 0);
    const told = play(game, state, [1, bid(1)], [2, bid(0)], [1, { show: true }]);
    expect(told.at(-1)).toEqual({ type: 'shown', rule: 'BID-FAV-01', seat: 1, colour: 0 });
    expect(Object.keys(state.secrets)).toEqual([favouriteOf(2)]);
    expect(state.points).toEqual([4, 0]);
  });
});
