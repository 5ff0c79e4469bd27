// Every kind of question a game can ask, answered by mouse and by keyboard in a real browser, on a game that nobody has
// drawn anything for.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { serveQuestions } from './questions/build.js';
import type { Kind } from './questions/game.js';

const why = whyNoBrowser;

describe.skipIf(why !== undefined)(
  `every kind of question${why === undefined ? '' : `: ${why}`}`,
  { concurrent: true },
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start(await serveQuestions());
    });
    afterAll(async () => browser?.stop());

    /** Asks one question; says at the end what was answered, and that nothing went wrong. */
    async function asked(kind: Kind, answer: (page: Page) => Promise<void>): Promise<unknown[]> {
      const { page, faults } = await browser.visit({ to: { path: `/?ask=${kind}`, ready: '.lower.is-asked' } });
      await answer(page);
      const answers = await page.evaluate(() => window.answers());
      expect(faults).toEqual([]);
      expect(await page.locator('body').innerText()).not.toContain('⟨');
      await page.context().close();
      return answers.map((one) => JSON.parse(one) as unknown);
    }

    const primary = (page: Page) => page.locator('.acts .is-primary');
    const lit = (page: Page, name: string) => page.locator('.gn-board').getByRole('button', { name, exact: true });
    const card = (page: Page, place: number) => page.locator('.card-button').nth(place);
    const press = async (page: Page, ...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const isReady = async (page: Page): Promise<boolean> =>
      (await primary(page).getAttribute('aria-disabled')) !== 'true';

    describe('a cell', () => {
      test('by mouse: a press picks, the primary names it, a press again means it', async () => {
        const answers = await asked('cell', async (page) => {
          expect(await primary(page).textContent()).toBe('Choose a lit place');
          await lit(page, 'Cell b2').click();
          expect(await primary(page).textContent()).toContain('Cell b2');
          await lit(page, 'Cell c2').click();
          await lit(page, 'Cell c2').click();
        });
        expect(answers).toEqual([{ cell: 'c2' }]);
      });

      test('by keyboard: Tab to the lit, arrows by geometry, Enter picks, Enter confirms', async () => {
        const answers = await asked('cell', async (page) => {
          await lit(page, 'Cell a1').focus();
          await press(page, 'ArrowRight', 'ArrowUp', 'Enter');
          expect(await primary(page).textContent()).toContain('Cell b2');
          await press(page, 'Enter');
        });
        expect(answers).toEqual([{ cell: 'b2' }]);
      });
    });

    describe('a path', () => {
      test('by mouse: the end finds the way; cell by cell forces a route; the facing is chosen at its end', async () => {
        const answers = await asked('path', async (page) => {
          await lit(page, 'Go a2, b2, b3, N').click();
          expect(await primary(page).textContent()).toContain('Go a2, b2, b3, N');
          await press(page, 'Escape');
          await lit(page, 'Go a2, N').click();
          await page.locator('.gn-board [data-lit]', { hasText: 'a2, b2, N' }).first().click();
          await page.locator('[data-facing=N]').click();
          expect(await primary(page).textContent()).toContain('Go a2, b2, N');
          // The hand of the dial is dragged to the east.
          await dragTo(page, '[data-facing=N]', '[data-facing=E]');
          expect(await primary(page).textContent()).toContain('Go a2, b2, E');
          await primary(page).click();
        });
        expect(answers).toEqual([{ path: ['a2', 'b2'], facing: 'E' }]);
      });

      test('by keyboard: Enter goes on, Backspace goes back, Q and E turn', async () => {
        const answers = await asked('path', async (page) => {
          await lit(page, 'Go b1, c1, N').focus();
          await press(page, 'Enter', 'Backspace');
          expect(await isReady(page)).toBe(false);
          await press(page, 'e');
          expect(await primary(page).textContent()).toContain('Go b1, N');
          await press(page, 'e');
          expect(await primary(page).textContent()).toContain('Go b1, E');
          await press(page, 'q', 'F6', 'F6');
          await page.locator('.ask h1').focus();
          await press(page, 'Enter');
        });
        expect(answers).toEqual([{ path: ['b1'], facing: 'N' }]);
      });
    });

    describe('a piece', () => {
      test('by mouse', async () => {
        const answers = await asked('piece', async (page) => {
          await lit(page, 'Repair cyclone').click();
          await primary(page).click();
        });
        expect(answers).toEqual([{ piece: 'cyclone' }]);
      });

      test('by its number', async () => {
        const answers = await asked('piece', async (page) => press(page, '3', 'Enter'));
        expect(answers).toEqual([{ piece: 'sentinel' }]);
      });
    });

    describe('a card', () => {
      test('by dragging it to the board', async () => {
        const answers = await asked('card', async (page) => {
          await dragTo(page, '.card-button >> nth=2', '.gn-board');
          expect(await primary(page).textContent()).toContain('Play mine');
          await primary(page).click();
        });
        expect(answers).toEqual([{ card: 'mine' }]);
      });

      test('by keyboard', async () => {
        const answers = await asked('card', async (page) => press(page, '2', 'Enter'));
        expect(answers).toEqual([{ card: 'swap' }]);
      });
    });

    describe('several cards', () => {
      test('by mouse: toggles, and the primary counts', async () => {
        const answers = await asked('cards', async (page) => {
          expect(await primary(page).textContent()).toBe('0 of 2 chosen');
          await card(page, 4).click();
          expect(await primary(page).textContent()).toBe('1 of 2 chosen');
          await card(page, 0).click();
          await card(page, 0).click();
          expect(await primary(page).textContent()).toBe('1 of 2 chosen');
          await card(page, 3).click();
          // What is given away is chosen with a danger edge.
          expect(await page.locator('.card-button.is-loss').count()).toBe(2);
          await primary(page).click();
        });
        expect(answers).toEqual([{ discard: ['bomb', 'turret'] }]);
      });

      test('by digits; two equal cards are two cards', async () => {
        const answers = await asked('cards', async (page) => press(page, '1', '4', 'Enter'));
        expect(answers).toEqual([{ discard: ['turret', 'turret'] }]);
      });
    });

    describe('an order', () => {
      test('by mouse: pressed in the order wanted, dragged into another', async () => {
        const answers = await asked('order', async (page) => {
          await card(page, 0).click();
          await card(page, 1).click();
          await dragTo(page, '.card-button >> nth=2', '.order [data-drop="slot 2"]');
          expect(await page.locator('.order-card').allTextContents()).toEqual(['Turret', 'Permutation', 'Mine']);
          await dragTo(page, '.order-card >> nth=2', '.order [data-drop="slot 0"]');
          expect(await page.locator('.order-card').allTextContents()).toEqual(['Mine', 'Turret', 'Permutation']);
          // What lies in the hand takes the place of what is dropped on.
          await dragTo(page, '.card-button >> nth=4', '.order [data-drop="slot 1"]');
          expect(await page.locator('.order-card').allTextContents()).toEqual(['Mine', 'Bomb', 'Permutation']);
          await primary(page).click();
        });
        expect(answers).toEqual([{ order: ['mine', 'bomb', 'swap'] }]);
      });

      test('by keyboard: digits in the order wanted; Space lifts, arrows move, Space puts down', async () => {
        const answers = await asked('order', async (page) => {
          await press(page, '1', '2', '3');
          await page.locator('.order-card').nth(2).focus();
          await press(page, ' ', 'ArrowLeft', 'ArrowLeft');
          expect(await page.locator('.order-card.is-lifted').textContent()).toBe('Mine');
          expect(await page.locator('.order + [aria-live]').textContent()).toBe('Mine, place 1 of 3');
          await press(page, ' ');
          expect(await page.locator('.order-card.is-lifted').count()).toBe(0);
          await page.locator('.ask h1').focus();
          await press(page, 'Enter');
        });
        expect(answers).toEqual([{ order: ['mine', 'turret', 'swap'] }]);
      });
    });

    describe('a number', () => {
      test('by mouse: steps, or the row with its result', async () => {
        const answers = await asked('number', async (page) => {
          await page.getByRole('button', { name: 'More' }).click();
          expect(await primary(page).textContent()).toContain('Buy 0 power dice');
          await page.locator('[data-number="3"]').click();
          expect(await page.locator('[data-number="3"]').textContent()).toContain('92 %');
          await page.getByRole('button', { name: 'Less' }).click();
          await primary(page).click();
        });
        expect(answers).toEqual([{ dice: 2 }]);
      });

      test('by arrows and digits', async () => {
        const answers = await asked('number', async (page) => {
          await page.waitForSelector('.numbers');
          await press(page, '4', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Enter');
        });
        expect(answers).toEqual([{ dice: 5 }]);
      });

      test('that cannot be listed: by steps, typed, or in the field', async () => {
        const answers = await asked('openNumber', async (page) => {
          await page.waitForSelector('.numbers');
          await press(page, '2', '3');
          expect(await primary(page).textContent()).toContain('Take 23');
          await page.locator('.stepper input').fill('38');
          await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp');
          expect(await page.locator('.stepper input').inputValue()).toBe('40');
          await press(page, 'Enter');
        });
        expect(answers).toEqual([{ bid: 40 }]);
      });
    });

    describe('points to give', () => {
      test('by mouse, among listed answers', async () => {
        const answers = await asked('share', async (page) => {
          await page.waitForSelector('.share');
          const more = (name: string) => page.getByRole('button', { name: `One more: ${name}` });
          await more('drover').click();
          await more('drover').click();
          expect(await page.locator('.share-pot b').textContent()).toBe('1 not given');
          expect(await isReady(page)).toBe(false);
          await page.getByRole('button', { name: 'One less: drover' }).click();
          await lit(page, 'sentinel').click();
          await more('sentinel').click();
          expect(await more('cyclone').getAttribute('aria-disabled')).toBe('true');
          await primary(page).click();
        });
        expect(answers).toEqual([{ hits: ['drover', 'sentinel', 'sentinel'] }]);
      });

      test('by keyboard, where answers cannot be listed', async () => {
        const answers = await asked('openShare', async (page) => {
          await page.waitForSelector('.share');
          await page.locator('.share-row').first().focus();
          await press(page, 'ArrowRight', '+', '+', '+', 'ArrowDown', '+', '+', '-', 'ArrowDown', '+', 'ArrowUp', '+');
          expect(await primary(page).textContent()).toContain('Give 6, keep 2');
          await page.locator('.ask h1').focus();
          await press(page, 'Enter');
        });
        expect(answers).toEqual([{ focus: { drover: 3, cyclone: 2, sentinel: 1 } }]);
      });
    });

    describe('yes or no', () => {
      test('by mouse, on a plate that says what it brings', async () => {
        const answers = await asked('yesNo', async (page) => {
          const plates = page.locator('.choice-plate');
          await plates.first().waitFor();
          expect(await plates.allTextContents()).toEqual([
            'Pay 1: 8 damage YDamage 8Energy left 0',
            'Keep it: 7 damage NDamage 7Energy left 1',
          ]);
          await plates.first().click();
        });
        expect(answers).toEqual([{ pay: true }]);
      });

      test('by N', async () => {
        expect(await asked('yesNo', async (page) => press(page, 'n'))).toEqual([{ pay: false }]);
      });
    });

    describe('a target, then card by card', () => {
      test('has one confirmation and one undo; before it, parts are taken back one by one', async () => {
        await asked('parts', async (page) => {
          const said = async () => page.evaluate(() => window.answers());
          const undo = page.locator('.acts [data-act=undo]');
          await lit(page, 'drover').click();
          await card(page, 1).click();
          expect([await isReady(page), await said()]).toEqual([false, []]);
          await card(page, 4).click();
          expect(await primary(page).textContent()).toContain('Fire at drover, swap, bomb');
          // A part is taken back and picked again: nothing of it counts yet.
          await press(page, 'Control+z');
          expect([await isReady(page), await said()]).toEqual([false, []]);
          await card(page, 2).click();
          await primary(page).click();
          await page.locator('.ask h1', { hasText: 'Fire again.' }).waitFor();
          expect(await said()).toEqual(['{"at":"drover","with":["swap","mine"]}']);
          // One undo takes the whole of it back, and nothing is left picked.
          await undo.click();
          await page.locator('.ask h1', { hasText: 'Fire at a warjack' }).waitFor();
          expect([await isReady(page), await said()]).toEqual([false, []]);
          expect(await page.locator('.card-button[aria-pressed=true]').count()).toBe(0);
        });
      });
    });

    describe('a sealed choice', () => {
      test('is sealed in words, shown to who made it, and changed while another still chooses', async () => {
        const answers = await asked('sealed', async (page) => {
          await lit(page, 'Cell b1').click();
          expect(await primary(page).textContent()).toContain('Seal: Cell b1');
          await primary(page).click();
          await page.waitForSelector('.lower.is-waiting');
          expect(await page.locator('.ask').textContent()).toContain('Your choice · Cell b1.');
          expect(await page.locator('.plate').first().textContent()).toMatch(/sealed/i);
          await page.getByRole('button', { name: 'Change my choice' }).click();
          await page.waitForSelector('.lower.is-asked');
          await press(page, '3', 'Enter');
          await page.waitForSelector('.lower.is-waiting');
          await press(page, 'Control+z');
          await page.waitForSelector('.lower.is-asked');
          await press(page, '1', 'Enter');
          await page.waitForSelector('.lower.is-waiting');
          await page.evaluate(() => window.other({ cell: 'c1' }));
        });
        expect(answers).toEqual([{ sealed: ['a1', 'c1'] }]);
      });
    });

    describe('a response window', () => {
      test('shows what was declared, the last on top, and your own answer as a ghost in its place', async () => {
        await asked('responses', async (page) => {
          await page.waitForSelector('.responses');
          expect(await page.locator('.responses').textContent()).toContain('Priority: You');
          await card(page, 1).click();
          expect(await page.locator('.responses .is-ghost').textContent()).toBe('Respond with swap');
          await primary(page).click();
          await page.waitForSelector('.lower.is-waiting');
          expect(await page.locator('.responses li').allTextContents()).toEqual(['parry', 'strike']);
          expect(await page.locator('.responses').textContent()).toContain('Priority: Bob');
        });
      });

      test('the bar lists who may still act, in order; a pass takes one out, a response begins it afresh', async () => {
        await asked('responses', async (page) => {
          const left = page.locator('.round li');
          await page.waitForSelector('.round');
          expect(await page.locator('.round').textContent()).toContain('May still act:');
          expect(await left.allTextContents()).toEqual(['You', 'Cyclone']);
          expect(await left.nth(0).getAttribute('aria-current')).toBe('step');
          // Their shapes stand beside their names.
          expect(await page.locator('.round .seat-mark').count()).toBe(2);
          await press(page, ' ');
          await page.waitForSelector('.lower.is-waiting');
          expect(await left.allTextContents()).toEqual(['Cyclone']);
          await page.evaluate(() => window.other({ respond: 'parry' }));
          await page.waitForSelector('.lower.is-asked');
          expect(await left.allTextContents()).toEqual(['You', 'Cyclone']);
        });
        await asked('cell', async (page) => {
          expect(await page.locator('.round').count()).toBe(0);
          await lit(page, 'Cell a1').click();
          await primary(page).click();
        });
      });

      test('Space passes; passing by itself is said, lasts, and ends when something new is declared', async () => {
        await asked('responses', async (page) => {
          await page.waitForSelector('.responses');
          await press(page, ' ');
          await page.waitForSelector('.lower.is-waiting');
          await page.evaluate(() => window.other({ respond: 'parry' }));
          await page.waitForSelector('.lower.is-asked');
          const box = page.getByLabel('Pass for me until something new is declared');
          await box.check();
          await page.waitForSelector('.lower.is-waiting');
          await page.evaluate(() => window.other({ respond: 'strike' }));
          await page.waitForSelector('.lower.is-asked');
          await page.waitForTimeout(1000);
          expect(await box.isChecked()).toBe(false);
          expect(await page.locator('.lower.is-asked').count()).toBe(1);
        });
      });
    });

    describe('hundreds of options', () => {
      test('are searched by their words, by mouse', async () => {
        const answers = await asked('many', async (page) => {
          await page.getByRole('searchbox').fill('gear-27');
          expect(await page.locator('.search-options [role=status]').textContent()).toBe('11 of 300');
          await page.locator('.search-options').getByRole('button', { name: 'Take gear-271' }).click();
          await primary(page).click();
        });
        expect(answers).toEqual([{ gear: 271 }]);
      });

      test('and by keyboard: Enter takes the first, Enter confirms', async () => {
        const answers = await asked('many', async (page) => {
          await page.getByRole('searchbox').focus();
          await page.keyboard.type('GEAR-299');
          await press(page, 'Enter');
          expect(await primary(page).textContent()).toContain('Take gear-299');
          await press(page, 'Enter');
        });
        expect(answers).toEqual([{ gear: 299 }]);
      });
    });

    test('what a bot suggests is taken into the form it belongs to', async () => {
      for (const [kind, words] of [
        ['number', /^Buy \d power dice/],
        ['openNumber', /^Take 7/],
        ['openShare', /^Give 0, keep 8/],
        ['order', /^Play /],
      ] as const) {
        const answers = await asked(kind, async (page) => {
          await press(page, 's');
          await page.waitForSelector('.advice');
          expect(await primary(page).textContent()).toMatch(words);
          await page.locator('.ask h1').focus();
          await press(page, 'Enter');
        });
        expect(answers).toHaveLength(1);
      }
    });
  },
);

/** Drags with the mouse, in steps as a hand does. */
async function dragTo(page: Page, from: string, to: string): Promise<void> {
  const start = (await page.locator(from).boundingBox())!;
  const end = (await page.locator(to).boundingBox())!;
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}
