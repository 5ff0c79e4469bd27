// A match in memory. One thing happens at a time: a choice is applied, stored, and only then told; whatever comes
// meanwhile waits its turn. Here is what it consists of, how it is taken up, what everybody may know, and when it may
// sleep; what can be done at it is with those who do it (choices, storing, showing, attendance, beforehand).

import type { HostedTable, PlayedEntry } from '@automachia/hosting';
import type { Game, KernelState } from '@automachia/kernel';
import type { MatchInfo, Problem, Status } from '@automachia/protocol';
import { BotSeats } from '../bots/botSeats.js';
import { stopping } from '../problems.js';
import { type Charge, free } from '../rate.js';
import type { ListedMatch, MatchRow, SeatRow } from '../storage/storage.js';
import { Attendance } from './attendance.js';
import { Audience } from './audience.js';
import { Beforehand } from './beforehand.js';
import { Chat } from './chat.js';
import type { MatchNow } from './info.js';
import { infoOf, leftAt } from './info.js';
import { LastTable } from './lastTable.js';
import { CannotGoOn, otherRules, setUpMatch, takeUp } from './loading.js';
import { MatchLogs } from './logs.js';
import type { Reply } from './matchAnswer.js';
import { MatchChoices } from './matchChoices.js';
import { MatchClock } from './matchClock.js';
import { MatchSettling } from './matchSettling.js';
import { MatchShowing } from './matchShowing.js';
import { MatchPast } from './past.js';
import { Queue } from './queue.js';
import { Recovery } from './recovery.js';
import { weightOf } from './room.js';
import { changeRules } from './rulesChange.js';
import { Snapshots } from './snapshots.js';
import { Storing } from './storing.js';
import type { Surroundings } from './surroundings.js';
import { Turns, type WaitsAs } from './turns.js';

/** How long, in milliseconds, somebody who asked for a match or played at it is taken to be there. */
export const LEFT_AFTER = 60_000;

export class LiveMatch {
  /** Undefined before the match begins, where it is held, and where it is over and was read from what is kept of it. */
  table: HostedTable<KernelState> | undefined;
  /** What is kept of it, where it was read from that. */
  last: LastTable | undefined;
  heldBecause: string | null = null;
  readonly audience: Audience;
  /** When somebody last had to do with it, by the steady clock. */
  usedAt: number;
  /** What it takes of the memory, in matches like most. */
  weight = 1;
  /** Whether one of its players was there since it was taken up. */
  isVisited = false;

  isStopped = false;
  readonly turns = new Turns(this);
  readonly choices = new MatchChoices(this);
  readonly storing = new Storing(this);
  readonly showing = new MatchShowing(this);
  readonly attendance = new Attendance(this);
  readonly beforehand = new Beforehand(this);
  readonly settling = new MatchSettling(this);
  private recovering: Recovery | undefined;
  readonly snapshots: Snapshots;
  readonly logs: MatchLogs;
  private seatings: Queue | undefined;
  private rematches: Queue | undefined;
  private readonly bots: BotSeats;
  /** Undefined where nobody is timed. */
  readonly clock: MatchClock | undefined;
  private room: Chat | undefined;
  private lookingBack: MatchPast | undefined;

  constructor(
    readonly game: Game,
    public match: MatchRow,
    public seats: readonly SeatRow[],
    readonly around: Surroundings,
  ) {
    this.usedAt = around.clock.steady();
    this.audience = new Audience(this);
    this.logs = new MatchLogs(this);
    this.snapshots = new Snapshots(this);
    this.bots = new BotSeats(this, around);
    const { clockSeconds } = match;
    if (clockSeconds !== null) this.clock = new MatchClock(this, clockSeconds);
  }

  // ---- taking it up

  /** Reads the match from storage; afterwards it stands where it was left. */
  async load(charge: Charge = free): Promise<void> {
    const { storage } = this.around;
    const stored = await storage.match(this.match.id);
    if (stored !== undefined) {
      this.match = stored.match;
      this.seats = stored.seats;
    }
    this.table = undefined;
    this.last = undefined;
    this.heldBecause = null;
    this.logs.forget();
    this.choices.forget();
    this.beforehand.read();
    const { whyHeld } = this.recovering ?? {};
    if (whyHeld !== undefined) {
      this.heldBecause = whyHeld;
      return;
    }
    if (this.match.status === 'over') {
      const kept = await storage.lastTable(this.match.id);
      this.last = kept && new LastTable(kept);
      if (this.last !== undefined) return;
      this.around.archive.add(this.match);
    }
    this.heldBecause = this.whyPackMissing;
    if (this.heldBecause !== null || (this.match.status !== 'over' && this.match.status !== 'playing')) return;
    const kept = await this.snapshots.toGoOnFrom(charge);
    try {
      this.table = await takeUp(this.game, this, kept, this.around.slices);
      this.snapshots.at = kept.snapshot?.number ?? 0;
      this.weigh(this.table);
    } catch (error) {
      if (!(error instanceof CannotGoOn)) throw error;
      this.heldBecause = error.message;
      this.around.log.warn({ match: this.match.id, why: error.message }, 'match is held');
      return;
    }
    this.settling.takenUp();
    if (otherRules(this.game, this.match) !== undefined) await changeRules(this, kept.snapshot!);
  }

