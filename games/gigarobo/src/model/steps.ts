// The words in which the rules of Giga-Robo! are written, bound to its types.

import type { EffectQuestions, TextScene } from '@automachia/effects';
import { effectWords, whoIn } from '@automachia/effects';
import type { Locals, Moment, Seat } from '@automachia/kernel';
import { stepWords } from '@automachia/kernel';
import type { GigaQuestions } from '../asking/questions.js';
import type { GigaEvent } from '../telling/events.js';
import type { Components } from './components.js';
import type { Giga, Phase } from './state.js';

export interface GigaTypes {
  readonly state: Giga;
  readonly content: Components;
  readonly event: GigaEvent;
  readonly questions: GigaQuestions & EffectQuestions;
  readonly phase: Phase;
}

export const {
  act,
  announce,
  ask,
  askEveryone,
  askEveryoneOpen,
  eachInTurn,
  either,
  forever,
  phase,
  procedure,
  repeatUntil,
  when,
} = stepWords<GigaTypes>();

/** The words in which its card texts' words are written. */
export const words = effectWords<GigaTypes>();

/** A moment of the match, in a procedure that remembers `L`. */
export type At<L extends Locals = Locals> = Moment<GigaTypes, L>;

/** What a text is about while it is read. */
export type GigaScene = TextScene<GigaTypes>;

/** Whom a text means by "the foe": a seat; nobody where there is none. */
export function foeIn(x: GigaScene): Seat {
  return whoIn(x.content.book, x, 'foe');
}
