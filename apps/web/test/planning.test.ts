// Planning while others decide: what is marked is picked when it can be, never sent, and no rule is asked.

import type { Target } from '@automachia/kernel';
import { signal } from '@preact/signals';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TableScene } from '../src/table/context.js';
import type { PickedTarget } from '../src/table/decision.js';
import type * as PlanningModule from '../src/table/planning.js';
import { pretendToBeAPage } from './around/page.js';

let planning: typeof PlanningModule;

beforeAll(async () => {
  pretendToBeAPage();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal('CSS', { escape: (words: string) => words });
  planning = await import('../src/table/planning.js');
});

/** The cells of the board that are lit, and those that were pressed. */
const board = { lit: [] as string[], pressed: [] as string[] };
afterEach(() => Object.assign(board, { lit: [], pressed: [] }));

function scene(offered: readonly Target[], hand: readonly string[] = ['bomb', 'mine', 'bomb']) {
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    querySelector: (selector: string) => {
      const cell = /data-cell="(.+?)"/.exec(selector)![1]!;
      return board.lit.includes(cell) ? { click: () => board.pressed.push(cell) } : null;
    },
  });
  const question = signal<object | null>(null);
  const picks = signal<readonly PickedTarget[]>([]);
  const isOffered = (target: Target): boolean => offered.some((one) => JSON.stringify(one) === JSON.stringify(target));
  const made = {
    plan: signal<readonly PickedTarget[]>([]),
    seat: 1,
    store: { question, view: signal({}), playback: { isPlaying: false } },
    parts: { face: { hand: () => hand } },
    decision: {
      picks,
      isOffered,
      isLit: isOffered,
      pick: (target: Target, slot: number | undefined) => (picks.value = [...picks.value, { target, slot }]),
    },
  };
  return { ...made, question, picks, as: made as unknown as TableScene };
}

test('a second press takes the mark away; there is one place, and any number of cards', () => {
  const { plan, as } = scene([]);
  planning.plan(as, { cell: 'c3' });
  planning.plan(as, { card: 'bomb' }, 0);
  planning.plan(as, { card: 'bomb' }, 2);
  planning.plan(as, { cell: 'd4' });
  expect(plan.value.map(({ target, slot }) => [String(Object.values(target)[0]), slot])).toEqual([
    ['bomb', 0],
    ['bomb', 2],
    ['d4', undefined],
  ]);
  planning.plan(as, { card: 'bomb' }, 0);
  planning.plan(as, { cell: 'd4' });
  expect(plan.value).toEqual([{ target: { card: 'bomb' }, slot: 2 }]);
});

test('once it is asked for it is picked; what is not asked for stays planned', () => {
  const { plan, picks, question, as } = scene([{ card: 'mine' }]);
  planning.plan(as, { card: 'mine' }, 1);
  planning.plan(as, { cell: 'c3' });
  question.value = {};
  expect(picks.value).toEqual([{ target: { card: 'mine' }, slot: 1 }]);
  expect(plan.value).toEqual([{ target: { cell: 'c3' }, slot: undefined }]);
  // The next question is about cells: the board is pressed where it is lit.
  question.value = null;
  picks.value = [];
  board.lit = ['c3'];
  question.value = {};
  expect(board.pressed).toEqual(['c3']);
  expect(plan.value).toEqual([]);
});

test('a card that is no longer where it was is found, one that is gone is forgotten', () => {
  const { plan, picks, question, as } = scene([{ card: 'mine' }, { card: 'kit' }], ['bomb', 'bomb', 'mine']);
  planning.plan(as, { card: 'mine' }, 1);
  planning.plan(as, { card: 'kit' }, 0);
  question.value = {};
  expect(picks.value).toEqual([{ target: { card: 'mine' }, slot: 2 }]);
  expect(plan.value).toEqual([]);
});

test('whoever has begun to choose is left alone', () => {
  const { plan, picks, question, as } = scene([{ card: 'mine' }]);
  planning.plan(as, { card: 'mine' }, 1);
  picks.value = [{ target: { card: 'bomb' }, slot: 0 }];
  question.value = {};
  expect(picks.value).toHaveLength(1);
  expect(plan.value).toHaveLength(1);
});
