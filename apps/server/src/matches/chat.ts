// What people say at one table. A line is stored, then told, like a choice; but it takes no turn of the match, touches
// no view and stands in no record: play goes on as if nobody had spoken.

import type { Seat } from '@automachia/kernel';
import type { ChatLine, Problem } from '@automachia/protocol';
import { mostLinesEach, mostLinesOfAnAddress, mostLinesOfAWatcher, mostLinesOfWatchers } from '@automachia/protocol';
import { Buckets, networkOf } from '../rate.js';
import type { ChatRow } from '../storage/storage.js';
import type { Stream } from '../streams/stream.js';
import type { LiveMatch } from './liveMatch.js';

/** Lines a second of one person, and three at once. */
const PER_SECOND = 1;
/** Lines that may wait to be stored; more are turned away. */
const MOST_WAITING = 32;

const nothingBefore = Promise.resolve();

export type ChatAnswer = { readonly number: number } | { readonly problem: Problem };

/** Who speaks: 0 for somebody who watches. */
export interface Speaker {
  readonly seat: Seat;
  readonly playerId: string | undefined;
  /** From where. */
  readonly address: string;
}

export class Chat {
  /** Undefined until somebody wants to hear or say something. */
  private lines: ChatRow[] | undefined;
  /** Undefined until somebody speaks: at most tables nobody does. */
  private rates: Buckets | undefined;
  /**
   * How many lines were said from each network by who watches. Addresses are not stored, so it is counted anew when the
   * match has slept; it only does so while nobody is there to be silenced.
   */
  private byNetwork: Map<string, number> | undefined;
  private last: Promise<void> = nothingBefore;
  private waiting = 0;

  constructor(private readonly live: LiveMatch) {}

  /** The match was just made: there is nothing to read. */
  begin(): void {
    this.lines = [];
  }

  /** Somebody begins to follow: gets the lines after the last one they have, if there are any. */
  async join(stream: Stream, after: number): Promise<void> {
    stream.chatHeard = after;
    try {
      const { length } = await this.read();
      if (after > length) stream.chatHeard = length;
      this.tell(stream);
    } catch (error) {
      // Whoever plays can play without it; the next line brings what is missing.
      this.live.around.log.error({ match: this.live.match.id, err: error }, 'the chat could not be read');
    }
  }

  /** The lines after a number. */
  async after(number: number): Promise<readonly ChatLine[]> {
    return (await this.read()).filter((line) => line.number > number).map(lineOf);
  }

  /** Says a line. The answer comes once it is stored; to those who follow it is told by then. */
  say(speaker: Speaker, text: string, reply: (answer: ChatAnswer) => void, from?: Stream, id?: number): void {
    const problem = this.whyNot(speaker) ?? this.whyNotNow(speaker);
    if (problem !== undefined) {
      reply({ problem });
      return;
    }
    this.waiting += 1;
    this.last = this.sayAfter(this.last, speaker, text, (answer) => {
      if ('number' in answer) this.tellAll(from, id);
      reply(answer);
    });
  }

  /** In turn; whatever becomes of it, the next one has theirs. */
  private async sayAfter(
    others: Promise<void>,
    speaker: Speaker,
    text: string,
    reply: (answer: ChatAnswer) => void,
  ): Promise<void> {
    await others;
    let answer: ChatAnswer;
    try {
      answer = await this.store(speaker, text);
    } catch (error) {
      this.live.around.log.error({ match: this.live.match.id, err: error }, 'a line of the chat was not stored');
      answer = { problem: { error: 'notStored', message: 'Your line could not be stored. Try again in a moment.' } };
    }
    this.waiting -= 1;
    reply(answer);
  }

  // ---- who may

  private whyNot({ seat, playerId }: Speaker): Problem | undefined {
    const { match } = this.live;
    if (playerId === undefined) {
      return { error: 'notSignedIn', message: 'Say who you are (POST /api/guests) before you write in the chat.' };
    }
    if (seat === 0 && !match.isChatOpen) {
      return { error: 'notYours', message: 'At this table only those who play write in the chat. You may read it.' };
    }
    if (match.status === 'cancelled') return { error: 'notPossible', message: 'The match was cancelled.' };
    return undefined;
  }

