// How an event becomes a sentence: its fields, in the players' own words, become the values of the text `event.<type>`.
// An event without a sentence, or with a field that is missing here, does not compile.

import type { Text, TextValue } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type en from '../../text/en.json';
import { unitText } from '../asking/choiceTexts.js';
import { unitNamed } from '../model/units.js';
import type { GkrEvent } from './events.js';

/** The fields of all events, each with the values it may have. */
type FieldsOf<T> = T extends object ? { [F in keyof T]-?: { field: F; value: T[F] } }[keyof T] : never;
type Fields = FieldsOf<GkrEvent>;
type FieldName = Exclude<Fields['field'], 'type' | 'rule'>;
type ValueOf<F> = Exclude<Extract<Fields, { field: F }>['value'], undefined>;

/** Numbers are said; their reasons are for whoever asks why. */
const UNSAID = undefined;

const asIs = (value: string | number): TextValue => value;
const inARow = (values: readonly number[]): TextValue => values.join(' – ');
const player = (seat: number): Text => text(`seat.${seat}`);
const players = (seats: readonly number[]): Text[] => seats.map(player);
const card = (name: string): Text => text(`card.${name}.name`);
const direction = (name: string): Text => text(`facing.${name}`);

const WRITTEN: { readonly [F in FieldName]: ((value: ValueOf<F>) => TextValue) | undefined } = {
  seat: player,
  other: player,
  seats: players,
  unit: unitText,
  card,
  cards: (names) => names.map(card),
  pilot: card,
  upgrade: card,
  source: card,
  faction: (id) => text(`faction.${id}.name`),
  battlefield: (id) => text(id === 'custom' ? 'battlefield.custom' : `battlefield.${id}.name`),
  facing: direction,
  face: direction,
  // What fires, or by how much a number changes.
  by: (what) => (typeof what === 'number' ? what : unitNamed(what) >= 0 ? unitText(what) : card(what)),
  dice: inARow,
  totals: inARow,
  scores: inARow,
  amount: asIs,
  at: asIs,
  count: asIs,
  damage: asIs,
  energy: asIs,
  from: asIs,
  kind: asIs,
  left: asIs,
  mode: asIs,
  needed: asIs,
  phase: asIs,
  position: asIs,
  save: asIs,
  speed: asIs,
  to: asIs,
  token: asIs,
  turn: asIs,
  until: asIs,
  reasons: UNSAID,
  damageReasons: UNSAID,
  numbers: UNSAID,
  warnings: UNSAID,
};

/** The sentence of an event for the log. */
export function eventText(event: GkrEvent): Text {
  // What some events of a type lack: their sentences select on it.
  const values: Record<string, TextValue> = { card: 'none', other: 'none' };
  if ('cards' in event) values['count'] = event.cards.length;
  for (const [field, value] of Object.entries(event)) {
    const write = (WRITTEN as { readonly [field: string]: ((value: unknown) => TextValue) | undefined })[field];
    if (write !== undefined) values[field] = write(value);
  }
  return text(keyOf(event), values);
}

/** The sentence of an event: what a seat hears of its own cards is another one than what the others hear. */
function keyOf(event: GkrEvent): keyof typeof en {
  switch (event.type) {
    case 'cardsDrawn':
    case 'sponsorsDrawn':
    case 'handSeen':
      return event.cards === undefined || event.cards.length === 0 ? `event.${event.type}` : `event.${event.type}Own`;
    case 'cardLost':
    case 'redlined':
      return event.card === undefined ? `event.${event.type}` : `event.${event.type}Own`;
    default:
      return `event.${event.type}`;
  }
}
