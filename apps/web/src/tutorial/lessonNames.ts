// What the lessons of a game are called. The lobby says it before anything of the game has come.

import type { Catalogue, Language } from '@automachia/i18n';
import { keepEnglish, sayOf } from '../text/index.js';

const english = import.meta.glob<Catalogue>('../games/*/tutorial/names/en.json', { eager: true, import: 'default' });
const others = import.meta.glob<Catalogue>('../games/*/tutorial/names/{fr,it}.json', { import: 'default' });

for (const [file, names] of Object.entries(english)) {
  const namesIn = async (language: Language): Promise<Catalogue> => others[file.replace('/en.', `/${language}.`)]!();
  keepEnglish(`lessons ${file.split('/')[2]!}`, names, namesIn);
}

export function lessonName(game: string, number: number): string {
  return sayOf(game, { key: `lesson.${game}.${number}` });
}
