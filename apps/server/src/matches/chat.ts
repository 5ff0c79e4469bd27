// What people say at one table. A line is stored, then told, like a choice; but it takes no turn of the match, touches
// no view and stands in no record: play goes on as if nobody had spoken.

import type { Seat } from '@automachia/kernel';
import type { ChatLine, Problem } from '@automachia/protocol';
import {
  mostLinesAtOnce,
  mostLinesBefore,
  mostLinesEach,
  mostLinesOfAnAddress,
  mostLinesOfASite,
  mostLinesOfAWatcher,
  mostLinesOfWatchers,
} from '@automachia/protocol';
import { Buckets, networkOf, siteOf } from '../rate.js';
import { DAY } from '../settings.js';
import type { ChatRow, ChatShare } from '../storage/storage.js';
import type { Stream } from '../streams/stream.js';
import type { LiveMatch } from './liveMatch.js';

/** Lines a second of one person, and three at once. */
const PER_SECOND = 1;
/** Lines that may wait to be stored; more are turned away. */
const MOST_LINES_WAITING = 32;
/** For how long after its end people may still talk about a match, in milliseconds. What was said can be read for ever. */
const OPEN_AFTER_THE_END = DAY;
/** Lines that cost as much to tell as a plain request costs. */
const LINES_FOR_ONE = 20;

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
  /** The number of the last line; undefined until somebody wants to hear or say something. */
  private number: number | undefined;
  /** How many lines each seat has said, and each player who watches. The lines themselves stay in the storage. */
  private counts: Map<Seat | string, number> | undefined;
  /** Undefined until somebody speaks: at most tables nobody does. */
  private rates: Buckets | undefined;
  /**
   * How many lines were said from each network, and from each site, by who watches. Addresses are not stored, so it is counted anew when the
   * match has slept; it only does so while nobody is there to be silenced.
   */
  private byOrigin: Map<string, number> | undefined;
  private last: Promise<void> = nothingBefore;
  private waiting = 0;

  constructor(private readonly live: LiveMatch) {}

  /** The match was just made: there is nothing to read. */
  begin(): void {
    this.number = 0;
  }

  /** Somebody begins to follow: gets the newest lines after the last one they have, if there are any. */
  join(stream: Stream, after: number): void {
    if (this.number !== undefined && after >= this.number) stream.chatHeard = this.number;
    // In turn with what is said: nobody misses a line, or gets one twice.
    else this.last = this.joinAfter(this.last, stream, after);
  }

  private async joinAfter(others: Promise<void>, stream: Stream, after: number): Promise<void> {
    await others;
    stream.chatHeard = after;
    await this.catchUp(stream);
  }

  /** What it costs to tell somebody the lines after a number, in plain requests; of an unread chat it is not known. */
  costOf(after: number): number {
    if (this.number === undefined) return 1;
    return costOfTelling(Math.min(Math.max(0, this.number - after), mostLinesAtOnce));
  }

  /** The first lines after a number. */
  async after(number: number): Promise<readonly ChatLine[]> {
    return (await this.read(number)).map(lineOf);
  }

  /** Says a line. The answer comes once it is stored; to those who follow it is told by then. */
  say(speaker: Speaker, text: string, reply: (answer: ChatAnswer) => void, from?: Stream, id?: number): void {
    const problem = this.whyNot(speaker) ?? this.whyNotNow(speaker);
    if (problem !== undefined) {
      reply({ problem });
      return;
    }
    this.waiting += 1;
    this.last = this.sayAfter(this.last, speaker, text, reply, from, id);
  }

  /** In turn; whatever becomes of it, the next one has theirs. */
  private async sayAfter(
    others: Promise<void>,
    speaker: Speaker,
    text: string,
    reply: (answer: ChatAnswer) => void,
    from: Stream | undefined,
    id: number | undefined,
  ): Promise<void> {
    await others;
    let answer: ChatAnswer;
    let lines: readonly ChatRow[] = [];
    try {
      const stored = await this.store(speaker, text);
      if ('lines' in stored) lines = stored.lines;
      answer = 'lines' in stored ? { number: lines.at(-1)!.number } : stored;
    } catch (error) {
      this.live.around.log.error({ match: this.live.match.id, err: error }, 'a line of the chat was not stored');
      answer = { problem: { error: 'notStored', message: 'Your line could not be stored. Try again in a moment.' } };
    }
    if (lines.length > 0) await this.tellAll(lines, from, id);
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
    if (match.status === 'over' && this.live.around.clock.wall() > match.updatedAt + OPEN_AFTER_THE_END) {
      const message = 'The match ended more than a day ago: its chat can be read, and nobody writes in it any more.';
      // By this a program tells it from a chat that is full.
      return { error: 'notPossible', message, details: [{ path: 'match', message }] };
    }
    return undefined;
  }

  private whyNotNow({ playerId }: Speaker): Problem | undefined {
    if (this.waiting >= MOST_LINES_WAITING) {
      return { error: 'tooMany', message: 'Too many lines are waiting to be stored. Send it again in a moment.' };
    }
    this.rates ??= new Buckets(PER_SECOND, this.live.around.clock);
    if (this.rates.take(playerId!)) return undefined;
    return { error: 'tooMany', message: 'More than a line a second. Wait a moment, then send it again.' };
  }

  private whyFull(
    counts: ReadonlyMap<Seat | string, number>,
    { seat, playerId, address }: Speaker,
  ): Problem | undefined {
    const full = (who: string, most: number): Problem => ({
      error: 'notPossible',
      message: `${who} written ${most} lines here, and that is the most.`,
    });
    const bySeat = counts.get(seat) ?? 0;
    if (seat > 0 && this.live.match.status === 'waiting') {
      return bySeat < mostLinesBefore ? undefined : full(`Until the match begins, seat ${seat} has`, mostLinesBefore);
    }
    if (seat > 0) return bySeat < mostLinesEach ? undefined : full(`Seat ${seat} has`, mostLinesEach);
    const own = counts.get(playerId!) ?? 0;
    if (own >= mostLinesOfAWatcher) return full('You have', mostLinesOfAWatcher);
    // One guest may be many, for free.
    const [network, site] = [networkOf(address), siteOf(address)];
    const from = (origin: string): number => this.byOrigin?.get(origin) ?? 0;
    if (from(network) >= mostLinesOfAnAddress)
      return full('Those who watch from your address have', mostLinesOfAnAddress);
    // And one address many, with IPv6.
    if (site !== network && from(site) >= mostLinesOfASite)
      return full('Those who watch from your site have', mostLinesOfASite);
    return bySeat < mostLinesOfWatchers ? undefined : full('Those who watch have', mostLinesOfWatchers);
  }

  // ---- storing and telling, one line after the other

  /** Gives the new line, and before it those that others wrote meanwhile. */
  private async store(
    speaker: Speaker,
    text: string,
  ): Promise<{ readonly lines: readonly ChatRow[] } | { readonly problem: Problem }> {
    const { match, around } = this.live;
    const playerId = speaker.playerId!;
    const name = await this.nameOf(speaker);
    const counts = await this.count();
    let others: readonly ChatRow[] = [];
    for (;;) {
      const problem = this.whyFull(counts, speaker);
      if (problem !== undefined) return { problem };
      const number = this.number! + 1;
      const row = { matchId: match.id, number, seat: speaker.seat, playerId, name, text, at: around.clock.wall() };
      if (await this.isWritten(row)) {
        this.add(counts, [row]);
        if (speaker.seat === 0) this.countFrom(speaker.address);
        around.meters.chatLines.inc();
        return { lines: [...others, row] };
      }
      // Another process was first with this number: what it wrote comes before.
      others = await this.read(this.number!);
      if (others.length === 0) throw new Error('A line of the chat can be neither written nor read.');
      this.add(counts, others);
    }
  }

  private countFrom(address: string): void {
    this.byOrigin ??= new Map();
    for (const origin of new Set([networkOf(address), siteOf(address)])) {
      this.byOrigin.set(origin, (this.byOrigin.get(origin) ?? 0) + 1);
    }
  }

  /** Storage that fails may have written it all the same: then saying it again would say it twice. */
  private async isWritten(row: ChatRow): Promise<boolean> {
    const { ledger, storage } = this.live.around;
    try {
      return (await ledger.write({ chat: row })) === 'written';
    } catch (error) {
      const [stored] = await storage.chat(row.matchId, row.number - 1, 1);
      if (stored?.playerId === row.playerId && stored.text === row.text && stored.at === row.at) return true;
      throw error;
    }
  }

  private async nameOf({ seat, playerId }: Speaker): Promise<string | null> {
    if (seat > 0) return this.live.seats[seat - 1]?.name ?? null;
    return (await this.live.around.storage.player(playerId!))?.name ?? null;
  }

  /** Counts what was said before, where that is not known yet. In turn, so that nobody writes meanwhile. */
  private async count(): Promise<Map<Seat | string, number>> {
    if (this.counts !== undefined) return this.counts;
    const shares = this.number === 0 ? [] : await this.live.around.storage.chatShares(this.live.match.id);
    const counts = new Map<Seat | string, number>();
    this.number = 0;
    for (const share of shares) this.addShare(counts, share);
    this.counts = counts;
    return counts;
  }

  private add(counts: Map<Seat | string, number>, lines: readonly ChatRow[]): void {
    for (const { seat, playerId } of lines) this.addShare(counts, { seat, playerId, lines: 1 });
  }

  private addShare(counts: Map<Seat | string, number>, { seat, playerId, lines }: ChatShare): void {
    this.number = (this.number ?? 0) + lines;
    counts.set(seat, (counts.get(seat) ?? 0) + lines);
    if (seat === 0) counts.set(playerId, (counts.get(playerId) ?? 0) + lines);
  }

  private read(after: number): Promise<readonly ChatRow[]> {
    return this.live.around.storage.chat(this.live.match.id, after, mostLinesAtOnce);
  }

  private async tellAll(lines: readonly ChatRow[], from: Stream | undefined, id: number | undefined): Promise<void> {
    for (const stream of this.live.audience.streams) {
      const answers = stream === from ? id : undefined;
      // Whoever has not been sent the table waits for it.
      if (stream.chatHeard === undefined) continue;
      if (stream.chatHeard < lines[0]!.number - 1) await this.catchUp(stream, answers);
      tell(stream, lines, answers);
    }
  }

  /** Sends the newest lines that somebody does not have yet. */
  private async catchUp(stream: Stream, answers?: number): Promise<void> {
    if (!stream.isOpen) return;
    try {
      await this.count();
      stream.chatHeard = Math.min(stream.chatHeard!, this.number!);
      const from = Math.max(stream.chatHeard, this.number! - mostLinesAtOnce);
      if (from < this.number!) tell(stream, await this.read(from), answers);
    } catch (error) {
      // Whoever plays can play without it; the next line brings what is missing.
      this.live.around.log.error({ match: this.live.match.id, err: error }, 'the chat could not be read');
    }
  }
}

/** Sends what of this somebody does not have yet. */
function tell(stream: Stream, lines: readonly ChatRow[], answers?: number): void {
  const fresh = lines.filter(({ number }) => number > stream.chatHeard!);
  if (fresh.length === 0 || !stream.isOpen) return;
  stream.chatHeard = fresh.at(-1)!.number;
  const told = { type: 'chat', lines: fresh.map(lineOf), ...(answers === undefined ? {} : { answers }) };
  stream.send(JSON.stringify(told));
}

/** In plain requests. */
export function costOfTelling(lines: number): number {
  return lines / LINES_FOR_ONE;
}

function lineOf({ number, seat, name, text, at }: ChatRow): ChatLine {
  return { number, seat, name, text, at: new Date(at).toISOString() };
}
