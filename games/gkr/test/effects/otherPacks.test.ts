// Effects that no card of the house has, but that the language allows: when they happen, which of two values counts, and
// what a repeated shot or a second target of a strike starts from. Each pilot here has an ability of our own.

import type { Plain, Table } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import type { Effect, GkrPack, Verb } from '../../src/content/types.js';
import { createGkr, housePack } from '../../src/index.js';
import { answer, fireAt, needed, saveDice, settle } from './arena.js';

type Words = { readonly [word: string]: Plain };
type Gifts = { readonly [id: string]: readonly Effect[] };

/** The house pack in which some cards, pilots and units do something else. */
function packWith(gifts: Gifts): GkrPack {
  const give = <T extends { readonly id: string }>(one: T): T =>
    gifts[one.id] === undefined ? one : { ...one, effects: gifts[one.id] };
  return {
    ...housePack,
    cards: housePack.cards.map(give),
    pilots: housePack.pilots.map(give),
    sponsors: housePack.sponsors.map(give),
    units: housePack.units.map(give),
    upgrades: housePack.upgrades.map(give),
  };
}

interface Arrangement extends Table {
  readonly at: string;
  readonly players: { readonly [seat: number]: Words };
}

function seated(gifts: Gifts, { at, players, ...more }: Arrangement, dice: readonly number[] = []) {
  const seats = Object.keys(players);
  const empty = Object.fromEntries(seats.map((seat) => [seat, []]));
  return seatTable(createGkr(packWith(gifts)), {
    options: { players: seats.length },
    table: {
      battlefield: { starts: ['1B', '9J', '1J', '9B'], buildings: [] },
      ...more,
      turn: { gloryHound: 1, at, ...(more['turn'] as Words | undefined) },
      players,
      hands: { ...empty, ...(more['hands'] as Words | undefined) },
    },
    dice: [...dice],
  });
}

const manySixes = new Array<number>(20).fill(6);

const ENERGY: Verb = { do: 'energy', who: 'you', by: 1 };

describe('a window that is a player’s own turn', () => {
  const players = {
    1: { faction: 'HLX', pilot: 'L1', energy: 2, hh: { at: '2F' } },
    2: { faction: 'OBK', pilot: 'L2', energy: 2, hh: { at: '8F' } },
  };

  test.each([
    ['DEPLOY', 'startDeploying', 'deploySupportUnit'],
    ['TAG', 'startTagging', 'tagBuildings'],
  ] as const)('[GKR-RUL-33] %s opens for each player when the turn comes, not before', (window, at, step) => {
    const gifts: Gifts = { L1: [{ at: [window], does: [ENERGY] }], L2: [{ at: [window], does: [ENERGY] }] };
    const buildings = { starts: ['1B', '9J'], buildings: ['3F', '7F'] };
    const table = seated(gifts, { at, players, battlefield: buildings });
    table.askedIs([1]);
    expect(table.game.question(table.state, 1)!.step).toContain(step);
    expect(table.state.energy).toEqual([3, 2]);
    table.seat(1).chooses('pass');
    table.askedIs([2]);
    expect(table.state.energy).toEqual([3, 3]);
  });

  test('[GKR-RUL-33] it opens once, however often the player is asked in it', () => {
    const gifts: Gifts = { L1: [{ at: ['DEPLOY'], does: [ENERGY] }] };
    const sponsorHands = { 1: ['SP-03', 'SP-03'], 2: [] };
    const table = seated(gifts, { at: 'startDeploying', players, sponsorHands });
    for (const energy of [5, 7]) {
      table.seat(1).chooses({ play: 'SP-03' });
      expect(table.state.energy[0]).toBe(energy);
    }
  });

  test('[GKR-RUL-33] an optional ability may be used once in each of them', () => {
    const gifts: Gifts = { L1: [{ at: ['MOVE_SU'], may: true, does: [ENERGY] }] };
    const units = { combat: { at: '3F', hp: 3 }, recon: { at: '4F', hp: 1 } };
    const table = seated(gifts, { at: 'startMoving', players: { ...players, 1: { ...players[1], ...units } } });
    table.seat(1).chooses({ face: 'S' });
    table.seat(2).chooses({ face: 'N' });
    for (const energy of [3, 4]) {
      table.seat(1).chooses({ use: 'L1' });
      expect(table.state.energy[0]).toBe(energy);
      table.seat(1).isRefused({ use: 'L1' }, 'GKR-RUL-33');
      table.seat(1).chooses('pass');
    }
  });
});

describe('values that are set', () => {
  const set = (stat: 'TN' | 'DMG' | 'SAVE', value: number): Effect => ({
    at: [stat === 'TN' ? 'TARGETED' : 'HIT'],
    does: [{ do: 'set', stat, value, scope: 'attack', to: 'attack' }],
  });
  const shot = (gifts: Gifts, dice: readonly number[]) => {
    const table = seated(
      gifts,
      {
        at: 'noCardIsLeft',
        players: {
          1: { faction: 'OBK', pilot: 'L1', hh: { at: '2F', facing: 'S' } },
          2: { faction: 'HLX', pilot: 'L2', hh: { at: '4F', facing: 'N' } },
        },
        lines: { 1: ['OBK-S1'], 2: [] },
      },
      dice,
    );
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    return table;
  };

  test('[GKR-RUL-37] what is added counts before what is set', () => {
    const add: Effect = {
      at: ['TARGETED'],
      does: [{ do: 'modify', stat: 'TN', by: 2, scope: 'attack', to: 'attack' }],
    };
    expect(needed(shot({ L1: [set('TN', 4), add] }, [1, 2]))).toBe(4);
    expect(needed(shot({ L1: [add] }, [1, 2]))).toBe(7);
  });

  test('[GKR-RUL-37] of several values of one player the best for that player counts, in any order', () => {
    for (const values of [
      [4, 9],
      [9, 4],
    ]) {
      const effects = values.map((value) => set('TN', value));
      // The attacker wants a low target number, the defender a high one.
      expect(needed(shot({ L1: effects }, [1, 2]))).toBe(4);
      expect(needed(shot({ L2: effects }, [1, 2]))).toBe(9);
    }
    // More dice are better for the attacker.
    const dice = [6, 5, ...new Array<number>(5).fill(6)];
    expect(saveDice(shot({ L1: [set('DMG', 5), set('DMG', 2)] }, dice))).toBe(5);
    expect(saveDice(shot({ L2: [set('DMG', 5), set('DMG', 2)] }, [6, 5, 6, 6]))).toBe(2);
  });

  test('[GKR-RUL-37] where both players set a number, its owner has the last word', () => {
    expect(needed(shot({ L1: [set('TN', 6)], L2: [set('TN', 10)] }, [1, 2]))).toBe(6);
    const dice = [6, 5, ...new Array<number>(8).fill(3)];
    const saved = shot({ L1: [set('SAVE', 6)], L2: [set('SAVE', 3)] }, dice);
    expect(saved.heard('savesRolled')[0]).toMatchObject({ save: 3, damage: 0 });
  });

  test('[GKR-RUL-35] what is set is still kept within the bounds', () => {
    expect(needed(shot({ L1: [set('TN', 1)] }, [1, 2, ...manySixes]))).toBe(3);
    expect(shot({ L2: [set('SAVE', 1)] }, [6, 5, 1, ...manySixes]).heard('savesRolled')[0]).toMatchObject({
      save: 2,
      damage: 1,
    });
  });
});

