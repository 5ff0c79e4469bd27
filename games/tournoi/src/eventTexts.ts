// How an event becomes a sentence: its fields, in the players' own words, become the values of the text `event.<type>`.

import type { GameEvent, Plain, Text, TextValue } from '@automachia/kernel';
import { text } from '@automachia/kernel';

/** The sentence of an event for the log. */
export function eventText(event: GameEvent): Text {
  const values: Record<string, TextValue> = {};
  for (const [field, value] of Object.entries(event)) {
    if (field === 'type' || field === 'rule') continue;
    values[field] = valueText(field, value);
  }
  return text(`event.${keyOf(event)}`, values);
}

/** What a seat hears of its own cards is another sentence than what the others hear. */
function keyOf(event: GameEvent): string {
  return event.type === 'cardsDrawn' && 'cards' in event ? 'ownCardsDrawn' : event.type;
}

/** Which catalogue a field's words are found in; the other fields are shown as they are. */
const KEYS: { readonly [field: string]: (word: string | number) => string } = {
  seat: (seat) => `robot.${seat}`,
  other: (seat) => `robot.${seat}`,
  target: (seat) => `robot.${seat}`,
  by: (seat) => `robot.${seat}`,
  first: (seat) => `robot.${seat}`,
  seats: (seat) => `robot.${seat}`,
  card: (card) => `card.${card}.name`,
  cards: (card) => `card.${card}.name`,
  direction: (direction) => `direction.${direction}`,
};

function valueText(field: string, value: Plain): TextValue {
  const key = KEYS[field];
  if (Array.isArray(value)) {
    const words = value as readonly (string | number)[];
    return key === undefined ? words.join(' – ') : words.map((word) => text(key(word)));
  }
  const word = value as string | number;
  return key === undefined ? word : text(key(word));
}
