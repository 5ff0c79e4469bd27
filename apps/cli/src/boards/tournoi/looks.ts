// How the things of Tournoi look: robots by their seat's shape and number, locations by a code of two letters in a frame
// that says their colour: <red>, [blue], (yellow).

import type { Location, Robot } from '@automachia/tournoi/reading';
import type { Seat } from '@automachia/kernel';
import type { Hue, Span, Style } from '../../play/terminal/styled.js';
import { span } from '../../play/terminal/styled.js';
import type { Wording } from '../../play/words.js';
import { seatHue, seatShape } from '../seats.js';

/** Colour and frame go together, so that neither alone carries the meaning. */
const looks: Readonly<Record<string, { readonly hue: Hue; readonly hasClock?: boolean }>> = {
  bomb: { hue: 'red', hasClock: true },
  'bomb-x': { hue: 'red', hasClock: true },
  mine: { hue: 'red' },
  'orbital-strike': { hue: 'red' },
  earthquake: { hue: 'red' },
  kit: { hue: 'blue' },
  'force-field': { hue: 'blue' },
  'weapon-cache': { hue: 'blue' },
  turret: { hue: 'blue' },
  springboard: { hue: 'yellow' },
  portal: { hue: 'yellow' },
  overload: { hue: 'yellow' },
  permutation: { hue: 'yellow' },
};

const frames: Readonly<Partial<Record<Hue, readonly [string, string]>>> = {
  red: ['<', '>'],
  blue: ['[', ']'],
  yellow: ['(', ')'],
};

export function lookOf(card: string): { readonly style: Style; readonly frame: readonly [string, string] } {
  const hue = looks[card]?.hue;
  return hue === undefined ? { style: {}, frame: ['|', '|'] } : { style: { hue }, frame: frames[hue] ?? ['|', '|'] };
}

/** A card as it is drawn: without a clock where it does not lie on the board. */
type Framed = Pick<Location, 'card'> & { readonly turns?: number };

/** Two letters for a card, and the turn its clock shows. */
export function lettersOf({ card, turns }: Framed, words: Wording): string {
  const key = `play.board.tournoi.code.${card}`;
  const code = words.has(key) ? words.say(key) : words.card(card).slice(0, 2);
  return hasClock(card) && turns !== undefined ? `${code}${turns}` : code;
}

export function framed(location: Framed, words: Wording): Span {
  const { style, frame } = lookOf(location.card);
  return span(`${frame[0]}${lettersOf(location, words)}${frame[1]}`, style);
}

export function robotSpan({ seat, isProtected }: Robot, isProtectionShown: boolean): Span {
  const mark = `${seatShape(seat)}${seat}`;
  return span(isProtected && isProtectionShown ? `{${mark}}` : mark, { hue: seatHue(seat), isBold: true });
}

export function shapeOnly({ seat }: Robot): Span {
  return span(seatShape(seat), { hue: seatHue(seat), isBold: true });
}

export function seatMark(seat: Seat): Span {
  return span(`${seatShape(seat)}${seat}`, { hue: seatHue(seat), isBold: true });
}

/** Whether a card shows which of its turns it is in. */
export function hasClock(card: string): boolean {
  return looks[card]?.hasClock === true;
}

/** Every card whose look is known. */
export const knownCards: readonly string[] = Object.keys(looks);
