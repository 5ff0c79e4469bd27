// At some tables bots may be asked for advice. Where several people play, everybody is told so.

import type { MatchInfo } from '@automachia/protocol';
import { Icon } from '../parts/icons.js';
import { toast } from '../parts/toasts.js';
import { t } from '../text/index.js';

export interface AdviceProps {
  readonly match: MatchInfo | undefined;
}

/** Whether it is said: alone against bots nobody need be told. */
function isToldOf(match: MatchInfo | undefined): boolean {
  const people = match?.seats.filter(({ kind }) => kind !== 'bot').length ?? 0;
  return match?.isAdviceOpen === true && people > 1;
}

/** For whoever is about to sit down. */
export function AdviceNote({ match }: AdviceProps) {
  if (!isToldOf(match)) return null;
  return (
    <div class="promise">
      <Icon name="bulb" size={20} />
      <p>
        <b>{t('web.advice.open')}</b> {t('web.advice.open.why')}
      </p>
    </div>
  );
}

/** The sign of it that stays at the table, and says on request what it means. */
export function AdviceSign({ match }: AdviceProps) {
  if (!isToldOf(match)) return null;
  const words = `${t('web.advice.open')} ${t('web.advice.open.why')}`;
  return (
    <button type="button" class="tool" aria-label={words} title={words} onClick={() => toast(words)}>
      <Icon name="bulb" size={20} />
    </button>
  );
}
