// Freeing the seats of others at one's own table: one guest who sits down and goes does not keep it.

import type { Seat } from '@automachia/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { TableScene } from '../../table/context.js';
import { playerOf } from '../../table/names.js';
import { t } from '../../text/index.js';
import { getOwnSeats, giveUpSeat, RequestProblem } from '../api.js';
import { problemWords } from '../problemWords.js';
import { Confirmed } from './Confirmed.js';
import { type Freeable, freeableSeats } from './freeing.js';
import { momentOf } from './moment.js';
import { words } from './words.js';

export interface FreeingProps {
  readonly scene: TableScene;
}

export function Freeing({ scene: { store, seat } }: FreeingProps) {
  const match = store.match.value;
  const isHost = seat > 0 && match?.host === seat;
  const own = useOwnSeats(isHost ? match.id : undefined, seat);
  if (!isHost || own === undefined) return null;
  return (
    <>
      {freeableSeats(match, own, store.log.value).map((one) => {
        const name = playerOf(one.seat, seat);
        return (
          <Confirmed
            key={`${one.is} ${one.seat.seat}`}
            label={words(`web.free.${one.is}`, { name })}
            what={words(`web.free.${one.is}.what`, { name })}
            yes={words(`web.free.${one.is}.sure`)}
            no={words('web.free.wait')}
            onSure={async () => void (await giveUpSeat(match.id, one.seat.seat))}
            wordsAgainst={(error) => wordsAgainst(error, one, name)}
          />
        );
      })}
    </>
  );
}

/** All seats of whoever is here: nobody is asked whether to free one's own. Undefined until they are known. */
function useOwnSeats(match: string | undefined, seat: Seat): readonly Seat[] | undefined {
  const [own, setOwn] = useState<readonly Seat[] | undefined>(undefined);
  useEffect(() => {
    if (match === undefined) return undefined;
    let isMeant = true;
    getOwnSeats(match)
      .then((seats) => isMeant && setOwn(seats))
      .catch(() => isMeant && setOwn([seat]));
    return () => {
      isMeant = false;
    };
  }, [match, seat]);
  return own;
}

function wordsAgainst(error: unknown, { is }: Freeable, name: string): string {
  if (!(error instanceof RequestProblem) || error.error !== 'notPossible') {
    return problemWords(error, t('web.connection.notYours'));
  }
  const { from } = error;
  if (from === undefined) return words(is === 'open' ? 'web.free.open.here' : 'web.free.bot.goesOn', { name });
  return words('web.free.bot.early', { name, time: momentOf(from) });
}
