// Where the client finds the bots that play Tournoi.

import { createGreedy } from '@automachia/bot-greedy';
import { createRandom } from '@automachia/bot-random';
import { createSearch } from '@automachia/bot-search';
import { createTournoiAppraisal } from '@automachia/bot-tournoi';
import { housePack } from '@automachia/tournoi';
import type { GameBots } from '../bots.js';

export const bots: GameBots = {
  random: createRandom,
  greedy: () => createGreedy(createTournoiAppraisal(housePack)),
  search: () => createSearch(createTournoiAppraisal(housePack)),
};
