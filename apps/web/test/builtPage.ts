// Builds a page of the tests into a folder of its own, as the client itself is built.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { askedClauses } from '../askedClauses.js';
import type { Served } from './staticServer.js';
import { serveStatically } from './staticServer.js';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Serves the page of a folder of tests; what was built goes when the server does. */
export async function servePage(folder: string): Promise<Served> {
  const outDir = mkdtempSync(path.join(tmpdir(), `automachia-${folder}-`));
  await build({
    configFile: false,
    root: path.join(web, 'test', folder),
    publicDir: path.join(web, 'public'),
    logLevel: 'warn',
    plugins: [askedClauses()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    resolve: { alias: { 'intl-messageformat': path.join(web, 'src/text/messageFormat.ts') } },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    worker: { format: 'es' },
  });
  const served = await serveStatically(outDir);
  return {
    ...served,
    close: async () => {
      await served.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
