// The pack that is drawn: that of the match on the screen.

import type { TournoiPack } from '@automachia/tournoi';
import { packOnTable } from '../pack.js';

export function pack(): TournoiPack {
  return packOnTable('tournoi') as TournoiPack;
}
