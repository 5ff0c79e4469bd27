// Every AI card, branch by branch: what is told of each, whoever is asked taking the first answer. Which branches there are is
// counted from the pack.

import { describe, expect, test } from 'vitest';
import { clauseOf } from '@automachia/effects';
import { componentsOf } from '../src/cards/vocabulary.js';
import { housePack } from '../src/index.js';
import type { Slots } from './support/tables.js';
import { activated, unarmed } from './support/tables.js';

interface On {
  readonly at?: string;
  readonly spot?: string;
  readonly locusts: object;
  readonly more?: object;
  readonly dice?: readonly number[];
  readonly slots?: Slots;
}

/** Cards that were drawn, and which of their conditions held or did not. */
const played = new Set<string>();
const branch = (card: number, condition: unknown, holds: boolean): string =>
  `${card}: ${JSON.stringify(condition)} is ${holds}`;

/** What a card does, in short; a COG in 2A.E with two cards, unless said otherwise. */
function story(card: number, { at = '2A.E', spot = '', locusts, more = {}, dice = [], slots }: On): string[] {
  const table = activated(undefined, {
    card,
    players: 1,
    dice,
    ...(slots !== undefined && { slots }),
    table: {
      cogs: { 1: { is: 'dom', at, spot, ...unarmed } },
      hands: { 1: ['ord-roadie', 'ord-roadie'] },
      locusts: locusts as never,
      ...more,
    },
  });
  const { game, state } = table;
  for (let i = 0; i < 40 && game.questionOf(state) !== 'heal' && game.questionOf(state) !== 'takeOrder'; i++) {
    const [first] = game.choices(state, game.seatToAct(state))!;
    table.seat(game.seatToAct(state)).chooses(first!);
  }
  for (const { card: drawn } of table.heard('aiCardDrawn')) played.add(`${drawn as number}`);
  for (const { card: tested, condition, holds } of table.heard('conditionTested'))
    played.add(branch(tested as number, condition, holds as boolean));
  return [...shortly((type) => table.heard(type))];
}

/** The events that matter here, by kind. */
function* shortly(heard: (type: string) => readonly { readonly [field: string]: unknown }[]): Iterable<string> {
  for (const { card } of heard('aiCardDrawn').slice(1)) yield `card ${card as number}`;
  for (const { figure, to } of heard('figureMoved')) yield `${figure as string} to ${to as string}`;
  for (const { by, on, dice } of heard('attackDeclared')) yield `${by as string} at ${on as string}, ${dice as number}`;
  for (const { locust, at } of heard('locustSpawned')) yield `${locust as string} in ${at as string}`;
  for (const { locust } of heard('locustHealed')) yield `${locust as string} healed`;
  for (const { locust, at, health } of heard('locustRaised'))
    yield `${locust as string} raised in ${at as string}, ${health as number}`;
  for (const { weapon } of heard('dropDiscarded')) yield `${weapon as string} discarded`;
  for (const { locust } of heard('locustKilled')) yield `${locust as string} killed`;
  for (const { amount } of heard('cogWounded')) yield `${amount as number} wounds`;
}

const missed = (attack: number, defence = 2): number[] => [
  ...new Array<number>(attack).fill(6),
  ...new Array<number>(defence).fill(2),
];
const wretch = (at: string, more = {}) => ({ 'wretch-1': { at, ...more } });
const drone = (at: string, more = {}) => ({ 'drone-1': { at, ...more } });
const boomer = (at: string, more = {}) => ({ 'boomer-1': { at, ...more } });
/** Card 3 comes after every card that orders another one; it finds nobody near, and no door. */
const NEXT = 'card 3';
const noDoor = { doors: [] };

