// The worker in which a lesson is played, on the real rules.

import type { ServerMessage } from '@automachia/protocol';
import { loadRules } from '../localTable/rules.js';
import type { FromLesson, LessonAnswer, ToLesson } from './lessonMessages.js';
import { LessonRun } from './lessonRun.js';

let run: LessonRun | undefined;
/** One message after the other: fetching rules takes a moment. */
let busy: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToLesson>) => {
  busy = busy.then(async () => hear(data)).catch(fail);
});

async function hear(data: ToLesson): Promise<void> {
  if (data.to === 'open') return open(data);
  if (run === undefined) return;
  switch (data.to) {
    case 'sit':
      return tell(run, [run.message(data.after)]);
    case 'readOn':
      return run.readOn();
    case 'show':
      return run.show();
    case 'tryOther':
      return run.tryOther();
    case 'say':
      return listen(run, data.message);
    case 'ask':
      return post({ from: 'answer', id: data.id, answer: answerTo(run, data) });
  }
}

async function open({ lesson, beginning }: Extract<ToLesson, { readonly to: 'open' }>): Promise<void> {
  const { game } = await loadRules(lesson.game);
  const begun =
    'chapter' in beginning
      ? LessonRun.upTo(game, lesson, beginning.chapter)
      : new LessonRun(game, lesson, beginning.from);
  begun.tell = (messages) => tell(begun, messages);
  run = begun;
  tell(begun, []);
}

function answerTo({ table }: LessonRun, asked: Extract<ToLesson, { readonly to: 'ask' }>): LessonAnswer {
  switch (asked.what) {
    case 'record':
      return table.record();
    case 'moments':
      return table.moments();
    default:
      return table.stillsOf(asked.place);
  }
}

function listen(lesson: LessonRun, message: Extract<ToLesson, { readonly to: 'say' }>['message']): void {
  switch (message.type) {
    case 'choose': {
      const refusal = lesson.choose(message.choice, message.number);
      if (refusal === undefined) return;
      const { refused, rule, reasons } = refusal;
      return tell(lesson, [{ type: 'refused', refused, rule, reasons: [...reasons] }]);
    }
    case 'whyNot': {
      const answers = message.id === undefined ? {} : { answers: message.id };
      return tell(lesson, [{ type: 'reasons', against: lesson.table.whyNot(message), ...answers }]);
    }
    case 'undo':
      return lesson.undo();
    case 'resync':
      return tell(lesson, [lesson.message(message.after)]);
    default:
    // A lesson waits for its learner, and there is nobody to talk to.
  }
}

function tell(lesson: LessonRun, messages: readonly ServerMessage[]): void {
  const progress = { place: lesson.place.value, entries: lesson.table.entries };
  post({ from: 'table', isAside: lesson.isAside.value, progress, messages });
}

function fail(error: unknown): void {
  post({ from: 'failure', reason: error instanceof Error ? error.message : String(error) });
}

function post(message: FromLesson): void {
  postMessage(message);
}
