// inflict, take, clear, transfer: trauma tokens into and out of meters (GIG-TRA).

import { optional, quantity, word } from '@automachia/effects';
import { inflictTrauma } from '../../../chapters/crew.js';
import { receiveTrauma } from '../../../chapters/resources.js';
import { clearingTokens, ONE_SLOT, tokensOf } from '../../../chapters/tokens.js';
import { NOBODY, TRAUMAS } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';

const { verb } = words;

const KINDS = [...TRAUMAS, 'any'] as const;
const ALL = 99;
/** The kinds that a word means. */
const kindsOf = (kind: string): readonly string[] => (kind === 'any' ? TRAUMAS : [kind]);

const KIND = {
  en: '{kind, select, fire {fire} panic {panic} surge {surge} anchor {anchor} other {trauma}}',
  fr: '{kind, select, fire {feu} panic {panique} surge {surcharge} anchor {ancre} other {trauma}}',
  it: '{kind, select, fire {fuoco} panic {panico} surge {sovratensione} anchor {àncora} other {trauma}}',
};

export const inflict = verb({
  name: 'inflict',
  rule: 'GIG-TRA-01',
  parameters: { kind: word(...TRAUMAS), amount: quantity(0, ALL) },
  speaksOf: ['foe'],
  perform: (m, { kind, amount }, x) => inflictTrauma(m, x.seat, foeIn(x), kind, amount),
  say: {
    en: `{mode, select, may {you may inflict} other {inflict}} {amount} ${KIND.en}`,
    fr: `{mode, select, may {vous pouvez infliger} other {infligez}} {amount} ${KIND.fr}`,
    it: `{mode, select, may {puoi infliggere} other {infliggi}} {amount} ${KIND.it}`,
  },
  examples: [{ write: 'inflict(surge, 1)', reads: 'inflict 1 surge.' }],
});

export const take = verb({
  name: 'take',
  rule: 'GIG-TRA-01',
  parameters: { kind: word(...TRAUMAS), amount: quantity(0, ALL) },
  perform: (m, { kind, amount }, { actor }) => receiveTrauma(m, actor, kind, amount),
  say: {
    en: `{mode, select, may {you may take} other {take}} {amount} ${KIND.en}`,
    fr: `{mode, select, may {vous pouvez prendre} other {prenez}} {amount} ${KIND.fr}`,
    it: `{mode, select, may {puoi prendere} other {prendi}} {amount} ${KIND.it}`,
  },
  examples: [{ write: 'take(fire, 1)', reads: 'take 1 fire.' }],
});

const count = (x: GigaScene, kind: string): number =>
  tokensOf(x.state, x.actor, kindsOf(kind)).reduce((sum, place) => sum + place.count, 0);

export const clear = verb({
  name: 'clear',
  rule: 'GIG-TRA-02',
  parameters: { kind: word(...KINDS), amount: quantity(0, ALL), where: optional(word('slot', ''), '') },
  needs: [
    {
      rule: 'GIG-CRD-100',
      why: {
        en: 'there are too few of these tokens',
        fr: 'il y a trop peu de ces jetons',
        it: 'ci sono troppo pochi di questi segnalini',
      },
      // As an effect it takes all there are; as a price all of it must be there.
      isOfPrice: true,
      isOfTable: true,
      test: (x, { kind, amount }) => amount === ALL || count(x, kind) >= amount,
    },
  ],
  perform: (m, { kind, amount, where }, { actor }) => {
    const slot = where === 'slot' ? ONE_SLOT : 0;
    m.call(clearingTokens, { seat: actor, kinds: kindsOf(kind), slot, left: amount, to: NOBODY });
  },
  say: {
    en: `{mode, select, may {you may remove} other {remove}} {amount} ${KIND.en} from {where, select, slot {one slot of } other {}}{who, select, foe {the opponent’s} other {your}} meter`,
    fr: `{mode, select, may {vous pouvez retirer} other {retirez}} {amount} ${KIND.fr} {where, select, slot {d’une case } other {}}{who, select, foe {de la jauge adverse} other {de votre jauge}}`,
    it: `{mode, select, may {puoi rimuovere} other {rimuovi}} {amount} ${KIND.it} {where, select, slot {da una casella } other {}}{who, select, foe {dall’indicatore avversario} other {dal tuo indicatore}}`,
  },
  examples: [
    { write: 'clear(surge, 1)', reads: 'remove 1 surge from your meter.' },
    { write: 'clear(any, all, slot)', reads: 'remove all trauma from one slot of your meter.' },
  ],
});

export const transfer = verb({
  name: 'transfer',
  rule: 'GIG-TRA-01',
  parameters: { kind: word(...KINDS), amount: quantity(0, ALL) },
  speaksOf: ['foe'],
  perform: (m, { kind, amount }, x) =>
    m.call(clearingTokens, { seat: x.seat, kinds: kindsOf(kind), slot: 0, left: amount, to: foeIn(x) }),
  say: {
    en: `{mode, select, may {you may move} other {move}} {amount} ${KIND.en} from your meter to the opponent’s, slot by slot`,
    fr: `{mode, select, may {vous pouvez déplacer} other {déplacez}} {amount} ${KIND.fr} de votre jauge à celle de l’adversaire, case par case`,
    it: `{mode, select, may {puoi spostare} other {sposta}} {amount} ${KIND.it} dal tuo indicatore a quello avversario, casella per casella`,
  },
  examples: [{ write: 'transfer(any, 2)', reads: 'move 2 trauma from your meter to the opponent’s, slot by slot.' }],
});
