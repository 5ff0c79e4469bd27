// The pack of the house: the printed cards with numbers of the house where the rulebook gives none, and drawings of the house.

import ai from '../../../../content/gears-house/ai.json' with { type: 'json' };
import characters from '../../../../content/gears-house/characters.json' with { type: 'json' };
import enemies from '../../../../content/gears-house/enemies.json' with { type: 'json' };
import equipment from '../../../../content/gears-house/equipment.json' with { type: 'json' };
import locations from '../../../../content/gears-house/locations.json' with { type: 'json' };
import missions from '../../../../content/gears-house/missions.json' with { type: 'json' };
import orders from '../../../../content/gears-house/orders.json' with { type: 'json' };
import pack from '../../../../content/gears-house/pack.json' with { type: 'json' };
import tiles from '../../../../content/gears-house/tiles.json' with { type: 'json' };
import weapons from '../../../../content/gears-house/weapons.json' with { type: 'json' };
import type { GearsPack } from './types.js';

// The pack check has read these files: what TypeScript makes of JSON is wider than what stands in them.
export const housePack = {
  ...pack,
  characters,
  weapons,
  enemies,
  ai,
  orders,
  equipment,
  locations,
  tiles,
  missions,
} as unknown as GearsPack;
