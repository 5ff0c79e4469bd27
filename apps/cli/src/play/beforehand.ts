// What people at this screen have answered beforehand: to pass in windows until something is over, and, for whoever plays
// alone, where nothing else can be done. Judged as by every host (decision 0028); kept with the saved match, and told in
// the log to whoever said it.

import type { Passed, StandingHost } from '@automachia/hosting';
import { StandingAnswers, standingFrom, windowFor } from '@automachia/hosting';
import type { Game, KernelState, Seat, Text } from '@automachia/kernel';
import type { Match } from '@automachia/kernel/host';
import type { GameVoice } from '@automachia/manifest';
import type { StandingAnswer } from '@automachia/protocol';

/** Until when one may pass, and unless what. */
export type PassingWay = NonNullable<GameVoice<unknown>['passingOn']>[number];

/** A line of the log for one seat alone: it said that it passes, passed because of it or for want of anything else, or is asked again. */
export interface OwnLine {
  readonly kind: 'said' | 'passed' | 'idle' | 'again';
  readonly seat: Seat;
  /** How many events and how many choices came before it. */
  readonly events: number;
  readonly choices: number;
  /** What was said. */
  readonly label?: Text;
}

/** What is kept of it with the match. */
export interface BeforehandPart {
  readonly standing: readonly (readonly [Seat, StandingAnswer])[];
  readonly log: readonly OwnLine[];
}

/** The table at which it is said. */
export interface PassingTable {
  readonly game: Game;
  readonly match: Match<KernelState>;
  readonly humans: readonly Seat[];
  /** What happened before is still being told. */
  untilShown(): Promise<void>;
  /** Somebody passed, or is to be asked after all. */
  changed(): void;
}

export class PassingBeforehand implements StandingHost {
  private readonly answers: StandingAnswers;
  private log: OwnLine[];
  /** Who passes because they said so. */
  private readonly said = new Set<Seat>();
  private isStopped = false;

  constructor(
    private readonly table: PassingTable,
    /** What the game offers. */
    readonly ways: readonly PassingWay[],
    kept: BeforehandPart | undefined,
  ) {
    this.answers = new StandingAnswers(table.game, this);
    this.log = [...(kept?.log ?? [])];
    for (const seat of table.humans) this.answers.put(seat, this.usual);
    for (const [seat, standing] of kept?.standing ?? []) {
      this.answers.put(seat, standing);
      if (standing.pass !== null) this.said.add(seat);
    }
  }

  get kept(): BeforehandPart {
    const standing = this.table.humans.flatMap((seat) => {
      const own = this.answers.of(seat);
      return own === undefined ? [] : [[seat, own] as const];
    });
    return { standing, log: this.log };
  }

  /** What a seat has said, and what was done because of it. */
  asides(seat: Seat): readonly OwnLine[] {
    return this.allAsides(seat).filter(({ kind }) => kind !== 'idle');
  }

  /** The same with every pass for want of anything else: too many to be told as they come. */
  allAsides(seat: Seat): readonly OwnLine[] {
    return this.log.filter((aside) => aside.seat === seat);
  }

  /** Whether a seat passes until something is over because it said so. */
  hasSaid(seat: Seat): boolean {
    return this.said.has(seat);
  }

  /** Whether it is a seat's chance, and it is being passed for. */
  isPassing(seat: Seat): boolean {
    return this.answers.isUnderWay && this.answers.isToPass(seat);
  }

  /** How a seat may pass on from here. */
  waysFor(seat: Seat): readonly PassingWay[] {
    const { game, match } = this.table;
    const window = windowFor(game, match.state, seat);
    if (window === undefined || game.choices(match.state, seat)?.includes('pass') !== true) return [];
    return this.ways.filter(
      ({ until, unless }) => until in window.until && !unless.some((label) => window.labels.includes(label)),
    );
  }

