// What is sent along with a question before a choice: what a tag brings, what a Firing Line costs and how fast it is.

import type { Text } from '@automachia/kernel';
import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import { seatTable } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { gkr, texts } from '../src/index.js';

type Hints = Readonly<Record<string, readonly Text[]>>;

function hintsAt(table: Record<string, unknown>): Hints {
  const { state } = seatTable(gkr, { options: { players: 2 }, table: table as never, dice: [] });
  return gkr.question(state, 1)!.prompt.values as unknown as Hints;
}

const translate = createTranslator([kernelTexts, texts]);

/** What a tag on a face brings, as keys with their rules. */
function broughtBy(hints: Hints, tag: string): readonly string[] {
  const hint = hints['tags']!.find(({ values }) => values!['tag'] === tag)!;
  const lines = hint.values!['brings'] as readonly Text[];
  for (const language of languages) {
    for (const line of [hint, ...lines]) expect(translate(language, line)).not.toMatch(/[{}⟨]/);
  }
  return lines.map(({ key, values }) => `${key.replace('hint.brings.', '')} ${values!['rule'] as string}`);
}

const TAGGING = {
  battlefield: { starts: ['1B', '9J'], buildings: ['4E', '8H'] },
  turn: { gloryHound: 1, at: 'startTagging' },
  hands: { 1: [], 2: [] },
};

describe('a tag', () => {
  test('[GKR-TAG-08] is counted, and brings a sponsor card for the building', () => {
    const hints = hintsAt({ ...TAGGING, players: { 1: { hh: { at: '5E' } }, 2: { hh: { at: '9J' } } } });
    expect(broughtBy(hints, '4E')).toEqual(['tags GKR-DEM-01', 'sponsor GKR-TAG-08']);
  });

  test('[GKR-TAG-07] goes over an enemy tag, which goes home', () => {
    const hints = hintsAt({
      ...TAGGING,
      buildings: [{ at: '4E', tags: { S: 2 } }],
      players: { 1: { hh: { at: '5E' }, tagged: ['4E'] }, 2: { hh: { at: '9J' } } },
    });
    expect(broughtBy(hints, '4E')).toEqual(['replaced GKR-TAG-07', 'tags GKR-DEM-01']);
  });

  test('[GKR-DEM-01] the third brings nothing down, the fourth does; with an upgrade where the track has one', () => {
    const players = (track: number) => ({ 1: { hh: { at: '5E' }, track }, 2: { hh: { at: '9J' } } });
    const third = hintsAt({ ...TAGGING, buildings: [{ at: '4E', tags: { N: 1, NE: 1 } }], players: players(0) });
    expect(broughtBy(third, '4E')[0]).toBe('tags GKR-DEM-01');
    const buildings = [{ at: '4E', tags: { N: 1, NE: 1, NW: 1 } }];
    const fourth = ['falls GKR-DEM-01', 'home GKR-DEM-03'];
    const [sponsor] = ['sponsor GKR-TAG-08'];
    expect(broughtBy(hintsAt({ ...TAGGING, buildings, players: players(0) }), '4E')).toEqual([
      ...fourth,
      'achievement GKR-DEM-04',
      sponsor,
    ]);
    expect(broughtBy(hintsAt({ ...TAGGING, buildings, players: players(1) }), '4E')).toEqual([
      ...fourth,
      'upgrade GKR-ACH-08',
      sponsor,
    ]);
    // GKR-ACH-07: on the last space nothing more happens.
    expect(broughtBy(hintsAt({ ...TAGGING, buildings, players: players(9) }), '4E')).toEqual([...fourth, sponsor]);
  });

  test('[GKR-DEM-06] wins at once with the fourth building', () => {
    const rubble = ['1A', '1C', '1E'].map((at) => ({ at, rubble: 1 }));
    const buildings = [...rubble, { at: '4E', tags: { N: 1, NE: 1, NW: 1 } }];
    const players = { 1: { hh: { at: '5E' } }, 2: { hh: { at: '9J' } } };
    expect(broughtBy(hintsAt({ ...TAGGING, buildings, players }), '4E')).toContain('wins GKR-DEM-06');
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
    const { line } = hintsAt(table);
    expect(line!.map(({ values }) => values!['card'])).toEqual(['MRD-P1', 'MRD-O1']);
    const { cost, speed, costReasons, speedReasons } = line![1]!.values as unknown as Record<string, readonly Text[]>;
    const rules = (reasons: readonly Text[]) => reasons.map(({ values }) => [values!['by'], values!['rule']]);
    expect(rules(costReasons!).at(-1)).toEqual([-1, 'MRD-C4']);
    expect(rules(speedReasons!).at(-1)).toEqual([3, 'MRD-C4']);
    expect(rules(costReasons!).reduce((sum, [by]) => sum + Number(by), 0)).toBe(cost);
    expect(rules(speedReasons!).reduce((sum, [by]) => sum + Number(by), 0)).toBe(speed);
  });

  test('[GKR-ENE-06] says how many cards every sum of costs would redline', () => {
    const { line, redlines } = hintsAt(table) as unknown as { line: readonly Text[]; redlines: string };
    const most = line.reduce((sum, { values }) => sum + Number(values!['cost']), 0);
    expect(redlines.split(' ').map(Number)).toEqual(Array.from({ length: most + 1 }, (_, i) => Math.max(0, i - 1)));
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
