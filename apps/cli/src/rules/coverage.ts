// Where each clause is implemented and tested. Inside a clone the files are searched as they are now; anywhere else the
// program has the index that was made when it was built.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Places as `file:line`, or `file:line title`. */
export interface Places {
  readonly source: readonly string[];
  readonly tests: readonly string[];
  readonly scenarios: readonly string[];
  /** `source`, `test`: what there is not yet. */
  readonly missing: readonly string[];
  /** How often play comes to it, in matches that are played to count that; left out where nobody counted. */
  readonly exercised?: number;
}

/** By rule id. */
export type Coverage = Readonly<Record<string, Places>>;

/** What tools/rules-index.mjs offers. */
interface Scanner {
  readonly scanRules: (root: string, game: string) => Coverage;
}

/** The places of every rule of a game. */
export async function coverageOf(game: string): Promise<Coverage> {
  const root = new URL('../../../', import.meta.url);
  const scanner = new URL('tools/rules-index.mjs', root);
  if (
    !existsSync(scanner) ||
    !existsSync(new URL(game === 'table' ? 'packages/hosting/catalogue' : `games/${game}/src`, root))
  ) {
    const { default: builtIn } = await import('./index.json', { with: { type: 'json' } });
    return (builtIn as Record<string, Coverage>)[game] ?? {};
  }
  const { scanRules } = (await import(scanner.href)) as Scanner;
  return scanRules(fileURLToPath(root), game);
}
