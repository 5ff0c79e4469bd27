// Before a match online, for whoever sits there: who sits already, who is awaited, and the link that lets them in.

import type { MatchInfo } from '@automachia/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.js';
import { copy } from '../parts/copy.js';
import { useCover } from '../parts/cover.js';
import { addressOf } from '../route.js';
import type { TableScene } from '../table/context.js';
import { Chat } from '../table/LazyChat.js';
import { t } from '../text/index.js';
import { isInvited } from './api.js';
import { DiceNotice } from './DiceNotice.js';
import { invitationLink } from './invitationLink.js';
import { invitationTo } from './invitations.js';
import { isLoopback } from './loopback.js';
import { RoomSeats } from './RoomSeats.js';
import { Terms } from './Terms.js';
import { Freeing } from './leaving/LazyFreeing.js';
import { Leaving } from './leaving/LazyLeaving.js';
import { Renewal } from './renewing/LazyRenewal.js';

interface WaitingRoomProps {
  readonly scene: TableScene;
  readonly invitation: string | undefined;
}

/** Lies over the table until everybody sits. What there is to say about the dice stays at the table after that. */
export function WaitingRoom({ scene, invitation }: WaitingRoomProps) {
  const info = scene.store.match.value;
  if (info === undefined) return null;
  const { status } = info;
  if (status === 'playing' || status === 'over') return <DiceNotice dice={scene.store.link.dice} match={info.id} />;
  return <Room scene={scene} invitation={invitation} info={info} status={status} />;
}

interface RoomProps extends WaitingRoomProps {
  readonly info: MatchInfo;
  readonly status: Exclude<MatchInfo['status'], 'playing' | 'over'>;
}

function Room({ scene, invitation, info, status }: RoomProps) {
  const cover = useCover();
  const [renewed, setRenewed] = useState<string | undefined>(undefined);
  const words = renewed ?? invitation;
  const worth = useWorth(info, words);
  const isWaiting = status === 'waiting';
  const isHost = isWaiting && scene.seat > 0 && info.host === scene.seat;
  const link = isWaiting && worth === 'good' && words !== undefined ? invitationLink(info.id, words) : undefined;
  return (
    <section class="curtain" role="dialog" aria-modal="true" aria-label={t('web.room.title')} ref={cover}>
      <div>
        <DiceNotice dice={scene.store.link.dice} match={info.id} />
        <h1>{isWaiting ? t('web.room.title') : t(`web.room.${status}`)}</h1>
        <p>
          {link !== undefined && `${t('web.room.why')} `}
          {info.why ?? t(status === 'cancelled' ? 'web.room.cancelledWhy' : 'web.room.wait')}
        </p>
        <Terms info={info} />
        <RoomSeats info={info} own={scene.seat} isHost={isHost} />
        {isHost && <Freeing scene={scene} />}
        {link !== undefined && (
          <>
            <input
              class="copied"
              type="text"
              readOnly
              value={link}
              aria-label={t('web.room.link')}
              onFocus={(event) => event.currentTarget.select()}
            />
            <button type="button" class="button is-primary" onClick={() => void copy(link)}>
              <Icon name="link" size={17} />
              <span>{t('web.room.copy')}</span>
            </button>
          </>
        )}
        {isWaiting && scene.seat > 0 && worth === 'void' && (
          <p role="status">{t(isHost ? 'web.room.voidHere' : 'web.room.void')}</p>
        )}
        {isHost && (
          <Renewal of={{ what: 'invitation', match: info.id }} onDone={() => setRenewed(invitationTo(info.id))} />
        )}
        {link !== undefined && isLoopback(location.hostname) && <p>{t('web.room.loopback')}</p>}
        {isWaiting && scene.seat > 0 && (
          <div class="room-chat">
            <Chat room={scene.store.chat} />
          </div>
        )}
        <Leaving scene={scene} />
        <a class="button is-quiet" href={addressOf({ to: 'lobby' })}>
          <span>{t('web.toLobby')}</span>
        </a>
      </div>
    </section>
  );
}

/** Whether the link would let somebody in; asked again whenever something is told of the match. Undefined until it is known. */
function useWorth(info: MatchInfo, invitation: string | undefined): 'good' | 'void' | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly isGood: boolean } | undefined>(undefined);
  const id = info.status === 'waiting' ? info.id : undefined;
  useEffect(() => {
    if (id === undefined || invitation === undefined) return undefined;
    let isMeant = true;
    isInvited(id, invitation)
      .then((isGood) => isMeant && setFound({ of: invitation, isGood }))
      // What cannot be asked now is asked when the table is heard of again.
      .catch(() => undefined);
    return () => {
      isMeant = false;
    };
  }, [id, invitation, info]);
  return found?.of === invitation ? (found?.isGood === true ? 'good' : 'void') : undefined;
}
