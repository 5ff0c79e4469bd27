// What is served: the routes of the table, the pages for an operator, and the files of the browser client.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Meters } from '../metrics.js';
import { FOR_EVER, isKnown } from './caching.js';
import type { Gate } from './gate.js';
import { invitationPage } from './invitationPage.js';
import { openApi } from './openapi.js';
import type { Desk } from './route.js';
import { json, readRequest } from './route.js';
import { routes } from './routes.js';
import { StaticFiles } from './staticFiles.js';
import { welcomePage } from './welcomePage.js';

/** Routes that cost little and are refused to nobody. What an operator looks at is asked for by any name, too. */
export const forFiles = ['/', '/*'];
export const forTheOperator = ['/healthz', '/metrics'];

export function serveRoutes(fastify: FastifyInstance, desk: Desk, gate: Gate, version: string): void {
  for (const route of routes) {
    fastify.route({
      method: route.method,
      url: route.path,
      config: { cost: route.cost, makesWhatStays: route.makesWhatStays },
      handler: async (request, reply) => {
        const asked = readRequest(route, request, reply, gate.tabOf(request.ip));
        void reply.code(route.status ?? 200).header('cache-control', 'no-store');
        if (asked.id !== '' && route.isKept !== true) {
          // Whoever has a match taken up pays for it, whatever they want of it.
          const { attendance } = await desk.house.find(asked.id, asked.charge);
          const { costOfTellingAll } = attendance;
          if (route.method !== 'GET' && route.isHeardByNobody !== true && costOfTellingAll > 0)
            asked.charge(costOfTellingAll);
        }
        const answer = await route.run(desk, asked);
        // Null is an answer too.
        return answer === null ? reply.type(json).send('null') : answer;
      },
    });
  }
  let document: string | undefined;
  fastify.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApi(routes, version));
    return reply.type(json).send(document);
  });
}

/** `trouble`: why the server cannot do its work now; undefined where it can. */
export function serveOperator(fastify: FastifyInstance, meters: Meters, trouble: () => string | undefined): void {
  fastify.get('/healthz', async (_, reply) => {
    const why = trouble();
    if (why === undefined) return { status: 'ok' };
    return reply.code(503).send({ status: 'trouble', why });
  });
  fastify.get('/metrics', async (_, reply) => {
    return reply.type(meters.registry.contentType).send(await meters.written());
  });
}

/** `web`: where the browser client lies; undefined where this server has none. */
export function serveFiles(fastify: FastifyInstance, web: string | undefined, desk: Desk): void {
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
  // Invited to a match that is not there, or any more, one comes to the client all the same: it says so.
  fastify.get('/i/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const page = files?.get('/index.html')?.plain.toString('utf8') ?? welcomePage;
    const found = await desk.house.around.storage.match(id);
    // By the header that was checked, and not by what a proxy may hand on of what its client has written.
    const origin = `${request.protocol}://${request.headers.host ?? ''}`;
    const written = found === undefined ? page : await invitationPage(page, found, origin);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(written);
  });
  fastify.get('/', (request, reply) => send('/index.html', request, reply));
  fastify.get('/*', (request, reply) => send(request.url.split('?', 1)[0]!, request, reply));
}
