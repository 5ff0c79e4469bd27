// The house: all matches, those in memory and those asleep in storage. Whoever asks for one gets the same object as
// everybody else; a match that nobody follows goes to sleep.

import type { Game } from '@automachia/kernel';
import { gameIds } from '@automachia/shelf';
import type { FindGame } from '../hostedGames.js';
import { ProblemError, stopping } from '../problems.js';
import { type Charge, free } from '../rate.js';
import { Slices } from '../slices.js';
import type { ListedMatch, MatchRow, StoredMatch, Write } from '../storage/storage.js';
import { Archive } from './archive.js';
import { Deadlines } from './deadlines.js';
import { isLeftTooLong } from './info.js';
import type { Surroundings } from './surroundings.js';
import { LEFT_AFTER, LiveMatch } from './liveMatch.js';
import { setUpMatch } from './loading.js';
import { ReplayPrices } from './replaying.js';
import { MemoryRoom } from './room.js';
import { RuleTime } from './ruleTime.js';
import { leaveResignedInTime } from './tableTalk.js';
import { Upkeep } from './upkeep.js';

/** How long a match stays in memory at least, where others need its room: whoever has just asked for it is about to use it. */
const STAYS_FOR = 5000;
const IDLE_LOOKED_FOR_EVERY = 20_000;
/** Of how many matches at most it is remembered whom they ask first. */
const MOST_REMEMBERED = 5000;

export class House {
  private readonly live = new Map<string, LiveMatch>();
  private readonly loading = new Map<string, Promise<LiveMatch>>();
  private readonly deadlines: Deadlines;
  private readonly upkeep: Upkeep;
  /** Whom matches asleep ask first, of those that somebody wanted to know it of: it stays the same. */
  private readonly firstAsked = new Map<string, number>();
  /** Matches that are being cancelled. */
  private readonly ending = new Map<string, Promise<unknown>>();
  private cancelLook: () => void = () => {};
  private isStopped = false;

  readonly around: Surroundings;
  /** What stays of matches that are over. */
  readonly archive: Archive;

  constructor(
    around: Omit<Surroundings, 'archive' | 'slices' | 'replayPrices' | 'ruleTime' | 'room'>,
    private readonly games: FindGame,
  ) {
    this.archive = new Archive(around, games);
    const slices = new Slices(() => (this.isStopped ? 'all' : 'some'));
    const ruleTime = new RuleTime(around.clock, around.limits.ruleTime);
    const room = new MemoryRoom(around.limits.liveMatches);
    this.around = { ...around, archive: this.archive, slices, ruleTime, room, replayPrices: new ReplayPrices() };
    this.deadlines = new Deadlines(this, this.around);
    this.upkeep = new Upkeep(this, this.around, this.deadlines);
    this.lookAgain();
  }

  game(id: string, digest?: string | null): Game {
    const game = this.games(id, digest);
    if (game !== undefined) return game;
    if (this.games(id) !== undefined) {
      throw new ProblemError(
        'notFound',
        'There is no pack of that digest for this game here. GET /api/games says which there are.',
      );
    }
    throw new ProblemError('notFound', `There is no game "${id}" here. The games are: ${gameIds.join(', ')}.`);
  }

  /** What is stored of a pack that somebody wants: nothing where it is that of the house. */
  digestOf(game: string, wanted: string | undefined): string | null {
    return wanted === undefined || (this.around.packs?.isHouse(game, wanted) ?? false) ? null : wanted;
  }

  /** The game of a match; where its pack is not installed any more, the game that says so (`whyMissing`). */
  private gameOf({ game, packDigest }: MatchRow): Game {
    return this.games(game, packDigest) ?? this.game(game);
  }

  /** Whether a game is still on the shelf: matches outlive it. */
  hosts(id: string): boolean {
    return this.games(id) !== undefined;
  }

  get inMemory(): IterableIterator<LiveMatch> {
    return this.live.values();
  }

  /** How many matches are in memory, or about to be. */
  get size(): number {
    return this.live.size + this.loading.size;
  }

  isInMemory(id: string): boolean {
    return this.live.has(id) || this.loading.has(id);
  }

  /** How many matches are in memory though they were cancelled: somebody still looks at them. */
  get cancelledInMemory(): number {
    let count = 0;
    for (const { match } of this.live.values()) if (match.status === 'cancelled') count += 1;
    return count;
  }

  /** Whether a seat's player is at the table. */
  isPresent(id: string, seat: number): boolean {
    return this.live.get(id)?.audience.isPresent(seat) ?? false;
  }

  /** The seats that a match asks first, as a mask: before its first entry nothing that is stored says so. */
  async firstAskedIn(id: string): Promise<number> {
    const now = this.live.get(id)?.standing;
    // Between being stored as begun and being set up a match in memory asks nobody yet.
    const isSetUp = now !== undefined && (now.asked !== 0 || now.heldBecause !== null);
    const known = isSetUp ? now.asked : this.firstAsked.get(id);
    if (known !== undefined) return known;
    const stored = await this.around.storage.match(id);
    if (stored === undefined || this.games(stored.match.game, stored.match.packDigest) === undefined) return 0;
    const asked = this.setUpAsked(stored);
    if (this.firstAsked.size >= MOST_REMEMBERED) this.firstAsked.clear();
    this.firstAsked.set(id, asked);
    return asked;
  }

