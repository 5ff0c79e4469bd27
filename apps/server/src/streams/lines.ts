// A match as lines of JSON over plain HTTP: the simplest thing that a program in any language can follow.

import type { ServerResponse } from 'node:http';
import type { Seat } from '@automachia/kernel';
import type { Problem } from '@automachia/protocol';
import type { LiveMatch } from '../matches/liveMatch.js';
import type { Stream } from './stream.js';

export class LineStream implements Stream {
  sum: number | undefined;
  chatHeard: number | undefined;
  /** How many bytes had been read when somebody last looked, where more were waiting. */
  private readAtLastBeat: number | undefined;

  constructor(
    private readonly response: ServerResponse,
    private readonly live: LiveMatch,
    readonly seat: Seat,
    readonly isPlayer: boolean,
    readonly playerId: string | undefined,
    private readonly waitingBytes: number,
  ) {}

  get isOpen(): boolean {
    return !this.response.destroyed && !this.response.writableEnded;
  }

  send(message: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > this.waitingBytes) {
      this.response.destroy();
      return;
    }
    this.response.write(`${message}\n`);
  }

  /** An empty line, so that nothing in between takes the connection for dead. */
  beat(): void {
    if (!this.isOpen) return;
    const { writableLength: waiting, socket } = this.response;
    const read = waiting === 0 ? undefined : (socket?.bytesWritten ?? 0) - waiting;
    if (read === undefined) this.response.write('\n');
    else if (waiting > this.waitingBytes || read === this.readAtLastBeat) this.response.destroy();
    this.readAtLastBeat = read;
  }

  cut(): void {
    this.response.destroy();
  }

  end(problem: Problem): void {
    this.send(JSON.stringify({ type: 'problem', ...problem }));
    this.response.end();
    this.live.leave(this);
  }
}
