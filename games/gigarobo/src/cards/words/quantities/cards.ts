// Numbers of cards and tokens: costs, printed dice, how many there are.

import { each, oneOrWhole, orWord, word } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { deckOf } from '../../../chapters/meter.js';
import { costOf, traumaAboard, traumaOf } from '../../../chapters/numbers.js';
import { cardIn, cardsFound, hexIn, ownerIn } from '../../../model/objects.js';
import { pilotOf, playerOf, robotOf } from '../../../model/seats.js';
import type { Giga, Trauma } from '../../../model/state.js';
import { NOBODY, TRAUMAS } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';
import { cardsOf } from '../selectors/cards.js';

const { quantity } = words;

/** GIG-CRD-14, GIG-CRD-103: of one card that is picked; of the opponent's attack the sum. */
export const cost = quantity({
  name: 'cost',
  parameters: { card: oneOrWhole('card', 'foeplay') },
  binds: 'found',
  value: ({ state, content }, { card }) =>
    (typeof card === 'number' ? [card] : card)
      .flatMap((object) => cardsFound(object, (seat) => deckOf(state, content, seat)))
      .reduce((sum, object) => sum + costOf(state, content, ownerIn(object), cardIn(object)), 0),
  say: { en: 'the cost of {card}', fr: 'le coût de {card}', it: 'il costo di {card}' },
  examples: [{ write: 'spirit(cost(play))', reads: 'gain the cost of your attack Fighting Spirit.' }],
});

export const dv = quantity({
  name: 'dv',
  parameters: { card: each('card') },
  value: ({ state, content }, { card }) =>
    card
      .flatMap((object) => cardsFound(object, (seat) => deckOf(state, content, seat)))
      .reduce((sum, object) => sum + (content.cards[cardIn(object)]!.dice ?? 0), 0),
  say: { en: 'the dice of {card}', fr: 'les dés de {card}', it: 'i dadi di {card}' },
  examples: [{ write: 'spirit(dv(play))', reads: 'gain the dice of your attack Fighting Spirit.' }],
});

const COUNTED = [...TRAUMAS, 'cards', 'hand', 'power', 'inferno', 'static'] as const;
type Counted = (typeof COUNTED)[number];

const countOf = (state: Giga, what: Counted, seat: Seat): number => {
  if (seat === NOBODY) return 0;
  if (what === 'cards') return cardsOf(state, seat).length;
  if (what === 'hand') return playerOf(state, seat).hand.length;
  if (what === 'power') return robotOf(state, seat).power;
  // GIG-RUL-50: a robot is anchored by the anchors of everybody aboard.
  if (what === 'anchor') return traumaAboard(state, pilotOf(state, seat), 'anchor');
  return TRAUMAS.includes(what as Trauma) ? traumaOf(state, seat, what as Trauma) : 0;
};

const countAt = ({ state }: GigaScene, what: Counted, objects: readonly number[]): number =>
  new Set(objects.map(hexIn).filter((hex) => isAt(state, what, hex))).size;

const isAt = ({ ground }: Giga, what: Counted, hex: number): boolean =>
  what === 'static' ? ground[hex]!.isShielded : ground[hex]!.element === what;

/** A thing next to two places counts once. */
export const count = quantity({
  name: 'count',
  parameters: { what: word(...COUNTED), where: orWord(each('hex'), 'self', 'foe', 'both') },
  value: (x, { what, where }) => {
    if (typeof where === 'object') return countAt(x, what, where);
    const own = where === 'foe' ? 0 : countOf(x.state, what, x.seat);
    return own + (where === 'self' ? 0 : countOf(x.state, what, foeIn(x)));
  },
  say: {
    en: 'the number of {what, select, fire {fire} panic {panic} surge {surge} anchor {anchors} cards {cards} hand {cards in hand} power {power tokens} inferno {infernos} other {static barriers}} ({where, select, self {yours} foe {the opponent’s} both {yours and the opponent’s} other {{where}}})',
    fr: 'le nombre de {what, select, fire {feux} panic {paniques} surge {surcharges} anchor {ancres} cards {cartes} hand {cartes en main} power {jetons de Puissance} inferno {brasiers} other {barrières fixes}} ({where, select, self {à vous} foe {à l’adversaire} both {à vous et à l’adversaire} other {{where}}})',
    it: 'il numero di {what, select, fire {fuochi} panic {panico} surge {sovratensioni} anchor {àncore} cards {carte} hand {carte in mano} power {segnalini Potenza} inferno {inferni} other {barriere statiche}} ({where, select, self {tuoi} foe {dell’avversario} both {tuoi e dell’avversario} other {{where}}})',
  },
  examples: [
    { write: 'spirit(count(fire, self))', reads: 'gain the number of fire (yours) Fighting Spirit.' },
    {
      write: 'spirit(count(inferno, adj))',
      reads: 'gain the number of infernos (a hex adjacent to you) Fighting Spirit.',
    },
  ],
});
