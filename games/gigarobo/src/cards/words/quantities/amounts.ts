// Numbers that are counted: halves and shares, stats, distances, the damage that comes or came.

import { quantity as amount, word } from '@automachia/effects';
import { sideOf } from '../../../chapters/trying.js';
import { blowAt, blowBy, damageOf } from '../../../chapters/damage.js';
import { fixedDamageOf } from '../../../chapters/fixedDamage.js';
import { costOf, STATS, statOf } from '../../../chapters/numbers.js';
import { GRID } from '../../../model/hexes.js';
import { cardIn, isCard, ownerIn } from '../../../model/objects.js';
import { hexOf, pilotOf } from '../../../model/seats.js';
import { NOBODY } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';

const { quantity } = words;

/** GIG-BRD-06, GIG-FAQ-02: rounded up. */
export const half = quantity({
  name: 'half',
  parameters: { of: amount(0, 999) },
  value: (_x, { of }) => Math.ceil(of / 2),
  say: { en: 'half of {of}', fr: 'la moitié de {of}', it: 'la metà di {of}' },
  examples: [{ write: 'spirit(half(5))', reads: 'gain half of 5 Fighting Spirit.' }],
});

export const frac = quantity({
  name: 'frac',
  parameters: { parts: amount(0, 99), whole: amount(1, 99), of: amount(0, 999) },
  value: (_x, { parts, whole, of }) => Math.ceil((parts * of) / whole),
  say: { en: '{parts}/{whole} of {of}', fr: '{parts}/{whole} de {of}', it: '{parts}/{whole} di {of}' },
  examples: [{ write: 'spirit(frac(3, 2, 5))', reads: 'gain 3/2 of 5 Fighting Spirit.' }],
});

/** Everything that is eligible. */
export const all = quantity({
  name: 'all',
  parameters: {},
  value: () => 99,
  say: { en: 'all', fr: 'tous', it: 'tutti' },
  examples: [{ write: 'power(-all)@foe', reads: 'the opponent loses all power tokens.' }],
});

export const val = quantity({
  name: 'val',
  parameters: { stat: word(...STATS) },
  value: (x, { stat }) => statOf(x.state, x.content, stat, x.actor),
  say: {
    en: '{who, select, foe {the opponent’s} other {your}} {stat, select, defence {Defence} heart {Heart} maxarmour {Max Armour} power {Power} rage {Rage} speed {Speed} other {starting armour}}',
    fr: '{stat, select, defence {Défense} heart {Cœur} maxarmour {Armure max} power {Puissance} rage {Rage} speed {Vitesse} other {armure de départ}} {who, select, foe {de l’adversaire} other {à vous}}',
    it: '{stat, select, defence {Difesa} heart {Cuore} maxarmour {Armatura max} power {Potenza} rage {Rabbia} speed {Velocità} other {armatura iniziale}} {who, select, foe {dell’avversario} other {tua}}',
  },
  examples: [{ write: 'spirit(val(heart))', reads: 'gain your Heart Fighting Spirit.' }],
});

export const dist = quantity({
  name: 'dist',
  parameters: {},
  speaksOf: ['foe'],
  value: (x) => {
    const foe = foeIn(x);
    return foe === NOBODY ? 0 : GRID.distance(hexOf(x.state, x.seat), hexOf(x.state, foe));
  },
  say: { en: 'the distance to the opponent', fr: 'la distance à l’adversaire', it: 'la distanza dall’avversario' },
  examples: [{ write: 'spirit(dist)', reads: 'gain the distance to the opponent Fighting Spirit.' }],
});

/** What comes at you, or was just inflicted on you. */
export const dmgin = quantity({
  name: 'dmgin',
  parameters: {},
  value: ({ state, seat }) => {
    const blow = blowAt(state, pilotOf(state, seat));
    return blow === undefined ? 0 : damageOf(blow);
  },
  say: { en: 'the damage to you', fr: 'les dégâts que vous subissez', it: 'i danni che subisci' },
  examples: [{ write: 'spirit(dmgin)', reads: 'gain the damage to you Fighting Spirit.' }],
});

/** What this attack has inflicted on its target; where something was just inflicted, that. */
export const dmgout = quantity({
  name: 'dmgout',
  parameters: {},
  value: ({ state, seat }) => {
    const blow = blowBy(state, pilotOf(state, seat));
    return blow === undefined ? state.attack.inflicted : damageOf(blow);
  },
  say: { en: 'the damage inflicted', fr: 'les dégâts infligés', it: 'i danni inflitti' },
  examples: [{ write: 'armour(half(dmgout))', reads: 'gain half of the damage inflicted armour.' }],
});

/** The attack that is made against the controller. */
const attackOf = (x: GigaScene) => {
  const { attacker, reactor } = x.state.attack;
  return attacker.seat === pilotOf(x.state, x.seat) ? reactor : attacker;
};

const printedDamage = (x: GigaScene, card: number): number => {
  const { damage } = x.content.cards[card]!;
  return typeof damage === 'number' ? damage : 0;
};

export const basesum = quantity({
  name: 'basesum',
  parameters: {},
  value: (x) => attackOf(x).cards.reduce((sum, { card }) => sum + printedDamage(x, card), 0),
  say: {
    en: 'the sum of the base damage of the opponent’s attack',
    fr: 'la somme des dégâts de base de l’attaque adverse',
    it: 'la somma dei danni base dell’attacco avversario',
  },
  examples: [
    { write: 'spirit(basesum)', reads: 'gain the sum of the base damage of the opponent’s attack Fighting Spirit.' },
  ],
});

/** GIG-ERR-04, GIG-CRD-72. */
export const atkdmg = quantity({
  name: 'atkdmg',
  parameters: {},
  value: ({ state, content, seat }) => {
    const { attack } = state;
    if (attack.step === 'none') return 0;
    const which = attack.attacker.seat === pilotOf(state, seat) ? 'reactor' : 'attacker';
    return attack[which].cards.length === 0 ? 0 : fixedDamageOf(state, content, which);
  },
  say: {
    en: 'the damage of the opponent’s attack',
    fr: 'les dégâts de l’attaque adverse',
    it: 'i danni dell’attacco avversario',
  },
  examples: [{ write: 'spirit(atkdmg)', reads: 'gain the damage of the opponent’s attack Fighting Spirit.' }],
});

/** What a card or an ability costs, where a text speaks of it: the tokens of what was deactivated (GIG-CRD-64). */
export const price = quantity({
  name: 'price',
  parameters: {},
  value: ({ state, content, seat, subject }) => {
    if (isCard(subject)) return costOf(state, content, ownerIn(subject), cardIn(subject));
    const ability = content.abilities[subject];
    return sideOf(state, seat) === undefined && ability !== undefined ? (ability.tokens ?? 0) : 0;
  },
  say: { en: 'its price', fr: 'son prix', it: 'il suo prezzo' },
  examples: [{ write: 'power(price-1)', reads: 'gain its price - 1 power tokens.' }],
});
