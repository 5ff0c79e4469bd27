// Answers that have to be read. A connection is given one at a time, and ends where nobody reads it: otherwise whoever
// asks and does not listen would fill our memory with what we have to say.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may come before the answer to the first is read; whoever sends more is not waited for. */
const MOST_AHEAD = 16;

interface Unread {
  readonly response: ServerResponse;
  /** Requests that came after it. */
  ahead: number;
}

export class Answers {
  /** What each connection has asked for and has not read to its end. */
  private readonly unread = new WeakMap<Socket, Unread>();

  constructor(
    private readonly handle: Handler,
    /** How long, in milliseconds, an answer may wait without any of it being read. */
    private readonly longestWait: number,
  ) {}

  readonly take: Handler = (request, response) => {
    const { socket } = request;
    // Turned away at the door.
    if (socket.writableEnded) return;
    const before = this.unread.get(socket);
    if (before !== undefined) {
      endAfter(before, socket);
      return;
    }
    this.unread.set(socket, { response, ahead: 0 });
    const isRead = (): void => void this.unread.delete(socket);
    response.once('finish', isRead).once('close', isRead);
    // Most answers are with the system by then.
    response.once('prefinish', () => setImmediate(() => this.await(response, socket)));
    this.handle(request, response);
  };

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
  private await(response: ServerResponse, socket: Socket): void {
    if (response.writableFinished || socket.destroyed) return;
    socket.pause();
    // When time is up, Node ends the connection, unless a part of what waits has gone out since it last looked.
    socket.setTimeout(this.longestWait);
    response.once('finish', () => socket.resume());
  }
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
