// How far a learner got, kept in the browser's storage; where that is closed, a lesson begins anew.

import type { GameParts } from '../parts/gameParts.js';
import type { Lesson } from './lesson.js';
import type { Progress } from './lessonCourse.js';

/** By which rules and with which pack. */
type Played = Pick<GameParts, 'rulesVersion' | 'pack'>;

interface Kept extends Progress {
  readonly version: string;
}

/** What was left half-done, unless rules or lesson have changed since. */
export function progressIn(game: Played, lesson: Lesson): Progress | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(lesson)) ?? 'null') as Kept | null;
    return kept?.version === versionOf(game, lesson) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepProgress(game: Played, lesson: Lesson, progress: Progress): void {
  const kept: Kept = { ...progress, version: versionOf(game, lesson) };
  try {
    localStorage.setItem(keyOf(lesson), JSON.stringify(kept));
  } catch {
    // The lesson lasts as long as the page.
  }
}

export function forgetProgress(lesson: Lesson): void {
  try {
    localStorage.removeItem(keyOf(lesson));
  } catch {
    // Nothing was kept.
  }
}

function keyOf({ game, id }: Lesson): string {
  return `automachia.lesson.${game}.${id}`;
}

function versionOf({ rulesVersion, pack }: Played, lesson: Lesson): string {
  return [rulesVersion, pack.id, pack.version, lesson.version].join(' ');
}
