// The two reference implementations were written independently: if they agree on every action of every game, both are
// what they claim to be.

import { expect, test } from 'vitest';
import * as limit from '../reference/limit.mjs';
import { applyWith, spreadClone } from '../reference/plain.mjs';
import { Policy } from '../reference/rng.mjs';
import * as rules from '../reference/rules.mjs';

const games = Array.from({ length: 300 }, (_, i) => ({ seed: 1000 + i * 7919, players: 2 + (i % 3) }));

test('the limit and the plain rules ask, allow and decide the same in every game', () => {
  for (const { seed, players } of games) {
    expect(storyOfLimit(seed, players), `seed ${seed}`).toEqual(storyOfPlain(seed, players, apply));
  }
});

test('the reducer plays the same games, and leaves the old state as it was', () => {
  for (const { seed, players } of games.slice(0, 30)) {
    const reduce = (state, seat, action) => {
      const before = JSON.stringify(state);
      const after = applyWith(spreadClone, state, seat, action);
      expect(JSON.stringify(state)).toBe(before);
      return after;
    };
    expect(storyOfPlain(seed, players, reduce)).toEqual(storyOfLimit(seed, players));
  }
});

test('a stored match is one block, and can be taken up again', () => {
  const [, kept] = limit.makePool(2);
  expect(kept).toHaveLength(limit.WORDS);
  expect(kept.byteLength).toBe(limit.BYTES);
  limit.newGame(7, 4);
  limit.store(kept);
  const actions = limit.playout(3);
  limit.load(kept);
  expect(limit.playout(3)).toBe(actions);
});

test('what one seat sees leaves out the hands of the others', () => {
  limit.newGame(7, 4);
  const seen = new Uint8Array(limit.VIEW_BYTES);
  limit.view(seen, 0);
  const [first, second] = [new Uint8Array(limit.VIEW_BYTES), new Uint8Array(limit.VIEW_BYTES)];
  limit.view(first, 1);
  limit.view(second, 2);
  expect(seen).not.toEqual(first);
  expect(first).not.toEqual(second);
  const { players, deck } = rules.view(rules.newGame(7, 4), 0);
  expect(players.map(({ hand }) => hand)).toEqual([expect.any(Array), 3, 3, 3]);
  expect(deck).toBe(52 - 4 * 3);
});

/** Who was asked what, with how many answers, and chose which; then how it ended. */
function storyOfLimit(seed, players) {
  const policy = new Policy(seed ^ 0x5bd1e995);
  const story = [];
  limit.newGame(seed, players);
  while (!limit.over()) {
    const seat = limit.toAct();
    const mask = limit.legalMask(seat);
    const count = limit.popcount(mask);
    const action = limit.kth(mask, policy.below(count));
    story.push([seat, limit.decision(), count, action].join(' '));
    if (!limit.apply(seat, action)) throw new Error('The limit refused its own action.');
  }
  const nobody = 254;
  const lives = Array.from({ length: players }, (_, seat) => limit.lives(seat));
  story.push([limit.winner() === nobody ? -1 : limit.winner(), limit.round()].concat(lives).join(' '));
  return story;
}

function storyOfPlain(seed, players, act) {
  const policy = new Policy(seed ^ 0x5bd1e995);
  const story = [];
  let state = rules.newGame(seed, players);
  while (state.decision !== rules.D.OVER) {
    const seat = rules.toAct(state);
    const actions = rules.legal(state, seat);
    const action = actions[policy.below(actions.length)];
    story.push([seat, state.decision, actions.length, action].join(' '));
    state = act(state, seat, action);
  }
  const lives = state.players.map((player) => player.lives);
  story.push([state.winner, state.round].concat(lives).join(' '));
  return story;
}

function apply(state, seat, action) {
  return applyWith((same) => same, state, seat, action);
}
