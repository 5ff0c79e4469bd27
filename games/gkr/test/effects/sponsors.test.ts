// The sponsor cards of the house pack.

import { sizeOfSet } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { answer, type Arena, type Duel, duel, fireAt, needed, saveDice, settle, shootOut } from './arena.js';

const HIT = [6, 5];
const saves = (count: number, value = 6): number[] => new Array<number>(count).fill(value);

/** Player 1 holds the sponsor card at a step of the turn, far from everybody. */
function holding(card: string, at: string, more: Partial<Duel> = {}): Arena {
  const players = more.players ?? {
    1: { faction: 'HLX', hh: { at: '2F', facing: 'S' } },
    2: { faction: 'OBK', hh: { at: '9F', facing: 'N' } },
  };
  return duel({ at, sponsorHands: { 1: [card] }, ...more, players });
}

const tagged = { at: '4F', tags: { N: 2 } };

test('Fake Shot: both dice again, only for an attack of one’s own', () => {
  const table = shootOut('HLX-S1', { sponsorHands: { 1: ['SP-01'], 2: ['SP-01'] }, dice: [1, 2, ...HIT, 6, 6] });
  settle(table);
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'SP-01');
  settle(table);
  table.diceAreSpent();
  expect(table.heard('cardPlayed')).toMatchObject([{ seat: 1, card: 'SP-01' }]);
});

test('Product Recall: an enemy weapon goes back to hand, its energy is lost; an Orbital Strike stays', () => {
  const table = holding('SP-02', 'openPaid', { lines: { 2: ['OBK-S1', 'OBK-O2'] } });
  table.seat(1).chooses({ play: 'SP-02' });
  expect(table.heard('weaponReturned')[0]).toMatchObject({ seat: 2, card: 'OBK-S1' });
});

test('Product Recall: one of several weapons, of a player who is named by a whole number', () => {
  const table = holding('SP-02', 'openPaid', { lines: { 2: ['OBK-S1', 'OBK-S2'] } });
  table.seat(1).chooses({ play: 'SP-02' });
  table.seat(1).isRefused({ weapon: 'OBK-S1', of: 2.5 }, 'GKR-RUL-33');
  table.seat(1).isRefused({ weapon: 'OBK-S1', of: 1 }, 'GKR-RUL-76');
  table.seat(1).chooses({ weapon: 'OBK-S1', of: 2 });
  expect(table.heard('weaponReturned')[0]).toMatchObject({ seat: 2, card: 'OBK-S1' });
});

test('Product Recall: nothing to recall, nothing to play', () => {
  const table = holding('SP-02', 'openPaid', { lines: { 2: ['OBK-O2'] } });
  settle(table, 'SP-02');
});

test.each(['startDeploying', 'startMoving', 'openReveal'])('Hazard Pay: 2 energy more at %s', (at) => {
  const table = holding('SP-03', at);
  answer(table, 'SP-03');
  expect(table.heard('energyChanged')).toMatchObject([{ seat: 1, by: 2 }]);
});

test('Rush Delivery: a deployment for nothing, which is the one of the turn', () => {
  const table = holding('SP-04', 'startDeploying');
  table.seat(1).chooses({ play: 'SP-04' });
  table.seat(1).chooses({ deploy: 'recon', at: '3F' });
  table.tableIs({ players: { 1: { energy: 5, recon: { at: '3F', hp: 1 } } } });
  expect(table.heard('unitDeployed')).toHaveLength(1);
  table.askedIs([2]);
});

test('Crowd Surge: a second building for a GKR that has tagged', () => {
  const table = holding('SP-05', 'startTagging', { buildings: ['3F', '1F'] });
  table.seat(1).isNotOffered({ play: 'SP-05' });
  table.seat(1).chooses({ tag: '3F', on: 'N', by: 'hh-1' });
  table.seat(1).chooses({ play: 'SP-05' });
  table.tableIs({ players: { 1: { tagsPlaced: 2 } } });
  // The Heavy Hitter has tagged both.
  expect(sizeOfSet(table.state.unitSites[0]!)).toBe(2);
});

