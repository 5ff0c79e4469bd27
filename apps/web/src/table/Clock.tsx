// How long there is to decide, where the table agreed on a clock.

import { useEffect, useState } from 'preact/hooks';
import { t } from '../text/index.js';
import { useScene } from './context.js';

export function Clock() {
  const { store } = useScene();
  const deadline = store.deadline.value;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (deadline === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === undefined) return null;
  const left = Math.max(0, Math.round((deadline - now) / 1000));
  const words =
    left >= 3600
      ? t('web.clock.hours', { hours: Math.ceil(left / 3600) })
      : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span class="clock" role="timer" aria-label={t('web.clock')}>
      {words}
    </span>
  );
}
