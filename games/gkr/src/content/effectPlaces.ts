// What goes with what in the language of effects: which windows a kind of card has, and in which windows a verb, a stat
// of the attack, an ignored rule or a condition can mean anything.

import type { EffectCondition, Window } from './effectLanguage.js';
import { attackWindows, windows } from './effectLanguage.js';
import type { CardKind } from './types.js';
import type { Stat, Verb, VerbName } from './verbs.js';

/** What carries an effect. */
export type Carrier = Exclude<CardKind, 'deploy'> | 'unit' | 'sponsor' | 'pilot' | 'upgrade';

/** The windows of an attack from this one on. */
export const from = (window: (typeof attackWindows)[number]): readonly Window[] =>
  attackWindows.slice(attackWindows.indexOf(window));
/** The windows of an attack up to this one. */
export const upTo = (window: (typeof attackWindows)[number]): readonly Window[] =>
  attackWindows.slice(0, attackWindows.indexOf(window) + 1);
const afterTagging: readonly Window[] = ['TAG', 'TAG_END', 'RESET_START', 'GLORY'];
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

/** Verbs that only some windows give a sense to. */
export const verbWindows: Readonly<Partial<Record<VerbName, readonly Window[]>>> = {
  deploy: ['DEPLOY'],
  tag: ['TAG'],
  untag: ['TAG'],
  redirect: ['TARGETED'],
  repeat: ['DONE'],
  return: ['REVEAL'],
  swap: ['MOVE_HH'],
  fireNow: ['DONE'],
  glory: ['GLORY'],
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

export const conditionWindows: Readonly<Partial<Record<EffectCondition['if'], readonly Window[]>>> = {
  attacker: attackWindows,
  class: attackWindows,
  notClass: attackWindows,
  attack: from('TARGETED'),
  target: from('TARGETED'),
  targetKind: from('TARGETED'),
  distance: from('TARGETED'),
  spotter: from('TARGETED'),
  hitEarlier: from('TARGETED'),
  noCriticalMiss: from('ROLLED'),
  dieShows: from('ROLLED'),
  diceTotal: from('ROLLED'),
  damageDealt: ['DONE'],
  earned: ['DONE'],
  justTagged: ['TAG'],
  tagsPlaced: afterTagging,
  demolishedThisTurn: afterTagging,
};
