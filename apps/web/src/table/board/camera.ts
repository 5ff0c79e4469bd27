// How much of the board is seen: larger or smaller, this part or that. The board itself grows, so that its lines stay
// sharp and its labels keep their size; what does not fit is scrolled to. Any game's board gets this.

import { computed, signal } from '@preact/signals';

const SMALLEST = 1;
const LARGEST = 4;
/** One press of a key or a button. */
const STEP = 1.5;

/** A rectangle in parts of the whole board, from 0 to 1. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

export class Camera {
  readonly scale = signal(SMALLEST);
  /** What of the board is seen. */
  readonly seen = signal<Part>(WHOLE);
  /** How large what is seen is on the screen, in pixels: it may change while the part of the board stays the same. */
  readonly extent = signal({ width: 0, height: 0 });
  /** The key that pans is held down: a drag moves the board. */
  readonly isPanning = signal(false);
  readonly isFitted = computed(() => this.scale.value === SMALLEST);
  /** Whether all of the board is seen, be it not enlarged or its place too low for it. */
  readonly isWhole = computed(() => this.isFitted.value && this.seen.value.height > 0.98);
  private view: HTMLElement | undefined;

  /** Looks through this element, whose only child is the board's room; until told to stop. */
  attach(view: HTMLElement): () => void {
    this.view = view;
    const look = (): void => this.look();
    const observer = new ResizeObserver(look);
    observer.observe(view);
    view.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      view.removeEventListener('scroll', look);
      this.view = undefined;
    };
  }

  fit(): void {
    this.zoomTo(SMALLEST);
  }

  /** By one step, around the middle. */
  step(by: 1 | -1): void {
    this.zoomTo(this.scale.value * (by === 1 ? STEP : 1 / STEP));
  }

  /** To a scale; what lies under the given point of the screen stays there. */
  zoomTo(wanted: number, clientX?: number, clientY?: number): void {
    const { view } = this;
    const before = this.scale.value;
    // Nearly whole is whole: nobody wants a board that sticks out by a pixel.
    const scale = wanted < SMALLEST * 1.06 ? SMALLEST : Math.min(LARGEST, wanted);
    if (view === undefined || scale === before) return;
    const box = view.getBoundingClientRect();
    const [x, y] = [(clientX ?? box.x + box.width / 2) - box.x, (clientY ?? box.y + box.height / 2) - box.y];
    const [left, top] = [(view.scrollLeft + x) * (scale / before) - x, (view.scrollTop + y) * (scale / before) - y];
    this.scale.value = scale;
    // At once, because where one may scroll to depends on it.
    resize(view, scale);
    view.scrollTo({ left, top, behavior: 'instant' });
    this.look();
  }

  panBy(across: number, along: number): void {
    this.view?.scrollBy({ left: across, top: along, behavior: 'instant' });
  }

  /** Brings a place of the board, in parts of it, into the middle. */
  goTo(x: number, y: number, behavior: ScrollBehavior): void {
    const { view } = this;
    if (view === undefined) return;
    const left = x * view.scrollWidth - view.clientWidth / 2;
    view.scrollTo({ left, top: y * view.scrollHeight - view.clientHeight / 2, behavior });
  }

  /** Where an element of the board lies, in parts of it. */
  placeOf(element: Element): Part | undefined {
    const { view } = this;
    if (view === undefined) return undefined;
    const [box, frame] = [element.getBoundingClientRect(), view.getBoundingClientRect()];
    const [width, height] = [view.scrollWidth, view.scrollHeight];
    return {
      x: (box.x - frame.x + view.scrollLeft) / width,
      y: (box.y - frame.y + view.scrollTop) / height,
      width: box.width / width,
      height: box.height / height,
    };
  }

  /** Where these things are smaller than that, makes them large enough, and brings them into view. */
  makeRoomFor(things: readonly Element[], least: number): void {
    const sizes = things.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height));
    const smallest = Math.min(...sizes);
    if (!this.isFitted.value || sizes.length === 0 || smallest <= 0 || smallest >= least) return;
    this.zoomTo(least / smallest);
    this.bringIntoView(things, 'instant', true);
  }

  /** Goes to the middle of these things where none of them is seen, or in any case. */
  bringIntoView(things: readonly Element[], behavior: ScrollBehavior, isAnyCase = false): void {
    const places = things.flatMap((one) => this.placeOf(one) ?? []);
    if (this.isFitted.value || places.length === 0) return;
    const seen = this.seen.peek();
    const isSeen = ({ x, y, width, height }: Part): boolean =>
      x + width > seen.x && x < seen.x + seen.width && y + height > seen.y && y < seen.y + seen.height;
    if (!isAnyCase && places.some(isSeen)) return;
    const middle = (of: (part: Part) => number): number =>
      (Math.min(...places.map(of)) + Math.max(...places.map(of))) / 2;
    this.goTo(
      middle(({ x, width }) => x + width / 2),
      middle(({ y, height }) => y + height / 2),
      behavior,
    );
  }

  /** Whether all of these things are wholly in view. */
  areSeen(things: readonly Element[]): boolean {
    const frame = this.view?.getBoundingClientRect();
    const all = around(things);
    if (frame === undefined || all === undefined) return true;
    const isAcross = all.left >= frame.left - 1 && all.right <= frame.right + 1;
    return isAcross && all.top >= frame.top - 1 && all.bottom <= frame.bottom + 1;
  }

  /** Whether all of them would be in view at once if none were smaller than that. */
  couldShow(things: readonly Element[], least: number): boolean {
    const frame = this.view?.getBoundingClientRect();
    const all = around(things);
    if (frame === undefined || all === undefined) return false;
    const times = least / all.smallest;
    return (all.right - all.left) * times <= frame.width && (all.bottom - all.top) * times <= frame.height;
  }

  /** Scrolls up or down until a thing is wholly seen. */
  show(thing: Element): void {
    const { view } = this;
    if (view === undefined) return;
    const [box, frame] = [thing.getBoundingClientRect(), view.getBoundingClientRect()];
    const above = box.top - frame.top;
    const below = box.bottom - frame.top - view.clientHeight;
    if (above < 0 || below > 0) view.scrollBy({ top: (above + below) / 2, behavior: 'instant' });
    this.look();
  }

  private look(): void {
    const { view } = this;
    if (view === undefined) return;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = view;
    const seen = {
      x: scrollLeft / scrollWidth,
      y: scrollTop / scrollHeight,
      width: clientWidth / scrollWidth,
      height: clientHeight / scrollHeight,
    };
    const last = this.seen.peek();
    const isSame = (['x', 'y', 'width', 'height'] as const).every((side) => last[side] === seen[side]);
    if (!isSame) this.seen.value = seen;
    const { width, height } = this.extent.peek();
    if (width !== clientWidth || height !== clientHeight) {
      this.extent.value = { width: clientWidth, height: clientHeight };
    }
  }
}

function resize(view: HTMLElement, scale: number): void {
  const room = view.firstElementChild;
  if (!(room instanceof HTMLElement)) return;
  room.style.width = `${scale * 100}%`;
  room.style.height = `${scale * 100}%`;
}

/** What lies around things, and the size of the smallest of them; undefined where there is none. */
function around(things: readonly Element[]) {
  const boxes = things.map((one) => one.getBoundingClientRect());
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    smallest: Math.min(...boxes.map(({ width, height }) => Math.min(width, height))),
  };
}
