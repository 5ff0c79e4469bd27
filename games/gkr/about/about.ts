// What the game says of itself to whoever has never played it: numbers and names here, sentences beside.

import type { GameAbout } from '@automachia/manifest';

export const about: GameAbout = {
  minutes: 90,
  weight: 4,
  plan: 4,
  turn: [
    { phase: 'deploy', scenario: 'example-2-deploying-costs-two-with-a-card-and-four-without' },
    { phase: 'movement', scenario: 'example-3-moving-four-hexes-with-two-energy' },
    { phase: 'combat', scenario: 'example-12-seven-saves' },
    { phase: 'tag', scenario: 'every-unit-may-tag-once' },
    { phase: 'reset', scenario: 'a-turn-has-five-phases' },
  ],
  parts: [
    {
      id: 'hitters',
      pieces: ['HLX', 'OBK', 'VRX', 'MRD'].map((name) => ({
        name,
        label: `faction.${name}.hh`,
        text: `faction.${name}.style`,
      })),
    },
    { id: 'units', pieces: [{ name: 'combat' }, { name: 'repair' }, { name: 'recon' }] },
    { id: 'city', pieces: [{ name: 'building' }, { name: 'rubble' }, { name: 'tag' }, { name: 'gloryHound' }] },
    {
      id: 'symbols',
      pieces: ['energy', 'armour', 'E', 'B', 'M', 'orbital', 'reaction', 'manoeuvre', 'deploy', 'sponsor'].map(
        (name) => ({ name }),
      ),
    },
  ],
  words: ['redline', 'tag', 'gloryHound', 'sponsor', 'targetNumber', 'saves', 'speed', 'damagePile', 'achievements'],
  tries: [
    { scenario: 'example-11-a-shot-from-behind', seat: 1 },
    { scenario: 'four-demolished-buildings-win', seat: 1 },
    { scenario: 'example-10-a-shot-through-an-alley', seat: 1 },
  ],
  show: { captions: [0, 6, 8, 11, 12], seat: 1 },
  texts: {
    en: async () => import('./en.json', { with: { type: 'json' } }),
    fr: async () => import('./fr.json', { with: { type: 'json' } }),
    it: async () => import('./it.json', { with: { type: 'json' } }),
  },
};
