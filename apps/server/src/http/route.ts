// What a route is, and the frame that all routes have in common: the parts of a request are read and checked by the
// route's own schemas, and who asks, and for which seat, is known before it does anything.

import type { Seat } from '@automachia/kernel';
import * as protocol from '@automachia/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { HostedGames } from '../hostedGames.js';
import type { House } from '../matches/house.js';
import type { LiveMatch } from '../matches/liveMatch.js';
import { type Caller, rowOfOwnSeat } from '../matches/making.js';
import { ProblemError, read } from '../problems.js';
import type { Charge } from '../rate.js';
import type { PlayerRow } from '../storage/storage.js';
import type { PackTexts } from './packTexts.js';
import type { People } from './people.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As the route has it. */
    readonly cost?: Route['cost'] | undefined;
    readonly makesWhatStays?: Route['makesWhatStays'] | undefined;
  }
}

export interface Desk {
  readonly house: House;
  readonly hosted: HostedGames;
  readonly packTexts: PackTexts;
  readonly people: People;
  readonly isSecure: (request: FastifyRequest) => boolean;
  /** Ends all that a player has open: what it was opened with is void. */
  readonly signOut: (player: PlayerRow) => void;
}

/** A request that has been read. */
export interface ReadRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly id: string;
  readonly seat: Seat;
  /** As the route's own schema has it. */
  readonly query: unknown;
  readonly body: unknown;
  /** For what it costs beyond the route's own cost, known only now. */
  readonly charge: Charge;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly answer: z.ZodType;
  /** What headers of the answer say that are not everywhere. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** What it costs whoever asks, in plain requests: about as many times the work of one. Left out, it is one. */
  readonly cost?: number;
  /** Whether somebody or something is made by it that stays: of that an address may do less, in the long run. */
  readonly makesWhatStays?: boolean;
  /** Whether it is answered from what is kept, without the match being taken up. */
  readonly isKept?: boolean;
  /** Whether nobody else is told of it, though it is no mere look. */
  readonly isHeardByNobody?: boolean;
  /** Whether the rules may refuse it. */
  readonly mayBeRefused?: boolean;
  run(desk: Desk, asked: ReadRequest): Promise<unknown>;
}

// ---- routes as they are written down

/** What a route is handed: the desk, and the request as its schemas have read it. */
type Asked<Body extends z.ZodType, Query extends z.ZodType> = Desk &
  Omit<ReadRequest, 'body' | 'query'> & { readonly body: z.output<Body>; readonly query: z.output<Query> };

/** A route, of which the schemas say what it is handed; with more where the frame has found that. */
interface Written<Body extends z.ZodType, Query extends z.ZodType, More> extends Omit<Route, 'run' | 'body' | 'query'> {
  readonly body?: Body;
  readonly query?: Query;
  run(asked: Asked<Body, Query> & More): unknown;
}

/** Whoever asks is known, and so is from where. */
interface ByPlayer extends Caller {
  readonly caller: Caller;
}

/** It is about a match, and a seat in it that is theirs. */
interface AtOwnSeat extends ByPlayer {
  readonly live: LiveMatch;
}

function framed<Body extends z.ZodType, Query extends z.ZodType, More>(
  written: Written<Body, Query, More>,
  find: (desk: Desk, asked: ReadRequest) => Promise<More>,
): Route {
  return {
    ...written,
    run: async (desk, asked) => {
      const more = await find(desk, asked);
      return written.run({ ...desk, ...asked, ...more } as Asked<Body, Query> & More);
    },
  };
}

/** For whoever asks, known or not. */
export function forAnybody<Body extends z.ZodType = z.ZodUndefined, Query extends z.ZodType = z.ZodUndefined>(
  written: Written<Body, Query, object>,
): Route {
  return framed(written, async () => ({}));
}

/** For somebody who has said who they are. */
export function forPlayers<Body extends z.ZodType = z.ZodUndefined, Query extends z.ZodType = z.ZodUndefined>(
  written: Written<Body, Query, ByPlayer>,
): Route {
  return framed(written, byPlayer);
}

/** For the player of a seat. */
export function forOwnSeat<Body extends z.ZodType = z.ZodUndefined, Query extends z.ZodType = z.ZodUndefined>(
  written: Written<Body, Query, AtOwnSeat>,
): Route {
  return framed(written, async (desk, asked) => {
    const found = await byPlayer(desk, asked);
    // Last: it could fall asleep while something else is awaited.
    const live = await desk.house.find(asked.id);
    rowOfOwnSeat(live, found.player, asked.seat);
    return { ...found, live };
  });
}

async function byPlayer({ people }: Desk, { request }: ReadRequest): Promise<ByPlayer> {
  const caller = { player: await people.known(request.raw), address: request.ip };
  return { ...caller, caller };
}

// ---- reading a request

/** What has been written as JSON already is sent as it is. */
export const json = 'application/json; charset=utf-8';

/** A number in a query, from 0 on. */
export const wholeNumber = z.coerce.number().pipe(z.int().min(0));

/** `?seat=` of a request that looks. */
export const lookQuery = z.object({ seat: z.coerce.number().pipe(protocol.seat).default(0) });

/** The parts of a request, checked. */
export function readRequest(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  charge: ReadRequest['charge'],
): ReadRequest {
  const { id, seat } = request.params as { id?: string; seat?: string };
  const query =
    route.query === undefined ? undefined : (read(route.query, request.query, 'query') as { seat?: number });
  return {
    request,
    reply,
    charge,
    id: id === undefined ? '' : readId(id),
    query,
    seat: query?.seat ?? (seat === undefined ? 0 : read(protocol.chair, Number(seat), 'seat')),
    body: route.body === undefined ? undefined : read(route.body, request.body ?? {}, 'body'),
  };
}

export function readId(id: string): string {
  if (protocol.matchId.safeParse(id).success) return id;
  throw new ProblemError('notFound', 'There is no such match: an id is twelve small letters and digits.');
}
