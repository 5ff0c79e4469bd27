// How long ago something was, or when it will be, as one says it.

import { localeOf } from '@automachia/i18n';
import { language } from '../settings.js';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export function ago(when: string, now = Date.now()): string {
  return relative(Math.min(0, Date.parse(when) - now), 'auto');
}

/** In how long something will be. */
export function ahead(when: string, now = Date.now()): string {
  return relative(Math.max(0, Date.parse(when) - now), 'always');
}

function relative(milliseconds: number, numeric: 'auto' | 'always'): string {
  // The narrow style would say “-1 min” in French.
  const format = new Intl.RelativeTimeFormat(localeOf(language.value), { style: 'short', numeric });
  const [unit, length] = units.find(([, one]) => Math.abs(milliseconds) >= one) ?? ['second', 1000];
  return format.format(unit === 'second' ? 0 : Math.trunc(milliseconds / length), unit);
}
