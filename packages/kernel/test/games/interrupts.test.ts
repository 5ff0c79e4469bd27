import { describe, expect, test } from 'vitest';
import type { Plain } from '../../src/index.js';
import type { ChanceState } from '../../src/host.js';
import { cardsOf, Random } from '../../src/index.js';
import { drawBelow, fastChance, verifiableChance } from '../../src/host.js';
import { choose, keepsEveryPromise, offered, play } from '../support.js';
import type { Interrupts } from './interrupts.js';
import { DECK, DISCARD, handOf, interruptsGame as game } from './interrupts.js';

keepsEveryPromise({ game, options: [{}, { players: 2, life: 3 }, { players: 4 }], matches: 8 });

const dodge = { play: 'dodge' };
const mine = { play: 'mine' };
const salvage = { play: 'salvage' };

/** Three robots side by side with these hands, and dice laid down in advance. */
function begin(
  hands: { readonly [seat: string]: readonly string[] },
  dice: readonly number[],
  words: Record<string, Plain> = {},
): Interrupts {
  const chance: ChanceState = { ...fastChance(1), script: dice };
  return game.arrange({}, { hands, ...words }, chance);
}

const none = { 1: [], 2: [], 3: [] };

describe('in a round of interrupts', () => {
  test('every seat is asked in order, also one that has nothing to play, and the round ends when all pass in a row', () => {
    const state = begin(none, [3]);
    choose(game, state, 1, { target: 2 });
    for (const seat of [1, 2, 3]) {
      expect(game.decision(state)!.seats).toEqual([seat]);
      expect(offered(game, state, seat)).toEqual(['pass']);
      choose(game, state, seat, 'pass');
    }
    expect(game.decision(state)).toMatchObject({ step: 'match.chooseTarget', seats: [2] });
  });

  test('who may still act is told in order, whoever is asked first; a play begins it afresh, who is out is left out', () => {
    const state = begin({ ...none, 2: ['mine'] }, [3], { life: [1, 2, 2] });
    expect(game.round(state)).toBeUndefined();
    choose(game, state, 1, { target: 2 });
    expect(game.round(state)).toEqual([1, 2, 3]);
    choose(game, state, 1, 'pass');
    expect(game.round(state)).toEqual([2, 3]);
    choose(game, state, 2, mine);
    expect(state.life[0]).toBe(0);
    expect(game.round(state)).toEqual([3, 2]);
  });

  test('a card takes effect as it is played, and everybody may answer it', () => {
    const state = begin({ ...none, 3: ['mine'] }, [3]);
    play(game, state, [1, { target: 2 }], [1, 'pass'], [2, 'pass'], [3, mine]);
    expect(state.life).toEqual([1, 2, 2]);
    expect(cardsOf(state.piles[DISCARD]!)).toEqual([1]);
    for (const seat of [1, 2, 3]) {
      expect(game.decision(state)!.seats).toEqual([seat]);
      choose(game, state, seat, 'pass');
    }
    expect(game.decision(state)!.step).toBe('match.chooseTarget');
  });

  test('a hit needs a four, and the die is told', () => {
    for (const [die, life] of [
      [3, 2],
      [4, 1],
    ] as const) {
      const state = begin(none, [die]);
      const told = play(game, state, [1, { target: 2 }], [1, 'pass'], [2, 'pass'], [3, 'pass']);
      expect(told).toEqual([{ type: 'rolled', rule: 'INT-HIT-01', die }]);
      expect(state.life[1]).toBe(life);
    }
  });

  test('what is told knows how far into the stream the match was', () => {
    const state = game.setUp({}, verifiableChance('ab'.repeat(32)));
    const first = state.chance.word;
    choose(game, state, 1, { target: 2 });
    const told = [1, 2, 3].flatMap((seat) => {
      const answer = game.choose(state, seat, 'pass');
      return answer.refused === undefined ? answer.told : [];
    });
    const roll = told.find(({ event }) => event.type === 'rolled')!;
    expect(roll.drawn).toBe(first + 1);
    expect(1 + drawBelow({ ...verifiableChance('ab'.repeat(32)), word: first }, 6)).toBe(roll.event['die']);
  });

  test('a target that moved away is not shot at: nobody rolls', () => {
    const state = begin({ ...none, 2: ['dodge'] }, []);
    const told = play(game, state, [1, { target: 2 }], [1, 'pass'], [2, dodge], [3, 'pass'], [1, 'pass'], [2, 'pass']);
    expect(told).toEqual([{ type: 'played', rule: 'INT-RUL-33', seat: 2, card: 'dodge' }]);
    expect(state).toMatchObject({ zones: [0, 3, 2], life: [2, 2, 2], target: 0, active: 2 });
  });

  test('a target that moved away and was followed is shot at after all', () => {
    const state = begin({ ...none, 1: ['dodge'], 2: ['dodge'] }, [6]);
    play(
      game,
      state,
      [1, { target: 2 }],
      [1, 'pass'],
      [2, dodge],
      [3, 'pass'],
      [1, dodge],
      [2, 'pass'],
      [3, 'pass'],
      [1, 'pass'],
    );
    expect(state).toMatchObject({ zones: [2, 3, 2], life: [2, 1, 2] });
  });

  test('a seat that is put out is not asked again, and the round goes on without it', () => {
    const state = begin({ ...none, 1: ['mine'] }, [], { life: [2, 1, 2], zones: [0, 1, 1] });
    const told = play(game, state, [1, { target: 2 }], [1, mine]);
    expect(told.map((event) => event.type)).toEqual(['played', 'putOut']);
    expect(game.decision(state)!.seats).toEqual([3]);
    play(game, state, [3, 'pass']);
    expect(game.decision(state)!.seats).toEqual([1]);
    choose(game, state, 1, 'pass');
    // The target is out, so nobody rolls, and the turn passes over it.
    expect(state.life).toEqual([2, 0, 2]);
    expect(game.decision(state)).toMatchObject({ step: 'match.chooseTarget', seats: [3] });
  });

  test('a save that still stands before a seat which is out goes on with the next', () => {
    const state = begin({ ...none, 1: ['mine'] }, [], { life: [2, 1, 2], zones: [0, 1, 1] });
    play(game, state, [1, { target: 2 }], [1, mine]);
    const saved = game.save(state);
    const frame = saved.stack.at(-1)!;
    expect(frame).toMatchObject({ at: 'playOrPass', locals: { turn: 2, passes: 1 } });
    const before = { ...frame, locals: { ...frame.locals, turn: 1, passes: 0 } };
    const loaded = game.load({ ...saved, stack: [...saved.stack.slice(0, -1), before] });
    expect(game.decision(loaded)!.seats).toEqual([3]);
    expect(loaded).toEqual(state);
  });

  test('an attacker that is put out shoots no more', () => {
    const state = begin({ ...none, 2: ['mine'] }, [], { life: [1, 2, 2] });
    play(game, state, [1, { target: 2 }], [1, 'pass'], [2, mine], [3, 'pass'], [2, 'pass']);
    expect(state).toMatchObject({ active: 2, life: [0, 2, 2] });
    expect(game.decision(state)).toMatchObject({ step: 'match.chooseTarget', seats: [2] });
  });

  test('the match ends inside the window when only one is left', () => {
    const state = begin({ 1: [], 2: ['mine'], 3: [] }, [], { life: [1, 2, 0] });
    play(game, state, [1, { target: 2 }], [1, 'pass'], [2, mine]);
    expect(game.outcome(state)).toEqual({ winners: [2], rule: 'INT-END-01' });
    expect(game.decision(state)).toBeUndefined();
  });
});

