// Listening to a page as a screen reader does that says by itself what changes: additions to regions that stood in the page
// before, and whatever takes the focus. A region that has only just come says nothing: not every reader takes it up.

import type { Page } from 'playwright-core';

/** What was said, in its order: `live` by itself, `focus` because something took it. */
export interface Said {
  readonly by: 'live' | 'focus';
  readonly words: string;
}

/** From the next page that is opened on. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: Said[] = [];
    Object.assign(window, { said });
    const regions = '[aria-live=polite], [role=status], [role=alert], [role=log]';
    const known = new WeakSet<Element>();
    const wordsOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    const push = (by: Said['by'], words: string): void => void (words !== '' && said.push({ by, words }));
    const hear = (changes: readonly MutationRecord[]): void => {
      for (const { target, addedNodes, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        if (region === null || region === undefined || !known.has(region)) continue;
        if (type === 'characterData') push('live', wordsOf(target));
        for (const node of addedNodes) push('live', wordsOf(node));
      }
      for (const region of document.querySelectorAll(regions)) known.add(region);
    };
    const begin = (): void =>
      new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
    begin();
    document.addEventListener('focusin', ({ target }) => push('focus', wordsOf(target as Element)), true);
  });
}

/** All that was said since this was asked last. */
export async function heardBy(page: Page): Promise<readonly Said[]> {
  return page.evaluate(() => (window as unknown as { readonly said: Said[] }).said.splice(0));
}