  private whyNotNow({ playerId }: Speaker): Problem | undefined {
    if (this.waiting >= MOST_WAITING) {
      return { error: 'tooMany', message: 'Too many lines are waiting to be stored. Send it again in a moment.' };
    }
    this.rates ??= new Buckets(PER_SECOND, this.live.around.clock);
    if (this.rates.take(playerId!)) return undefined;
    return { error: 'tooMany', message: 'More than a line a second. Wait a moment, then send it again.' };
  }

  private whyFull(lines: readonly ChatRow[], { seat, playerId, address }: Speaker): Problem | undefined {
    const full = (who: string, most: number): Problem => ({
      error: 'notPossible',
      message: `${who} written ${most} lines here, and that is the most.`,
    });
    const bySeat = lines.filter((line) => line.seat === seat);
    if (seat > 0) return bySeat.length < mostLinesEach ? undefined : full(`Seat ${seat} has`, mostLinesEach);
    const own = bySeat.filter((line) => line.playerId === playerId);
    if (own.length >= mostLinesOfAWatcher) return full('You have', mostLinesOfAWatcher);
    // One guest may be many, for free.
    const fromThere = this.byNetwork?.get(networkOf(address)) ?? 0;
    if (fromThere >= mostLinesOfAnAddress) return full('Those who watch from your address have', mostLinesOfAnAddress);
    return bySeat.length < mostLinesOfWatchers ? undefined : full('Those who watch have', mostLinesOfWatchers);
  }

  // ---- storing and telling, one line after the other

  private async store(speaker: Speaker, text: string): Promise<ChatAnswer> {
    const { match, around } = this.live;
    const playerId = speaker.playerId!;
    const name = await this.nameOf(speaker);
    for (;;) {
      const lines = await this.read();
      const problem = this.whyFull(lines, speaker);
      if (problem !== undefined) return { problem };
      const number = lines.length + 1;
      const row = { matchId: match.id, number, seat: speaker.seat, playerId, name, text, at: around.clock.wall() };
      if (await this.isWritten(row)) {
        lines.push(row);
        if (speaker.seat === 0) this.countFrom(speaker.address);
        around.meters.chatLines.inc();
        return { number };
      }
      // Another process was first with this number: what it wrote comes before.
      const missed = await around.storage.chat(match.id, lines.length);
      if (missed.length === 0) throw new Error('A line of the chat can be neither written nor read.');
      lines.push(...missed);
    }
  }

  private countFrom(address: string): void {
    this.byNetwork ??= new Map();
    const network = networkOf(address);
    this.byNetwork.set(network, (this.byNetwork.get(network) ?? 0) + 1);
  }

  /** Storage that fails may have written it all the same: then saying it again would say it twice. */
  private async isWritten(row: ChatRow): Promise<boolean> {
    const { ledger, storage } = this.live.around;
    try {
      return (await ledger.write({ chat: row })) === 'written';
    } catch (error) {
      const [stored] = await storage.chat(row.matchId, row.number - 1);
      if (stored?.playerId === row.playerId && stored.text === row.text && stored.at === row.at) return true;
      throw error;
    }
  }

  private async nameOf({ seat, playerId }: Speaker): Promise<string | null> {
    if (seat > 0) return this.live.seats[seat - 1]?.name ?? null;
    return (await this.live.around.storage.player(playerId!))?.name ?? null;
  }

  private async read(): Promise<ChatRow[]> {
    const { match, around } = this.live;
    if (this.lines === undefined) {
      const read = await around.storage.chat(match.id, 0);
      // Somebody else may have read it meanwhile, and have written on.
      this.lines ??= [...read];
    }
    return this.lines;
  }

  private tellAll(from: Stream | undefined, id: number | undefined): void {
    for (const stream of this.live.audience.streams) this.tell(stream, stream === from ? id : undefined);
  }

  /** Sends what somebody does not have yet. Whoever has not been sent the table waits for it. */
  private tell(stream: Stream, answers?: number): void {
    const heard = stream.chatHeard;
    if (heard === undefined || this.lines === undefined || heard >= this.lines.length || !stream.isOpen) return;
    const lines = this.lines.slice(heard).map(lineOf);
    stream.chatHeard = this.lines.length;
    stream.send(JSON.stringify({ type: 'chat', lines, ...(answers === undefined ? {} : { answers }) }));
  }
}

function lineOf({ number, seat, name, text, at }: ChatRow): ChatLine {
  return { number, seat, name, text, at: new Date(at).toISOString() };
}
