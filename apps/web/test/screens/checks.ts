// What is wrong with a screen that can be measured: the page scrolls sideways, words are cut off, spill over or are broken
// without a hyphen, something lit is covered, a target is too small for the hand that should hit it, letters are too small to read.

import type { Page } from 'playwright-core';

export interface Measure {
  /** The least width and height of what can be pressed, in pixels. */
  readonly target: number;
}

/** By touch and by pointer. */
export const FINGER: Measure = { target: 44 };
export const POINTER: Measure = { target: 24 };

/** What was found, each thing once, with where it was seen. */
export class Found {
  private readonly places = new Map<string, string[]>();

  add(where: string, found: readonly string[]): void {
    for (const one of found) this.places.set(one, [...(this.places.get(one) ?? []), where]);
  }

  all(): string[] {
    return [...this.places].map(([one, where]) => `${one} (${where.join(', ')})`);
  }
}

export async function complaints(page: Page, measure: Measure): Promise<string[]> {
  return page.evaluate(look, measure);
}

/** What an element makes of words within it. */
interface Surrounding {
  readonly box: DOMRect;
  /** They may be longer than it: it scrolls, or shortens them. */
  readonly goesOnX: boolean;
  readonly goesOnY: boolean;
  readonly clipsX: boolean;
  readonly clipsY: boolean;
  readonly isFixed: boolean;
}