test('[GKR-RUL-31] each target of a strike is struck anew: what came by itself does not add up', () => {
  const gifts: Gifts = {
    L1: [{ at: ['HIT'], does: [{ do: 'modify', stat: 'DMG', by: 1, scope: 'attack', to: 'ownOrbitalStrikes' }] }],
  };
  const table = seated(
    gifts,
    {
      at: 'noCardIsLeft',
      players: {
        1: { faction: 'MRD', pilot: 'L1', hh: { at: '2F', facing: 'S' }, recon: { at: '5F', hp: 1, acted: true } },
        2: { faction: 'HLX', hh: { at: '7F' }, combat: { at: '6F', hp: 3, acted: true } },
      },
      lines: { 1: ['MRD-O1'], 2: [] },
    },
    manySixes,
  );
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  const first = saveDice(table);
  table.seat(1).chooses(fireAt('combat-2'));
  settle(table);
  expect(table.heard('savesRolled')).toHaveLength(2);
  expect(saveDice(table)).toBe(first);
});

test('[GKR-RUL-31] what comes by itself before a target is chosen counts for each target of a strike', () => {
  const more: Verb = { do: 'modify', stat: 'DMG', by: 1, scope: 'attack', to: 'ownOrbitalStrikes' };
  const strike = (gifts: Gifts) => {
    const table = seated(
      gifts,
      {
        at: 'noCardIsLeft',
        players: {
          1: { faction: 'MRD', pilot: 'L1', hh: { at: '2F', facing: 'S' }, recon: { at: '5F', hp: 1, acted: true } },
          2: { faction: 'HLX', hh: { at: '7F' }, combat: { at: '6F', hp: 3, acted: true } },
        },
        lines: { 1: ['MRD-O1'], 2: [] },
      },
      manySixes,
    );
    for (const target of ['hh-2', 'combat-2']) {
      table.seat(1).chooses(fireAt(target));
      settle(table);
    }
    return table.heard('savesRolled').map(({ dice }) => (dice as readonly number[]).length);
  };
  expect(strike({ L1: [] })).toEqual([3, 3]);
  expect(strike({ L1: [{ at: ['FIRE'], does: [more] }] })).toEqual([4, 4]);
});

describe('a repeated shot', () => {
  const again: Effect = { at: ['DONE'], when: [{ if: 'attack', is: 'miss' }], does: [{ do: 'repeat', damage: 2 }] };
  const alley = (by: string) => {
    const table = seated(
      { 'MRD-S4': [again], 'MRD-P1': [again] },
      {
        at: 'noCardIsLeft',
        battlefield: { starts: ['1B', '9J'], buildings: ['4H', '4I'] },
        players: {
          1: { faction: 'MRD', hh: { at: '5H', facing: 'N' }, recon: { at: '3J', hp: 1, acted: true } },
          2: { faction: 'HLX', hh: { at: '2J', facing: 'SW' } },
        },
        lines: { 1: ['MRD-P1'], 2: [] },
      },
      [1, 2, 1, 2],
    );
    table.seat(1).chooses(fireAt('hh-2', by));
    settle(table);
    return table;
  };

  test('[GKR-RUL-20] goes the way of the first one where two ways serve', () => {
    for (const [by, number] of [
      ['alley', 7],
      ['spotted', 5],
    ] as const) {
      const table = alley(by);
      expect(table.heard('attackRepeated')).toHaveLength(1);
      expect(table.heard('attackRolled').map((roll) => roll['needed'])).toEqual([number, number]);
    }
  });

  test('[GKR-CBT-13] repeats nothing itself', () => {
    expect(alley('spotted').heard('attackRolled')).toHaveLength(2);
  });

  const shot = (effects: readonly Effect[], { facing, hands = [] }: { facing: string; hands?: readonly string[] }) => {
    const table = seated(
      { 'MRD-S1': effects },
      {
        at: 'noCardIsLeft',
        players: {
          1: { faction: 'MRD', deck: MISSILES, hh: { at: '2F', facing } },
          2: { faction: 'VRX', hh: { at: '8F', facing: 'N' } },
        },
        lines: { 1: ['MRD-S1'], 2: [] },
        hands: { 2: [...hands] },
      },
      hands.length === 0 ? [1, 2, 1, 2] : [],
    );
    table.seat(1).chooses(fireAt('hh-2'));
    return table;
  };
  const MISSILES = {
    'MRD-P1': 5,
    'MRD-S1': 4,
    'MRD-S2': 4,
    'DEP-01': 5,
    'MRD-R1': 2,
    'MRD-R2': 2,
    'MRD-M1': 2,
    'MRD-M2': 1,
  };

  test('[GKR-CBT-13] ignores what the first one ignored by itself', () => {
    const allRound: Effect = { at: ['FIRE'], does: [{ do: 'ignore', rule: 'ARC', scope: 'attack' }] };
    const table = shot([allRound, again], { facing: 'N' });
    settle(table);
    expect(table.heard('attackRepeated')).toHaveLength(1);
    expect(table.heard('attackRolled')).toHaveLength(2);
  });

  test('[GKR-CBT-13] is not fired at a target that has stepped out of reach, and the weapon is put away', () => {
    const table = shot([again], { facing: 'S', hands: ['VRX-R1'] });
    answer(table, 'VRX-R1');
    table.seat(2).chooses({ move: '9F' });
    settle(table);
    expect(table.heard('targetLost')).toHaveLength(1);
    expect(table.heard('attackRepeated')).toEqual([]);
    table.tableIs({ discards: { 1: ['MRD-S1'] } });
    // Nothing is being fired any more.
    expect(table.state.attacks).toEqual([]);
  });
});