  /** Of one that these rules cannot set up nobody is asked: it is held. */
  private setUpAsked({ match, seats }: StoredMatch): number {
    const game = this.game(match.game, match.packDigest);
    try {
      return game.asked(setUpMatch(game, match, seats).table.state);
    } catch (error) {
      this.around.log.warn({ match: match.id, err: error }, 'a match could not be set up');
      return 0;
    }
  }

  /** The match of that id, from memory or from storage; what it takes to take it up is charged. */
  async find(id: string, charge: Charge = free): Promise<LiveMatch> {
    const found = this.live.get(id);
    if (found?.isOverdue) await found.seating(() => found.beginIfFull());
    if (found !== undefined) {
      found.use();
      return found;
    }
    const underWay = this.loading.get(id);
    if (underWay === undefined) return this.loadForAll(id, charge);
    try {
      return await underWay;
    } catch (error) {
      // Whoever asked first had nothing left for it; that is not to be felt by whoever asked after them.
      if (error instanceof ProblemError && error.error === 'tooMany') return this.find(id, charge);
      throw error;
    }
  }

  /** The same; undefined where there is none any more. */
  async findIfThere(id: string): Promise<LiveMatch | undefined> {
    try {
      return await this.find(id);
    } catch (error) {
      if (error instanceof ProblemError && error.error === 'notFound') return undefined;
      throw error;
    }
  }

  /** Sees to it that there is room for one more match in memory, or says that there is none. */
  makeRoom(): void {
    this.makeRoomWhere(() => this.around.room.isFull(this.loading.size), 'it has room for no more');
  }

  /** The same where the match is somebody's who has much of it already. `coming`: others that are about to be there. */
  makeRoomOf(made: Pick<MatchRow, 'maker' | 'site'>, coming = this.loading.size): void {
    this.makeRoomWhere(
      () => this.around.room.isKeptFrom(made, coming),
      'very many of them were made from the same address as this one: what room is left is for others',
    );
  }

  private makeRoomWhere(isMissing: () => boolean, why: string): void {
    if (!isMissing()) return;
    // Several at once: looking for those that were not used for longest takes longer than putting one to sleep.
    this.putToSleep(STAYS_FOR, Math.ceil(this.around.limits.liveMatches / 10));
    if (!isMissing()) return;
    throw new ProblemError(
      'tooMany',
      `On this server ${this.size} matches are in use, and ${why}. Try again in a minute.`,
    );
  }

  /** A match that was just made. */
  add(match: LiveMatch): void {
    this.live.set(match.match.id, match);
    this.around.room.add(match.match, match.weight);
    this.around.meters.matches.set(this.live.size);
  }

  /** What is known of a match in a list, from memory where it is there. */
  infoOf(row: ListedMatch): LiveMatch['info'] {
    return (
      this.live.get(row.match.id)?.info ??
      new LiveMatch(this.gameOf(row.match), row.match, row.seats, this.around).infoAsleep(row)
    );
  }

  /** Before anybody is let in: clocks are set to where they are after whatever time nothing ran. */
  async prepare(): Promise<void> {
    await this.deadlines.wind();
  }

  /** Begins with what happens by itself: clocks run out, and matches are looked after. */
  async wake(): Promise<void> {
    this.upkeep.begin();
    await this.deadlines.look();
  }

  /** Stores a snapshot of every running match, in memory or not, and lets go of all. */
  async stop(): Promise<void> {
    const { ledger, log, brains } = this.around;
    this.isStopped = true;
    this.cancelLook();
    this.upkeep.stop();
    await this.deadlines.stop();
    await Promise.allSettled(this.loading.values());
    for (const match of this.live.values()) match.stop();
    // Nobody hears any more what bots think: they take no time from what is still to be done.
    const brainsStopped = brains.stop();
    // What is being written counts only once it is: a snapshot must not know more than the log.
    await ledger.idle();
    log.info({ matches: this.live.size }, 'putting away the matches in memory');
    for (const match of this.live.values()) {
      const writes = [
        this.tryAt(match, () => match.snapshots.ofNow()),
        this.tryAt(match, () => this.deadlines.writeFor(match)),
        visitOf(match, this.deadlines.now),
      ];
      for (const write of writes) if (write !== undefined) ledger.add(write, nothing, nothing);
    }
    this.deadlines.note();
    await ledger.idle();
    try {
      await this.upkeep.addAllSnapshots();
    } catch (error) {
      log.error({ err: error }, 'snapshots could not be stored');
    }
    await this.archive.stop();
    await brainsStopped;
  }

  /** A snapshot of a match that stays asleep: no bot decides, no clock runs. */
  async snapshotAsleep(id: string): Promise<Write | undefined> {
    try {
      const match = await this.read(id);
      match.stop();
      return match.snapshots.ofNow();
    } catch (error) {
      this.around.log.error({ match: id, err: error }, 'a match could not be taken up');
      return undefined;
    }
  }

