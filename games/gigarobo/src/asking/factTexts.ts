// The facts of questions as values of their texts.

import type { Plain, Text, TextValue, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';

const seatText = (seat: number): Text => text(`seat.${seat}`);

export function factTexts(facts: Plain): TextValues | undefined {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return undefined;
  const values: Record<string, TextValue> = {};
  for (const [field, value] of Object.entries(facts)) {
    if ((field === 'seat' || field === 'other') && typeof value === 'number') values[field] = seatText(value);
    else if (field === 'window') values[field] = text(`window.${value as string}`);
    // A clause of a text is said as it is.
    else if (isSaid(value)) values[field] = value as TextValue;
  }
  return values;
}

/** Lists and records, and what is so or not, are for screens; words, numbers and texts are said. */
function isSaid(value: Plain): boolean {
  if (typeof value !== 'object') return typeof value !== 'boolean';
  return value !== null && !Array.isArray(value) && 'key' in value;
}
