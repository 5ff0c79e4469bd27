// How much somebody may ask: a bucket that fills at a steady rate and holds a short burst. Whatever is asked takes out of
// it what it costs us, counted in plain requests.

import type { Clock } from './clock.js';

/** Bursts of up to so many milliseconds' worth. */
const BURST = 3000;
/**
 * What nobody could be asked about beforehand, such as a body that was read, is owed for so many milliseconds at most: an
 * address may be that of many, who would otherwise wait for minutes because one of them sends much.
 */
const LONGEST_DEBT = 10_000;
/** What a site may do, in shares of one of its networks: others may live there, and nobody has as many networks for free. */
export const SHARES_OF_A_SITE = 4;
/** Milliseconds that are nothing: thirds of a second do not add up to whole ones, after weeks less than ever. */
const NOTHING = 1e-3;

/** What it costs to answer beforehand, or to take that back: it is written each time. */
export const COST_OF_STANDING = 3;

/** What a plain request takes, in milliseconds. */
const MILLISECONDS_FOR_ONE = 0.5;

/** Takes what something costs from whoever asks for it, in plain requests; throws where nothing is left. */
export type Charge = (cost: number) => void;

/** What work of so many milliseconds costs, in plain requests. */
export function costOfWork(milliseconds: number): number {
  return milliseconds / MILLISECONDS_FOR_ONE;
}

/** For what the server does by itself. */
export const free: Charge = () => {};

/** How fast buckets fill, and how much they hold: said once for all that are alike. */
export class Filling {
  /** Milliseconds in which one comes in. */
  readonly each: number;

  constructor(
    perSecond: number,
    readonly clock: Clock,
    /** They hold so many milliseconds' worth. */
    readonly burst = BURST,
  ) {
    this.each = 1000 / perSecond;
  }
}

export class Bucket {
  /** What came in up to this moment has been taken: one number says how full it is, and there are thousands of them. */
  private takenUpTo = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly filling: Filling,
    /** From which the same is taken as well: that of the site. */
    readonly wider?: Bucket,
  ) {}

  /** Takes so many, if there is one: what is dear may be owed, and is paid off before there is anything else. */
  take(cost = 1, now = this.filling.clock.steady()): boolean {
    const { each, burst } = this.filling;
    const from = Math.max(this.takenUpTo, now - burst);
    if (from + each > now + NOTHING || this.wider?.take(cost, now) === false) return false;
    this.takenUpTo = from + cost * each;
    return true;
  }

  /** Takes so many, whether there is one or not. */
  owe(cost: number): void {
    this.takenUpTo = this.after(cost);
    this.wider?.owe(cost);
  }

  /** The same, as far as that is not owed for too long. */
  oweForAWhile(cost: number): void {
    const longest = this.filling.clock.steady() + LONGEST_DEBT;
    // What was dear and is owed for longer than that stays so.
    this.takenUpTo = Math.max(this.takenUpTo, Math.min(this.after(cost), longest));
    this.wider?.oweForAWhile(cost);
  }

  /** Up to where it has been taken with so many more. */
  private after(cost: number): number {
    const { each, burst, clock } = this.filling;
    return Math.max(this.takenUpTo, clock.steady() - burst) + cost * each;
  }

  /** Takes one that comes within so many milliseconds, and says in how many; undefined where that takes longer. */
  await(longest: number): number | undefined {
    const wait = Math.max(0, this.wait(), this.wider?.wait() ?? 0);
    if (wait > longest) return undefined;
    this.owe(1);
    return wait;
  }

  /** In how many milliseconds there is one; below zero where it has been there for some time. */
  private wait(): number {
    const { each, burst, clock } = this.filling;
    const now = clock.steady();
    return Math.max(this.takenUpTo, now - burst) + each - now;
  }

  get isFull(): boolean {
    const { burst, clock } = this.filling;
    return this.takenUpTo <= clock.steady() - burst;
  }
}

