// The pack that is drawn: that of the match on the screen.

import type { GearsPack } from '@automachia/gears/facts';
import { packOnTable } from '../pack.js';

export function pack(): GearsPack {
  return packOnTable('gears') as GearsPack;
}
