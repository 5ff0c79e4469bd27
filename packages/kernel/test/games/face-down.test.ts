import { describe, expect, test } from 'vitest';
import { Match, NOT_YET, Random, shownBy, unseenShowing } from '../../src/index.js';
import { choose, keepsEveryPromise } from '../support.js';
import type { FaceDown } from './face-down.js';
import { faceDown as game } from './face-down.js';

keepsEveryPromise({ game, options: [{}, { players: 2 }, { players: 4 }], matches: 12 });

const lay = (...cards: string[]): { lay: string[] } => ({ lay: cards });

/** A table at which seat 2 holds these cards, and the others three of a kind. */
function begin(cards: readonly string[] = ['ace', 'jack', 'king']): FaceDown {
  const hands = { 1: ['ace', 'ace', 'ace'], 2: cards, 3: ['king', 'king', 'king'] };
  return game.arrange({ players: 3 }, { turn: { at: 'lay' }, hands }, 1);
}

describe('cards laid face down', () => {
  test.each([
    [lay(), 0],
    [lay('jack'), 1],
    [lay('ace', 'king'), 2],
  ])('%j shows everybody how many there are, and only their owner which', (choice, count) => {
    const state = begin();
    choose(game, state, 2, choice);
    const unseen = unseenShowing(count);
    for (const seat of [0, 1, 3]) {
      expect(game.viewFor(seat, state).state.sealed).toEqual([NOT_YET, unseen, NOT_YET]);
      expect(game.describeFor(seat, state)['sealed']).toEqual({ 2: { hidden: count } });
      expect(game.describe(game.viewFor(seat, state).state)['sealed']).toEqual({ 2: { hidden: count } });
    }
    expect(game.describeFor(2, state)['sealed']).toEqual({ 2: choice });
    expect(shownBy(unseen)).toBe(count);
  });

  test('are in worlds any others of the same number', () => {
    const state = begin();
    choose(game, state, 2, lay('ace', 'king'));
    const view = game.viewFor(1, state);
    const random = new Random(1);
    const worlds = Array.from({ length: 60 }, () => game.worldLike(view, random));
    for (const world of worlds) expect(game.viewDigest(game.viewFor(1, world))).toBe(game.viewDigest(view));
    expect(new Set(worlds.map(({ sealed }) => sealed[1])).size).toBeGreaterThan(3);
  });

  test('cannot be taken back: the others have seen how many there are', () => {
    const match = new Match(game, { options: { players: 3 }, chance: { seed: 4 } });
    match.choose(3, lay());
    expect(match.undoDepth(3)).toBe(0);
    expect(match.undo(3)).toBe(false);
  });

  test('change what others are sent by one line', () => {
    const before = begin();
    const after = game.copy(before);
    choose(game, after, 2, lay('ace', 'king'));
    const changes = game.changes(before, after, () => 1);
    expect(changes.forAll.isEmpty).toBe(true);
    expect(changes.forSeat(1).patch).toEqual({ sealed: { 2: { hidden: 2 } } });
    expect(changes.forSeat(2).patch).toEqual({ sealed: { 2: lay('ace', 'king') } });
  });
});
