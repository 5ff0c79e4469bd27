// Every game says what anything on its table is: whatever answers point at or hands hold, and every player; in three
// languages, from what a seat sees.

import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import type { Target } from '@automachia/kernel';
import { Random, targetKey, targetKind } from '@automachia/kernel';
import { adjustOptions } from '@automachia/kernel/host';
import { describe, expect, test } from 'vitest';
import { gameIds, manifestOf, openGame } from '../src/index.js';

const all = await Promise.all(
  gameIds.map(async (id) => {
    const manifest = manifestOf(id)!;
    const [entry, voice, pack] = await Promise.all([openGame(id)!, manifest.voice(), manifest.house.read()]);
    return { id, entry, voice, pack };
  }),
);

const MATCHES = 4;
/** What is always something: an empty place may be nothing but its name. */
const THINGS: readonly string[] = ['card', 'piece', 'seat'];

describe.each(all)('$id says what things are', ({ entry, voice, pack }) => {
  const { game, texts } = entry;
  const translate = createTranslator([kernelTexts, texts]);

  test('all that answers point at, and every player, in three languages', () => {
    const seen = new Set<string>();
    const unknown: string[] = [];
    for (let match = 1; match <= MATCHES; match++) {
      const chance = new Random(match);
      const state = game.setUp(adjustOptions(game.options, { players: 2 + (match % 3) }), chance.seed());
      for (let choices = 0; choices < 1000; choices++) {
        const decision = game.decision(state);
        if (decision === undefined) break;
        const [seat] = decision.seats as [number];
        const question = game.question(state, seat)!;
        const table = game.describeFor(seat, state);
        const players = Array.from({ length: state.players }, (_, i): Target => ({ seat: i + 1 }));
        for (const target of [...players, ...(question.options ?? []).flatMap(({ targets }) => targets)]) {
          const things = voice.inspect(target, { table, seat, asked: question }, pack);
          const key = `${question.step} ${targetKey(target)}`;
          if (seen.has(key)) continue;
          if (THINGS.includes(targetKind(target)) && things.length > 0) seen.add(key);
          for (const { name, kind, lines } of things) {
            expect(lines.length).toBeGreaterThan(0);
            for (const text of [name, ...(kind === undefined ? [] : [kind]), ...lines.map(({ label }) => label)])
              for (const language of languages)
                expect(translate(language, text)).not.toMatch(/[{}⟨]|undefined|NaN|\[object|\s\./);
          }
          if (targetKind(target) === 'card' && things.length !== 1) unknown.push(key);
        }
        game.takeAtRandom(state, seat, chance);
        if (seen.size > 600) break;
      }
    }
    expect(unknown).toEqual([]);
    // Whoever has cards or pieces has shown some.
    expect(seen.size).toBeGreaterThan(0);
  });

  test('nobody is told by it what they cannot see', () => {
    const chance = new Random(7);
    const state = game.setUp({ players: 2 }, chance.seed());
    for (let i = 0; i < 60 && game.decision(state) !== undefined; i++) {
      game.takeAtRandom(state, game.seatToAct(state), chance);
    }
    // From the table as whoever has no seat sees it, too: what is hidden there is not there.
    const table = game.describeFor(0, state);
    for (let seat = 1; seat <= 2; seat++) {
      const things = voice.inspect({ seat }, { table, seat: 0 }, pack);
      expect(things.length).toBe(1);
    }
  });
});
