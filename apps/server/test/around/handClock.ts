// A clock that a test turns by hand. The wall clock may be set to anything; what waits goes by the steady one.

import type { Clock } from '../../src/clock.js';

interface Alarm {
  readonly at: number;
  readonly call: () => void;
}

export class HandClock implements Clock {
  private now = 0;
  private readonly alarms = new Set<Alarm>();
  /** How far the wall clock is from the steady one. */
  wallAhead = Date.UTC(2026, 0, 1);

  wall(): number {
    return this.now + this.wallAhead;
  }

  steady(): number {
    return this.now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const alarm = { at: this.now + Math.max(0, milliseconds), call };
    this.alarms.add(alarm);
    return () => this.alarms.delete(alarm);
  }

  /** Lets time pass, and rings what is due on the way, in order. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.now + milliseconds;
    for (;;) {
      const [next] = [...this.alarms].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
      if (next === undefined) break;
      this.alarms.delete(next);
      this.now = Math.max(this.now, next.at);
      next.call();
      await settled();
    }
    this.now = until;
    await settled();
  }
}

/** Lets everything that is already on its way happen. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
}