test('Bargain Plating: saves 1 easier for any own GKR', () => {
  const two = { combat: { at: '3F', acted: true } };
  const table = shootOut('HLX-S1', { two, sponsorHands: { 2: ['SP-06'] }, dice: [...HIT, 4, 3] });
  table.seat(1).chooses(fireAt('combat-2'));
  answer(table, 'SP-06');
  settle(table);
  expect(table.heard('savesRolled')).toMatchObject([{ save: 4, damage: 1 }]);
});

test('Pyrotechnics: 2 damage more', () => {
  const table = shootOut('HLX-S1', { sponsorHands: { 1: ['SP-07'] }, dice: [...HIT, ...saves(4)] });
  settle(table);
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'SP-07');
  settle(table);
  expect(saveDice(table)).toBe(4);
});

test('Paid Route: two hexes of the path for nothing', () => {
  const table = holding('SP-08', 'startMoving');
  table.seat(1).chooses({ play: 'SP-08' });
  table.seat(1).chooses({ move: '5F' });
  table.tableIs({ players: { 1: { energy: 4, hh: { at: '5F' } } } });
});

test('Scrap Rights: two random cards from the Damage Pile to the Discard', () => {
  const table = holding('SP-09', 'openResetStart', { more: { damage: { 1: { count: 3 } } } });
  answer(table, 'SP-09');
  expect(table.heard('cardRepaired')).toHaveLength(2);
  table.tableIs({ damage: { 1: { count: 1 } } });
});

test('Telephoto Lens: two hexes farther, for this attack', () => {
  const table = shootOut('HLX-S1', { distance: 6, sponsorHands: { 1: ['SP-10'] } });
  table.seat(1).chooses({ play: 'SP-10' });
  settle(table);
  table.seat(1).isOffered('pass', fireAt('hh-2'));
});

test('Telephoto Lens: not three hexes', () => {
  const table = shootOut('HLX-S1', { distance: 7, sponsorHands: { 1: ['SP-10'] } });
  answer(table, 'SP-10');
  expect(table.heard('weaponReturned')).toHaveLength(1);
});

test('Blackout: target number +2 for any own GKR', () => {
  const table = shootOut('HLX-S1', { sponsorHands: { 2: ['SP-11'] }, dice: [1, 2] });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'SP-11');
  settle(table);
  expect(needed(table)).toBe(7);
});

test('Cease and Desist: takes an enemy tag off a building beside an own GKR', () => {
  const near = { buildings: [{ at: '3F', tags: { S: 2, N: 1 } }, tagged] };
  const table = holding('SP-12', 'startTagging', { buildings: ['3F', '4F'], more: near });
  table.seat(1).chooses({ play: 'SP-12' });
  expect(table.heard('tagRemoved')).toMatchObject([{ seat: 2, at: '3F', face: 'S' }]);
  table.tableIs({ buildings: [{ at: '3F', tags: { N: 1 } }, tagged] });
});

test('Refresh Break: any number of hand cards away, then the hand is filled as usual', () => {
  const table = holding('SP-13', 'openResetStart', { hands: { 1: ['HLX-S1', 'HLX-R1', 'HLX-M1'] } });
  answer(table, 'SP-13');
  table.seat(1).chooses({ card: 'HLX-S1' });
  table.seat(1).chooses({ card: 'HLX-M1' });
  table.seat(1).chooses('pass');
  settle(table);
  expect(table.heard('cardDiscarded').map(({ card }) => card)).toEqual(['HLX-S1', 'HLX-M1']);
  expect(table.heard('cardsDrawn')[0]).toMatchObject({ seat: 1, count: 5 });
});

test('Hostile Takeover: any enemy tag becomes an own one, and counts', () => {
  const table = holding('SP-14', 'startTagging', { buildings: ['4F'], more: { buildings: [tagged] } });
  table.seat(1).chooses({ play: 'SP-14' });
  expect(table.heard('tagReplaced')).toMatchObject([{ seat: 1, at: '4F', face: 'N', other: 2 }]);
  expect(table.heard('sponsorsDrawn')).toMatchObject([{ seat: 1, count: 1 }]);
});

