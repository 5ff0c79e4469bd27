// How well bots play has one set of words: those of the glossary, in the interface for programs, on every screen and in
// the documents.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strengths } from '@automachia/hosting/strengths';
import { botLevels } from '@automachia/protocol';
import { expect, test } from 'vitest';
import en from '../src/text/en.json' with { type: 'json' };
import fr from '../src/text/fr.json' with { type: 'json' };
import it from '../src/text/it.json' with { type: 'json' };

const document = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url)), 'utf8');

test('levels are called as the glossary calls them, in three languages', () => {
  const glossary = document('glossary.md');
  for (const level of botLevels) {
    const words = [en, fr, it].map((texts) => texts[`web.level.${level}`]);
    expect(glossary).toContain(`| bot-${level} | ${words.join(' | ')} |`);
    expect(words[0]).toBe(level);
  }
});

test('the same levels are played here, offered to programs, and named in the documents', () => {
  expect(Object.keys(strengths)).toEqual([...botLevels]);
  expect(document('api.md')).toContain(`levels: ${botLevels.join(', ')}`);
  expect(document('examples/bot.py')).toContain(`levels = ${JSON.stringify(botLevels).replaceAll(',', ', ')}`);
  const table = botLevels.map((level) => `| ${level} |`);
  for (const row of table) expect(document('bots.md')).toContain(row);
});
