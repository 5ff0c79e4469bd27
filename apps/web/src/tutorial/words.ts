// What the coach says. The texts come with the lesson, in the language that is spoken.

import type { Catalogue, Language } from '@automachia/i18n';
import type { TextValues } from '@automachia/kernel';
import { addTexts, say } from '../text/index.js';
import type en from './text/en.json';

export type TutorialKey = keyof typeof en;

type Files = Readonly<Record<string, () => Promise<Catalogue>>>;

const own: Files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });
const ofGames: Files = import.meta.glob<Catalogue>('../games/*/tutorial/text/*.json', { import: 'default' });

export async function loadWords(game: string): Promise<void> {
  await Promise.all([
    addTexts('tutorial', async (language: Language) => own[`./text/${language}.json`]!()),
    addTexts(`tutorial ${game}`, async (language: Language) => ofGame(game, language)),
  ]);
}

async function ofGame(game: string, language: Language): Promise<Catalogue> {
  return ofGames[`../games/${game}/tutorial/text/${language}.json`]?.() ?? {};
}

/** A sentence of the coach's own. */
export function c(key: TutorialKey, values?: TextValues): string {
  return say(values === undefined ? { key } : { key, values });
}
