// A content pack of Gears of War, as files: everything that is wrong with one that somebody wrote. The rules read a pack only
// after this has found no fault.

import type { PackFiles, PackVerdict } from '@automachia/content-tools';
import { checkTextKeys, PackReader, readTexts } from '@automachia/content-tools';
import { complainOfTexts } from '@automachia/effects';
import { languages } from '@automachia/i18n';
import { bookOf } from '../cards/box.js';
import { spokenWords } from '../cards/spokenWords.js';
import { checkWhole } from './packChecks.js';
import type { PackHead } from './packSchema.js';
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
import { ONE_MAP } from '../options.js';
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
  const texts = readTexts(reader, languages);
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
    missions === undefined ||
    texts === undefined
  )
    return { faults: reader.faults() };
  const { id, version, dice, figures, markers, supplies } = head;
  const cards = { characters, weapons, enemies, ai, orders, equipment, locations, tiles, missions };
  const pack: GearsPack = { id, version, dice, figures, markers, supplies, ...cards };
  checkTextKeys(reader, { ...texts }, namesIn(head, pack));
  checkWhole(reader, pack);
  complainOfTexts(
    reader,
    bookOf(pack, spokenWords, (file, path) => reader.textStart(file, path)),
  );
  const faults = reader.faults();
  return faults.length > 0 ? { faults } : { faults, pack, texts };
}

/** The names that a pack gives to what is in it. */
function namesIn(
  { name }: PackHead,
  { characters, weapons, enemies, orders, equipment, missions, figures }: GearsPack,
): ReadonlyMap<string, string> {
  const needed = new Map([[name, 'name of the pack']]);
  const call = (what: string, ids: readonly string[], ...ends: readonly string[]): void => {
    for (const id of ids) for (const end of ends) needed.set(`${what}.${id}${end}`, `name of the ${what} "${id}"`);
  };
  const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
  call('character', ids(characters), '.name', '.short');
  call('weapon', ids(weapons), '.name');
  call('enemy', ids(enemies), '.name');
  call('order', ids(orders), '.name');
  call('equipment', ids(equipment), '.name');
  call('figure', Object.keys(figures), '.name');
  call('option.mission', ids(missions), '');
  const maps = missions.flatMap((mission) => Object.keys(mission.maps ?? {}));
  if (maps.length > 0) call('option.hordeMap', [ONE_MAP, ...maps], '');
  return needed;
}
