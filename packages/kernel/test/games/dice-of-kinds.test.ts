import { describe, expect, test } from 'vitest';
import type { ChanceState, Fairness, Told } from '../../src/host.js';
import { drawnBetween, drawnLast, fastChance, Match, streamKey, verify } from '../../src/host.js';
import { Random } from '../../src/index.js';
import { inheritsEverything, keepsEveryPromise, play, throughJson } from '../support.js';
import { diceOfKinds as game } from './dice-of-kinds.js';

keepsEveryPromise({ game, options: [{}], matches: 10, strangers: [{ cup: 'none' }, { again: 7 }] });
inheritsEverything(game);

const SECRET = '5a'.repeat(32);

function played(): Match<ReturnType<typeof game.setUp>> {
  const match = new Match(game, { options: {}, chance: { secret: SECRET, contributions: ['a', 'b'] } });
  const random = new Random(4);
  while (!match.isOver) {
    const seat = game.seatToAct(match.state);
    match.choose(seat, game.propose(match.state, seat, random));
  }
  return match;
}

/** Dice after those of the set-up. */
function scripted(...dice: number[]): ChanceState {
  return { ...fastChance(1), script: [1, 1, 1, 1, ...dice] };
}

describe('dice of several kinds in one roll', () => {
  test('[DOK-THR-01] each die shows at most as much as it has sides, and scripted dice are taken in the order of the roll', () => {
    const state = game.arrange({}, { active: 1 }, scripted(4, 6, 8, 10, 12, 20));
    const [thrown] = play(game, state, [1, { cup: 'wild' }]);
    expect(thrown).toMatchObject({ dice: [4, 6, 8, 10, 12, 20], sides: [4, 6, 8, 10, 12, 20] });
    const wrong = game.arrange({}, { active: 1 }, scripted(5, 6, 8, 10, 12, 20));
    expect(() => game.choose(wrong, 1, { cup: 'wild' })).toThrow(/a die with 4 faces was rolled, and it cannot show 5/);
  });

  test('[DOK-AGN-01] dice that are rolled again keep their kind, and which they were is told in the order of the rolling', () => {
    const state = game.arrange({}, { active: 1 }, scripted(1, 2, 3, 9, 12));
    const told = play(game, state, [1, { cup: 'even' }], [1, { again: 1 }]);
    expect(told[1]).toMatchObject({ dice: [1, 12, 9], sides: [12, 12, 10], rolledNow: [2, 1] });
    const other = game.arrange({}, { active: 1 }, scripted(1, 2, 3));
    expect(play(game, other, [1, { cup: 'even' }], [1, { again: 3 }])[1]).toMatchObject({ rolledNow: [] });
  });

  test('a record of them is verified to the last die, and with other contributions to the dice it is not', () => {
    const match = played();
    const record = throughJson(match.record());
    expect(verify(game, record)).toMatchObject({ choices: 12, drawn: match.state.chance.word });
    const { fairness } = record.chance as { readonly fairness: Fairness };
    const others = { ...record, chance: { fairness: { ...fairness, contributions: ['a', 'c'] } } };
    expect(() => verify(game, others)).toThrow(/its check is/);
  });

  test('each die is found in the stream by its own kind, though some numbers were passed over before or between them', () => {
    const key = streamKey(SECRET, ['a', 'b']);
    let [found, passedOver] = [0, 0];
    for (let seed = 0; seed < 20; seed++) {
      const { told } = heard(seed);
      let from = 0;
      for (const { event, drawn } of told) {
        const { type, sides = [], dice = [], rolledNow = [...dice.keys()], totals } = event as unknown as Thrown;
        const kinds =
          type === 'firstThrown' ? sides.flatMap((most) => [most, most]) : rolledNow.map((at) => sides[at]!);
        const shown = rolledNow.map((at) => dice[at]!);
        const ways = drawnLast(key, kinds, from, drawn);
        const faces = ways.map((way) => way.map(({ face }) => face));
        const sums = faces.map((way) => (totals === undefined ? way : [way[0]! + way[1]!, way[2]! + way[3]!]));
        expect(sums).toContainEqual(totals ?? shown);
        for (const die of ways.flat()) expect(die.face).toBe(1 + (die.word % die.sides));
        const lots = type === 'cupThrown' ? 1 : 0;
        passedOver += drawn - from - kinds.length - lots;
        found += kinds.length;
        from = drawn;
      }
    }
    expect(found).toBeGreaterThan(500);
    // A die of 1,610,612,736 sides passes over a quarter of the numbers.
    expect(passedOver).toBeGreaterThan(20);
  });

  test('where less was drawn than dice were told there is nothing to find; of one kind, what was drawn is shown', () => {
    const key = streamKey(SECRET, ['a', 'b']);
    expect(drawnLast(key, [12, 10], 4, 5)).toEqual([]);
    expect(drawnLast(key, [], 4, 4)).toEqual([[]]);
    expect(drawnLast(key, [12, 10], 3, 5)).toHaveLength(1);
    expect(drawnBetween(key, 6, 4, 7).map(({ position }) => position)).toEqual([5, 6, 7]);
    expect(drawnBetween(key, 6, 4, 4)).toEqual([]);
  });
});

interface Thrown {
  readonly type: string;
  readonly sides?: readonly number[];
  readonly dice?: readonly number[];
  readonly rolledNow?: readonly number[];
  readonly totals?: readonly number[];
}

/** All that was told of a match, with the place in the stream after it. */
function heard(seed: number): { readonly told: readonly Told[] } {
  const told: Told[] = [];
  let match: Match<ReturnType<typeof game.setUp>>;
  told.push(
    ...game.listen(() => {
      match = new Match(game, { options: {}, chance: { secret: SECRET, contributions: ['a', 'b'] } });
    }),
  );
  const random = new Random(seed);
  for (let seat = game.seatToAct(match!.state); seat !== 0; seat = game.seatToAct(match!.state)) {
    const answer = match!.choose(seat, game.propose(match!.state, seat, random));
    if (answer.refused === undefined) told.push(...answer.told);
  }
  return { told };
}
