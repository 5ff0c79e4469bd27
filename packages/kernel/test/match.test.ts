import { describe, expect, test } from 'vitest';
import type { KernelState, Locals } from '../src/index.js';
import { SPECTATOR, yesNo } from '../src/index.js';
import { BadOptions, canonicalJson, Match } from '../src/host.js';
import { deeds } from './games/deeds.js';
import { interruptsGame } from './games/interrupts.js';
import { sealedBids } from './games/sealed-bids.js';
import type { Story } from './games/story.js';
import { act, ask, askEveryone, procedure, storyOf } from './games/story.js';
import { refusal } from './support.js';

const todo = (deed: string): { do: string } => ({ do: deed });

function begin(): Match<Story> {
  return new Match(deeds, { options: {}, chance: { seed: 1 } });
}

/** Everything a match shows of itself. */
function everything<S extends KernelState>(match: Match<S>): string {
  const { game, state } = match;
  const events = [SPECTATOR, 1, 2].map((seat) => match.eventsFor(seat));
  const depths = [1, 2].map((seat) => match.undoDepth(seat));
  return canonicalJson([game.save(state), match.record(), events, depths]);
}

describe('a match', () => {
  test('takes choices, counts what is told, and is over when the rules say so', () => {
    const match = begin();
    expect(match.choose(1, todo('wait')).refused).toBeUndefined();
    expect(match.state.log).toEqual(['1 wait']);
    expect(match.eventCount).toBe(1);
    match.choose(1, todo('giveUp'));
    expect(match.isOver).toBe(true);
    expect(match.state.outcome).toEqual({ winners: [2], rule: 'STO-END-01' });
    expect(refusal(match.choose(1, todo('wait')))).toMatchObject({ refused: 'matchIsOver', rule: 'STO-END-01' });
  });

  test('refuses an old decision’s number, and one that is not there yet, and is left as it was', () => {
    const match = begin();
    match.choose(1, todo('wait'), 1);
    const before = everything(match);
    for (const number of [0, 1, 3]) {
      expect(refusal(match.choose(1, todo('wait'), number))).toMatchObject({
        refused: 'staleDecision',
        rule: 'STO-RUL-02',
      });
    }
    expect(everything(match)).toBe(before);
    expect(match.choose(1, todo('wait'), 2).refused).toBeUndefined();
  });

  test('is left as it was by a choice that is refused', () => {
    const match = begin();
    match.choose(1, todo('wait'));
    const before = everything(match);
    match.choose(2, todo('wait'));
    match.choose(1, todo('dance'));
    match.choose(1, 'pass');
    expect(everything(match)).toBe(before);
  });

  test('is left as it was by a rule that throws in the middle of its work, and goes on', () => {
    const match = begin();
    match.choose(1, todo('wait'));
    const before = everything(match);
    expect(() => match.choose(1, todo('fail'))).toThrow('a bug in a rule');
    expect(everything(match)).toBe(before);
    expect(match.undo(1)).toBe(true);
    match.choose(1, todo('whisper'));
    expect(match.eventsFor(2)).toEqual([
      { type: 'whisper', rule: 'STO-RUL-02', seat: 1 },
      { type: 'heard', rule: 'STO-RUL-02', word: 'now' },
    ]);
  });

  test('cannot be set up with options the game does not have', () => {
    expect(() => new Match(deeds, { options: { players: 9 }, chance: { seed: 1 } })).toThrow(BadOptions);
  });
});

