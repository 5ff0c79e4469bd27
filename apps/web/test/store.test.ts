// A table as one seat knows it, when the connection comes and goes: nothing twice, nothing missing, what was missed shown.

import type { GameEvent } from '@automachia/kernel';
import type { ClientMessage, LogEntry, ServerMessage, TableMessage, TableView } from '@automachia/protocol';
import { digestOfView } from '@automachia/protocol/view';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GameParts } from '../src/parts/gameParts.js';
import type { Listener, TableLink } from '../src/table/link.js';
import type * as StoreModule from '../src/table/store.js';
import { pretendToBeAPage } from './around/page.js';

let TableStore: typeof StoreModule.TableStore;

beforeAll(async () => {
  pretendToBeAPage();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  ({ TableStore } = await import('../src/table/store.js'));
});
afterAll(() => void vi.unstubAllGlobals());

/** Every event takes a while to show. */
const parts = {
  id: 'any',
  face: {
    beats: (events: readonly GameEvent[]) =>
      events.map((event) => ({ duration: 400, events: [event], after: { at: event['to']! }, play: undefined })),
  },
} as unknown as GameParts;

/** A store with a host that we play. */
function opened(past?: TableLink['past']) {
  const sent: ClientMessage[] = [];
  let listener: Listener | undefined;
  const link = {
    place: 'online',
    past,
    listen: (_: number, heard: Listener) => {
      listener = heard;
    },
    send: (message: ClientMessage) => sent.push(message),
  } as unknown as TableLink;
  const store = new TableStore(parts, link, 1);
  const hear = (message: ServerMessage): void => listener!.hear(message);
  listener!.connection({ is: 'open' });
  return { store, sent, hear, connection: listener!.connection.bind(listener) };
}

const entry = (n: number, to: string, undone?: number): LogEntry => ({
  n,
  seat: 2,
  how: undone === undefined ? 'player' : 'undo',
  events: undone === undefined ? [{ type: 'moved', rule: 'ANY-01', to }] : [],
  ...(undone === undefined ? {} : { undone }),
});

const table = (n: number, view: TableView, log: readonly LogEntry[]): TableMessage =>
  ({
    type: 'table',
    n,
    match: { id: 'm', seats: [], asked: [] },
    view,
    digest: digestOfView(view),
    question: { number: n, step: 'any', rule: 'ANY-01', seat: 1, choices: [{ to: 'b' }] },
    asked: [1],
    undo: 0,
    clock: null,
    log,
  }) as unknown as TableMessage;

test('a table that is opened is simply there', () => {
  const { store, hear } = opened();
  hear(table(1, { at: 'a' }, [entry(1, 'a')]));
  expect(store.playback.isPlaying).toBe(false);
  expect(store.playback.shown.value).toEqual({ at: 'a' });
});

