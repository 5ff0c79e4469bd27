// The lessons in order, for the dock: where one is, and a way to any other.

import { say } from '../text/index.js';
import type { LessonRun } from './lessonRun.js';
import { c } from './words.js';

export interface ChaptersProps {
  readonly run: LessonRun;
  readonly onChapter: (chapter: number) => void;
}

export function Chapters({ run, onChapter }: ChaptersProps) {
  const now = run.now.value.chapter;
  return (
    <nav class="lesson-chapters" aria-label={c('tutorial.list')}>
      <h2>
        {c('tutorial.list')} <small>{c('tutorial.minutes')}</small>
      </h2>
      <ol>
        {run.lesson.chapters.map(({ id }, i) => (
          <li key={id} class={i === now ? 'is-now' : undefined}>
            <button type="button" aria-current={i === now ? 'step' : undefined} onClick={() => onChapter(i)}>
              <em>{i + 1}</em>
              <span>{say(run.chapterName(i))}</span>
              {i <= now && <small>{c(i === now ? 'tutorial.now' : 'tutorial.done')}</small>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
