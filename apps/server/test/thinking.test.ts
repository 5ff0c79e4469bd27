// How the threads in which bots think are shared: fairly by whose tables they think about, quick thoughts apart.

import * as fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { strengths } from '@automachia/hosting/strengths';
import type { KernelState } from '@automachia/kernel';
import type { View } from '@automachia/kernel/host';
import { expect, onTestFinished, test } from 'vitest';
import { type Errand, ThreadBrains } from '../src/bots/brains.js';
import { TooManyWaiting } from '../src/bots/pool.js';
import { aPlace } from './around/aServer.js';

/** Threads in which a thought takes a moment, the slow ones so many milliseconds, and answers with the budget it had. */
function threads(most = 1, slow = 5): ThreadBrains {
  const file = path.join(path.dirname(aPlace()), 'worker.mjs');
  fs.writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ id, bot, budget }) =>
       setTimeout(() => parentPort.postMessage({ id, answer: { choice: budget } }), bot === 'search' ? ${slow} : 1));`,
  );
  const brains = new ThreadBrains(pathToFileURL(file), most, 1_000_000);
  onTestFinished(() => brains.stop());
  return brains;
}

const view = {} as View<KernelState>;

/** Has thoughts about tables, and notes who was answered, in order, and with what budget. */
function asking(brains: ThreadBrains) {
  const answered: string[] = [];
  const budgets: number[] = [];
  const ask = async (whose: string[], level: keyof typeof strengths, more: Partial<Errand> = {}): Promise<void> => {
    const { bot, budget, isQuick } = strengths[level];
    const errand = { whose, isQuick, begun: () => {}, ...more };
    const { choice } = await brains.think({ game: 'tournoi', bot, view, budget, seed: 1 }, errand);
    answered.push(whose[0]!);
    budgets.push((choice as { milliseconds?: number }).milliseconds ?? 0);
  };
  return { ask, answered, budgets };
}

test('who asks for much waits for it alone: another one is next, whatever was asked before', async () => {
  const { ask, answered } = asking(threads());
  const many = Array.from({ length: 40 }, (_, i) => ask(['many', `table ${i}`], 'ace'));
  await many[3];
  await ask(['one', 'table'], 'ace');
  expect(answered.length).toBeLessThanOrEqual(8);
  await Promise.all(many);
});

test('quick thoughts wait for no slow ones, not even those of the same table', async () => {
  const brains = threads(1, 1_000_000);
  const { ask, answered } = asking(brains);
  const slow = Promise.allSettled(Array.from({ length: 10 }, () => ask(['slow', 'table'], 'veteran')));
  await ask(['rookie', 'table'], 'rookie');
  await ask(['slow', 'table'], 'regular');
  expect(answered).toEqual(['rookie', 'slow']);
  await brains.stop();
  await slow;
});

test('the more wait, the less time each has, down to a least; who asks for little keeps the time there is', async () => {
  const { ask, answered, budgets } = asking(threads());
  const many = Array.from({ length: 180 }, () => ask(['many', 'table'], 'ace'));
  const few = [ask(['few', 'table'], 'ace'), ask(['few', 'table'], 'ace')];
  await Promise.all([...many, ...few]);
  const of = (who: string) => budgets.filter((_, i) => answered[i] === who);
  // The first found nobody else.
  expect(of('many')[0]).toBe(1500);
  expect(of('many')[1]).toBe(50);
  // 50 others and one who asks for little.
  expect(of('many').at(-51)).toBe(150);
  expect(of('many').at(-1)).toBe(1500);
  expect(of('few')).toEqual([1500, 1500]);
});

test('several threads share the haste', async () => {
  const { ask, budgets } = asking(threads(2));
  await Promise.all(Array.from({ length: 22 }, () => ask(['many', 'table'], 'ace')));
  expect(Math.min(...budgets)).toBe(789);
});

test('what is too much of one is not taken, and nobody else notices', async () => {
  const brains = threads();
  const { ask } = asking(brains);
  const results = Promise.allSettled(Array.from({ length: 250 }, () => ask(['many', 'table'], 'ace')));
  await ask(['one', 'table'], 'ace');
  await brains.stop();
  const reasons = (await results).map((one) => (one.status === 'rejected' ? (one.reason as Error) : undefined));
  // One was begun, two hundred wait.
  expect(reasons.filter((reason) => reason instanceof TooManyWaiting)).toHaveLength(49);
});

test('what is given up while it waits is never begun', async () => {
  const { ask, answered } = asking(threads());
  const giving = new AbortController();
  let begun = 0;
  const first = ask(['a'], 'ace');
  const second = ask(['b'], 'ace', { signal: giving.signal, begun: () => (begun += 1) });
  giving.abort();
  await expect(second).rejects.toThrow('no longer needed');
  await first;
  await ask(['c'], 'ace');
  expect(answered).toEqual(['a', 'c']);
  expect(begun).toBe(0);
});

test('for its first answer about a game a thread has time to read it, and for no other', async () => {
  const file = path.join(path.dirname(aPlace()), 'worker.mjs');
  // Slower than a thought may be the first time, and never again.
  fs.writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     let answered = 0;
     parentPort.on('message', ({ id, budget }) => {
       if (answered++ === 0) setTimeout(() => parentPort.postMessage({ id, answer: { choice: budget } }), 2000);
     });`,
  );
  const brains = new ThreadBrains(pathToFileURL(file), 1, 1500);
  onTestFinished(() => brains.stop());
  const { ask, answered } = asking(brains);
  await ask(['one', 'table'], 'rookie');
  expect(answered).toEqual(['one']);
  await expect(ask(['two', 'table'], 'rookie')).rejects.toThrow('No answer within 1500 ms.');
});
