// Where the client finds the bots that play GKR.

import { createGkrAppraisal } from '@automachia/bot-gkr';
import { createGreedy } from '@automachia/bot-greedy';
import { createRandom } from '@automachia/bot-random';
import { createSearch } from '@automachia/bot-search';
import { housePack } from '@automachia/gkr';
import type { GameBots } from '../bots.js';

export const bots: GameBots = {
  random: createRandom,
  greedy: () => createGreedy(createGkrAppraisal(housePack)),
  search: () => createSearch(createGkrAppraisal(housePack)),
};
