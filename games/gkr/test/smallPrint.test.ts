// Small print: the last card, the first player, the hex at the edge. Each of these tests fails when its rule is taken out.

import type { Plain } from '@automachia/kernel';
import { cardsIn, has, Random } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { hexOfUnit } from '../src/asking/meant.js';
import { readDeck } from '../src/chapters/deckBuilding.js';
import { inOrderOfDamage } from '../src/chapters/outsideDamage.js';
import { housePack } from '../src/content/housePack.js';
import { gkr } from '../src/index.js';
import { board, hexNamed, isFullHex, nameOf } from '../src/model/board.js';
import { waysOf } from '../src/model/places.js';
import { facesToTag } from '../src/model/sites.js';
import { isReadNow } from '../src/model/stages.js';
import { unitOf } from '../src/model/units.js';
import { deckOf } from '../src/model/zones.js';
import { fireAt, settle, shootOut } from './effects/arena.js';
import { content, openGround } from './words.js';

type Words = { readonly [word: string]: Plain };

test('[GKR-HIT-18] a weapon that is lost may be the last card: its Heavy Hitter is destroyed', () => {
  const table = openGround(
    { 1: { hh: { at: '2F', facing: 'S' } }, 2: { hh: { at: '4F', facing: 'N' } } },
    { lines: { 1: ['HLX-S1'], 2: [] }, decks: { 1: [] }, damage: { 1: { count: 24 } } },
    [1, 1],
  );
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(table.game.outcome(table.state)).toMatchObject({ winners: [2] });
  // Nothing is left of it on the board, its facing neither.
  expect(table.state.facings[0]).toBe(0);
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
  const spotting = (units: Words) =>
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
    expect(game.whyNot(state, 1, game.propose(state, 1, new Random(seed)))).toBeUndefined();
  }
});

test('[GKR-HIT-19] a support unit that fires loses no hit point, unless it botches', () => {
  const shot = (dice: readonly number[]) => {
    const table = openGround(
      { 1: { hh: { at: '9B' }, combat: { at: '3F', hp: 3 } }, 2: { hh: { at: '4F', facing: 'N' } } },
      {},
      dice,
    );
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    return table.state.hitPoints[1];
  };
  expect([shot([1, 2]), shot([6, 4, 6, 6, 6]), shot([1, 1])]).toEqual([3, 3, 2]);
});

test('[GKR-CBT-15] whoever hits two units in a phase has hit both', () => {
  const table = openGround(
    {
      1: { hh: { at: '2F', facing: 'S' } },
      2: { hh: { at: '4F', facing: 'N' }, combat: { at: '3F', hp: 3, acted: true } },
    },
    { lines: { 1: ['HLX-P1', 'HLX-S1', 'HLX-S2'], 2: [] } },
    [4, 4, 6, 6, 4, 4, 6, 6],
  );
  for (const target of ['hh-2', 'combat-2']) {
    table.seat(1).chooses(fireAt(target));
    settle(table);
    // Ion Lash and Siege Cannon are equally fast.
    if (target === 'hh-2') table.seat(1).chooses({ fire: 'HLX-S2' });
  }
  // Siege Cannon is still to fire.
  expect([0, 1, 2].map((unitClass) => has(table.state.hits[0]!, unitOf(2, unitClass)))).toEqual([true, true, false]);
});

test('[GKR-DEP-09] whoever has every support unit on the board is not asked what to deploy', () => {
  const units = { combat: { at: '3F', hp: 3 }, repair: { at: '3E', hp: 2 }, recon: { at: '3G', hp: 1 } };
  const table = openGround(
    { 1: { hh: { at: '2F' }, ...units }, 2: { hh: { at: '9J' } } },
    { turn: { at: 'startDeploying' } },
  );
  table.askedIs([2]);
});

