// A match in memory. One thing happens at a time: a choice is applied, stored, and only then told; whatever comes
// meanwhile waits its turn. If storing fails, the match is read anew from what is stored, so that nothing that was not
// stored is ever seen.

import type { HostedTable, PlayedEntry } from '@automachia/hosting';
import { howFor } from '@automachia/hosting';
import type { Choice, Game, KernelState, Seat, Text } from '@automachia/kernel';
import { SPECTATOR } from '@automachia/kernel';
import type { Refusal } from '@automachia/kernel/host';
import type { Choosing, How, MatchInfo, Problem, StandingAnswer, StandingWish, Status } from '@automachia/protocol';
import type { Logger } from 'pino';
import { BotSeats } from '../bots/botSeats.js';
import type { Brains } from '../bots/brains.js';
import type { Clock } from '../clock.js';
import type { Ledger } from '../ledger.js';
import type { Meters } from '../metrics.js';
import { stopping } from '../problems.js';
import { type Charge, free } from '../rate.js';
import type { Slices } from '../slices.js';
import type { EntryRow, ListedMatch, MatchRow, SeatRow, Storage, Undo, Write } from '../storage/storage.js';
import type { Lifetimes, Limits } from '../settings.js';
import { onlyOwnEyes, sitsIn } from '../streams/following.js';
import type { Stream } from '../streams/stream.js';
import type { Archive } from './archive.js';
import { Audience } from './audience.js';
import { Chat } from './chat.js';
import type { MatchNow } from './info.js';
import { infoOf, leftAt } from './info.js';
import { LastTable } from './lastTable.js';
import { CannotGoOn, otherRules, rowOf, setUpMatch, takeUp } from './loading.js';
import { MatchLogs } from './logs.js';
import { MatchClock } from './matchClock.js';
import { MatchStanding, type StandingReply } from './matchStanding.js';
import { MatchPast } from './past.js';
import { Recovery } from './recovery.js';
import { Regrets } from './regrets.js';
import { changeRules } from './rulesChange.js';
import { Snapshots } from './snapshots.js';
import { Turns, type WaitsAs } from './turns.js';

/** What a match needs of the house it is played in. */
export interface Surroundings {
  readonly storage: Storage;
  readonly ledger: Ledger;
  readonly brains: Brains;
  readonly clock: Clock;
  readonly meters: Meters;
  readonly log: Logger;
  readonly botPause: number;
  readonly archive: Pick<Archive, 'add'>;
  /** Shared by all who have a match played again. */
  readonly slices: Slices;
  readonly limits: Pick<Limits, 'liveMatches'>;
  readonly lifetimes: Lifetimes;
}

/** The answer to whoever wanted something done. */
export type MatchAnswer = { readonly n: number } | { readonly refusal: Refusal } | { readonly problem: Problem };

const nothingBefore = Promise.resolve();

/** A number that no question has: who answers one that is no longer asked is refused as who answers an earlier one. */
const NOT_ASKED_ANY_MORE = -1;

const cannotBeRead: Problem = {
  error: 'notStored',
  message: 'The match could not be read. Try again in a moment.',
};

/** How long, in milliseconds, somebody who asked for a match or played at it is taken to be there. */
export const LEFT_AFTER = 60_000;
/** So many who follow a match are told something for what a plain request costs. */
const STREAMS_FOR_ONE = 50;

export class LiveMatch {
  /** Undefined before the match begins, where it is held, and where it is over and was read from what is kept of it. */
  table: HostedTable<KernelState> | undefined;
  /** What is kept of it, where it was read from that. */
  last: LastTable | undefined;
  heldBecause: string | null = null;
  readonly audience: Audience;
  /** When somebody last had to do with it, by the steady clock. */
  usedAt: number;
  /** Whether one of its players was there since it was taken up. */
  isVisited = false;

