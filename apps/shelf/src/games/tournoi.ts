// Where programs find the parts of Tournoi.

import { createGreedy } from '@automachia/bot-greedy';
import { createRandom } from '@automachia/bot-random';
import { createSearch } from '@automachia/bot-search';
import { createTournoiAppraisal } from '@automachia/bot-tournoi';
import { text } from '@automachia/kernel';
import type { TournoiPack } from '@automachia/tournoi';
import {
  catalogue,
  catalogueValues,
  createTournoi,
  eventText,
  housePack,
  sources,
  texts,
  tournoi,
} from '@automachia/tournoi';
import { checkPack } from '@automachia/tournoi/pack';
import type { GameEntry } from '../entries.js';

export const tournoiEntry: GameEntry = {
  id: 'tournoi',
  game: tournoi,
  housePack,
  createGame: (pack) => createTournoi(pack as TournoiPack),
  checkPack,
  texts,
  catalogue,
  sources,
  catalogueValues: (pack) => catalogueValues(pack as TournoiPack),
  seatText: (seat) => text(`robot.${seat}`),
  eventText,
  bots: {
    random: createRandom,
    greedy: (pack) => createGreedy(appraisalOf(pack)),
    search: (pack) => createSearch(appraisalOf(pack)),
  },
};

/** What bots know of the cards of a pack. */
function appraisalOf(pack: unknown = housePack): ReturnType<typeof createTournoiAppraisal> {
  return createTournoiAppraisal(pack as TournoiPack);
}
