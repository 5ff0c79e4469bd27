// A match being played: the state, what was chosen, what was told, and how far back each seat may undo. Everything a
// host needs to store is in `record()`; everything else can be computed again from it.

import type { ChanceState } from './chance.js';
import { fastChance, verifiableChance } from './chance.js';
import type { Choice } from './choices.js';
import { digestOf } from './digest.js';
import type { Accepted, Refusal } from './engine.js';
import type { GameEvent, Told } from './events.js';
import { eventFor } from './events.js';
import type { Fairness } from './fairness.js';
import { commitmentTo, streamKey } from './fairness.js';
import type { Game } from './game.js';
import type { MatchRecord, RecordedChoice } from './records.js';
import { RECORD_FORMAT, RECORD_VERSION } from './records.js';
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

/** One choice that can still be taken back: nothing was learnt since. */
interface Undoable<S> {
  readonly seat: Seat;
  readonly isSealed: boolean;
  readonly before: S;
  readonly choices: number;
  readonly told: number;
}

export class Match<S extends KernelState> {
  state: S;
  readonly choices: RecordedChoice[] = [];
  private readonly checks: string[] = [];
  /** The check of the record before anything was chosen: all that was agreed on. */
  private readonly opening: string;
  private readonly told: Told[] = [];
  private readonly undoable: Undoable<S>[] = [];

  constructor(
    readonly game: Game<S>,
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
    this.state = state!;
    this.opening = digestOf(this.record());
  }

  get isOver(): boolean {
    return this.state.outcome !== null;
  }

  /** Takes a choice, or says why not. Nothing is half-applied: what fails in the middle leaves the match as it was. */
  choose(seat: Seat, choice: Choice, number?: number): Accepted | Refusal {
    const before = this.game.copy(this.state);
    const isSealed = this.game.decision(this.state)?.isSealed ?? false;
    let answer: Accepted | Refusal;
    try {
      answer = this.game.choose(this.state, seat, choice, number);
    } catch (error) {
      this.state = before;
      throw error;
    }
    if (answer.refused !== undefined) return answer;
    // What others chose before an open choice of this seat stays, even if this seat takes its own back: they saw it.
    const isAnswer = !isSealed && this.undoable.at(-1)?.seat !== seat;
    if (answer.hasLearnt || isAnswer) this.undoable.length = 0;
    if (!answer.hasLearnt) {
      this.undoable.push({ seat, isSealed, before, choices: this.choices.length, told: this.told.length });
    }
    this.choices.push([seat, choice]);
    this.checks.push(this.checkOf(this.choices.length - 1, this.state));
    this.told.push(...answer.told);
    return answer;
  }

  /** How many of its own choices a seat may take back now. */
  undoDepth(seat: Seat): number {
    const sealed = this.sealedBy(seat);
    const others = this.undoable.filter((_, i) => i !== sealed);
    const since = others.findLastIndex((one) => one.seat !== seat) + 1;
    return others.length - since + (sealed === undefined ? 0 : 1);
  }

  /** Takes back a seat's last choice, where nothing was learnt since; says whether it did. */
  undo(seat: Seat): boolean {
    const sealed = this.sealedBy(seat);
    if (sealed !== undefined) {
      this.retract(sealed);
      return true;
    }
    const last = this.undoable[this.undoable.length - 1];
    if (last?.seat !== seat) return false;
    this.undoable.pop();
    this.state = last.before;
    this.choices.length = last.choices;
    this.checks.length = last.choices;
    this.told.length = last.told;
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

  /** The commitment a seat may still take back because another seat has not chosen yet. */
  private sealedBy(seat: Seat): number | undefined {
    if (this.game.decision(this.state)?.isSealed !== true) return undefined;
    const at = this.undoable.findLastIndex((one) => one.seat === seat && one.isSealed);
    return at >= 0 && this.undoable.slice(at).every((one) => one.isSealed) ? at : undefined;
  }

  /** Takes one commitment out of an open sealed question: order among commitments does not matter, so others stay. */
  private retract(at: number): void {
    const taken = this.undoable[at]!;
    this.game.retract(this.state, taken.seat);
    this.undoable.splice(at, 1);
    this.choices.splice(taken.choices, 1);
    this.checks.splice(taken.choices);
    for (let i = at; i < this.undoable.length; i++) {
      const later = this.undoable[i]!;
      this.game.retract(later.before, taken.seat);
      this.undoable[i] = { ...later, choices: later.choices - 1 };
    }
    for (let i = at; i < this.undoable.length; i++) {
      const after = this.undoable[i + 1]?.before ?? this.state;
      this.checks.push(this.checkOf(this.checks.length, after));
    }
  }

  /** The check after a choice: of the state, the choice, and every check before it, so that no word can be exchanged. */
  private checkOf(choice: number, after: S): string {
    return digestOf([this.checks[choice - 1] ?? this.opening, this.choices[choice]!, this.game.digest(after)]).slice(
      0,
      16,
    );
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
