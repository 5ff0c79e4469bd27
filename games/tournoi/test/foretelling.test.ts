// What a question says of its answers is looked for in what is told afterwards: it comes, it does not come, it cannot be said
// yet, or what it was said under turned out otherwise. Whoever looks badly finds everything true.

import type { Choice, GameEvent, Plain, Table } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import type { Way } from '../src/events.js';
import { foretells } from '../src/index.js';

const TABLE: Table = {
  robots: { 1: { at: 'b2', life: 3 }, 2: { at: 'd4', life: 3 } },
  locations: [{ card: 'mine', at: 'e5' }],
};

const lost = (seat: number, life: number, rule = 'GTM-BOM-02') => ({ type: 'lifeLost', rule, seat, amount: 1, life });
const moved = (seat: number, to: string) => ({ type: 'robotMoved', rule: 'GTM-MOV-02', seat, to });
const next = { type: 'turnBegan', rule: 'GTM-END-01', turn: 4, first: 1 };

function saidOf(step: string, facts: Plain, choice: Choice) {
  return foretells({ step: `match.${step}`, seat: 1, facts }, choice, TABLE)[0]!;
}

function going(way: Way) {
  const said = saidOf(
    'chooseDirection',
    { robot: 1, distance: 1, ways: { N: way } },
    {
      direction: 'N',
    },
  );
  return {
    ...said,
    came: (...events: GameEvent[]) => said.came(events),
    isVoid: (...e: GameEvent[]) => said.isVoid!(e),
  };
}

const hit = (when: 'now' | 'end') =>
  ({ what: 'damage', when, damage: 1, because: [{ card: 'bomb', at: 'c3' }], rule: 'GTM-BOM-02' }) as const;

describe('a direction', () => {
  test('[GTM-END-04] the life that is left at the end of the turn: that of the robot itself, and of this turn', () => {
    const { came } = going({ to: 'b3', brings: [hit('end')], life: 2 });
    expect([came(lost(1, 2), next), came(next), came(lost(2, 2), next)]).toEqual([true, false, false]);
    expect(came(lost(1, 2))).toBeUndefined();
    expect(came(lost(1, 2), next, lost(1, 1))).toBe(true);
    expect(came(lost(1, 1), { type: 'lifeGained', rule: 'GTM-KIT-02', seat: 1, amount: 1, life: 2 }, next)).toBe(true);
    expect(came(lost(1, 2), { type: 'matchWon', rule: 'GTM-END-04', seats: [2] })).toBe(true);
  });

  test('[GTM-RUL-10] it was said for others who stay away: from the cell, from one another, from what lies there', () => {
    const { isVoid } = going({ to: 'b3', brings: [], life: 3 });
    expect(isVoid(moved(1, 'b3'), moved(2, 'd5'))).toBe(false);
    expect(isVoid(moved(2, 'b3'))).toBe(true);
    expect(isVoid(moved(2, 'e5'))).toBe(true);
    // What happens to the robot itself is what was said.
    expect(isVoid({ type: 'robotEliminated', rule: 'GTM-END-04', seat: 1 })).toBe(false);
    expect(isVoid({ type: 'robotEliminated', rule: 'GTM-END-04', seat: 2 })).toBe(true);
    expect(isVoid({ type: 'robotLeftTheBoard', rule: 'GTM-MOV-02', seat: 2 })).toBe(true);
  });

  test('[GTM-TRE-01] before a robot is let go on only what it lost at once can be said', () => {
    const { came } = going({ to: 'b3', brings: [hit('now')], life: null });
    const sprang = { type: 'robotSprang', rule: 'GTM-TRE-01', seat: 1, from: 'b3', to: 'c3' };
    expect(came(lost(1, 2))).toBeUndefined();
    expect([came(lost(1, 2), sprang), came(sprang, lost(1, 2)), came(lost(2, 2), sprang)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(came(lost(1, 2), { ...sprang, type: 'robotTeleported' })).toBe(true);
    expect(came(lost(1, 2), { ...sprang, seat: 2 })).toBeUndefined();
  });

  test('[GTM-EJE-01] off the board a life point is lost for that, and for nothing else before', () => {
    const { came } = going({ to: null, brings: [{ what: 'ejection', life: 2, rule: 'GTM-EJE-01' }], life: 2 });
    expect(came()).toBeUndefined();
    expect(came(lost(2, 2, 'GTM-EJE-01'))).toBeUndefined();
    expect([came(lost(1, 2, 'GTM-EJE-01')), came(lost(1, 2))]).toEqual([true, false]);
  });
});

describe('a token in a fight', () => {
  const facts = { fighters: 3, armed: 1 };
  const rolled = (...dice: number[]) => ({ type: 'diceRolled', rule: 'GTM-CBT-01', seats: [1, 2, 3], dice });

  test('[GTM-CBT-02] spent, it wins', () => {
    const said = saidOf('spendWeapon', facts, { spendWeapon: true });
    const won = (seat: number) => ({ type: 'fightWon', rule: 'GTM-CBT-02', seat, at: 'c3' });
    expect([said.came([]), said.came([won(1)]), said.came([won(2)])]).toEqual([undefined, true, false]);
  });

  test('[GTM-CBT-01] kept, all who fight roll, unless another one is spent', () => {
    const said = saidOf('spendWeapon', facts, { spendWeapon: false });
    const spent = { type: 'weaponSpent', rule: 'GTM-CBT-02', seat: 2 };
    expect([said.came([]), said.came([rolled(1, 2, 3)]), said.came([rolled(1, 2)])]).toEqual([undefined, true, false]);
    expect(said.came([spent, rolled(1, 2)])).toBe(true);
  });
});
