// Every word of the card texts, in the lists that the vocabulary has. A new word is a file beside its kind, and a line here.

import type {
  ConditionWord,
  FilterWord,
  QuantityWord,
  SelectorWord,
  StandingWord,
  VerbWord,
} from '@automachia/effects';
import type { GigaTypes } from '../../model/steps.js';
import * as abilities from './conditions/abilities.js';
import * as attackIs from './conditions/attackIs.js';
import * as heights from './conditions/heights.js';
import * as icons from './conditions/icons.js';
import * as places from './conditions/places.js';
import { durations } from './durations.js';
import { events } from './events.js';
import * as cardFilters from './filters/cards.js';
import { foe } from './foe.js';
import * as amounts from './quantities/amounts.js';
import * as attackNumbers from './quantities/attackNumbers.js';
import * as cardNumbers from './quantities/cards.js';
import * as diceNumbers from './quantities/dice.js';
import * as counts from './quantities/count.js';
import { foes, hexes, robots, targets } from './selectors/areas.js';
import {
  abilitySelector,
  answered,
  cards,
  foeability,
  foehand,
  foemeter,
  foeplay,
  hand,
  meter,
  play,
  thisCard,
} from './selectors/cards.js';
import { adj, adjfoe, foehex, here, map } from './selectors/hexes.js';
import {
  adjthere,
  anchored,
  anchors,
  away,
  board,
  by,
  everyHex,
  foeprev,
  free as freeHex,
  gate,
  landing,
  near,
  own,
  structures,
  targeted,
  there,
} from './selectors/places.js';
import { adjpath, nearfoe, path, rng } from './selectors/paths.js';
import { discount, free, hold, playfor, setcd } from './standing/cards.js';
import { boost, moves, rekey, steer } from './standing/movement.js';
import { deny, immune, nocap, unlock } from './standing/permissions.js';
import { range } from './standing/range.js';
import { stat } from './standing/stat.js';
import { activation } from './verbs/activation.js';
import { again } from './verbs/again.js';
import { ignore } from './verbs/aims.js';
import { cancel, store, unplay } from './verbs/answers.js';
import { collide, impact } from './verbs/collisions.js';
import { armour, lose, redirect, reduce, setbase } from './verbs/damage.js';
import { deal } from './verbs/deal.js';
import { pull, push, throwVerb } from './verbs/forced.js';
import { create, destroy, lure } from './verbs/map.js';
import { activate, deactivateVerb, exile, put, recall, slot } from './verbs/meter.js';
import { icon } from './verbs/icons.js';
import { origin } from './verbs/origin.js';
import { leap, leash, move } from './verbs/ownMoves.js';
import { activeVerb, append, follow, nextVerb } from './verbs/parts.js';
import { d10, dice, pdice } from './verbs/pool.js';
import { power } from './verbs/power.js';
import { recover } from './verbs/recover.js';
import { drop, reroll, shift, success } from './verbs/rolls.js';
import { spirit } from './verbs/spirit.js';
import { swap } from './verbs/swap.js';
import { blank, copy } from './verbs/texts.js';
import { clear, inflict, take, transfer } from './verbs/trauma.js';
import { dormant, extraturn, rage } from './verbs/turns.js';

type AnyVerb = VerbWord<GigaTypes> | StandingWord<GigaTypes>;

export const verbs = [
  activate,
  activation,
  activeVerb,
  again,
  append,
  armour,
  blank,
  boost,
  cancel,
  clear,
  collide,
  copy,
  create,
  d10,
  deactivateVerb,
  deal,
  deny,
  destroy,
  dice,
  discount,
  dormant,
  drop,
  exile,
  extraturn,
  follow,
  free,
  hold,
  icon,
  ignore,
  immune,
  impact,
  inflict,
  leap,
  leash,
  lose,
  lure,
  move,
  moves,
  nextVerb,
  nocap,
  origin,
  pdice,
  playfor,
  power,
  pull,
  push,
  put,
  rage,
  range,
  recall,
  recover,
  redirect,
  reduce,
  rekey,
  reroll,
  setbase,
  setcd,
  shift,
  slot,
  spirit,
  stat,
  steer,
  store,
  success,
  swap,
  take,
  throwVerb,
  transfer,
  unlock,
  unplay,
] as unknown as readonly AnyVerb[];
export const conditions = [
  ...Object.values(abilities),
  ...Object.values(attackIs),
  ...Object.values(heights),
  ...Object.values(icons),
  ...Object.values(places),
] as unknown as readonly ConditionWord<GigaTypes>[];
export const quantities = [
  ...Object.values(amounts),
  ...Object.values(attackNumbers),
  ...Object.values(cardNumbers),
  ...Object.values(counts),
  ...Object.values(diceNumbers),
] as unknown as readonly QuantityWord<GigaTypes>[];
export const selectors = [
  abilitySelector,
  adj,
  adjfoe,
  adjpath,
  adjthere,
  anchored,
  anchors,
  answered,
  away,
  board,
  by,
  cards,
  everyHex,
  foeability,
  foehand,
  foehex,
  foemeter,
  foeplay,
  foeprev,
  foes,
  freeHex,
  gate,
  hand,
  here,
  hexes,
  landing,
  map,
  meter,
  near,
  nearfoe,
  own,
  path,
  play,
  rng,
  robots,
  structures,
  targeted,
  targets,
  there,
  thisCard,
] as unknown as readonly SelectorWord<GigaTypes>[];
export const filters = Object.values(cardFilters) as unknown as readonly FilterWord<GigaTypes>[];
export const whos = [foe];
export { durations, events };
