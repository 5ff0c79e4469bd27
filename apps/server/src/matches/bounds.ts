// How many matches one player and one address may have that are not over: each of them costs memory or a bot's time
// some day, and a seat that nobody plays on keeps the others at its table from playing.

import type { NewMatch } from '@automachia/protocol';
import { ProblemError } from '../problems.js';
import { SHARES_OF_A_SITE } from '../rate.js';
import type { Limits } from '../settings.js';
import type { JoinedFrom, JoinedSeat, PlayerRow } from '../storage/storage.js';
import { hostOf } from './hosts.js';
import type { House } from './house.js';

/** Matches that a list shows at most. */
export const LONGEST_LIST = 100;

/** Seats of an address that are looked at, for each that may be left unplayed: some are played on. */
const MOST_LOOKED_AT = 20;

/** Who wants to make which match, and the marks of the address from which and of its site. */
interface Making {
  readonly player: PlayerRow;
  readonly maker: string;
  readonly site: string;
  readonly wanted: NewMatch;
}

/** Who wants to join one, and the marks of the address from which and of its site. */
interface Joining {
  readonly player: PlayerRow;
  readonly joiner: string;
  readonly joinerSite: string;
}

export class Bounds {
  /** The last of those who are making or joining a match now, by whose turn it is. */
  private readonly last = new Map<string, Promise<void>>();

  constructor(
    private readonly limits: Pick<
      Limits,
      | 'mostMatches'
      | 'unplayedMatches'
      | 'awaitedMatches'
      | 'unaskedMatches'
      | 'addressUnplayed'
      | 'addressUnasked'
      | 'siteUnplayed'
      | 'siteUnasked'
      | 'addressMatches'
      | 'addressListed'
    >,
  ) {}

  /**
   * Stores a match if there is room for it, with its turn in the lobby. What is being stored is not counted yet, so a
   * player makes one match after the other, and so does an address; whoever asks for forty at once waits for each.
   */
  async within<T>(
    house: House,
    { player, maker, site, wanted }: Making,
    store: (turn: number) => Promise<T>,
  ): Promise<T> {
    house.makeRoom();
    house.makeRoomOf({ maker, site });
    // Always in this order: otherwise two could wait for each other.
    return this.forPlayer(house, player, NOT_COUNTED, () =>
      this.forAddress(house, maker, wanted, () =>
        this.forSite(house, site, async () =>
          store(wanted.isListed ? await house.around.storage.turnInLobby(maker, site) : 0),
        ),
      ),
    );
  }

  /**
   * Stores that a player sits down at the table of somebody else, if they play at those where they have before, and so do
   * the others at their address and in its site: one guest may be many, for free, and one site many addresses.
   */
  async joining<T>(house: House, { player, joiner, joinerSite }: Joining, store: () => Promise<T>): Promise<T> {
    const { addressUnplayed, addressUnasked, siteUnplayed, siteUnasked } = this.limits;
    const ofAddress = { unplayed: addressUnplayed, unasked: addressUnasked };
    const ofSite = { unplayed: siteUnplayed, unasked: siteUnasked };
    // Always in this order: otherwise two could wait for each other.
    return this.forPlayer(house, player, this.limits, () =>
      this.joiningFrom(house, { joiner }, ofAddress, 'address', () =>
        this.joiningFrom(house, { joinerSite }, ofSite, 'site (of IPv6 the first 48 bits)', store),
      ),
    );
  }

  private async joiningFrom<T>(
    house: House,
    from: JoinedFrom,
    most: MostFrom,
    where: string,
    store: () => Promise<T>,
  ): Promise<T> {
    if (Math.min(most.unplayed, most.unasked) === Number.POSITIVE_INFINITY) return store();
    return this.inTurn(JSON.stringify(from), async () => {
      const complaint = await areUnplayed(house, from, most);
      if (complaint !== undefined) throw new ProblemError('notPossible', `From your ${where} ${complaint}`);
      return store();
    });
  }

