// What one sits down to: the game, for how many, how fast, and what everybody at the table is told.

import type { MatchInfo } from '@automachia/protocol';
import { gameName } from '../lobby/shelf.js';
import { AdviceNote } from '../table/AdviceOpen.js';
import { pace } from '../table/duration.js';
import { OpenHandsNote } from '../table/OpenHands.js';
import { t } from '../text/index.js';

export function Terms({ info }: { readonly info: MatchInfo }) {
  const { clock, seats } = info;
  return (
    <>
      <p>
        <b>{gameName(info.game)}</b>
        {' · '}
        {t('web.room.players', { count: seats.length })}
        {' · '}
        {clock === null ? t('web.pace.0') : t('web.matches.clock', { time: pace(clock.seconds) })}
      </p>
      <OpenHandsNote match={info} />
      <AdviceNote match={info} />
    </>
  );
}