test('what the others did while the connection was lost is shown when it is back, four times as fast', async () => {
  const { store, hear, connection } = opened();
  hear(table(1, { at: 'a' }, [entry(1, 'a')]));
  connection({ is: 'lost', attempt: 1 });
  connection({ is: 'open' });
  hear(table(3, { at: 'c' }, [entry(2, 'b'), entry(3, 'c')]));
  expect(store.playback.isPlaying).toBe(true);
  await vi.waitUntil(() => store.playback.beat.value !== undefined);
  expect(store.playback.beat.value?.duration).toBe(100);
  expect(store.playback.shown.value).toEqual({ at: 'a' });
  store.playback.next();
  store.playback.next();
  expect(store.playback.shown.value).toEqual({ at: 'c' });
  expect(store.log.value.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('what was taken back meanwhile is not shown happening', () => {
  const { store, hear } = opened();
  hear(table(1, { at: 'a' }, [entry(1, 'a')]));
  hear(table(3, { at: 'a' }, [entry(2, 'b'), entry(3, '', 2)]));
  expect(store.playback.isPlaying).toBe(false);
  expect(store.playback.shown.value).toEqual({ at: 'a' });
});

test('what a long log leaves out is fetched, and comes before what is there', async () => {
  let asked = 0;
  const all = [0, 1, 2, 3, 4, 5, 6].map((n) => entry(n, 'a'));
  const { store, hear } = opened(async () => {
    asked += 1;
    if (asked === 1) throw new Error('not now');
    return { log: all.slice(0, 6), views: new Map() };
  });
  hear({ ...table(5, { at: 'a' }, all.slice(4, 6)), earlier: 3 });
  expect(store.log.value.map(({ n }) => n)).toEqual([4, 5]);
  await store.recall();
  expect(store.log.value.map(({ n }) => n)).toEqual([4, 5]);
  hear({ ...table(6, { at: 'a' }, [all[6]!]) });
  // Whoever needs it tries again, once for all.
  await Promise.all([store.recall(), store.recall()]);
  expect(store.log.value).toEqual(all);
  await store.recall();
  expect(asked).toBe(2);
});

test('who was away for long has the newest part at once, and no gap in the end', async () => {
  const all = Array.from({ length: 10 }, (_, n) => entry(n, 'a'));
  const { store, hear } = opened(async () => ({ log: all, views: new Map() }));
  hear(table(2, { at: 'a' }, all.slice(0, 3)));
  hear({ ...table(9, { at: 'b' }, all.slice(7)), earlier: 6 });
  expect(store.log.value.map(({ n }) => n)).toEqual([7, 8, 9]);
  expect(store.playback.isPlaying).toBe(false);
  await store.recall();
  expect(store.log.value).toEqual(all);
});

test('a table that is asked for again too often is asked for once more, later', () => {
  vi.useFakeTimers();
  const { sent, hear } = opened();
  hear(table(1, { at: 'a' }, [entry(1, 'a')]));
  hear({ type: 'update', ...entry(5, 'b'), view: {} } as unknown as ServerMessage);
  expect(sent).toMatchObject([{ type: 'resync', after: 1 }]);
  const { id } = sent[0] as { id: number };
  hear({ type: 'problem', error: 'tooMany', message: '', answers: id });
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(sent).toMatchObject([{ type: 'resync' }, { type: 'resync', after: 1 }]);
  vi.useRealTimers();
});

test('a choice is sent once, however often it is pressed', () => {
  const { store, sent, hear } = opened();
  hear(table(1, { at: 'a' }, []));
  store.choose({ to: 'b' });
  store.choose({ to: 'b' });
  expect(sent).toHaveLength(1);
  hear({ type: 'refused', refused: 'notOffered', rule: 'ANY-01', reasons: [] } as unknown as ServerMessage);
  store.choose({ to: 'b' });
  expect(sent).toHaveLength(2);
});

test('without a connection nothing is sent, and the choice can be made when it is back', () => {
  const { store, sent, hear, connection } = opened();
  hear(table(1, { at: 'a' }, []));
  store.choose({ to: 'b' });
  connection({ is: 'lost', attempt: 1 });
  store.choose({ to: 'b' });
  expect(sent).toHaveLength(1);
  connection({ is: 'open' });
  hear(table(1, { at: 'a' }, []));
  store.choose({ to: 'b' });
  expect(sent).toHaveLength(2);
});

test('reasons that somebody wonders about are theirs: nothing is refused, and nothing is being sent', () => {
  const { store, sent, hear } = opened();
  hear(table(1, { at: 'a' }, []));
  const heard: string[] = [];
  store.wonder({ to: 'x' }, ({ rule }) => heard.push(rule));
  store.wonder({ to: 'y' }, ({ rule }) => heard.push(rule));
  const [first, second] = sent.map((message) => ('id' in message ? message.id : undefined));
  expect(store.sending.isUnderWay.value).toBe(false);
  const refused = (answers: number | undefined, rule: string): ServerMessage =>
    ({ type: 'refused', refused: 'notOffered', rule, reasons: [], answers }) as unknown as ServerMessage;
  hear(refused(second, 'ANY-02'));
  // What goes wrong with it is nobody's trouble.
  hear({ type: 'problem', error: 'internal', message: '', answers: first } as unknown as ServerMessage);
  expect(heard).toEqual(['ANY-02']);
  expect(store.refusal.value).toBeUndefined();
  expect(store.problem.value).toBeUndefined();
  // What was really tried is refused as before.
  store.askWhyNot({ to: 'z' });
  hear(refused(3, 'ANY-03'));
  expect(heard).toHaveLength(1);
  expect(store.refusal.value?.rule).toBe('ANY-03');
});