test('[GKR-DMG-11] a support unit that makes every save is told to lose nothing', () => {
  const table = openGround(
    { 1: { hh: { at: '2F', facing: 'S' } }, 2: { hh: { at: '9B' }, combat: { at: '4F', hp: 3, acted: true } } },
    { lines: { 1: ['HLX-S1'], 2: [] } },
    [6, 4, 6, 6],
  );
  table.seat(1).chooses(fireAt('combat-2'));
  settle(table);
  expect(table.heard('savesRolled')).toHaveLength(1);
  expect(table.heard('unitDamaged')).toEqual([]);
});

test('[GKR-TAG-12] a tag on any of the six faces may be taken off', () => {
  const table = openGround(
    { 1: { hh: { at: '9F' } }, 2: { hh: { at: '2C', tagged: true } } },
    {
      turn: { gloryHound: 2, at: 'startTagging' },
      battlefield: { starts: ['1B', '9J'], buildings: ['3C'] },
      buildings: [{ at: '3C', tags: { N: 1, NE: 1, NW: 1 } }],
      sponsorHands: { 2: ['SP-12'] },
    },
  );
  table.seat(2).chooses({ play: 'SP-12' });
  table.seat(2).isOffered({ building: '3C', on: 'N' }, { building: '3C', on: 'NE' }, { building: '3C', on: 'NW' });
});

test('[GKR-SET-13] everybody hears whose deck has been built, and nobody what is in it', () => {
  const { seat, state, game, heard } = seatTable(gkr, { options: { players: 2 } });
  seat(1).chooses({ battlefield: 'landing' });
  for (let guard = 0; guard < 20; guard++) {
    const [asked] = game.decision(state)!.seats;
    const { step, options } = game.question(state, asked!)!;
    if (step.endsWith('buildDeck')) break;
    seat(asked!).chooses(options![0]!.choice);
  }
  seat(1).chooses({ deck: 'ready' });
  expect(heard('deckBuilt')).toEqual([]);
  seat(2).chooses({ deck: 'ready' });
  expect(heard('deckBuilt').map((event) => event['seat'])).toEqual([1, 2]);
  const labels = game.question(state, 1)!.options!.map(({ label }) => label.values?.['answer']);
  expect(labels).toEqual(['no', 'yes']);
});

test('[GKR-DMG-05] a card that is repaired into the Discard is seen by everybody', () => {
  const table = openGround(
    { 1: { faction: 'OBK', hh: { at: '9B' }, repair: { at: '8B' } }, 2: { faction: 'HLX', hh: { at: '1J' } } },
    { damage: { 1: ['OBK-S1'] } },
  );
  table.seat(1).chooses({ use: 'OBK-UR' });
  expect(table.seat(2).heard('cardRepaired')).toMatchObject([{ seat: 1, to: 'discard', card: 'OBK-S1' }]);
});

test('[GKR-DMG-05] a card that is repaired under the Deck is known to its owner alone, and passing ends it', () => {
  const mending = () => {
    const table = openGround(
      { 1: { hh: { at: '9B' }, repair: { at: '8B' } }, 2: { hh: { at: '1J' } } },
      { damage: { 1: ['HLX-P1', 'HLX-S1'] } },
    );
    table.seat(1).chooses({ use: 'HLX-UR' });
    return table;
  };
  const repaired = mending();
  repaired.seat(1).chooses({ card: 'HLX-P1' });
  expect(repaired.seat(1).heard('cardRepaired')).toMatchObject([{ card: 'HLX-P1' }]);
  expect(repaired.seat(2).heard('cardRepaired')[0]).not.toHaveProperty('card');
  const passed = mending();
  passed.seat(1).chooses('pass');
  expect(gkr.decision(passed.state)!.step).not.toContain('repairCard');
  expect(passed.heard('cardRepaired')).toEqual([]);
});

