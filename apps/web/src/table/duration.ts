// A stretch of time as one says it: minutes and seconds, and hours or days where there are many.

import { t } from '../text/index.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

export function duration(seconds: number): string {
  if (seconds >= 2 * DAY) return t('web.clock.days', { days: Math.ceil(seconds / DAY) });
  if (seconds >= HOUR) return t('web.clock.hours', { hours: Math.ceil(seconds / HOUR) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long each decision may take, as it was chosen: whole minutes are no time of day. */
export function pace(seconds: number): string {
  return seconds < HOUR && seconds % 60 === 0 ? t('web.minutes', { minutes: seconds / 60 }) : duration(seconds);
}
