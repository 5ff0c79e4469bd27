// What bots know of GKR: Heavy Hitters, as the shelf finds it.

import type { GkrPack } from '@automachia/gkr';
import type { GameTactics } from '@automachia/manifest';
import { createGkrAppraisal } from './appraisal.js';
import { gkrBotTexts } from './texts.js';

export const tactics: GameTactics<GkrPack> = { createAppraisal: createGkrAppraisal, texts: gkrBotTexts };
