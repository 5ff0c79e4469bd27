// To something with keys alone, as somebody goes who knows the keys: F6 to the part of the table it stands in, from there Tab,
// backwards where it stands before. Tab alone leads there, too, past everything that is lit; on a large board that is a
// hundred presses for each answer, each of them drawn.

import type { Locator, Page } from 'playwright-core';

/** More parts than a table has: whoever has been through all of them takes the long way. */
const MOST_PARTS = 8;
const MOST = 250;

export async function goByKeys(page: Page, target: Locator): Promise<void> {
  let parts = 0;
  for (let i = 0; i < MOST; i++) {
    const key = await target.evaluate(nextKey, parts < MOST_PARTS);
    if (key === undefined) return;
    if (key === 'F6') parts += 1;
    await page.keyboard.press(key);
  }
  throw new Error(`No key leads to ${String(target)}.`);
}

/** Runs in the page. */
function nextKey(wanted: Element, mayChangePart: boolean): string | undefined {
  const at = document.activeElement;
  if (at === wanted) return undefined;
  if (!mayChangePart) return 'Tab';
  if (at?.closest('[data-region]') !== wanted.closest('[data-region]')) return 'F6';
  // Within its part, and not the part as a whole.
  const isBefore = at !== null && !at.contains(wanted) && (at.compareDocumentPosition(wanted) & 2) !== 0;
  return isBefore ? 'Shift+Tab' : 'Tab';
}
