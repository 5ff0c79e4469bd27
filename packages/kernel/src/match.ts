// A match being played: the state, what was chosen, what was told, and how far back each seat may undo. Everything a
// host needs to store is in `record()`; everything else can be computed again from it.

import type { ChanceState } from './chance.js';
import { fastChance, verifiableChance } from './chance.js';
import type { Choice } from './choices.js';
import { Course } from './course.js';
import { digestOf } from './digest.js';
import type { Accepted, Refusal } from './engine.js';
import type { GameEvent, Told } from './events.js';
import { eventFor } from './events.js';
import type { Fairness } from './fairness.js';
import { commitmentTo, streamKey } from './fairness.js';
import type { HostedGame } from './game.js';
import type { MatchRecord, RecordedChoice } from './recordFormat.js';
import { RECORD_FORMAT, RECORD_VERSION } from './recordFormat.js';
import type { KernelState } from './state.js';
import type { Table } from './table.js';
import type { Seat } from './words.js';

/** Where the chance of a match comes from: a plain seed, or a host's secret with every seat's contribution. */
export type ChanceSource =
  | { readonly seed: number }
  | { readonly secret: string; readonly contributions: readonly string[] };

export interface MatchSetting {
  readonly options: Readonly<Record<string, unknown>>;
  readonly chance: ChanceSource;
  /** Who sits where, for the record only. */
  readonly seats?: readonly string[];
  /** A table to start from in place of the usual set-up. */
  readonly table?: Table;
}

export class Match<S extends KernelState> {
  readonly choices: RecordedChoice[] = [];
  private readonly course: Course<S>;
  private readonly checks: string[] = [];
  /** The check of the record before anything was chosen: all that was agreed on. */
  private readonly opening: string;
  private readonly told: Told[] = [];
  /** How much had been told before each choice. */
  private readonly toldBefore: number[] = [];

  constructor(
    readonly game: HostedGame<S>,
    readonly setting: MatchSetting,
  ) {
    const chance = chanceOf(setting.chance);
    let state: S | undefined;
    this.told.push(
      ...game.listen(() => {
        const { options, table } = setting;
        state = table === undefined ? game.setUp(options, chance) : game.arrange(options, table, chance);
      }),
    );
    this.course = new Course(game, state!);
    this.opening = digestOf(this.record());
  }

  get state(): S {
    return this.course.state;
  }

  get isOver(): boolean {
    return this.state.outcome !== null;
  }

  /** Takes a choice, or says why not. Nothing is half-applied: what fails in the middle leaves the match as it was. */
  choose(seat: Seat, choice: Choice, number?: number): Accepted | Refusal {
    const answer = this.course.choose(seat, choice, number);
    if (answer.refused !== undefined) return answer;
    this.choices.push([seat, answer.choice]);
    this.checks.push(this.checkOf(this.choices.length - 1));
    this.toldBefore.push(this.told.length);
    this.told.push(...answer.told);
    return answer;
  }

  /** How many of its own choices a seat may take back now. */
  undoDepth(seat: Seat): number {
    return this.course.undoDepth(seat);
  }

  /** Takes back a seat's last choice, where nothing was learnt since; says whether it did. */
  undo(seat: Seat): boolean {
    const undone = this.course.undo(seat);
    if (undone === undefined) return false;
    const { place } = undone;
    // A commitment that others have followed with theirs tells nothing yet, and theirs stay.
    if (place === this.choices.length - 1) this.told.length = this.toldBefore[place]!;
    this.choices.splice(place, 1);
    this.toldBefore.splice(place, 1);
    this.checks.length = place;
    while (this.checks.length < this.choices.length) this.checks.push(this.checkOf(this.checks.length));
    return true;
  }

  /** What a seat has heard, from the event of that number on. */
  eventsFor(seat: Seat, from = 0): GameEvent[] {
    return this.told.slice(from).map((told) => eventFor(seat, told));
  }

  /** The check after the last choice. */
  get lastCheck(): string {
    return this.checks[this.checks.length - 1] ?? this.opening;
  }

  get eventCount(): number {
    return this.told.length;
  }

  /** The match as a document. The host's secret is in it only once the match is over. */
  record(): MatchRecord {
    const { game, setting } = this;
    const { chance } = setting;
    return {
      format: RECORD_FORMAT,
      formatVersion: RECORD_VERSION,
      game: game.id,
      rulesVersion: game.version,
      pack: game.pack,
      options: setting.options,
      ...(setting.table === undefined ? {} : { table: setting.table }),
      seats: setting.seats ?? [],
      chance: 'seed' in chance ? { seed: chance.seed } : { fairness: fairnessOf(chance, this.isOver) },
      choices: this.choices.slice(),
      checks: this.checks.slice(),
      ...(this.isOver ? { outcome: this.state.outcome!, digest: game.digest(this.state) } : {}),
    };
  }

  /** The check after a choice: of the state, the choice, and every check before it, so that no word can be exchanged. */
  private checkOf(place: number): string {
    const before = this.checks[place - 1] ?? this.opening;
    return digestOf([before, this.choices[place]!, this.game.digest(this.course.stateAfter(place))]).slice(0, 16);
  }
}

/** The stream of chance a match starts from. */
export function chanceOf(source: ChanceSource): ChanceState {
  return 'seed' in source ? fastChance(source.seed) : verifiableChance(streamKey(source.secret, source.contributions));
}

function fairnessOf(chance: { secret: string; contributions: readonly string[] }, isOver: boolean): Fairness {
  const { secret, contributions } = chance;
  return { commitment: commitmentTo(secret), contributions, ...(isOver ? { secret } : {}) };
}
