// Phases 3 and 4 — moving (GTM-MOV) and ejection (GTM-EJE).

import type { Direction } from '@automachia/geometry';
import type { GameEvent, Table } from '@automachia/kernel';
import { SPECTATOR } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';
import { earthquakes, everyCellBut, everyDirection, robotsMove, shakyTournoi } from './words.js';

/** Two robots about to choose their directions. */
function twoRobots(one: string, two: string, more: Table = {}) {
  return seatTable(tournoi, {
    options: { players: 2, life: 3 },
    table: { turn: { first: 1, at: 'chooseDirection' }, robots: { 1: { at: one }, 2: { at: two } }, ...more },
  });
}

/** The same with Overload just played. */
function twoRobotsUnderOverload(one: string, two: string, more: Table = {}) {
  return twoRobots(one, two, { turn: { first: 1, at: 'everyCardIsApplied' }, played: { 1: ['overload'] }, ...more });
}

test('[GTM-MOV-01] all players choose one direction tile at the same time', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: { turn: { first: 2, at: 'chooseDirection' }, robots: { 3: { out: true } } },
  });
  askedIs([1, 2, 4]); // a robot that is out does not move
  seat(4).chooses({ direction: 'N' });
  askedIs([1, 2]);
  seat(4).isRefused({ direction: 'W' }, 'GTM-MOV-01'); // one tile, chosen once
  seat(1).chooses({ direction: 'E' });
  tableIs({ robots: { 1: { at: 'a1' }, 2: { at: 'a5' }, 4: { at: 'e1' } } }); // nobody moves before all have chosen
  seat(2).isRefused({ direction: 'north' }, 'GTM-MOV-01');
  seat(2).chooses({ direction: 'S' });
  tableIs({ robots: { 1: { at: 'b1' }, 2: { at: 'a4' }, 4: { at: 'e2' } } });
  askedIs([1, 2, 4]);
});

const neighbours: [direction: Direction, cell: string][] = [
  ['N', 'c4'],
  ['NE', 'd4'],
  ['E', 'd3'],
  ['SE', 'd2'],
  ['S', 'c2'],
  ['SW', 'b2'],
  ['W', 'b3'],
  ['NW', 'b4'],
];

test.each(neighbours)('[GTM-MOV-02] a robot on c3 that chose %s moves one cell, to %s', (direction, at) => {
  const { seat, tableIs, askedIs } = twoRobots('c3', 'a1');
  robotsMove(seat, { 1: direction, 2: 'N' });
  tableIs({ robots: { 1: { at }, 2: { at: 'a2' } } });
  askedIs([1, 2]);
});

test('[GTM-MOV-02] all robots move at the same time: two may change places without meeting', () => {
  const { seat, tableIs, askedIs } = twoRobots('c3', 'c4');
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ robots: { 1: { at: 'c4' }, 2: { at: 'c3' } } }); // GTM-RUL-10: no fight
  askedIs([1, 2]);
});

test('[GTM-MOV-02] a robot may enter the cell that another leaves', () => {
  const { seat, tableIs, askedIs } = twoRobots('c3', 'c4');
  robotsMove(seat, { 1: 'N', 2: 'N' });
  tableIs({ robots: { 1: { at: 'c4' }, 2: { at: 'c5' } } });
  askedIs([1, 2]);
});

test('[GTM-MOV-02] a plain move never leads off the board', () => {
  const { seat } = twoRobots('a1', 'e3');
  seat(1).isOffered({ direction: 'N' }, { direction: 'NE' }, { direction: 'E' });
  seat(1).isRefused({ direction: 'W' }, 'GTM-RUL-04');
  seat(1).isRefused({ direction: 'NW' }, 'GTM-RUL-04');
  seat(1).isRefused({ direction: 'SE' }, 'GTM-RUL-04');
  seat(2).isOffered(
    { direction: 'N' },
    { direction: 'S' },
    { direction: 'SW' },
    { direction: 'W' },
    { direction: 'NW' },
  );
  seat(2).isRefused({ direction: 'E' }, 'GTM-RUL-04');
});

test('[GTM-MOV-03] there is no tile for standing still', () => {
  const { seat } = twoRobots('c3', 'a1');
  seat(1).isOffered(...everyDirection);
  seat(1).isRefused('pass', 'GTM-MOV-01');
  seat(1).isRefused({ direction: '' }, 'GTM-MOV-01');
  seat(1).isRefused({}, 'GTM-MOV-01');
});

