// ignore(what): cover, height or the printed forced movement does not count in this attack (GIG-CRD-53, GIG-CRD-80).

import { word } from '@automachia/effects';
import { sideOf } from '../../../chapters/trying.js';
import { words } from '../../../model/steps.js';

export const ignore = words.verb({
  name: 'ignore',
  rule: 'GIG-CRD-53',
  parameters: { what: word('cover', 'elevation', 'forced') },
  perform: (m, { what }, { seat }) => {
    const side = sideOf(m.state, seat);
    if (side === undefined) return;
    const { attack } = m.state;
    const which = attack.attacker.seat === side.seat ? 'attacker' : 'reactor';
    m.state.attack = { ...attack, [which]: { ...side, ignores: [...side.ignores, what] } };
    if (what !== 'forced') return;
    // GIG-CRD-53: chosen before rules text starts; what follows comes at its end.
    const { text, at, bound, seat: owner } = m.locals;
    m.state.attack = { ...m.state.attack, added: [...m.state.attack.added, { text, seat: owner, bound, at }] };
    m.locals.at = m.content.book.scripts.get(text)!.nodes.length - 1;
  },
  say: {
    en: '{what, select, cover {ignore cover} elevation {ignore heights} other {skip the printed forced movement}}',
    fr: '{what, select, cover {ignorez le couvert} elevation {ignorez les hauteurs} other {omettez le mouvement forcé imprimé}}',
    it: '{what, select, cover {ignora il riparo} elevation {ignora le altezze} other {ometti il movimento forzato stampato}}',
  },
  examples: [{ write: 'ignore(cover)', reads: 'ignore cover.' }],
});
