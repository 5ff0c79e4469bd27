// What is answered where a request is refused, and what is made of whatever goes wrong.

import { longestMessage } from '@automachia/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Meters } from '../metrics.js';
import { ProblemError, stopping } from '../problems.js';
import { restAfter } from './answers.js';
import { A_WHILE, waitAWhile } from './security.js';

/** Whoever asks too much on a connection of their own is not heard for a while. */
export function refuse(reply: FastifyReply, problem: ProblemError, meters: Meters, isBehindProxy: boolean): void {
  if (problem.status < 500) meters.badMessages.inc({ error: problem.error });
  if (problem.error === 'tooMany') {
    void reply.headers(waitAWhile);
    if (!isBehindProxy) restAfter(reply.raw, A_WHILE);
  }
  void reply.code(problem.status).send(problem.problem);
}

export function tooLarge(): ProblemError {
  return new ProblemError('tooLarge', `A request may have at most ${longestMessage} bytes, in a few pieces.`);
}

/** What is said of an error, without what only the log may tell. */
export function problemOf(error: unknown, request: FastifyRequest, log: Logger, isStopping: boolean): ProblemError {
  if (error instanceof ProblemError) return error;
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return tooLarge();
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new ProblemError('badRequest', 'Send the body as JSON, with the header "Content-Type: application/json".');
  }
  if (statusCode >= 400 && statusCode < 500) return new ProblemError('badRequest', (error as Error).message);
  if ((error as Error).name === 'StorageError') {
    // A request that was under way when the storage was closed: what it did not store does not count.
    if (isStopping) return stopping();
    log.error({ err: error }, 'storage failed');
    return new ProblemError('notStored', 'The server cannot store or read anything at the moment. Try again later.');
  }
  log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
  return new ProblemError('internal', 'The server failed on this request; its log says more.');
}
