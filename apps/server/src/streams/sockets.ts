// A match over a WebSocket: the same messages as lines, and choices the other way.

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Wishes } from '@automachia/hosting';
import type { Seat } from '@automachia/kernel';
import type { ClientMessage, Problem, StandingWish, Wondering } from '@automachia/protocol';
import { longestMessage } from '@automachia/protocol';
import type { Logger } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../clock.js';
import { hangUp, LAST_LOOK } from '../http/hangingUp.js';
import { A_WHILE, securityHeaders, waitAWhile } from '../http/security.js';
import type { ChatAnswer } from '../matches/chat.js';
import type { LiveMatch } from '../matches/liveMatch.js';
import type { MatchAnswer } from '../matches/matchAnswer.js';
import { costOfWondering } from '../matches/matchChoices.js';
import type { StandingReply } from '../matches/matchStanding.js';
import type { Meters } from '../metrics.js';
import type { ProblemError } from '../problems.js';
import { Bucket, type Buckets, COST_OF_STANDING, type Filling } from '../rate.js';
import type { Limits } from '../settings.js';
import type { Backlog, Backlogs } from './backlogs.js';
import { FrameReader, writeFrame } from './frames.js';
import { costOfReading, longestFrom, readMessage, tooLong } from './messages.js';
import { wentOut } from './reading.js';
import type { ReadingTurns } from './readingTurns.js';
import type { Stream } from './stream.js';

/** Somebody may send this many bad messages in a row before the connection is closed. */
const MOST_BAD = 20;
/** Of one address so many sockets may send as fast as one may; with more, all of them slower. */
export const MOST_BUSY = 5;
/** Pieces in which a message may come, and in which the system may hand them on: each is kept until the last has come. */
const MOST_PIECES = 16;
const MOST_CHUNKS = 64;

/** Messages that may come before somebody has been let in, as many as may wait for their turn afterwards. */
const MOST_EARLY = 16;

export interface SocketSurroundings {
  readonly limits: Limits;
  /** How much may be sent on each socket. */
  readonly pace: Filling;
  /** What each address may still ask for. */
  readonly buckets: Buckets;
  /** What waits for each address to be read. */
  readonly backlogs: Backlogs;
  /** What each address may still send on all its sockets. */
  readonly messages: Buckets;
  /** How long each of them is listened to at a time. */
  readonly turns: ReadingTurns;
  readonly clock: Clock;
  readonly meters: Meters;
  readonly log: Logger;
  /** What one of them wrote to is there no more. */
  ended(wire: Socket): void;
  closed(stream: SocketStream): void;
}

export class SocketStream extends FrameReader<Socket> implements Stream {
  sum: number | undefined;
  chatHeard: number | undefined;
  /** Whether an answer came since the last time we asked whether anybody is there. */
  isAlive = true;
  /** Undefined until something is said: most who watch never do. */
  private bucket: Bucket | undefined;
  /** That of all sockets of the address. */
  private shared: Bucket;
  private bad = 0;
  /** What was said before it was let in: it waits for that, as for any turn. Undefined since then. */
  private early: ClientMessage[] | undefined;
  private isLetIn = false;
  private outAtLastBeat: number | undefined;
  private readonly backlog: Backlog;

  constructor(
    private readonly socket: FollowedSocket,
    /** What the socket writes to. */
    wire: Socket,
    private readonly live: LiveMatch,
    readonly seat: Seat,
    readonly isPlayer: boolean,
    readonly playerId: string | undefined,
    readonly wishes: Wishes,
    /** From where it was opened. */
    readonly address: string,
    private readonly around: SocketSurroundings,
  ) {
    super(wire);
    this.shared = around.messages.of(address);
    this.backlog = around.backlogs.enter(address, wire);
    socket.stream = this;
  }