describe('what a match tells', () => {
  test('is cut for each seat, and can be read from any event on', () => {
    const match = begin();
    match.choose(1, todo('wait'));
    match.choose(1, todo('whisper'));
    expect(match.eventsFor(1).at(-1)).toEqual({ type: 'heard', rule: 'STO-RUL-02' });
    expect(match.eventsFor(SPECTATOR).at(-1)).toEqual({ type: 'heard', rule: 'STO-RUL-02' });
    expect(match.eventsFor(2).at(-1)).toEqual({ type: 'heard', rule: 'STO-RUL-02', word: 'now' });
    expect(match.eventCount).toBe(3);
    expect(match.eventsFor(2, 2)).toEqual([{ type: 'heard', rule: 'STO-RUL-02', word: 'now' }]);
    expect(match.eventsFor(2, 3)).toEqual([]);
  });

  test('begins with what happened before the first question', () => {
    const told = storyOf([
      procedure<Locals>(
        'main',
        act('open', 'STO-RUL-01', (m) => m.tell?.({ type: 'opened', rule: 'STO-RUL-01' })),
        ask('pause', 'STO-RUL-01', {
          kind: yesNo('go'),
          who: () => 1,
          options: (_, offer) => offer.add(1),
          apply: () => {},
        }),
      ),
    ]);
    const match = new Match(told, { options: {}, chance: { seed: 1 } });
    expect(match.eventsFor(1)).toEqual([{ type: 'opened', rule: 'STO-RUL-01' }]);
    expect(match.undo(1)).toBe(false);
  });
});

describe('undo', () => {
  /** Whether a deed of seat 1, done after these, can be taken back so that everything is as it was before it. */
  function canBeTakenBack(deed: string, ...before: string[]): boolean {
    const match = begin();
    for (const one of before) match.choose(1, todo(one));
    const was = everything(match);
    match.choose(1, todo(deed));
    const after = everything(match);
    const isBack = match.undo(1);
    expect(everything(match)).toBe(isBack ? was : after);
    return isBack;
  }

  test('takes back a choice by which nobody learnt anything', () => {
    expect(canBeTakenBack('wait')).toBe(true);
    expect(canBeTakenBack('keep')).toBe(true);
    expect(canBeTakenBack('giveUp')).toBe(true);
  });

  test('does not go back across a die', () => {
    expect(canBeTakenBack('roll')).toBe(false);
  });

  test('does not go back across a secret that was revealed or shown', () => {
    expect(canBeTakenBack('reveal', 'keep')).toBe(false);
    expect(canBeTakenBack('show', 'keep')).toBe(false);
  });

  test('goes back several choices of a seat, but not past the die before them', () => {
    const match = begin();
    const start = everything(match);
    match.choose(1, todo('wait'));
    match.choose(1, todo('wait'));
    expect(match.undoDepth(1)).toBe(2);
    expect(match.undo(1) && match.undo(1)).toBe(true);
    expect(everything(match)).toBe(start);
    match.choose(1, todo('roll'));
    match.choose(1, todo('wait'));
    expect(match.undoDepth(1)).toBe(1);
    expect(match.undo(1)).toBe(true);
    expect(match.undo(1)).toBe(false);
    expect(match.state.log).toEqual(['1 roll']);
  });

  test('does not go back across another seat’s choice, which that seat may take back itself', () => {
    const match = begin();
    for (const seat of [1, 1]) match.choose(seat, todo('wait'));
    const before = [deeds.digest(match.state), match.record()];
    match.choose(2, todo('wait'));
    expect([match.undoDepth(1), match.undoDepth(2)]).toEqual([0, 1]);
    expect(match.undo(1)).toBe(false);
    expect(match.undo(2)).toBe(true);
    expect([deeds.digest(match.state), match.record()]).toEqual(before);
    // Seat 1 has seen what seat 2 would do: taking it back does not take that back.
    expect(match.undoDepth(1)).toBe(0);
    expect(match.undo(1)).toBe(false);
  });

  test('takes back what was told, too', () => {
    const match = begin();
    match.choose(1, todo('whisper'));
    match.undo(1);
    expect(match.eventsFor(2)).toEqual([]);
    expect(match.record().choices).toEqual([]);
  });

  test('does nothing for somebody who has not chosen, or does not sit at the table', () => {
    const match = begin();
    match.choose(1, todo('wait'));
    for (const seat of [SPECTATOR, 2, 3]) {
      expect(match.undoDepth(seat)).toBe(0);
      expect(match.undo(seat)).toBe(false);
    }
    expect(match.state.log).toEqual(['1 wait']);
  });

  test('does not go back across a card that was drawn', () => {
    const match = new Match(interruptsGame, { options: { players: 2, life: 9 }, chance: { seed: 1 } });
    match.choose(1, { target: 2 });
    match.choose(1, 'pass');
    expect(match.undoDepth(1)).toBe(2);
    match.choose(2, 'pass'); // the die is rolled, and seat 1 draws a card
    for (const seat of [1, 2]) expect(match.undo(seat)).toBe(false);
  });

  test('does not go back across a card that was shown from a hand', () => {
    const match = new Match(interruptsGame, {
      options: {},
      chance: { seed: 1 },
      table: { hands: { 1: ['dodge', 'mine'] } },
    });
    match.choose(1, { target: 2 });
    match.choose(1, { play: 'dodge' });
    expect(match.undo(1)).toBe(false);
    expect(match.state.zones[0]).toBe(2);
  });
});

