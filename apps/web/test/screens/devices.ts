// The widths that screens are drawn for, and whoever looks at them.

import type { Page } from 'playwright-core';
import { newFindings } from '../axe.js';
import { PHONE, type Visit } from '../browser.js';
import type { Found, Measure } from './checks.js';
import { complaints, FINGER, POINTER } from './checks.js';
import { lasting } from '../until.js';
import { keepPicture, takePicture, takesAll } from './gallery.js';
import type { Look } from './tour.js';

export interface Device {
  readonly name: string;
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  readonly measure: Measure;
  readonly visit: Visit;
}

export const devices: readonly Device[] = [
  {
    name: 'at a desk',
    sizes: [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ],
    measure: POINTER,
    visit: {},
  },
  {
    name: 'on a phone',
    sizes: [{ width: 390, height: 844 }],
    measure: FINGER,
    visit: PHONE,
  },
];

/** Screens that hold nothing for axe that another one does not hold, too. */
const isAlike = (screen: string): boolean => ALIKE.has(screen) || screen.endsWith('-chosen');

const ALIKE = new Set([
  'new-match-one-screen',
  'table-cards-picked',
  'chat-none',
  'table-cell-picked',
  'table-direction',
  'table-refused',
  'table-four-players',
  'lobby-with-matches',
  'question-piece',
  'question-card',
  'question-cards',
  'question-openNumber',
  'question-share',
  'question-sealed',
]);

/**
 * Measures a screen in every size, in English and in languages whose words are longer, reads it with axe in both themes,
 * and keeps a picture of whatever is wrong with it, or of everything where pictures are wanted.
 */
export function looking(device: Device, found: Found, longer: readonly string[] = ['fr', 'it']): Look {
  return async (page, screen) => {
    let sizes = device.sizes;
    for (const language of ['en', ...longer]) {
      if (language !== 'en') await speak(page, language);
      for (const size of sizes) {
        if (sizes.length > 1) await page.setViewportSize(size);
        if (language === 'en') await lookAtBothThemes(page, screen, device.measure, found);
        else await measure(page, screen, device.measure, found);
      }
      // In the next language in the opposite order: to speak another one costs more than to be of another size.
      sizes = sizes.toReversed();
    }
    if (longer.length > 0) await speak(page, 'en');
    await page.setViewportSize(device.sizes[0]!);
  };
}

/** In English: measured, and read with axe. */
async function lookAtBothThemes(page: Page, screen: string, least: Measure, found: Found): Promise<void> {
  const { width } = page.viewportSize()!;
  for (const shade of ['dark', 'light'] as const) {
    // The same tree at both widths of a desk, the same colours on a phone.
    const isRead = !isAlike(screen) && (shade === 'dark' ? width !== 1024 : width === 1440);
    if (shade === 'light' && !isRead && !takesAll) continue;
    await page.emulateMedia({ colorScheme: shade });
    await atRest(page);
    await keepPicture(page, screen, shade);
    // The same words in both themes.
    const unfit = shade === 'dark' ? await lasting(async () => complaints(page, least)) : [];
    const unread = isRead ? await lasting(async () => newFindings(page, shade === 'light')) : [];
    const wrong = [...unfit, ...unread];
    found.add(`${screen} ${width} ${shade}`, wrong);
    if (wrong.length > 0) await takePicture(page, screen, shade);
  }
  // Whatever else is measured is measured in the dark: to change the theme is to draw everything anew.
  await page.emulateMedia({ colorScheme: 'dark' });
}

/** In a longer language: measured. */
async function measure(page: Page, screen: string, least: Measure, found: Found): Promise<void> {
  await atRest(page);
  const { width } = page.viewportSize()!;
  const language = await page.evaluate(() => document.documentElement.lang);
  const wrong = await lasting(async () => complaints(page, least));
  found.add(`${screen} ${width} ${language}`, wrong);
  if (takesAll || wrong.length > 0) await takePicture(page, screen, language);
}

/** As if another tab had been told to. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((next) => {
    localStorage.setItem('automachia.language', JSON.stringify(next));
    dispatchEvent(new StorageEvent('storage', { key: 'automachia.language' }));
  }, language);
  await page.waitForFunction((next) => document.documentElement.lang === next, language);
}

/** Once everything has found its place. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
}
