// Phase 2 — applying events (GTM-EVA): revealing, turn order, where each location may go, and the immediate events.

import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';
import { earthquakes, everyCellBut, everyDirection, robotsMove, shakyTournoi } from './words.js';

/** Two robots, at c3 and e5, and a kit on a1; seat 1 has just played these cards. */
function seatOnePlays(...cards: string[]) {
  return seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'c3' }, 2: { at: 'e5' } },
      locations: [{ card: 'kit', at: 'a1' }],
      played: { 1: cards },
    },
  });
}

test('[GTM-EVA-01] all chosen cards are revealed together', () => {
  const { seat, tableIs, askedIs, heard } = seatTable(tournoi, {
    options: { players: 4 },
    table: { turn: { first: 3 }, hands: { 1: ['bomb'], 2: ['mine'], 3: ['kit'], 4: ['portal'] } },
  });
  seat(1).chooses({ cards: ['bomb'] });
  seat(2).chooses({ cards: ['mine'] });
  seat(3).chooses({ cards: ['kit'] });
  tableIs({ played: { 1: { count: 0 }, 2: { count: 0 }, 3: { count: 0 }, 4: { count: 0 } } });
  seat(4).chooses({ cards: ['portal'] });
  tableIs({
    played: { 1: ['bomb'], 2: ['mine'], 3: ['kit'], 4: ['portal'] },
    hands: { 1: { count: 0 }, 2: { count: 0 }, 3: { count: 0 }, 4: { count: 0 } },
    locations: [],
  });
  expect(heard('eventsRevealed')).toMatchObject([
    { seat: 3, cards: ['kit'] },
    { seat: 4, cards: ['portal'] },
    { seat: 1, cards: ['bomb'] },
    { seat: 2, cards: ['mine'] },
  ]);
  askedIs([3]);
});

test('[GTM-EVA-01] effects are applied in turn order', () => {
  // Seat 1 swaps with seat 2, and seat 2 places a kit that must not lie next to its own robot.
  const table = { robots: { 1: { at: 'a1' }, 2: { at: 'e5' } }, played: { 1: ['permutation'], 2: ['kit'] } };

  const one = seatTable(tournoi, {
    options: { players: 2 },
    table: { turn: { first: 1, at: 'everyCardIsApplied' }, ...table },
  });
  one.askedIs([1]);
  one.seat(1).chooses({ robot: 2 });
  one.seat(2).isOffered(...everyCellBut('a1', 'a2', 'b1', 'b2', 'e5')); // next to a1, where it now is
  one.seat(2).chooses({ cell: 'd4' });
  one.askedIs([1, 2]);

  const two = seatTable(tournoi, {
    options: { players: 2 },
    table: { turn: { first: 2, at: 'everyCardIsApplied' }, ...table },
  });
  two.seat(2).isOffered(...everyCellBut('e5', 'e4', 'd5', 'd4', 'a1'));
  two.seat(2).chooses({ cell: 'b2' });
  two.seat(1).chooses({ robot: 2 });
  two.tableIs({ robots: { 1: { at: 'e5' }, 2: { at: 'a1' } } });
  two.askedIs([1, 2]);
});

test('[GTM-EVA-01] a player resolves all own cards, in the order chosen, before the next player', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 3 },
    table: {
      turn: { first: 2 },
      hands: { 1: ['bomb', 'mine'], 2: ['turret', 'kit'], 3: ['springboard', 'force-field'] },
    },
  });
  seat(1).chooses({ cards: ['mine', 'bomb'] });
  seat(2).chooses({ cards: ['turret', 'kit'] });
  seat(3).chooses({ cards: ['force-field', 'springboard'] });
  seat(2).chooses({ cell: 'e1' }); // GTM-RUL-07
  seat(2).chooses({ cell: 'd1' });
  seat(3).chooses({ cell: 'b3' });
  seat(3).chooses({ cell: 'b4' });
  seat(1).chooses({ cell: 'c3' });
  askedIs([1]);
  seat(1).chooses({ cell: 'c4' });
  tableIs({
    locations: [
      { card: 'turret', at: 'e1' },
      { card: 'kit', at: 'd1' },
      { card: 'force-field', at: 'b3' },
      { card: 'springboard', at: 'b4' },
      { card: 'mine', at: 'c3' },
      { card: 'bomb', at: 'c4' },
    ],
  });
  askedIs([1, 2, 3]);
});

test('[GTM-EVA-01] with two players all three cards are applied', () => {
  const { seat, tableIs } = seatOnePlays('mine', 'springboard', 'bomb');
  for (const cell of ['b5', 'd1', 'b1']) seat(1).chooses({ cell });
  tableIs({
    locations: [
      { card: 'kit', at: 'a1' },
      { card: 'mine', at: 'b5' },
      { card: 'springboard', at: 'd1' },
      { card: 'bomb', at: 'b1' },
    ],
  });
  seat(1).isOffered(...everyDirection);
});

