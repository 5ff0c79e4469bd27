// What becomes of a match on the server in one's own list: a table that waits is closed or left, one that is over is hidden.

import type { MyMatch } from '@automachia/protocol';
import { giveUpSeat } from '../online/api.js';
import { forgetKey } from '../online/invitations.js';
import { problemWords } from '../online/problemWords.js';
import { Icon } from '../parts/icons.js';
import { toast } from '../parts/toasts.js';
import { t } from '../text/index.js';
import { hide, unhide } from './hidden.js';
import { refresh } from './lists.js';

export function OwnTableActs({ of: { match, seats } }: { readonly of: MyMatch }) {
  const isDone = match.status === 'over' || match.status === 'cancelled';
  if (!isDone && match.status !== 'waiting') return null;
  const isAlone = match.seats.every(({ seat, kind }) => kind !== 'human' || seats.includes(seat));
  const label = t(isDone ? 'web.tables.hide' : isAlone ? 'web.tables.close' : 'web.tables.leave');
  return (
    <button
      type="button"
      class="tool"
      aria-label={label}
      title={label}
      onClick={() => (isDone ? putAway(match.id) : void leave(match.id, seats))}
    >
      <Icon name="close" size={15} />
    </button>
  );
}

function putAway(match: string): void {
  hide(match);
  toast(t('web.tables.hidden'), { label: t('web.matches.keep'), run: () => unhide(match) });
}

async function leave(match: string, seats: readonly number[]): Promise<void> {
  try {
    for (const seat of seats) await giveUpSeat(match, seat);
    forgetKey(match);
    toast(t('web.tables.left'));
  } catch (error) {
    toast(problemWords(error));
  }
  await refresh();
}
