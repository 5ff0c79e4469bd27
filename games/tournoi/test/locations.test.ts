// Blasts and chain reactions (GTM-BOM-02, GTM-BMX-02, GTM-MIN-02, GTM-ORB-02, GTM-CHN-01): what they hurt and destroy.

import type { Plain } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';
import { robotsMove } from './words.js';

type Token = { card: string; at: string; turns?: number };

/** Robots about to choose their directions, with these locations on the board, oldest first. */
function robotsAmong(locations: readonly Token[], ...robots: readonly (string | Plain)[]) {
  return seatTable(tournoi, {
    options: { players: robots.length, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: Object.fromEntries(robots.map((one, i) => [i + 1, typeof one === 'string' ? { at: one } : one])),
      locations,
    },
  });
}

test('[GTM-BOM-02] a bomb’s blast takes 1 life from every robot in the 3×3 area, its own cell included', () => {
  const { seat, tableIs, askedIs } = robotsAmong([{ card: 'bomb', at: 'c3', turns: 2 }], 'a1', 'e5', 'c2', 'e2');
  robotsMove(seat, { 1: 'NE', 2: 'SW', 3: 'N', 4: 'N' });
  tableIs({ robots: { 1: { at: 'b2', life: 2 }, 2: { at: 'd4', life: 2 }, 3: { at: 'c3', life: 2 } } });
  tableIs({ robots: { 4: { at: 'e3', life: 3 } }, locations: [] }); // two cells away
  askedIs([1, 2, 3, 4]);
});

test('[GTM-BOM-02] a bomb’s blast destroys every location in the area and none outside', () => {
  const inside = ['b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4'].map((at) => ({ card: 'kit', at }));
  const outside = ['a2', 'c1', 'c5', 'e3', 'e5'].map((at) => ({ card: 'springboard', at }));
  const { seat, tableIs, askedIs } = robotsAmong(
    [...inside, ...outside, { card: 'bomb', at: 'c3', turns: 2 }],
    'a1',
    'd5',
  );
  robotsMove(seat, { 1: 'E', 2: 'W' });
  seat(2).chooses({ cell: 'b5' });
  tableIs({ locations: outside });
  askedIs([1, 2]);
});

test('[GTM-BOM-02] a blast at the edge does not reach around the board', () => {
  const { seat, tableIs, askedIs } = robotsAmong(
    [
      { card: 'bomb', at: 'a3', turns: 2 },
      { card: 'kit', at: 'e2' },
      { card: 'kit', at: 'e4' },
    ],
    'd3',
    'e5',
  );
  robotsMove(seat, { 1: 'SE', 2: 'S' }); // e2 and e4
  tableIs({ robots: { 1: { at: 'e2', life: 4 }, 2: { at: 'e4', life: 4 } }, locations: [] }); // two kits, no harm
  askedIs([1, 2]);
});

test('[GTM-BMX-02] a Bomb X’s blast takes 1 life in the whole row and the whole column of its cell', () => {
  const { seat, tableIs, askedIs } = robotsAmong([{ card: 'bomb-x', at: 'b2', turns: 2 }], 'e1', 'c5', 'c2', 'a1');
  robotsMove(seat, { 1: 'N', 2: 'W', 3: 'N', 4: 'NE' });
  tableIs({
    robots: {
      1: { at: 'e2', life: 2 }, // the far end of the row
      2: { at: 'b5', life: 2 }, // the far end of the column
      3: { at: 'c3', life: 3 }, // next to it, but neither
      4: { at: 'b2', life: 2 },
    },
    locations: [],
  });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-BMX-02] a Bomb X’s blast destroys the locations in its row and its column', () => {
  const inside = ['a2', 'c2', 'd2', 'e2', 'b1', 'b3', 'b4', 'b5'].map((at) => ({ card: 'turret', at }));
  const outside = ['a1', 'a3', 'c1', 'c3', 'e5'].map((at) => ({ card: 'turret', at }));
  const { seat, tableIs, askedIs } = robotsAmong(
    [...inside, { card: 'bomb-x', at: 'b2', turns: 2 }, ...outside],
    'd4',
    'd5',
  );
  robotsMove(seat, { 1: 'E', 2: 'W' });
  tableIs({ locations: outside });
  askedIs([1, 2]);
});