test('[GTM-MOV-04] the tile used this turn is available again in the next', () => {
  const { seat, tableIs, askedIs } = seatTable(shakyTournoi, {
    options: { players: 2, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'b2' }, 2: { at: 'd2' } },
      hands: { 1: earthquakes(5), 2: earthquakes(5) },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'N' });
  seat(1).chooses({ cards: earthquakes(3) });
  seat(2).chooses({ cards: earthquakes(3) });
  seat(1).isOffered(...everyDirection);
  robotsMove(seat, { 1: 'N', 2: 'W' });
  tableIs({ robots: { 1: { at: 'b4' }, 2: { at: 'c3' } } });
  askedIs([1, 2]);
});

/** What somebody sees after seat 1 has chosen a direction, and what seat 1 heard of it. */
function afterTheChoiceOf(direction: Direction, viewer: number): { seen: Table; heard: readonly GameEvent[] } {
  const { game, seat, state } = seatTable(tournoi, {
    options: { players: 3 },
    table: { turn: { at: 'chooseDirection' } },
  });
  const heard = seat(1).chooses({ direction });
  seat(viewer).doesNotSee('sealed.1');
  return { seen: game.describe(game.viewFor(viewer, state).state), heard };
}

test('[GTM-MOV-05] no player learns another’s direction before every player has chosen', () => {
  for (const viewer of [2, 3, SPECTATOR]) {
    expect(afterTheChoiceOf('N', viewer)).toEqual(afterTheChoiceOf('E', viewer));
    expect(afterTheChoiceOf('N', viewer).heard).toEqual([]);
  }
});

test('[GTM-MOV-05] the tiles are turned up together', () => {
  const { seat, heard, askedIs } = seatTable(tournoi, {
    options: { players: 3 },
    table: { turn: { first: 1, at: 'chooseDirection' } },
  });
  seat(2).chooses({ direction: 'S' });
  seat(2).sees({ sealed: { 2: { direction: 'S' } } }); // the own one
  seat(1).chooses({ direction: 'NE' });
  expect(heard('robotMoved')).toEqual([]);
  seat(3).chooses({ direction: 'W' });
  expect(heard('robotMoved')).toMatchObject([
    { seat: 1, direction: 'NE', from: 'a1', to: 'b2' },
    { seat: 2, direction: 'S', from: 'a5', to: 'a4' },
    { seat: 3, direction: 'W', from: 'e5', to: 'd5' },
  ]);
  askedIs([1, 2, 3]);
});

test('[GTM-SUR-01] under Overload nobody moves a single cell', () => {
  const { seat, tableIs, askedIs } = twoRobotsUnderOverload('c3', 'e1');
  robotsMove(seat, { 1: 'S', 2: 'N' });
  tableIs({ robots: { 1: { at: 'c1', life: 3 }, 2: { at: 'e3', life: 3 } } }); // the last row is still on the board
  askedIs([1, 2]);
});

test('[GTM-EJE-01] a robot that Overload moves off the board loses 1 life and is put back where its player likes', () => {
  const { seat, tableIs, askedIs, heard } = twoRobotsUnderOverload('a2', 'c5', {
    locations: [{ card: 'kit', at: 'c3' }],
  });
  robotsMove(seat, { 1: 'W', 2: 'W' });
  tableIs({ robots: { 1: { at: 'ejected', life: 2 }, 2: { at: 'a5', life: 3 } } });
  askedIs([1]);
  seat(1).isOffered(...everyCellBut('a5')); // the cell it left and one with a location too, but not the other robot's
  seat(1).isRefused({ cell: 'a5' }, 'GTM-RUL-05');
  seat(1).isRefused('pass', 'GTM-EJE-01'); // it must be put back
  seat(2).isRefused({ cell: 'c4' }, 'GTM-EJE-01'); // its player's choice, nobody else's
  seat(1).chooses({ cell: 'a2' });
  tableIs({ robots: { 1: { at: 'a2', life: 2 } } });
  expect(heard('robotLeftTheBoard')).toMatchObject([{ seat: 1, direction: 'W', from: 'a2' }]);
  expect(heard('lifeLost')).toMatchObject([{ seat: 1, amount: 1, life: 2, rule: 'GTM-EJE-01' }]);
  expect(heard('robotPutBack')).toMatchObject([{ seat: 1, at: 'a2' }]);
  askedIs([1, 2]);
});

