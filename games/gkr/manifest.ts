// GKR: Heavy Hitters, as every program finds it: the lobby and the shelf, the server, the browser, the command line, tests and tools.
// Imports nothing but types: whoever wants a part fetches it.

import type { GameEngine, GameManifest } from '@automachia/manifest';
import type { GkrPack } from './src/content/types.js';

/** What anybody may have, a page included. */
export const manifest: GameManifest<GkrPack> = {
  id: 'gkr',
  place: 2,
  seatText: (seat) => ({ key: `seat.${seat}` }),
  // Printed map, ready-made decks: the first match begins at once.
  firstOptions: { quickStart: true },
  // Chance alone redlines its own deck away.
  firstBots: 'regular',
  house: {
    read: async () => (await import('./src/content/housePack.js')).housePack,
    texts: {
      en: async () => import('../../content/gkr-house/text/en.json', { with: { type: 'json' } }),
      fr: async () => import('../../content/gkr-house/text/fr.json', { with: { type: 'json' } }),
      it: async () => import('../../content/gkr-house/text/it.json', { with: { type: 'json' } }),
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
export const engine: GameEngine<GkrPack> = {
  rules: async () => (await import('./src/game.js')).createGkr,
  packCheck: async () => (await import('./src/content/pack.js')).checkPack,
  tactics: async () => (await import('@automachia/bot-gkr')).tactics,
};