  private async forPlayer<T>(house: House, { id }: PlayerRow, most: MostUnplayed, store: () => Promise<T>): Promise<T> {
    const { mostMatches } = this.limits;
    const fewest = Math.min(most.unplayedMatches, most.awaitedMatches, most.unaskedMatches);
    if (mostMatches >= LONGEST_LIST && fewest === Number.POSITIVE_INFINITY) return store();
    return this.inTurn(`player ${id}`, async () => {
      const unfinished = await house.around.storage.seatedIn(id, LONGEST_LIST);
      if (unfinished >= mostMatches) {
        throw new ProblemError(
          'notPossible',
          `You sit in ${unfinished} matches that are not over, and ${mostMatches} is the most. Finish one, or give up a seat where nobody has begun.`,
        );
      }
      const complaint = unfinished < fewest ? undefined : await leavesUnplayed(house, id, unfinished, most);
      if (complaint !== undefined) throw new ProblemError('notPossible', `You have joined ${complaint}`);
      return store();
    });
  }

  private async forAddress<T>(
    house: House,
    maker: string,
    { isListed, seats }: NewMatch,
    store: () => Promise<T>,
  ): Promise<T> {
    const { addressMatches, addressListed } = this.limits;
    if (addressMatches === Number.POSITIVE_INFINITY) return store();
    return this.inTurn(`address ${maker}`, async () => {
      const { matches, listed } = await house.around.storage.unfinishedOf(maker);
      if (matches >= addressMatches) {
        throw new ProblemError(
          'notPossible',
          `From your address ${matches} matches were made that are not over, and ${addressMatches} is the most. Finish one, give up a seat where nobody has begun, or ask whoever runs this server to allow more.`,
        );
      }
      const willWait = isListed && seats.some((seat) => seat.kind === 'open');
      if (willWait && listed >= addressListed) {
        throw new ProblemError(
          'notPossible',
          `In the lobby ${listed} tables wait that were made from your address, and ${addressListed} is the most. Make this one by invitation ("isListed": false), or wait until another is full.`,
        );
      }
      return store();
    });
  }

  /** However many addresses it has, it makes as many as four of them may; one after the other, for the lobby's turns. */
  private async forSite<T>(house: House, site: string, store: () => Promise<T>): Promise<T> {
    const most = SHARES_OF_A_SITE * this.limits.addressMatches;
    return this.inTurn(`site ${site}`, async () => {
      const matches = most === Number.POSITIVE_INFINITY ? 0 : await house.around.storage.unfinishedIn(site);
      if (matches < most) return store();
      throw new ProblemError(
        'notPossible',
        `From your site (of IPv6 the first 48 bits) ${matches} matches were made that are not over, and ${most} is the most. Finish one, give up a seat where nobody has begun, or ask whoever runs this server to allow more.`,
      );
    });
  }

  /** After all who came before; nothing is kept of whoever has nothing under way. */
  private async inTurn<T>(whose: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(whose) ?? Promise.resolve()).then(work);
    const over = turn.then(nothing, nothing);
    this.last.set(whose, over);
    await over;
    if (this.last.get(whose) === over) this.last.delete(whose);
    return turn;
  }
}

type MostUnplayed = Pick<Limits, 'unplayedMatches' | 'awaitedMatches' | 'unaskedMatches'>;

/** Seats that may be taken from somewhere on which nobody plays, and on which nobody was asked to yet. */
interface MostFrom {
  readonly unplayed: number;
  readonly unasked: number;
}

/** For whoever makes a match: it takes nobody's place. */
const NOT_COUNTED: MostUnplayed = {
  unplayedMatches: Number.POSITIVE_INFINITY,
  awaitedMatches: Number.POSITIVE_INFINITY,
  unaskedMatches: Number.POSITIVE_INFINITY,
};

