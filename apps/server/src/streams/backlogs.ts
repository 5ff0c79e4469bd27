// What waits for those who do not read it, of all connections of an address together. Each of them may be slow for a
// while; two hundred that never read would otherwise keep as much memory as the server has for everybody.

import { networkOf, SHARES_OF_A_SITE, siteOf } from '../rate.js';

/** For all connections of an address as much may wait as for so many of them alone. */
const FULL_CONNECTIONS = 30;

/** A connection, or an answer on one. */
export interface Wire {
  /** Bytes that wait to be read. */
  readonly writableLength: number;
}

/** What waits for one address, and in it for its site. */
export class Backlog {
  /** A list, as there are few of most addresses: a set of two takes three times as much. */
  private wires: readonly Wire[] = [];
  /** No more than so much waits: what was counted last, and all that was sent since. */
  private atMost = 0;

  constructor(
    private readonly most: number,
    private readonly wider: Backlog | undefined,
    private readonly forget: () => void,
  ) {}

  enter(wire: Wire): void {
    this.wires = this.wires.concat(wire);
    this.wider?.enter(wire);
  }

  leave(wire: Wire): void {
    this.wider?.leave(wire);
    if (!this.wires.includes(wire)) return;
    this.wires = this.wires.filter((one) => one !== wire);
    if (this.wires.length === 0) this.forget();
  }

  /**
   * So many bytes are about to be sent by one of them. Says whether it is to be let go instead: because too much waits for
   * all, and for it no less than for the others on average. So whoever reads stays, whatever the others do.
   */
  isTooMuch(wire: Wire, bytes: number): boolean {
    const isTooMuchOfSite = this.wider?.isTooMuch(wire, bytes) ?? false;
    return this.isOver(wire, bytes) || isTooMuchOfSite;
  }

  private isOver(wire: Wire, bytes: number): boolean {
    this.atMost += bytes;
    if (this.atMost <= this.most) return false;
    let waiting = 0;
    for (const { writableLength } of this.wires) waiting += writableLength;
    this.atMost = waiting;
    return waiting > this.most && wire.writableLength * this.wires.length >= waiting;
  }
}

export class Backlogs {
  private readonly byName = new Map<string, Backlog>();
  private readonly bySite = new Map<string, Backlog>();
  private readonly most: number;

  /** `each`: bytes that may wait for one connection. */
  constructor(each: number) {
    this.most = FULL_CONNECTIONS * each;
  }

  /** From now on what waits for a connection counts for its address, until it leaves. */
  enter(address: string, wire: Wire): Backlog {
    const [network, site] = [networkOf(address), siteOf(address)];
    const wider = site === network ? undefined : this.of(this.bySite, site, SHARES_OF_A_SITE * this.most);
    const backlog = this.of(this.byName, network, this.most, wider);
    backlog.enter(wire);
    return backlog;
  }

  private of(all: Map<string, Backlog>, name: string, most: number, wider?: Backlog): Backlog {
    let backlog = all.get(name);
    if (backlog === undefined) {
      backlog = new Backlog(most, wider, () => void all.delete(name));
      all.set(name, backlog);
    }
    return backlog;
  }
}
