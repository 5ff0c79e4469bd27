// The HTTP side: routes from the table, streams, files, health, metrics, and what is done about whatever goes wrong.

import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { longestMessage, seat } from '@automachia/protocol';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { LiveMatch } from '../matches/liveMatch.js';
import type { Meters } from '../metrics.js';
import { ProblemError, read, stopping } from '../problems.js';
import { Buckets, type Charge } from '../rate.js';
import type { Settings } from '../settings.js';
import type { PlayerRow } from '../storage/storage.js';
import { mayFollow } from '../streams/following.js';
import { Heart } from '../streams/heart.js';
import { LineStream } from '../streams/lines.js';
import { Newcomer } from '../streams/newcomer.js';
import type { SocketSurroundings } from '../streams/sockets.js';
import { MOST_BUSY, Sockets, SocketStream } from '../streams/sockets.js';
import { Answers, restAfter } from './answers.js';
import { FOR_EVER, isKnown } from './caching.js';
import { Callers } from './callers.js';
import { openApi } from './openapi.js';
import type { Desk } from './routes.js';
import { json, readId, readRequest, routes } from './routes.js';
import { A_WHILE, checkHost, checkOrigin, securityHeaders, waitAWhile } from './security.js';
import { StaticFiles } from './staticFiles.js';
import { welcomePage } from './welcomePage.js';

export interface AppParts extends Pick<Desk, 'house' | 'people'> {
  readonly settings: Settings;
  readonly meters: Meters;
  readonly log: Logger;
  readonly version: string;
  /** Why the server cannot do its work now; undefined where it can. */
  trouble(): string | undefined;
}

const followQuery = z.object({
  seat: z.coerce.number().pipe(seat).default(0),
  after: z.coerce.number().pipe(z.int().min(0)).default(0),
  chat: z.coerce.number().pipe(z.int().min(0)).default(0),
});

type Following = z.infer<typeof followQuery>;

/** How long, in milliseconds, whoever follows a match has to read that the server is stopping. */
const LAST_WORDS = 400;
/** How long connections may take to end when the server stops, in milliseconds. */
const LONGEST_HANGING_UP = 2000;
/** How long a request and, of that, its headers may take to arrive, in milliseconds; and how often that is looked at. */
const SLOWEST_REQUEST = 30_000;
const SLOWEST_HEADERS = 15_000;
const SLOW_LOOKED_FOR_EVERY = 5000;
/**
 * How long a connection may wait for the next request, in milliseconds. A proxy keeps its own for whoever comes next, and
 * must be the first to let go: otherwise it may send a request at the very moment in which we hang up.
 */
const LONGEST_PAUSE = 10_000;
const LONGEST_PAUSE_OF_A_PROXY = 150_000;

/** Of a request: bytes and lines of its headers. What is in them is read before anything can be said about it. */
const LONGEST_HEADERS = 8192;
const MOST_HEADERS = 64;

/** Routes that cost little and are refused to nobody. What an operator looks at is asked for by any name, too. */
const forFiles = ['/', '/*'];
const forTheOperator = ['/healthz', '/metrics'];
/** So many of these for each plain request that an address may ask for; a page is some dozens of files at once. */
const FILES_FOR_ONE = 10;
/** How long a file may be waited for, in milliseconds: whoever asks for more than come in that time is refused after all. */
const LONGEST_WAIT = 2000;
/** So many connections may be opened for each plain request: browsers and programs keep theirs. */
const CONNECTIONS_FOR_ONE = 2;

export class App {
  readonly fastify: FastifyInstance;
  private readonly buckets: Buckets;
  /** What each address may still ask for of what costs little. */
  private readonly files: Buckets;
  /** How many connections each address may still open. */
  private readonly doors: Buckets;
  private readonly sockets = new Sockets();
  private readonly heart = new Heart();
  private readonly callers: Callers;
  /** Connections beyond those, which are told so and end: as many again. */
  private readonly turnedAway: Callers;
  private readonly aroundSockets: SocketSurroundings;
  private isStopping = false;
  /** A connection that was counted has ended: one listener for all, as there are thousands of them. */
  private readonly left: (this: Socket) => void;

