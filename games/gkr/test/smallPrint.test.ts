// Small print: the last card, the first player, the hex at the edge. Each of these tests fails when its rule is taken out.

import { cardsIn } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { housePack } from '../src/content/housePack.js';
import { gkr } from '../src/index.js';
import { deckOf } from '../src/model/zones.js';
import { fireAt, settle, shootOut } from './effects/arena.js';
import { openGround } from './words.js';

test('[GKR-HIT-18] a weapon that is lost may be the last card: its Heavy Hitter is destroyed', () => {
  const table = openGround(
    { 1: { hh: { at: '2F', facing: 'S' } }, 2: { hh: { at: '4F', facing: 'N' } } },
    { lines: { 1: ['HLX-S1'], 2: [] }, decks: { 1: [] }, damage: { 1: { count: 24 } } },
    [1, 1],
  );
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(table.game.outcome(table.state)).toMatchObject({ winners: [2] });
});

test('[GKR-MOV-07] the Heavy Hitter of the first player is in the way like any other', () => {
  const table = openGround(
    { 1: { hh: { at: '5F' } }, 2: { energy: 5, hh: { at: '6F' } } },
    {
      turn: { gloryHound: 2, at: 'startMoving' },
      battlefield: { starts: ['1B', '9J'], buildings: ['4E', '5E', '4G', '5G', '6E', '6G', '7F'] },
    },
  );
  table.seat(2).isRefused({ move: '5F' }, 'GKR-MOV-07', 'why.occupied');
  table.seat(2).isNotOffered({ move: '5F' }, { move: '4F' });
});

test('[GKR-TAG-01] a Recon unit is offered its tag like any other', () => {
  const table = openGround(
    { 1: { hh: { at: '9B' }, recon: { at: '4C' } }, 2: { hh: { at: '9F' } } },
    { turn: { at: 'startTagging' }, battlefield: { starts: ['1B', '9J'], buildings: ['3C'] } },
  );
  table.seat(1).isOffered('pass', { tag: '3C', on: 'S', by: 'recon-1' });
});

test('[GKR-ENE-06] a point that is redlined for nothing is no card: with one card left it may be spent', () => {
  const deploying = (pilot: string) =>
    openGround(
      { 1: { pilot, energy: 1, hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
      { turn: { at: 'startDeploying' }, hands: { 1: ['DEP-01'] }, decks: { 1: [] }, damage: { 1: { count: 24 } } },
    );
  deploying('L4').seat(1).chooses({ deploy: 'recon', at: '3F', with: 'card' });
  // Anybody else is not even asked: the one card cannot pay for its own deployment.
  expect(gkr.question(deploying('L1').state, 1)?.step ?? 'nothing').not.toContain('deploySupportUnit');
});

test('[GKR-TGT-13] Oculus spots without line of sight within two hexes; no farther, and nobody else does', () => {
  const spotting = (units: object) =>
    openGround(
      {
        1: { faction: 'MRD', hh: { at: '7F', facing: 'N' }, ...units },
        2: { hh: { at: '3F', facing: 'S' } },
      },
      {
        battlefield: { starts: ['1B', '9J'], buildings: ['5F', '4F', '4E', '4G', '3E', '5E', '5G'] },
        lines: { 1: ['MRD-S1'], 2: [] },
      },
    );
  spotting({ recon: { at: '4D', acted: true } })
    .seat(1)
    .isOffered('pass', fireAt('hh-2', 'spotted'));
  for (const units of [{ recon: { at: '6F', acted: true } }, { combat: { at: '4D', acted: true } }]) {
    expect(spotting(units).heard('weaponReturned')).toHaveLength(1);
  }
});

test('[GKR-DMG-12] the first player’s units are braced like any other, for one point of one hit', () => {
  const braced = { unit: 0, token: 'BRACED', by: 1, until: 2 };
  const table = shootOut('OBK-O2', { against: 'HLX', distance: 1, more: { tokens: [braced] }, dice: [6, 6, 6] });
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(table.state.tokens).toEqual([]);
});

test('[GKR-SET-01] a quick start is played on the first printed map for so many', () => {
  const mapFor = (players: number) => gkr.setUp({ players, quickStart: true }, 1).battlefield;
  const first = (players: number) => housePack.battlefields.find((one) => one.players === players)!.id;
  expect([2, 3, 4].map(mapFor)).toEqual([2, 3, 4].map(first));
});

test('[GKR-SET-13] a deck that has been built is shuffled', () => {
  const deck = (seed: number) => {
    const state = gkr.setUp({ players: 2, quickStart: true }, seed);
    return cardsIn(state, deckOf(1)).join(' ');
  };
  expect(new Set([1, 2, 3].map(deck)).size).toBe(3);
});

test('[GKR-TAG-10] that the sponsor pile was made anew is told', () => {
  const sponsorDiscard = housePack.sponsors.flatMap(({ id, copies }) => new Array<string>(copies).fill(id));
  const table = openGround(
    { 1: { hh: { at: '2C' } }, 2: { hh: { at: '9F' } } },
    {
      turn: { at: 'startTagging' },
      battlefield: { starts: ['1B', '9J'], buildings: ['3C'] },
      piles: { sponsorDiscard },
    },
  );
  table.seat(1).chooses({ tag: '3C', on: 'N', by: 'hh-1' });
  expect(table.heard('sponsorsShuffled')).toMatchObject([{ rule: 'GKR-TAG-10' }]);
});

test('[GKR-RUL-77] that somebody looks at the own Deck is told, and at how many cards', () => {
  const table = openGround(
    { 1: { faction: 'MRD', pilot: 'MRD-C1', hh: { at: '1F' } }, 2: { hh: { at: '9F' } } },
    { turn: { at: 'startTurn' } },
  );
  expect(table.heard('deckSeen')).toMatchObject([{ seat: 1, count: 2 }]);
});

test('[GKR-DEP-03] whoever points at a unit that is not on the board is told nothing of its hex', () => {
  const table = openGround(
    { 1: { hh: { at: '5F' }, combat: { at: '4F' } }, 2: { hh: { at: '9J' } } },
    { turn: { at: 'startDeploying' } },
  );
  const keyAt = (piece: string) => gkr.whyNotAt(table.state, 1, [{ piece }])[0]?.reasons[0]?.text.key;
  expect(keyAt('combat-1')).toBe('why.occupied');
  expect(keyAt('repair-1')).not.toBe('why.occupied');
});

test('[GKR-DCK-05] decks that are drawn by lot are legal', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const { state, seat, game } = seatTable(gkr, { options: { players: 2 }, seed });
    seat(1).chooses({ battlefield: 'landing' });
    for (let guard = 0; guard < 20; guard++) {
      const [asked] = game.decision(state)!.seats;
      const { step, options } = game.question(state, asked!)!;
      if (step.endsWith('buildDeck')) break;
      seat(asked!).chooses(options![0]!.choice);
    }
    let number = seed;
    const random = { below: (limit: number) => (number = (number * 7919 + 1) % 65_537) % limit };
    const proposal = game.propose(state, 1, random)!;
    expect(game.whyNot(state, 1, proposal)).toBeUndefined();
  }
});
