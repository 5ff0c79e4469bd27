// Gears of War: The Board Game, as every program finds it: the lobby and the shelf, the server, the browser, the command line,
// tests and tools. Imports nothing but types: whoever wants a part fetches it.

import type { GameEngine, GameManifest } from '@automachia/manifest';
import type { GearsPack } from './src/content/types.js';

type Part = Promise<{ readonly default: Readonly<Record<string, string>> }>;

/** What the game says, and what the words of its cards say, which are printed from them. */
async function both(own: Part, ofWords: Part): Part {
  return { default: { ...(await ofWords).default, ...(await own).default } };
}

/** What anybody may have, a page included. */
export const manifest: GameManifest<GearsPack> = {
  id: 'gears',
  place: 4,
  // GOW-END-04.
  isCooperative: true,
  seatText: (seat) => ({ key: `seat.${seat}` }),
  // Characters by seat: the first match begins at once.
  firstOptions: { quickStart: true },
  // Chance alone leaves the squad where the Locusts find it.
  firstBots: 'regular',
  house: {
    read: async () => (await import('./src/content/housePack.js')).housePack,
    texts: {
      en: async () => import('../../content/gears-house/text/en.json', { with: { type: 'json' } }),
      fr: async () => import('../../content/gears-house/text/fr.json', { with: { type: 'json' } }),
      it: async () => import('../../content/gears-house/text/it.json', { with: { type: 'json' } }),
    },
  },
  texts: {
    en: async () =>
      both(
        import('./text/en.json', { with: { type: 'json' } }),
        import('./text/words/en.json', { with: { type: 'json' } }),
      ),
    fr: async () =>
      both(
        import('./text/fr.json', { with: { type: 'json' } }),
        import('./text/words/fr.json', { with: { type: 'json' } }),
      ),
    it: async () =>
      both(
        import('./text/it.json', { with: { type: 'json' } }),
        import('./text/words/it.json', { with: { type: 'json' } }),
      ),
  },
  voice: async () => (await import('./src/voice.js')).voice,
  about: async () => (await import('./about/about.js')).about,
  book: {
    // The catalogue is written in English.
    catalogue: {
      en: async () => import('./catalogue/en.json', { with: { type: 'json' } }),
      fr: async () => import('./catalogue/en.json', { with: { type: 'json' } }),
      it: async () => import('./catalogue/en.json', { with: { type: 'json' } }),
    },
    sources: async () => import('./catalogue/sources.json', { with: { type: 'json' } }),
  },
};

/** What plays it: for hosts, workers and tools, never for a page. */
export const engine: GameEngine<GearsPack> = {
  rules: async () => (await import('./src/game.js')).createGears,
  packCheck: async () => (await import('./src/content/pack.js')).checkPack,
  tactics: async () => (await import('@automachia/bot-gears')).tactics,
};
