import { describe, expect, test } from 'vitest';
import type { KernelState, Plain } from '../src/index.js';
import { BadTable, cardsOf, pileSize, withDefaults } from '../src/index.js';
import { fastChance } from '../src/host.js';
import { ambushGame } from './games/ambush.js';
import { deeds } from './games/deeds.js';
import { DECK, DISCARD, handOf, interruptsGame } from './games/interrupts.js';
import { favouriteOf, sealedBids } from './games/sealed-bids.js';
import { choose, play } from './support.js';

/** Lays out a table for the game of interrupts. */
function arrange(table: { readonly [word: string]: Plain }, seed = 1): ReturnType<typeof interruptsGame.arrange> {
  return interruptsGame.arrange({}, table, seed);
}

/** Every card of the table, whatever pile it lies in. */
const everyCard = (state: KernelState): string => state.piles.flatMap(cardsOf).map(String).sort().join('');

describe('a table in words', () => {
  test('that says nothing is the usual set-up, at its first question', () => {
    expect(interruptsGame.digest(arrange({}))).toBe(interruptsGame.digest(interruptsGame.setUp({}, 1)));
  });

  test('changes what it names and keeps the rest', () => {
    const state = arrange({ zones: [5, 5, 5] });
    expect(state).toMatchObject({ zones: [5, 5, 5], life: [2, 2, 2], active: 1 });
  });

  test('starts from the step it names, or from the procedures it says are being resolved', () => {
    const state = sealedBids.arrange({}, { turn: { at: 'showFavourite' }, winner: 2 }, 1);
    expect(sealedBids.decision(state)).toMatchObject({ step: 'match.showFavourite', seats: [2] });
    const moving = ambushGame.arrange(
      {},
      {
        zones: [3, 5],
        resolving: [
          { procedure: 'match', at: 'nextTurn' },
          { procedure: 'move', at: 'ambushOrWait', locals: { to: 6, isPinned: false } },
        ],
      },
      1,
    );
    expect(play(ambushGame, moving, [2, { ambush: false }])).toMatchObject([{ type: 'entered', zone: 4 }]);
  });

  test('goes on from a sealed question with what was committed', () => {
    const table = { turn: { at: 'bid' }, sealed: { 1: { bid: 2 }, 3: { bid: 1 } } };
    const state = sealedBids.arrange({}, table, 1);
    expect(sealedBids.decision(state)!.seats).toEqual([2]);
    expect(play(sealedBids, state, [2, { bid: 0 }])).toMatchObject([{ type: 'revealed', bids: [2, 0, 1] }]);
  });
});

describe('what a table leaves out because it is as usual', () => {
  const schema = {
    type: 'object',
    properties: {
      tokens: { type: 'object', additionalProperties: { properties: { size: { default: 1 }, at: {} } } },
      tiles: { type: 'array', items: { properties: { isOpen: { default: false } } } },
      weather: { default: 'fine' },
    },
  };

  test('is said in full by the defaults of its schema, in lists and under any key', () => {
    expect(
      withDefaults(schema, { tokens: { a: { at: 3 }, b: { size: 2 } }, tiles: [{}, { isOpen: true }, 7] }),
    ).toEqual({
      tokens: { a: { at: 3, size: 1 }, b: { size: 2 } },
      tiles: [{ isOpen: false }, { isOpen: true }, 7],
      weather: 'fine',
    });
  });

  test('is not said for things that are not there, nor where something else is said', () => {
    expect(withDefaults(schema, { weather: null })).toEqual({ weather: null });
    expect(withDefaults(undefined, { weather: 1 })).toEqual({ weather: 1 });
  });
});

describe('the cards of a table', () => {
  test('are laid where they are named, a hand as its cards came, a pile from its top; the deck takes the rest', () => {
    const state = arrange({ hands: { 1: ['mine', 'dodge'] }, piles: { deck: ['salvage'], discard: ['mine'] } });
    expect(cardsOf(state.piles[handOf(1)]!)).toEqual([0, 1]);
    expect(interruptsGame.describe(state)['hands']).toMatchObject({ 1: { count: 2, cards: ['mine', 'dodge'] } });
    expect(cardsOf(state.piles[DISCARD]!)).toEqual([1]);
    expect(cardsOf(state.piles[DECK]!)[0]).toBe(2);
    for (const seat of [2, 3]) expect(pileSize(state, handOf(seat))).toBe(2);
    expect(everyCard(state)).toBe('000001111222');
  });

  test('that nobody named lie in an order given by the seed', () => {
    const orders = new Set(
      Array.from({ length: 20 }, (_, seed) => arrange({ hands: { 1: ['mine'] } }, seed).piles[DECK]),
    );
    expect(orders.size).toBeGreaterThan(5);
    expect(arrange({ hands: { 1: ['mine'] } }, 3).piles).toEqual(arrange({ hands: { 1: ['mine'] } }, 3).piles);
  });

  test('may be counted instead of named', () => {
    const state = arrange({ hands: { 1: { count: 4 }, 2: { count: 0 } } });
    expect([1, 2, 3].map((seat) => pileSize(state, handOf(seat)))).toEqual([4, 0, 2]);
    expect(everyCard(state)).toBe('000001111222');
  });
});

