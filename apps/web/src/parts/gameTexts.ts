// The texts of games and of the packs of the house: one file per language, fetched in the language that is spoken.

import type { Catalogue, Language } from '@automachia/i18n';
import { manifestOf } from '@automachia/shelf/manifests';

/** What a game says with the pack of the house, without what is written from it. */
export async function gameTexts(id: string, language: Language): Promise<Catalogue> {
  const manifest = manifestOf(id);
  if (manifest === undefined) return {};
  const [own, ofHouse] = await Promise.all([manifest.texts[language](), manifest.house.texts[language]()]);
  return { ...own.default, ...ofHouse.default };
}
