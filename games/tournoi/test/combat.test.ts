// Phase 6 — combat (GTM-CBT): who fights, dice, weapon tokens, and where the loser goes.

import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';
import { cells, robotsMove } from './words.js';

type Robots = { readonly [seat: number]: { readonly [word: string]: string | number | boolean } };

/** Robots 1 and 2 are about to meet on c3, unless more words say otherwise; the others are in their corners. */
function aboutToMeet(players: number, first: number, dice: readonly number[], more: Robots = {}) {
  const robots = { ...more, 1: { at: 'c2', ...more[1] }, 2: { at: 'c4', ...more[2] } };
  return seatTable(tournoi, {
    options: { players, life: 3 },
    table: { turn: { first, at: 'chooseDirection' }, robots },
    dice,
  });
}

test('[GTM-CBT-01] robots on the same cell fight: each rolls one die and the highest result wins', () => {
  const { seat, askedIs, diceAreSpent, heard } = aboutToMeet(2, 1, [3, 4]);
  robotsMove(seat, { 1: 'N', 2: 'S' });
  diceAreSpent();
  expect(heard('fightBegan')).toMatchObject([{ at: 'c3', seats: [1, 2] }]);
  expect(heard('diceRolled')).toMatchObject([{ seats: [1, 2], dice: [3, 4] }]);
  expect(heard('fightWon')).toMatchObject([{ seat: 2, at: 'c3' }]);
  askedIs([2]); // the winner places the loser
  seat(2).isOffered(...cells('b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4'));
});

test('[GTM-CBT-01] the higher die wins, whoever rolls it', () => {
  const { seat, askedIs, diceAreSpent } = aboutToMeet(2, 1, [6, 5]);
  robotsMove(seat, { 1: 'N', 2: 'S' });
  diceAreSpent();
  askedIs([1]);
});

test('[GTM-CBT-01] dice are rolled in turn order', () => {
  const { seat, askedIs } = aboutToMeet(2, 2, [6, 5]);
  robotsMove(seat, { 1: 'N', 2: 'S' });
  askedIs([2]); // the first player rolled the six
});

test('[GTM-CBT-01] robots that tie for the highest result roll again', () => {
  const { seat, askedIs, diceAreSpent, heard } = aboutToMeet(2, 1, [4, 4, 1, 1, 2, 5]);
  robotsMove(seat, { 1: 'N', 2: 'S' });
  diceAreSpent(); // GTM-RUL-17
  expect(heard('diceRolled')).toMatchObject([{ dice: [4, 4] }, { dice: [1, 1] }, { dice: [2, 5] }]);
  askedIs([2]);
});

test('[GTM-CBT-01] the die has six sides', () => {
  const rolled = new Set<number>();
  for (let seed = 1; seed <= 40; seed++) {
    const { seat, heard } = seatTable(tournoi, {
      options: { players: 2 },
      table: { turn: { at: 'chooseDirection' }, robots: { 1: { at: 'c2' }, 2: { at: 'c4' } } },
      seed,
    });
    robotsMove(seat, { 1: 'N', 2: 'S' });
    for (const { dice } of heard('diceRolled')) for (const die of dice as readonly number[]) rolled.add(die);
  }
  expect(rolled).toEqual(new Set([1, 2, 3, 4, 5, 6])); // GTM-RUL-31
});

test('[GTM-CBT-01] robots on neighbouring cells do not fight', () => {
  const { seat, askedIs, tableIs } = aboutToMeet(2, 1, []);
  robotsMove(seat, { 1: 'N', 2: 'E' });
  tableIs({ robots: { 1: { at: 'c3' }, 2: { at: 'd4' } } });
  askedIs([1, 2]);
});

