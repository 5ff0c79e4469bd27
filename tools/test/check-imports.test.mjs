import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { forbiddenImports, importsOf } from '../check-imports.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** A small repository with the usual workspaces and the given files; returns the complaints about it. */
function complaints(files) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-imports-'));
  folders.push(root);
  const write = (place, text) => {
    fs.mkdirSync(path.dirname(path.join(root, place)), { recursive: true });
    fs.writeFileSync(path.join(root, place), text);
  };
  const workspace = (place, name, dependencies = {}) =>
    write(
      `${place}/package.json`,
      JSON.stringify({ name: `@automachia/${name}`, exports: { '.': './src/index.ts' }, dependencies }),
    );
  write('package.json', JSON.stringify({ devDependencies: { vitest: '1.0.0' } }));
  workspace('packages/kernel', 'kernel');
  workspace('packages/geometry', 'geometry');
  workspace('packages/i18n', 'i18n', { 'intl-messageformat': '1.0.0' });
  workspace('packages/content-tools', 'content-tools', { zod: '1.0.0' });
  workspace('packages/testing', 'testing', { yaml: '1.0.0' });
  workspace('games/tournoi', 'tournoi');
  workspace('games/gkr', 'gkr');
  workspace('bots/random', 'bot-random');
  workspace('bots/tournoi', 'bot-tournoi');
  workspace('apps/cli', 'cli', { cac: '1.0.0' });
  workspace('apps/web', 'web');
  write(
    'apps/shelf/package.json',
    JSON.stringify({ name: '@automachia/shelf', exports: { '.': '', './engines': '', './manifests': '' } }),
  );
  for (const [place, text] of Object.entries(files)) write(place, text);
  return forbiddenImports(root).map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
}

describe('what is allowed', () => {
  test.each([
    ['packages/i18n/src/index.ts', `import type { Text } from '@automachia/kernel';`],
    ['packages/i18n/src/index.ts', `import { type Text } from '@automachia/kernel';`],
    ['packages/i18n/src/index.ts', `import { IntlMessageFormat } from 'intl-messageformat';`],
    ['packages/content-tools/src/index.ts', `import 'node:fs'; import 'zod'; import '@automachia/kernel';`],
    ['packages/kernel/test/a.test.ts', `import 'vitest'; import 'node:fs'; import '@automachia/testing';`],
    ['games/tournoi/src/index.ts', `export * from '@automachia/kernel'; import '@automachia/geometry';`],
    ['games/tournoi/src/index.ts', `import '@automachia/i18n'; import '@automachia/content-tools';`],
    ['games/tournoi/src/index.ts', `import pack from '../../../content/house/pack.json' with { type: 'json' };`],
    ['games/tournoi/test/a.test.ts', `import '@automachia/testing'; import '../src/index.js';`],
    ['bots/tournoi/src/index.ts', `import '@automachia/kernel'; import '@automachia/tournoi';`],
    ['bots/random/test/a.test.ts', `import '@automachia/tournoi'; import '@automachia/testing';`],
    [
      'apps/cli/src/main.ts',
      `import 'node:fs'; import 'cac'; import '@automachia/bot-random'; import '@automachia/gkr';`,
    ],
    ['apps/cli/bin/automachia.mjs', `import(new URL('../dist/a.mjs', import.meta.url).href);`],
    ['apps/web/src/main.ts', `import type { View } from '@automachia/tournoi';`],
    ['apps/web/src/main.ts', `import '@automachia/shelf/manifests';`],
    ['apps/web/src/tableWorker.ts', `import '@automachia/shelf/engines';`],
    ['games/tournoi/manifest.ts', `import type { Pack } from './src/pack.js'; import('./src/game.js');`],
    ['games/tournoi/manifest.ts', `import('@automachia/bot-tournoi'); import('../../content/house/text/en.json');`],
  ])('%s: %s', (file, text) => {
    expect(complaints({ [file]: text })).toEqual([]);
  });
});

