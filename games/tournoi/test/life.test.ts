// Life, elimination and the end of the match (GTM-END-04).

import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';
import { everyCellBut, robotsMove } from './words.js';

test('[GTM-END-04] a robot without life points is eliminated; one life is enough to stay', () => {
  const { seat, tableIs, askedIs, heard } = seatTable(tournoi, {
    options: { players: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2', life: 2 }, 2: { at: 'a2', life: 1 }, 3: { at: 'e5', life: 1 } },
      locations: [{ card: 'mine', at: 'c3' }],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'E', 3: 'S' });
  tableIs({ robots: { 1: { at: 'c3', life: 1 }, 2: { out: true, life: 0 }, 3: { at: 'e4', life: 1 } } });
  expect(heard('lifeLost')).toMatchObject([
    { seat: 1, life: 1 },
    { seat: 2, life: 0 },
  ]);
  expect(heard('robotEliminated')).toMatchObject([{ seat: 2 }]);
  askedIs([1, 3]);
  seat(2).isRefused({ cards: ['bomb'] }, 'GTM-EVC-01');
});

test('[GTM-END-04] the last robot standing wins', () => {
  const { seat, tableIs, outcomeIs, nobodyIsAsked, heard } = seatTable(tournoi, {
    options: { players: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2', life: 1 }, 2: { out: true }, 3: { at: 'e5', life: 1 } },
      locations: [{ card: 'mine', at: 'c3' }],
    },
  });
  robotsMove(seat, { 1: 'N', 3: 'S' });
  tableIs({ robots: { 1: { out: true }, 3: { at: 'e4', life: 1 } } });
  outcomeIs({ winners: [3], rule: 'GTM-END-04' });
  expect(heard('matchWon')).toMatchObject([{ seats: [3], rule: 'GTM-END-04' }]);
  nobodyIsAsked();
  seat(3).isRefused({ direction: 'N' }, 'GTM-END-04');
});

test('[GTM-END-04] the match ends at once, in the middle of a chain', () => {
  const { seat, tableIs, outcomeIs, nobodyIsAsked } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2', life: 1 }, 2: { at: 'e5', life: 1 } },
      locations: [
        { card: 'mine', at: 'c3' },
        { card: 'bomb', at: 'd4' },
      ],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'S' }); // the mine puts 1 out; the bomb in its area would have hurt 2
  tableIs({ robots: { 2: { at: 'e4', life: 1 } } });
  outcomeIs({ winners: [2], rule: 'GTM-END-04' });
  nobodyIsAsked();
});

test('[GTM-END-04] the match ends at once, in the middle of a phase', () => {
  const { seat, tableIs, outcomeIs, nobodyIsAsked } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2', life: 2 }, 2: { at: 'd5', life: 2 } },
      locations: [
        { card: 'orbital-strike', at: 'c3' },
        { card: 'orbital-strike', at: 'e5' },
      ],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'E' }); // the second strike never falls
  tableIs({ robots: { 1: { out: true }, 2: { at: 'e5', life: 2 } }, turn: { number: 1, first: 1 } });
  outcomeIs({ winners: [2], rule: 'GTM-END-04' });
  nobodyIsAsked();
});

test('[GTM-END-04] the last robots that fall together share the win', () => {
  const { seat, tableIs, outcomeIs, nobodyIsAsked } = seatTable(tournoi, {
    options: { players: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2', life: 1 }, 2: { at: 'a2', life: 1 }, 3: { out: true } },
      locations: [{ card: 'mine', at: 'c3' }],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'E' });
  tableIs({ robots: { 1: { out: true }, 2: { out: true } } });
  outcomeIs({ winners: [1, 2], rule: 'GTM-RUL-26' });
  nobodyIsAsked();
});

test('[GTM-END-04] while two robots are left the match goes on', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2', life: 1 }, 2: { at: 'a2', life: 1 }, 3: { at: 'e5' }, 4: { at: 'e1' } },
      locations: [{ card: 'mine', at: 'c3' }],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'E', 3: 'S', 4: 'N' });
  tableIs({ robots: { 1: { out: true }, 2: { out: true } }, turn: { number: 2, first: 3 } });
  askedIs([3, 4]);
});

test('[GTM-END-04] the hand of a robot that is out is discarded, and its cards on the track still act', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3, life: 3 },
    table: {
      turn: { first: 2, at: 'chooseDirection' },
      robots: { 1: { at: 'a1' }, 2: { at: 'c2', life: 1 }, 3: { at: 'e5' } },
      locations: [{ card: 'mine', at: 'c3' }],
      hands: { 2: ['kit', 'turret'] },
      played: { 2: ['earthquake'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'N', 3: 'S' });
  tableIs({ robots: { 1: { at: 'a2', life: 2 }, 2: { out: true }, 3: { at: 'e4', life: 2 } } }); // GTM-RUL-26
  tableIs({ hands: { 2: { count: 0 } }, piles: { discard: { count: 3 } } });
  askedIs([1, 3]);
});

test('[GTM-END-04] a robot that is out stands nowhere', () => {
  const { seat } = seatTable(tournoi, {
    options: { players: 3 },
    table: { turn: { first: 1, at: 'everyCardIsApplied' }, robots: { 2: { out: true } }, played: { 1: ['bomb'] } },
  });
  seat(1).isOffered(...everyCellBut('a1', 'e5')); // a5, where robot 2 began, is free
});
