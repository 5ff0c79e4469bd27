// Getting up from a table that waits, or ending a match that waits for somebody who does not play: what would happen is said
// before it is done, and where it cannot be done yet, from when on it can.

import { localeOf } from '@automachia/i18n';
import { useState } from 'preact/hooks';
import { Icon } from '../../parts/icons.js';
import { go } from '../../route.js';
import { language } from '../../settings.js';
import type { TableScene } from '../../table/context.js';
import { playerOf } from '../../table/names.js';
import { t } from '../../text/index.js';
import { getOwnSeats, giveUpSeat, RequestProblem } from '../api.js';
import { forgetKey } from '../invitations.js';
import { forgetSeats } from '../keptDice.js';
import { problemWords } from '../problemWords.js';
import { type WayOut, wayOut } from './wayOut.js';
import { words } from './words.js';

const MINUTE = 60_000;

export interface LeavingProps {
  readonly scene: TableScene;
}

export function Leaving({ scene }: LeavingProps) {
  const { store, seat } = scene;
  const [isAsking, setIsAsking] = useState(false);
  // Beside the button and not as news at the foot of the page, which a curtain would cover.
  const [said, setSaid] = useState('');
  const match = store.match.value;
  const way = match === undefined ? undefined : wayOut(match, seat, store.log.value);
  if (match === undefined || way === undefined) return null;
  const name = 'awaited' in way ? playerOf(way.awaited, seat) : '';
  const leave = async (): Promise<void> => {
    setIsAsking(false);
    try {
      if (way.is === 'match') await giveUpSeat(match.id, seat);
      else await leaveTable(match.id);
    } catch (error) {
      setSaid(wordsAgainst(error, way.is, name));
    }
  };
  return (
    <div class="leaving">
      {isAsking ? (
        <>
          <p>
            {words(way.is === 'match' && way.hasPlayed ? 'web.leave.match.away' : `web.leave.${way.is}.what`, { name })}
          </p>
          <div class="row">
            <button type="button" class="button" onClick={() => void leave()}>
              <span>{words(`web.leave.${way.is}.sure`)}</span>
            </button>
            <button type="button" class="button is-quiet" onClick={() => setIsAsking(false)}>
              <span>{words('web.leave.stay')}</span>
            </button>
          </div>
        </>
      ) : (
        <button
          type="button"
          class="button is-quiet"
          onClick={() => {
            setSaid('');
            setIsAsking(true);
          }}
        >
          <Icon name="close" size={17} />
          <span>{words(`web.leave.${way.is}`)}</span>
        </button>
      )}
      <p role="status">{said}</p>
    </div>
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
  return words(way === 'place' ? 'web.leave.place.early' : 'web.leave.early', { name, time: timeOf(from) });
}

/** Never before it: a part of a minute is a minute. With its day, where that is another one. */
function timeOf(when: string): string {
  const time = new Date(Math.ceil(Date.parse(when) / MINUTE) * MINUTE);
  const isToday = time.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ weekday: 'long', day: 'numeric', month: 'long' } as const);
  const format = new Intl.DateTimeFormat(localeOf(language.value), { ...day, hour: 'numeric', minute: '2-digit' });
  return format.format(time);
}
