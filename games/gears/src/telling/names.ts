// What players, figures and cards are called, as texts.

import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';

export const seatText = (seat: Seat): Text => text(`seat.${seat}`);

/** The name of a card, of whatever sort. */
export const cardText = (card: string): Text => text(`card.${card}.name`);

/** A COG by its seat, a Locust by its figure and number; anything else, such as a zone, as it is called. */
export function figureText(name: string): Text | string {
  const [, kind, number] = /^([a-z]+(?:-[a-z]+)*)-(\d+)$/.exec(name) ?? [];
  if (kind === undefined) return name;
  return kind === 'cog' ? seatText(Number(number)) : locustText(text(`figure.${kind}.name`), Number(number));
}

/** A Locust of some name, with its number among those of its kind. */
export function locustText(figure: Text, number: number): Text {
  return text('figure.numbered', { figure, number });
}
