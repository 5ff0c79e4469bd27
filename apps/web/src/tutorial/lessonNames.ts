// What the lessons of a game are called. The lobby says it before anything of the game has come.

import type { Catalogue, Language } from '@automachia/i18n';
import { keepTexts, sayOf } from '../text/index.js';

const files = import.meta.glob<Catalogue>('../games/*/tutorial/names/*.json', { eager: true, import: 'default' });

const games = new Set(Object.keys(files).map((file) => file.split('/')[2]!));

for (const game of games) {
  const namesIn = (language: Language): Catalogue => files[`../games/${game}/tutorial/names/${language}.json`]!;
  keepTexts(`lessons ${game}`, { en: namesIn('en'), fr: namesIn('fr'), it: namesIn('it') });
}

export function lessonName(game: string, number: number): string {
  return sayOf(game, { key: `lesson.${game}.${number}` });
}
