// What the coach says. The texts come with the lesson, in the language that is spoken.

import type { Catalogue, Language } from '@automachia/i18n';
import { addTexts } from '../text/index.js';
import { loadPart, type PartWords, sayWords } from '../text/partWords.js';
import type en from './text/en.json';

export type TutorialKey = keyof typeof en;

type Files = Readonly<Record<string, () => Promise<Catalogue>>>;

const own: Files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });
const ofGames: Files = import.meta.glob<Catalogue>('../games/*/tutorial/text/*.json', { import: 'default' });

export async function loadWords(game: string): Promise<void> {
  await Promise.all([
    loadPart('tutorial', own),
    addTexts(`tutorial ${game}`, async (language: Language) => ofGame(game, language)),
  ]);
}

async function ofGame(game: string, language: Language): Promise<Catalogue> {
  return ofGames[`../games/${game}/tutorial/text/${language}.json`]?.() ?? {};
}

/** A sentence of the coach's own. */
export const c: PartWords<TutorialKey> = sayWords;
