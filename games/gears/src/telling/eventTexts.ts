// How an event becomes a sentence: its fields, in the players' own words, are the values of the text `event.<type>`.

import type { GameEvent, Text, TextValue } from '@automachia/kernel';
import { text } from '@automachia/kernel';

const seatText = (seat: number): Text => text(`seat.${seat}`);

/** A figure by its name: a COG by its seat, a Locust by its enemy and number. */
function figureText(name: string): TextValue {
  const [, seat] = /^cog-(\d)$/.exec(name) ?? [];
  return seat === undefined ? name : seatText(Number(seat));
}

/** Fields that are said otherwise than they stand; all others are names and numbers. */
function said(field: string, value: unknown): TextValue {
  if (field === 'seat' || field === 'other') return seatText(value as number);
  if (field === 'figure' || field === 'by' || field === 'on') return figureText(value as string);
  if (field === 'decidedBy') return value === 0 ? 'none' : seatText(value as number);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === '') return 'none';
  if (field === 'order') return text(`order.${value as string}.name`);
  if (field === 'weapon') return text(`weapon.${value as string}.name`);
  if (field === 'enemy') return text(`enemy.${value as string}.name`);
  if (field === 'character') return text(`character.${value as string}.name`);
  if (!Array.isArray(value)) return value as TextValue;
  // Records are counted: a sentence says how many, and screens show them.
  return value.some((one) => typeof one === 'object') ? value.length : value.join(', ');
}

/** The sentence of an event for the log. */
export function eventText({ type, rule: _rule, ...fields }: GameEvent): Text {
  const values = Object.entries(fields).map(([field, value]) => [field, said(field, value)] as const);
  return text(`event.${type}`, Object.fromEntries(values));
}