  isStopped = false;
  /** What has been applied and is being stored: nobody may see it yet. */
  storing: PlayedEntry<KernelState> | undefined;
  readonly turns = new Turns(this);
  private recovering: Recovery | undefined;
  private regrets: Regrets | undefined;
  readonly snapshots: Snapshots;
  private readonly logs: MatchLogs;
  private lastSeating: Promise<void> = nothingBefore;
  /** How many of them are under way. */
  private seatings = 0;
  private readonly bots: BotSeats;
  /** Undefined where nobody is timed. */
  readonly clock: MatchClock | undefined;
  /** Undefined where no seat has answered anything beforehand. */
  private standingAnswers: MatchStanding | undefined;
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
    this.regrets = undefined;
    this.readStanding();
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
    } else if (this.match.status !== 'playing') return;
    const kept = await this.snapshots.toGoOnFrom(charge);
    try {
      this.table = await takeUp(this.game, this, kept, this.around.slices);
      this.snapshots.at = kept.snapshot?.number ?? 0;
    } catch (error) {
      if (!(error instanceof CannotGoOn)) throw error;
      this.heldBecause = error.message;
      this.around.log.warn({ match: this.match.id, why: error.message }, 'match is held');
      return;
    }
    if (otherRules(this.game, this.match) !== undefined) await changeRules(this);
  }

  /** What its seats have answered beforehand, as their rows have it. */
  private readStanding(): void {
    this.standingAnswers?.stop();
    const isAny = this.seats.some(({ standing }) => standing !== null);
    this.standingAnswers = isAny ? new MatchStanding(this) : undefined;
  }

  /** Whether its seats are all taken and it has not begun: whoever took the last one died, or the disk was full. */
  get isOverdue(): boolean {
    return this.match.status === 'waiting' && this.seats.every((seat) => seat.kind !== 'open');
  }

  /** Begins once nobody is missing any more; who has just sat down knows of it, and so do all who are there. */
  async beginIfFull(seated?: string): Promise<void> {
    if (!this.isOverdue) return;
    const { ledger, clock } = this.around;
    await ledger.write({ matchId: this.match.id, match: { status: 'playing', updatedAt: clock.wall() } });
    await this.reread();
    for (const { seat, playerId } of this.seats) {
      if (this.audience.isPresent(seat) || (seated !== undefined && playerId === seated)) this.noteThere(seat);
    }
    this.begin();
  }

  /** Its player knows from now on that the match has begun. Who is told so a second time need not be remembered again. */
  private noteThere(seat: Seat): void {
    const { clock, ledger, log } = this.around;
    const row = this.seats[seat - 1]!;
    if (this.match.status !== 'playing' || row.knownAt !== null) return;
    const change = { knownAt: clock.wall() };
    const { kind, playerId } = row;
    this.seats = this.seats.map((one) => (one === row ? { ...row, ...change } : one));
    ledger
      .write({ matchId: this.match.id, seat, if: { kind, playerId }, change })
      .catch((error: unknown) => log.error({ match: this.match.id, err: error }, 'who is there could not be stored'));
  }

  /** Sets up the table of a match whose seats are all taken; whoever came early is shown it. */
  begin(): void {
    this.table = setUpMatch(this.game, this.match, this.seats).table;
    this.showTo(this.audience.streams, 0);
    this.goOn();
  }

  /** Whatever has to happen without anybody asking for it: bots, the clock. */
  goOn(): void {
    try {
      this.lookAround();
    } catch (error) {
      this.failOutOfTurn(error);
    }
  }

  private lookForBots(): void {
    try {
      this.bots.look();
      this.standingAnswers?.look();
    } catch (error) {
      this.failOutOfTurn(error);
    }
  }

  private lookAround(): void {
    if (this.table === undefined || this.match.status !== 'playing' || this.isStopped) {
      this.clock?.stop();
      this.standingAnswers?.stop();
      return;
    }
    this.clock?.look();
    this.bots.look();
    this.standingAnswers?.look();
  }

  // ---- choices

  choose(
    seat: Seat,
    { choice, number, seen }: Choosing,
    reply: (answer: MatchAnswer) => void,
    from?: Stream,
    id?: number,
  ): void {
    const run = (table: HostedTable<KernelState>) => {
      // Numbers are used again after a choice was taken back: whoever answers may not have seen that yet.
      const isLate = seen !== undefined && this.regrets?.haveChanged(seat, number, seen);
      return table.choose(seat, choice, 'player', isLate ? NOT_ASKED_ANY_MORE : number);
    };
    const choose = (): void => this.act('player', run, reply, from, id);
    this.inTurn(reply, () => {
      if (seen === undefined || seen >= (this.table?.number ?? 0)) choose();
      else this.knowingRegrets(choose, reply);
    });
  }

  undo(seat: Seat, reply: (answer: MatchAnswer) => void, from?: Stream, id?: number): void {
    const takeBack = (): void => this.act('undo', (table) => this.regrets!.undo(table, seat), reply, from, id);
    this.inTurn(reply, () => this.knowingRegrets(takeBack, reply));
  }

  /** What was taken back before the match was taken up counts as well. */
  private knowingRegrets(work: () => void, reply: (answer: MatchAnswer) => void): void {
    if (this.regrets !== undefined || this.table === undefined) work();
    else this.readRegrets(work, reply);
  }

  private readRegrets(work: () => void, reply: (answer: MatchAnswer) => void): void {
    const { storage, log } = this.around;
    this.turns.isTaken = true;
    const read = (undos: readonly Undo[]): void => {
      this.regrets = new Regrets(undos);
      this.turns.takeNext(work);
    };
    const failed = (error: unknown): void => {
      log.error({ match: this.match.id, err: error }, 'a match could not be read');
      reply({ problem: cannotBeRead });
    };
    void storage
      .undos(this.match.id)
      .then(read, failed)
      .finally(() => this.turns.end());
  }

  /** A choice by a bot, for its own seat or where a clock ran out; it counts in the state that the bot was shown. */
  chooseFor(
    shown: KernelState,
    seat: Seat,
    choice: Choice,
    number: number,
    how: How,
    note: Text | undefined,
    reply: (answer: MatchAnswer) => void,
  ): void {
    const gone: Problem = { error: 'notPossible', message: 'The question was taken back meanwhile, or the seat.' };
    this.takeTurn(reply, () => {
      const run = (table: HostedTable<KernelState>) =>
        this.isDecidedBy(how, seat) && table.state === shown ? table.choose(seat, choice, how, number, note) : gone;
      this.act(how, run, reply);
    });
  }

  /** Whether a seat that is decided for in some way still is: who has left it to a bot may have taken it back. */
  isDecidedBy(how: How, seat: Seat): boolean {
    return how !== 'bot' || this.seats[seat - 1]?.kind === 'bot';
  }

  // ---- answers given beforehand

  /** What a seat has answered beforehand: for its own player only. */
  standingOf(seat: Seat): StandingAnswer | undefined {
    return this.standingAnswers?.of(seat);
  }

  /** Sets what a seat answers from now on, or takes it back (null). */
  stand(
    seat: Seat,
    wish: StandingWish | null,
    reply: (answer: StandingReply) => void,
    from?: Stream,
    id?: number,
  ): void {
    const turnedAway = (answer: MatchAnswer): void => ('problem' in answer ? reply(answer) : undefined);
    this.inTurn(turnedAway, () => {
      if (this.isStopped || this.table === undefined || this.match.status !== 'playing') {
        reply({ problem: this.whyNotNow() });
        return;
      }
      this.standingAnswers ??= new MatchStanding(this);
      this.turns.isTaken = true;
      const failed = (error: unknown): StandingReply => {
        this.around.log.error({ match: this.match.id, err: error }, 'a standing answer could not be stored');
        const message = 'What you answer beforehand could not be stored. Try again in a moment.';
        return { problem: { error: 'notStored', message } };
      };
      void this.standingAnswers
        .set(seat, wish, from, id)
        .catch(failed)
        .then(reply)
        .finally(() => {
          this.turns.end();
          this.goOn();
        });
    });
  }

  // ---- streams

  /** Somebody begins to follow: gets the whole table, then every update. */
  join(stream: Stream, after: number, chatAfter = 0): void {
    this.inTurn(
      (answer) => 'problem' in answer && stream.end(answer.problem),
      () => {
        // Whoever did not wait for their turn must not be taken for present.
        if (!stream.isOpen) return;
        // Nor whoever lost the seat while they waited.
        if (stream.isPlayer && this.seats[stream.seat - 1]?.playerId !== stream.playerId) {
          stream.end({ error: 'notYours', message: 'This seat is no longer yours.' });
          return;
        }
        // Nor may whoever sat down meanwhile look through other eyes.
        const looksOver = stream.seat > 0 && !stream.isPlayer && this.match.status !== 'over';
        if (looksOver && sitsIn(this, stream.playerId)) {
          stream.end(onlyOwnEyes);
          return;
        }
        this.audience.add(stream);
        if (stream.isPlayer) {
          this.isVisited = true;
          this.noteThere(stream.seat);
        }
        this.tellTable([stream], after);
        this.turns.takeNext(() => this.chat.join(stream, chatAfter));
        if (stream.isPlayer) this.audience.tellMatch(stream);
        // Its bots may have rested, and what its player has answered beforehand.
        this.lookForBots();
      },
      stream.isPlayer ? 'playing' : 'watching',
    );
  }

  /** Sends the whole table again. `found`: the digest that somebody says to have instead of ours. */
  resync(stream: Stream, after: number, id?: number, found?: string): void {
    this.inTurn(
      (answer) => 'problem' in answer && stream.end(answer.problem),
      () => {
        if (found !== undefined) this.audience.checkWhatWasTold(stream, found);
        this.tellTable([stream], after, id);
      },
      stream.isPlayer ? 'playing' : 'watching',
    );
  }

  /** What showing the table to somebody costs who has a number, in plain requests. */
  costOfShowing(seat: Seat, after: number): number {
    return 1 + this.logs.costOf(after, seat);
  }

  /** What it costs to begin to follow, likewise. Of a seat's player all others are told. */
  costOfJoining(seat: Seat, after: number, chatAfter: number): number {
    const telling = seat === 0 ? 0 : this.costOfTellingAll;
    return this.costOfShowing(seat, after) + this.chat.costOf(chatAfter) + telling;
  }

  /** What telling everybody at the table costs beyond a plain request: nothing, unless very many follow it. */
  get costOfTellingAll(): number {
    return Math.floor(this.audience.streams.length / STREAMS_FOR_ONE);
  }

  /** Sends the whole table to all of them, in one turn. */
  showTo(streams: readonly Stream[], after: number): void {
    if (streams.length === 0) return;
    this.turns.takeNext(() => this.tellTable(streams, after));
  }

  leave(stream: Stream): void {
    if (!this.audience.remove(stream)) return;
    this.usedAt = this.around.clock.steady();
    if (this.audience.isEmpty) this.logs.forget();
    try {
      if (stream.isPlayer) this.audience.tellMatch();
      // What they have answered beforehand may rest from now on.
      this.standingAnswers?.look();
    } catch (error) {
      this.failOutOfTurn(error);
    }
  }

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

  /** Who sits down, gets up or leaves the seat to a bot does so one after the other. */
  async seating<T>(work: () => Promise<T>): Promise<T> {
    this.seatings += 1;
    const turn = this.lastSeating.then(work);
    this.lastSeating = turn.then(nothing, nothing);
    try {
      return await turn;
    } finally {
      this.seatings -= 1;
    }
  }

  // ---- what everybody may know

  /** Where the match stands for everybody: what is being stored has not happened yet. */
  get shown(): { readonly state: KernelState; readonly number: number } | undefined {
    const { table, storing } = this;
    if (storing !== undefined) return { state: storing.before, number: storing.entry.number - 1 };
    return table && { state: table.state, number: table.number };
  }

  /** The number of the last entry; undefined before the match begins, and where it is held. */
  get number(): number | undefined {
    return this.shown?.number ?? this.last?.number;
  }

  get isStoring(): boolean {
    return this.storing !== undefined;
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
    };
  }

  get info(): MatchInfo {
    return infoOf(this.match, this.seats, this.standing, this.around.lifetimes);
  }

  /** The same of a match that is not in memory, from what its last entry says. */
  infoAsleep({ number, asked, at }: Pick<ListedMatch, 'number' | 'asked' | 'at'>): MatchInfo {
    const other = this.match.status === 'playing' ? otherRules(this.game, this.match) : undefined;
    const heldBecause =
      other === undefined ? null : `This match was played under ${other}. Open it to see whether it can go on.`;
    const standing = { number, asked, outcome: null, heldBecause, isPresent: () => false };
    return infoOf(this.match, this.seats, { ...standing, leftAt: leftAt(this.match, at) }, this.around.lifetimes);
  }

  // ---- keeping it

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
      !this.bots.areThinking &&
      this.seatings === 0 &&
      !this.standingAnswers?.isUnderWay
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
      if (this.storing === undefined) this.bots.decideForAll();
    } catch (error) {
      this.failOutOfTurn(error);
    }
  }

  stop(): void {
    this.isStopped = true;
    this.clock?.stop();
    this.bots.stop();
    this.standingAnswers?.stop();
  }

  // ---- one thing at a time

  /** For somebody, who thereby is at the table; bots are not. */
  private inTurn(reply: (answer: MatchAnswer) => void, work: () => void, as: WaitsAs = 'playing'): void {
    this.usedAt = this.around.clock.steady();
    this.takeTurn(reply, work, as);
  }

  private takeTurn(reply: (answer: MatchAnswer) => void, work: () => void, as: WaitsAs = 'playing'): void {
    if (this.turns.take(work, as)) return;
    const message = 'Too many requests are waiting for this match. Try again in a moment.';
    reply({ problem: { error: 'tooMany', message } });
  }

  private act(
    how: How,
    run: (table: HostedTable<KernelState>) => PlayedEntry<KernelState> | Refusal | Problem,
    reply: (answer: MatchAnswer) => void,
    from?: Stream,
    id?: number,
  ): void {
    const { table, around } = this;
    if (this.isStopped || table === undefined || this.match.status !== 'playing') {
      reply({ problem: this.whyNotNow() });
      return;
    }
    let step: PlayedEntry<KernelState> | Refusal | Problem;
    try {
      step = run(table);
    } catch (error) {
      around.log.error({ match: this.match.id, err: error }, 'the rules failed');
      reply({
        problem: {
          error: 'internal',
          message: 'The rules failed on this choice; nothing was changed. The log of the server says more.',
        },
      });
      return;
    }
    if ('error' in step) {
      reply({ problem: step });
      return;
    }
    if (step.refused !== undefined) {
      around.meters.refused.inc({ why: step.refused });
      reply({ refusal: step });
      return;
    }
    this.store(step, how, reply, from, id);
  }

  private store(
    step: PlayedEntry<KernelState>,
    how: How,
    reply: (answer: MatchAnswer) => void,
    from?: Stream,
    id?: number,
  ): void {
    const { around } = this;
    this.turns.isTaken = true;
    this.storing = step;
    const now = around.clock.wall();
    const isOver = step.after.outcome !== null;
    const end = { status: 'over', outcome: JSON.stringify(step.after.outcome), updatedAt: now } as const;
    let entry: EntryRow;
    try {
      entry = rowOf(this.match.id, step.entry, this.game.asked(step.after), now);
    } catch (error) {
      // It has been applied to the table in memory, which is therefore read anew.
      this.recovery.fail(error, reply);
      return;
    }
    const write: Write = isOver ? { entry, match: end } : { entry };
    around.ledger.add(
      write,
      (result) => {
        if (result === 'conflict') {
          const message = 'Somebody else wrote this number of the match first. Look at the table and choose again.';
          this.recovery.takeUpAnew({ problem: { error: 'notStored', message } }, reply, entry.number - 1);
          return;
        }
        let isAnswered = false;
        try {
          this.storing = undefined;
          this.logs.forget();
          this.lookingBack?.forget();
          // Whoever reads the measures may sit at this table: they are told no more there than anybody who watches.
          around.meters.choices.count(this.match.game, howFor(step.entry, SPECTATOR));
          if (isOver) this.match = { ...this.match, ...end };
          if (how === 'undo') {
            this.standingAnswers?.tookBack(step.entry.seat, step.before.decisionNumber);
            this.clock?.tookBack(step.entry.seat);
          }
          this.clock?.look();
          this.tellOrShow(step, from, id);
          isAnswered = true;
          reply({ n: step.entry.number });
          if (isOver) this.audience.tellMatch();
          if (isOver) around.archive.add(this.match);
          this.snapshots.keep();
        } catch (error) {
          this.recovery.fail(error, isAnswered ? nothing : reply, entry);
          return;
        }
        this.turns.end();
        this.lookForBots();
      },
      (error) => {
        around.meters.notStored.inc();
        around.log.error({ match: this.match.id, err: error }, 'a choice could not be stored');
        const message =
          'Your choice could not be stored. What the table shows counts; if it is not there, try again in a moment.';
        this.recovery.takeUpAnew({ problem: { error: 'notStored', message } }, reply, entry.number - 1, entry);
      },
    );
  }

  // ---- when something goes wrong

  /** What had the turn has thrown. */
  turnFailed(error: unknown): void {
    this.recovery.fail(error);
  }

  private failOutOfTurn(error: unknown): void {
    this.turns.takeNext(() => this.recovery.fail(error));
  }

  private get recovery(): Recovery {
    this.recovering ??= new Recovery(this);
    return this.recovering;
  }

  // ---- telling

  /** Tells a step; where that fails, by a mistake of ours, shows the whole table. One match must not end the server. */
  private tellOrShow(step: PlayedEntry<KernelState>, from?: Stream, id?: number): void {
    try {
      this.audience.tellStep(step, this.clock?.left ?? null, from, id);
    } catch (error) {
      this.around.log.error({ match: this.match.id, number: step.entry.number, err: error }, 'a step was not told');
      this.audience.startAfresh();
      this.showTo(this.audience.streams, step.entry.number - 1);
    }
  }

  /** Sends everything; the log from after a number on. */
  private tellTable(streams: readonly Stream[], after: number, id?: number): void {
    this.turns.isTaken = true;
    const seats = [...new Set(streams.map((stream) => stream.seat))];
    const send = async (): Promise<void> => {
      const told = await Promise.all(
        seats.map(async (seat) => ({
          log: await this.logs.after(after, seat),
          last: await this.last?.sightOf(seat),
        })),
      );
      const left = this.clock?.left ?? null;
      for (const stream of streams) {
        const { log, last } = told[seats.indexOf(stream.seat)]!;
        this.audience.sendTable(stream, left, log, last, id);
      }
    };
    const failed = (error: unknown): void => {
      if (!this.isStopped) this.around.log.error({ match: this.match.id, err: error }, 'a match could not be read');
      for (const stream of streams) stream.end(cannotBeRead);
    };
    void send()
      .catch(failed)
      .finally(() => this.turns.end());
  }

  // ---- small things

  private whyNotNow(): Problem {
    // What was still waiting its turn when the server was told to stop must not follow its last snapshot.
    if (this.isStopped) return stopping().problem;
    return { error: 'notPossible', message: this.heldBecause ?? whyNotPlayed[this.match.status] };
  }
}

const whyNotPlayed: Readonly<Record<Status, string>> = {
  waiting: 'The match has not begun: a seat is still open.',
  over: 'The match is over.',
  cancelled: 'The match was cancelled.',
  playing: 'The match cannot be played now.',
  held: 'The match is held.',
};

function nothing(): void {}
