// nocap, unlock, deny, immune: rules that are set aside for a time (GIG-CRD-38, GIG-CRD-46, GIG-CRD-60).

import { each, lasting, optional, word } from '@automachia/effects';
import { pickingCards } from '../../../chapters/pickingCards.js';
import { pilotOf } from '../../../model/seats.js';
import type { GigaScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';

const { standing } = words;

const FOR = {
  en: '{untilIs, select, none {} other { {until}}}',
  fr: '{untilIs, select, none {} other { {until}}}',
  it: '{untilIs, select, none {} other { {until}}}',
};

/** Whether what is asked for is that of the robot which the word means. */
const isOwn = (x: GigaScene): boolean => pilotOf(x.state, x.actor) === pilotOf(x.state, x.meant ?? x.seat);

export const nocap = standing({
  name: 'nocap',
  rule: 'GIG-CRD-64',
  parameters: { what: word('power') },
  stat: () => 'powerLimit',
  applies: isOwn,
  say: {
    en: 'the limit of {what, select, other {power tokens}} does not bind you',
    fr: 'la limite de {what, select, other {jetons de Puissance}} ne vous lie pas',
    it: 'il limite di {what, select, other {segnalini Potenza}} non ti vincola',
  },
  examples: [{ write: 'nocap(power)', reads: 'the limit of power tokens does not bind you.' }],
});

export const unlock = standing({
  name: 'unlock',
  rule: 'GIG-CRD-46',
  parameters: { what: word('black', 'combo'), until: lasting() },
  stat: ({ what }) => (what === 'combo' ? 'deny single' : 'stages'),
  applies: isOwn,
  say: {
    en: `{what, select, combo {you may react with a combo} other {cards of the final stage can be played without it}}${FOR.en}`,
    fr: `{what, select, combo {vous pouvez réagir par un combo} other {les cartes du dernier stade se jouent sans lui}}${FOR.fr}`,
    it: `{what, select, combo {puoi reagire con una combo} other {le carte dell’ultimo stadio si giocano senza di esso}}${FOR.it}`,
  },
  examples: [{ write: 'unlock(combo, attack)', reads: 'you may react with a combo for this attack.' }],
});

/** GIG-CRD-60: what a player cannot do for a time. */
export const deny = standing({
  name: 'deny',
  rule: 'GIG-CRD-60',
  parameters: { what: word('counters', 'power', 'armour', 'move', 'rage'), until: lasting() },
  stat: ({ what }) => `deny ${what}`,
  applies: isOwn,
  say: {
    en: `{who, select, foe {the opponent cannot} other {you cannot}} {what, select, counters {play cards with Reaction} power {gain power tokens} armour {gain armour} move {spend movement} other {gain Rage}}${FOR.en}`,
    fr: `{who, select, foe {l’adversaire ne peut pas} other {vous ne pouvez pas}} {what, select, counters {jouer de cartes à Réaction} power {gagner de jetons de Puissance} armour {gagner d’armure} move {dépenser de mouvement} other {gagner de Rage}}${FOR.fr}`,
    it: `{who, select, foe {l’avversario non può} other {non puoi}} {what, select, counters {giocare carte con Reazione} power {ottenere segnalini Potenza} armour {ottenere armatura} move {spendere movimento} other {ottenere Rabbia}}${FOR.it}`,
  },
  examples: [{ write: 'deny(armour, turn)@foe', reads: 'the opponent cannot gain armour until the end of the turn.' }],
});

/** GIG-CRD-38, GIG-CRD-56: what does not affect a player, or one card. */
export const immune = standing({
  name: 'immune',
  rule: 'GIG-CRD-38',
  parameters: {
    what: word('instants', 'successes', 'forced', 'impact', 'damage', 'defeat'),
    until: lasting(),
    cards: optional(each('card'), []),
  },
  stat: ({ what }) => `immune ${what}`,
  applies: isOwn,
  // GIG-CRD-103: instants leave one card alone, which is picked; everything else is about a player.
  does: (m, { what, until, cards }, x) => {
    if (what !== 'instants') return false;
    m.call(pickingCards, {
      seat: m.locals.chooser,
      by: x.seat,
      does: `guard ${until}`,
      left: 1,
      cards,
      isRandom: false,
      taken: [],
      chosen: -1,
      to: -1,
      found: x.content.book.slotOf.get('found')!,
      bound: m.locals.bound,
    });
    return true;
  },
  say: {
    en: `{who, select, foe {the opponent is not} other {you are not}} affected by {what, select, instants {instants} successes {changes of dice and successes by instants} forced {forced movement} impact {impact cards} damage {the damage of this attack} other {defeat}}${FOR.en}`,
    fr: `{who, select, foe {l’adversaire n’est} other {vous n’êtes}} pas affecté par {what, select, instants {les instantanés} successes {les changements de dés et de réussites par des instantanés} forced {les mouvements forcés} impact {les cartes d’impact} damage {les dégâts de cette attaque} other {la défaite}}${FOR.fr}`,
    it: `{who, select, foe {l’avversario non è influenzato} other {non sei influenzato}} da {what, select, instants {istantanee} successes {cambi di dadi e successi da istantanee} forced {movimenti forzati} impact {carte impatto} damage {i danni di questo attacco} other {sconfitta}}${FOR.it}`,
  },
  examples: [
    { write: 'immune(forced, turn)', reads: 'you are not affected by forced movement until the end of the turn.' },
  ],
});
