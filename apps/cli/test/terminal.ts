// A pseudo-terminal for tests: starts the program in one, sends keys, changes its size, and reads what a person would
// see. Python's pty module does the system calls; without python3, tests that need it say so and are skipped.

import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';

/** Whether this machine can do it, and what to say if not. */
export const hasPython = spawnSync('python3', ['-c', 'import pty, fcntl, termios'], { stdio: 'ignore' }).status === 0;
if (!hasPython) console.warn('python3 with its pty module is not installed: the tests in a real terminal are skipped.');

/** Bridges our pipes and the terminal: commands as lines of JSON in, what the program writes out. */
const BRIDGE = `
import fcntl, json, os, pty, select, struct, sys, termios
columns, rows = int(sys.argv[1]), int(sys.argv[2])
def size(fd, columns, rows):
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
pid, master = pty.fork()
if pid == 0:
    size(0, columns, rows)
    os.execvp(sys.argv[3], sys.argv[3:])
size(master, columns, rows)
pending = b''
while True:
    ready, _, _ = select.select([master, 0], [], [])
    if master in ready:
        try:
            data = os.read(master, 65536)
        except OSError:
            data = b''
        if not data:
            break
        os.write(1, data)
    if 0 in ready:
        data = os.read(0, 65536)
        if not data:
            os.kill(pid, 9)
            break
        pending += data
        while b'\\n' in pending:
            text, pending = pending.split(b'\\n', 1)
            command = json.loads(text)
            if 'keys' in command:
                os.write(master, command['keys'].encode())
            if 'size' in command:
                size(master, *command['size'])
            if 'signal' in command:
                os.kill(pid, command['signal'])
_, status = os.waitpid(pid, 0)
sys.exit(os.waitstatus_to_exitcode(status) if hasattr(os, 'waitstatus_to_exitcode') else status >> 8)
`;

/** Names for keys that are no characters. */
export const keys = {
  enter: '\r',
  escape: '\u001b',
  tab: '\t',
  backspace: '\u007f',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  ctrlC: '\u0003',
} as const;

export interface TerminalSetting {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export class TestTerminal {
  readonly screen: FakeScreen;
  /** Everything the program wrote, as it wrote it. */
  raw = '';
  private readonly bridge: ChildProcessWithoutNullStreams;
  private readonly ended: Promise<number>;
  private hasEnded = false;
  private lastOutput = Date.now();

