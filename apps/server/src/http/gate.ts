// Who may come in, and what each address pays for what it asks: connections, requests, files.

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.js';
import { Buckets, type Charge } from '../rate.js';
import type { Settings } from '../settings.js';
import { Backlogs } from '../streams/backlogs.js';
import type { Sockets } from '../streams/sockets.js';
import { Callers } from './callers.js';
import { A_WHILE } from './security.js';

/** So many files for each plain request that an address may ask for; a page is some dozens of files at once. */
const FILES_FOR_ONE = 10;
/** How long a file may be waited for, in milliseconds: whoever asks for more than come in that time is refused after all. */
const LONGEST_WAIT = 2000;
/** So many connections may be opened for each plain request: browsers and programs keep theirs. */
const CONNECTIONS_FOR_ONE = 2;

/**
 * Guests and matches are written down, and stay for weeks or for good: of them so many may be made for each plain request,
 * in the long run, and so many milliseconds' worth at once. A whole school comes in at the same minute; nobody needs one
 * every second, day and night.
 */
const MADE_FOR_ONE = 0.02;
const MADE_AT_ONCE = 600_000;

export class Gate {
  readonly buckets: Buckets;
  /** What waits for each address to be read. */
  readonly backlogs: Backlogs;
  /** What each address may still ask for of what costs little. */
  private readonly files: Buckets;
  /** How many connections each address may still open. */
  private readonly doors: Buckets;
  /** How much each address may still make that stays. */
  private readonly makings: Buckets;
  private readonly callers: Callers;
  /** Connections beyond those, which are told so and end: as many again. */
  private readonly turnedAway: Callers;
  /** A connection that was counted has ended: one listener for all, as there are thousands of them. */
  private readonly left: (this: Socket) => void;

  constructor(
    private readonly settings: Settings,
    private readonly sockets: Sockets,
  ) {
    const { clock, limits } = settings;
    this.buckets = new Buckets(limits.perSecond, clock);
    this.backlogs = new Backlogs(limits.waitingBytes);
    this.files = new Buckets(FILES_FOR_ONE * limits.perSecond, clock);
    this.doors = new Buckets(CONNECTIONS_FOR_ONE * limits.perSecond, clock);
    this.makings = new Buckets(MADE_FOR_ONE * limits.perSecond, clock, MADE_AT_ONCE);
    this.turnedAway = new Callers(limits.connections);
    const callers = new Callers(limits.connections);
    this.callers = callers;
    this.left = function left(this: Socket) {
      callers.leave(this.remoteAddress ?? '');
    };
  }

  // ---- connections

  /** Counts a connection, whatever will be asked on it. Whoever opens one after the other is not even told. */
  open(socket: Socket): void {
    const { remoteAddress: address = '' } = socket;
    if (!this.doors.take(address)) {
      socket.destroy();
      return;
    }
    if (this.callers.letIn(address)) {
      socket.on('close', this.left);
      return;
    }
    if (!this.turnedAway.letIn(address)) {
      socket.destroy();
      return;
    }
    endOnError(socket);
    socket.once('close', () => this.turnedAway.leave(address));
    this.sockets.refuse(socket, this.tooManyConnections());
  }

  /** Whoever follows a connection from now on says when it has ended: one listener less for each of thousands. */
  handOver(socket: Socket): void {
    socket.off('close', this.left);
  }

  /** A connection that was handed over has ended. */
  ended(socket: Socket): void {
    if (!this.settings.isBehindProxy) this.left.call(socket);
  }

  /** A request that nobody answers, because it came before an answer was read: as if it had come by a connection of its own. */
  chargeAhead({ remoteAddress = '' }: Socket): void {
    this.doors.of(remoteAddress).oweForAWhile(1);
  }

  /** Behind a proxy connections are the proxy's own: what is counted is what each address has asked for and waits for. */
  countRequest(address: string, whole: { once(event: 'close', call: () => void): unknown }): void {
    if (!this.settings.isBehindProxy) return;
    if (!this.callers.letIn(address)) throw this.tooManyConnections();
    whole.once('close', () => this.callers.leave(address));
  }

  addressOf(request: IncomingMessage): string {
    const forwarded = this.settings.isBehindProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
    return forwarded.split(',').at(-1)!.trim() || request.socket.remoteAddress || '';
  }

  // ---- what things cost

  /** Takes what something costs from whoever asks for it, in plain requests. */
  charge(address: string, cost?: number): void {
    if (!this.buckets.take(address, cost)) throw this.tooManyRequests();
  }

  /**
   * The same for a request as such. Whoever is refused is not heard again for a while: on a connection of their own nothing
   * is read meanwhile; one of a proxy carries others' requests, too, so there the answer waits, and counts until it has gone.
   */
  async chargeRequest({ ip, routeOptions }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    this.countRequest(ip, raw);
    const { cost, makesWhatStays = false } = routeOptions.config;
    const isPaid = this.buckets.take(ip, cost);
    if (isPaid && (!makesWhatStays || this.makings.take(ip))) return;
    if (this.settings.isBehindProxy) await this.pass(A_WHILE);
    throw isPaid ? this.tooMuchMade() : this.tooManyRequests();
  }

  /** For a body that takes more to read than the request that it came with: it may be owed, for a while. */
  chargeBody(request: IncomingMessage, cost: number): void {
    this.buckets.of(this.addressOf(request)).oweForAWhile(cost);
  }

  /** For what costs little: it comes at its pace, and is refused only where very much is waited for. */
  async awaitFile({ ip }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    const wait = this.files.of(ip).await(LONGEST_WAIT);
    if (wait === 0) return;
    this.countRequest(ip, raw);
    if (wait === undefined) throw this.tooManyRequests();
    await this.pass(wait);
  }

  /** For what one request costs beyond being asked: whoever had something left for the first of it may owe the rest. */
  tabOf(address: string): Charge {
    let isOpen = false;
    return (cost) => {
      if (isOpen) this.buckets.of(address).owe(cost);
      else this.charge(address, cost);
      isOpen = true;
    };
  }

  tooManyRequests(): ProblemError {
    const { perSecond } = this.settings.limits;
    return new ProblemError(
      'tooMany',
      `More than ${perSecond} requests a second, or fewer that cost as much. Wait a moment.`,
    );
  }

  private tooMuchMade(): ProblemError {
    const perMinute = 60 * MADE_FOR_ONE * this.settings.limits.perSecond;
    return new ProblemError(
      'tooMany',
      `From your address very many guests and matches were made in a short time. From now on ${perMinute} a minute may be. Wait a moment.`,
    );
  }

  private tooManyConnections(): ProblemError {
    const { connections } = this.settings.limits;
    return new ProblemError('tooMany', `More than ${connections} connections from one address.`);
  }

  private pass(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.settings.clock.after(milliseconds, resolve));
  }
}

/** A connection that fails while nobody else looks after it just ends. One listener for all, as there are thousands. */
export function endOnError(socket: Duplex): void {
  socket.on('error', destroyIt);
}

/** Where somebody else looks after it. */
export function leaveErrors(socket: Duplex): void {
  socket.off('error', destroyIt);
}

function destroyIt(this: Duplex): void {
  this.destroy();
}
