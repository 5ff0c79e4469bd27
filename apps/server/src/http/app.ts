// The HTTP side, put together: who may come in (gate.ts), what is served (serving.ts), who follows a match
// (streaming.ts), what is said where something goes wrong (refusing.ts); and what holds for every request.

import type { IncomingMessage } from 'node:http';
import { longestMessage } from '@automachia/protocol';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { HostedGames } from '../hostedGames.js';
import { ProblemError, stopping } from '../problems.js';
import { Sockets } from '../streams/sockets.js';
import { Gate } from './gate.js';
import { createServer } from './listening.js';
import { PackTexts } from './packTexts.js';
import { problemOf, refuse } from './refusing.js';
import type { Desk } from './route.js';
import { checkHost, checkOrigin, schemeOf, securityHeaders } from './security.js';
import { forFiles, forTheOperator, serveFiles, serveOperator, serveRoutes } from './serving.js';
import { Streaming, type StreamingParts } from './streaming.js';

export interface AppParts extends StreamingParts {
  readonly version: string;
  /** Why the server cannot do its work now; undefined where it can. */
  trouble(): string | undefined;
  readonly hosted: HostedGames;
}

/** How long, in milliseconds, whoever follows a match has to read that the server is stopping. */
const LAST_WORDS = 400;
/** How long connections may take to end when the server stops, in milliseconds. */
const LONGEST_HANGING_UP = 2000;

export class App {
  readonly fastify: FastifyInstance;
  private readonly gate: Gate;
  private readonly streaming: Streaming;
  private isStopping = false;

  constructor(private readonly parts: AppParts) {
    const { settings, meters, version } = parts;
    const sockets = new Sockets();
    const gate = new Gate(settings, sockets);
    const streaming = new Streaming(parts, gate, sockets);
    this.gate = gate;
    this.streaming = streaming;
    const listening = { settings, gate, sockets, openSocket: streaming.openSocket.bind(streaming) };
    this.fastify = Fastify({
      loggerInstance: parts.log as unknown as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true }),
      bodyLimit: longestMessage,
      // The proxy in front adds the address it sees; what the client itself wrote before that is not believed.
      trustProxy: settings.isBehindProxy ? (_, hop) => hop === 0 : false,
      forceCloseConnections: true,
      serverFactory: (handle) => createServer(handle, listening),
      routerOptions: { maxParamLength: 100 },
      frameworkErrors: (_, request, reply) => this.answerUnreadable(request.raw, reply as unknown as FastifyReply),
    });
    this.guard();
    const desk = this.desk();
    serveRoutes(this.fastify, desk, gate, version);
    serveOperator(this.fastify, meters, () => (this.isStopping ? 'stopping' : parts.trouble()));
    serveFiles(this.fastify, settings.web, desk);
    this.fastify.get('/api/matches/:id/stream', { exposeHeadRoute: false }, (request, reply) =>
      streaming.openLines(request, reply),
    );
  }

  /** No new connections; whoever follows a match is told. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.streaming.stop();
    const cut = setTimeout(() => {
      this.streaming.heart.cutAll();
    }, LAST_WORDS);
    // Whoever will not hang up does not keep the matches from being put away.
    await Promise.race([
      this.fastify.close(),
      new Promise((resolve) => setTimeout(resolve, LONGEST_HANGING_UP).unref()),
    ]);
    clearTimeout(cut);
  }

  private desk(): Desk {
    const { house, people, hosted, settings } = this.parts;
    const message = 'Your token was renewed or taken back. Connect again with the new one, or become somebody anew.';
    return {
      house,
      hosted,
      packTexts: new PackTexts(),
      people,
      isSecure: ({ raw }) => settings.isBehindProxy && schemeOf(raw) === 'https:',
      signOut: (player) => this.streaming.heart.endAllOf(player.id, { error: 'notSignedIn', message }),
    };
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
      if (costsLittle) await this.gate.awaitFile(request, reply);
      else await this.gate.chargeRequest(request, reply);
      if (!isForTheOperator) checkHost(request.raw, settings);
      if (request.method !== 'GET') checkOrigin(request.raw, settings);
      if (!costsLittle) await this.parts.ready();
    });
    this.fastify.addHook('onResponse', async (request, reply) => {
      // The pattern of the route, never the address itself: what people type does not belong into a log.
      const { method, routeOptions } = request;
      log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime }, 'request');
    });
    this.fastify.setErrorHandler((error, request, reply) => {
      this.refuse(reply, problemOf(error, request, log, this.isStopping));
    });
    this.fastify.setNotFoundHandler((_, reply) => {
      void reply
        .code(404)
        .send({ error: 'notFound', message: 'There is nothing at this address. See /api/openapi.json.' });
    });
  }

  /** For what no route is looked for, and nothing asked about beforehand. */
  private answerUnreadable(request: IncomingMessage, reply: FastifyReply): void {
    const isPaid = this.gate.buckets.take(this.gate.addressOf(request));
    const unreadable = new ProblemError('badRequest', 'This address cannot be read: look at its % signs.');
    this.refuse(reply.headers(securityHeaders), isPaid ? unreadable : this.gate.tooManyRequests());
  }

  private refuse(reply: FastifyReply, problem: ProblemError): void {
    refuse(reply, problem, this.parts.meters, this.parts.settings.isBehindProxy);
  }
}
