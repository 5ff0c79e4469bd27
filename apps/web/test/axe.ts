// What a screen reader would stumble over, as axe finds it: the serious and the critical, with where they are.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In another theme of a page that has been looked at, only colours can be wrong. */
export async function findings(page: Page, onlyColours = false): Promise<string[]> {
  const rules = onlyColours ? { runOnly: ['color-contrast'] } : {};
  // Nothing but what is wrong: the rest takes longer to write down than to find.
  const options = { ...rules, resultTypes: ['violations'], preload: false, iframes: false };
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe);
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
