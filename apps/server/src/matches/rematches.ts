// The same match once more. Whoever asks first makes it, and everybody else who played before is told and joins that
// one: a match has one rematch.

import type { NewMatch, Rematching, Seated, WantedSeat } from '@automachia/protocol';
import { ProblemError } from '../problems.js';
import type { PlayerRow, SeatRow } from '../storage/storage.js';
import type { House } from './house.js';
import { rematchOf } from './info.js';
import type { LiveMatch } from './liveMatch.js';
import type { Caller, Terms } from './making.js';
import { checkOpenHands, joinMatch, joinOnceMore, makeMatch } from './making.js';

export async function playAgain(
  house: House,
  terms: Terms,
  caller: Caller,
  id: string,
  wanted: Rematching,
): Promise<Seated> {
  const { player } = caller;
  const before = await house.find(id);
  return before.rematching(async () => {
    const own = before.seats.filter((seat) => seat.playerId === player.id).map(({ seat }) => seat);
    if (own.length === 0) {
      throw new ProblemError('notYours', 'Only who played in this match can ask for a rematch. You may watch it.');
    }
    if (before.match.status !== 'over') {
      throw new ProblemError('notPossible', 'A match can be played again once it is over.');
    }
    checkOpenHands(before, wanted);
    // Another process may have stored one meanwhile.
    await before.reread();
    const rematch = rematchOf(before.match);
    const live = rematch === null ? undefined : await house.findIfThere(rematch.id);
    // One that everybody left before it began is none, and is gone after some weeks.
    if (live !== undefined && live.match.status !== 'cancelled')
      return sitDown(house, terms, live, caller, own, wanted);
    const made = await makeMatch(house, terms, caller, sameAgain(before, player, wanted), (next) => ({
      matchId: id,
      if: { rematch: before.match.rematch },
      rematch: JSON.stringify({ id: next, seat: own[0] }),
    }));
    await before.reread();
    before.audience.tellMatch();
    return made;
  });
}

/** Where they sat before, as far as nobody else sits there; otherwise on any seat that is left. */
async function sitDown(
  house: House,
  terms: Terms,
  live: LiveMatch,
  caller: Caller,
  before: readonly number[],
  { contribution, isOpenHanded }: Rematching,
): Promise<Seated> {
  const { player } = caller;
  const { id, invitation } = live.match;
  const sitsThere = live.seats.some((seat) => seat.playerId === player.id);
  if (sitsThere) return { match: live.info, yours: [], invitation };
  const isOpen = (seat: number): boolean => live.seats[seat - 1]?.kind === 'open';
  const [first, ...others] = before.filter(isOpen);
  let seated = await joinMatch(house, terms, caller, id, {
    invitation,
    contribution,
    isOpenHanded,
    ...(first === undefined ? {} : { seat: first }),
  });
  for (const seat of others) {
    const more = await joinOnceMore(house, player, id, { invitation, contribution, isOpenHanded, seat });
    seated = { ...more, yours: [...seated.yours, ...more.yours] };
  }
  return seated;
}

/**
 * All as it was, with new dice: who asks sits where they sat, bots too, and the seats of other people are open. It is by
 * invitation, also where the match before was listed: the seats are for who sat there, and for whom they invite.
 */
function sameAgain({ match, seats }: LiveMatch, player: PlayerRow, wanted: Rematching): NewMatch {
  const { game, packDigest, options, isOpenHanded, isChatOpen, isAdviceOpen, clockSeconds } = match;
  return {
    game,
    ...(packDigest === null ? {} : { pack: packDigest }),
    options: JSON.parse(options) as NewMatch['options'],
    seats: seats.map((seat) => wantedSeat(seat, player)),
    isListed: false,
    isChatOpen,
    isAdviceOpen,
    clock: clockSeconds === null ? null : { seconds: clockSeconds },
    ...wanted,
    isOpenHanded,
  };
}

function wantedSeat({ playerId, level }: SeatRow, player: PlayerRow): WantedSeat {
  if (playerId === player.id) return { kind: 'me' };
  // Where a bot plays on for somebody, it is still theirs.
  return playerId === null ? { kind: 'bot', level: level ?? 'regular' } : { kind: 'open' };
}
