// The Chat tab: what is said at the table, and a line to say. Lines are shown as text and nothing else.

import type { ChatLine } from '@automachia/protocol';
import { localeOf } from '@automachia/i18n';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { RequestProblem } from '../online/api.js';
import { Icon } from '../parts/icons.js';
import { SeatMark } from '../boards/seats.js';
import { language } from '../settings.js';
import { t } from '../text/index.js';
import type { ChatRoom } from './chat.js';
import { useScene } from './context.js';
import { isolated, playerOf } from './names.js';
import { focusSoon, wantsToWrite } from './writing.js';
import './chat.css';

/** As the server has it; whoever types more is stopped there. */
const LONGEST = 280;

export interface ChatProps {
  readonly room: ChatRoom | undefined;
}

export function Chat({ room }: ChatProps) {
  return room === undefined ? <p class="empty">{t('web.chat.notHere')}</p> : <Room room={room} />;
}

interface RoomProps {
  readonly room: ChatRoom;
}

function Room({ room }: RoomProps) {
  const scene = useScene();
  const end = useRef<HTMLDivElement>(null);
  const lines = room.lines.value;
  const here = useRef<HTMLDivElement>(null);
  const layout = [scene.isRailOpen.value, scene.isRailFolded.value, scene.timeline.isOpen.value];
  useEffect(() => {
    const look = (): void => room.show(isOnScreen(here.current));
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      room.show(false);
    };
  }, [room, ...layout]);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [lines.length]);
  const mayWrite = scene.seat > 0 || (scene.store.match.value?.isChatOpen ?? false);
  return (
    <div class="chat" ref={here}>
      <div class="chat-lines" role="log" aria-label={t('web.tab.chat')} tabIndex={0}>
        {lines.length === 0 && <p class="chat-empty">{t('web.chat.empty')}</p>}
        <ul>
          {lines.map((line) => (
            <Line key={line.number} line={line} isOwn={room.isOwn(line.seat)} />
          ))}
        </ul>
        <div ref={end} />
      </div>
      {mayWrite ? <Writing room={room} /> : <p class="chat-closed">{t('web.chat.closed')}</p>}
    </div>
  );
}

/** Whether anybody can see it: the rail may be folded, or in a sheet that is down, and a page may lie behind others. */
function isOnScreen(chat: HTMLElement | null): boolean {
  return document.visibilityState === 'visible' && chat !== null && chat.offsetParent !== null;
}

function Line({ line, isOwn }: { readonly line: ChatLine; readonly isOwn: boolean }) {
  const scene = useScene();
  const { seat, name, text, at } = line;
  const info = scene.store.match.value?.seats[seat - 1];
  const who =
    isOwn || name === null ? (info === undefined ? t('web.guest') : playerOf(info, scene.seat)) : isolated(name);
  return (
    <li class={isOwn ? 'is-own' : ''}>
      {seat > 0 ? <SeatMark seat={seat} size={11} /> : <Icon name="eye" size={13} />}
      <div>
        <p class="chat-who">
          <b>{who}</b> {seat === 0 && <span>{t('web.chat.watching')}</span>} <time dateTime={at}>{timeOf(at)}</time>
        </p>
        <p class="chat-text" dir="auto">
          {text}
        </p>
      </div>
    </li>
  );
}

function Writing({ room }: RoomProps) {
  const scene = useScene();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Before the next key is pressed: what is typed now is meant for the field.
  useLayoutEffect(() => {
    if (!wantsToWrite.value) return;
    if (field.current !== null) focusSoon(field.current);
  }, []);
  const say = async (): Promise<void> => {
    if (await room.say(text)) setText('');
    // Whoever has gone elsewhere meanwhile is not called back.
    if (field.current?.form?.contains(document.activeElement)) field.current.focus();
  };
  const trouble = room.trouble.value;
  return (
    <form
      class="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      {trouble !== undefined && <p role="alert">{whyNot(trouble)}</p>}
      <input
        ref={field}
        type="text"
        value={text}
        maxLength={LONGEST}
        autocomplete="off"
        enterkeyhint="send"
        placeholder={t('web.chat.write')}
        aria-label={t('web.chat.write')}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Back to what is asked; a field that is only left would leave nobody anywhere.
          document.querySelector<HTMLElement>('.ask h1')?.focus();
          event.currentTarget.blur();
          scene.isRailOpen.value = false;
        }}
      />
      <button type="submit" class="button" aria-disabled={room.isSending.value || text.trim() === ''}>
        <span>{t('web.chat.send')}</span>
      </button>
    </form>
  );
}

/** What went wrong, in the player's language. */
function whyNot(error: unknown): string {
  const kind = error instanceof RequestProblem ? error.error : 'internal';
  switch (kind) {
    case 'tooMany':
      return t('web.chat.tooMany');
    case 'notYours':
      return t('web.chat.closed');
    case 'notPossible':
      return t(isOfTheMatch(error) ? 'web.chat.over' : 'web.chat.full');
    case 'badRequest':
      return t('web.chat.unreadable');
    default:
      return t('web.chat.notSent');
  }
}

/** Whether it is not the chat that is full, but the match that ended long ago. */
function isOfTheMatch(error: unknown): boolean {
  return error instanceof RequestProblem && error.details?.some(({ path }) => path === 'match') === true;
}

/** The hour today; before, the day, too. */
function timeOf(at: string): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date().toDateString();
  const hour = { hour: '2-digit', minute: '2-digit' } as const;
  const locale = localeOf(language.value);
  return then.toLocaleString(locale, isToday ? hour : { ...hour, day: 'numeric', month: 'short' });
}
