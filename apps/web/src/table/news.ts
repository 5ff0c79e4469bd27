// Short news of the table: who left, who is back, what was taken back.

import { effect } from '@preact/signals';
import type { SeatInfo } from '@automachia/protocol';
import { toast } from '../parts/toasts.js';
import { t } from '../text/index.js';
import { playerOf } from './names.js';
import type { TableStore } from './store.js';

/** Tells news until it is told to stop. */
export function tellNews(store: TableStore): () => void {
  let seats: readonly SeatInfo[] | undefined;
  let last: number | undefined;
  const stopSeats = effect(() => {
    const now = store.match.value?.seats;
    for (const info of now ?? []) {
      const before = seats?.[info.seat - 1];
      if (before === undefined || info.seat === store.seat || info.kind !== 'human') continue;
      const name = playerOf(info, store.seat);
      if (before.kind === 'open') toast(t('web.news.joined', { name }));
      else if (before.isPresent !== info.isPresent)
        toast(t(info.isPresent ? 'web.news.back' : 'web.news.left', { name }));
    }
    seats = now;
  });
  const stopLog = effect(() => {
    const entry = store.log.value.at(-1);
    // What was already there when the table was opened is no news.
    if (
      last !== undefined &&
      entry !== undefined &&
      entry.n > last &&
      entry.how === 'undo' &&
      entry.seat === store.seat
    ) {
      // A choice in secret has brought nothing about yet.
      const event = store.log.value.find(({ n }) => n === entry.undone)?.events[0];
      const what = event === undefined ? undefined : store.parts.eventText(event);
      toast(what === undefined ? t('web.news.undone') : t('web.news.undoneWhat', { what }));
    }
    last = entry?.n;
  });
  return () => {
    stopSeats();
    stopLog();
  };
}
