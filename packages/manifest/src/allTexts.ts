// Everything that a game says with a pack.

import type { Catalogue, Language } from '@automachia/i18n';
import type { GameVoice } from './manifest.js';

/** Marks around words that are quoted. */
const QUOTED: { readonly [language in Language]: (words: string) => string } = {
  en: (words) => `“${words}”`,
  fr: (words) => `«\u00a0${words}\u00a0»`,
  it: (words) => `«${words}»`,
};

/**
 * The texts of the game and of the pack, those that are written from what is in the pack, and beside these the wording that
 * an entry has of its own: `card.L1.wording` is quoted after `card.L1.text`.
 */
export function allTextsOf<Pack>(
  voice: Pick<GameVoice<Pack>, 'writtenTexts'>,
  pack: Pack,
  known: Catalogue,
  language: Language,
): Catalogue {
  const all: Record<string, string> = { ...known };
  for (const [key, written] of Object.entries(voice.writtenTexts?.(pack, known, language) ?? {})) {
    const wording = key.endsWith('.text') ? known[key.replace(/text$/, 'wording')] : undefined;
    all[key] = wording === undefined ? written : `${written} ${QUOTED[language](wording)}`;
  }
  return all;
}
