// Until when what was chosen at a match may be taken back while others are asked. Most of the time nothing can be, and
// nothing is kept for it.

import type { HostedTable, SettlingHost } from '@automachia/hosting';
import { Settling } from '@automachia/hosting';
import type { KernelState, Seat } from '@automachia/kernel';
import type { LiveMatch } from './liveMatch.js';

export class MatchSettling implements SettlingHost {
  private settling: Settling | undefined;

  constructor(private readonly live: LiveMatch) {}

  /** Called wherever the match stands at a question. */
  look(): void {
    if (this.isNeeded) this.rule.look();
    else this.stop();
  }

  /** A bot begins to think, for its own seat or for whoever's time is up. */
  thoughtBegins(): void {
    if (this.isNeeded) this.rule.thoughtBegins();
  }

  /** The match was read from storage. */
  takenUp(): void {
    if (this.isNeeded) this.rule.takenUp();
  }

  stop(): void {
    this.settling?.stop();
    this.settling = undefined;
  }

  private get isNeeded(): boolean {
    return this.live.table?.course.isSettled === false;
  }

  private get rule(): Settling {
    this.settling ??= new Settling(this);
    return this.settling;
  }

  // ---- what it needs of its host

  get table(): HostedTable<KernelState> | undefined {
    const { table, match, isStopped } = this.live;
    return isStopped || match.status !== 'playing' ? undefined : table;
  }

  isSomebodys(seat: Seat): boolean {
    return (this.live.seats[seat - 1]?.playerId ?? null) !== null;
  }

  after(milliseconds: number, run: () => void): () => void {
    return this.live.around.clock.after(milliseconds, run);
  }

  settled(seats: readonly Seat[]): void {
    this.live.audience.tellSettled(seats);
  }
}
