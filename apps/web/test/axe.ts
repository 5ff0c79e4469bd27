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

/** The parts of a page that were found in order, by what stands in them, at each width and in each theme. */
const inOrder = new Map<string, Set<string>>();

/**
 * For whoever looks at many screens of one page: a part in which everything is as it was when it was found in order is not
 * read again. The page as a whole always is.
 */
export async function newFindings(page: Page, onlyColours: boolean): Promise<string[]> {
  const where = `${page.viewportSize()?.width} ${onlyColours}`;
  const known = inOrder.get(where) ?? new Set<string>();
  inOrder.set(where, known);
  const parts = await page.evaluate(noteParts, [...known]);
  const found = await findings(page, onlyColours, 'window.partsInOrder');
  // What changed while it was read is read again.
  const after = found.length === 0 ? await page.evaluate(noteParts, [...known]) : [];
  for (const part of parts) if (after.includes(part)) known.add(part);
  return found;
}

/** Runs in the page: the digest of what stands in each of its parts; those that are known are left out of what is read. */
async function noteParts(known: readonly string[]): Promise<string[]> {
  const root = document.querySelector('.table') ?? document.querySelector('#app > *') ?? document.body;
  const all = [...root.children];
  // Half a million letters of a board: for the browser itself to read, not for a script.
  const digests = await Promise.all(
    all.map(async ({ outerHTML }) => {
      const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(outerHTML));
      return String(new BigUint64Array(digest, 0, 1)[0]);
    }),
  );
  (window as unknown as { partsInOrder: Element[] }).partsInOrder = all.filter((_, i) => known.includes(digests[i]!));
  return digests;
}

/** In another theme of a page that has been looked at, only colours can be wrong. `without` names elements in the page. */
export async function findings(page: Page, onlyColours = false, without = '[]'): Promise<string[]> {
  const rules = onlyColours ? { runOnly: ['color-contrast'] } : { rules: tooLight };
  // Nothing but what is wrong: the rest takes longer to write down than to find.
  const options = { ...rules, resultTypes: ['violations'], preload: false, iframes: false };
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe);
  const { violations } = (await page.evaluate(
    `axe.run({ exclude: ${without} }, ${JSON.stringify(options)})`,
  )) as AxeResults;
  return violations
    .filter(({ impact }) => isGrave(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
