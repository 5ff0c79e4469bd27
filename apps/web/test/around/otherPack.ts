// A pack of Tournoi beside that of the house, in a folder of its own.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const house = fileURLToPath(new URL('../../../../content/tournoi-house', import.meta.url));

/** The pack of the house with another head; where it lies. */
export function makePack(folder: string, change: (pack: Record<string, unknown>) => void): string {
  cpSync(house, folder, { recursive: true });
  const file = path.join(folder, 'pack.json');
  const pack = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(pack);
  writeFileSync(file, JSON.stringify(pack, undefined, 2));
  return folder;
}
