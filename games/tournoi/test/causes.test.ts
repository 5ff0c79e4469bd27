// What brought about what is found among the events that were told, and told of a robot in the order in which it happens.

import type { GameEvent, ToldAhead } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { broughtAboutBy, isCause } from '../src/facts.js';
import { awaitingIn } from '../src/causes.js';
import { housePack } from '../src/index.js';
import type { TournoiEvent } from '../src/events.js';

const wentOff = (card: string, at: string) => ({ type: 'locationWentOff', rule: 'GTM-EOT-02', card, at });
const destroyed = (card: string, at: string) => ({ type: 'locationDestroyed', rule: 'GTM-CHN-01', card, at });
const lost = (seat: number, rule = 'GTM-BOM-02') => ({ type: 'lifeLost', rule, seat, amount: 1, life: 2 });
const out = (seat: number) => ({ type: 'robotEliminated', rule: 'GTM-END-04', seat });
const left = (seat: number) => ({ type: 'robotLeftTheBoard', rule: 'GTM-MOV-02', seat });
const fight = { type: 'fightBegan', rule: 'GTM-CBT-01', at: 'c3', seats: [1, 2] };

/** By place: the place of what brought it about. */
const causesOf = (...events: GameEvent[]): (number | undefined)[] => events.map((_, i) => broughtAboutBy(events, i));

test('[GTM-CHN-01] what a blast destroys goes off because of that blast, and not of the one before it', () => {
  const events = [
    wentOff('bomb', 'b2'),
    destroyed('mine', 'c3'),
    destroyed('bomb-x', 'a1'),
    wentOff('mine', 'c3'),
    destroyed('mine', 'd4'),
    wentOff('mine', 'd4'),
    wentOff('bomb-x', 'a1'),
  ];
  expect(causesOf(...events)).toEqual([undefined, 0, 0, 0, 3, 3, 0]);
});

test('[GTM-EOT-02] whatever goes off without having been destroyed goes off by itself', () => {
  expect(causesOf(wentOff('bomb', 'b2'), wentOff('bomb', 'd4'))).toEqual([undefined, undefined]);
  // Another card that was destroyed, or the same elsewhere, is not it.
  const other = [wentOff('bomb', 'b2'), destroyed('bomb', 'c3'), destroyed('mine', 'd4'), wentOff('bomb', 'd4')];
  expect(causesOf(...other)[3]).toBeUndefined();
  // One that is placed where another was destroyed has not gone off.
  const placed = { type: 'locationPlaced', rule: 'GTM-BOM-01', seat: 1, card: 'bomb', at: 'c3' };
  expect(causesOf(wentOff('bomb', 'b2'), destroyed('bomb', 'c3'), placed)[2]).toBeUndefined();
});

test('[GTM-BOM-02] a life point goes by the cause told last, a fight is none', () => {
  expect(causesOf(wentOff('bomb', 'b2'), fight, lost(1), wentOff('mine', 'd4'), lost(2))).toEqual([
    undefined,
    undefined,
    0,
    undefined,
    3,
  ]);
  expect([wentOff('bomb', 'b2'), lost(1), fight, left(1)].map(isCause)).toEqual([true, false, false, true]);
});

test('[GTM-EJE-01] whoever left the board loses the life point of that, whoever else left it', () => {
  expect(causesOf(left(1), left(2), lost(1, 'GTM-EJE-01'), lost(2, 'GTM-EJE-01'))).toEqual([
    undefined,
    undefined,
    0,
    1,
  ]);
});

test('[GTM-END-04] whoever is out is so by what took the last life point', () => {
  const events = [wentOff('bomb', 'b2'), lost(1), wentOff('mine', 'd4'), lost(2), out(1), out(2)];
  expect(causesOf(...events).slice(4)).toEqual([0, 2]);
  expect(causesOf(out(1))).toEqual([undefined]);
});

test('[GTM-CHN-01] a robot hears of what hits it, with the whole chain, and of nobody else', () => {
  const told = (phase: string, ...events: GameEvent[]): ToldAhead<TournoiEvent>[] =>
    events.map((event) => ({ event: event as TournoiEvent, phase }));
  const mine = told('immediateLocations', wentOff('mine', 'd4'), lost(2), lost(1));
  const ending = told(
    'endOfTurnEvents',
    { type: 'groundShook', rule: 'GTM-SEI-01' },
    lost(1, 'GTM-SEI-01'),
    wentOff('bomb', 'b2'),
    destroyed('mine', 'c3'),
    wentOff('mine', 'c3'),
    { type: 'damagePrevented', rule: 'GTM-FOR-02', seat: 1 },
  );
  const cards = housePack.cards;
  expect(awaitingIn([...mine, ...ending], 1, cards)).toEqual([
    { what: 'damage', when: 'now', damage: 1, because: [{ card: 'mine', at: 'd4' }], rule: 'GTM-BOM-02' },
    { what: 'damage', when: 'end', damage: 1, because: [{ card: 'earthquake' }], rule: 'GTM-SEI-01' },
    {
      what: 'prevented',
      when: 'end',
      damage: 0,
      because: [
        { card: 'mine', at: 'c3' },
        { card: 'bomb', at: 'b2' },
      ],
      rule: 'GTM-FOR-02',
    },
  ]);
  expect(awaitingIn(ending, 2, cards)).toEqual([]);
});
