// The door at the end of a level is removed, and the level behind it laid (content §10).

import { quantity } from '@automachia/effects';
import { openDoor as openTheDoor } from '../../../chapters/exploring.js';
import { endOfLevel } from '../../../model/missions.js';
import { words } from '../../../model/steps.js';

export const openDoor = words.verb({
  name: 'openDoor',
  rule: 'GOW-EXP-03',
  parameters: { level: quantity(1, 9) },
  perform: (m, { level }) => {
    const end = m.state.laid[endOfLevel(m, level - 1)];
    if (end !== undefined) openTheDoor(m, end.side);
  },
  say: {
    en: 'explore the door at the end of level {level}',
    fr: 'explorez la porte au bout du niveau {level}',
    it: 'esplora la porta alla fine del livello {level}',
  },
  examples: [{ write: 'openDoor(1)', reads: 'explore the door at the end of level 1.' }],
});
