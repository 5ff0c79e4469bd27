// Forced movement, collisions and the impact deck, hex by hex.

import { expect, test } from 'vitest';
import { hexNamed } from '../src/model/objects.js';
import { asked, choose, performed } from './support/table.js';

test('GIG-EX-09 GIG-FMV-13 a pull through two structures ends beside the puller and draws two impact cards', () => {
  const { state, game } = performed('pull(<=5)', {
    fighters: { 2: { at: 'K6', armour: 40, tokens: { fire: [0, 0, 3] } } },
    city: { I6: { tier: 1 }, H6: { tier: 1 } },
    more: { piles: { impactDeck: ['main', 'main'] } },
  });
  for (const hex of ['J6', 'I6', 'H6', 'G6']) choose(state, 1, { hex }, game);
  expect(state.robots[1]).toMatchObject({ hex: hexNamed('G6'), armour: 36 });
  expect(state.ground[hexNamed('I6')]).toMatchObject({ tier: 0, element: 'flood' });
  expect(state.ground[hexNamed('H6')]).toMatchObject({ tier: 0, element: 'flood' });
  // Each flood puts out one fire.
  expect(state.fighters[1]!.tokens[2]!.fire).toBe(1);
  expect(asked(state, game)).toBe('chooseMove');
});

test('GIG-FMV-05 a push at the corner of the map has no legal step', () => {
  const { state, game } = performed('push(2)', { fighters: { 1: { at: 'J6' }, 2: { at: 'K6' } } });
  expect(asked(state, game)).toBe('chooseMove');
  expect(state.robots[1]!.hex).toBe(hexNamed('K6'));
});

test('GIG-EX-11 GIG-BAR-09 GIG-COL-03 a robot forced into a static barrier receives 3 damage, and the barrier is gone', () => {
  const { state, game } = performed('push(1)', { fighters: { 2: { armour: 20 } }, city: { H6: { barrier: true } } });
  choose(state, 1, { hex: 'H6' }, game);
  expect(state.robots[1]).toMatchObject({ hex: hexNamed('H6'), armour: 17 });
  expect(state.ground[hexNamed('H6')]!.isShielded).toBe(false);
  // Received damage gives no Rage (GIG-RAG-03).
  expect(asked(state, game)).toBe('chooseMove');
});

test('GIG-COL-06 GIG-COL-07 robots that collide take 3 damage each, and a push stops there', () => {
  const { state, game } = performed('push(3)', {
    options: { mode: 'freeForAll', players: 3 },
    fighters: { 2: { armour: 20 }, 3: { at: 'H6', armour: 20 } },
  });
  expect(asked(state, game)).toBe('chooseObject');
  choose(state, 1, { player: 2 }, game);
  choose(state, 1, { hex: 'H6' }, game);
  expect(state.robots.map(({ hex, armour }) => [hex, armour]).slice(1)).toEqual([
    [hexNamed('G6'), 17],
    [hexNamed('H6'), 17],
  ]);
  // GIG-RUL-31, GIG-RUL-30: inflicted by the mover, so both gain Rage.
  expect(asked(state, game)).toBe('chooseRage');
});

test('GIG-COL-10 GIG-RAG-04 a throw onto the own hex is a collision, and the thrower gains no Rage', () => {
  const { state, game } = performed('throw(1)', { fighters: { 1: { armour: 20 }, 2: { armour: 20 } } });
  choose(state, 1, { hex: 'F6' }, game);
  expect(asked(state, game)).toBe('displace');
  choose(state, 1, { hex: 'F7' }, game);
  choose(state, 2, { gain: 'power' }, game);
  expect(asked(state, game)).toBe('chooseMove');
  expect(state.robots.map(({ hex, armour }) => [hex, armour])).toEqual([
    [hexNamed('F7'), 17],
    [hexNamed('F6'), 17],
  ]);
});

test('GIG-BAR-03 GIG-RUL-32 an active barrier takes three of the first damage only', () => {
  const { state } = performed('lose(4)@foe; lose(2)@foe', { fighters: { 2: { armour: 20, barrier: true } } });
  expect(state.robots[1]).toMatchObject({ armour: 17, hasBarrier: false });
});

test('GIG-IMP-10 GIG-RUL-84 entering takes all anchors of a hex into slot 3', () => {
  const { state, game } = performed('push(1)', { city: { H6: { anchors: 2 } } });
  choose(state, 1, { hex: 'H6' }, game);
  expect(state.fighters[1]!.tokens[2]!.anchor).toBe(2);
  expect(state.ground[hexNamed('H6')]!.anchors).toBe(0);
});
