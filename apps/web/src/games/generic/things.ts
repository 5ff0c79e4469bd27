// What stands on the map of a game without a face: whatever in its table has the word `at`.

import type { Plain, Seat, Text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { Point } from '../../boards/maps.js';
import type { Piece } from '../../boards/pieces.js';

export interface PlainPiece extends Piece {
  /** What the table calls it, or the game. */
  readonly name: string | Text;
}

/** Where the turn is in its steps, it is not on the map. */
const TURN = 'turn';

type Words = { readonly [word: string]: Plain };

/** In the order of the table. Its owner is whom `seat` or `owner` names, or the seat under whose number it is written. */
export function thingsIn(view: TableView): readonly PlainPiece[] {
  const found = new Map<string, PlainPiece>();
  const look = (value: Plain, word: string, group: string, under: Seat): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && 'at' in value) {
      const thing = thingOf(value as Words, word, group, under);
      if (thing !== undefined && !found.has(thing.id)) found.set(thing.id, thing);
    }
    for (const [name, part] of Object.entries(value)) {
      const seat = Array.isArray(value) ? under : (seatIn(name) ?? under);
      look(part as Plain, name, Array.isArray(value) || seatIn(word) !== undefined ? group : word, seat);
    }
  };
  for (const [word, value] of Object.entries(view)) if (word !== TURN) look(value, word, word, 0);
  return [...found.values()];
}

function thingOf(words: Words, word: string, group: string, under: Seat): PlainPiece | undefined {
  const { at, id, name, seat, owner, facing } = words;
  const where = placeOf(at ?? null);
  if (where === undefined) return undefined;
  const called = typeof id === 'string' ? id : /^\d+$/.test(word) ? `${group}-${word}` : word;
  const whose = typeof owner === 'number' ? owner : typeof seat === 'number' ? seat : under;
  const degrees = typeof facing === 'string' ? COMPASS.indexOf(facing) * 45 : -1;
  return {
    id: called,
    name: typeof name === 'string' ? name : called,
    at: where,
    owner: whose,
    ...(degrees < 0 ? {} : { facing: degrees }),
  };
}

const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** The name of a place, or a point. */
function placeOf(at: Plain): string | Point | undefined {
  if (typeof at === 'string') return at === '' ? undefined : at;
  if (Array.isArray(at) && at.length === 2) return { x: Number(at[0]), y: Number(at[1]) };
  const { x, y } = Object(at) as { readonly x?: unknown; readonly y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

function seatIn(word: string): Seat | undefined {
  return /^[1-6]$/.test(word) ? Number(word) : undefined;
}
