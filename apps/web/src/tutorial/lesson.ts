// A lesson is data: a table to start from, and steps that say something, point at something and ask for something. It
// is played on the real rules, so whatever a step claims can be checked (test/tutorial.test.ts).

import type { Choice, RuleId, Seat, Table, Target, Text } from '@automachia/kernel';
import { canonicalJson } from '@automachia/kernel/host';

export interface Lesson {
  readonly game: string;
  /** Its place in the keys of its texts, `tutorial.<game>.<id>`; unique among the lessons of a game. */
  readonly id: string;
  /** Its place among the lessons of the game, counted from 1: the number that its file begins with. */
  readonly number: number;
  /** Changes when steps do: what a learner left half-done is then begun anew. */
  readonly version: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** In the words of the game's table. */
  readonly table: Table;
  /** A secret for the dice under which they fall as the lesson needs them; they verify like any others. */
  readonly secret: string;
  readonly contributions: readonly string[];
  readonly learner: Seat;
  /** Names that its texts use: `{you}`, `{other}` … */
  readonly names: Readonly<Record<string, Text>>;
  /** Parts of the game's face that steps point at, as selectors. */
  readonly parts?: Parts;
  /** What the coach's card should not cover beside rings, pieces and whatever is lit, as selectors. */
  readonly keepsFree?: readonly string[];
  /** Whether the dock shows what the face has there, too, and not only the list of lessons and the hand. */
  readonly needsDock?: boolean;
  readonly chapters: readonly Chapter[];
}

/** By name: of several selectors, the first that finds something in sight. */
export type Parts = Readonly<Record<string, readonly string[]>>;

export interface Chapter {
  readonly id: string;
  readonly steps: readonly LessonStep[];
}

export interface LessonStep {
  /** Its texts are `tutorial.<game>.<lesson>.<id>.title`, `.text` and, where something is asked, `.wrong`. */
  readonly id: string;
  /** What others choose when the step is reached, or what is chosen for the learner. */
  readonly play?: readonly Move[];
  /** What is ringed. */
  readonly points?: readonly Pointer[];
  readonly rules: readonly RuleId[];
  /** What the learner is to do; left out, reading on is enough. */
  readonly task?: Task;
  /** What the last thing that happened was brought about by stays on the board, numbered, while the step is read. */
  readonly showsCauses?: true;
  /** The tab that is opened. */
  readonly opens?: 'log' | 'table' | 'result';
  /** What the table looks like once `play` is done, in its own words; checked by the test. */
  readonly table?: Table;
}

export interface Move {
  readonly seat: Seat;
  readonly choice: Choice;
}

export interface Task {
  readonly choice: Choice;
  /** Whether any other legal choice goes on with the lesson, too. */
  readonly isFree?: boolean;
  /** What is lit beside the choice, itself included, where more belongs to it; the rest is answered like any other choice. */
  readonly lights?: readonly Choice[];
}

/** A thing on the table, or a part of the screen: the shell's (pointing.ts) or the face's (`parts` of the lesson). */
export type Pointer = Target | { readonly part: string };

/** A step with the chapter it stands in. */
export interface LessonPlace {
  readonly step: LessonStep;
  /** Counted from 0. */
  readonly chapter: number;
  readonly isLast: boolean;
}

export function placesOf({ chapters }: Lesson): readonly LessonPlace[] {
  const last = chapters.at(-1)?.steps.at(-1);
  return chapters.flatMap(({ steps }, chapter) => steps.map((step) => ({ step, chapter, isLast: step === last })));
}

/** Whether two choices are the same, word for word. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
