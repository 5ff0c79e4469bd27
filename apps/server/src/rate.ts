// How much somebody may ask: a bucket that fills at a steady rate and holds a short burst. Whatever is asked takes out of
// it what it costs us, counted in plain requests.

import type { Clock } from './clock.js';

/** Bursts of up to so many milliseconds' worth. */
const BURST = 3000;
/** Milliseconds that are nothing: thirds of a second do not add up to whole ones, after weeks less than ever. */
const NOTHING = 1e-3;

/** Takes what something costs from whoever asks for it, in plain requests; throws where nothing is left. */
export type Charge = (cost: number) => void;

/** For what the server does by itself. */
export const free: Charge = () => {};

export class Bucket {
  /** What came in up to this moment has been taken: one number says how full it is, and there are thousands of them. */
  private takenUpTo = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly perSecond: number,
    private readonly clock: Clock,
  ) {}

  /** Takes so many, if there is one: what is dear may be owed, and is paid off before there is anything else. */
  take(cost = 1): boolean {
    const now = this.clock.steady();
    const each = 1000 / this.perSecond;
    const from = Math.max(this.takenUpTo, now - BURST);
    if (from + each > now + NOTHING) return false;
    this.takenUpTo = from + cost * each;
    return true;
  }

  /** Takes so many, whether there is one or not. */
  owe(cost: number): void {
    this.takenUpTo = Math.max(this.takenUpTo, this.clock.steady() - BURST) + (cost * 1000) / this.perSecond;
  }

  get isFull(): boolean {
    return this.takenUpTo <= this.clock.steady() - BURST;
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

  take(address: string, cost = 1): boolean {
    return this.of(address).take(cost);
  }

  /** For whoever takes often. Kept for long, it may be another one than the next who asks is given. */
  of(address: string): Bucket {
    const name = networkOf(address);
    let bucket = this.byName.get(name);
    if (bucket === undefined) {
      this.forgetFull();
      bucket = new Bucket(this.perSecond, this.clock);
      this.byName.set(name, bucket);
    }
    return bucket;
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
  return beginningOf(address, 4);
}

/** The wider network in which that lies: with IPv6 many are given one in which they have thousands of the smaller ones. */
export function siteOf(address: string): string {
  return beginningOf(address, 3);
}

/** An address of IPv6 up to so many of its eight groups; of IPv4 all of it. */
function beginningOf(address: string, groups: number): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after = ''] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - head.length - tail.length : 0;
  return [...head, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...tail].slice(0, groups).join(':');
}