describe('[GOW-AIA-07] General', () => {
  test('1: another card', () => expect(story(1, { locusts: {}, more: noDoor })).toEqual([NEXT]));
  test('2: those far away come nearer, others stay', () => {
    expect(story(2, { locusts: drone('9A.B'), more: noDoor, dice: missed(3) }).slice(0, 4)).toEqual([
      NEXT,
      'drone-1 to 9A.C',
      'drone-1 to 9A.E',
      'drone-1 to 2A.D',
    ]);
    // Three zones away: the next card moves it, by one.
    expect(story(2, { locusts: drone('2A.B'), more: noDoor })).toEqual([NEXT, 'drone-1 to 2A.A']);
  });
  test('[GOW-AIA-10] 3: somebody is near', () => {
    expect(story(3, { locusts: wretch('2A.A'), dice: missed(2) })).toEqual([
      'wretch-1 to 2A.C',
      'wretch-1 to 2A.E',
      'wretch-1 at cog-1, 2',
    ]);
  });
  test('[GOW-AIA-02] 3: nobody is near', () => {
    expect(story(3, { locusts: {} })).toEqual(['drone-1 to 9A.C', 'drone-1 in 9A.B']);
  });
  test('4: A, B and C come, A goes two zones and B one', () => {
    const told = story(4, { locusts: {} });
    expect(told.filter((one) => one.includes(' in '))).toHaveLength(3);
    expect(told.filter((one) => one.startsWith('wretch-1 to'))).toHaveLength(2);
    expect(told.filter((one) => one.startsWith('drone-1 to'))).toHaveLength(1);
    expect(told.filter((one) => one.startsWith('boomer-1 to'))).toHaveLength(0);
  });
  test('5: those in range attack, the others move', () => {
    expect(story(5, { locusts: { ...drone('2A.C'), ...wretch('2A.B') }, dice: missed(3) })).toEqual([
      'wretch-1 to 2A.A',
      'wretch-1 to 2A.C',
      'drone-1 at cog-1, 3',
    ]);
  });
  test('5, none: another card', () => expect(story(5, { locusts: {}, more: noDoor })).toEqual([NEXT]));
  test('6: until four zones away', () => {
    expect(story(6, { locusts: drone('9A.B'), more: noDoor })).toEqual([NEXT, 'drone-1 to 9A.C', 'drone-1 to 9A.E']);
    expect(story(6, { locusts: drone('9A.C'), more: noDoor })).toEqual([NEXT, 'drone-1 to 9A.E']);
  });
});

describe('[GOW-AIA-08] Wretch', () => {
  test('8: near enough', () =>
    expect(story(8, { locusts: wretch('2A.A'), dice: missed(2) })).toEqual([
      'wretch-1 to 2A.C',
      'wretch-1 to 2A.E',
      'wretch-1 at cog-1, 2',
    ]));
  test('8: too far', () =>
    expect(story(8, { locusts: wretch('9A.D') })).toEqual([
      'wretch-1 to 9A.E',
      'wretch-1 to 2A.D',
      'wretch-1 to 2A.C',
      'wretch-1 to 2A.E',
    ]));
  test('8, none', () => expect(story(8, { locusts: {}, more: noDoor })).toEqual([NEXT]));
  test('9: somebody weak is near enough', () =>
    expect(story(9, { locusts: wretch('2A.C'), dice: missed(2) })).toEqual([
      'wretch-1 to 2A.E',
      'wretch-1 at cog-1, 2',
    ]));
  test('9: nobody weak', () =>
    expect(
      story(9, {
        locusts: wretch('2A.A'),
        more: { hands: { 1: new Array<string>(5).fill('ord-advance') } },
      }),
    ).toEqual(['wretch-1 to 2A.C', 'wretch-1 to 2A.E']));
  test('9, none: all in cover', () =>
    expect(story(9, { spot: '2A.c4', locusts: wretch('9A.A'), more: noDoor })[0]).toBe(NEXT));
  test('10: unwounded', () =>
    expect(story(10, { locusts: wretch('2A.A'), dice: missed(2) })).toEqual([
      'wretch-1 to 2A.C',
      'wretch-1 to 2A.E',
      'wretch-1 at cog-1, 2',
    ]));
  test('[GOW-RUL-97] 10: wounded, it hides and is healed', () =>
    expect(story(10, { locusts: wretch('2A.A', { health: 1 }) })).toEqual(['wretch-1 to 2A.B', 'wretch-1 healed']));
  test('10, none: all in cover', () =>
    expect(story(10, { spot: '2A.c4', locusts: wretch('9A.A'), more: noDoor })[0]).toBe(NEXT));
  test('11: on the map', () =>
    expect(story(11, { locusts: wretch('2A.A'), dice: missed(2) })).toEqual([
      'wretch-1 to 2A.C',
      'wretch-1 to 2A.E',
      'wretch-1 at cog-1, 2',
    ]));
  test('11: not on the map', () =>
    expect(story(11, { locusts: {} })).toEqual(['wretch-1 in 2A.B', 'wretch-2 in 2A.B']));
});

