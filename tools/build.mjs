// Bundles the command line and its workers: TypeScript and content in, plain JavaScript files for Node out.
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
    entryPoints: entryPoints(path.join(cli, 'src')),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
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

function entryPoints(source) {
  const entries = { automachia: path.join(source, 'main.ts') };
  const workers = path.join(source, 'workers');
  if (!fs.existsSync(workers)) return entries;
  for (const file of fs.readdirSync(workers)) {
    if (file.endsWith('.ts')) entries[`workers/${path.basename(file, '.ts')}`] = path.join(workers, file);
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
