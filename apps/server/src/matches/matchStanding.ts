// The standing answers of a match, where any of its seats has one: kept in the rows of the seats, told to their own players
// only, and applied where bots and clocks decide.

import type { Passed, StandingHost } from '@automachia/hosting';
import { StandingAnswers, standingFrom } from '@automachia/hosting';
import type { KernelState, Seat } from '@automachia/kernel';
import type { Problem, StandingAnswer, StandingWish } from '@automachia/protocol';
import type { SeatWrite } from '../storage/storage.js';
import type { Stream } from '../streams/stream.js';
import type { LiveMatch } from './liveMatch.js';
import type { MatchAnswer } from './matchAnswer.js';

/** The answer to whoever sets one or takes it back. */
export type StandingReply = { readonly standing: StandingAnswer | null } | { readonly problem: Problem };

export class MatchStanding implements StandingHost {
  private readonly answers: StandingAnswers;

  constructor(private readonly live: LiveMatch) {
    this.answers = new StandingAnswers(live.game, this);
    for (const { seat, standing } of live.seats) {
      if (standing !== null) this.answers.put(seat, JSON.parse(standing) as StandingAnswer);
    }
  }

  of(seat: Seat): StandingAnswer | undefined {
    return this.answers.of(seat);
  }

  get isUnderWay(): boolean {
    return this.answers.isUnderWay;
  }

  isToPass(seat: Seat): boolean {
    return this.answers.isToPass(seat);
  }

  look(): void {
    this.answers.look();
  }

  tookBack(seat: Seat, number: number): void {
    this.answers.tookBack(seat, number);
  }

  stop(): void {
    this.answers.stop();
  }

  /** Stores what a player wishes from now on, or says what is wrong with it; afterwards it counts. Takes the turn. */
  async set(seat: Seat, wish: StandingWish | null, from?: Stream, id?: number): Promise<StandingReply> {
    const { live } = this;
    const standing = wish === null ? undefined : standingFrom(live.game, live.table!.state, wish);
    if (standing !== undefined && 'wrong' in standing) {
      return { problem: { error: 'notPossible', message: `${standing.wrong} See GET /api/games.` } };
    }
    if ((await live.around.ledger.write(this.write(seat, standing))) === 'conflict') {
      const message = 'The seat was changed by somebody else meanwhile. Look at the match again.';
      return { problem: { error: 'notPossible', message } };
    }
    this.answers.put(seat, standing);
    this.note(seat, standing);
    live.audience.tellStanding(seat, standing, from, id);
    return { standing: standing ?? null };
  }

  // ---- what standing answers need of their host

  get state(): KernelState | undefined {
    const { table, match, isStopped } = this.live;
    return isStopped || match.status !== 'playing' ? undefined : table?.state;
  }

  isPerson(seat: Seat): boolean {
    return this.live.seats[seat - 1]?.kind === 'human';
  }

  isSomebodys(seat: Seat): boolean {
    return (this.live.seats[seat - 1]?.playerId ?? null) !== null;
  }

  isPresent(seat: Seat): boolean {
    return this.live.audience.isPresent(seat);
  }

  after(milliseconds: number, run: () => void): () => void {
    return this.live.around.clock.after(milliseconds, run);
  }

  pass(seat: Seat, number: number, heard: (passed: Passed) => void): void {
    const { state } = this;
    if (state === undefined) return;
    const reply = (answer: MatchAnswer): void =>
      heard('n' in answer ? 'taken' : 'refusal' in answer ? 'refused' : 'trouble');
    this.live.choices.chooseFor(state, seat, 'pass', number, 'standing', undefined, reply);
  }

  changed(seat: Seat, standing: StandingAnswer | undefined): void {
    const { ledger, log } = this.live.around;
    const about = { match: this.live.match.id, seat };
    const write = this.write(seat, standing);
    // Where it is not stored, what is over is found to be over again when the match is next taken up.
    ledger.add(
      write,
      () => {},
      (error) => log.error({ ...about, err: error }, 'a standing answer could not be stored'),
    );
    this.note(seat, standing);
    this.live.audience.tellStanding(seat, standing);
  }

  private write(seat: Seat, standing: StandingAnswer | undefined): SeatWrite {
    const { match, seats } = this.live;
    const { kind, playerId } = seats[seat - 1]!;
    return { matchId: match.id, seat, if: { kind, playerId }, change: { standing: written(standing) } };
  }

  /** In the rows as they are in memory, too. */
  private note(seat: Seat, standing: StandingAnswer | undefined): void {
    this.live.seats = this.live.seats.map((row) => (row.seat === seat ? { ...row, standing: written(standing) } : row));
  }
}

function written(standing: StandingAnswer | undefined): string | null {
  return standing === undefined ? null : JSON.stringify(standing);
}
