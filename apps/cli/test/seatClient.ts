// A client of one seat (or of nobody's, to watch) over a WebSocket, as docs/api.md tells strangers to write one: it
// keeps the view by patches, checks its digest, remembers the log, and comes back with the last number it has.

import { patched } from '@automachia/kernel/host';
import type { Choice, Plain } from '@automachia/kernel';
import type {
  ClientMessage,
  LogEntry,
  MatchInfo,
  SentQuestion,
  ServerMessage,
  TableMessage,
  UpdateMessage,
} from '@automachia/protocol';
import { digestOfView } from '@automachia/protocol/view';
import { WebSocket } from 'ws';

/** What a client does with what it hears. Every part may be left out. */
export interface Manners {
  /** The seat is asked: answers by `client.choose`. */
  asked?(question: SentQuestion, client: SeatClient): void;
  /** Something was learnt: a table or an update, after it was taken in. */
  heard?(message: TableMessage | UpdateMessage, client: SeatClient): void;
  /** A choice was refused, or something else is wrong. */
  turnedAway?(message: Extract<ServerMessage, { type: 'refused' | 'problem' }>, client: SeatClient): void;
}

export class SeatClient {
  /** The last number it has; 0 before anything. */
  n = 0;
  view: { readonly [word: string]: Plain } = {};
  question: SentQuestion | null = null;
  match: MatchInfo | undefined;
  /** Where the server was when it last connected. */
  address = '';
  undo = 0;
  /** Everything it was told, by number. */
  readonly log = new Map<number, LogEntry>();
  /** What it chose itself and knows to be stored, by number. */
  readonly stored = new Map<number, Choice>();
  /** The highest number that it was ever told of, by an update or by an answer to a request. */
  acknowledged = 0;
  /** What does not fit together: an empty list, or a fault of the server's. */
  readonly complaints: string[] = [];
  private socket: WebSocket | undefined;
  private readonly sent = new Map<number, Choice>();
  private lastId = 0;
  private saidToHave = 0;

  constructor(
    readonly id: string,
    readonly seat: number,
    readonly token: string | undefined,
    private readonly manners: Manners = {},
  ) {}

  /** Connects, and waits for the table. `after`: what it says to have; left out, what it has. */
  async connect(address: string, after = this.n): Promise<void> {
    this.close();
    this.address = address;
    const url = `${address.replace('http', 'ws')}/api/matches/${this.id}/socket?seat=${this.seat}&after=${after}`;
    const headers = this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    const socket = new WebSocket(url, { headers });
    this.socket = socket;
    this.saidToHave = after;
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`the connection was closed (${code})`)));
      socket.on('message', (data: Buffer) => {
        if (this.socket !== socket) return;
        const message = JSON.parse(data.toString()) as ServerMessage;
        this.hear(message);
        if (message.type === 'table') resolve();
      });
    });
  }

  close(): void {
    this.socket?.removeAllListeners();
    // A connection that is given up before it is there reports an error to nobody.
    this.socket?.on('error', () => {});
    this.socket?.terminate();
    this.socket = undefined;
    this.sent.clear();
  }

  get isOver(): boolean {
    return this.match?.status === 'over';
  }

  choose(choice: Choice): void {
    if (this.question === null) throw new Error('nobody asked');
    const { number } = this.question;
    this.lastId += 1;
    this.sent.set(this.lastId, choice);
    this.send({ type: 'choose', id: this.lastId, number, choice });
  }

  takeBack(): void {
    this.send({ type: 'undo' });
  }

  /** A choice made by a request of its own has been stored: the answer said so. */
  knowsStored(n: number, choice: Choice): void {
    this.acknowledged = Math.max(this.acknowledged, n);
    this.stored.set(n, choice);
  }

  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // ---- hearing

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'match':
        this.match = message.match;
        return;
      case 'table':
        this.hearTable(message);
        break;
      case 'update':
        this.hearUpdate(message);
        break;
      case 'settled':
        this.undo = 0;
        return;
      case 'chat':
      case 'standing':
      case 'reasons':
      case 'pong':
        return;
      default:
        this.manners.turnedAway?.(message, this);
        return;
    }
    this.undo = message.undo;
    this.checkDigest(message);
    this.manners.heard?.(message, this);
    if (this.question !== null && message.question !== undefined) this.manners.asked?.(this.question, this);
  }

  private hearTable(message: TableMessage): void {
    this.match = message.match;
    this.view = message.view ?? {};
    this.question = message.question;
    if (message.n < this.acknowledged)
      this.complaints.push(`lost: ${this.acknowledged} was the last, now ${message.n}`);
    this.n = message.n;
    this.acknowledged = Math.max(this.acknowledged, message.n);
    // All that was not there yet, without a gap; to somebody who has nothing, the set-up as well.
    const wanted = this.saidToHave === 0 ? 0 : this.saidToHave + 1;
    const from = message.earlier === undefined ? wanted : message.earlier + 1;
    const expected = message.view === null ? 0 : Math.max(0, message.n - from + 1);
    const isComplete = message.log.length === expected && message.log.every((entry, i) => entry.n === from + i);
    if (!isComplete) {
      const numbers = message.log.map((entry) => entry.n).join();
      this.complaints.push(`lost: the log after ${this.saidToHave} up to ${message.n} has the entries ${numbers}`);
    }
    for (const entry of message.log) this.remember(entry);
  }

  private hearUpdate(message: UpdateMessage): void {
    if (message.n !== this.n + 1) this.complaints.push(`number ${message.n} after ${this.n}`);
    this.n = message.n;
    this.acknowledged = Math.max(this.acknowledged, message.n);
    this.view = patched(this.view, message.view);
    if (message.question !== undefined) this.question = message.question;
    const choice = message.answers === undefined ? undefined : this.sent.get(message.answers);
    if (choice !== undefined) this.stored.set(message.n, choice);
    this.remember(entryOf(message));
  }

  /** What was told once is told in the same words for ever. */
  private remember(entry: LogEntry): void {
    const known = this.log.get(entry.n);
    if (known === undefined) this.log.set(entry.n, entry);
    else if (!isSameEntry(known, entry)) {
      this.complaints.push(`lost: entry ${entry.n} was ${JSON.stringify(known)} and is ${JSON.stringify(entry)}`);
    }
  }

  private checkDigest({ digest, n }: TableMessage | UpdateMessage): void {
    if (digest === '') return;
    const own = digestOfView(this.view);
    if (own !== digest) this.complaints.push(`the digest at ${n} is ${digest}, the view has ${own}`);
  }
}

/** An update as it stands in the log. */
function entryOf({ n, seat, how, events, undone, note }: LogEntry): LogEntry {
  return { n, seat, how, events, ...(undone === undefined ? {} : { undone }), ...(note === undefined ? {} : { note }) };
}

function isSameEntry(one: LogEntry, other: LogEntry): boolean {
  return JSON.stringify(entryOf(one)) === JSON.stringify(entryOf(other));
}
