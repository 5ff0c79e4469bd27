// Until when what was chosen at this device may be taken back while somebody else is asked: as on a server.

import type { HostedTable, SettlingHost } from '@automachia/hosting';
import { Settling } from '@automachia/hosting';
import type { KernelState, Seat } from '@automachia/kernel';
import type { LocalMatch } from './localMatch.js';

export class LocalSettling implements SettlingHost {
  readonly rule = new Settling(this);

  constructor(
    private readonly match: LocalMatch,
    /** These seats may no longer take back what they could: they are told. */
    readonly settled: (seats: readonly Seat[]) => void,
  ) {}

  get table(): HostedTable<KernelState> | undefined {
    return this.match.isOver ? undefined : this.match.table;
  }

  isSomebodys(seat: Seat): boolean {
    return this.match.isPerson(seat);
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  }
}
