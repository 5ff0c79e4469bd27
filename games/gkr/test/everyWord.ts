// The language of effects, word by word: what the tests go through so that nothing of it is forgotten.

import { attackClasses, unitKinds, unitNames } from '../src/content/effectLanguage.js';
import type { EffectCondition, Units, Verb } from '../src/content/types.js';
import { placesOfStats, type Stat, statPlaces, tokens } from '../src/content/verbs.js';

const target: Units = 'target';

/** Every condition, with every word it may have. */
export const conditions: EffectCondition[] = [
  ...(['flank', 'alley', 'indirect', 'hit', 'miss'] as const).map((is) => ({ if: 'attack', is }) as const),
  ...(['self', 'ownWeapon', 'yours'] as const).map((is) => ({ if: 'attacker', is }) as const),
  ...(['ownHH', 'yours'] as const).map((is) => ({ if: 'target', is }) as const),
  ...(['HH', 'SU'] as const).map((is) => ({ if: 'targetKind', is }) as const),
  ...attackClasses.flatMap((is) => [{ if: 'class', is } as const, { if: 'notClass', is } as const]),
  { if: 'distance', atLeast: 1 },
  { if: 'distance', atLeast: 2, atMost: 2 },
  { if: 'distance', atLeast: 2, atMost: 4 },
  { if: 'noCriticalMiss' },
  { if: 'dieShows', value: 6 },
  { if: 'diceTotal', atLeast: 9 },
  { if: 'spotter', is: 'recon' },
  { if: 'damageDealt', atLeast: 1 },
  { if: 'earned', oneOf: ['flank'] },
  { if: 'earned', oneOf: ['alley'] },
  { if: 'earned', oneOf: ['flank', 'alley'] },
  { if: 'hitEarlier' },
  ...unitNames.flatMap((unit) => [
    { if: 'changedHex', unit, is: true } as const,
    { if: 'changedHex', unit, is: false } as const,
    { if: 'within', unit, of: unit, hexes: 1 } as const,
    { if: 'within', unit, of: unit, hexes: 3 } as const,
    { if: 'adjacent', unit, to: ['building'] } as const,
    { if: 'adjacent', unit, to: ['rubble'] } as const,
    { if: 'adjacent', unit, to: ['building', 'rubble'] } as const,
  ]),
  { if: 'exists', unit: { side: 'enemy', kind: 'recon', within: { hexes: 2, of: 'ownHH' } } },
  { if: 'energy', atLeast: 2 },
  { if: 'justTagged' },
  { if: 'tagsPlaced', atLeast: 2 },
  { if: 'demolishedThisTurn' },
  { if: 'gloryHound', is: true },
  { if: 'gloryHound', is: false },
  { if: 'anyOf', conditions: [{ if: 'justTagged' }, { if: 'demolishedThisTurn' }, { if: 'hitEarlier' }] },
];

const everyUnit: Units[] = [
  ...unitNames,
  ...(['own', 'enemy', 'any'] as const).flatMap((side) =>
    unitKinds.flatMap((kind) => [
      { one: { side, kind } },
      { one: { side, kind, other: 'target' as const, within: { hexes: 1, of: 'target' as const } } },
      { each: { side, kind } },
      { each: { side, kind, other: 'self' as const, within: { hexes: 2, of: 'self' as const } } },
    ]),
  ),
];

