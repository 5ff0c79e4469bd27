// Tournoi, as every program finds it: the lobby and the shelf, the server, the browser, the command line, tests and tools.
// Imports nothing but types: whoever wants a part fetches it.

import type { GameEngine, GameManifest } from '@automachia/manifest';
import type { TournoiPack } from './src/content.js';

/** What anybody may have, a page included. */
export const manifest: GameManifest<TournoiPack> = {
  id: 'tournoi',
  place: 1,
  seatText: (seat) => ({ key: `robot.${seat}` }),
  firstBots: 'rookie',
  house: {
    read: async () => (await import('./src/housePack.js')).housePack,
    texts: {
      en: async () => import('../../content/tournoi-house/text/en.json', { with: { type: 'json' } }),
      fr: async () => import('../../content/tournoi-house/text/fr.json', { with: { type: 'json' } }),
      it: async () => import('../../content/tournoi-house/text/it.json', { with: { type: 'json' } }),
    },
  },
  texts: {
    en: async () => import('./text/en.json', { with: { type: 'json' } }),
    fr: async () => import('./text/fr.json', { with: { type: 'json' } }),
    it: async () => import('./text/it.json', { with: { type: 'json' } }),
  },
  voice: async () => (await import('./src/voice.js')).voice,
  about: async () => (await import('./about/about.js')).about,
  book: {
    catalogue: {
      en: async () => import('./catalogue/en.json', { with: { type: 'json' } }),
      fr: async () => import('./catalogue/fr.json', { with: { type: 'json' } }),
      it: async () => import('./catalogue/it.json', { with: { type: 'json' } }),
    },
    sources: async () => import('./catalogue/sources.json', { with: { type: 'json' } }),
  },
};

/** What plays it: for hosts, workers and tools, never for a page. */
export const engine: GameEngine<TournoiPack> = {
  rules: async () => (await import('./src/game.js')).createTournoi,
  packCheck: async () => (await import('./src/pack.js')).checkPack,
  tactics: async () => (await import('@automachia/bot-tournoi')).tactics,
};
