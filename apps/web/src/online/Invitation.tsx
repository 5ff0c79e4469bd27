// Where an invitation lands: who invites to what, and Join; below it the page of the game.

import type { MatchInfo } from '@automachia/protocol';
import { useEffect } from 'preact/hooks';
import { Icon } from '../parts/icons.js';
import { lazy } from '../parts/lazy.js';
import { PageOutline } from '../parts/PageOutline.js';
import { playerName } from '../settings.js';
import type { DiceLink } from '../table/link.js';
import { t } from '../text/index.js';
import { DiceNotice } from './DiceNotice.js';
import { RoomSeats } from './RoomSeats.js';
import { Terms } from './Terms.js';

export interface InvitationProps {
  readonly info: MatchInfo;
  readonly dice: DiceLink;
  readonly onJoin: () => void;
  readonly onWatch: () => void;
}

// Whoever opens a table by a link need not know what it takes to show this.
const GamePage = lazy(async () => (await import('../introduction/GamePage.js')).withWords(), PageOutline);

/** Somebody came by a link, or from the list. */
export function Invitation({ info, dice, onJoin, onWatch }: InvitationProps) {
  const name = info.seats.find(({ seat }) => seat === info.host)?.name ?? undefined;
  const title = name === undefined ? t('web.invited') : t('web.invited.by', { name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <GamePage game={info.game}>
      <section class="invitation">
        <h1>{title}</h1>
        <DiceNotice dice={dice} match={info.id} />
        <Terms info={info} />
        <RoomSeats info={info} own={0} />
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
      </section>
    </GamePage>
  );
}