test('[GKR-RUL-67] what a player did to others stays when that player is destroyed', () => {
  const players = {
    1: { faction: 'HLX', hh: { at: '2F', facing: 'S' } },
    2: { faction: 'OBK', hh: { at: '4F', facing: 'N' } },
    3: { faction: 'MRD', hh: { at: '9J' } },
  };
  const table = seated(
    {},
    {
      at: 'noCardIsLeft',
      players,
      lines: { 1: ['HLX-S1'], 2: ['OBK-S1'], 3: [] },
      decks: { 2: [], 3: [] },
      hands: { 3: [] },
      damage: { 2: { count: 24 }, 3: { count: 0 } },
      tokens: [{ unit: 0, token: 'DAZED', by: 2, until: 2 }],
    },
    [6, 6],
  );
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(table.heard('heavyHitterDestroyed')).toHaveLength(1);
  expect(table.state.tokens).toMatchObject([{ unit: 0, token: 'DAZED' }]);
});

describe('a dearer way', () => {
  const dear: Gifts = { L1: [{ always: [{ do: 'modify', stat: 'COST', by: 1, scope: 'game', to: 'ownMovement' }] }] };
  const near = (cards: number) =>
    seated(dear, {
      at: 'startMoving',
      players: {
        1: { faction: 'HLX', pilot: 'L1', energy: 1, hh: { at: '2F' } },
        2: { faction: 'OBK', hh: { at: '9F' } },
      },
      decks: { 1: [] },
      hands: { 1: new Array<string>(cards).fill('DEP-01') },
      damage: { 1: { count: 25 - cards } },
    });

  test('[GKR-RUL-43] is offered as far as it can be paid, at two a hex, and no farther', () => {
    // One energy and three cards of which one must stay: one hex for two, not two for four.
    const poor = near(3);
    poor.seat(1).isRefused({ move: '4F' }, 'GKR-RUL-43');
    poor.seat(1).chooses({ move: '3F' });
    const richer = near(4);
    richer.seat(1).chooses({ move: '4F' });
  });
});

test('[GKR-RUL-66] an upgrade that a shot earns changes nothing in that shot, and everything in the next', () => {
  const gifts: Gifts = {
    U1: [{ at: ['TARGETED'], does: [{ do: 'modify', stat: 'TN', by: -1, scope: 'attack', to: 'attack' }] }],
  };
  const table = seated(
    gifts,
    {
      at: 'noCardIsLeft',
      players: {
        1: { faction: 'HLX', track: 1, hh: { at: '2F', facing: 'S' } },
        2: { faction: 'OBK', hh: { at: '4F', facing: 'S' } },
      },
      lines: { 1: ['HLX-S1', 'HLX-S2'], 2: [] },
    },
    new Array<number>(20).fill(5),
  );
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(table.heard('attackRolled').map((roll) => roll['needed'])).toEqual([4, 3]);
  expect(table.heard('upgradeUnlocked')).toMatchObject([{ seat: 1, upgrade: 'U1' }]);
});

test('[GKR-RUL-33] a shot in answer looks at what comes by itself without doing it', () => {
  // The weapon gives energy when its turn to fire comes: once, although it was looked at before whether it may fire.
  const deck = {
    'OBK-P2': 5,
    'OBK-S1': 4,
    'OBK-S2': 4,
    'DEP-01': 5,
    'OBK-R1': 2,
    'OBK-R2': 2,
    'OBK-R3': 1,
    'OBK-M1': 2,
  };
  const gifts: Gifts = { 'OBK-P2': [{ at: ['FIRE'], does: [ENERGY] }] };
  const table = seated(
    gifts,
    {
      at: 'noCardIsLeft',
      players: {
        1: { faction: 'HLX', hh: { at: '2F', facing: 'S' } },
        2: { faction: 'OBK', deck, energy: 0, hh: { at: '4F', facing: 'N' } },
      },
      lines: { 1: ['HLX-S1'], 2: ['OBK-P2'] },
      hands: { 2: ['OBK-R3'] },
    },
    [1, 2, 1, 2],
  );
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'OBK-R3');
  expect(table.state.energy[1]).toBe(1);
});

test('[GKR-TAG-11] an answer to an answer is about that one, and the first card has its effect', () => {
  const cancel: Effect = { at: ['SPONSOR'], does: [{ do: 'cancel', what: 'sponsor' }] };
  const played = (answers: readonly string[]) => {
    const table = seated(
      { 'SP-02': [cancel] },
      {
        at: 'startDeploying',
        players: { 1: { energy: 1, hh: { at: '2F' } }, 2: { hh: { at: '8F' } } },
        sponsorHands: { 1: ['SP-03', 'SP-02'], 2: ['SP-20'] },
      },
    );
    table.seat(1).chooses({ play: 'SP-03' });
    for (const id of answers) answer(table, id);
    settle(table);
    expect(table.state.sponsorPlays).toEqual([]);
    return { energy: table.state.energy[0], cancelled: table.heard('sponsorCancelled').map(({ card }) => card) };
  };
  expect(played([])).toEqual({ energy: 3, cancelled: [] });
  expect(played(['SP-20'])).toEqual({ energy: 1, cancelled: ['SP-03'] });
  expect(played(['SP-20', 'SP-02'])).toEqual({ energy: 3, cancelled: ['SP-20'] });
});

test.each([
  [2, 3, 1],
  [2, 2, 0],
  [2, 1, 0],
])('[GKR-RUL-50] %i cards discarded at random from a hand of %i leave %i', (count, cards, left) => {
  const table = seated(
    { L1: [{ at: ['DEPLOY'], does: [{ do: 'discard', count, pick: 'random' }] }] },
    {
      at: 'startDeploying',
      players: { 1: { pilot: 'L1', hh: { at: '2F' } }, 2: { hh: { at: '8F' } } },
      hands: { 1: new Array<string>(cards).fill('DEP-01') },
    },
  );
  table.tableIs({ hands: { 1: { count: left } }, discards: { 1: new Array<string>(cards - left).fill('DEP-01') } });
  expect(table.heard('cardDiscarded')).toHaveLength(cards - left);
});

