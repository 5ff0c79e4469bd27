// How answers, pieces and dice are spoken of, from what a question and an event say.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import type { Choice, GameEvent, Plain, Seat } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { gkr, housePack, texts } from '../src/index.js';
import { voice } from '../src/voice.js';

const translate = createTranslator([kernelTexts, texts]);

type Words = { readonly [word: string]: Plain };

/** What an answer is called on a button, in English; undefined where its label will do. */
function buttonAt(table: Words, choice: Choice, seat: Seat = 1): string | undefined {
  const { state } = seatTable(gkr, { options: { players: 2 }, table });
  const said = voice.shortLabel!(gkr.question(state, seat)!, choice, gkr.describeFor(seat, state), housePack);
  return said === undefined ? undefined : translate('en', said);
}

describe('what answers are called on a button', () => {
  const hands = { 1: [], 2: [] };
  const shot = {
    turn: { gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
    players: { 1: { hh: { at: '7E', facing: 'N' } }, 2: { hh: { at: '5E', facing: 'N' } } },
    hands,
    lines: { 1: ['HLX-S1'] },
  };

  test('a target by its name and what is needed; one that cannot be aimed at, or is not there, by its label', () => {
    expect(buttonAt(shot, { target: 'hh-2', by: 'direct' })).toBe('Fire at Rampart, 4+ (92%)');
    expect(buttonAt(shot, { target: 'hh-2', by: 'spotted' })).toBeUndefined();
    expect(buttonAt(shot, { target: 'combat-2', by: 'direct' })).toBeUndefined();
  });

  test('[GKR-HIT-01] a target brings its chance, how far it is and why; for whoever hears it as for whoever looks', () => {
    const { state } = seatTable(gkr, { options: { players: 2 }, table: shot });
    const [asked, table] = [gkr.question(state, 1)!, gkr.describeFor(1, state)];
    const lines = (choice: Choice) => voice.brings!(asked, choice, table, housePack)?.lines ?? [];
    const [line, ...others] = lines({ target: 'hh-2', by: 'direct' });
    expect(translate('en', line!.label)).toBe(
      'Your shot (direct fire, 2 hexes away) hits with 92%: Heavy Hitter 5 and From the flank -1',
    );
    expect([line!.value, line!.rule, others]).toEqual(['4+', 'GKR-HIT-01', []]);
    expect(lines({ target: 'hh-2', by: 'spotted' })).toEqual([]);
    expect(lines({ target: 'combat-2', by: 'direct' })).toEqual([]);
  });

  test('a move by what it costs; one that does not lead anywhere by its label', () => {
    const moving = {
      battlefield: { starts: ['1B', '9J'], buildings: ['4D'] },
      turn: { gloryHound: 1, phase: 'movement', at: 'startMoving' },
      players: { 1: { faction: 'HLX', energy: 2, hh: { at: '3C', facing: 'N' } }, 2: { hh: { at: '1J' } } },
      hands,
    };
    expect(buttonAt(moving, { move: '2C' })).toMatch(/2C/);
    expect(buttonAt(moving, { move: '4D' })).toBeUndefined();
  });

  test('[GKR-RUL-52] a push by whom it moves: nobody goes there of their own', () => {
    const { state } = seatTable(gkr, { options: { players: 2 }, table: shot });
    const asked = { step: 'pushing.pushUnit', seat: 1, facts: { unit: 'hh-2', player: 2 } };
    const said = voice.shortLabel!(asked, { move: '4E' }, gkr.describeFor(1, state), housePack)!;
    expect(translate('en', said)).toBe('Push Rampart to 4E');
  });

  test('a deployment by what it costs', () => {
    const deploying = {
      turn: { gloryHound: 1, phase: 'deploy', at: 'startDeploying' },
      players: { 1: { faction: 'HLX', energy: 5, hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
      hands: { 1: ['DEP-01'], 2: [] },
    };
    expect(buttonAt(deploying, { deploy: 'recon', at: '3F', with: 'card' })).toMatch(/3F/);
  });

  test('a firing line by its cards and what they cost together; none by its label', () => {
    const declaring = {
      turn: { gloryHound: 2, phase: 'combat', at: 'declareFiringLine' },
      players: { 1: { faction: 'HLX', energy: 5, hh: { at: '1F' } }, 2: { faction: 'HLX', hh: { at: '9F' } } },
      hands: { 1: ['HLX-S1', 'HLX-P1'], 2: [] },
    };
    const both = buttonAt(declaring, { declare: ['HLX-S1', 'HLX-P1'] });
    const costs = ['HLX-S1', 'HLX-P1'].map((card) => numberIn(buttonAt(declaring, { declare: [card] })));
    expect(numberIn(both)).toBe(costs[0]! + costs[1]!);
    expect(costs).toEqual(['HLX-S1', 'HLX-P1'].map(costOf));
    expect(buttonAt(declaring, { declare: [] })).toBeUndefined();
  });

  test('[GKR-RUL-43] a line whose price takes the last card says so, and one that leaves a card does not', () => {
    const declaring = (damage: number) => ({
      turn: { gloryHound: 2, phase: 'combat', at: 'declareFiringLine' },
      players: { 1: { faction: 'HLX', energy: 0, hh: { at: '1F' } }, 2: { faction: 'HLX', hh: { at: '9F' } } },
      hands: { 1: ['HLX-P1'], 2: [] },
      damage: { 1: { count: damage } },
    });
    const cost = costOf('HLX-P1');
    const [spared, fatal] = [24 - cost, 25 - cost].map((damage) =>
      buttonAt(declaring(damage), { declare: ['HLX-P1'] }),
    );
    expect(spared).toContain(`${cost} cards lost`);
    expect(fatal).not.toContain('cards lost');
    expect(fatal).toContain('you are destroyed');
  });

  test('a tag by what it does; to pass by what it means here, or as ever', () => {
    const tagging = (tags: Words) => ({
      battlefield: { starts: ['1B', '9J'], buildings: ['3C'] },
      turn: { gloryHound: 1, phase: 'tag', at: 'startTagging' },
      players: { 1: { hh: { at: '2C' } }, 2: { hh: { at: '9F' } } },
      buildings: [{ at: '3C', tags }],
      hands,
    });
    const tag = { tag: '3C', on: 'N', by: 'hh-1' };
    const [plain, last] = [buttonAt(tagging({}), tag), buttonAt(tagging({ S: 1, SE: 1, SW: 1 }), tag)];
    expect([plain, last].every((one) => one?.includes('3C'))).toBe(true);
    expect(plain).not.toBe(last);
    expect(buttonAt(tagging({}), 'pass')).toBeDefined();
    const window = {
      ...shot,
      turn: { ...shot.turn, at: 'openPaid' },
      sponsorHands: { 1: ['SP-02'] },
      lines: { 2: ['OBK-S1'] },
    };
    expect(buttonAt(window, 'pass')).toBeUndefined();
  });
});

test('what shows nobody anything can be taken back: a move without a card, a facing, a tag after which another may tag', () => {
  const can = (question: string, facts: unknown, choice: Choice) =>
    voice.canBeTakenBack!({ step: `match.${question}`, seat: 1, facts: facts as Plain }, choice);
  const costs = { '2C': { energy: 1, redline: 0 }, '2D': { energy: 1, redline: 1 } };
  expect(can('moveHH', { costs }, { move: '2C' })).toBe(true);
  expect(can('moveHH', { costs }, { move: '2D' })).toBe(false);
  expect(can('moveHH', { costs }, { face: 'N' })).toBe(true);
  expect(can('moveSU', {}, { move: '2D' })).toBe(true);
  expect(can('pushUnit', {}, { face: 'N' })).toBe(false);
  expect(can('loseCard', {}, { lose: 'deck' })).toBe(false);

  const tag = (by: string, building: string, falls = false) => ({ tag: building, on: 'N', by, falls });
  const tagged = (...tags: unknown[]) => can('tagBuildings', { tags }, { tag: '4E', on: 'N', by: 'hh-1' });
  expect(tagged(tag('hh-1', '4E'))).toBe(false);
  expect(tagged(tag('hh-1', '4E'), tag('recon-1', '8H'))).toBe(true);
  expect(tagged(tag('hh-1', '4E'), tag('recon-1', '4E'))).toBe(false);
  expect(tagged(tag('hh-1', '4E', true), tag('recon-1', '8H'))).toBe(false);
  expect(tagged(tag('hh-1', '4E'), tag('recon-1', '8H', true))).toBe(true);
});

function numberIn(said: string | undefined): number {
  return Number(/(-?\d+) energy/.exec(said ?? '')?.[1]);
}

function costOf(id: string): number {
  const card = housePack.cards.find((one) => one.id === id)!;
  return 'cost' in card ? card.cost : Number.NaN;
}

test('a piece is called by its name, from the first unit on; another thing by its own', () => {
  expect(voice.targetText!({ piece: 'hh-1' })).toBeDefined();
  expect(voice.targetText!({ piece: 'combat-2' })).toBeDefined();
  expect(voice.targetText!({ piece: 'robot-1' })).toBeUndefined();
  expect(voice.targetText!({ cell: '3F' })).toBeUndefined();
  // What is to be deployed is its player's own, and has its name.
  expect(voice.targetText!({ button: 'combat' }, 2)).toEqual(voice.targetText!({ piece: 'combat-2' }));
  expect(voice.targetText!({ button: 'pass' }, 2)).toBeUndefined();
});

test('dice are told with their seats where each has one, and with what they saved', () => {
  const told = (event: object) => voice.chanceIn!(event as GameEvent);
  expect(told({ type: 'gloryHoundRolled', seats: [1, 2, 3], totals: [7, 9, 9] })).toMatchObject({
    rolls: [7, 9, 9],
    diceEach: 2,
    seats: [1, 2, 3],
    won: [false, true, true],
  });
  expect(told({ type: 'savesRolled', dice: [3, 4], save: 4 })).toMatchObject({ rolls: [3, 4], won: [false, true] });
  expect(told({ type: 'diceRerolled', dice: [2] })).toEqual({ rolls: [2], sides: 6, isAgain: true });
  expect(told({ type: 'deckShuffled' })).toEqual({ shuffles: 1 });
  expect(told({ type: 'tagPlaced' })).toEqual({ shuffles: 0 });
});

describe('how a match is won', () => {
  const aimAt = (table: Words) => {
    const { state } = seatTable(gkr, { options: { players: 3 }, table });
    const { goal, seats } = voice.aim(gkr.describeFor(1, state), housePack);
    const lines = seats.map(({ lines: said }) =>
      said.map(({ label, value = '' }) => `${value} ${translate('en', label)}`),
    );
    return [`${translate('en', goal.label)} ${goal.rule}`, ...lines];
  };
  const players = {
    1: { hh: { at: '6F', facing: 'N' }, track: 4 },
    2: { hh: { at: '4F', facing: 'N' } },
    3: { out: true },
  };

  test('[GKR-END-03] [GKR-VAR-01] of three the first that falls ends the match by score, unless the last one standing is to win', () => {
    const standing = { 1: players[1], 2: players[2], 3: { hh: { at: '2F', facing: 'N' } } };
    const goal = (turn: Words) => aimAt({ turn: { at: 'declareFiringLine', ...turn }, players: standing })[0];
    expect(goal({})).toMatch(/falls, the best score wins/);
    expect(goal({ lastBotStanding: true })).toMatch(/be the last Heavy Hitter/);
  });

  test('[GKR-END-07] by four buildings or by being the last, with what each seat has of both', () => {
    const buildings = [
      { at: '3E', rubble: 1 },
      { at: '5C', rubble: 2 },
      { at: '7G', rubble: 1 },
    ];
    const damage = { 1: ['HLX-S1', 'HLX-S1'] };
    expect(aimAt({ players, buildings, damage })).toEqual([
      'Bring down 4 buildings, or be the last Heavy Hitter. GKR-END-07',
      ['2/4 buildings', '23/25 cards left'],
      ['1/4 buildings', '25/25 cards left'],
      [' destroyed'],
    ]);
  });

  test('[GKR-END-04] by score once a Heavy Hitter has fallen', () => {
    expect(aimAt({ turn: { ending: true }, players, damage: { 1: ['HLX-S1'] } })).toEqual([
      'A Heavy Hitter has fallen: the highest score wins when the phase ends. GKR-END-04',
      ['28 points'],
      ['25 points'],
      [' destroyed'],
    ]);
  });
});
