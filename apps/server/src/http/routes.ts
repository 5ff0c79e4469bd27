// The HTTP interface, as a table: what is asked, what is answered, and what it does. The same table is registered,
// checked against and published (openapi.ts).

import type { Route } from './route.js';
import { gameRoutes } from './routes/games.js';
import { lookingBackRoutes } from './routes/lookingBack.js';
import { matchRoutes } from './routes/matches.js';
import { peopleRoutes } from './routes/people.js';
import { playingRoutes } from './routes/playing.js';

export const routes: readonly Route[] = [
  ...gameRoutes,
  ...peopleRoutes,
  ...matchRoutes,
  ...playingRoutes,
  ...lookingBackRoutes,
];