/** So many buckets are not worth a look whether they are needed. */
const FEW = 50;

/** One bucket for each address, and with IPv6 one for each site. */
export class Buckets {
  private readonly byName = new Map<string, Bucket>();
  private readonly bySite = new Map<string, Bucket>();
  private readonly filling: Filling;
  private readonly fillingOfSites: Filling;
  private sweptAt = 0;

  constructor(
    perSecond: number,
    private readonly clock: Clock,
    burst = BURST,
  ) {
    this.filling = new Filling(perSecond, clock, burst);
    this.fillingOfSites = new Filling(SHARES_OF_A_SITE * perSecond, clock, burst);
  }

  take(address: string, cost = 1): boolean {
    return this.of(address).take(cost);
  }

  /** For whoever takes often. Kept for long, it may be another one than the next who asks is given. */
  of(address: string): Bucket {
    const name = networkOf(address);
    let bucket = this.byName.get(name);
    if (bucket === undefined) {
      this.forgetFull();
      bucket = new Bucket(this.filling, this.ofSite(address, name));
      this.byName.set(name, bucket);
    }
    return bucket;
  }

  private ofSite(address: string, name: string): Bucket | undefined {
    const site = siteOf(address);
    if (site === name) return undefined;
    let bucket = this.bySite.get(site);
    if (bucket === undefined) {
      bucket = new Bucket(this.fillingOfSites);
      this.bySite.set(site, bucket);
    }
    return bucket;
  }

  /** What nobody has touched for a while is as good as new: kept out of memory. */
  private forgetFull(): void {
    const now = this.clock.steady();
    if (this.byName.size < FEW || now - this.sweptAt < 1000) return;
    this.sweptAt = now;
    const inUse = new Set<Bucket>();
    for (const [name, bucket] of this.byName) {
      if (bucket.isFull) this.byName.delete(name);
      else if (bucket.wider !== undefined) inUse.add(bucket.wider);
    }
    for (const [site, bucket] of this.bySite) if (bucket.isFull && !inUse.has(bucket)) this.bySite.delete(site);
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

/**
 * An address of IPv6 up to so many of its eight groups; of IPv4 all of it. Some proxies say the port as well: it is another
 * one with each connection, which must not pass for another address. Nor must another way to write the same: in capitals,
 * with zeros in front, or as an address of IPv4 inside one of IPv6.
 */
function beginningOf(said: string, groups: number): string {
  const address = (said.startsWith('[') ? said.slice(1, said.indexOf(']')) : said).toLowerCase();
  if (!address.includes(':')) return address;
  const isOfIPv4 = address.includes('.');
  if (isOfIPv4 && !isIPv6(address)) return address.slice(0, address.indexOf(':'));
  const all = groupsOf(address);
  // Most come so where a server listens for both.
  if (all.slice(0, 6).join(':') === INSIDE_IPV6) return `::ffff:${isOfIPv4 ? all[6] : dotted(all.slice(6))}`;
  return all.slice(0, groups).join(':');
}

/** What addresses of IPv4 begin with that are written as those of IPv6. */
const INSIDE_IPV6 = '0:0:0:0:0:ffff';

/** Whether it is more than an address of IPv4 with a port. */
function isIPv6(address: string): boolean {
  return address.indexOf(':') !== address.lastIndexOf(':');
}

/** The groups of an address of IPv6, without zeros in front; what is written with dots at its end stays as it is. */
function groupsOf(address: string): string[] {
  const [before = '', after = ''] = address.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const length = address.includes('.') ? 7 : 8;
  const zeros = address.includes('::') ? Math.max(0, length - head.length - tail.length) : 0;
  return [...head, ...new Array<string>(zeros).fill('0'), ...tail].map((group) => group.replace(/^0+(?=[^.])/, ''));
}

/** Two groups of IPv6 as the four numbers of IPv4. */
function dotted(groups: readonly string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}
