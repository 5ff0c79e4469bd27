// Every screen at three widths, in both themes and three languages: measured, read by axe, and kept as a picture where
// pictures are wanted. Words are longer in French and Italian, and must fit where they stand.

import { afterAll, beforeAll, describe, test } from 'vitest';
import { BrowserForTests, whyNoBrowser } from './browser.js';
import { serveQuestions } from './questions/build.js';
import { kinds } from './questions/game.js';
import { RealServer, whyNoServer } from './realServer.js';
import { Found } from './screens/checks.js';
import type { Device } from './screens/devices.js';
import { devices, looking } from './screens/devices.js';
import type { Look } from './screens/tour.js';
import { tourHere, tourLessons, tourOnline, tourQuestions, tourRecords } from './screens/tour.js';
import type { Served } from './staticServer.js';

describe.skipIf(whyNoBrowser !== undefined)(
  `every screen${whyNoBrowser === undefined ? '' : `: ${whyNoBrowser}`}`,
  () => {
    let browser: BrowserForTests;
    let questions: Served;
    beforeAll(async () => {
      browser = await BrowserForTests.start();
      questions = await serveQuestions();
    });
    afterAll(async () => {
      await questions?.close();
      await browser?.stop();
    });

    // Side by side: while one waits, another works.
    const onEvery = (
      title: string,
      tour: (device: Device, look: Look) => Promise<void>,
      longer?: readonly string[],
    ): void => {
      describe.concurrent(`${title}, on every device`, () => {
        for (const device of devices) {
          test(`seen ${device.name}`, async ({ expect: it }) => {
            const found = new Found();
            await tour(device, looking(device, found, longer));
            it(found.all()).toEqual([]);
          }, 240_000);
        }
      });
    };

    onEvery('the lobby, and a match from its first question to its end', async ({ visit }, look) =>
      tourHere(browser, visit, look),
    );
    onEvery('files that are opened', async ({ visit }, look) => tourRecords(browser, visit, look));
    onEvery('the guided match', async ({ visit }, look) => tourLessons(browser, visit, look));
    // The game of all questions speaks English alone.
    onEvery(
      'every kind of question',
      async ({ visit }, look) => tourQuestions(browser, { ...visit, at: questions }, kinds, look),
      [],
    );
    describe.skipIf(whyNoServer !== undefined)(`online${whyNoServer === undefined ? '' : `: ${whyNoServer}`}`, () => {
      onEvery('around a table', async ({ visit }, look) => {
        const server = await RealServer.start();
        await tourOnline(browser, { ...visit, at: server }, look, async () => server.kill());
        await server.close();
      });
    });
  },
);
