// Sitting down at a match on the server: one that is made, joined, claimed from another device, or played again. What
// lets this browser in again and what it knows of the dice is kept on the way.

import type { Seat } from '@automachia/kernel';
import type { MatchInfo, NewMatch, Seated } from '@automachia/protocol';
import type { AgreedDice } from './agreedDice.js';
import { withAgreedDice } from './agreedDice.js';
import { askForRematch, claimSeat, getMatch, joinMatch, makeMatch, signIn } from './api.js';
import { keepInvitation, keepKey } from './invitations.js';
import type { KeptDice } from './keptDice.js';
import { countRefusal, keepFirst, keepSent, wordsFor } from './keptDice.js';

/** Makes a match whose dice the server has promised before it hears our words for them. */
export async function make(match: Omit<NewMatch, 'contribution' | 'promise'>): Promise<Seated> {
  await signIn();
  const { seated, dice } = await withAgreedDice(async (agreed) => makeMatch({ ...match, ...agreed }));
  keepAgreed(seated, dice, { commitment: dice.commitment, how: 'promised' });
  return sitDown(seated);
}

export async function join(info: MatchInfo, invitation: string | undefined): Promise<Seated> {
  await signIn();
  const contribution = wordsFor(info);
  try {
    const seated = await joinMatch(info.id, {
      contribution,
      // As it was shown to whoever sits down.
      isOpenHanded: info.isOpenHanded,
      ...(invitation === undefined ? {} : { invitation }),
    });
    keepSent(info.id, { seats: seatsIn(seated) });
    return sitDown(seated);
  } catch (error) {
    countRefusal(info.id);
    throw error;
  }
}

/** The same player on another device. */
export async function sitDownAgain(id: string, key: string): Promise<Seated> {
  await signIn();
  return sitDown(await claimSeat(id, key));
}

/** The same match again: made with promised dice where we are the first to ask, otherwise joined. */
export async function playAgain({ id, rematch, isOpenHanded }: MatchInfo): Promise<Seated> {
  // What a match that others have made promises is looked at before it hears our words.
  if (rematch !== null) {
    const { fairness } = await getMatch(rematch.id);
    keepFirst(rematch.id, { commitment: fairness.commitment, how: 'before' });
  }
  const { seated, dice } = await withAgreedDice(async (agreed) => askForRematch(id, { ...agreed, isOpenHanded }));
  const { match } = seated;
  const isOthers = match.seats.some(({ seat, kind }) => kind === 'human' && !seatsIn(seated).includes(seat));
  const isPromised = !isOthers || match.fairness.commitment === dice.commitment;
  if (isPromised) keepAgreed(seated, dice, { commitment: dice.commitment, how: 'promised' });
  // Somebody was a moment faster: what their match promises was not seen before it heard our words.
  else keepAgreed(seated, dice, { commitment: match.fairness.commitment, how: 'seated' });
  return sitDown(seated);
}

function keepAgreed(seated: Seated, { words, refusals, redrawn }: AgreedDice, first: KeptDice): void {
  const seats = seatsIn(seated);
  keepFirst(seated.match.id, first);
  // Who sat there already has sent nothing now.
  if (seats.length > 0) keepSent(seated.match.id, { words, seats, refusals, redrawn });
}

/** What lets this browser in again. */
function sitDown(seated: Seated): Seated {
  const { match, invitation, yours } = seated;
  const [own] = yours;
  keepInvitation(match.id, invitation);
  if (own !== undefined) keepKey(match.id, own.key);
  return seated;
}

function seatsIn({ yours }: Seated): readonly Seat[] {
  return yours.map(({ seat }) => seat);
}
