// The thread in which the storage works: it waits for the disk so that the server need not.

import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import type { PackedWrites } from '../storage/entries.js';
import { type StorageAnswer, type Call, packResults, type ThreadPlace } from '../storage/messages.js';
import { openSqlite } from '../storage/sqlite.js';
import type { SqlStorage } from '../storage/sqlStorage.js';
import { StorageError } from '../storage/storage.js';

const port = parentPort;
if (port === null) throw new Error('workers/storage runs in a thread of the server.');

/** Pages in the log beside the database, 64 MB, after which this thread copies it although another one should have. */
const CHECKPOINT_AFTER = 16_384;

const { file, options } = workerData as ThreadPlace;
let opened: Promise<SqlStorage> | undefined;
let checkpoints: Worker | undefined;
/** How much has been written, for the thread that copies it. */
const written = new Int32Array(new SharedArrayBuffer(4));

/** Opens the database once; where that fails, the next call tries again. */
function storage(): Promise<SqlStorage> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<SqlStorage> {
  const database = await openSqlite(file, { ...options, checkpointAfter: CHECKPOINT_AFTER });
  checkpoints = new Worker(new URL('./checkpoints.mjs', import.meta.url), { workerData: { file, written } });
  checkpoints.on('error', (error) => {
    const why = error instanceof Error ? error.message : String(error);
    process.emitWarning(`Checkpoints have no thread of their own (${why}): writing will pause for them now and then.`);
  });
  checkpoints.on('exit', () => {
    checkpoints = undefined;
  });
  return database;
}

/** Both let go of the database, this thread last: it leaves everything in the one file. */
async function close(): Promise<void> {
  // A database that could not be opened need not be opened to be closed.
  const database = await opened;
  const other = checkpoints;
  if (other !== undefined) {
    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.postMessage('close');
    await ended;
  }
  await database?.close();
}

async function perform({ method, given }: Call): Promise<unknown> {
  if (method === 'close') return close();
  const on = await storage();
  switch (method) {
    case 'open':
      return undefined;
    case 'write':
      return write(on, given[0] as PackedWrites);
    default: {
      const asked = on[method] as (...values: readonly unknown[]) => Promise<unknown>;
      return asked.apply(on, given as unknown[]);
    }
  }
}

async function write(on: SqlStorage, packed: PackedWrites): Promise<unknown> {
  const results = packResults(await on.writePacked(packed));
  for (const one of packed) Atomics.add(written, 0, weightOf(one));
  return results;
}

/** About how many kilobytes of log it makes: one for each row that changes, and what is written there. */
function weightOf(one: PackedWrites[number]): number {
  return 'count' in one ? one.count + Math.floor(one.entries.length / 1024) : 1;
}

async function answerTo(call: Call): Promise<StorageAnswer> {
  try {
    return { id: call.id, result: await perform(call) };
  } catch (error) {
    const isOfWhatWasWritten = error instanceof StorageError && error.isOfWhatWasWritten;
    return { id: call.id, error: error instanceof Error ? error.message : String(error), isOfWhatWasWritten };
  }
}

async function serve(call: Call, answers: MessagePort): Promise<void> {
  answers.postMessage(await answerTo(call));
  // Nothing else keeps the thread alive.
  if (call.method === 'close') answers.close();
}

port.on('message', (call: Call) => void serve(call, port));