  constructor(private readonly parts: AppParts) {
    const { settings } = parts;
    const { perSecond } = settings.limits;
    this.buckets = new Buckets(perSecond, settings.clock);
    this.files = new Buckets(FILES_FOR_ONE * perSecond, settings.clock);
    this.doors = new Buckets(CONNECTIONS_FOR_ONE * perSecond, settings.clock);
    this.turnedAway = new Callers(settings.limits.connections);
    const callers = new Callers(settings.limits.connections);
    this.callers = callers;
    this.left = function left(this: Socket) {
      callers.leave(this.remoteAddress ?? '');
    };
    this.aroundSockets = {
      limits: settings.limits,
      buckets: this.buckets,
      messages: new Buckets(MOST_BUSY * perSecond, settings.clock),
      clock: settings.clock,
      meters: parts.meters,
      log: parts.log,
      closed: (stream) => {
        this.heart.delete(stream);
        parts.meters.streams.dec();
      },
    };
    this.fastify = Fastify({
      loggerInstance: parts.log as unknown as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true }),
      bodyLimit: longestMessage,
      // The proxy in front adds the address it sees; what the client itself wrote before that is not believed.
      trustProxy: settings.isBehindProxy ? (_, hop) => hop === 0 : false,
      forceCloseConnections: true,
      serverFactory: (handle) => this.createServer(handle),
      routerOptions: { maxParamLength: 100 },
      frameworkErrors: (_, request, reply) => this.answerUnreadable(request.raw, reply as unknown as FastifyReply),
    });
    this.guard();
    this.serveRoutes();
    this.serveOperator();
    this.serveFiles();
    this.fastify.get('/api/matches/:id/stream', { exposeHeadRoute: false }, (request, reply) =>
      this.openLines(request, reply),
    );
  }

  /** No new connections; whoever follows a match is told. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.heart.stop();
    const { problem } = stopping();
    for (const live of this.parts.house.inMemory) {
      for (const stream of live.audience.streams) stream.end(problem);
    }
    const cut = setTimeout(() => {
      this.heart.cutAll();
    }, LAST_WORDS);
    // Whoever will not hang up does not keep the matches from being put away.
    await Promise.race([
      this.fastify.close(),
      new Promise((resolve) => setTimeout(resolve, LONGEST_HANGING_UP).unref()),
    ]);
    clearTimeout(cut);
  }

  // ---- connections

  private createServer(handle: http.RequestListener): http.Server {
    const { limits, isBehindProxy } = this.parts.settings;
    const answers = new Answers(handle, limits.longestUnread);
    const take: http.RequestListener = (request, response) => {
      if (this.mayBeLookedAt(request, request.socket)) answers.take(request, response);
    };
    const server = http.createServer(
      {
        requestTimeout: SLOWEST_REQUEST,
        headersTimeout: SLOWEST_HEADERS,
        connectionsCheckingInterval: SLOW_LOOKED_FOR_EVERY,
        keepAliveTimeout: isBehindProxy ? LONGEST_PAUSE_OF_A_PROXY : LONGEST_PAUSE,
        maxHeaderSize: LONGEST_HEADERS,
      },
      take,
    );
    // One more, so that it is seen where there are too many: Node leaves out the rest, which may be what the proxy added.
    server.maxHeadersCount = MOST_HEADERS + 1;
    // Otherwise Node answers by itself whoever expects something of us, as often as they like.
    server.on('checkExpectation', take);
    server.on('upgrade', (request, socket, head) => {
      if (!this.mayBeLookedAt(request, socket)) return;
      // HTTP comes over plain connections, of which Node says only that they are streams.
      const wire = socket as Socket;
      if (answers.mayUpgrade(wire)) void this.openSocket(request, wire, head);
    });
    return isBehindProxy ? server : server.on('connection', (socket) => this.open(socket));
  }

  /** Counts a connection, whatever will be asked on it. Whoever opens one after the other is not even told. */
  private open(socket: Socket): void {
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
    socket.on('error', destroyIt).once('close', () => this.turnedAway.leave(address));
    this.sockets.refuse(socket, this.tooManyConnections());
  }

  /** Ends a connection on which something comes that nobody should have to read, before it is read. */
  private mayBeLookedAt({ rawHeaders }: IncomingMessage, socket: Duplex): boolean {
    // Names and what they say stand one after the other.
    if (rawHeaders.length <= 2 * MOST_HEADERS) return true;
    if (socket.writableEnded) return false;
    socket.on('error', destroyIt);
    this.sockets.refuse(socket, new ProblemError('tooLarge', `A request may have at most ${MOST_HEADERS} headers.`));
    return false;
  }

  /** Behind a proxy connections are the proxy's own: what is counted is what each address has asked for and waits for. */
  private countRequest(address: string, whole: { once(event: 'close', call: () => void): unknown }): void {
    if (!this.parts.settings.isBehindProxy) return;
    if (!this.callers.letIn(address)) throw this.tooManyConnections();
    whole.once('close', () => this.callers.leave(address));
  }

  /** Takes what something costs from whoever asks for it, in plain requests. */
  private charge(address: string, cost?: number): void {
    if (!this.buckets.take(address, cost)) throw this.tooManyRequests();
  }

  /**
   * The same for a request as such. Whoever is refused is not heard again for a while: on a connection of their own nothing
   * is read meanwhile; one of a proxy carries others' requests, too, so there the answer waits, and counts until it has gone.
   */
  private async chargeRequest({ ip, routeOptions }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    this.countRequest(ip, raw);
    if (this.buckets.take(ip, routeOptions.config.cost)) return;
    if (this.parts.settings.isBehindProxy) await this.pass(A_WHILE);
    throw this.tooManyRequests();
  }

  /** For what costs little: it comes at its pace, and is refused only where very much is waited for. */
  private async awaitFile({ ip }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    const wait = this.files.of(ip).await(LONGEST_WAIT);
    if (wait === 0) return;
    this.countRequest(ip, raw);
    if (wait === undefined) throw this.tooManyRequests();
    await this.pass(wait);
  }

  private pass(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.parts.settings.clock.after(milliseconds, resolve));
  }

  /** For what one request costs beyond being asked: whoever had something left for the first of it may owe the rest. */
  private tabOf(address: string): Charge {
    let isOpen = false;
    return (cost) => {
      if (isOpen) this.buckets.of(address).owe(cost);
      else this.charge(address, cost);
      isOpen = true;
    };
  }

  private tooManyRequests(): ProblemError {
    const { perSecond } = this.parts.settings.limits;
    return new ProblemError(
      'tooMany',
      `More than ${perSecond} requests a second, or fewer that cost as much. Wait a moment.`,
    );
  }

  private tooManyConnections(): ProblemError {
    const { connections } = this.parts.settings.limits;
    return new ProblemError('tooMany', `More than ${connections} connections from one address.`);
  }

  // ---- what holds for every request

  private guard(): void {
    const { settings, log } = this.parts;
    this.fastify.addHook('onRequest', async (request, reply) => {
      void reply.headers(securityHeaders);
      // By the route, not by the address as it was written: there are many ways to spell one. What has none is guarded.
      const { url = '' } = request.routeOptions;
      const [isFile, isForTheOperator] = [forFiles.includes(url), forTheOperator.includes(url)];
      const costsLittle = isFile || isForTheOperator;
      if (this.isStopping && !costsLittle) throw stopping();
      // Whatever is refused below has been paid for.
      if (costsLittle) await this.awaitFile(request, reply);
      else await this.chargeRequest(request, reply);
      if (!isForTheOperator) checkHost(request.raw, settings);
      if (request.method !== 'GET') checkOrigin(request.raw, settings);
    });
    this.fastify.addHook('onResponse', async (request, reply) => {
      // The pattern of the route, never the address itself: what people type does not belong into a log.
      const { method, routeOptions } = request;
      log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime }, 'request');
    });
    this.fastify.setErrorHandler((error, request, reply) => {
      this.refuse(reply, this.asProblem(error, request));
    });
    this.fastify.setNotFoundHandler((_, reply) => {
      void reply
        .code(404)
        .send({ error: 'notFound', message: 'There is nothing at this address. See /api/openapi.json.' });
    });
  }

  private refuse(reply: FastifyReply, problem: ProblemError): void {
    if (problem.status < 500) this.parts.meters.badMessages.inc({ error: problem.error });
    if (problem.error === 'tooMany') {
      void reply.headers(waitAWhile);
      if (!this.parts.settings.isBehindProxy) restAfter(reply.raw, A_WHILE);
    }
    void reply.code(problem.status).send(problem.problem);
  }

  /** For what no route is looked for, and nothing asked about beforehand. */
  private answerUnreadable(request: IncomingMessage, reply: FastifyReply): void {
    const isPaid = this.buckets.take(this.addressOf(request));
    const unreadable = new ProblemError('badRequest', 'This address cannot be read: look at its % signs.');
    this.refuse(reply.headers(securityHeaders), isPaid ? unreadable : this.tooManyRequests());
  }

  private asProblem(error: unknown, request: FastifyRequest): ProblemError {
    if (error instanceof ProblemError) return error;
    const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      return new ProblemError('tooLarge', `A request may have at most ${longestMessage} bytes.`);
    }
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      return new ProblemError('badRequest', 'Send the body as JSON, with the header "Content-Type: application/json".');
    }
    if (statusCode >= 400 && statusCode < 500) return new ProblemError('badRequest', (error as Error).message);
    if ((error as Error).name === 'StorageError') {
      // A request that was under way when the storage was closed: what it did not store does not count.
      if (this.isStopping) return stopping();
      this.parts.log.error({ err: error }, 'storage failed');
      return new ProblemError('notStored', 'The server cannot store or read anything at the moment. Try again later.');
    }
    this.parts.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    return new ProblemError('internal', 'The server failed on this request; its log says more.');
  }

  // ---- the routes

  private serveRoutes(): void {
    const { house, people } = this.parts;
    const message = 'Your token was renewed or taken back. Connect again with the new one, or become somebody anew.';
    const desk: Desk = {
      house,
      people,
      isSecure: (request) => request.protocol === 'https',
      signOut: (player) => this.heart.endAllOf(player.id, { error: 'notSignedIn', message }),
    };
    for (const route of routes) {
      this.fastify.route({
        method: route.method,
        url: route.path,
        config: { cost: route.cost },
        handler: async (request, reply) => {
          const asked = readRequest(route, request, reply, this.tabOf(request.ip));
          void reply.code(route.status ?? 200).header('cache-control', 'no-store');
          if (asked.id !== '' && route.isKept !== true) {
            // Whoever has a match taken up pays for it, whatever they want of it.
            const { costOfTellingAll } = await house.find(asked.id, asked.charge);
            if (route.method !== 'GET' && costOfTellingAll > 0) asked.charge(costOfTellingAll);
          }
          const answer = await route.run(desk, asked);
          // Null is an answer too.
          return answer === null ? reply.type(json).send('null') : answer;
        },
      });
    }
    let document: string | undefined;
    this.fastify.get('/api/openapi.json', async (_, reply) => {
      document ??= JSON.stringify(openApi(routes, this.parts.version));
      return reply.type(json).send(document);
    });
  }

  private serveOperator(): void {
    const { meters } = this.parts;
    this.fastify.get('/healthz', async (_, reply) => {
      const trouble = this.isStopping ? 'stopping' : this.parts.trouble();
      if (trouble === undefined) return { status: 'ok' };
      return reply.code(503).send({ status: 'trouble', why: trouble });
    });
    this.fastify.get('/metrics', async (_, reply) => {
      return reply.type(meters.registry.contentType).send(await meters.written());
    });
  }

  private serveFiles(): void {
    const { web } = this.parts.settings;
    const files = web === undefined ? undefined : new StaticFiles(web);
    const send = (address: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const file = files?.get(address);
      if (file === undefined) {
        if (address === '/index.html') return reply.type('text/html; charset=utf-8').send(welcomePage);
        return reply.callNotFound() as unknown as FastifyReply;
      }
      void reply.headers({
        etag: file.etag,
        'cache-control': file.isImmutable ? FOR_EVER : 'no-cache',
        vary: 'accept-encoding',
      });
      if (isKnown(request, file.etag)) return reply.code(304).send();
      const isZipped = file.gzipped !== undefined && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      if (isZipped) void reply.header('content-encoding', 'gzip');
      return reply.type(file.type).send(isZipped ? file.gzipped : file.plain);
    };
    this.fastify.get('/', (request, reply) => send('/index.html', request, reply));
    this.fastify.get('/*', (request, reply) => send(request.url.split('?', 1)[0]!, request, reply));
  }

  // ---- streams

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
      // Last: it could fall asleep while something else is awaited.
      const live = await house.find(id, charge);
      newcomer.check();
      begin(live, player);
    } finally {
      this.heart.delete(newcomer);
    }
  }

  private async openLines(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const query = read(followQuery, request.query, 'query');
    const id = readId((request.params as { id: string }).id);
    const charge = this.tabOf(request.ip);
    await this.lookFor(id, request.raw, charge, (live, player) =>
      this.followByLines(live, player, query, charge, reply),
    );
  }

  private followByLines(
    live: LiveMatch,
    player: PlayerRow | undefined,
    query: Following,
    charge: Charge,
    reply: FastifyReply,
  ): void {
    const { settings, meters } = this.parts;
    const isPlayer = mayFollow(live, player, query.seat);
    charge(live.costOfJoining(query.seat, query.after, query.chat));
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
    const stream = new LineStream(response, live, query.seat, isPlayer, player?.id, settings.limits.waitingBytes);
    this.heart.add(stream);
    response.on('close', () => {
      this.heart.delete(stream);
      meters.streams.dec();
      live.leave(stream);
    });
    response.on('error', () => response.destroy());
    live.join(stream, query.after, query.chat);
  }

  private async openSocket(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    const { settings, meters, log } = this.parts;
    // Turned away at the door.
    if (socket.writableEnded) return;
    socket.on('error', destroyIt);
    const address = this.addressOf(request);
    try {
      if (this.isStopping) throw stopping();
      this.charge(address);
      this.countRequest(address, socket);
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
      const charge = this.tabOf(address);
      await this.lookFor(matchId, request, charge, (live, player) => {
        const isPlayer = mayFollow(live, player, query.seat);
        charge(live.costOfJoining(query.seat, query.after, query.chat));
        if (socket.destroyed) return;
        if (this.isStopping) throw stopping();
        this.sockets.accept(request, socket, head, (webSocket) => {
          // From here on the library hears of it.
          socket.off('error', destroyIt);
          meters.streams.inc();
          const around = this.aroundSockets;
          // The same text as in the row, so that it is there once.
          const playerId = isPlayer ? live.seats[query.seat - 1]!.playerId! : player?.id;
          const stream = new SocketStream(webSocket, socket, live, query.seat, isPlayer, playerId, address, around);
          this.heart.add(stream);
          live.join(stream, query.after, query.chat);
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

  private addressOf(request: IncomingMessage): string {
    const forwarded = this.parts.settings.isBehindProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
    return forwarded.split(',').at(-1)!.trim() || request.socket.remoteAddress || '';
  }
}

function destroyIt(this: Duplex): void {
  this.destroy();
}
