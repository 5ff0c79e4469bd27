// What goes with what in the language of effects: which windows a kind of card has, and in which windows a stat of the
// attack or an ignored rule can mean anything. Verbs and conditions say it themselves.

import type { Window } from './effectLanguage.js';
import { attackWindows, windows } from './effectLanguage.js';
import type { CardKind } from './types.js';
import type { Stat, Verb } from './verbs.js';

/** What is wrong where "self" is nobody. */
export const SELF_IS_A_UNIT = 'speaks of "self": for support units only.';

/** What carries an effect. */
export type Carrier = Exclude<CardKind, 'deploy'> | 'unit' | 'sponsor' | 'pilot' | 'upgrade';

/** The windows of an attack from this one on. */
export const from = (window: (typeof attackWindows)[number]): readonly Window[] =>
  attackWindows.slice(attackWindows.indexOf(window));
/** The windows of an attack up to this one. */
export const upTo = (window: (typeof attackWindows)[number]): readonly Window[] =>
  attackWindows.slice(0, attackWindows.indexOf(window) + 1);
/** The windows in which the tags of a turn lie. */
export const AFTER_TAGGING: readonly Window[] = ['TAG', 'TAG_END', 'RESET_START', 'GLORY'];
const outsideAttacks = windows.filter((window) => !(attackWindows as readonly Window[]).includes(window));

/** A Reaction answers an attack after its target is known; no roll is made for an Orbital Strike. */
export const carrierWindows: Readonly<Record<Carrier, readonly Window[]>> = {
  primary: attackWindows,
  secondary: attackWindows,
  orbital: ['FIRE', 'HIT', 'SAVED', 'DONE'],
  reaction: from('TARGETED'),
  manoeuvre: outsideAttacks.filter((window) => window !== 'SPONSOR' && window !== 'DECLARE'),
  unit: windows,
  sponsor: windows,
  pilot: windows,
  upgrade: windows,
};

/** A stat of the attack being resolved counts until it has been used. */
export const attackStatWindows: Readonly<Partial<Record<Stat, readonly Window[]>>> = {
  RANGE: ['FIRE'],
  TN: upTo('TARGETED'),
  DMG: upTo('HIT'),
  SAVE: upTo('HIT'),
  TAKEN: upTo('SAVED'),
};

export const ignoreWindows: Readonly<Partial<Record<Verb<'ignore'>['rule'], readonly Window[]>>> = {
  ARC: ['FIRE'],
  LOS: ['FIRE'],
  COVER: upTo('TARGETED'),
  ALLEY: upTo('TARGETED'),
  REACTIONS: upTo('TARGETED'),
  SAVES: upTo('HIT'),
  OBSTACLE: ['MOVE_HH'],
};
