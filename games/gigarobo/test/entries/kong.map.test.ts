// Entries of Kong of the Wastes about target tokens: one test each.

import { expect, test } from 'vitest';
import { hexNamed } from '../../src/model/objects.js';
import type { Giga } from '../../src/model/state.js';
import { asked, choose, lay, passWindows } from '../support/table.js';

const hexAt = (state: Giga, name: string) => state.ground[hexNamed(name)]!;

/** Kong plays an instant of his. */
function played(card: string, city = {}, more = {}): Giga {
  const state = lay({
    fighters: {
      1: { pilot: 'Kong of the Wastes', ability: 'Ultimate Price', hand: [card], ...more },
      2: { armour: 30, ability: 'Born to Fight' },
    },
    city,
  });
  choose(state, 1, { play: card });
  passWindows(state);
  return state;
}

test('GIG-CRD-61 Giga Amp: a token under Kong pays for power; another’s token does not', () => {
  const state = played('Giga Amp', { F6: { targets: [1] } });
  choose(state, 1, { accept: true });
  expect(hexAt(state, 'F6').targets).toEqual([]);
  expect(state.robots[0]!.power).toBe(1);
  expect(asked(played('Giga Amp', { F6: { targets: [2] } }))).toBe('takeAction');
});

test('GIG-CRD-61 Supply Drop: a token under Kong pays for three armour', () => {
  const state = played('Supply Drop', { F6: { targets: [1] } }, { armour: 10 });
  choose(state, 1, { accept: true });
  expect(state.robots[0]!.armour).toBe(13);
});

test('GIG-CRD-61 Dogs of War: a token is placed when the card becomes activated', () => {
  const state = played('Dogs of War');
  expect(asked(state)).toBe('pickHex');
  choose(state, 1, { hex: 'A1' });
  expect(hexAt(state, 'A1').targets).toEqual([1]);
});

test('GIG-CRD-61 Sabotage: a token goes on a structure, and nowhere else', () => {
  const state = played('Sabotage', { A1: { tier: 1 }, B1: { tier: 2 } });
  choose(state, 1, { hex: 'B1' });
  expect(hexAt(state, 'B1').targets).toEqual([1]);
});

test('GIG-CRD-61 Scorched Earth: a token goes on a free hex', () => {
  const state = played('Scorched Earth');
  choose(state, 1, { hex: 'G5' });
  expect(hexAt(state, 'G5').targets).toEqual([1]);
});
