// Entries of Takashi Kato that act on cards.

import { expect, test } from 'vitest';
import { choose, lay, passWindows } from '../support/table.js';

test('GIG-CRD-15 Hot-Blooded: attack cards cost two less this turn, at least one', () => {
  const spent = (card: string): number => {
    const state = lay({
      fighters: {
        1: {
          pilot: 'Takashi Kato',
          robot: 'Ayzn',
          ability: 'Honorable Defeat',
          hand: ['Hot-Blooded', card],
          spirit: 20,
        },
        2: { pilot: 'Dash', robot: 'Chogoking', ability: 'Circuit Flow', armour: 30 },
      },
    });
    choose(state, 1, { play: 'Hot-Blooded' });
    passWindows(state);
    choose(state, 1, { aim: 'robot', at: 'G6' });
    choose(state, 1, { card });
    passWindows(state);
    return 17 - state.fighters[0]!.spirit;
  };
  expect(spent('Panzerfaust!')).toBe(3);
  expect(spent('Ayzn Punch!')).toBe(1);
});
