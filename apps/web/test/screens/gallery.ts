// Pictures of every screen, for whoever wants to see them: artefacts/screens/<width>-<theme>/<name>.jpg. To draw, press and
// write them is no small part of what looking at a screen costs, so that they are kept where somebody asks for them:
// AUTOMACHIA_PICTURES=usual, or all of them, in both themes at every width and in every language: AUTOMACHIA_PICTURES=all.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../../../../artefacts/screens', import.meta.url));

const wanted = process.env['AUTOMACHIA_PICTURES'];
if (wanted !== undefined && wanted !== 'usual' && wanted !== 'all')
  throw new Error('AUTOMACHIA_PICTURES is usual or all.');

/** Light pictures at every width, not at a desk alone, and those of every language. */
export const takesAll = wanted === 'all';

/** Asked of the browser itself: twice as fast as a screenshot that waits for everything that was waited for before. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Where pictures are wanted. What tells it from others of the same width: a theme, a language. */
export async function keepPicture(page: Page, name: string, kind: string): Promise<void> {
  if (wanted !== undefined) await takePicture(page, name, kind);
}

/** Whether or not pictures are wanted: of what is wrong. */
export async function takePicture(page: Page, name: string, kind: string): Promise<void> {
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
