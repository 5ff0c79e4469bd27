// The games on the shelf, at hand from the start.

import { HostedGames } from '../../src/hostedGames.js';

const hosted = new HostedGames();
await hosted.ready;

export const shelfGames = hosted.findGame;
