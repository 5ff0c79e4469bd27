// The facts of questions: what a tag brings, what a Firing Line costs and how fast it is.

import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import { valueOf } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import type { GkrQuestions } from '../src/facts.js';
import { broughtText } from '../src/facts.js';
import { gkr, texts } from '../src/index.js';

/** The facts of what seat 1 is asked, which is to be that question. */
function factsAt<Name extends keyof GkrQuestions>(name: Name, table: Record<string, unknown>): GkrQuestions[Name] {
  const { state } = seatTable(gkr, { options: { players: 2 }, table: table as never, dice: [] });
  const question = gkr.question(state, 1)!;
  expect(question.question).toBe(name);
  return question.facts as GkrQuestions[Name];
}

const translate = createTranslator([kernelTexts, texts]);

/** What a tag on a building brings, with its rules; all of it can be read. */
function broughtBy(table: Record<string, unknown>, building: string): readonly string[] {
  const { brings } = factsAt('tagBuildings', table).tags.find(({ tag }) => tag === building)!;
  for (const language of languages) {
    for (const brought of brings) expect(translate(language, broughtText(brought))).not.toMatch(/[{}⟨]/);
  }
  return brings.map(({ what, rule }) => `${what} ${rule}`);
}

const TAGGING = {
  battlefield: { starts: ['1B', '9J'], buildings: ['4E', '8H'] },
  turn: { gloryHound: 1, at: 'startTagging' },
  hands: { 1: [], 2: [] },
};

describe('a tag', () => {
  test('[GKR-TAG-08] is counted, and brings a sponsor card for the building', () => {
    const table = { ...TAGGING, players: { 1: { hh: { at: '5E' } }, 2: { hh: { at: '9J' } } } };
    expect(broughtBy(table, '4E')).toEqual(['tags GKR-DEM-01', 'sponsor GKR-TAG-08']);
  });

  test('[GKR-TAG-07] goes over an enemy tag, which goes home', () => {
    const table = {
      ...TAGGING,
      buildings: [{ at: '4E', tags: { S: 2 } }],
      players: { 1: { hh: { at: '5E' }, tagged: ['4E'] }, 2: { hh: { at: '9J' } } },
    };
    expect(broughtBy(table, '4E')).toEqual(['replaced GKR-TAG-07', 'tags GKR-DEM-01']);
  });

  test('[GKR-DEM-01] the third brings nothing down, the fourth does; with an upgrade where the track has one', () => {
    const players = (track: number) => ({ 1: { hh: { at: '5E' }, track }, 2: { hh: { at: '9J' } } });
    const third = { ...TAGGING, buildings: [{ at: '4E', tags: { N: 1, NE: 1 } }], players: players(0) };
    expect(broughtBy(third, '4E')[0]).toBe('tags GKR-DEM-01');
    const buildings = [{ at: '4E', tags: { N: 1, NE: 1, NW: 1 } }];
    const fourth = ['falls GKR-DEM-01', 'home GKR-DEM-03'];
    const [sponsor] = ['sponsor GKR-TAG-08'];
    expect(broughtBy({ ...TAGGING, buildings, players: players(0) }, '4E')).toEqual([
      ...fourth,
      'achievement GKR-DEM-04',
      sponsor,
    ]);
    expect(broughtBy({ ...TAGGING, buildings, players: players(1) }, '4E')).toEqual([
      ...fourth,
      'upgrade GKR-ACH-08',
      sponsor,
    ]);
    // GKR-ACH-07: on the last space nothing more happens.
    expect(broughtBy({ ...TAGGING, buildings, players: players(9) }, '4E')).toEqual([...fourth, sponsor]);
  });

  test('[GKR-DEM-06] wins at once with the fourth building', () => {
    const rubble = ['1A', '1C', '1E'].map((at) => ({ at, rubble: 1 }));
    const buildings = [...rubble, { at: '4E', tags: { N: 1, NE: 1, NW: 1 } }];
    const players = { 1: { hh: { at: '5E' } }, 2: { hh: { at: '9J' } } };
    expect(broughtBy({ ...TAGGING, buildings, players }, '4E')).toContain('wins GKR-DEM-06');
  });
});

