// Phase 7 — end-of-turn events (GTM-EOT): earthquakes, then blue locations, then red ones, and when bombs and strikes act.

import type { Plain } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import type { CardData } from '../src/index.js';
import { createTournoi, housePack, tournoi } from '../src/index.js';
import { earthquakes, robotsMove, shakyTournoi } from './words.js';

/** Two robots about to choose their directions, with these locations on the board, oldest first. */
function twoRobots(one: Plain, two: Plain, ...locations: { card: string; at: string; turns?: number }[]) {
  return seatTable(tournoi, {
    options: { players: 2, life: 3 },
    table: { turn: { first: 1, at: 'chooseDirection' }, robots: { 1: one, 2: two }, locations },
  });
}

/** An event that takes 2 life along the edge, so that it matters which of the two acts first. */
const tremor: CardData = {
  id: 'tremor',
  colour: 'red',
  icon: 'planet',
  acts: 'endOfTurn',
  effect: { do: 'shake', damage: 2 },
  rules: ['GTM-SEI-01'],
};
const withTremor = createTournoi({
  ...housePack,
  cards: [...housePack.cards, tremor],
  deck: { ...housePack.deck, tremor: 1 },
});

test('[GTM-EOT-01] events on the track are applied from left to right: in turn order', () => {
  // Whatever acts first puts robot 1 out and ends the match: robot 2 has lost 1 life to an earthquake, or 2 to a tremor.
  for (const [first, life] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const { seat, tableIs, outcomeIs, nobodyIsAsked } = seatTable(withTremor, {
      options: { players: 2 },
      table: {
        turn: { first, at: 'chooseDirection' },
        robots: { 1: { at: 'a1', life: 1 }, 2: { at: 'e5', life: 3 } },
        played: { 1: ['earthquake'], 2: ['tremor'] },
      },
    });
    robotsMove(seat, { 1: 'N', 2: 'S' });
    tableIs({ robots: { 1: { out: true }, 2: { life } } });
    outcomeIs({ winners: [2] });
    nobodyIsAsked();
  }
});

test('[GTM-EOT-01] events on the track are applied from left to right: in the order their player chose', () => {
  for (const [cards, life] of [
    [['earthquake', 'tremor'], 2],
    [['tremor', 'earthquake'], 1],
  ] as const) {
    const { seat, tableIs, nobodyIsAsked } = seatTable(withTremor, {
      options: { players: 2 },
      table: {
        turn: { first: 1 },
        robots: { 1: { at: 'a1', life: 1 }, 2: { at: 'e5', life: 3 } },
        hands: { 1: ['earthquake', 'tremor'], 2: [] },
      },
    });
    seat(1).chooses({ cards });
    robotsMove(seat, { 1: 'N', 2: 'S' });
    tableIs({ robots: { 1: { out: true }, 2: { life } } });
    nobodyIsAsked();
  }
});

test('[GTM-EOT-01] every earthquake on the track acts', () => {
  const { seat, tableIs, askedIs, heard } = seatTable(tournoi, {
    options: { players: 3 },
    table: {
      turn: { first: 2, at: 'chooseDirection' },
      robots: { 1: { at: 'a1', life: 3 }, 2: { at: 'a5' }, 3: { at: 'e5' } },
      played: { 1: ['earthquake'], 3: ['earthquake'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'SE', 3: 'SW' });
  tableIs({ robots: { 1: { life: 1 }, 2: { at: 'b4', life: 3 }, 3: { at: 'd4', life: 3 } } });
  expect(heard('groundShook')).toHaveLength(2);
  askedIs([1, 2, 3]);
});

test('[GTM-EOT-01] events on the track come before the locations', () => {
  const { seat, tableIs, outcomeIs, nobodyIsAsked } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a1', life: 1 }, 2: { at: 'd4', life: 1 } },
      locations: [{ card: 'kit', at: 'a2' }],
      played: { 2: ['earthquake'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ robots: { 1: { out: true }, 2: { life: 1 } } }); // too late for the kit
  outcomeIs({ winners: [2], rule: 'GTM-END-04' });
  nobodyIsAsked();
});

test('[GTM-EOT-02] blue locations act before red ones, however old', () => {
  const { seat, tableIs, askedIs } = twoRobots(
    { at: 'a1', life: 1 },
    { at: 'e5' },
    { card: 'bomb', at: 'c3', turns: 2 },
    { card: 'kit', at: 'b2' },
  );
  robotsMove(seat, { 1: 'NE', 2: 'S' });
  tableIs({ robots: { 1: { at: 'b2', life: 1 } }, locations: [] }); // 1 + 1 − 1, and not out
  askedIs([1, 2]);
});

test('[GTM-EOT-02] all blue locations act before the first red one', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a1', life: 1 }, 2: { at: 'e5', life: 1 }, 3: { at: 'a5' } },
      locations: [
        { card: 'kit', at: 'b2' },
        { card: 'bomb', at: 'c3', turns: 2 },
        { card: 'kit', at: 'd4' },
      ],
    },
  });
  robotsMove(seat, { 1: 'NE', 2: 'SW', 3: 'S' });
  tableIs({ robots: { 1: { at: 'b2', life: 1 }, 2: { at: 'd4', life: 1 } }, locations: [] });
  askedIs([1, 2, 3]);
});

