// Playing from a seat of one's own without a stream: what is asked, choosing, asking why not, taking back, what is said to
// the table, answering beforehand; and the chat.

import { randomInt } from 'node:crypto';
import { questionFor } from '@automachia/hosting';
import { Random } from '@automachia/kernel';
import * as protocol from '@automachia/protocol';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type ChatAnswer, costOfTelling } from '../../matches/chat.js';
import type { LiveMatch } from '../../matches/liveMatch.js';
import type { MatchAnswer } from '../../matches/matchAnswer.js';
import { costOfWondering } from '../../matches/matchChoices.js';
import type { StandingReply } from '../../matches/matchStanding.js';
import * as making from '../../matches/making.js';
import { actAtTable, tableTalkOf } from '../../matches/tableTalk.js';
import { ProblemError } from '../../problems.js';
import { type Charge, COST_OF_STANDING } from '../../rate.js';
import { forAnybody, forOwnSeat, forPlayers, lookQuery, type Route, wholeNumber } from '../route.js';

export const playingRoutes: readonly Route[] = [
  forOwnSeat({
    method: 'POST',
    path: '/api/matches/:id/seats/:seat/choices',
    summary: 'Choose. The answer comes once the choice is stored',
    body: protocol.choosing,
    answer: protocol.accepted,
    mayBeRefused: true,
    run: ({ live, reply, seat, body, charge }) => {
      const owe = owingTo(charge);
      return answered(reply, (resolve) => live.choices.choose(seat, body, resolve, { owe }));
    },
  }),
  forOwnSeat({
    method: 'POST',
    path: '/api/matches/:id/seats/:seat/whyNot',
    summary: 'Why you may not choose so, for several choices or things on the table. Nothing is chosen by it',
    body: protocol.wondering,
    answer: protocol.reasonsAgainst,
    isHeardByNobody: true,
    run: async ({ live, seat, body, charge }) => {
      charge(costOfWondering(body));
      return good(await live.choices.whyNot(seat, body, owingTo(charge)));
    },
  }),
  forOwnSeat({
    method: 'POST',
    path: '/api/matches/:id/seats/:seat/undos',
    summary: 'Take your last choice back, where nothing was learnt since',
    answer: protocol.accepted,
    run: ({ live, reply, seat }) => answered(reply, (resolve) => live.choices.undo(seat, resolve)),
  }),
  forOwnSeat({
    method: 'GET',
    path: '/api/matches/:id/seats/:seat/acts',
    cost: 2,
    summary: 'What is offered at the table, for whom it waits and until when, and what your seat may do about it',
    answer: protocol.tableTalk,
    run: ({ live, player, seat }) => tableTalkOf(live, player, seat),
  }),
  forOwnSeat({
    method: 'POST',
    path: '/api/matches/:id/seats/:seat/acts',
    cost: 3,
    summary:
      'Resign, agree to end the match or to a draw, decline that, or ask for a stand-in for who gives no sign. The answer comes once it is stored',
    body: protocol.actWords,
    answer: protocol.accepted,
    mayBeRefused: true,
    run: ({ live, player, reply, seat, body }) =>
      answered(reply, (resolve, reject) => void actAtTable(live, player, seat, body).then(resolve, reject)),
  }),
  forOwnSeat({
    method: 'GET',
    path: '/api/matches/:id/seats/:seat/standing',
    summary: 'What your seat has answered beforehand; null where that is nothing',
    answer: protocol.standingAnswer.nullable(),
    run: ({ live, seat }) => live.beforehand.of(seat) ?? null,
  }),
  forOwnSeat({
    method: 'PUT',
    path: '/api/matches/:id/seats/:seat/standing',
    cost: COST_OF_STANDING,
    summary: 'Answer beforehand: pass in windows until something is over, unless they are about something',
    body: protocol.standingWish,
    answer: protocol.standingAnswer.nullable(),
    run: ({ live, seat, body }) => stand(live, seat, body),
  }),
  forOwnSeat({
    method: 'DELETE',
    path: '/api/matches/:id/seats/:seat/standing',
    cost: COST_OF_STANDING,
    summary: 'Take back what your seat has answered beforehand',
    answer: z.null(),
    run: ({ live, seat }) => stand(live, seat, null),
  }),
  forAnybody({
    method: 'GET',
    path: '/api/matches/:id/chat',
    cost: 2,
    summary: `What was said at the table, after the last line you have: the next ${protocol.mostLinesAtOnce} lines`,
    query: z.object({ after: wholeNumber.default(0) }),
    answer: z.array(protocol.chatLine),
    run: async ({ house, id, query, charge }) => {
      const lines = await (await house.find(id)).chat.after(query.after);
      if (lines.length > 0) charge(costOfTelling(lines.length));
      return lines;
    },
  }),
  forPlayers({
    method: 'POST',
    path: '/api/matches/:id/chat',
    summary: 'Say a line at the table. The answer comes once it is stored',
    body: protocol.newChatLine,
    answer: protocol.said,
    status: 201,
    run: async ({ house, player, address, id, body: { text, seat } }) => {
      const live = await house.find(id);
      if (seat !== undefined) making.rowOfOwnSeat(live, player, seat);
      const own = seat ?? live.seats.find((one) => one.playerId === player.id)?.seat ?? 0;
      const speaker = { seat: own, playerId: player.id, address };
      return good(await new Promise<ChatAnswer>((resolve) => live.chat.say(speaker, text, resolve)));
    },
  }),
  forOwnSeat({
    method: 'GET',
    path: '/api/matches/:id/question',
    cost: 2,
    summary:
      'What a seat of yours is asked, with targets and labels of every option; where these cannot be listed, with an example of an answer',
    query: lookQuery,
    answer: z
      .looseObject({ options: z.array(protocol.plain).nullable(), example: protocol.choice.optional() })
      .nullable(),
    run: ({ live, seat }) => questionAt(live, seat),
  }),
];

function questionAt({ game, shown }: LiveMatch, seat: number): unknown {
  if (shown === undefined) return null;
  const { state } = shown;
  const question = questionFor(game, state, seat);
  if (question === null) return null;
  const options = game.question(state, seat)?.options ?? null;
  if (options !== null) return { ...question, options };
  // From what the seat may know, like its choice.
  const random = new Random(randomInt(0x7fff_ffff));
  const example = game.propose(game.worldLike(game.viewFor(seat, state), random), seat, random);
  return { ...question, options, example };
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
  live: LiveMatch,
  seat: number,
  wish: protocol.StandingWish | null,
): Promise<protocol.StandingAnswer | null> {
  const answer = await new Promise<StandingReply>((resolve) => live.beforehand.stand(seat, wish, resolve));
  return good(answer).standing;
}

/** An answer that is no problem. */
function good<Answer extends object>(answer: Answer): Exclude<Answer, { readonly problem: protocol.Problem }> {
  if (!('problem' in answer)) return answer as Exclude<Answer, { readonly problem: protocol.Problem }>;
  const { error, message, details } = answer.problem as protocol.Problem;
  throw new ProblemError(error, message, details);
}

/** A refusal is an answer too: 409, with the rule and the reasons. */
async function answered(
  reply: FastifyReply,
  ask: (resolve: (answer: MatchAnswer) => void, reject: (error: unknown) => void) => void,
): Promise<unknown> {
  const answer = good(await new Promise<MatchAnswer>(ask));
  if ('n' in answer) return answer;
  void reply.code(409);
  const { refused, rule, reasons } = answer.refusal;
  return { refused, rule, reasons };
}
