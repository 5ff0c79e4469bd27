// What is wrong with the texts of a pack, said like everything else that is wrong with it: file, place, entry, remedy.

import type { PackReader } from '@automachia/content-tools';
import type { TextBook } from './book.js';
import type { EffectTypes } from './words.js';

/** Hands the faults of a book to the reader of the pack whose texts it holds. */
export function complainOfTexts<G extends EffectTypes>(reader: PackReader, { faults, origins }: TextBook<G>): void {
  for (const { key, at, complaint } of faults) {
    // A part of a text, or what it lets somebody pay for, is called after the text: "Power Flow.rules#1".
    const origin = [...origins].filter(([text]) => key.startsWith(text)).sort(([a], [b]) => b.length - a.length)[0];
    const { file = key, path = [] } = origin?.[1] ?? {};
    reader.complainAt(file, path, at, complaint);
  }
}
