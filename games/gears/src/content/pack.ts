// A content pack of Gears of War, as files: everything that is wrong with one that somebody wrote. The rules read a pack only
// after this has found no fault.

import type { PackFiles, PackVerdict } from '@automachia/content-tools';
import { PackReader } from '@automachia/content-tools';
import { complainOfTexts } from '@automachia/effects';
import { bookOf } from '../cards/vocabulary.js';
import { checkWhole } from './packChecks.js';
import {
  aiSchema,
  charactersSchema,
  enemiesSchema,
  equipmentSchema,
  locationsSchema,
  missionsSchema,
  ordersSchema,
  packSchema,
  tilesSchema,
  weaponsSchema,
} from './packSchema.js';
import type { GearsPack } from './types.js';

/** Checks the files of a pack; the pack itself where nothing is wrong with them. */
export function checkPack(files: PackFiles): PackVerdict<GearsPack> {
  const reader = new PackReader(files);
  const head = reader.read('pack.json', packSchema);
  const characters = reader.read('characters.json', charactersSchema);
  const weapons = reader.read('weapons.json', weaponsSchema);
  const enemies = reader.read('enemies.json', enemiesSchema);
  const ai = reader.read('ai.json', aiSchema);
  const orders = reader.read('orders.json', ordersSchema);
  const equipment = reader.read('equipment.json', equipmentSchema);
  const locations = reader.read('locations.json', locationsSchema);
  const tiles = reader.read('tiles.json', tilesSchema);
  const missions = reader.read('missions.json', missionsSchema);
  reader.complainOfStrayFiles();

  // Half a pack agrees with nothing: the rest is checked when every file reads.
  if (
    head === undefined ||
    characters === undefined ||
    weapons === undefined ||
    enemies === undefined ||
    ai === undefined ||
    orders === undefined ||
    equipment === undefined ||
    locations === undefined ||
    tiles === undefined ||
    missions === undefined
  )
    return { faults: reader.faults() };
  const { id, version, dice, figures, markers, supplies } = head;
  const cards = { characters, weapons, enemies, ai, orders, equipment, locations, tiles, missions };
  const pack: GearsPack = { id, version, dice, figures, markers, supplies, ...cards };
  checkWhole(reader, pack);
  complainOfTexts(
    reader,
    bookOf(pack, (file, path) => reader.textStart(file, path)),
  );
  const faults = reader.faults();
  return faults.length > 0 ? { faults } : { faults, pack };
}
