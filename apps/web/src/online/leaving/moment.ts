import { localeOf } from '@automachia/i18n';
import { language } from '../../settings.js';

const MINUTE = 60_000;

/** When something may be done. Never before it: a part of a minute is a minute. With its day, where that is another one. */
export function momentOf(when: string): string {
  const time = new Date(Math.ceil(Date.parse(when) / MINUTE) * MINUTE);
  const isToday = time.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ weekday: 'long', day: 'numeric', month: 'long' } as const);
  const format = new Intl.DateTimeFormat(localeOf(language.value), { ...day, hour: 'numeric', minute: '2-digit' });
  return format.format(time);
}
