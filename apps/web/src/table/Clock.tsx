// How long there is to decide, where the table agreed on a clock. Quiet: a number that counts down beside who is asked,
// and what happens then, in words. Nothing blinks.

import { useEffect, useState } from 'preact/hooks';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import { duration } from './duration.js';

/** Seconds before the end at which it is said aloud, once. */
const SAID_AT = 10;

export function Clock() {
  const left = useSecondsLeft();
  if (left === undefined) return null;
  return (
    <span class="clock" role="timer" aria-label={t('web.clock')}>
      {duration(left)}
    </span>
  );
}

/** What happens when time is up, for whoever is asked. */
export function ClockWords() {
  const left = useSecondsLeft();
  if (left === undefined) return null;
  return (
    <span class="clock-words">
      {' '}
      {t('web.clock.then')}
      <span class="aloud" aria-live="polite">
        {left <= SAID_AT && t('web.clock.soon', { seconds: SAID_AT })}
      </span>
    </span>
  );
}

/** Undefined where nobody is timed. */
function useSecondsLeft(): number | undefined {
  const { store } = useScene();
  const deadline = store.deadline.value;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (deadline === undefined) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  return deadline === undefined ? undefined : Math.max(0, Math.round((deadline - now) / 1000));
}