test('[GTM-EJE-01] leaving the board on the second cell ejects, ending on the last cell does not', () => {
  const { seat, tableIs, askedIs } = twoRobotsUnderOverload('b3', 'c5');
  robotsMove(seat, { 1: 'W', 2: 'W' }); // b3 → a3 → off; c5 → b5 → a5
  tableIs({ robots: { 1: { at: 'ejected', life: 2 }, 2: { at: 'a5', life: 3 } } });
  askedIs([1]);
});

test('[GTM-EJE-01] a diagonal leaves the board by either edge', () => {
  const { seat, tableIs, askedIs } = twoRobotsUnderOverload('c4', 'c2');
  robotsMove(seat, { 1: 'NE', 2: 'NE' }); // c4 → d5 → off; c2 → d3 → e4
  tableIs({ robots: { 1: { at: 'ejected' }, 2: { at: 'e4', life: 3 } } });
  askedIs([1]);
});

test('[GTM-EJE-01] several ejected robots lose their life together and are put back in turn order', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3, life: 3 },
    table: {
      turn: { first: 2, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'a1' }, 2: { at: 'e5' }, 3: { at: 'c3' } },
      played: { 3: ['overload'] },
    },
  });
  robotsMove(seat, { 1: 'S', 2: 'N', 3: 'N' });
  tableIs({ robots: { 1: { at: 'ejected', life: 2 }, 2: { at: 'ejected', life: 2 }, 3: { at: 'c5', life: 3 } } });
  askedIs([2]);
  seat(2).isOffered(...everyCellBut('c5'));
  seat(2).chooses({ cell: 'a1' });
  seat(1).isOffered(...everyCellBut('c5', 'a1')); // the one put back first is in the way
  seat(1).chooses({ cell: 'a2' });
  askedIs([1, 2, 3]);
});

test('[GTM-EJE-01] the loss of the last life by ejection is final', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'a1', life: 1 }, 2: { at: 'e5', life: 2 }, 3: { at: 'c3' } },
      played: { 3: ['overload'] },
    },
  });
  robotsMove(seat, { 1: 'S', 2: 'N', 3: 'N' });
  tableIs({ robots: { 1: { out: true, life: 0 }, 2: { at: 'ejected', life: 1 } } }); // GTM-RUL-06
  askedIs([2]);
  seat(2).chooses({ cell: 'a1' });
  askedIs([2, 3]);
});

test('[GTM-EJE-01] a robot put back on an immediate location has come to stand on it', () => {
  const { seat, tableIs, askedIs } = twoRobotsUnderOverload('a2', 'c5', { locations: [{ card: 'mine', at: 'e1' }] });
  robotsMove(seat, { 1: 'W', 2: 'W' });
  seat(1).chooses({ cell: 'e1' });
  tableIs({ robots: { 1: { at: 'e1', life: 1 } }, locations: [] }); // GTM-RUL-05
  askedIs([1, 2]);
});

test('[GTM-MOV-02], [GTM-MOV-03] a cell stands for the direction that leads to it, or says why none does', () => {
  const { state } = twoRobots('a1', 'e5');
  const said = (...cells: string[]) =>
    tournoi
      .whyNotAt(
        state,
        1,
        cells.map((cell) => ({ cell })),
      )
      .map((one) => one && `${one.rule} ${one.reasons[0]!.text.key}`);
  expect(said('b2', 'a2', 'a1', 'c3')).toEqual([
    undefined,
    undefined,
    'GTM-MOV-03 why.staysPut',
    'GTM-MOV-02 why.outOfReach',
  ]);
  expect(tournoi.whyNotAt(state, 1, [{ direction: 'S' }])[0]).toMatchObject({ rule: 'GTM-RUL-04' });
});

test('[GTM-SUR-01] under Overload a cell that is passed stands for the direction, too', () => {
  const { state } = twoRobotsUnderOverload('a1', 'e5');
  const said = tournoi.whyNotAt(state, 1, [{ cell: 'b2' }, { cell: 'c3' }, { cell: 'b3' }]);
  expect(said.map((one) => one?.reasons[0]!.text)).toEqual([
    undefined,
    undefined,
    { key: 'why.outOfReach', values: { cell: 'b3', distance: 2 } },
  ]);
});

/** The ways that seat 1 is told of. */
function waysAt(state: ReturnType<typeof twoRobots>['state']) {
  const question = tournoi.question(state, 1)!;
  if (question.question !== 'chooseDirection') throw new Error(question.question);
  return question.facts.ways;
}

