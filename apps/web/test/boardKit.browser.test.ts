// Areas, a plane and hexes with height on the board kit, at tables of the real client: by mouse, keys, touch and ear. With
// nobody among those who act, two seats on one side, and six seats.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.js';
import { INCH } from './boardKit/field.js';
import { BrowserForTests, PHONE, whyNoBrowser } from './browser.js';
import { servePage } from './builtPage.js';

const why = whyNoBrowser;

describe.skipIf(why !== undefined)(`boards of the kit${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start(await servePage('boardKit'));
  });
  afterAll(async () => browser?.stop());

  const primary = (page: Page) => page.locator('.acts .is-primary');
  const isReady = async (page: Page) => (await primary(page).getAttribute('aria-disabled')) === 'false';
  const labels = async (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  /** What the board says to whoever does not see it. */
  const heard = async (page: Page) => page.locator('section.aloud[aria-label="Board as a list"] li').allTextContents();
  const holders = async (page: Page, zone: string) => page.locator(`[data-cell="${zone}"]`).getAttribute('data-holds');

  describe('a house of areas', () => {
    const open = async (more: object = {}) =>
      browser.visit({ ...more, to: { path: '/?house', ready: '.lower.is-asked' } });
    const zone = (page: Page, id: string) => page.locator(`[data-cell="${id}"]`);
    const other = async (page: Page, to: string): Promise<void> => {
      await page.locator('.lower.is-waiting').waitFor();
      await page.evaluate((place) => window.other({ to: place }), to);
      await page.locator('.lower.is-asked').waitFor();
    };

    test('thirty figures of nobody, nine in one area, each seen inside of it', async () => {
      const { page, faults } = await open();
      expect(await page.locator('.bk-piece').count()).toBe(32);
      expect(await page.locator('.bk-piece.seat-0').count()).toBe(30);
      expect(await zone(page, 'yard').getAttribute('aria-label')).toContain('9 figures, 9 of nobody');
      // What is under the middle of each figure is the area that it stands in.
      const under = await page.evaluate(() =>
        [...document.querySelectorAll('.bk-piece')].map((piece) => {
          const { x, y, width, height } = piece.querySelector('circle')!.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.getAttribute('data-cell');
        }),
      );
      expect(under.filter((place) => place === 'yard')).toHaveLength(9);
      expect(under).not.toContain(undefined);
      // Everybody who is there, not only who came last.
      expect(await holders(page, 'post')).toBe('2 0');
      expect(await holders(page, 'street')).toBe('1 0');
      expect(await zone(page, 'street').getAttribute('data-acting')).toBe('comrade-1');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('by mouse to the end: an area is hit in its own shape; nobody acts, without a plate; a side wins', async () => {
      const { page, faults } = await open();
      expect(await page.locator('.plates > li').count()).toBe(2);
      expect(await page.locator('.plates .seat-0').count()).toBe(0);
      expect(await page.locator('.plates .side-mark').allTextContents()).toEqual(['Side AA', 'Side AA']);
      // The hall is bent round the street: the middle of its box belongs to the street.
      const box = (await zone(page, 'hall').boundingBox())!;
      await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.25);
      expect(await primary(page).textContent()).toContain('Go to the hall');
      await zone(page, 'room').click();
      await page.locator('.lower [role=alert]').waitFor();
      await zone(page, 'yard').click();
      await primary(page).click();
      await expect.poll(async () => zone(page, 'yard').getAttribute('aria-label')).toContain('10 figures, 9 of nobody');
      // What nobody did stands in the log under nobody's mark, which has no letter of a side.
      const line = page.locator('.log li', { hasText: 'Another figure comes up in the hall.' }).first();
      await line.waitFor();
      expect(await line.locator('.seat-0').count()).toBe(1);
      expect(await line.locator('.side-mark').count()).toBe(0);
      expect(await page.locator('.log li', { hasText: 'goes to the yard' }).locator('.side-mark').count()).toBe(1);
      await other(page, 'room');
      // Nobody has a lane where there is a number of nobody's.
      await page.keyboard.press('t');
      await page.locator('.lane-line.seat-0').waitFor();
      expect(await page.locator('.lane-line').count()).toBe(3);
      expect(await page.locator('.lanes-figure figcaption').textContent()).toContain('The swarm: 30, 31, 32');
      await page.keyboard.press('t');
      await zone(page, 'post').click();
      await primary(page).click();
      await page.locator('.lower.is-over').waitFor();
      // Won by all who played: nobody is ranked.
      await page.locator('.rail-panel h2', { hasText: 'Mission accomplished' }).waitFor();
      expect(await page.locator('.ranking').count()).toBe(0);
      expect(await page.locator('.rail-panel').textContent()).not.toContain('swarm');
      expect(await page.locator('body').innerText()).not.toContain('⟨');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('by keys: an arrow goes to an open neighbour before the one behind a wall; the ring is seen', async () => {
      const { page, faults } = await open();
      await page.keyboard.press('Tab');
      await zone(page, 'street').focus();
      await page.keyboard.press('ArrowRight');
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['cell'])).toBe('yard');
      expect(await page.locator('.bk-focus.is-lit').count()).toBe(1);
      await page.keyboard.press('Enter');
      expect(await primary(page).textContent()).toContain('Go to the yard');
      await page.keyboard.press('Enter');
      await expect.poll(async () => holders(page, 'yard')).toBe('1 0');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('by ear and eye: borders are drawn as what they are, every area has a name and a ring, the list says all', async () => {
      const { page, faults } = await open();
      expect(
        await page.locator('.bk-border').evaluateAll((all) => all.map((one) => one.getAttribute('class'))),
      ).toEqual(['bk-border is-wall is-closed', 'bk-border is-ladder', 'bk-border is-door']);
      // Each kind looks otherwise than the others.
      const looks = await page
        .locator('.bk-border')
        .evaluateAll((all) =>
          all.map((one) => getComputedStyle(one).strokeDasharray + getComputedStyle(one).strokeWidth),
        );
      expect(new Set(looks).size).toBe(3);
      for (const id of ['hall', 'street', 'room', 'yard', 'post']) {
        await page.keyboard.press('Tab');
        await zone(page, id).focus();
        // The ring has the corners of the area, and lies inside of it where it would else be cut off.
        const ring = (await page.locator('.bk-focus-line').boundingBox())!;
        const area = (await zone(page, id).boundingBox())!;
        expect(Math.abs(ring.width - area.width)).toBeLessThan(12);
        expect(Math.abs(ring.height - area.height)).toBeLessThan(12);
      }
      const said = await heard(page);
      expect(said).toContain('yard: 9 figures, 9 of nobody');
      expect(said.filter((one) => one.includes('figures'))).toHaveLength(5);
      expect(said.some((one) => one.startsWith('Go to the hall'))).toBe(true);
      expect(await findings(page)).toEqual([]);
      // From the list, too, something is chosen.
      await page.locator('section.aloud button', { hasText: 'Go to the hall' }).dispatchEvent('click');
      expect(await primary(page).textContent()).toContain('Go to the hall');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('by touch on a phone, where nothing may move: a trail, no slide', async () => {
      const { page, faults } = await open({ ...PHONE, settings: { speed: 'still' } });
      // A beat is short: whoever looks afterwards has missed it.
      const trail = page.evaluate(
        async () =>
          new Promise<boolean>((resolve) => {
            new MutationObserver((_, observer) => {
              if (document.querySelector('.bk-trail.seat-1') === null) return;
              observer.disconnect();
              resolve(document.querySelectorAll('.bk-trail').length === 1);
            }).observe(document.querySelector('.board')!, { subtree: true, childList: true });
          }),
      );
      await zone(page, 'yard').tap({ position: { x: 20, y: 20 } });
      await primary(page).tap();
      expect(await trail).toBe(true);
      await expect.poll(async () => holders(page, 'yard')).toBe('1 0');
      await expect.poll(async () => page.locator('.bk-trail').count()).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  });

  describe('one of several figures in an area', () => {
    const open = async (more: object = {}) =>
      browser.visit({ ...more, to: { path: '/?house-strike', ready: '.lower.is-asked' } });
    const figure = (page: Page, id: string) => page.locator(`.board button[data-target="piece ${id}"]`);

    test('is picked by mouse and by keys, each where it stands, and the area beside them', async () => {
      const { page, faults } = await open();
      expect(await page.locator('.board .bk-spot.is-piece').count()).toBe(9);
      for (const id of ['locust-0', 'locust-8']) {
        await figure(page, id).click();
        expect(await primary(page).textContent()).toContain(`Strike ${id}`);
      }
      // Its ring lies around the figure, which stays in sight.
      const ring = (await figure(page, 'locust-8').boundingBox())!;
      const discs = await page.locator('.bk-piece.seat-0 circle').evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width } = one.getBoundingClientRect();
          return { x: x + width / 2, y: y + width / 2 };
        }),
      );
      const middle = { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 };
      expect(Math.min(...discs.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))).toBeLessThan(2);
      // The area itself is pressed where nobody stands.
      const yard = (await page.locator('[data-cell="yard"]').boundingBox())!;
      await page.mouse.click(yard.x + yard.width - 4, yard.y + yard.height - 4);
      expect(await primary(page).textContent()).toContain('Leave the yard alone');
      await figure(page, 'locust-3').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect.poll(async () => page.locator('.bk-piece.seat-0').count()).toBe(29);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('is picked by touch and by ear', async () => {
      const { page, faults } = await open(PHONE);
      await figure(page, 'locust-4').tap();
      await expect.poll(async () => primary(page).textContent()).toContain('Strike locust-4');
      expect((await heard(page)).filter((one) => one.startsWith('Strike'))).toHaveLength(9);
      expect(await findings(page)).toEqual([]);
      await primary(page).tap();
      await expect.poll(async () => page.locator('.bk-piece.seat-0').count()).toBe(29);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  });

  describe('hexes that lie high, six seats', () => {
    const open = async (more: object = {}) =>
      browser.visit({ ...more, to: { path: '/?ridge', ready: '.lower.is-asked' } });
    const hex = (page: Page, id: string) => page.locator(`[data-cell="${id}"]`);

    test('every seat has a plate, a shape, a colour and a pattern of its own', async () => {
      const { page, faults } = await open();
      expect(await page.locator('.plates > li').count()).toBe(6);
      const looks = await page.locator('.plates .seat-strip').evaluateAll((all) =>
        all.map((one) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(one);
          return { shape: one.querySelector('path')!.getAttribute('d'), backgroundColor, backgroundImage };
        }),
      );
      for (const what of ['shape', 'backgroundColor', 'backgroundImage'] as const)
        expect(new Set(looks.map((one) => one[what])).size).toBe(6);
      expect(await findings(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a house is drawn inside the board, and hit on its roof and its walls', async () => {
      const { page, faults } = await open();
      const board = (await page.locator('.bk-drawing').boundingBox())!;
      const house = (await hex(page, 'A1').boundingBox())!;
      expect(house.y).toBeGreaterThanOrEqual(board.y - 1);
      expect(await hex(page, 'A1').getAttribute('aria-label')).toBe('A1: 2 storeys, 0 robots');
      // Its walls belong to it as its roof does, and lie over the hex behind.
      const { x, y, width, height } = (await hex(page, 'C3').boundingBox())!;
      for (const far of [3, height - 3]) {
        await hex(page, 'C2').press('Enter');
        expect(await primary(page).textContent()).toContain('Push it to C2');
        await page.mouse.click(x + width / 2, y + far);
        expect(await primary(page).textContent()).toContain('Push it to C3');
      }
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('a way says what happens on it, stop by stop; who stands on what is levelled comes down with it', async () => {
      const { page, faults } = await open({ settings: { speed: 'normal' } });
      await hex(page, 'C4').click();
      expect(await page.locator('.bk-stop').allTextContents()).toEqual(['12 storeys', '21 storeys']);
      const moved = page.evaluate(
        async () =>
          new Promise<string>((resolve) => {
            const look = (): void => {
              const [motion] = document.querySelector('.bk-piece.seat-3')!.getAnimations();
              if (motion === undefined) requestAnimationFrame(look);
              else
                resolve(
                  (motion.effect as KeyframeEffect)
                    .getKeyframes()
                    .map(({ transform }) => transform)
                    .join(' | '),
                );
            };
            look();
          }),
      );
      await primary(page).click();
      // It moves in the beat that levels the house, and not when that is over.
      const [from, to] = (await moved).split(' | ').map((one) => Number(/, *(-?[\d.]+)px/.exec(one)![1]));
      expect(to! - from!).toBeGreaterThan(5);
      await expect.poll(async () => hex(page, 'C2').getAttribute('aria-label')).toBe('C2: 1 storeys, 1 robots');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('responses are pressed where they were declared; dice, tokens and abilities in a row above the board', async () => {
      const { page, faults } = await open();
      await hex(page, 'C2').click();
      await page.keyboard.press('Enter');
      const response = (id: number) => page.locator(`.responses button[data-target="response ${id}"]`);
      await response(2).waitFor();
      expect(await page.locator('.responses li').allTextContents()).toEqual(['surge', 'brace']);
      expect(await response(2).getAttribute('aria-label')).toContain('Cancel response 2');
      await response(1).click();
      expect(await primary(page).textContent()).toContain('Cancel response 1');
      await response(2).focus();
      await page.keyboard.press('Enter');
      expect(await primary(page).textContent()).toContain('Cancel response 2');
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      const row = page.locator('.bk-beside button');
      await expect.poll(async () => row.allTextContents()).toEqual(['Use 1', 'Use spirit', 'Use flow']);
      await row.first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      expect(await row.nth(1).getAttribute('aria-pressed')).toBe('true');
      expect(await primary(page).textContent()).toContain('Use spirit');
      await row.nth(2).click();
      await primary(page).click();
      await page.locator('.lower.is-over').waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });
  });

  describe('points and pieces of a plane', () => {
    const open = async (more: object = {}) =>
      browser.visit({ ...more, to: { path: '/?field-throw', ready: '.lower.is-asked' } });
    const spot = (page: Page, target: string) => page.locator(`.board button[data-target="${target}"]`);
    const POINT = 'point 304807 228600';
    /** How far two things are from each other, in one look: between two looks the whole board may find another size. */
    const apart = async (page: Page, ...both: [one: string, other: string]) =>
      page.evaluate((selectors) => {
        const [one, other] = selectors.map((selector) => {
          const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        });
        return Math.hypot(one!.x - other!.x, one!.y - other!.y);
      }, both);
    const BALL = '.bk-piece.seat-0 circle';

    test('are picked by mouse and by keys, and stay whole micrometres', async () => {
      const { page, faults } = await open();
      const [first, , rival] = await labels(page, '.board button[data-lit]');
      expect(first).toContain('Throw it to 304807,228600');
      expect(rival).toContain('Throw it to driver 2');
      await spot(page, POINT).click();
      expect(await primary(page).textContent()).toContain('304807,228600');
      await spot(page, 'piece driver 2').focus();
      await page.keyboard.press('Enter');
      expect(await primary(page).textContent()).toContain('driver 2');
      await page.keyboard.press('Enter');
      await expect.poll(async () => apart(page, BALL, '.bk-piece.seat-2 circle')).toBeLessThan(1);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('are picked by touch, point and piece', async () => {
      const { page, faults } = await open(PHONE);
      await spot(page, 'piece driver 2').tap();
      await expect.poll(async () => primary(page).textContent()).toContain('driver 2');
      await spot(page, POINT).tap();
      await expect.poll(async () => primary(page).textContent()).toContain('304807,228600');
      await primary(page).tap();
      await expect.poll(async () => heard(page)).toContain('ball at 12.0 in, 9.0 in');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('are seen by the camera, the small map and the plates on the edge, and are heard', async () => {
      const { page, faults } = await open();
      expect((await heard(page)).slice(0, 3)).toEqual([
        'ball at 18.0 in, 18.0 in',
        'driver 1 at 9.0 in, 18.0 in',
        'driver 2 at 27.0 in, 18.0 in',
      ]);
      for (const seat of [0, 1, 2])
        expect(await page.locator(`[data-holds="${seat}"]:not([data-cell])`).count()).toBe(1);
      expect(await page.locator('[data-acting]').getAttribute('data-acting')).toBe('driver 1');
      // They are marked where they are drawn.
      expect(await apart(page, '[data-holds="0"]', BALL)).toBeLessThan(1);
      for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
      const map = page.locator('.mini-map');
      await map.locator('.mini-piece.seat-0').waitFor();
      for (const seat of [1, 2]) expect(await map.locator(`.mini-piece.seat-${seat}`).count()).toBe(1);
      // A piece is no area: only what can be chosen has an outline.
      expect(await map.locator('.mini-cell').count()).toBe(3);
      // The plates are hung from where things are drawn: a board that has grown draws them again a frame later.
      await expect.poll(async () => page.locator('.edge-plate').count()).toBe(3);
      expect(await findings(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  });

  describe('a way on a plane', () => {
    const open = async (more: object = {}) => browser.visit({ ...more, to: { path: '/?field', ready: '.bk-path' } });
    const corners = (page: Page) => page.locator('.bk-corner:not(.is-start)');
    const driver = async (page: Page) => page.evaluate(() => window.drivers()[0]!);
    /** Where a point of the field is on the screen, in inches. */
    const on = async (page: Page, x: number, y: number) => {
      const box = (await page.locator('.bk-path').boundingBox())!;
      const margin = 12;
      const inch = (box.width - 2 * margin) / 36;
      return { x: box.x + margin + x * inch, y: box.y + margin + y * inch };
    };
    const drag = async (page: Page, from: readonly [number, number], ...to: (readonly [number, number])[]) => {
      const at = await on(page, ...from);
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      for (const one of to) {
        const next = await on(page, ...one);
        await page.mouse.move(next.x, next.y, { steps: 4 });
      }
    };

    test('by mouse: every press lays a corner, a drag moves one, the wheel turns; the rules say when it may be driven', async () => {
      const { page, faults } = await open();
      expect(await primary(page).textContent()).toContain('Draw a way');
      await drag(page, [9, 18], [12, 16]);
      await page.mouse.up();
      await drag(page, [15, 20], [16, 19]);
      const board = await page.locator('.bk-path').boundingBox();
      await page.mouse.wheel(0, 300);
      await page.mouse.up();
      expect(await corners(page).count()).toBe(2);
      // The wheel turned the driver and left the board as large as it was.
      expect(await page.locator('.bk-path').boundingBox()).toEqual(board);
      await expect.poll(async () => isReady(page)).toBe(true);
      expect(await primary(page).textContent()).toContain('Drive this way');
      // Too far: the leg is marked, and what may not be driven cannot be confirmed.
      const end = await on(page, 30, 30);
      await page.mouse.click(end.x, end.y);
      await expect.poll(async () => page.locator('.bk-leg.is-refused').count()).toBe(1);
      expect(await isReady(page)).toBe(false);
      expect(await primary(page).textContent()).toContain('A leg is 6 inches at most.');
      // Undo takes that corner back, and nothing that counts.
      await page.keyboard.press('Control+z');
      await expect.poll(async () => isReady(page)).toBe(true);
      await primary(page).click();
      await expect.poll(async () => (await driver(page)).facing).toBe(105);
      const { at } = await driver(page);
      expect(at.every(Number.isInteger)).toBe(true);
      expect(Math.hypot(at[0] - 16 * INCH, at[1] - 19 * INCH)).toBeLessThan(INCH / 5);
      await expect.poll(async () => page.locator('.bk-path').count()).toBe(0);
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('by keys and by ear: half inches and tenths, corner after corner, to the micrometre', async () => {
      const { page, faults } = await open();
      const press = async (...keys: string[]): Promise<void> => {
        for (const key of keys) await page.keyboard.press(key);
      };
      const focused = async () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      await press('Tab');
      expect(await focused()).toContain('The way begins at 9.0 in, 18.0 in');
      await press('ArrowRight');
      await expect.poll(focused).toContain('Corner 1 of 1: 9.5 in, 18.0 in, facing 90°');
      await press('ArrowRight', 'ArrowUp', 'Shift+ArrowDown', ' ');
      await expect.poll(focused).toContain('Corner 2 of 2: 10.0 in, 17.6 in');
      await press('ArrowDown', 'e', 'Shift+Q');
      expect(await focused()).toContain('facing 104°');
      expect(await page.locator('.bk-corner:focus-visible').count()).toBe(1);
      await expect.poll(async () => page.locator('.bk-path output').textContent()).toBe('This way is allowed.');
      await press(' ');
      await expect.poll(async () => corners(page).count()).toBe(3);
      await press('Backspace');
      await expect.poll(focused).toContain('Corner 2 of 2');
      expect(await findings(page)).toEqual([]);
      await expect.poll(async () => isReady(page)).toBe(true);
      await press('Enter', 'Enter');
      await expect.poll(async () => driver(page)).toEqual({ at: [10 * INCH, 18 * INCH + INCH / 10], facing: 104 });
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('near the line in the middle a corner lies on it; Escape takes everything back', async () => {
      const { page, faults } = await open();
      await drag(page, [9, 18], [13, 18]);
      await page.mouse.up();
      await drag(page, [17.9, 18], [17.9, 18]);
      await page.mouse.up();
      expect(await corners(page).nth(1).getAttribute('aria-label')).toContain('18.0 in');
      await expect.poll(async () => isReady(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(async () => corners(page).count()).toBe(0);
      expect(await isReady(page)).toBe(false);
      expect(await primary(page).textContent()).toContain('Draw a way');
      expect(faults).toEqual([]);
      await page.context().close();
    });

    test('by touch: a tap lays a corner, a finger drags it, a second one turns, and the board stays as it is', async () => {
      const { page, faults } = await open(PHONE);
      const tap = await on(page, 12, 18);
      await page.touchscreen.tap(tap.x, tap.y);
      await expect.poll(async () => corners(page).count()).toBe(1);
      const board = await page.locator('.bk-path').boundingBox();
      const fingers = await page.context().newCDPSession(page);
      const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
        fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((one, id) => ({ ...one, id })) });
      const there = await on(page, 13, 20);
      await touch('touchStart', tap);
      await touch('touchMove', there);
      await touch('touchStart', there, { x: there.x + 80, y: there.y });
      await touch('touchMove', there, { x: there.x + 60, y: there.y + 60 });
      await touch('touchMove', there, { x: there.x, y: there.y + 80 });
      await touch('touchEnd');
      expect(await page.locator('.bk-path').boundingBox()).toEqual(board);
      await expect.poll(async () => corners(page).first().getAttribute('aria-label')).toContain('facing 180°');
      await expect.poll(async () => isReady(page)).toBe(true);
      await primary(page).tap();
      await expect.poll(async () => (await driver(page)).facing).toBe(180);
      const { at } = await driver(page);
      expect(Math.hypot(at[0] - 13 * INCH, at[1] - 20 * INCH)).toBeLessThan(INCH / 2);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  });
});
