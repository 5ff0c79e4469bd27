// What ends when a phase or a turn ends, what nobody may pay, and orders that the rules fix: each of these tests fails
// when its rule is taken out.

import type { Choice } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { gkr } from '../src/index.js';
import { hexNamed } from '../src/model/board.js';
import { sightlinesAmong } from '../src/model/sightlines.js';
import { tagsLeft } from '../src/model/supplies.js';
import { unitOf } from '../src/model/units.js';
import { answer, type Arena, fireAt, needed, settle, shootOut } from './effects/arena.js';
import { openGround } from './words.js';

/** Everybody does as little as possible until a step is asked in that turn. */
function idleUntil({ game, state, seat }: Arena, turn: number, wanted: string): void {
  for (let guard = 0; guard < 200; guard++) {
    const [asked] = game.decision(state)!.seats;
    const { step, options = [] } = game.question(state, asked!)!;
    if (state.turn >= turn && step.endsWith(wanted)) return;
    const choices = options.map(({ choice }) => choice);
    const idle: Choice[] = ['pass', { declare: [] }, { face: 'N' }, { lose: 'deck' }];
    const words = choices.map((choice) => JSON.stringify(choice));
    seat(asked!).chooses(idle.find((choice) => words.includes(JSON.stringify(choice))) ?? choices[0]!);
  }
  throw new Error(`${wanted} was never asked.`);
}

test('[GKR-DEP-02] the deployment of a turn is counted for that turn only', () => {
  const table = openGround({ 1: { hh: { at: '5F' } }, 2: { hh: { at: '9J' } } }, { turn: { at: 'startDeploying' } });
  table.seat(1).chooses({ deploy: 'recon', at: '4F' });
  idleUntil(table, 2, 'deploySupportUnit');
  table.seat(2).chooses('pass'); // the token has passed on
  table.seat(1).chooses({ deploy: 'combat', at: '6F' });
});

test('[GKR-CBT-15] what is used once per phase can be used in the Combat phase of the next turn', () => {
  const table = shootOut('HLX-S1', {
    two: { combat: { at: '5F', acted: true } },
    hands: { 1: ['HLX-S2'] },
    dice: [1, 2, 1, 2],
  });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'OBK-UC');
  settle(table, 'OBK-UC');
  idleUntil(table, 2, 'moveHH');
  table.seat(2).chooses({ face: 'N' });
  table.seat(1).chooses({ face: 'S' });
  idleUntil(table, 2, 'declareFiringLine');
  table.seat(1).chooses({ declare: ['HLX-S2'] });
  table.seat(2).chooses({ declare: [] });
  idleUntil(table, 2, 'chooseTarget');
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'OBK-UC');
});

