// The AI cards of Emergence, branch by branch: what is told of each, whoever is asked taking the first answer.

import { describe, expect, test } from 'vitest';
import { activated, unarmed } from './support/tables.js';

interface On {
  readonly at?: string;
  readonly spot?: string;
  readonly locusts: object;
  readonly more?: object;
  readonly dice?: readonly number[];
}

/** What a card does, in short; a COG in 2A.E with two cards, unless said otherwise. */
function story(card: number, { at = '2A.E', spot = '', locusts, more = {}, dice = [] }: On): string[] {
  const table = activated(undefined, {
    card,
    players: 1,
    dice,
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
  return [...shortly((type) => table.heard(type))];
}

/** The events that matter here, by kind. */
function* shortly(heard: (type: string) => readonly { readonly [field: string]: unknown }[]): Iterable<string> {
  for (const { card } of heard('aiCardDrawn').slice(1)) yield `card ${card as number}`;
  for (const { figure, to } of heard('figureMoved')) yield `${figure as string} to ${to as string}`;
  for (const { by, on, dice } of heard('attackDeclared')) yield `${by as string} at ${on as string}, ${dice as number}`;
  for (const { locust, at } of heard('locustSpawned')) yield `${locust as string} in ${at as string}`;
  for (const { locust } of heard('locustHealed')) yield `${locust as string} healed`;
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