test('[GTM-EOT-02] yellow locations and mines do nothing at the end of the turn', () => {
  const { seat, tableIs, askedIs } = twoRobots(
    { at: 'a1' },
    { at: 'e5' },
    { card: 'mine', at: 'b3' },
    { card: 'springboard', at: 'c2' },
    { card: 'portal', at: 'b2' },
  );
  robotsMove(seat, { 1: 'NE', 2: 'S' });
  tableIs({ robots: { 1: { at: 'b2', life: 3 } } });
  tableIs({ locations: [{ card: 'mine' }, { card: 'springboard' }, { card: 'portal' }] });
  askedIs([1, 2]);
});

test('[GTM-SEI-01] an earthquake takes 1 life from every robot on an edge cell, and destroys no location', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 4, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a2' }, 2: { at: 'b5' }, 3: { at: 'd4' }, 4: { at: 'd1' } },
      locations: [
        { card: 'mine', at: 'a5' },
        { card: 'bomb', at: 'e3' },
        { card: 'kit', at: 'c1' },
      ],
      played: { 1: ['earthquake'] },
    },
  });
  robotsMove(seat, { 1: 'S', 2: 'E', 3: 'E', 4: 'N' }); // corner a1, edges c5 and e4, and d2 just inside
  tableIs({ robots: { 1: { life: 2 }, 2: { life: 2 }, 3: { life: 2 }, 4: { at: 'd2', life: 3 } } });
  tableIs({
    locations: [
      { card: 'mine', at: 'a5' },
      { card: 'bomb', at: 'e3' },
      { card: 'kit', at: 'c1' },
    ],
  });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-SEI-01] every cell next to the edge is safe', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 4, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      played: { 1: ['earthquake'] },
    },
  });
  robotsMove(seat, { 1: 'NE', 2: 'SE', 3: 'SW', 4: 'NW' });
  tableIs({
    robots: { 1: { at: 'b2', life: 3 }, 2: { at: 'b4', life: 3 }, 3: { at: 'd4', life: 3 }, 4: { at: 'd2', life: 3 } },
  });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-SEI-01] an earthquake acts at the end of the turn, after the moves', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2, life: 3 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'a1' }, 2: { at: 'd4' } },
      played: { 2: ['earthquake'] },
    },
  });
  robotsMove(seat, { 1: 'NE', 2: 'E' }); // one leaves the edge, one goes there
  tableIs({ robots: { 1: { life: 3 }, 2: { life: 2 } } });
  askedIs([1, 2]);
});

test('[GTM-KIT-02] at the end of a turn a robot on the kit gains 1 life and the kit is removed', () => {
  const { seat, tableIs, askedIs, heard } = twoRobots(
    { at: 'b1', life: 3 },
    { at: 'c1', life: 2 },
    { card: 'kit', at: 'b2' },
  );
  robotsMove(seat, { 1: 'N', 2: 'N' });
  tableIs({ robots: { 1: { at: 'b2', life: 4 }, 2: { at: 'c2', life: 2 } }, locations: [] }); // GTM-RUL-25: no limit
  expect(heard('lifeGained')).toMatchObject([{ seat: 1, amount: 1, life: 4, rule: 'GTM-KIT-02' }]);
  askedIs([1, 2]);
});