test('[GTM-EVA-01] what acts at the end of the turn does not act now', () => {
  const { tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'a1', life: 3 }, 2: { at: 'e5', life: 3 } },
      played: { 1: ['earthquake'] },
    },
  });
  tableIs({ robots: { 1: { life: 3 }, 2: { life: 3 } } });
  askedIs([1, 2]);
});

const locations: [card: string, rule: string][] = [
  ['bomb', 'GTM-BOM-01'],
  ['bomb-x', 'GTM-BMX-01'],
  ['mine', 'GTM-MIN-01'],
  ['orbital-strike', 'GTM-ORB-01'],
  ['kit', 'GTM-KIT-01'],
  ['force-field', 'GTM-FOR-01'],
  ['weapon-cache', 'GTM-ARM-01'],
  ['turret', 'GTM-TUR-01'],
  ['springboard', 'GTM-TRE-01'],
  ['portal', 'GTM-POR-01'],
];

test.each(locations)('[GTM-EVA-02] %s has the target icon: its owner places the token now', (card, rule) => {
  const { seat, tableIs, askedIs } = seatOnePlays(card);
  askedIs([1]);
  seat(1).isRefused('pass', rule);
  seat(2).isRefused({ cell: 'c5' }, rule);
  seat(1).chooses({ cell: 'c5' });
  tableIs({
    locations: [
      { card: 'kit', at: 'a1' },
      { card, at: 'c5', turns: 1 },
    ],
  });
  if (card === 'portal') seat(1).chooses({ cell: 'a5' });
  askedIs([1, 2]);
});

test.each(['earthquake', 'overload', 'permutation'])('[GTM-EVA-03] %s has the planet icon: no token', (card) => {
  const { seat, tableIs, askedIs } = seatOnePlays(card);
  if (card === 'permutation') seat(1).chooses({ robot: 2 });
  tableIs({ locations: [{ card: 'kit', at: 'a1' }] });
  askedIs([1, 2]);
});

test('[GTM-EVA-04] a played card stays in front of its player until the end of the turn', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: {
      turn: { first: 1 },
      robots: { 1: { at: 'b3' }, 2: { at: 'd3' } },
      hands: { 1: ['overload'], 2: ['bomb'], 3: ['earthquake'], 4: ['permutation'] },
    },
    dice: [6, 1],
  });
  const track = { 1: ['overload'], 2: ['bomb'], 3: ['earthquake'], 4: ['permutation'] };
  for (const [number, cards] of Object.entries(track)) seat(Number(number)).chooses({ cards });
  seat(2).chooses({ cell: 'c1' });
  seat(4).chooses({ robot: 3 });
  tableIs({ played: track });
  robotsMove(seat, { 1: 'N', 2: 'NW', 3: 'N', 4: 'W' }); // two cells each: 1 and 2 meet on b5
  tableIs({ played: track, piles: { discard: { count: 0 } } });
  seat(1).chooses({ cell: 'b4' }); // phase 6
  tableIs({ played: { 1: { count: 0 }, 2: { count: 0 }, 3: { count: 0 }, 4: { count: 0 } } });
  askedIs([1, 2, 3, 4]);
});

test.each([
  ['GTM-BOM-01', 'bomb'],
  ['GTM-BMX-01', 'bomb-x'],
  ['GTM-MIN-01', 'mine'],
  ['GTM-FOR-01', 'force-field'],
  ['GTM-TRE-01', 'springboard'],
])('[%s] a %s is placed on a free cell, which may be next to robots', (rule, card) => {
  const { seat, tableIs, heard } = seatOnePlays(card);
  seat(1).isOffered(...everyCellBut('c3', 'e5', 'a1')); // GTM-RUL-01: no robot, no location
  seat(1).isRefused({ cell: 'c3' }, 'GTM-RUL-01'); // not even under the own robot
  seat(1).isRefused({ cell: 'e5' }, 'GTM-RUL-01');
  seat(1).isRefused({ cell: 'a1' }, 'GTM-RUL-01');
  seat(1).isRefused({ cell: 'z9' }, rule);
  seat(1).chooses({ cell: 'd4' }); // next to both robots
  tableIs({
    locations: [
      { card: 'kit', at: 'a1' },
      { card, at: 'd4', turns: 1 },
    ],
  });
  tableIs({ robots: { 1: { at: 'c3', life: 3, protected: false }, 2: { at: 'e5', life: 3, protected: false } } });
  expect(heard('locationPlaced')).toMatchObject([{ seat: 1, card, at: 'd4', rule }]);
  seat(1).isOffered(...everyDirection); // one token, and on to the moves
});

