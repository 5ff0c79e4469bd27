// Names of things on the table, as texts.

import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';

/** A unit by its class and its player. */
export function unitText(name: string): Text {
  const [unitClass = '', seat = ''] = name.split('-');
  return text(`unit.${unitClass}`, { player: text(`seat.${seat}`) });
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
