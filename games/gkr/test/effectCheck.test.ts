// Effects in a pack that somebody wrote: words that do not exist, and words that mean nothing where they stand.

import { expect, test } from 'vitest';
import { faultsWith } from './packEditing.js';

const passive = [{ always: [{ do: 'ignore', rule: 'REDLINE_SOURCE', scope: 'game' }] }];
const onAHit = [{ if: 'attack', is: 'hit' }];

/** The change (file, place, value) and the complaint. */
const refused: Record<string, readonly [file: string, place: string, value: unknown, complaint: string]> = {
  'an unknown window': [
    'cards',
    'HLX-R1/effects/0/at/0',
    'TARGTED',
    'HLX-R1 › effects[0].at[0]: "TARGTED" is not one of',
  ],
  'an unknown verb': [
    'cards',
    'HLX-P1/effects/0/does/0/do',
    'bay',
    '"bay" is not one of cancel, damage, deploy, discard',
  ],
  'an unknown condition': ['cards', 'HLX-P2/effects/0/when/0/if', 'atack', 'Did you mean "attack"?'],
  'an unknown stat': ['cards', 'HLX-R1/effects/0/does/0/stat', 'TM', 'effects[0].does[0].stat: "TM" is not one of TN,'],
  'an unknown rule to ignore': ['cards', 'HLX-P3/effects/0/does/0/rule', 'COVR', 'Did you mean "COVER"?'],
  'an unknown unit': ['cards', 'HLX-R3/effects/0/does/0/unit', 'atacker', '"atacker" is none of what may stand here.'],
  'an unknown field': ['cards', 'HLX-R1/effects/0/once', true, 'effects[0].once: there is no such field here.'],
  'an unknown limit': ['pilots', 'L1/effects/0/limit', 'week', '"week" is not one of attack, phase, turn, game.'],
  'an effect that does nothing': [
    'cards',
    'HLX-R1/effects/0/does',
    [],
    'effects[0].does: [] is out of range: at least 1',
  ],
  'a change by 0': ['cards', 'HLX-R1/effects/0/does/0/by', 0, '0 changes nothing'],
  'a change by 10': ['cards', 'HLX-R1/effects/0/does/0/by', 10, 'by: 10 is out of range: at most 9.'],
  'a re-roll of 9 dice': ['cards', 'HLX-R2/effects/0/does/0/count', 9, 'count: 9 is out of range: at most 8.'],
  'being beside nothing': ['cards', 'OBK-P4/effects/0/when/0/to', [], 'to: [] is out of range: at least 1'],
  'a die that shows 7': ['pilots', 'HLX-C3/effects/0/when/1/value', 7, 'value: 7 is out of range: at most 6.'],
  'a turn by 4 faces': ['pilots', 'VRX-C4/effects/0/does/0/steps', 4, 'steps: 4 is out of range: at most 3.'],

  'a Reaction outside an attack': [
    'cards',
    'OBK-R3/effects/0/at',
    ['TAG'],
    'effects[0].at: the window of a reaction effect does not go with TAG',
  ],
  'a Manoeuvre inside an attack': [
    'cards',
    'MRD-M3/effects/0/at',
    ['HIT'],
    'the window of a manoeuvre effect does not go with HIT',
  ],
  'the roll of an Orbital Strike': [
    'cards',
    'OBK-O2/effects/0/at',
    ['ROLLED'],
    'the window of a orbital effect does not go with ROLLED',
  ],
  'a verb in the wrong window': [
    'sponsors',
    'SP-16/effects/0/at',
    ['RESET_START'],
    '"glory" does not go with RESET_START: write one of GLORY.',
  ],
  'one wrong window of several': ['sponsors', 'SP-04/effects/0/at', ['DEPLOY', 'TAG'], '"deploy" does not go with TAG'],
  'a re-roll before the roll': [
    'cards',
    'MRD-R2/effects/0/at',
    ['TARGETED'],
    'a re-roll of the attack dice does not go with TARGETED',
  ],
  'dice before the roll': ['cards', 'MRD-R2/effects/0/at', ['TARGETED'], '"noCriticalMiss" does not go with TARGETED'],
  'a hit before the roll': ['cards', 'HLX-S4/effects/0/when', onAHit, '"hit" does not go with TARGETED'],
  'a target before it is chosen': ['cards', 'HLX-S4/effects/0/at', ['FIRE'], '"targetKind" does not go with FIRE'],
  'a target number after the roll': ['cards', 'HLX-R1/effects/0/at', ['HIT'], 'TN of the attack does not go with HIT'],
  'an arc after the target is chosen': ['cards', 'HLX-S3/effects/0/at', ['TARGETED'], 'ARC does not go with TARGETED'],
  'an attack outside attacks': ['sponsors', 'SP-09/effects/0/when', onAHit, '"attack" does not go with RESET_START'],
  'a stat that nothing has': [
    'pilots',
    'OBK-C4/effects/0/always/0/to',
    'deploying',
    '"deploying" has no HP; it has COST, REACH.',
  ],
  'a unit without hit points': ['pilots', 'OBK-C4/effects/0/always/0/by', -1, 'by: must be at least 1'],
  'a passive effect that ends': ['pilots', 'OBK-C4/effects/0/always/0/scope', 'turn', '"turn" has no beginning here'],
  'a card that is always so': [
    'sponsors',
    'SP-09/effects',
    passive,
    'only a support unit, a pilot or an upgrade is always there',
  ],
  'a scope of another attack': [
    'cards',
    'HLX-R1/effects/0/does/0/scope',
    'turn',
    'the scope "attack" and "to": "attack" go together',
  ],
  'a pilot that is a unit': [
    'pilots',
    'VRX-C4/effects/0/does/0',
    { do: 'move', unit: 'self', hexes: 1 },
    '"self" is for support units only.',
  ],
  'a pilot that attacks itself': [
    'pilots',
    'HLX-C3/effects/0/when/0/is',
    'self',
    'speaks of "self": for support units only.',
  ],
  'a verb that cannot be where somebody is entered': [
    'cards',
    'HLX-M1/effects/0/does/0',
    { do: 'ignore', rule: 'ENEMY_SU', scope: 'step', entering: [{ do: 'reroll', dice: 'save', count: 1 }] },
    'a re-roll of the save dice does not go with',
  ],
  'an unit that nobody enters': [
    'cards',
    'HLX-R3/effects/0/does/0/unit',
    'entered',
    '"entered" is known only inside "entering".',
  ],
  'a repetition by a sponsor': [
    'sponsors',
    'SP-01/effects/0/does/0',
    { do: 'repeat', damage: 2 },
    '"repeat" is for weapons only',
  ],
  'a later that is earlier': [
    'cards',
    'HLX-M2/effects/0/does/1/at',
    'DEPLOY',
    'DEPLOY does not open after PAID in the same turn.',
  ],
  'a class without weapons': ['cards', 'HLX-R1/effects/0/does/0/class', 'E', 'class: goes only with "ownWeapons".'],
  'distances that cross': ['cards', 'VRX-P3/effects/0/when/0/atMost', 1, 'atMost: 1 is less than atLeast (2).'],
  'a weapon that does not attack': [
    'cards',
    'HLX-P2/effects/0/insteadOfAttacking',
    true,
    'is for support units in the window FIRE only',
  ],
  'a hand of nobody': [
    'sponsors',
    'SP-17/effects/0/does/0/of/one/kind',
    'SU',
    'names the opponent by the Heavy Hitter',
  ],
};

test.each(Object.entries(refused))('%s is refused', (_, [file, place, value, complaint]) => {
  expect(faultsWith([`${file}.json`, place, value]).join('\n')).toContain(complaint);
});

test('what a card may say at the edge is accepted', () => {
  expect(faultsWith(['cards.json', 'HLX-R1/effects/0/does/0/by', 9])).toEqual([]);
  expect(faultsWith(['cards.json', 'HLX-R2/effects/0/does/0/count', 8])).toEqual([]);
  expect(faultsWith(['cards.json', 'VRX-P3/effects/0/when/0/atMost', 3])).toEqual([]);
  expect(faultsWith(['cards.json', 'HLX-M2/effects/0/does/1/at', 'TAG_END'])).toEqual([]);
});
