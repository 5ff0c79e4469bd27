// Asks bots for answers. They think in one worker, one after the other; whoever asked may have moved on meanwhile, and
// then ignores the answer.

import { Worker } from 'node:worker_threads';
import type { BotAnswer } from '@automachia/kernel/host';
import type { Thinking, Thought } from '@automachia/shelf';

/** Whoever can answer for bots: a worker in the program, something simpler in a test. */
export interface Thinker {
  think(thinking: Omit<Thinking, 'id'>): Promise<BotAnswer>;
  stop(): Promise<void>;
}

interface Waiting {
  resolve(answer: BotAnswer): void;
  reject(error: Error): void;
}

/** Starts the worker at the first question. */
export class WorkerThinker implements Thinker {
  private worker: Worker | undefined;
  private nextId = 1;
  private readonly waiting = new Map<number, Waiting>();

  async think(thinking: Omit<Thinking, 'id'>): Promise<BotAnswer> {
    const id = this.nextId++;
    return new Promise<BotAnswer>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker ??= this.start();
      this.worker.postMessage({ id, ...thinking } satisfies Thinking);
    });
  }

  async stop(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./workers/bot.mjs', import.meta.url));
    worker.on('message', (thought: Thought) => {
      const waiting = this.waiting.get(thought.id);
      this.waiting.delete(thought.id);
      if (thought.error === undefined) waiting?.resolve(thought.answer);
      else waiting?.reject(new Error(thought.error));
    });
    worker.on('error', (error) => {
      for (const waiting of this.waiting.values()) waiting.reject(error);
      this.waiting.clear();
    });
    return worker;
  }
}
