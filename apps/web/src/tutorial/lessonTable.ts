// The table of a lesson: hosted here, on the real rules, and told to the learner's seat in the messages of any table.
// It starts from the lesson's own table; the dice come from a secret that never changes, and verify like any others.

import type { Choice, Game, KernelState } from '@automachia/kernel';
import type { MatchRecord, Refusal, Told } from '@automachia/kernel/host';
import { chanceOf, commitmentTo, Course, Match } from '@automachia/kernel/host';
import type { Entry, PlayedEntry } from '@automachia/hosting';
import { HostedTable, logEntryFor, questionFor, seatsOf, sightOf as sightAt, Telling } from '@automachia/hosting';
import type {
  LogEntry,
  MatchInfo,
  ReasonsAgainst,
  SentQuestion,
  TableMessage,
  UpdateMessage,
  TableView,
  Wondering,
} from '@automachia/protocol';
import { sumOf } from '@automachia/protocol/view';
import { keptStep, momentAfter, setUpEntry, stillsOf, viewThrough } from '../localTable/moments.js';
import type { PastMoment } from '../localTable/thinking.js';
import type { Stills } from '../table/playback.js';
import type { Lesson, Move } from './lesson.js';

export class LessonTable {
  private readonly table: HostedTable<KernelState>;
  private readonly start: KernelState;
  private readonly told: readonly Told[];
  private readonly steps: PlayedEntry<KernelState>[] = [];
  /** The sum behind the digest of what the learner knows. */
  private sum = 0;

  constructor(
    private readonly game: Game,
    private readonly lesson: Lesson,
    entries: readonly Entry[] = [],
  ) {
    const { options, table, secret, contributions } = lesson;
    let state: KernelState | undefined;
    this.told = game.listen(() => {
      state = game.arrange(options, table, chanceOf({ secret, contributions }));
    });
    this.start = game.copy(state!);
    this.table = new HostedTable(game, new Course(game, state!));
    for (const entry of entries) this.keep(this.table.replay(entry));
    // From now on somebody is looking.
    this.table.keepsStates = true;
  }

  get entries(): readonly Entry[] {
    return this.steps.map(({ entry }) => entry);
  }

  get isOver(): boolean {
    return this.game.outcome(this.table.state) !== undefined;
  }

  /** The whole table in its own words, as the learner's seat sees it. */
  get view(): TableView {
    return this.game.describeFor(this.lesson.learner, this.table.state);
  }

  get question(): SentQuestion | null {
    return questionFor(this.game, this.table.state, this.lesson.learner);
  }

  /** A choice of the learner's, as the update that tells of it; or why not. */
  choose(choice: Choice, number?: number): UpdateMessage | Refusal {
    const step = this.table.choose(this.lesson.learner, choice, 'player', number);
    return step.refused === undefined ? this.tell(step) : step;
  }

  /** What speaks against what the learner might choose. */
  whyNot(wondering: Wondering): ReasonsAgainst['against'] {
    return this.table.whyNot(this.lesson.learner, wondering);
  }

  /** What the lesson itself plays. */
  play({ seat, choice }: Move): UpdateMessage {
    const step = this.table.choose(seat, choice, seat === this.lesson.learner ? 'player' : 'bot');
    if (step.refused === undefined) return this.tell(step);
    throw new Error(`Seat ${seat} cannot choose ${JSON.stringify(choice)}: ${step.refused} (${step.rule}).`);
  }

  undo(): UpdateMessage | undefined {
    const step = this.table.undo(this.lesson.learner);
    return step === undefined ? undefined : this.tell(step);
  }

  /** Everything the learner may know, with the log after a number that is known. */
  message(after: number | undefined): TableMessage {
    const { round, ...sight } = sightAt(this.table, this.lesson.learner, true);
    this.sum = sumOf(sight.digest);
    return {
      type: 'table',
      n: this.table.number,
      seat: this.lesson.learner,
      match: this.info(),
      log: this.log().filter(({ n }) => after === undefined || n > after),
      clock: null,
      ...sight,
      asked: [...sight.asked],
      ...(round === undefined ? {} : { round: [...round] }),
    };
  }

  moments(): PastMoment[] {
    const { learner } = this.lesson;
    const start = { entry: setUpEntry(this.told, learner), view: viewThrough(this.game, this.start, learner) };
    return [start, ...this.stepsThatCount().map((step) => momentAfter(this.game, step, learner))];
  }

  /** How a choice that counts came about, event by event. */
  stillsOf(place: number): Stills | undefined {
    const step = this.stepsThatCount()[place - 1];
    if (step === undefined) return undefined;
    const { seat, choice = null } = step.entry;
    return stillsOf(this.game, step.before, { seat, choice }, this.lesson.learner);
  }

  record(): MatchRecord {
    const { options, table, secret, contributions } = this.lesson;
    const match = new Match(this.game, { options, table, chance: { secret, contributions } });
    for (const { entry } of this.stepsThatCount()) match.choose(entry.seat, entry.choice ?? null);
    return match.record();
  }

  info(): MatchInfo {
    const { lesson, game } = this;
    const { secret, contributions } = lesson;
    const outcome = game.outcome(this.table.state) ?? null;
    const nobody = { shape: null, colour: null, isPresent: true, name: null };
    return {
      id: `lesson-${lesson.game}-${lesson.number}`,
      game: game.id,
      rulesVersion: game.version,
      pack: game.pack,
      options: lesson.options,
      status: this.isOver ? 'over' : 'playing',
      why: null,
      seats: contributions.map((_, i) =>
        i + 1 === lesson.learner
          ? { ...nobody, seat: i + 1, kind: 'human', level: null }
          : { ...nobody, seat: i + 1, kind: 'bot', level: 'rookie' },
      ),
      asked: seatsOf(game.asked(this.table.state)),
      number: this.table.number,
      isListed: false,
      isOpenHanded: false,
      isChatOpen: false,
      isAdviceOpen: true,
      rematch: null,
      clock: null,
      outcome,
      fairness: {
        commitment: commitmentTo(secret),
        contributions: [...contributions],
        ...(this.isOver ? { secret } : {}),
      },
      createdAt: new Date(0).toISOString(),
      host: null,
      endsAt: null,
      watchers: 0,
    };
  }

  /** Told at once: the states of a step are the table's own, which goes on. */
  private tell(step: PlayedEntry<KernelState>): UpdateMessage {
    const { learner } = this.lesson;
    const aside = { clock: null, answers: undefined, isPlayer: true, wishes: { stills: true, facts: true } };
    const { text, sum } = new Telling(this.table, step).for(learner, this.sum, aside);
    this.sum = sum;
    this.keep(step);
    return JSON.parse(text) as UpdateMessage;
  }

  private keep(step: PlayedEntry<KernelState>): void {
    this.steps.push(keptStep(this.game, step));
  }

  private stepsThatCount(): readonly PlayedEntry<KernelState>[] {
    const undone = new Set(this.steps.map((step) => step.undone));
    return this.steps.filter(({ entry }) => entry.how !== 'undo' && !undone.has(entry.number));
  }

  private log(): LogEntry[] {
    const { learner } = this.lesson;
    return [setUpEntry(this.told, learner), ...this.steps.map((step) => logEntryFor(step, learner))];
  }
}
