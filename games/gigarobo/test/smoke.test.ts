import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { gigarobo } from '../src/index.js';

const MODES = [
  { mode: 'duel', players: 2, quickStart: true },
  { mode: 'duel', players: 2, quickStart: false },
  { mode: 'teams', players: 4, quickStart: true },
  { mode: 'teams', players: 5, quickStart: false },
  { mode: 'freeForAll', players: 3, quickStart: true },
  { mode: 'freeForAll', players: 6, quickStart: false },
];
for (const options of MODES)
  test(`random play ${JSON.stringify(options)}`, () => {
    for (let seed = 1; seed <= 3; seed++) {
      const state = gigarobo.setUp({ ...options, roundLimit: true }, seed);
      const random = new Random(seed);
      let count = 0;
      const asked: Record<string, number> = {};
      for (; count < 20000; count++) {
        const decision = gigarobo.decision(state);
        if (decision === undefined) break;
        const step = decision.step ?? '';
        asked[step] = (asked[step] ?? 0) + 1;
        const seat = decision.seats[0]!;
        const question = gigarobo.question(state, seat)!;
        const { options: offered } = question;
        const choice =
          offered === undefined ? gigarobo.propose(state, seat, random) : offered[random.below(offered.length)]!.choice;
        const answer = gigarobo.choose(state, seat, choice);
        expect(answer.refused).toBeUndefined();
        expect(gigarobo.faults(state)).toEqual([]);
      }
      console.log(
        JSON.stringify(options),
        seed,
        count,
        state.round,
        JSON.stringify(state.outcome),
        JSON.stringify(asked),
      );
    }
  }, 120000);
