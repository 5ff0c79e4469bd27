// Hollow: three AI cards of Gears of War on a ring of eight zones. Soldiers of two players walk; after each turn a card is
// drawn that moves enemies who belong to nobody. All choices that the card leaves open are the active player's (GOW-DEC).

import type { GameEvent, KernelState, Locals, Moment, Seat } from '@automachia/kernel';
import { defineGame, isKept, requirements, stepWords, text } from '@automachia/kernel';
import type { EffectQuestions, Effects, Example, Message, TextScene, Vocabulary } from '../../../src/index.js';
import {
  beginning,
  TextBook,
  effectWords,
  NO_EFFECTS,
  NOBODY,
  one,
  performingTexts,
  quantity,
  word,
} from '../../../src/index.js';
import type { Trying } from '../support.js';
import { copyKernel, laboratoryTable, NO_PILES, objectKind, plainFields } from '../support.js';

export interface Locust {
  readonly id: number;
  readonly type: string;
  readonly zone: number;
}
export interface Hollow extends KernelState {
  active: Seat;
  turns: number;
  /** By seat: the zone of its soldier, and the cards in hand, which are its health. */
  zones: number[];
  health: number[];
  locusts: readonly Locust[];
  lastLocust: number;
  redrawn: number;
  /** The card to be drawn next; 0: by the die. For scenarios. */
  nextCard: number;
  effects: Effects;
}
export interface Deck {
  readonly book: TextBook<HollowTypes>;
}
export interface HollowTypes {
  readonly state: Hollow;
  readonly content: Deck;
  readonly event: GameEvent;
  readonly questions: EffectQuestions & Trying & { readonly chooseWay: null; readonly walkSoldier: null };
  readonly phase: string;
}
const ZONES = 8;
const [EXIT, HOLE] = [0, 4];
/** Codes: soldiers are seats, enemies from 10 on, zones from 200. */
const [LOCUST, ZONE] = [10, 200];
/** No object: whoever answers so leaves this and the rest of the card to the program. */
const REST = 300;
const LEFT = 'ties are left';
const { procedure, act, ask, when, either, repeatUntil } = stepWords<HollowTypes>();
const { verb, condition, selector, filter } = effectWords<HollowTypes>();
type X = TextScene<HollowTypes>;
type At<L extends Locals> = Moment<HollowTypes, L>;

const mv = (from: number, to: number): number => Math.min((from - to + ZONES) % ZONES, (to - from + ZONES) % ZONES);
const soldiers = (state: Hollow): Seat[] => [1, 2].filter((seat) => state.health[seat - 1]! > 0);
const locustOf = (state: Hollow, code: number): Locust => state.locusts.find(({ id }) => id === code - LOCUST)!;
/** The zone of the enemy being activated; without one, of "you". */
const here = ({ state, bound }: X): number =>
  (bound[1] ?? -1) >= LOCUST && locustOf(state, bound[1]!) !== undefined
    ? locustOf(state, bound[1]!).zone
    : state.zones[state.active - 1]!;
const zoneOf = (state: Hollow, code: number): number =>
  code >= ZONE ? code - ZONE : code >= LOCUST ? locustOf(state, code).zone : state.zones[code - 1]!;

const objects = objectKind<Deck>({
  soldier: { from: 0, count: 3 },
  locust: { from: LOCUST, count: ZONE - LOCUST },
  zone: { from: ZONE, count: ZONES },
  rest: { from: REST, count: 1 },
});

