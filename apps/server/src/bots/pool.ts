// Threads that share the thoughts of one rota. Each does one at a time.

import { Worker } from 'node:worker_threads';
import type { BotAnswer } from '@automachia/kernel/host';
import type { Thinking, Thought } from '@automachia/shelf';
import type { Errand } from './brains.js';
import { SHARES_OF_A_SITE } from '../rate.js';
import { hurried } from './levels.js';
import { Rota } from './rota.js';

/** So many thoughts of one maker may wait, and as many shares of a site; more are not taken. Each keeps a view in memory. */
const MOST_THOUGHTS_WAITING = 200;

export class TooManyWaiting extends Error {
  constructor() {
    super(`${MOST_THOUGHTS_WAITING} thoughts about tables of the same maker are waiting.`);
  }
}

/** So many times as long is waited for the first answer about a game: the thread has to read its rules and bots before. */
const FIRST_TAKES = 3;

interface Task {
  readonly thinking: Thinking;
  readonly errand: Errand;
  resolve(answer: BotAnswer): void;
  reject(error: Error): void;
}

export class Pool {
  private readonly idle: Thread[] = [];
  private readonly waiting = new Rota<Task>();
  private readonly threads = new Set<Thread>();
  private isStopped = false;

  constructor(
    private readonly worker: URL,
    private readonly most: number,
    private readonly grace: number,
  ) {}

  add(task: Task): void {
    const { whose, signal } = task.errand;
    const [site, maker] = whose as readonly [string, string];
    const isTooMuch =
      this.waiting.sizeOf(site, maker) >= MOST_THOUGHTS_WAITING ||
      this.waiting.sizeOf(site) >= SHARES_OF_A_SITE * MOST_THOUGHTS_WAITING;
    if (isTooMuch) {
      task.reject(new TooManyWaiting());
      return;
    }
    this.waiting.add(whose, task);
    const giveUp = (): void => {
      if (this.waiting.remove(whose, task)) task.reject(new Error('It is no longer needed.'));
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    this.assign();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (let task = this.waiting.next(); task !== undefined; task = this.waiting.next()) task.reject(stopping());
    await Promise.all([...this.threads].map((thread) => thread.end(stopping())));
  }

  private assign(): void {
    while (this.waiting.size > 0) {
      let thread = this.idle.pop();
      if (thread === undefined) {
        if (this.threads.size >= this.most) return;
        thread = new Thread(this.worker, this.grace, (one) => this.release(one));
        this.threads.add(thread);
      }
      const task = this.waiting.next()!;
      task.errand.begun();
      thread.work(this.inHaste(task));
    }
  }

  /** The same task with the time there is for it. All of the same site count, and one of each other. */
  private inHaste(task: Task): Task {
    const own = task.errand.whose[0]!;
    const ownWaiting = this.waiting.sizeOf(own);
    const others = this.waiting.width - (ownWaiting > 0 ? 1 : 0);
    const budget = hurried(task.thinking.budget, (ownWaiting + others) / this.most);
    return { ...task, thinking: { ...task.thinking, budget } };
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

class Thread {
  isAlive = true;
  private task: Task | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** The games about which it has answered. */
  private readonly known = new Set<string>();
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
      if (task !== undefined) this.known.add(task.thinking.game);
      if (thought.error === undefined) task?.resolve(thought.answer);
      else task?.reject(new Error(thought.error));
      this.done(this);
    });
    this.worker.on('error', (error) => void this.end(error));
    this.worker.on('exit', () => void this.end(new Error('The thread ended.')));
  }

  work(task: Task): void {
    this.task = task;
    const { game, budget } = task.thinking;
    const grace = this.known.has(game) ? this.grace : FIRST_TAKES * this.grace;
    const allowed = ('milliseconds' in budget ? budget.milliseconds : 0) + grace;
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

export function stopping(): Error {
  return new Error('The server is stopping.');
}
