// A game's rules with mutants written into them, and its tests, as one file; everything they import as another.

import * as fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { withSwitches } from './switching.mjs';

/** Writes `<game>.cjs` and `<game>.modules.cjs` into a folder. */
export async function bundleForMutants(root, { game, mutants, testFiles, folder }) {
  const common = { absWorkingDir: root, bundle: true, platform: 'node', format: 'cjs', target: 'node20' };
  const imported = new Set();
  await build({
    ...common,
    stdin: {
      contents: testFiles
        .map((file) => `__testFile('${file}', () => require('./games/${game}/test/${file}'));`)
        .join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    outfile: path.join(folder, `${game}.cjs`),
    plugins: [importsNoted(imported), filesOf(root, game, mutants)],
    logLevel: 'error',
  });
  const names = [...imported].filter((name) => name !== 'vitest' && !name.startsWith('node:'));
  const lines = names.map((name, i) => `import * as module${i} from '${name}';`);
  const map = names.map((name, i) => `'${name}': module${i}`).join(', ');
  await build({
    ...common,
    stdin: {
      contents: `${lines.join('\n')}\nexport const modules = { ${map} };`,
      resolveDir: path.join(root, 'games', game),
      loader: 'ts',
    },
    outfile: path.join(folder, `${game}.modules.cjs`),
    logLevel: 'error',
  });
}

/** What is imported by name stays outside, and is noted. */
function importsNoted(imported) {
  return {
    name: 'imports-noted',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^[^./]/ }, ({ path: name }) => {
        imported.add(name);
        return { path: name, external: true };
      });
    },
  };
}

/** Rules with their mutants; tests that know where they lie. */
function filesOf(root, game, mutants) {
  const folder = path.join(root, 'games', game);
  return {
    name: 'files-of-a-game',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const place = path.relative(folder, file).split(path.sep).join('/');
        const text = fs.readFileSync(file, 'utf8');
        if (place.startsWith('src/')) {
          const own = mutants.filter((mutant) => `src/${mutant.file}` === place);
          return { contents: withSwitches(text, own), loader: 'ts' };
        }
        const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
        return { contents, loader: 'ts' };
      });
    },
  };
}
