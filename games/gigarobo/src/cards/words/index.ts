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
import * as attackIs from './conditions/attackIs.js';
import { durations } from './durations.js';
import { events } from './events.js';
import { foe } from './foe.js';
import * as amounts from './quantities/amounts.js';
import * as attackNumbers from './quantities/attackNumbers.js';
import { adj, adjfoe, foehex, here, map } from './selectors/hexes.js';
import { deny, immune, nocap, unlock } from './standing/permissions.js';
import { stat } from './standing/stat.js';
import { activation } from './verbs/activation.js';
import { armour, lose, redirect, reduce, setbase } from './verbs/damage.js';
import { deal } from './verbs/deal.js';
import { pull, push, throwVerb } from './verbs/forced.js';
import { activeVerb, append, follow, nextVerb } from './verbs/parts.js';
import { power } from './verbs/power.js';
import { recover } from './verbs/recover.js';
import { spirit } from './verbs/spirit.js';
import { clear, inflict, take, transfer } from './verbs/trauma.js';
import { dormant, extraturn, rage } from './verbs/turns.js';

type AnyVerb = VerbWord<GigaTypes> | StandingWord<GigaTypes>;

export const verbs = [
  activation,
  activeVerb,
  append,
  armour,
  clear,
  deal,
  deny,
  dormant,
  extraturn,
  follow,
  immune,
  inflict,
  lose,
  nextVerb,
  nocap,
  power,
  pull,
  push,
  rage,
  recover,
  redirect,
  reduce,
  setbase,
  spirit,
  stat,
  take,
  throwVerb,
  transfer,
  unlock,
] as unknown as readonly AnyVerb[];
export const conditions = Object.values(attackIs) as unknown as readonly ConditionWord<GigaTypes>[];
export const quantities = Object.values({
  ...amounts,
  ...attackNumbers,
}) as unknown as readonly QuantityWord<GigaTypes>[];
export const selectors = [adj, adjfoe, foehex, here, map] as unknown as readonly SelectorWord<GigaTypes>[];
export const filters: readonly FilterWord<GigaTypes>[] = [];
export const whos = [foe];
export { durations, events };