test('[GTM-KIT-02] a kit without a robot waits', () => {
  const { seat, tableIs, askedIs } = twoRobots({ at: 'a1', life: 2 }, { at: 'e5', life: 2 }, { card: 'kit', at: 'b2' });
  robotsMove(seat, { 1: 'E', 2: 'S' });
  tableIs({ robots: { 1: { at: 'b1', life: 2 }, 2: { life: 2 } }, locations: [{ card: 'kit', at: 'b2' }] });
  askedIs([1, 2]);
});

test('[GTM-ARM-02] at the end of a turn a robot on the cache gains 1 weapon token and the cache is removed', () => {
  const { seat, tableIs, askedIs, heard } = twoRobots(
    { at: 'b1', weapons: 1 },
    { at: 'c1' },
    { card: 'weapon-cache', at: 'b2' },
  );
  robotsMove(seat, { 1: 'N', 2: 'N' });
  tableIs({ robots: { 1: { weapons: 2, life: 3 }, 2: { weapons: 0 } }, locations: [] });
  expect(heard('weaponGained')).toMatchObject([{ seat: 1, amount: 1, weapons: 2, rule: 'GTM-ARM-02' }]);
  askedIs([1, 2]);
});

test('[GTM-ARM-02] a cache without a robot waits', () => {
  const { seat, tableIs, askedIs } = twoRobots({ at: 'a1' }, { at: 'e5' }, { card: 'weapon-cache', at: 'b2' });
  robotsMove(seat, { 1: 'E', 2: 'S' });
  tableIs({ robots: { 1: { weapons: 0 }, 2: { weapons: 0 } }, locations: [{ card: 'weapon-cache', at: 'b2' }] });
  askedIs([1, 2]);
});

test('[GTM-ARM-02] a cache comes too late for the fight of the same turn', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c2' }, 2: { at: 'c4' } },
      locations: [{ card: 'weapon-cache', at: 'c3' }],
    },
    dice: [2, 1],
  });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ robots: { 1: { weapons: 0 }, 2: { weapons: 0 } } });
  seat(1).chooses({ cell: 'b2' }); // dice have decided: nobody had a token to spend
  tableIs({ robots: { 1: { at: 'c3', weapons: 1 }, 2: { weapons: 0 } }, locations: [] });
  askedIs([1, 2]);
});

test('[GTM-TUR-02] the nearest other robot loses 1 life and the turret is removed', () => {
  const { seat, tableIs, askedIs, heard } = seatTable(tournoi, {
    options: { players: 3, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a1' }, 2: { at: 'e1' }, 3: { at: 'a5' } },
      locations: [{ card: 'turret', at: 'a2' }],
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'N', 3: 'SE' }); // from a2: e2 is 4 cells away, b4 only 2
  tableIs({ robots: { 1: { at: 'a2', life: 3 }, 2: { life: 3 }, 3: { at: 'b4', life: 2 } }, locations: [] });
  expect(heard('turretFired')).toMatchObject([{ seat: 1, target: 3, at: 'a2', rule: 'GTM-TUR-02' }]);
  expect(heard('lifeLost')).toMatchObject([{ seat: 3, amount: 1, life: 2, rule: 'GTM-TUR-02' }]);
  askedIs([1, 2, 3]);
});

test('[GTM-TUR-02] diagonal steps count as one when the nearest robot is sought', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a1' }, 2: { at: 'c5' }, 3: { at: 'd4' } },
      locations: [{ card: 'turret', at: 'b2' }],
    },
  });
  robotsMove(seat, { 1: 'NE', 2: 'W', 3: 'W' }); // from b2: b5 is 3 cells straight away, c4 is 2
  tableIs({ robots: { 2: { at: 'b5', life: 3 }, 3: { at: 'c4', life: 2 } } });
  askedIs([1, 2, 3]);
});

test('[GTM-TUR-02] among equally near robots the first after the one on the turret is hit', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 4, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a1' }, 2: { at: 'c2' }, 3: { at: 'e5' }, 4: { at: 'd2' } },
      locations: [{ card: 'turret', at: 'c3' }],
    },
  });
  robotsMove(seat, { 1: 'NE', 2: 'N', 3: 'SW', 4: 'N' }); // b2, d4 and d3 are all next to c3
  tableIs({ robots: { 1: { life: 3 }, 2: { life: 3 }, 3: { life: 2 }, 4: { life: 3 } } }); // GTM-RUL-24
  askedIs([1, 2, 3, 4]);
});

