// What bots know of Giga-Robo!, as the shelf finds it.

import type { GigaPack } from '@automachia/gigarobo';
import type { GameTactics } from '@automachia/manifest';
import { createGigaAppraisal } from './appraisal.js';
import { gigaBotTexts } from './texts.js';

export const tactics: GameTactics<GigaPack> = { createAppraisal: createGigaAppraisal, texts: gigaBotTexts };
