// A match over a WebSocket: the same messages as lines, and choices the other way.

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Seat } from '@automachia/kernel';
import type { ClientMessage, Problem } from '@automachia/protocol';
import { clientMessage, longestMessage } from '@automachia/protocol';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { Clock } from '../clock.js';
import { securityHeaders } from '../http/security.js';
import type { Answer, LiveMatch } from '../matches/liveMatch.js';
import type { Meters } from '../metrics.js';
import type { ProblemError } from '../problems.js';
import { Bucket } from '../rate.js';
import type { Limits } from '../settings.js';
import type { Stream } from './stream.js';

/** Somebody may send this many bad messages in a row before the connection is closed. */
const MOST_BAD = 20;

export interface SocketSurroundings {
  readonly limits: Limits;
  readonly clock: Clock;
  readonly meters: Meters;
  readonly log: Logger;
  closed(stream: SocketStream): void;
}

/** Where a socket's stream is found by the handlers, which all sockets share: there are thousands of them. */
const following = Symbol('following');
type Followed = WebSocket & { [following]?: SocketStream };

export class SocketStream implements Stream {
  sum = -1;
  /** Whether an answer came since the last time we asked whether anybody is there. */
  isAlive = true;
  private readonly bucket: Bucket;
  private bad = 0;
  private mismatchAt: number | undefined;