test('[GTM-TUR-02] a turret without a robot does not fire', () => {
  const { seat, tableIs, askedIs } = twoRobots({ at: 'a1' }, { at: 'e5' }, { card: 'turret', at: 'b2' });
  robotsMove(seat, { 1: 'E', 2: 'S' });
  tableIs({ robots: { 1: { life: 3 }, 2: { life: 3 } }, locations: [{ card: 'turret', at: 'b2' }] });
  askedIs([1, 2]);
});

test('[GTM-FOR-02] from the end-of-turn activation on, a robot on the field is immune to damage', () => {
  const { seat, tableIs, askedIs, heard } = twoRobots(
    { at: 'a1' },
    { at: 'e4', life: 3 },
    { card: 'force-field', at: 'b2' },
    { card: 'turret', at: 'e5' },
    { card: 'orbital-strike', at: 'b2' },
    { card: 'bomb', at: 'd5', turns: 2 },
  );
  robotsMove(seat, { 1: 'NE', 2: 'N' }); // 2 fires at 1, then 1 is struck from orbit; the bomb is next to 2 only
  tableIs({ robots: { 1: { at: 'b2', life: 3, protected: false }, 2: { at: 'e5', life: 2 } } }); // the strike took the field
  tableIs({ locations: [] });
  expect(heard('robotProtected')).toMatchObject([{ seat: 1, at: 'b2' }]);
  expect(heard('damagePrevented')).toMatchObject([{ seat: 1 }, { seat: 1 }]);
  askedIs([1, 2]);
});

test('[GTM-FOR-02] a field that is not destroyed stays, and its robot stays protected', () => {
  const { seat, tableIs, askedIs } = twoRobots(
    { at: 'a1' },
    { at: 'e4' },
    { card: 'force-field', at: 'b2' },
    { card: 'turret', at: 'e5' },
  );
  robotsMove(seat, { 1: 'NE', 2: 'N' });
  tableIs({ robots: { 1: { life: 3, protected: true }, 2: { protected: false } } });
  tableIs({ locations: [{ card: 'force-field', at: 'b2' }] });
  askedIs([1, 2]);
});

test('[GTM-FOR-02] next to the field nobody is immune', () => {
  const { seat, tableIs, askedIs } = twoRobots(
    { at: 'a1' },
    { at: 'e4' },
    { card: 'force-field', at: 'c2' },
    { card: 'turret', at: 'e5' },
  );
  robotsMove(seat, { 1: 'NE', 2: 'N' });
  tableIs({ robots: { 1: { at: 'b2', life: 2, protected: false } } });
  askedIs([1, 2]);
});

test('[GTM-FOR-02] before the activation nobody is immune', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2, life: 3 },
    table: {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a1' }, 2: { at: 'd3' } },
      locations: [
        { card: 'turret', at: 'd4' },
        { card: 'force-field', at: 'a2' },
      ],
      played: { 1: ['earthquake'] },
    },
  });
  robotsMove(seat, { 1: 'N', 2: 'N' }); // GTM-RUL-29: the earthquake, GTM-RUL-24: a turret older than the field
  tableIs({ robots: { 1: { at: 'a2', life: 1, protected: true } } });
  askedIs([1, 2]);
});

test('[GTM-FOR-02] a robot that moves is no longer immune', () => {
  const { seat, tableIs, askedIs } = twoRobots(
    { at: 'a1', protected: true },
    { at: 'e5' },
    { card: 'force-field', at: 'a1' },
    { card: 'mine', at: 'a2' },
  );
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ robots: { 1: { at: 'a2', life: 2, protected: false } } });
  askedIs([1, 2]);
});

test('[GTM-FOR-02] robots that are swapped are no longer immune', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'b2', protected: true }, 2: { at: 'd4', protected: true } },
      locations: [
        { card: 'force-field', at: 'b2' },
        { card: 'force-field', at: 'd4' },
      ],
      played: { 1: ['permutation'] },
    },
  });
  tableIs({ robots: { 1: { protected: true }, 2: { protected: true } } }); // until then they were: GTM-RUL-29
  seat(1).chooses({ robot: 2 });
  tableIs({ robots: { 1: { at: 'd4', protected: false }, 2: { at: 'b2', protected: false } } }); // GTM-RUL-30
  askedIs([1, 2]);
});