describe('a Firing Line', () => {
  const table = {
    turn: { gloryHound: 1, at: 'declareFiringLine' },
    players: {
      1: { faction: 'MRD', pilot: 'MRD-C4', energy: 1, hh: { at: '1F' } },
      2: { faction: 'HLX', hh: { at: '9F' } },
    },
    hands: { 1: ['MRD-O1', 'MRD-P1', 'DEP-01'], 2: [] },
  };

  test('[GKR-ENE-04], [GKR-CBT-07] says the cost and the speed of each card that can be declared, with reasons', () => {
    const { line } = factsAt('declareFiringLine', table);
    expect(line.map(({ card }) => card)).toEqual(['MRD-P1', 'MRD-O1']);
    const { cost, speed, costReasons, speedReasons } = line[1]!;
    expect(costReasons).toContainEqual({ add: -1, because: 'MRD-C4' });
    expect(speedReasons).toContainEqual({ add: 3, because: 'MRD-C4' });
    expect([valueOf(costReasons), valueOf(speedReasons)]).toEqual([cost, speed]);
  });

  test('[GKR-ENE-06] says how many cards every sum of costs would redline', () => {
    const { line, redlines } = factsAt('declareFiringLine', table);
    const most = line.reduce((sum, { cost }) => sum + cost, 0);
    expect(redlines).toEqual(Array.from({ length: most + 1 }, (_, i) => Math.max(0, i - 1)));
  });

  test('[GKR-CBT-04] is revealed with its numbers', () => {
    const { state } = seatTable(gkr, { options: { players: 2 }, table, dice: [] });
    const told = ([1, 2] as const).flatMap((seat) => {
      const answer = gkr.choose(state, seat, { declare: seat === 1 ? ['MRD-O1'] : [] });
      if (answer.refused !== undefined) throw new Error(answer.refused);
      return answer.told.map(({ event }) => event);
    });
    expect(told.find((event) => event.type === 'lineRevealed' && event.seat === 1)).toMatchObject({
      cards: ['MRD-O1'],
      numbers: [{ speedReasons: [{}, { add: 3 }] }],
    });
  });
});

test('[GKR-CBT-01] a line with cards that are not in the hand is refused with the name of the first of them', () => {
  const { game, state } = seatTable(gkr, {
    options: { players: 2 },
    table: { turn: { at: 'declareFiringLine' }, hands: { 1: ['HLX-S1'], 2: [] } },
  });
  const whyNot = (...declare: readonly string[]) => {
    const { reasons } = game.choose(game.copy(state), 1, { declare: [...declare] }) as unknown as {
      readonly reasons: readonly { readonly text: never }[];
    };
    return reasons.map((reason) => translate('en', reason.text));
  };
  expect(whyNot('HLX-P1')).toEqual(['you do not hold Monster Laser']);
  expect(whyNot('HLX-P1', 'HLX-S1', 'HLX-S2')).toEqual(['you do not hold Monster Laser']);
});

test('[GKR-MOV-09] whoever has pushed is told of no more ways', () => {
  const { game, state, seat } = seatTable(gkr, {
    options: { players: 2 },
    table: {
      battlefield: { starts: ['1B', '9J'], buildings: [] },
      turn: { gloryHound: 1, at: 'startMoving' },
      players: { 1: { hh: { at: '2F' } }, 2: { hh: { at: '9J' }, combat: { at: '3F' } } },
      hands: { 1: [], 2: [] },
    },
  });
  const costs = () => (game.question(state, 1)!.facts as GkrQuestions['moveHH']).costs;
  expect(Object.keys(costs())).toContain('4G');
  seat(1).chooses({ move: '3F' });
  seat(2).chooses({ move: '4F' });
  expect(costs()).toEqual({});
});