  constructor(
    private readonly socket: WebSocket,
    /** What the socket writes to. */
    private readonly wire: Duplex,
    private readonly live: LiveMatch,
    readonly seat: Seat,
    readonly isPlayer: boolean,
    readonly playerId: string | undefined,
    /** From where it was opened. */
    readonly address: string,
    private readonly around: SocketSurroundings,
  ) {
    this.bucket = new Bucket(around.limits.perSecond, around.clock);
    (socket as Followed)[following] = this;
    socket.on('message', onMessage).on('pong', onPong).on('close', onClose);
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(message: string): void {
    const { socket, wire } = this;
    if (socket.readyState !== socket.OPEN) return;
    if (wire.writableLength > this.around.limits.waitingBytes) {
      this.around.log.warn({ match: this.live.match.id }, 'a client does not read; its connection is closed');
      this.live.leave(this);
      socket.terminate();
      return;
    }
    writeFrame(wire, message);
  }

  end(problem: Problem): void {
    this.send(JSON.stringify({ type: 'problem', ...problem }));
    this.live.leave(this);
    this.socket.close(problem.error === 'stopping' ? 1001 : 1008, problem.error);
  }

  cut(): void {
    this.socket.terminate();
  }

  /** Asks whether anybody is there; whoever did not answer last time is gone. */
  beat(): void {
    if (!this.isAlive) {
      this.live.leave(this);
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    this.socket.ping();
  }

  closed(): void {
    this.live.leave(this);
    this.around.closed(this);
  }

  hear(data: RawData, isBinary: boolean): void {
    // Whoever was let go may take their time to hang up; until then nobody listens to them.
    if (!this.isOpen) return;
    if (!this.bucket.take()) {
      this.complain({ error: 'tooMany', message: 'Too many messages a second. Wait a moment.' });
      return;
    }
    const message = isBinary ? undefined : readMessage(data);
    if (message === undefined) {
      this.complain({
        error: 'badRequest',
        message: 'Not understood: send one JSON document of the type choose, undo or resync (see /api/openapi.json).',
      });
      return;
    }
    this.bad = 0;
    this.obey(message);
  }

  private obey(message: ClientMessage): void {
    const { live, seat } = this;
    if (message.type === 'resync') {
      this.resync(message.after, message.found);
      return;
    }
    if (!this.isPlayer) {
      this.reply({ problem: { error: 'notYours', message: 'You only watch here.' } }, message.id);
      return;
    }
    const reply = (answer: Answer): void => this.reply(answer, message.id);
    if (message.type === 'choose') live.choose(seat, message.choice, message.number, reply, this, message.id);
    else live.undo(seat, reply, this, message.id);
  }

  private resync(after: number | undefined, found: string | undefined): void {
    // Once for each number: a report, not a way to fill our log.
    if (found !== undefined && this.live.table?.number !== this.mismatchAt) {
      this.mismatchAt = this.live.table?.number;
      this.around.meters.mismatches.inc();
      const { match, game } = this.live;
      this.around.log.warn({ match: match.id, game: game.id, found }, 'a client has another view than ours');
    }
    this.live.resync(this, after ?? Number.POSITIVE_INFINITY);
  }

  /** Whoever was heard learns it by the update itself. */
  private reply(answer: Answer, id: number | undefined): void {
    if ('n' in answer) return;
    const answers = id === undefined ? {} : { answers: id };
    if ('problem' in answer) {
      this.send(JSON.stringify({ type: 'problem', ...answer.problem, ...answers }));
      return;
    }
    const { refused, rule, reasons } = answer.refusal;
    this.send(JSON.stringify({ type: 'refused', refused, rule, reasons, ...answers }));
  }

  private complain(problem: Problem): void {
    this.around.meters.badMessages.inc({ error: problem.error });
    this.bad += 1;
    if (this.bad > MOST_BAD) this.end(problem);
    else this.send(JSON.stringify({ type: 'problem', ...problem }));
  }
}

function onMessage(this: Followed, data: RawData, isBinary: boolean): void {
  this[following]?.hear(data, isBinary);
}

function onPong(this: Followed): void {
  if (this[following] !== undefined) this[following].isAlive = true;
}

function onClose(this: Followed): void {
  this[following]?.closed();
}

/** A message that is too large, or no text at all: the socket closes itself, and that is all there is to do. */
function onError(this: WebSocket): void {
  this.terminate();
}

/** Opens sockets for requests that were let in. */
export class Sockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    perMessageDeflate: false,
    // What is not UTF-8 is not JSON either.
    skipUTF8Validation: true,
    clientTracking: false,
  });

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, opened: (socket: WebSocket) => void): void {
    this.server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', onError);
      opened(webSocket);
    });
  }

  /** Says no before there is a socket. */
  refuse(socket: Duplex, error: ProblemError): void {
    const body = JSON.stringify(error.problem);
    const headers = {
      ...securityHeaders,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${error.status} Refused\r\n${lines.join('')}\r\n${body}`);
  }
}

/**
 * Writes a text message as one WebSocket frame (RFC 6455, unmasked as from a server). Done here, in one piece, because
 * the library writes a header and a body: two writes where one will do, for every seat after every choice.
 */
export function writeFrame(wire: Duplex, message: string): void {
  const length = Buffer.byteLength(message);
  // Plain ASCII, as nearly all of it is: header and text go to the system as they are, one byte a character.
  if (length === message.length) wire.write(headerOf(length) + message, 'latin1');
  else wire.write(Buffer.concat([Buffer.from(headerOf(length), 'latin1'), Buffer.from(message)]));
}

/** Final frame, text, and the length in one byte, three or nine: browsers refuse a length longer than it need be. */
function headerOf(length: number): string {
  if (length < 126) return String.fromCharCode(0x81, length);
  if (length < 65_536) return String.fromCharCode(0x81, 126, length >> 8, length & 0xff);
  const bytes = [length >>> 24, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff];
  return String.fromCharCode(0x81, 127, 0, 0, 0, 0, ...bytes);
}

function readMessage(data: RawData): ClientMessage | undefined {
  let message: unknown;
  try {
    message = JSON.parse((data as Buffer).toString());
  } catch {
    return undefined;
  }
  if (isPlainChoice(message)) return message;
  const result = clientMessage.safeParse(message);
  return result.success ? result.data : undefined;
}

/** What nearly every message is, told at a glance; all others, and all that are wrong, are for the schema to judge. */
export function isPlainChoice(message: unknown): message is Extract<ClientMessage, { type: 'choose' }> {
  if (typeof message !== 'object' || message === null) return false;
  const { type, number, choice, id, ...others } = message as Record<string, unknown>;
  for (const _ in others) return false;
  return type === 'choose' && Number.isSafeInteger(number) && choice !== undefined && isIdOrNone(id);
}

function isIdOrNone(id: unknown): boolean {
  return id === undefined || Number.isSafeInteger(id);
}
