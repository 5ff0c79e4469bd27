// The HTTP interface, as a table: what is asked, what is answered, and what it does. The same table is registered,
// checked against and published (openapi.ts).

import { randomInt } from 'node:crypto';
import { questionFor } from '@automachia/hosting';
import { Random } from '@automachia/kernel';
import type { ActWords } from '@automachia/kernel/host';
import { optionLimitsSchema, optionsSchema, optionValues } from '@automachia/kernel/host';
import type { GameInfo } from '@automachia/protocol';
import * as protocol from '@automachia/protocol';
import { gameIds, loadRules } from '@automachia/shelf';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LONGEST_LIST } from '../matches/bounds.js';
import { type ChatAnswer, costOfTelling } from '../matches/chat.js';
import type { HostedGames } from '../hostedGames.js';
import type { House } from '../matches/house.js';
import { isInvited, renewInvitation, renewKey } from '../matches/keys.js';
import type { MatchAnswer } from '../matches/matchAnswer.js';
import { costOfWondering } from '../matches/matchChoices.js';
import type { StandingReply } from '../matches/matchStanding.js';
import * as making from '../matches/making.js';
import { playAgain } from '../matches/rematches.js';
import { actAtTable, tableTalkOf } from '../matches/tableTalk.js';
import { thoughtsIn } from '../matches/thoughts.js';
import { ProblemError, read } from '../problems.js';
import { type Charge, COST_OF_STANDING } from '../rate.js';
import type { PlayerRow } from '../storage/storage.js';
import { mayLookBack } from '../streams/following.js';
import { etagOf, FOR_EVER, isKnown } from './caching.js';
import { costOfSending, type PackTexts } from './packTexts.js';
import type { People } from './people.js';
import { playerInfo } from './people.js';

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
  readonly seat: number;
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

/** So many characters of a record cost as much to hand out as a plain request. */
const RECORDED_FOR_ONE = 65_536;

/** What has been written as JSON already is sent as it is. */
export const json = 'application/json; charset=utf-8';

/** `?seat=` of a request that looks. */
const lookQuery = z.object({ seat: z.coerce.number().pipe(protocol.seat).default(0) });

