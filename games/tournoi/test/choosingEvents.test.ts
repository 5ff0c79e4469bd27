// Phase 1 — choosing events (GTM-EVC): how many cards, from where, and in secret.

import type { GameEvent, Table } from '@automachia/kernel';
import { SPECTATOR } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';

test('[GTM-EVC-01] with four players everybody chooses 1 card from hand', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: { hands: { 1: ['bomb', 'mine', 'kit'] } },
  });
  seat(1).isOffered({ cards: ['bomb'] }, { cards: ['mine'] }, { cards: ['kit'] });
  seat(1).isRefused({ cards: ['bomb', 'mine'] }, 'GTM-EVC-01');
  seat(1).isRefused({ cards: [] }, 'GTM-EVC-01');
  seat(1).isRefused('pass', 'GTM-EVC-01');
  askedIs([1, 2, 3, 4]);
});

test('[GTM-EVC-01] nobody chooses a card that is not in hand', () => {
  const { game, seat, state } = seatTable(tournoi, {
    options: { players: 3 },
    table: { hands: { 1: ['bomb', 'mine'], 2: ['turret', 'turret', 'kit'] } },
  });
  seat(1).isRefused({ cards: ['bomb', 'turret'] }, 'GTM-EVC-01'); // held by the neighbour only
  seat(1).isRefused({ cards: ['bomb', 'bomb'] }, 'GTM-EVC-01'); // one copy cannot be played twice
  seat(1).isRefused({ cards: ['bomb', 'banana'] }, 'GTM-EVC-01');
  seat(2).isOffered({ cards: ['turret', 'turret'] }, { cards: ['turret', 'kit'] }, { cards: ['kit', 'turret'] });
  expect(game.question(state, 2)?.options).toHaveLength(3); // copies of a card are interchangeable
  // A number is the name of no card.
  expect(game.choose(game.copy(state), 1, { cards: [0, 1] })).toMatchObject({ refused: 'notUnderstood' });
});

test('[GTM-EVC-01] nothing is offered twice, wherever copies of a card lie in the hand', () => {
  const { game, state } = seatTable(tournoi, {
    options: { players: 4 },
    table: { hands: { 1: ['bomb', 'kit', 'kit'], 2: ['mine', 'bomb', 'mine'], 3: ['turret', 'turret', 'bomb'] } },
  });
  for (const seat of [1, 2, 3]) expect(game.question(state, seat)?.options).toHaveLength(2);
});

test('[GTM-EVC-01] with three players everybody chooses 2 cards, in the order they will act', () => {
  const { seat } = seatTable(tournoi, {
    options: { players: 3 },
    table: { hands: { 1: ['bomb', 'mine', 'kit'] } },
  });
  seat(1).isOffered(
    { cards: ['bomb', 'mine'] },
    { cards: ['mine', 'bomb'] },
    { cards: ['bomb', 'kit'] },
    { cards: ['kit', 'bomb'] },
    { cards: ['mine', 'kit'] },
    { cards: ['kit', 'mine'] },
  );
  seat(1).isRefused({ cards: ['bomb'] }, 'GTM-EVC-01');
  seat(1).isRefused({ cards: ['bomb', 'mine', 'kit'] }, 'GTM-EVC-01');
});

test('[GTM-EVC-01] with two players everybody chooses 3 cards', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: { hands: { 1: ['bomb', 'mine', 'kit', 'turret', 'portal'] } },
  });
  seat(1).isRefused({ cards: ['bomb', 'mine'] }, 'GTM-EVC-01');
  seat(1).isRefused({ cards: ['bomb', 'mine', 'kit', 'turret'] }, 'GTM-EVC-01');
  seat(1).isRefused({ cards: ['bomb', 'mine', 'kit', 'turret', 'portal'] }, 'GTM-EVC-01');
  seat(1).chooses({ cards: ['portal', 'bomb', 'kit'] });
  askedIs([2]);
});

test('[GTM-EVC-01] a player who is eliminated counts as missing, and chooses nothing', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: { robots: { 2: { out: true } }, hands: { 1: ['bomb', 'mine'] } },
  });
  askedIs([1, 3, 4]);
  seat(1).isOffered({ cards: ['bomb', 'mine'] }, { cards: ['mine', 'bomb'] });
  seat(2).isRefused({ cards: ['bomb', 'mine'] }, 'GTM-EVC-01');
});

