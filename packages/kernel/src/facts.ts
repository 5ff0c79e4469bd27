// What a question says beside its options, for whoever does not know which game asks.

import type { Plain } from './words.js';

/** A fact by its name; undefined where the question does not say it. */
export function factOf({ facts }: { readonly facts?: Plain | undefined }, name: string): Plain | undefined {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return undefined;
  return (facts as { readonly [name: string]: Plain })[name];
}