export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/games',
    summary: 'The games this server hosts',
    answer: z.array(protocol.gameInfo),
    run: async ({ hosted }) => Promise.all(gameIds.map(async (id) => gameInfoOf(id, hosted))),
  },
  {
    method: 'GET',
    path: '/api/packs/:digest',
    summary: 'A pack by its digest: what is in it, and its texts',
    answer: z.looseObject({
      game: z.string(),
      id: z.string(),
      version: z.string(),
      digest: z.string(),
      name: z.string(),
      pack: protocol.plain,
      texts: z.record(z.string(), z.record(z.string(), z.string())),
    }),
    headers: { 'cache-control': 'It never changes: keep it.' },
    run: async ({ hosted, packTexts }, { request, reply, charge }) => {
      const { digest } = request.params as { digest: string };
      const pack = hosted.find(digest);
      if (pack === undefined) throw new ProblemError('notFound', 'There is no pack of that digest here.');
      const etag = `"${digest}"`;
      const text = isKnown(request, etag) ? undefined : await packTexts.of(pack);
      // Before anything is said that may be kept for ever.
      if (text !== undefined) charge(costOfSending(text));
      void reply.headers({ etag, 'cache-control': FOR_EVER });
      return text === undefined ? reply.code(304).send() : reply.type(json).send(text);
    },
  },
  {
    method: 'POST',
    path: '/api/guests',
    cost: 3,
    makesWhatStays: true,
    summary: 'Become somebody: a name, and a token that proves it',
    body: protocol.aboutMe,
    answer: protocol.guest,
    status: 201,
    run: async ({ people, isSecure }, { body, request, reply }) => {
      const { player, token } = await people.welcome(body as protocol.AboutMe);
      void reply.header('set-cookie', people.cookie(token, isSecure(request)));
      return { player: playerInfo(player), token };
    },
  },
  {
    method: 'GET',
    path: '/api/me',
    summary: 'Who you are',
    answer: protocol.player,
    run: async ({ people }, { request }) => playerInfo(await people.known(request.raw)),
  },
  {
    method: 'PATCH',
    path: '/api/me',
    cost: 4,
    summary: 'Change your name, shape, colour or language',
    body: protocol.aboutMe,
    answer: protocol.player,
    run: async ({ people }, { request, body }) =>
      playerInfo(await people.change(await people.known(request.raw), body as protocol.AboutMe)),
  },
  {
    method: 'POST',
    path: '/api/me/token',
    cost: 4,
    summary: 'Have a new token: every earlier one is void from now on, and what was opened with it is closed',
    answer: protocol.guest,
    run: async ({ people, isSecure, signOut }, { request, reply }) => {
      const player = await people.known(request.raw);
      const token = await people.renewTokens(player);
      signOut(player);
      void reply.header('set-cookie', people.cookie(token, isSecure(request)));
      return { player: playerInfo(player), token };
    },
  },
  {
    method: 'DELETE',
    path: '/api/me/token',
    cost: 4,
    summary: 'Sign out everywhere, here too: every token is void, and what was opened with it is closed',
    answer: z.null(),
    run: async ({ people, isSecure, signOut }, { request, reply }) => {
      const player = await people.known(request.raw);
      await people.renewTokens(player);
      signOut(player);
      void reply.header('set-cookie', people.cookie(undefined, isSecure(request)));
      return null;
    },
  },
  {
    method: 'GET',
    path: '/api/me/matches',
    cost: 8,
    summary: 'Your matches, with whether it is your turn',
    answer: z.array(protocol.myMatch),
    run: async ({ house, people }, { request }) => making.matchesOf(house, await people.known(request.raw)),
  },
  {
    method: 'GET',
    path: '/api/me/matches/:id',
    summary: 'A match, with the seats of it that are yours',
    answer: protocol.myMatch,
    run: async ({ house, people }, { request, id }) => making.matchOf(house, await people.known(request.raw), id),
  },
  {
    method: 'GET',
    path: '/api/matches',
    cost: 10,
    summary: `The matches that the lobby shows to everybody, ${LONGEST_LIST} at most: those that wait, then those being played`,
    query: z.object({ from: z.coerce.number().pipe(z.int().min(0)).default(0) }),
    answer: z.array(protocol.matchInfo),
    headers: { link: 'Where there are more: the address of the next page, with `rel="next"`.' },
    run: async ({ house }, { query, reply }) => {
      const { page, next } = await making.listedMatches(house, (query as { from: number }).from);
      if (next !== undefined) void reply.header('link', `</api/matches?from=${next}>; rel="next"`);
      return page;
    },
  },
  {
    method: 'POST',
    path: '/api/promises',
    cost: 3,
    summary: 'Have the dice of your next match promised, before you say your words for them',
    answer: protocol.dicePromise,
    run: async ({ people }, { request }) => people.terms.promises.make((await people.known(request.raw)).id),
  },
  {
    method: 'POST',
    path: '/api/matches',
    cost: 8,
    makesWhatStays: true,
    summary: 'Make a match',
    body: protocol.newMatch,
    answer: protocol.seated,
    status: 201,
    run: async ({ house, people }, { request, body }) =>
      making.makeMatch(house, people.terms, await callerOf(people, request), body as protocol.NewMatch),
  },
  {
    method: 'GET',
    path: '/api/matches/:id',
    summary: 'What everybody may know about a match',
    answer: protocol.matchInfo,
    run: async ({ house }, { id }) => (await house.find(id)).info,
  },
  {
    method: 'POST',
    path: '/api/matches/:id/seats',
    cost: 8,
    summary: 'Take an open seat',
    body: protocol.joining,
    answer: protocol.seated,
    status: 201,
    run: async ({ house, people }, { request, id, body }) =>
      making.joinMatch(house, people.terms, await callerOf(people, request), id, body as protocol.Joining),
  },
  {
    method: 'POST',
    path: '/api/matches/:id/rematch',
    cost: 8,
    makesWhatStays: true,
    summary: 'Play a finished match of yours again: the first to ask makes the new match, the others join it',
    body: protocol.rematching,
    answer: protocol.seated,
    status: 201,
    run: async ({ house, people }, { request, id, body }) =>
      playAgain(house, people.terms, await callerOf(people, request), id, body as protocol.Rematching),
  },
  {
    method: 'POST',
    path: '/api/matches/:id/claims',
    cost: 3,
    summary: 'Take your own seat on another device, by its key',
    body: protocol.claim,
    answer: protocol.seated,
    run: async ({ house, people }, { request, id, body }) =>
      making.claimSeat(house, people.terms, await callerOf(people, request), id, body as protocol.Claim),
  },
  {
    method: 'POST',
    path: '/api/matches/:id/invited',
    summary: 'Ask whether an invitation still lets somebody in',
    body: z.strictObject(protocol.invited.shape),
    answer: protocol.letsIn,
    run: async ({ house }, { id, body }) => isInvited(house, id, body as protocol.Invited),
  },
  {
    method: 'POST',
    path: '/api/matches/:id/invitation',
    cost: 4,
    summary: 'Have a new invitation to a match of yours that has not begun: the old one lets nobody in any more',
    answer: protocol.invited,
    run: async ({ house, people }, { request, id }) => renewInvitation(house, await people.known(request.raw), id),
  },
  {
    method: 'POST',
    path: '/api/matches/:id/seats/:seat/key',
    cost: 4,
    summary: 'Have a new key for your seat: the old one opens nothing any more',
    answer: protocol.ownSeat,
    run: async ({ house, people }, { request, id, seat }) => renewKey(house, await people.known(request.raw), id, seat),
  },
  {
    method: 'PATCH',
    path: '/api/matches/:id/seats/:seat',
    cost: 3,
    summary:
      'Let a bot play on in your place, or take the seat back from it; at your own table, before it begins, put a bot into a free seat',
    body: protocol.seatChange,
    answer: protocol.matchInfo,
    run: async ({ house, people }, { request, id, seat, body }) =>
      making.changeSeat(house, await people.known(request.raw), id, seat, body as protocol.SeatChange),
  },
  {
    method: 'DELETE',
    path: '/api/matches/:id/seats/:seat',
    cost: 3,
    summary:
      'Give your seat up before the match has begun, or end one that waits for who never played; at your own table, free the seat of who is not there',
    answer: protocol.matchInfo,
    run: async ({ house, people }, { request, id, seat }) =>
      making.giveUpSeat(house, await people.known(request.raw), id, seat),
  },
  {
    method: 'POST',
    path: '/api/matches/:id/seats/:seat/choices',
    summary: 'Choose. The answer comes once the choice is stored',
    body: protocol.choosing,
    answer: protocol.accepted,
    mayBeRefused: true,
    run: async ({ house, people }, { request, reply, id, seat, body, charge }) => {
      const player = await people.known(request.raw);
      const live = await house.find(id);
      making.rowOfOwnSeat(live, player, seat);
      const choosing = body as protocol.Choosing;
      const owe = owingTo(charge);
      return answered(
        reply,
        await new Promise<MatchAnswer>((resolve) => live.choices.choose(seat, choosing, resolve, { owe })),
      );
    },
  },
  {
    method: 'POST',
    path: '/api/matches/:id/seats/:seat/whyNot',
    summary: 'Why you may not choose so, for several choices or things on the table. Nothing is chosen by it',
    body: protocol.wondering,
    answer: protocol.reasonsAgainst,
    isHeardByNobody: true,
    run: async ({ house, people }, { request, id, seat, body, charge }) => {
      const player = await people.known(request.raw);
      const live = await house.find(id);
      making.rowOfOwnSeat(live, player, seat);
      const wondering = body as protocol.Wondering;
      charge(costOfWondering(wondering));
      const answer = await live.choices.whyNot(seat, wondering, owingTo(charge));
      if ('problem' in answer) throw new ProblemError(answer.problem.error, answer.problem.message);
      return answer;
    },
  },
  {
    method: 'POST',
    path: '/api/matches/:id/seats/:seat/undos',
    summary: 'Take your last choice back, where nothing was learnt since',
    answer: protocol.accepted,
    run: async ({ house, people }, { request, reply, id, seat }) => {
      const player = await people.known(request.raw);
      const live = await house.find(id);
      making.rowOfOwnSeat(live, player, seat);
      return answered(reply, await new Promise<MatchAnswer>((resolve) => live.choices.undo(seat, resolve)));
    },
  },
  {
    method: 'GET',
    path: '/api/matches/:id/seats/:seat/acts',
    cost: 2,
    summary: 'What is offered at the table, for whom it waits and until when, and what your seat may do about it',
    answer: protocol.tableTalk,
    run: async ({ house, people }, { request, id, seat }) => {
      const player = await people.known(request.raw);
      const live = await house.find(id);
      making.rowOfOwnSeat(live, player, seat);
      return tableTalkOf(live, player, seat);
    },
  },
  {
    method: 'POST',
    path: '/api/matches/:id/seats/:seat/acts',
    cost: 3,
    summary:
      'Resign, agree to end the match or to a draw, decline that, or ask for a stand-in for who gives no sign. The answer comes once it is stored',
    body: protocol.actWords,
    answer: protocol.accepted,
    mayBeRefused: true,
    run: async ({ house, people }, { request, reply, id, seat, body }) => {
      const player = await people.known(request.raw);
      const live = await house.find(id);
      making.rowOfOwnSeat(live, player, seat);
      return answered(reply, await actAtTable(live, player, seat, body as ActWords));
    },
  },
  {
    method: 'GET',
    path: '/api/matches/:id/seats/:seat/standing',
    summary: 'What your seat has answered beforehand; null where that is nothing',
    answer: protocol.standingAnswer.nullable(),
    run: async ({ house, people }, { request, id, seat }) => {
      const player = await people.known(request.raw);
      const live = await house.find(id);
      making.rowOfOwnSeat(live, player, seat);
      return live.beforehand.of(seat) ?? null;
    },
  },
  {
    method: 'PUT',
    path: '/api/matches/:id/seats/:seat/standing',
    cost: COST_OF_STANDING,
    summary: 'Answer beforehand: pass in windows until something is over, unless they are about something',
    body: protocol.standingWish,
    answer: protocol.standingAnswer.nullable(),
    run: async (desk, asked) => stand(desk, asked, asked.body as protocol.StandingWish),
  },
  {
    method: 'DELETE',
    path: '/api/matches/:id/seats/:seat/standing',
    cost: COST_OF_STANDING,
    summary: 'Take back what your seat has answered beforehand',
    answer: z.null(),
    run: async (desk, asked) => stand(desk, asked, null),
  },
  {
    method: 'GET',
    path: '/api/matches/:id/chat',
    cost: 2,
    summary: `What was said at the table, after the last line you have: the next ${protocol.mostLinesAtOnce} lines`,
    query: z.object({ after: z.coerce.number().pipe(z.int().min(0)).default(0) }),
    answer: z.array(protocol.chatLine),
    run: async ({ house }, { id, query, charge }) => {
      const lines = await (await house.find(id)).chat.after((query as { after: number }).after);
      if (lines.length > 0) charge(costOfTelling(lines.length));
      return lines;
    },
  },
  {
    method: 'POST',
    path: '/api/matches/:id/chat',
    summary: 'Say a line at the table. The answer comes once it is stored',
    body: protocol.newChatLine,
    answer: protocol.said,
    status: 201,
    run: async ({ house, people }, { request, id, body }) => {
      const player = await people.known(request.raw);
      const live = await house.find(id);
      const { text, seat } = body as protocol.NewChatLine;
      if (seat !== undefined) making.rowOfOwnSeat(live, player, seat);
      const own = seat ?? live.seats.find((one) => one.playerId === player.id)?.seat ?? 0;
      const said = await new Promise<ChatAnswer>((resolve) =>
        live.chat.say({ seat: own, playerId: player.id, address: request.ip }, text, resolve),
      );
      if ('problem' in said) throw new ProblemError(said.problem.error, said.problem.message, said.problem.details);
      return said;
    },
  },
  {
    method: 'GET',
    path: '/api/matches/:id/question',
    cost: 2,
    summary:
      'What a seat of yours is asked, with targets and labels of every option; where these cannot be listed, with an example of an answer',
    query: lookQuery,
    answer: z
      .looseObject({ options: z.array(protocol.plain).nullable(), example: protocol.choice.optional() })
      .nullable(),
    run: async ({ house, people }, { request, id, seat }) => {
      const live = await house.find(id);
      making.rowOfOwnSeat(live, await people.known(request.raw), seat);
      if (live.shown === undefined) return null;
      const { game } = live;
      const { state } = live.shown;
      const question = questionFor(game, state, seat);
      if (question === null) return null;
      const options = game.question(state, seat)?.options ?? null;
      if (options !== null) return { ...question, options };
      // From what the seat may know, like its choice.
      const random = new Random(randomInt(0x7fff_ffff));
      return {
        ...question,
        options,
        example: game.propose(game.worldLike(game.viewFor(seat, state), random), seat, random),
      };
    },
  },
  {
    method: 'GET',
    path: '/api/matches/:id/position',
    cost: 2,
    summary:
      'What a seat knows, or knew after a number, as a position that a program with the rules can load: for bots and what-ifs of your own',
    query: lookQuery.extend({ at: z.coerce.number().pipe(z.int().min(0)).optional() }),
    answer: z.looseObject({ seat: protocol.seat, state: protocol.plain, unseen: protocol.plain }),
    run: async ({ house, people }, { request, id, seat, query, charge }) => {
      const live = await house.find(id);
      mayLookBack(live, await people.of(request.raw), seat);
      if (live.number === undefined) throw new ProblemError('notPossible', 'The match has not begun.');
      const { game } = live;
      const { at = live.number } = query as { at?: number };
      charge(live.past.costOfViewAt(at));
      const view = await live.past.viewAt(at, seat);
      return { n: at, seat, rulesVersion: game.version, state: game.save(view.state), unseen: view.unseen };
    },
  },
  {
    method: 'GET',
    path: '/api/matches/:id/past',
    summary: `What happened so far and how the table looked to a seat after every number, for looking back: ${protocol.mostEntries} of them, with the one that you ask for`,
    query: lookQuery.extend({ from: z.coerce.number().pipe(z.int().min(0)).default(0) }),
    answer: protocol.past,
    run: async ({ house, people }, { request, reply, id, seat, query, charge }) => {
      const live = await house.find(id);
      mayLookBack(live, await people.of(request.raw), seat);
      charge(live.past.costOf(seat));
      return reply.type(json).send(await live.past.page(seat, (query as { from: number }).from));
    },
  },
  {
    method: 'GET',
    path: '/api/matches/:id/stills',
    cost: 2,
    summary: 'How the table of a seat became what it was after a number, event by event: for looking back closely',
    query: lookQuery.extend({ n: z.coerce.number().pipe(z.int().min(0)) }),
    answer: protocol.unfoldedStep,
    run: async ({ house, people }, { request, id, seat, query, charge }) => {
      const live = await house.find(id);
      mayLookBack(live, await people.of(request.raw), seat);
      charge(live.past.costOfUnfolding());
      return live.past.unfolded((query as { n: number }).n, seat);
    },
  },
  {
    method: 'GET',
    path: '/api/matches/:id/thoughts',
    cost: 2,
    summary: 'Once a match is over: what its bots thought of their choices, and what else they weighed',
    answer: z.array(protocol.sealedThought),
    run: async ({ house }, { id, charge }) => {
      const live = await house.find(id);
      charge(live.past.costOfUnfolding());
      return thoughtsIn(live);
    },
  },
  {
    method: 'GET',
    path: '/api/matches/:id/record',
    cost: 2,
    isKept: true,
    summary: 'The record of a finished match, for replaying and verifying',
    answer: z.looseObject({ format: z.string(), choices: z.array(protocol.plain) }),
    run: async ({ house }, { id, request, reply, charge }) => {
      const record = await house.archive.record(id);
      // Of most matches nothing: only of the longest it is read, marked and sent for longer than a request takes.
      const more = Math.floor(record.length / RECORDED_FOR_ONE);
      if (more > 0) charge(more);
      const etag = etagOf(record);
      void reply.headers({ etag, 'cache-control': FOR_EVER });
      return isKnown(request, etag) ? reply.code(304).send() : reply.type(json).send(record);
    },
  },
];

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

