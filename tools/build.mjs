// Bundles the program and its workers: TypeScript and content in, plain JavaScript files for Node out; and the browser
// client, by its own configuration.
// Called by ready.mjs, which decides when.

import * as fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Some packages still call require(); a bundle in module format has none of its own. */
const banner =
  "import { createRequire as automachiaCreateRequire } from 'node:module';\n" +
  'const require = automachiaCreateRequire(import.meta.url);';

/** @param {string} root the repository */
export async function buildCli(root) {
  const cli = path.join(root, 'apps', 'cli');
  const out = path.join(cli, 'dist');
  const result = await build({
    absWorkingDir: root,
    entryPoints: entryPoints(root),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What only one command needs is a file of its own, so that the others start sooner.
    splitting: true,
    // It finds its binary for this platform beside itself.
    external: ['libsql'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    banner: { js: banner },
    logLevel: 'silent',
    write: false,
  }).catch((error) => {
    throw new Error(error.errors ? error.errors.map(describe).join('\n') : error.message);
  });
  writeAll(out, result.outputFiles);
}

/** @param {string} root the repository */
export async function buildWeb(root) {
  const web = path.join(root, 'apps', 'web');
  if (!fs.existsSync(path.join(web, 'index.html'))) return;
  // Whoever builds while tests run means the client that players get, not one that tells developers where it was written.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const vite = await import('vite');
    await vite.build({ root: web, configFile: path.join(web, 'vite.config.ts'), logLevel: 'error' });
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

function entryPoints(root) {
  const entries = { automachia: path.join(root, 'apps', 'cli', 'src', 'main.ts') };
  for (const app of ['cli', 'server']) {
    const workers = path.join(root, 'apps', app, 'src', 'workers');
    if (!fs.existsSync(workers)) continue;
    for (const file of fs.readdirSync(workers)) {
      if (file.endsWith('.ts')) entries[`workers/${path.basename(file, '.ts')}`] = path.join(workers, file);
    }
  }
  return entries;
}

/** Each file appears whole or not at all, for whoever runs the old build meanwhile; leftovers of earlier builds go. */
function writeAll(out, files) {
  const wanted = new Set(files.map((file) => file.path));
  for (const file of files) {
    fs.mkdirSync(path.dirname(file.path), { recursive: true });
    const unfinished = `${file.path}.${process.pid}.tmp`;
    fs.writeFileSync(unfinished, file.contents);
    fs.renameSync(unfinished, file.path);
  }
  for (const entry of fs.readdirSync(out, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(place)) fs.rmSync(place);
  }
}

function describe({ location, text }) {
  return location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text;
}
