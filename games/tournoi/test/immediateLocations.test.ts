// Phase 5 — immediate locations (GTM-IMM): mines, springboards and portals under the robots that came to stand on them.

import type { Plain } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';
import { cells, earthquakes, robotsMove, shakyTournoi } from './words.js';

/** Two robots about to choose their directions, with these locations on the board, oldest first. */
function twoRobots(one: string, two: string, ...locations: [card: string, at: string][]) {
  return seatTable(tournoi, {
    options: { players: 2, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: one }, 2: { at: two } },
      locations: locations.map(([card, at]): Plain => ({ card, at })),
    },
  });
}

test('[GTM-IMM-01] immediate locations act after all robots have moved', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2' }, 2: { at: 'd4' }, 3: { at: 'a5' } },
      locations: [{ card: 'mine', at: 'c3' }],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'E', 3: 'SE' }); // 2 leaves the 3×3 area around the mine, 3 enters it
  tableIs({ robots: { 1: { at: 'c3', life: 2 }, 2: { at: 'e4', life: 3 }, 3: { at: 'b4', life: 2 } }, locations: [] });
  askedIs([1, 2, 3]);
});

test('[GTM-IMM-01] they act only on a robot that stands on them', () => {
  const { seat, tableIs, askedIs } = twoRobots(
    'b2',
    'd2',
    ['mine', 'c4'],
    ['springboard', 'a1'],
    ['portal', 'e1'],
    ['portal', 'e4'],
  );
  robotsMove(seat, { 1: 'N', 2: 'N' }); // b3 and d3, both next to the mine; d3 also next to a portal
  tableIs({ robots: { 1: { at: 'b3', life: 3 }, 2: { at: 'd3', life: 3 } } });
  tableIs({ locations: [{ card: 'mine' }, { card: 'springboard' }, { card: 'portal' }, { card: 'portal' }] });
  askedIs([1, 2]);
});

test('[GTM-IMM-01] they act in turn order, before any fight', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 2, at: 'chooseDirection' },
      robots: { 1: { at: 'c2' }, 2: { at: 'c4' } },
      locations: [{ card: 'springboard', at: 'c3' }],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'S' }); // both on the springboard
  askedIs([2]);
  seat(2).chooses({ cell: 'd4' });
  askedIs([1]);
  seat(1).chooses({ cell: 'b2' }); // GTM-RUL-14: each of them may use it
  tableIs({ robots: { 1: { at: 'b2' }, 2: { at: 'd4' } } });
  askedIs([1, 2]); // no fight: they no longer share a cell
});

test('[GTM-IMM-01] a location that was destroyed before a robot’s turn came no longer acts on it', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2', life: 3 }, 2: { at: 'b3', life: 2 }, 3: { at: 'd5', life: 1 } },
      locations: [
        { card: 'mine', at: 'c3' },
        { card: 'springboard', at: 'b4' },
        { card: 'mine', at: 'd4' },
      ],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'N', 3: 'S' }); // the first mine goes off, and with it all that 2 and 3 stand on
  tableIs({ robots: { 1: { at: 'c3', life: 1 }, 2: { at: 'b4', life: 1 }, 3: { out: true } }, locations: [] }); // GTM-RUL-12
  askedIs([1, 2]);
});

test('[GTM-MIN-01] a mine explodes as soon as a robot comes to stand on it', () => {
  const { seat, tableIs, askedIs } = twoRobots('c2', 'e5', ['mine', 'c3']);
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ robots: { 1: { at: 'c3', life: 2 }, 2: { life: 3 } }, locations: [] });
  askedIs([1, 2]);
});

test('[GTM-MIN-01] a mine on which nobody stands does not explode, turn after turn', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'b1' }, 2: { at: 'e5' } },
      locations: [{ card: 'mine', at: 'c3', turns: 2 }],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'SW' }); // b2 and d4, both within its area
  tableIs({ robots: { 1: { life: 3 }, 2: { life: 3 } }, locations: [{ card: 'mine', at: 'c3' }] });
  askedIs([1, 2]);
});

test('[GTM-TRE-01] a robot on a springboard makes one more move, to an adjacent cell of its player’s choice', () => {
  const { seat, tableIs, askedIs, heard } = twoRobots('c2', 'c5', ['springboard', 'c3'], ['kit', 'd3']);
  robotsMove(seat, { 1: 'N', 2: 'S' });
  askedIs([1]);
  seat(1).isOffered(...cells('b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4')); // occupied or not: GTM-RUL-15
  seat(1).isRefused({ cell: 'c5' }, 'GTM-TRE-01'); // two cells away
  seat(1).isRefused({ cell: 'a3' }, 'GTM-TRE-01');
  seat(2).isRefused({ cell: 'b2' }, 'GTM-TRE-01');
  seat(1).chooses({ cell: 'b4' });
  tableIs({
    robots: { 1: { at: 'b4' } },
    locations: [
      { card: 'springboard', at: 'c3' },
      { card: 'kit', at: 'd3' },
    ],
  });
  expect(heard('robotSprang')).toMatchObject([{ seat: 1, from: 'c3', to: 'b4' }]);
  askedIs([1, 2]);
});

test('[GTM-TRE-01] at the edge a springboard leads only to cells of the board', () => {
  const { seat } = twoRobots('a2', 'e5', ['springboard', 'a1']);
  robotsMove(seat, { 1: 'S', 2: 'S' });
  seat(1).isOffered(...cells('a2', 'b1', 'b2'));
});

