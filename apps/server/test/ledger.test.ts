// Writes that share a synchronisation of the disk: which go together, and how long they wait for each other.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Ledger } from '../src/ledger.js';
import { type Storage, StorageError, type Write } from '../src/storage/storage.js';
import { anEntry } from './storage-rows.js';

let now = 0;
/** The sizes of the batches, and what ends the one that is being written. */
let batches: number[] = [];
let finish: (error?: Error) => void;

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  batches = [];
});

afterEach(() => {
  vi.useRealTimers();
});

function aLedger(): Ledger {
  const storage = {
    write: (writes: readonly Write[]) => {
      batches.push(writes.length);
      return new Promise((resolve, reject) => {
        finish = (error) => (error === undefined ? resolve(writes.map(() => 'written')) : reject(error));
      });
    },
  } as unknown as Storage;
  const clock = { wall: () => now, steady: () => now, after: () => () => {} };
  return new Ledger(storage, clock);
}

function add(ledger: Ledger, count: number): void {
  for (let i = 0; i < count; i++) {
    ledger.add(
      { entry: anEntry(`m${i}`, 1) },
      () => {},
      () => {},
    );
  }
}

/** Time goes by, for clocks and timers. */
async function pass(milliseconds: number): Promise<void> {
  now += milliseconds;
  await vi.advanceTimersByTimeAsync(milliseconds);
}

async function written(error?: Error): Promise<void> {
  finish(error);
  await vi.advanceTimersByTimeAsync(0);
}

/** A ledger to which 100 writes have come within 25 ms, all in one batch that has just been written. */
async function aBusyLedger(): Promise<Ledger> {
  const ledger = aLedger();
  now = 25;
  add(ledger, 100);
  await pass(0);
  await written();
  expect(batches).toEqual([100]);
  now += 25;
  return ledger;
}

test('what comes in the same turn of the event loop is one batch, written at its end', async () => {
  const ledger = aLedger();
  add(ledger, 3);
  expect(batches).toEqual([]);
  await pass(0);
  expect(batches).toEqual([3]);
});

test('what comes while a batch is written goes together into the next', async () => {
  const ledger = aLedger();
  add(ledger, 1);
  await pass(0);
  add(ledger, 2);
  await pass(50);
  expect(batches).toEqual([1]);
  await written();
  expect(batches).toEqual([1, 2]);
});

test('few writes wait for nobody, however many there were before', async () => {
  const ledger = aLedger();
  add(ledger, 61);
  await pass(0);
  await written();
  now += 25;
  // With this one 62 in 25 ms: fewer than two and a half a millisecond.
  add(ledger, 1);
  await pass(0);
  expect(batches).toEqual([61, 1]);
});

test('a busy server waits until as many have come as the last time, and not a moment longer', async () => {
  const ledger = await aBusyLedger();
  add(ledger, 99);
  await pass(7);
  expect(batches).toEqual([100]);
  add(ledger, 1);
  await pass(0);
  expect(batches).toEqual([100, 100]);
});

test('it waits for at most eight milliseconds', async () => {
  const ledger = await aBusyLedger();
  add(ledger, 2);
  await pass(7);
  expect(batches).toEqual([100]);
  await pass(1);
  expect(batches).toEqual([100, 2]);
  await written();
  // Two are expected now; the timer of before does nothing more.
  add(ledger, 2);
  await pass(0);
  expect(batches).toEqual([100, 2, 2]);
  await pass(50);
  expect(batches).toEqual([100, 2, 2]);
});

test('company that comes in the very moment in which patience ends makes one batch, not two', async () => {
  const ledger = await aBusyLedger();
  const order: string[] = [];
  // Due in the same turn as the ledger's own timer, and before it.
  setTimeout(() => {
    add(ledger, 99);
    order.push('company');
  }, 8);
  add(ledger, 1);
  const all = ledger.idle().then(() => order.push('idle'));
  await pass(8);
  await pass(1);
  expect([batches, order]).toEqual([[100, 100], ['company']]);
  await written();
  await all;
  expect([batches, order]).toEqual([
    [100, 100],
    ['company', 'idle'],
  ]);
});

test('whoever asks for idleness while a batch waits for company hears of it once that is written', async () => {
  const ledger = await aBusyLedger();
  add(ledger, 1);
  const heard: string[] = [];
  const idle = ledger.idle().then(() => heard.push('idle'));
  await pass(8);
  expect([batches, heard]).toEqual([[100, 1], []]);
  await written();
  await idle;
  expect(heard).toEqual(['idle']);
});

test('a batch that fails is told to those who are in it, and the next is written all the same', async () => {
  const ledger = aLedger();
  const first = ledger.write({ entry: anEntry('a', 1) });
  await pass(0);
  const second = ledger.write({ entry: anEntry('b', 1) });
  const failure = first.catch((error: unknown) => error);
  await written(new Error('disk full'));
  expect(await failure).toEqual(new Error('disk full'));
  expect(ledger.trouble).toBe('storage does not write');
  await written();
  expect(await second).toBe('written');
  expect(ledger.trouble).toBeUndefined();
  await ledger.idle();
});

test('what is wrong with one write fails that one alone; the others are written one by one', async () => {
  const stored: string[] = [];
  const storage = {
    write: async (writes: readonly { readonly entry: { readonly matchId: string } }[]) => {
      const names = writes.map(({ entry }) => entry.matchId);
      if (names.includes('m1')) throw new StorageError('The write is wrong, says the test.', true);
      stored.push(...names);
      return names.map(() => 'written');
    },
  } as unknown as Storage;
  const ledger = new Ledger(storage, { wall: () => now, steady: () => now, after: () => () => {} });
  const failed: string[] = [];
  for (const name of ['m0', 'm1', 'm2']) {
    ledger.add(
      { entry: anEntry(name, 1) },
      () => {},
      () => failed.push(name),
    );
  }
  await vi.advanceTimersByTimeAsync(0);
  await ledger.idle();
  expect([stored, failed]).toEqual([['m0', 'm2'], ['m1']]);
  expect(ledger.trouble).toBeUndefined();
});

test('whoever throws when called back harms nobody else of the batch', async () => {
  const reported: unknown[] = [];
  const storage = { write: async (writes: readonly Write[]) => writes.map(() => 'written') } as unknown as Storage;
  const clock = { wall: () => now, steady: () => now, after: () => () => {} };
  const ledger = new Ledger(storage, clock, undefined, (error) => reported.push(error));
  const told: number[] = [];
  for (let i = 0; i < 3; i++) {
    ledger.add(
      { entry: anEntry(`m${i}`, 1) },
      () => {
        told.push(i);
        if (i === 1) throw new Error('It throws, says the test.');
      },
      () => {},
    );
  }
  await vi.advanceTimersByTimeAsync(0);
  await ledger.idle();
  expect([told, reported]).toEqual([[0, 1, 2], [new Error('It throws, says the test.')]]);
});
