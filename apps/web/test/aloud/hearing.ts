// Hearing a page as a screen reader does: nothing but the accessibility tree, and what has the focus in it.

import type { Page } from 'playwright-core';
import type { Expected } from './expected.js';

/** Something in the tree: its role, its name, and the line as a whole. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly line: string;
}

/** Everything on the page, from top to bottom. */
export async function hear(page: Page, region?: { readonly role: 'region' | 'contentinfo'; readonly name: string }) {
  const place = region === undefined ? page.locator('body') : page.getByRole(region.role, { name: region.name });
  return linesOf(await place.ariaSnapshot());
}

/** What has the focus. */
export async function hearFocus(page: Page): Promise<Heard> {
  const [first] = linesOf(await page.locator(':focus').ariaSnapshot());
  return first ?? { role: '', name: '', line: '' };
}

/** What was heard a moment ago is not on the page any more: whoever plays by ear listens again. */
export class NotThere extends Error {}

/** Goes on with a key until this has the focus. */
export async function goTo(page: Page, key: string, isIt: (heard: Heard) => boolean, most = 60): Promise<Heard> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press(key);
    const heard = await hearFocus(page);
    if (isIt(heard)) return heard;
  }
  throw new NotThere(`${most} times ${key} did not lead there.`);
}

/** The first thing that is not heard, or not in its place; undefined where all is well. */
export function missing(heard: readonly Heard[], expected: Expected): string | undefined {
  let at = 0;
  for (const one of expected) {
    const isIt = ({ line }: Heard): boolean => (typeof one === 'string' ? line.startsWith(one) : one.test(line));
    const found = heard.slice(at).findIndex(isIt);
    if (found < 0) return `${one} after “${heard[at - 1]?.line ?? ''}”`;
    at += found + 1;
  }
  return undefined;
}

function linesOf(snapshot: string): Heard[] {
  return snapshot
    .split('\n')
    .map((text) =>
      text
        .trim()
        .replace(/^- /, '')
        .replace(/^'(.*)'(:.*)?$/, '$1')
        .replace(/:$/, ''),
    )
    .map((line) => {
      const [, role = '', name = ''] = /^([a-z]+) "((?:[^"\\]|\\.)*)"/.exec(line) ?? /^([a-z]+)()/.exec(line) ?? [];
      return { role, name, line: line.replace(/^(?:paragraph|text): (?=No matches|Dice anyone)/, '') };
    });
}
