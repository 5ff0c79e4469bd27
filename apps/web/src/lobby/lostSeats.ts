// Matches that go on and in which this browser took a seat that is its player's no longer: it was moved to another device,
// or the server no longer knows this browser. The list of one's matches is silent about them.

import type { MatchInfo, MyMatch } from '@automachia/protocol';
import { getMatch, getOwnSeats, RequestProblem } from '../online/api.js';
import { forgetSeat, keptSeats } from '../online/invitations.js';

/** One's own, though they do not stand in the list: it has an end. */
const unlisted = new Set<string>();

export async function lostSeats(mine: readonly MyMatch[]): Promise<readonly MatchInfo[]> {
  const lost: MatchInfo[] = [];
  for (const { match: id } of keptSeats()) {
    const own = mine.find(({ match }) => match.id === id)?.match;
    if (own !== undefined) {
      if (isDone(own)) forgetSeat(id);
    } else if (!unlisted.has(id)) lost.push(...(await lookAt(id)));
  }
  return lost;
}

/** The match, where it is lost. */
async function lookAt(id: string): Promise<readonly MatchInfo[]> {
  try {
    const match = await getMatch(id);
    if (isDone(match)) forgetSeat(id);
    else if ((await getOwnSeats(id)).length > 0) unlisted.add(id);
    else return [match];
  } catch (error) {
    // What cannot be said now is said when it can be.
    if (error instanceof RequestProblem && error.error === 'notFound') forgetSeat(id);
  }
  return [];
}

function isDone({ status }: MatchInfo): boolean {
  return status === 'over' || status === 'cancelled';
}