describe('[GOW-AIA-08] Drone', () => {
  test('[GOW-RUL-101] 12: all move, then all attack', () =>
    expect(story(12, { locusts: drone('2A.A'), dice: missed(3) })).toEqual([
      'drone-1 to 2A.C',
      'drone-1 to 2A.E',
      'drone-1 at cog-1, 3',
    ]));
  test('12: not on the map', () => expect(story(12, { locusts: {} })).toEqual(['drone-1 in 2A.B', 'drone-2 in 2A.B']));
  test('13: in sight; not in cover it moves on', () =>
    expect(story(13, { locusts: drone('2A.C'), dice: missed(3) })).toEqual(['drone-1 to 2A.E', 'drone-1 at cog-1, 3']));
  test('13: in cover it stays', () =>
    expect(story(13, { locusts: drone('2A.D', { spot: '2A.c3' }), dice: missed(3) })).toEqual(['drone-1 at cog-1, 3']));
  test('[GOW-RUL-76] 13: nobody in sight', () =>
    expect(story(13, { at: '2A.B', locusts: drone('9A.A', { spot: '9A.c1' }) })).toHaveLength(3));
  test('13, none', () => expect(story(13, { locusts: {}, more: noDoor })).toEqual([NEXT]));
  test('14: within one zone, with one die more', () =>
    expect(story(14, { locusts: drone('2A.D'), dice: missed(4) })).toEqual(['drone-1 at cog-1, 4']));
  test('14: farther away', () =>
    expect(story(14, { locusts: drone('2A.A'), dice: missed(3) })).toEqual(['drone-1 to 2A.C', 'drone-1 at cog-1, 3']));
  test('14, none', () => expect(story(14, { locusts: {}, more: noDoor })).toEqual([NEXT]));
  test('15: unwounded', () =>
    expect(story(15, { locusts: drone('2A.D'), dice: missed(3) })).toEqual(['drone-1 at cog-1, 3']));
  test('15: wounded', () => expect(story(15, { locusts: drone('2A.D', { health: 1 }) })).toEqual(['drone-1 healed']));
  test('15: farther away', () =>
    expect(story(15, { locusts: drone('9A.D') })).toEqual(['drone-1 to 9A.E', 'drone-1 to 2A.D']));
  test('15, none', () => expect(story(15, { locusts: {}, more: noDoor })).toEqual([NEXT]));
});

describe('[GOW-AIA-08] Boomer', () => {
  test('16: in range', () =>
    expect(story(16, { locusts: boomer('2A.C'), dice: missed(4) })).toEqual(['boomer-1 at cog-1, 4']));
  test('[GOW-RUL-95] 16: in range and out of sight, it does nothing', () =>
    expect(story(16, { at: '2A.B', locusts: boomer('9A.A', { spot: '9A.c1' }) })).toEqual([]));
  test('16: farther away it comes two zones', () =>
    expect(story(16, { at: '2A.A', locusts: boomer('9A.A') })).toHaveLength(2));
  test('16, none', () => expect(story(16, { locusts: {}, more: noDoor })).toEqual([NEXT]));
  test('17: in range', () =>
    expect(story(17, { locusts: boomer('2A.C'), dice: missed(4) })).toEqual(['boomer-1 at cog-1, 4']));
  test('17: farther away, it moves, and attacks where it comes into range', () => {
    const told = story(17, { locusts: boomer('9A.B'), dice: missed(4) });
    expect(told.filter((one) => one.includes(' to '))).toHaveLength(2);
  });
  test('17, none', () => expect(story(17, { locusts: {}, more: noDoor })).toEqual([NEXT]));
  test('18: too near, it steps back and attacks', () =>
    expect(story(18, { locusts: boomer('2A.E'), dice: missed(4) })).toEqual([
      'boomer-1 to 2A.C',
      'boomer-1 at cog-1, 4',
    ]));
  test('18: farther away, it comes and attacks', () =>
    expect(story(18, { locusts: boomer('2A.A'), dice: missed(4) })).toEqual([
      'boomer-1 to 2A.C',
      'boomer-1 at cog-1, 4',
    ]));
  test('18, none', () => expect(story(18, { locusts: {}, more: noDoor })).toEqual([NEXT]));
  test('19: on the map', () =>
    expect(story(19, { locusts: boomer('2A.A'), dice: missed(4) })).toEqual([
      'boomer-1 to 2A.C',
      'boomer-1 at cog-1, 4',
    ]));
  test('19: not on the map', () => expect(story(19, { locusts: {} })).toEqual(['boomer-1 in 2A.B']));
});

