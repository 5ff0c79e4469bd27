// The turn of a COG: heal step, Order step, special actions, movement, cover, attacks, ammo, reactions.

import { seatTable } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { gears } from '../src/index.js';
import { ordered, tableWords, unarmed } from './support/tables.js';

const beginning = { first: 1, active: 1, number: 1 };
const solo = (more: object, hand: readonly string[] = ['ord-advance', 'ord-assault']) => ({
  cogs: { 1: { is: 'dom', at: '2A.E', ...unarmed } },
  hands: { 1: hand },
  ...more,
});
const healing = (hand: number, options: object = {}, cog: object = {}) =>
  seatTable(gears, {
    options: { players: 2, ...options },
    table: {
      ...tableWords({}),
      turn: { ...beginning, at: 'heal' },
      cogs: { 1: { is: 'dom', at: '2A.E', ...unarmed, ...cog }, 2: { is: 'cole', at: '2A.C', ...unarmed } },
      hands: { 1: new Array<string>(hand).fill('ord-advance'), 2: [] },
    },
  }).seat(1);

describe('heal step', () => {
  test('[GOW-HEA-01] [GOW-RUL-29] none, one or two cards', () =>
    healing(0).isOffered({ draw: 0 }, { draw: 1 }, { draw: 2 }));
  test('[GOW-RUL-112] cadets draw up to three', () =>
    healing(0, { difficulty: 'cadet' }).isOffered({ draw: 0 }, { draw: 1 }, { draw: 2 }, { draw: 3 }));
  test('[GOW-HEA-02] never above the hand limit: six, seven for Marcus', () => {
    healing(5).isOffered({ draw: 0 }, { draw: 1 });
    healing(5).isRefused({ draw: 2 }, 'GOW-HEA-02', 'why.handIsFull');
    healing(5).isRefused({ draw: 3 }, 'GOW-HEA-01', 'why.tooManyCards');
    healing(5, {}, { is: 'marcus', ...unarmed }).isOffered({ draw: 0 }, { draw: 1 }, { draw: 2 });
  });
  test('[GOW-HEA-04] the last card drawn shuffles the discards at once', () => {
    const table = seatTable(gears, {
      options: { players: 1 },
      table: {
        ...tableWords({ players: 1 }),
        turn: { ...beginning, at: 'heal' },
        hands: { 1: [] },
        piles: { orders: { count: 1 }, orderDiscard: { count: 53 } },
      },
    });
    table.seat(1).chooses({ draw: 2 });
    table.tableIs({ piles: { orders: { count: 52 }, orderDiscard: { count: 0 } }, hands: { 1: { count: 2 } } });
  });
  test('[GOW-HEA-05] [GOW-BLD-02] whoever bleeds out crawls one zone and draws nothing', () => {
    const table = seatTable(gears, {
      options: { players: 2 },
      table: {
        ...tableWords({}),
        turn: { ...beginning, at: 'crawl' },
        cogs: {
          1: { is: 'dom', at: '2A.E', ...unarmed, condition: 'bleeding' },
          2: { is: 'cole', at: '2A.A', ...unarmed },
        },
        hands: { 1: [], 2: ['ord-advance'] },
        piles: { ai: ['ai-3'] },
      },
    });
    table.seat(1).isOffered('pass', { to: '2A.C' });
    table.seat(1).chooses({ to: '2A.C' });
    // GOW-RUL-99: no cover; GOW-ORD-09: no Order step; it is the turn of the next.
    table.tableIs({ cogs: { 1: { at: '2A.C', spot: '' } }, hands: { 1: { count: 0 } } });
    table.askedIs([2]);
  });
});

