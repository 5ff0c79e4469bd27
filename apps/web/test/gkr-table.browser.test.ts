// What GKR shows before a choice is final: what a tag brings, what a line costs, what a bot would do; and how what happens
// moves, or does not.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { openTable } from './gkr/tables.js';

const why = whyNoBrowser;

/** Three of one's own tags on 4F, a Heavy Hitter beside it, the second space of the track ahead. */
const TAGGING = {
  battlefield: { starts: ['1B', '9J'], buildings: ['4F', '7C'] },
  turn: { gloryHound: 1, phase: 'tag', at: 'startTagging' },
  players: { 1: { hh: { at: '5F', facing: 'N' }, combat: { at: '7D' }, track: 1 }, 2: { hh: { at: '1J' } } },
  buildings: [{ at: '4F', tags: { N: 1, NE: 1, SE: 1 } }],
  hands: { 1: [], 2: [] },
};

/** Parallax Jun: Orbital Strikes cost one less and are three faster. */
const DECLARING = {
  battlefield: { starts: ['1B', '9J'], buildings: [] },
  turn: { gloryHound: 1, phase: 'combat', at: 'declareFiringLine' },
  players: {
    1: { faction: 'MRD', pilot: 'MRD-C4', energy: 1, hh: { at: '7F', facing: 'N' } },
    2: { faction: 'HLX', hh: { at: '3F', facing: 'S' } },
  },
  hands: { 1: ['MRD-O1', 'MRD-S1'], 2: [] },
};

const FIRING = {
  battlefield: { starts: ['1B', '9J'], buildings: [] },
  turn: { gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
  players: { 1: { hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '5F', facing: 'S' } } },
  hands: { 1: [], 2: [] },
  lines: { 1: ['HLX-P1', 'HLX-S1'] },
};

