// Everything that a text can pick, as one number: COGs by their seats, Locust figures, zones, dropped weapons.

import type { ChoiceKind, Plain, Seat, Target } from '@automachia/kernel';
import { fieldOf, text } from '@automachia/kernel';
import { MOST_ZONES, zoneName, zoneNamed, zoneOf } from '../map/ground.js';
import { MOST_PLAYERS } from '../options.js';
import type { Components } from './components.js';

/** No object: the answer that leaves this and what comes after it to the program. */
export const REST = 0;
const LOCUST = 10;
const ZONE = 100;
const MOST_LOCUSTS = ZONE - LOCUST;

/** How far that goes: to the end of the AI card. */
export const REST_OF = 'card';

export const cogObject = (seat: Seat): number => seat;
export const isCog = (object: number): boolean => object >= 1 && object <= MOST_PLAYERS;
export const seatIn = (object: number): Seat => object;

export const locustObject = (figure: number): number => LOCUST + figure;
export const isLocust = (object: number): boolean => object >= LOCUST && object < LOCUST + MOST_LOCUSTS;
export const figureIn = (object: number): number => object - LOCUST;

export const zoneObject = (zone: number): number => ZONE + zone;
export const isZone = (object: number): boolean => object >= ZONE && object < ZONE + MOST_ZONES;
export const zoneIn = (object: number): number => object - ZONE;

/** How an object is called in events and tables: `cog-1`, `drone-3`, `2A.D`. */
export function objectName({ plastics, sides }: Components, object: number): string {
  if (isCog(object)) return `cog-${seatIn(object)}`;
  if (isLocust(object)) return plastics[figureIn(object)]!.name;
  return isZone(object) ? zoneName(sides, zoneIn(object)) : '';
}

export function objectNamed({ plastics, sides }: Components, name: unknown): number {
  if (typeof name !== 'string') return -1;
  const [, seat] = /^cog-([1-4])$/.exec(name) ?? [];
  if (seat !== undefined) return cogObject(Number(seat));
  const figure = plastics.findIndex((one) => one.name === name);
  if (figure >= 0) return locustObject(figure);
  const zone = zoneNamed(sides, name);
  return zone < 0 ? -1 : zoneObject(zone);
}

/** A thing on the table: { cog: 1 }, { locust: 'drone-3' }, { zone: '2A.D' }. */
export const objects: ChoiceKind<Components> = {
  name: 'object',
  write: (code, content) => {
    if (code === REST) return { rest: REST_OF };
    if (isCog(code)) return { cog: seatIn(code) };
    return isLocust(code) ? { locust: objectName(content, code) } : { zone: objectName(content, code) };
  },
  read: (choice, content) => {
    if (fieldOf(choice, 'rest') === REST_OF) return REST;
    const cog = fieldOf(choice, 'cog');
    if (typeof cog === 'number') return Number.isInteger(cog) && isCog(cog) ? cogObject(cog) : undefined;
    for (const [field, fits] of [
      ['locust', isLocust],
      ['zone', isZone],
    ] as const) {
      const object = objectNamed(content, fieldOf(choice, field) ?? null);
      if (object >= 0 && fits(object)) return object;
    }
    return undefined;
  },
  targets: (code, content): Target[] => {
    if (code === REST) return [{ button: 'rest' }];
    return isZone(code) ? [{ zone: objectName(content, code) }] : [{ piece: objectName(content, code) }];
  },
  values: (code, content) => ({
    object:
      code === REST ? text('choice.rest') : isCog(code) ? text(`seat.${seatIn(code)}`) : objectName(content, code),
  }),
  codes: ({ plastics, sides }) => [
    REST,
    ...Array.from({ length: MOST_PLAYERS }, (_, i) => cogObject(i + 1)),
    ...plastics.map((_, figure) => locustObject(figure)),
    ...sides.flatMap(({ tile }, side) => tile.areas.map((_, area) => zoneObject(zoneOf(side, area)))),
  ],
  schema: () => ({
    oneOf: [
      onlyField('rest', { enum: [REST_OF] }),
      onlyField('cog', { type: 'integer', minimum: 1, maximum: MOST_PLAYERS }),
      onlyField('locust', { type: 'string' }),
      onlyField('zone', { type: 'string' }),
    ],
  }),
};

function onlyField(field: string, schema: Plain): { readonly [key: string]: Plain } {
  return { type: 'object', properties: { [field]: schema }, required: [field], additionalProperties: false };
}
