// Every weapon of the pack, played: both attacks with their dice and tokens, what it can do always, and its omen.

import { describe, expect, test } from 'vitest';
import { housePack } from '../src/index.js';
import { ordered } from './support/tables.js';

type Weapon = (typeof housePack.weapons)[number];

interface Shot {
  readonly ammo?: number;
  readonly at?: string;
  readonly locusts?: object;
  readonly dice?: readonly number[];
  readonly order?: string;
  readonly uses?: readonly object[];
  readonly others?: object;
  readonly grenades?: number;
}

/** Dom, whom no ability favours, with one weapon and an Order card for an attack. */
function holding({ id, isGrenade }: Weapon, shot: Shot) {
  const { ammo = 2, at = '2A.D', locusts = {}, dice = [], uses, others = {}, grenades = 0 } = shot;
  const weapons = isGrenade === true ? others : { [id]: ammo, ...others };
  const table = ordered({
    players: 1,
    dice,
    table: {
      cogs: { 1: { is: 'dom', at, weapons: weapons as never, grenades: isGrenade === true ? 2 : grenades } },
      hands: { 1: [shot.order ?? 'ord-advance', 'ord-sit'] },
      locusts: locusts as never,
      ...(uses === undefined ? {} : { uses: uses as never }),
    },
  });
  return table;
}

/** It attacks; its target is where it may be. */
function fire(weapon: Weapon, mode: string, shot: Shot & { on?: object } = {}) {
  const far = weapon.nearest !== undefined;
  const at = far ? '2A.A' : '2A.D';
  const locusts = shot.locusts ?? { 'boomer-1': { at: '2A.D' } };
  const table = holding(weapon, { at, ...shot, locusts });
  table.seat(1).chooses({ play: shot.order ?? 'ord-advance', as: 'attack' });
  const isOfZone = weapon.isGrenade === true || weapon.isArea === true;
  const on = shot.on ?? (isOfZone ? { zone: '2A.D' } : { target: 'boomer-1' });
  table.seat(1).chooses({ weapon: weapon.id, mode, ...on });
  return table;
}

/** The dice of a target in 2A.D that is not in cover, with its printed defence of two. */
function defences(weapon: Weapon): number[] {
  const away = weapon.nearest === undefined ? 0 : 2;
  const beyond = typeof weapon.range === 'number' && weapon.isGrenade !== true ? Math.max(0, away - weapon.range) : 0;
  return new Array<number>(2 + beyond).fill(2);
}

const attackers = housePack.weapons.filter(({ shield }) => shield === undefined);

describe('both attacks', () => {
  test.each(attackers.map((one) => [one.id, one] as const))('%s', (_id, weapon) => attacksBothWays(weapon));
  test('[GOW-AMM-04] [GOW-AMM-03] what has no normal attack, or no token, is refused', () => {
    for (const weapon of attackers.filter(({ isGrenade }) => isGrenade !== true)) {
      const at = weapon.nearest === undefined ? '2A.D' : '2A.A';
      const table = holding(weapon, {
        at,
        ammo: 0,
        locusts: { 'boomer-1': { at: '2A.D' } },
        grenades: 1,
        others: { snub: 0 },
      });
      table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
      const on = weapon.isArea === true ? { zone: '2A.D' } : { target: 'boomer-1' };
      table.seat(1).isRefused({ weapon: weapon.id, mode: 'overkill', ...on }, 'GOW-AMM-03', 'why.noAmmo');
      if ((weapon.normal ?? 0) === 0)
        table.seat(1).isRefused({ weapon: weapon.id, mode: 'normal', ...on }, 'GOW-WPN-01', 'why.noSuchAttack');
      else if (weapon.needsAmmo !== false)
        table.seat(1).isRefused({ weapon: weapon.id, mode: 'normal', ...on }, 'GOW-AMM-03', 'why.noAmmo');
    }
  });
});

/** The ways in which a weapon is fired, with the tokens and grenades that are left of two each. */
function waysOf({ normal = 0, overkill = 0, isGrenade }: Weapon) {
  if (isGrenade === true) return [{ mode: 'grenade', dice: normal, ammo: 2, grenades: 1 }];
  const ways = [{ mode: 'overkill', dice: overkill, ammo: 1, grenades: 0 }];
  return normal > 0 ? [{ mode: 'normal', dice: normal, ammo: 2, grenades: 0 }, ...ways] : ways;
}