test('[GTM-RUL-04], [GTM-EOT-01], [GTM-EOT-02] every way says where it leads and what it brings if the others stay away', () => {
  const { state } = twoRobots('a1', 'e5', {
    locations: [
      { card: 'bomb', at: 'd4', turns: 1 },
      { card: 'bomb-x', at: 'b3', turns: 2 },
      { card: 'kit', at: 'a2' },
      { card: 'mine', at: 'b1' },
    ],
    played: { 1: ['earthquake'] },
  });
  const shaken = { what: 'damage', when: 'end', damage: 1, because: [{ card: 'earthquake' }], rule: 'GTM-SEI-01' };
  const hit = (card: string, at: string, when: 'now' | 'end', rule: string) => {
    return { what: 'damage', when, damage: 1, because: [{ card, at }], rule };
  };
  const chained = {
    ...hit('mine', 'b1', 'end', 'GTM-MIN-02'),
    because: [
      { card: 'mine', at: 'b1' },
      { card: 'bomb-x', at: 'b3' },
    ],
  };
  expect(waysAt(state)).toEqual({
    N: { to: 'a2', brings: [shaken, { what: 'location', card: 'kit', rule: 'GTM-KIT-02' }, chained], life: 2 },
    NE: { to: 'b2', brings: [hit('bomb-x', 'b3', 'end', 'GTM-BMX-02'), chained], life: 1 },
    // The mine is gone by then.
    E: {
      to: 'b1',
      brings: [hit('mine', 'b1', 'now', 'GTM-MIN-02'), shaken, hit('bomb-x', 'b3', 'end', 'GTM-BMX-02')],
      life: 0,
    },
  });
});

test('[GTM-CHN-01] [GTM-RUL-23] a way says what a chain brings, and what set it off', () => {
  const { state } = twoRobots('d3', 'a5', {
    robots: { 1: { at: 'd3', life: 3 }, 2: { at: 'a5' } },
    locations: [
      { card: 'bomb-x', at: 'c1', turns: 2 },
      { card: 'bomb-x', at: 'd1', turns: 1 },
      { card: 'orbital-strike', at: 'e1' },
      { card: 'mine', at: 'e4' },
      { card: 'force-field', at: 'd2' },
      { card: 'turret', at: 'c4' },
      { card: 'springboard', at: 'e3' },
    ],
  });
  const { N, NE, E, S, SE, NW, W } = waysAt(state);
  const chained = {
    when: 'end',
    because: [
      { card: 'bomb-x', at: 'd1' },
      { card: 'bomb-x', at: 'c1' },
    ],
    rule: 'GTM-BMX-02',
  };
  expect(N).toEqual({ to: 'd4', brings: [{ what: 'damage', damage: 1, ...chained }], life: 2 });
  // Stepping on the mine: it goes off at once, and the chain does not come there.
  expect(NE?.brings).toMatchObject([{ what: 'damage', when: 'now', because: [{ card: 'mine', at: 'e4' }] }]);
  // GTM-FOR-02: blue acts before red.
  expect(S).toMatchObject({
    brings: [
      { what: 'location', card: 'force-field' },
      { what: 'prevented', ...chained, rule: 'GTM-FOR-02' },
    ],
    life: 3,
  });
  // Where one chooses again, nothing is said of the end of the turn.
  expect(E).toEqual({ to: 'e3', brings: [{ what: 'location', card: 'springboard', rule: 'GTM-TRE-02' }], life: null });
  expect(SE).toEqual({ to: 'e2', brings: [], life: 3 });
  expect(NW?.brings.map(({ what }) => what)).toEqual(['location', 'damage']);
  expect(W?.life).toBe(2);
});

test('[GTM-RUL-24] a turret under the robot is told, whomever it will hit', () => {
  const { state } = twoRobots('b2', 'e5', { locations: [{ card: 'turret', at: 'b3' }] });
  expect(waysAt(state)['N']).toEqual({
    to: 'b3',
    brings: [{ what: 'location', card: 'turret', rule: 'GTM-TUR-02' }],
    life: 3,
  });
});

test('[GTM-EJE-01] a way off the board says how much life is left after it', () => {
  const { state } = twoRobotsUnderOverload('a1', 'e5', { robots: { 1: { at: 'a1', life: 1 }, 2: { at: 'e5' } } });
  expect(waysAt(state)['S']).toEqual({
    to: null,
    brings: [{ what: 'ejection', life: 0, rule: 'GTM-EJE-01' }],
    life: 0,
  });
  expect(waysAt(state)['NE']).toEqual({ to: 'c3', brings: [], life: 1 });
});