describe('a thing on the table', () => {
  const { state } = seatTable(gkr, {
    options: { players: 2 },
    table: {
      battlefield: { starts: ['1B', '9J'], buildings: [] },
      turn: { gloryHound: 1, phase: 'movement', at: 'everyUnitHasMoved' },
      players: { 1: { faction: 'HLX', hh: { at: '6F', facing: 'N' } }, 2: { faction: 'MRD', hh: { at: '1J' } } },
      hands: { 1: ['HLX-P1', 'HLX-M1', 'HLX-R1'], 2: [] },
    },
  });

  test('[GKR-MOV-04] a unit stands for its hex, and a card for playing it', () => {
    const [hex, unit, card] = gkr.whyNotAt(state, 1, [{ cell: '1J' }, { piece: 'hh-2' }, { card: 'HLX-P1' }]);
    expect(hex).toMatchObject({ refused: 'notOffered' });
    expect(unit).toEqual(hex);
    expect(card).toEqual(gkr.whyNot(state, 1, { play: 'HLX-P1' }));
  });

  test('[GKR-TAG-01] of all tags on a building, the one that comes nearest gives the reason', () => {
    const table = { ...TAGGING, players: { 1: { hh: { at: '5E' } }, 2: { hh: { at: '9J' } } } };
    const tagging = seatTable(gkr, { options: { players: 2 }, table, dice: [] }).state;
    const [near, far, none] = gkr.whyNotAt(tagging, 1, [{ cell: '4E' }, { cell: '8H' }, { cell: '6F' }]);
    expect(near).toBeUndefined();
    const own = gkr.whyNot(tagging, 1, { tag: '8H', on: 'N', by: 'hh-1' });
    expect(far?.reasons[0]?.text.key).toBe(own?.reasons[0]?.text.key);
    expect(none?.refused).toBe('notOffered');
  });
});

describe('a way', () => {
  const table = (buildings: readonly string[]) => ({
    battlefield: { starts: ['1B', '9J'], buildings },
    turn: { gloryHound: 1, at: 'startMoving' },
    players: { 1: { faction: 'VRX', energy: 5, hh: { at: '5F' } }, 2: { hh: { at: '9B' }, combat: { at: '5G' } } },
    hands: { 1: ['VRX-M2'], 2: [] },
  });

  test('[GKR-MOV-07], [GKR-MOV-08] goes round buildings and enemy units, hex by hex, and costs as many', () => {
    const { ways, costs } = factsAt('moveHH', table(['4F']));
    expect(ways['4E']).toEqual(['4E']);
    expect(ways['3F']).toHaveLength(3);
    for (const [to, way] of Object.entries(ways)) {
      expect([to, way.at(-1), way.length]).toEqual([to, to, costs[to]!.energy]);
      expect(way).not.toContain('4F');
      // Whoever is pushed away ends the move.
      expect(way.slice(0, -1)).not.toContain('5G');
    }
  });

  test('[GKR-RUL-76] over an obstacle is told as it was walked, with the leave of the card used up', () => {
    const { state } = seatTable(gkr, { options: { players: 2 }, table: table(['4F']), dice: [] });
    gkr.choose(state, 1, { play: 'VRX-M2' });
    const { ways } = gkr.question(state, 1)!.facts as GkrQuestions['moveHH'];
    expect(ways['3F']).toEqual(['4F', '3F']);
    const answer = gkr.choose(state, 1, { move: '3F' });
    const told = answer.refused === undefined ? answer.told.map(({ event }) => event) : [];
    expect(told.find(({ type }) => type === 'unitMoved')).toMatchObject({ from: '5F', to: '3F', way: ['4F', '3F'] });
  });
});

test('[GKR-MOV-12] whoever turns is told where the others stand to whom it could turn, and nobody else', () => {
  const { rivals } = factsAt('moveHH', {
    turn: { gloryHound: 1, at: 'everyUnitHasMoved' },
    players: { 1: { hh: { at: '2F' } }, 2: { hh: { at: '9J' }, recon: { at: '6F' } } },
    hands: { 1: [], 2: [] },
  });
  expect(rivals).toEqual(['9J']);
});
