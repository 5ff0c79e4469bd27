// What the lobby says of games without opening them: the same as the games themselves.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Catalogue, Language } from '@automachia/i18n';
import { languages } from '@automachia/i18n';
import { readOptions } from '@automachia/kernel/host';
import { expect, test } from 'vitest';
import { boxes } from '../src/localTable/boxes.js';
import { words as french } from '../src/localTable/boxWords/fr.js';
import { words as italian } from '../src/localTable/boxWords/it.js';
import { gameIds } from '@automachia/shelf/manifests';
import { loadRules } from '../src/localTable/rules.js';

test('every game that can be played has a box, in the same order', () => {
  expect(boxes.map(({ id }) => id)).toEqual(gameIds);
});

const texts: Readonly<Record<Language, (id: string) => Catalogue | undefined>> = {
  en: (id) => boxes.find((box) => box.id === id)?.english,
  fr: (id) => french[id],
  it: (id) => italian[id],
};

for (const { id, rulesVersion, pack, options, firstOptions, seats } of boxes) {
  test(`the box of ${id} says what is in it`, async () => {
    const rules = await loadRules(id);
    const { game } = rules;
    expect({ rulesVersion, pack, options }).toEqual({
      rulesVersion: game.version,
      pack: game.pack,
      options: game.options,
    });
    expect(seats).toEqual(seats.map((_, i) => rules.seatText(i + 1)));
    expect(() => readOptions(options, firstOptions)).not.toThrow();
    for (const language of languages) {
      const words = texts[language](id);
      const keys = [`game.${id}.name`, `game.${id}.short`, ...seats.map(({ key }) => key)];
      for (const key of [...keys, ...Object.keys(options).map((name) => `option.${name}`)]) {
        expect(words).toHaveProperty([key], expect.stringMatching(/./));
      }
      // Enough to choose by, and no more: it is fetched by everybody.
      expect(JSON.stringify(words).length).toBeLessThan(1500);
    }
  });

  test(`seats of ${id} have names of their own, not numbers`, () => {
    for (const language of languages) {
      const names = seats.map(({ key }) => texts[language](id)![key]!);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => /\d/.test(name))).toEqual([]);
    }
  });

  test(`the poster of ${id} can be drawn without its rules`, () => {
    const face = (file: string): boolean =>
      existsSync(fileURLToPath(new URL(`../src/games/${id}/${file}`, import.meta.url)));
    // A game without a face has the shapes of its seats.
    expect(face('Emblem.tsx')).toBe(face('index.ts'));
  });
}
