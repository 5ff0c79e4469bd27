// Which lessons there are: files beside the face of their game, such as games/gkr/tutorial/2-combat.ts. Each is fetched
// when somebody wants to learn; that it is there is known before.

import type { Lesson } from './lesson.js';

const files = import.meta.glob<{ readonly lesson: Lesson }>('../games/*/tutorial/[0-9]-*.ts');

/** The numbers of the lessons of a game, in order. */
export function lessonsOf(game: string): readonly number[] {
  return filesOf(game).map((_, i) => i + 1);
}

export async function loadLesson(game: string, number: number): Promise<Lesson | undefined> {
  const file = filesOf(game)[number - 1];
  return file === undefined ? undefined : (await files[file]!()).lesson;
}

function filesOf(game: string): readonly string[] {
  return Object.keys(files)
    .filter((file) => file.startsWith(`../games/${game}/`))
    .sort();
}
