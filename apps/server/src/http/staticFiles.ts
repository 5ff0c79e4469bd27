// The browser client's files, read once: what is not in the list does not exist, so no path can lead elsewhere.

import * as fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { etagOf } from './caching.js';

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  /** Names that carry a hash of what is in the file may be kept for ever. */
  readonly isImmutable: boolean;
  readonly plain: Buffer;
  readonly gzipped: Buffer | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const worthZipping = /text|javascript|json|svg/;

/** By address. Files are read when they are first asked for. */
export class StaticFiles {
  private readonly places = new Map<string, string>();
  private readonly files = new Map<string, StaticFile>();

  constructor(folder: string) {
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const place = path.join(entry.parentPath, entry.name);
      this.places.set(`/${path.relative(folder, place).split(path.sep).join('/')}`, place);
    }
  }

  get(address: string): StaticFile | undefined {
    const place = this.places.get(address);
    if (place === undefined) return undefined;
    let file = this.files.get(address);
    if (file === undefined) {
      file = readFile(place);
      this.files.set(address, file);
    }
    return file;
  }
}

function readFile(place: string): StaticFile {
  const plain = fs.readFileSync(place);
  const type = types[path.extname(place)] ?? 'application/octet-stream';
  return {
    type,
    etag: etagOf(plain),
    isImmutable: /[\\/]assets[\\/][^\\/]+-[\w-]{7}\.\w+$/.test(place),
    plain,
    gzipped: worthZipping.test(type) ? gzipSync(plain, { level: 9 }) : undefined,
  };
}
