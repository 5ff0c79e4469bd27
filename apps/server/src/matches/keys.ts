// Keys and invitations that somebody else may have seen are changed for new ones: the old ones open nothing any more.

import type { Invited, LetsIn, OwnSeat } from '@automachia/protocol';
import { ProblemError } from '../problems.js';
import { hashOfKey, newKey } from '../secrets.js';
import type { PlayerRow } from '../storage/storage.js';
import { hostOf } from './hosts.js';
import type { House } from './house.js';
import { changeRow, rowOfOwnSeat } from './making.js';

/** A new key for a seat of the player's own. Who sits there stays: whoever took it by the old key is not its player. */
export async function renewKey(house: House, player: PlayerRow, id: string, seat: number): Promise<OwnSeat> {
  const live = await house.find(id);
  return live.seating(async () => {
    const { kind, playerId } = rowOfOwnSeat(live, player, seat);
    const key = newKey();
    await changeRow(house, { matchId: id, seat, if: { kind, playerId }, change: { keyHash: hashOfKey(key) } });
    await live.reread();
    return { seat, key };
  });
}

/** Whether an invitation lets somebody in: whoever comes by a link is told before they say who they are. */
export async function isInvited(house: House, id: string, { invitation }: Invited): Promise<LetsIn> {
  const { match } = await house.find(id);
  return { isGood: match.status === 'waiting' && match.invitation === invitation };
}

/** A new invitation to a match that still waits for somebody, by who made it: whoever joined must not lock out others. */
export async function renewInvitation(house: House, player: PlayerRow, id: string): Promise<Invited> {
  const live = await house.find(id);
  return live.seating(async () => {
    if (hostOf(live.match, live.seats) !== player.id) {
      throw new ProblemError('notYours', 'Only who made this match and sits in it can change its invitation.');
    }
    if (live.match.status !== 'waiting') {
      throw new ProblemError('notPossible', 'No seat of this match is open: its invitation lets nobody in any more.');
    }
    const invitation = newKey();
    await house.around.ledger.write({ matchId: id, match: { invitation } });
    await live.reread();
    // Whoever shows the old one is to ask again what it is worth.
    live.audience.tellMatch();
    return { invitation };
  });
}