describe('a table that cannot be laid out is refused with the place and the remedy', () => {
  const refused = (table: { readonly [word: string]: Plain }): string => {
    try {
      arrange(table);
    } catch (error) {
      if (error instanceof BadTable) return error.message;
      throw error;
    }
    return 'laid out';
  };

  test('a word that the game does not know', () => {
    expect(refused({ zoness: [1] })).toMatch(/^zoness: there is no such word/);
  });

  test('a pile, a card or a seat that is none', () => {
    expect(refused({ piles: { graveyard: [] } })).toBe(
      'piles.graveyard: there is no such pile. The piles are: deck, discard.',
    );
    expect(refused({ hands: { 1: ['dodge', 'dogde'] } })).toMatch(/^hands\.1\[1\]: "dogde" is not a card of this pack/);
    expect(refused({ hands: { 4: ['dodge'] } })).toBe('hands.4: there is no seat "4"; the seats are 1 to 3.');
    expect(refused({ hands: { 1: 'dodge' } })).toMatch(/^hands\.1: expected words and values, found "dodge"/);
  });

  test('more cards than there are, or another number than is said', () => {
    expect(refused({ hands: { 1: ['salvage', 'salvage'], 2: ['salvage', 'salvage'] } })).toMatch(
      /more "salvage" cards are named than the deck of this match holds \(3\)/,
    );
    expect(refused({ hands: { 1: { count: 3, cards: ['dodge'] } } })).toMatch(/would hold 1 cards?, not 3/);
    expect(refused({ hands: { 1: { count: 30 } } })).toMatch(/would hold \d+ cards, not 30/);
    expect(refused({ hands: { 1: { number: 3 } } })).toMatch(/^hands\.1\.number: /);
  });

  test('a step or a procedure that is none, or two places at once', () => {
    expect(refused({ turn: { at: 'attack' } })).toMatch(
      /^turn\.at: The procedure "match" has no step "attack"\. Its steps: /,
    );
    expect(refused({ turn: { at: 3 } })).toMatch(/^turn\.at: /);
    expect(refused({ resolving: [{ procedure: 'assault', at: 'x' }] })).toMatch(
      /^resolving: These rules have no procedure "assault"\./,
    );
    expect(refused({ turn: { at: 'drawCard' }, resolving: [{ procedure: 'match', at: 'drawCard' }] })).toMatch(
      /^turn\.at: /,
    );
    expect(refused({ resolving: 'match' })).toMatch(/^resolving: expected a list/);
  });

  test('a commitment that was not offered, or where nothing sealed is asked', () => {
    const bids = (sealed: Plain, at: string): unknown => sealedBids.arrange({}, { turn: { at }, sealed }, 1);
    expect(() => bids({ 1: { bid: 9 } }, 'bid')).toThrow(/^sealed\.1: /);
    expect(() => bids({ 1: { show: true } }, 'bid')).toThrow(/^sealed\.1: /);
    expect(() => bids({ 5: { bid: 1 } }, 'bid')).toThrow(/^sealed\.5: there is no seat "5"/);
    expect(() => bids({ 1: { show: false } }, 'showFavourite')).toThrow(BadTable);
  });

  test('what the game says can never be', () => {
    expect(refused({ life: [-1, 2, 2] })).toBe('this table cannot occur: a robot lost more life than it had.');
  });

  test('numbers that are none', () => {
    expect(refused({ decision: -1 })).toMatch(/^decision: expected a whole number/);
    expect(refused({ decision: 'one' })).toMatch(/^decision: expected a whole number/);
  });
});

describe('a state described in words', () => {
  test('says where play stands, what lies where, and what is secret', () => {
    const state = sealedBids.arrange({ players: 2 }, { turn: { at: 'bid' }, gem: 2 }, 1);
    choose(sealedBids, state, 2, { bid: 1 });
    expect(sealedBids.describe(state)).toMatchObject({
      turn: { at: 'bid' },
      gem: 2,
      sealed: { 2: { bid: 1 } },
      secrets: { [favouriteOf(1)]: { knownTo: [1] }, [favouriteOf(2)]: { knownTo: [2] } },
      decision: 1,
    });
  });

  test('still says that there are no secrets when all are revealed', () => {
    const state = sealedBids.arrange({ players: 2 }, { secrets: {} }, 1);
    expect(sealedBids.describe(state)['secrets']).toEqual({});
    expect(sealedBids.arrange({ players: 2 }, sealedBids.describe(state), 1).secrets).toEqual({});
  });

  test('says what the procedure of the match remembers, where that is not what it began with', () => {
    const state = deeds.setUp({}, 1);
    expect(deeds.describe(state)['turn']).toEqual({ at: 'doSomething' });
    choose(deeds, state, 1, { do: 'wait' });
    const table = deeds.describe(state);
    expect(table['resolving']).toEqual([{ procedure: 'main', at: 'doSomething', locals: { turn: 1 } }]);
    expect(deeds.digest(deeds.arrange({}, table, 1))).toBe(deeds.digest(state));
  });

  test('hides in a view what the seat cannot see', () => {
    const state = interruptsGame.setUp({}, 3);
    const table = interruptsGame.describe(interruptsGame.viewFor(1, state).state);
    expect(table['hands']).toMatchObject({ 1: { count: 2 }, 2: { count: 2 }, 3: { count: 2 } });
    expect(table).toHaveProperty(['hands', '1', 'cards']);
    expect(table).not.toHaveProperty(['hands', '2', 'cards']);
    expect(table).not.toHaveProperty(['piles', 'deck', 'cards']);
    const bids = sealedBids.describe(sealedBids.viewFor(1, sealedBids.setUp({}, 3)).state);
    expect(bids).toHaveProperty(['secrets', favouriteOf(1), 'value']);
    expect(bids).not.toHaveProperty(['secrets', favouriteOf(2), 'value']);
  });

  test('counts its scripted dice as its own: laying it out again does not roll', () => {
    const chance = { ...fastChance(1), script: [6, 5] };
    expect(ambushGame.arrange({}, {}, chance).chance).toEqual(chance);
  });
});
