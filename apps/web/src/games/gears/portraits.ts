// Busts of the COGs: files of their own, fetched when somebody looks at them.

import { pack } from './pack.js';

const files = import.meta.glob<string>('./portraits/*.svg', { eager: true, query: '?url', import: 'default' });

/** The trades that are drawn, in the order of the characters of a pack. */
const TRADES = ['vanguard', 'breacher', 'tinker', 'bruiser'] as const;

/** The address of a character’s portrait. */
export function portraitOf(character: string | undefined): string | undefined {
  const place = pack().characters.findIndex(({ id }) => id === character);
  return place < 0 ? undefined : files[`./portraits/gears-${TRADES[place % TRADES.length]!}.svg`];
}
