// A press on something that cannot be chosen is explained, once what explains it has been fetched.

import type { Target } from '@automachia/kernel';
import { signal } from '@preact/signals';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TableScene } from '../src/table/context.js';
import type * as GesturesModule from '../src/table/gestures.js';
import { pretendToBeAPage } from './around/page.js';
import { until } from './until.js';

let gestures: typeof GesturesModule;

beforeAll(async () => {
  pretendToBeAPage();
  gestures = await import('../src/table/gestures.js');
});

/** A table on which a few cells can be chosen, and what its host is asked about. */
function aTable(lit: readonly string[]): { readonly scene: TableScene; readonly asked: Target[] } {
  const asked: Target[] = [];
  const scene = {
    moment: signal(undefined),
    mayPlan: signal(false),
    whyNot: signal(undefined),
    tried: signal(undefined),
    looked: signal(undefined),
    parts: { inspect: () => [] },
    store: {
      question: signal({ choices: [] }),
      view: signal({}),
      playback: { isTelling: signal(false), shown: signal({}) },
      forgetRefusal: () => undefined,
      whyNot: ({ targets }: { readonly targets: readonly Target[] }) => void asked.push(...targets),
    },
    decision: {
      isLit: (target: { readonly cell: string }) => lit.includes(target.cell),
      placeOf: () => 0,
      pick: () => false,
      lay: () => false,
      planNext: signal(undefined),
      ready: signal(undefined),
    },
  };
  return { scene: scene as unknown as TableScene, asked };
}

test('of things tried one after the other the last is explained, and nothing where that can be chosen', async () => {
  const { scene, asked } = aTable(['c3']);
  gestures.tryTarget(scene, { cell: 'a1' });
  gestures.tryTarget(scene, { cell: 'b2' });
  await until(() => asked.length > 0);
  expect(asked).toEqual([{ cell: 'b2' }]);
  gestures.tryTarget(scene, { cell: 'a1' });
  gestures.tryTarget(scene, { cell: 'c3' });
  await vi.dynamicImportSettled();
  expect(asked).toEqual([{ cell: 'b2' }]);
  gestures.tryTarget(scene, { cell: 'a1' });
  await until(() => asked.length > 1);
  expect(asked.at(-1)).toEqual({ cell: 'a1' });
});
