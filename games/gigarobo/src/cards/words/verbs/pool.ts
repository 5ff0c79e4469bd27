// dice, pdice, d10: dice that texts add to a pool or take away, before it is gathered (GIG-DIC-03, GIG-CRD-88).

import { quantity } from '@automachia/effects';
import type { DieKind } from '../../../chapters/dice.js';
import { pilotOf } from '../../../model/seats.js';
import type { At, GigaScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';
import { announcerOf, areDiceLocked } from '../ofInstants.js';

const { verb } = words;

const MOST = 99;

function add(m: Pick<At, 'state'>, x: GigaScene, kind: DieKind, amount: number): void {
  const { attack } = m.state;
  if (attack.step === 'none' || areDiceLocked(x, x.actor)) return;
  const change = { seat: pilotOf(m.state, x.actor), by: announcerOf(x), kind, amount };
  m.state.attack = { ...attack, more: [...attack.more, change] };
}

export const dice = verb({
  name: 'dice',
  rule: 'GIG-DIC-03',
  parameters: { by: quantity(-MOST, MOST) },
  perform: (m, { by }, x) => add(m, x, 'attack', by),
  say: {
    by: ['bySign'],
    forms: {
      plus: {
        en: '{who, select, foe {the opponent adds} other {{mode, select, may {you may add} other {add}}}} {byN, plural, one {{by} attack die} other {{by} attack dice}}',
        fr: '{who, select, foe {l’adversaire ajoute} other {{mode, select, may {vous pouvez ajouter} other {ajoutez}}}} {byN, plural, one {{by} dé d’attaque} other {{by} dés d’attaque}}',
        it: '{who, select, foe {l’avversario aggiunge} other {{mode, select, may {puoi aggiungere} other {aggiungi}}}} {byN, plural, one {{by} dado d’attacco} other {{by} dadi d’attacco}}',
      },
      minus: {
        en: '{who, select, foe {the opponent has} other {you have}} {byN, plural, one {{by} attack die} other {{by} attack dice}} fewer',
        fr: '{who, select, foe {l’adversaire a} other {vous avez}} {byN, plural, one {{by} dé d’attaque} other {{by} dés d’attaque}} de moins',
        it: '{who, select, foe {l’avversario ha} other {hai}} {byN, plural, one {{by} dado d’attacco} other {{by} dadi d’attacco}} in meno',
      },
    },
  },
  examples: [
    { write: 'dice(1)', reads: 'add 1 attack die.' },
    { write: 'dice(-1)@foe', reads: 'the opponent has 1 attack die fewer.' },
  ],
});

export const pdice = verb({
  name: 'pdice',
  rule: 'GIG-DIC-09',
  parameters: { count: quantity(0, MOST) },
  perform: (m, { count }, x) => add(m, x, 'power', count),
  say: {
    en: '{mode, select, may {you may add} other {add}} {countN, plural, one {{count} power die} other {{count} power dice}} without spending tokens',
    fr: '{mode, select, may {vous pouvez ajouter} other {ajoutez}} {countN, plural, one {{count} dé de Puissance} other {{count} dés de Puissance}} sans dépenser de jetons',
    it: '{mode, select, may {puoi aggiungere} other {aggiungi}} {countN, plural, one {{count} dado Potenza} other {{count} dadi Potenza}} senza spendere segnalini',
  },
  examples: [{ write: 'pdice(1)', reads: 'add 1 power die without spending tokens.' }],
});

export const d10 = verb({
  name: 'd10',
  rule: 'GIG-DIC-06',
  parameters: { count: quantity(0, MOST) },
  perform: (m, { count }, x) => add(m, x, 'ten', count),
  say: {
    en: '{mode, select, may {you may add} other {add}} {countN, plural, one {{count} ten-sided die} other {{count} ten-sided dice}}',
    fr: '{mode, select, may {vous pouvez ajouter} other {ajoutez}} {countN, plural, one {{count} dé à dix faces} other {{count} dés à dix faces}}',
    it: '{mode, select, may {puoi aggiungere} other {aggiungi}} {countN, plural, one {{count} dado a dieci facce} other {{count} dadi a dieci facce}}',
  },
  examples: [{ write: 'd10(1)', reads: 'add 1 ten-sided die.' }],
});
