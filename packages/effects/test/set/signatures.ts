// The words of a set of 325 texts, by their signatures alone: what each may be written with, and nothing of what it does.
// A game brings words; this shows that the notation can say all that the set's tables of words list.

import type { GameEvent, KernelState } from '@automachia/kernel';
import type { EventWord, NamedParameters, Vocabulary } from '../../src/index.js';
import {
  amountOrOne,
  anyChange,
  each,
  effect,
  effectWords,
  lasting,
  one,
  optional,
  orWord,
  part,
  quantity,
  quoted,
  word,
} from '../../src/index.js';

export interface SetTypes {
  readonly state: KernelState;
  readonly content: null;
  readonly event: GameEvent;
  readonly questions: Readonly<Record<string, null>>;
  readonly phase: string;
}

const words = effectWords<SetTypes>();
const RULE = 'GIG-CRD-103';

/** A sentence that says every argument, so that none is lost. */
function saying(name: string, parameters: NamedParameters) {
  const sentence = [name, ...Object.keys(parameters).map((one_) => `{${one_}}`)].join(' ');
  return { en: sentence, fr: sentence, it: sentence };
}

const example = [{ write: '', reads: '' }] as const;

function verbs(signatures: Readonly<Record<string, NamedParameters>>, speaksOf: readonly string[] = []) {
  return Object.entries(signatures).map(([name, parameters]) =>
    words.verb({
      name,
      rule: RULE,
      parameters,
      perform: () => undefined,
      say: saying(name, parameters),
      examples: example,
      ...(speaksOf.length > 0 && { speaksOf }),
    }),
  );
}

function standing(signatures: Readonly<Record<string, NamedParameters>>) {
  return Object.entries(signatures).map(([name, parameters]) =>
    words.standing({
      name,
      rule: RULE,
      parameters,
      stat: () => name,
      say: saying(name, parameters),
      examples: example,
    }),
  );
}

const none = {};
const trauma = word('fire', 'panic', 'surge', 'anchor', 'any');
const things = [
  'active',
  'anchor',
  'arc',
  'barrier',
  'crater',
  'elemental',
  'flood',
  'foe',
  'inferno',
  'rubble',
  'static',
  'structure',
  'target',
] as const;
const thing = word(...things);
const stats = word('defence', 'heart', 'maxarmour', 'power', 'rage', 'speed', 'startarmour');
const place = each('hex');
const cards = each('card');
const count = quantity(0, 99);
const chooser = optional(word('foe', 'random', 'self'), 'self');
const textPart = word('rules', 'damage', 'both');
const fewest = optional(count, 1);

