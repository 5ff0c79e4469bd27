// The dock of a lesson: the list of lessons, and below it what the face has there where the lesson needs it.

import { boardProps } from '../table/BoardArea.js';
import type { TableScene } from '../table/context.js';
import { Chapters } from './Chapters.js';
import type { LessonPlayed } from './lessonPlayed.js';

export interface LessonDockProps {
  readonly run: LessonPlayed;
  readonly scene: TableScene;
  readonly onChapter: (chapter: number) => void;
}

export function LessonDock({ run, scene, onChapter }: LessonDockProps) {
  const props = boardProps(scene);
  const { Dock } = scene.parts.face;
  const isNeeded = run.lesson.needsDock === true && props !== undefined && Dock !== undefined;
  return (
    <>
      <Chapters run={run} onChapter={onChapter} />
      {isNeeded && <Dock {...props} />}
    </>
  );
}