describe('private hands', () => {
  test('show only their owner what may be played: the others are offered nothing to tell them apart', () => {
    const state = begin({ ...none, 2: ['dodge', 'mine'] }, []);
    choose(game, state, 1, { target: 2 });
    choose(game, state, 1, 'pass');
    expect(offered(game, state, 2)).toEqual(['pass', dodge, mine]);
    expect(game.question(state, 1)).toBeUndefined();
    expect(game.viewFor(1, state).state.stack).toEqual(state.stack);
    const inWorlds = new Set<string>();
    const random = new Random(3);
    for (let i = 0; i < 100; i++) {
      const world = game.worldLike(game.viewFor(1, state), random);
      inWorlds.add(JSON.stringify(offered(game, world, 2)));
    }
    expect(inWorlds.size).toBeGreaterThan(3);
  });

  test('keep a salvaged card visible to all', () => {
    const state = begin({ ...none, 1: ['salvage'] }, [3], { piles: { discard: ['mine'] } });
    play(game, state, [1, { target: 2 }], [1, salvage]);
    expect(cardsOf(state.piles[handOf(1)]!)).toEqual([1]);
    expect(game.viewFor(2, state).state.piles[handOf(1)]).toBe(state.piles[handOf(1)]);
    expect(game.describe(game.viewFor(2, state).state)['hands']).toMatchObject({ 1: { count: 1, cards: ['mine'] } });
  });

  test('are filled from the discard pile when the deck is empty, which then holds exactly that', () => {
    // One card is left to draw: seat 1's draw empties the deck, seat 2's finds it empty.
    const state = begin({ 1: [], 2: ['salvage'], 3: ['salvage'] }, [3, 3], {
      piles: {
        deck: ['salvage'],
        discard: ['dodge', 'dodge', 'dodge', 'dodge', 'dodge', 'mine', 'mine', 'mine', 'mine'],
      },
    });
    play(game, state, [1, { target: 2 }], [1, 'pass'], [2, 'pass'], [3, 'pass']);
    expect(state.piles[DECK]).toBe('');
    play(game, state, [2, { target: 3 }], [2, 'pass'], [3, 'pass'], [1, 'pass']);
    expect(state.piles[DECK]).toHaveLength(8);
    expect(state.piles[DISCARD]).toBe('');
    const random = new Random(3);
    for (let i = 0; i < 50; i++) {
      const world = game.worldLike(game.viewFor(1, state), random);
      // Seat 2 keeps its old card and drew a new one; seat 3 holds what it held: nothing of it was in the discard pile.
      expect(cardsOf(world.piles[handOf(3)]!)).toEqual([2]);
      expect(cardsOf(world.piles[handOf(2)]!).filter((card) => card === 2)).toHaveLength(1);
    }
  });
});