test('[GOW-MIS-06] [GOW-RUL-70] in stage 2 a card that would spawn is replaced, its other branch is not', () => {
  const stage2 = { stage: 2, closed: ['2A.B', '9A.C'] };
  expect(
    story(11, { locusts: drone('9A.B'), more: { ...stage2, doors: [] } }).filter((one) => one.startsWith('card')),
  ).toEqual(expect.arrayContaining([NEXT]));
  expect(story(11, { locusts: wretch('2A.A'), more: stage2, dice: missed(2) })).toContain('wretch-1 at cog-1, 2');
});

const slots = (kind: string): Slots => [kind, 'drone', 'wretch'];
const alone = (kind: string, at: string, more = {}) => ({
  slots: slots(kind),
  locusts: { [`${kind}-1`]: { at, ...more } },
});
const nobody = (kind: string) => ({ slots: slots(kind), locusts: {}, more: noDoor });
const moved = { uses: [{ scope: 'turn', what: 'moved by 1', times: 1 }] };
const attacked = { uses: [{ scope: 'turn', what: 'attacked by 1', times: 1 }] };

describe('[GOW-AIA-10] 7', () => {
  const emergence: Slots = ['wretch', 'drone', 'boomer'];
  test('[GOW-RUL-45] no open hole in your zone: one is placed, and an A comes out', () => {
    const told = story(7, { slots: emergence, locusts: {} });
    expect(told).toEqual(['wretch-1 in 2A.E']);
    expect(story(7, { slots: emergence, at: '2A.B', locusts: {}, more: { closed: ['2A.B'] } })).toEqual([
      'wretch-1 in 2A.B',
    ]);
  });
  test('an open hole in your zone: a B comes out and attacks you', () =>
    expect(story(7, { slots: emergence, at: '2A.B', locusts: {}, dice: missed(3) })).toEqual([
      'drone-1 at cog-1, 3',
      'drone-1 in 2A.B',
    ]));
});

