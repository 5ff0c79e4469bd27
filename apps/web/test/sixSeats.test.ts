// Six crews that throw dice of several kinds: each die is found in the stream by its own kind, counted once, and shown with
// its own sides.

import type { GameEvent } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { LocalMatch } from '../src/localTable/localMatch.js';
import { proofsOf } from '../src/localTable/proofs.js';
import type { GameRules } from '../src/localTable/rules.js';
import type { Verdict } from '../src/localTable/thinking.js';
import { verdictOn } from '../src/localTable/verdicts.js';
import { drawnFor } from '../src/table/dice/drawnFor.js';
import { numberOf, rollsIn } from '../src/table/dice/rolls.js';
import { savedMatch } from './around/savedMatch.js';
import { chanceIn, crews } from './sixSeats/crews.js';

const rules: GameRules = {
  game: crews,
  seatText: () => ({ key: 'seat' }),
  eventText: ({ type }) => ({ key: type }),
  chanceIn,
};

function played(seed: number): LocalMatch {
  const match = new LocalMatch(crews, savedMatch({ game: crews, options: { players: 6 }, players: 6 }));
  const random = new Random(seed);
  while (!match.isOver) {
    const seat = crews.seatToAct(match.state as never);
    match.choose(seat, crews.propose(match.state as never, seat, random), 'player');
  }
  return match;
}

const matches = Array.from({ length: 12 }, (_, seed) => played(seed));

test('every die of every kind lies in the stream again as it was told, sums and dice rolled again too', () => {
  for (const match of matches) {
    const moments = match.momentsFor(0);
    const { keepsPromise, drawn, rolls: proofs } = proofsOf(rules, match.record());
    expect(keepsPromise).toBe(true);
    const rolls = rollsIn(
      rules,
      moments.map(({ entry }) => entry),
    );
    expect(proofs).toHaveLength(rolls.length);
    let dice = 0;
    for (const [i, roll] of rolls.entries()) {
      const { place, event, draws } = proofs[i]!;
      expect([moments[place]!.entry.n, event]).toEqual([roll.n, roll.event]);
      dice += draws.length;
      for (const index of roll.values.keys()) {
        const proof = drawnFor({ roll, index }, draws);
        expect(proof.fits).toBe(true);
        const isNow = roll.told.rolledNow?.includes(index) ?? true;
        expect(proof.isWhole).toBe(isNow);
        expect(proof.draws).toHaveLength(isNow ? (roll.told.diceEach ?? 1) : 0);
        const sides = (roll.told.sides as readonly number[])[index]!;
        for (const draw of proof.draws) expect([draw.sides, 1 + (draw.word % sides)]).toEqual([sides, draw.face]);
      }
    }
    // Beside the dice there was a lot for each cup.
    expect(drawn).toBe(dice + moments.flatMap(({ entry }) => entry.events).filter(isCup).length);
    expect((verdictOn(rules, match.record(), () => 0) as Extract<Verdict, { holds: true }>).dice).toBe(dice);
  }
});

const isCup = ({ type }: GameEvent): boolean => type === 'cupThrown';

test('a die that was told with another kind than its own does not fit', () => {
  const match = matches.find((one) => one.momentsFor(0).some(({ entry }) => entry.events.some(isCup)))!;
  const turned: GameRules = {
    ...rules,
    chanceIn: (event) => {
      const told = rules.chanceIn!(event);
      return Array.isArray(told.sides) ? { ...told, sides: told.sides.toReversed() } : told;
    },
  };
  const rolls = rollsIn(
    turned,
    match.momentsFor(0).map(({ entry }) => entry),
  );
  const { rolls: proofs } = proofsOf(turned, match.record());
  const fits = rolls.flatMap((roll, i) =>
    [...roll.values.keys()].map((index) => drawnFor({ roll, index }, proofs[i]!.draws).fits),
  );
  expect(fits).toContain(false);
});

test('each die is counted once, and one that was left lying keeps its number', () => {
  const entry = (n: number, event: object) => ({ n, seat: 1, how: 'player' as const, events: [event as GameEvent] });
  const rolls = rollsIn(rules, [
    entry(0, { type: 'firstThrown', totals: [7, 9], sides: [6, 10], seats: [1, 2] }),
    entry(1, { type: 'cupThrown', dice: [4, 2, 9], sides: [12, 12, 10] }),
    entry(2, { type: 'thrownAgain', dice: [4, 5, 8], sides: [12, 12, 10], rolledNow: [2, 1] }),
  ]);
  const numbers = (roll: number) => [0, 1, 2].map((index) => numberOf({ roll: rolls[roll]!, index }, rolls).number);
  expect(numberOf({ roll: rolls[0]!, index: 1 }, rolls)).toEqual({ number: 3, count: 9 });
  expect(numbers(1)).toEqual([5, 6, 7]);
  expect(numbers(2)).toEqual([5, 9, 8]);
});