/** Every verb, with every word it may have. */
export const verbs: Verb[] = [
  ...placesOfStats.flatMap((to) => statPlaces[to].flatMap((stat) => statVerbs(to, stat))),
  ...(['ARC', 'LOS', 'COVER', 'ALLEY', 'REACTIONS', 'SAVES'] as const).map(
    (rule) => ({ do: 'ignore', rule, scope: 'attack' }) as const,
  ),
  ...(['attack', 'phase', 'turn', 'game'] as const).map((scope) => ({ do: 'ignore', rule: 'FLANKED', scope }) as const),
  ...(['step', 'turn', 'game'] as const).map((scope) => ({ do: 'ignore', rule: 'ENEMY_SU', scope }) as const),
  {
    do: 'ignore',
    rule: 'ENEMY_SU',
    scope: 'step',
    entering: [{ do: 'damage', unit: 'entered', amount: 1, save: false }],
  },
  { do: 'ignore', rule: 'OBSTACLE', scope: 'step', hexes: 2 },
  { do: 'ignore', rule: 'SPOT_LOS', scope: 'game', within: 1 },
  { do: 'ignore', rule: 'REDLINE_SOURCE', scope: 'turn' },
  ...(['attack', 'save'] as const).flatMap((dice) => [
    { do: 'reroll', dice, count: 1 } as const,
    { do: 'reroll', dice, count: 3 } as const,
    { do: 'reroll', dice, count: 2, forced: true } as const,
  ]),
  { do: 'cancel', what: 'enemyWeapon' },
  { do: 'cancel', what: 'sponsor' },
  ...(['you', 'targetOwner'] as const).flatMap((who) => [
    { do: 'energy', who, by: 1 } as const,
    { do: 'energy', who, by: -2 } as const,
    { do: 'energy', who, by: 1, afterReset: true } as const,
    { do: 'energy', who, by: -2, afterReset: true } as const,
  ]),
  { do: 'draw', pile: 'faction', count: 1 },
  { do: 'draw', pile: 'sponsor', count: 2 },
  { do: 'discard', count: 'any', pick: 'owner' },
  { do: 'discard', count: 1, pick: 'owner' },
  { do: 'discard', count: 2, pick: 'random' },
  ...(['discard', 'deckBottom', 'hand'] as const).flatMap((to) => [
    { do: 'repair', count: 1, pick: 'choice', to } as const,
    { do: 'repair', count: 2, pick: 'random', to } as const,
  ]),
  ...everyUnit.map((unit) => ({ do: 'damage', unit, amount: 2, save: true }) as const),
  { do: 'heal', unit: 'self', by: 2 },
  { do: 'move', unit: 'ownHH', hexes: 1 },
  { do: 'push', unit: target, hexes: 2, chooser: 'you' },
  { do: 'push', unit: target, hexes: 1, chooser: 'unitOwner' },
  { do: 'push', unit: target, hexes: 1, chooser: 'you', nearer: 'ownHH' },
  ...[1, 2, 3].map((steps) => ({ do: 'turn', unit: 'target', steps }) as const),
  { do: 'deploy', cost: 0 },
  { do: 'deploy', cost: 1 },
  { do: 'tag', face: 'secondBuilding' },
  { do: 'tag', face: 'enemyTag' },
  { do: 'untag', face: 'adjacentBuilding' },
  ...tokens.map((token) => ({ do: 'mark', unit: 'attacker', token }) as const),
  { do: 'redirect', unit: 'self' },
  { do: 'repeat', damage: 2 },
  { do: 'peekHand', of: { one: { side: 'enemy', kind: 'HH' } }, count: 'all' },
  { do: 'peekHand', of: { one: { side: 'enemy', kind: 'HH' } }, count: 2 },
  { do: 'peekHand', of: { one: { side: 'enemy', kind: 'HH', within: { hexes: 1, of: 'self' } } }, count: 'all' },
  { do: 'peekHand', of: { one: { side: 'enemy', kind: 'HH', within: { hexes: 2, of: 'self' } } }, count: 1 },
  { do: 'peekDeck', count: 1 },
  { do: 'peekDeck', count: 3, reorder: true },
  { do: 'return', card: 'declaredWeapon', to: 'hand' },
  { do: 'pay', energy: 1 },
  { do: 'swap', with: 'self' },
  ...(['E', 'B', 'M'] as const).map((weaponClass) => ({ do: 'fireNow', class: weaponClass, at: 'attacker' }) as const),
  { do: 'glory' },
  { do: 'later', at: 'RESET_START', does: [{ do: 'glory' }] },
];

function statVerbs(to: (typeof placesOfStats)[number], stat: Stat): Verb[] {
  const scope = to === 'attack' ? 'attack' : 'turn';
  const only = to === 'ownWeapons' ? { class: 'M' as const } : to === 'ownMovement' ? { first: 1 } : {};
  return [
    { do: 'modify', stat, by: 2, scope, to },
    { do: 'modify', stat, by: -1, scope, to, ...only },
    { do: 'set', stat, value: 4, scope, to },
  ];
}