const done = {
  deal: { amount: count, area: optional(each('hex or robot'), []) },
  lose: { amount: count },
  armour: { by: quantity() },
  reduce: { by: count },
  redirect: { at: one('hex') },
  setbase: { to: count },
  take: { what: trauma, count },
  clear: { what: trauma, count, slot: optional(word('slot'), 'slot') },
  store: { what: trauma, count: quantity() },
  move: { by: amountOrOne('hex') },
  leap: { by: amountOrOne('hex') },
  rekey: none,
  steer: none,
  leash: { at: count },
  create: { what: thing, at: one('hex'), count: fewest },
  destroy: { what: thing, at: orWord(one('hex'), 'everywhere'), count: fewest },
  lure: { what: thing, count, from: place, to: one('hex') },
  collide: { at: one('hex') },
  impact: { tier: word('tier1') },
  origin: { what: thing, at: one('hex') },
  spirit: { by: quantity() },
  power: { by: quantity() },
  rage: { times: count },
  pdice: { count },
  d10: { count },
  reroll: { count },
  drop: { count, which: word('low', 'success', 'any') },
  success: { count },
  put: { count, what: cards, how: word('on', 'off'), by: chooser },
  exile: { count, what: cards, by: chooser },
  recall: { count, what: cards },
  slot: { count, what: cards, by: anyChange() },
  activate: { count, what: cards },
  deactivate: { count, what: cards },
  swap: { out: cards, in: cards, by: chooser },
  unplay: { what: cards },
  blank: { text: textPart, what: cards, until: lasting() },
  copy: { text: textPart, from: one('card'), to: one('card'), how: word('replace', 'add') },
  cancel: { what: word('instant', 'attack') },
  free: { what: cards },
  again: { times: count },
  dormant: none,
  extraturn: none,
  recover: { success: effect(), failure: effect() },
  next: { which: word('attack', 'melee', 'ranged', 'ranged+success'), does: part() },
  follow: { does: part() },
  append: { does: part() },
  active: { does: part({ isInForce: true }) },
};
const doneToFoe = {
  inflict: { what: trauma, count },
  push: { hexes: count },
  pull: { by: amountOrOne('hex') },
  throw: { by: amountOrOne('hex') },
  transfer: { what: trauma, count },
};
const inForce = {
  stat: { stat: stats, by: anyChange(), until: lasting(), bound: optional(quantity(), 0) },
  range: { end: word('min', 'max'), by: anyChange() },
  dice: { by: quantity() },
  shift: { by: quantity(), which: word('all', 'attack', 'one') },
  hold: { what: trauma, slot: count },
  boost: { until: lasting() },
  moves: { how: orWord(quantity(2, 2), 'split') },
  nocap: { what: word('power') },
  ignore: { what: word('cover', 'elevation', 'forced') },
  playfor: { what: cards, price: part() },
  discount: { what: cards, by: anyChange(), until: lasting() },
  icon: { icon: word('+C', '-C', '+R', '-R'), count, what: cards, until: lasting() },
  setcd: { what: cards, to: count },
  unlock: { what: word('black', 'combo'), until: lasting() },
  deny: { what: word('counters', 'power', 'armour', 'move', 'rage'), until: lasting() },
  immune: {
    what: word('instants', 'successes', 'forced', 'impact', 'damage', 'defeat'),
    until: lasting(),
    cards: optional(cards, []),
  },
};

const conditions = {
  melee: none,
  fang: none,
  combo: none,
  reactive: none,
  target: none,
  tier: none,
  advantage: none,
  incover: none,
  myturn: none,
  unmoved: none,
  idle: none,
  foeabove: none,
  gated: none,
  nonult: none,
  vs: { type: word('melee', 'ranged') },
  at: { what: thing, place },
  ability: { name: quoted() },
  has: { icon: word('C', 'R'), card: cards },
};

const counted = ['anchor', 'cards', 'fire', 'hand', 'inferno', 'panic', 'power', 'static', 'surge'] as const;
const quantities = {
  S: none,
  base: none,
  all: none,
  price: none,
  dist: none,
  dmgin: none,
  dmgout: none,
  atkdmg: none,
  basesum: none,
  higher: none,
  half: { of: quantity() },
  frac: { over: count, under: count, of: quantity() },
  count: { what: word(...counted), where: orWord(place, 'self', 'foe', 'both') },
  val: { stat: stats },
  dv: { card: cards },
  pd: { who: word('self', 'foe', 'both') },
  low: { who: word('foe') },
};

const hexes = {
  here: none,
  foehex: none,
  adj: none,
  adjfoe: none,
  nearfoe: none,
  path: none,
  adjpath: none,
  rng: { of: optional(each('hex'), []) },
  adjthere: none,
  map: none,
  free: none,
  structures: { at: optional(each('hex'), []) },
  targeted: none,
  foeprev: none,
  own: none,
  gate: none,
  all: none,
  anchored: none,
  anchors: none,
  near: { of: orWord(place, ...things), most: count },
  by: { what: thing },
  away: { hexes: count },
  board: { of: each('robot') },
  hexes: { at: place },
  targets: { at: place },
};
const robots = { robots: { at: place } };
const foes = { foes: { at: place } };
const zones = {
  hand: none,
  meter: none,
  play: none,
  cards: none,
  foehand: none,
  foemeter: none,
  foeplay: none,
  foeability: none,
  ability: { name: quoted() },
  this: none,
  answered: none,
};
const filters = [
  'attack',
  'melee',
  'ranged',
  'instant',
  'robot',
  'nonult',
  'combo',
  'fang',
  'nonblack',
  'anchor',
  'boost',
  'on',
  'off',
];

