// A game, what it says and the kernel's Random as one file of plain JavaScript, from the sources of any tree of the repository: for tools
// that play matches by the thousand.

import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Whether a tree has a game. */
export function hasGame(tree, game) {
  return fs.existsSync(path.join(tree, 'games', game, 'src/index.ts'));
}

/** Writes the bundle; it exports `game`, `Random`, and `say`: a text as it is read in every language. */
export async function bundleGame(tree, game, outfile) {
  await bundleSource(
    tree,
    `import * as door from './games/${game}/src/index.ts';
        import { createTranslator, kernelTexts, languages } from './packages/i18n/src/index.ts';
        export { Random } from './packages/kernel/src/index.ts';
        const translate = createTranslator([kernelTexts, door.texts]);
        export const say = (text) => languages.map((language) => translate(language, text));
        export const game = Object.values(door).find((one) => one?.takeAtRandom !== undefined);`,
    outfile,
  );
}

/** Writes what a few lines of source import, from the files of a tree. */
export async function bundleSource(tree, contents, outfile) {
  await build({
    absWorkingDir: tree,
    stdin: { contents, resolveDir: tree, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    nodePaths: [path.join(root, 'node_modules')],
    plugins: [ownPackages(tree)],
    logLevel: 'error',
  });
}

/** Our own packages are those of the same tree, not those that are installed. */
function ownPackages(tree) {
  const exportsOf = new Map();
  for (const kind of ['packages', 'games', 'bots', 'apps']) {
    for (const name of fs.existsSync(path.join(tree, kind)) ? fs.readdirSync(path.join(tree, kind)) : []) {
      const manifest = path.join(tree, kind, name, 'package.json');
      if (!fs.existsSync(manifest)) continue;
      const { name: title, exports } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
      for (const [door, file] of Object.entries(exports ?? {})) {
        exportsOf.set(path.posix.join(title, door), path.join(tree, kind, name, String(file)));
      }
    }
  }
  return {
    name: 'own-packages',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^@automachia\// }, ({ path: wanted }) => ({ path: exportsOf.get(wanted) }));
    },
  };
}
