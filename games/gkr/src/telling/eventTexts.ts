// How an event becomes a sentence: its fields, in the players' own words, become the values of the text `event.<type>`.
// An event without a sentence, or with a field that is missing here, does not compile.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type en from '../../text/en.json';
import { cardText, directionText, playerText, unitText } from '../asking/choiceTexts.js';
import { unitNamed } from '../model/units.js';
import type { GkrEvent } from './events.js';
import type { Writers } from './writers.js';
import { asIs, UNSAID, writtenWith } from './writers.js';

const inARow = (values: readonly number[]): string => values.join(' – ');

const FIELDS: Writers<GkrEvent> = {
  type: UNSAID,
  rule: UNSAID,
  seat: playerText,
  other: playerText,
  seats: (seats) => seats.map(playerText),
  unit: unitText,
  card: cardText,
  cards: (ids) => ids.map(cardText),
  pilot: cardText,
  upgrade: cardText,
  source: cardText,
  faction: (id) => text(`faction.${id}.name`),
  battlefield: (id) => text(id === 'custom' ? 'battlefield.custom' : `battlefield.${id}.name`),
  facing: directionText,
  face: directionText,
  // What fires, or by how much a number changes.
  by: (what) => (typeof what === 'number' ? what : unitNamed(what) >= 0 ? unitText(what) : cardText(what)),
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
  // Numbers are said; their reasons are for whoever asks why.
  reasons: UNSAID,
  damageReasons: UNSAID,
  numbers: UNSAID,
  way: UNSAID,
  warnings: UNSAID,
};

/** The sentence of an event for the log. */
export function eventText(event: GkrEvent): Text {
  return text(keyOf(event), {
    // What some events of a type lack: their sentences select on it.
    card: 'none',
    other: 'none',
    ...('cards' in event ? { count: event.cards.length } : {}),
    ...('seat' in event ? { hitter: unitText(`hh-${event.seat}`) } : {}),
    ...writtenWith(FIELDS, event),
  });
}

/** The sentence of an event: what a seat hears of its own cards is another one than what the others hear. */
function keyOf(event: GkrEvent): keyof typeof en {
  switch (event.type) {
    // Something has cancelled all of it: there is nothing to roll for.
    case 'savesRolled':
      return event.dice.length === 0 ? 'event.savesRolledNone' : 'event.savesRolled';
    // A support unit fires by itself; a weapon is fired.
    case 'targetChosen':
      return unitNamed(event.by) >= 0 ? 'event.targetChosenByUnit' : 'event.targetChosen';
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
