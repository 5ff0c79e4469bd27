// Where players are asked unless they say otherwise: when they are attacked, when their roll lies, when they hold an
// answer to what another has declared, and where a text of theirs names the moment; not at borders of phases, nor after their
// own actions or in matters of others.

import { expect, test } from 'vitest';
import { gigarobo } from '../src/index.js';
import { voice } from '../src/voice.js';
import { asked, choose, lay } from './support/table.js';

const labels = (state: ReturnType<typeof lay>, seat: number): readonly string[] | undefined =>
  gigarobo.labels(state, seat);
const isPassed = (said: readonly string[] = []): boolean => said.some((label) => voice.passingAt!.includes(label));

test('GIG-RUL-12 at the border of a phase an instant that answers everything is not asked for', () => {
  const state = lay({ fighters: { 1: { hand: ['Spirit Spark'] } }, at: 'beginTurn' });
  expect(asked(state)).toBe('respondOrPass');
  expect(labels(state, 1)).toEqual(['border']);
  expect(isPassed(labels(state, 1))).toBe(true);
});

test('GIG-RSP-02 whoever holds an answer to what another has declared is asked, wherever it was declared; others are not', () => {
  const declared = (card: string) => {
    const second = { robot: 'Ascalon Alpha', hand: [card], spirit: 9 };
    const state = lay({ fighters: { 1: { hand: ['Spirit Spark'] }, 2: second }, at: 'beginTurn' });
    choose(state, 1, { play: 'Spirit Spark' });
    expect(asked(state)).toBe('respondOrPass');
    return labels(state, 2);
  };
  expect(declared('Blind Fire!')).toEqual(['declared by another']);
  expect(isPassed(declared('Blind Fire!'))).toBe(false);
  // An instant that answers everything does nothing about it.
  expect(declared('Pain and Gain')).toEqual(['border']);
});

test('GIG-RUL-67 where another moves, an instant that answers everything is not asked for', () => {
  const state = lay({ fighters: { 2: { hand: ['Pain and Gain'] } } });
  choose(state, 1, { move: 'spend' });
  expect(asked(state)).toBe('respondOrPass');
  expect(labels(state, 2)).toEqual(['of others']);
  expect(isPassed(labels(state, 2))).toBe(true);
});

test('GIG-ATK-04 GIG-TIE-02 whoever is attacked is asked when that is declared and when their roll lies, and not in between', () => {
  const state = lay({ fighters: { 1: { hand: ['Ayzn Punch!'] }, 2: { hand: ['Pain and Gain'] } } });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Ayzn Punch!' });
  expect(labels(state, 2)).toEqual(['attack', 'attack on me']);
  expect(isPassed(labels(state, 2))).toBe(false);
  choose(state, 2, 'pass');
  choose(state, 2, { react: 'defend' });
  expect(labels(state, 2)).toEqual(['attack', 'attack on me', 'my roll']);
  expect(isPassed(labels(state, 2))).toBe(false);
  choose(state, 2, 'pass');
  expect(asked(state)).toBe('respondOrPass');
  expect(labels(state, 2)).toEqual(['attack', 'attack on me', 'of others']);
  expect(isPassed(labels(state, 2))).toBe(true);
});

test('GIG-CRD-101 whoever holds a text that names the declaration of an attack is asked there', () => {
  const hand = ["Med'racht's Might", 'Ayzn Punch!', 'Spirit Spark'];
  const state = lay({ fighters: { 1: { pilot: "Med'racht Singh", ability: 'Battle Hardened', hand } } });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Ayzn Punch!' });
  expect(labels(state, 1)).toEqual(['attack', 'attack by me']);
  expect(isPassed(labels(state, 1))).toBe(false);
});

test('GIG-RSP-02 who passes until the dice are rolled is not asked before, and is when they lie', () => {
  const state = lay({ fighters: { 1: { hand: ['Ayzn Punch!'] }, 2: { hand: ['Pain and Gain'] } } });
  choose(state, 1, { aim: 'robot', at: 'G6' });
  choose(state, 1, { card: 'Ayzn Punch!' });
  const underWay = (word: string) => gigarobo.underWay(state)[word] ?? [];
  expect(underWay('roll')).toEqual(underWay('attack'));
  expect(underWay('roll')).toHaveLength(1);
  choose(state, 2, 'pass');
  choose(state, 2, { react: 'defend' });
  // The same attack, but its dice lie now.
  expect(underWay('roll')).toEqual([]);
  expect(underWay('attack')).toHaveLength(1);
});
