// What is asked of the worker in which bots think and records are verified, and what it answers.

import type { Strength } from '@automachia/hosting/strengths';
import type { KernelState, Table } from '@automachia/kernel';
import type { PackRef } from '@automachia/manifest';
import type { BotAnswer, DrawnDie, MatchRecord, View } from '@automachia/kernel/host';
import type { LogEntry, TableView } from '@automachia/protocol';
import type { PackReading } from '../packs/reading.js';
import type { OpenedFile, FileReading } from '../records/reading.js';
import type { ScenarioStory } from '../rules/story.js';
import type { Stills } from '../table/playback.js';
import type { ScenarioDocument } from '../table/scenario.js';
import type { Eyes } from './moments.js';
import type { Playouts } from './playouts.js';
import type { MatchReview } from './review.js';
import type { Start } from './savedMatches.js';

export type Task =
  | {
      readonly task: 'think';
      readonly game: string;
      readonly pack?: PackRef;
      readonly view: View<KernelState>;
      readonly strength: Strength;
    }
  /** The same, from a view as a server saved it. */
  | {
      readonly task: 'advise';
      readonly game: string;
      readonly pack?: PackRef;
      readonly saved: unknown;
      readonly strength: Strength;
    }
  /** What is wrong with the files of a pack, by their paths in it; the pack where nothing is. */
  | { readonly task: 'checkPack'; readonly files: readonly (readonly [string, string])[] }
  | { readonly task: 'verify'; readonly record: MatchRecord }
  | { readonly task: 'prove'; readonly record: MatchRecord }
  | { readonly task: 'replay'; readonly record: MatchRecord; readonly eyes: Eyes }
  /** How the choice at a place came about. */
  | { readonly task: 'unfold'; readonly record: MatchRecord; readonly eyes: Eyes; readonly place: number }
  | { readonly task: 'unfoldShown'; readonly file: OpenedFile; readonly eyes: Eyes; readonly place: number }
  | { readonly task: 'branch'; readonly record: MatchRecord; readonly seat: number; readonly place: number }
  /** The same, from a view as a server saved it. */
  | { readonly task: 'branchFrom'; readonly game: string; readonly pack?: PackRef; readonly saved: unknown }
  /** A table in the players' own words, laid out. */
  | {
      readonly task: 'arrange';
      readonly game: string;
      readonly options: Table;
      readonly table: Table;
      readonly seed: number;
    }
  /** What is seen of a table as a scenario. */
  | {
      readonly task: 'scenario';
      readonly game: string;
      readonly pack?: PackRef;
      readonly options: Table;
      readonly view: Table;
      readonly title: string;
    }
  /** What a file is that somebody has opened, and whether it holds. */
  | { readonly task: 'read'; readonly file: OpenedFile }
  | { readonly task: 'show'; readonly file: OpenedFile; readonly eyes: Eyes }
  | { readonly task: 'branchShown'; readonly file: OpenedFile; readonly seat: number; readonly place: number }
  /** What a scenario shows, step by step, and whether it holds; `known` are the rules that it may name, all where left out. */
  | { readonly task: 'tell'; readonly file: OpenedFile; readonly known?: readonly string[] }
  /** Which choices of a seat cost most, in the eyes of a bot that looks at each of them anew. */
  | { readonly task: 'review'; readonly record: MatchRecord; readonly seat: number }
  /** How fast the engine is here. */
  | { readonly task: 'playouts'; readonly game: string; readonly players: number; readonly ms: number };

/** A moment of a match, to be looked at again: what happened, and the table after it as one seat saw it. */
export interface PastMoment {
  readonly entry: LogEntry;
  readonly view: TableView;
  /** The tables after each of its events, where they were told along with it. */
  readonly stills?: Stills;
}

/** What was checked, or the choice at which the record does not hold (0: before the first). */
export type Verdict =
  | {
      readonly holds: true;
      /** How many choices were played again, and how many there are. */
      readonly checked: number;
      readonly choices: number;
      /** What was played under rules that are not here, and was not compared. */
      readonly unplayed: readonly Unplayed[];
      readonly contributions: number;
      /** How many dice were rolled and how many shuffles were told in what was played again. */
      readonly dice: number;
      readonly shuffles: number;
      /** How many numbers that drew from the stream of chance, for dice, shuffles and lots together. */
      readonly drawn: number;
      /** How many the whole match drew, where that is known. */
      readonly drawnInAll: number | undefined;
      readonly milliseconds: number;
    }
  | {
      readonly holds: false;
      readonly choice: number;
      /** Where that is in what can be looked at. */
      readonly place: number;
      readonly complaint: string;
    };

/** Choices that were made under other rules; none where the last comes before the first. */
export interface Unplayed {
  readonly rules: string;
  readonly first: number;
  readonly last: number;
}

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

export interface Draw extends DrawnDie {
  /** Which of the dice, or sums, that were told it belongs to; left out where nobody says which were rolled. */
  readonly at?: number;
}

export interface Results {
  readonly think: BotAnswer;
  readonly advise: BotAnswer;
  readonly checkPack: PackReading;
  readonly verify: Verdict;
  readonly prove: Proofs;
  readonly replay: readonly PastMoment[];
  readonly unfold: Stills | undefined;
  readonly unfoldShown: Stills | undefined;
  readonly branch: Start;
  readonly branchFrom: Start;
  readonly arrange: Start;
  readonly scenario: ScenarioDocument;
  readonly read: FileReading;
  readonly show: readonly PastMoment[];
  readonly branchShown: Start;
  readonly tell: ScenarioStory;
  readonly playouts: Playouts;
  readonly review: MatchReview;
}

export type NumberedTask = Task & { readonly id: number };
export type Answered =
  | { readonly id: number; readonly result: Results[keyof Results] }
  | { readonly id: number; readonly failed: string };
