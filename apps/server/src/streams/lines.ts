// A match as lines of JSON over plain HTTP: the simplest thing that a program in any language can follow.

import type { ServerResponse } from 'node:http';
import type { Wishes } from '@automachia/hosting';
import type { Seat } from '@automachia/kernel';
import type { Problem } from '@automachia/protocol';
import type { LiveMatch } from '../matches/liveMatch.js';
import type { Backlog } from './backlogs.js';
import { wentOut } from './reading.js';
import type { Stream } from './stream.js';

/** How much may wait for it, in bytes; and what waits for its whole address. */
export interface MayWait {
  readonly most: number;
  readonly backlog: Pick<Backlog, 'isTooMuch'>;
}

export class LineStream implements Stream {
  sum: number | undefined;
  chatHeard: number | undefined;
  private outAtLastBeat: number | undefined;

  constructor(
    private readonly response: ServerResponse,
    private readonly live: LiveMatch,
    readonly seat: Seat,
    readonly isPlayer: boolean,
    readonly playerId: string | undefined,
    readonly wishes: Wishes,
    private readonly mayWait: MayWait,
  ) {}

  get isOpen(): boolean {
    return !this.response.destroyed && !this.response.writableEnded;
  }

  send(message: string): void {
    if (!this.isOpen) return;
    const { most, backlog } = this.mayWait;
    if (this.response.writableLength > most || backlog.isTooMuch(this.response, message.length)) {
      this.response.destroy();
      return;
    }
    this.response.write(`${message}\n`);
  }

  /** An empty line, so that nothing in between takes the connection for dead. */
  beat(): void {
    if (!this.isOpen) return;
    const { writableLength: waiting, socket } = this.response;
    const out = wentOut(waiting, socket?.bytesWritten ?? 0);
    if (out === undefined) this.response.write('\n');
    else if (waiting > this.mayWait.most || out === this.outAtLastBeat) this.response.destroy();
    this.outAtLastBeat = out;
  }

  cut(): void {
    this.response.destroy();
  }

  end(problem: Problem): void {
    this.send(JSON.stringify({ type: 'problem', ...problem }));
    this.response.end();
    this.live.attendance.leave(this);
  }
}