describe('what is forbidden', () => {
  test.each([
    [
      'packages/kernel/src/index.ts',
      `import '@automachia/geometry';`,
      'packages/kernel may not import packages/geometry',
    ],
    [
      'packages/kernel/src/index.ts',
      `import 'node:fs';`,
      'packages/kernel does no input or output: it may not use Node',
    ],
    ['packages/kernel/src/index.ts', `import 'zod';`, 'packages/kernel may not import packages from the registry'],
    [
      'packages/geometry/src/index.ts',
      `import type { A } from '@automachia/kernel';`,
      'may not import packages/kernel',
    ],
    ['packages/geometry/src/index.ts', `type A = import('@automachia/kernel').A;`, 'may not import packages/kernel'],
    ['packages/geometry/src/index.ts', `export { a } from '@automachia/kernel';`, 'may not import packages/kernel'],
    ['packages/geometry/src/index.ts', `import a = require('@automachia/kernel');`, 'may not import packages/kernel'],
    ['packages/geometry/src/index.ts', `await import('@automachia/kernel');`, 'may not import packages/kernel'],
    ['packages/i18n/src/index.ts', `import { text } from '@automachia/kernel';`, 'use "import type"'],
    ['packages/i18n/src/index.ts', `import 'fs';`, 'it may not use Node'],
    ['packages/i18n/src/index.ts', `import 'zod';`, 'zod is not among the dependencies in packages/i18n/package.json'],
    ['packages/testing/src/index.ts', `import '@automachia/tournoi';`, 'packages/testing may not import games/tournoi'],
    ['packages/content-tools/src/index.ts', `import '@automachia/cli';`, 'may not import apps/cli'],
    ['packages/content-tools/src/index.ts', `import 'fs';`, 'write node:fs'],
    ['games/tournoi/src/index.ts', `import '@automachia/gkr';`, 'games/tournoi may not import games/gkr'],
    ['games/tournoi/test/a.test.ts', `import '@automachia/gkr';`, 'a test in games/tournoi may not import games/gkr'],
    ['games/tournoi/src/index.ts', `import '@automachia/testing';`, 'games/tournoi may not import packages/testing'],
    ['games/tournoi/src/index.ts', `import '../test/table.js';`, 'sources may not import tests'],
    ['games/tournoi/src/index.ts', `import 'node:crypto';`, 'it may not use Node'],
    ['games/tournoi/src/index.ts', `import '@automachia/kernel/src/engine.js';`, 'does not export ./src/engine.js'],
    ['games/tournoi/src/index.ts', `import '@automachia/tournoi';`, 'imports its own files by relative path'],
    ['games/tournoi/src/index.ts', `import '../../gkr/src/index.js';`, 'a relative import may not leave games/tournoi'],
    ['games/tournoi/src/index.ts', `import '../../../content/house/pack.js';`, 'may not leave games/tournoi'],
    ['games/tournoi/src/index.ts', 'const name = "a"; await import(name);', 'is computed cannot be checked'],
    ['bots/random/src/index.ts', `import '@automachia/tournoi';`, 'bots/random may not import games/tournoi'],
    ['bots/tournoi/src/index.ts', `import '@automachia/gkr';`, 'bots/tournoi may not import games/gkr'],
    ['bots/random/src/index.ts', `import pack from '../../../content/house/pack.json';`, 'may not leave bots/random'],
    ['apps/cli/src/main.ts', `import '@automachia/web';`, 'apps/cli may not import apps/web'],
    ['apps/web/src/main.ts', `import { tournoi } from '@automachia/tournoi';`, 'use "import type"'],
    ['content/house/pack.ts', '', 'content is data only, without code'],
  ])('%s: %s', (file, text, reason) => {
    expect(complaints({ [file]: text })).toEqual([expect.stringContaining(reason)]);
  });

  test('a package without a rule needs one', () => {
    const files = {
      'packages/new/package.json': '{ "name": "@automachia/new" }',
      'packages/new/src/a.ts': `import './b.js';`,
    };
    expect(complaints(files)).toEqual([expect.stringContaining('packages/new has no rule yet')]);
  });

  test('the complaint names the line', () => {
    expect(complaints({ 'games/tournoi/src/a.ts': `\n\nimport 'node:os';` })).toEqual([
      expect.stringMatching(/^games\/tournoi\/src\/a\.ts:3: /),
    ]);
  });
});