test('[GTM-FOR-02] once the field is destroyed its robot is no longer immune', () => {
  const { seat, tableIs, askedIs } = twoRobots(
    { at: 'c2' },
    { at: 'e1' },
    { card: 'bomb', at: 'b2', turns: 2 },
    { card: 'bomb', at: 'd4', turns: 2 },
    { card: 'force-field', at: 'c3' },
  );
  robotsMove(seat, { 1: 'N', 2: 'N' }); // the first bomb finds it protected, the second does not
  tableIs({ robots: { 1: { at: 'c3', life: 2, protected: false } }, locations: [] });
  askedIs([1, 2]);
});

test('[GTM-FOR-02] a field that is destroyed takes nothing from the robot on another', () => {
  const { seat, tableIs, askedIs } = twoRobots(
    { at: 'c2' },
    { at: 'e1' },
    { card: 'bomb', at: 'b2', turns: 2 },
    { card: 'force-field', at: 'c3' },
    { card: 'force-field', at: 'e2' },
  );
  robotsMove(seat, { 1: 'N', 2: 'N' });
  tableIs({
    robots: { 1: { protected: false }, 2: { protected: true } },
    locations: [{ card: 'force-field', at: 'e2' }],
  });
  askedIs([1, 2]);
});

test('[GTM-FOR-02] a robot that is placed after a fight is no longer immune', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'noRobotsShareACell' },
      robots: { 1: { at: 'c3' }, 2: { at: 'c3', protected: true } },
      locations: [{ card: 'force-field', at: 'c3' }],
    },
    dice: [6, 1],
  });
  tableIs({ robots: { 2: { protected: true } } });
  seat(1).chooses({ cell: 'c4' });
  tableIs({ robots: { 1: { at: 'c3', protected: true }, 2: { at: 'c4', protected: false } } }); // GTM-RUL-30
  askedIs([1, 2]);
});

test.each([
  ['GTM-BOM-01', 'bomb'],
  ['GTM-BMX-01', 'bomb-x'],
])('[%s] a %s explodes at the end of the turn after the one it was placed in', (_rule, card) => {
  const { seat, tableIs, askedIs } = seatTable(shakyTournoi, {
    options: { players: 2, life: 3 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'b2' }, 2: { at: 'd2' } },
      played: { 1: [card] },
      hands: { 1: earthquakes(5), 2: earthquakes(5) },
    },
  });
  seat(1).chooses({ cell: 'c3' });
  robotsMove(seat, { 1: 'NE', 2: 'N' }); // on it and next to it
  tableIs({ robots: { 1: { at: 'c3', life: 3 }, 2: { at: 'd3', life: 3 } } }); // the first turn: not yet
  tableIs({ locations: [{ card, at: 'c3', turns: 2 }] });
  seat(1).chooses({ cards: earthquakes(3) });
  seat(2).chooses({ cards: earthquakes(3) });
  tableIs({ robots: { 1: { life: 3 }, 2: { life: 3 } } });
  robotsMove(seat, { 1: 'N', 2: 'N' });
  tableIs({ robots: { 1: { at: 'c4', life: 2 }, 2: { at: 'd4', life: card === 'bomb' ? 2 : 3 } }, locations: [] });
  askedIs([1, 2]);
});

test('[GTM-ORB-01] an orbital strike acts at the end of the same turn', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2, life: 3 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'b2' }, 2: { at: 'd4' } },
      played: { 1: ['orbital-strike'] },
    },
  });
  seat(1).chooses({ cell: 'd3' });
  tableIs({ robots: { 2: { life: 3 } }, locations: [{ card: 'orbital-strike', at: 'd3' }] });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ robots: { 1: { life: 3 }, 2: { at: 'd3', life: 1 } }, locations: [] });
  askedIs([1, 2]);
});

test('[GTM-ORB-01] a strike on a cell that is empty at the end of the turn is spent all the same', () => {
  const { seat, tableIs, askedIs } = twoRobots({ at: 'b2' }, { at: 'd4' }, { card: 'orbital-strike', at: 'd4' });
  robotsMove(seat, { 1: 'N', 2: 'S' });
  tableIs({ robots: { 1: { life: 3 }, 2: { life: 3 } }, locations: [] });
  askedIs([1, 2]);
});
