// What of a board is seen: zooming around a point, making room for a finger, bringing back what is asked for.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Camera } from '../src/table/board/camera.js';

class FakeElement {
  style = { width: '', height: '' };
}

/** A place of 400 by 300 pixels through which a board is seen. */
class FakeView {
  readonly clientWidth = 400;
  readonly clientHeight = 300;
  scrollLeft = 0;
  scrollTop = 0;
  readonly firstElementChild = new FakeElement();
  addEventListener = (): void => undefined;
  removeEventListener = (): void => undefined;
  private get scale(): number {
    return Number.parseFloat(this.firstElementChild.style.width || '100') / 100;
  }
  get scrollWidth(): number {
    return this.clientWidth * this.scale;
  }
  get scrollHeight(): number {
    return this.clientHeight * this.scale;
  }
  scrollTo({ left = 0, top = 0 }: ScrollToOptions): void {
    this.scrollLeft = Math.max(0, Math.min(this.scrollWidth - this.clientWidth, left));
    this.scrollTop = Math.max(0, Math.min(this.scrollHeight - this.clientHeight, top));
  }
  getBoundingClientRect() {
    return { x: 100, y: 50, width: this.clientWidth, height: this.clientHeight };
  }
  /** Something on the board, in parts of it. */
  thing(x: number, y: number, size: number): Element {
    return {
      getBoundingClientRect: () => ({
        x: 100 + x * this.scrollWidth - this.scrollLeft,
        y: 50 + y * this.scrollHeight - this.scrollTop,
        width: size * this.scrollWidth,
        height: size * this.scrollHeight,
      }),
    } as unknown as Element;
  }
}

let view: FakeView;
let camera: Camera;

beforeAll(() => {
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  view = new FakeView();
  camera = new Camera();
  camera.attach(view as unknown as HTMLElement);
});

describe('zooming', () => {
  test('keeps what lies under the point where it is', () => {
    const thing = view.thing(0.75, 0.5, 0.1);
    const before = thing.getBoundingClientRect();
    camera.zoomTo(2, before.x, before.y);
    expect(thing.getBoundingClientRect()).toMatchObject({ x: before.x, y: before.y });
    expect(camera.seen.value).toMatchObject({ width: 0.5, height: 0.5 });
  });

  test('goes no further than four times, and not below the whole board', () => {
    camera.zoomTo(9);
    expect(camera.scale.value).toBe(4);
    camera.zoomTo(1.02);
    expect(camera.isFitted.value).toBe(true);
    expect(camera.seen.value).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });
});

describe('making room', () => {
  test('makes what a finger is to hit large enough, and shows it', () => {
    const small = view.thing(0.9, 0.9, 0.05);
    camera.makeRoomFor([small], 44);
    const { x, y, width, height } = small.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.99);
    expect([x > 100, y > 50, x + width <= 500.01, y + height <= 350.01]).toEqual([true, true, true, true]);
  });

  test('leaves a board as it is whose targets are large enough', () => {
    camera.makeRoomFor([view.thing(0.1, 0.1, 0.2)], 44);
    expect(camera.isFitted.value).toBe(true);
  });
});

describe('what is asked for', () => {
  test('is brought into view where none of it is seen', () => {
    camera.zoomTo(4);
    view.scrollTo({ left: 0, top: 0 });
    const far = view.thing(0.9, 0.9, 0.05);
    camera.bringIntoView([far], 'instant');
    expect(far.getBoundingClientRect().x).toBeLessThan(500);
  });

  test('stays where it is where some of it is seen', () => {
    camera.zoomTo(2, 100, 50);
    camera.bringIntoView([view.thing(0.1, 0.1, 0.1), view.thing(0.9, 0.9, 0.1)], 'instant');
    expect([view.scrollLeft, view.scrollTop]).toEqual([0, 0]);
  });
});
