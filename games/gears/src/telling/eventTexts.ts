// How an event becomes a sentence: its fields, in the players' own words, are the values of the text `event.<type>`.

import type { GameEvent, Text, TextValue } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { figureText, seatText } from './names.js';

const FIGURES = ['figure', 'locust', 'by', 'on'];
const NAMED = ['order', 'weapon', 'character', 'enemy'];

/** Fields that are said otherwise than they stand; all others are names and numbers. */
function said(field: string, value: unknown): TextValue {
  if (field === 'seat' || field === 'other') return seatText(value as number);
  if (value === '') return 'none';
  if (FIGURES.includes(field)) return figureText(value as string);
  if (field === 'decidedBy') return value === 0 ? 'none' : seatText(value as number);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (NAMED.includes(field)) return text(`${field}.${value as string}.name`);
  // GOW-SPW-05: a letter stands for the enemy of its slot, and is its own name.
  if (field === 'wanted') return text(`enemy.${value as string}.name`);
  if (!Array.isArray(value)) return value as TextValue;
  // Records are counted: a sentence says how many, and screens show them.
  return value.some((one) => typeof one === 'object') ? value.length : value.join(', ');
}

/** The sentence of an event for the log. */
export function eventText({ type, rule: _rule, ...fields }: GameEvent): Text {
  const values = Object.entries(fields).map(([field, value]) => [field, said(field, value)] as const);
  return text(`event.${type}`, Object.fromEntries(values));
}
