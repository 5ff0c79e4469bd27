// What a player decides is counted once, also where it answers several questions; whatever is asked is counted somewhere.

import { Random } from '@automachia/kernel';
import { openGame } from '@automachia/shelf';
import { expect, test } from 'vitest';
import { Counting } from '../src/sim/counting.js';
import { noQuestions } from '../src/sim/tally.js';

test('every question of a match is decided, answered together with another, or passed', async () => {
  const entry = await openGame('gkr')!;
  const { game } = entry;
  const count = (voice: ConstructorParameters<typeof Counting>[0]) => {
    const questions = noQuestions();
    const counting = new Counting(voice, questions);
    const state = game.setUp({ players: 2, quickStart: true }, 3);
    const random = new Random(3);
    let choices = 0;
    for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
      const choice = game.propose(state, seat, random);
      counting.note(game, state, seat, choice);
      game.choose(state, seat, choice);
      choices += 1;
    }
    counting.count();
    expect(questions.asked + questions.together + questions.passed).toBe(choices);
    return questions;
  };
  const planned = count(entry);
  const alone = count({ ...entry, planNext: () => undefined, inARow: () => 1, passingAt: [] });
  expect(alone.together).toBe(0);
  expect(planned.together).toBeGreaterThan(5);
  expect(planned.asked).toBeLessThan(alone.asked);
});