type Walking = { locust: number; to: number; left: number };
const ways = ({ state, locals }: At<Walking>): number[] => {
  const from = zoneOf(state, locals.locust);
  return [(from + 1) % ZONES, (from + ZONES - 1) % ZONES].filter((zone) => mv(zone, locals.to) < mv(from, locals.to));
};
const enter = (m: At<Walking>, zone: number): void => {
  m.locals.left -= 1;
  m.state.locusts = m.state.locusts.map((each) => (each.id === m.locals.locust - LOCUST ? { ...each, zone } : each));
  m.tell?.({ type: 'locustMoved', rule: 'GOW-DEC-02', locust: m.locals.locust - LOCUST, zone });
};
/** MOVE n TO t: zone by zone along a shortest path; of two equal ones the active player chooses. */
const walking = procedure<Walking>(
  'walking',
  repeatUntil(
    'hasWalked',
    'GOW-DEC-02',
    (m) => m.locals.left <= 0 || ways(m).length === 0,
    either(
      'thereAreTwoWays',
      'GOW-DEC-02',
      (m) => ways(m).length > 1,
      [
        ask('chooseWay', 'GOW-DEC-02', {
          who: (m) => m.state.active,
          legal: requirements<HollowTypes, Walking>().list(
            objects,
            [{ rule: 'GOW-DEC-02', why: 'why.notNearer', test: (m, code) => ways(m).includes(code - ZONE) }],
            (m, offer) => {
              for (const zone of ways(m)) offer.add(ZONE + zone);
            },
          ),
          apply: (m, code) => enter(m, code - ZONE),
        }),
      ],
      [act('walkOn', 'GOW-DEC-02', (m) => enter(m, ways(m)[0]!))],
    ),
  ),
);