test('[GKR-RUL-76] tokens leave at the end of Combat of the turn that is written on them', () => {
  const table = openGround(
    { 1: { hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
    {
      tokens: [
        { unit: 4, token: 'MARKED', by: 1, until: 1 },
        { unit: 4, token: 'TRACED', by: 1, until: 2 },
      ],
    },
  );
  idleUntil(table, 2, 'declareFiringLine');
  expect(table.state.tokens).toMatchObject([{ token: 'TRACED' }]);
  idleUntil(table, 3, 'declareFiringLine');
  expect(table.state.tokens).toEqual([]);
});

test.each([
  ['HLX-S5', 'TRACED', 2],
  ['MRD-S2', 'DAZED', 2],
  ['MRD-P3', 'MARKED', 1],
] as const)('[GKR-RUL-76] %s: %s stays until the end of Combat of turn %i', (weapon, token, until) => {
  const dice = [6, 5, ...new Array<number>(8).fill(6)];
  const table = shootOut(weapon, { dice, distance: 3 });
  const option = table.game.question(table.state, 1)!.options!.find(({ choice }) => choice !== 'pass');
  table.seat(1).chooses(option!.choice);
  settle(table);
  expect(table.heard('tokenPlaced')).toMatchObject([{ unit: 'hh-2', token }]);
  // The Combat phase of turn 1 is over by now.
  expect(table.state.phase).not.toBe('combat');
  expect(table.state.tokens).toMatchObject(until === 1 ? [] : [{ unit: 4, token, until }]);
});

test('[GKR-RUL-76] who has changed hex has done so in this turn only', () => {
  const table = openGround({ 1: { hh: { at: '5F' } }, 2: { hh: { at: '9J' } } }, { turn: { at: 'startMoving' } });
  table.seat(1).chooses({ move: '4F' });
  expect(table.state.changedHex).toBe(1);
  idleUntil(table, 2, 'deploySupportUnit');
  expect(table.state.changedHex).toBe(0);
});

test('[GKR-DMG-12] nothing that was noted of a support unit stays when it is destroyed', () => {
  const noted = { changedHex: true, acted: true, tagged: true };
  const table = shootOut('HLX-S1', {
    lines: { 1: ['HLX-S1', 'HLX-S2'] },
    two: { combat: { at: '3F', hp: 1, ...noted } },
    dice: [6, 6],
  });
  const unit = unitOf(2, 1);
  const bits = () => [table.state.changedHex, table.state.acted, table.state.tagged];
  expect(bits()).toEqual([1 << unit, 1 << unit, 1 << unit]);
  table.seat(1).chooses(fireAt('combat-2'));
  settle(table);
  expect(table.heard('unitDestroyed')).toHaveLength(1);
  table.tableIs({ turn: { number: 1 } });
  expect(bits()).toEqual([0, 0, 0]);
  expect([table.state.cells[unit], table.state.hitPoints[unit]]).toEqual([-1, 0]);
});

test('[GKR-RUL-43] a deployment that would cost the 25th card is refused, with a Deploy card and without', () => {
  const near = (damage: number, hand: string[]) =>
    openGround(
      { 1: { energy: 0, hh: { at: '5F' } }, 2: { hh: { at: '9J' } } },
      {
        turn: { at: 'startDeploying' },
        hands: { 1: hand },
        decks: { 1: [] },
        damage: { 1: { count: damage } },
      },
    );
  // Two cards are left, and the deployment costs two.
  const table = near(23, ['DEP-01', 'HLX-S1']);
  table.askedIs([2]);
  const richer = near(22, ['DEP-01', 'HLX-S1', 'HLX-S1']);
  richer.seat(1).isRefused({ deploy: 'recon', at: '4F' }, 'GKR-RUL-43'); // four energy
  richer.seat(1).chooses({ deploy: 'recon', at: '4F', with: 'card' });
});

test('[GKR-RUL-43] a card whose cost would be the 25th card is not offered', () => {
  const table = (damage: number) =>
    shootOut('OBK-S1', {
      against: 'VRX',
      hands: { 2: damage === 24 ? ['VRX-R1'] : ['VRX-R1', 'VRX-R2'] },
      two: { energy: 0 },
      more: { decks: { 2: [] }, damage: { 2: { count: damage } } },
      dice: [1, 2],
    });
  const last = table(24);
  last.seat(1).chooses(fireAt('hh-2'));
  settle(last, 'VRX-R1');
  const other = table(23);
  other.seat(1).chooses(fireAt('hh-2'));
  answer(other, 'VRX-R1');
});

test('[GKR-RUL-43] an effect whose payment would be the 25th card is not offered', () => {
  const table = (damage: number) =>
    shootOut('HLX-P1', {
      hands: { 1: damage === 24 ? [] : ['HLX-S1'] },
      one: { energy: 0 },
      more: { decks: { 1: [] }, damage: { 1: { count: damage } } },
      dice: [6, 5, ...new Array<number>(damage === 24 ? 7 : 8).fill(6)],
    });
  const last = table(24);
  last.seat(1).chooses(fireAt('hh-2'));
  settle(last, 'HLX-P1');
  const other = table(23);
  other.seat(1).chooses(fireAt('hh-2'));
  answer(other, 'HLX-P1');
});

test('[GKR-RUL-47] the hand comes before the Firing Line, and so does a Discard that is shuffled', () => {
  for (const source of ['hands', 'discards']) {
    const table = shootOut('HLX-S1', {
      lines: { 1: ['HLX-S1'], 2: ['OBK-P2'] },
      more: {
        hands: { 1: [], 2: [] },
        decks: { 2: [] },
        damage: { 2: { count: 23 } },
        [source]: { 1: [], 2: ['OBK-S1'] },
      },
      dice: [4, 4, 1, 6],
    });
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(table.heard('cardLost')).toMatchObject([
      { seat: 2, from: source === 'hands' ? 'hand' : 'deck', damage: 24 },
    ]);
    // What was declared is still there, and its turn has come.
    table.tableIs({ firing: { 2: ['OBK-P2'] } });
  }
});

test('[GKR-RUL-47] the Firing Line comes before the card that is being resolved', () => {
  const table = shootOut('OBK-S1', {
    against: 'HLX',
    lines: { 1: ['OBK-S1', 'OBK-S3'] },
    hands: { 2: ['HLX-R3'] },
    more: { decks: { 1: [] }, damage: { 1: { count: 23 } } },
    // A hit with one failed save; Backscatter rolls two dice, one fails.
    dice: [4, 4, 5, 5, 1, 6, 1],
  });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'HLX-R3');
  expect(table.heard('cardLost').filter(({ seat }) => seat === 1)).toMatchObject([{ from: 'line', damage: 24 }]);
});

test('[GKR-RUL-57] three own tags and two of an enemy demolish nothing', () => {
  const table = openGround(
    { 1: { hh: { at: '2E' } }, 2: { hh: { at: '9J' } } },
    { turn: { at: 'startTagging' }, buildings: [{ at: '3E', tags: { NE: 1, SE: 1, S: 2, SW: 2 } }] },
  );
  table.seat(1).chooses({ tag: '3E', on: 'N', by: 'hh-1' });
  expect(table.heard('buildingDemolished')).toEqual([]);
  table.tableIs({ buildings: [{ at: '3E', tags: { N: 1, NE: 1, SE: 1, S: 2, SW: 2 } }] });
});

const EIGHTEEN = ['3C', '4H', '4I', '5C', '6D', '6G'].map((at) => ({ at, tags: { N: 1, NE: 1, S: 1 } }));

test.each([
  [1, 0],
  [2, 1],
])('[GKR-RUL-86] eighteen tags, own rubble and rubble of seat %i leave %i', (controller, left) => {
  const table = openGround(
    { 1: { hh: { at: '2E' } }, 2: { hh: { at: '9J' } } },
    {
      turn: { at: 'startTagging' },
      buildings: [{ at: '3E' }, ...EIGHTEEN, { at: '8B', rubble: 1 }, { at: '8D', rubble: controller }],
    },
  );
  expect(tagsLeft(table.state, 1)).toBe(left);
  // Without a tag nobody is asked before the next turn.
  table.tableIs({ turn: { number: left === 0 ? 2 : 1 } });
});

test('[GKR-RUL-58] the tag on new rubble is one of the four that come back', () => {
  const table = openGround(
    { 1: { hh: { at: '2E' } }, 2: { hh: { at: '9J' } } },
    {
      turn: { at: 'startTagging' },
      // Nineteen tags are out; the twentieth demolishes.
      buildings: [...EIGHTEEN.slice(0, 5), { at: '8B', tags: { N: 1 } }, { at: '3E', tags: { NE: 1, SE: 1, S: 1 } }],
    },
  );
  expect(tagsLeft(table.state, 1)).toBe(1);
  table.seat(1).chooses({ tag: '3E', on: 'N', by: 'hh-1' });
  expect(table.heard('buildingDemolished')).toHaveLength(1);
  expect(tagsLeft(table.state, 1)).toBe(3);
});

test('[GKR-RUL-15] a building behind the exit of an alley hides what lies behind it', () => {
  const cells = (...names: string[]) => names.map((name) => hexNamed(name));
  const [from, exit, target] = cells('5H', '3I', '1J');
  const open = sightlinesAmong(cells('4H', '4I'));
  expect(open.alleyExit(from!, target!)).toBe(exit);
  expect(sightlinesAmong(cells('4H', '4I', '2I', '2J')).alleyExit(from!, target!)).toBe(-1);
});

test('[GKR-RUL-69] a destroyed player is not scored, whatever was earned before', () => {
  const table = openGround(
    { 1: { hh: { at: '2F' } }, 2: { out: true, track: 9 }, 3: { hh: { at: '9J' } } },
    { turn: { at: 'openCombatEnd', ending: true }, damage: { 1: { count: 20 }, 3: { count: 22 } }, decks: {} },
  );
  table.outcomeIs({ winners: [1], scores: [5, 0, 3] });
});

test('[GKR-RUL-85] at the reveal each player pays completely before the next, in play order', () => {
  const table = openGround(
    {
      1: { energy: 0, hh: { at: '2F' } },
      2: { energy: 0, hh: { at: '5B' } },
      3: { energy: 0, hh: { at: '9J' } },
    },
    {
      turn: { at: 'openReveal', gloryHound: 2 },
      lines: { 1: ['HLX-S1'], 2: ['OBK-P2'], 3: ['VRX-P1'] },
      hands: { 1: ['HLX-S1'], 2: ['OBK-S1'], 3: ['VRX-P1'] },
    },
  );
  const payers: number[] = [];
  for (let guard = 0; guard < 30 && table.heard('redlined').length < 7; guard++) {
    const [asked] = table.game.decision(table.state)!.seats;
    const { step } = table.game.question(table.state, asked!)!;
    if (step.endsWith('playOrPass')) {
      table.seat(asked!).chooses('pass');
      continue;
    }
    if (!step.endsWith('loseCard')) break;
    if (payers.at(-1) !== asked) payers.push(asked!);
    table.seat(asked!).chooses({ lose: 'deck' });
  }
  expect(payers).toEqual([2, 3, 1]);
});

test('[GKR-HIT-14] the target number that is announced is the one that is rolled against', () => {
  const table = shootOut('OBK-S2', {
    against: 'HLX',
    one: { track: 2 },
    two: { hh: { at: '9J', facing: 'N' }, combat: { at: '4F', acted: true } },
    dice: [1, 2],
  });
  const question = gkr.question(table.state, 1)!;
  if (question.question !== 'chooseTarget') throw new Error(question.question);
  const announced = question.facts.aims.find(({ target }) => target === 'combat-2')!.needed;
  table.seat(1).chooses(fireAt('combat-2'));
  settle(table);
  expect(announced).toBe(4); // 7, Flak Curtain −2, upgrade −1
  expect(needed(table)).toBe(announced);
});

test('[GKR-RES-02] a hand of five draws one card, a hand of six draws none, and only what is drawn is told', () => {
  const hand = (cards: number) => new Array<string>(cards).fill('DEP-01');
  const table = openGround(
    { 1: { hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
    { turn: { at: 'resetEnergy' }, hands: { 1: [...hand(5)], 2: [...hand(5), 'OBK-S1'] } },
  );
  expect(table.heard('cardsDrawn')).toMatchObject([{ seat: 1, count: 1 }]);
  table.tableIs({ hands: { 1: { count: 6 }, 2: { count: 6 } } });
});

test('[GKR-TAG-10] where no sponsor card is left anywhere, none is drawn', () => {
  const table = openGround(
    { 1: { hh: { at: '2E' } }, 2: { hh: { at: '9J' } } },
    {
      turn: { at: 'startTagging' },
      battlefield: { starts: ['1B', '9J'], buildings: ['3E', '1D'] },
      sponsorHands: { 2: { count: 33 } },
    },
  );
  table.seat(1).chooses({ tag: '3E', on: 'N', by: 'hh-1' });
  expect([table.heard('sponsorsDrawn'), table.heard('sponsorsShuffled')]).toEqual([[], []]);
  table.tableIs({ sponsorHands: { 1: { count: 0 } } });
});

test('[GKR-SET-19] what was counted in a turn is forgotten when it ends', () => {
  const table = openGround(
    {
      1: { hh: { at: '2E', tagged: true, tagSites: ['3E'], changedHex: true }, tagsPlaced: 2, tagged: ['3E'] },
      2: { hh: { at: '9J' } },
    },
    { turn: { at: 'determineGloryHound' }, battlefield: { starts: ['1B', '9J'], buildings: ['8B', '3E'] } },
  );
  const { turn, changedHex, tagged, demolished, tagCounts, taggedSites, unitSites } = table.state;
  expect({ turn, changedHex, tagged, demolished, tagCounts, taggedSites }).toEqual({
    turn: 2,
    changedHex: 0,
    tagged: 0,
    demolished: 0,
    tagCounts: [0, 0],
    taggedSites: [0, 0],
  });
  expect(new Set(unitSites)).toEqual(new Set([0]));
});

test('[GKR-CBT-15] what lasts for a phase has ended when the next one begins', () => {
  const table = shootOut('HLX-S1', {
    against: 'MRD',
    one: { hh: { at: '2F', facing: 'S' } },
    hands: { 2: ['MRD-R3'] },
    buildings: ['1F', '8B'],
    dice: [1, 2],
  });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'MRD-R3');
  settle(table);
  expect(table.state).toMatchObject({ turn: 1, phase: 'tag', effects: { lasting: [] } });
});

test('[GKR-DEP-05] the only card of a hand may be the Deploy card that pays', () => {
  const table = openGround(
    { 1: { energy: 2, hh: { at: '5F' } }, 2: { hh: { at: '9J' } } },
    { turn: { at: 'startDeploying' }, hands: { 1: ['DEP-01'] }, decks: { 1: [] }, damage: { 1: { count: 24 } } },
  );
  table.seat(1).chooses({ deploy: 'recon', at: '4F', with: 'card' });
});

test('[GKR-DCK-13] what a weapon does to a Heavy Hitter it does to the first player’s, too', () => {
  const table = openGround(
    { 1: { faction: 'OBK', hh: { at: '4F', facing: 'N' } }, 2: { faction: 'HLX', hh: { at: '2F', facing: 'S' } } },
    { lines: { 1: [], 2: ['HLX-S2'] } },
    [6, 5, 6, 6],
  );
  table.seat(2).chooses(fireAt('hh-1'));
  settle(table);
  expect(table.heard('energyWillChange')).toMatchObject([{ seat: 1, by: -1 }]);
});

test('[GKR-MOV-10] ways are looked for among the buildings of this match, whatever was looked for before', () => {
  const street = (buildings: readonly string[]) =>
    openGround(
      { 1: { hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
      { turn: { at: 'startMoving' }, battlefield: { starts: ['1B', '9J'], buildings: [...buildings] } },
    );
  const [open, closed] = [street(['8B']), street(['3F'])];
  open.seat(1).isNotOffered({ move: '8B' });
  closed.seat(1).isNotOffered({ move: '3F' });
  open.seat(1).chooses({ move: '3F' });
});

test('[GKR-HIT-14] a token takes the place of the same one by the same player, and of no other', () => {
  const tokens = [
    { unit: 4, token: 'TRACED', by: 1, until: 1 },
    { unit: 4, token: 'DAZED', by: 1, until: 2 },
    { unit: 4, token: 'TRACED', by: 2, until: 2 },
    { unit: 0, token: 'TRACED', by: 1, until: 2 },
  ] as const;
  const table = shootOut('HLX-S5', {
    dice: [6, 5, 6, 6, 6],
    distance: 3,
    more: { tokens: tokens.map((one) => ({ ...one })) },
  });
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(table.state.tokens).toEqual([...tokens.slice(1), { unit: 4, token: 'TRACED', by: 1, until: 2 }]);
});

test('[GKR-ENE-11] energy that was put off comes once', () => {
  const table = openGround(
    { 1: { hh: { at: '2F' }, energy: 1 }, 2: { hh: { at: '9J' }, energy: 3 } },
    {
      turn: { at: 'resetEnergy' },
      uses: [
        { scope: 'reset', what: 'energy of 1', times: 1, value: 2 },
        { scope: 'reset', what: 'energy of 2', times: 1, value: -1 },
      ],
    },
  );
  expect(table.heard('energyReset')).toMatchObject([
    { seat: 1, energy: 7 },
    { seat: 2, energy: 4 },
  ]);
  expect(table.state.uses).toEqual([]);
});

test('[GKR-RUL-45] where Deck and Discard are empty nothing is drawn, and nothing is told of it', () => {
  const table = openGround(
    { 1: { hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
    {
      turn: { at: 'resetEnergy' },
      hands: { 1: ['DEP-01', 'DEP-01'], 2: [] },
      decks: { 1: [] },
      damage: { 1: { count: 23 } },
    },
  );
  expect(table.heard('cardsDrawn')).toMatchObject([{ seat: 2, count: 6 }]);
});

test('[GKR-END-07] nothing happens after the tag that wins', () => {
  const table = openGround(
    { 1: { faction: 'VRX', hh: { at: '1F' }, recon: { at: '2E' } }, 2: { hh: { at: '9J' } } },
    {
      turn: { at: 'startTagging' },
      buildings: [
        { at: '3E', tags: { NE: 1, SE: 1, S: 1 } },
        { at: '8B', rubble: 1 },
        { at: '8D', rubble: 1 },
        { at: '8F', rubble: 1 },
      ],
    },
  );
  const told = table.seat(1).chooses({ tag: '3E', on: 'N', by: 'recon-1' });
  expect(told.at(-1)).toMatchObject({ type: 'matchWon' });
  table.outcomeIs({ winners: [1] });
});

test('[GKR-RUL-34] what a weapon does to support units counts for one that steps in, by its own ability', () => {
  const table = shootOut('HLX-S4', { two: { combat: { at: '5F', acted: true } }, dice: [1, 2] });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'OBK-UC');
  settle(table);
  expect(needed(table)).toBe(8); // 7, and one more against a support unit
});

test.each([1, 2, 3, 4, 5, 6])('[GKR-HIT-20] a die that shows %i may be rolled again', (die) => {
  const other = die === 6 ? 5 : die + 1;
  const table = shootOut('HLX-S1', { one: { pilot: 'L1' }, dice: [die, other] });
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'L1');
  table.seat(1).isOffered('pass', { die }, { die: other });
});

test('[GKR-CBT-15] who was hit in a Combat phase is forgotten at its end', () => {
  const table = shootOut('HLX-S1', { dice: [4, 4, 6, 6], buildings: ['1F', '8B'] });
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(table.heard('attackHit')).toHaveLength(1);
  expect(table.state).toMatchObject({ turn: 1, phase: 'tag', hits: [0, 0], acted: 0 });
});

test('[GKR-HIT-18] a weapon that is lost is told by its name', () => {
  const table = shootOut('HLX-S1', { dice: [1, 1] });
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(table.heard('weaponLost')).toMatchObject([{ seat: 1, card: 'HLX-S1', damage: 1 }]);
});

test('[GKR-TAG-07] whose tag is replaced is told, and nobody where there was none', () => {
  const table = openGround(
    { 1: { hh: { at: '2E' } }, 2: { hh: { at: '3F' }, combat: { at: '3D' } } },
    { turn: { at: 'startTagging', gloryHound: 2 }, buildings: [{ at: '3E', tags: { NE: 1 } }] },
  );
  const tag = (on: string, by: string) =>
    table
      .seat(2)
      .chooses({ tag: '3E', on, by })
      .find(({ type }) => type.startsWith('tag'));
  expect(tag('NE', 'hh-2')).toMatchObject({ type: 'tagReplaced', other: 1 });
  expect(tag('NW', 'combat-2')).not.toHaveProperty('other');
});
