// Moving over a board of any game: what hangs on the edge, which corner is free; and the keys, which a player may change.

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as KeysModule from '../src/keys.js';
import type { Mark } from '../src/table/board/marks.js';
import { edgeTowards, freeCorner, platesOf } from '../src/table/board/marks.js';

const seen = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const at = (x: number, y: number) => ({ x: x - 0.05, y: y - 0.05, width: 0.1, height: 0.1 });

describe('the edge of what is seen', () => {
  test('carries nothing for what is in sight', () => {
    expect(edgeTowards(at(0.5, 0.5), seen)).toBeUndefined();
    expect(edgeTowards(at(0.26, 0.74), seen)).toBeUndefined();
  });

  test('carries what is outside where it lies nearest, with its direction', () => {
    expect(edgeTowards(at(0.5, 0.05), seen)).toMatchObject({ x: 0.5, y: 0, angle: 0 });
    expect(edgeTowards(at(0.95, 0.5), seen)).toMatchObject({ x: 1, y: 0.5, angle: 90 });
    const corner = edgeTowards(at(0.05, 0.95), seen)!;
    expect([corner.x, corner.y]).toEqual([0, 1]);
    expect(Math.round(corner.angle)).toBe(-135);
  });
});

const mark = (x: number, y: number, isChosen = false): Mark =>
  ({ place: at(x, y), isLit: true, isChosen, seats: [], key: '', label: '' }) as unknown as Mark;

describe('plates on the edge', () => {
  test('stand inside of it, and never on one another', () => {
    const corner = Array.from({ length: 9 }, (_, i) => mark(0.9 + i / 100, 0.1 - i / 200));
    const crowd = [...corner, mark(0.9, 0.5), mark(0.9, 0.51)];
    const plates = platesOf(crowd, seen, 390, 400);
    expect(plates).toHaveLength(crowd.length);
    for (const { x, y } of plates) {
      expect(x).toBeGreaterThanOrEqual(26);
      expect(x).toBeLessThanOrEqual(364);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(352);
    }
    for (const one of plates) {
      const close = plates.filter(({ x, y }) => Math.abs(x - one.x) < 52 && Math.abs(y - one.y) < 44);
      expect(close).toEqual([one]);
    }
  });

  test('are not needed for what is seen', () => {
    expect(platesOf([mark(0.5, 0.5)], seen, 390, 400)).toEqual([]);
  });
});

describe('the map', () => {
  test('stands in the corner farthest from what can be chosen', () => {
    expect(freeCorner([mark(0.7, 0.7)], seen)).toBe('top-left');
    expect(freeCorner([mark(0.3, 0.3), mark(0.32, 0.7)], seen)).toMatch(/right$/);
    expect(freeCorner([], seen)).toBe('bottom-right');
  });

  test('and from what is chosen first of all', () => {
    expect(freeCorner([mark(0.3, 0.3, true), mark(0.7, 0.7)], seen)).toBe('bottom-right');
  });

  test('nor does it stand on the piece that acts', () => {
    const acting: Mark = { ...mark(0.3, 0.7), isActing: true };
    expect(freeCorner([acting, mark(0.7, 0.3), mark(0.3, 0.3)], seen)).toBe('top-right');
  });
});

describe('keys', () => {
  let keys: typeof KeysModule;
  beforeAll(async () => {
    vi.stubGlobal('navigator', { language: 'en' });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    keys = await import('../src/keys.js');
  });
  beforeEach(() => keys.forgetOwnKeys());

  test('do what they usually do, in either case', () => {
    expect(keys.actionOf('H')).toBe('help');
    expect(keys.actionOf('+')).toBe('zoomIn');
    expect(keys.actionOf('k')).toBeUndefined();
  });

  test('no two of them are the same', () => {
    const all = keys.keyActions.map((action) => keys.keyOf(action));
    expect(new Set(all).size).toBe(all.length);
  });

  test('can be given to something else', () => {
    keys.assignKey('suggest', 'K');
    expect(keys.actionOf('k')).toBe('suggest');
    expect(keys.actionOf('s')).toBeUndefined();
  });

  test('a key that was taken changes places with the other', () => {
    keys.assignKey('log', 'h');
    expect(keys.actionOf('h')).toBe('log');
    expect(keys.actionOf('l')).toBe('help');
    keys.assignKey('log', 'l');
    expect(keys.keyOf('log')).toBe('l');
    expect(keys.keyOf('help')).toBe('h');
  });

  test('digits, which are cards and targets, cannot be given away', () => {
    expect(['k', '/', '0'].map(keys.isUsable)).toEqual([true, true, true]);
    expect(['3', ' ', 'Enter', 'F6'].map(keys.isUsable)).toEqual([false, false, false, false]);
  });
});