describe('Order step', () => {
  test('[GOW-ORD-01] one card must be played', () => {
    ordered().seat(1).isRefused('pass', 'GOW-ORD-01', 'why.orderIsDue');
  });
  test('[GOW-ORD-02] [GOW-ORD-08] for its actions, a move of two zones or an attack; to the discard', () => {
    const table = ordered({ table: solo({}), players: 1 });
    table
      .seat(1)
      .isOffered(
        { play: 'ord-advance', as: 'actions' },
        { play: 'ord-advance', as: 'move' },
        { play: 'ord-assault', as: 'actions' },
        { play: 'ord-assault', as: 'rest' },
        { play: 'ord-assault', as: 'move' },
        { ability: 'move' },
      );
    table.seat(1).isRefused({ play: 'ord-advance', as: 'rest' }, 'GOW-ORD-04', 'why.noMoreActions');
    table.seat(1).isRefused({ play: 'ord-sit', as: 'move' }, 'GOW-ORD-01', 'why.notInHand');
    table.seat(1).chooses({ play: 'ord-advance', as: 'move' });
    table.seat(1).isOffered('pass', { to: '2A.A' }, { to: '2A.C' }, { to: '2A.D' });
    table.tableIs({ piles: { orderDiscard: { cards: ['ord-advance'] } } });
  });
  test('[GOW-ORD-04] actions from top to bottom; what is of no use is passed over', () => {
    const table = ordered({ table: solo({ locusts: {} }, ['ord-assault']), players: 1 });
    // Step, then attack: nobody is there to be attacked, and the step ends.
    table.seat(1).chooses({ play: 'ord-assault', as: 'actions' });
    table.seat(1).chooses({ to: '2A.C' });
    table.seat(1).chooses('pass');
    table.seat(1).isOffered({ ability: 'move' }, 'pass');
  });
  test('[GOW-RUL-30] without a card the step is skipped, but for what is free', () => {
    ordered({ table: solo({}, []), players: 1 })
      .seat(1)
      .isOffered({ ability: 'move' }, 'pass');
  });
  test('[GOW-RUL-80] the free move of a character, once a turn', () => {
    const table = ordered({ table: solo({}), players: 1 });
    table.seat(1).chooses({ ability: 'move' });
    table.seat(1).chooses({ to: '2A.C' });
    table.seat(1).chooses({ spot: '2A.c2' });
    table.seat(1).isRefused({ ability: 'move' }, 'GOW-RUL-80', 'why.onceATurn');
  });
  test('[GOW-SOL-02] [GOW-RUL-67] alone: a “2+” card is swapped for another', () => {
    const table = ordered({ table: solo({}, ['ord-team', 'ord-advance']), players: 1 });
    table.seat(1).isRefused({ swap: 'ord-advance' }, 'GOW-SOL-02', 'why.notForSeveral');
    table.seat(1).chooses({ swap: 'ord-team' });
    table.tableIs({ piles: { removedOrders: { cards: ['ord-team'] } }, hands: { 1: { count: 2 } } });
    ordered({ table: { hands: { 1: ['ord-team'], 2: [] } } })
      .seat(1)
      .isRefused({ swap: 'ord-team' }, 'GOW-SOL-01', 'why.notAlone');
  });
  test('[GOW-SOL-04] [GOW-SOL-05] alone: a follow card for one zone more, once a turn', () => {
    const table = ordered({ table: solo({}, ['ord-roadie', 'ord-roadie', 'ord-advance']), players: 1 });
    table.seat(1).chooses({ farther: 'ord-roadie' });
    table.seat(1).chooses({ to: '2A.C' });
    table.seat(1).chooses('pass');
    table.seat(1).isRefused({ farther: 'ord-roadie' }, 'GOW-SOL-05', 'why.onceATurn');
    table.seat(1).isRefused({ farther: 'ord-advance' }, 'GOW-SOL-04', 'why.noFollow');
  });
  test('[GOW-WPN-06] [GOW-RUL-105] a weapon card may be discarded; it leaves the game', () => {
    const table = ordered({
      table: solo({ cogs: { 1: { is: 'dom', at: '2A.E', weapons: { snub: 2 }, grenades: 0 } } }),
      players: 1,
    });
    table.seat(1).chooses({ lose: 'snub' });
    table.tableIs({ cogs: { 1: { weapons: {} } } });
  });
});

