// Every enemy of the pack, played: its dice and health, what it can do always, and its omen.

import { describe, expect, test } from 'vitest';
import { housePack } from '../src/index.js';
import type { Slots } from './support/tables.js';
import { activated, ordered, unarmed } from './support/tables.js';

type Enemy = (typeof housePack.enemies)[number];

const figureOf = ({ figure }: Enemy): string => `${figure}-1`;
const standing = (enemy: Enemy, at: string, more: object = {}) => ({
  [figureOf(enemy)]: { is: enemy.id, at, ...more },
});

/** As many as six dice can show one of. */
const MOST_WOUNDS = 6;

/** An attack on it from its own zone, with so many wounds on the dice. */
function shootAt(enemy: Enemy, wounds: number, more: object = {}, others: object = {}) {
  const faces = [...new Array<number>(wounds).fill(2), ...new Array<number>(6 - wounds).fill(6)];
  const table = ordered({
    players: 1,
    dice: [...faces, ...new Array<number>(enemy.defence).fill(2)],
    table: {
      cogs: { 1: { is: 'dom', at: '2A.D', weapons: { hammer: 1 }, grenades: 0 } },
      hands: { 1: ['ord-advance', 'ord-sit', 'ord-sit'] },
      locusts: { ...standing(enemy, '2A.D', more), ...others },
    },
  });
  table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
  table.seat(1).chooses({ weapon: 'hammer', mode: 'overkill', target: figureOf(enemy) });
  return table;
}

/** It attacks the COG in 2A.E from another zone, by a written card. */
function attackBy(
  enemy: Enemy,
  dice: readonly number[],
  { at = '2A.E', more = {}, others = {}, cards = 4, spot = '' } = {},
) {
  const table = activated('every(locust[idle], attack(you))', {
    players: 1,
    dice,
    table: {
      cogs: { 1: { is: 'dom', at: '2A.E', spot, ...unarmed } },
      hands: { 1: new Array<string>(cards).fill('ord-roadie') },
      locusts: { ...standing(enemy, at, more), ...others },
    },
  });
  for (let i = 0; i < 9 && table.game.questionOf(table.state) === 'chooseObject'; i++)
    table.seat(1).chooses({ locust: figureOf(enemy) });
  table.seat(1).chooses('pass');
  return table;
}
const blanks = (count: number): number[] => new Array<number>(count).fill(6);
const noShield = [2, 2];

describe('[GOW-ATK-05] [GOW-ATK-06] [GOW-WND-04] numbers', () => {
  test.each(housePack.enemies.map((one) => [one.id, one] as const))('%s', (_id, enemy) => hasItsNumbers(enemy));
});

function hasItsNumbers(enemy: Enemy): void {
  const table = attackBy(enemy, [...blanks(enemy.attack), ...noShield], { at: '2A.D' });
  expect(table.heard('attackDeclared')[0]).toMatchObject({ by: figureOf(enemy), dice: enemy.attack });
  // One wound fewer than its health does not kill it, as many do.
  for (const wounds of [enemy.health - 1, enemy.health].filter((one) => one > 0 && one <= MOST_WOUNDS)) {
    const shot = shootAt(enemy, wounds);
    const isDead = wounds === enemy.health;
    expect(shot.heard('locustKilled')).toHaveLength(isDead ? 1 : 0);
    expect(shot.heard('locustWounded')).toHaveLength(isDead ? 0 : 1);
  }
  // GOW-COV-10, GOW-COV-11.
  const moved = activated('every(locust, walk(1, you))', {
    players: 1,
    table: {
      cogs: { 1: { is: 'dom', at: '2A.E', ...unarmed } },
      hands: { 1: ['ord-roadie'] },
      locusts: standing(enemy, '2A.A'),
    },
  });
  expect(moved.heard('coverTaken')).toHaveLength(enemy.takesCover === true ? 1 : 0);
  // GOW-CHN-07.
  const saw = ordered({
    players: 1,
    table: {
      cogs: { 1: { is: 'dom', at: '2A.D', weapons: { lancer: 1 }, grenades: 0 } },
      hands: { 1: ['ord-advance', 'ord-sit'] },
      locusts: standing(enemy, '2A.D'),
    },
  });
  saw.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
  const choice = { weapon: 'lancer', mode: 'chainsaw', target: figureOf(enemy) };
  const isOffered = saw.game.choices(saw.state, 1)!.some((one) => JSON.stringify(one) === JSON.stringify(choice));
  expect(isOffered).toBe(enemy.isChainsawImmune !== true);
}

