// What a game says can be taken back can be: right after the answer its player may undo it, whatever came of it.

import { setUpTable } from '@automachia/hosting';
import { Random } from '@automachia/kernel';
import { adjustOptions } from '@automachia/kernel/host';
import { describe, expect, test } from 'vitest';
import { gameIds, manifestOf, openGame } from '@automachia/shelf';

const all = await Promise.all(
  gameIds.map(async (id) => {
    const [entry, voice] = await Promise.all([openGame(id)!, manifestOf(id)!.voice()]);
    return { id, entry, voice };
  }),
);

const saying = all.filter(({ voice }) => voice.canBeTakenBack !== undefined);

test('some game says so', () => {
  expect(saying.map(({ id }) => id)).toContain('gkr');
});

describe.each(saying)('$id', ({ entry, voice }) => {
  const { game } = entry;

  test('an answer that can be taken back is the last thing its player may undo', () => {
    const counts = { said: 0 };
    const stuck: string[] = [];
    for (let seed = 1; seed <= 6; seed++) {
      const chance = new Random(seed);
      const options = adjustOptions(game.options, { players: 2 + (seed % 2) });
      const { table } = setUpTable(game, { options, chance: { seed } });
      for (let i = 0; i < 400 && game.decision(table.state) !== undefined; i++) {
        const seat = game.seatToAct(table.state);
        const question = game.question(table.state, seat)!;
        const choice = game.propose(table.state, seat, new Random(chance.seed()));
        const isSaid = voice.canBeTakenBack!(question, choice);
        const step = table.choose(seat, choice, 'player', question.number);
        if (step.refused !== undefined) throw new Error(step.refused);
        if (!isSaid) continue;
        counts.said += 1;
        if (table.course.undoDepth(seat) === 0) stuck.push(`${question.step} ${JSON.stringify(choice)}`);
      }
    }
    expect(stuck).toEqual([]);
    // Giga-Robo! says so of few answers.
    expect(counts.said).toBeGreaterThan(game.id === 'gigarobo' ? 10 : 100);
  });
});