describe('special actions', () => {
  const beside = (more: object) => ({
    cogs: {
      1: { is: 'dom', at: '2A.C', ...unarmed },
      2: { is: 'cole', at: '2A.C', ...unarmed, condition: 'bleeding' },
    },
    hands: { 1: ['ord-advance', 'ord-sit'], 2: [] },
    ...more,
  });
  test('[GOW-SPA-02] [GOW-SPA-09] each costs a card of the player’s choice', () => {
    const table = ordered({ table: beside({}) });
    table.seat(1).chooses({ revive: 2 });
    table.seat(1).isOffered({ card: 'ord-advance' }, { card: 'ord-sit' });
    table.seat(1).chooses({ card: 'ord-sit' });
    table.tableIs({ cogs: { 2: { condition: 'up' } }, piles: { orderDiscard: { cards: ['ord-sit'] } } });
  });
  test('[GOW-RUL-31] not with the last card before an Order card is played', () => {
    ordered({ table: beside({ hands: { 1: ['ord-advance'], 2: [] } }) })
      .seat(1)
      .isRefused({ revive: 2 }, 'GOW-SPA-02', 'why.noCardToSpend');
  });
  test('[GOW-REV-01] only whoever bleeds out, in the own zone', () => {
    ordered({ table: {} }).seat(1).isRefused({ revive: 2 }, 'GOW-REV-01', 'why.notBleeding');
    const away = beside({});
    away.cogs[1].at = '2A.E';
    ordered({ table: away }).seat(1).isRefused({ revive: 2 }, 'GOW-REV-01', 'why.notInYourZone');
  });
  const kit = (more: object) =>
    solo({ cogs: { 1: { is: 'dom', at: '2A.C', weapons: { snub: 0 } } }, equipment: ['2A'], ...more }, [
      'ord-advance',
      'ord-advance',
      'ord-sit',
    ]);
  test('[GOW-SPA-07] [GOW-RUL-62] equipment: two Random Weapons, one is kept with two tokens; its card is discarded', () => {
    const table = ordered({ table: kit({ piles: { ai: ['ai-3'] } }), players: 1 });
    table.seat(1).chooses({ use: '2A' });
    table.seat(1).chooses({ card: 'ord-sit' });
    const held = table.heard('weaponGained');
    expect(held.length + (table.game.questionOf(table.state) === 'chooseWeapon' ? 1 : 0)).toBe(1);
    table.tableIs({ equipment: [] });
  });
  test('[GOW-SPA-07] not without its card, nor elsewhere', () => {
    ordered({ table: kit({ equipment: [] }), players: 1 })
      .seat(1)
      .isRefused({ use: '2A' }, 'GOW-SPA-07', 'why.cardNotInPlay');
    ordered({ table: kit({ cogs: { 1: { is: 'dom', at: '2A.E' } } }), players: 1 })
      .seat(1)
      .isRefused({ use: '2A' }, 'GOW-SPA-07', 'why.noEquipment');
  });
  const on = (tile: string, zone: string, more: object = {}) =>
    ordered({
      players: 1,
      table: solo(
        {
          map: { [tile]: '' },
          doors: [tile],
          cogs: { 1: { is: 'dom', at: `${tile}.${zone}`, ...unarmed } },
          equipment: [tile],
          ...more,
        },
        ['ord-advance', 'ord-sit'],
      ),
    });
  test('[GOW-MIS-14] HAMMER: the weapon without a token', () => {
    const table = on('17A', 'E');
    table.seat(1).chooses({ use: '17A' });
    table.seat(1).chooses({ card: 'ord-sit' });
    table.tableIs({ cogs: { 1: { weapons: { hammer: 0 } } }, equipment: [] });
  });
  test('[GOW-RUL-65] JUNKER: to any zone, and into cover; its card stays', () => {
    const table = on('14A', 'E');
    table.seat(1).chooses({ use: '14A' });
    table.seat(1).chooses({ card: 'ord-sit' });
    table.seat(1).isNotOffered({ zone: '14A.E' });
    table.seat(1).chooses({ zone: '14A.B' });
    table.tableIs({ cogs: { 1: { at: '14A.B' } }, equipment: ['14A'] });
  });
  test('[GOW-LCK-02] KEYCODE: the lock of the next level goes', () => {
    // All tiles of Emergence are still in its deck: the next level is the first.
    const locked = on('12B', 'F', { locks: [1] });
    locked.seat(1).chooses({ use: '12B' });
    locked.seat(1).chooses({ card: 'ord-sit' });
    locked.tableIs({ locks: [] });
    on('12B', 'F').seat(1).isRefused({ use: '12B' }, 'GOW-RUL-65', 'why.ofNoUse');
  });
  test('[GOW-EXP-01] no door there, or not in the own zone', () => {
    on('12B', 'F').seat(1).isRefused({ explore: '12B' }, 'GOW-EXP-01', 'why.doorElsewhere');
    on('12B', 'F', { doors: [] }).seat(1).isRefused({ explore: '12B' }, 'GOW-EXP-01', 'why.noDoor');
  });
  const dropped = (is: string) =>
    solo(
      {
        cogs: { 1: { is, at: '2A.C', weapons: { snub: 0 } } },
        drops: [{ at: '2A.C', marker: 'drone-hammerburst-1' }],
      },
      ['ord-advance', 'ord-sit'],
    );
  test('[GOW-DRP-04] [GOW-DRP-05] a dropped weapon comes with two tokens; its marker is discarded', () => {
    const table = ordered({ table: dropped('dom'), players: 1 });
    table.seat(1).chooses({ pickUp: 'hammerburst' });
    table.seat(1).chooses({ card: 'ord-sit' });
    table.tableIs({
      cogs: { 1: { weapons: { snub: 0, hammerburst: 2 } } },
      drops: [],
      piles: { droneMarkerDiscard: { cards: ['drone-hammerburst-1'] } },
    });
    table.seat(1).isRefused({ pickUp: 'hammerburst' }, 'GOW-SPA-03', 'why.onceATurn');
  });
  test('[GOW-DRP-06] a weapon already held gains two tokens', () => {
    const table = dropped('dom');
    table.cogs[1].weapons = { hammerburst: 1 };
    const laid = ordered({ table, players: 1 });
    laid.seat(1).chooses({ pickUp: 'hammerburst' });
    laid.seat(1).chooses({ card: 'ord-sit' });
    laid.tableIs({ cogs: { 1: { weapons: { hammerburst: 3 } } } });
  });
  test('a character may pick up for nothing', () => {
    const table = ordered({ table: dropped('baird'), players: 1 });
    table.seat(1).chooses({ pickUp: 'hammerburst' });
    table.tableIs({ hands: { 1: { count: 2 } }, cogs: { 1: { weapons: { snub: 0, hammerburst: 2 } } } });
  });
});