/** What each can do always; nothing where its card says nothing. */
const CONSTANT: Readonly<Record<string, ((enemy: Enemy) => void) | undefined>> = {
  wretch: (enemy) => {
    // All its markers are X.
    expect(shootAt(enemy, 2).heard('weaponDropped')).toEqual([]);
    expect(housePack.markers['wretch']!.every(({ weapon }) => weapon === undefined)).toBe(true);
  },
  drone: undefined,
  boomer: undefined,
  grinder: (enemy) => {
    // Even one whose marker has a weapon on it drops nothing.
    const table = shootAt(enemy, 2, { health: 2 });
    expect([table.heard('locustKilled').length, table.heard('weaponDropped').length]).toEqual([1, 0]);
  },
  theron: undefined,
  lambent: (enemy) => {
    const table = shootAt(enemy, 2, {}, { 'drone-1': { at: '2A.D', health: 1 } });
    expect(table.heard('cogWounded')).toMatchObject([{ seat: 1, amount: 1 }]);
    expect(table.heard('locustKilled')).toHaveLength(1);
  },
  kantus: undefined,
  skorge: (enemy) => {
    // While wounded his health is four, whatever his marker shows: 1 or 2.
    expect(shootAt(enemy, 3, { health: 1 }).heard('locustUnhurt')).toHaveLength(1);
    const dead = shootAt(enemy, 4, { health: 2 });
    expect([dead.heard('locustKilled').length, dead.heard('weaponDropped').length]).toEqual([1, 0]);
    expect(shootAt(enemy, 1).heard('locustWounded')).toMatchObject([{ health: 4 }]);
  },
  ticker: (enemy) => {
    const attacked = attackBy(enemy, [6, 6, 6, 2, 2], { at: '2A.E' });
    expect(attacked.heard('locustKilled')).toMatchObject([{ locust: 'ticker-1' }]);
    expect(attacked.heard('deathSetOff')).toEqual([]);
    const shot = shootAt(enemy, 1, {}, { 'drone-1': { at: '2A.D', health: 1 } });
    expect(shot.heard('cogWounded')).toMatchObject([{ seat: 1, amount: 1 }]);
  },
  berserker: (enemy) => {
    const lancer = ordered({
      players: 1,
      dice: [5, 5, 5, 5, 2, 2, 2],
      table: {
        cogs: { 1: { is: 'dom', at: '2A.C', weapons: { lancer: 1 }, grenades: 0 } },
        hands: { 1: ['ord-advance', 'ord-sit'] },
        locusts: standing(enemy, '2A.D'),
      },
    });
    lancer.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
    lancer.seat(1).chooses({ weapon: 'lancer', mode: 'overkill', target: 'berserker-1' });
    expect(lancer.heard('locustUnhurt')).toMatchObject([{ rule: 'GOW-WND-12' }]);
    expect(lancer.heard('figureMoved')).toMatchObject([{ rule: 'GOW-MIS-11', figure: 'berserker-1', to: '2A.C' }]);
    expect(shootAt(enemy, 3, { health: 3 }).heard('weaponDropped')).toEqual([]);
  },
};

describe('constant abilities', () => {
  test('every enemy is here', () => expect(Object.keys(CONSTANT)).toEqual(housePack.enemies.map(({ id }) => id)));
  test.each(housePack.enemies.map((one) => [one.id, one] as const))('%s', (id, enemy) => CONSTANT[id]?.(enemy));
});

