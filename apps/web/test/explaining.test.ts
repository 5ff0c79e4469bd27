// Why something cannot be chosen: what the host says, or where it is not what is asked about, what is.

import type { Target } from '@automachia/kernel';
import { signal } from '@preact/signals';
import { beforeAll, expect, test } from 'vitest';
import type { TableScene } from '../src/table/context.js';
import type * as Explaining from '../src/table/explaining.js';
import { pretendToBeAPage } from './around/page.js';
import './around/housePacks.js';

let explain: typeof Explaining.explain;

beforeAll(async () => {
  pretendToBeAPage();
  ({ explain } = await import('../src/table/explaining.js'));
});

const TABLE = {};

/** A table on which there is nothing to look at but robots. */
const LOOKING = {
  moment: signal(undefined),
  looked: signal<unknown>(undefined),
  seat: 1,
  parts: { inspect: (target: Target) => ('piece' in target ? [{ name: { key: 'web.you' }, lines: [] }] : []) },
};

/** What is said of something tried while these are lit. */
function said(tried: Target, lit: readonly Target[], is = 'targets'): string | undefined {
  const scene = {
    whyNot: signal<string | undefined>(undefined),
    tried: signal<Target | undefined>(undefined),
    ...LOOKING,
    store: {
      playback: { shown: signal(TABLE) },
      question: signal({ step: 'match.ask' }),
      whyNot: (_: unknown, hear: (against: unknown[]) => void) => hear([{ refused: 'notUnderstood' }]),
    },
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
    expect(said({ cell: 'c3' }, lit)).toMatch(/^Not part of this choice/);
  }
});

test('what the host has reasons against is said in its words, about what was tried last', () => {
  const refusal = { refused: 'notOffered', rule: 'ANY-01', reasons: [] };
  const store = {
    question: signal({ step: 'match.ask' }),
    playback: { shown: signal(TABLE) },
    refusal: signal<unknown>(undefined),
    whyNot: (_: unknown, hear: (against: unknown[]) => void) => {
      answer = () => hear([refusal]);
    },
  };
  let answer = (): void => undefined;
  const scene = { whyNot: signal(undefined), tried: signal<Target | undefined>(undefined), ...LOOKING, store };
  const tried = { cell: 'c3' };
  explain(scene as unknown as TableScene, tried);
  scene.tried.value = { cell: 'd4' };
  answer();
  expect(store.refusal.value).toBeUndefined();
  scene.tried.value = tried;
  answer();
  expect(store.refusal.value).toEqual({ type: 'refused', ...refusal });
});

test('something of another kind than is asked for is looked at: nobody is refused, and why not comes last', () => {
  const against = { refused: 'notOffered', rule: 'ANY-01', reasons: [] };
  const store = {
    question: signal({ step: 'match.ask' }),
    playback: { shown: signal(TABLE) },
    refusal: signal<unknown>(undefined),
    whyNot: (_: unknown, hear: (against: unknown[]) => void) => hear([against]),
  };
  const decision = { lit: signal([{ target: { cell: 'a1' } }]), form: signal({ is: 'targets' }) };
  const scene = { ...LOOKING, whyNot: signal(undefined), tried: signal(undefined), store, decision };
  const robot = { piece: 'robot-2' };
  explain(scene as unknown as TableScene, robot);
  expect(scene.looked.value).toMatchObject({ target: robot, things: [{ name: { key: 'web.you' } }], against });
  expect(store.refusal.value).toBeUndefined();
  expect(scene.tried.value).toBeUndefined();
  // Where robots are asked for, a press on one means it.
  decision.lit.value = [{ target: { piece: 'robot-3' } as never }];
  explain(scene as unknown as TableScene, robot);
  expect(store.refusal.value).toMatchObject(against);
});
