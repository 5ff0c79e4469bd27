// What the game says of itself to whoever has never played it: numbers and names here, sentences beside.

import type { GameAbout } from '@automachia/manifest';

export const about: GameAbout = {
  minutes: 60,
  weight: 5,
  plan: 5,
  turn: [
    { phase: 'turnStart', scenario: 'kong-gains-a-power-token-when-the-turn-starts' },
    { phase: 'upkeep', scenario: 'upkeep-gives-heart-or-power-never-both' },
    { phase: 'combat', scenario: 'a-hit-that-is-taken-lets-every-die-succeed' },
    { phase: 'cooldown', scenario: 'fire-burns-and-cards-move-down-a-slot' },
    { phase: 'turnEnd', scenario: 'no-armour-at-the-end-of-a-turn-is-defeat' },
  ],
  parts: [
    {
      id: 'boards',
      pieces: [{ name: 'armour' }, { name: 'spirit' }, { name: 'power' }, { name: 'meter' }, { name: 'ability' }],
    },
    {
      id: 'cards',
      cards: ['Flash Strike!', 'Ayzn Gatling Blaster!', 'Core Breach!', 'Reflex Edge', 'Tesla Impacter!'],
    },
    {
      id: 'city',
      pieces: [
        { name: 'structure' },
        { name: 'barrier' },
        { name: 'crater', label: 'tile.crater', text: 'inspect.tile.crater' },
        { name: 'rubble', label: 'tile.rubble', text: 'inspect.tile.rubble' },
        { name: 'inferno', label: 'tile.inferno', text: 'inspect.tile.inferno' },
        { name: 'flood', label: 'tile.flood', text: 'inspect.tile.flood' },
        { name: 'arc', label: 'tile.arc', text: 'inspect.tile.arc' },
      ],
    },
    {
      id: 'trauma',
      pieces: [{ name: 'fire' }, { name: 'panic' }, { name: 'surge' }, { name: 'anchor' }],
    },
  ],
  words: ['combo', 'reaction', 'rage', 'response', 'cooldown', 'cover', 'advantage', 'forced', 'ultimate', 'copilot'],
  tries: [
    { scenario: 'no-armour-at-the-end-of-a-turn-is-defeat', seat: 1 },
    { scenario: 'a-hit-that-is-taken-lets-every-die-succeed', seat: 2 },
    { scenario: 'a-roof-costs-a-step-more-for-each-level', seat: 1 },
  ],
  texts: {
    en: async () => import('./en.json', { with: { type: 'json' } }),
    fr: async () => import('./fr.json', { with: { type: 'json' } }),
    it: async () => import('./it.json', { with: { type: 'json' } }),
  },
};