  private get whyPackMissing(): string | null {
    return this.around.packs?.whyMissing(this.match) ?? null;
  }

  /** Whether its seats are all taken and it has not begun: whoever took the last one died, or the disk was full. */
  get isOverdue(): boolean {
    return this.match.status === 'waiting' && this.seats.every((seat) => seat.kind !== 'open');
  }

  /** Begins once nobody is missing any more; who has just sat down knows of it, and so do all who are there. */
  async beginIfFull(seated?: string): Promise<void> {
    if (!this.isOverdue || this.heldBecause !== null) return;
    const { ledger, clock } = this.around;
    await ledger.write({ matchId: this.match.id, match: { status: 'playing', updatedAt: clock.wall() } });
    await this.reread();
    for (const { seat, playerId } of this.seats) {
      if (this.audience.isPresent(seat) || (seated !== undefined && playerId === seated)) this.attendance.note(seat);
    }
    this.begin();
  }

  /** Sets up the table of a match whose seats are all taken; whoever came early is shown it. */
  begin(): void {
    this.table = setUpMatch(this.game, this.match, this.seats).table;
    this.weigh(this.table);
    this.showing.to(this.audience.streams, 0);
    this.goOn();
  }

  /** By how it would be saved: while it is played that changes little. */
  private weigh({ state }: HostedTable<KernelState>): void {
    this.weight = weightOf(JSON.stringify(this.game.save(state)));
    this.around.room.weigh(this.match.id, this.weight);
  }

  /** Whatever has to happen without anybody asking for it: bots, the clock. */
  goOn(): void {
    try {
      this.lookAround();
    } catch (error) {
      this.failOutOfTurn(error);
    }
  }

  /** Likewise, where the clock has been looked at. */
  lookForBots(): void {
    try {
      this.settling.look();
      this.bots.look();
      this.beforehand.look();
    } catch (error) {
      this.failOutOfTurn(error);
    }
  }

  private lookAround(): void {
    if (this.table === undefined || this.match.status !== 'playing' || this.isStopped) {
      this.clock?.stop();
      this.settling.stop();
      this.beforehand.stop();
      return;
    }
    this.clock?.look();
    this.settling.look();
    this.bots.look();
    this.beforehand.look();
  }

  // ---- what was before, and what is said

  /** How the table looked before. */
  get past(): MatchPast {
    this.lookingBack ??= new MatchPast(this);
    return this.lookingBack;
  }

  /** What is said at the table. */
  get chat(): Chat {
    this.room ??= new Chat(this);
    return this.room;
  }

  // ---- seats

  /** Who sits down, gets up or leaves the seat to a bot does so one after the other. Nobody waits for a bound in it. */
  seating<T>(work: () => Promise<T>): Promise<T> {
    this.seatings ??= new Queue();
    return this.seatings.add(work);
  }

  /** Who wants it played again asks one after the other. */
  rematching<T>(work: () => Promise<T>): Promise<T> {
    this.rematches ??= new Queue();
    return this.rematches.add(work);
  }

  // ---- what everybody may know

  /** Where the match stands for everybody: what is being stored has not happened yet. */
  get shown(): { readonly state: KernelState; readonly number: number } | undefined {
    const { table } = this;
    const { step } = this.storing;
    if (step !== undefined) return { state: step.before, number: step.entry.number - 1 };
    return table && { state: table.state, number: table.number };
  }

  /** The number of the last entry; undefined before the match begins, and where it is held. */
  get number(): number | undefined {
    return this.shown?.number ?? this.last?.number;
  }

  get isStoring(): boolean {
    return this.storing.step !== undefined;
  }

  get standing(): MatchNow {
    const { shown, heldBecause } = this;
    return {
      number: this.number ?? 0,
      asked: shown === undefined ? 0 : this.game.asked(shown.state),
      outcome: shown?.state.outcome ?? null,
      heldBecause,
      // While it is played it is not left alone; a table that waits is, as soon as none of its players is there.
      leftAt: this.match.status === 'waiting' && !this.audience.hasPlayers ? leftAt(this.match) : null,
      isPresent: (seat) => this.audience.isPresent(seat),
      watchers: this.audience.watchers,
    };
  }

  get info(): MatchInfo {
    return infoOf(this.match, this.seats, this.standing, this.around.lifetimes);
  }

