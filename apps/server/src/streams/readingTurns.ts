// Whose messages are read in a turn of the event loop, and for how long. Whatever has come on a connection is handed to us
// in one piece, up to 64 kB of it and more than one such piece in a turn; read to its end at once it would keep everybody
// waiting. So an address has a share of each turn, its connections take slices of that in turn, and what is left waits for
// the next. With IPv6 a site has as many shares as of anything else, which its networks take in turn.

import { networkOf, SHARES_OF_A_SITE, siteOf } from '../rate.js';

/** How long, in milliseconds, one address is listened to in a turn, and one of its connections before the next. */
const SHARE = 2;
const SLICE = 0.5;

/** A connection on which something has come. */
export interface Speaker {
  /** From where: it says whose share it takes of, and stays the same for as long as something waits. */
  readonly address: string;
  /** Whose shares that takes of: worked out when it is first listened to, for an address is long to read. */
  payers?: Payers | undefined;
  /** Reads on, message by message, until there is no more or it is time; answers with what is left, if anything is. */
  listen(sent: Buffer, isTime: () => boolean): Buffer | undefined;
}

/** Whose shares are taken of, by name: a network of IPv6 lies in a site, and an address of IPv4 is both. */
export interface Payers {
  readonly network: string;
  readonly site: string;
}

/** What of one network waits, by connection in the order of their turns: maps keep it. */
interface Line extends Payers {
  readonly waiting: Map<Speaker, Buffer>;
}

export class ReadingTurns {
  /** Milliseconds that each network, and each site, was listened to in this turn. */
  private readonly spent = { network: new Map<string, number>(), site: new Map<string, number>() };
  /** By network, in the order of their turns. */
  private readonly lines = new Map<string, Line>();
  private isTurnUnderWay = false;
  private until = 0;
  private readonly goOn = (): void => this.nextTurn();
  private readonly isTime = (): boolean => this.now() >= this.until;

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly afterThisTurn: (call: () => void) => void = setImmediate,
  ) {}

  /** Listens now, or in its turn. */
  hear(speaker: Speaker, sent: Buffer): void {
    const payers = payersOf(speaker);
    const isFree = !this.lines.has(payers.network) && this.hasShare(payers);
    const rest = isFree ? this.listen(speaker, sent, payers) : sent;
    if (rest !== undefined) this.putInLine(speaker, rest, payers);
  }

  /** Whether something that was sent on it waits already. */
  isWaiting(speaker: Speaker): boolean {
    return this.lines.size > 0 && this.lines.get(payersOf(speaker).network)?.waiting.has(speaker) === true;
  }

  /** Nobody speaks there any more. */
  forget(speaker: Speaker): void {
    const { network } = payersOf(speaker);
    const waiting = this.lines.get(network)?.waiting;
    if (waiting?.delete(speaker) === true && waiting.size === 0) this.lines.delete(network);
  }

  private hasShare({ network, site }: Payers): boolean {
    const isLeft = (this.spent.network.get(network) ?? 0) < SHARE;
    return isLeft && (site === network || (this.spent.site.get(site) ?? 0) < SHARES_OF_A_SITE * SHARE);
  }

  private putInLine(speaker: Speaker, rest: Buffer, payers: Payers): void {
    const line = this.lines.get(payers.network) ?? { ...payers, waiting: new Map<Speaker, Buffer>() };
    line.waiting.set(speaker, rest);
    this.lines.set(payers.network, line);
    this.beginTurn();
  }

  private listen(speaker: Speaker, sent: Buffer, { network, site }: Payers): Buffer | undefined {
    this.beginTurn();
    const begun = this.now();
    this.until = begun + SLICE;
    const rest = speaker.listen(sent, this.isTime);
    const took = this.now() - begun;
    this.spent.network.set(network, (this.spent.network.get(network) ?? 0) + took);
    if (site !== network) this.spent.site.set(site, (this.spent.site.get(site) ?? 0) + took);
    return rest;
  }

  private beginTurn(): void {
    if (this.isTurnUnderWay) return;
    this.isTurnUnderWay = true;
    this.afterThisTurn(this.goOn);
  }

  /** Every address has its share again, and whoever waits comes first. */
  private nextTurn(): void {
    this.isTurnUnderWay = false;
    this.spent.network.clear();
    this.spent.site.clear();
    if (this.lines.size === 0) return;
    const inTurn = [...this.lines.values()];
    for (const line of inTurn) {
      const { network, waiting } = line;
      if (!this.hasShare(line)) continue;
      while (waiting.size > 0 && this.hasShare(line)) {
        const [[speaker, sent]] = waiting as unknown as [[Speaker, Buffer]];
        waiting.delete(speaker);
        const rest = this.listen(speaker, sent, line);
        if (rest !== undefined) waiting.set(speaker, rest);
      }
      // Whoever was listened to comes after all others: a site's shares are too few for all its networks at once.
      this.lines.delete(network);
      if (waiting.size > 0) this.lines.set(network, line);
    }
    if (this.lines.size > 0) this.beginTurn();
  }
}

function payersOf(speaker: Speaker): Payers {
  speaker.payers ??= { network: networkOf(speaker.address), site: siteOf(speaker.address) };
  return speaker.payers;
}
