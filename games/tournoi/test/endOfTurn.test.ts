// Phase 8 — end of turn (GTM-END, GTM-CLK): the token passes, hands are filled, the track is cleared, bombs turn over.

import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';
import { earthquakes, robotsMove, shakyTournoi } from './words.js';

test('[GTM-END-01] the first-player token passes to the next player', () => {
  const { seat, tableIs, askedIs, heard } = seatTable(tournoi, {
    options: { players: 3 },
    table: { turn: { number: 4, first: 1, at: 'chooseDirection' } },
  });
  robotsMove(seat, { 1: 'N', 2: 'E', 3: 'S' });
  tableIs({ turn: { number: 5, first: 2 } });
  expect(heard('turnBegan').slice(-1)).toMatchObject([{ turn: 5, first: 2 }]);
  askedIs([1, 2, 3]);
});

test('[GTM-END-01] after the last player comes the first', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3 },
    table: { turn: { first: 3, at: 'chooseDirection' } },
  });
  robotsMove(seat, { 1: 'N', 2: 'E', 3: 'S' });
  tableIs({ turn: { first: 1 } });
  askedIs([1, 2, 3]);
});

test('[GTM-END-01] the token passes by players who are out', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: { turn: { first: 3, at: 'chooseDirection' }, robots: { 4: { out: true }, 1: { out: true } } },
  });
  robotsMove(seat, { 2: 'E', 3: 'S' });
  tableIs({ turn: { first: 2 } }); // GTM-RUL-28
  askedIs([2, 3]);
});

test('[GTM-END-01] in the next turn the next player is first', () => {
  const { seat, askedIs } = seatTable(shakyTournoi, {
    options: { players: 2, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'b2' }, 2: { at: 'd4' } },
      hands: { 1: [...earthquakes(4), 'bomb'], 2: [...earthquakes(4), 'mine'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  seat(1).chooses({ cards: ['bomb', ...earthquakes(2)] });
  seat(2).chooses({ cards: ['mine', ...earthquakes(2)] });
  askedIs([2]);
  seat(2).chooses({ cell: 'a1' });
  askedIs([1]);
});

test('[GTM-END-02] every player draws up to 3 cards, plus 1 for each player missing from four', () => {
  const four = seatTable(tournoi, {
    options: { players: 4 },
    table: { turn: { first: 1, at: 'chooseDirection' }, hands: { 1: [], 2: ['bomb'], 3: ['kit', 'kit'] } },
  });
  robotsMove(four.seat, { 1: 'N', 2: 'E', 3: 'S', 4: 'W' });
  four.tableIs({ hands: { 1: { count: 3 }, 2: { count: 3 }, 3: { count: 3 }, 4: { count: 3 } } });

  const three = seatTable(tournoi, {
    options: { players: 3 },
    table: { turn: { first: 1, at: 'chooseDirection' }, hands: { 1: [], 2: ['bomb'] } },
  });
  robotsMove(three.seat, { 1: 'N', 2: 'E', 3: 'S' });
  three.tableIs({ hands: { 1: { count: 4 }, 2: { count: 4 }, 3: { count: 4 } } });

  const two = seatTable(tournoi, {
    options: { players: 2 },
    table: { turn: { first: 1, at: 'chooseDirection' }, hands: { 1: [], 2: ['bomb', 'kit'] } },
  });
  robotsMove(two.seat, { 1: 'N', 2: 'S' });
  two.tableIs({ hands: { 1: { count: 5 }, 2: { count: 5 } } });
  two.askedIs([1, 2]);
});

test('[GTM-END-02] a player eliminated this turn counts as missing already, and draws nothing', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2' }, 4: { at: 'b1', life: 1 } },
      locations: [{ card: 'mine', at: 'b2' }],
      hands: { 1: [], 4: ['kit', 'bomb', 'mine'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'E', 3: 'S', 4: 'N' });
  tableIs({ hands: { 1: { count: 4 }, 2: { count: 4 }, 3: { count: 4 }, 4: { count: 0 } } });
  askedIs([1, 2, 3]);
});

test('[GTM-END-02] cards not played stay in hand, and the top of the deck is drawn', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      hands: { 1: ['kit', 'turret'], 2: ['bomb', 'bomb'] },
      piles: { deck: ['portal', 'mine', 'springboard'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'E', 3: 'S', 4: 'W' });
  seat(2).isOffered({ cards: ['bomb'] }, { cards: ['portal'] }); // GTM-RUL-09: from the new first player on
  seat(1).isOffered({ cards: ['kit'] }, { cards: ['turret'] }, { cards: ['mine'] });
  tableIs({ piles: { deck: { count: 54 - 12 } } });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-END-03] the event cards played this turn are discarded', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'b2' }, 2: { at: 'b4' }, 3: { at: 'd4' }, 4: { at: 'd2' } },
      played: { 1: ['bomb'], 2: ['earthquake'], 4: ['kit'] },
      piles: { discard: ['mine'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'E', 3: 'S', 4: 'W' });
  tableIs({
    played: { 1: { count: 0 }, 2: { count: 0 }, 3: { count: 0 }, 4: { count: 0 } },
    piles: { discard: ['kit', 'earthquake', 'bomb', 'mine'] },
  });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-END-03] they are discarded after the hands are filled: this turn’s cards cannot be drawn again', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'b2' }, 2: { at: 'd4' } },
      played: { 1: ['permutation', 'permutation', 'permutation', 'permutation'] },
      hands: { 1: [], 2: [] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ hands: { 1: { count: 5 }, 2: { count: 5 } }, piles: { deck: { count: 40 }, discard: { count: 4 } } });
  askedIs([1, 2]);
});

test.each(['bomb', 'bomb-x'])('[GTM-CLK-01] a %s is turned over at the end of its first turn on the board', (card) => {
  const { seat, tableIs, askedIs, heard } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'b2' }, 2: { at: 'd4' } },
      locations: [
        { card: 'mine', at: 'e1' },
        { card: 'springboard', at: 'd1' },
      ],
      played: { 1: [card] },
    },
  });
  seat(1).chooses({ cell: 'a5' });
  tableIs({ locations: [{ card: 'mine' }, { card: 'springboard' }, { card, at: 'a5', turns: 1 }] });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({
    locations: [
      { card: 'mine', turns: 1 }, // only bombs have two sides
      { card: 'springboard', turns: 1 },
      { card, at: 'a5', turns: 2 },
    ],
  });
  expect(heard('bombTurnedOver')).toMatchObject([{ card, at: 'a5' }]);
  askedIs([1, 2]);
});

test('[GTM-CLK-01] bombs turned over keep their place among the others: oldest first', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      locations: [
        { card: 'bomb', at: 'c3' },
        { card: 'kit', at: 'c4' },
        { card: 'bomb', at: 'c2' },
      ],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({
    locations: [
      { card: 'bomb', at: 'c3', turns: 2 },
      { card: 'kit', at: 'c4' },
      { card: 'bomb', at: 'c2', turns: 2 },
    ],
  });
  askedIs([1, 2]);
});
