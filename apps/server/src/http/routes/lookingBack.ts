// What was: positions, the past of a seat, how a step came about, what bots thought, and the record.

import * as protocol from '@automachia/protocol';
import { z } from 'zod';
import { thoughtsIn } from '../../matches/thoughts.js';
import { ProblemError } from '../../problems.js';
import { mayLookBack } from '../../streams/following.js';
import { etagOf, FOR_EVER, isKnown } from '../caching.js';
import { forAnybody, json, lookQuery, type Route, wholeNumber } from '../route.js';

/** So many characters of a record cost as much to hand out as a plain request. */
const RECORDED_FOR_ONE = 65_536;

export const lookingBackRoutes: readonly Route[] = [
  forAnybody({
    method: 'GET',
    path: '/api/matches/:id/position',
    cost: 2,
    summary:
      'What a seat knows, or knew after a number, as a position that a program with the rules can load: for bots and what-ifs of your own',
    query: lookQuery.extend({ at: wholeNumber.optional() }),
    answer: z.looseObject({ seat: protocol.seat, state: protocol.plain, unseen: protocol.plain }),
    run: async ({ house, people, request, id, seat, query, charge }) => {
      const live = await house.find(id);
      mayLookBack(live, await people.of(request.raw), seat);
      if (live.number === undefined) throw new ProblemError('notPossible', 'The match has not begun.');
      const { game } = live;
      const { at = live.number } = query;
      charge(live.past.costOfViewAt(at));
      const view = await live.past.viewAt(at, seat);
      return { n: at, seat, rulesVersion: game.version, state: game.save(view.state), unseen: view.unseen };
    },
  }),
  forAnybody({
    method: 'GET',
    path: '/api/matches/:id/past',
    summary: `What happened so far and how the table looked to a seat after every number, for looking back: ${protocol.mostEntries} of them, with the one that you ask for`,
    query: lookQuery.extend({ from: wholeNumber.default(0) }),
    answer: protocol.past,
    run: async ({ house, people, request, reply, id, seat, query, charge }) => {
      const live = await house.find(id);
      mayLookBack(live, await people.of(request.raw), seat);
      charge(live.past.costOf(seat));
      return reply.type(json).send(await live.past.page(seat, query.from));
    },
  }),
  forAnybody({
    method: 'GET',
    path: '/api/matches/:id/stills',
    cost: 2,
    summary: 'How the table of a seat became what it was after a number, event by event: for looking back closely',
    query: lookQuery.extend({ n: wholeNumber }),
    answer: protocol.unfoldedStep,
    run: async ({ house, people, request, id, seat, query, charge }) => {
      const live = await house.find(id);
      mayLookBack(live, await people.of(request.raw), seat);
      charge(live.past.costOfUnfolding());
      return live.past.unfolded(query.n, seat);
    },
  }),
  forAnybody({
    method: 'GET',
    path: '/api/matches/:id/thoughts',
    cost: 2,
    summary: 'Once a match is over: what its bots thought of their choices, and what else they weighed',
    answer: z.array(protocol.sealedThought),
    run: async ({ house, id, charge }) => {
      const live = await house.find(id);
      charge(live.past.costOfUnfolding());
      return thoughtsIn(live);
    },
  }),
  forAnybody({
    method: 'GET',
    path: '/api/matches/:id/record',
    cost: 2,
    isKept: true,
    summary: 'The record of a finished match, for replaying and verifying',
    answer: z.looseObject({ format: z.string(), choices: z.array(protocol.plain) }),
    run: async ({ house, id, request, reply, charge }) => {
      const record = await house.archive.record(id);
      // Of most matches nothing: only of the longest it is read, marked and sent for longer than a request takes.
      const more = Math.floor(record.length / RECORDED_FOR_ONE);
      if (more > 0) charge(more);
      const etag = etagOf(record);
      void reply.headers({ etag, 'cache-control': FOR_EVER });
      return isKnown(request, etag) ? reply.code(304).send() : reply.type(json).send(record);
    },
  }),
];