const windows =
  'declare both pending roll defroll recroll anyroll success miss defended defmiss cooling movedecl moved instant start ' +
  'upkeep gain end resolve';
const moments =
  'pool hit harm grazed rage raged meddled gainfs powergain powerspend pdie moving step force forced crashed burned ' +
  'activated returned left held off';

const events: Readonly<Record<string, Partial<EventWord<SetTypes>>>> = {
  ...Object.fromEntries(windows.split(' ').map((name) => [name, { opens: true }])),
  ...Object.fromEntries(moments.split(' ').map((name) => [name, {}])),
  success: { opens: true, whoses: ['any'] },
  incoming: { opens: true, kinds: ['attack', 'ranged', 'inflicted', 'collision', 'any'] },
  receive: { kinds: ['fire'] },
  start2: { of: 'start', skips: 1 },
  upkeep2: { of: 'upkeep', skips: 1 },
};

export const vocabulary: Vocabulary<SetTypes> = {
  verbs: [...verbs(done), ...verbs(doneToFoe, ['foe']), ...standing(inForce)],
  conditions: Object.entries(conditions).map(([name, parameters]) =>
    words.condition({ name, parameters, holds: () => true, say: saying(name, parameters), examples: example }),
  ),
  quantities: [
    ...Object.entries(quantities).map(([name, parameters]) =>
      words.quantity({ name, parameters, value: () => 1, say: saying(name, parameters), examples: example }),
    ),
    // One card is picked for it, and known afterwards.
    words.quantity({
      name: 'cost',
      parameters: { card: one('card') },
      binds: 'found',
      value: () => 1,
      say: saying('cost', { card: cards }),
      examples: example,
    }),
    words.quantity({
      name: 'roll',
      parameters: { dice: count },
      draw: (m, { dice }) => m.roll(6) * dice,
      value: (_x, { dice }) => dice,
      say: saying('roll', { dice: count }),
      examples: example,
    }),
  ],
  selectors: [hexes, zones, robots, foes].flatMap((some) =>
    Object.entries(some as Readonly<Record<string, NamedParameters>>).map(([name, parameters]) =>
      words.selector({
        name,
        sort: some === hexes ? 'hex' : some === zones ? 'card' : 'robot',
        parameters,
        find: () => [],
        say: saying(name, parameters),
        examples: example,
        ...(some === foes || some === robots ? { means: 'foe' } : {}),
      }),
    ),
  ),
  filters: [
    ...filters.map((name) =>
      words.filter({
        name,
        sort: 'card',
        parameters: none,
        fits: () => true,
        say: saying(name, none),
        examples: example,
      }),
    ),
    words.filter({
      name: 'cost',
      sort: 'card',
      parameters: { most: optional(count, 99), least: optional(count, 0) },
      fits: () => true,
      say: { en: 'cost', fr: 'cost', it: 'cost' },
      examples: example,
    }),
  ],
  events: Object.entries(events).map(([name, more]) =>
    words.event({ name, rule: RULE, say: saying(name, none), examples: example, ...more }),
  ),
  durations: ['turn', 'foeturn', 'mystart', 'foestart', 'attack', 'game'].map((name) =>
    words.duration({
      name,
      rule: RULE,
      until: () => name,
      ...(['turn', 'attack', 'game'].includes(name) && { per: saying(name, none) }),
      say: saying(name, none),
      examples: example,
    }),
  ),
  whos: [
    words.who({
      name: 'foe',
      rule: RULE,
      fits: (_state, owner, other) => owner !== other,
      find: () => [2],
      object: (seat) => seat,
      say: { en: 'the foe', fr: 'l’adversaire', it: 'l’avversario' },
      examples: example,
    }),
  ],
  bindings: ['there', 'found', 'landing'],
  declaresTriggers: true,
};