describe('[GOW-AIA-08] Berserker', () => {
  const berserker = (at: string, more = {}) => ({ ...alone('berserker', at), more });
  test('[GOW-RUL-79] 20: somebody has moved or attacked: she comes, and attacks everybody', () => {
    const told = ['berserker-1 to 2A.E', 'berserker-1 at 2A.E, 5'];
    expect(story(20, { ...berserker('2A.C', moved), dice: missed(5) })).toEqual(told);
    expect(story(20, { ...berserker('2A.C', attacked), dice: missed(5) })).toEqual(told);
  });
  test('20: nobody has: she comes and attacks nobody', () =>
    expect(story(20, berserker('2A.C'))).toEqual(['berserker-1 to 2A.E']));
  test('20, none', () => expect(story(20, nobody('berserker'))).toEqual([NEXT]));
  test('21: somebody is not in cover', () =>
    expect(story(21, { ...berserker('2A.C'), dice: missed(5) })).toEqual([
      'berserker-1 to 2A.E',
      'berserker-1 at 2A.E, 5',
    ]));
  test('21: all are in cover', () => expect(story(21, { ...berserker('9A.A', noDoor), spot: '2A.c4' })[0]).toBe(NEXT));
  test('21, none', () => expect(story(21, nobody('berserker'))).toEqual([NEXT]));
  test('22: three zones away, two zones towards them', () =>
    expect(story(22, berserker('9A.E'))).toEqual(['berserker-1 to 2A.D', 'berserker-1 to 2A.C']));
  test('22: two zones away, one zone and an attack where somebody is', () => {
    expect(story(22, berserker('2A.D'))).toEqual(['berserker-1 to 2A.C']);
    expect(story(22, { ...berserker('2A.C'), dice: missed(5) })).toEqual([
      'berserker-1 to 2A.E',
      'berserker-1 at 2A.E, 5',
    ]);
  });
  test('22, none', () => expect(story(22, nobody('berserker'))).toEqual([NEXT]));
  test('[GOW-MIS-10] 23: in her zone she attacks everybody, Locusts included, with one roll', () => {
    const table = { slots: slots('berserker'), locusts: { 'berserker-1': { at: '2A.E' }, 'drone-1': { at: '2A.E' } } };
    // Two wounds; the COG has two shields, the Drone none.
    expect(story(23, { ...table, dice: [5, 6, 6, 6, 6, 1, 2, 2] })).toEqual(['berserker-1 at 2A.E, 5']);
    expect(story(23, { ...table, dice: [5, 2, 2, 6, 6, 1, 1, 2] })).toEqual([
      'berserker-1 at 2A.E, 5',
      'drone-1 killed',
    ]);
  });
  test('23: in no zone with a COG she tramples everybody on her way', () =>
    expect(
      story(23, {
        slots: slots('berserker'),
        locusts: {
          'berserker-1': { at: '2A.A' },
          'drone-1': { at: '2A.C', health: 1 },
          'drone-2': { at: '2A.A', health: 1 },
        },
      }),
    ).toEqual(['berserker-1 to 2A.C', 'berserker-1 to 2A.E', 'drone-1 killed', '1 wounds']));
  test('23, none', () => expect(story(23, nobody('berserker'))).toEqual([NEXT]));
});

describe('[GOW-AIA-08] Theron Guard', () => {
  test('24: in sight', () =>
    expect(story(24, { ...alone('theron', '2A.C'), dice: missed(4) })).toEqual(['theron-1 at cog-1, 4']));
  test('24: out of sight it comes two zones nearer', () =>
    expect(story(24, { ...alone('theron', '9A.D', { spot: '' }), at: '2A.A' })).toEqual([
      'theron-1 to 9A.E',
      'theron-1 to 2A.D',
    ]));
  test('24, none', () => expect(story(24, nobody('theron'))).toEqual([NEXT]));
  test('25: within four zones of range', () =>
    expect(story(25, { ...alone('theron', '9A.E'), dice: missed(4) })).toEqual(['theron-1 at cog-1, 4']));
  test('[GOW-RUL-95] 25: in range and out of sight it does nothing', () =>
    expect(story(25, { ...alone('theron', '9A.D'), at: '2A.A' })).toEqual([]));
  test('25: farther away three zones', () =>
    expect(story(25, { ...alone('theron', '9A.A'), at: '2A.A' })).toHaveLength(3));
  test('25, none', () => expect(story(25, nobody('theron'))).toEqual([NEXT]));
  test('26: too near, it steps back and attacks that COG', () =>
    expect(story(26, { ...alone('theron', '2A.C'), dice: missed(4) })).toEqual([
      'theron-1 to 2A.A',
      'theron-1 at cog-1, 4',
    ]));
  test('26: farther away it attacks and stays', () =>
    expect(story(26, { ...alone('theron', '2A.D'), dice: missed(4) })).toEqual(['theron-1 at cog-1, 4']));
  test('26: where no attack is possible it comes nearer', () =>
    expect(story(26, { ...alone('theron', '9A.D'), at: '2A.A' })).toEqual(['theron-1 to 9A.E', 'theron-1 to 2A.D']));
  test('26, none', () => expect(story(26, nobody('theron'))).toEqual([NEXT]));
  test('[GOW-RUL-101] 27: those that see somebody attack, then the others come', () =>
    expect(
      story(27, {
        slots: slots('theron'),
        at: '2A.A',
        locusts: { 'theron-1': { at: '2A.C' }, 'theron-2': { at: '9A.D' } },
        dice: missed(4),
      }),
    ).toEqual(['theron-2 to 9A.E', 'theron-2 to 2A.D', 'theron-1 at cog-1, 4']));
  test('27: nobody sees anybody: another one comes', () =>
    expect(story(27, { ...alone('theron', '9A.D'), at: '2A.A' })).toEqual(['theron-2 in 2A.B']));
});

