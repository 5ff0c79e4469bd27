// How far a lesson has come and what it says there: all that the coach needs. It knows no game, and plays nothing.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Entry } from '@automachia/hosting';
import { computed, signal } from '@preact/signals';
import type { Lesson, LessonPlace, LessonStep } from './lesson.js';
import { placesOf } from './lesson.js';

/** How far a learner got: enough to go on another day. */
export interface Progress {
  readonly place: number;
  readonly entries: readonly Entry[];
}

export class LessonCourse {
  readonly places: readonly LessonPlace[];
  /** Which step is on. */
  readonly place = signal(0);
  /** Whether the learner has just tried what is legal and not what the lesson is about. */
  readonly isAside = signal(false);
  readonly now = computed<LessonPlace>(() => this.places[this.place.value]!);

  constructor(readonly lesson: Lesson) {
    this.places = placesOf(lesson);
  }

  get step(): LessonStep {
    return this.now.value.step;
  }

  get isAsking(): boolean {
    return this.step.task !== undefined;
  }

  /** What a step says: its title, its text, or what is said of another legal choice. */
  words(part: 'title' | 'text' | 'wrong', { id }: LessonStep = this.step): Text {
    return this.text(`${id}.${part}`);
  }

  chapterName(chapter: number): Text {
    return this.text(`chapter.${this.lesson.chapters[chapter]!.id}`);
  }

  private text(key: string): Text {
    const { game, id, names } = this.lesson;
    return text(`tutorial.${game}.${id}.${key}`, names);
  }
}
