// The lower third while there is something to read: a white call, and the way on.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { shortcut } from '../keys.js';
import { Icon } from '../parts/icons.js';
import { addressOf } from '../route.js';
import { lastNews } from '../table/told.js';
import type { TableScene } from '../table/context.js';
import { say, t } from '../text/index.js';
import type { LessonPlayed } from './lessonPlayed.js';
import { lessonName } from './lessonNames.js';
import { lessonsOf } from './lessons.js';
import { c } from './words.js';

export interface LessonLowerProps {
  readonly run: LessonPlayed;
  readonly scene: TableScene;
  readonly onStop: () => void;
  readonly onChapter: (chapter: number) => void;
  readonly onBot: () => void;
}

export function LessonLower({ run, scene, onStop, onChapter, onBot }: LessonLowerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, chapter, isLast } = run.now.value;
  const undoDepth = scene.store.undoDepth.value;
  const isOver = scene.isOver.value;
  // What is still moving is looked at first.
  const isPlaying = scene.store.playback.isPlaying;
  const hasNext = chapter + 1 < run.lesson.chapters.length;
  const { game, number } = run.lesson;
  const lessons = lessonsOf(game);
  const isOneOfMany = lessons.length > 1;
  const nextLesson = lessons[number];
  useLayoutEffect(() => {
    // Keys go on from here: what was pressed before has been answered. Who reads the log or the rules stays there.
    const { activeElement } = document;
    const isElsewhere = activeElement?.closest('.rail, .scorebug, .timeline, .lesson-card, dialog') ?? null;
    if (isElsewhere === null) heading.current?.focus();
  }, [step]);
  return (
    <section class="lower is-lesson" data-region="lower" tabIndex={-1} aria-label={t('web.region.lower')}>
      <div class="call">
        <Icon name="book" size={22} />
        <b>{c('tutorial.call', { number: isOneOfMany ? number : chapter + 1 })}</b>
      </div>
      <div class="ask">
        <h1 tabIndex={-1} ref={heading}>
          {isPlaying ? (lastNews(scene) ?? t('web.waiting')) : isLast ? overWords() : say(run.chapterName(chapter))}
        </h1>
        {!isPlaying && !isLast && <p>{c('tutorial.read')}</p>}
      </div>
      <div class="acts">
        {isPlaying ? null : isLast ? (
          <>
            {nextLesson === undefined && (
              <a class="button is-quiet lesson-wide" href={addressOf({ to: 'lobby' })}>
                <span>{t('web.end.lobby')}</span>
              </a>
            )}
            <button type="button" class="button lesson-again" onClick={() => onChapter(0)}>
              <span>{c('tutorial.again')}</span>
            </button>
            <button
              type="button"
              class={`button${nextLesson === undefined ? ' is-primary' : ''} lesson-bot`}
              onClick={onBot}
            >
              <Icon name="play" size={17} />
              <span>{c('tutorial.bot')}</span>
            </button>
            {nextLesson !== undefined && (
              <a class="button is-primary lesson-further" href={addressOf({ to: 'learn', game, lesson: nextLesson })}>
                <Icon name="book" size={17} />
                <span>{c('tutorial.further', { number: nextLesson, name: lessonName(game, nextLesson) })}</span>
              </a>
            )}
          </>
        ) : (
          <>
            {undoDepth > 0 && (
              <button
                type="button"
                class="button is-quiet"
                data-act="undo"
                aria-keyshortcuts={shortcut('undo')}
                onClick={() => scene.store.undo()}
              >
                <Icon name="undo" size={17} />
                <span>{t('web.undo', { count: undoDepth })}</span>
              </button>
            )}
            {isOver && (
              <button type="button" class="button lesson-result" onClick={() => scene.openTab('result')}>
                <Icon name="check" size={17} />
                <span>{t('web.end.details')}</span>
              </button>
            )}
            <button type="button" class="button is-quiet lesson-wide" onClick={onStop}>
              <span>{c('tutorial.stop')}</span>
            </button>
            {hasNext && (
              <button type="button" class="button is-quiet lesson-skip" onClick={() => onChapter(chapter + 1)}>
                <span>{isOneOfMany ? c('tutorial.ahead') : c('tutorial.skip', { number: chapter + 2 })}</span>
              </button>
            )}
            <button
              type="button"
              class="button is-primary lesson-on"
              aria-keyshortcuts="Enter"
              onClick={() => run.readOn()}
            >
              <span>{c('tutorial.next')}</span>
              <kbd aria-hidden="true">{t('web.cap.enter')}</kbd>
            </button>
          </>
        )}
      </div>
    </section>
  );

  function overWords(): string {
    return isOneOfMany ? c('tutorial.over.lesson', { number }) : c('tutorial.over');
  }
}
