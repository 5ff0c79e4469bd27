// What would come of a choice, by the rules themselves: played on a copy of what the seat knows, for as long as nobody else
// would have to choose and nothing hidden would have to be known. What a question says of its answers is read off it, so
// that no rule is written a second time for whoever looks ahead.

import { Unforeseeable, unknownChance } from './chance.js';
import type { Choice } from './choices.js';
import { PASS, wordsOf } from './choices.js';
import type { Engine } from './engine.js';
import type { GameEvent } from './events.js';
import { ASK_EVERYONE, kindOf, STOP } from './program.js';
import type { Questioning } from './questioning.js';
import type { Asked } from './questions.js';
import type { KernelState } from './state.js';
import { NOT_ASKED } from './state.js';
import { maskFor } from './views.js';
import type { Seat } from './words.js';

/** What is taken for granted while one looks ahead. It is said beside whatever was seen so. */
export interface Supposing<S> {
  /** The phase before which to stop. */
  readonly until?: string;
  /** Changes the copy: what others are supposed to do. At a sealed question they choose nothing. */
  suppose?(this: void, state: S): void;
}

/** Something that would be told, and the phase in which. */
export interface ToldAhead<E = GameEvent> {
  readonly event: E;
  readonly phase: string | undefined;
}

export interface Foreseen<E = GameEvent> {
  readonly told: readonly ToldAhead<E>[];
  /** Why it ends there: a phase begins, somebody would be asked, chance or a hidden card would decide, the match is over. */
  readonly ends: 'phase' | 'asked' | 'unknown' | 'over';
  /** The question that would be asked, and whom; empty where nobody would. */
  readonly question: string;
  readonly asked: Seat;
}

/** What would come of each answer, from one question on. */
export type Ahead<E = GameEvent> = (code: number) => Foreseen<E>;

export type Foresee<S, E = GameEvent> = (state: S, seat: Seat, supposing: Supposing<S>) => Ahead<E>;

/** What would be asked of the same seat next, if it chose so and others did nothing. */
export interface AskedAhead {
  readonly choice: Choice;
  readonly asked: Asked;
  readonly choices: readonly Choice[];
}

/** Which questions whoever looks ahead wants to hear of, and after which choices. */
export interface Wanted {
  readonly questions: readonly string[];
  after(this: void, choice: Choice): boolean;
}

/** What rules look ahead with. */
export interface Foresight<S> {
  readonly foresee: Foresee<S>;
  readonly askedAfter: (state: S, seat: Seat, wanted: Wanted) => readonly AskedAhead[];
}

/** An engine, and what asks by it. */
export interface Asking<S extends KernelState, C> {
  readonly engine: Engine<S, C>;
  readonly questioning: Questioning<S, C>;
}

export class LookingAhead<S extends KernelState, C> implements Foresight<S> {
  /** Engines of their own: the one that plays is in the middle of a question. */
  private readonly made = new Map<string | undefined, Asking<S, C>>();

  constructor(
    private readonly copy: (state: S) => S,
    private readonly make: (until: string | undefined) => Asking<S, C>,
  ) {}

  /**
   * What the seat would be asked next after each of its answers that are wanted, by the rules themselves, on a copy of what
   * it knows: as far as chance and hidden cards decide nothing, and where the others pass.
   */
  readonly askedAfter = (state: S, seat: Seat, { questions, after }: Wanted): readonly AskedAhead[] => {
    const { engine, questioning } = this.asking(undefined);
    const { state: known } = maskFor(engine, seat, this.copy(state));
    const kind = kindOf(engine.point(known)!);
    if (kind === undefined) return [];
    const count = engine.countOptions(known, seat);
    const codes = Array.from({ length: count }, (_, i) => engine.optionCode(i));
    return codes.flatMap((code) => {
      const choice = wordsOf(kind, code, engine.content);
      if (!after(choice)) return [];
      const ahead = this.copy(known);
      if (!lookAhead(engine, ahead, seat, code) || !this.passOthers(engine, ahead, seat)) return [];
      if (!questions.includes(questioning.questionOf(ahead))) return [];
      return [{ choice, asked: questioning.ask(ahead, seat)!, choices: questioning.choices(ahead, seat)! }];
    });
  };

  /** Others pass in rounds until the seat itself is asked; false where it is not, or where they must choose. */
  private passOthers(engine: Engine<S, C>, ahead: S, seat: Seat): boolean {
    for (;;) {
      const ask = engine.point(ahead)?.ask;
      const asked = ask?.who(engine.moment);
      if (asked === seat) return true;
      // Whoever passes in a round is not asked in it again before somebody acts: it ends.
      if (!asked || ask?.round === undefined || !lookAhead(engine, ahead, asked, PASS)) return false;
    }
  }

  /** What the seat may not know is masked once for all answers; each is played on a copy of what is left. */
  readonly foresee: Foresee<S> = (state, seat, { until, suppose }) => {
    const { engine } = this.asking(until);
    const { state: known } = maskFor(engine, seat, this.copy(state));
    suppose?.(known);
    if (engine.point(known)!.kind === ASK_EVERYONE) {
      known.sealed = known.sealed.map((commitment, i) => (i + 1 === seat ? commitment : NOT_ASKED));
    }
    return (code) => this.play(engine, this.copy(known), seat, code);
  };

  private play(engine: Engine<S, C>, ahead: S, seat: Seat, code: number): Foreseen {
    let isKnown = true;
    const told = engine.tellAll(() => {
      isKnown = lookAhead(engine, ahead, seat, code);
    });
    const next = isKnown ? engine.point(ahead) : undefined;
    const ends = !isKnown ? 'unknown' : next === undefined ? 'over' : next.kind === STOP ? 'phase' : 'asked';
    const isAsked = ends === 'asked';
    return { told, ends, question: isAsked ? next!.name : '', asked: isAsked ? engine.seatToAct(ahead) : 0 };
  }

  private asking(until: string | undefined): Asking<S, C> {
    let made = this.made.get(until);
    if (made === undefined) {
      made = this.make(until);
      this.made.set(until, made);
    }
    return made;
  }
}

/**
 * Takes an option in a state that shows what somebody knows, as far as the rules go by themselves; false where chance or a
 * hidden card would decide. What is sealed brings nothing about, unless nobody else chooses.
 */
export function lookAhead<S extends KernelState, C>(engine: Engine<S, C>, state: S, seat: Seat, code: number): boolean {
  state.chance = unknownChance();
  const instruction = engine.point(state)!;
  try {
    engine.applyCode(state, instruction, seat, code);
    if (instruction.kind !== ASK_EVERYONE || isAlone(state, seat)) engine.advance(state);
    return true;
  } catch (error) {
    if (!(error instanceof Unforeseeable)) throw error;
    return false;
  }
}

function isAlone({ sealed }: KernelState, seat: Seat): boolean {
  return sealed.every((commitment, i) => i + 1 === seat || commitment === NOT_ASKED);
}
