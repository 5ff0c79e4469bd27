// Every action and every reaction icon of the Order cards, played; which there are is counted from the pack.

import { describe, expect, test } from 'vitest';
import { housePack } from '../src/index.js';
import { activated, ordered, unarmed } from './support/tables.js';

type OrderTable = ReturnType<typeof ordered>;

interface At {
  readonly armed?: object;
  readonly locusts?: object;
  readonly dice?: readonly number[];
  readonly more?: object;
}

/** Seat 1 in 2A.D with the card and another, on the action that comes as number so many. */
function playing(order: string, action: number, { armed = {}, locusts = {}, dice = [], more = {} }: At): OrderTable {
  const table = ordered({
    players: 2,
    dice,
    table: {
      cogs: {
        1: { is: 'dom', at: '2A.D', ...unarmed, ...armed },
        2: { is: 'cole', at: '9A.A', ...unarmed },
      },
      hands: { 1: [order, 'ord-roadie'], 2: ['ord-roadie'] },
      locusts: locusts as never,
      ...more,
    },
  });
  table.seat(1).chooses({ play: order, as: action === 0 ? 'actions' : 'rest' });
  return table;
}

const snub = { weapons: { snub: 2 } };
const boomer = { 'boomer-1': { at: '2A.C' } };
const miss = [6, 2, 2];
const shoot = (table: OrderTable, mode = 'normal') =>
  table.seat(1).chooses({ weapon: 'snub', mode, target: 'boomer-1' });

/** A move of so many zones at most: as far as that, and no farther. */
function movesBy(order: string, action: number, zones: number): void {
  const table = playing(order, action, {});
  const far = { 1: '2A.B', 2: '2A.A', 3: '9A.B', 4: '9A.B', 5: '9A.B' }[zones]!;
  if (zones === 1) table.seat(1).isRefused({ to: '2A.A' }, 'GOW-MOV-02', 'why.tooFar');
  if (zones === 3) expect(table.game.questionOf(table.state)).toBe('moveTo');
  table.seat(1).chooses({ to: far });
  table.tableIs({ cogs: { 1: { at: far } } });
}

/** An attack with so many dice on the card printed for a Snub Pistol. */
function attacksWith(order: string, action: number, dice: number, faces: readonly number[] = miss): void {
  const table = playing(order, action, { armed: snub, locusts: boomer, dice: faces });
  shoot(table);
  expect(table.heard('attackDeclared')).toMatchObject([{ by: 'cog-1', on: 'boomer-1', mode: 'normal', dice }]);
  table.diceAreSpent();
}

/** For each card what each of its actions does, from top to bottom. */
const ACTIONS: Readonly<Record<string, readonly (() => void)[]>> = {
  'ord-advance': [
    () => {
      const locusts = { 'drone-1': { at: '2A.C', spot: '2A.c2' } };
      const table = playing('ord-advance', 0, { locusts });
      table.seat(1).chooses({ to: '2A.C' });
      table.seat(1).chooses({ spot: '2A.c2' });
      table.tableIs({ cogs: { 1: { spot: '2A.c2' } }, locusts: { 'drone-1': { at: '2A.C', health: 1 } } });
    },
  ],
  'ord-assault': [() => movesBy('ord-assault', 0, 3), () => attacksWith('ord-assault', 1, 1)],
  'ord-reload': [
    () => {
      const table = playing('ord-reload', 0, { armed: snub, locusts: boomer, dice: [6, 6, 6, 2, 2] });
      shoot(table, 'overkill');
      // Another Order step.
      table.seat(1).chooses({ play: 'ord-roadie', as: 'actions' });
    },
  ],
  'ord-roadie': [
    () => {
      const table = playing('ord-roadie', 0, {});
      table.seat(1).chooses({ to: '9A.B' });
      table.tableIs({ cogs: { 1: { at: '9A.B' } } });
    },
  ],
  'ord-explore': [
    () => movesBy('ord-explore', 0, 3),
    () => {
      const drops = [{ at: '2A.D', marker: 'boomer-boomshot-2' }];
      const table = playing('ord-explore', 1, { more: { drops } });
      expect(table.heard('weaponGained')).toMatchObject([{ weapon: 'boomshot', ammo: 2 }]);
      // Without discarding a card, and it counts as that special action.
      table.tableIs({ hands: { 1: { count: 1 } }, drops: [] });
    },
  ],
  'ord-ambush': [
    () => {
      const table = playing('ord-ambush', 0, {
        armed: snub,
        locusts: { 'boomer-1': { at: '2A.A' } },
        dice: [6, 6, 6, 2, 2, 2, 2],
      });
      table.seat(1).chooses({ zone: '2A.C' });
      shoot(table, 'overkill');
      table.tableIs({ cogs: { 1: { weapons: { snub: 2 } } }, locusts: { 'boomer-1': { at: '2A.C', spot: '2A.c2' } } });
    },
  ],
  'ord-blind': [
    () => attacksWith('ord-blind', 0, 1),
    () => {
      const table = playing('ord-blind', 1, {});
      expect(table.heard('cardsDrawn')).toMatchObject([{ seat: 1, count: 1 }]);
    },
  ],
  'ord-sit': [
    () => expect(playing('ord-sit', 0, { locusts: boomer }).heard('cardsDrawn')).toMatchObject([{ seat: 1, count: 1 }]),
    () => {
      const table = playing('ord-sit', 1, { locusts: { 'boomer-1': { at: '9A.E' } } });
      expect(table.heard('figureMoved')).toMatchObject([{ figure: 'boomer-1', to: '2A.D' }]);
      expect(table.heard('locustsCalmed')).toHaveLength(1);
    },
  ],
  'ord-digin': [
    () => {
      const table = playing('ord-digin', 0, { armed: { spot: '2A.c3' } });
      expect(table.heard('cardsDrawn')).toMatchObject([{ seat: 1, count: 1 }]);
    },
    () => movesBy('ord-digin', 1, 1),
  ],
  'ord-team': [
    () => {
      const table = playing('ord-team', 0, {});
      table.askedIs([2]);
      table.seat(2).chooses({ play: 'ord-roadie', as: 'actions' });
    },
  ],
  'ord-scav': [
    () => movesBy('ord-scav', 0, 1),
    () => playing('ord-scav', 1, { armed: snub }).tableIs({ cogs: { 1: { weapons: { snub: 3 } } } }),
  ],
  'ord-supp': [() => attacksWith('ord-supp', 0, 2, [6, 6, 2, 2])],
  'ord-over': [() => attacksWith('ord-over', 0, 1), () => movesBy('ord-over', 1, 1)],
  'ord-rapid': [
    () => attacksWith('ord-rapid', 0, 1),
    () => {
      const table = playing('ord-rapid', 1, { armed: snub, locusts: boomer, dice: miss });
      table
        .seat(1)
        .isRefused({ weapon: 'snub', mode: 'overkill', target: 'boomer-1' }, 'GOW-RUL-100', 'why.forcedOtherwise');
      shoot(table);
    },
  ],
};

