// active, next, append, follow: parts of a text that are kept, to be carried by a card or to join an attack (GIG-CRD-28, GIG-ATK-09).

import { part, word } from '@automachia/effects';
import { lend } from '../../../chapters/lending.js';
import { pickingCards } from '../../../chapters/pickingCards.js';
import { NONE } from '../../../model/state.js';
import { changeAttackCard } from '../../performing.js';
import { cardIn, isCard, ownerIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';
import { sideOf } from '../../../chapters/trying.js';

const { verb } = words;

export const activeVerb = verb({
  name: 'active',
  rule: 'GIG-CRD-12',
  parameters: { rules: part({ isInForce: true }) },
  perform: (m, { rules }, { self, bound, seat }) => {
    if (!isCard(self)) return;
    const carried = [{ text: rules, self, bound }];
    const played = m.state.onTheTable.find((one) => one.seat === seat && one.card === cardIn(self));
    // GIG-CRD-35: what was taken over for this turn is in force beside the card, which enters the meter deactivated.
    if (played?.isLent === true) lend(m, seat, carried);
    // An instant on the table, or a card of an attack: it enters the meter with this in force.
    else if (played !== undefined)
      m.state.onTheTable = m.state.onTheTable.map((one) =>
        one.seat === seat && one.card === cardIn(self) ? { ...one, carried: [...one.carried, ...carried] } : one,
      );
    else {
      const own = sideOf(m.state, ownerIn(self))?.cards.find(({ card }) => card === cardIn(self));
      changeAttackCard(m.state, self, { carried: [...(own?.carried ?? []), ...carried] });
    }
  },
  say: {
    en: 'while this card lies activated: {rules}',
    fr: 'tant que cette carte est activée : {rules}',
    it: 'finché questa carta è attiva: {rules}',
  },
  examples: [
    {
      write: 'active(on(harm, power(1)))',
      reads: 'while this card lies activated: when you have inflicted damage on an opponent, gain 1 power token.',
    },
  ],
});

export const nextVerb = verb({
  name: 'next',
  rule: 'GIG-ATK-09',
  parameters: { which: word('attack', 'melee', 'ranged', 'ranged+success'), rules: part({ until: 'attack' }) },
  perform: (m, { which, rules }, x) => {
    const { seat, bound, self } = x;
    // GIG-CRD-102: dice join the next pool that is gathered, whatever else waits for the next declaration.
    const isOfDice = m.content.book.scripts.get(rules)!.nodes.some(({ verb: does }) => does?.name === 'dice');
    const step = which.endsWith('success') ? 'success' : isOfDice ? 'pool' : 'declare';
    const copies = m.content.book.scripts.get(rules)!.nodes.find(({ verb: does }) => does?.name === 'copy');
    const cards = copies?.picks[0]?.find?.(x) ?? [];
    if (copies !== undefined && cards.length === 0) return;
    m.state.waiting = [...m.state.waiting, { seat, self, text: rules, bound, which, step, source: NONE }];
    if (copies === undefined) return;
    // GIG-CRD-34: whose text is copied is chosen now, onto which card when the attack is declared (chapters/declaring.ts).
    const found = m.content.book.slotOf.get('found')!;
    m.call(pickingCards, {
      seat,
      by: seat,
      does: 'source',
      left: 1,
      cards,
      isRandom: false,
      taken: [],
      chosen: -1,
      to: -1,
      found,
      bound: m.locals.bound,
    });
  },
  say: {
    en: 'your next {which, select, attack {attack} melee {melee attack} ranged {ranged attack} other {successful ranged attack}} gains: {rules}',
    fr: 'votre prochaine {which, select, attack {attaque} melee {attaque de mêlée} ranged {attaque à distance} other {attaque à distance réussie}} gagne : {rules}',
    it: 'il tuo prossimo {which, select, attack {attacco} melee {attacco in mischia} ranged {attacco a distanza} other {attacco a distanza riuscito}} ottiene: {rules}',
  },
  examples: [
    {
      write: 'next(attack, on(success, deal(2)))',
      reads: 'your next attack gains: when your attack succeeds, deal 2 damage.',
    },
  ],
});

export const append = verb({
  name: 'append',
  rule: 'GIG-CRD-53',
  parameters: { rules: part({ until: 'attack' }) },
  needs: [
    {
      rule: 'GIG-CRD-53',
      why: { en: 'you are not attacking', fr: 'vous n’attaquez pas', it: 'non stai attaccando' },
      test: (x) => sideOf(x.state, x.seat) !== undefined,
    },
  ],
  perform: (m, { rules }, { seat, bound }) => {
    const { attack } = m.state;
    m.state.attack = { ...attack, added: [...attack.added, { text: rules, seat, bound, at: 0 }] };
  },
  say: {
    en: 'add to your attack: {rules}',
    fr: 'ajoutez à votre attaque : {rules}',
    it: 'aggiungi al tuo attacco: {rules}',
  },
  examples: [{ write: 'append(may(push(1)))', reads: 'add to your attack: you may push the opponent 1 hex.' }],
});

/** GIG-CRD-33: only looked up, by the card after it (chapters/aiming.ts). */
export const follow = verb({
  name: 'follow',
  rule: 'GIG-CRD-33',
  parameters: { rules: part({ isInForce: true }) },
  perform: () => {},
  say: {
    en: 'for the next card of the combo: {rules}',
    fr: 'pour la carte suivante du combo : {rules}',
    it: 'per la carta successiva della combo: {rules}',
  },
  examples: [{ write: 'follow(stat(speed, +1))', reads: 'for the next card of the combo: Speed +1.' }],
});
