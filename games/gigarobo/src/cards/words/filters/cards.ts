// What a card must be to be meant, in brackets behind where it is: `hand[attack+nonult]`.

import { optional, quantity } from '@automachia/effects';
import { costOf, hasIcon } from '../../../chapters/numbers.js';
import { meterCard } from '../../../chapters/meter.js';
import type { CardData } from '../../../model/components.js';
import { rulesKey } from '../../../model/components.js';
import { abilityIn, cardIn, isAbility, isCard, ownerIn } from '../../../model/objects.js';
import type { GigaScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';

const { filter } = words;

interface Said {
  readonly en: string;
  readonly fr: string;
  readonly it: string;
}

/** A filter that looks at what is printed on the card. */
const printed = <Name extends string>(name: Name, say: Said, fits: (card: CardData, x: GigaScene) => boolean) =>
  filter({
    name,
    sort: 'card',
    parameters: {},
    fits: (x, object) => isCard(object) && fits(x.content.cards[cardIn(object)]!, x),
    say,
    examples: [{ write: `recall(1, meter[${name}])`, reads: `return 1 card to hand: your meter (${say.en}).` }],
  });

/** Whether a text of the card has a verb, and for `inflict` of which kind. */
function does({ content }: GigaScene, name: string, verb: string, kind = ''): boolean {
  const script = content.book.scripts.get(rulesKey(name));
  const parts = [script, ...(script === undefined ? [] : partsOf(content, script.key))];
  return parts.some((one) =>
    one?.nodes.some(
      (node) => node.verb?.name === verb && (kind === '' || node.args.some(({ fixed }) => fixed === kind)),
    ),
  );
}

const partsOf = ({ book }: GigaScene['content'], key: string) =>
  [...book.scripts.entries()].filter(([other]) => other.startsWith(`${key}#`)).map(([, script]) => script);

const isOnNow = ({ state }: GigaScene, object: number): boolean =>
  isAbility(object)
    ? state.robots[ownerIn(object) - 1]!.abilities.some(
        ({ ability, tokens }) => ability === abilityIn(object) && tokens > 0,
      )
    : isCard(object) && meterCard(state, ownerIn(object), cardIn(object))?.isOn === true;

export const attack = printed('attack', { en: 'attack', fr: 'attaque', it: 'attacco' }, ({ isAttack }) => isAttack);
export const melee = printed(
  'melee',
  { en: 'melee attack', fr: 'attaque au corps à corps', it: 'attacco in mischia' },
  ({ type }) => type === 'melee',
);
export const ranged = printed(
  'ranged',
  { en: 'ranged attack', fr: 'attaque à distance', it: 'attacco a distanza' },
  ({ type }) => type === 'ranged',
);
export const instant = printed(
  'instant',
  { en: 'instant', fr: 'instantané', it: 'istantanea' },
  ({ isAttack }) => !isAttack,
);
export const robot = printed(
  'robot',
  { en: 'robot card', fr: 'carte de robot', it: 'carta robot' },
  ({ of }) => of === 'robot',
);
export const nonult = printed(
  'nonult',
  { en: 'no Ultimate Technique', fr: 'pas une Technique ultime', it: 'non una Tecnica finale' },
  ({ isUltimate }) => isUltimate !== true,
);
export const fang = printed(
  'fang',
  { en: 'fang attack', fr: 'attaque à croc', it: 'attacco con zanna' },
  ({ isAttack, name }, { content }) => isAttack && name.includes(content.pack.families.fang),
);
export const nonblack = printed(
  'nonblack',
  { en: 'not of the final stage', fr: 'hors du dernier stade', it: 'non dell’ultimo stadio' },
  ({ name }, { content }) => !name.includes(content.pack.families.black),
);
export const anchor = printed(
  'anchor',
  { en: 'inflicts anchors', fr: 'inflige des ancres', it: 'infligge àncore' },
  ({ name }, x) => does(x, name, 'inflict', 'anchor'),
);

export const boost = filter({
  name: 'boost',
  sort: 'card',
  parameters: {},
  fits: (x, object) => {
    if (isCard(object)) return isOnNow(x, object) && does(x, x.content.cards[cardIn(object)]!.name, 'boost');
    const { name } = x.content.abilities[abilityIn(object)]!;
    return (
      isOnNow(x, object) &&
      x.content.book.scripts.get(`${name}.text`)?.nodes.some(({ verb }) => verb?.name === 'boost') === true
    );
  },
  say: { en: 'grants Boost', fr: 'donne Boost', it: 'concede Boost' },
  examples: [{ write: 'recall(1, meter[boost])', reads: 'return 1 card to hand: your meter (grants Boost).' }],
});

export const combo = filter({
  name: 'combo',
  sort: 'card',
  parameters: {},
  fits: ({ state, content }, object) => isCard(object) && hasIcon(state, content, ownerIn(object), cardIn(object), 'C'),
  say: { en: 'with Combo', fr: 'avec Combo', it: 'con Combo' },
  examples: [{ write: 'recall(1, meter[combo])', reads: 'return 1 card to hand: your meter (with Combo).' }],
});

export const on = filter({
  name: 'on',
  sort: 'card',
  parameters: {},
  fits: isOnNow,
  say: { en: 'activated', fr: 'activée', it: 'attiva' },
  examples: [{ write: 'recall(1, meter[on])', reads: 'return 1 card to hand: your meter (activated).' }],
});

export const off = filter({
  name: 'off',
  sort: 'card',
  parameters: {},
  fits: (x, object) => !isOnNow(x, object),
  say: { en: 'deactivated', fr: 'désactivée', it: 'disattivata' },
  examples: [{ write: 'recall(1, meter[off])', reads: 'return 1 card to hand: your meter (deactivated).' }],
});

/** GIG-CRD-14. Only one of its bounds is written; the other is not given. */
export const costFilter = filter({
  name: 'cost',
  sort: 'card',
  parameters: { most: optional(quantity(0, 99), 99), least: optional(quantity(0, 99), 0) },
  fits: ({ state, content }, object, { most, least }) => {
    if (!isCard(object)) return false;
    const cost = costOf(state, content, ownerIn(object), cardIn(object));
    return cost <= (most ?? cost) && cost >= (least ?? cost);
  },
  say: {
    en: '{leastN, plural, =0 {cost {most} or less} other {cost {least} or more}}',
    fr: '{leastN, plural, =0 {coût {most} ou moins} other {coût {least} ou plus}}',
    it: '{leastN, plural, =0 {costo {most} o meno} other {costo {least} o più}}',
  },
  examples: [{ write: 'recall(1, meter[cost>=2])', reads: 'return 1 card to hand: your meter (cost 2 or more).' }],
});