describe.skipIf(why !== undefined)(`a table of GKR${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  const primaryOf = async (page: Page): Promise<string | null> => page.locator('.acts .is-primary').textContent();

  test('the ring of the keyboard is seen around a hex, which is hit in its own shape', async () => {
    const { page, faults } = await browser.visit();
    await openTable(page, TAGGING);
    const hex = page.locator('[role=gridcell][data-cell="5F"]');
    await hex.focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['cell'])).toBe('6F');
    // As large as the hex, and whole: nothing cuts it off.
    const ring = (await page.locator('.bk-focus').boundingBox())!;
    const box = (await page.locator('[role=gridcell][data-cell="6F"]').boundingBox())!;
    expect(Math.abs(ring.width - box.width) + Math.abs(ring.height - box.height)).toBeLessThan(20);
    expect(Math.abs(ring.x + ring.width / 2 - box.x - box.width / 2)).toBeLessThan(2);
    // The corner of the box belongs to a neighbour.
    const under = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.getAttribute('data-cell'), {
      x: box.x + 2,
      y: box.y + 2,
    });
    expect(under).toBe('5E');
    await page.locator('.ask h1').focus();
    expect(await page.locator('.bk-focus').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('faces are lit, not buildings; the fourth tag says what it brings before it is final', async () => {
    const { page, faults } = await browser.visit({ settings: { ruleChips: 'id' } });
    await openTable(page, TAGGING);
    const faces = page.locator('.board button[data-lit]');
    await faces.first().waitFor();
    expect(await faces.count()).toBe(2);
    expect(await page.locator('[role=gridcell][data-lit]').count()).toBe(0);
    const fourth = page.locator('[data-cell="4F S"]');
    // Heard as well as seen.
    expect(await fourth.getAttribute('aria-label')).toMatch(/4F falls.*Legal\..*GKR-TAG-01/);
    await fourth.click();
    expect(await primaryOf(page)).toContain('Tag 4F and demolish it');
    const sum = await page.locator('.gk-sum').textContent();
    for (const rule of ['GKR-DEM-01', 'GKR-DEM-03', 'GKR-ACH-08', 'GKR-TAG-08']) expect(sum).toContain(rule);
    expect(await page.locator('.bk-drawing .bk-key', { hasText: 'falls' }).count()).toBe(1);
    // The space that would be reached, and the upgrade that it unlocks.
    expect(await page.locator('.gk-track .is-next').textContent()).toBe('2');
    expect(await page.locator('.gk-upgrades .is-next').count()).toBe(1);
    // A second tag is planned together with it; pressed again, one is taken out.
    await page.locator('button[data-cell^="7C"]').click();
    expect(await primaryOf(page)).toContain('Tag 4F and demolish it, then tag 7C');
    expect(await page.locator('.gk-track .is-next').textContent()).toBe('2');
    await fourth.click();
    expect(await primaryOf(page)).toMatch(/^Tag 7C.*finish tagging/);
    expect(await page.locator('.gk-track .is-next').count()).toBe(0);
    await fourth.click();
    await page.locator('.acts .is-primary').click();
    await page.waitForFunction(() =>
      document.querySelectorAll('.gk-track .is-here')[0]?.parentElement?.children[2]?.className.includes('is-here'),
    );
    expect(await page.locator('.gk-upgrades .is-open').count()).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a line shows speeds and costs with their reasons, the energy left and the cards redlined', async () => {
    const { page, faults } = await browser.visit({ settings: { ruleChips: 'id' } });
    await openTable(page, DECLARING);
    for (const card of await page.locator('.hand .card-button[data-lit]').all()) await card.click();
    const rows = page.locator('.gk-declaring li');
    expect(await rows.count()).toBe(2);
    const said = (await page.locator('.gk-declaring').textContent())!;
    // The pilot changes both numbers of the Orbital Strike.
    expect(said.match(/Parallax Jun/g)).toHaveLength(2);
    expect(said).toContain('+3');
    expect(said).toContain('−1');
    expect(await page.locator('.gk-declaring .is-dear').textContent()).toMatch(/missing/);
    await page.locator('.acts .is-primary').click();
    // What is to be lost may be chosen with it, or when it is paid for.
    await page.waitForSelector('.lower h1:has-text("You redline")');
    await page.locator('.acts .is-primary').click();
    await page.waitForSelector('.rail .gk-line .gk-paid');
    await page.locator('.rail .gk-line em', { hasText: 'MRD-C4' }).first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('to pass on a shot is to hold fire; what has fired says how it went; windows pass by themselves', async () => {
    const { page, faults } = await browser.visit({ settings: { passesAlone: true } });
    // A card that answers nobody's shot but another's: in every window of the own shot there is only to pass.
    await openTable(page, { ...FIRING, hands: { 1: ['HLX-R1'], 2: [] } });
    await page.locator('[data-answer=pass]', { hasText: 'Hold fire' }).waitFor();
    await page.locator('[role=gridcell][data-lit]').first().click();
    expect(await primaryOf(page)).toMatch(/Fire at Rampart, \d\+/);
    await page.locator('.acts .is-primary').click();
    await page.waitForSelector('.rail .gk-line .is-fired');
    expect(await page.locator('.rail .gk-line .is-fired small').first().textContent()).toMatch(/hit|missed|lost/);
    // The dice that the face shows open their proof, as those in the tray do.
    await page.locator('.gk-roll .gk-dice button').first().click();
    await page.waitForSelector('.dialog .proof .die.is-meant');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('what a bot would do is lit, a button too', async () => {
    const { page, faults } = await browser.visit();
    // Nothing is in reach of anything: whoever is asked declares nothing.
    await openTable(page, {
      ...DECLARING,
      players: { 1: { energy: 0, hh: { at: '9B', facing: 'S' } }, 2: { hh: { at: '1J', facing: 'N' } } },
      hands: { 1: ['HLX-P1'], 2: [] },
      damage: { 1: { count: 22 } },
    });
    const suggest = page.getByRole('button', { name: 'Suggest' });
    await suggest.click();
    await page.waitForSelector('.advice');
    const isNothing = (await page.locator('.advice').textContent())!.includes('Declare nothing');
    expect(await page.locator('.button.is-advised').count()).toBe(isNothing ? 1 : 0);
    expect(await page.locator('.hand .card-button[aria-pressed=true]').count()).toBe(isNothing ? 0 : 1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  /** A hex is pressed wherever it is hit; what is chosen is seen; what costs cards is meant by its button alone. */
  async function chooseWays(page: Page): Promise<void> {
    const paint = async (): Promise<string> =>
      page.locator('.bk-lit.is-chosen .bk-lit-line').evaluate((line) => getComputedStyle(line).strokeWidth);
    const height = async (): Promise<number> => (await page.locator('.lower').boundingBox())!.height;
    const before = await height();
    // At its corner, and left of everything else.
    const hex = (await page.locator('[data-cell="7A"]').boundingBox())!;
    const tools = (await page.locator('.board-tools').boundingBox())!;
    expect((await page.locator('[data-cell="1A"]').boundingBox())!.x).toBeGreaterThan(tools.x + tools.width);
    await page.mouse.click(hex.x + hex.width / 16, hex.y + hex.height / 2);
    expect(await primaryOf(page)).toContain('Move to 7A');
    expect(await paint()).toBe('4px');
    expect(await page.locator('.bk-drawing .bk-way').count()).toBe(1);
    expect(await page.locator('.bk-drawing .bk-key.is-chosen').textContent()).toBe('5');
    await page.locator('[data-cell="1K"]').dblclick();
    expect(await primaryOf(page)).toMatch(/Move to 1K: \d+ energy, \d cards? lost/);
    expect(await page.locator('.acts .is-primary').evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await paint()).toBe('4px');
    expect(await height()).toBe(before);
  }

  /** Notes what is drawn while a beat plays, and whether anything moves from place to place. */
  async function watch(page: Page): Promise<void> {
    await page.evaluate(() => {
      const seen = { classes: new Set<string>(), slides: 0 };
      Object.assign(window, { seenWhileMoving: seen });
      const look = (): void => {
        for (const one of document.querySelectorAll('.bk-strike, .bk-strike *, .bk-trail, .gk-falling'))
          for (const name of one.classList) seen.classes.add(name);
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || effect.target?.closest('.bk-drawing') === null) continue;
          for (const name of effect.target?.classList ?? []) seen.classes.add(name);
          const frames = effect.getKeyframes();
          const places = new Set(frames.map((frame) => String(frame['transform'])));
          const isHidden = frames.some((frame) => Number(frame['opacity'] ?? 1) === 0);
          const isBetween = frames.some(
            (frame) => frame['transform'] !== frames[0]!['transform'] && Number(frame['opacity'] ?? 1) > 0,
          );
          if (
            places.size > 1 &&
            isBetween &&
            !(isHidden && frames.length === 4 && places.size === 2 && frames[1]!['offset'] === frames[2]!['offset'])
          )
            seen.slides += 1;
        }
        requestAnimationFrame(look);
      };
      look();
    });
  }

  const watched = async (page: Page): Promise<{ classes: string[]; slides: number }> =>
    page.evaluate(() => {
      const { classes, slides } = (window as unknown as { seenWhileMoving: { classes: Set<string>; slides: number } })
        .seenWhileMoving;
      return { classes: [...classes], slides };
    });

  const seen = async (page: Page, name: string): Promise<void> => {
    await page.waitForFunction(
      (wanted) =>
        (window as unknown as { seenWhileMoving: { classes: Set<string> } }).seenWhileMoving.classes.has(wanted),
      name,
    );
  };

  test('one press moves and is taken back by one; cards that are lost are chosen together; anything says what it is', async () => {
    const { page, faults } = await browser.visit({ settings: { onePress: true, passesAlone: true } });
    await openTable(page, {
      battlefield: { starts: ['1B', '9J'], buildings: ['4F'] },
      turn: { gloryHound: 1, phase: 'movement', at: 'everyUnitHasMoved' },
      players: { 1: { energy: 2, hh: { at: '7F', facing: 'N' } }, 2: { hh: { at: '1J' } } },
      hands: { 1: ['DEP-01', 'HLX-S1'], 2: [] },
    });
    await page.waitForSelector('.lower h1:has-text("Move Sunlance: 2 energy")');
    await page.locator('[data-cell="6F"]').click();
    await page.waitForSelector('.lower h1:has-text("Move to 6F: choose a facing there")');
    await page.keyboard.press('u');
    await page.waitForSelector('.lower h1:has-text("Move Sunlance: 2 energy")');
    // Meant by itself it is one leg of a way.
    await page.locator('[data-cell="6F"]').click();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.lower h1:has-text("Move Sunlance: 1 energy")');
    await page.keyboard.press('u');
    await page.waitForSelector('.lower h1:has-text("Move Sunlance: 2 energy")');
    // Nobody tried to act: what it is, and why not now, without red.
    await page.locator('[data-cell="1J"]').click();
    const note = page.locator('.why-not.is-look');
    await note.locator('.look-why').waitFor();
    expect(await note.locator('.look-thing > b').textContent()).toContain('Rampart');
    expect(await note.textContent()).toMatch(/25\/25/);
    expect(await page.locator('.lower.is-refused').count()).toBe(0);
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    await page.locator('[data-cell="4F"]').focus();
    await page.keyboard.press('i');
    expect(await note.textContent()).toContain('Building 4F');
    await page.keyboard.press('Escape');
    // What costs cards is confirmed.
    await page.locator('[data-cell="7B"]').click();
    expect(await primaryOf(page)).toContain('2 cards lost');
    await page.locator('.acts .is-primary').click();
    await page.waitForSelector('.lower h1:has-text("choose 2 cards to lose")');
    expect(await primaryOf(page)).toContain('0 of 2');
    await page.locator('.acts [data-answer=deck]').click();
    await page.locator('.hand .card-button[data-card="DEP-01"]').click();
    expect(await primaryOf(page)).toContain('Confirm 2 cards');
    await page.locator('.acts .is-primary').click();
    await page.waitForSelector('.lower h1:has-text("Move Sunlance: 0 energy")');
    expect(await page.locator('.hand .card-button').count()).toBe(1);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const isStill of [false, true]) {
    test(`shots and demolitions are shown${isStill ? ' without movement' : ''}`, async () => {
      const { page, faults } = await browser.visit({
        settings: { speed: 'normal' },
        ...(isStill ? { reducedMotion: 'reduce' as const } : {}),
      });
      await openTable(page, FIRING);
      await watch(page);
      await page.locator('[role=gridcell][data-lit]').first().click();
      await page.locator('.acts .is-primary').click();
      await seen(page, 'bk-beam');
      await seen(page, isStill ? 'bk-outlined' : 'bk-bolt');
      const shot = await watched(page);
      expect(shot.slides === 0).toBe(isStill);
      expect(shot.classes.includes('bk-burst')).toBe(!isStill);

      await page.goto(page.url().replace(/#.*/, ''));
      await page.waitForSelector('.new-match form');
      await openTable(page, TAGGING);
      await watch(page);
      await page.locator('[data-cell="4F S"]').click();
      await page.locator('.acts .is-primary').click();
      await seen(page, 'gk-falling');
      expect((await watched(page)).slides === 0).toBe(isStill);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }

  test('without movement whoever walks leaves a trail, and whoever turns fades; cards say why not, in rows', async () => {
    const { page, faults } = await browser.visit({ settings: { speed: 'normal' }, reducedMotion: 'reduce' });
    await openTable(page, {
      battlefield: { starts: ['1B', '9J'], buildings: ['5F'] },
      turn: { gloryHound: 1, phase: 'movement', at: 'everyUnitHasMoved' },
      players: { 1: { hh: { at: '6F', facing: 'N' } }, 2: { hh: { at: '1J' } } },
      hands: { 1: ['HLX-P1', 'HLX-P1', 'HLX-S1', 'HLX-S1', 'HLX-S2', 'HLX-S2', 'HLX-M1', 'HLX-R1'], 2: [] },
    });
    // Eight cards are rows of one line. What cannot be played is dimmed, and says why where it is looked at.
    const weapon = page.locator('.hand .card-button[data-card="HLX-P1"]').first();
    const reason = weapon.locator('.gk-card-reason');
    await reason.waitFor({ state: 'attached' });
    expect(await weapon.locator('.is-dim').count()).toBe(1);
    expect((await weapon.boundingBox())!.height).toBeLessThan(44);
    expect(await reason.isVisible()).toBe(false);
    await weapon.focus();
    // The rules are asked for it.
    await reason.filter({ hasText: /^Monster Laser .*\.$/ }).waitFor();
    expect(await page.locator('.hand [data-card="HLX-M1"] .gk-card-reason').count()).toBe(0);
    await chooseWays(page);
    await watch(page);
    await page.locator('[data-cell="6E"]').click();
    await page.locator('.acts .is-primary').click();
    await seen(page, 'bk-trail');
    await page.waitForSelector('.gk-facings button.is-S');
    await page.locator('.gk-facings button.is-S').click();
    await page.locator('.acts .is-primary').click();
    await seen(page, 'gk-turning');
    expect((await watched(page)).slides).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