/** For what has been done already: whoever has nothing left hears of it with what they ask next. */
function owingTo(charge: Charge): Charge {
  return (cost) => {
    try {
      charge(cost);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  };
}

async function stand(
  { house, people }: Desk,
  { request, id, seat }: ReadRequest,
  wish: protocol.StandingWish | null,
): Promise<protocol.StandingAnswer | null> {
  const player = await people.known(request.raw);
  const live = await house.find(id);
  making.rowOfOwnSeat(live, player, seat);
  const answer = await new Promise<StandingReply>((resolve) => live.beforehand.stand(seat, wish, resolve));
  if ('problem' in answer) throw new ProblemError(answer.problem.error, answer.problem.message);
  return answer.standing;
}

async function callerOf(people: People, request: FastifyRequest): Promise<making.Caller> {
  return { player: await people.known(request.raw), address: request.ip };
}

async function gameInfoOf(id: string, hosted: HostedGames): Promise<GameInfo> {
  const { game } = await loadRules(id)!;
  const players = optionValues(game.options.players).map(Number);
  const schema = optionsSchema(game.options) as unknown as { properties: GameInfo['options'] };
  return {
    id,
    rulesVersion: game.version,
    pack: game.pack,
    packs: hosted.packsOf(id).map(({ id: pack, version, digest, name, texts }) => ({
      id: pack,
      version,
      digest,
      name: Object.fromEntries(Object.entries(texts).map(([language, words]) => [language, words[name] ?? pack])),
    })),
    players: { from: Math.min(...players), to: Math.max(...players) },
    options: schema.properties,
    optionLimits: [...optionLimitsSchema(game.options)],
    windows: { labels: [...game.windows.labels], until: [...game.windows.until] },
    levels: [...protocol.botLevels],
  };
}

/** A refusal is an answer too: 409, with the rule and the reasons. */
function answered(reply: FastifyReply, answer: MatchAnswer): unknown {
  if ('problem' in answer) throw new ProblemError(answer.problem.error, answer.problem.message);
  if ('n' in answer) return answer;
  void reply.code(409);
  const { refused, rule, reasons } = answer.refusal;
  return { refused, rule, reasons };
}
