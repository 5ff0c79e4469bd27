// What it takes to perform a script of effects. Announced here, because effects attack and attacks have effects: how it is
// done is in performing.ts.

import type { Seat } from '@automachia/kernel';
import type { Verb, VerbName } from '../content/verbs.js';
import type { At } from '../model/steps.js';
import { announce } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { NO_UNIT } from '../model/units.js';

export type PerformLocals = {
  script: number;
  /** The place of the next verb. */
  at: number;
  seat: Seat;
  self: Unit;
  entered: Unit;
  /** The object that was picked for the next verb; -1 while none is. */
  object: number;
};

/** What a frame of `perform` starts from. */
export const NOTHING_CHOSEN = { at: 0, entered: NO_UNIT, object: -1 };

export const perform = announce<PerformLocals>('perform');

/** Does one verb to an object: the code of a choice, or -1 where it needs none or finds none. */
export type Performer<Name extends VerbName> = (m: At<PerformLocals>, verb: Verb<Name>, object: number) => void;
export type Performers<Name extends VerbName> = { readonly [Each in Name]: Performer<Each> };