const walk = verb({
  name: 'walk',
  rule: 'GOW-AIA-04',
  parameters: { zones: quantity(0, 9), to: one('soldier') },
  // Whoever of several in one zone: the way is the same.
  alike: ({ state }, soldierThere) => String(zoneOf(state, soldierThere)),
  perform: (m, { zones, to }, x) => m.call(walking, { locust: x.bound[1]!, to: zoneOf(x.state, to), left: zones }),
  say: {
    en: 'it moves {zonesN, plural, one {{zones} zone} other {{zones} zones}} towards {to}',
    fr: 'il se déplace de {zonesN, plural, one {{zones} zone} other {{zones} zones}} vers {to}',
    it: 'si muove di {zonesN, plural, one {{zones} zona} other {{zones} zone}} verso {to}',
  },
  examples: [
    {
      write: 'every(type(drone), walk(3, near))',
      reads: 'for each drone, in an order of your choice: it moves 3 zones towards the nearest soldier.',
      from: { zones: [1, 3], locusts: [{ id: 1, type: 'drone', zone: 6 }] },
      to: { locusts: [{ id: 1, type: 'drone', zone: 1 }] },
    },
  ],
});
const attack = verb({
  name: 'attack',
  rule: 'GOW-DEC-01',
  parameters: { target: one('soldier') },
  perform: (m, { target }) => {
    const hits = m.roll(6) >= 4 ? 1 : 0;
    m.state.health[target - 1]! -= hits;
    if (soldiers(m.state).length === 0) m.finish({ winners: [], rule: 'GOW-OBJ-02' });
    m.tell?.({ type: 'attacked', rule: 'GOW-DEC-01', soldier: target, hits });
  },
  say: { en: 'it attacks {target}', fr: 'il attaque {target}', it: 'attacca {target}' },
  examples: [
    {
      write: 'every(type(drone), attack(near[los]))',
      reads: 'for each drone, in an order of your choice: it attacks the nearest soldier (in sight).',
    },
  ],
});
const spawn = verb({
  name: 'spawn',
  rule: 'GOW-DEC-07',
  parameters: { count: quantity(1, 6), type: word('drone', 'wretch'), at: one('zone') },
  perform: (m, { count, type, at }) => {
    for (let i = 0; i < count && m.state.locusts.length < 6; i++) {
      m.state.lastLocust += 1;
      m.state.locusts = [...m.state.locusts, { id: m.state.lastLocust, type, zone: at - ZONE }];
      m.tell?.({ type: 'spawned', rule: 'GOW-DEC-07', locust: m.state.lastLocust, zone: at - ZONE });
    }
  },
  say: {
    en: 'spawn {countN, plural, one {{count} {type, select, drone {drone} other {wretch}}} other {{count} {type, select, drone {drones} other {wretches}}}} at {at}',
    fr: 'apparition de {countN, plural, one {{count} {type}} other {{count} {type}s}} : {at}',
    it: 'appaiono {countN, plural, one {{count} {type}} other {{count} {type}}}: {at}',
  },
  examples: [
    {
      write: 'spawn(2, wretch, hole)',
      reads: 'spawn 2 wretches at the nearest hole.',
      from: { locusts: [], lastLocust: 0 },
      to: { locusts: [1, 2].map((id) => ({ id, type: 'wretch', zone: HOLE })) },
    },
  ],
});
const redraw = verb({
  name: 'redraw',
  rule: 'GOW-AIA-06',
  parameters: {},
  perform: (m) => {
    m.state.redrawn += 1;
    if (m.state.redrawn <= 3) m.call(aiCard, {});
  },
  say: { en: 'draw a new card', fr: 'piochez une nouvelle carte', it: 'pesca una nuova carta' },
  examples: [
    {
      write: 'redraw()',
      reads: 'draw a new card.',
      from: { redrawn: 0, nextCard: 13, locusts: [] },
      to: { nextCard: 0 },
    },
  ],
});
const incover = condition({
  name: 'incover',
  parameters: {},
  holds: (x) => here(x) % 2 === 1,
  say: { en: 'it is in cover', fr: 'il est à couvert', it: 'è al riparo' },
  examples: [
    {
      write: 'every(locust, if(incover, walk(1, near)))',
      reads:
        'for each enemy, in an order of your choice: if it is in cover, it moves 1 zone towards the nearest soldier.',
    },
  ],
});
const nearest = (x: X, fits: (code: number) => boolean): readonly number[] => {
  const open = soldiers(x.state).filter(fits);
  const least = Math.min(...open.map((seat) => mv(here(x), zoneOf(x.state, seat))));
  return open.filter((seat) => mv(here(x), zoneOf(x.state, seat)) === least);
};
const type = selector({
  name: 'type',
  sort: 'locust',
  parameters: { of: word('drone', 'wretch') },
  find: (x, { of }, fits) =>
    x.state.locusts
      .filter((each) => each.type === of)
      .map(({ id }) => id + LOCUST)
      .filter(fits),
  say: { en: 'each {of}', fr: 'chaque {of}', it: 'ogni {of}' },
  examples: [
    {
      write: 'every(type(drone), walk(1, near))',
      reads: 'for each drone, in an order of your choice: it moves 1 zone towards the nearest soldier.',
    },
  ],
});
const locust = selector({
  name: 'locust',
  sort: 'locust',
  parameters: {},
  // Enemies of one type in one zone are one answer.
  alike: ({ state }, code) => `${locustOf(state, code).type} ${locustOf(state, code).zone}`,
  find: (x, _args, fits) => x.state.locusts.map(({ id }) => id + LOCUST).filter(fits),
  say: { en: 'each enemy', fr: 'chaque ennemi', it: 'ogni nemico' },
  examples: [
    {
      write: 'every(locust, walk(1, near))',
      reads: 'for each enemy, in an order of your choice: it moves 1 zone towards the nearest soldier.',
    },
  ],
});
const near = selector({
  name: 'near',
  sort: 'soldier',
  parameters: {},
  find: (x, _args, fits) => nearest(x, fits),
  say: { en: 'the nearest soldier', fr: 'le soldat le plus proche', it: 'il soldato più vicino' },
  examples: [
    {
      write: 'every(locust, attack(near))',
      reads: 'for each enemy, in an order of your choice: it attacks the nearest soldier.',
    },
  ],
});
const soldier = selector({
  name: 'soldier',
  sort: 'soldier',
  parameters: {},
  find: (x, _args, fits) => soldiers(x.state).filter(fits),
  say: { en: 'a soldier', fr: 'un soldat', it: 'un soldato' },
  examples: [
    {
      write: 'every(locust, attack(soldier))',
      reads: 'for each enemy, in an order of your choice: it attacks a soldier.',
    },
  ],
});
const you = selector({
  name: 'you',
  sort: 'soldier',
  parameters: {},
  find: (x, _args, fits) =>
    [x.state.active, 3 - x.state.active]
      .filter((seat) => x.state.health[seat - 1]! > 0)
      .slice(0, 1)
      .filter(fits),
  say: { en: 'you', fr: 'vous', it: 'te' },
  examples: [
    {
      write: 'every(locust, walk(1, you))',
      reads: 'for each enemy, in an order of your choice: it moves 1 zone towards you.',
    },
  ],
});
const exit = selector({
  name: 'exit',
  sort: 'zone',
  parameters: {},
  find: () => [ZONE + EXIT],
  say: { en: 'the exit', fr: 'la sortie', it: 'l’uscita' },
  examples: [{ write: 'spawn(1, drone, exit)', reads: 'spawn 1 drone at the exit.' }],
});
const hole = selector({
  name: 'hole',
  sort: 'zone',
  parameters: {},
  find: () => [ZONE + HOLE, ZONE + HOLE + 3],
  say: { en: 'the nearest hole', fr: 'le trou le plus proche', it: 'la buca più vicina' },
  examples: [{ write: 'spawn(1, drone, hole)', reads: 'spawn 1 drone at the nearest hole.' }],
});
const within = (say: Message, name: 'mv' | 'rng', sort: string, example: Example) =>
  filter({
    name,
    sort,
    parameters: { most: quantity(0, 9) },
    fits: (x, code, { most }) =>
      (sort === 'locust'
        ? mv(zoneOf(x.state, code), x.state.zones[x.state.active - 1]!)
        : mv(here(x), zoneOf(x.state, code))) <= most,
    say,
    examples: [example],
  });
