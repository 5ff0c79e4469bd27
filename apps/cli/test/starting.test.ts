// The program as it was built begins at once, however many games there are: what it loads before the server listens holds
// manifests, and of no game its rules, its pack or its bot.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameIds } from '@automachia/shelf';
import { expect, test } from 'vitest';

const built = fileURLToPath(new URL('../dist', import.meta.url));
const PROGRAM = 'automachia.mjs';

/** The files that come with a file before anything in it runs. */
function fetchedWith(file: string): readonly string[] {
  const code = readFileSync(path.join(built, file), 'utf8');
  const imports = code.matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?["'](\.[^"']+)["']/gm);
  return [...imports].map(([, name]) => path.posix.join(path.posix.dirname(file), name!));
}

/** The sources of a file, from the folder of the repository. */
function sourcesOf(file: string): readonly string[] {
  const { sources } = JSON.parse(readFileSync(path.join(built, `${file}.map`), 'utf8')) as { sources: string[] };
  return sources.map((source) => path.posix.join('apps/cli/dist', path.posix.dirname(file), source));
}

const why = existsSync(path.join(built, PROGRAM)) ? undefined : 'the program is not built (node tools/ready.mjs)';

test.skipIf(why !== undefined)(
  `until the server listens no game is loaded${why === undefined ? '' : `: ${why}`}`,
  () => {
    const files = readdirSync(built).filter((name) => name.endsWith('.mjs'));
    const server = files.filter((file) => sourcesOf(file).includes('apps/server/src/server.ts'));
    const loaded = new Set<string>();
    const load = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const other of fetchedWith(file)) load(other);
    };
    for (const file of [PROGRAM, ...server]) load(file);
    const sources = [...loaded].flatMap(sourcesOf);
    expect(sources).toEqual(expect.arrayContaining(['apps/cli/src/main.ts', 'apps/server/src/server.ts']));
    const ofGames = gameIds.flatMap((id) => [`games/${id}/`, `bots/${id}/`, `content/${id}`]);
    expect(sources.filter((source) => ofGames.some((place) => source.startsWith(place))).sort()).toEqual(
      [...gameIds].sort().map((id) => `games/${id}/manifest.ts`),
    );
  },
);