describe('movement and cover', () => {
  test('[GOW-COV-01] [GOW-RUL-90] a move of no zones allows cover, too', () => {
    const table = ordered({ table: solo({}), players: 1 });
    table.seat(1).chooses({ play: 'ord-advance', as: 'move' });
    table.seat(1).chooses('pass');
    table.seat(1).isOffered('pass', { spot: '2A.c4' });
  });
  test('[GOW-COV-02] leaving cover is free', () => {
    const table = ordered({
      table: solo({ cogs: { 1: { is: 'dom', at: '2A.E', spot: '2A.c4', ...unarmed } } }),
      players: 1,
    });
    table.seat(1).chooses({ play: 'ord-advance', as: 'move' });
    table.seat(1).chooses({ to: '2A.A' });
    expect(table.heard('coverLeft')).toHaveLength(1);
  });
  test('[GOW-COV-03] [GOW-COV-14] [GOW-RUL-89] a spot that a Locust holds: only by the card that says so', () => {
    const locusts = { 'drone-1': { at: '2A.C', spot: '2A.c2' } };
    const table = ordered({ table: solo({ locusts }), players: 1 });
    table.seat(1).chooses({ play: 'ord-advance', as: 'actions' });
    table.seat(1).chooses({ to: '2A.C' });
    table.seat(1).chooses({ spot: '2A.c2' });
    table.tableIs({ cogs: { 1: { spot: '2A.c2' } }, locusts: { 'drone-1': { at: '2A.C', health: 1 } } });
    const other = ordered({ table: solo({ locusts }), players: 1 });
    other.seat(1).chooses({ play: 'ord-advance', as: 'move' });
    other.seat(1).chooses({ to: '2A.C' });
    // No other spot is free: nobody is asked.
    expect(other.game.questionOf(other.state)).not.toBe('takeCover');
  });
  test('[GOW-RCT-15] a way is stopped where somebody may be taken along', () => {
    const table = ordered({ table: { hands: { 1: ['ord-roadie', 'ord-sit'], 2: ['ord-sit'] } } });
    table.seat(1).chooses({ play: 'ord-roadie', as: 'actions' });
    table.seat(1).isNotOffered({ via: '2A.A' });
    table.seat(1).isRefused({ via: '2A.A' }, 'GOW-RCT-15', 'why.nothingOnTheWay');
    table.seat(1).chooses({ via: '2A.C' });
    table.seat(1).chooses({ to: '2A.B' });
    table.askedIs([2]);
    table.seat(2).chooses('pass');
    table.tableIs({ cogs: { 1: { at: '2A.B' }, 2: { at: '2A.C' } } });
  });
});