test('[GKR-ACH-08] an upgrade is unlocked on its own space, and not on the one before', () => {
  const told = (track: number) => {
    const table = openGround(
      { 1: { track, hh: { at: '2F', facing: 'S' } }, 2: { hh: { at: '4F', facing: 'S' } } },
      { lines: { 1: ['HLX-S1'], 2: [] } },
      [6, 4, 6, 6],
    );
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    return table.heard('upgradeUnlocked').map((event) => event['upgrade']);
  };
  const [first] = housePack.track.triggers;
  expect([told(first! - 2), told(first! - 1), told(first!)]).toEqual([[], [housePack.upgrades[0]!.id], []]);
});

test('[GKR-DEP-04] without a free hex near the Heavy Hitter nobody is asked what to deploy, nor plays a card for it', () => {
  const around = board.disc(hexNamed('1B'), 2).filter((cell) => isFullHex(cell) && cell !== hexNamed('1B'));
  const table = (buildings: readonly string[], sponsors: readonly string[]) =>
    openGround(
      { 1: { hh: { at: '1B' } }, 2: { hh: { at: '9J' } } },
      {
        turn: { at: 'startDeploying' },
        battlefield: { starts: ['9B', '9J'], buildings: [...buildings] },
        sponsorHands: { 1: [...sponsors] },
      },
    );
  const names = around.map(nameOf);
  table(names, []).askedIs([2]);
  table(names, ['SP-04']).seat(1).isRefused({ play: 'SP-04' }, 'GKR-RUL-76', 'why.conditionNotMet');
  const [free] = names;
  const open = table(names.slice(1), ['SP-04']);
  open
    .seat(1)
    .isOffered('pass', ...['combat', 'repair', 'recon'].map((deploy) => ({ deploy, at: free! })), { play: 'SP-04' });
});

