// What bots know of Gears of War, as the shelf finds it.

import type { GearsPack } from '@automachia/gears';
import type { GameTactics } from '@automachia/manifest';
import { createGearsAppraisal } from './appraisal.js';
import { gearsBotTexts } from './texts.js';

export const tactics: GameTactics<GearsPack> = { createAppraisal: createGearsAppraisal, texts: gearsBotTexts };
