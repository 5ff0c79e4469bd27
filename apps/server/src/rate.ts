// How often somebody may ask: a bucket that fills at a steady rate and holds a short burst.

import type { Clock } from './clock.js';

/** Bursts of up to so many seconds' worth. */
const BURST_SECONDS = 3;

export class Bucket {
  private level: number;
  private filledAt: number;

  constructor(
    private readonly perSecond: number,
    private readonly clock: Clock,
  ) {
    this.level = perSecond * BURST_SECONDS;
    this.filledAt = clock.steady();
  }

  /** Takes one, if there is one. */
  take(): boolean {
    const now = this.clock.steady();
    const most = this.perSecond * BURST_SECONDS;
    this.level = Math.min(most, this.level + ((now - this.filledAt) / 1000) * this.perSecond);
    this.filledAt = now;
    if (this.level < 1) return false;
    this.level -= 1;
    return true;
  }

  get isFull(): boolean {
    return this.clock.steady() - this.filledAt > BURST_SECONDS * 1000;
  }
}

/** One bucket for each address. */
export class Buckets {
  private readonly byName = new Map<string, Bucket>();
  private sweptAt = 0;

  constructor(
    private readonly perSecond: number,
    private readonly clock: Clock,
  ) {}

  take(address: string): boolean {
    const name = networkOf(address);
    let bucket = this.byName.get(name);
    if (bucket === undefined) {
      this.forgetFull();
      bucket = new Bucket(this.perSecond, this.clock);
      this.byName.set(name, bucket);
    }
    return bucket.take();
  }

  /** What nobody has touched for a while is as good as new: kept out of memory. */
  private forgetFull(): void {
    const now = this.clock.steady();
    if (this.byName.size < 1000 || now - this.sweptAt < 1000) return;
    this.sweptAt = now;
    for (const [name, bucket] of this.byName) if (bucket.isFull) this.byName.delete(name);
  }
}

/** Whose address it is: with IPv6 everybody has a whole network of them, known by its first half. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after = ''] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - head.length - tail.length : 0;
  return [...head, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...tail].slice(0, 4).join(':');
}
