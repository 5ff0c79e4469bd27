// A match as a host keeps it: its course, and the number of its last entry. Choices become entries, entries become
// steps, and a step can be told to every seat (telling.ts). No clock, no storage, no connection: the server and the
// browser's own table both put theirs around it.

import type { Choice, HostedGame, KernelState, Seat, Text } from '@automachia/kernel';
import type {
  ActContext,
  ActWords,
  ChanceSource,
  JudgedAct,
  OpenWords,
  Refusal,
  TableAct,
  Told,
} from '@automachia/kernel/host';
import { actWordsOf, Course, chanceOf, judgeAct } from '@automachia/kernel/host';
import type { How, ReasonsAgainst, Wondering } from '@automachia/protocol';
import type { Entry } from './entries.js';
import { BadEntry } from './entries.js';
import type { KeptThought } from './thoughts.js';

/** What one entry did. `before` and `after` are states of their own: the match may have gone on. */
export interface PlayedEntry<S extends KernelState> {
  readonly refused?: undefined;
  readonly entry: Entry;
  readonly before: S;
  readonly after: S;
  readonly told: readonly Told[];
  /** The number of the entry that was taken back. */
  readonly undone?: number;
}

/** At most tables nothing is: they share it. */
const NO_ACTS: readonly TableAct[] = [];

export class HostedTable<S extends KernelState> {
  /** What lay open after the entry that was told last, so that the next one need not say it again. */
  private open: OpenWords | undefined;
  private openNumber = -1;
  /** Whether the state is kept beside whatever is told: somebody wants to see how things come about. */
  keepsStates = false;
  constructor(
    readonly game: HostedGame<S>,
    readonly course: Course<S>,
    /** The number of the last entry. */
    public number = 0,
    private done: readonly TableAct[] = NO_ACTS,
  ) {}

  /** What was done by the rules of the table so far. */
  get acts(): readonly TableAct[] {
    return this.done;
  }

  get state(): S {
    return this.course.state;
  }

  openAfter(number: number): OpenWords | undefined {
    return number === this.openNumber ? this.open : undefined;
  }

  keepOpen(number: number, open: OpenWords): void {
    this.open = open;
    this.openNumber = number;
  }

  /** Takes a choice as the next entry, or says why not. */
  choose(
    seat: Seat,
    choice: Choice,
    how: How,
    answering?: number,
    note?: Text,
    thought?: KeptThought,
  ): PlayedEntry<S> | Refusal {
    // Who let their time run out cannot take back what was decided for them.
    const answer = this.course.choose(seat, choice, answering, this.number + 1, how === 'clock', this.keepsStates);
    if (answer.refused !== undefined) return answer;
    this.number += 1;
    const { number } = this;
    // What was understood, not what was sent: an entry is stored for ever and handed out in the record.
    const { choice: understood } = answer;
    const isBare = note === undefined && thought === undefined;
    // Most have neither: nothing is spread for what is not there.
    const entry: Entry = isBare
      ? { number, seat, how, choice: understood }
      : {
          number,
          seat,
          how,
          choice: understood,
          ...(note === undefined ? {} : { note }),
          ...(thought === undefined ? {} : { thought }),
        };
    return { entry, before: answer.before, after: this.state, told: answer.told };
  }

  /**
   * What speaks against choices, or against things on the table, for a seat; null where nothing does. Changes nothing. It
   * is answered in the state that is shown to everybody, where that is not yet the one in memory.
   */
  whyNot(seat: Seat, { number, choices, targets = [] }: Wondering, shown: S = this.state): ReasonsAgainst['against'] {
    const against =
      choices === undefined
        ? this.game.whyNotAt(shown, seat, targets, number)
        : choices.map((choice) => this.game.whyNot(shown, seat, choice, number));
    return against.map((one) => (one === undefined ? null : { ...one, reasons: [...one.reasons] }));
  }

  /** Takes back a seat's last choice as the next entry; undefined where it may not. */
  undo(seat: Seat): PlayedEntry<S> | undefined {
    const undone = this.course.undo(seat);
    if (undone === undefined) return undefined;
    this.number += 1;
    const entry: Entry = { number: this.number, seat, how: 'undo' };
    return { entry, before: undone.before, after: this.state, told: [], undone: undone.label };
  }

  /** Does something by the rules of the table as the next entry, or says why not. */
  act(seat: Seat, words: ActWords, context: ActContext): PlayedEntry<S> | Refusal {
    const judged = judgeAct(this.game, this.state, this.done, seat, words, context);
    return judged.refused === undefined ? this.keepAct(judged) : judged;
  }

  private keepAct({ act, outcome }: Pick<JudgedAct, 'act' | 'outcome'>): PlayedEntry<S> {
    const { course } = this;
    const before = outcome === undefined ? this.game.copy(this.state) : course.end(outcome);
    if (act.act === 'resign') course.settle();
    this.done = [...this.done, act];
    this.number += 1;
    const entry: Entry = { number: this.number, seat: act.seat, how: 'table', act };
    return { entry, before, after: this.state, told: [] };
  }

  /** Plays an act that was stored: what ends the match is judged again. */
  private replayAct(act: TableAct): PlayedEntry<S> | Refusal {
    if (act.ends !== true) return this.keepAct({ act, outcome: undefined });
    return this.act(act.seat, actWordsOf(act), act);
  }

  /** Plays an entry that was stored. */
  replay(entry: Entry): PlayedEntry<S> {
    if (entry.number !== this.number + 1) {
      throw new BadEntry(entry.number, `it follows entry ${this.number}: one is missing.`);
    }
    const step =
      entry.act !== undefined
        ? this.replayAct(entry.act)
        : entry.how === 'undo'
          ? this.undo(entry.seat)
          : this.choose(entry.seat, entry.choice ?? null, entry.how, undefined, entry.note, entry.thought);
    if (step === undefined) throw new BadEntry(entry.number, `seat ${entry.seat} has nothing to take back.`);
    if (step.refused !== undefined) {
      // Without the choice itself: whoever reads this may not be allowed to know it.
      throw new BadEntry(entry.number, `seat ${entry.seat} could not choose so (${step.refused}, ${step.rule}).`);
    }
    return step;
  }
}

/** What is agreed on before a match. */
export interface Agreement {
  readonly options: Readonly<Record<string, unknown>>;
  readonly chance: ChanceSource;
}

/** A table at its first question, and what was told while it was set up. */
export function setUpTable<S extends KernelState>(
  game: HostedGame<S>,
  { options, chance }: Agreement,
): { readonly table: HostedTable<S>; readonly told: readonly Told[] } {
  let state: S | undefined;
  const told = game.listen(() => {
    state = game.setUp(options, chanceOf(chance));
  });
  return { table: new HostedTable(game, new Course(game, state!)), told };
}
