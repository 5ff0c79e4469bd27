// A match of thousands of entries, made in a moment: somebody cannot make up their mind, as written into the database of
// a server that does not run.

import { Random } from '@automachia/kernel';
import { openStorage } from '../../src/storage/open.js';
import type { Follower } from './follower.js';
import { allAt, choosesAtRandom, whoIsAsked } from './playing.js';

/** Plays until a choice was taken back. */
export async function playUntilRegretted(followers: readonly Follower[]): Promise<void> {
  const random = new Random(4);
  for (;;) {
    const one = await whoIsAsked(followers);
    await choosesAtRandom(one, random);
    const answer = one.undo > 0 ? await one.takesBack() : undefined;
    await allAt(followers, one.n);
    if (answer?.type === 'update') return;
  }
}

/** Repeats the last choice and its undo until there are so many entries. */
export async function makeLong(file: string, matchId: string, entries: number): Promise<void> {
  const storage = await openStorage(file);
  const rows = await storage.entries(matchId, 0);
  const pair = rows.slice(-2);
  const more = Array.from({ length: entries - rows.length }, (_, i) => ({
    entry: { ...pair[i % 2]!, number: rows.length + 1 + i },
  }));
  await storage.write(more);
  await storage.close();
}
