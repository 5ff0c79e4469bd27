// Short news of the table: who left, who is back, what was taken back.

import { effect } from '@preact/signals';
import type { SeatInfo } from '@automachia/protocol';
import { toast } from '../parts/toasts.js';
import { t } from '../text/index.js';
import { isAway, isolated, playerOf } from './names.js';
import { sayAloud } from './saying.js';
import type { TableStore } from './store.js';

/** Tells news until it is told to stop. */
export function tellNews(store: TableStore): () => void {
  let seats: readonly SeatInfo[] | undefined;
  // Who sits down comes a moment later: only who was there before is back.
  const newcomers = new Set<number>();
  let last: number | undefined;
  const stopSeats = effect(() => {
    const match = store.match.value;
    for (const info of match?.seats ?? []) {
      const before = seats?.[info.seat - 1];
      if (before === undefined || info.seat === store.seat || info.kind !== 'human') continue;
      const name = playerOf(info, store.seat);
      if (before.kind === 'open') {
        toast(t('web.news.joined', { name }));
        if (!info.isPresent) newcomers.add(info.seat);
      } else if (before.isPresent === info.isPresent) continue;
      else if (info.isPresent) {
        if (!newcomers.delete(info.seat)) toast(t('web.news.back', { name }));
      } else if (isAway(match!, info)) toast(t('web.news.left', { name }));
    }
    seats = match?.seats;
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
  const stopChat = tellChat(store);
  return () => {
    stopSeats();
    stopLog();
    stopChat();
  };
}

const MOST_LINES = 3;

/** What others say while the chat is not open: there it is a log, and says so itself. */
function tellChat(store: TableStore): () => void {
  const { chat } = store;
  if (chat === undefined) return () => {};
  let last = chat.lastSeen;
  return effect(() => {
    const lines = chat.lines.value;
    // Of many that came while nobody was here the last ones: all of them stand in the chat.
    const fresh = lines.filter(({ number, seat }) => number > last && !chat.isOwn(seat)).slice(-MOST_LINES);
    last = chat.last;
    if (chat.isShown.peek()) return;
    for (const { seat, name, text } of fresh) {
      const info = store.match.peek()?.seats[seat - 1];
      const who = name !== null ? isolated(name) : info === undefined ? t('web.guest') : playerOf(info, store.seat);
      sayAloud(t('web.chat.said', { name: who, words: text }));
    }
  });
}