function attacksBothWays(weapon: Weapon): void {
  for (const { mode, dice, ammo, grenades } of waysOf(weapon)) {
    const at = mode === 'grenade' ? { at: '2A.C' } : {};
    const table = fire(weapon, mode, { ...at, dice: [...new Array<number>(dice).fill(6), ...defences(weapon)] });
    expect(table.heard('attackDeclared')).toMatchObject([{ weapon: weapon.id, mode, dice }]);
    // GOW-AMM-02, GOW-GRE-01.
    const weapons = mode === 'grenade' ? {} : { [weapon.id]: ammo };
    table.tableIs({ cogs: { 1: { weapons, grenades } } });
    table.diceAreSpent();
  }
}

/** What each can do always; nothing where its card says nothing. */
const CONSTANT: Readonly<Record<string, ((weapon: Weapon) => void) | undefined>> = {
  lancer: (weapon) => {
    const table = fire(weapon, 'chainsaw', {
      ammo: 0,
      locusts: { 'drone-1': { at: '2A.D' } },
      on: { target: 'drone-1' },
      dice: [1, 6, 6, 6],
    });
    expect(table.heard('locustKilled')).toHaveLength(1);
  },
  snub: (weapon) => {
    const table = fire(weapon, 'normal', { ammo: 0, dice: [6, 2, 2] });
    expect(table.heard('attackDeclared')).toHaveLength(1);
  },
  bolo: (weapon) => {
    // Everybody in the zone defends by themselves.
    const locusts = { 'boomer-1': { at: '2A.D' }, 'wretch-1': { at: '2A.D' } };
    const table = fire(weapon, 'grenade', { at: '2A.C', locusts, dice: [2, 6, 6, 6, 2, 2, 2] });
    expect(table.heard('defenceRolled')).toHaveLength(2);
  },
  hammerburst: undefined,
  gnasher: (weapon) => farAway(weapon, '9A.C'),
  boomshot: (weapon) => overkillOnly(weapon),
  torque: (weapon) => {
    const table = holding(weapon, {
      locusts: { 'boomer-1': { at: '2A.D' } },
      uses: [{ scope: 'turn', what: 'moved by 1', times: 1 }],
    });
    table.seat(1).isRefused({ play: 'ord-advance', as: 'attack' }, 'GOW-RUL-86', 'why.nothingToAttack');
  },
  gorgon: undefined,
  hammer: (weapon) => {
    const dice = [2, 2, 2, 6, 6, 6, 2, 2, 2];
    const table = fire(weapon, 'overkill', {
      locusts: { 'berserker-1': { at: '2A.D' } },
      on: { target: 'berserker-1' },
      dice,
    });
    table.tableIs({ locusts: { 'berserker-1': { health: 5 } } });
    overkillOnly(weapon);
  },
  longshot: (weapon) => {
    farAway(weapon, '2A.D');
    overkillOnly(weapon);
  },
  mulcher: (weapon) => {
    const table = holding(weapon, { order: 'ord-roadie' });
    table.seat(1).chooses({ play: 'ord-roadie', as: 'actions' });
    table.seat(1).isRefused({ to: '2A.E' }, 'GOW-MOV-02', 'why.tooFar');
  },
  mortar: (weapon) => {
    farAway(weapon, '2A.C');
    // In cover, everybody defends by themselves.
    const locusts = { 'boomer-1': { at: '2A.D' }, 'drone-1': { at: '2A.D', spot: '2A.c3' } };
    const table = fire(weapon, 'overkill', { locusts, dice: [6, 6, 6, 6, 2, 2, 2, 2, 2] });
    expect(table.heard('defenceRolled')).toHaveLength(2);
  },
  boomshield: (weapon) => {
    const table = holding(weapon, {
      ammo: 0,
      grenades: 1,
      others: { snub: 1 },
      locusts: { 'boomer-1': { at: '2A.C' } },
    });
    table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
    table.seat(1).isRefused({ weapon: 'bolo', mode: 'grenade', zone: '2A.C' }, 'GOW-WPN-02', 'why.shieldHand');
    table
      .seat(1)
      .isRefused({ weapon: 'boomshield', mode: 'normal', target: 'boomer-1' }, 'GOW-WPN-01', 'why.noSuchAttack');
  },
  boltok: undefined,
};

/** It attacks nobody there. */
function farAway(weapon: Weapon, zone: string): void {
  const table = holding(weapon, {
    locusts: { 'boomer-1': { at: zone }, 'wretch-1': { at: '2A.B' } },
    others: { snub: 1 },
  });
  table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
  const on = weapon.isArea === true ? { zone } : { target: 'boomer-1' };
  const mode = (weapon.normal ?? 0) > 0 ? 'normal' : 'overkill';
  table.seat(1).isRefused({ weapon: weapon.id, mode, ...on }, 'GOW-RUL-103', 'why.notAtThisRange');
}

