// Before a match online: who sits already, who is awaited, and the link that lets them in.

import type { MatchInfo } from '@automachia/protocol';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/icons.js';
import { SeatMark } from '../parts/SeatMark.js';
import { copy } from '../parts/copy.js';
import { gameName, seatName } from '../lobby/shelf.js';
import { addressOf, linkTo } from '../route.js';
import type { TableScene } from '../table/context.js';
import { Chat } from '../table/LazyChat.js';
import { duration } from '../table/duration.js';
import { playerOf } from '../table/names.js';
import { playerName } from '../settings.js';
import { t } from '../text/index.js';
import type { DiceLink } from '../table/link.js';
import { DiceNotice } from './DiceNotice.js';
import { invitationTo } from './invitations.js';
import { isLoopback } from './loopback.js';
import { Renewal } from './renewing/LazyRenewal.js';

export interface InvitationProps {
  readonly info: MatchInfo;
  readonly dice: DiceLink;
  readonly onJoin: () => void;
  readonly onWatch: () => void;
}

/** Somebody came by a link, or from the list. */
export function Invitation({ info, dice, onJoin, onWatch }: InvitationProps) {
  return (
    <main class="notice">
      <h1>{t('web.invited')}</h1>
      <DiceNotice dice={dice} match={info.id} />
      <Terms info={info} />
      <Seats info={info} own={0} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onJoin();
        }}
      >
        <label class="field">
          <span>{t('web.settings.name')}</span>
          <input
            type="text"
            maxLength={40}
            autocomplete="nickname"
            value={playerName.value}
            onInput={(event) => (playerName.value = event.currentTarget.value.trim())}
          />
        </label>
        <div class="row">
          <button type="submit" class="button is-primary">
            <span>{t('web.join')}</span>
          </button>
          <button type="button" class="button" onClick={onWatch}>
            <Icon name="eye" size={17} />
            <span>{t('web.watch')}</span>
          </button>
        </div>
      </form>
    </main>
  );
}

/** What one would sit down to: the game, for how many, and how fast. */
function Terms({ info }: { readonly info: MatchInfo }) {
  const { clock, seats } = info;
  return (
    <p>
      <b>{gameName(info.game)}</b>
      {' · '}
      {t('web.room.players', { count: seats.length })}
      {' · '}
      {clock === null ? t('web.pace.0') : t('web.matches.clock', { time: duration(clock.seconds) })}
    </p>
  );
}

/** Lies over the table until everybody sits. What there is to say about the dice stays at the table after that. */
export function WaitingRoom({
  scene,
  invitation,
}: {
  readonly scene: TableScene;
  readonly invitation: string | undefined;
}) {
  const [renewed, setRenewed] = useState<string | undefined>(undefined);
  const info = scene.store.match.value;
  if (info === undefined) return null;
  const notice = <DiceNotice dice={scene.store.link.dice} match={info.id} />;
  if (info.status === 'playing' || info.status === 'over') return notice;
  const words = renewed ?? invitation;
  const link = words === undefined ? undefined : linkTo({ to: 'match', match: info.id, invitation: words });
  return (
    <section class="curtain" role="dialog" aria-modal="true" aria-label={t('web.room.title')}>
      <div>
        {notice}
        <h1>{info.status === 'waiting' ? t('web.room.title') : t(`web.room.${info.status}`)}</h1>
        <p>{info.why ?? t(info.status === 'cancelled' ? 'web.room.cancelledWhy' : 'web.room.why')}</p>
        <Seats info={info} own={scene.seat} />
        {link !== undefined && info.status === 'waiting' && (
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
            {scene.seat > 0 && (
              <Renewal of={{ what: 'invitation', match: info.id }} onDone={() => setRenewed(invitationTo(info.id))} />
            )}
            {isLoopback(location.hostname) && <p>{t('web.room.loopback')}</p>}
          </>
        )}
        {info.status === 'waiting' && scene.seat > 0 && (
          <div class="room-chat">
            <Chat room={scene.store.chat} />
          </div>
        )}
        <a class="button is-quiet" href={addressOf({ to: 'lobby' })}>
          <span>{t('web.toLobby')}</span>
        </a>
      </div>
    </section>
  );
}

function Seats({ info, own }: { readonly info: MatchInfo; readonly own: number }) {
  return (
    <ul class="room-seats">
      {info.seats.map((seat) => (
        <li key={seat.seat}>
          <SeatMark seat={seat.seat} size={14} />
          <b>{playerOf(seat, own)}</b>
          <small>{seatName(info.game, seat.seat)}</small>
          {seat.kind === 'human' && seat.seat !== own && (
            <span>{t(seat.isPresent ? 'web.state.here' : 'web.state.away')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
