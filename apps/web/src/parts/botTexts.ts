// The texts of bots: one file per language, fetched in the language that is spoken.

import type { Catalogue, Language } from '@automachia/i18n';

type Files = Readonly<Record<string, () => Promise<Catalogue>>>;

const ofBots: Files = import.meta.glob<Catalogue>('../../../../bots/*/text/*.json', { import: 'default' });

/** Bots that play any game; beside them there may be one that knows this one. */
const anyGame = ['random', 'greedy', 'search'];

export async function botTexts(id: string, language: Language): Promise<Catalogue> {
  const files = [...anyGame, id].map((bot) => ofBots[`../../../../bots/${bot}/text/${language}.json`]);
  const parts = await Promise.all(files.map(async (load) => load?.()));
  return Object.assign({}, ...parts) as Catalogue;
}
