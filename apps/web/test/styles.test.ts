// Style sheets of games stay among themselves: all of them may be in one page, whichever was opened first.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../src/games/', import.meta.url);
const prefixes = { gkr: '.gk-', tournoi: '.tn-' } as const;

/** The selectors of a style sheet, one by one; commas within brackets belong to their selector. */
function selectorsIn(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g);
  return [...rules]
    .map(([, selectors]) => selectors!.trim())
    .filter((selectors) => !selectors.startsWith('@'))
    .flatMap((selectors) => selectors.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim().replace(/\s+/g, ' '));
}

test.each(Object.entries(prefixes))(
  'what %s says of the shell it says only where its own things are',
  (game, prefix) => {
    const files = readdirSync(new URL(`${game}/`, folder), { recursive: true, encoding: 'utf8' });
    const sheets = files.filter((file) => file.endsWith('.css') && !file.includes('codex'));
    expect(sheets.length).toBeGreaterThan(0);
    const strays = sheets
      .flatMap((file) => selectorsIn(readFileSync(new URL(`${game}/${file}`, folder), 'utf8')))
      .filter((selector) => /\.(acts|ask|board|card-button|dock|hand|lesson|lower|rail|table)\b/.test(selector))
      .filter((selector) => !selector.includes(prefix));
    expect(strays).toEqual([]);
  },
);
