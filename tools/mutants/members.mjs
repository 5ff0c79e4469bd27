// The processes that try mutants (worker.mjs), seen from the one that tells them what to do.

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const worker = fileURLToPath(new URL('worker.mjs', import.meta.url));

/** What is enough for any test, so that a mutant which fills the memory ends before the machine is out of it. */
const mostMemory = '--max-old-space-size=1024';

/**
 * A process that tries one mutant at a time. One that runs in circles ends itself, and another takes its place.
 * @param {string} bundle where the rules and tests of a game lie (bundling.mjs), without what follows its name
 * @param {number} grace how much longer a test may take with a mutant, in milliseconds of work
 */
export function newMember(bundle, grace = 3000) {
  const start = () =>
    fork(worker, [bundle, String(grace)], { execArgv: [mostMemory], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let child = start();
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const onMessage = (answer) => {
          child.off('exit', onExit);
          if (answer.error === undefined) resolve(answer);
          else reject(new Error(answer.error));
        };
        const onExit = () => {
          child.off('message', onMessage);
          if (order.mutant === undefined) return reject(new Error('The tests do not come to an end without a mutant.'));
          child = start();
          return resolve({ killer: 'no end' });
        };
        child.once('message', onMessage);
        child.once('exit', onExit);
        child.send(order);
      }),
    dismiss: () => child.kill('SIGKILL'),
  };
}