  /** Cancels a match that was left alone. Says whether it was: not where somebody has come back to it. */
  async cancelLeft(id: string): Promise<boolean> {
    if (this.loading.has(id)) return false;
    const live = this.live.get(id);
    const ending = live === undefined ? this.cancel(id) : live.seating(() => this.cancelLeftInMemory(live));
    this.ending.set(id, ending);
    try {
      return await ending;
    } finally {
      this.ending.delete(id);
    }
  }

  /** Whoever only watches does not keep a match; they are told that it ends. */
  private async cancelLeftInMemory(live: LiveMatch): Promise<boolean> {
    const { storage, ledger, lifetimes } = this.around;
    const { id } = live.match;
    const { now } = this.deadlines;
    if (live.audience.hasPlayers) {
      await ledger.write({ matchId: id, match: { visitedAt: now } });
      return false;
    }
    // Somebody may have sat down or played since it was found to be left.
    await live.reread();
    const entry = (await storage.entries(id, (live.number ?? 0) - 1)).at(-1);
    if (live.isStoring || !isLeftTooLong(live.match, entry?.at ?? 0, lifetimes, now)) return false;
    await live.cancel(now);
    return true;
  }

  private async cancel(matchId: string): Promise<boolean> {
    const match = { status: 'cancelled', updatedAt: this.deadlines.now } as const;
    return (await this.around.ledger.write({ matchId, match })) === 'written';
  }

  /** Loads a match once for all who ask meanwhile; the first pays for it. */
  private loadForAll(id: string, charge: Charge): Promise<LiveMatch> {
    this.makeRoom();
    const loading = this.load(id, charge).finally(() => {
      if (this.loading.get(id) === loading) this.loading.delete(id);
    });
    this.loading.set(id, loading);
    return loading;
  }

  private async load(id: string, charge: Charge): Promise<LiveMatch> {
    await this.ending.get(id);
    const match = await this.read(id, charge);
    this.makeRoomOf(match.match, this.loading.size - 1);
    await match.beginIfFull();
    await leaveResignedInTime(match);
    await this.deadlines.giveBack(match);
    if (this.isStopped) {
      match.stop();
      throw stopping();
    }
    this.add(match);
    match.goOn();
    return match;
  }

  /** Reads a match from storage. It stands where it was left, and does nothing yet. */
  private async read(id: string, charge: Charge = free): Promise<LiveMatch> {
    const stored = await this.around.storage.match(id);
    if (stored === undefined) throw new ProblemError('notFound', `There is no match "${id}".`);
    const match = new LiveMatch(this.gameOf(stored.match), stored.match, stored.seats, this.around);
    await match.load(charge);
    return match;
  }

  private lookAgain(): void {
    this.cancelLook = this.around.clock.after(IDLE_LOOKED_FOR_EVERY, () => {
      this.lookAgain();
      if (this.deadlines.lookAtWall()) this.upkeep.waitLonger();
      this.putToSleep(LEFT_AFTER);
    });
  }

  /** Lets go of matches that are idle for long enough, of those that were not used for longest up to a number. */
  private putToSleep(idleFor: number, most = Number.POSITIVE_INFINITY): void {
    const before = this.around.clock.steady() - idleFor;
    const idle = [...this.live.values()].filter((match) => match.usedAt <= before && match.isIdle);
    if (idle.length > most) idle.sort((one, other) => one.usedAt - other.usedAt).splice(most);
    for (const match of idle) this.tryAt(match, () => this.letGo(match));
    this.around.meters.matches.set(this.live.size);
  }

  /** A match that is held or was left is read anew when somebody comes back. */
  private letGo(match: LiveMatch): void {
    // Without its clock it must not go; without a snapshot it may: the log is complete.
    this.deadlines.keep(match);
    // Where somebody may still take a choice back, the log says more than a snapshot would.
    const isSettled = match.table?.course.isSettled ?? true;
    const snapshot = isSettled ? this.tryAt(match, () => match.snapshots.ofNow()) : undefined;
    const writes = [snapshot, visitOf(match, this.deadlines.now)];
    for (const write of writes) if (write !== undefined) this.around.ledger.add(write, nothing, nothing);
    match.stop();
    this.live.delete(match.match.id);
    this.around.room.leave(match.match.id);
  }

  /** A mistake of ours at one match must not be felt at any other. */
  private tryAt<T>(match: LiveMatch, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      const { log, meters } = this.around;
      meters.failures.inc({ where: 'match' });
      log.error({ match: match.match.id, err: error }, 'a match could not be put away properly');
      return undefined;
    }
  }
}

/** What is to be stored where one of its players was at a match. */
function visitOf({ match, isVisited }: LiveMatch, now: number): Write | undefined {
  const isOpen = match.status === 'waiting' || match.status === 'playing';
  return isVisited && isOpen ? { matchId: match.id, match: { visitedAt: now } } : undefined;
}

function nothing(): void {}
