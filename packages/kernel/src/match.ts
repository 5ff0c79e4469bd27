// A match being played: the state, what was chosen, what was told, and how far back each seat may undo. Everything a
// host needs to store is in `record()`; everything else can be computed again from it.

import type { ChanceState } from './chance.js';
import { fastChance, verifiableChance } from './chance.js';
import type { Choice } from './choices.js';
import { Course } from './course.js';
import { digestOf } from './digest.js';
import type { Accepted, Refusal } from './questions.js';
import type { GameEvent, Told } from './events.js';
import { eventFor } from './events.js';
import type { Fairness } from './fairness.js';
import { commitmentTo, streamKey } from './fairness.js';
import type { HostedGame } from './game.js';
import type { EarlierPart, MatchRecord, RecordedAct, RecordedChoice } from './recordFormat.js';
import { RECORD_FORMAT, versionFor } from './recordFormat.js';
import type { Saved } from './saves.js';
import type { KernelState } from './state.js';
import type { Table } from './table.js';
import type { ActContext, ActWords, JudgedAct, TableAct } from './tableActs.js';
import { actWordsOf, judgeAct } from './tableActs.js';
import type { Outcome, Seat } from './words.js';

/** Where the chance of a match comes from: a plain seed, or a host's secret with every seat's contribution. */
export type ChanceSource =
  | { readonly seed: number }
  | { readonly secret: string; readonly contributions: readonly string[] };

export interface MatchSetting {
  readonly options: Readonly<Record<string, unknown>>;
  readonly chance: ChanceSource;
  /** Who sits where, for the record only. */
  readonly seats?: readonly string[];
  /** What the pack is known by, where it is not that of the house. */
  readonly packDigest?: string | undefined;
  /** A table to start from in place of the usual set-up. */
  readonly table?: Table;
  /** What was played under earlier rules; the match goes on from the state in which the last of them left it. */
  readonly earlier?: EarlierPlay | undefined;
}

export interface EarlierPlay {
  /** At least one. */
  readonly parts: readonly EarlierPart[];
  readonly choices: readonly RecordedChoice[];
}

export class Match<S extends KernelState> {
  /** All that count, those of earlier parts first. */
  readonly choices: RecordedChoice[];
  /** What was done by the rules of the table. */
  readonly acts: RecordedAct[] = [];
  private readonly course: Course<S>;
  /** How many of them were made under earlier rules. */
  private readonly before: number;
  /** After each choice since then. */
  private readonly checks: string[] = [];
  /** The check of the record before anything was chosen: all that was agreed on. */
  private readonly opening: string;
  private readonly told: Told[] = [];
  /** How much had been told before each of these choices. */
  private readonly toldBefore: number[] = [];

  constructor(
    readonly game: HostedGame<S>,
    readonly setting: MatchSetting,
  ) {
    this.choices = [...(setting.earlier?.choices ?? [])];
    this.before = this.choices.length;
    let state: S | undefined;
    this.told.push(
      ...game.listen(() => {
        state = beginningOf(game, setting);
      }),
    );
    this.course = new Course(game, state!, this.before);
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

  /** Does something by the rules of the table, or says why not. */
  act(seat: Seat, words: ActWords, context: ActContext): JudgedAct | Refusal {
    const judged = judgeAct(this.game, this.state, this.acts, seat, words, context);
    if (judged.refused === undefined) this.keepAct(judged.act, judged.outcome);
    return judged;
  }

  /** Takes an act as it was recorded; how a match ends is judged again. */
  takeAct(act: TableAct, after = this.choices.length): Refusal | undefined {
    if (act.ends !== true) {
      this.keepAct(act, undefined, after);
      return undefined;
    }
    const { seat, people, absent = [] } = act;
    const judged = judgeAct(this.game, this.state, this.acts, seat, actWordsOf(act), { people, absent });
    if (judged.refused !== undefined) return judged;
    this.keepAct(judged.act, judged.outcome);
    return undefined;
  }

  private keepAct(act: TableAct, outcome: Outcome | undefined, after = this.choices.length): void {
    this.acts.push({ ...act, after });
    // Who has resigned cannot take it back, nor what they chose before.
    if (outcome !== undefined) this.course.end(outcome);
    else if (act.act === 'resign') this.course.settle();
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
    const since = place - this.before;
    if (place === this.choices.length - 1) this.told.length = this.toldBefore[since]!;
    this.choices.splice(place, 1);
    for (const [i, act] of this.acts.entries()) {
      if (act.after > place) this.acts[i] = { ...act, after: act.after - 1 };
    }
    this.toldBefore.splice(since, 1);
    this.checks.length = since;
    for (let next = place; next < this.choices.length; next++) this.checks.push(this.checkOf(next));
    return true;
  }

  /** What a seat has heard, from the event of that number on. */
  eventsFor(seat: Seat, from = 0): GameEvent[] {
    return this.told.slice(from).map((told) => eventFor(seat, told));
  }

  /** The phase in which each event happened. */
  get phasesTold(): readonly (string | undefined)[] {
    return this.told.map(({ phase }) => phase);
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
    const { chance, earlier } = setting;
    const acts = this.acts.length === 0 ? undefined : { list: this.acts.slice(), check: this.checkOfActs() };
    return {
      format: RECORD_FORMAT,
      formatVersion: versionFor({ ...(earlier && { earlier: earlier.parts }), ...(acts && { acts }) }),
      game: game.id,
      rulesVersion: game.version,
      pack: { ...game.pack, ...(setting.packDigest === undefined ? {} : { digest: setting.packDigest }) },
      options: setting.options,
      ...(setting.table === undefined ? {} : { table: setting.table }),
      seats: setting.seats ?? [],
      chance: 'seed' in chance ? { seed: chance.seed } : { fairness: fairnessOf(chance, this.isOver) },
      ...(earlier === undefined ? {} : { earlier: earlier.parts }),
      choices: this.choices.slice(),
      checks: this.checks.slice(),
      ...(acts === undefined ? {} : { acts }),
      ...(this.isOver ? { outcome: this.state.outcome!, digest: game.digest(this.state) } : {}),
    };
  }

  private checkOfActs(): string {
    return digestOf([this.lastCheck, this.acts]).slice(0, 16);
  }

  /** The check after a choice: of the state, the choice, and every check before it, so that no word can be exchanged. */
  private checkOf(place: number): string {
    const before = this.checks[place - this.before - 1] ?? this.opening;
    return digestOf([before, this.choices[place]!, this.game.digest(this.course.stateAfter(place))]).slice(0, 16);
  }
}

/** The state before anything is chosen. */
function beginningOf<S extends KernelState>(game: HostedGame<S>, setting: MatchSetting): S {
  const { options, table, earlier } = setting;
  // It stands in its stream of chance where the earlier rules left it.
  if (earlier !== undefined) return game.load(earlier.parts.at(-1)!.state as Saved<S>);
  const chance = chanceOf(setting.chance);
  return table === undefined ? game.setUp(options, chance) : game.arrange(options, table, chance);
}

/** The stream of chance a match starts from. */
export function chanceOf(source: ChanceSource): ChanceState {
  return 'seed' in source ? fastChance(source.seed) : verifiableChance(streamKey(source.secret, source.contributions));
}

function fairnessOf(chance: { secret: string; contributions: readonly string[] }, isOver: boolean): Fairness {
  const { secret, contributions } = chance;
  return { commitment: commitmentTo(secret), contributions, ...(isOver ? { secret } : {}) };
}
