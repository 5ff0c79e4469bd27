// How an event becomes a sentence: its fields, in the players' own words, become the values of the text `event.<type>`.

import type { GameEvent, Plain, Text, TextValue } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { unitText } from '../asking/choiceTexts.js';
import { unitNamed } from '../model/units.js';

/** The sentence of an event for the log. */
export function eventText(event: GameEvent): Text {
  // What some events of a type lack: their sentences select on it.
  const values: Record<string, TextValue> = { card: 'none', other: 'none' };
  if (Array.isArray(event['cards'])) values['count'] = event['cards'].length;
  for (const [field, value] of Object.entries(event)) {
    if (NOT_SAID.includes(field)) continue;
    values[field] = valueText(field, value);
  }
  return text(`event.${keyOf(event)}`, values);
}

/** Reasons are for whoever asks why. */
const NOT_SAID = ['type', 'rule', 'reasons', 'damageReasons', 'numbers', 'warnings'];

/** What a seat hears of its own cards is another sentence than what the others hear. */
function keyOf(event: GameEvent): string {
  const { cards, card } = event;
  const isTold = card !== undefined || (Array.isArray(cards) && cards.length > 0);
  return isTold && OWN_TOO.includes(event.type) ? `${event.type}Own` : event.type;
}

const OWN_TOO = ['cardsDrawn', 'sponsorsDrawn', 'cardLost', 'redlined', 'handSeen'];

/** Which catalogue a field's words are found in; the other fields are shown as they are. */
const KEYS: { readonly [field: string]: (word: string | number) => string } = {
  seat: (seat) => `seat.${seat}`,
  other: (seat) => `seat.${seat}`,
  seats: (seat) => `seat.${seat}`,
  card: (card) => `card.${card}.name`,
  cards: (card) => `card.${card}.name`,
  facing: (facing) => `facing.${facing}`,
  face: (facing) => `facing.${facing}`,
  faction: (faction) => `faction.${faction}.name`,
  pilot: (pilot) => `card.${pilot}.name`,
  upgrade: (upgrade) => `card.${upgrade}.name`,
  source: (source) => `card.${source}.name`,
  battlefield: (id) => (id === 'custom' ? 'battlefield.custom' : `battlefield.${id}.name`),
};

function valueText(field: string, value: Plain): TextValue {
  const key = KEYS[field];
  if (Array.isArray(value)) {
    const words = value as readonly (string | number)[];
    return key === undefined ? words.join(' – ') : words.map((word) => text(key(word)));
  }
  const word = value as string | number;
  if (field === 'unit' || (field === 'by' && unitNamed(word) >= 0)) return unitText(String(word));
  if (field === 'by' && typeof word === 'string') return text(`card.${word}.name`);
  return key === undefined ? word : text(key(word));
}
