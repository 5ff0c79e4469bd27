import { Random } from '@automachia/kernel';
import { tournoi } from '@automachia/tournoi';
import { expect, test } from 'vitest';
import { createRandom, randomTexts } from '../src/index.js';

const bot = createRandom();
const budget = { iterations: 1 };

test('every option is picked about equally often', () => {
  const state = tournoi.setUp({ players: 4 }, 3);
  const view = tournoi.viewFor(1, state);
  const options = tournoi.question(state, 1)!.options!;
  const random = new Random(1);
  const picked = new Map<string, number>();
  for (let i = 0; i < 3000; i++) {
    const words = JSON.stringify(bot.decide(tournoi, view, budget, random).choice);
    picked.set(words, (picked.get(words) ?? 0) + 1);
  }
  expect(picked.size).toBe(options.length);
  for (const times of picked.values()) expect(Math.abs(times / 3000 - 1 / options.length)).toBeLessThan(0.05);
});

test('its answers are allowed, the same for the same random, and listed first', () => {
  for (const players of [2, 3, 4]) {
    const state = tournoi.setUp({ players }, players);
    const random = new Random(7);
    for (let seat = tournoi.seatToAct(state); seat !== 0; seat = tournoi.seatToAct(state)) {
      const view = tournoi.viewFor(seat, state);
      const seed = random.seed();
      const answer = bot.decide(tournoi, view, budget, new Random(seed));
      expect(bot.decide(tournoi, view, budget, new Random(seed))).toEqual(answer);
      expect(answer.ranked[0]!.choice).toEqual(answer.choice);
      expect(answer.ranked).toHaveLength(tournoi.question(state, seat)!.options!.length);
      expect(tournoi.choose(state, seat, answer.choice).refused).toBeUndefined();
    }
  }
});

test('its reason is honest: how many choices there were', () => {
  const state = tournoi.setUp({ players: 2 }, 1);
  const { reason } = bot.decide(tournoi, tournoi.viewFor(1, state), budget, new Random(1));
  expect(reason).toEqual({
    key: 'bot.random.listed',
    values: { count: tournoi.question(state, 1)!.options!.length },
  });
});

test('it says the same things in every language', () => {
  expect(Object.keys(randomTexts.fr)).toEqual(Object.keys(randomTexts.en));
  expect(Object.keys(randomTexts.it)).toEqual(Object.keys(randomTexts.en));
});