  get turns(): ReadingTurns {
    return this.around.turns;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(message: string): void {
    if (this.isOpen && !this.isLetGo(message.length)) writeFrame(this.wire, message);
  }

  answerPing(data: Buffer): void {
    if (this.isOpen && !this.isLetGo() && this.mayGoOn()) this.socket.pong(data);
  }

  hearPong(): void {
    const wasAsked = !this.isAlive;
    this.isAlive = true;
    if (this.isOpen && !wasAsked) this.mayGoOn();
  }

  /** What says nothing counts like any message; where there is too much of it, nothing is read for a while. */
  private mayGoOn(): boolean {
    if (this.mayBeHeard()) return true;
    if (!this.wire.isPaused()) {
      this.wire.pause();
      this.around.clock.after(A_WHILE, () => this.wire.resume());
    }
    return false;
  }

  /** Lets a client go that does not read what it is sent. */
  private isLetGo(bytes = 0): boolean {
    const isTooMuch = this.wire.writableLength > this.around.limits.waitingBytes;
    if (!isTooMuch && !this.backlog.isTooMuch(this.wire, bytes)) return false;
    this.around.log.warn({ match: this.live.match.id }, 'a client does not read; its connection is closed');
    this.live.attendance.leave(this);
    this.socket.terminate();
    return true;
  }

  end(problem: Problem): void {
    this.send(JSON.stringify({ type: 'problem', ...problem }));
    this.live.attendance.leave(this);
    this.socket.close(problem.error === 'stopping' ? 1001 : 1008, problem.error);
    // The library would wait for their goodbye for half a minute.
    setTimeout(() => this.cut(), LAST_LOOK).unref();
  }

  cut(): void {
    this.socket.terminate();
  }

  /**
   * Asks whether anybody is there; whoever did not answer last time is gone. So is whoever answers and has read nothing
   * since then of what waits for them: they would have had to read the question.
   */
  beat(): void {
    const out = wentOut(this.wire.writableLength, this.wire.bytesWritten);
    const isDeaf = out !== undefined && out === this.outAtLastBeat;
    this.outAtLastBeat = out;
    if (!this.isAlive || isDeaf) {
      this.live.attendance.leave(this);
      this.socket.terminate();
      return;
    }
    if (this.isLetGo()) return;
    this.isAlive = false;
    // What nobody took from for a while was perhaps forgotten: all sockets of an address take from the same again.
    this.shared = this.around.messages.of(this.address);
    this.socket.ping();
  }

  override ended(): void {
    this.around.ended(this.wire);
  }

  closed(): void {
    this.backlog.leave(this.wire);
    this.live.attendance.leave(this);
    this.around.closed(this);
  }

  /** In messages, of this socket and of all of its address. */
  owe(cost: number): void {
    this.bucket?.owe(cost);
    this.shared.owe(cost);
  }

  private mayBeHeard(cost = 1): boolean {
    const { pace, clock } = this.around;
    this.bucket ??= new Bucket(pace);
    const now = clock.steady();
    return this.bucket.take(cost, now) && this.shared.take(cost, now);
  }

  mayHear(bytes: number): boolean {
    // Whoever was let go may take their time to hang up; until then nobody listens to them.
    if (!this.isOpen) return false;
    const longest = longestFrom(this.isPlayer);
    const isTooLong = bytes > longest;
    if (!this.mayBeHeard(isTooLong ? 1 : costOfReading(bytes))) {
      this.complain({ error: 'tooMany', message: 'Too many messages a second, or fewer long ones. Wait a moment.' });
      return false;
    }
    if (isTooLong) this.complain(tooLong(longest));
    return !isTooLong;
  }

  /** A message that the library has read. */
  hearWhole(data: Buffer, isBinary: boolean): void {
    if (this.mayHear(data.length)) this.hear(isBinary ? undefined : data.toString());
  }

  /** Undefined for what is no text. */
  hear(text: string | undefined): void {
    const heard = readMessage(text);
    if ('problem' in heard) {
      this.complain(heard.problem, heard.id);
      return;
    }
    this.bad = 0;
    if (this.isLetIn) this.obeySafely(heard.message);
    else if ((this.early ??= []).length < MOST_EARLY) this.early.push(heard.message);
    else this.complain({ error: 'tooMany', message: 'Too many messages before the table has come.' }, heard.message.id);
  }

  letIn(): void {
    this.isLetIn = true;
    const { early = [] } = this;
    this.early = undefined;
    for (const message of early) this.obeySafely(message);
  }

  private obeySafely(message: ClientMessage): void {
    try {
      this.obey(message);
    } catch (error) {
      this.failed(error);
    }
  }

  /** Nothing that comes by a socket may end more than this connection. */
  private failed(error: unknown): void {
    this.around.meters.failures.inc({ where: 'socket' });
    this.around.log.error({ match: this.live.match.id, err: error }, 'the server failed on a message');
    this.end({ error: 'internal', message: 'The server failed on this message; its log says more. Connect again.' });
  }

  private obey(message: ClientMessage): void {
    const { live, seat } = this;
    if (message.type === 'ping') {
      // A page cannot hear the pings of the socket itself: to it a server that stands still looks like one with no news.
      this.send(JSON.stringify({ type: 'pong', ...(message.id === undefined ? {} : { answers: message.id }) }));
      return;
    }
    if (message.type === 'resync') {
      this.resync(message.after, message.found, message.id);
      return;
    }
    if (message.type === 'say') {
      this.say(message.text, message.id);
      return;
    }
    if (!this.isPlayer) {
      this.reply({ problem: { error: 'notYours', message: 'You only watch here.' } }, message.id);
      return;
    }
    if (message.type === 'whyNot') {
      this.wonder(message, message.id);
      return;
    }
    if (!this.mayTellAll()) {
      this.complain(
        { error: 'tooMany', message: 'Too much a second for so many who watch. Wait a moment.' },
        message.id,
      );
      return;
    }
    const reply = (answer: MatchAnswer): void => this.reply(answer, message.id);
    if (message.type === 'choose') live.choices.choose(seat, message, reply, { from: this, id: message.id });
    else if (message.type === 'stand') this.stand(message.standing, message.id);
    else live.choices.undo(seat, reply, this, message.id);
  }

  /** From what the address may ask for, as over HTTP: one message asks about many choices. */
  private wonder(wondering: Wondering, id: number | undefined): void {
    const { buckets } = this.around;
    if (!buckets.take(this.address, costOfWondering(wondering))) {
      this.complain({ error: 'tooMany', message: 'Too many questions a second. Wait a moment.' }, id);
      return;
    }
    this.live.choices
      .whyNot(this.seat, wondering, (more) => buckets.of(this.address).owe(more))
      .then((answer) => {
        if ('problem' in answer) return this.reply(answer, id);
        return this.send(JSON.stringify({ type: 'reasons', ...answer, ...(id === undefined ? {} : { answers: id }) }));
      })
      .catch((error: unknown) => this.failed(error));
  }

  private stand(wish: StandingWish | null, id: number | undefined): void {
    // From what the address may ask for, as over HTTP: it is stored, as often as it is said.
    if (!this.around.buckets.take(this.address, COST_OF_STANDING)) {
      this.complain({ error: 'tooMany', message: 'Too many standing answers a second. Wait a moment.' }, id);
      return;
    }
    // Whoever was heard learns it by the message that tells all who sit there.
    const reply = (answer: StandingReply): void => ('problem' in answer ? this.reply(answer, id) : undefined);
    this.live.beforehand.stand(this.seat, wish, reply, this, id);
  }

  /** A choice costs the address something only where very many are told of it. */
  private mayTellAll(): boolean {
    const cost = this.live.attendance.costOfTellingAll;
    return cost === 0 || this.around.buckets.take(this.address, cost);
  }

  private say(text: string, id: number | undefined): void {
    const { live, playerId, address, around } = this;
    // From what the address may ask for, as over HTTP: a line is stored, and told to everybody.
    if (!around.buckets.take(address, 1 + live.attendance.costOfTellingAll)) {
      this.complain({ error: 'tooMany', message: 'Too many lines a second. Wait a moment.' }, id);
      return;
    }
    // Who watches a match in which they play speaks from their seat all the same.
    const own = live.seats.find((one) => playerId !== undefined && one.playerId === playerId)?.seat ?? 0;
    const seat = this.isPlayer ? this.seat : own;
    const reply = (answer: ChatAnswer): void => ('problem' in answer ? this.reply(answer, id) : undefined);
    live.chat.say({ seat, playerId, address }, text, reply, this, id);
  }

  private resync(after: number | undefined, found: string | undefined, id: number | undefined): void {
    const { live, seat, around } = this;
    const number = after ?? Number.POSITIVE_INFINITY;
    // From what the address may ask for: one may have many connections, and a whole table is much for a few bytes.
    if (around.buckets.take(this.address, live.attendance.costOfShowing(seat, number)))
      live.attendance.resync(this, number, id, found);
    else this.complain({ error: 'tooMany', message: 'Too many tables a second. Wait a moment.' }, id);
  }

  /** Whoever was heard learns it by the update itself. */
  private reply(answer: MatchAnswer, id: number | undefined): void {
    if ('n' in answer) return;
    const answers = id === undefined ? {} : { answers: id };
    if ('problem' in answer) {
      this.send(JSON.stringify({ type: 'problem', ...answer.problem, ...answers }));
      return;
    }
    const { refused, rule, reasons } = answer.refusal;
    this.send(JSON.stringify({ type: 'refused', refused, rule, reasons, ...answers }));
  }

  private complain(problem: Problem, id?: number): void {
    this.around.meters.badMessages.inc({ error: problem.error });
    this.bad += 1;
    if (this.bad > MOST_BAD) this.end(problem);
    else this.reply({ problem }, id);
  }
}

const nobodyListens: object = Object.freeze({ __proto__: null });

/** A socket that tells its stream what comes by it, without a list of listeners: there are thousands of them. */
export class FollowedSocket extends WebSocket {
  stream: SocketStream | undefined;
  /** In place of the list that Node makes for each: 180 bytes for nobody. Whoever would add a listener is told by a throw. */
  protected readonly _events = nobodyListens;

