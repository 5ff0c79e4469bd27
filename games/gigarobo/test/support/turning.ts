// The map turned around its middle (GIG-RUL-01): hexes wherever they are written, by name, by number or as what a text has picked.

import type { Plain, Table } from '@automachia/kernel';
import type { Symmetry } from '@automachia/testing';
import { GRID } from '../../src/model/hexes.js';
import {
  barrierObject,
  hexIn,
  hexName,
  hexNamed,
  hexObject,
  isHex,
  isObstacle,
  isStructure,
  obstacleHex,
  structureObject,
} from '../../src/model/objects.js';

/** Fields that hold a hex by its number, and those that hold what can be picked. */
const HEXES = ['hex', 'origin', 'next', 'path', 'hexes', 'done', 'way', 'from'];
const OBJECTS = ['bound', 'picked', 'loops', 'object', 'met'];
/** Lists in no order: of hexes that were found. */
const UNORDERED = ['hexes', 'path', 'done'];

const hexPattern = /^[A-K]([1-9]|1[01])$/;

/** A turn by so many sixths to the right. */
export function turned(sixths: number): Symmetry {
  const hexAfter = (hex: number): number => {
    if (hex < 0) return hex;
    let [q, r] = [GRID.q(hex), GRID.r(hex)];
    for (let i = 0; i < sixths; i++) [q, r] = [-r, q + r];
    return GRID.at(q, r);
  };
  const objectAfter = (object: number): number => {
    if (isHex(object)) return hexObject(hexAfter(hexIn(object)));
    if (!isObstacle(object)) return object;
    const hex = hexAfter(obstacleHex(object));
    return isStructure(object) ? structureObject(hex) : barrierObject(hex);
  };
  const nameAfter = (name: string): string => (hexPattern.test(name) ? hexName(hexAfter(hexNamed(name))) : name);
  const after = (value: Plain, field: string): Plain => {
    if (typeof value === 'number')
      return HEXES.includes(field) ? hexAfter(value) : OBJECTS.includes(field) ? objectAfter(value) : value;
    if (typeof value === 'string') return nameAfter(value);
    if (Array.isArray(value)) return (value as readonly Plain[]).map((one) => after(one, field));
    if (typeof value !== 'object' || value === null) return value;
    const isLater = 'node' in value && 'to' in value;
    return Object.fromEntries(
      Object.entries(value).map(([inside, one]) => [
        nameAfter(inside),
        after(one, isLater && inside === 'to' ? 'hex' : inside),
      ]),
    );
  };
  return {
    name: `${sixths} sixths`,
    table: (table) => after(table, '') as Table,
    choice: (choice) => after(choice, ''),
    inOrder: (table) => inOrder(table, '') as Table,
  };
}

function inOrder(value: Plain, field: string): Plain {
  if (Array.isArray(value)) {
    const list = (value as readonly Plain[]).map((one) => inOrder(one, ''));
    return UNORDERED.includes(field)
      ? list.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inside, one]) => [inside, inOrder(one, inside)]));
}