const go = { go: true };
/** An open choice of seat 1, then a sealed one of everybody. */
const openThenSealed = storyOf([
  procedure<Locals>(
    'main',
    ask('open', 'STO-RUL-01', {
      kind: yesNo('go'),
      who: () => 1,
      options: (_, offer) => offer.add(1),
      apply: () => {},
    }),
    askEveryone('seal', 'STO-RUL-01', {
      kind: yesNo('go'),
      isAsked: () => true,
      options: (_, offer) => offer.add(1),
      reveal: (m) => m.finish({ winners: [], rule: 'STO-END-01' }),
    }),
  ),
]);

describe('undo among sealed choices', () => {
  const bids = (): Match<Parameters<typeof sealedBids.copy>[0]> =>
    new Match(sealedBids, { options: { players: 4 }, chance: { seed: 4 } });

  test('takes out one commitment and keeps the others, in the state and in the record, whatever their order', () => {
    for (const order of [
      [1, 2, 3],
      [3, 1, 2],
      [2, 3, 1],
    ]) {
      for (const taken of order) {
        const match = bids();
        for (const seat of order) match.choose(seat, { bid: seat - 1 });
        expect([1, 2, 3, 4].map((seat) => match.undoDepth(seat))).toEqual([1, 1, 1, 0]);
        expect(match.undo(taken)).toBe(true);
        expect(match.undoDepth(taken)).toBe(0);
        const lone = bids();
        for (const seat of order) if (seat !== taken) lone.choose(seat, { bid: seat - 1 });
        expect(everything(match)).toBe(everything(lone));
        for (const seat of order) expect(match.undo(seat)).toBe(seat !== taken);
        expect(everything(match)).toBe(everything(bids()));
      }
    }
  });

  test('is over when they are revealed', () => {
    const match = bids();
    for (const seat of [3, 1, 4, 2]) match.choose(seat, { bid: 1 });
    for (const seat of [1, 2, 3, 4]) expect([match.undoDepth(seat), match.undo(seat)]).toEqual([0, false]);
  });

  test('goes on to a seat’s open choice before them only while no other seat has committed', () => {
    const match = new Match(openThenSealed, { options: { players: 3 }, chance: { seed: 1 } });
    const start = everything(match);
    match.choose(1, go);
    match.choose(1, go);
    expect(match.undoDepth(1)).toBe(2);
    expect([match.undo(1), match.undo(1), match.undo(1)]).toEqual([true, true, false]);
    expect(everything(match)).toBe(start);
    match.choose(1, go);
    match.choose(1, go);
    match.choose(2, go);
    expect(match.undoDepth(1)).toBe(1);
    expect([match.undo(1), match.undo(1)]).toEqual([true, false]);
    expect(openThenSealed.decision(match.state)).toMatchObject({ isSealed: true, seats: [1, 3] });
  });
});
