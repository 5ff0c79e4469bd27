// Builds the page of all questions into a folder of its own, as the client itself is built.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Served } from '../staticServer.js';
import { serveStatically } from '../staticServer.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const web = path.join(here, '../..');

/** Serves the page; the folder goes when the server does. */
export async function serveQuestions(): Promise<Served> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'automachia-questions-'));
  await build({
    configFile: false,
    root: here,
    publicDir: path.join(web, 'public'),
    logLevel: 'warn',
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
