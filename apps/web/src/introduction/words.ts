// What is said around a game that introduces itself, beside what the game says.

import type { Catalogue } from '@automachia/i18n';
import type { GameAbout } from '@automachia/manifest';
import { manifestOf } from '@automachia/shelf/manifests';
import { addTexts } from '../text/index.js';
import { loadPart, type PartWords, sayWords } from '../text/partWords.js';
import type en from './text/en.json';

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });

export const loadWords = async (): Promise<void> => loadPart('introduction', files);

export const words: PartWords<keyof typeof en> = sayWords;

/** What a game says of itself to whoever has never played it, once its sentences are here. */
export async function loadAbout(game: string): Promise<GameAbout> {
  const about = await manifestOf(game)!.about();
  await addTexts(`about ${game}`, async (language) => (await about.texts[language]()).default);
  return about;
}
