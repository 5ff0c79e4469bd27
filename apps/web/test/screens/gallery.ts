// Pictures of every screen, kept for whoever wants to see them: artefacts/screens/<width>-<theme>/<name>.jpg.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../../../../artefacts/screens', import.meta.url));

/** Asked of the browser itself: twice as fast as a screenshot that waits for everything that was waited for before. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** What tells it from other pictures of the same width: a theme, a language. */
export async function keepPicture(page: Page, name: string, kind: string | null): Promise<void> {
  const place = path.join(folder, `${page.viewportSize()!.width}-${kind}`);
  mkdirSync(place, { recursive: true });
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { data } = await (await session).send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 85,
    optimizeForSpeed: true,
  });
  writeFileSync(path.join(place, `${name}.jpg`), Buffer.from(data, 'base64'));
}
