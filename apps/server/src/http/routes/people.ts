// Who somebody is: becoming somebody, their token, their matches, and the dice that they are promised.

import * as protocol from '@automachia/protocol';
import { z } from 'zod';
import * as making from '../../matches/making.js';
import { playerInfo } from '../people.js';
import { forAnybody, forPlayers, type Route } from '../route.js';

export const peopleRoutes: readonly Route[] = [
  forAnybody({
    method: 'POST',
    path: '/api/guests',
    cost: 3,
    makesWhatStays: true,
    summary: 'Become somebody: a name, and a token that proves it',
    body: protocol.aboutMe,
    answer: protocol.guest,
    status: 201,
    run: async ({ people, isSecure, body, request, reply }) => {
      const { player, token } = await people.welcome(body);
      void reply.header('set-cookie', people.cookie(token, isSecure(request)));
      return { player: playerInfo(player), token };
    },
  }),
  forPlayers({
    method: 'GET',
    path: '/api/me',
    summary: 'Who you are',
    answer: protocol.player,
    run: ({ player }) => playerInfo(player),
  }),
  forPlayers({
    method: 'PATCH',
    path: '/api/me',
    cost: 4,
    summary: 'Change your name, shape, colour or language',
    body: protocol.aboutMe,
    answer: protocol.player,
    run: async ({ people, player, body }) => playerInfo(await people.change(player, body)),
  }),
  forPlayers({
    method: 'POST',
    path: '/api/me/token',
    cost: 4,
    summary: 'Have a new token: every earlier one is void from now on, and what was opened with it is closed',
    answer: protocol.guest,
    run: async ({ people, isSecure, signOut, player, request, reply }) => {
      const token = await people.renewTokens(player);
      signOut(player);
      void reply.header('set-cookie', people.cookie(token, isSecure(request)));
      return { player: playerInfo(player), token };
    },
  }),
  forPlayers({
    method: 'DELETE',
    path: '/api/me/token',
    cost: 4,
    summary: 'Sign out everywhere, here too: every token is void, and what was opened with it is closed',
    answer: z.null(),
    run: async ({ people, isSecure, signOut, player, request, reply }) => {
      await people.renewTokens(player);
      signOut(player);
      void reply.header('set-cookie', people.cookie(undefined, isSecure(request)));
      return null;
    },
  }),
  forPlayers({
    method: 'GET',
    path: '/api/me/matches',
    cost: 8,
    summary: 'Your matches, with whether it is your turn',
    answer: z.array(protocol.myMatch),
    run: ({ house, player }) => making.matchesOf(house, player),
  }),
  forPlayers({
    method: 'GET',
    path: '/api/me/matches/:id',
    summary: 'A match, with the seats of it that are yours',
    answer: protocol.myMatch,
    run: ({ house, player, id }) => making.matchOf(house, player, id),
  }),
  forPlayers({
    method: 'POST',
    path: '/api/promises',
    cost: 3,
    summary: 'Have the dice of your next match promised, before you say your words for them',
    answer: protocol.dicePromise,
    run: ({ people, player }) => people.terms.promises.make(player.id),
  }),
];
