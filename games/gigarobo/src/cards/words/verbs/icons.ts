// icon(±C or ±R, q, cards, d): icons that cards gain or lose for a time, in every zone (GIG-CRD-31).

import { each, lasting, quantity, word } from '@automachia/effects';
import { pickingCards } from '../../../chapters/pickingCards.js';
import { isCard } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';
import { isGuarded } from '../ofInstants.js';

const ICONS = ['+C', '-C', '+R', '-R'] as const;

export const icon = words.verb({
  name: 'icon',
  rule: 'GIG-CRD-31',
  parameters: { icon: word(...ICONS), count: quantity(0, 99), what: each('card'), until: lasting() },
  needs: [
    {
      rule: 'GIG-CRD-31',
      why: { en: 'there is no such card', fr: 'il n’y a pas de telle carte', it: 'non c’è una carta del genere' },
      test: (x, { what }) => what.some((object) => isCard(object) && !isGuarded(x, object)),
    },
  ],
  perform: (m, { icon: change, count, what, until }, x) =>
    m.call(pickingCards, {
      seat: m.locals.chooser,
      by: x.seat,
      does: `icon ${change} ${until}`,
      left: count,
      cards: what.filter((object) => isCard(object) && !isGuarded(x, object)),
      isRandom: false,
      taken: [],
      chosen: -1,
      to: -1,
      found: x.content.book.slotOf.get('found')!,
      bound: m.locals.bound,
    }),
  say: {
    en: '{countN, plural, =99 {all cards} one {{count} card} other {{count} cards}} {icon} {untilIs, select, none {} other {{until}}}: {what}',
    fr: '{countN, plural, =99 {toutes les cartes} one {{count} carte} other {{count} cartes}} {icon} {untilIs, select, none {} other {{until}}} : {what}',
    it: '{countN, plural, =99 {tutte le carte} one {{count} carta} other {{count} carte}} {icon} {untilIs, select, none {} other {{until}}}: {what}',
  },
  examples: [
    { write: 'icon(+C, 1, hand, turn)', reads: '1 card +C until the end of the turn: your hand.' },
    { write: 'icon(-R, 1, foehand, turn)', reads: '1 card -R until the end of the turn: the opponent’s hand.' },
  ],
});