  override emit(event: string | symbol, ...given: unknown[]): boolean {
    const { stream } = this;
    if (event === 'message') stream?.hearWhole(given[0] as Buffer, given[1] === true);
    else if (event === 'ping') stream?.answerPing(given[0] as Buffer);
    else if (event === 'pong') stream?.hearPong();
    else if (event === 'close') stream?.closed();
    // A message that is too large, or no text at all: the socket closes itself, and that is all there is to do.
    else if (event === 'error') this.terminate();
    return true;
  }
}

/** Opens sockets for requests that were let in. */
export class Sockets {
  private readonly server = new WebSocketServer({
    WebSocket: FollowedSocket,
    noServer: true,
    maxPayload: longestMessage,
    maxFragments: MOST_PIECES,
    maxBufferedChunks: MOST_CHUNKS,
    perMessageDeflate: false,
    // A ping is answered by us, at the rate of any other message and to those who read.
    autoPong: false,
    clientTracking: false,
  });

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, opened: (socket: FollowedSocket) => void): void {
    this.server.handleUpgrade(request, socket, head, opened);
  }

  /** Says no before there is a socket. */
  refuse(socket: Duplex, error: ProblemError): void {
    const body = JSON.stringify(error.problem);
    const headers = {
      ...securityHeaders,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      ...(error.error === 'tooMany' ? waitAWhile : {}),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    hangUp(socket, `HTTP/1.1 ${error.status} Refused\r\n${lines.join('')}\r\n${body}`);
  }
}
