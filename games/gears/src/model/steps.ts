// The words in which the rules of Gears of War are written, bound to its types.

import type { EffectQuestions, TextScene } from '@automachia/effects';
import { effectWords } from '@automachia/effects';
import type { Locals, Moment } from '@automachia/kernel';
import { requirements, stepWords } from '@automachia/kernel';
import type { GearsQuestions } from '../asking/questions.js';
import type { GearsEvent } from '../telling/events.js';
import type { Components } from './components.js';
import type { Gears, Phase } from './state.js';

export interface GearsTypes {
  readonly state: Gears;
  readonly content: Components;
  readonly event: GearsEvent;
  readonly questions: GearsQuestions & EffectQuestions;
  readonly phase: Phase;
}

export const { act, announce, ask, askEveryone, either, forever, phase, procedure, repeatUntil, when } =
  stepWords<GearsTypes>();

/** The words in which its card texts’ words are written. */
export const words = effectWords<GearsTypes>();

/** What is legal, in a procedure that remembers `L`. */
export const legalIn = <L extends Locals>() => requirements<GearsTypes, L>();

/** A moment of the match, in a procedure that remembers `L`. */
export type At<L extends Locals = Locals> = Moment<GearsTypes, L>;

/** What a text is about while it is read. */
export type GearsScene = TextScene<GearsTypes>;

/** What rules read: a moment, a scene, or the two by themselves. */
export interface Situation {
  readonly state: Gears;
  readonly content: Components;
}
