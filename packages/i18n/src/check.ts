// Whether the catalogues of the three languages say the same things. Run by the tests and by `automachia pack check`.

import { type Catalogues, mergeCatalogues } from './catalogue.js';
import { type Language, languages } from './language.js';
import { type Placeholder, placeholdersIn } from './placeholders.js';

export interface CatalogueFault {
  readonly kind: 'unparsable' | 'missing' | 'placeholders' | 'selectors';
  readonly key: string;
  readonly language: Language;
  /** One sentence: what is wrong and what to do. */
  readonly complaint: string;
}

export interface MissingKey {
  readonly key: string;
  readonly languages: readonly Language[];
}

type Parsed = { readonly language: Language; readonly placeholders: readonly Placeholder[] };

/** Lists the keys that some language has no message for, each with those languages. */
export function missingKeys(catalogues: readonly Catalogues[], keys: Iterable<string>): MissingKey[] {
  const messages = mergeCatalogues(catalogues);
  return [...new Set(keys)]
    .map((key) => ({ key, languages: languages.filter((language) => !messages[language].has(key)) }))
    .filter((missing) => missing.languages.length > 0);
}

/**
 * Reports messages that do not parse, keys that one language has and another has not, and messages that ask for other
 * values, or select on other words, than the English one (the first language that has the key, if English has not).
 */
export function checkCatalogues(catalogues: readonly Catalogues[]): CatalogueFault[] {
  const messages = mergeCatalogues(catalogues);
  const keys = new Set(languages.flatMap((language) => [...messages[language].keys()]));
  return [...keys].sort().flatMap((key) => checkKey(key, messages));
}

function checkKey(key: string, messages: Record<Language, Map<string, string>>): CatalogueFault[] {
  const faults: CatalogueFault[] = [];
  const parsed: Parsed[] = [];
  const present = languages.filter((language) => messages[language].has(key));

  for (const language of languages) {
    const message = messages[language].get(key);
    if (message === undefined) {
      const complaint = `${language} has no “${key}” (found in ${present.join(', ')}): translate it.`;
      faults.push({ kind: 'missing', key, language, complaint });
      continue;
    }
    try {
      parsed.push({ language, placeholders: placeholdersIn(language, message) });
    } catch (error) {
      const complaint = `${language} “${key}” is no ICU message (${reasonOf(error)}): ${message}`;
      faults.push({ kind: 'unparsable', key, language, complaint });
    }
  }

  const [reference, ...others] = parsed;
  for (const other of others) {
    if (reference !== undefined) faults.push(...compare(key, reference, other));
  }
  return faults;
}

function compare(key: string, reference: Parsed, other: Parsed): CatalogueFault[] {
  const { language } = other;
  const expected = comparable(reference.placeholders);
  const found = comparable(other.placeholders);
  const names = (placeholders: readonly Placeholder[]) =>
    placeholders.map(({ name }) => `{${name}}`).join(' ') || 'none';
  if (names(expected) !== names(found)) {
    const complaint = `“${key}” has the placeholders ${names(found)} in ${language}, ${names(expected)} in ${reference.language}: use the same.`;
    return [{ kind: 'placeholders', key, language, complaint }];
  }
  return expected.flatMap(({ name, selects }, index) => {
    const theirs = selects.join(' ');
    const ours = found[index]?.selects.join(' ') ?? '';
    // One language may need to select where another does not; but where both do, the words are code, not text.
    if (ours === theirs || ours === '' || theirs === '') return [];
    const complaint = `“${key}” selects on {${name}} by ${ours} in ${language}, by ${theirs} in ${reference.language}: selector words are not translated.`;
    return [{ kind: 'selectors' as const, key, language, complaint }];
  });
}

// {g} is the grammatical gender of a piece (glossary, “Sentence patterns”): a language that does not need it leaves it out.
function comparable(placeholders: readonly Placeholder[]): readonly Placeholder[] {
  return placeholders.filter(({ name }) => name !== 'g');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
