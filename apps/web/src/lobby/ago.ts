// How long ago something was, as one says it.

import { localeOf } from '@automachia/i18n';
import { language } from '../settings.js';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export function ago(when: string, now = Date.now()): string {
  const passed = now - Date.parse(when);
  // The narrow style would say “-1 min” in French.
  const format = new Intl.RelativeTimeFormat(localeOf(language.value), { style: 'short', numeric: 'auto' });
  for (const [unit, length] of units) if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  return format.format(0, 'second');
}
