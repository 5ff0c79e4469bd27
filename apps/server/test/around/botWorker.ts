// The thread in which bots think, as the program starts it: Node 20 runs no TypeScript, so tests bundle it first.

import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { aPlace } from './aServer.js';

const source = fileURLToPath(new URL('../../../cli/src/workers/bot.ts', import.meta.url));

/** Bundles it, and says where; it is gone after the test. */
export async function bundleBotWorker(): Promise<URL> {
  const outfile = path.join(path.dirname(aPlace()), 'bot.mjs');
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  });
  return pathToFileURL(outfile);
}
