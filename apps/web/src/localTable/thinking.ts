// What is asked of the worker in which bots think and records are verified, and what it answers.

import type { Strength } from '@automachia/hosting/strengths';
import type { KernelState } from '@automachia/kernel';
import type { BotAnswer, MatchRecord, View } from '@automachia/kernel/host';
import type { LogEntry, TableView } from '@automachia/protocol';
import type { OpenedFile, FileReading } from '../records/reading.js';
import type { ScenarioStory } from '../rules/story.js';
import type { Eyes } from './moments.js';
import type { Playouts } from './playouts.js';
import type { Start } from './savedMatches.js';

export type Task =
  | { readonly task: 'think'; readonly game: string; readonly view: View<KernelState>; readonly strength: Strength }
  /** The same, from a view as a server saved it. */
  | { readonly task: 'advise'; readonly game: string; readonly saved: unknown; readonly strength: Strength }
  | { readonly task: 'verify'; readonly record: MatchRecord }
  | { readonly task: 'prove'; readonly record: MatchRecord }
  | { readonly task: 'replay'; readonly record: MatchRecord; readonly eyes: Eyes }
  | { readonly task: 'branch'; readonly record: MatchRecord; readonly seat: number; readonly place: number }
  /** The same, from a view as a server saved it. */
  | { readonly task: 'branchFrom'; readonly game: string; readonly saved: unknown }
  /** What a file is that somebody has opened, and whether it holds. */
  | { readonly task: 'read'; readonly file: OpenedFile }
  | { readonly task: 'show'; readonly file: OpenedFile; readonly eyes: Eyes }
  | { readonly task: 'branchShown'; readonly file: OpenedFile; readonly seat: number; readonly place: number }
  /** What a scenario shows, step by step, and whether it holds; `known` are the rules that it may name. */
  | { readonly task: 'tell'; readonly file: OpenedFile; readonly known: readonly string[] }
  /** How fast the engine is here. */
  | { readonly task: 'playouts'; readonly game: string; readonly players: number; readonly ms: number };

/** A moment of a match, to be looked at again: what happened, and the table after it as one seat saw it. */
export interface PastMoment {
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

/** Where the dice of a match lie in its stream of chance, drawn again. */
export interface Proofs {
  /** Whether the secret that was revealed is the one that was promised. */
  readonly keepsPromise: boolean;
  /** How many numbers the whole match drew. */
  readonly drawn: number;
  readonly rolls: readonly RollProof[];
}

/** The numbers that were drawn for the dice of one event. */
export interface RollProof {
  /** The choice that brought the event about, counted as in the record; 0 for the set-up. */
  readonly place: number;
  /** Which of its events it was. */
  readonly event: number;
  readonly draws: readonly Draw[];
}

export interface Draw {
  /** Its place in the stream, counted from 1. */
  readonly position: number;
  /** The 32 bits that lie there. */
  readonly word: number;
  /** The face of the die that they stand for. */
  readonly face: number;
}

export interface Results {
  readonly think: BotAnswer;
  readonly advise: BotAnswer;
  readonly verify: Verdict;
  readonly prove: Proofs;
  readonly replay: readonly PastMoment[];
  readonly branch: Start;
  readonly branchFrom: Start;
  readonly read: FileReading;
  readonly show: readonly PastMoment[];
  readonly branchShown: Start;
  readonly tell: ScenarioStory;
  readonly playouts: Playouts;
}

export type NumberedTask = Task & { readonly id: number };
export type Answered =
  | { readonly id: number; readonly result: Results[keyof Results] }
  | { readonly id: number; readonly failed: string };
