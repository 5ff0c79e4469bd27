// Which games have a lesson; each is fetched when somebody wants to learn.

import type { Lesson } from './lesson.js';

const lessons: Readonly<Record<string, () => Promise<{ readonly lesson: Lesson }>>> = {
  tournoi: async () => import('./lessons/tournoi.js'),
};

export function hasLesson(game: string): boolean {
  return game in lessons;
}

export async function loadLesson(game: string): Promise<Lesson | undefined> {
  return (await lessons[game]?.())?.lesson;
}