function overkillOnly(weapon: Weapon): void {
  const at = weapon.nearest === undefined ? '2A.D' : '2A.A';
  const table = holding(weapon, { at, locusts: { 'boomer-1': { at: '2A.D' } }, others: { snub: 1 } });
  table.seat(1).chooses({ play: 'ord-advance', as: 'attack' });
  table.seat(1).isRefused({ weapon: weapon.id, mode: 'normal', target: 'boomer-1' }, 'GOW-WPN-01', 'why.noSuchAttack');
}

describe('[GOW-WPN-01] constant abilities', () => {
  test('every weapon is here', () => expect(Object.keys(CONSTANT)).toEqual(housePack.weapons.map(({ id }) => id)));
  test.each(housePack.weapons.map((one) => [one.id, one] as const))('%s', (id, weapon) => CONSTANT[id]?.(weapon));
});

/** What one omen comes to on a Boomer with no shields: the wounds it takes, and what else happens. */
const OMENS: Readonly<Record<string, number | ((weapon: Weapon) => void)>> = {
  lancer: 1,
  snub: 1,
  bolo: (weapon) => {
    const table = fire(weapon, 'grenade', { at: '2A.D', on: { zone: '2A.B' }, dice: [1, 6, 6, 6] });
    expect(table.heard('holeSealed')).toMatchObject([{ at: '2A.B' }]);
  },
  hammerburst: 2,
  gnasher: (weapon) => {
    expect(woundsOf(weapon, {})).toBe(1);
    // From another zone an omen does nothing.
    expect(woundsOf(weapon, { at: '2A.C' })).toBe(0);
  },
  boomshot: (weapon) => {
    expect(woundsOf(weapon, { at: '2A.C' })).toBe(1);
    const table = fire(weapon, 'overkill', {
      at: '2A.C',
      locusts: { 'boomer-1': { at: '2A.D' }, 'drone-1': { at: '2A.D', health: 1 } },
      dice: [1, 6, 6, 6, 1, 2],
    });
    expect(table.heard('locustKilled')).toMatchObject([{ locust: 'drone-1' }]);
  },
  torque: 2,
  gorgon: 1,
  hammer: 1,
  longshot: (weapon) => {
    const shields = (faces: number[]) => {
      const table = fire(weapon, 'overkill', { dice: [1, 2, 6, 6, 6, ...faces] });
      return table.heard('locustWounded').length;
    };
    expect([shields([5, 5]), shields([1, 5])]).toEqual([1, 0]);
  },
  mulcher: 1,
  mortar: (weapon) => {
    const table = fire(weapon, 'overkill', {
      at: '2A.A',
      locusts: {
        'boomer-1': { at: '2A.D' },
        'wretch-1': { at: '2A.E', health: 1 },
        'drone-1': { at: '9A.C', health: 1 },
      },
      dice: [1, 6, 6, 6, 2, 2],
    });
    // The zone across the elevation is adjacent; one two zones away is not.
    expect(table.heard('locustKilled')).toMatchObject([{ locust: 'wretch-1' }]);
  },
  boltok: 1,
};

const addsWounds = (weapon: Weapon, wounds: number): void => expect(woundsOf(weapon, {})).toBe(wounds);

/** The wounds of an attack whose only face that counts is an omen. */
function woundsOf(weapon: Weapon, shot: Shot): number {
  const { normal = 0, overkill = 0 } = weapon;
  const mode = normal > 0 ? 'normal' : 'overkill';
  const blanks = new Array<number>((normal > 0 ? normal : overkill) - 1).fill(6);
  const table = fire(weapon, mode, { ...shot, dice: [1, ...blanks, ...defences(weapon)] });
  return (table.heard('locustWounded')[0]?.['amount'] as number | undefined) ?? 0;
}

describe('[GOW-WPN-03] omens', () => {
  test('every weapon that attacks is here', () => expect(Object.keys(OMENS)).toEqual(attackers.map(({ id }) => id)));
  test.each(attackers.map((one) => [one.id, one] as const))('%s', (id, weapon) => {
    const omen = OMENS[id]!;
    const check = typeof omen === 'number' ? (one: Weapon) => addsWounds(one, omen) : omen;
    check(weapon);
  });
});

test('[GOW-RUL-64] [GOW-WPN-04] 29 Special and 9 Random Weapon cards of 14 kinds', () => {
  const sum = (deck: 'special' | 'random'): number =>
    housePack.weapons.reduce((total, { copies }) => total + (copies[deck] ?? 0), 0);
  expect([housePack.weapons.length, sum('special'), sum('random')]).toEqual([14, 29, 9]);
});
