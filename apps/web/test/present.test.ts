// The end of the timeline: what the present is called, and when it is live.

import { signal } from '@preact/signals';
import { beforeAll, expect, test } from 'vitest';
import type { TableScene } from '../src/table/context.js';
import type * as PresentModule from '../src/table/present.js';
import { pretendToBeAPage } from './around/page.js';

let present: typeof PresentModule;

beforeAll(async () => {
  pretendToBeAPage();
  present = await import('../src/table/present.js');
});

interface Given {
  readonly place?: 'local' | 'online' | 'record';
  readonly connection?: 'open' | 'lost';
  readonly isBranch?: boolean;
  readonly isOver?: boolean;
  readonly at?: number;
}

function sceneOf({ place = 'online', connection = 'open', isBranch = false, isOver = false, at }: Given): TableScene {
  return {
    store: { link: { place }, connection: signal({ is: connection }) },
    timeline: { place: signal(at) },
    isBranch: signal(isBranch),
    isOver: signal(isOver),
  } as unknown as TableScene;
}

test.each<[string, Given, boolean, string]>([
  ['a match that goes on', {}, true, 'Live'],
  ['one that is looked back at', { at: 3 }, false, 'Live'],
  ['one that nothing is heard of', { connection: 'lost' }, false, 'Now'],
  ['a what-if', { place: 'local', isBranch: true }, false, 'Now'],
  ['a record', { place: 'record' }, false, 'Now'],
  ['one that is over', { isOver: true }, true, 'End'],
])('%s', (_, given, isLive, words) => {
  const scene = sceneOf(given);
  expect([present.isLive(scene), present.presentWords(scene)]).toEqual([isLive, words]);
});
