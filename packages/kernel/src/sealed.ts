// Sealed questions, as the loop over steps meets them: opened once, revealed when nobody is left who has not chosen.

import type { AnyMoment, Instruction } from './program.js';
import type { Commitment, KernelState } from './state.js';
import { NOT_ASKED, NOT_YET } from './state.js';
import type { Seat } from './words.js';

/** Sliced, so that a list of commitments has just the room that it needs. */
const BLANK: readonly Commitment[] = Array.from({ length: 32 }, () => NOT_ASKED);

/** The lowest seat that has not chosen; 0 when all have. */
export function firstWaiting({ sealed }: KernelState): Seat {
  for (let i = 0; i < sealed.length; i++) if (sealed[i] === NOT_YET) return i + 1;
  return 0;
}

/** Lays down whom a sealed question asks. */
export function openSealed<S extends KernelState, C>(m: AnyMoment<S, C>, instruction: Instruction<S, C>): void {
  const { state } = m;
  const question = instruction.askEveryone ?? instruction.askEveryoneOpen!;
  const sealed = BLANK.slice(0, state.players);
  for (let seat = 1; seat <= state.players; seat++) {
    if (question.isAsked(m, seat)) sealed[seat - 1] = NOT_YET;
  }
  state.sealed = sealed;
}

/** Opens a sealed question, and reveals it as soon as nobody is left who has not chosen: whether that is so. */
export function isRevealed<S extends KernelState, C>(m: AnyMoment<S, C>, instruction: Instruction<S, C>): boolean {
  if (m.state.sealed.length === 0) openSealed(m, instruction);
  if (firstWaiting(m.state) !== 0) return false;
  reveal(m, instruction);
  return true;
}

function reveal<S extends KernelState, C>(m: AnyMoment<S, C>, instruction: Instruction<S, C>): void {
  const { state } = m;
  const commitments = state.sealed;
  state.sealed = [];
  state.decisionNumber += 1;
  state.stack[state.stack.length - 1]!.at += 1;
  m.hasLearnt = true;
  const { askEveryone, askEveryoneOpen } = instruction;
  if (askEveryone !== undefined) askEveryone.reveal(m, commitments);
  else
    askEveryoneOpen!.reveal(
      m,
      commitments.map((words, i) => unsealed(m, instruction, words, i + 1)),
    );
}

/** The answer in a commitment that cannot be listed; undefined where the seat was not asked. */
function unsealed<S extends KernelState, C>(
  m: AnyMoment<S, C>,
  instruction: Instruction<S, C>,
  words: Commitment,
  seat: Seat,
): unknown {
  if (words === NOT_ASKED) return undefined;
  const reading = instruction.askEveryoneOpen!.read(m, words, seat);
  if ('answer' in reading) return reading.answer;
  throw new Error(`${instruction.step} does not understand what it wrote for seat ${seat}.`);
}