const los = filter({
  name: 'los',
  sort: 'soldier',
  parameters: {},
  fits: (x, code) => mv(here(x), zoneOf(x.state, code)) <= 2,
  say: { en: 'in sight', fr: 'en vue', it: 'in vista' },
  examples: [
    {
      write: 'every(locust, attack(near[los]))',
      reads: 'for each enemy, in an order of your choice: it attacks the nearest soldier (in sight).',
    },
  ],
});

export const vocabulary: Vocabulary<HollowTypes> = {
  verbs: [walk, attack, spawn, redraw],
  conditions: [incover],
  quantities: [],
  selectors: [type, locust, near, soldier, you, exit, hole],
  filters: [
    los,
    within({ en: 'at most {most} away', fr: 'à {most} au plus', it: 'a non più di {most}' }, 'rng', 'soldier', {
      write: 'every(locust, attack(soldier[rng<=0]))',
      reads: 'for each enemy, in an order of your choice: it attacks a soldier (at most 0 away).',
    }),
    within(
      { en: 'at most {most} from you', fr: 'à {most} de vous au plus', it: 'a non più di {most} da te' },
      'mv',
      'locust',
      {
        write: 'every(locust[mv<=2], walk(1, you))',
        reads: 'for each enemy (at most 2 from you), in an order of your choice: it moves 1 zone towards you.',
      },
    ),
  ],
  events: [],
  durations: [],
  whos: [],
  bindings: [],
};

const AI_CARDS = {
  // 3, GROUP General. 11, GROUP Wretch. 13, FOR EACH Drone, none: redraw.
  3: 'if(some(locust[mv<=2]), every(locust, walk(2, you); attack(soldier[rng<=0])), spawn(1, drone, exit); every(locust, walk(1, you)))',
  11: 'if(some(type(wretch)), every(type(wretch), walk(2, near); attack(soldier[rng<=0])), spawn(2, wretch, hole))',
  13: 'if(some(type(drone)), every(type(drone), if(some(soldier[los]), attack(near[los]); if(not(incover), walk(1, near)), walk(3, near))), redraw())',
} as const;
const CARDS = [3, 11, 13] as const;
const book = new TextBook<HollowTypes>(vocabulary);
for (const [number, written] of Object.entries(AI_CARDS)) book.write(`AI ${number}`, 'text', 'GOW-AIA-02', written);
if (book.faults.length > 0) throw new Error(JSON.stringify(book.faults));
export const deck: Deck = { book };