/** Runs in the page. */
function look({ target }: Measure): string[] {
  const SMALLEST_TEXT = 11;
  const found = new Set<string>();
  const surroundings = new Map<Element, Surrounding>();
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth} wide and ${innerWidth} can be seen`);

  // A dialog makes everything behind it unreachable.
  const modal = document.querySelector('dialog[open]');
  const shown = [...(modal ?? document.body).querySelectorAll('*')].filter(isShown);
  for (const element of shown) {
    const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
    for (const text of texts) lookAtText(element, text as Text);
  }
  const pressable = 'button, a[href], select, input, textarea, summary, [role=gridcell][data-lit]';
  for (const element of shown) if (element.matches(pressable)) lookAtTarget(element);
  for (const element of shown) if (element.matches('[data-lit]')) lookAtLit(element);
  // A name may be shortened, what its seat is doing may not.
  for (const element of shown) {
    if (element.matches('.plate-now') && element.scrollWidth > element.clientWidth)
      found.add(`${nameOf(element)} is shortened`);
  }
  for (const element of shown) {
    const { top, bottom } = element.getBoundingClientRect();
    if (element.matches('.acts .is-primary') && (top < 0 || bottom > innerHeight + 1))
      found.add(`${nameOf(element)} is out of sight`);
  }
  return [...found];

  function isShown(element: Element): boolean {
    if (element.closest('.aloud, [hidden], defs') !== null || element.tagName === 'OPTION') return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function lookAtText(element: Element, text: Text): void {
    const size = sizeOf(element);
    if (size < SMALLEST_TEXT - 0.05) found.add(`${nameOf(element)} is written in ${size.toFixed(1)} px`);
    if (element instanceof SVGElement) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) return;
    if (boxes.length > 1) lookAtWords(element, text);
    const words = {
      left: Math.min(...boxes.map((box) => box.left)),
      right: Math.max(...boxes.map((box) => box.right)),
      // Letters are lower than their line.
      top: Math.min(...boxes.map((box) => box.top + box.height * 0.2)),
      bottom: Math.max(...boxes.map((box) => box.bottom - box.height * 0.2)),
    };
    let isSideways = true;
    let isUpright = true;
    for (let around: Element | null = element; around !== null && around !== root; around = around.parentElement) {
      const { box, goesOnX, goesOnY, clipsX, clipsY, isFixed } = seenAs(around);
      if (goesOnX) isSideways = false;
      if (goesOnY) isUpright = false;
      if (isSideways && clipsX && (words.left < box.left - 1 || words.right > box.right + 1))
        found.add(`${nameOf(element)} is cut off or spills sideways out of ${nameOf(around)}`);
      if (isUpright && clipsY && (words.top < box.top - 1 || words.bottom > box.bottom + 1))
        found.add(`${nameOf(element)} is cut off or spills up or down out of ${nameOf(around)}`);
      if (isFixed) break;
    }
    if (isSideways && (words.left < -1 || words.right > innerWidth + 1))
      found.add(`${nameOf(element)} leaves the page`);
  }

  /** What an element makes of the words within it, looked up once for all of them. */
  function seenAs(element: Element): Surrounding {
    const known = surroundings.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(element);
    const isEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const mayShorten = isEllipsis && element.closest('.button, [role=tab], .segments') === null;
    const isHolder = element.matches('button, .button, [role=tab], kbd, .call, .toast, .tn-tag, .tn-moment');
    const surrounding = {
      box: element.getBoundingClientRect(),
      // What can be scrolled is reached, and what is shortened is so by design.
      goesOnX: mayShorten || /auto|scroll/.test(overflowX),
      goesOnY: mayShorten || /auto|scroll/.test(overflowY),
      clipsX: isHolder || /hidden|clip/.test(overflowX),
      clipsY: isHolder || /hidden|clip/.test(overflowY),
      isFixed: position === 'fixed',
    };
    surroundings.set(element, surrounding);
    return surrounding;
  }

  /** Between two lines a word has a hyphen; where soft ones stand in it, it breaks there. */
  function lookAtWords(element: Element, text: Text): void {
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\u00AD]{4,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && !word.includes('\u00AD')) found.add(`${nameOf(element)}: “${word}” is broken`);
    }
  }

  /** Letters as large as they are seen, drawings included. */
  function sizeOf(element: Element): number {
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (!(element instanceof SVGGraphicsElement)) return size;
    const matrix = element.getScreenCTM();
    return matrix === null ? size : size * Math.hypot(matrix.a, matrix.b);
  }

  function lookAtTarget(element: Element): void {
    // A label presses what it is for, and a word within a sentence is as high as its line.
    const whole = element.matches('input') ? (element.closest('label') ?? element) : element;
    const isInSentence = element.matches('.rule, .log-line, .link');
    const { left, top, width, height } = whole.getBoundingClientRect();
    if (isInSentence || Math.min(width, height) >= target - 0.5) return;
    // Where a track is long or short, its height is what a finger needs.
    if (element.matches('[type=range]') && height >= target - 0.5) return;
    // What is drawn small may be hit around its drawing.
    const [x, y] = [left + width / 2, top + height / 2];
    const far = target / 2 - 1;
    const around = [
      [x - far, y],
      [x + far, y],
      [x, y - far],
      [x, y + far],
    ] as const;
    if (around.every(([px, py]) => element.contains(document.elementFromPoint(px, py)))) return;
    found.add(`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)}, too small to be hit`);
  }

  /** What may be chosen lies under nothing, unless it has been scrolled away. */
  function lookAtLit(element: Element): void {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const room = around.getBoundingClientRect();
      const isOut = x < room.left || x > room.right || y < room.top || y > room.bottom;
      if (isOut && /auto|scroll|hidden/.test(overflowX + overflowY)) return;
    }
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return;
    const top = document.elementFromPoint(x, y);
    // A sheet that somebody has pulled up over a phone's board goes down again; plates hang on the edge of what is seen;
    // the small map lies over the board, and what is under it is reached by moving the board.
    if (top === null || top.closest('.rail.is-open, .edge-plate, .mini-map') !== null) return;
    if (!element.contains(top) && !top.contains(element)) found.add(`${nameOf(element)} is covered by ${nameOf(top)}`);
  }

  function nameOf(element: Element): string {
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    const parent = classes === '' ? (element.parentElement?.className ?? '') : '';
    const where = typeof parent === 'string' && parent !== '' ? `.${parent.split(' ').join('.')} > ` : '';
    return `${where}${element.tagName.toLowerCase()}${classes} “${words}”`;
  }
}
