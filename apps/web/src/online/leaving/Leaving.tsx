// Getting up from a table that waits, or ending a match that waits for somebody who does not play: what would happen is said
// before it is done, and where it cannot be done yet, from when on it can.

import { go } from '../../route.js';
import type { TableScene } from '../../table/context.js';
import { playerOf } from '../../table/names.js';
import { t } from '../../text/index.js';
import { getOwnSeats, giveUpSeat, RequestProblem } from '../api.js';
import { forgetKey } from '../invitations.js';
import { forgetSeats } from '../keptDice.js';
import { problemWords } from '../problemWords.js';
import { Confirmed } from './Confirmed.js';
import { momentOf } from './moment.js';
import { type WayOut, wayOut } from './wayOut.js';
import { words } from './words.js';

export interface LeavingProps {
  readonly scene: TableScene;
}

export function Leaving({ scene }: LeavingProps) {
  const { store, seat } = scene;
  const match = store.match.value;
  const way = match === undefined ? undefined : wayOut(match, seat, store.log.value);
  if (match === undefined || way === undefined) return null;
  const name = 'awaited' in way ? playerOf(way.awaited, seat) : '';
  const leave = async (): Promise<void> => {
    if (way.is === 'match') await giveUpSeat(match.id, seat);
    else await leaveTable(match.id);
  };
  return (
    <Confirmed
      label={words(`web.leave.${way.is}`, { name })}
      what={words(`web.leave.${way.is}.what`, { name })}
      yes={words(`web.leave.${way.is}.sure`)}
      no={words('web.leave.stay')}
      onSure={leave}
      wordsAgainst={(error) => wordsAgainst(error, way.is, name)}
    />
  );
}

/** Whoever opened it may sit on several seats. */
async function leaveTable(match: string): Promise<void> {
  for (const seat of await getOwnSeats(match)) await giveUpSeat(match, seat);
  forgetKey(match);
  forgetSeats(match);
  go({ to: 'lobby' });
}

function wordsAgainst(error: unknown, way: WayOut['is'], name: string): string {
  if (!(error instanceof RequestProblem) || error.error !== 'notPossible') {
    return problemWords(error, t('web.connection.notYours'));
  }
  const { from } = error;
  if (from === undefined) return words('web.leave.goesOn');
  return words(way === 'place' ? 'web.leave.place.early' : 'web.leave.early', { name, time: momentOf(from) });
}
