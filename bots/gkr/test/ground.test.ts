// The bots stand units on grounds of their own, which must agree with the game's.

import { board, gkr } from '@automachia/gkr';
import { Random } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { Ground, isInFront } from '../src/ground.js';
import { arrange } from './walk.js';

describe('lines of sight', () => {
  const { sites, controllers } = arrange({ battlefield: 'final-showdown', turn: { at: 'startDeploying' } });
  const ground = new Ground(sites, controllers);
  const cell = (name: string): number => board.named(name);

  // GKR-EX-06, GKR-EX-07, GKR-EX-08.
  test.each([
    ['2E', '4E', false, false],
    ['3D', '4E', true, true],
    ['2F', '4F', true, false],
  ])('from %s to %s', (from, to, sees, covers) => {
    expect(ground.sees(cell(from), cell(to))).toBe(sees);
    expect(ground.sees(cell(to), cell(from))).toBe(sees);
    expect(ground.covers(cell(from), cell(to))).toBe(covers);
  });

  test('rubble hides nothing', () => {
    const open = new Ground(
      sites,
      controllers.map((_, site) => (sites[site] === cell('3E') ? 1 : 0)),
    );
    expect(open.sees(cell('2E'), cell('4E'))).toBe(true);
    expect(open.canStandOn(cell('3E'))).toBe(false);
  });

  test('are those by which direct shots are offered', () => {
    // Wherever two Heavy Hitters stand, a weapon that reaches everywhere finds its target exactly where there is one.
    const random = new Random(5);
    for (let i = 0; i < 60; i++) {
      const free = board.cells.map((_, at) => at).filter((at) => ground.canStandOn(at));
      const [from, to] = [free[random.below(free.length)]!, free[random.below(free.length)]!];
      if (from === to || board.distance(from, to) > 5) continue;
      const state = arrange({
        battlefield: 'final-showdown',
        turn: { number: 2, gloryHound: 1, at: 'noCardIsLeft' },
        players: {
          1: { faction: 'OBK', hh: { at: board.name(from), facing: 'N' } },
          2: { faction: 'HLX', hh: { at: board.name(to), facing: 'N' } },
        },
        hands: { 1: [], 2: [] },
        lines: { 1: ['OBK-P2'] },
      });
      const offered = gkr.questionOf(state) === 'chooseTarget' ? gkr.choices(state, 1)! : [];
      const isDirect = offered.some((choice) => JSON.stringify(choice) === '{"target":"hh-2","by":"direct"}');
      expect(isDirect).toBe(ground.sees(from, to) && isInFront(from, 0, to));
    }
  });
});
