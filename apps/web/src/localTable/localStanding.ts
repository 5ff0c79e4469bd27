// What seats at this device have answered beforehand: kept with the saved match, applied by whoever hosts it.

import type { Passed, StandingHost } from '@automachia/hosting';
import { StandingAnswers, standingFrom } from '@automachia/hosting';
import type { Game, KernelState, Seat } from '@automachia/kernel';
import type { StandingAnswer, StandingWish } from '@automachia/protocol';
import type { LocalMatch } from './localMatch.js';

/** What it needs of whoever hosts the match. */
export interface LocalHost {
  pass(seat: Seat, number: number, heard: (passed: Passed) => void): void;
  /** Stores it, and tells the seat. */
  changed(seat: Seat, standing: StandingAnswer | undefined): void;
}

export class LocalStanding implements StandingHost {
  private readonly answers: StandingAnswers;

  constructor(
    private readonly game: Game,
    private readonly match: LocalMatch,
    private readonly host: LocalHost,
  ) {
    this.answers = new StandingAnswers(game, this);
    for (const [seat, standing] of match.beforehand) this.answers.put(seat, standing);
  }

  /** What somebody wishes from now on; null takes it back. Says what is wrong with it, where something is. */
  set(seat: Seat, wish: StandingWish | null): string | undefined {
    const standing = wish === null ? undefined : standingFrom(this.game, this.match.state, wish);
    if (standing !== undefined && 'wrong' in standing) return standing.wrong;
    this.answers.put(seat, standing);
    this.changed(seat, standing);
    this.look();
    return undefined;
  }

  look(): void {
    this.answers.look();
  }

  tookBack(seat: Seat, number: number): void {
    this.answers.tookBack(seat, number);
  }

  // ---- what standing answers need of their host

  get state(): KernelState | undefined {
    return this.match.isOver ? undefined : this.match.state;
  }

  isPerson(seat: Seat): boolean {
    return this.match.isPerson(seat);
  }

  isSomebodys(seat: Seat): boolean {
    return this.match.isPerson(seat);
  }

  /** Whoever plays at this device is at it. */
  isPresent(): boolean {
    return true;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  }

  pass(seat: Seat, number: number, heard: (passed: Passed) => void): void {
    this.host.pass(seat, number, heard);
  }

  changed(seat: Seat, standing: StandingAnswer | undefined): void {
    this.match.keepBeforehand(seat, standing);
    this.host.changed(seat, standing);
  }
}
