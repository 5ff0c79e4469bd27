// Sealed commitments from outside of the rules: taken back, masked for a view, made up for a world, laid out on a table.

import type { Random } from './chance.js';
import type { Choice } from './choices.js';
import { codeOf, wordsOf } from './choices.js';
import type { Engine } from './engine.js';
import type { Instruction } from './program.js';
import { ASK_EVERYONE, kindOf, unlistedOf } from './program.js';
import { UNLISTED } from './questions.js';
import { openSealed } from './sealed.js';
import type { Commitment, KernelState } from './state.js';
import { isCommitted, isUnseenCommitment, NOT_ASKED, NOT_YET, UNSEEN_COMMITMENT, unseenShowing } from './state.js';
import type { Seat } from './words.js';

/** Takes back a seat's sealed commitment while others are still choosing; nobody has seen it. */
export function retract<S extends KernelState, C>(engine: Engine<S, C>, state: S, seat: Seat): boolean {
  const instruction = engine.point(state);
  const commitment = state.sealed[seat - 1] ?? NOT_ASKED;
  if (instruction?.kind !== ASK_EVERYONE || !isCommitted(commitment)) return false;
  state.sealed[seat - 1] = NOT_YET;
  return true;
}

/** Commits any allowed choice, of those that show the given number, for a seat whose commitment a world must make up. */
export function commitAtRandom<S extends KernelState, C>(
  engine: Engine<S, C>,
  state: S,
  seat: Seat,
  random: Random,
  shown: number | undefined,
): void {
  const count = engine.countOptions(state, seat);
  const instruction = engine.point(state)!;
  if (count === UNLISTED) {
    engine.applyOpen(state, instruction, seat, unlistedOf(instruction)!.propose(engine.moment, random, seat));
    return;
  }
  const codes = engine.offer.codes.subarray(0, count);
  const fitting = shown === undefined ? codes : codes.filter((code) => shownBy(engine, instruction, code) === shown);
  if (fitting.length === 0) {
    throw new Error(
      `${engine.gameId}: in a world of seat ${seat}, nothing that it may choose at ${instruction.step} shows ${shown}. Let settleWorld deal it the cards for it.`,
    );
  }
  state.sealed[seat - 1] = fitting[random.below(fitting.length)]!;
}

/** The commitments of a sealed question as a seat may know them: its own, and of the others that they have chosen. */
export function sealedFor<S extends KernelState, C>(engine: Engine<S, C>, state: S, seat: Seat): Commitment[] {
  const { sealed } = state;
  if (sealed.length === 0) return [];
  const instruction = engine.point(state)!;
  // Listed options have codes from PASS upwards; words that cannot be listed may be any number.
  const isMasked = (commitment: Commitment): boolean =>
    commitment === UNSEEN_COMMITMENT || (instruction.askEveryone !== undefined && isUnseenCommitment(commitment));
  return sealed.map((commitment, i) =>
    i + 1 === seat || !isCommitted(commitment) || isMasked(commitment)
      ? commitment
      : unseenShowing(shownBy(engine, instruction, commitment)),
  );
}

/** The words of a sealed commitment. */
export function wordsOfCommitment<S extends KernelState, C>(
  engine: Engine<S, C>,
  state: S,
  commitment: Commitment,
): Choice {
  const kind = kindOf(engine.point(state)!);
  return kind !== undefined && typeof commitment === 'number' ? wordsOf(kind, commitment, engine.content) : commitment;
}

/** Lays down a commitment in words at the sealed question that play stands at; false where it is none. */
export function commit<S extends KernelState, C>(engine: Engine<S, C>, state: S, seat: Seat, choice: Choice): boolean {
  const instruction = engine.point(state);
  if (instruction?.kind !== ASK_EVERYONE) return false;
  if (state.sealed.length === 0) openSealed(engine.moment, instruction);
  if (state.sealed[seat - 1] !== NOT_YET) return false;
  if (instruction.askEveryoneOpen !== undefined) {
    const reading = instruction.askEveryoneOpen.read(engine.moment, choice, seat);
    if ('unclear' in reading) return false;
    if (instruction.askEveryoneOpen.objections(engine.moment, reading.answer, seat).length > 0) return false;
    engine.applyOpen(state, instruction, seat, reading.answer);
    return true;
  }
  const code = codeOf(instruction.askEveryone!.kind, choice, engine.content);
  if (code === undefined) return false;
  engine.collect(instruction, seat);
  if (!engine.offer.has(code)) return false;
  state.sealed[seat - 1] = code;
  return true;
}

function shownBy<S extends KernelState, C>(
  engine: Engine<S, C>,
  instruction: Instruction<S, C>,
  commitment: Commitment,
): number | undefined {
  return typeof commitment === 'number' ? instruction.askEveryone?.shows?.(commitment, engine.content) : undefined;
}