const perform = performingTexts<HollowTypes>({
  name: 'perform',
  rule: 'GOW-AIA-01',
  book: (content) => content.book,
  objects,
  picksAlone: (m) => isKept(m.state, LEFT),
  leaving: {
    code: REST,
    rule: 'GOW-DEC-03',
    isOffered: (m) => m.state.turns > 0,
    whyNot: () => text('why.noTiesToLeave'),
    take: (m) => {
      m.keep(LEFT, 'card');
      m.tell?.({ type: 'tiesLeft', rule: 'GOW-DEC-03' });
    },
  },
});

const aiCard = procedure<Record<string, never>>(
  'aiCard',
  act('drawCard', 'GOW-AIA-01', (m) => {
    m.endScope('card');
    const card = m.state.nextCard > 0 ? m.state.nextCard : CARDS[m.roll(3) - 1]!;
    m.state.nextCard = 0;
    m.tell?.({ type: 'cardDrawn', rule: 'GOW-AIA-01', card });
    // The card belongs to nobody; what it leaves open is chosen by the active player.
    const owner = { seat: NOBODY, chooser: m.state.active };
    m.call(perform, beginning(m.content.book.scripts.get(`AI ${card}.text`)!, owner));
  }),
);
const reach = ({ zones, active }: Hollow): number[] =>
  [0, 1, ZONES - 1].map((by) => ZONE + ((zones[active - 1]! + by) % ZONES));

const match = procedure<Record<string, never>>(
  'match',
  repeatUntil(
    'timeIsUp',
    'GOW-OBJ-03',
    (m) => m.state.turns > 12,
    when(
      'soldierStands',
      'GOW-AIA-13',
      (m) => m.state.health[m.state.active - 1]! > 0,
      ask('walkSoldier', 'GOW-DEC-05', {
        who: (m) => m.state.active,
        legal: requirements<HollowTypes, Record<string, never>>().list(
          objects,
          [{ rule: 'GOW-DEC-05', why: 'why.tooFar', test: (m, code) => reach(m.state).includes(code) }],
          (m, offer) => {
            for (const code of reach(m.state)) offer.add(code);
          },
        ),
        apply: (m, code) => {
          m.state.zones[m.state.active - 1] = code - ZONE;
          m.state.redrawn = 0;
        },
      }),
    ),
    act('activateLocusts', 'GOW-AIA-01', (m) => m.call(aiCard, {})),
    act('nextTurn', 'GOW-AIA-01', (m) => {
      m.state.turns += 1;
      m.state.active = 3 - m.state.active;
    }),
  ),
  act('rescued', 'GOW-OBJ-03', (m) => m.finish({ winners: [1, 2], rule: 'GOW-OBJ-03' })),
);

function playedAs(id: string, main: typeof match) {
  return defineGame<HollowTypes>({
    id,
    version: '1',
    pack: { id: 'three', version: '1' },
    content: deck,
    options: { players: { integer: { from: 2, to: 2 }, initial: 2 } },
    piles: NO_PILES,
    procedures: [main, aiCard, walking, perform],
    begin: { procedure: main, locals: {} },
    layOut: () => ({
      active: 1,
      turns: 1,
      zones: [1, 3],
      health: [4, 4],
      locusts: [
        { id: 1, type: 'drone', zone: 6 },
        { id: 2, type: 'drone', zone: 7 },
      ],
      lastLocust: 2,
      redrawn: 0,
      nextCard: 0,
      effects: NO_EFFECTS,
    }),
    deal: () => {},
    copy: (state) => ({
      ...copyKernel(state),
      active: state.active,
      turns: state.turns,
      zones: state.zones.slice(),
      health: state.health.slice(),
      locusts: state.locusts,
      lastLocust: state.lastLocust,
      redrawn: state.redrawn,
      nextCard: state.nextCard,
      effects: state.effects,
    }),
    table: plainFields([
      'active',
      'turns',
      'zones',
      'health',
      'locusts',
      'lastLocust',
      'redrawn',
      'nextCard',
      'effects',
    ]),
    longestMatch: 900,
  });
}

export const hollow = playedAs('hollow', match);
export const laboratory = playedAs('hollow laboratory', laboratoryTable('match', book, perform));
