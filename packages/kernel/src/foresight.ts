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

export type Foresee<S, E = GameEvent> = (state: S, seat: Seat, code: number, supposing: Supposing<S>) => Foreseen<E>;

export class LookingAhead<S extends KernelState, C> {
  /** Engines of their own: the one that plays is in the middle of a question. */
  private readonly engines = new Map<string | undefined, Engine<S, C>>();

  constructor(
    private readonly copy: (state: S) => S,
    private readonly make: (until: string | undefined) => Engine<S, C>,
  ) {}

  readonly foresee: Foresee<S> = (state, seat, code, { until, suppose }) => {
    const engine = this.engineUntil(until);
    const { state: ahead } = maskFor(engine, seat, this.copy(state));
    ahead.chance = unknownChance();
    suppose?.(ahead);
    const instruction = engine.point(ahead)!;
    if (instruction.kind === ASK_EVERYONE) {
      ahead.sealed = ahead.sealed.map((commitment, i) => (i + 1 === seat ? commitment : NOT_ASKED));
    }
    let isKnown = true;
    const told = engine.tellAll(() => {
      try {
        engine.applyCode(ahead, instruction, seat, code);
        engine.advance(ahead);
      } catch (error) {
        if (!(error instanceof Unforeseeable)) throw error;
        isKnown = false;
      }
    });
    const next = isKnown ? engine.point(ahead) : undefined;
    const ends = !isKnown ? 'unknown' : next === undefined ? 'over' : next.kind === STOP ? 'phase' : 'asked';
    const isAsked = ends === 'asked';
    return { told, ends, question: isAsked ? next!.name : '', asked: isAsked ? engine.seatToAct(ahead) : 0 };
  };

  private engineUntil(until: string | undefined): Engine<S, C> {
    let engine = this.engines.get(until);
    if (engine === undefined) {
      engine = this.make(until);
      this.engines.set(until, engine);
    }
    return engine;
  }
}