describe('what is put off until a window of the same turn', () => {
  const later: Effect = { at: ['DEPLOY'], limit: 'game', does: [{ do: 'later', at: 'MOVE_SU', does: [ENERGY] }] };
  const table = (units: Words) =>
    seated(
      { L1: [later] },
      {
        at: 'startDeploying',
        players: { 1: { pilot: 'L1', energy: 2, hh: { at: '2F' }, ...units }, 2: { hh: { at: '8F' } } },
      },
    );
  const idleUntil = ({ game, state, seat }: ReturnType<typeof table>, turn: number, wanted: string) => {
    for (let guard = 0; guard < 100; guard++) {
      const [asked] = game.decision(state)!.seats;
      const { step, options = [] } = game.question(state, asked!)!;
      if (state.turn === turn && asked === 1 && step.endsWith(wanted)) return;
      const choices = options.map(({ choice }) => choice);
      const idle = choices.includes('pass') ? 'pass' : choices[0]!;
      seat(asked!).chooses(step.endsWith('declareFiringLine') ? { declare: [] } : idle);
    }
    throw new Error(`${wanted} was never asked.`);
  };

  test('[GKR-RUL-33] happens there', () => {
    const one = table({ combat: { at: '3F', hp: 3 } });
    idleUntil(one, 1, 'moveSU');
    expect(one.state.energy[0]).toBe(3);
  });

  test('[GKR-RUL-33] happens once, and to the unit that carries it', () => {
    const self: Effect = {
      at: ['MOVE_SU'],
      limit: 'game',
      does: [{ do: 'later', at: 'TAG', does: [{ do: 'heal', unit: 'self', by: 1 }] }],
    };
    const one = seated(
      { 'HLX-UC': [self] },
      {
        at: 'startMoving',
        players: { 1: { hh: { at: '2F' }, combat: { at: '3F', hp: 1 } }, 2: { hh: { at: '8F' } } },
      },
    );
    idleUntil(one, 2, 'deploySupportUnit');
    expect(one.state.hitPoints[1]).toBe(2);
    idleUntil(one, 3, 'deploySupportUnit');
    expect(one.state.hitPoints[1]).toBe(2);
  });

  test('[GKR-RUL-33] is forgotten at the end of the turn where it did not open', () => {
    const one = table({});
    idleUntil(one, 2, 'deploySupportUnit');
    one.seat(1).chooses({ deploy: 'combat', at: '3F' });
    const before = one.state.energy[0];
    idleUntil(one, 2, 'moveSU');
    expect(one.state.energy[0]).toBe(before);
  });
});

