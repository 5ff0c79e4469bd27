// Matches, and who sits where in them: the lobby, making one, joining it, playing it again, keys and invitations, bots in
// one's place, and giving a seat up.

import * as protocol from '@automachia/protocol';
import { z } from 'zod';
import { LONGEST_LIST } from '../../matches/bounds.js';
import { isInvited, renewInvitation, renewKey } from '../../matches/keys.js';
import * as making from '../../matches/making.js';
import { playAgain } from '../../matches/rematches.js';
import { forAnybody, forPlayers, type Route, wholeNumber } from '../route.js';

export const matchRoutes: readonly Route[] = [
  forAnybody({
    method: 'GET',
    path: '/api/matches',
    cost: 10,
    summary: `The matches that the lobby shows to everybody, ${LONGEST_LIST} at most: those that wait, then those being played`,
    query: z.object({ from: wholeNumber.default(0) }),
    answer: z.array(protocol.matchInfo),
    headers: { link: 'Where there are more: the address of the next page, with `rel="next"`.' },
    run: async ({ house, query, reply }) => {
      const { page, next } = await making.listedMatches(house, query.from);
      if (next !== undefined) void reply.header('link', `</api/matches?from=${next}>; rel="next"`);
      return page;
    },
  }),
  forPlayers({
    method: 'POST',
    path: '/api/matches',
    cost: 8,
    makesWhatStays: true,
    summary: 'Make a match',
    body: protocol.newMatch,
    answer: protocol.seated,
    status: 201,
    run: ({ house, people, caller, body }) => making.makeMatch(house, people.terms, caller, body),
  }),
  forAnybody({
    method: 'GET',
    path: '/api/matches/:id',
    summary: 'What everybody may know about a match',
    answer: protocol.matchInfo,
    run: async ({ house, id }) => (await house.find(id)).info,
  }),
  forPlayers({
    method: 'POST',
    path: '/api/matches/:id/seats',
    cost: 8,
    summary: 'Take an open seat',
    body: protocol.joining,
    answer: protocol.seated,
    status: 201,
    run: ({ house, people, caller, id, body }) => making.joinMatch(house, people.terms, caller, id, body),
  }),
  forPlayers({
    method: 'POST',
    path: '/api/matches/:id/rematch',
    cost: 8,
    makesWhatStays: true,
    summary: 'Play a finished match of yours again: the first to ask makes the new match, the others join it',
    body: protocol.rematching,
    answer: protocol.seated,
    status: 201,
    run: ({ house, people, caller, id, body }) => playAgain(house, people.terms, caller, id, body),
  }),
  forPlayers({
    method: 'POST',
    path: '/api/matches/:id/claims',
    cost: 3,
    summary: 'Take your own seat on another device, by its key',
    body: protocol.claim,
    answer: protocol.seated,
    run: ({ house, people, caller, id, body }) => making.claimSeat(house, people.terms, caller, id, body),
  }),
  forAnybody({
    method: 'POST',
    path: '/api/matches/:id/invited',
    summary: 'Ask whether an invitation still lets somebody in',
    body: z.strictObject(protocol.invited.shape),
    answer: protocol.letsIn,
    run: ({ house, id, body }) => isInvited(house, id, body),
  }),
  forPlayers({
    method: 'POST',
    path: '/api/matches/:id/invitation',
    cost: 4,
    summary: 'Have a new invitation to a match of yours that has not begun: the old one lets nobody in any more',
    answer: protocol.invited,
    run: ({ house, player, id }) => renewInvitation(house, player, id),
  }),
  forPlayers({
    method: 'POST',
    path: '/api/matches/:id/seats/:seat/key',
    cost: 4,
    summary: 'Have a new key for your seat: the old one opens nothing any more',
    answer: protocol.ownSeat,
    run: ({ house, player, id, seat }) => renewKey(house, player, id, seat),
  }),
  forPlayers({
    method: 'PATCH',
    path: '/api/matches/:id/seats/:seat',
    cost: 3,
    summary:
      'Let a bot play on in your place, or take the seat back from it; at your own table, before it begins, put a bot into a free seat',
    body: protocol.seatChange,
    answer: protocol.matchInfo,
    run: ({ house, player, id, seat, body }) => making.changeSeat(house, player, id, seat, body),
  }),
  forPlayers({
    method: 'DELETE',
    path: '/api/matches/:id/seats/:seat',
    cost: 3,
    summary:
      'Give your seat up before the match has begun, or end one that waits for who never played; at your own table, free the seat of who is not there',
    answer: protocol.matchInfo,
    run: ({ house, player, id, seat }) => making.giveUpSeat(house, player, id, seat),
  }),
];
