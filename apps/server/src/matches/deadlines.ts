// The clocks of matches asleep. What is stored of each is the moment at which its time is up, and one timer waits for
// the next of them all; then the match is taken up, decided in, and may sleep again. A match in memory has its own timer
// and no deadline here.
//
// Stored moments are the wall clock's, which may jump; whoever is timed must not notice. So the time they are counted in
// runs with the steady clock. Where the wall clock has been set, it follows with all that is stored; and while the
// server is not running, it stands still.

import { ProblemError } from '../problems.js';
import type { ClockRow } from '../storage/storage.js';
import type { KeptClock } from './decisionClock.js';
import type { House } from './house.js';
import type { LiveMatch } from './liveMatch.js';
import type { Surroundings } from './surroundings.js';

/** After a start everybody has at least so long, in milliseconds, or their whole time: they have to come back first. */
const AT_LEAST = 60_000;
/** From how many milliseconds on a difference between the clocks means that the wall clock was set. */
const JUMP = 60_000;
/** How often, in milliseconds, it is noted that the server is running. */
const NOTED_EVERY = 60_000;
/** How many matches are taken up one after the other before it is looked again which are due. */
const AT_A_TIME = 50;
/** How long to wait, in milliseconds, where a match that is due cannot be taken up. */
const CLOCKS_AGAIN_AFTER = 5000;
/** And how long until that match is looked at again, so that it holds up no other. */
const POSTPONED_BY = 60_000;

interface ClockWrite {
  readonly clock: ClockRow;
}

export class Deadlines {
  /** How far the time of deadlines is ahead of the steady clock. */
  private ahead: number;
  /** Clocks that are being written. */
  private readonly fallingAsleep = new Map<string, ClockRow>();
  private nextAt = Number.POSITIVE_INFINITY;
  private cancelNext: () => void = () => {};
  private looking: Promise<void> = Promise.resolve();
  /** When what is stored has followed the wall clock, or has not. */
  private moving: Promise<void> = Promise.resolve();
  private notedAt: number;
  private isStopped = false;

  constructor(
    private readonly house: House,
    private readonly around: Surroundings,
  ) {
    const { clock } = around;
    this.ahead = clock.wall() - clock.steady();
    this.notedAt = clock.steady();
  }

  /** Milliseconds since 1970, without jumps. */
  get now(): number {
    return Math.round(this.ahead + this.around.clock.steady());
  }

  /** Before any match is taken up. */
  async wind(): Promise<void> {
    await this.around.storage.windClocks(this.now, AT_LEAST);
  }

  /** Looks which clocks have run out, takes up their matches, and waits for the next. */
  look(): Promise<void> {
    this.looking = this.looking
      .then(() => this.takeUpWhatIsDue())
      .catch((error: unknown) => {
        if (this.isStopped) return;
        this.around.log.error({ err: error }, 'clocks could not be looked at');
        this.waitUntil(this.now + CLOCKS_AGAIN_AFTER);
      });
    return this.looking;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancelNext();
    await this.looking;
  }

  /** What is to be stored of a match that falls asleep; undefined where nobody is timed. */
  writeFor(live: LiveMatch): ClockWrite | undefined {
    const kept = live.clock?.toKeep;
    if (kept === undefined) return undefined;
    const deadline = this.now + Math.round(kept.left);
    return { clock: { matchId: live.match.id, deadline, left: JSON.stringify(kept.leftOf) } };
  }

  /** A match falls asleep: its clock goes on here. */
  keep(live: LiveMatch): void {
    const write = this.writeFor(live);
    if (write === undefined) return;
    this.fallingAsleep.set(live.match.id, write.clock);
    this.store(write);
  }

  /** A match was read: its clock goes on with it. */
  async giveBack(live: LiveMatch): Promise<void> {
    const { id, clockSeconds } = live.match;
    if (clockSeconds === null) return;
    await this.moving;
    const row = this.fallingAsleep.get(id) ?? (await this.around.storage.clock(id));
    // At a stop it stays where it is.
    if (row === undefined || this.isStopped) return;
    this.fallingAsleep.delete(id);
    live.clock?.resume({ left: row.deadline - this.now, leftOf: JSON.parse(row.left) as KeptClock['leftOf'] });
    // One that stays there by a failure does no harm: the match is in memory when it is due.
    this.around.ledger.add({ clockTaken: id }, nothing, nothing);
  }

