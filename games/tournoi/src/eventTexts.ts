// How an event becomes a sentence, and a question its prompt: their fields, in the players' own words, become the values
// of the texts `event.<type>` and `ask.<question>`. A field that is missing here, or an event without a text, does not
// compile.

import type { Plain, Text, TextValue, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type en from '../text/en.json';
import type { TournoiEvent, TournoiQuestions } from './events.js';

/** The fields of all events and questions, each with the values it may have. */
type FieldsOf<T> = T extends object ? { [F in keyof T]-?: { field: F; value: T[F] } }[keyof T] : never;
type Fields = FieldsOf<TournoiEvent | TournoiQuestions[keyof TournoiQuestions]>;
/** What is for screens and bots alone: no sentence has it. */
const UNSAID = 'ways';
type FieldName = Exclude<Fields['field'], 'type' | 'rule' | typeof UNSAID>;
type ValueOf<F> = Exclude<Extract<Fields, { field: F }>['value'], undefined>;

const asIs = (value: string | number): TextValue => value;
const robot = (seat: number): Text => text(`robot.${seat}`);
const robots = (seats: readonly number[]): Text[] => seats.map(robot);
const card = (name: string): Text => text(`card.${name}.name`);

const WRITTEN: { readonly [F in FieldName]: (value: ValueOf<F>) => TextValue } = {
  seat: robot,
  other: robot,
  target: robot,
  by: robot,
  first: robot,
  robot,
  seats: robots,
  card,
  cards: (names) => names.map(card),
  direction: (name) => text(`direction.${name}`),
  dice: (dice) => dice.join(' – '),
  at: asIs,
  otherAt: asIs,
  from: asIs,
  to: asIs,
  turn: asIs,
  distance: asIs,
  because: asIs,
  amount: asIs,
  life: asIs,
  weapons: asIs,
  count: asIs,
  fighters: asIs,
  armed: asIs,
};

/** The sentence of an event for the log. What a seat hears of its own cards is another than what the others hear. */
export function eventText(event: TournoiEvent): Text {
  const { type, rule: _rule, ...fields } = event;
  const key: keyof typeof en = `event.${type === 'cardsDrawn' && 'cards' in event ? 'ownCardsDrawn' : type}`;
  return text(key, textValues(fields));
}

/** Fields in the players' own words. */
export function textValues(fields: Plain): TextValues {
  const values: Record<string, TextValue> = {};
  for (const [field, value] of Object.entries(fields ?? {})) {
    if (field === UNSAID) continue;
    values[field] = (WRITTEN as { readonly [field: string]: (value: Plain) => TextValue })[field]!(value as Plain);
  }
  return values;
}
