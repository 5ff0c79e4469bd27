// Tries a text in the laboratory of a proof game: on any table, with the answers that somebody gives.

import type { Game, KernelState, Seat } from '@automachia/kernel';
import type { EffectTypes, TextBook } from '../../src/index.js';

/** A question that is expected, and which of its options is taken. */
export type Asked = readonly [seat: Seat, question: string, option: number];

/** The table after a text; questions are answered with the first option. */
export function tableAfter<S extends KernelState, G extends EffectTypes>(
  laboratory: Game<S>,
  book: TextBook<G>,
  write: string,
  from: object,
): S {
  const state = begun(laboratory, book, write, from);
  while (isOpen(laboratory, state)) take(laboratory, state, laboratory.decision(state)!.seats[0]!, 0);
  return state;
}

/** The table after a text that asks exactly this. */
export function tableAnswered<S extends KernelState, G extends EffectTypes>(
  laboratory: Game<S>,
  book: TextBook<G>,
  write: string,
  from: object,
  asked: readonly Asked[],
): S {
  const state = begun(laboratory, book, write, from);
  const questions: Asked[] = [];
  while (isOpen(laboratory, state)) {
    const { step, seats } = laboratory.decision(state)!;
    const option = asked[questions.length]?.[2] ?? 0;
    questions.push([seats[0]!, step.replace('perform.', ''), option]);
    take(laboratory, state, seats[0]!, option);
  }
  if (JSON.stringify(questions) !== JSON.stringify(asked))
    throw new Error(`${write}: asked ${JSON.stringify(questions)}, and not ${JSON.stringify(asked)}.`);
  return state;
}

function begun<S extends KernelState, G extends EffectTypes>(
  laboratory: Game<S>,
  book: TextBook<G>,
  write: string,
  from: object,
): S {
  book.write('Example', 'rules', 'TRY-01', write);
  if (book.faults.length > 0) throw new Error(JSON.stringify(book.faults));
  const state = laboratory.setUp({}, 1);
  Object.assign(state, structuredClone(from));
  take(laboratory, state, 1, 0);
  return state;
}

const isOpen = <S extends KernelState>(laboratory: Game<S>, state: S): boolean =>
  laboratory.decision(state)!.step !== 'match.stop';

/** Chooses; before it the match is saved and taken up again, so that every text goes on from the middle. */
function take<S extends KernelState>(laboratory: Game<S>, state: S, seat: Seat, option: number): void {
  const saved = JSON.stringify(laboratory.save(state));
  const loaded = laboratory.load(JSON.parse(saved) as ReturnType<typeof laboratory.save>);
  laboratory.countOptions(loaded, seat);
  laboratory.take(loaded, seat, option);
  Object.assign(state, loaded);
}
