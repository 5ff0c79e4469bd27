// Answers that have to be read. A connection is given one at a time, and ends where nobody reads it: otherwise whoever
// asks and does not listen would fill our memory with what we have to say. Nor is a question read to its end that is
// answered already.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { longestMessage } from '@automachia/protocol';
import type { Backlog } from '../streams/backlogs.js';
import { hangUp } from './hangingUp.js';
import type { Doorkeeper } from './incoming.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may come before the answer to the first is read; whoever sends more is not waited for. */
const MOST_AHEAD = 16;
/** Bytes of a body as it is sent: a quarter more than it may have, for the lengths of pieces in which it may come. */
const LONGEST_BODY = 1.25 * longestMessage;
/** Pieces in which it may come: programs that do not count beforehand send it in one or a few. */
const MOST_PIECES = 64;
/** So many bytes, or pieces, of a body cost as much to read as a plain request. */
const BYTES_FOR_ONE = 2048;
const PIECES_FOR_ONE = 16;

interface Unread {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Requests that came after it. */
  ahead: number;
  /** Bytes and pieces that came of its body, as far as they are known; and what of that was paid for, in plain requests. */
  body: number;
  pieces: number;
  paid: number;
}

/** What a connection does that nobody has to put up with. */
export interface Excesses {
  /** A request that came before the answer to another was read. */
  ahead(socket: Socket): void;
  /** A body that is longer than any may be, or in more pieces, before anything was answered. */
  tooLong(socket: Socket): void;
  /** A body that takes more to read than a plain request does: so much more. */
  costs(request: IncomingMessage, more: number): void;
  /** An answer of which a part waits to be read: it counts from now on. */
  waits(request: IncomingMessage, response: ServerResponse): Backlog;
}

export class Answers implements Doorkeeper {
  /** What each connection has asked for and has not read to its end. */
  private readonly unread = new WeakMap<Socket, Unread>();

  constructor(
    private readonly handle: Handler,
    /** How long, in milliseconds, an answer may wait without any of it being read. */
    private readonly longestWait: number,
    private readonly excesses: Excesses,
  ) {}

  readonly take: Handler = (request, response) => {
    const { socket } = request;
    const before = this.unread.get(socket);
    if (before !== undefined) {
      this.excesses.ahead(socket);
      endAfter(before, socket);
      return;
    }
    const unread: Unread = { request, response, ahead: 0, body: 0, pieces: 0, paid: 0 };
    this.unread.set(socket, unread);
    if (request.headers['transfer-encoding'] !== undefined) countPieces(unread);
    const isRead = (): void => void this.unread.delete(socket);
    response.once('finish', isRead).once('close', isRead);
    response.once('finish', () => {
      this.charge(unread);
      if (!request.complete && !isShort(request)) hangUp(socket);
    });
    // Most answers are with the system by then.
    response.once('prefinish', () => setImmediate(() => this.await(unread, socket)));
    this.handle(request, response);
  };

  /** No more is read of a body than a message may have, in no more pieces than anybody needs; and it is paid for. */
  mayRead(socket: Socket, bytes: number): boolean {
    const now = this.unread.get(socket);
    if (now === undefined || now.request.complete) return true;
    now.body += bytes;
    this.charge(now);
    if (now.body <= LONGEST_BODY && now.pieces <= MOST_PIECES) return true;
    // The answer, once it has begun, comes to its end.
    if (!now.response.headersSent) this.excesses.tooLong(socket);
    return false;
  }

  private charge(unread: Unread): void {
    const cost = Math.floor(unread.body / BYTES_FOR_ONE) + Math.floor(unread.pieces / PIECES_FOR_ONE);
    if (cost > unread.paid) this.excesses.costs(unread.request, cost - unread.paid);
    unread.paid = cost;
  }

  /**
   * Whether a connection may become a socket. Where an answer is still to be read it may not: what the socket sends would
   * stand in the middle of it. No client does that by accident, and Node looks after such a connection no longer.
   */
  mayUpgrade(socket: Socket): boolean {
    if (!this.unread.has(socket)) return true;
    socket.destroy();
    return false;
  }

  /**
   * Until the answer is read, nobody listens on its connection: Node takes whatever comes in for a sign of life, and not
   * only that something goes out.
   */
  private await({ request, response }: Unread, socket: Socket): void {
    if (response.writableFinished || socket.destroyed) return;
    const backlog = this.excesses.waits(request, response);
    response.once('close', () => backlog.leave(response));
    if (backlog.isTooMuch(response, response.writableLength)) {
      socket.destroy();
      return;
    }
    socket.pause();
    // When time is up, Node ends the connection, unless a part of what waits has gone out since it last looked.
    socket.setTimeout(this.longestWait);
    response.once('finish', () => socket.resume());
  }
}

/** Node tells of every piece by handing it on, and in no other way. */
function countPieces(unread: Unread): void {
  const { request } = unread;
  const push = request.push.bind(request);
  request.push = (...given) => {
    unread.pieces += 1;
    return push(...given);
  };
}

/** Whether it says of its body that it is as short as any message: then what is left of it is not worth a connection. */
function isShort({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length']) <= longestMessage;
}

/** Whoever asks again before the answer has come gets that one answer: whatever else they want can be asked again. */
function endAfter(unread: Unread, socket: Socket): void {
  const { response } = unread;
  unread.ahead += 1;
  // What has begun and does not end by itself, as lines do, is ended.
  if (unread.ahead > MOST_AHEAD || (response.headersSent && !response.writableEnded)) socket.destroy();
  if (unread.ahead > 1) return;
  response.shouldKeepAlive = false;
  response.once('finish', () => socket.destroySoon());
  // Not at once: Node reads on after each request.
  setImmediate(() => socket.pause());
}

/** Reads nothing more from a connection until so many milliseconds after an answer that it is being given. */
export function restAfter(response: ServerResponse, milliseconds: number): void {
  const { socket } = response;
  const rest = (): void => {
    socket?.pause();
    setTimeout(() => socket?.resume(), milliseconds).unref();
  };
  // Not at once: Node reads on after each request.
  response.once('finish', () => setImmediate(rest));
}
