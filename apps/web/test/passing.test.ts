// What the page wishes for its seat: to pass where nothing else can be done, where that is set; and what it says while the
// host is about to pass.

import type { SentQuestion, StandingAnswer, StandingWish } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as passing from '../src/table/passing.js';
import type * as settings from '../src/settings.js';
import { pretendToBeAPage } from './around/page.js';

let passWhereNothingElse: typeof passing.passWhereNothingElse;
let wishFor: typeof passing.wishFor;
let passesAlone: (typeof settings)['passesAlone'];

beforeAll(async () => {
  pretendToBeAPage();
  ({ passWhereNothingElse, wishFor } = await import('../src/table/passing.js'));
  ({ passesAlone } = await import('../src/settings.js'));
});

beforeEach(() => {
  passesAlone.value = true;
});

const WINDOW = { labels: ['attack'], until: { attack: '3', phase: '1 combat' } };
const asking = (number: number, choices: readonly unknown[], window: SentQuestion['window'] = WINDOW): SentQuestion =>
  ({ number, step: 'round.playOrPass', rule: 'GKR-RUL-33', seat: 1, choices, window }) as unknown as SentQuestion;

function sitDown(standing: StandingAnswer | null = null) {
  const store = {
    seat: 1,
    parts: { passingAt: [] as string[] },
    question: signal<SentQuestion | null>(null),
    connection: signal({ is: 'open' }),
    match: signal({ status: 'playing', seats: [{ seat: 1, kind: 'human' }] }),
    standing: signal<StandingAnswer | null>(standing),
    stand: vi.fn<(wish: StandingWish) => void>(),
  };
  const isPassing = signal(false);
  const scene = { store, own: 1, isPassing } as unknown as Parameters<typeof passWhereNothingElse>[0];
  return { ...store, store: scene.store, isPassing, stop: passWhereNothingElse(scene) };
}

const ONLY_PASS: StandingAnswer = { pass: null, onlyPass: true, from: 0 };

test('the setting is wished for once, where the seat does not have it; a change of it is, too', () => {
  const { stand, standing } = sitDown();
  expect(stand.mock.calls).toEqual([[{ pass: null, onlyPass: true }]]);
  // Another device of the same player wishes otherwise: the two do not fight.
  standing.value = null;
  expect(stand).toHaveBeenCalledTimes(1);
  standing.value = ONLY_PASS;
  passesAlone.value = false;
  expect(stand.mock.calls[1]).toEqual([{ pass: null, onlyPass: false }]);
});

test('nothing is wished for where it is so already, where the match is over, and before there is a connection', () => {
  expect(sitDown(ONLY_PASS).stand).not.toHaveBeenCalled();
  passesAlone.value = false;
  const { stand, match, connection } = sitDown();
  match.value = { ...match.value, status: 'over' };
  passesAlone.value = true;
  connection.value = { is: 'lost' };
  match.value = { ...match.value, status: 'playing' };
  expect(stand).not.toHaveBeenCalled();
  connection.value = { is: 'open' };
  expect(stand).toHaveBeenCalledTimes(1);
});

test('what is changed leaves the rest as it was', () => {
  const pass = { until: 'phase', of: '1 combat', unless: ['attack on me'] };
  const { store, stand } = sitDown({ pass, onlyPass: true, from: 0 });
  wishFor(store, { onlyPass: false });
  expect(stand.mock.calls).toEqual([[{ pass: { until: 'phase', unless: ['attack on me'] }, onlyPass: false }]]);
  wishFor(store, { pass: null });
  expect(stand.mock.calls[1]).toEqual([{ pass: null, onlyPass: true }]);
});

test('it is said while the host is about to pass: in a window, where it holds, and not for a bot', () => {
  const { question, standing, match, isPassing, stop } = sitDown(ONLY_PASS);
  question.value = asking(4, ['pass']);
  expect(isPassing.value).toBe(true);
  question.value = asking(4, ['pass', { play: 'HLX-R1' }]);
  expect(isPassing.value).toBe(false);
  standing.value = { pass: { until: 'attack', of: '3', unless: [] }, onlyPass: false, from: 0 };
  expect(isPassing.value).toBe(true);
  standing.value = { pass: { until: 'attack', of: '2', unless: [] }, onlyPass: false, from: 0 };
  expect(isPassing.value).toBe(false);
  standing.value = { pass: { until: 'phase', of: '1 combat', unless: ['attack'] }, onlyPass: false, from: 0 };
  expect(isPassing.value).toBe(false);
  standing.value = ONLY_PASS;
  // Outside of a window nobody is passed for among people, because silence would tell.
  question.value = { ...asking(4, ['pass']), window: undefined } as unknown as SentQuestion;
  expect(isPassing.value).toBe(true);
  const alone = match.value;
  match.value = { ...alone, seats: [...(alone.seats ?? []), { seat: 2, kind: 'human' }] as never };
  expect(isPassing.value).toBe(false);
  match.value = alone;
  question.value = asking(4, ['pass']);
  // What was taken back is the player's own.
  standing.value = { ...ONLY_PASS, from: 5 };
  expect(isPassing.value).toBe(false);
  standing.value = ONLY_PASS;
  expect(isPassing.value).toBe(true);
  match.value = { ...match.value, seats: [{ seat: 1, kind: 'bot' }] };
  expect(isPassing.value).toBe(false);
  match.value = { ...match.value, seats: [{ seat: 1, kind: 'human' }] };
  stop();
  expect(isPassing.value).toBe(false);
});
