// Whom and what the texts of the lessons call by name.

import { text } from '@automachia/kernel';

export const cast = {
  you: text('faction.HLX.hh'),
  other: text('faction.OBK.hh'),
  glint: text('card.HLX-US.name'),
  warden: text('card.OBK-UC.name'),
  laser: text('card.HLX-P1.name'),
  column: text('card.HLX-O1.name'),
  veil: text('card.HLX-R1.name'),
  autocannon: text('card.OBK-P2.name'),
};