test('[GTM-TRE-01] a springboard leads onto another robot, and they fight', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2' }, 2: { at: 'c5', weapons: 1 } },
      locations: [{ card: 'springboard', at: 'c3' }],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  seat(1).chooses({ cell: 'c4' });
  askedIs([2]);
  seat(2).isOffered({ spendWeapon: true }, { spendWeapon: false });
});

test('[GTM-TRE-01] Overload does not lengthen the extra move', () => {
  const { seat } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'c1' }, 2: { at: 'e5' } },
      locations: [{ card: 'springboard', at: 'c3' }],
      played: { 1: ['overload'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  seat(1).isOffered(...cells('b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4')); // GTM-RUL-11
});

test('[GTM-TRE-01] from a springboard onto a mine, and the mine goes off', () => {
  const { seat, tableIs, askedIs } = twoRobots('c2', 'e1', ['springboard', 'c3'], ['mine', 'c4']);
  robotsMove(seat, { 1: 'N', 2: 'N' });
  seat(1).chooses({ cell: 'c4' });
  tableIs({ robots: { 1: { at: 'c4', life: 2 } }, locations: [] });
  askedIs([1, 2]);
});

test('[GTM-TRE-02] a robot may not remain on a springboard', () => {
  const { seat } = twoRobots('c2', 'e5', ['springboard', 'c3']);
  robotsMove(seat, { 1: 'N', 2: 'S' });
  seat(1).isNotOffered({ cell: 'c3' });
  seat(1).isRefused({ cell: 'c3' }, 'GTM-TRE-01');
  seat(1).isRefused('pass', 'GTM-TRE-01');
});

test('[GTM-TRE-02] from one springboard to the next the robot must go on, but not back', () => {
  const { seat, tableIs, askedIs } = twoRobots('c2', 'e1', ['springboard', 'c3'], ['springboard', 'c4']);
  robotsMove(seat, { 1: 'N', 2: 'N' });
  seat(1).chooses({ cell: 'c4' });
  seat(1).isOffered(...cells('b3', 'b4', 'b5', 'c5', 'd3', 'd4', 'd5')); // GTM-RUL-14: c3 is used
  seat(1).isRefused({ cell: 'c3' }, 'GTM-RUL-14');
  seat(1).chooses({ cell: 'd5' });
  tableIs({ robots: { 1: { at: 'd5', life: 3 } } });
  askedIs([1, 2]);
});

test('[GTM-TRE-02] a springboard used this turn may be used again in the next', () => {
  const { seat, askedIs } = seatTable(shakyTournoi, {
    options: { players: 2, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2' }, 2: { at: 'd4' } },
      locations: [{ card: 'springboard', at: 'c3' }],
      hands: { 1: earthquakes(5), 2: earthquakes(5) },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'N' });
  seat(1).chooses({ cell: 'c2' });
  seat(1).chooses({ cards: earthquakes(3) });
  seat(2).chooses({ cards: earthquakes(3) });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  askedIs([1]);
  seat(1).isOffered(...cells('b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4'));
});

test('[GTM-POR-02] a robot on a portal must be put on another portal of its player’s choice', () => {
  const { seat, tableIs, askedIs, heard } = twoRobots(
    'c2',
    'a1',
    ['portal', 'c3'],
    ['portal', 'a5'],
    ['portal', 'e1'],
    ['kit', 'b5'],
  );
  robotsMove(seat, { 1: 'N', 2: 'N' });
  askedIs([1]);
  seat(1).isOffered(...cells('a5', 'e1'));
  seat(1).isRefused({ cell: 'c3' }, 'GTM-POR-02'); // not the one it entered by
  seat(1).isRefused({ cell: 'b5' }, 'GTM-POR-02'); // no portal
  seat(1).isRefused({ cell: 'c4' }, 'GTM-POR-02');
  seat(1).isRefused('pass', 'GTM-POR-02'); // it must
  seat(1).chooses({ cell: 'a5' });
  tableIs({ robots: { 1: { at: 'a5' } } });
  tableIs({ locations: [{ card: 'portal' }, { card: 'portal' }, { card: 'portal' }, { card: 'kit' }] });
  expect(heard('robotTeleported')).toMatchObject([{ seat: 1, from: 'c3', to: 'a5' }]);
  askedIs([1, 2]); // GTM-RUL-13: the portal arrived at does not act
});

test('[GTM-POR-02] with only one portal on the board, it does nothing', () => {
  const { seat, tableIs, askedIs } = twoRobots('c2', 'a1', ['portal', 'c3']);
  robotsMove(seat, { 1: 'N', 2: 'N' });
  tableIs({ robots: { 1: { at: 'c3', life: 3 } }, locations: [{ card: 'portal', at: 'c3' }] });
  askedIs([1, 2]);
});

test('[GTM-POR-02] a portal may lead onto a portal where another robot stands', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2' }, 2: { at: 'a1', weapons: 1 } },
      locations: [
        { card: 'portal', at: 'c3' },
        { card: 'portal', at: 'e5' },
        { card: 'portal', at: 'a2' },
      ],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'N' });
  seat(1).isOffered(...cells('a2', 'e5')); // GTM-RUL-15
  seat(1).chooses({ cell: 'e5' });
  askedIs([2]);
  seat(2).isOffered(...cells('c3', 'e5'));
  seat(2).chooses({ cell: 'e5' });
  askedIs([2]);
  seat(2).isOffered({ spendWeapon: true }, { spendWeapon: false }); // and they fight
});
