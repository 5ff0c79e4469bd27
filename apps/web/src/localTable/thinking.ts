// What is asked of the worker in which bots think and records are verified, and what it answers.

import type { BotAnswer, KernelState, MatchRecord, View } from '@automachia/kernel';
import type { LogEntry, View as TableView } from '@automachia/protocol';
import type { Strength } from './bots.js';
import type { Eyes } from './moments.js';
import type { Playouts } from './playouts.js';
import type { Start } from './savedMatches.js';

export type Task =
  | { readonly task: 'think'; readonly game: string; readonly view: View<KernelState>; readonly strength: Strength }
  /** The same, from a view as a server saved it. */
  | { readonly task: 'advise'; readonly game: string; readonly saved: unknown; readonly strength: Strength }
  | { readonly task: 'verify'; readonly record: MatchRecord }
  | { readonly task: 'replay'; readonly record: MatchRecord; readonly eyes: Eyes }
  | { readonly task: 'branch'; readonly record: MatchRecord; readonly seat: number; readonly place: number }
  /** The same, from a view as a server saved it. */
  | { readonly task: 'branchFrom'; readonly game: string; readonly saved: unknown }
  /** How fast the engine is here. */
  | { readonly task: 'playouts'; readonly game: string; readonly players: number; readonly ms: number };

/** A moment of a match: what happened, and the table after it as one seat saw it. */
export interface Moment {
  readonly entry: LogEntry;
  readonly view: TableView;
}

/** What was checked, or the choice at which the record does not hold (0: before the first). */
export type Verdict =
  | {
      readonly holds: true;
      readonly checked: number;
      readonly contributions: number;
      /** How many dice were rolled and how many shuffles were told. */
      readonly dice: number;
      readonly shuffles: number;
      /** How many numbers the match drew from its stream of chance, for dice, shuffles and lots together. */
      readonly drawn: number;
      readonly milliseconds: number;
    }
  | { readonly holds: false; readonly choice: number; readonly complaint: string };

export interface Results {
  readonly think: BotAnswer;
  readonly advise: BotAnswer;
  readonly verify: Verdict;
  readonly replay: readonly Moment[];
  readonly branch: Start;
  readonly branchFrom: Start;
  readonly playouts: Playouts;
}

export type Asked = Task & { readonly id: number };
export type Answered =
  | { readonly id: number; readonly result: Results[keyof Results] }
  | { readonly id: number; readonly failed: string };
