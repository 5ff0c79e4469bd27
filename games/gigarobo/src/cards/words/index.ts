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
import * as places from './conditions/places.js';
import { durations } from './durations.js';
import { events } from './events.js';
import * as cardFilters from './filters/cards.js';
import { foe } from './foe.js';
import * as amounts from './quantities/amounts.js';
import * as attackNumbers from './quantities/attackNumbers.js';
import * as cardNumbers from './quantities/cards.js';
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
  landing,
  near,
  own,
  structures,
  targeted,
  there,
} from './selectors/places.js';
import { discount, free, hold, setcd } from './standing/cards.js';
import { boost, moves, rekey, steer } from './standing/movement.js';
import { deny, immune, nocap, unlock } from './standing/permissions.js';
import { stat } from './standing/stat.js';
import { activation } from './verbs/activation.js';
import { cancel, store, unplay } from './verbs/answers.js';
import { collide, impact } from './verbs/collisions.js';
import { armour, lose, redirect, reduce, setbase } from './verbs/damage.js';
import { deal } from './verbs/deal.js';
import { pull, push, throwVerb } from './verbs/forced.js';
import { create, destroy, lure } from './verbs/map.js';
import { activate, deactivateVerb, exile, put, recall, slot } from './verbs/meter.js';
import { leap, leash, move } from './verbs/ownMoves.js';
import { activeVerb, append, follow, nextVerb } from './verbs/parts.js';
import { power } from './verbs/power.js';
import { recover } from './verbs/recover.js';
import { spirit } from './verbs/spirit.js';
import { blank, copy } from './verbs/texts.js';
import { clear, inflict, take, transfer } from './verbs/trauma.js';
import { dormant, extraturn, rage } from './verbs/turns.js';

type AnyVerb = VerbWord<GigaTypes> | StandingWord<GigaTypes>;

export const verbs = [
  activate,
  activation,
  activeVerb,
  append,
  armour,
  blank,
  boost,
  cancel,
  clear,
  collide,
  copy,
  create,
  deactivateVerb,
  deal,
  deny,
  destroy,
  discount,
  dormant,
  exile,
  extraturn,
  follow,
  free,
  hold,
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
  power,
  pull,
  push,
  put,
  rage,
  recall,
  recover,
  redirect,
  reduce,
  rekey,
  setbase,
  setcd,
  slot,
  spirit,
  stat,
  steer,
  store,
  take,
  throwVerb,
  transfer,
  unlock,
  unplay,
] as unknown as readonly AnyVerb[];
export const conditions = [
  ...Object.values(abilities),
  ...Object.values(attackIs),
  ...Object.values(places),
] as unknown as readonly ConditionWord<GigaTypes>[];
export const quantities = [
  ...Object.values(amounts),
  ...Object.values(attackNumbers),
  ...Object.values(cardNumbers),
  ...Object.values(counts),
] as unknown as readonly QuantityWord<GigaTypes>[];
export const selectors = [
  abilitySelector,
  adj,
  adjfoe,
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
  hand,
  here,
  hexes,
  landing,
  map,
  meter,
  near,
  own,
  play,
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
