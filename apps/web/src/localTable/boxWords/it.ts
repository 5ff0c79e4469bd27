// The words on the boxes of all games in Italian, by game; printed with the boxes (vite.config.ts).

import type { Catalogue } from '@automachia/i18n';
import { boxes } from '../boxes.js';
import { wordsOnBox } from './words.js';

export const words: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  await Promise.all(boxes.map(async (box) => [box.id, await wordsOnBox(box, 'it')] as const)),
);
