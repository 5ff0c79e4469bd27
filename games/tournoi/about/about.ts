// What the game says of itself to whoever has never played it: numbers and names here, sentences beside.

import type { GameAbout } from '@automachia/manifest';

export const about: GameAbout = {
  minutes: 20,
  weight: 2,
  plan: 4,
  turn: [
    { phase: 'choosingEvents', scenario: 'chosen-cards-stay-secret-until-all-have-chosen' },
    { phase: 'applyingEvents', scenario: 'each-player-resolves-all-cards-before-the-next' },
    { phase: 'choosingMoves', scenario: 'all-eight-tiles-are-back-every-turn' },
    { phase: 'applyingMoves', scenario: 'directions-stay-secret-until-all-have-chosen' },
    { phase: 'immediateLocations', scenario: 'example-3-a-mine-sets-off-a-bomb-in-its-first-turn' },
    { phase: 'combat', scenario: 'a-weapon-token-wins-without-a-die' },
    { phase: 'endOfTurnEvents', scenario: 'a-chain-goes-off-oldest-first' },
    { phase: 'endOfTurn', scenario: 'hands-are-filled-from-the-new-first-player' },
  ],
  parts: [
    { id: 'table', pieces: [{ name: 'robot' }, { name: 'life' }, { name: 'weapon' }, { name: 'first' }] },
    { id: 'red', cards: ['bomb', 'bomb-x', 'mine', 'orbital-strike', 'earthquake'] },
    { id: 'blue', cards: ['kit', 'force-field', 'weapon-cache', 'turret'] },
    { id: 'yellow', cards: ['springboard', 'portal', 'overload', 'permutation'] },
  ],
  words: ['chain', 'location', 'track', 'area', 'ejection'],
  tries: [
    { scenario: 'a-chain-goes-off-depth-first', seat: 1 },
    { scenario: 'a-weapon-token-wins-without-a-die', seat: 2 },
    { scenario: 'a-turret-hits-the-nearest-robot', seat: 1 },
  ],
  show: { captions: [0, 4, 8, 11, 12, 15, 25], seat: 1 },
  texts: {
    en: async () => import('./en.json', { with: { type: 'json' } }),
    fr: async () => import('./fr.json', { with: { type: 'json' } }),
    it: async () => import('./it.json', { with: { type: 'json' } }),
  },
};
