// What is foreseen of a choice, with the eyes of the seat that chooses, is what comes of it.

import type { Gkr } from '@automachia/gkr';
import { componentsOf, gkr, housePack } from '@automachia/gkr';
import { actionWord, attackNow, board, damageTaken, expectedAt, expectedOf, hhOf } from '@automachia/gkr/weighing';
import { expect, test } from 'vitest';
import { GkrForesight } from '../src/foresight.js';
import { knowledgeOf } from '../src/knowledge.js';
import { arrange, walk } from './walk.js';

const foresight = new GkrForesight(knowledgeOf(housePack));
/** Every so many of the options are tried. */
const SOME = 5;

/** What all can see of a match. */
function tableOf(state: Gkr): unknown {
  const { cells, facings, energy, hitPoints, tags, controllers, tracks, phase, turn, outcome } = state;
  const piles = state.piles.map((pile) => pile.length);
  const question = gkr.questionOf(state);
  return { cells, facings, energy, hitPoints, tags, controllers, tracks, phase, turn, outcome, piles, question };
}

test.each([2, 3])('the rules go the same way for %i players who see only what is theirs', (players) => {
  const known = new Set<string>();
  const unknown = new Set<string>();
  for (let seed = 1; seed <= 10; seed++) {
    walk(players, seed, (state, seat) => {
      if (state.phase === 'setUp' || state.sealed.length > 0) return;
      const { state: seen } = gkr.viewFor(seat, state);
      const count = gkr.countOptions(state, seat);
      const codes = Array.from({ length: count }, (_, i) => gkr.optionCode(i));
      for (const code of codes.filter((_, i) => i % SOME === seed % SOME)) {
        const word = actionWord(code);
        const ahead = gkr.copy(seen);
        if (!gkr.lookAhead(ahead, seat, code)) {
          unknown.add(word);
          continue;
        }
        const played = gkr.copy(state);
        gkr.countOptions(played, seat);
        gkr.takeCode(played, seat, code);
        const where = { seed, decision: state.decisionNumber, question: gkr.questionOf(state) };
        expect({ ...where, table: tableOf(ahead) }).toEqual({ ...where, table: tableOf(played) });
        known.add(word);
      }
    });
  }
  expect([...known]).toEqual(expect.arrayContaining(['move', 'face', 'deploy', 'tag', 'target', 'play', 'pass']));
  // Dice, and cards of a Deck.
  expect([...unknown]).toEqual(expect.arrayContaining(['pass', 'lose']));
});

/** A Heavy Hitter without energy that is to move, with these cards in hand. */
function exhausted(...hand: string[]): Gkr {
  return arrange({
    battlefield: 'final-showdown',
    turn: { number: 3, gloryHound: 1, phase: 'movement', at: 'startMoving' },
    players: { 1: { faction: 'OBK', energy: 0, hh: { at: '1F', facing: 'S' } }, 2: { hh: { at: '9F', facing: 'N' } } },
    hands: { 1: hand, 2: [] },
  });
}

// Weapons are worth more in hand than a card of the Deck, which nobody knows: they are paid with all the same.
test.each([[['OBK-R1', 'OBK-P2']], [['OBK-P2', 'OBK-S1']]])(
  'what a way costs beyond the energy is paid: %j',
  (hand) => {
    const state = exhausted(...hand);
    gkr.countOptions(state, 1);
    const way = gkr.choices(state, 1)!.findIndex((choice) => 'move' in (choice as object) && isTwoHexesAway(choice));
    const { after } = foresight.ahead.look(gkr, state, 1, gkr.optionCode(way));
    expect(board.distance(after.cells[hhOf(1)]!, state.cells[hhOf(1)]!)).toBe(2);
    expect(damageTaken(after, 1)).toBe(damageTaken(state, 1) + 2);
  },
);

test('no way is worth cards of the Deck', () => {
  const state = exhausted();
  const count = gkr.countOptions(state, 1);
  const values = new Float64Array(count);
  foresight.ahead.foresee(gkr, state, 1, count, values);
  const choices = gkr.choices(state, 1)!;
  const best = choices[values.indexOf(Math.max(...values))]!;
  expect(Object.keys(best)).toEqual(['face']);
});

function isTwoHexesAway(choice: unknown): boolean {
  return board.distance(board.named((choice as { move: string }).move), board.named('1F')) === 2;
}

test('what a shot is expected to do follows the attack: before the roll, after it, after the saves', () => {
  const content = componentsOf(housePack);
  const state = arrange({
    battlefield: 'final-showdown',
    turn: { number: 5, gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
    players: {
      1: { faction: 'OBK', hh: { at: '4F', facing: 'S' } },
      2: { faction: 'HLX', hh: { at: '7F', facing: 'N' } },
    },
    hands: { 1: [], 2: [] },
    lines: { 1: ['OBK-P2'] },
  });
  const attack = attackNow(state)!;
  const before = expectedAt(state, content, attack, hhOf(2));
  expect(before).toBeGreaterThan(0);
  expect(expectedAt(state, content, attack, hhOf(1))).toBe(0);
  Object.assign(attack, { target: hhOf(2), dieOne: 6, dieTwo: 5 });
  expect(expectedOf(state, content, attack)).toBeGreaterThan(before);
  Object.assign(attack, { dieOne: 1, dieTwo: 1 });
  expect(expectedOf(state, content, attack)).toBe(0);
  Object.assign(attack, { outcome: 'hit', saves: '1166', taken: -1 });
  expect(expectedOf(state, content, attack)).toBe(2);
  attack.taken = 2;
  expect(expectedOf(state, content, attack)).toBe(0);
});