  constructor(command: readonly string[], setting: TerminalSetting = {}) {
    const { columns = 80, rows = 24, env = {} } = setting;
    this.screen = new FakeScreen(columns, rows);
    const { NO_COLOR: _noColor, FORCE_COLOR: _forceColor, CI: _ci, ...usual } = process.env;
    this.bridge = spawn('python3', ['-c', BRIDGE, String(columns), String(rows), ...command], {
      env: { ...usual, TERM: 'xterm-256color', LANG: 'C.UTF-8', LC_ALL: '', LC_MESSAGES: '', ...env },
    });
    this.bridge.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.raw += text;
      this.lastOutput = Date.now();
      this.screen.write(text);
    });
    this.bridge.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.raw += text;
    });
    this.ended = new Promise((resolve) => {
      this.bridge.on('close', (code) => {
        this.hasEnded = true;
        resolve(code ?? -1);
      });
    });
  }

  press(...pressed: readonly string[]): void {
    for (const one of pressed) this.command({ keys: one });
  }

  resize(columns: number, rows: number): void {
    this.screen.resize(columns, rows);
    this.command({ size: [columns, rows] });
  }

  /** Sends the program a signal, by its number. */
  signal(number: number): void {
    this.command({ signal: number });
  }

  /** The screen as soon as it is as wanted and has come to rest. */
  async until(isWanted: (text: string) => boolean, what = 'the wanted screen', milliseconds = 40_000): Promise<string> {
    const begin = Date.now();
    for (;;) {
      const text = this.screen.text;
      if (isWanted(text) && Date.now() - this.lastOutput > REST_MILLISECONDS) return text;
      if (this.hasEnded || Date.now() - begin > milliseconds) {
        throw new Error(`Waited in vain for ${what}${this.hasEnded ? ' (the program has ended)' : ''}:\n${text}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async shows(part: string): Promise<string> {
    return this.until((text) => text.includes(part), JSON.stringify(part));
  }

  /** The exit status. */
  async end(): Promise<number> {
    return this.ended;
  }

  /** Ends the program if it is still there. */
  async close(): Promise<void> {
    if (!this.hasEnded) this.bridge.stdin.end();
    await this.ended;
  }

  private command(command: object): void {
    this.bridge.stdin.write(`${JSON.stringify(command)}\n`);
  }
}

const REST_MILLISECONDS = 50;

/** As much of a terminal as our program needs: two screens, a cursor, clearing. Colours are counted, not kept. */
export class FakeScreen {
  private usual: string[][];
  private other: string[][];
  private row = 0;
  private column = 0;
  private pending = '';
  isAlternate = false;
  isCursorShown = true;
  colours = 0;

  constructor(
    public columns: number,
    public rows: number,
  ) {
    this.usual = this.blank();
    this.other = this.blank();
  }

  /** What can be read, with every space an ordinary one. */
  get text(): string {
    return this.cells.map((row) => row.join('').replaceAll('\u00a0', ' ').trimEnd()).join('\n');
  }

  get lines(): string[] {
    return this.text.split('\n');
  }

  resize(columns: number, rows: number): void {
    const old = [this.usual, this.other];
    this.columns = columns;
    this.rows = rows;
    const [usual, other] = old.map((cells) => {
      return this.blank().map((row, r) => row.map((blank, c) => cells[r]?.[c] ?? blank));
    });
    this.usual = usual!;
    this.other = other!;
  }

  write(text: string): void {
    let rest = this.pending + text;
    this.pending = '';
    while (rest !== '') {
      if (rest.startsWith('\u001b')) {
        // oxlint-disable-next-line no-control-regex -- terminals speak in control characters
        const sequence = /^\u001b\[([?\d;]*)([A-Za-z])/.exec(rest);
        if (sequence === null) {
          this.pending = rest; // cut in two: the end comes with the next chunk
          return;
        }
        this.control(sequence[1]!, sequence[2]!);
        rest = rest.slice(sequence[0].length);
        continue;
      }
      const character = String.fromCodePoint(rest.codePointAt(0)!);
      rest = rest.slice(character.length);
      this.put(character);
    }
  }

  private get cells(): string[][] {
    return this.isAlternate ? this.other : this.usual;
  }

  private blank(): string[][] {
    return Array.from({ length: this.rows }, () => new Array<string>(this.columns).fill(' '));
  }

  private put(character: string): void {
    if (character === '\r') this.column = 0;
    else if (character === '\n') this.lineFeed();
    else if (/\p{Mark}/u.test(character)) {
      const row = this.cells[this.row];
      if (row !== undefined && this.column > 0) row[this.column - 1] += character;
    } else if (character >= ' ') {
      const row = this.cells[this.row];
      if (row !== undefined && this.column < this.columns) row[this.column] = character;
      this.column += 1;
    }
  }

  private lineFeed(): void {
    if (this.row < this.rows - 1) this.row += 1;
    else {
      this.cells.shift();
      this.cells.push(new Array<string>(this.columns).fill(' '));
    }
  }

  private control(numbers: string, letter: string): void {
    const [first = 1, second = 1] = numbers.split(';').map((one) => (one === '' ? 1 : Number(one)));
    if (letter === 'H') [this.row, this.column] = [first - 1, second - 1];
    else if (letter === 'J') this.clear();
    else if (letter === 'm') this.colours += numbers === '0' ? 0 : 1;
    else if (letter === 'h' || letter === 'l') this.mode(numbers, letter === 'h');
  }

  private clear(): void {
    if (this.isAlternate) this.other = this.blank();
    else this.usual = this.blank();
  }

  private mode(number: string, isOn: boolean): void {
    if (number === '?25') this.isCursorShown = isOn;
    if (number === '?1049') this.isAlternate = isOn;
  }
}
