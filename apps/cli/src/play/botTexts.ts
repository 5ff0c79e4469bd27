// What bots say for themselves at any game, in every language. What they say of one game comes with it.

import { greedyTexts } from '@automachia/bot-greedy';
import { randomTexts } from '@automachia/bot-random';
import { searchTexts } from '@automachia/bot-search';
import type { Catalogues } from '@automachia/i18n';

export const botTexts: readonly Catalogues[] = [randomTexts, greedyTexts, searchTexts];
