// The entries of Sparring as a pack: files in YAML, fields for what they are, texts for what they do.

import type { PackFiles, PackVerdict } from '@automachia/content-tools';
import { PackReader, z } from '@automachia/content-tools';
import { parseYaml } from '@automachia/content-tools/yaml';
import { complainOfTexts, TextBook } from '../../../src/index.js';
import type { SparringTypes } from './state.js';
import { vocabulary } from './words.js';

const entries = z.array(
  z.strictObject({
    name: z.string(),
    type: z.enum(['instant', 'ability', 'melee', 'ranged']),
    requires: z.string().exactOptional(),
    rules: z.string(),
  }),
);

/** Reads every file of cards, and finds everything that is wrong with any of them. */
export function readSparringPack(files: PackFiles): PackVerdict<TextBook<SparringTypes>> {
  const reader = new PackReader(files, { '.yaml': parseYaml });
  const book = new TextBook<SparringTypes>(vocabulary);
  for (const file of files.keys()) {
    if (!file.startsWith('cards/')) continue;
    for (const [place, entry] of (reader.read(file, entries) ?? []).entries()) {
      const start = (field: string) => reader.textStart(file, [place, field]);
      const { name, type, requires = 'turn', rules } = entry;
      if (type === 'instant')
        book.play(name, 'GIG-CRD-101', requires, rules, { requires: start('requires'), rules: start('rules') });
      else if (type === 'ability') book.carry(name, 'text', 'GIG-CRD-100', rules, { start: start('rules') });
      else book.write(name, 'rules', 'GIG-CRD-104', rules, start('rules'));
    }
  }
  complainOfTexts(reader, book);
  reader.complainOfStrayFiles();
  const faults = reader.faults();
  return faults.length === 0 ? { faults, pack: book } : { faults };
}