describe('[GOW-ORD-04] actions', () => {
  test('every card is here, with as many actions as it has', () => {
    expect(Object.entries(ACTIONS).map(([id, list]) => [id, list.length])).toEqual(
      housePack.orders.map(({ id, actions }) => [id, actions.length]),
    );
    expect(housePack.orders.reduce((sum, { copies }) => sum + copies, 0)).toBe(54);
  });
  for (const { id, actions } of housePack.orders)
    for (let action = 0; action < actions.length; action++)
      test(`${id}, ${action + 1}: ${actions[action]!}`, () => ACTIONS[id]![action]!());
});

/** What each icon is good for: the card is discarded for that and nothing else. */
const ICONS: Readonly<Record<string, (order: string) => void>> = {
  dodge: (order) => {
    const table = activated(undefined, {
      card: 16,
      players: 1,
      dice: [6, 6, 6, 6, 2, 2, 2, 2],
      table: {
        cogs: { 1: { is: 'dom', at: '2A.C', ...unarmed } },
        hands: { 1: [order, 'ord-roadie'] },
        locusts: { 'boomer-1': { at: '2A.D' } },
      },
    });
    table.seat(1).chooses({ dodge: order });
    table.diceAreSpent();
    table.tableIs({ hands: { 1: { count: 1 } } });
  },
  guard: (order) => {
    const table = activated(undefined, {
      card: 16,
      players: 1,
      dice: [6, 2, 2, 6, 6, 6, 6, 2, 2],
      table: {
        cogs: { 1: { is: 'dom', at: '2A.C', ...snub, grenades: 0 } },
        hands: { 1: [order, 'ord-roadie'] },
        locusts: { 'boomer-1': { at: '2A.D' } },
      },
    });
    table.seat(1).chooses({ guard: order });
    table.seat(1).chooses({ weapon: 'snub', mode: 'normal', target: 'boomer-1' });
    // GOW-RCT-02: none of its actions, not even those that add dice.
    expect(table.heard('attackDeclared')[0]).toMatchObject({ by: 'cog-1', dice: 1 });
    table.tableIs({ hands: { 1: { count: 1 } } });
  },
  follow: (order) => {
    const table = ordered({
      players: 2,
      table: {
        cogs: { 1: { is: 'dom', at: '2A.E', ...unarmed }, 2: { is: 'cole', at: '2A.E', ...unarmed } },
        hands: { 1: ['ord-advance', 'ord-sit'], 2: [order, 'ord-sit'] },
        locusts: {},
      },
    });
    table.seat(1).chooses({ play: 'ord-advance', as: 'move' });
    table.seat(1).chooses({ to: '2A.C' });
    table.seat(2).chooses({ follow: order });
    table.seat(1).chooses('pass');
    table.seat(2).chooses('pass');
    table.tableIs({ cogs: { 2: { at: '2A.C' } }, hands: { 2: { count: 1 } } });
  },
};

describe('[GOW-RCT-01] [GOW-RCT-02] icons', () => {
  test('twenty dodge, nineteen follow, fifteen guard', () => {
    const count = (icon: string): number =>
      housePack.orders.filter(({ reaction }) => reaction === icon).reduce((sum, { copies }) => sum + copies, 0);
    expect([count('dodge'), count('follow'), count('guard')]).toEqual([20, 19, 15]);
  });
  test.each(housePack.orders.map(({ id, reaction }) => [id, reaction] as const))('%s: %s', (id, reaction) =>
    ICONS[reaction]!(id),
  );
});
