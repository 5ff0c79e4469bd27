// Every screen of GKR at three widths, in both themes and three languages: measured, read by axe, and kept as a picture
// where pictures are wanted.

import { afterAll, beforeAll, describe, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { tourSetUp, tourTables } from './gkr/screens.js';
import { Found } from './screens/checks.js';
import { devices, looking } from './screens/devices.js';

const why = whyNoBrowser;

describe.skipIf(why !== undefined)(`every screen of GKR${why === undefined ? '' : `: ${why}`}`, () => {
  let browser: BrowserForTests;
  beforeAll(async () => {
    browser = await BrowserForTests.start();
  });
  afterAll(async () => browser?.stop());

  for (const [title, tour] of [
    ['tables', tourTables],
    ['the set-up and the codex', tourSetUp],
  ] as const) {
    // Side by side: while one waits, another works.
    describe.concurrent(`${title}, on every device`, () => {
      for (const device of devices) {
        test(`seen ${device.name}`, async ({ expect: it }) => {
          const found = new Found();
          await tour(browser, device.visit, looking(device, found));
          it(found.all()).toEqual([]);
        });
      }
    });
  }
});
