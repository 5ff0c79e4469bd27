// What things are called at one table, wherever a sentence of a game, a bot or a screen names them: a unit by its own name, a
// seat by the pilot that was chosen.

import type { Text } from '@automachia/kernel';

/** A text as rules say it, and what it says at one table. */
export interface OwnName {
  readonly general: Text;
  readonly own: Text;
}

/** What is said in the place of a text; undefined where it is said as it is. */
export type Renamed = (said: Text) => Text | undefined;

/** By the key of a text, then by the whole of it: most texts are told apart by their keys from any that has a name. */
export function renamedBy(names: readonly OwnName[]): Renamed {
  const known = new Map<string, Map<string, Text>>();
  for (const { general, own } of names) {
    const alike = known.get(general.key) ?? new Map<string, Text>();
    known.set(general.key, alike.set(wholeOf(general), own));
  }
  return (said) => known.get(said.key)?.get(wholeOf(said));
}

function wholeOf({ values = {} }: Text): string {
  return JSON.stringify(values);
}
