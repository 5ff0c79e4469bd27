// Words are longer in French and Italian: on every screen and at every width they must fit where they stand. English is
// measured with the pictures, in screens.browser.test.ts.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { RealServer, whyNoServer } from './realServer.js';
import { Found } from './screens/checks.js';
import { devices, measuring } from './screens/devices.js';
import { tourHere, tourLessons, tourOnline, tourRecords } from './screens/tour.js';

describe.skipIf(whyNoBrowser !== undefined)(
  `the length of words${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
    });
    afterAll(async () => browser?.stop());

    for (const device of devices) {
      test(`every text fits, ${device.name}`, async () => {
        const found = new Found();
        const look = measuring(device, found);
        const online = async (): Promise<void> => {
          if (whyNoServer !== undefined) return;
          const server = await RealServer.start();
          await tourOnline(browser, { ...device.visit, at: server }, look, async () => server.kill());
          await server.close();
        };
        await Promise.all([
          tourHere(browser, device.visit, look),
          tourRecords(browser, device.visit, look),
          tourLessons(browser, device.visit, look),
          online(),
        ]);
        expect(found.all()).toEqual([]);
      });
    }
  },
);