test('[GTM-MIN-02] a mine’s blast takes 1 life from every robot in the 3×3 area around it', () => {
  const { seat, tableIs, askedIs } = robotsAmong([{ card: 'mine', at: 'c3' }], 'c2', 'a5', 'e1', 'a2');
  robotsMove(seat, { 1: 'N', 2: 'SE', 3: 'NW', 4: 'N' });
  tableIs({ robots: { 1: { at: 'c3', life: 2 }, 2: { at: 'b4', life: 2 }, 3: { at: 'd2', life: 2 } } });
  tableIs({ robots: { 4: { at: 'a3', life: 3 } }, locations: [] });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-MIN-02] a mine’s blast destroys every location in the area and none outside', () => {
  const inside = ['b2', 'b3', 'b4', 'c4', 'd2', 'd3', 'd4'].map((at) => ({ card: 'weapon-cache', at }));
  const outside = ['a3', 'c1', 'c5', 'e4'].map((at) => ({ card: 'weapon-cache', at }));
  const { seat, tableIs, askedIs } = robotsAmong([...outside, ...inside, { card: 'mine', at: 'c3' }], 'c2', 'a1');
  robotsMove(seat, { 1: 'N', 2: 'N' });
  tableIs({ locations: outside, robots: { 1: { weapons: 0 } } });
  askedIs([1, 2]);
});

test.each([
  ['GTM-BOM-02', 'bomb'],
  ['GTM-BMX-02', 'bomb-x'],
  ['GTM-ORB-02', 'orbital-strike'],
])('[%s] a location destroyed by %s is told with this rule', (rule, card) => {
  const { seat, heard, askedIs } = robotsAmong(
    [
      { card: 'springboard', at: 'c3' },
      { card, at: card === 'orbital-strike' ? 'c3' : 'c4', turns: 2 },
    ],
    'a1',
    'e1',
  );
  robotsMove(seat, { 1: 'N', 2: 'N' });
  expect(heard('locationWentOff')).toMatchObject([{ card, rule }]);
  expect(heard('locationDestroyed')).toMatchObject([{ card: 'springboard', at: 'c3', rule }]);
  askedIs([1, 2]);
});

test('[GTM-ORB-02] a strike destroys every location on its cell, and a robot there loses 2 life', () => {
  const { seat, tableIs, askedIs } = robotsAmong(
    [
      { card: 'portal', at: 'c3' },
      { card: 'orbital-strike', at: 'c3' },
      { card: 'kit', at: 'd3' },
    ],
    'c2',
    'c5',
  );
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ robots: { 1: { at: 'c3', life: 1 }, 2: { at: 'c4', life: 3 } } }); // the next cell is safe
  tableIs({ locations: [{ card: 'kit', at: 'd3' }] });
  askedIs([1, 2]);
});

test('[GTM-ORB-02] a robot with a single life loses just that', () => {
  const { seat, tableIs, outcomeIs, nobodyIsAsked, heard } = robotsAmong(
    [{ card: 'orbital-strike', at: 'c3' }],
    { at: 'c2', life: 1 },
    'c5',
  );
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ robots: { 1: { out: true, life: 0 } } });
  outcomeIs({ winners: [2], rule: 'GTM-END-04' });
  expect(heard('lifeLost')).toMatchObject([{ seat: 1, amount: 1, life: 0, rule: 'GTM-ORB-02' }]);
  nobodyIsAsked();
});

test('[GTM-CHN-01] a red location that is destroyed acts at once', () => {
  // A robot steps on the mine; the bomb in its area, placed this turn, goes off with it.
  const { seat, tableIs, askedIs } = robotsAmong(
    [
      { card: 'mine', at: 'c3' },
      { card: 'bomb', at: 'd4' },
    ],
    'c2',
    'a1',
    'e4',
  );
  robotsMove(seat, { 1: 'N', 2: 'NE', 3: 'N' }); // c3, b2 and e5
  tableIs({ robots: { 1: { life: 1 }, 2: { at: 'b2', life: 2 }, 3: { at: 'e5', life: 2 } }, locations: [] }); // GTM-EX-03
  askedIs([1, 2, 3]);
});

test.each([
  ['bomb', 1],
  ['bomb-x', 1],
  ['mine', 1],
  ['orbital-strike', 0],
] as const)('[GTM-CHN-01] %s, when destroyed, takes %i life from a robot on the next cell', (card, damage) => {
  // The Bomb X on a4 reaches e4, two cells from robot 1.
  const { seat, tableIs, askedIs } = robotsAmong(
    [
      { card: 'bomb-x', at: 'a4', turns: 2 },
      { card, at: 'e4' },
    ],
    'e2',
    'b1',
  );
  robotsMove(seat, { 1: 'N', 2: 'E' }); // e3 and c1
  tableIs({ robots: { 1: { at: 'e3', life: 3 - damage }, 2: { life: 3 } }, locations: [] });
  askedIs([1, 2]);
});

