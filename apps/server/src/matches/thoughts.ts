// What bots thought of their choices. It lies in the entries from the moment they chose, and is told once nobody can use
// it any more (AUT-ADV-02).

import type { SealedThought } from '@automachia/protocol';
import { ProblemError } from '../problems.js';
import type { LiveMatch } from './liveMatch.js';
import { entryOf } from './loading.js';

export async function thoughtsIn({ match, around }: LiveMatch): Promise<SealedThought[]> {
  if (match.status !== 'over') {
    throw new ProblemError('notPossible', 'What bots think is sealed with their choices until the match is over.');
  }
  const thoughts: SealedThought[] = [];
  const rows = await around.storage.entries(match.id, 0);
  await around.slices.begin();
  for (const row of rows) {
    const { number: n, seat, thought } = entryOf(row);
    if (thought !== undefined) thoughts.push({ n, seat, ...thought, ranked: [...thought.ranked] });
    await around.slices.breathe();
  }
  return thoughts;
}
