// The connections below HTTP: how long and how large a request may be before anybody reads it, and where it goes.

import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ProblemError } from '../problems.js';
import type { Settings } from '../settings.js';
import type { Sockets } from '../streams/sockets.js';
import { Answers } from './answers.js';
import { endOnError, type Gate } from './gate.js';
import { giveUp, readInSlices } from './incoming.js';
import { tooLarge } from './refusing.js';

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

export interface Listening {
  readonly settings: Settings;
  readonly gate: Gate;
  readonly sockets: Sockets;
  /** Somebody asks for a socket. */
  openSocket(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void>;
}

/** `handle`: what is done with a request. */
export function createServer(handle: http.RequestListener, around: Listening): http.Server {
  const { gate, sockets } = around;
  const { limits, isBehindProxy } = around.settings;
  const answers = new Answers(handle, limits.longestUnread, {
    ahead: (socket) => gate.chargeAhead(socket),
    tooLong: (socket) => sockets.refuse(socket, tooLarge()),
    costs: (request, more) => gate.chargeBody(request, more),
    waits: (request, response) => gate.backlogs.enter(gate.addressOf(request), response),
  });
  const take: http.RequestListener = (request, response) => {
    if (mayBeLookedAt(request, request.socket, around)) answers.take(request, response);
  };
  const server = http.createServer(
    {
      requestTimeout: SLOWEST_REQUEST,
      headersTimeout: SLOWEST_HEADERS,
      connectionsCheckingInterval: SLOW_LOOKED_FOR_EVERY,
      keepAliveTimeout: isBehindProxy ? LONGEST_PAUSE_OF_A_PROXY : LONGEST_PAUSE,
      maxHeaderSize: LONGEST_HEADERS,
      // Otherwise Node answers those without one by itself, as often as they like.
      requireHostHeader: false,
    },
    take,
  );
  // One more, so that it is seen where there are too many: Node leaves out the rest, which may be what the proxy added.
  server.maxHeadersCount = MOST_HEADERS + 1;
  // Otherwise Node answers by itself whoever expects something of us, as often as they like.
  server.on('checkExpectation', take);
  server.on('upgrade', (request, socket, head) => {
    if (!mayBeLookedAt(request, socket, around)) return;
    // HTTP comes over plain connections, of which Node says only that they are streams.
    const wire = socket as Socket;
    if (answers.mayUpgrade(wire)) void around.openSocket(request, wire, giveUp(wire, head));
  });
  return server.on('connection', (socket) => {
    readInSlices(socket, answers);
    if (!isBehindProxy) gate.open(socket);
  });
}

/** Ends a connection on which something comes that nobody should have to read, before it is read. */
function mayBeLookedAt(request: IncomingMessage, socket: Duplex, { gate, sockets }: Listening): boolean {
  if (socket.writableEnded || socket.destroyed) {
    gate.chargeAhead(request.socket);
    return false;
  }
  const wrong = whatIsWrongWith(request);
  if (wrong === undefined) return true;
  endOnError(socket);
  const isPaid = gate.buckets.take(gate.addressOf(request));
  sockets.refuse(socket, isPaid ? wrong : gate.tooManyRequests());
  return false;
}

/** What can be told from the headers of a request alone; undefined where nothing is wrong. */
function whatIsWrongWith({ rawHeaders, headers, method, httpVersion }: IncomingMessage): ProblemError | undefined {
  // Names and what they say stand one after the other.
  if (rawHeaders.length > 2 * MOST_HEADERS) {
    return new ProblemError('tooLarge', `A request may have at most ${MOST_HEADERS} headers.`);
  }
  if (headers.host === undefined && httpVersion === '1.1') {
    return new ProblemError('badRequest', 'A request in HTTP/1.1 says with the header "Host" whom it asks.');
  }
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody && (method === 'GET' || method === 'HEAD')) {
    return new ProblemError('badRequest', `A request with ${method} has no body here: nobody would read it.`);
  }
  return undefined;
}
