// What would come of a choice, by the rules themselves: played on a copy of what the seat knows, for as long as nobody else
// would have to choose and nothing hidden would have to be known. What a question says of its answers is read off it, so
// that no rule is written a second time for whoever looks ahead.

import { Unforeseeable, unknownChance } from './chance.js';
import type { Engine } from './engine.js';
import type { GameEvent } from './events.js';
import { ASK_EVERYONE, STOP } from './program.js';
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

export class LookingAhead<S extends KernelState, C> {
  /** Engines of their own: the one that plays is in the middle of a question. */
  private readonly engines = new Map<string | undefined, Engine<S, C>>();

  constructor(
    private readonly copy: (state: S) => S,
    private readonly make: (until: string | undefined) => Engine<S, C>,
  ) {}

  /** What the seat may not know is masked once for all answers; each is played on a copy of what is left. */
  readonly foresee: Foresee<S> = (state, seat, { until, suppose }) => {
    const engine = this.engineUntil(until);
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

  private engineUntil(until: string | undefined): Engine<S, C> {
    let engine = this.engines.get(until);
    if (engine === undefined) {
      engine = this.make(until);
      this.engines.set(until, engine);
    }
    return engine;
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
