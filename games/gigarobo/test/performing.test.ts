// Words, performed on laid-out tables.

import { expect, test } from 'vitest';
import { housePack } from '../src/content/housePack.js';
import { createGigarobo } from '../src/game.js';
import { asked, choose, lay, performed } from './support/table.js';

test('GIG-UPK-03 power is gained within the limit of six, and lost as far as there is any', () => {
  expect(performed('power(4)', { fighters: { 1: { power: 3 } } }).state.robots[0]!.power).toBe(6);
  expect(performed('power(-4)@foe', { fighters: { 2: { power: 3 } } }).state.robots[1]!.power).toBe(0);
});

test('GIG-TRA-07 panic lowers a gain of Fighting Spirit, and never below nothing', () => {
  const gained = (panic: number): number =>
    performed('spirit(3)', { fighters: { 1: { spirit: 0, tokens: { panic: [panic, 0, 0] } } } }).state.fighters[0]!
      .spirit;
  expect([gained(0), gained(2), gained(4)]).toEqual([3, 1, 0]);
});

test('GIG-TRA-01 inflicted tokens enter slot 3', () => {
  const { state } = performed('inflict(surge, 2)');
  expect(state.fighters[1]!.tokens.map(({ surge }) => surge)).toEqual([0, 0, 2]);
});

test('GIG-FMV-05 a push is asked hex by hex, farther each time, and may be stopped only where it says "up to"', () => {
  const { state, game } = performed('push(2)');
  expect(asked(state, game)).toBe('forceStep');
  expect(game.choices(state, 1)).toEqual([{ hex: 'H5' }, { hex: 'H6' }, { hex: 'G7' }]);
  choose(state, 1, { hex: 'H6' }, game);
  expect(game.choose(state, 1, 'pass').refused).toBeDefined();
});

test('[GIG-ABL-08] what a pack says in words that nobody knows is refused, and says so; everything else is played', () => {
  const isOf = (name: string) => (one: { readonly name: string }) => one.name === name;
  const robots = housePack.robots.map((robot) => ({
    ...robot,
    cards: robot.cards.map((card) => (isOf('Ayzn Punch!')(card) ? { ...card, rules: 'nonsense(1)' } : card)),
  }));
  const game = createGigarobo({ ...housePack, robots });
  const state = lay({ fighters: { 1: { hand: ['Ayzn Punch!', 'Schneller Schlag!'] } } }, game);
  choose(state, 1, { aim: 'robot', at: 'G6' }, game);
  const answer = game.choose(state, 1, { card: 'Ayzn Punch!' });
  expect(answer.refused === undefined ? [] : answer.reasons.map(({ text }) => text.key)).toEqual(['why.unperformed']);
  choose(state, 1, { card: 'Schneller Schlag!' }, game);
});
