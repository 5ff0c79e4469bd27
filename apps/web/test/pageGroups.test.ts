// Files of a page come together by what they import, and nobody says a word that has not come.

import { mkdirSync, mkdtempSync, realpathSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { BESIDE, groupsOf, LOBBY, says, SHELL, spokenLater, TABLE, ways, wordsByPart } from '../pageGroups.js';
import en from '../src/text/en.json' with { type: 'json' };

describe('a small client', () => {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'automachia-groups-')));
  afterAll(() => rmSync(folder, { recursive: true }));
  const files: Readonly<Record<string, string>> = {
    'main.ts': "import './base.css'; import { all } from './all.js'; void import('./lobby.js'); all();",
    'all.ts': "export const all = () => 'web.all';",
    'base.css': '',
    'lobby.tsx':
      "import { both } from './both.js'; import { door } from './door.js'; import { rows } from './rows.js'; both('web.lobby'); rows();",
    'rows.ts': "export const rows = () => 'web.rows';",
    'door.ts': 'export const door = 1;',
    'both.ts': 'export const both = (word: string) => word;',
    'here.tsx':
      "import { both } from './both.js'; import { door } from './door.js'; import { seen } from './seen.js'; export * from './curtain.js';",
    'there.tsx':
      "import { both } from './both.js'; import { seen } from './seen.js'; import type { rows } from './rows.js'; seen('web.there');",
    'seen.ts':
      "import { near as close, type Far } from '@automachia/words'; export const seen = (word: string) => `web.seen.${word}` + 'web.rows';",
    'curtain.ts': "export const curtain = 'web.curtain';",
    'rail.tsx':
      "import { curtain } from './curtain.js'; import { log } from './log.js'; import { hands } from './hands.js'; import { shared } from './shared.js';",
    'log.ts': "export const log = 'web.log';",
    'hands.ts': "export const hands = () => import('./lib.js');",
    // A game: beside a table stands what its face needs, too; its words come in one file.
    'face.ts': "import { shared } from './shared.js'; import { square } from './chess/square.js';",
    'shared.ts': 'export const shared = 1;',
    'chess/voice.ts': "import { square } from './square.js'; import { own } from '@automachia/words';",
    'chess/square.ts': 'export const square = 1;',
    'late.tsx':
      "import { ending } from './ending.js'; import { told } from './told.js'; export const late = 'web.late' + 'web.lobby.too';",
    'ending.ts': "export const ending = 'web.ending';",
    'told.ts': "export const told = 'web.told';",
    'lib.ts': "import { told } from './told.js'; export const fetched = 'web.fetched';",
    // A package of ours: of its front door only that is needed which holds the name.
    'node_modules/@automachia/words/package.json': '{ "exports": { ".": "./door.ts" } }',
    'node_modules/@automachia/words/door.ts': "export * from './far.js'; export { own as near } from './near.js';",
    'node_modules/@automachia/words/far.ts': 'export type Far = 1; export const far = 1;',
    'node_modules/@automachia/words/near.ts': "import { deep } from './deep.js'; export const own = deep;",
    'node_modules/@automachia/words/deep.ts': 'export const deep = 1;',
  };
  mkdirSync(path.join(folder, 'node_modules/@automachia/words'), { recursive: true });
  mkdirSync(path.join(folder, 'chess'));
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code);
  const groups = groupsOf(folder, {
    door: ['main.ts'],
    lobby: ['lobby.tsx'],
    tables: { here: 'here.tsx', there: 'there.tsx' },
    beside: ['rail.tsx'],
    games: { chess: { face: 'face.ts', voice: 'chess/voice.ts' } },
  });

  test('is put together by its imports, not by what it fetches later, nor by types', () => {
    const named = Object.fromEntries([...groups].map(([file, group]) => [path.basename(file), group]));
    expect(named).toEqual({
      'all.ts': SHELL,
      'base.css': SHELL,
      'both.ts': SHELL,
      'lobby.tsx': LOBBY,
      'rows.ts': LOBBY,
      // The lobby and one kind of table: nobody else fetches it.
      'door.ts': 'lobby-here',
      'seen.ts': TABLE,
      'here.tsx': 'here',
      'there.tsx': 'there',
      // A table needs it at once, and what stands beside every table as well.
      'curtain.ts': TABLE,
      'rail.tsx': BESIDE,
      'log.ts': BESIDE,
      'hands.ts': BESIDE,
      'near.ts': TABLE,
      'deep.ts': TABLE,
      'voice.ts': 'chess-words',
      'square.ts': 'chess-words',
    });
  });

  test('brings its words with whoever says them first', () => {
    const expected = {
      'web.all': SHELL,
      'web.lobby': LOBBY,
      // The lobby's, but a table says it, too.
      'web.rows': SHELL,
      'web.seen.1': TABLE,
      'web.there': TABLE,
      'web.log': 'later',
      'web.late': 'later',
      // Only a component needs it.
      'web.ending': 'later',
      // Not a component: nothing waits for its words, nor for those of what it needs.
      'web.fetched': TABLE,
      'web.told': TABLE,
    };
    expect(Object.fromEntries(wordsByPart(Object.keys(expected), folder, groups))).toEqual(expected);
  });
});

test('no page of ours says a word that it has not fetched', () => {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const groups = groupsOf(source, ways);
  const parts = wordsByPart(Object.keys(en), source, groups);
  const atHand = (group: string | undefined): readonly string[] =>
    group === SHELL || group?.startsWith(`${LOBBY}-`) ? [SHELL] : group === LOBBY ? [SHELL, LOBBY] : [SHELL, TABLE];
  const early: string[] = [];
  const later = spokenLater(source, groups);
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const place = path.join(source, file);
    if (!/\.tsx?$/.test(file) || later.has(place)) continue;
    const code = readFileSync(place, 'utf8');
    for (const [key, part] of parts)
      if (says(code, key) && !atHand(groups.get(place)).includes(part)) early.push(`${file}: ${key}`);
  }
  expect(early).toEqual([]);
});

test('what is fetched with the words of a table alone says no others', () => {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const groups = groupsOf(source, ways);
  const fetched = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(source, file), 'utf8').matchAll(/import\('([^']+)'\)[^;]*?,\s*\['table'\]/g)].map(
        ([, name]) => path.join(path.dirname(file), name!.replace(/\.js$/, '')),
      ),
    );
  expect(fetched).toEqual(['localTable/LocalPage', 'online/OnlinePage']);
  const later = spokenLater(source, groups);
  expect(fetched.filter((name) => later.has(`${path.join(source, name)}.tsx`))).toEqual([]);
});

test('no page needs what reads, checks and performs the texts of packs before it is asked for', () => {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const isOfTexts = (file: string): boolean => /\/packages\/(?:effects|content-tools)\/src\//.test(file);
  const needed = [...groupsOf(source, ways).keys()].filter(isOfTexts);
  expect(needed.map((file) => path.basename(file))).toEqual([]);
  // It would be seen, if one did.
  const asked = groupsOf(source, { ...ways, door: [...ways.door, '../../../packages/effects/src/writing.ts'] });
  expect([...asked.keys()].some(isOfTexts)).toBe(true);
});
