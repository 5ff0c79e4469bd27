// The whole window: raw keys in, full screens out. Only changed lines are written. Whatever ends the program, the
// terminal is left as it was found.

import { writeSync } from 'node:fs';
import { constants } from 'node:os';
import type { ReadStream, WriteStream } from 'node:tty';
import { KeyReader } from './keys.js';
import type { Paint } from './paint.js';
import type { Line } from './styled.js';
import { fit } from './styled.js';

const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?7l'; // the other screen, no cursor, no wrapping at the edge
const LEAVE = '\u001b[0m\u001b[?7h\u001b[?25h\u001b[?1049l';

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface TerminalEvents {
  key(key: string): void;
  resize(): void;
}

/** Where the text cursor shows, counted from 0; left out, it is hidden. */
export interface CursorPlace {
  readonly row: number;
  readonly column: number;
}

export class Terminal {
  private isOpen = false;
  private shown: string[] = [];
  private readonly reader: KeyReader;
  private readonly leave = (): void => this.restore();
  private readonly resized = (): void => {
    this.shown = [];
    this.events.resize();
  };
  private readonly resumed = (): void => {
    this.begin();
    this.events.resize();
  };
  /** Told to end from outside: what a shell would report, after giving the terminal back. */
  private readonly ended = (signal: NodeJS.Signals): void => {
    this.restore();
    process.exit(128 + (constants.signals[signal] ?? 0));
  };
  private readonly hungUp = (): void => this.ended('SIGHUP');
  private readonly receive = (chunk: string): void => this.reader.read(chunk);

  constructor(
    private readonly input: ReadStream,
    private readonly output: WriteStream & { readonly fd: number },
    private readonly paint: Paint,
    private readonly events: TerminalEvents,
  ) {
    this.reader = new KeyReader((key) => {
      if (key === 'ctrl-z') this.suspend();
      else if (key === 'ctrl-l') this.resized();
      else this.events.key(key);
    });
  }

  get columns(): number {
    return this.output.columns > 0 ? this.output.columns : 80;
  }

  get rows(): number {
    return this.output.rows > 0 ? this.output.rows : 24;
  }

  open(): void {
    this.input.setEncoding('utf8');
    this.input.on('data', this.receive);
    this.input.on('end', this.hungUp);
    this.output.on('resize', this.resized);
    process.on('exit', this.leave);
    for (const signal of ENDING) process.on(signal, this.ended);
    this.begin();
  }

  close(): void {
    this.reader.stop();
    this.input.off('data', this.receive);
    this.input.off('end', this.hungUp);
    this.output.off('resize', this.resized);
    process.off('exit', this.leave);
    for (const signal of ENDING) process.off(signal, this.ended);
    process.off('SIGCONT', this.resumed);
    this.restore();
    this.input.pause();
  }

  /** Shows a screen: as many lines as the window has; what is longer is cut. */
  show(lines: readonly Line[], cursor?: CursorPlace): void {
    if (!this.isOpen) return;
    const { columns, rows } = this;
    let changes = '';
    for (let row = 0; row < rows; row++) {
      const painted = this.paint(fit(lines[row] ?? [], columns));
      if (this.shown[row] === painted) continue;
      this.shown[row] = painted;
      changes += `\u001b[${row + 1};1H${painted}`;
    }
    if (cursor === undefined) changes += '\u001b[?25l';
    else changes += `\u001b[${cursor.row + 1};${cursor.column + 1}H\u001b[?25h`;
    this.output.write(changes);
  }

  private begin(): void {
    this.isOpen = true;
    this.shown = [];
    this.input.setRawMode(true);
    this.input.resume();
    this.output.write(`${ENTER}\u001b[2J`);
  }

  /** Synchronously: also called while the process ends. */
  private restore(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    try {
      this.input.setRawMode(false);
      writeSync(this.output.fd, LEAVE);
    } catch {
      // The terminal is gone: nothing is left to restore.
    }
  }

  /** As Ctrl-Z does everywhere: back to the shell, with whoever started us; `fg` comes back here. */
  private suspend(): void {
    if (process.platform === 'win32') return;
    this.restore();
    process.once('SIGCONT', this.resumed);
    process.kill(0, 'SIGTSTP');
  }
}