test('comments and strings are not imports', () => {
  const text = `// import 'a';\nconst b = "import 'c'";\nconst d = \`import('e')\`;`;
  expect(importsOf(text, 'a.ts')).toEqual([]);
});

test('a game sees the kernel by its front door only', () => {
  const files = {
    'packages/kernel/package.json': JSON.stringify({
      name: '@automachia/kernel',
      exports: { '.': './src/index.ts', './host': './src/host.ts' },
    }),
    'games/gkr/src/game.ts': `import { Match } from '@automachia/kernel/host';`,
    'games/gkr/test/game.test.ts': `import { Match } from '@automachia/kernel/host';`,
    'bots/random/src/index.ts': `import { Bot } from '@automachia/kernel/host';`,
  };
  expect(complaints(files)).toEqual([
    'games/gkr/src/game.ts:1: a game sees the kernel by its front door: what hosts and bots need is no business of rules',
  ]);
});

describe('circles', () => {
  test('a file that imports itself by way of others is named with the way', () => {
    const files = {
      'games/gkr/src/attacks.ts': `import { windows } from './cards/windows.js';`,
      'games/gkr/src/cards/windows.ts': `import type { Card } from './playing.js';\nimport { play } from './playing.js';`,
      'games/gkr/src/cards/playing.ts': `export * from '../attacks.js';`,
    };
    expect(complaints(files)).toEqual([
      'games/gkr/src/cards/playing.ts:1: files import each other in a circle: attacks.ts ─▶ windows.ts ─▶ playing.ts ─▶ attacks.ts',
    ]);
  });

  test('types go round as they like', () => {
    const files = {
      'games/gkr/src/attacks.ts': `import { play } from './playing.js';`,
      'games/gkr/src/playing.ts': `import type { Attack } from './attacks.js';`,
    };
    expect(complaints(files)).toEqual([]);
  });
});

describe('what a page has of a game', () => {
  const reason = 'a page holds the words of a game, never what plays it: that is for workers';

  test('not what plays it, by whatever way', () => {
    const files = {
      'apps/web/src/main.ts': `import('./page.js');`,
      'apps/web/src/page.ts': `import { load } from './rules.js'; new Worker(new URL('./tableWorker.ts', import.meta.url));`,
      'apps/web/src/tableWorker.ts': `import './rules.js';`,
      'apps/web/src/rules.ts': `import '@automachia/shelf/engines';`,
    };
    expect(complaints(files)).toEqual([`apps/web/src/rules.ts:1: ${reason}`]);
    expect(complaints({ ...files, 'apps/web/src/page.ts': `import type { Load } from './rules.js';` })).toEqual([]);
  });

  test('nor by a file that is found by its name', () => {
    const files = {
      'apps/web/src/main.ts': `import.meta.glob('./lessons/*.ts');`,
      'apps/web/src/lessons/1.ts': `import '../rules.js';`,
      'apps/web/src/tableWorker.ts': `import './rules.js';`,
      'apps/web/src/rules.ts': `import '@automachia/shelf/engines';`,
    };
    expect(complaints(files)).toEqual([`apps/web/src/rules.ts:1: ${reason}`]);
  });
});

test.each([
  ["import { createGkr } from './src/game.js';", 'a manifest imports nothing but types'],
  ["import('@automachia/bot-tournoi');", 'a manifest names parts of its own game'],
  ["import type { Game } from '@automachia/kernel';", 'a manifest names parts of its own game'],
])('a manifest fetches parts of its own game: not %s', (text, complaint) => {
  expect(complaints({ 'games/gkr/manifest.ts': text })).toEqual([expect.stringContaining(complaint)]);
});
