// The pack that a face draws: that of the match on the screen. One table is shown at a time, and whoever shows it lays
// its pack here first, as texts are those of the game that is spoken of.

import { signal } from '@preact/signals';

const laid = signal<Readonly<Record<string, unknown>>>({});

/** From now on a face of this game draws what is in this pack. */
export function layPack(game: string, pack: unknown): void {
  if (laid.value[game] !== pack) laid.value = { ...laid.value, [game]: pack };
}

/** The pack of the match on the screen; each face has one typed function that calls it. */
export function packOnTable(game: string): unknown {
  const pack = laid.value[game];
  if (pack === undefined) throw new Error(`No pack of ${game} lies on the table yet.`);
  return pack;
}
