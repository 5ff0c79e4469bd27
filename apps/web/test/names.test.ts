// Names stand beside other words: what is written from right to left does not turn its neighbours round.

import type { SeatInfo } from '@automachia/protocol';
import { beforeAll, expect, test } from 'vitest';
import type * as Names from '../src/table/names.js';
import { pretendToBeAPage } from './around/page.js';

let names: typeof Names;

beforeAll(async () => {
  pretendToBeAPage();
  names = await import('../src/table/names.js');
});

const seat: SeatInfo = {
  seat: 2,
  kind: 'human',
  name: 'Ada',
  shape: 'circle',
  colour: 'red',
  level: null,
  isPresent: true,
};

test.each(['\u05d3\u05e0\u05d4', '\u0644\u064a\u0644\u0649 3', 'Ada \u05d0', '\u{10a00}\u{10a10}'])(
  'a name from right to left is kept apart wherever it stands: %s',
  (name) => {
    expect(names.playerOf({ ...seat, name }, 1)).toBe(`\u2068${name}\u2069`);
  },
);

test('whoever is waited for has the name of their plate: a person their own, a bot that of what it plays', () => {
  const seats = [seat, { ...seat, seat: 3, kind: 'bot' as const, name: null, level: 'regular' as const }];
  const seatText = (one: number) => ({ key: `seat.${one}` });
  const scene = { store: { asked: { value: [1, 2, 3] } }, seat: 1, parts: { seatText } };
  const asked = names.playersAsked(scene as never, { seats } as never);
  expect(asked).toEqual([{ key: 'web.words', values: { words: 'Ada' } }, { key: 'seat.3' }]);
});

test.each(['Ada', 'Zoë 2', '松本', 'Ольга', 'नेहा', '3 (!)'])('any other stays as it is: %s', (name) => {
  expect([names.isolated(name), names.playerOf({ ...seat, name }, 1)]).toEqual([name, name]);
});
