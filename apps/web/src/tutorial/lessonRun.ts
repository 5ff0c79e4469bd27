// A lesson under way: what the table says at every step, and what happens when the learner chooses something. It runs on
// the rules, in a worker, and knows nothing of the screen.

import type { Choice, Game } from '@automachia/kernel';
import type { Refusal } from '@automachia/kernel/host';
import type { SentQuestion, ServerMessage, TableMessage, UpdateMessage } from '@automachia/protocol';
import { batch } from '@preact/signals';
import type { Lesson } from './lesson.js';
import { isSameChoice } from './lesson.js';
import { LessonCourse, type Progress } from './lessonCourse.js';
import { LessonTable } from './lessonTable.js';

type Standing = Pick<TableMessage, 'asked' | 'undo'>;

export class LessonRun extends LessonCourse {
  readonly table: LessonTable;
  /** Hears of every change; the messages are those of any table. */
  tell: (messages: readonly ServerMessage[]) => void = () => undefined;

  /** The steps at which the choices were made that can still be taken back. */
  private readonly made: number[] = [];

  constructor(game: Game, lesson: Lesson, from: Progress = { place: 0, entries: [] }) {
    super(lesson);
    this.table = new LessonTable(game, lesson, from.entries);
    this.place.value = Math.max(0, Math.min(this.places.length - 1, from.place));
  }

  /** Where a chapter begins, with everything before it done as the lesson asks. */
  static upTo(game: Game, lesson: Lesson, chapter: number): LessonRun {
    const run = new LessonRun(game, lesson);
    while (run.now.value.chapter < chapter) {
      const { task } = run.step;
      if (task === undefined) run.readOn();
      else run.choose(task.choice);
    }
    return run;
  }

  /** Goes on after reading. */
  readOn(): void {
    if (this.isAsking || this.now.value.isLast) return;
    const updates = this.goOn();
    this.deliver(updates);
  }

  /** Does what is asked in the learner's place. */
  show(): void {
    const { task } = this.step;
    if (task !== undefined) this.choose(task.choice);
  }

  /** Takes the learner's choice; says why not, or nothing where it is taken or belongs to another lesson. */
  choose(choice: Choice, number?: number): Refusal | undefined {
    const { task } = this.step;
    if (task === undefined) return undefined;
    const isOffered = this.table.question?.choices?.some((one) => isSameChoice(one, choice)) ?? false;
    if (isOffered && !isSameChoice(choice, task.choice) && task.isFree !== true) {
      this.isAside.value = true;
      this.deliver([]);
      return undefined;
    }
    const answer = this.table.choose(choice, number);
    if ('refused' in answer && answer.refused !== undefined) return answer;
    this.made.push(this.place.value);
    this.deliver([answer as UpdateMessage, ...this.goOn()]);
    return undefined;
  }

  /** Takes the learner's last choice back, and goes back to the step that asked for it. */
  undo(): void {
    const at = this.made.pop();
    const update = at === undefined ? undefined : this.table.undo();
    if (at === undefined || update === undefined) return;
    this.isAside.value = false;
    this.place.value = at;
    this.deliver([update]);
  }

  /** The whole table as a message. */
  message(after?: number): TableMessage {
    const message = this.table.message(after);
    return { ...message, ...this.standing(message) };
  }

  /** To the next step, with what is played when it is reached. */
  private goOn(): UpdateMessage[] {
    this.isAside.value = false;
    this.place.value += 1;
    const { play = [] } = this.step;
    // What somebody else has seen cannot be taken back.
    if (play.length > 0) this.made.length = 0;
    return play.map((move) => this.table.play(move));
  }

  /** Only what a step asks is asked: as long as it is to be read, nothing is lit. */
  private standing({ asked, undo }: Standing): Standing & Pick<TableMessage, 'question'> {
    return {
      question: this.isAsking ? this.question() : null,
      asked: this.isAsking ? asked : asked.filter((seat) => seat !== this.lesson.learner),
      undo: Math.min(undo, this.made.length),
    };
  }

  /** Something was tried that is legal and not lit: it belongs to another lesson. */
  tryOther(): void {
    if (!this.isAsking) return;
    this.isAside.value = true;
    this.deliver([]);
  }

  /** What is asked, with no more lit than the step wants: all of it only where any answer goes on. */
  private question(): SentQuestion | null {
    const { question } = this.table;
    const { task } = this.step;
    if (question === null || task === undefined || task.isFree === true) return question;
    const lights = task.lights ?? [task.choice];
    const isLit = (choice: Choice): boolean => lights.some((one) => isSameChoice(one, choice));
    return { ...question, choices: (question.choices ?? []).filter(isLit) };
  }

  private deliver(updates: readonly UpdateMessage[]): void {
    batch(() => {
      const messages: ServerMessage[] = updates.map((update, i) =>
        i < updates.length - 1 ? { ...update, question: null, undo: 0 } : { ...update, ...this.standing(update) },
      );
      // Nothing has happened: the table is the same, and perhaps something is asked now.
      if (updates.length === 0) messages.push(this.message());
      if (this.table.isOver && updates.length > 0) messages.push({ type: 'match', match: this.table.info() });
      this.tell(messages);
    });
  }
}
