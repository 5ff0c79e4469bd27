// The pack that is drawn: that of the match on the screen.

import type { GkrPack } from '@automachia/gkr/deck';
import { packOnTable } from '../pack.js';

export function pack(): GkrPack {
  return packOnTable('gkr') as GkrPack;
}
