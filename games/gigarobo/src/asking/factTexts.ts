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
    // A clause of a text is said as it is; lists are for screens.
    else if (!Array.isArray(value)) values[field] = value as TextValue;
  }
  return values;
}
