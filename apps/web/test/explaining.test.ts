// Why something cannot be chosen where the host has no choice to refuse: the face's own reason, or what is asked for.

import type { Target } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { beforeAll, expect, test } from 'vitest';
import { whyNotAt } from '../src/games/tournoi/whyNot.js';
import type { TableScene } from '../src/table/context.js';
import type * as Explaining from '../src/table/explaining.js';
import { pretendToBeAPage } from './around/page.js';

let explain: typeof Explaining.explain;

beforeAll(async () => {
  pretendToBeAPage();
  ({ explain } = await import('../src/table/explaining.js'));
});

/** What is said of something tried while these are lit. */
function said(tried: Target, lit: readonly Target[], is = 'targets'): string | undefined {
  const scene = {
    whyNot: signal<string | undefined>(undefined),
    tried: signal<Target | undefined>(undefined),
    parts: { face: {}, game: { asking: () => [] } },
    store: { question: signal({ step: 'match.ask', choices: [] }), view: signal({}) },
    decision: { lit: signal(lit.map((target) => ({ target }))), form: signal({ is }) },
  };
  explain(scene as unknown as TableScene, tried);
  expect(scene.tried.value).toBe(tried);
  return scene.whyNot.value;
}

test('what is asked for is named, where it is one kind of thing and another was tried', () => {
  const cells = [{ cell: 'a1' }, { cell: 'b2' }];
  expect(said({ card: 'bomb' }, cells)).toMatch(/^Not now: this decision asks for a place on the board/);
  expect(said({ cell: 'c3' }, [{ card: 'bomb' }])).toMatch(/asks for cards/);
  expect(said({ card: 'bomb' }, [{ direction: 'N' }])).toMatch(/asks for a direction/);
  expect(said({ card: 'bomb' }, [{ piece: 'robot-2' }])).toMatch(/asks for a piece/);
  expect(said({ cell: 'c3' }, [], 'yesNo')).toMatch(/asks for an answer/);
  for (const lit of [cells, [...cells, { card: 'bomb' }]]) {
    expect(said({ cell: 'c3' }, lit)).toMatch(/^This decision is about something else/);
  }
});

test('Tournoi says why a cell cannot be gone to, and that nobody stands there to swap with', () => {
  const view = {
    turn: { number: 1, first: 1, at: 'chooseDirection' },
    robots: { 2: { at: 'a1', life: 2, weapons: 0 } },
  };
  const asking = (step: string): SentQuestion => ({ step: `match.${step}`, seat: 2 }) as unknown as SentQuestion;
  expect(whyNotAt(asking('chooseDirection'), { cell: 'e5' }, view)).toEqual({
    key: 'web.tournoi.whyNot.outOfReach',
    values: { cell: 'e5', distance: 1 },
  });
  expect(whyNotAt(asking('chooseDirection'), { cell: 'a1' }, view)?.key).toBe('web.tournoi.whyNot.staying');
  expect(whyNotAt(asking('swapWith'), { cell: 'c3' }, view)?.key).toBe('web.tournoi.whyNot.noRobot');
  for (const [step, target] of [
    ['placeLocation', { cell: 'c3' }],
    ['swapWith', { card: 'bomb' }],
  ] as const) {
    expect(whyNotAt(asking(step), target, view)).toBeUndefined();
  }
});
