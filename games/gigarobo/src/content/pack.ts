// A content pack of Giga-Robo!, as files: everything that is wrong with one that somebody wrote. The rules read a pack only
// after this has found no fault.

import type { PackFiles, PackVerdict } from '@automachia/content-tools';
import { checkTextKeys, PackReader, readTexts } from '@automachia/content-tools';
import { complainOfTexts } from '@automachia/effects';
import { languages } from '@automachia/i18n';
import { boxOf } from '../cards/box.js';
import { spokenWords } from '../cards/spokenWords.js';
import { checkWhole } from './packChecks.js';
import { impactSchema, mapsSchema, packSchema, pilotSchema, robotSchema } from './packSchema.js';
import type { GigaPack, PrintedPilot, PrintedRobot } from './types.js';

/** Checks the files of a pack; the pack itself where nothing is wrong with them. */
export function checkPack(files: PackFiles): PackVerdict<GigaPack> {
  const reader = new PackReader(files);
  const head = reader.read('pack.json', packSchema);
  const maps = reader.read('maps.json', mapsSchema);
  const impact = reader.read('impact.json', impactSchema);
  const fileOf = new Map<string, string>();
  const fighters = <F extends PrintedPilot | PrintedRobot>(
    kind: F['is'],
    names: readonly string[],
    read: (file: string) => F | undefined,
  ): F[] =>
    names.flatMap((name) => {
      const file = `${kind}-${name}.json`;
      const fighter = read(file);
      if (fighter === undefined) return [];
      fileOf.set(fighter.name, file);
      return [fighter];
    });
  const pilots = fighters<PrintedPilot>('pilot', head?.pilots ?? [], (file) => reader.read(file, pilotSchema));
  const robots = fighters<PrintedRobot>('robot', head?.robots ?? [], (file) => reader.read(file, robotSchema));
  const texts = readTexts(reader, languages);
  reader.complainOfStrayFiles();

  // Half a pack agrees with nothing: the rest is checked when every file reads.
  const isWhole = pilots.length === head?.pilots.length && robots.length === head.robots.length;
  if (head === undefined || maps === undefined || impact === undefined || texts === undefined || !isWhole)
    return { faults: reader.faults() };
  const { id, version, structures, families, name } = head;
  const pack: GigaPack = { id, version, structures, families, pilots, robots, maps, impact };
  const needed = new Map([[name, 'name of the pack']]);
  for (const each of impact) needed.set(`impact.${each.id}.name`, `name of the impact card "${each.id}"`);
  const worded = [...pilots, ...robots].flatMap(({ cards, abilities }) => [...cards, ...abilities]);
  checkTextKeys(
    reader,
    { ...texts },
    needed,
    worded.map((entry) => `card.${entry.name}`),
  );
  checkWhole(reader, pack, fileOf);
  const { book } = boxOf(pack, spokenWords, (fighter, path) => reader.textStart(fileOf.get(fighter)!, path));
  complainOfTexts(reader, book);

  const faults = reader.faults();
  return faults.length > 0 ? { faults } : { faults, pack, texts };
}
