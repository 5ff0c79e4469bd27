// What the page says to the worker in which a lesson is played, and what it hears.

import type { MatchRecord } from '@automachia/kernel/host';
import type { ClientMessage, ServerMessage } from '@automachia/protocol';
import type { PastMoment } from '../localTable/thinking.js';
import type { Stills } from '../table/playback.js';
import type { Lesson } from './lesson.js';
import type { Progress } from './lessonCourse.js';

export type LessonAnswer = MatchRecord | readonly PastMoment[] | Stills | undefined;

/** Where a lesson begins: at its beginning, where it was left, or at a chapter. */
export type LessonBeginning = { readonly from?: Progress } | { readonly chapter: number };

export type ToLesson =
  | { readonly to: 'open'; readonly lesson: Lesson; readonly beginning: LessonBeginning }
  | { readonly to: 'sit'; readonly after: number | undefined }
  | { readonly to: 'readOn' | 'show' | 'tryOther' }
  | { readonly to: 'say'; readonly message: ClientMessage }
  | { readonly to: 'ask'; readonly id: number; readonly what: 'record' | 'moments' }
  | { readonly to: 'ask'; readonly id: number; readonly what: 'stills'; readonly place: number };

export type FromLesson =
  /** Something has changed, or was asked for; `progress` once there is something to keep. */
  | {
      readonly from: 'table';
      readonly isAside: boolean;
      readonly progress: Progress;
      readonly messages: readonly ServerMessage[];
    }
  | { readonly from: 'answer'; readonly id: number; readonly answer: LessonAnswer }
  /** It cannot be played from there. */
  | { readonly from: 'failure'; readonly reason: string };
