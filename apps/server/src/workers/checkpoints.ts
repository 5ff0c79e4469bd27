// The thread that copies the log beside the database into it, while the thread of the storage goes on writing.

import { parentPort, workerData } from 'node:worker_threads';
import { Checkpoints } from '../storage/checkpoints.js';

const LOG_LOOKED_AT_EVERY = 250;

const port = parentPort;
if (port === null) throw new Error('workers/checkpoints runs in a thread of the storage.');

const { file, written } = workerData as { readonly file: string; readonly written: Int32Array };
const checkpoints = new Checkpoints(file, { written: () => Atomics.load(written, 0) });
const looking = setInterval(() => checkpoints.look(), LOG_LOOKED_AT_EVERY);

// Any message means that the database is about to be closed.
port.once('message', () => {
  clearInterval(looking);
  checkpoints.close();
  port.close();
});
