// A process of `automachia bench`: runs one engine, and measures of it what it is asked to.

import { startContender } from '../bench/contenders.js';
import type { Figures, Request } from '../bench/measuring.js';
import { measure } from '../bench/measuring.js';

const [, , name = '', folder = ''] = process.argv;
const contender = await startContender(name, folder);

process.on('message', (request: Request) => answer(measure(contender, request)));
answer(null);

function answer(figures: Figures): void {
  // Whoever asked may be gone by now: interrupted in the middle of a measurement.
  if (process.connected) process.send!(figures);
}
