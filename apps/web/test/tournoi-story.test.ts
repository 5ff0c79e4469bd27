// What is told of a match of Tournoi beyond its single events.

import type { GameEvent } from '@automachia/kernel';
import { tournoi } from '@automachia/tournoi';
import { describe, expect, test } from 'vitest';
import { story } from '../src/games/tournoi/story.js';
import './around/housePacks.js';

const event = (type: string, fields: Record<string, GameEvent[string]>): GameEvent => ({
  type,
  rule: 'GTM-CBT-02',
  ...fields,
});

describe('marks', () => {
  test('losses, eliminations, wins and turns count; a move does not', () => {
    expect(story.mark(event('lifeLost', { seat: 2, amount: 1, life: 1 }))).toEqual({ kind: 'loss', seats: [2] });
    expect(story.mark(event('robotEliminated', { seat: 2 }))).toEqual({ kind: 'out', seats: [2] });
    expect(story.mark(event('matchWon', { seats: [1, 3] }))).toEqual({ kind: 'goal', seats: [1, 3] });
    expect(story.mark(event('turnBegan', { turn: 2, first: 3 }))?.kind).toBe('turn');
    expect(story.mark(event('robotMoved', { seat: 1, from: 'a1', to: 'b2' }))).toBeUndefined();
  });
});

describe('what an event speaks of', () => {
  const cellsOf = (one: GameEvent): string[] =>
    story.about(one).flatMap((target) => ('cell' in target ? [target.cell] : []));

  test('a move is about both cells, a blast about all it reaches, a loss about the robot', () => {
    expect(cellsOf(event('robotMoved', { seat: 1, from: 'a1', to: 'b2', direction: 'NE' }))).toEqual(['a1', 'b2']);
    expect(cellsOf(event('locationWentOff', { card: 'bomb', at: 'a1' })).sort()).toEqual(['a1', 'a2', 'b1', 'b2']);
    expect(cellsOf(event('groundShook', {}))).toHaveLength(16);
    expect(story.about(event('lifeLost', { seat: 4, amount: 1, life: 0 }))).toEqual([{ seat: 4 }]);
    expect(story.about(event('deckShuffled', {}))).toEqual([]);
  });
});

test('lanes follow life first, and turns are counted', () => {
  const view = tournoi.describeFor(1, tournoi.setUp({ players: 3, life: 2 }, 1));
  const [life] = story.lanes(view);
  expect([1, 2, 3].map((seat) => life!.value(view, seat))).toEqual([2, 2, 2]);
  expect(life!.value(view, 4)).toBeUndefined();
  expect(story.turn(view)).toBe(1);
});
