// Drawing cards (GTM-SET-05, GTM-END-02): how many, who is counted as missing, and what happens when the deck runs out.

import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { createTournoi, housePack, tournoi } from '../src/index.js';
import { robotsMove } from './words.js';

test('[GTM-SET-05] where more players sit than the hand sizes are meant for, nobody draws fewer', () => {
  const game = createTournoi({ ...housePack, standardPlayers: 2 });
  const { seat, tableIs, askedIs } = seatTable(game, {
    options: { players: 4 },
    table: { hands: { 1: ['bomb', 'kit'] } },
  });
  tableIs({ hands: { 2: { count: 3 }, 3: { count: 3 }, 4: { count: 3 } } });
  seat(1).isOffered({ cards: ['bomb'] }, { cards: ['kit'] });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-END-02] when the deck is empty, the discard pile is shuffled into a new deck', () => {
  const { seat, tableIs, heard, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: {
      turn: { first: 4, at: 'chooseDirection' },
      robots: { 1: { at: 'b2' }, 2: { at: 'b4' }, 3: { at: 'd4' }, 4: { at: 'd2' } },
      hands: { 1: ['kit', 'kit'], 2: ['mine', 'mine', 'mine'], 3: ['mine', 'mine', 'turret'], 4: ['bomb', 'bomb'] },
      played: { 1: ['portal'], 2: { count: 41 } },
      piles: { deck: { count: 1, cards: ['springboard'] }, discard: ['turret'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'E', 3: 'S', 4: 'W' });
  seat(1).isOffered({ cards: ['kit'] }, { cards: ['springboard'] }); // the last card of the deck
  seat(4).isOffered({ cards: ['bomb'] }, { cards: ['turret'] }); // GTM-RUL-09: of the new deck
  tableIs({ piles: { deck: { count: 0 }, discard: { count: 42 } } }); // this turn's cards were not shuffled in
  expect(heard('deckShuffled')).toHaveLength(1);
  askedIs([1, 2, 3, 4]);
});

test('[GTM-END-02] the new deck is shuffled: nobody knows the order of the discard pile in it', () => {
  const hands = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
    const { game, seat, state } = seatTable(tournoi, {
      options: { players: 2 },
      table: {
        turn: { first: 1, at: 'chooseDirection' },
        hands: { 1: [], 2: [] },
        piles: { deck: { count: 0 }, discard: { count: 54 } },
      },
      seed,
    });
    robotsMove(seat, { 1: 'N', 2: 'S' });
    seat(1).doesNotSee('piles.deck.cards', 'hands.2.cards');
    return JSON.stringify(game.describe(state)['hands']);
  });
  expect(new Set(hands).size).toBe(hands.length);
});

test('[GTM-END-02] when that is still too few, players draw what there is', () => {
  const { seat, tableIs, heard, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'b2' }, 2: { at: 'd4' } },
      hands: { 1: [], 2: ['bomb'] },
      played: { 1: { count: 51 } },
      piles: { deck: { count: 2, cards: ['kit', 'kit'] }, discard: [] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ hands: { 1: { count: 0 }, 2: ['bomb', 'kit', 'kit'] }, piles: { discard: { count: 51 } } }); // GTM-RUL-09
  expect(heard('deckShuffled')).toEqual([]);
  askedIs([2]);
});

test('[GTM-END-02] players draw one after the other, from the new first player on', () => {
  const { seat, tableIs, heard, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: {
      turn: { first: 2, at: 'chooseDirection' },
      robots: { 4: { out: true } },
      hands: { 1: ['bomb', 'bomb', 'bomb'], 2: [], 3: ['mine', 'mine'] },
      piles: { deck: ['kit', 'turret', 'portal', 'springboard', 'overload', 'earthquake', 'permutation'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'E', 3: 'S' });
  tableIs({
    hands: {
      3: ['mine', 'mine', 'kit', 'turret'],
      1: ['bomb', 'bomb', 'bomb', 'portal'],
      2: ['springboard', 'overload', 'earthquake', 'permutation'],
    },
  });
  expect(heard('cardsDrawn').slice(-3)).toEqual([
    { type: 'cardsDrawn', rule: 'GTM-END-02', seat: 3, count: 2 },
    { type: 'cardsDrawn', rule: 'GTM-END-02', seat: 1, count: 1 },
    { type: 'cardsDrawn', rule: 'GTM-END-02', seat: 2, count: 4 },
  ]);
  askedIs([1, 2, 3]);
});

test('[GTM-END-02] only the player who draws them hears which cards were drawn', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      hands: { 1: ['bomb', 'bomb', 'bomb'], 2: ['mine', 'mine', 'mine', 'mine'] },
      piles: { deck: ['kit', 'turret', 'portal'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  const drawn = { type: 'cardsDrawn', rule: 'GTM-END-02' };
  expect(seat(1).heard('cardsDrawn').slice(-2)).toEqual([
    { ...drawn, seat: 2, count: 1 },
    { ...drawn, seat: 1, count: 2, cards: ['turret', 'portal'] },
  ]);
  expect(seat(2).heard('cardsDrawn').slice(-2)).toEqual([
    { ...drawn, seat: 2, count: 1, cards: ['kit'] },
    { ...drawn, seat: 1, count: 2 },
  ]);
  askedIs([1, 2]);
});

test('[GTM-END-02] a player whose hand is full, or for whom nothing is left, draws nothing, and nothing is told', () => {
  const told = (own: readonly string[], deck: readonly string[]) => {
    const { seat, heard } = seatTable(tournoi, {
      options: { players: 2 },
      table: {
        turn: { first: 2, at: 'chooseDirection' },
        robots: { 1: { at: 'b2' }, 2: { at: 'd4' } },
        hands: { 1: [...own], 2: ['mine', 'mine', 'mine', 'mine'] },
        played: { 1: { count: 54 - own.length - 4 - deck.length } },
        piles: { deck: { count: deck.length, cards: [...deck] }, discard: [] },
      },
    });
    robotsMove(seat, { 1: 'N', 2: 'S' });
    return heard('cardsDrawn');
  };
  const full = ['bomb', 'bomb', 'bomb', 'kit', 'kit'];
  const drawn = { type: 'cardsDrawn', rule: 'GTM-END-02' };
  expect(told(full, ['kit'])).toEqual([{ ...drawn, seat: 2, count: 1 }]);
  expect(told(full.slice(1), ['kit'])).toEqual([{ ...drawn, seat: 1, count: 1 }]);
});

test('[GTM-END-02] a player who is out draws nothing', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3 },
    table: { turn: { first: 1, at: 'chooseDirection' }, robots: { 2: { out: true } }, hands: { 1: [], 3: ['bomb'] } },
  });
  robotsMove(seat, { 1: 'N', 3: 'S' });
  tableIs({ hands: { 1: { count: 5 }, 2: { count: 0 }, 3: { count: 5 } } }); // GTM-RUL-27: two of four are left
  askedIs([1, 3]);
});
