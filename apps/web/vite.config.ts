// How the client is built: hashed files, nothing inline, so that it runs under "default-src 'self'".

import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig, runnerImport } from 'vite';
import { askedClauses } from './askedClauses.js';
import { englishInParts, groupsOf, splitting, ways } from './pageGroups.js';

const root = fileURLToPath(new URL('.', import.meta.url));
const SERVICE_WORKER = 'service-worker';
/** A file that is another one has another name, and may be kept for ever (`staticFiles.ts` of the server). */
const HASHED = 'assets/[name]-[hash:7]';
/** Files of which what they find out is wanted, and not how. */
const PRINTED = ['boxes.ts', 'boxWords/fr.ts', 'boxWords/it.ts'].map((file) => path.join(root, 'src/localTable', file));

// Reading a field of ours does nothing: what nobody uses of a game's front door (its texts, which come by language)
// may be left out.
const treeshake = { propertyReadSideEffects: false } as const;

const source = path.join(root, 'src');
const groups = groupsOf(source, ways);

export default defineConfig({
  root,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [printBoxes(), askedClauses(), englishInParts(source, groups), listForOffline()],
  // Our catalogues use a tenth of what the library knows.
  resolve: { alias: { 'intl-messageformat': path.join(root, 'src/text/messageFormat.ts') } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A data: address would need its own line in the server's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      input: {
        index: path.join(root, 'index.html'),
        [SERVICE_WORKER]: path.join(root, 'src/offline/serviceWorker.ts'),
      },
      output: {
        // A service worker keeps its name: browsers compare what is in it.
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : `${HASHED}.js`),
        // Letters of chance cannot be packed, and every file names those that it needs: as few as the builder allows.
        chunkFileNames: `${HASHED}.js`,
        assetFileNames: `${HASHED}[extname]`,
        codeSplitting: splitting(groups),
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
  server: { proxy: { '/api': { target: 'http://localhost:7373', ws: true } } },
});

/** Writes into the service worker which files there are. Texts and rules of games that cannot be played yet stay out. */
function listForOffline(): Plugin {
  const shelf = path.join(root, '../../games');
  const games = readdirSync(shelf).filter((game) => existsSync(path.join(shelf, game, 'manifest.ts')));
  const isPlayable = (moduleId: string): boolean => {
    const [, game] = /\/games\/([^/]+)\/(?:catalogue|text)\//.exec(moduleId) ?? [];
    return game === undefined || games.includes(game);
  };
  return {
    name: 'list-for-offline',
    // After those that take files out again that nothing is left of.
    enforce: 'post',
    apply: 'build',
    generateBundle(_, bundle) {
      const worker = bundle[`${SERVICE_WORKER}.js`];
      if (worker?.type !== 'chunk') return;
      const files = Object.values(bundle)
        .filter((file) => file !== worker && file.fileName.startsWith('assets/'))
        .filter((file) => file.type === 'asset' || file.moduleIds.every(isPlayable))
        .map((file) => `/${file.fileName}`)
        .sort();
      const all = [...files, '/favicon.svg', '/manifest.webmanifest'];
      const version = createHash('sha256').update(all.join()).digest('hex').slice(0, 16);
      worker.code = worker.code
        .replaceAll('CLIENT_FILES', JSON.stringify(all))
        .replaceAll('CLIENT_VERSION', JSON.stringify(version));
    },
  };
}

/** Puts what is printed on the boxes of the games where it would be found out by opening them all. */
function printBoxes(): Plugin {
  return {
    name: 'print-boxes',
    async load(id) {
      if (!PRINTED.includes(id)) return undefined;
      const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(id, { root });
      for (const file of dependencies) this.addWatchFile(path.resolve(root, file));
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
