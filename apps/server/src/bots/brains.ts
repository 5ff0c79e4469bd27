// Where bots think: in threads of their own, so that nobody's message waits for them. A bot gets its seat's view and
// nothing else. One that does not come back in time is stopped with its thread.
//
// Time is shared fairly: whoever wants much of it waits for himself. Thoughts wait in a rota of those whose tables they
// are about; quick ones wait in one of their own, for a thread of their own; and the more wait, the less time each has.

import type { BotAnswer } from '@automachia/kernel/host';
import type { Thinking } from '@automachia/shelf';
import { thinkHere } from '@automachia/shelf';
import { Pool, stopping } from './pool.js';

/** For whom a thought is, and how it is to be treated. */
export interface Errand {
  /** Whose table it is, from the whole to its parts: turns are taken at each level (`ownersOf`). */
  readonly whose: readonly string[];
  /** Whether it takes milliseconds at most. */
  readonly isQuick: boolean;
  /** Given up, it need not be begun any more. */
  readonly signal?: AbortSignal | undefined;
  /** Called when its turn has come. */
  begun(): void;
}

export interface Brains {
  /** Lets a bot think. Fails with `TooManyWaiting` where it is not taken, with anything else where the bot fails. */
  think(thinking: Omit<Thinking, 'id'>, errand: Errand): Promise<BotAnswer>;
  stop(): Promise<void>;
}

/** At once and in this thread: for tests. */
export const brainsHere: Brains = {
  think: async (thinking, errand) => {
    errand.begun();
    return thinkHere(thinking);
  },
  stop: async () => {},
};

/** How much longer than its budget a bot may take before it is given up, in milliseconds. */
const GRACE = 4_000;

export class ThreadBrains implements Brains {
  private readonly quick: Pool;
  private readonly slow: Pool;
  private nextId = 1;
  private isStopped = false;

  /** `most` threads for thoughts that take their time. Quick ones have another, from the first of them on. */
  constructor(worker: URL, most: number, grace = GRACE) {
    this.quick = new Pool(worker, 1, grace);
    this.slow = new Pool(worker, most, grace);
  }

  think(thinking: Omit<Thinking, 'id'>, errand: Errand): Promise<BotAnswer> {
    return new Promise((resolve, reject) => {
      if (this.isStopped) return reject(stopping());
      const pool = errand.isQuick ? this.quick : this.slow;
      pool.add({ thinking: { id: this.nextId++, ...thinking }, errand, resolve, reject });
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all([this.quick.stop(), this.slow.stop()]);
  }
}
