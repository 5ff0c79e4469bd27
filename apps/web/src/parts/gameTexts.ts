// The texts of games, content packs and bots: one file per language, fetched in the language that is spoken.

import type { Catalogue, Language } from '@automachia/i18n';
import type { Game } from '@automachia/kernel';

type Files = Readonly<Record<string, () => Promise<Catalogue>>>;

const ofGames: Files = import.meta.glob<Catalogue>('../../../../games/*/text/*.json', { import: 'default' });
const ofPacks: Files = import.meta.glob<Catalogue>('../../../../content/*/text/*.json', { import: 'default' });
const ofBots: Files = import.meta.glob<Catalogue>('../../../../bots/*/text/*.json', { import: 'default' });

/** Bots that play any game; beside them there may be one that knows this one. */
const anyGame = ['random', 'greedy', 'search'];

/** Which game's, and with which pack. */
type Played = Pick<Game, 'id' | 'pack'>;

export async function gameTexts({ id, pack }: Played, language: Language): Promise<Catalogue> {
  return joined([
    ofGames[`../../../../games/${id}/text/${language}.json`],
    ofPacks[`../../../../content/${pack.id}/text/${language}.json`],
  ]);
}

export async function botTexts({ id }: Played, language: Language): Promise<Catalogue> {
  return joined([...anyGame, id].map((bot) => ofBots[`../../../../bots/${bot}/text/${language}.json`]));
}

async function joined(loaders: readonly (Files[string] | undefined)[]): Promise<Catalogue> {
  const parts = await Promise.all(loaders.map(async (load) => load?.()));
  return Object.assign({}, ...parts) as Catalogue;
}
