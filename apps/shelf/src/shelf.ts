// The games on the shelf, for whoever chooses one or speaks of one: nothing here plays.

import type { GameManifest } from '@automachia/manifest';
import { manifests } from './manifests.js';

/** In the order of the shelf. */
const inOrder = [...manifests].sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));

export const gameIds: readonly string[] = inOrder.map(({ id }) => id);

/** The manifest of the game of that name, if there is one. */
export function manifestOf(id: string): GameManifest | undefined {
  return manifests.find((one) => one.id === id);
}
