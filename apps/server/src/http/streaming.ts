// Whoever wants to follow a match: by lines, or on a socket. They are found their match, pay for what they are shown, and
// are in the heart's care from then on.

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Wishes } from '@automachia/hosting';
import { seat } from '@automachia/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { LiveMatch } from '../matches/liveMatch.js';
import type { Meters } from '../metrics.js';
import { ProblemError, read, stopping } from '../problems.js';
import { Buckets, type Charge, Filling } from '../rate.js';
import type { Settings } from '../settings.js';
import type { PlayerRow } from '../storage/storage.js';
import { mayFollow } from '../streams/following.js';
import { Heart } from '../streams/heart.js';
import { LineStream } from '../streams/lines.js';
import { Newcomer } from '../streams/newcomer.js';
import { ReadingTurns } from '../streams/readingTurns.js';
import type { Sockets, SocketSurroundings } from '../streams/sockets.js';
import { MOST_BUSY, SocketStream } from '../streams/sockets.js';
import { endOnError, type Gate, leaveErrors } from './gate.js';
import type { Desk } from './route.js';
import { readId } from './route.js';
import { checkHost, checkOrigin, securityHeaders } from './security.js';

const followQuery = z.object({
  seat: z.coerce.number().pipe(seat).default(0),
  after: z.coerce.number().pipe(z.int().min(0)).default(0),
  chat: z.coerce.number().pipe(z.int().min(0)).default(0),
  stills: z.enum(['true', 'false']).default('false'),
  facts: z.enum(['true', 'false']).default('true'),
});

type Following = z.infer<typeof followQuery>;

/** Each there once: thousands of connections share them. */
const wishes: readonly Wishes[] = [false, true].flatMap((stills) => [false, true].map((facts) => ({ stills, facts })));

function wishesOf(query: Following): Wishes {
  const isWanted = (wish: keyof Wishes): boolean => query[wish] === 'true';
  return wishes.find(({ stills, facts }) => stills === isWanted('stills') && facts === isWanted('facts'))!;
}

export interface StreamingParts extends Pick<Desk, 'house' | 'people'> {
  readonly settings: Settings;
  readonly meters: Meters;
  readonly log: Logger;
  /** Once there is something to host. */
  ready(): Promise<void>;
}

export class Streaming {
  readonly heart = new Heart();
  private readonly aroundSockets: SocketSurroundings;
  private isStopping = false;

  constructor(
    private readonly parts: StreamingParts,
    private readonly gate: Gate,
    private readonly sockets: Sockets,
  ) {
    const { settings, meters, log } = parts;
    const { limits, clock } = settings;
    this.aroundSockets = {
      limits,
      pace: new Filling(limits.perSecond, clock),
      buckets: gate.buckets,
      backlogs: gate.backlogs,
      messages: new Buckets(MOST_BUSY * limits.perSecond, clock),
      turns: new ReadingTurns(),
      clock,
      meters,
      log,
      ended: (wire) => this.gate.ended(wire),
      closed: (stream) => {
        this.heart.delete(stream);
        meters.streams.dec();
      },
    };
  }

  /** Nobody new; whoever follows a match is told. */
  stop(): void {
    this.isStopping = true;
    this.heart.stop();
    const { problem } = stopping();
    for (const live of this.parts.house.inMemory) live.audience.dismissAll(problem);
  }

  /** Finds a match for whoever wants to follow it, and lets them begin, unless their token is taken back meanwhile. */
  private async lookFor(
    id: string,
    request: IncomingMessage,
    charge: Charge,
    begin: (live: LiveMatch, player: PlayerRow | undefined) => void,
  ): Promise<void> {
    const { house, people } = this.parts;
    const claimed = people.claimOf(request);
    const newcomer = new Newcomer(claimed?.playerId);
    this.heart.add(newcomer);
    try {
      const player = await people.holderOf(claimed);
      await this.parts.ready();
      // Last: it could fall asleep while something else is awaited.
      const live = await house.find(id, charge);
      newcomer.check();
      begin(live, player);
    } finally {
      this.heart.delete(newcomer);
    }
  }

