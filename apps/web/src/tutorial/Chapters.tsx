// The lessons in order, for the dock: where one is, and a way to any other. A game with one lesson lists its chapters; of
// several lessons each has a line, and the one that is on shows its chapters.

import { addressOf } from '../route.js';
import { say } from '../text/index.js';
import type { LessonPlayed } from './lessonPlayed.js';
import { lessonName } from './lessonNames.js';
import { lessonsOf } from './lessons.js';
import { c } from './words.js';

export interface ChaptersProps {
  readonly run: LessonPlayed;
  readonly onChapter: (chapter: number) => void;
}

export function Chapters({ run, onChapter }: ChaptersProps) {
  const { game, number: on, needsDock = false } = run.lesson;
  const lessons = lessonsOf(game);
  return (
    <nav
      class={`lesson-chapters${needsDock ? ' has-dock' : ''}${run.isAsking ? ' is-asked' : ''}`}
      aria-label={c('tutorial.list')}
    >
      <h2>
        {c('tutorial.list')} <small>{c('tutorial.minutes')}</small>
      </h2>
      {lessons.length > 1 ? (
        <ol class="lesson-lessons">
          {lessons.map((number) => (
            <li key={number} class={number === on ? 'is-now' : undefined}>
              {number === on ? (
                <>
                  <p>
                    <em>{number}</em>
                    <b>{lessonName(game, number)}</b>
                  </p>
                  <List run={run} onChapter={onChapter} />
                </>
              ) : (
                <a href={addressOf({ to: 'learn', game, lesson: number })}>
                  <em>{number}</em>
                  <span>{lessonName(game, number)}</span>
                </a>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <List run={run} onChapter={onChapter} isNumbered />
      )}
    </nav>
  );
}

interface ListProps extends ChaptersProps {
  /** Whether the chapters are what is counted. */
  readonly isNumbered?: boolean;
}

function List({ run, onChapter, isNumbered = false }: ListProps) {
  const now = run.now.value.chapter;
  return (
    <ol>
      {run.lesson.chapters.map(({ id }, i) => (
        <li key={id} class={i === now ? 'is-now' : undefined}>
          <button type="button" aria-current={i === now ? 'step' : undefined} onClick={() => onChapter(i)}>
            {isNumbered && <em>{i + 1}</em>}
            <span>{say(run.chapterName(i))}</span>
            {i <= now && <small>{c(i === now ? 'tutorial.now' : 'tutorial.done')}</small>}
          </button>
        </li>
      ))}
    </ol>
  );
}