test('[GTM-ORB-01] an orbital strike is placed on any cell, occupied or not', () => {
  const { seat, tableIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'c3' }, 2: { at: 'e5' } },
      locations: [{ card: 'kit', at: 'a1' }],
      played: { 1: ['orbital-strike'], 2: ['orbital-strike'] },
    },
  });
  seat(1).isOffered(...everyCellBut());
  seat(1).chooses({ cell: 'c3' }); // on the own robot
  seat(2).isOffered(...everyCellBut());
  seat(2).chooses({ cell: 'c3' }); // on a robot and another strike
  tableIs({
    locations: [
      { card: 'kit', at: 'a1' },
      { card: 'orbital-strike', at: 'c3' },
      { card: 'orbital-strike', at: 'c3' },
    ],
  });
  seat(1).isOffered(...everyDirection);
});

test('[GTM-ORB-01] no other location goes on the cell of a strike', () => {
  const { seat } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      locations: [{ card: 'orbital-strike', at: 'c3' }],
      played: { 1: ['mine'] },
    },
  });
  seat(1).isRefused({ cell: 'c3' }, 'GTM-RUL-01');
  seat(1).isOffered(...everyCellBut('a1', 'e5', 'c3'));
});

test.each([
  ['GTM-KIT-01', 'kit'],
  ['GTM-ARM-01', 'weapon-cache'],
  ['GTM-TUR-01', 'turret'],
])('[%s] a %s is placed on a free cell not adjacent to the robot of the player who played it', (rule, card) => {
  const { seat, tableIs, askedIs } = seatOnePlays(card);
  seat(1).isOffered(...everyCellBut('b2', 'b3', 'b4', 'c2', 'c3', 'c4', 'd2', 'd3', 'd4', 'a1', 'e5'));
  for (const next of ['b2', 'c4', 'd3']) seat(1).isRefused({ cell: next }, rule);
  seat(1).isRefused({ cell: 'c3' }, 'GTM-RUL-01');
  seat(1).isRefused({ cell: 'a1' }, 'GTM-RUL-01');
  seat(1).chooses({ cell: 'd5' }); // next to the other robot, two cells from the own
  tableIs({ locations: [{ card: 'kit' }, { card, at: 'd5' }] });
  askedIs([1, 2]);
});

test('[GTM-KIT-01] on a board where every free cell is adjacent to the own robot, the kit has no effect', () => {
  const others = everyCellBut('c3', 'b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4', 'e5');
  const { seat, tableIs, heard } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'c3' }, 2: { at: 'e5' } },
      locations: others.map((choice) => ({ card: 'bomb', at: (choice as { cell: string }).cell })),
      played: { 1: ['kit'] },
    },
  });
  expect(heard('cardHadNoEffect')).toMatchObject([{ seat: 1, card: 'kit', because: 'GTM-KIT-01' }]); // GTM-RUL-08
  seat(1).isOffered(...everyDirection);
  tableIs({ played: { 1: ['kit'] } });
});

test('[GTM-POR-01] a portal card puts two portals on two free cells', () => {
  const { seat, tableIs, askedIs } = seatOnePlays('portal');
  seat(1).isOffered(...everyCellBut('c3', 'e5', 'a1'));
  seat(1).chooses({ cell: 'b5' });
  askedIs([1]);
  seat(1).isOffered(...everyCellBut('c3', 'e5', 'a1', 'b5')); // not on the first one
  seat(1).isRefused({ cell: 'b5' }, 'GTM-RUL-01');
  seat(1).isRefused('pass', 'GTM-POR-01');
  seat(1).chooses({ cell: 'd1' });
  tableIs({ locations: [{ card: 'kit' }, { card: 'portal', at: 'b5' }, { card: 'portal', at: 'd1' }] });
  askedIs([1, 2]); // two, not three
});

test('[GTM-POR-01] every portal card puts two portals of its own', () => {
  const { seat, tableIs, askedIs } = seatOnePlays('portal', 'portal');
  for (const cell of ['b5', 'd1', 'b1', 'd5']) seat(1).chooses({ cell });
  const portals = ['b5', 'd1', 'b1', 'd5'].map((at) => ({ card: 'portal', at }));
  tableIs({ locations: [{ card: 'kit' }, ...portals] });
  askedIs([1, 2]);
});

test('[GTM-SUR-01] with Overload every move of this turn is 2 cells long instead of 1', () => {
  const { seat, tableIs, askedIs, heard } = seatOnePlays('overload');
  tableIs({ turn: { stride: 2 } });
  robotsMove(seat, { 1: 'NW', 2: 'W' });
  tableIs({ robots: { 1: { at: 'a5', life: 3 }, 2: { at: 'c5', life: 3 } } });
  expect(heard('overloadBegan')).toMatchObject([{ seat: 1, distance: 2 }]);
  askedIs([1, 2]);
});