describe('[GOW-AIA-08] Ticker', () => {
  test('[GOW-ATK-10] 28: beside a COG it attacks with an omen at least, and is gone', () =>
    // No omen on the dice: one wound more all the same.
    expect(story(28, { ...alone('ticker', '2A.C'), dice: missed(3) })).toEqual([
      'ticker-1 to 2A.E',
      'ticker-1 at cog-1, 3',
      'ticker-1 killed',
      '1 wounds',
    ]));
  test('28: farther away it comes three zones', () =>
    expect(story(28, alone('ticker', '2A.B'))).toEqual(['ticker-1 to 2A.A', 'ticker-1 to 2A.C', 'ticker-1 to 2A.E']));
  test('28, none', () => expect(story(28, nobody('ticker'))).toEqual([NEXT]));
  test('29: within two zones', () =>
    expect(story(29, { ...alone('ticker', '2A.A'), dice: missed(3) })).toEqual([
      'ticker-1 to 2A.C',
      'ticker-1 to 2A.E',
      'ticker-1 at cog-1, 3',
      'ticker-1 killed',
    ]));
  test('29: farther away it comes, and steps back where it is seen and finds no cover', () => {
    // 2A.D has one spot, which a Drone holds.
    const taken = {
      slots: slots('ticker'),
      locusts: { 'ticker-1': { at: '9A.D' }, 'drone-1': { at: '2A.C', spot: '2A.c2' } },
    };
    expect(story(29, taken)).toEqual(['ticker-1 to 9A.E', 'ticker-1 to 2A.D', 'ticker-1 to 2A.C', 'ticker-1 to 2A.A']);
    expect(story(29, alone('ticker', '9A.D'))).toHaveLength(3);
  });
  test('29, none', () => expect(story(29, nobody('ticker'))).toEqual([NEXT]));
  test('30: within three zones it attacks who is not in cover', () => {
    expect(story(30, { ...alone('ticker', '2A.C'), dice: missed(3) })).toContain('ticker-1 at cog-1, 3');
    expect(story(30, { ...alone('ticker', '2A.C'), spot: '2A.c4' })).toEqual(['ticker-1 to 2A.E']);
  });
  test('30: farther away it comes one zone', () =>
    expect(story(30, alone('ticker', '9A.D'))).toEqual(['ticker-1 to 9A.E']));
  test('30, none', () => expect(story(30, nobody('ticker'))).toEqual([NEXT]));
  test('31: all come two zones, and attack', () =>
    expect(story(31, { ...alone('ticker', '2A.A'), dice: missed(3) })).toEqual([
      'ticker-1 to 2A.C',
      'ticker-1 to 2A.E',
      'ticker-1 at cog-1, 3',
      'ticker-1 killed',
    ]));
  test('31: none on the map: one at each open hole within five zones', () => {
    expect(story(31, { slots: slots('ticker'), locusts: {} })).toEqual(['ticker-1 in 2A.B', 'ticker-2 in 9A.C']);
    // 9A.B is five zones away; 9A.C with its own hole sealed is none any more.
    expect(
      story(31, { slots: slots('ticker'), locusts: {}, more: { closed: ['2A.B', '9A.C'], holes: ['9A.B'] } }),
    ).toEqual(['ticker-1 in 9A.B']);
  });
});

