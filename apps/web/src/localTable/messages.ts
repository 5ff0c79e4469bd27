// What the screen and the worker that hosts a match say to each other, beside the messages of any table.

import type { ActWords, BotAnswer, MatchRecord } from '@automachia/kernel/host';
import type { ClientMessage, SealedThought, ServerMessage, TableTalk } from '@automachia/protocol';
import type { Stills } from '../table/playback.js';
import type { Start } from './savedMatches.js';
import type { PastMoment } from './thinking.js';

export type ToWorker =
  /** Takes a match up. Two pages must not both play it: the one that takes it over says so. */
  | { readonly to: 'open'; readonly match: string; readonly takeOver: boolean }
  /** A seat wants to hear of the table, from now on. */
  | { readonly to: 'sit'; readonly seat: number; readonly after: number | undefined }
  | { readonly to: 'say'; readonly seat: number; readonly message: ClientMessage }
  /** Something is said to the table and not to the game. */
  | { readonly to: 'act'; readonly id: number; readonly seat: number; readonly act: ActWords }
  | {
      readonly to: 'ask';
      readonly id: number;
      readonly what: Exclude<keyof LocalAnswers, 'act'>;
      readonly seat: number;
      /** After how many choices that count; for a branch, and for stills. */
      readonly place: number;
    };

export interface LocalAnswers {
  readonly advice: BotAnswer;
  readonly record: MatchRecord;
  readonly moments: readonly PastMoment[];
  /** The same as everybody may see them once the match is over. */
  readonly openMoments: readonly PastMoment[];
  readonly branch: Start;
  /** How the choice at a place came about. */
  readonly stills: Stills | undefined;
  readonly openStills: Stills | undefined;
  readonly talk: TableTalk;
  readonly thoughts: readonly SealedThought[];
  readonly act: null;
}

export type FromWorker =
  | { readonly from: 'table'; readonly seat: number; readonly message: ServerMessage }
  | { readonly from: 'answer'; readonly id: number; readonly answer: LocalAnswers[keyof LocalAnswers] }
  | { readonly from: 'refusal'; readonly id: number; readonly reason: string }
  | { readonly from: 'trouble'; readonly trouble: Trouble };

/** Why the match cannot go on here. */
export type Trouble = 'unknown' | 'elsewhere' | 'failed';
