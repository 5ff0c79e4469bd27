// Performing the texts of cards: one verb after the other. Where a verb needs an object and several fit, the owner picks
// one. What each verb does is in verbs/, a file each.

import { performingTexts } from '@automachia/effects';
import { text } from '@automachia/kernel';
import { action, sidePick, unitPick, weaponPick } from '../asking/choices.js';
import { cardText } from '../asking/choiceTexts.js';
import { isInPlay } from '../model/state.js';
import type { GkrTypes } from '../model/steps.js';
import { perform } from './scripts.js';

export const performing = performingTexts<GkrTypes>({
  name: perform,
  rule: 'GKR-RUL-33',
  book: ({ book }) => book!,
  objects: { joined: action, kinds: [unitPick, weaponPick, sidePick] },
  // A pack in JSON writes verbs one after the other; only their objects are asked for.
  asks: ['object'],
  picking: {
    rule: 'GKR-RUL-76',
    why: (m) => text('why.noObject', { card: cardText(m.content.book!.scripts.get(m.locals.text)!.entry) }),
    facts: (_m, { entry }, { verb }) => ({ verb: verb!.name, card: entry }),
  },
  goesOn: (m) => isInPlay(m.state, m.locals.seat),
});