  /** The same of a match that is not in memory, from what its last entry says. */
  infoAsleep({ number, asked, at }: Pick<ListedMatch, 'number' | 'asked' | 'at'>): MatchInfo {
    const other = this.match.status === 'playing' ? otherRules(this.game, this.match) : undefined;
    const missing = this.match.status === 'playing' ? this.whyPackMissing : null;
    const heldBecause =
      missing !== null || other === undefined
        ? missing
        : `This match was played under ${other}. Open it to see whether it can go on.`;
    const standing = { number, asked, outcome: null, heldBecause, isPresent: () => false, watchers: 0 };
    return infoOf(this.match, this.seats, { ...standing, leftAt: leftAt(this.match, at) }, this.around.lifetimes);
  }

  // ---- keeping it

  /** Something was stored: the log and the past are written anew for whoever asks next. */
  forgetWhatWasWritten(step: PlayedEntry<KernelState>): void {
    this.logs.stored(step);
    this.lookingBack?.forget();
  }

  /** A row of the match or a seat has changed in storage. */
  async reread(): Promise<void> {
    const stored = await this.around.storage.match(this.match.id);
    if (stored === undefined) return;
    this.match = stored.match;
    this.seats = stored.seats;
  }

  /** Ends it without a winner, and tells everybody. What is sent meanwhile comes too late. */
  async cancel(at = this.around.clock.wall()): Promise<void> {
    const before = this.match;
    const change = { status: 'cancelled', updatedAt: at } as const;
    this.match = { ...before, ...change };
    try {
      await this.around.ledger.write({ matchId: before.id, match: change });
    } catch (error) {
      this.match = before;
      throw error;
    }
    this.audience.tellMatch();
    this.goOn();
  }

  /** Whether nobody follows it and nothing is going on, so that it need not be in memory. */
  get isIdle(): boolean {
    return (
      this.audience.isEmpty &&
      this.turns.areOver &&
      !this.logs.areAwaited &&
      !this.bots.areThinking &&
      this.seatings?.isEmpty !== false &&
      this.rematches?.isEmpty !== false &&
      !this.beforehand.isUnderWay
    );
  }

  /**
   * Whether nobody is at it: nobody follows it, or has asked for it or played at it for a while. Then bots rest, unless
   * a clock counts for somebody: such a match goes to its end without anybody.
   */
  get isLeft(): boolean {
    if (!this.audience.isEmpty || this.around.clock.steady() - this.usedAt < LEFT_AFTER) return false;
    return this.match.clockSeconds === null || this.seats.every(({ kind }) => kind === 'bot');
  }

  /** Somebody asks for it: it must not fall asleep under their hands, and bots that rested go on. */
  use(): void {
    const wasLeft = this.isLeft;
    this.usedAt = this.around.clock.steady();
    if (wasLeft) this.bots.look();
  }

  /** A bot decides for whoever is still asked. What is being stored came in time; the clock is looked at again then. */
  timeIsUp(): void {
    try {
      if (!this.isStoring) this.bots.decideForAll();
    } catch (error) {
      this.failOutOfTurn(error);
    }
  }

  stop(): void {
    this.isStopped = true;
    this.clock?.stop();
    this.settling.stop();
    this.bots.stop();
    this.beforehand.stop();
  }

  // ---- what it takes of everybody's time

  /** In how many milliseconds the rules may do more of it. */
  get restsFor(): number {
    return this.around.ruleTime.wait(this.match);
  }

  // ---- one thing at a time

  /** For somebody, who thereby is at the table; bots are not. */
  inTurn(reply: Reply, work: () => void, as: WaitsAs): void {
    this.usedAt = this.around.clock.steady();
    this.takeTurn(reply, work, as);
  }

  takeTurn(reply: Reply, work: () => void, as: WaitsAs): void {
    if (this.turns.take(work, as)) return;
    const message = 'Too many requests are waiting for this match. Try again in a moment.';
    reply({ problem: { error: 'tooMany', message } });
  }

  /** Why nobody may choose anything now. */
  get whyNotNow(): Problem {
    // What was still waiting its turn when the server was told to stop must not follow its last snapshot.
    if (this.isStopped) return stopping().problem;
    return { error: 'notPossible', message: this.heldBecause ?? whyNotPlayed[this.match.status] };
  }

  // ---- when something goes wrong

  /** What had the turn has thrown. */
  turnFailed(error: unknown): void {
    this.recovery.fail(error);
  }

  /** A mistake of ours in what needed no turn. */
  failOutOfTurn(error: unknown): void {
    this.turns.takeNext(() => this.recovery.fail(error));
  }

  get recovery(): Recovery {
    this.recovering ??= new Recovery(this);
    return this.recovering;
  }
}

const whyNotPlayed: Readonly<Record<Status, string>> = {
  waiting: 'The match has not begun: a seat is still open.',
  over: 'The match is over.',
  cancelled: 'The match was cancelled.',
  playing: 'The match cannot be played now.',
  held: 'The match is held.',
};