test('[GTM-SUR-01] Overload lasts for this turn only', () => {
  const { seat, tableIs, askedIs } = seatTable(shakyTournoi, {
    options: { players: 2, life: 3 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'c3' }, 2: { at: 'e1' } },
      played: { 1: ['overload'] },
      hands: { 1: earthquakes(5), 2: earthquakes(5) },
    },
  });
  robotsMove(seat, { 1: 'S', 2: 'N' });
  tableIs({ robots: { 1: { at: 'c1' }, 2: { at: 'e3' } } });
  seat(1).chooses({ cards: earthquakes(3) });
  seat(2).chooses({ cards: earthquakes(3) });
  seat(1).isRefused({ direction: 'S' }, 'GTM-RUL-04'); // no ejection without Overload
  robotsMove(seat, { 1: 'N', 2: 'W' });
  tableIs({ robots: { 1: { at: 'c2' }, 2: { at: 'd3' } } });
  askedIs([1, 2]);
});

test('[GTM-SUR-01] before the moves Overload moves nobody', () => {
  const { seat, tableIs } = seatOnePlays('overload');
  tableIs({ robots: { 1: { at: 'c3' }, 2: { at: 'e5' } } });
  seat(2).isOffered(...everyDirection); // GTM-RUL-04: with Overload also those that lead off the board
});

test('[GTM-PER-01] the player must swap the own robot with another robot of choice', () => {
  const { seat, state, tableIs, askedIs, heard } = seatTable(tournoi, {
    options: { players: 4 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 2: { at: 'c3', life: 1, weapons: 1 }, 3: { at: 'd4' }, 4: { out: true } },
      played: { 2: ['permutation'] },
    },
  });
  askedIs([2]);
  seat(2).isOffered({ robot: 1 }, { robot: 3 });
  seat(2).isRefused({ robot: 2 }, 'GTM-PER-01'); // not with itself
  seat(2).isRefused({ robot: 4 }, 'GTM-PER-01', 'why.robotIsOut');
  seat(2).isRefused('pass', 'GTM-PER-01'); // it must
  seat(1).isRefused({ robot: 3 }, 'GTM-PER-01'); // only the player who played it chooses
  const at = (cell: string) => tournoi.whyNotAt(state, 2, [{ cell }])[0]?.reasons[0]!.text.key;
  expect([at('d4'), at('c3'), at('b2')]).toEqual([undefined, 'why.ownRobot', 'why.noRobotOnCell']); // a cell is its robot
  seat(2).chooses({ robot: 3 });
  tableIs({
    robots: {
      1: { at: 'a1' },
      2: { at: 'd4', life: 1, weapons: 1 }, // the robots change places, and nothing else
      3: { at: 'c3', life: 3, weapons: 0 },
    },
  });
  expect(heard('robotsSwapped')).toMatchObject([{ seat: 2, other: 3, at: 'd4', otherAt: 'c3' }]);
  askedIs([1, 2, 3]);
});

test('[GTM-PER-01] a cell stands for the robot on it, whoever’s that is', () => {
  const robots = { 1: { at: 'a1' }, 2: { at: 'c3' }, 3: { at: 'd4' }, 4: { at: 'e2' } };
  const { state } = seatTable(tournoi, {
    options: { players: 4 },
    table: { turn: { first: 1, at: 'everyCardIsApplied' }, robots, played: { 2: ['permutation'] } },
  });
  const cells = Object.values(robots).map(({ at }) => ({ cell: at }));
  const said = tournoi.whyNotAt(state, 2, cells).map((one) => one?.reasons[0]!.text.key);
  expect(said).toEqual([undefined, 'why.ownRobot', undefined, undefined]);
});

test('[GTM-PER-01] the swap comes before this turn’s moves', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'a1' }, 2: { at: 'c3' } },
      played: { 1: ['permutation'] },
    },
  });
  seat(1).chooses({ robot: 2 });
  seat(2).isOffered({ direction: 'N' }, { direction: 'NE' }, { direction: 'E' }); // from a1
  robotsMove(seat, { 1: 'W', 2: 'E' });
  tableIs({ robots: { 1: { at: 'b3' }, 2: { at: 'b1' } } });
  askedIs([1, 2]);
});

test('[GTM-PER-01] robots swapped onto locations do not set them off', () => {
  const { seat, tableIs, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: {
      turn: { first: 1, at: 'everyCardIsApplied' },
      robots: { 1: { at: 'a1', life: 3 }, 2: { at: 'c3', life: 3 } },
      locations: [
        { card: 'portal', at: 'c3' },
        { card: 'portal', at: 'a1' },
      ],
      played: { 1: ['permutation'] },
    },
  });
  seat(1).chooses({ robot: 2 });
  tableIs({ robots: { 1: { at: 'c3' }, 2: { at: 'a1' } } }); // GTM-RUL-32
  askedIs([1, 2]);
});