test('[GTM-CBT-01] all robots on the cell take part, and nobody else', () => {
  const { seat, tableIs, askedIs, diceAreSpent } = aboutToMeet(4, 3, [3, 2, 6], { 3: { at: 'd4' }, 4: { at: 'd1' } });
  robotsMove(seat, { 1: 'N', 2: 'S', 3: 'SW', 4: 'N' }); // 1, 2 and 3 on c3, 4 on d2
  diceAreSpent(); // GTM-RUL-16: one fight, three dice
  askedIs([2]);
  seat(2).chooses({ cell: 'b3' }); // robot 3: losers are placed in turn order
  askedIs([2]);
  seat(2).isOffered(...cells('b2', 'b4', 'c2', 'c4', 'd3', 'd4')); // not b3, where robot 3 now is, nor d2
  seat(2).chooses({ cell: 'c4' });
  tableIs({ robots: { 1: { at: 'c4' }, 2: { at: 'c3' }, 3: { at: 'b3' }, 4: { at: 'd2' } } });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-CBT-01] every cell with several robots has a fight of its own', () => {
  const { seat, tableIs, askedIs, diceAreSpent } = aboutToMeet(4, 4, [1, 2, 6, 5], { 4: { at: 'e3' } });
  robotsMove(seat, { 1: 'N', 2: 'S', 3: 'S', 4: 'N' }); // 1 and 2 on c3, 3 and 4 on e4
  askedIs([3]); // GTM-RUL-19: the fight of the first player comes first
  seat(3).chooses({ cell: 'e5' });
  askedIs([1]);
  seat(1).chooses({ cell: 'c4' });
  diceAreSpent();
  tableIs({ robots: { 1: { at: 'c3' }, 2: { at: 'c4' }, 3: { at: 'e4' }, 4: { at: 'e5' } } });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-CBT-02] before the roll a player in the fight may spend one weapon token to win it outright', () => {
  const { seat, tableIs, askedIs, heard } = aboutToMeet(3, 3, [], { 2: { weapons: 2 }, 3: { weapons: 1 } });
  robotsMove(seat, { 1: 'N', 2: 'S', 3: 'W' });
  askedIs([2]); // neither robot 1, without a token, nor robot 3, in no fight
  seat(2).isOffered({ spendWeapon: true }, { spendWeapon: false });
  seat(1).isRefused({ spendWeapon: true }, 'GTM-CBT-02');
  seat(3).isRefused({ spendWeapon: true }, 'GTM-CBT-02');
  seat(2).chooses({ spendWeapon: true });
  tableIs({ robots: { 2: { weapons: 1 }, 3: { weapons: 1 } } }); // one token, and no die was needed
  askedIs([2]);
  seat(2).chooses({ cell: 'c2' });
  tableIs({ robots: { 1: { at: 'c2' }, 2: { at: 'c3' } } });
  expect(heard('weaponSpent')).toMatchObject([{ seat: 2 }]);
  expect(heard('diceRolled')).toEqual([]);
  askedIs([1, 2, 3]);
});

test('[GTM-CBT-02] a player may keep the token: then dice decide', () => {
  const { seat, tableIs, askedIs, diceAreSpent } = aboutToMeet(2, 1, [6, 1], { 2: { weapons: 1 } });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  seat(2).chooses({ spendWeapon: false });
  diceAreSpent();
  tableIs({ robots: { 2: { weapons: 1 } } });
  askedIs([1]); // who rolled the six
  seat(1).isRefused({ spendWeapon: true }, 'GTM-CBT-03');
});

test('[GTM-CBT-02] players with tokens are asked in turn order, and the first who spends wins', () => {
  const armed = { 1: { weapons: 1 }, 2: { weapons: 1 } };
  const spends = aboutToMeet(2, 2, [], armed);
  robotsMove(spends.seat, { 1: 'N', 2: 'S' });
  spends.askedIs([2]);
  spends.seat(2).chooses({ spendWeapon: true });
  spends.tableIs({ robots: { 1: { weapons: 1 }, 2: { weapons: 0 } } });
  spends.seat(2).chooses({ cell: 'b2' }); // GTM-RUL-18: robot 1 was not asked
  spends.askedIs([1, 2]);

  const keeps = aboutToMeet(2, 2, [], armed);
  robotsMove(keeps.seat, { 1: 'N', 2: 'S' });
  keeps.seat(2).chooses({ spendWeapon: false });
  keeps.askedIs([1]);
  keeps.seat(1).chooses({ spendWeapon: true });
  keeps.tableIs({ robots: { 1: { weapons: 0 }, 2: { weapons: 1 } } });
  keeps.seat(1).isOffered(...cells('b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4'));
});

