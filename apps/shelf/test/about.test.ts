// Every game says what it is to whoever has never played it: in three languages, and with scenarios that exist and hold.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@automachia/i18n';
import { parseScenario, resultText, runScenario } from '@automachia/testing/scenario';
import { describe, expect, test } from 'vitest';
import { gameIds, manifestOf, openGame } from '../src/index.js';

const games = fileURLToPath(new URL('../../../games/', import.meta.url));

const all = await Promise.all(
  gameIds.map(async (id) => {
    const manifest = manifestOf(id)!;
    const [about, voice, pack] = await Promise.all([manifest.about(), manifest.voice(), manifest.house.read()]);
    return { id, manifest, about, voice, pack };
  }),
);

describe.each(all)('$id says what it is', ({ id, manifest, about, voice, pack }) => {
  const { turn, parts, words, tries, show } = about;
  const scenarios = readdirSync(path.join(games, id, 'scenarios')).map((file) => path.parse(file).name);

  test('how long it lasts and how much there is to learn', () => {
    expect(about.minutes).toBeGreaterThan(0);
    expect(about.plan).toBeGreaterThan(0);
    expect([1, 2, 3, 4, 5]).toContain(about.weight);
  });

  test('every phase of a turn in its order, each with a scenario', () => {
    const { phases } = voice;
    expect(turn.map(({ phase }) => phase)).toEqual(phases ?? turn.map(({ phase }) => phase));
    expect(turn.length).toBeGreaterThan(0);
    for (const { scenario } of turn) expect(scenarios).toContain(scenario);
  });

  test('three positions to try, each another one', () => {
    expect(new Set(tries.map(({ scenario }) => scenario)).size).toBe(Math.min(3, scenarios.length));
    for (const { scenario, seat } of tries) {
      const file = path.join(games, id, 'scenarios', `${scenario}.yaml`);
      const { options, play } = parseScenario(readFileSync(file, 'utf8'), file);
      expect(Number(options['players'])).toBeGreaterThanOrEqual(seat);
      // Whose position it is decides something there.
      expect(play.some((step) => step.seat === seat && step.choose !== undefined)).toBe(true);
    }
  });

  test.each(languages)('all of it in words (%s), none of them left over', async (language) => {
    const [own, ofGame, ofHouse] = await Promise.all([
      about.texts[language](),
      manifest.texts[language](),
      manifest.house.texts[language](),
    ]);
    const pieces = parts.flatMap((group) => group.pieces ?? []);
    const wanted = [
      'about.goal',
      ...Array.from({ length: about.plan }, (_, i) => `about.plan.${i + 1}`),
      ...Object.keys(voice.options(pack)).map((name) => `option.${name}.hint`),
      ...turn.map(({ phase }) => `about.phase.${phase}`),
      ...parts.map((group) => `about.parts.${group.id}`),
      ...pieces.flatMap(({ name, label, text }) => [
        ...(label === undefined ? [`about.part.${name}`] : []),
        ...(text === undefined ? [`about.part.${name}.text`] : []),
      ]),
      ...words.flatMap((word) => [`about.word.${word}`, `about.word.${word}.text`]),
      ...tries.map(({ scenario }) => `about.try.${scenario}`),
      ...(show?.captions ?? []).map((_, i) => `about.show.${i + 1}`),
    ];
    expect(Object.keys(own.default)).toEqual(expect.arrayContaining(wanted));
    const others = Object.keys(own.default).filter((key) => !wanted.includes(key));
    expect(others.filter((key) => !key.startsWith('phase.'))).toEqual([]);
    const said = { ...ofGame.default, ...ofHouse.default, ...own.default };
    const elsewhere = pieces.flatMap(({ label, text }) => [label, text]).filter((key) => key !== undefined);
    for (const key of [`game.${id}.line`, ...turn.map(({ phase }) => `phase.${phase}`), ...elsewhere])
      expect(said).toHaveProperty([key], expect.stringMatching(/./));
  });

  test('its cards are cards', () => {
    for (const card of parts.flatMap(({ cards = [] }) => cards))
      expect(voice.cardEffect?.(card, pack).label.key).toMatch(/./);
  });

  test('what plays by itself holds, and its captions come while it plays', async () => {
    const file = path.join(games, id, 'about', 'show.yaml');
    expect(existsSync(file)).toBe(show !== undefined);
    if (show === undefined) return;
    const { game } = await openGame(id)!;
    const scenario = parseScenario(readFileSync(file, 'utf8'), file);
    const result = runScenario(scenario, game);
    expect(result.passed ? '' : resultText(result)).toBe('');
    const choices = scenario.play.filter((step) => step.choose !== undefined).length;
    expect(show.captions).toEqual([...show.captions].sort((one, other) => one - other));
    expect(show.captions[0]).toBe(0);
    expect(show.captions.at(-1)).toBeLessThan(choices);
  });
});
