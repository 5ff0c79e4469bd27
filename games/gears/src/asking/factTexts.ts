// The facts of questions as values of their texts.

import type { Plain, TextValue, TextValues } from '@automachia/kernel';
import { cardText, figureText, seatText } from '../telling/names.js';

export function factTexts(facts: Plain): TextValues | undefined {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return undefined;
  const values: Record<string, TextValue> = {};
  for (const [field, value] of Object.entries(facts)) {
    if (field === 'seat' && typeof value === 'number') values[field] = seatText(value);
    else if (field === 'locust' && typeof value === 'string') values[field] = figureText(value);
    else if (field === 'source' && typeof value === 'string') values[field] = cardText(value);
    else if (typeof value !== 'object') values[field] = value as TextValue;
    else if (value !== null && 'key' in value) values[field] = value as unknown as TextValue;
  }
  return values;
}
