// A page in which everything that comes later comes later still: frames and what is done after them, the answers of
// workers and servers, files. Whoever acts before what they need is there is found out.

import type { BrowserContext } from 'playwright-core';

/** So many milliseconds later, in every test: AUTOMACHIA_LATE=250. */
export const lateness = Number(process.env['AUTOMACHIA_LATE'] ?? 0);
if (Number.isNaN(lateness)) throw new Error('AUTOMACHIA_LATE is a number of milliseconds.');

export async function delay(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript(late(milliseconds));
  await context.route(/\.(js|css|json|svg|woff2)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
}

/** Timers stay as they are, but the one that stands in for a frame where none comes. */
const late = (milliseconds: number): string => `{
  const late = ${milliseconds};
  const { setTimeout: wait, clearTimeout: forget, requestAnimationFrame: draw, cancelAnimationFrame: cancel } = globalThis;
  const frames = new Map();
  let last = 0;
  globalThis.requestAnimationFrame = (callback) => {
    const id = ++last;
    const begin = () => {
      const frame = draw((time) => {
        frames.delete(id);
        callback(time);
      });
      frames.set(id, () => cancel(frame));
    };
    const timer = wait(begin, late);
    frames.set(id, () => forget(timer));
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => {
    frames.get(id)?.();
    frames.delete(id);
  };
  const IN_PLACE_OF_A_FRAME = 35;
  globalThis.setTimeout = (callback, ms, ...given) =>
    wait(callback, ms === IN_PLACE_OF_A_FRAME ? ms + late : ms, ...given);
  for (const [prototype, send] of [[Worker.prototype, 'postMessage'], [WebSocket.prototype, 'send']]) {
    const now = prototype[send];
    prototype[send] = function (...given) {
      wait(() => now.apply(this, given), late);
    };
  }
  const { fetch: ask } = globalThis;
  globalThis.fetch = async (...given) => {
    await new Promise((resolve) => wait(resolve, late));
    return ask(...given);
  };
}
`;
