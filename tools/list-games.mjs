// The games there are: every folder of games/ that has a manifest. Bundlers do not look into folders, so the list is
// printed, and a test holds it against the folders.
//
//   node tools/list-games.mjs            prints apps/shelf/src/{manifests,engines}.ts and what the shelf depends on
//   node tools/list-games.mjs --check    says whether they are as they should be; exit code 1 if not

import './node-version.mjs';

import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWorkspaces } from './check-imports.mjs';
import { readArguments, runTool } from './usage.mjs';

const usage = 'Usage: node tools/list-games.mjs [--check]';

/** The ids of the games in a tree. */
export function gamesIn(root) {
  return fs
    .readdirSync(path.join(root, 'games'))
    .filter((name) => fs.existsSync(path.join(root, 'games', name, 'manifest.ts')))
    .sort();
}

/** What is to stand in each printed file, by its path. */
export function listed(root) {
  const games = gamesIn(root);
  const camel = (game) => game.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const head = '// Printed by tools/list-games.mjs from the folders of games/.';
  const imports = (what) =>
    games.map((game) => `import { ${what} as ${camel(game)} } from '@automachia/${game}/manifest';`).join('\n');
  const shelf = path.join(root, 'apps/shelf/package.json');
  const { dependencies, ...rest } = JSON.parse(fs.readFileSync(shelf, 'utf8'));
  const workspaces = readWorkspaces(root);
  const kept = Object.entries(dependencies).filter(([name]) => {
    const place = workspaces.get(name)?.place;
    return place !== undefined && !place.startsWith('games/');
  });
  const wanted = [...kept, ...games.map((game) => [`@automachia/${game}`, '*'])].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    'apps/shelf/src/manifests.ts': `${head} What a page may have of each.

import type { GameManifest } from '@automachia/manifest';
${imports('manifest')}

export const manifests: readonly GameManifest[] = [${games.map(camel).join(', ')}];
`,
    'apps/shelf/src/engines.ts': `${head} What plays each: never for a page.

import type { GameEngine } from '@automachia/manifest';
${imports('engine')}

export const engines: Readonly<Record<string, GameEngine>> = {${games
      .map((game) => (camel(game) === game ? ` ${game}` : ` '${game}': ${camel(game)}`))
      .join(',')} };
`,
    'apps/shelf/package.json': `${JSON.stringify({ ...rest, dependencies: Object.fromEntries(wanted) }, null, 2)}\n`,
  };
}

async function main() {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
  const { check } = readArguments(usage, { check: { type: 'boolean', default: false } });
  for (const [file, text] of Object.entries(listed(root))) {
    const place = path.join(root, file);
    if (fs.existsSync(place) && fs.readFileSync(place, 'utf8') === text) continue;
    if (!check) fs.writeFileSync(place, text);
    else {
      console.error(`${file}: this is not the list of the folders in games/. To mend it: node tools/list-games.mjs`);
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) runTool(usage, main);