test('[GKR-DEP-05] whoever holds no card at all cannot pay with a Deploy card', () => {
  // Without a card a deployment costs 4: all that is left would be lost. With one it would cost 2.
  const table = (hand: readonly string[]) =>
    openGround(
      { 1: { energy: 2, hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
      {
        turn: { at: 'startDeploying' },
        hands: { 1: [...hand] },
        decks: { 1: { count: 2 - hand.length } },
        damage: { 1: { count: 23 } },
      },
    );
  table([]).askedIs([2]);
  table(['HLX-P1']).askedIs([1]);
});

test('[GKR-DCK-11] a Deploy card counts as played, whichever copy is still in hand', () => {
  const table = openGround(
    { 1: { hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
    { turn: { at: 'startDeploying' }, hands: { 1: ['DEP-01', 'DEP-01'] } },
  );
  table.seat(1).chooses({ deploy: 'recon', at: '3F', with: 'card' });
  table.seat(2).chooses('pass');
  table.seat(1).isRefused({ play: 'DEP-01' }, 'GKR-DCK-11', 'why.playedThisTurn');
});

test('[GKR-END-01] with a Heavy Hitter every one of its units leaves the board, the Recon unit like the others', () => {
  const table = openGround(
    {
      1: {
        hh: { at: '2F', facing: 'S' },
        combat: { at: '1B', acted: true },
        repair: { at: '1D', acted: true },
        recon: { at: '1J', acted: true },
      },
      2: { hh: { at: '4F', facing: 'N' } },
    },
    { lines: { 1: ['HLX-S1'], 2: [] }, decks: { 1: [] }, damage: { 1: { count: 24 } } },
    [1, 1],
  );
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(table.state.cells.slice(0, 4)).toEqual([-1, -1, -1, -1]);
});

test('[GKR-ENE-05] whoever has no energy spends none, and nothing of the kind is told', () => {
  const paid = (energy: number) => {
    const table = openGround(
      { 1: { energy, hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
      { turn: { at: 'startDeploying' }, hands: { 1: ['HLX-S1', 'HLX-S1'] } },
    );
    table.seat(1).chooses({ deploy: 'recon', at: '3F' });
    return table.heard('energySpent').map(({ amount }) => amount as number);
  };
  expect(paid(0)).toEqual([]);
  expect(paid(5)[0]).toBeGreaterThan(0);
});

test('[GKR-RUL-71] damage of an effect goes round from its left, its owner last, and by class for each', () => {
  const { state } = openGround({ 1: { hh: { at: '2F' } }, 2: { hh: { at: '9J' } }, 3: { hh: { at: '9B' } } });
  const all = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
  expect(inOrderOfDamage(state, 1, all)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3]);
  expect(inOrderOfDamage(state, 2, all)).toEqual([8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a unit stands for its hex, also on the first hex of the board; one that is nowhere for none', () => {
  const { state } = openGround({ 1: { hh: { at: '2F' } }, 2: { hh: { at: '9J' } } });
  const standing = { ...state, cells: [0, 5, ...state.cells.slice(2)] };
  expect(hexOfUnit({ state: standing }, { piece: 'hh-1' })).toEqual({ cell: nameOf(0) });
  expect(hexOfUnit({ state: standing }, { piece: 'combat-1' })).toEqual({ cell: nameOf(5) });
  expect(hexOfUnit({ state }, { piece: 'recon-1' })).toBeUndefined();
  expect(hexOfUnit({ state }, { cell: '2F' })).toBeUndefined();
});

test('[GKR-MOV-14] the way of a support unit is what it enters: not the hex where it stands', () => {
  const { state } = openGround({ 1: { hh: { at: '2F' }, combat: { at: '5F' } }, 2: { hh: { at: '9J' } } });
  const to = waysOf(state, content, unitOf(1, 1));
  expect(to(hexNamed('4F')).map(nameOf)).toEqual(['4F']);
  expect(to(hexNamed('3F')).map(nameOf)).toEqual(['4F', '3F']);
});

test('[GKR-DCK-01] a deck that is drawn by lot is written card by card, not as the ready-made one', () => {
  const { seat, state, game } = seatTable(gkr, { options: { players: 2 } });
  seat(1).chooses({ battlefield: 'landing' });
  const second = 3 - state.gloryHound;
  seat(state.gloryHound).chooses({ faction: 'HLX' });
  seat(second).chooses({ faction: 'OBK' });
  seat(state.gloryHound).chooses({ start: '1F', facing: 'S' });
  seat(second).chooses({ start: '9F', facing: 'N' });
  seat(second).chooses({ pilot: 'L1' });
  seat(state.gloryHound).chooses({ pilot: 'L2' });
  const decks = [1, 2, 3].map((seed) => game.propose(state, 1, new Random(seed)));
  for (const proposed of decks) {
    const { deck } = proposed as { readonly deck: { readonly [card: string]: number } };
    expect(typeof deck).toBe('object');
    expect(Object.values(deck).reduce((sum, count) => sum + count, 0)).toBe(25);
  }
});

test('[GKR-DMG-05] the last card of the Damage Pile can be repaired, and then nobody is asked for another', () => {
  const table = openGround(
    { 1: { hh: { at: '9B' }, repair: { at: '8B' } }, 2: { hh: { at: '1J' } } },
    { damage: { 1: ['HLX-P1'] } },
  );
  table.seat(1).chooses({ use: 'HLX-UR' });
  expect(gkr.decision(table.state)!.step).toContain('repairCard');
  table.seat(1).isOffered('pass', { card: 'HLX-P1' });
  table.seat(1).chooses({ card: 'HLX-P1' });
  expect(gkr.decision(table.state)!.step).not.toContain('repairCard');
});

test('[GKR-RUL-67] what a destroyed player left behind is over; what others did goes on', () => {
  const [text, node] = [...content.book!.scripts.values()].flatMap(({ key, nodes }) =>
    nodes.flatMap(({ is, stat, scope }, at) =>
      is === 'stand' && stat === 'TAGCOUNT' && scope === 'turn' ? [[key, at]] : [],
    ),
  )[0] as [string, number];
  const left = (seat: number) => ({
    number: seat,
    text,
    node,
    seat,
    self: -1,
    subject: -1,
    bound: [],
    skips: 0,
    until: 'turn',
  });
  const table = openGround(
    { 1: { hh: { at: '2F', facing: 'S' } }, 2: { hh: { at: '4F', facing: 'N' } }, 3: { hh: { at: '9J' } } },
    {
      lines: { 1: ['HLX-S1'], 2: [], 3: [] },
      decks: { 2: [] },
      damage: { 2: { count: 24 } },
      lasting: [1, 2, 3].map(left),
    },
    [6, 6, 6, 6, 6, 6],
  );
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(table.heard('heavyHitterDestroyed')).toMatchObject([{ seat: 2 }]);
  expect(table.state.effects.lasting.map(({ seat }) => seat)).toEqual([1, 3]);
});

test('[GKR-TAG-03], [GKR-RUL-56] faces to tag are those of standing buildings with a hex to stand on before them', () => {
  const { state } = openGround(
    { 1: { hh: { at: '9B' } }, 2: { hh: { at: '1J' } } },
    { battlefield: { starts: ['1B', '9J'], buildings: ['5E', '5F'] } },
  );
  const faces = () => facesToTag(state).map(({ site, from }) => `${nameOf(state.sites[site]!)} from ${nameOf(from)}`);
  const around = (name: string) => board.neighbours(hexNamed(name)).filter(isFullHex).map(nameOf);
  const before = [
    ...around('5E')
      .filter((name) => name !== '5F')
      .map((name) => `5E from ${name}`),
    ...around('5F')
      .filter((name) => name !== '5E')
      .map((name) => `5F from ${name}`),
  ];
  expect(before).toHaveLength(10);
  expect(faces().sort()).toEqual(before.sort());
  state.controllers = state.controllers.map((_, site) => (nameOf(state.sites[site]!) === '5E' ? 1 : 0));
  expect(faces().every((face) => face.startsWith('5F'))).toBe(true);
  expect(faces()).toHaveLength(5);
});

test('[GKR-DMG-02], [GKR-ENE-07] whoever loses cards is told how many, and whether for damage or for energy', () => {
  const table = openGround(
    { 1: { hh: { at: '2F', facing: 'S' } }, 2: { faction: 'OBK', hh: { at: '4F', facing: 'N' } } },
    { lines: { 1: ['HLX-S1'], 2: [] }, hands: { 2: ['OBK-S1'] } },
    [6, 5, 1, 1, 1, 1, 1, 1],
  );
  table.seat(1).chooses(fireAt('hh-2'));
  for (let guard = 0; guard < 20 && gkr.questionOf(table.state) !== 'loseCard'; guard++)
    table.seat(gkr.seatToAct(table.state)).chooses('pass');
  const { seat, facts } = gkr.question(table.state, gkr.seatToAct(table.state))!;
  expect([seat, facts]).toMatchObject([2, { reason: 'damage' }]);
});

test.each([null, 7, 'ready', [], { deck: null }, { deck: [] }, { deck: 5 }, { deck: 'ready', more: 1 }, {}])(
  '[GKR-DCK-01] %j is no deck',
  (words) => {
    expect(readDeck(words as Plain, content, content.factions[0]!)).toMatchObject({
      unclear: [{ rule: 'GKR-DCK-01', text: { key: 'why.notADeck' } }],
    });
  },
);

test('[GKR-RUL-31], [GKR-RUL-34] what is for the roll counts as soon as a die lies there, a 1 as well', () => {
  const table = openGround(
    { 1: { hh: { at: '2F', facing: 'S' } }, 2: { hh: { at: '4F', facing: 'N' } } },
    { lines: { 1: ['HLX-S1'], 2: [] } },
  );
  const isRead = (dieOne: number) => {
    const attacks = [{ seat: 1, card: 0, target: 4, settled: 0, dieOne }];
    return isReadNow(Object.assign(gkr.copy(table.state), { attacks }), content, 1, 'ROLLED');
  };
  expect([0, 1, 2].map(isRead)).toEqual([false, true, true]);
});
