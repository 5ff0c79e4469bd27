// What is asked and answered, as hosts, bots and clients see it.

import type { Choice, Option } from './choices.js';
import type { Told } from './events.js';
import type { Text } from './text.js';
import type { Border } from './types.js';
import type { Plain, Reason, RuleId, Seat } from './words.js';

/** What is open: who is still asked, and under which rule. */
export interface Decision<B extends Border = Border> {
  /** Rises with every decision; a choice may carry it to show what it answers. */
  readonly number: number;
  /** Procedure and step, for example `match.chooseDirection`. */
  readonly step: string;
  /** The question by its name, for example `chooseDirection`. */
  readonly question: B['asked']['question'];
  /** The phase of the turn, where the game has phases. */
  readonly phase: B['phase'] | undefined;
  readonly rule: RuleId;
  /** Seats that have not chosen yet. */
  readonly seats: readonly Seat[];
  /** Whether all choose in secret and at once. */
  readonly isSealed: boolean;
  /** The steps being resolved, outermost first: where each unfinished procedure will go on. */
  readonly path: readonly string[];
}

/** What one seat is asked, without what it may answer. */
export type Asked<B extends Border = Border> = B['asked'];

/** A question by its name, with its facts. */
export interface AskedAs<N extends string = string, Facts extends Plain = Plain> {
  readonly number: number;
  readonly question: N;
  /** What it says beside its options. */
  readonly facts: Facts;
  readonly step: string;
  readonly rule: RuleId;
  readonly seat: Seat;
  readonly isSealed: boolean;
  readonly prompt: Text;
  /** The name of the kind of choice (`cell`, `direction`, …); undefined where options cannot be listed. */
  readonly kind: string | undefined;
  /** Where options cannot be listed: the limits of what is allowed, as data. */
  readonly constraint: Plain | undefined;
}

/** What one seat is asked. */
export type Question<B extends Border = Border> = Asked<B> & {
  /** Everything the seat may choose; undefined where that cannot be listed. */
  readonly options: readonly Option[] | undefined;
};

/** Why a choice was not taken. Nothing has changed. */
export interface Refusal {
  readonly refused: 'matchIsOver' | 'notAsked' | 'alreadyChosen' | 'staleDecision' | 'notUnderstood' | 'notOffered';
  readonly rule: RuleId;
  readonly reasons: readonly Reason[];
}

/** A choice, whether it meets each of its requirements, and the rules of the reasons that are given against it. */
export interface Judged {
  readonly choice: Choice;
  readonly needs: readonly { readonly rule: RuleId; readonly isMet: boolean }[];
  readonly against: readonly RuleId[];
}

/** What a choice brought about. */
export interface Accepted<B extends Border = Border> {
  readonly refused?: undefined;
  /** The choice as it was understood: what is kept of it, whatever was sent. */
  readonly choice: Choice;
  readonly told: readonly Told<B['event']>[];
  /** Whether anybody learnt something by it (a die, a card, another's choice): undo stops here. */
  readonly hasLearnt: boolean;
}

/** An answer that has a name, among those that cannot be listed. */
export interface Candidate {
  readonly choice: Choice;
  readonly label: Text;
}

/** The answer to `countOptions` where options cannot be listed: ask `propose`. */
export const UNLISTED = -1;
