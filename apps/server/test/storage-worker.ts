// The storage's thread as Node can run it: Node 20 runs no TypeScript, so tests bundle it first.

import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const server = fileURLToPath(new URL('..', import.meta.url));

/** Bundles `workers/storage.ts` and what it starts, and says where. Below the repository, where libsql is found from. */
export async function bundleStorageWorker(): Promise<URL> {
  const cache = path.join(server, 'node_modules', '.cache', 'storage-worker');
  const { outputFiles } = await build({
    entryPoints: ['storage.ts', 'checkpoints.ts'].map((name) => path.join(server, 'src', 'workers', name)),
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['libsql'],
    logLevel: 'silent',
    write: false,
  });
  // Named after what is in it: test files that run at the same time never see half of it.
  const digest = createHash('sha256');
  for (const { contents } of outputFiles) digest.update(contents);
  const directory = path.join(cache, digest.digest('hex').slice(0, 16));
  fs.mkdirSync(directory, { recursive: true });
  for (const { path: place, contents } of outputFiles) {
    const file = path.join(directory, path.basename(place));
    if (fs.existsSync(file)) continue;
    const unfinished = `${file}.${process.pid}`;
    fs.writeFileSync(unfinished, contents);
    fs.renameSync(unfinished, file);
  }
  return pathToFileURL(path.join(directory, 'storage.mjs'));
}