describe('attacks', () => {
  const armed = (weapons: object, more: object = {}) =>
    solo({
      cogs: { 1: { is: 'dom', at: '2A.D', weapons, grenades: 0 } },
      locusts: { 'drone-1': { at: '2A.D' }, 'drone-2': { at: '2A.D' }, 'drone-3': { at: '9A.E' } },
      ...more,
    });
  const attacking = (weapons: object, more: object = {}, dice: readonly number[] = []) => {
    const table = ordered({ table: armed(weapons, more), players: 1, dice });
    table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
    return table;
  };
  test('[GOW-ATK-04] weapon, mode and target; alike Locusts are one', () => {
    attacking({ lancer: 1 })
      .seat(1)
      .isOffered(
        { weapon: 'lancer', mode: 'normal', target: 'drone-1' },
        { weapon: 'lancer', mode: 'normal', target: 'drone-3' },
        { weapon: 'lancer', mode: 'overkill', target: 'drone-1' },
        { weapon: 'lancer', mode: 'overkill', target: 'drone-3' },
        { weapon: 'lancer', mode: 'chainsaw', target: 'drone-1' },
      );
    const { isRefused } = attacking({ lancer: 1 }).seat(1);
    isRefused({ weapon: 'lancer', mode: 'normal', target: 'drone-2' }, 'GOW-ATK-02', 'why.oneLikeIt');
    isRefused({ weapon: 'snub', mode: 'normal', target: 'drone-1' }, 'GOW-ATK-04', 'why.notYourWeapon');
    isRefused({ weapon: 'lancer', mode: 'grenade', target: 'drone-1' }, 'GOW-WPN-01', 'why.noSuchAttack');
    isRefused({ weapon: 'lancer', mode: 'chainsaw', target: 'drone-3' }, 'GOW-CHN-01', 'why.notInYourZone');
    isRefused({ weapon: 'lancer', mode: 'normal', target: 'boomer-1' }, 'GOW-ATK-02', 'why.notThisTarget');
  });
  test('[GOW-AMM-01] [GOW-AMM-02] normal spends nothing, Overkill one token', () => {
    const shoot = (mode: string, dice: readonly number[]) => {
      const table = attacking({ lancer: 1 }, {}, dice);
      table.seat(1).chooses({ weapon: 'lancer', mode, target: 'drone-1' });
      return table;
    };
    shoot('normal', [6, 6, 2]).tableIs({ cogs: { 1: { weapons: { lancer: 1 } } } });
    shoot('overkill', [6, 6, 6, 6, 2]).tableIs({ cogs: { 1: { weapons: { lancer: 0 } } } });
  });
  test('[GOW-AMM-03] without a token only what its card allows', () => {
    attacking({ snub: 0, gnasher: 0 })
      .seat(1)
      .isOffered(
        { weapon: 'snub', mode: 'normal', target: 'drone-1' },
        { weapon: 'snub', mode: 'normal', target: 'drone-3' },
      );
  });
  test('[GOW-WND-04] [GOW-DRP-01] a Locust killed outright drops a random marker of its kind', () => {
    const table = attacking({ gnasher: 1 }, {}, [5, 2, 6, 2]);
    table.seat(1).chooses({ weapon: 'gnasher', mode: 'normal', target: 'drone-1' });
    expect(table.heard('locustKilled')).toMatchObject([{ locust: 'drone-1', at: '2A.D' }]);
    table.tableIs({ piles: { droneMarkers: { count: 6 } } });
  });
  test('[GOW-WND-05] a wounded one that takes less than its value is unaffected', () => {
    const table = attacking({ snub: 1 }, { locusts: { 'boomer-1': { at: '2A.D', health: 2 } } }, [2, 2, 2]);
    table.seat(1).chooses({ weapon: 'snub', mode: 'normal', target: 'boomer-1' });
    table.tableIs({ locusts: { 'boomer-1': { health: 2 } } });
    expect(table.heard('locustUnhurt')).toHaveLength(1);
  });
  const grenade = (more: object = {}) =>
    solo({
      cogs: { 1: { is: 'cole', at: '2A.D', weapons: {}, grenades: 1 } },
      locusts: { 'drone-1': { at: '9A.A', spot: '9A.c1' } },
      ...more,
    });
  test('[GOW-RUL-42] a grenade: range two at most, in sight, at a Locust or an open hole', () => {
    const table = ordered({ table: grenade(), players: 1 });
    table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
    table
      .seat(1)
      .isOffered({ weapon: 'bolo', mode: 'grenade', zone: '2A.B' }, { weapon: 'bolo', mode: 'grenade', zone: '9A.C' });
    table.seat(1).isRefused({ weapon: 'bolo', mode: 'grenade', zone: '2A.A' }, 'GOW-RUL-42', 'why.nothingToHit');
    const none = ordered({ table: grenade({ cogs: { 1: { is: 'cole', at: '2A.D', ...unarmed } } }), players: 1 });
    none.seat(1).isRefused({ play: 'ord-advance', as: 'attack' }, 'GOW-RUL-86', 'why.nothingToAttack');
  });
  test('[GOW-RUL-100] an effect that forces a normal attack leaves the chainsaw, and no grenade', () => {
    const table = ordered({
      table: solo(
        {
          cogs: { 1: { is: 'dom', at: '2A.D', weapons: { lancer: 1 }, grenades: 2 } },
          locusts: { 'drone-1': { at: '2A.D' } },
        },
        ['ord-rapid', 'ord-sit'],
      ),
      players: 1,
    });
    table.seat(1).chooses({ play: 'ord-rapid', as: 'actions' });
    table
      .seat(1)
      .isOffered(
        { weapon: 'lancer', mode: 'normal', target: 'drone-1' },
        { weapon: 'lancer', mode: 'chainsaw', target: 'drone-1' },
      );
    table.seat(1).isRefused({ weapon: 'bolo', mode: 'grenade', zone: '2A.D' }, 'GOW-RUL-100', 'why.forcedOtherwise');
  });
});