  /** Follows a wall clock that was set, and notes that the server is running. Says whether it was set. */
  lookAtWall(): boolean {
    const { clock, ledger } = this.around;
    const jump = Math.round(clock.wall()) - this.now;
    const hasJumped = Math.abs(jump) >= JUMP && this.fallingAsleep.size === 0;
    if (hasJumped) {
      this.moveBy(jump);
      this.moving = ledger.write({ clocksMovedBy: jump }).then(
        // Whoever looked meanwhile may have seen what was not moved yet.
        () => void this.look(),
        // Where nothing was moved, the next look tries again.
        () => this.moveBy(-jump),
      );
      this.around.log.warn({ seconds: Math.round(jump / 1000) }, 'the wall clock was set: deadlines move with it');
    }
    // Where nobody is timed there is nothing to note, and a disk may rest.
    const isWorthwhile = this.nextAt !== Number.POSITIVE_INFINITY || this.house.size > 0;
    const isDue = isWorthwhile && clock.steady() - this.notedAt >= NOTED_EVERY;
    // Whether a disk that took nothing has room again is seen by writing something, although nobody plays.
    if (hasJumped || isDue || ledger.trouble !== undefined) this.note();
    return hasJumped;
  }

  /** Notes that the server is running, for whoever starts it the next time. */
  note(): void {
    this.notedAt = this.around.clock.steady();
    this.around.ledger.add({ aliveAt: this.now }, nothing, nothing);
  }

  private moveBy(milliseconds: number): void {
    this.ahead += milliseconds;
    this.nextAt += milliseconds;
  }

  /** Until it is stored, or the match has been taken up again. */
  private store(write: ClockWrite): void {
    const { clock: row } = write;
    const isStillAsleep = (): boolean => this.fallingAsleep.get(row.matchId) === row;
    this.around.ledger.add(
      write,
      () => {
        if (isStillAsleep()) this.fallingAsleep.delete(row.matchId);
        this.waitUntil(row.deadline);
      },
      () => {
        this.around.clock.after(CLOCKS_AGAIN_AFTER, () => {
          if (isStillAsleep() && !this.isStopped) this.store(write);
        });
      },
    );
  }

  private async takeUpWhatIsDue(): Promise<void> {
    if (this.isStopped) return;
    const next = await this.around.storage.nextClocks(AT_A_TIME);
    const leaving: Promise<boolean>[] = [];
    let isDone = true;
    for (const row of next) {
      if (this.isStopped) return;
      if (row.deadline > this.now) {
        this.waitUntil(row.deadline);
        return;
      }
      if (!(await this.takeUp(row, leaving))) isDone = false;
      await new Promise((resolve) => setImmediate(resolve));
    }
    if ((await Promise.all(leaving)).includes(false)) isDone = false;
    if (next.length > 0) this.waitUntil(isDone ? this.now : this.now + CLOCKS_AGAIN_AFTER);
  }

  /** Says whether a match is in memory, or gone. Where that is nothing new, its clock is `leaving`. */
  private async takeUp(row: ClockRow, leaving: Promise<boolean>[]): Promise<boolean> {
    if (this.isStopped) return false;
    const { ledger, log } = this.around;
    const { matchId } = row;
    const wasAsleep = !this.house.isInMemory(matchId);
    try {
      await this.house.find(matchId);
      if (wasAsleep) return true;
    } catch (error) {
      // Where its game is gone, nobody can play on until there is another program.
      const isGone = error instanceof ProblemError && error.error === 'notFound';
      if (!isGone && !this.isStopped) {
        log.error({ match: matchId, err: error }, 'a match could not be taken up');
        ledger.add({ clock: { ...row, deadline: this.now + POSTPONED_BY } }, nothing, nothing);
      }
      if (!isGone) return false;
    }
    // Often it was taken up a moment ago, and that is just being written: the next look must not find it again.
    const write = ledger.write({ clockTaken: matchId });
    leaving.push(
      write.then(
        () => true,
        () => false,
      ),
    );
    return true;
  }

  private waitUntil(deadline: number): void {
    if (this.isStopped || deadline >= this.nextAt) return;
    this.cancelNext();
    this.nextAt = deadline;
    this.cancelNext = this.around.clock.after(deadline - this.now, () => {
      this.nextAt = Number.POSITIVE_INFINITY;
      void this.look();
    });
  }
}

function nothing(): void {}
