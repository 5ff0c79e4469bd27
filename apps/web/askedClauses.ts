// Of the catalogue of a game, the clauses that its questions cite, as a file of their own: `catalogue/en.json?asked`.
// Every build of a page of ours needs it.

import * as fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const WANTED = /[\\/]catalogue[\\/]\w+\.json\?asked$/;

type Asked = Readonly<Record<string, { readonly rule: string }>>;

export function askedClauses(): Plugin {
  return {
    name: 'asked-clauses',
    load(id) {
      if (!WANTED.test(id)) return undefined;
      const file = id.slice(0, id.lastIndexOf('?'));
      const list = path.join(path.dirname(file), '../src/asked.json');
      // A game that keeps no list of its questions has them nowhere but in the whole.
      if (!fs.existsSync(list)) return moduleOf({});
      this.addWatchFile(file);
      this.addWatchFile(list);
      return moduleOf(clausesAsked(readJson(file) as Readonly<Record<string, object>>, readJson(list) as Asked));
    },
  };
}

function moduleOf(value: object): { readonly code: string; readonly moduleType: 'js' } {
  return { code: `export default ${JSON.stringify(value)};`, moduleType: 'js' };
}

/** Only the entries of rules that some question cites. */
export function clausesAsked<Entry>(
  catalogue: Readonly<Record<string, Entry>>,
  asked: Asked,
): Readonly<Record<string, Entry>> {
  const rules = new Set(Object.values(asked).map(({ rule }) => rule));
  return Object.fromEntries(Object.entries(catalogue).filter(([id]) => rules.has(id)));
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
