// put, exile, recall, slot, activate, deactivate: cards into, within and out of meters and hands (GIG-CRD-26 to GIG-CRD-29).

import type { EffectLocals } from '@automachia/effects';
import { anyChange, each, optional, quantity, word } from '@automachia/effects';
import { meterCard } from '../../../chapters/meter.js';
import { cooldownOf } from '../../../chapters/numbers.js';
import type { CardDeed } from '../../../chapters/pickingCards.js';
import { pickingCards } from '../../../chapters/pickingCards.js';
import { abilityIn, cardIn, isAbility, isCard, ownerIn } from '../../../model/objects.js';
import { METER_SLOTS, NOBODY } from '../../../model/state.js';
import type { At, GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';

const { verb } = words;

const count = quantity(0, 99);
const chooser = optional(word('foe', 'random', 'self'), 'self');
type Chooser = 'foe' | 'random' | 'self';

interface Meant {
  readonly count: number;
  readonly what: readonly number[];
}

const NOTHING = {
  en: 'there is no such card',
  fr: 'il n’y a pas de telle carte',
  it: 'non c’è una carta del genere',
};
const TOO_FEW = {
  en: 'there are too few such cards',
  fr: 'il y a trop peu de telles cartes',
  it: 'ci sono troppo poche carte del genere',
};

/** Needs of a verb that takes cards: one at all, and as a price all of them. */
const needsOf = <A extends Meant>(able: (x: GigaScene, args: A) => readonly number[]) =>
  [
    { rule: 'GIG-CRD-103', why: NOTHING, test: (x: GigaScene, args: A) => args.count <= 0 || able(x, args).length > 0 },
    {
      rule: 'GIG-CRD-27',
      why: TOO_FEW,
      isOfPrice: true,
      test: (x: GigaScene, args: A) => args.count === ALL || able(x, args).length >= args.count,
    },
  ] as const;

const ALL = 99;

function pick(
  m: At<EffectLocals>,
  x: GigaScene,
  does: CardDeed,
  { count: left, what }: Meant,
  by: Chooser = 'self',
): void {
  const found = x.content.book.slotOf.get('found')!;
  const seat = by === 'foe' && foeIn(x) !== NOBODY ? foeIn(x) : m.locals.chooser;
  m.call(pickingCards, {
    seat,
    by: x.seat,
    does,
    left,
    cards: what,
    isRandom: by === 'random',
    taken: [],
    chosen: -1,
    to: -1,
    found,
    bound: m.locals.bound,
  });
}

/** GIG-CRD-27: a card without cooldown value cannot be placed. */
const placeable = ({ state, content }: GigaScene, { what }: Meant): readonly number[] =>
  what.filter((object) => isCard(object) && cooldownOf(state, content, ownerIn(object), cardIn(object)) > 0);

const MAY = {
  en: (may: string, does: string) => `{mode, select, may {you may ${may}} other {${does}}}`,
};

export const put = verb({
  name: 'put',
  rule: 'GIG-CRD-27',
  parameters: { count, what: each('card'), how: word('on', 'off'), by: chooser },
  needs: needsOf(placeable),
  perform: (m, args, x) => pick(m, x, `put ${args.how}`, { ...args, what: placeable(x, args) }, args.by),
  say: {
    en: `${MAY.en('put', 'put')} {countN, plural, one {{count} card} other {{count} cards}} into the meter, {how, select, on {activated} other {deactivated}}{by, select, foe {, chosen by the opponent} random {, at random} other {}}: {what}`,
    fr: `{mode, select, may {vous pouvez placer} other {placez}} {countN, plural, one {{count} carte} other {{count} cartes}} dans la jauge, {how, select, on {activée} other {désactivée}}{by, select, foe {, au choix de l’adversaire} random {, au hasard} other {}} : {what}`,
    it: `{mode, select, may {puoi mettere} other {metti}} {countN, plural, one {{count} carta} other {{count} carte}} nell’indicatore, {how, select, on {attiva} other {disattivata}}{by, select, foe {, a scelta dell’avversario} random {, a caso} other {}}: {what}`,
  },
  examples: [
    {
      write: 'put(1, foehand, off, random)',
      reads: 'put 1 card into the meter, deactivated, at random: the opponent’s hand.',
    },
  ],
});

const same = (_x: GigaScene, { what }: Meant): readonly number[] => what;

export const exile = verb({
  name: 'exile',
  rule: 'GIG-CRD-29',
  parameters: { count, what: each('card'), by: chooser },
  // GIG-CRD-59: who has no card left has nothing to pay with.
  needs: [...needsOf(same), { rule: 'GIG-CRD-59', why: NOTHING, isOfPrice: true, test: (_x, args) => args.count > 0 }],
  perform: (m, args, x) => pick(m, x, 'exile', args, args.by),
  say: {
    en: `${MAY.en('remove', 'remove')} {countN, plural, one {{count} card} other {{count} cards}} from the game{by, select, foe {, chosen by the opponent} random {, at random} other {}}: {what}`,
    fr: '{mode, select, may {vous pouvez retirer} other {retirez}} {countN, plural, one {{count} carte} other {{count} cartes}} de la partie{by, select, foe {, au choix de l’adversaire} random {, au hasard} other {}} : {what}',
    it: '{mode, select, may {puoi rimuovere} other {rimuovi}} {countN, plural, one {{count} carta} other {{count} carte}} dal gioco{by, select, foe {, a scelta dell’avversario} random {, a caso} other {}}: {what}',
  },
  examples: [{ write: 'exile(4, hand)', reads: 'remove 4 cards from the game: your hand.' }],
});

export const recall = verb({
  name: 'recall',
  rule: 'GIG-CRD-89',
  parameters: { count, what: each('card') },
  needs: needsOf(same),
  perform: (m, args, x) => pick(m, x, 'recall', args),
  say: {
    en: `${MAY.en('return', 'return')} {countN, plural, one {{count} card} other {{count} cards}} to hand: {what}`,
    fr: '{mode, select, may {vous pouvez reprendre} other {reprenez}} {countN, plural, one {{count} carte} other {{count} cartes}} en main : {what}',
    it: '{mode, select, may {puoi riprendere} other {riprendi}} {countN, plural, one {{count} carta} other {{count} carte}} in mano: {what}',
  },
  examples: [{ write: 'may(recall(1, this))', reads: 'you may return 1 card to hand: this card.' }],
});

type SlotChange =
  | { readonly add: number }
  | { readonly set: number }
  | { readonly either: number }
  | { readonly times: string };

/** GIG-CRD-26: from slot 3 no card goes up. */
const movable = ({ state }: GigaScene, { what, by }: Meant & { readonly by: SlotChange }): readonly number[] =>
  what.filter((object) => {
    const inMeter = isCard(object) ? meterCard(state, ownerIn(object), cardIn(object)) : undefined;
    return inMeter !== undefined && !('add' in by && by.add > 0 && inMeter.slot === METER_SLOTS);
  });

/** As a price only what is not there yet. */
const payable = (x: GigaScene, args: Meant & { readonly by: SlotChange }): readonly number[] =>
  movable(x, args).filter(
    (object) => !('set' in args.by) || meterCard(x.state, ownerIn(object), cardIn(object))!.slot !== args.by.set,
  );

export const slot = verb({
  name: 'slot',
  rule: 'GIG-CRD-26',
  parameters: { count, what: each('card'), by: anyChange() },
  needs: [
    { rule: 'GIG-CRD-26', why: NOTHING, test: (x, args) => args.count <= 0 || movable(x, args).length > 0 },
    {
      rule: 'GIG-CRD-26',
      why: TOO_FEW,
      isOfPrice: true,
      test: (x, args) => args.count === ALL || payable(x, args).length >= args.count,
    },
  ],
  perform: (m, args, x) => {
    const { by } = args;
    const does = 'either' in by ? 'either' : 'set' in by ? 'last' : 'add' in by && by.add > 0 ? 'up' : 'down';
    const isPaid = x.content.book.scripts.get(m.locals.text)!.nodes[m.locals.at - 1]!.isPrice;
    pick(m, x, does, { count: args.count, what: isPaid ? payable(x, args) : movable(x, args) });
  },
  say: {
    en: `${MAY.en('move', 'move')} {countN, plural, one {{count} card} other {{count} cards}} by slots ({by}): {what}`,
    fr: '{mode, select, may {vous pouvez déplacer} other {déplacez}} {countN, plural, one {{count} carte} other {{count} cartes}} de case ({by}) : {what}',
    it: '{mode, select, may {puoi spostare} other {sposta}} {countN, plural, one {{count} carta} other {{count} carte}} di casella ({by}): {what}',
  },
  examples: [{ write: 'slot(1, meter, +1)', reads: 'move 1 card by slots (+1): your meter.' }],
});

const turnedOff = ({ state }: GigaScene, { what }: Meant): readonly number[] =>
  what.filter((object) => isCard(object) && meterCard(state, ownerIn(object), cardIn(object))?.isOn === false);

export const activate = verb({
  name: 'activate',
  rule: 'GIG-CRD-28',
  parameters: { count, what: each('card') },
  needs: needsOf(turnedOff),
  perform: (m, args, x) => pick(m, x, 'on', { ...args, what: turnedOff(x, args) }),
  say: {
    en: `${MAY.en('activate', 'activate')} {countN, plural, one {{count} card} other {{count} cards}}: {what}`,
    fr: '{mode, select, may {vous pouvez activer} other {activez}} {countN, plural, one {{count} carte} other {{count} cartes}} : {what}',
    it: '{mode, select, may {puoi attivare} other {attiva}} {countN, plural, one {{count} carta} other {{count} carte}}: {what}',
  },
  examples: [{ write: 'activate(1, meter)', reads: 'activate 1 card: your meter.' }],
});

const turnedOn = ({ state }: GigaScene, { what }: Meant): readonly number[] =>
  what.filter((object) =>
    isAbility(object)
      ? state.robots[ownerIn(object) - 1]!.abilities.some(
          ({ ability, tokens }) => ability === abilityIn(object) && tokens > 0,
        )
      : isCard(object) && meterCard(state, ownerIn(object), cardIn(object))?.isOn === true,
  );

export const deactivateVerb = verb({
  name: 'deactivate',
  rule: 'GIG-CRD-28',
  parameters: { count, what: each('card') },
  needs: needsOf(turnedOn),
  perform: (m, args, x) => pick(m, x, 'off', { ...args, what: turnedOn(x, args) }),
  say: {
    en: `${MAY.en('deactivate', 'deactivate')} {count}: {what}`,
    fr: '{mode, select, may {vous pouvez désactiver} other {désactivez}} {count} : {what}',
    it: '{mode, select, may {puoi disattivare} other {disattiva}} {count}: {what}',
  },
  examples: [{ write: 'deactivate(1, foemeter)', reads: 'deactivate 1: the opponent’s meter.' }],
});
