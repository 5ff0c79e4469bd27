// What a screen reader would stumble over, as axe finds it: the serious and the critical, with where they are.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** How bad what a rule finds is; axe says it of the rule as a whole. */
interface WeighedRule {
  readonly id: string;
  readonly impact: string | null;
}

const { rules: every } = (require('axe-core') as { readonly _audit: { readonly rules: readonly WeighedRule[] } })
  ._audit;
const isGrave = (impact: string | null | undefined): boolean => impact === 'serious' || impact === 'critical';
/** What would only find what nobody hears of: a third of the rules, and some of the slowest. */
const tooLight = Object.fromEntries(
  every.filter(({ impact }) => impact !== null && !isGrave(impact)).map(({ id }) => [id, { enabled: false }]),
);

/** In another theme of a page that has been looked at, only colours can be wrong. */
export async function findings(page: Page, onlyColours = false): Promise<string[]> {
  const rules = onlyColours ? { runOnly: ['color-contrast'] } : { rules: tooLight };
  // Nothing but what is wrong: the rest takes longer to write down than to find.
  const options = { ...rules, resultTypes: ['violations'], preload: false, iframes: false };
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe);
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
  return violations
    .filter(({ impact }) => isGrave(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