test('[GTM-EVC-01] a player short of cards chooses all of them, and one without cards is not asked', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 3 },
    table: { hands: { 1: ['bomb'], 2: [], 3: ['mine', 'kit'] } },
  });
  askedIs([1, 3]);
  seat(1).isOffered({ cards: ['bomb'] }); // GTM-RUL-09
  seat(3).isOffered({ cards: ['mine', 'kit'] }, { cards: ['kit', 'mine'] });
});

test('[GTM-EVC-01] players choose at the same time, in any order, and only once', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: { turn: { first: 1 }, hands: { 1: ['bomb'], 2: ['mine'], 3: ['earthquake', 'kit'], 4: ['mine'] } },
  });
  seat(3).chooses({ cards: ['earthquake'] });
  askedIs([1, 2, 4]);
  seat(3).isRefused({ cards: ['kit'] }, 'GTM-EVC-01');
  seat(1).chooses({ cards: ['bomb'] });
  seat(4).chooses({ cards: ['mine'] });
  askedIs([2]);
  seat(2).chooses({ cards: ['mine'] });
  askedIs([1]); // the first player places the bomb
});

/** What somebody sees after seat 1 has chosen a card, and what seat 1 heard of it. */
function afterTheChoiceOf(card: string, viewer: number): { seen: Table; heard: readonly GameEvent[] } {
  const { game, seat, state } = seatTable(tournoi, {
    options: { players: 4 },
    table: { hands: { 1: ['bomb', 'mine', 'kit'], 2: ['turret'], 3: ['turret'], 4: ['kit'] } },
  });
  const heard = seat(1).chooses({ cards: [card] });
  seat(viewer).doesNotSee('sealed.1', 'hands.1.cards');
  return { seen: game.describe(game.viewFor(viewer, state).state), heard };
}

test('[GTM-EVC-02] nobody learns anything of another’s choice before every player has chosen', () => {
  for (const viewer of [2, 3, 4, SPECTATOR]) {
    expect(afterTheChoiceOf('bomb', viewer)).toEqual(afterTheChoiceOf('mine', viewer));
    expect(afterTheChoiceOf('bomb', viewer).heard).toEqual([]);
    expect(afterTheChoiceOf('bomb', viewer).seen).toMatchObject({
      hands: { 1: { count: 3 } },
      played: { 1: { count: 0 } },
    });
  }
});

test('[GTM-EVC-02] a player sees the own choice and the own hand', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: { hands: { 1: ['bomb'], 2: ['mine'] } },
  });
  seat(1).chooses({ cards: ['bomb'] });
  seat(1).sees({ sealed: { 1: { cards: ['bomb'] } }, hands: { 1: ['bomb'], 2: { count: 1 } } });
  seat(1).doesNotSee('hands.2.cards', 'piles.deck.cards');
  askedIs([2]);
});

test('[GTM-EVC-02] when every player has chosen, everybody sees every choice', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: { turn: { first: 1 }, hands: { 1: ['bomb', 'kit', 'mine', 'turret'], 2: ['mine'] } },
  });
  seat(2).chooses({ cards: ['mine'] });
  seat(1).chooses({ cards: ['kit', 'bomb', 'turret'] });
  seat(2).sees({ played: { 1: ['kit', 'bomb', 'turret'], 2: ['mine'] }, hands: { 1: { count: 1 } } });
  seat(SPECTATOR).sees({ played: { 1: ['kit', 'bomb', 'turret'], 2: ['mine'] } });
  seat(2).doesNotSee('hands.1.cards'); // what was not chosen stays secret
  askedIs([1]);
});

test('[GTM-EVC-01] what no card is called is not understood', () => {
  const { step, rule } = tournoi.asking().find(({ kind }) => kind === 'cards')!;
  expect(tournoi.option(step, { cards: ['bomb'] }, rule)).toBeDefined();
  expect(tournoi.option(step, { cards: ['nothing'] }, rule)).toBeUndefined();
});
