// What bots know of Tournoi, as the shelf finds it.

import type { TournoiPack } from '@automachia/tournoi';
import type { GameTactics } from '@automachia/manifest';
import { createTournoiAppraisal } from './appraisal.js';
import { tournoiBotTexts } from './texts.js';

export const tactics: GameTactics<TournoiPack> = { createAppraisal: createTournoiAppraisal, texts: tournoiBotTexts };
