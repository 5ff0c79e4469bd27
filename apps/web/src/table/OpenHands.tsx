// At some tables whoever watches may look over shoulders. Nobody plays there without being told.

import type { MatchInfo } from '@automachia/protocol';
import { Icon } from '../parts/icons.js';
import { toast } from '../parts/toasts.js';
import { t } from '../text/index.js';

export interface OpenHandsProps {
  readonly match: Pick<MatchInfo, 'isOpenHanded'> | undefined;
}

/** What it means, for whoever is about to sit down. */
export function OpenHandsNote({ match }: OpenHandsProps) {
  if (match?.isOpenHanded !== true) return null;
  return (
    <div class="promise">
      <Icon name="eye" size={20} />
      <p>
        <b>{t('web.openHands')}</b> {t('web.openHands.why')}
      </p>
    </div>
  );
}

/** The sign of it that stays at the table, and says on request what it means. */
export function OpenHandsSign({ match }: OpenHandsProps) {
  if (match?.isOpenHanded !== true) return null;
  return (
    <button type="button" class="tool" aria-label={saidWhole()} title={saidWhole()} onClick={() => toast(saidWhole())}>
      <Icon name="eye" size={20} />
    </button>
  );
}

function saidWhole(): string {
  return `${t('web.openHands')}. ${t('web.openHands.why')}`;
}
