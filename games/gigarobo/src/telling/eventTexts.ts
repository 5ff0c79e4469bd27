// How an event becomes a sentence: its fields, in the players' own words, are the values of the text `event.<type>`.

import type { GameEvent, Text, TextValue } from '@automachia/kernel';
import { text } from '@automachia/kernel';

const seatText = (seat: number): Text => text(`seat.${seat}`);

/** Fields that are said otherwise than they stand; all others are names and numbers. */
function said(field: string, value: unknown): TextValue {
  if (field === 'seat' || field === 'other') return value === 0 ? 'none' : seatText(value as number);
  if (field === 'seats') return (value as readonly number[]).map(seatText);
  if (field === 'trauma') return text(`trauma.${value as string}`);
  if (field === 'tile') return text(`tile.${value as string}`);
  if (field === 'impact') return text(`impact.${value as string}.name`);
  if (field === 'at' && value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return value as TextValue;
}

/** The sentence of an event for the log. */
export function eventText({ type, rule: _rule, ...fields }: GameEvent): Text {
  const values = Object.entries(fields).map(([field, value]) => [field, said(field, value)] as const);
  return text(`event.${type}`, Object.fromEntries(values));
}
