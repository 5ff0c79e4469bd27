// Where bots think: in threads of their own, so that nobody's message waits for them. A bot gets its seat's view and
// nothing else. One that does not come back in time is stopped with its thread.

import { Worker } from 'node:worker_threads';
import type { BotAnswer } from '@automachia/kernel';
import type { Thinking, Thought } from '@automachia/shelf';
import { thinkHere } from '@automachia/shelf';

export interface Brains {
  think(thinking: Omit<Thinking, 'id'>): Promise<BotAnswer>;
  stop(): Promise<void>;
}

/** At once and in this thread: for tests. */
export const brainsHere: Brains = {
  think: async (thinking) => thinkHere(thinking),
  stop: async () => {},
};

interface Task {
  readonly thinking: Thinking;
  resolve(answer: BotAnswer): void;
  reject(error: Error): void;
}

/** How much longer than its budget a bot may take before it is given up. */
const GRACE = 4_000;

export class ThreadBrains implements Brains {
  private readonly idle: Thread[] = [];
  private readonly waiting: Task[] = [];
  private readonly threads = new Set<Thread>();
  private nextId = 1;
  private isStopped = false;

  constructor(
    private readonly worker: URL,
    private readonly most: number,
    private readonly grace = GRACE,
  ) {}

  think(thinking: Omit<Thinking, 'id'>): Promise<BotAnswer> {
    return new Promise((resolve, reject) => {
      if (this.isStopped) return reject(new Error('The server is stopping.'));
      this.waiting.push({ thinking: { id: this.nextId++, ...thinking }, resolve, reject });
      this.assign();
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const task of this.waiting.splice(0)) task.reject(new Error('The server is stopping.'));
    await Promise.all([...this.threads].map((thread) => thread.end(new Error('The server is stopping.'))));
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      let thread = this.idle.pop();
      if (thread === undefined) {
        if (this.threads.size >= this.most) return;
        thread = new Thread(this.worker, this.grace, (one) => this.release(one));
        this.threads.add(thread);
      }
      thread.work(this.waiting.shift()!);
    }
  }

  /** A thread is done with its task, or gone. */
  private release(thread: Thread): void {
    if (thread.isAlive) {
      this.idle.push(thread);
    } else {
      this.threads.delete(thread);
      // It may have died while it had nothing to do.
      if (this.idle.includes(thread)) this.idle.splice(this.idle.indexOf(thread), 1);
    }
    if (!this.isStopped) this.assign();
  }
}

/** One thread, one task at a time. */
class Thread {
  isAlive = true;
  private task: Task | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly worker: Worker;

  constructor(
    url: URL,
    private readonly grace: number,
    private readonly done: (thread: Thread) => void,
  ) {
    this.worker = new Worker(url);
    this.worker.unref();
    this.worker.on('message', (thought: Thought) => {
      const task = this.finish();
      if (thought.error === undefined) task?.resolve(thought.answer);
      else task?.reject(new Error(thought.error));
      this.done(this);
    });
    this.worker.on('error', (error) => void this.end(error));
    this.worker.on('exit', () => void this.end(new Error('The thread ended.')));
  }

  work(task: Task): void {
    this.task = task;
    const { budget } = task.thinking;
    const allowed = ('milliseconds' in budget ? budget.milliseconds : 0) + this.grace;
    this.timer = setTimeout(() => void this.end(new Error(`No answer within ${allowed} ms.`)), allowed);
    this.timer.unref();
    this.worker.postMessage(task.thinking);
  }

  async end(error: Error): Promise<void> {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.finish()?.reject(error);
    await this.worker.terminate();
    this.done(this);
  }

  private finish(): Task | undefined {
    const { task } = this;
    this.task = undefined;
    clearTimeout(this.timer);
    return task;
  }
}
