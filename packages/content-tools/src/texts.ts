// The texts of a pack: one flat file per language, the same keys in each, and exactly the keys that its data needs.

import { z } from 'zod';
import { didYouMean } from './nearest.js';
import type { PackReader } from './packFiles.js';

const flatTexts = z.record(z.string(), z.string());

/** The file of a language inside a pack. */
export function textFile(language: string): string {
  return `text/${language}.json`;
}

/** Reads the texts of every language; undefined where one of the files is missing or broken. */
export function readTexts<Language extends string>(
  reader: PackReader,
  languages: readonly Language[],
): Record<Language, Record<string, string>> | undefined {
  const read = languages.map((language) => [language, reader.read(textFile(language), flatTexts)] as const);
  if (read.some(([, texts]) => texts === undefined)) return undefined;
  return Object.fromEntries(read) as Record<Language, Record<string, string>>;
}

/**
 * Complains of texts that are needed and missing, and of texts that nothing uses. Entries that are `worded` from what they do
 * may have wording of their own (`card.L1.wording`), shown beside that: in every language, or in none.
 */
export function checkTextKeys<Language extends string>(
  reader: PackReader,
  texts: Record<Language, Record<string, string>>,
  needed: ReadonlyMap<string, string>,
  worded: readonly string[] = [],
): void {
  const wordings = worded
    .map((entry) => `${entry}.wording`)
    .filter((key) => Object.values<Record<string, string>>(texts).some((messages) => Object.hasOwn(messages, key)));
  const wanted = new Map([...needed, ...wordings.map((key) => [key, 'wording'] as const)]);
  for (const [language, messages] of Object.entries(texts) as [Language, Record<string, string>][]) {
    const file = textFile(language);
    const missing = [...wanted.keys()].filter((key) => !Object.hasOwn(messages, key));
    for (const key of missing) {
      reader.complain(file, [key], `is missing: write the ${wanted.get(key)} in this language ("${language}").`);
    }
    for (const key of Object.keys(messages)) {
      if (wanted.has(key)) continue;
      reader.complain(file, [key], `nothing in the pack uses this text.${didYouMean(key, missing) || ' Remove it.'}`);
    }
  }
}

/** Complains of values that a text asks for and the data does not have. */
export function checkPlaceholders(
  reader: PackReader,
  language: string,
  key: string,
  asked: readonly string[],
  given: readonly string[],
): void {
  for (const name of asked) {
    if (given.includes(name)) continue;
    const known = given.length === 0 ? 'there are none' : `there are ${given.map((one) => `{${one}}`).join(', ')}`;
    const hint = didYouMean(name, given);
    reader.complain(textFile(language), [key], `asks for {${name}}, which this does not have: ${known}.${hint}`);
  }
}
