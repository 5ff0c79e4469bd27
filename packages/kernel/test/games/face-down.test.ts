import { describe, expect, test } from 'vitest';
import type { Choice, KernelState, Locals, Untyped } from '../../src/index.js';
import { defineGame, NOT_YET, Random, shownBy, stepWords, UNSEEN_COMMITMENT, unseenShowing } from '../../src/index.js';
import { Match } from '../../src/host.js';
import { choose, keepsEveryPromise } from '../support.js';
import type { FaceDown } from './face-down.js';
import { faceDown as game } from './face-down.js';
import { copyKernel, NO_PILES, plainFields } from './words.js';

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
    expect(changes.forAll.fields).toBe('');
    expect(changes.forSeat(1).patch).toEqual({ sealed: { 2: { hidden: 2 } } });
    expect(changes.forSeat(2).patch).toEqual({ sealed: { 2: lay('ace', 'king') } });
  });
});

test('a sealed answer that cannot be listed and is a number stays hidden, whatever number it is', () => {
  const { procedure, act, askEveryoneOpen } = stepWords<Untyped<KernelState, unknown>>();
  const match = procedure<Locals>(
    'match',
    askEveryoneOpen('bid', 'BID-01', {
      isAsked: () => true,
      read: (_m, words) => ({ answer: words }),
      write: (_m, bid) => bid,
      objections: () => [],
      propose: (_m, random): Choice => random.below(9),
      constraint: () => null,
      schema: () => ({ type: 'integer' }),
      reveal: () => undefined,
    }),
    act('decide', 'BID-02', (m) => m.finish({ winners: [1], rule: 'BID-02' })),
  );
  const bids = defineGame<KernelState, unknown>({
    id: 'bids',
    version: '1',
    pack: { id: 'none', version: '1' },
    content: undefined,
    options: { players: { integer: { from: 2, to: 2 }, initial: 2 } },
    piles: NO_PILES,
    procedures: [match],
    begin: { procedure: match, locals: {} },
    layOut: () => ({}),
    deal: () => undefined,
    copy: copyKernel,
    table: plainFields([]),
    longestMatch: 2,
  });
  for (const bid of [7, 0, -3, -5, -7]) {
    const state = bids.setUp({}, 1);
    choose(bids, state, 1, bid);
    expect(bids.describeFor(2, state)['sealed']).toEqual({ 1: 'hidden' });
    expect(bids.viewFor(2, state).state.sealed).toEqual([UNSEEN_COMMITMENT, NOT_YET]);
  }
});
