// While others decide: the way to the next match that waits for you.

import { useEffect } from 'preact/hooks';
import { refresh } from '../lobby/lists.js';
import { waiting } from '../lobby/waiting.js';
import { Icon } from '../parts/icons.js';
import { addressOf, route } from '../route.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';

const LOOK_EVERY = 20_000;

export function NextWaiting() {
  const { store } = useScene();
  const isAsked = store.question.value !== null && store.question.value !== undefined;
  useEffect(() => {
    if (isAsked) return undefined;
    void refresh();
    const timer = setInterval(() => void refresh(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isAsked]);
  const here = addressOf(route.value).split('?')[0];
  const others = waiting.value.filter(({ to }) => addressOf(to) !== here);
  const [next] = others;
  if (isAsked || next === undefined) return null;
  return (
    <a class="button is-small next-waiting" href={addressOf(next.to)}>
      <Icon name="last" size={15} />
      <span>{t('web.tables.next', { count: others.length })}</span>
    </a>
  );
}
