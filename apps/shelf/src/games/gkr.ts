// Where programs find the parts of GKR: Heavy Hitters.

import { createGkrAppraisal } from '@automachia/bot-gkr';
import { createGreedy } from '@automachia/bot-greedy';
import { createRandom } from '@automachia/bot-random';
import { createSearch } from '@automachia/bot-search';
import type { GkrPack } from '@automachia/gkr';
import { catalogue, catalogueValues, createGkr, eventText, gkr, housePack, sources, texts } from '@automachia/gkr';
import { checkPack } from '@automachia/gkr/pack';
import { text } from '@automachia/kernel';
import type { GameEntry } from '../entries.js';

export const gkrEntry: GameEntry = {
  id: 'gkr',
  game: gkr,
  housePack,
  createGame: (pack) => createGkr(pack as GkrPack),
  checkPack,
  texts,
  catalogue,
  sources,
  catalogueValues: (pack) => catalogueValues(pack as GkrPack),
  seatText: (seat) => text(`seat.${seat}`),
  eventText,
  bots: {
    random: createRandom,
    greedy: (pack) => createGreedy(appraisalOf(pack)),
    search: (pack) => createSearch(appraisalOf(pack)),
  },
};

/** What bots know of the cards of a pack. */
function appraisalOf(pack: unknown = housePack): ReturnType<typeof createGkrAppraisal> {
  return createGkrAppraisal(pack as GkrPack);
}
