// How many lines of the chat nobody here has seen.

import { t } from '../text/index.js';
import { useScene } from './context.js';

export function Unread() {
  const count = useScene().store.chat?.unread.value ?? 0;
  if (count === 0) return null;
  return (
    <span class="unread">
      {count} <span class="aloud">{t('web.chat.unread')}</span>
    </span>
  );
}
