// What the bots say for themselves, in every language.

import { gkrBotTexts } from '@automachia/bot-gkr';
import { greedyTexts } from '@automachia/bot-greedy';
import { randomTexts } from '@automachia/bot-random';
import { searchTexts } from '@automachia/bot-search';
import { tournoiBotTexts } from '@automachia/bot-tournoi';
import type { Catalogues } from '@automachia/i18n';

export const botTexts: readonly Catalogues[] = [randomTexts, greedyTexts, searchTexts, tournoiBotTexts, gkrBotTexts];