test('[GTM-CBT-03] the winner places the loser on an adjacent free cell of the winner’s choice', () => {
  const { seat, tableIs, askedIs, heard } = seatTable(tournoi, {
    options: { players: 3, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2' }, 2: { at: 'c4' }, 3: { at: 'e5' } },
      locations: [
        { card: 'kit', at: 'b3' },
        { card: 'mine', at: 'c4' },
      ],
    },
    dice: [5, 3],
  });
  robotsMove(seat, { 1: 'N', 2: 'S', 3: 'SW' });
  askedIs([1]);
  seat(1).isOffered(...cells('b2', 'b4', 'c2', 'd2', 'd3')); // free: neither b3 nor c4, and not d4, where robot 3 is
  seat(1).isRefused({ cell: 'b3' }, 'GTM-CBT-03');
  seat(1).isRefused({ cell: 'd4' }, 'GTM-CBT-03');
  seat(1).isRefused({ cell: 'c3' }, 'GTM-CBT-03');
  seat(1).isRefused({ cell: 'c5' }, 'GTM-CBT-03'); // not adjacent
  seat(1).isRefused('pass', 'GTM-CBT-03');
  seat(2).isRefused({ cell: 'b2' }, 'GTM-CBT-03'); // the loser has no say
  seat(1).chooses({ cell: 'd2' });
  tableIs({ robots: { 1: { at: 'c3' }, 2: { at: 'd2' }, 3: { at: 'd4' } } }); // the winner stays
  expect(heard('loserPlaced')).toMatchObject([{ seat: 2, by: 1, at: 'd2' }]);
  askedIs([1, 2, 3]);
});

test('[GTM-CBT-03] in a corner the loser stays on the board', () => {
  const { seat } = aboutToMeet(2, 1, [5, 3], { 1: { at: 'a2' }, 2: { at: 'b1' } });
  robotsMove(seat, { 1: 'S', 2: 'W' });
  seat(1).isOffered(...cells('a2', 'b1', 'b2'));
});

test('[GTM-CBT-03] without an adjacent free cell the loser goes to an adjacent cell without a robot', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a2' }, 2: { at: 'b1' }, 3: { at: 'c2' } },
      locations: [
        { card: 'mine', at: 'a2' },
        { card: 'kit', at: 'b1' },
      ],
    },
    dice: [5, 3],
  });
  robotsMove(seat, { 1: 'S', 2: 'W', 3: 'W' }); // 1 and 2 on a1, 3 on b2
  seat(1).isOffered(...cells('a2', 'b1')); // GTM-RUL-19
  seat(1).isRefused({ cell: 'b2' }, 'GTM-CBT-03');
  seat(1).chooses({ cell: 'a2' });
  tableIs({ robots: { 1: { life: 2 }, 2: { at: 'a2', life: 2 }, 3: { life: 2 } }, locations: [] }); // the mine acts at once
  askedIs([1, 2, 3]);
});

test('[GTM-CBT-04] a fight costs no life by itself', () => {
  const { seat, tableIs, askedIs } = aboutToMeet(2, 1, [6, 1], { 2: { life: 1 } });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  seat(1).chooses({ cell: 'c4' });
  tableIs({ robots: { 1: { at: 'c3', life: 3 }, 2: { at: 'c4', life: 1 } } });
  askedIs([1, 2]);
});
