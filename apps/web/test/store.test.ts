// A table as one seat knows it, when the connection comes and goes: nothing twice, nothing missing, what was missed shown.

import type { GameEvent } from '@automachia/kernel';
import type {
  ClientMessage,
  LogEntry,
  ReasonsMessage,
  ServerMessage,
  TableMessage,
  TableView,
} from '@automachia/protocol';
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
  Object.assign(parts, { plans: await import('../src/table/plans.js') });
});
afterAll(() => void vi.unstubAllGlobals());

/** Every event takes a while to show. */
const parts = {
  id: 'any',
  // Nothing is read of it.
  eventText: () => ({ key: 'web.words', values: { words: '' } }),
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

test('what changed with every event is applied in order, and then the rest; the tables in between are kept', () => {
  const { store, sent, hear } = opened();
  hear(table(1, { at: 'a', robots: { 1: 'x' } }, [entry(1, 'a')]));
  const after = { at: 'c', robots: { 1: 'y' } };
  const update = { ...table(2, after, []), ...entry(2, 'c'), type: 'update', view: { robots: { 1: 'y' } } };
  hear({ ...update, stills: [{ at: 'b' }, 0, { at: 'c' }] } as unknown as ServerMessage);
  expect(store.view.value).toEqual(after);
  expect(store.stills.get(2)).toEqual([
    { at: 'b', robots: { 1: 'x' } },
    { at: 'b', robots: { 1: 'x' } },
    { at: 'c', robots: { 1: 'x' } },
  ]);
  // The whole is as the host has it: nothing is asked for again.
  expect(sent).toEqual([]);
});

test('a table that is opened is simply there', () => {
  const { store, hear } = opened();
  hear(table(1, { at: 'a' }, [entry(1, 'a')]));
  expect(store.playback.isPlaying).toBe(false);
  expect(store.playback.shown.value).toEqual({ at: 'a' });
});

test('what the others did while the connection was lost is shown when it is back, four times as fast', async () => {
  const { store, hear, connection } = opened();
  hear(table(1, { at: 'a' }, [entry(1, 'a')]));
  connection({ is: 'lost', why: 'gone', attempt: 1 });
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
  connection({ is: 'lost', why: 'silent', attempt: 0 });
  store.choose({ to: 'b' });
  expect(sent).toHaveLength(0);
  connection({ is: 'open' });
  store.choose({ to: 'b' });
  expect(sent).toHaveLength(1);
});

/** A choice is sent, and then the connection is lost. */
function inDoubt() {
  const opening = opened();
  opening.hear(table(1, { at: 'a' }, [entry(1, 'a')]));
  opening.store.choose({ to: 'b' });
  opening.connection({ is: 'lost', why: 'gone', attempt: 1 });
  return opening;
}

test('a choice that nobody answered is kept, and sent again on the next connection, with what was seen by then', () => {
  const { store, sent, hear, connection } = inDoubt();
  expect([store.sending.isUnderWay.value, store.sending.isKept.value]).toEqual([true, true]);
  connection({ is: 'open' });
  // Somebody else has chosen meanwhile, in secret, too: the same is still asked.
  const { question } = table(1, {}, []);
  hear({ ...table(2, { at: 'b' }, [{ ...entry(2, 'b'), seat: 2 }]), question });
  expect(sent).toMatchObject([
    { type: 'choose', number: 1, choice: { to: 'b' }, seen: 1 },
    { type: 'choose', number: 1, choice: { to: 'b' }, seen: 2 },
  ]);
  // The first had arrived after all: that the second came too late is nobody's trouble.
  const { id } = sent[1] as { id: number };
  hear({
    ...table(3, { at: 'c' }, []),
    ...entry(3, 'c'),
    type: 'update',
    view: { at: 'c' },
  } as unknown as ServerMessage);
  expect(store.sending.isUnderWay.value).toBe(false);
  hear({ type: 'refused', refused: 'staleDecision', rule: 'ANY-01', reasons: [], answers: id });
  expect(store.refusal.value).toBeUndefined();
});

test('what has arrived is not sent again, nor is what somebody took back meanwhile', () => {
  for (const log of [[{ ...entry(2, 'b'), seat: 1 }], [entry(2, 'b', 1)]]) {
    const { store, sent, hear, connection } = inDoubt();
    connection({ is: 'open' });
    hear({ ...table(2, { at: 'b' }, log), question: table(1, {}, []).question });
    expect(sent).toHaveLength(1);
    expect(store.sending.isUnderWay.value).toBe(false);
  }
  // Something else is asked by now.
  const { sent, hear, connection } = inDoubt();
  connection({ is: 'open' });
  hear(table(2, { at: 'b' }, [{ ...entry(2, 'b'), seat: 2 }]));
  expect(sent).toHaveLength(1);
});

test("another's choice does not answer one's own", () => {
  const { store, hear } = opened();
  hear(table(1, { at: 'a' }, [entry(1, 'a')]));
  store.choose({ to: 'b' });
  const { question: _, ...update } = table(2, { at: 'b' }, []);
  hear({ ...update, ...entry(2, 'b'), seat: 2, type: 'update' } as unknown as ServerMessage);
  expect(store.sending.isUnderWay.value).toBe(true);
});

test('reasons that somebody asks for are theirs: nothing is refused, and nothing is being sent', () => {
  const { store, sent, hear } = opened();
  hear(table(1, { at: 'a' }, []));
  const heard: (string | undefined)[] = [];
  const listen = (against: ReasonsMessage['against'] | undefined): void =>
    void heard.push(...(against ?? [{ rule: 'unanswered' }]).map((one) => one?.rule));
  store.whyNot({ targets: [{ cell: 'x' }, { cell: 'y' }] }, listen);
  store.whyNot({ targets: [{ cell: 'z' }] }, listen);
  store.whyNot({ targets: [] }, listen);
  expect(sent).toMatchObject([
    { type: 'whyNot', targets: [{ cell: 'x' }, { cell: 'y' }] },
    { type: 'whyNot', targets: [{ cell: 'z' }] },
  ]);
  const [first, second] = sent.map((message) => ('id' in message ? message.id : undefined));
  expect(store.sending.isUnderWay.value).toBe(false);
  const refusal = { refused: 'notOffered', rule: 'ANY-02', reasons: [] };
  hear({ type: 'reasons', against: [null, refusal], answers: first } as unknown as ServerMessage);
  expect(heard).toEqual([undefined, 'ANY-02']);
  // What goes wrong with it is nobody's trouble; whoever asked may ask again.
  hear({ type: 'problem', error: 'tooMany', message: '', answers: second } as unknown as ServerMessage);
  expect(heard.splice(2)).toEqual(['unanswered']);
  expect(store.refusal.value).toBeUndefined();
  expect(store.problem.value).toBeUndefined();
  // What was really tried is refused as before.
  store.choose({ to: 'z' });
  hear({ type: 'refused', ...refusal, answers: 3 } as unknown as ServerMessage);
  expect(heard).toHaveLength(2);
  expect(store.refusal.value?.rule).toBe('ANY-02');
  // Over another connection nothing is answered that was asked over this.
  store.whyNot({ choices: [{ to: 'y' }] }, listen);
  expect(sent.at(-1)).toMatchObject({ type: 'whyNot', choices: [{ to: 'y' }] });
  hear(table(1, { at: 'a' }, []));
  expect(heard.splice(2)).toEqual(['unanswered']);
});

test('answers that were given together go out one by one while the same is asked, and are forgotten where it is not', () => {
  const { store, sent, hear } = opened();
  const chosen = (): unknown[] => sent.flatMap((one) => (one.type === 'choose' ? [one.choice] : []));
  const asking = (n: number, step: string, choices: readonly unknown[]): ServerMessage =>
    ({
      ...table(n, { at: `${n}` }, []),
      ...entry(n, `${n}`),
      seat: 1,
      type: 'update',
      view: { at: `${n}` },
      question: { number: n, step, rule: 'ANY-01', seat: 1, choices },
    }) as unknown as ServerMessage;
  hear(table(1, { at: '1' }, [entry(1, '1')]));
  store.choose({ to: 'b' }, [{ to: 'c' }, { to: 'd' }]);
  expect(chosen()).toEqual([{ to: 'b' }]);
  expect(store.isGoingOn.value).toBe(true);
  hear(asking(2, 'any', [{ to: 'c' }, { to: 'd' }]));
  expect(chosen()).toEqual([{ to: 'b' }, { to: 'c' }]);
  // What is not offered any more is its player's to answer.
  hear(asking(3, 'any', [{ to: 'e' }]));
  expect(chosen().length).toBe(2);
  expect(store.isGoingOn.value).toBe(false);
  store.choose({ to: 'e' }, [{ to: 'e' }]);
  hear(asking(4, 'other', [{ to: 'e' }]));
  expect(chosen().length).toBe(3);
  expect(store.isGoingOn.value).toBe(false);
});

test('what the last of several answers is given to is not asked any more: nobody hears it', () => {
  const { store, sent, hear } = opened();
  const asking = (n: number, choices: readonly unknown[]): ServerMessage =>
    ({
      ...table(n, { at: `${n}` }, []),
      ...entry(n, `${n}`),
      seat: 1,
      type: 'update',
      view: { at: `${n}` },
      question: { number: n, step: 'any', rule: 'ANY-01', seat: 1, choices },
    }) as unknown as ServerMessage;
  hear(table(1, { at: '1' }, [entry(1, '1')]));
  store.choose({ to: 'b' }, [{ to: 'c' }]);
  hear(asking(2, [{ to: 'c' }]));
  expect(sent.filter(({ type }) => type === 'choose')).toHaveLength(2);
  expect(store.isGoingOn.value).toBe(true);
  hear(asking(3, [{ to: 'e' }]));
  expect(store.isGoingOn.value).toBe(false);
});
