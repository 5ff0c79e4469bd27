// What is done when something goes wrong at a match, by the disk or by a mistake of ours: storage knows better than memory,
// so the match is taken up anew from what is stored, and everybody who follows it with it.

import type { Problem } from '@automachia/protocol';
import type { EntryRow } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';
import type { MatchAnswer } from './matchAnswer.js';

/** How long bots, clocks and another reading wait, in milliseconds: a storage that just failed would fail again at once. */
const RECOVERED_AFTER = 1000;
/** Mistakes of the program after which a match in memory is no longer taken up again: it is held until all have left. */
const MOST_FAILURES = 3;

const failedHere: Problem = {
  error: 'internal',
  message: 'The server failed at this table; its log says more. What was stored counts, and the table is shown again.',
};

export class Recovery {
  private failures = 0;

  constructor(private readonly live: LiveMatch) {}

  /** Why the match is not taken up any more; undefined where it is. */
  get whyHeld(): string | undefined {
    if (this.failures < MOST_FAILURES) return undefined;
    return 'The server failed at this table several times; its log says more. Nothing stored is lost: come back in a few minutes.';
  }

  /**
   * A mistake of ours in what has the turn: it must not end more than this table. What is in memory may be half done, so
   * the match is taken up anew; if that happens again and again, it is held.
   */
  fail(error: unknown, reply: (answer: MatchAnswer) => void = nothing, entry?: EntryRow): void {
    const { live } = this;
    const { log, meters } = live.around;
    meters.failures.inc({ where: 'match' });
    log.error({ match: live.match.id, err: error }, 'the server failed at this table');
    this.failures += 1;
    live.turns.isTaken = true;
    live.clock?.stop();
    this.takeUpAnew({ problem: failedHere }, reply, live.shown?.number ?? 0, entry);
  }

  /**
   * For who has the turn. A write that failed may be stored all the same (`entry`): then it counts, and is answered so.
   */
  takeUpAnew(answer: MatchAnswer, reply: (answer: MatchAnswer) => void, toldUpTo: number, entry?: EntryRow): void {
    const { live } = this;
    const { clock, log } = live.around;
    const goOn = (isStored = false): void => {
      reply(isStored ? { n: entry!.number } : answer);
      live.audience.startAfresh();
      live.storing.step = undefined;
      // First of all, so that whoever waited for their turn is told what comes of it.
      live.showing.to(live.audience.streams, toldUpTo);
      live.turns.end();
      clock.after(RECOVERED_AFTER, () => live.goOn());
    };
    const failed = (error: unknown): void => {
      log.error({ match: live.match.id, err: error }, 'a match could not be read');
      live.table = undefined;
      live.heldBecause = 'The match could not be read from the disk. Nothing stored is lost; try again in a moment.';
      goOn();
      clock.after(RECOVERED_AFTER, () => live.turns.takeNext(() => this.readAgain(toldUpTo)));
    };
    this.load(entry)
      .then(goOn, failed)
      .catch((error: unknown) => log.error({ match: live.match.id, err: error }, 'a table could not be shown again'));
  }

  /** Says whether an entry that failed to be written is stored. */
  private async load(entry: EntryRow | undefined): Promise<boolean> {
    await this.live.load();
    if (entry === undefined) return false;
    const [row] = await this.live.around.storage.entries(entry.matchId, entry.number - 1);
    return row !== undefined && row.seat === entry.seat && row.body === entry.body && row.at === entry.at;
  }

  /** Tries to read a match that could not be read, until it can be. */
  private readAgain(toldUpTo: number): void {
    if (this.live.isStopped) return;
    this.live.turns.isTaken = true;
    this.takeUpAnew({ n: toldUpTo }, nothing, toldUpTo);
  }
}

function nothing(): void {}
