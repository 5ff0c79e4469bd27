// What the game says of itself to whoever has never played it: numbers and names here, sentences beside.

import type { GameAbout } from '@automachia/manifest';

export const about: GameAbout = {
  minutes: 90,
  weight: 3,
  plan: 5,
  turn: [
    { phase: 'crawling', scenario: 'whoever-bleeds-out-crawls-one-zone' },
    { phase: 'healing', scenario: 'the-heal-step-draws-up-to-two-cards' },
    { phase: 'ordering', scenario: 'we-03-the-rulebook-attack' },
    { phase: 'activating', scenario: 'we-02-ai-cards-17-and-13' },
  ],
  parts: [
    { id: 'squad', cards: ['marcus', 'dom', 'baird', 'cole'] },
    { id: 'orders', cards: ['ord-advance', 'ord-assault', 'ord-over', 'ord-roadie'] },
    { id: 'weapons', cards: ['lancer', 'gnasher', 'bolo'] },
    {
      id: 'locusts',
      pieces: [
        { name: 'wretch', label: 'figure.wretch.name' },
        { name: 'drone', label: 'figure.drone.name' },
        { name: 'boomer', label: 'figure.boomer.name' },
      ],
    },
    { id: 'map', pieces: [{ name: 'hole' }, { name: 'cover' }, { name: 'drop' }, { name: 'door' }] },
  ],
  words: ['health', 'reaction', 'omen', 'overkill', 'cover', 'aiCard', 'bleeding', 'seal'],
  tries: [
    { scenario: 'we-03-the-rulebook-attack', seat: 1 },
    { scenario: 'we-08-guard-in-the-middle-of-a-move', seat: 1 },
    { scenario: 'we-13-sealing-with-a-grenade', seat: 1 },
  ],
  texts: {
    en: async () => import('./en.json', { with: { type: 'json' } }),
    fr: async () => import('./fr.json', { with: { type: 'json' } }),
    it: async () => import('./it.json', { with: { type: 'json' } }),
  },
};