describe('[GOW-AIA-08] Kantus', () => {
  const hurt = (at: string) => ({ 'drone-1': { at, health: 1 } });
  test('[GOW-MIS-32] 32: a wounded Locust within two zones is healed; the Kantus itself is not', () => {
    expect(
      story(32, { slots: slots('kantus'), locusts: { 'kantus-1': { at: '2A.A', health: 2 }, ...hurt('2A.D') } }),
    ).toEqual(['kantus-1 to 2A.B', 'kantus-1 to 2A.D', 'drone-1 healed']);
    expect(story(32, { ...alone('kantus', '2A.D', { health: 2 }), dice: missed(3) })).toEqual([
      'kantus-1 to 2A.C',
      'kantus-1 to 2A.E',
      'kantus-1 at cog-1, 3',
    ]);
  });
  test('32: one that is three zones away is not', () =>
    expect(
      story(32, {
        slots: slots('kantus'),
        locusts: { 'kantus-1': { at: '2A.A' }, ...hurt('9A.E') },
        dice: missed(3),
      }),
    ).not.toContain('drone-1 healed'));
  test('32, none', () => expect(story(32, nobody('kantus'))).toEqual([NEXT]));
  const drop = (at: string, marker: string) => ({ drops: [{ at, marker }] });
  test('[GOW-MIS-31] 33: a dropped weapon within two zones becomes its Locust, wounded', () =>
    expect(story(33, { ...alone('kantus', '2A.A'), more: drop('2A.D', 'drone-hammerburst-1') })).toEqual([
      'drone-1 raised in 2A.D, 1',
    ]));
  test('33: where none of that type is available the marker is discarded, and nothing comes in its place', () =>
    expect(story(33, { ...alone('kantus', '2A.A'), more: drop('2A.D', 'boomer-boomshot-2') })).toEqual([
      'boomshot discarded',
    ]));
  test('33: no dropped weapon is near: it attacks within three zones of range', () => {
    expect(
      story(33, { ...alone('kantus', '2A.A'), more: drop('9A.E', 'drone-hammerburst-1'), dice: missed(3) }),
    ).toEqual(['kantus-1 at cog-1, 3']);
    expect(story(33, alone('kantus', '9A.B'))).toEqual([]);
  });
  test('33, none', () => expect(story(33, nobody('kantus'))).toEqual([NEXT]));
  test('34: within four zones of range it attacks, then comes two zones nearer', () =>
    expect(story(34, { ...alone('kantus', '2A.D'), dice: missed(3) })).toEqual([
      'kantus-1 to 2A.C',
      'kantus-1 to 2A.E',
      'kantus-1 at cog-1, 3',
    ]));
  test('34: in range and out of sight it only comes nearer', () =>
    expect(story(34, { ...alone('kantus', '9A.D'), at: '2A.A' })).toEqual(['kantus-1 to 9A.E', 'kantus-1 to 2A.D']));
  test('34: farther away it comes nearer, and lets an A come at the hole nearest to it', () =>
    expect(
      story(34, { slots: ['wretch', 'kantus', 'drone'], locusts: { 'kantus-1': { at: '9A.A' } }, at: '2A.A' }),
    ).toEqual(['kantus-1 to 9A.D', 'kantus-1 to 9A.E', 'wretch-1 in 9A.C']));
  test('34, none', () => expect(story(34, nobody('kantus'))).toEqual([NEXT]));
  test('35: all come two zones and attack that COG', () =>
    expect(story(35, { ...alone('kantus', '2A.D'), dice: missed(3) })).toEqual([
      'kantus-1 to 2A.C',
      'kantus-1 to 2A.E',
      'kantus-1 at cog-1, 3',
    ]));
  test('35: none on the map: one comes', () =>
    expect(story(35, { slots: slots('kantus'), locusts: {} })).toEqual(['kantus-1 in 2A.B']));
});

test('[GOW-AIA-15] every card of the pack was drawn here, and each of its conditions has held and not held', () => {
  const { book } = componentsOf(housePack);
  const due = housePack.ai.flatMap(({ number }) => {
    const { nodes } = book.scripts.get(`ai-${number}.text`)!;
    const conditions = nodes.flatMap(({ is, tree }) =>
      is === 'if' && tree.is === 'call' ? [clauseOf(book, tree.args[0]!, 'do', 'condition')] : [],
    );
    return [`${number}`, ...conditions.flatMap((one) => [branch(number, one, true), branch(number, one, false)])];
  });
  expect(housePack.ai).toHaveLength(35);
  expect(due.filter((one) => !played.has(one))).toEqual([]);
});
