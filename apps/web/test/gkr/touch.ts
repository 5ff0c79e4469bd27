// Fingers on a phone: every press is a tap at a place of the glass, on what is really on top there.

import type { Locator, Page } from 'playwright-core';
import type { Hands } from './playing.js';

export function fingersOn(page: Page): Hands {
  return {
    press: async (target) => {
      // What is out of sight is brought into sight first, as somebody would push the board; what lies under the mini-map
      // comes out when that is tapped, because then the whole board is seen.
      for (let tries = 0; tries < 8; tries++) {
        const place = await freePlace(target);
        if (place !== undefined) return page.touchscreen.tap(place.x, place.y);
        const map = page.locator('.mini-map');
        if (tries < 4 || (await map.count()) === 0) await bringIntoSight(target, tries);
        else await map.tap();
      }
      throw new Error(`No finger reaches ${String(target)}.`);
    },
  };
}

/** A point of it that nothing else covers; undefined where there is none. */
async function freePlace(target: Locator): Promise<{ readonly x: number; readonly y: number } | undefined> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const [across, down] of [
      [0.5, 0.5],
      [0.5, 0.3],
      [0.3, 0.5],
      [0.7, 0.5],
      [0.5, 0.7],
    ] as const) {
      const [x, y] = [left + width * across, top + height * down];
      const found = document.elementFromPoint(x, y);
      if (found !== null && (found === element || element.contains(found))) return { x, y };
    }
    return undefined;
  });
}

async function bringIntoSight(target: Locator, tries: number): Promise<void> {
  await target.evaluate((element, place) => {
    const blocks = ['center', 'start', 'end', 'nearest'] as const;
    element.scrollIntoView({ block: blocks[place % 4]!, inline: blocks[(place + 1) % 4]!, behavior: 'instant' });
  }, tries);
}
