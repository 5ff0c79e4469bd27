// A lesson as the page has it: the course for the coach, and a line to the worker in which it is played.

import type { MatchRecord } from '@automachia/kernel/host';
import type { ClientMessage, ServerMessage } from '@automachia/protocol';
import { batch } from '@preact/signals';
import type { PastMoment } from '../localTable/thinking.js';
import type { Stills } from '../table/playback.js';
import type { Lesson } from './lesson.js';
import { LessonCourse, type Progress } from './lessonCourse.js';
import type { FromLesson, LessonAnswer, LessonBeginning, ToLesson } from './lessonMessages.js';

export class LessonPlayed extends LessonCourse {
  /** Hears of every change; the messages are those of any table. */
  tell: (messages: readonly ServerMessage[]) => void = () => undefined;
  private readonly waiting = new Map<number, (answer: LessonAnswer) => void>();
  private last = 0;

  private constructor(
    lesson: Lesson,
    private readonly worker: Worker,
    private readonly keep: (progress: Progress) => void,
  ) {
    super(lesson);
  }

  /** Begins a lesson; fails where it cannot be played from there. */
  static async begin(
    lesson: Lesson,
    beginning: LessonBeginning,
    keep: (progress: Progress) => void,
  ): Promise<LessonPlayed> {
    const worker = new Worker(new URL('./lessonWorker.ts', import.meta.url), { type: 'module' });
    const played = new LessonPlayed(lesson, worker, keep);
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromLesson>) => {
        if (data.from === 'failure') {
          worker.terminate();
          return reject(new Error(data.reason));
        }
        played.hear(data);
        return resolve();
      });
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      played.post({ to: 'open', lesson, beginning });
    });
    return played;
  }

  /** Goes on after reading. */
  readOn(): void {
    this.post({ to: 'readOn' });
  }

  /** Does what is asked in the learner's place. */
  show(): void {
    this.post({ to: 'show' });
  }

  /** Says that something legal was tried that is not lit. */
  tryOther(): void {
    this.post({ to: 'tryOther' });
  }

  /** Asks for the whole table, and the log after a number that is known. */
  sit(after: number | undefined): void {
    this.post({ to: 'sit', after });
  }

  say(message: ClientMessage): void {
    this.post({ to: 'say', message });
  }

  async record(): Promise<MatchRecord> {
    return (await this.ask({ what: 'record' })) as MatchRecord;
  }

  async moments(): Promise<readonly PastMoment[]> {
    return (await this.ask({ what: 'moments' })) as readonly PastMoment[];
  }

  async stills(place: number): Promise<Stills | undefined> {
    return (await this.ask({ what: 'stills', place })) as Stills | undefined;
  }

  close(): void {
    this.worker.terminate();
  }

  private async ask(
    asked: { readonly what: 'record' | 'moments' } | { readonly what: 'stills'; readonly place: number },
  ): Promise<LessonAnswer> {
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.post({ to: 'ask', id, ...asked });
    });
  }

  private hear(data: Exclude<FromLesson, { readonly from: 'failure' }>): void {
    if (data.from === 'answer') {
      this.waiting.get(data.id)?.(data.answer);
      this.waiting.delete(data.id);
      return;
    }
    // The coach and the table speak of the same moment.
    batch(() => {
      this.place.value = data.progress.place;
      this.isAside.value = data.isAside;
      this.tell(data.messages);
    });
    this.keep(data.progress);
  }

  private post(message: ToLesson): void {
    this.worker.postMessage(message);
  }
}