test.each([
  [2, 3, 0],
  [3, 3, 1],
  [3, 4, 0],
  [12, 4, 1],
])('[GKR-RUL-76] a way over at most %i obstacles, where %i lie one behind the other', (hexes, buildings, left) => {
  const table = seated(
    { 'VRX-M2': [{ at: ['MOVE_HH'], does: [{ do: 'ignore', rule: 'OBSTACLE', scope: 'step', hexes }] }] },
    {
      at: 'startMoving',
      battlefield: { starts: ['1B', '9J'], buildings: ['3F', '4F', '5F', '6F'].slice(0, buildings) },
      // Straight ahead is one hex shorter than round the last obstacle.
      players: { 1: { faction: 'VRX', energy: buildings + 2, hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
      hands: { 1: ['VRX-M2'] },
    },
  );
  table.seat(1).chooses({ play: 'VRX-M2' });
  table.seat(1).chooses({ move: `${3 + buildings}F` });
  expect(table.state.energy[0]).toBe(left);
});

test.each([
  ['MOVE_HH', 'startMoving', 'combat'],
  ['COMBAT_END', 'openCombatEnd', 'combat'],
  ['TAG', 'startTagging', 'tag'],
  ['RESET_START', 'openResetStart', 'reset'],
] as const)(
  '[GKR-RUL-68] a player destroyed in %s ends the match with that phase, or with Combat',
  (window, at, phase) => {
    const table = seated(
      { L1: [{ at: [window], does: [{ do: 'damage', unit: 'ownHH', amount: 1, save: false }] }] },
      {
        at,
        turn: { gloryHound: 3 },
        players: {
          1: { faction: 'HLX', hh: { at: '2F' } },
          2: { faction: 'OBK', hh: { at: '5B' } },
          3: { faction: 'VRX', pilot: 'L1', hh: { at: '9J' } },
        },
        decks: { 3: [] },
        hands: { 3: ['DEP-01'] },
        damage: { 3: { count: 24 } },
      },
    );
    expect(table.heard('matchEnding')).toMatchObject([{ phase }]);
  },
);

test('[GKR-RUL-33] MOVE_END opens the Combat phase: what is limited per phase may be used once more', () => {
  const gifts: Gifts = { L1: [{ at: ['MOVE_HH', 'MOVE_END', 'PAID'], may: true, limit: 'phase', does: [ENERGY] }] };
  const table = seated(gifts, {
    at: 'startMoving',
    players: {
      1: { faction: 'HLX', pilot: 'L1', energy: 1, hh: { at: '2F' } },
      2: { faction: 'OBK', hh: { at: '8F' } },
    },
  });
  table.seat(1).chooses({ use: 'L1' });
  table.seat(1).isRefused({ use: 'L1' }, 'GKR-RUL-33');
  table.seat(1).chooses({ face: 'S' });
  table.seat(2).chooses({ face: 'N' });
  table.seat(1).chooses({ use: 'L1' });
  expect(table.state.energy[0]).toBe(3);
  table.seat(1).chooses({ declare: [] });
  table.seat(2).chooses({ declare: [] });
  // PAID is of the same phase: nobody is asked in it, and the turn is over.
  table.tableIs({ turn: { number: 2 } });
  expect(table.heard('abilityUsed')).toHaveLength(2);
});

test.each([
  [[6, 5, 6, 6, 6], 'SAVED', 1],
  [[1, 2], 'ROLLED', 0],
] as const)(
  '[GKR-RUL-76] what happens around a target that is gone happens after a hit, and not where it was missed: %j',
  (dice, window, lost) => {
    const around: Effect = {
      at: ['DONE'],
      does: [
        {
          do: 'damage',
          unit: { each: { side: 'enemy', kind: 'HH', within: { hexes: 1, of: 'target' } } },
          amount: 1,
          save: false,
        },
      ],
    };
    const gone: Effect = { at: [window], does: [{ do: 'damage', unit: 'target', amount: 9, save: false }] };
    const table = seated(
      { 'MRD-S4': [around, gone] },
      {
        at: 'noCardIsLeft',
        players: {
          1: { faction: 'MRD', hh: { at: '2F', facing: 'S' } },
          2: { faction: 'OBK', hh: { at: '5F' }, combat: { at: '4F', hp: 3, acted: true } },
        },
        lines: { 1: ['MRD-S4'], 2: [] },
      },
      dice,
    );
    table.seat(1).chooses(fireAt('combat-2'));
    settle(table);
    expect(table.heard('unitDestroyed')).toHaveLength(1);
    expect(table.heard('cardLost')).toHaveLength(lost);
  },
);

test.each([
  ['combat', 'HLX-UC'],
  ['repair', 'HLX-UR'],
  ['recon', 'HLX-US'],
])('[GKR-CBT-15] what a %s unit gives all the time it gives while it is on the board', (unit, id) => {
  const farther: Verb<'modify'> = { do: 'modify', stat: 'RANGE', by: 1, scope: 'game', to: 'ownWeapons' };
  const asked = (units: Words) =>
    seated(
      { [id]: [{ always: [farther] }] },
      {
        at: 'noCardIsLeft',
        players: {
          1: { faction: 'HLX', hh: { at: '2F', facing: 'S' }, ...units },
          2: { faction: 'OBK', hh: { at: '7F', facing: 'N' } },
        },
        lines: { 1: ['HLX-S1'], 2: [] },
      },
    );
  asked({ [unit]: { at: '1F', hp: 1, acted: true } })
    .seat(1)
    .isOffered('pass', fireAt('hh-2'));
  expect(asked({}).heard('weaponReturned')).toMatchObject([{ rule: 'GKR-CBT-08', card: 'HLX-S1' }]);
});

test('[GKR-ENE-03] what makes hexes dearer counts for those that are not free', () => {
  const dearer = (scope: 'game' | 'step'): Verb<'modify'> => ({
    do: 'modify',
    stat: 'COST',
    by: 1,
    scope,
    to: 'ownMovement',
  });
  const walk = (effect: Effect, hands: readonly string[], to: string) => {
    const table = seated(
      { L1: [effect] },
      {
        at: 'startMoving',
        players: { 1: { faction: 'HLX', pilot: 'L1', energy: 5, hh: { at: '2F' } }, 2: { hh: { at: '9J' } } },
        hands: { 1: [...hands] },
      },
    );
    for (const play of hands) table.seat(1).chooses({ play });
    table.seat(1).chooses({ move: to });
    return table.state.energy[0];
  };
  expect(walk({ always: [dearer('game')] }, [], '4F')).toBe(1);
  // Two of the three hexes are free.
  expect(walk({ always: [dearer('game')] }, ['HLX-M1'], '5F')).toBe(3);
  expect(walk({ at: ['MOVE_HH'], does: [dearer('step')] }, [], '4F')).toBe(1);
});

test('[GKR-CBT-15] what helps the shots of support units helps no Heavy Hitter, and none of an enemy', () => {
  const gifts: Gifts = {
    L1: [{ always: [{ do: 'modify', stat: 'TN', by: -1, scope: 'game', to: 'ownSupportUnits' }] }],
  };
  const table = seated(
    gifts,
    {
      at: 'noCardIsLeft',
      players: {
        1: { faction: 'HLX', pilot: 'L1', hh: { at: '2F', facing: 'S' }, combat: { at: '3F', hp: 3 } },
        2: { faction: 'OBK', hh: { at: '4F', facing: 'N' }, combat: { at: '5F', hp: 3 } },
      },
      lines: { 1: ['HLX-S1'], 2: [] },
    },
    [1, 2, 1, 2, 1, 2],
  );
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  table.seat(2).chooses(fireAt('hh-1'));
  settle(table);
  expect(table.heard('attackRolled').map((roll) => roll['needed'])).toEqual([5, 4, 5]);
});

test('[GKR-DCK-13] the first card of a pack is fired like any other', () => {
  const isFirst = ({ id }: { readonly id: string }) => id === 'HLX-S1';
  const { cards } = housePack;
  const game = createGkr({ ...housePack, cards: [...cards.filter(isFirst), ...cards.filter((one) => !isFirst(one))] });
  const table = (at: string, dice: readonly number[]) =>
    seatTable(game, {
      options: { players: 2 },
      table: {
        battlefield: { starts: ['1B', '9J'], buildings: [] },
        turn: { gloryHound: 1, at: 'noCardIsLeft' },
        players: {
          1: { faction: 'HLX', hh: { at: '2F', facing: 'S' }, repair: { at: '1F', hp: 2, acted: true } },
          2: { faction: 'OBK', hh: { at, facing: 'N' } },
        },
        lines: { 1: ['HLX-S1'], 2: [] },
        hands: { 1: [], 2: [] },
      },
      dice: [...dice],
    });
  const near = table('6F', [4, 4, 6, 1]);
  near.seat(1).isOffered('pass', fireAt('hh-2'));
  near.seat(1).chooses(fireAt('hh-2'));
  settle(near);
  expect(near.heard('savesRolled')).toMatchObject([{ dice: [6, 1], damage: 1 }]);
  expect(near.heard('cardsTurn')).toMatchObject([{ card: 'HLX-S1', speed: 10 }]);
  expect(table('7F', []).heard('weaponReturned')).toMatchObject([{ card: 'HLX-S1' }]);
});

test('[GKR-CBT-15] what comes by itself once a turn changes one shot of it', () => {
  const gifts: Gifts = {
    L1: [
      { at: ['TARGETED'], limit: 'turn', does: [{ do: 'modify', stat: 'TN', by: -1, scope: 'attack', to: 'attack' }] },
    ],
  };
  const table = seated(
    gifts,
    {
      at: 'noCardIsLeft',
      players: {
        1: { faction: 'HLX', pilot: 'L1', hh: { at: '2F', facing: 'S' } },
        2: { faction: 'OBK', hh: { at: '4F', facing: 'N' } },
      },
      lines: { 1: ['HLX-S1', 'HLX-S2'], 2: [] },
    },
    [1, 2, 1, 2],
  );
  for (let shot = 0; shot < 2; shot++) {
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
  }
  expect(table.heard('attackRolled').map((roll) => roll['needed'])).toEqual([4, 5]);
});

test.each([
  [1, 0],
  [0, 0],
])('[GKR-RUL-42] an effect that takes an energy leaves, of %i, %i', (energy, left) => {
  const table = seated(
    { L1: [{ at: ['DEPLOY'], does: [{ do: 'energy', who: 'you', by: -1 }] }] },
    { at: 'startDeploying', players: { 1: { pilot: 'L1', energy, hh: { at: '2F' } }, 2: { hh: { at: '8F' } } } },
  );
  expect(table.state.energy[0]).toBe(left);
});

test.each([
  [[], 0],
  [[{ at: ['FIRE'], does: [{ do: 'ignore', rule: 'ARC', scope: 'attack' }] } satisfies Effect], 1],
] as const)(
  '[GKR-RUL-33] a shot in answer is legal with what comes by itself when it is fired: %j',
  (effects, shots) => {
    const deck = {
      'OBK-P2': 5,
      'OBK-S1': 4,
      'OBK-S2': 4,
      'DEP-01': 5,
      'OBK-R1': 2,
      'OBK-R2': 2,
      'OBK-R3': 1,
      'OBK-M1': 2,
    };
    const table = seated(
      { 'OBK-S1': effects },
      {
        at: 'noCardIsLeft',
        players: {
          1: { faction: 'HLX', hh: { at: '2F', facing: 'S' } },
          2: { faction: 'OBK', deck, hh: { at: '4F', facing: 'S' } },
        },
        lines: { 1: ['HLX-S1'], 2: ['OBK-S1'] },
        hands: { 2: ['OBK-R3'] },
      },
      [1, 2],
    );
    table.seat(1).chooses(fireAt('hh-2'));
    answer(table, 'OBK-R3');
    expect(table.heard('cardsTurn').filter(({ seat }) => seat === 2)).toHaveLength(1);
    // Where it is illegal it stays in line until its own turn, and is then returned.
    expect(table.heard('weaponReturned')).toHaveLength(1 - shots);
    // Where it is legal it is fired while the shot that it answers is still being resolved.
    expect(table.state.attacks).toHaveLength(2 * shots);
  },
);

test.each([
  [3, 1],
  [1, 1],
  [0, 0],
])('[GKR-RUL-77] a look at one card of a hand of %i shows %i', (cards, seen) => {
  const table = seated(
    {},
    {
      at: 'openMoveEnd',
      players: {
        1: { faction: 'HLX', hh: { at: '9B' }, recon: { at: '4F', hp: 1 } },
        2: { faction: 'OBK', hh: { at: '5F' } },
      },
      hands: { 1: [], 2: new Array<string>(cards).fill('DEP-01') },
    },
  );
  table.seat(1).chooses({ use: 'HLX-US' });
  expect(table.heard('handSeen')).toMatchObject([{ seat: 1, other: 2, count: seen }]);
});

describe('what an effect depends on', () => {
  const easier: Verb = { do: 'modify', stat: 'TN', by: -1, scope: 'attack', to: 'attack' };
  const shooter = { faction: 'HLX', pilot: 'L1', energy: 2, hh: { at: '2F', facing: 'S' } };
  const target = { faction: 'OBK', pilot: 'L2', energy: 2, hh: { at: '4F', facing: 'N' } };

  test.each([
    [{}, 2],
    [{ combat: { at: '7F', hp: 3 } }, 3],
  ])('[GKR-RUL-33] that there is an enemy support unit: %j', (units, energy) => {
    const when = [{ if: 'exists', unit: { side: 'enemy', kind: 'SU' } } as const];
    const table = seated(
      { L1: [{ at: ['DEPLOY'], when, does: [ENERGY] }] },
      { at: 'startDeploying', players: { 1: shooter, 2: { ...target, ...units } } },
    );
    expect(table.state.energy[0]).toBe(energy);
  });

  test('[GKR-RUL-33] that this very unit attacks, and no other of the same player', () => {
    const { id } = housePack.units.find((unit) => unit.faction === 'HLX' && unit.class === 'combat')!;
    const gifts: Gifts = { [id]: [{ at: ['TARGETED'], when: [{ if: 'attacker', is: 'self' }], does: [easier] }] };
    const shotOf = (unit: 'combat' | 'recon') => {
      const units = { combat: { at: '3F', hp: 3, acted: true }, recon: { at: '3E', hp: 1, acted: true } };
      const one = { ...shooter, ...units, [unit]: { ...units[unit], acted: false } };
      const table = seated(gifts, { at: 'noCardIsLeft', players: { 1: one, 2: target } }, [1, 2]);
      table.seat(1).chooses(fireAt('hh-2'));
      settle(table);
      return needed(table);
    };
    expect([shotOf('combat'), shotOf('recon')]).toEqual([4, 5]);
  });

  test('[GKR-RUL-33] that the own Heavy Hitter fires a weapon, be it the first card of the pack', () => {
    const isFirst = ({ id }: { readonly id: string }) => id === 'HLX-S1';
    const pack = packWith({ L1: [{ at: ['TARGETED'], when: [{ if: 'attacker', is: 'ownWeapon' }], does: [easier] }] });
    const cards = [...pack.cards.filter(isFirst), ...pack.cards.filter((one) => !isFirst(one))];
    const shotWith = (game: ReturnType<typeof createGkr>) => {
      const table = seatTable(game, {
        options: { players: 2 },
        table: {
          battlefield: { starts: ['1B', '9J'], buildings: [] },
          turn: { gloryHound: 1, at: 'noCardIsLeft' },
          players: { 1: shooter, 2: target },
          lines: { 1: ['HLX-S1'], 2: [] },
          hands: { 1: [], 2: [] },
        },
        dice: [1, 2],
      });
      table.seat(1).chooses(fireAt('hh-2'));
      settle(table);
      return needed(table);
    };
    expect(shotWith(createGkr({ ...pack, cards }))).toBe(shotWith(createGkr(pack)));
    expect([shotWith(createGkr(pack)), shotWith(createGkr(packWith({ L1: [] })))]).toEqual([4, 5]);
  });

  test.each([
    ['the own', 'L1', [6, 5], 'S', 3],
    ['the own, from the front', 'L1', [6, 5], 'N', 2],
    ['the own, missed', 'L1', [1, 2], 'S', 2],
    ['the enemy’s', 'L2', [6, 5], 'S', 2],
  ] as const)('[GKR-RUL-33] that the shot earned an achievement: %s', (_whose, pilot, dice, facing, energy) => {
    const table = seated(
      { L1: [], L2: [], [pilot]: [{ at: ['DONE'], when: [{ if: 'earned', oneOf: ['flank'] }], does: [ENERGY] }] },
      {
        at: 'noCardIsLeft',
        players: { 1: shooter, 2: { ...target, hh: { at: '4F', facing } } },
        lines: { 1: ['HLX-S1', 'HLX-S2'], 2: [] },
      },
      [...dice, ...manySixes],
    );
    table.seat(1).chooses(fireAt('hh-2'));
    settle(table);
    expect(table.state.energy[pilot === 'L1' ? 0 : 1]).toBe(energy);
  });

  test('[GKR-HIT-20] that there are dice to roll again: a one, and a single save', () => {
    const again = (dice: 'attack' | 'save'): Effect => ({
      at: [dice === 'attack' ? 'ROLLED' : 'SAVED'],
      may: true,
      does: [{ do: 'reroll', dice, count: 1 }],
    });
    const low: Effect = {
      at: ['HIT'],
      does: [{ do: 'set', stat: 'DMG', value: 1, scope: 'attack', to: 'attack' }],
    };
    const shotOf = (gifts: Gifts, dice: readonly number[]) => {
      const table = seated(
        gifts,
        { at: 'noCardIsLeft', players: { 1: shooter, 2: target }, lines: { 1: ['HLX-S1'], 2: [] } },
        dice,
      );
      table.seat(1).chooses(fireAt('hh-2'));
      return table;
    };
    const rolled = shotOf({ L1: [again('attack')], L2: [] }, [1, 3, 6, ...manySixes]);
    rolled.seat(1).chooses({ use: 'L1' });
    const saved = shotOf({ L1: [low], L2: [again('save')] }, [6, 5, 1, ...manySixes]);
    saved.seat(2).chooses({ use: 'L2' });
  });

  test('[GKR-HIT-16] that the roll is no critical miss: a strike that is not rolled for has none', () => {
    const gifts: Gifts = { L1: [{ at: ['HIT'], when: [{ if: 'noCriticalMiss' }], does: [ENERGY] }] };
    const energyAfter = (faction: string, ...line: readonly string[]) => {
      const table = seated(
        gifts,
        {
          at: 'noCardIsLeft',
          players: {
            1: { ...shooter, faction, recon: { at: '5F', hp: 1, acted: true } },
            2: { ...target, combat: { at: '6F', hp: 3, acted: true } },
          },
          lines: { 1: line, 2: [] },
        },
        manySixes,
      );
      table.seat(1).chooses(fireAt('hh-2'));
      settle(table);
      return table.state.energy[0];
    };
    expect(energyAfter('HLX', 'HLX-S1', 'HLX-S2')).toBe(3);
    expect(energyAfter('MRD', 'MRD-O1')).toBe(2);
  });
});

test('[GKR-RUL-76] to a shot that allows no Reaction nobody reacts; other cards and abilities are used as ever', () => {
  const ofAttack = (rule: 'REACTIONS' | 'COVER'): Gifts => ({
    'OBK-S1': [{ at: ['FIRE'], does: [{ do: 'ignore', rule, scope: 'attack' }] }],
    L2: [{ at: ['TARGETED'], may: true, does: [ENERGY] }],
  });
  const shotAt = (gifts: Gifts) => {
    const table = seated(gifts, {
      at: 'noCardIsLeft',
      players: {
        1: { faction: 'OBK', hh: { at: '2F', facing: 'S' } },
        2: { faction: 'HLX', pilot: 'L2', hh: { at: '4F', facing: 'N' } },
      },
      lines: { 1: ['OBK-S1'], 2: [] },
      hands: { 2: ['HLX-R1'] },
    });
    table.seat(1).chooses(fireAt('hh-2'));
    return table;
  };
  const silent = shotAt(ofAttack('REACTIONS'));
  silent.seat(2).isOffered('pass', { use: 'L2' });
  silent.seat(2).isRefused({ play: 'HLX-R1' }, 'GKR-RUL-76', 'why.reactionsForbidden');
  shotAt(ofAttack('COVER')).seat(2).isOffered('pass', { use: 'L2' }, { play: 'HLX-R1' });
});

test('[GKR-CBT-15] what makes the saves of support units easier does so for the own ones only', () => {
  const gifts: Gifts = {
    L1: [{ always: [{ do: 'modify', stat: 'SAVE', by: -1, scope: 'game', to: 'ownSupportUnits' }] }],
  };
  const saveAgainst = (pilots: { readonly 1?: string; readonly 2?: string }, target: string) => {
    const pilotOf = (seat: 1 | 2) => (pilots[seat] === undefined ? {} : { pilot: pilots[seat] });
    const table = seated(
      gifts,
      {
        at: 'noCardIsLeft',
        players: {
          1: { faction: 'HLX', hh: { at: '2F', facing: 'S' }, ...pilotOf(1) },
          2: { faction: 'OBK', hh: { at: '5F', facing: 'N' }, combat: { at: '4F', hp: 3, acted: true }, ...pilotOf(2) },
        },
        lines: { 1: ['HLX-S1'], 2: [] },
      },
      [6, 5, ...manySixes],
    );
    table.seat(1).chooses(fireAt(target));
    settle(table);
    return table.heard('savesRolled')[0]!['save'] as number;
  };
  const [unit, hh] = [saveAgainst({}, 'combat-2'), saveAgainst({}, 'hh-2')];
  expect(saveAgainst({ 2: 'L1' }, 'combat-2')).toBe(unit - 1);
  expect(saveAgainst({ 1: 'L1' }, 'combat-2')).toBe(unit);
  expect(saveAgainst({ 2: 'L1' }, 'hh-2')).toBe(hh);
});

test('[GKR-RUL-77] three cards of the own Deck are put in the order in which they are picked', () => {
  const table = seated(
    { L1: [{ at: ['TURN_START'], does: [{ do: 'peekDeck', count: 3, reorder: true }] }] },
    {
      at: 'startTurn',
      players: { 1: { faction: 'HLX', pilot: 'L1', hh: { at: '2F' } }, 2: { faction: 'OBK', hh: { at: '8F' } } },
      decks: { 1: ['HLX-P1', 'HLX-S1', 'HLX-S2', 'DEP-01'] },
    },
  );
  table.seat(1).isOffered({ card: 'HLX-P1' }, { card: 'HLX-S1' }, { card: 'HLX-S2' });
  table.seat(1).chooses({ card: 'HLX-S2' });
  table.seat(1).isOffered({ card: 'HLX-P1' }, { card: 'HLX-S1' });
  table.seat(1).chooses({ card: 'HLX-P1' });
  table.seat(1).sees({ tops: { 1: { count: 3, cards: ['HLX-S2', 'HLX-P1', 'HLX-S1'] } } });
});

test('[GKR-DCK-16] a jump over an obstacle uses up the leave to jump, and nothing else that lasts', () => {
  const table = seated(
    { L1: [{ at: ['MOVE_HH'], does: [{ do: 'ignore', rule: 'ENEMY_SU', scope: 'step' }] }] },
    {
      at: 'startMoving',
      battlefield: { starts: ['1B', '9J'], buildings: ['4F', '4E', '4G', '5D', '5H'] },
      players: {
        1: { faction: 'VRX', pilot: 'L1', energy: 5, hh: { at: '5F' } },
        2: { faction: 'OBK', hh: { at: '9B' } },
      },
      hands: { 1: ['VRX-M2'] },
    },
  );
  const lasting = () => table.state.effects.lasting.length;
  table.seat(1).chooses({ play: 'VRX-M2' });
  expect(lasting()).toBe(2);
  table.seat(1).chooses({ move: '3F' });
  expect(lasting()).toBe(1);
});

test('[GKR-RUL-33] how far it is to a target that has left the board nobody can say', () => {
  const givenAfter = (hp: number) => {
    const table = seated(
      { L1: [{ at: ['DONE'], when: [{ if: 'distance', atLeast: 1 }], does: [ENERGY] }] },
      {
        at: 'noCardIsLeft',
        players: {
          1: { faction: 'HLX', pilot: 'L1', energy: 2, hh: { at: '2F', facing: 'S' } },
          2: { faction: 'OBK', hh: { at: '9B' }, combat: { at: '4F', hp, acted: true } },
        },
        lines: { 1: ['HLX-S1'], 2: [] },
      },
      [6, 5, ...new Array<number>(20).fill(1)],
    );
    table.seat(1).chooses(fireAt('combat-2'));
    settle(table);
    return table.heard('energyChanged').length;
  };
  expect([givenAfter(3), givenAfter(1)]).toEqual([1, 0]);
});

test('[GKR-RUL-33] what helps whoever is the target helps the first player, too', () => {
  const energies = (target: 1 | 2) => {
    const [shooter, other] = [3 - target, target];
    const table = seated(
      { L1: [{ at: ['TARGETED'], when: [{ if: 'target', is: 'ownHH' }], does: [ENERGY] }] },
      {
        at: 'noCardIsLeft',
        players: {
          [shooter]: { faction: 'HLX', energy: 2, hh: { at: '2F', facing: 'S' } },
          [other]: { faction: 'OBK', pilot: 'L1', energy: 2, hh: { at: '4F', facing: 'N' } },
        },
        lines: { [shooter]: ['HLX-S1'], [other]: [] },
      },
      [1, 2],
    );
    table.seat(shooter).chooses(fireAt(`hh-${target}`));
    return table.heard('energyChanged').map(({ seat, by }) => [seat, by]);
  };
  expect(energies(2)).toEqual([[2, 1]]);
  expect(energies(1)).toEqual([[1, 1]]);
});

test('[GKR-DMG-05] a repaired card may come back to the hand', () => {
  const table = seated(
    { L1: [{ at: ['TURN_START'], does: [{ do: 'repair', count: 1, pick: 'choice', to: 'hand' }] }] },
    {
      at: 'startTurn',
      players: { 1: { faction: 'HLX', pilot: 'L1', hh: { at: '2F' } }, 2: { faction: 'OBK', hh: { at: '8F' } } },
      damage: { 1: ['HLX-P1', 'HLX-S1'] },
    },
  );
  table.seat(1).chooses({ card: 'HLX-S1' });
  table.seat(1).sees({ hands: { 1: { cards: ['HLX-S1'] } }, damage: { 1: { cards: ['HLX-P1'] } } });
});

test('[GKR-RUL-71] of two points outside an attack a braced unit takes one', () => {
  const table = seated(
    {
      L1: [
        {
          at: ['TURN_START'],
          does: [{ do: 'damage', unit: { each: { side: 'enemy', kind: 'SU' } }, amount: 2, save: false }],
        },
      ],
    },
    {
      at: 'startTurn',
      players: {
        1: { faction: 'HLX', pilot: 'L1', hh: { at: '2F' } },
        2: { faction: 'OBK', hh: { at: '8F' }, combat: { at: '7F', hp: 3 } },
      },
      tokens: [{ unit: 5, token: 'BRACED', by: 2, until: 1 }],
    },
  );
  expect(table.heard('unitDamaged')).toMatchObject([{ unit: 'combat-2', amount: 1, left: 2 }]);
  expect(table.state.tokens).toEqual([]);
});

test('[GKR-RUL-33] an effect that changes the shot and something else happens once, as a whole', () => {
  const easier: Verb = { do: 'modify', stat: 'TN', by: -1, scope: 'attack', to: 'attack' };
  const table = seated(
    { L1: [{ at: ['TARGETED'], does: [easier, ENERGY] }] },
    {
      at: 'noCardIsLeft',
      players: {
        1: { faction: 'HLX', pilot: 'L1', energy: 2, hh: { at: '2F', facing: 'S' } },
        2: { faction: 'OBK', hh: { at: '4F', facing: 'N' } },
      },
      lines: { 1: ['HLX-S1'], 2: [] },
    },
    [1, 2],
  );
  table.seat(1).chooses(fireAt('hh-2'));
  settle(table);
  expect(needed(table)).toBe(4);
  expect(table.heard('energyChanged')).toMatchObject([{ seat: 1, by: 1 }]);
});

test('[GKR-CBT-15] what makes saves of the own support units easier counts outside an attack, too', () => {
  const saves = (pilot: string, two: string) => {
    const table = seated(
      {
        L1: [
          {
            at: ['TURN_START'],
            does: [{ do: 'damage', unit: { each: { side: 'enemy', kind: 'SU' } }, amount: 1, save: true }],
          },
        ],
        L2: [{ always: [{ do: 'modify', stat: 'SAVE', by: -1, scope: 'game', to: 'ownSupportUnits' }] }],
        L3: [],
      },
      {
        at: 'startTurn',
        players: {
          1: { faction: 'HLX', pilot, hh: { at: '2F' } },
          2: { faction: 'OBK', pilot: two, hh: { at: '8F' }, combat: { at: '7F', hp: 3 } },
        },
      },
      manySixes.slice(0, 1),
    );
    return table.heard('savesRolled')[0]!['save'] as number;
  };
  expect(saves('L1', 'L2')).toBe(saves('L1', 'L3') - 1);
});

test('[GKR-DEP-02] a card that deploys for a price has it paid', () => {
  const table = seated(
    { 'SP-04': [{ at: ['DEPLOY'], does: [{ do: 'deploy', cost: 2 }] }] },
    {
      at: 'startDeploying',
      players: { 1: { faction: 'HLX', energy: 5, hh: { at: '2F' } }, 2: { faction: 'OBK', hh: { at: '8F' } } },
      sponsorHands: { 1: ['SP-04'], 2: [] },
    },
  );
  table.seat(1).chooses({ play: 'SP-04' });
  table.seat(1).chooses({ deploy: 'recon', at: '3F' });
  expect(table.state.energy[0]).toBe(3);
});

test.each([
  ['step', 1],
  ['turn', 2],
] as const)('[GKR-RUL-76] leave to pass enemy units lasts for one %s', (scope, expected) => {
  const table = seated(
    { L1: [{ at: ['MOVE_HH'], does: [{ do: 'ignore', rule: 'ENEMY_SU', scope }] }] },
    {
      at: 'startMoving',
      players: { 1: { faction: 'HLX', pilot: 'L1', hh: { at: '2F' } }, 2: { faction: 'OBK', hh: { at: '8F' } } },
    },
  );
  expect(table.state.effects.lasting).toHaveLength(1);
  table.seat(1).chooses({ face: 'N' });
  expect(table.state.effects.lasting.length + 1).toBe(expected);
});
