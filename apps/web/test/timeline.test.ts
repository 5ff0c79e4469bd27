// Looking back at a real match: by choice, by turn and by event, without animation and with it.

import { Random } from '@automachia/kernel';
import type { LogEntry, MatchInfo, TableView } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { signal } from '@preact/signals';
import type { Mock } from 'vitest';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { beats } from '../src/games/tournoi/beats.js';
import { story } from '../src/games/tournoi/story.js';
import { LocalMatch } from '../src/localTable/localMatch.js';
import type { PastMoment } from '../src/localTable/thinking.js';
import type { TableLink } from '../src/table/link.js';
import type { TableStore } from '../src/table/store.js';
import type { NotShown, Timeline as TimelineType } from '../src/table/timeline.js';
import { pretendToBeAPage } from './around/page.js';
import { savedMatch } from './around/savedMatch.js';
import './around/housePacks.js';

let Timeline: typeof TimelineType;
let speed: { value: string };
const played = playToTheEnd();

beforeAll(async () => {
  pretendToBeAPage();
  ({ Timeline } = await import('../src/table/timeline.js'));
  ({ speed } = await import('../src/settings.js'));
});
beforeEach(() => {
  vi.useFakeTimers();
  speed.value = 'off';
});
afterEach(() => vi.useRealTimers());

function playToTheEnd(): LocalMatch {
  const match = new LocalMatch(tournoi, savedMatch({ options: { players: 2, life: 3 }, players: 2 }));
  const random = new Random(11);
  for (let i = 0; i < 2000 && !match.isOver; i++) {
    const seat = tournoi.seatToAct(match.state as never);
    // Now and then something is taken back, so that numbers of entries and of choices differ.
    if (i % 9 === 4 && match.undo(seat) !== undefined) continue;
    match.choose(seat, tournoi.propose(match.state as never, seat, random), 'player');
  }
  return match;
}

type Ask = TableLink['moments'];
type Explain = (why: NotShown, place: number) => void;

interface Pretended {
  readonly timeline: TimelineType;
  readonly moments: readonly PastMoment[];
  readonly asked: Mock<Ask>;
  readonly explained: Mock<Explain>;
  readonly match: { value: Partial<MatchInfo> };
}

/** A seat that has just opened the match: it has the log, and only the last table. */
function arrive(answers: 'moments' | 'nothing' = 'moments'): Pretended {
  const { log, view } = played.tableFor(1, undefined);
  const moments = played.momentsFor(1);
  const match = signal<Partial<MatchInfo>>({ status: answers === 'nothing' ? 'playing' : 'over' });
  const asked = vi.fn<Ask>(async (eyes) => {
    if (match.value.status !== 'over') return undefined;
    return eyes === 'own' ? moments : played.momentsFor('everyone');
  });
  const stills: TableLink['stills'] = async (eyes, { place }) => played.stillsOf(place, eyes === 'own' ? 1 : eyes);
  const store = {
    log: signal<readonly LogEntry[]>(log),
    view: signal<TableView | undefined>(view!),
    match,
    link: { moments: asked, stills },
    stills: new Map(),
    recall: () => Promise.resolve(),
    parts: { face: { beats, story } },
  };
  const explained = vi.fn<Explain>();
  return { timeline: new Timeline(store as unknown as TableStore, explained), moments, asked, explained, match };
}

const viewOf = (timeline: TimelineType): TableView | undefined => timeline.moment.value?.view;

test('a choice is numbered as in the record, whatever was taken back', () => {
  const { timeline, moments } = arrive();
  expect(timeline.last.value).toBe(played.record().choices.length);
  expect(timeline.choices.value.map(({ n }) => n)).toEqual(moments.map(({ entry }) => entry.n));
  expect(timeline.choices.value.some(({ n }, place) => n !== place)).toBe(true);
});