  // ---- by lines

  async openLines(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const query = read(followQuery, request.query, 'query');
    const id = readId((request.params as { id: string }).id);
    const charge = this.gate.tabOf(request.ip);
    await this.lookFor(id, request.raw, charge, (live, player) =>
      this.followByLines(live, player, query, charge, request, reply),
    );
  }

  private followByLines(
    live: LiveMatch,
    player: PlayerRow | undefined,
    query: Following,
    charge: Charge,
    { ip }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { settings, meters } = this.parts;
    const isPlayer = mayFollow(live, player, query.seat);
    charge(live.attendance.costOfJoining(query.seat, query.after, query.chat));
    const response = reply.raw;
    // Whoever is gone already would never be counted out.
    if (response.destroyed) return;
    meters.streams.inc();
    reply.hijack();
    response.writeHead(200, {
      ...securityHeaders,
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    // The first line may have to wait for its turn.
    response.flushHeaders();
    const { waitingBytes } = settings.limits;
    const backlog = this.gate.backlogs.enter(ip, response);
    const waiting = { most: waitingBytes, backlog };
    const stream = new LineStream(response, live, query.seat, isPlayer, player?.id, wishesOf(query), waiting);
    this.heart.add(stream);
    response.on('close', () => {
      this.heart.delete(stream);
      meters.streams.dec();
      backlog.leave(response);
      live.attendance.leave(stream);
    });
    response.on('error', () => response.destroy());
    live.attendance.join(stream, query.after, query.chat);
  }

  // ---- on a socket

  async openSocket(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const { settings, meters, log } = this.parts;
    // Turned away at the door.
    if (socket.writableEnded) return;
    endOnError(socket);
    const address = this.gate.addressOf(request);
    try {
      if (this.isStopping) throw stopping();
      this.gate.charge(address);
      this.gate.countRequest(address, socket);
      const [path, search] = (request.url ?? '').split('?', 2);
      const [, id] = /^\/api\/matches\/([^/]+)\/socket$/.exec(path!) ?? [];
      if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
        throw new ProblemError(
          'badRequest',
          'Send this request in HTTP/1.1 without an Upgrade header: only sockets are upgraded.',
        );
      }
      if (id === undefined) throw new ProblemError('notFound', 'Sockets are at /api/matches/{id}/socket.');
      checkHost(request, settings);
      checkOrigin(request, settings);
      const query = read(followQuery, Object.fromEntries(new URLSearchParams(search)), 'query');
      const matchId = readId(id);
      const charge = this.gate.tabOf(address);
      await this.lookFor(matchId, request, charge, (live, player) => {
        const isPlayer = mayFollow(live, player, query.seat);
        charge(live.attendance.costOfJoining(query.seat, query.after, query.chat));
        if (socket.destroyed) return;
        if (this.isStopping) throw stopping();
        this.sockets.accept(request, socket, head, (webSocket) => {
          // From here on the library hears of it.
          leaveErrors(socket);
          this.gate.handOver(socket);
          meters.streams.inc();
          const around = this.aroundSockets;
          // The same text as in the row, so that it is there once.
          const playerId = isPlayer ? live.seats[query.seat - 1]!.playerId! : player?.id;
          const stream = new SocketStream(
            webSocket,
            socket,
            live,
            query.seat,
            isPlayer,
            playerId,
            wishesOf(query),
            address,
            around,
          );
          this.heart.add(stream);
          live.attendance.join(stream, query.after, query.chat);
        });
      });
    } catch (error) {
      const problem =
        error instanceof ProblemError ? error : new ProblemError('internal', 'The server failed; its log says more.');
      if (!(error instanceof ProblemError) && !this.isStopping)
        log.error({ err: error }, 'a socket could not be opened');
      meters.badMessages.inc({ error: problem.error });
      this.sockets.refuse(socket, problem);
    }
  }
}
