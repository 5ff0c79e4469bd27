// The labels of choices: their words as values for texts.

import type { Seat, Text, TextValue } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { unitNamed } from '../model/units.js';
import type { Written } from './choices.js';

/** The words of a choice as values for its label. */
export function labelValues(words: Written): Record<string, TextValue> {
  const values: Record<string, TextValue> = {};
  for (const [word, value] of Object.entries(words)) values[word] = wordText(word, value);
  if (!('with' in words)) values['with'] = 'none';
  if (!('card' in words)) values['card'] = '';
  return values;
}

function wordText(word: string, value: string | number): TextValue {
  if (['play', 'weapon', 'card', 'pilot'].includes(word)) return text(`card.${value}.name`);
  if (word === 'use') return text(`card.${String(value).replace(/[*.].*/, '')}.name`);
  if (word === 'faction') return text(`faction.${value}.name`);
  if (word === 'battlefield') return text(value === 'custom' ? 'battlefield.custom' : `battlefield.${value}.name`);
  if (word === 'fire') return unitNamed(value) >= 0 ? unitText(String(value)) : text(`card.${value}.name`);
  if (['unit', 'target', 'by'].includes(word) && unitNamed(value) >= 0) return unitText(String(value));
  if (['face', 'on', 'facing'].includes(word)) return text(`facing.${value}`);
  if (word === 'of') return text(`seat.${value}`);
  return value;
}

/** A unit by its class and its player. */
export function unitText(name: string): Text {
  const [unitClass = '', seat = ''] = name.split('-');
  return text(`unit.${unitClass}`, { player: text(`seat.${seat}`) });
}

/** A unit by its class alone. */
export function classText(name: string): Text {
  return text(`class.${name.split('-')[0]}`);
}

export function playerText(seat: Seat): Text {
  return text(`seat.${seat}`);
}

export function cardText(id: string): Text {
  return text(`card.${id}.name`);
}

export function directionText(name: string): Text {
  return text(`facing.${name}`);
}
