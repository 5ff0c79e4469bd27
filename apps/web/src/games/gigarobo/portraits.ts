// Busts of the pilots: files of their own, fetched when somebody looks at them.

import { drawingNameOf } from './robots.js';

const files = import.meta.glob<string>('./portraits/*.svg', { eager: true, query: '?url', import: 'default' });

/** Whose file is called by a part of the name alone. */
const SHORT: Readonly<Record<string, string>> = {
  'kong-of-the-wastes': 'kong',
  'med-racht-singh': 'medracht-singh',
};

/** The address of a pilot's portrait; undefined where there is none. */
export function portraitOf(pilot: string | undefined): string | undefined {
  if (pilot === undefined) return undefined;
  const name = drawingNameOf(pilot);
  return files[`./portraits/giga-${SHORT[name] ?? name}.svg`];
}
