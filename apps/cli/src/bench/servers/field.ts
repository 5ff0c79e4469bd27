// The servers that are compared, and which of them a reference folder has.

import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export type ServerName =
  | 'automachia'
  | 'automachia, for browsers'
  | 'boardgame.io'
  | 'boardgame.io, on disk'
  | 'plain, on disk'
  | 'plain'
  | 'limit';

interface Contestant {
  readonly what: string;
  /** What the reference calls it; undefined for our own. */
  readonly kind?: string;
  readonly needs?: string;
  /** Whether its players are told what a browser wants: how things come about, and what each answer would bring. */
  readonly isBrowser?: true;
}

export const contestants: Readonly<Record<ServerName, Contestant>> = {
  automachia: { what: 'our server, every choice in SQLite and synchronised before anybody sees it' },
  'automachia, for browsers': {
    what: 'the same, every seat told how things come about and what each answer would bring',
    isBrowser: true,
  },
  'boardgame.io': { what: 'its server, in memory', kind: 'bgio-memory', needs: 'boardgame.io/core' },
  'boardgame.io, on disk': { what: 'its server with FlatFile', kind: 'bgio-flatfile', needs: 'boardgame.io/core' },
  'plain, on disk': {
    what: 'bare ws, plain rules, a log synchronised before sending',
    kind: 'ws-durable',
    needs: 'ws',
  },
  plain: { what: 'bare ws, plain rules, no storage', kind: 'ws-plain', needs: 'ws' },
  limit: { what: 'bare ws, the limit engine, binary views, no storage', kind: 'ws-limit', needs: 'ws' },
};

export interface ServerField {
  /** Where the reference's server-process.mjs lies; undefined where there is none. */
  readonly folder: string | undefined;
  readonly names: readonly ServerName[];
  readonly notes: readonly string[];
}

/** The servers to compare, given a reference folder. */
export function serversIn(given: string, wanted: readonly ServerName[]): ServerField {
  const inside = [path.resolve(given, 'src'), path.resolve(given)];
  const folder = inside.find((one) => fs.existsSync(path.join(one, 'server-process.mjs')));
  if (folder === undefined) {
    return {
      folder,
      names: wanted.filter((name) => contestants[name].kind === undefined),
      notes: ['This reference has no servers: only our own is measured. --reference names one that has.'],
    };
  }
  const isThere = (name: ServerName): boolean => {
    const { needs } = contestants[name];
    return needs === undefined || isInstalled(needs, folder);
  };
  const names = wanted.filter(isThere);
  const missing = wanted.filter((name) => !isThere(name));
  const notes =
    missing.length === 0
      ? []
      : [`Not installed: ${missing.join('; ')}. To compare with them: cd ${given} && npm install`];
  return { folder, names, notes };
}

function isInstalled(module: string, folder: string): boolean {
  try {
    createRequire(path.join(folder, 'here.js')).resolve(module);
    return true;
  } catch {
    return false;
  }
}