/** What one omen comes to: the wounds of a COG without a shield, or something else. */
const OMENS: Readonly<Record<string, number | ((enemy: Enemy) => void)>> = {
  wretch: (enemy) => {
    const table = attackBy(enemy, [1, 1, ...noShield], { at: '2A.D' });
    // GOW-RUL-39 is about other cards: this one is over; however many omens, one comes.
    expect(table.heard('locustSpawned')).toMatchObject([{ locust: 'wretch-2', at: '2A.B' }]);
  },
  drone: 1,
  boomer: (enemy) => {
    expect(woundsOf(enemy)).toBe(1);
    const table = activated('every(type("boomer"), attack(you))', {
      players: 2,
      dice: [1, 6, 6, 6, ...noShield],
      table: {
        cogs: { 1: { is: 'dom', at: '2A.E', ...unarmed }, 2: { is: 'cole', at: '2A.E', ...unarmed } },
        hands: { 1: ['ord-roadie'], 2: ['ord-roadie'] },
        locusts: { 'boomer-1': { at: '2A.D' }, 'drone-1': { at: '2A.E', health: 1 } },
      },
    });
    table.seat(1).chooses('pass');
    expect(table.heard('cogWounded')).toMatchObject([
      { seat: 2, amount: 1 },
      { seat: 1, amount: 1 },
    ]);
    expect(table.heard('locustKilled')).toEqual([]);
  },
  grinder: 1,
  theron: 2,
  lambent: 1,
  kantus: (enemy) => {
    const others = { 'drone-1': { at: '2A.B', health: 1 }, 'wretch-1': { at: '9A.E', health: 1 } };
    const table = attackBy(enemy, [1, 6, 6, ...noShield], { at: '2A.A', more: { health: 2 }, others });
    // The nearest other: the Drone beside it, not itself, nor one that is three zones away.
    expect(table.heard('locustHealed')).toMatchObject([{ locust: 'drone-1' }]);
  },
  skorge: 1,
  ticker: (enemy) => {
    const others = { 'drone-1': { at: '2A.E', health: 1 } };
    const table = attackBy(enemy, [1, 6, 6, ...noShield], { at: '2A.E', others, cards: 1 });
    expect(table.heard('cogWounded')).toMatchObject([{ amount: 1 }]);
    expect(table.heard('locustKilled').map(({ locust }) => locust)).toEqual(['drone-1', 'ticker-1']);
  },
  berserker: (enemy) => {
    const dice = [1, 6, 6, 6, 6, ...noShield];
    const spot = '2A.c4';
    const table = attackBy(enemy, dice, { at: '2A.E', spot });
    expect(table.heard('coverLeft')).toMatchObject([{ figure: 'cog-1', at: spot }]);
  },
};

const addsWounds = (enemy: Enemy, wounds: number): void => expect(woundsOf(enemy)).toBe(wounds);

function woundsOf(enemy: Enemy): number {
  const table = attackBy(enemy, [1, ...blanks(enemy.attack - 1), ...noShield], { at: '2A.D' });
  return (table.heard('cogWounded')[0]?.['amount'] as number | undefined) ?? 0;
}

describe('[GOW-ATK-10] omens', () => {
  test('every enemy is here', () => expect(Object.keys(OMENS)).toEqual(housePack.enemies.map(({ id }) => id)));
  test.each(housePack.enemies.map((one) => [one.id, one] as const))('%s', (id, enemy) => {
    const omen = OMENS[id]!;
    const check = typeof omen === 'number' ? (one: Enemy) => addsWounds(one, omen) : omen;
    check(enemy);
  });
});

test('[GOW-RUL-74] of a unique enemy no second one comes; another takes its place', () => {
  const slots: Slots = ['drone', 'skorge', 'theron'];
  const come = (locusts: object) =>
    activated(undefined, {
      card: 35,
      players: 1,
      slots,
      table: {
        cogs: { 1: { is: 'dom', at: '2A.E', ...unarmed } },
        hands: { 1: ['ord-roadie'] },
        locusts: locusts as never,
      },
    });
  expect(come({}).heard('locustSpawned')).toMatchObject([{ locust: 'kantus-1' }]);
  const second = activated('spawn("kantus", exit)', {
    players: 1,
    table: {
      slots: ['drone', 'skorge', 'theron'],
      cogs: { 1: { is: 'dom', at: '2A.E', ...unarmed } },
      hands: { 1: ['ord-roadie'] },
      locusts: { 'kantus-1': { is: 'skorge', at: '9A.A' } },
    },
  });
  expect(second.heard('locustSpawned')).toMatchObject([{ locust: 'theron-1' }]);
});
