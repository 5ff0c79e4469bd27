// Dice drawn once more: from the stream of a match, for whoever wants to see where each of them lies in it.

import { drawBelow } from './chance.js';

const ANY_WORD = 0x1_0000_0000;

/** A number of the stream, and the die that it stands for. */
export interface DrawnDie {
  /** Its place in the stream, counted from 1. */
  readonly position: number;
  /** The 32 bits that lie there. */
  readonly word: number;
  /** The face of the die that they stand for, and how many faces it has. */
  readonly face: number;
  readonly sides: number;
}

/**
 * Dice of these kinds, rolled in this order, as they can be the last that was drawn between two places of a stream; nothing
 * where there was less. A number that would favour some faces is passed over, so there may be more numbers than dice: then
 * dice of several kinds could begin at more than one place, and the latest comes first.
 */
export function drawnLast(
  key: string,
  sides: readonly number[],
  from: number,
  to: number,
): readonly (readonly DrawnDie[])[] {
  const ways: (readonly DrawnDie[])[] = [];
  for (let first = to - sides.length; first >= from; first--) {
    const dice: DrawnDie[] = [];
    let end = first;
    for (const most of sides) {
      dice.push(drawnAt(key, most, end));
      end = dice.at(-1)!.position;
    }
    if (end === to) ways.push(dice);
  }
  return ways;
}

/** All that was drawn between two places of a stream, as dice of one kind. */
export function drawnBetween(key: string, sides: number, from: number, to: number): readonly DrawnDie[] {
  const dice: DrawnDie[] = [];
  for (let word = from; word < to; word = dice.at(-1)!.position) dice.push(drawnAt(key, sides, word));
  return dice;
}

function drawnAt(key: string, sides: number, from: number): DrawnDie {
  const chance = { key, word: from, script: null };
  const face = 1 + drawBelow(chance, sides);
  // The number that counts is the last one that was drawn.
  const word = drawBelow({ ...chance, word: chance.word - 1 }, ANY_WORD);
  return { position: chance.word, word, face, sides };
}