/** What there are too many of, and what to do: matches, among so many of a player, of others, in which they do not play. */
async function leavesUnplayed(
  house: House,
  playerId: string,
  unfinished: number,
  { unplayedMatches, awaitedMatches, unaskedMatches }: MostUnplayed,
): Promise<string | undefined> {
  const advice =
    'and that is the most. Play in one of them, give up a seat where nobody has begun, or take back what you left to a bot.';
  let [unplayed, awaited, unasked] = [0, 0, 0];
  for (const { match, seats, number, asked } of await house.around.storage.matchesOf(playerId, unfinished)) {
    if (hostOf(match, seats) === playerId) continue;
    const { clockSeconds, status, updatedAt } = match;
    const known = { clockSeconds, status, updatedAt, asked: number === 0 ? null : asked };
    const own = seats.filter((seat) => seat.playerId === playerId).map((seat) => ({ ...seat, ...known }));
    if (!(await someAsync(own, (seat) => hasChosen(house, seat)))) {
      if (await someAsync(own, (seat) => couldPlay(house, seat))) unplayed += 1;
      else if (hasJustBegun(house, match)) unasked += 1;
      // Whether they are there or not: nobody thinks at so many tables at once.
    } else if (own.some(isAwaited)) awaited += 1;
    if (unplayed >= unplayedMatches) return `${unplayedMatches} matches in which you have not chosen yet, ${advice}`;
    if (unplayed + awaited >= awaitedMatches) return `${awaitedMatches} matches that wait for you, ${advice}`;
    if (unasked >= unaskedMatches) {
      return `${unaskedMatches} matches that have begun and not asked you yet, ${adviceForUnasked(house)}`;
    }
  }
  return undefined;
}

/** What there are too many of, and what to do: seats that were taken from somewhere and on which nobody plays. */
async function areUnplayed(house: House, from: JoinedFrom, most: MostFrom): Promise<string | undefined> {
  let [unplayed, unasked] = [0, 0];
  const lookedAt = MOST_LOOKED_AT * Math.min(most.unplayed, most.unasked);
  for (const seat of await house.around.storage.joinedFrom(from, lookedAt)) {
    const isLeft = isAwaited(seat) && !house.isPresent(seat.matchId, seat.seat);
    if (isLeft) unplayed += 1;
    else if (await couldPlay(house, seat)) unplayed += (await hasChosen(house, seat)) ? 0 : 1;
    else if (hasJustBegun(house, seat)) unasked += (await hasChosen(house, seat)) ? 0 : 1;
    if (unplayed >= most.unplayed) {
      return `${most.unplayed} matches were joined in which those who joined have not chosen yet or are waited for, and that is the most. Play in one of them, give up a seat where nobody has begun, take back what you left to a bot, or try again later.`;
    }
    if (unasked >= most.unasked) {
      return `${most.unasked} matches were joined that have begun and not asked those who joined yet, ${adviceForUnasked(house)}`;
    }
  }
  return undefined;
}

function adviceForUnasked({ around }: House): string {
  const minutes = around.lifetimes.unplayed / 60_000;
  return `and that is the most. Play in one of them once it asks you, or try again later: each counts for its first ${minutes} minutes.`;
}

/** Whether a match waits for a seat's player, and no clock will decide for them. */
function isAwaited({ seat, kind, clockSeconds, asked }: JoinedSeat): boolean {
  return kind === 'human' && clockSeconds === null && (((asked ?? 0) >> seat) & 1) === 1;
}

/** Whether whoever was not asked in it yet must still stay: later they may leave, and are not to blame if they do not. */
function hasJustBegun({ around }: House, { updatedAt }: Pick<JoinedSeat, 'updatedAt'>): boolean {
  return around.clock.wall() < updatedAt + around.lifetimes.unplayed;
}

/**
 * Whether it is up to a seat's player that they have not played: they may give it up, it is their turn, or they left it to
 * a bot. Who waits for somebody else to begin can do nothing, and is not to blame for it.
 */
async function couldPlay(house: House, { matchId, seat, kind, status, asked }: JoinedSeat): Promise<boolean> {
  if (status === 'waiting' || kind === 'bot') return true;
  return (((asked ?? (await house.firstAskedIn(matchId))) >> seat) & 1) === 1;
}

function hasChosen({ around }: House, { matchId, seat }: JoinedSeat): Promise<boolean> {
  return around.storage.hasChosen(matchId, seat, { isBotCounted: false });
}

async function someAsync<T>(list: readonly T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(list.map(holds))).includes(true);
}

function nothing(): void {}
