// The pace at which what happened is shown: how long, in which order, what was missed, and what is left out.

import type { GameEvent } from '@automachia/kernel';
import type { LogEntry, TableView } from '@automachia/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Beat, GameFace } from '../src/games/face.js';
import type * as PlaybackModule from '../src/table/playback.js';
import type * as SettingsModule from '../src/settings.js';

let Playback: typeof PlaybackModule.Playback;
let settings: typeof SettingsModule;
const page = { visibilityState: 'visible', waiting: [] as (() => void)[] };

beforeEach(async () => {
  vi.useFakeTimers();
  page.visibilityState = 'visible';
  page.waiting = [];
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState;
    },
    addEventListener: (_: string, heard: () => void) => page.waiting.push(heard),
  });
  ({ Playback } = await import('../src/table/playback.js'));
  settings = await import('../src/settings.js');
  settings.speed.value = 'normal';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Every event is a beat that lasts as long as it says. */
const face = {
  beats: (events: readonly GameEvent[]): readonly Beat[] =>
    events.map((event) => ({
      duration: Number(event['lasts']),
      events: [event],
      after: { at: event['to']! } as TableView,
      play: undefined,
    })),
} as unknown as GameFace;

const event = (to: string, lasts = 500): GameEvent => ({ type: 'moved', rule: 'ANY-01', to, lasts });

/** Starts what waits for a frame. */
function frame(): void {
  vi.advanceTimersByTime(40);
}

/** Plays beats as a board does, to the end; what each lasted. */
function playOut(playback: PlaybackModule.Playback): number[] {
  const lasted: number[] = [];
  for (let beat = playback.beat.value; beat !== undefined; beat = playback.beat.value) {
    lasted.push(beat.duration);
    playback.next();
  }
  return lasted;
}

describe('what happened', () => {
  test('begins a frame after it was heard, plays in order, and ends at the table that followed', () => {
    const playback = new Playback(face);
    playback.show({ at: 'a' });
    playback.add([event('b'), event('c')], { at: 'a' }, { at: 'end' });
    expect(playback.isPlaying).toBe(true);
    expect(playback.beat.value).toBeUndefined();
    frame();
    expect(playback.beat.value?.after).toEqual({ at: 'b' });
    expect(playback.shown.value).toEqual({ at: 'a' });
    playback.next();
    expect(playback.shown.value).toEqual({ at: 'b' });
    playback.next();
    expect(playback.shown.value).toEqual({ at: 'end' });
    expect(playback.isPlaying).toBe(false);
  });

  test('lasts three seconds at most for one choice, whatever the speed', () => {
    for (const [speed, longest] of [
      ['normal', 3000],
      ['slow', 3000],
      ['fast', 2000],
    ] as const) {
      settings.speed.value = speed;
      const playback = new Playback(face);
      playback.add(
        Array.from({ length: 10 }, (_, i) => event(String(i))),
        {},
        {},
      );
      frame();
      const total = playOut(playback).reduce((sum, one) => sum + one, 0);
      expect(Math.round(total)).toBe(longest);
    }
  });

  test('is skipped by whoever is in a hurry, even before it has begun', () => {
    const playback = new Playback(face);
    playback.add([event('b')], {}, { at: 'end' });
    playback.skip();
    expect(playback.shown.value).toEqual({ at: 'end' });
    frame();
    expect(playback.beat.value).toBeUndefined();
    expect(playback.isPlaying).toBe(false);
  });

  test('is not shown where nothing is to be, and simply there', () => {
    settings.speed.value = 'off';
    const playback = new Playback(face);
    playback.add([event('b')], {}, { at: 'end' });
    expect(playback.shown.value).toEqual({ at: 'end' });
    expect(playback.isPlaying).toBe(false);
  });

  test('without movement is shown all the same, for the face to draw still', () => {
    settings.speed.value = 'still';
    expect(settings.motion()).toBe('still');
    const playback = new Playback(face);
    playback.add([event('b', 700)], {}, {});
    frame();
    expect(playOut(playback)).toEqual([700]);
  });
});

describe('what was missed', () => {
  test('goes by four times as fast', () => {
    const playback = new Playback(face);
    playback.add([event('b'), event('c')], {}, {}, undefined, true);
    frame();
    expect(playOut(playback)).toEqual([125, 125]);
  });

  test('takes three seconds at most, all of it together', () => {
    const playback = new Playback(face);
    const many = Array.from({ length: 100 }, (_, i) => event(String(i)));
    playback.add(many, {}, { at: 'end' }, undefined, true);
    frame();
    // Only its end, from the table on which that begins.
    expect(playback.shown.value).toEqual({ at: '59' });
    const lasted = playOut(playback);
    expect(lasted).toHaveLength(40);
    expect(Math.round(lasted.reduce((sum, one) => sum + one, 0))).toBe(3000);
    expect(playback.shown.value).toEqual({ at: 'end' });
  });

  test('while nobody saw the page waits until somebody does', () => {
    page.visibilityState = 'hidden';
    const playback = new Playback(face);
    playback.add([event('b')], {}, { at: 'end' });
    frame();
    expect(playback.beat.value).toBeUndefined();
    page.visibilityState = 'visible';
    for (const heard of page.waiting) heard();
    frame();
    expect(playOut(playback)).toEqual([125]);
    expect(playback.shown.value).toEqual({ at: 'end' });
  });

  test('for a long time is shown from where its end begins', () => {
    page.visibilityState = 'hidden';
    const playback = new Playback(face);
    for (let i = 0; i < 30; i++) playback.add([event(String(i))], {}, { at: String(i) });
    page.visibilityState = 'visible';
    for (const heard of page.waiting) heard();
    frame();
    expect(playback.shown.value).toEqual({ at: '17' });
    expect(playOut(playback)).toHaveLength(12);
    expect(playback.shown.value).toEqual({ at: '29' });
  });
});

describe('what follows from what happened', () => {
  const log = (n: number, ...events: readonly GameEvent[]): LogEntry => ({
    n,
    seat: 1,
    how: 'player',
    events: [...events],
  });
  const wordsOf = (entries: readonly LogEntry[]): unknown[] => entries.map(({ events }) => events.map(({ to }) => to));

  test('waits until what lasts has been seen, and the log keeps pace with it', () => {
    const playback = new Playback(face);
    playback.show({ at: 'a' });
    const events = [event('b'), event('c'), event('d')];
    const all = [log(1, event('a')), log(2, ...events)];
    playback.add(events, { at: 'a' }, { at: 'end' });
    expect(playback.isTelling.value).toBe(true);
    expect(wordsOf(playback.told(all))).toEqual([['a'], []]);
    frame();
    playback.next();
    expect(wordsOf(playback.told(all))).toEqual([['a'], ['b']]);
    playOut(playback);
    expect(playback.isTelling.value).toBe(false);
    expect(playback.told(all)).toBe(all);
  });

  test('does not wait for a single step, nor where nothing moves, nor for who skips', () => {
    const playback = new Playback(face);
    playback.show({ at: 'a' });
    playback.add([event('b')], { at: 'a' }, { at: 'b' });
    expect([playback.isPlaying, playback.isTelling.value]).toEqual([true, false]);
    playback.add([event('c')], { at: 'b' }, { at: 'c' });
    expect(playback.isTelling.value).toBe(true);
    playback.skip();
    expect(playback.isTelling.value).toBe(false);
    settings.speed.value = 'off';
    playback.add([event('d'), event('e')], { at: 'c' }, { at: 'e' });
    expect(playback.isTelling.value).toBe(false);
  });
});
