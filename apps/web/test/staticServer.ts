// Serves the built client as a server would: the same policy, nothing else; but its randomness comes from a seed.

import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { seeded } from './seeded.js';

/** The built client; another build than the usual one where AUTOMACHIA_CLIENT names its folder. */
export const dist = process.env['AUTOMACHIA_CLIENT'] ?? fileURLToPath(new URL('../dist', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export interface Served {
  readonly address: string;
  /** What every page runs first. */
  readonly before?: string;
  close(): Promise<void>;
}

export async function serveStatically(folder = dist): Promise<Served> {
  const server: Server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(folder, asked === '/' ? 'index.html' : path.normalize(asked));
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-security-policy': "default-src 'self'",
      // As the server has it: what has a hash in its name never changes.
      'cache-control': asked.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    // Pages are given a seed by whoever opens them; a worker can only be given it here.
    if (/Worker-[^/]*\.js$/.test(file)) response.write(seeded);
    response.end(readFileSync(file));
  });
  // Whoever forgets it does not wait for it.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    before: seeded,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
