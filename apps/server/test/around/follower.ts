// Whoever follows a match as docs/api.md says: keeps the view by patches, the log by numbers, and believes nothing that
// the digest does not confirm.

import { patched } from '@automachia/kernel/host';
import type {
  LogEntry,
  MatchInfo,
  ProblemMessage,
  SentQuestion,
  RefusedMessage,
  ServerMessage,
  UpdateMessage,
  TableView,
} from '@automachia/protocol';
import { digestOfView, serverMessage } from '@automachia/protocol';

interface Wire {
  send(text: string): void;
  close(): void;
}

/** How long a test waits for something that must come. */
const PATIENCE = 40_000;

export class Follower {
  /** Every message, as it came; heartbeats are empty. */
  readonly texts: string[] = [];
  readonly messages: ServerMessage[] = [];
  /** What is wrong with what was received: nothing, if the server keeps its promises. */
  readonly faults: string[] = [];
  readonly log: LogEntry[] = [];
  view: TableView = {};
  question: SentQuestion | null = null;
  n = -1;
  asked: readonly number[] = [];
  undo = 0;
  clock: number | null = null;
  digest = '';
  match: MatchInfo | undefined;
  closeCode: number | undefined;
  private nextId = 1;
  private readonly waiters = new Set<() => void>();

  constructor(
    readonly seat: number,
    private readonly wire: Wire,
  ) {}

  get hasTable(): boolean {
    return this.n >= 0;
  }

  get isOver(): boolean {
    return this.match?.status === 'over';
  }

  hear(text: string): void {
    this.texts.push(text);
    if (text !== '') this.take(JSON.parse(text));
    this.wakeUp();
  }

  closed(code: number): void {
    this.closeCode = code;
    this.wakeUp();
  }

  leave(): void {
    this.wire.close();
  }

  send(message: unknown): void {
    this.wire.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Chooses, and waits for the answer. */
  async chooses(
    choice: unknown,
    number = this.question?.number ?? 0,
  ): Promise<UpdateMessage | RefusedMessage | ProblemMessage> {
    return this.says({ type: 'choose', number, choice });
  }

  async takesBack(): Promise<UpdateMessage | RefusedMessage | ProblemMessage> {
    return this.says({ type: 'undo' });
  }

  async says(message: object): Promise<UpdateMessage | RefusedMessage | ProblemMessage> {
    const id = this.nextId++;
    const from = this.messages.length;
    this.send({ ...message, id });
    const answer = () => this.messages.slice(from).find((one) => 'answers' in one && one.answers === id);
    await this.until(() => answer() !== undefined, `an answer to ${JSON.stringify(message)}`);
    return answer() as UpdateMessage | RefusedMessage | ProblemMessage;
  }

  async resyncs(more: object = {}): Promise<void> {
    const tables = () => this.messages.filter((one) => one.type === 'table').length;
    const before = tables();
    this.send({ type: 'resync', ...more });
    await this.until(() => tables() > before, 'a whole table');
  }

  async until(isSo: () => boolean, what: string): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (!isSo()) return;
        clearTimeout(timer);
        this.waiters.delete(look);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiters.delete(look);
        const last = this.texts.at(-1)?.slice(0, 400);
        reject(new Error(`Seat ${this.seat} waited in vain for ${what}; at ${this.n}, the last message: ${last}`));
      }, PATIENCE);
      this.waiters.add(look);
    });
  }

  async untilNumber(n: number): Promise<void> {
    await this.until(() => this.n >= n, `number ${n}`);
  }

  async untilClosed(): Promise<void> {
    await this.until(() => this.closeCode !== undefined, 'the end of the connection');
  }

  private wakeUp(): void {
    for (const look of this.waiters) look();
  }

  private take(received: unknown): void {
    const parsed = serverMessage.safeParse(received);
    if (!parsed.success) this.faults.push(`not as published: ${parsed.error.message}`);
    const message = received as ServerMessage;
    this.messages.push(message);
    if (message.type === 'match') this.match = message.match;
    if (message.type === 'settled') this.undo = 0;
    if (message.type === 'table') {
      this.match = message.match;
      this.n = message.n;
      this.view = message.view ?? {};
      this.question = message.question;
      // Somebody who has nothing, or was long away, does not get all of a long log.
      const begin = message.log[0];
      if (message.earlier !== undefined && message.earlier + 1 === begin?.n) this.log.length = 0;
      for (const entry of message.log) this.note(entry);
      this.standAt(message);
    }
    if (message.type === 'update') {
      if (message.n !== this.n + 1) this.faults.push(`number ${message.n} after ${this.n}`);
      this.n = message.n;
      for (const still of message.stills ?? []) if (still !== 0) this.view = patched(this.view, still);
      this.view = patched(this.view, message.view);
      if (message.question !== undefined) this.question = message.question;
      const { n, seat, how, events, undone, note, act } = message;
      this.note({
        n,
        seat,
        how,
        events,
        ...(undone === undefined ? {} : { undone }),
        ...(note === undefined ? {} : { note }),
        ...(act === undefined ? {} : { act }),
      });
      this.standAt(message);
    }
  }

  private note(entry: LogEntry): void {
    const last = this.log.at(-1);
    // Whoever says that they have number 0 gets the set-up again.
    if (entry.n === 0 && last?.n === 0) return;
    if (last !== undefined && entry.n !== last.n + 1) this.faults.push(`log entry ${entry.n} after ${last.n}`);
    this.log.push(entry);
  }

  private standAt({ digest, asked, undo, clock }: Pick<UpdateMessage, 'digest' | 'asked' | 'undo' | 'clock'>): void {
    Object.assign(this, { digest, asked, undo, clock });
    const found = Object.keys(this.view).length === 0 ? '' : digestOfView(this.view);
    if (found !== digest) this.faults.push(`at ${this.n} the digest is ${digest}, of the view ${found}`);
  }
}
