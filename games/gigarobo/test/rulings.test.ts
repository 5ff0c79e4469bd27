// Rulings on what lies on the table before the first turn, and where clauses come from (GIG-RUL-51, 71, 83, 99).

import { expect, test } from 'vitest';
import sources from '../catalogue/sources.json' with { type: 'json' };
import { contentOf } from '../src/cards/vocabulary.js';
import { countingCards } from '../src/chapters/pools.js';
import { housePack } from '../src/content/housePack.js';
import { gigarobo } from '../src/index.js';
import type { AttackCard, CardStatus } from '../src/model/state.js';
import { NO_SIDE } from '../src/model/state.js';
import { choose } from './support/table.js';

const { cards } = contentOf(housePack);

test('[GIG-RUL-51] [GIG-SET-13] [GIG-SET-14] the first turn begins with the cards that have no cooldown value, and with no others', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { fighters } = gigarobo.setUp({ quickStart: true }, seed);
    for (const { hand, meter } of fighters) {
      expect(hand.length + meter.length).toBe(16);
      expect(hand.every((card) => cards[card]!.cooldown === undefined)).toBe(true);
      for (const { card, slot, isOn } of meter) expect([slot, isOn]).toEqual([cards[card]!.cooldown, false]);
    }
  }
});

test('[GIG-RUL-83] [GIG-SET-10] control begins empty, and so does Fighting Spirit', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { robots, fighters } = gigarobo.setUp({ quickStart: true, mode: 'freeForAll', players: 3 }, seed);
    expect(robots.map(({ power }) => power)).toEqual([0, 0, 0]);
    expect(fighters.map(({ spirit }) => spirit)).toEqual([0, 0, 0]);
  }
});

test('[GIG-RUL-99] a build is sealed until all are made; afterwards only the order of the impact deck is hidden', () => {
  const state = gigarobo.setUp({}, 3);
  choose(state, 1, { pilot: 'Dash', robot: 'Ayzn' });
  // Not the others, nor an onlooker: what was sealed is not in their view.
  for (const seat of [0, 2]) expect(JSON.stringify(gigarobo.describeFor(seat, state))).not.toContain('Ayzn');
  expect(JSON.stringify(gigarobo.describeFor(1, state))).toContain('Ayzn');
  choose(state, 2, { pilot: 'Takashi Kato', robot: 'Chogoking' });
  expect(JSON.stringify(gigarobo.describeFor(2, state))).toContain('Ayzn');
  const build = gigarobo.propose(state, 1, { below: () => 0 } as never) as { build: { cards: string[] } };
  choose(state, 1, build);
  const [first] = build.build.cards;
  expect(JSON.stringify(gigarobo.describeFor(2, state))).not.toContain(first);
  choose(state, 2, gigarobo.propose(state, 2, { below: () => 0 } as never));
  expect(JSON.stringify(gigarobo.describeFor(2, state))).toContain(first);
  const deck = (gigarobo.describeFor(2, state)['piles'] ?? {}) as { impactDeck?: unknown };
  expect(JSON.stringify(deck.impactDeck ?? '')).not.toContain('masonry');
});

test('[GIG-RUL-53] the cards before the first that was cancelled give dice; it and all that follow give none', () => {
  const card = (status: CardStatus) => ({ status }) as AttackCard;
  const counting = (...statuses: CardStatus[]) => countingCards({ ...NO_SIDE, cards: statuses.map(card) }).length;
  expect(counting('pending', 'pending', 'pending')).toBe(3);
  expect(counting('pending', 'pending', 'cancelled')).toBe(2);
  expect(counting('pending', 'cancelled', 'pending')).toBe(1);
  expect(counting('cancelled', 'pending', 'pending')).toBe(0);
});

test('[GIG-RUL-71] clauses are sought by the names of sections: there is no section F of the set-up', () => {
  const places = Object.values(sources.places).flat();
  expect(places.length).toBeGreaterThan(300);
  expect(places.filter((place) => /^Setup F\b/.test(place))).toEqual([]);
  for (const letter of 'ABCDEGHI') expect(places.some((place) => place.startsWith(`Setup ${letter}`))).toBe(true);
});