test('going to a choice shows the table after it; past the last is the present', async () => {
  const { timeline, moments, asked } = arrive();
  expect(viewOf(timeline)).toBeUndefined();
  expect(await timeline.go(5)).toBeUndefined();
  expect(viewOf(timeline)).toEqual(moments[5]!.view);
  await timeline.step(1);
  expect(viewOf(timeline)).toEqual(moments[6]!.view);
  await timeline.step(-1);
  await timeline.step(-1);
  expect(timeline.place.value).toBe(4);
  expect(await timeline.go(100_000)).toBe('notYet');
  expect(timeline.place.value).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('by turn: to the beginning of this one, of the one before, of the next', async () => {
  const { timeline, moments } = arrive();
  const turns = moments.map(({ view }) => story.turn(view));
  const second = turns.indexOf(2);
  const third = turns.indexOf(3);
  await timeline.go(third + 1);
  await timeline.step(-1, 'turn');
  expect(timeline.place.value).toBe(third);
  await timeline.step(-1, 'turn');
  expect(timeline.place.value).toBe(second);
  await timeline.step(1, 'turn');
  expect(timeline.place.value).toBe(third);
  await timeline.go(0);
  await timeline.step(-1, 'turn');
  expect(timeline.place.value).toBe(0);
});

/** A choice that brings several things about, one after the other. */
function eventful(moments: readonly PastMoment[]): number {
  return moments.findIndex(
    ({ entry, view }, place) =>
      place > 1 &&
      beats(entry.events, moments[place - 1]!.view, view, played.stillsOf(place, 1)).filter(
        ({ duration }) => duration > 0,
      ).length > 3,
  );
}

test('by event: through a choice and out of it again, there and back', async () => {
  const { timeline, moments } = arrive();
  const place = eventful(moments);
  await timeline.go(place - 1);
  const forth: TableView[] = [];
  for (let i = 0; i < 40; i++) {
    await timeline.step(1, 'event');
    if (timeline.place.value !== place) break;
    forth.push(viewOf(timeline)!);
  }
  expect(forth.length).toBeGreaterThan(3);
  expect(forth.at(-1)).toEqual(moments[place]!.view);
  await timeline.go(place);
  const back: TableView[] = [viewOf(timeline)!];
  for (let i = 0; i < 40 && timeline.place.value === place; i++) {
    await timeline.step(-1, 'event');
    if (timeline.place.value === place) back.push(viewOf(timeline)!);
  }
  expect(back.reverse()).toEqual(forth);
  expect(viewOf(timeline)).toEqual(moments[place - 1]!.view);
});

test('where things move, a step plays its beats; another press sees their end at once', async () => {
  const { timeline, moments } = arrive();
  const place = eventful(moments);
  speed.value = 'normal';
  timeline.pace.value = 4;
  await timeline.go(place - 1);
  await timeline.step(1);
  const beat = timeline.rerun.beat.value!;
  expect(beat.duration).toBeLessThanOrEqual(3000 / 4);
  expect(viewOf(timeline)).toEqual(moments[place - 1]!.view);
  timeline.rerun.next();
  expect(viewOf(timeline)).toEqual(beat.after);
  await timeline.step(1);
  expect(timeline.rerun.beat.value).toBeUndefined();
  expect(timeline.place.value).toBe(place);
  expect(viewOf(timeline)).toEqual(moments[place]!.view);
});

test('plays to the end at its pace and rests in the present', async () => {
  const { timeline } = arrive();
  timeline.pace.value = 8;
  await timeline.play();
  expect(timeline.place.value).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(timeline.place.value).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(100 * timeline.last.value);
  expect(timeline.isPlaying.value).toBe(false);
  expect(timeline.place.value).toBeUndefined();
});

test('while the host may not tell the past, only what was seen here is shown, and it is asked once', async () => {
  const { timeline, asked, match, explained } = arrive('nothing');
  expect(await timeline.go(3)).toBe('later');
  expect(explained).toHaveBeenCalledWith('later', 3);
  await timeline.step(-1);
  expect(explained).toHaveBeenCalledTimes(2);
  expect(timeline.place.value).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
  match.value = { status: 'over' };
  expect(await timeline.go(3)).toBeUndefined();
  expect(timeline.place.value).toBe(3);
});

test('with everybody’s eyes all hands are open, and with one’s own they are not', async () => {
  const { timeline } = arrive();
  await timeline.go(2);
  const handOf = (seat: number): unknown => (viewOf(timeline)!['hands'] as Record<number, object>)[seat];
  expect(handOf(2)).not.toHaveProperty('cards');
  await timeline.look('everyone');
  expect(timeline.place.value).toBe(2);
  expect(handOf(2)).toHaveProperty('cards');
  await timeline.look('own');
  expect(handOf(2)).not.toHaveProperty('cards');
});