  /** From now on a seat passes; this time, too, once somebody looks. Says whether it can be said now. */
  say(seat: Seat, { until, unless, label }: PassingWay): boolean {
    const { game, match } = this.table;
    const wish = { pass: { until, unless: [...unless] }, onlyPass: this.usual !== undefined };
    const standing = standingFrom(game, match.state, wish);
    if (standing === undefined || 'wrong' in standing) return false;
    this.answers.put(seat, standing);
    this.said.add(seat);
    this.note('said', seat, label);
    return true;
  }

  /** A seat wants to answer by itself again. */
  takeBack(seat: Seat): void {
    this.answers.put(seat, this.usual);
    this.isAskedAgain(seat);
  }

  /** A seat has taken back a choice that was made before a question of that number. */
  tookBack(seat: Seat, number: number): void {
    const { choices, eventCount } = this.table.match;
    const isUndone = (aside: OwnLine): boolean =>
      (aside.kind === 'passed' || aside.kind === 'idle') && aside.choices >= choices.length;
    this.log = this.log
      .filter((aside) => !isUndone(aside))
      .map((aside) => (aside.events > eventCount ? { ...aside, events: eventCount } : aside));
    this.answers.tookBack(seat, number);
  }

  look(): void {
    this.answers.look();
  }

  stop(): void {
    this.isStopped = true;
    this.answers.stop();
  }

  // ---- what standing answers need of their host

  get state(): KernelState | undefined {
    const { match } = this.table;
    return match.isOver || this.isStopped ? undefined : match.state;
  }

  isPerson(seat: Seat): boolean {
    return this.table.humans.includes(seat);
  }

  isSomebodys(seat: Seat): boolean {
    return this.isPerson(seat);
  }

  /** Whoever plays at this screen is at it. */
  isPresent(): boolean {
    return true;
  }

  /** Alone there is nobody to hide it from, and what happens is told one by one anyway. */
  after(milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run, this.isAlone ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }

  pass(seat: Seat, number: number, heard: (passed: Passed) => void): void {
    void this.passWhenShown(seat, number, heard);
  }

  changed(seat: Seat, standing: StandingAnswer | undefined): void {
    // What was waited for is over; where only a choice was taken back, it goes on later.
    if ((standing?.pass ?? null) === null) this.isAskedAgain(seat);
  }

  private isAskedAgain(seat: Seat): void {
    if (this.said.delete(seat)) this.note('again', seat);
  }

  private async passWhenShown(seat: Seat, number: number, heard: (passed: Passed) => void): Promise<void> {
    const { table, answers } = this;
    await table.untilShown();
    if (this.state?.decisionNumber !== number || !answers.isToPass(seat)) return;
    const isSaid = this.hasSaid(seat);
    const [events, choices] = [table.match.eventCount, table.match.choices.length];
    const { refused } = table.match.choose(seat, 'pass');
    if (refused === undefined) this.noteAt({ kind: isSaid ? 'passed' : 'idle', seat, events, choices });
    heard(refused === undefined ? 'taken' : 'refused');
    table.changed();
  }

  /** What holds where nobody has said anything: others at the same screen would learn by the silence what is in a hand. */
  private get usual(): StandingAnswer | undefined {
    return this.isAlone ? { pass: null, onlyPass: true, from: 0 } : undefined;
  }

  private get isAlone(): boolean {
    return this.table.humans.length === 1;
  }

  private note(kind: OwnLine['kind'], seat: Seat, label?: Text): void {
    const { eventCount: events, choices } = this.table.match;
    this.noteAt({ kind, seat, events, choices: choices.length, ...(label === undefined ? {} : { label }) });
  }

  /** Passes in a row, between which nothing happened, are one line. */
  private noteAt(aside: OwnLine): void {
    const last = this.log.at(-1);
    if (last?.kind !== aside.kind || last.seat !== aside.seat || last.events !== aside.events) this.log.push(aside);
  }
}
