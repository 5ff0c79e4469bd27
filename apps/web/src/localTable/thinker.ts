// The thinking worker, as whoever needs it sees it: a question, a promise. Started at its first question.

import type { Answered, Results, Task } from './thinking.js';

interface Waiting {
  resolve(result: Results[keyof Results]): void;
  reject(error: Error): void;
}

export class ThinkingWorker {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  async ask<Name extends Task['task']>(task: Extract<Task, { readonly task: Name }>): Promise<Results[Name]> {
    const worker = (this.worker ??= this.start());
    const id = ++this.last;
    return new Promise<Results[Name]>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      worker.postMessage({ ...task, id });
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.waiting.clear();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./thinkerWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('failed' in data) waiting?.reject(new Error(data.failed));
      else waiting?.resolve(data.result);
    });
    worker.addEventListener('error', (event) => {
      // It may be dead: the next question goes to another.
      worker.terminate();
      if (this.worker === worker) this.worker = undefined;
      for (const waiting of this.waiting.values()) waiting.reject(new Error(event.message));
      this.waiting.clear();
    });
    return worker;
  }
}