test('Magnet Crane: any support unit, two hexes', () => {
  const players = {
    1: { faction: 'HLX', hh: { at: '2F', facing: 'S' } },
    2: { faction: 'OBK', hh: { at: '9F', facing: 'N' }, recon: { at: '5F' } },
  };
  const table = holding('SP-15', 'openMoveEnd', { players });
  table.seat(1).chooses({ play: 'SP-15' });
  table.seat(1).chooses({ move: '4F' });
  table.seat(1).chooses({ move: '3F' });
  table.tableIs({ players: { 2: { recon: { at: '3F' } } } });
});

test('Prime Time: takes the token with a single tag', () => {
  const players = {
    1: { faction: 'HLX', hh: { at: '2F', facing: 'S' }, tagsPlaced: 4 },
    2: { faction: 'OBK', hh: { at: '9F', facing: 'N' }, tagsPlaced: 1 },
  };
  const table = duel({ at: 'openGlory', players, sponsorHands: { 2: ['SP-16'] } });
  answer(table, 'SP-16');
  expect(table.heard('gloryHoundTaken')).toMatchObject([{ seat: 2 }]);
  expect(table.heard('achievementEarned')).toMatchObject([{ seat: 2, position: 1 }]);
});

test('Prime Time: not for the holder', () => {
  const players = {
    1: { faction: 'HLX', hh: { at: '2F', facing: 'S' }, tagsPlaced: 1 },
    2: { faction: 'OBK', hh: { at: '9F', facing: 'N' }, tagsPlaced: 2 },
  };
  const table = duel({ at: 'openGlory', players, sponsorHands: { 1: ['SP-16'] } });
  settle(table, 'SP-16');
});

test('Prime Time: not without a tag', () => {
  const table = duel({
    at: 'openGlory',
    players: {
      1: { faction: 'HLX', hh: { at: '2F', facing: 'S' }, tagsPlaced: 1 },
      2: { faction: 'OBK', hh: { at: '9F', facing: 'N' } },
    },
    sponsorHands: { 2: ['SP-16'] },
  });
  settle(table, 'SP-16');
});

test('[GKR-RUL-77] Insider Tip: the whole hand of an opponent, told to who looks only', () => {
  const table = holding('SP-17', 'openMoveEnd', { hands: { 2: ['OBK-S1', 'OBK-R1'] } });
  table.seat(1).chooses({ play: 'SP-17' });
  expect(table.seat(1).heard('handSeen')).toMatchObject([{ other: 2, cards: ['OBK-S1', 'OBK-R1'] }]);
  expect(table.seat(2).heard('handSeen')[0]).not.toHaveProperty('cards');
});

test('Double Billing: a sponsor card more, and two tags more for the Glory Hound', () => {
  const table = holding('SP-18', 'startTagging', { buildings: ['3F'] });
  table.seat(1).isNotOffered({ play: 'SP-18' });
  table.seat(1).chooses({ tag: '3F', on: 'N', by: 'hh-1' });
  table.seat(1).chooses({ play: 'SP-18' });
  expect(table.heard('sponsorsDrawn')[0]).toMatchObject({ seat: 1, count: 1 });
});

test('Emergency Foam: 3 damage less are taken, never less than none', () => {
  const table = shootOut('OBK-P1', {
    against: 'HLX',
    sponsorHands: { 2: ['SP-19'] },
    dice: [...HIT, ...saves(4, 1), ...saves(4)],
  });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'SP-19');
  settle(table);
  table.tableIs({ damage: { 2: { count: 1 } } });
});

test('Network Cut: another player’s sponsor card has no effect', () => {
  const table = holding('SP-03', 'startDeploying', { sponsorHands: { 1: ['SP-03'], 2: ['SP-20'] } });
  table.seat(1).chooses({ play: 'SP-03' });
  table.seat(2).chooses({ play: 'SP-20' });
  expect(table.heard('sponsorCancelled')).toMatchObject([{ card: 'SP-03' }]);
  expect(table.heard('energyChanged')).toEqual([]);
});