test('[GTM-CHN-01] a destroyed strike takes 2 life on its cell, once', () => {
  const { seat, tableIs, askedIs } = robotsAmong(
    [
      { card: 'bomb-x', at: 'a4', turns: 2 },
      { card: 'orbital-strike', at: 'e4' },
    ],
    { at: 'e3', life: 5 },
    'b1',
  );
  robotsMove(seat, { 1: 'N', 2: 'E' });
  tableIs({ robots: { 1: { at: 'e4', life: 5 - 1 - 2 } }, locations: [] });
  askedIs([1, 2]);
});

test('[GTM-CHN-01] the chain goes on from location to location', () => {
  const { seat, tableIs, askedIs, heard } = robotsAmong(
    [
      { card: 'bomb', at: 'b2', turns: 2 },
      { card: 'bomb', at: 'c3' },
      { card: 'mine', at: 'd4' },
    ],
    'd5',
    'a5',
  );
  robotsMove(seat, { 1: 'E', 2: 'S' }); // e5, in the area of the last one only
  tableIs({ robots: { 1: { at: 'e5', life: 2 }, 2: { life: 3 } }, locations: [] });
  expect(heard('locationWentOff')).toMatchObject([
    { card: 'bomb', at: 'b2', rule: 'GTM-BOM-02' },
    { card: 'bomb', at: 'c3', rule: 'GTM-BOM-02' },
    { card: 'mine', at: 'd4', rule: 'GTM-MIN-02' },
  ]);
  expect(heard('locationDestroyed')).toMatchObject([{ at: 'c3' }, { at: 'd4' }]);
  askedIs([1, 2]);
});

test('[GTM-CHN-01] "at once" is before the next location in line', () => {
  // The bomb on a1 destroys the one on b2, which puts robot 1 out before the bomb on e5 could reach robot 2.
  const { seat, outcomeIs, nobodyIsAsked } = robotsAmong(
    [
      { card: 'bomb', at: 'a1', turns: 2 },
      { card: 'bomb', at: 'e5', turns: 2 },
      { card: 'bomb', at: 'b2' },
    ],
    { at: 'd3', life: 1 },
    { at: 'd5', life: 1 },
  );
  robotsMove(seat, { 1: 'W', 2: 'S' }); // c3 and d4
  outcomeIs({ winners: [2], rule: 'GTM-END-04' });
  nobodyIsAsked();
});

test('[GTM-CHN-01] several red locations destroyed by one blast act one by one, oldest first, until one robot is left', () => {
  // The bomb on c3 destroys the two others; the older one puts robot 1 out, and the younger one no longer goes off.
  const { seat, tableIs, outcomeIs, nobodyIsAsked } = robotsAmong(
    [
      { card: 'bomb', at: 'c3', turns: 2 },
      { card: 'bomb', at: 'b2' },
      { card: 'bomb', at: 'd4' },
    ],
    { at: 'a2', life: 1 },
    { at: 'e4', life: 1 },
  );
  robotsMove(seat, { 1: 'S', 2: 'N' }); // a1 and e5
  tableIs({ robots: { 1: { out: true }, 2: { at: 'e5', life: 1 } } }); // GTM-RUL-21
  outcomeIs({ winners: [2], rule: 'GTM-END-04' });
  nobodyIsAsked();
});

test('[GTM-CHN-01] blue and yellow locations that are destroyed do nothing', () => {
  const { seat, tableIs, askedIs } = robotsAmong(
    [
      { card: 'mine', at: 'c3' },
      { card: 'kit', at: 'b2' },
      { card: 'turret', at: 'd4' },
      { card: 'weapon-cache', at: 'b4' },
      { card: 'force-field', at: 'd2' },
      { card: 'springboard', at: 'c4' },
      { card: 'portal', at: 'b3' },
      { card: 'portal', at: 'd3' },
    ],
    'c2',
    'a1',
    'e5',
    'a5',
  );
  robotsMove(seat, { 1: 'N', 2: 'NE', 3: 'SW', 4: 'SE' }); // on the mine, the kit, the turret and the cache
  tableIs({
    robots: {
      1: { life: 2, protected: false },
      2: { at: 'b2', life: 2 },
      3: { at: 'd4', life: 2 },
      4: { at: 'b4', life: 2, weapons: 0 },
    },
    locations: [],
  });
  askedIs([1, 2, 3, 4]);
});
