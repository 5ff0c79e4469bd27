// Making a match and taking seats: everything before and around play.

import { BadOptions, readOptions } from '@automachia/kernel/host';
import type { Claim, Joining, MatchInfo, MyMatch, NewMatch, SeatChange, Seated } from '@automachia/protocol';
import { ProblemError } from '../problems.js';
import type { Promises } from '../promises.js';
import { promiseProblem } from '../promises.js';
import type { AddressMarks } from '../secrets.js';
import { hashOfKey, newKey } from '../secrets.js';
import type {
  MatchRow,
  PlayerRow,
  RematchWrite,
  SeatChangeRow,
  SeatRow,
  SeatWrite,
  Write,
} from '../storage/storage.js';
import { type Bounds, LONGEST_LIST } from './bounds.js';
import { callOff, leaveToBot } from './callingOff.js';
import { hostOf, hostWithout } from './hosts.js';
import type { House } from './house.js';
import { LiveMatch } from './liveMatch.js';

/** On what terms matches are made here. */
export interface Terms {
  readonly promises: Promises;
  readonly bounds: Bounds;
  readonly marks: AddressMarks;
}

/** Who makes or joins a match, and from which address. */
export interface Caller {
  readonly player: PlayerRow;
  readonly address: string;
}

/** Where somebody joins from, as it is stored. */
type Marks = Record<'joiner' | 'joinerSite', string>;

function marksOf({ marks }: Terms, { address }: Caller): Marks {
  return { joiner: marks.of(address), joinerSite: marks.ofSite(address) };
}

export async function makeMatch(
  house: House,
  terms: Terms,
  { player, address }: Caller,
  wanted: NewMatch,
  follows?: (id: string) => RematchWrite,
): Promise<Seated> {
  const packDigest = house.digestOf(wanted.game, wanted.pack);
  const game = house.game(wanted.game, packDigest);
  const options = optionsFor(game, wanted);
  if (wanted.seats.length !== options.players) {
    throw new ProblemError(
      'badRequest',
      `seats: ${wanted.seats.length} seats for a match of ${options.players} players. Give one seat to each, or another options.players.`,
    );
  }
  const { promises } = terms;
  const { matchId: id, secret } =
    wanted.promise === undefined ? promises.draw() : promises.read(wanted.promise, player.id);
  const [maker, site] = [terms.marks.of(address), terms.marks.ofSite(address)];
  const now = house.around.clock.wall();
  const keys: { seat: number; key: string }[] = [];
  const seats = wanted.seats.map((seat, i): SeatRow => {
    const empty = emptySeat(id, i + 1);
    if (seat.kind === 'open') return empty;
    // A bot adds nothing to the dice: its words would be the server's, which knows the secret.
    if (seat.kind === 'bot') return { ...empty, kind: 'bot', level: seat.level };
    const key = newKey();
    keys.push({ seat: i + 1, key });
    return { ...empty, ...sittingDown(player, key, wanted.contribution) };
  });
  const rowWith = (turn: number): MatchRow => ({
    id,
    game: game.id,
    rulesVersion: game.version,
    packId: game.pack.id,
    packVersion: game.pack.version,
    packDigest,
    options: JSON.stringify(options),
    status: seats.some((seat) => seat.kind === 'open') ? 'waiting' : 'playing',
    outcome: null,
    rematch: null,
    isListed: wanted.isListed,
    isOpenHanded: wanted.isOpenHanded,
    isChatOpen: wanted.isChatOpen,
    isAdviceOpen: wanted.isAdviceOpen ?? isAlone(wanted),
    clockSeconds: wanted.clock?.seconds ?? null,
    secret,
    invitation: newKey(),
    createdAt: now,
    updatedAt: now,
    visitedAt: now,
    maker,
    site,
    turn,
    hostSeat: keys[0]?.seat ?? null,
    follows: follows?.(id).matchId ?? null,
    language: player.language,
  });
  const { row, result } = await terms.bounds.within(house, { player, maker, site, wanted }, async (turn) => {
    const newMatch = rowWith(turn);
    const write: Write = { newMatch, seats, ...(follows === undefined ? {} : { follows: follows(id) }) };
    return { row: newMatch, result: await house.around.ledger.write(write) };
  });
  if (result === 'conflict') {
    if (follows !== undefined) {
      throw promiseProblem(
        'notPossible',
        'Somebody else asked for the rematch a moment before, or this promise has been used. Ask again, with another promise.',
      );
    }
    throw promiseProblem(
      'notPossible',
      'This promise has been used: its match is in GET /api/me/matches. For another match ask for another promise.',
    );
  }
  const match = new LiveMatch(game, row, seats, house.around);
  match.chat.begin();
  house.add(match);
  if (row.status === 'playing') match.begin();
  return { match: match.info, yours: keys, invitation: row.invitation };
}

/** AUT-ADV-01: whether nobody else can sit down: then a bot may be asked for advice, unless it is said otherwise. */
function isAlone({ seats }: NewMatch): boolean {
  return seats.every(({ kind }) => kind !== 'open');
}

/** Takes an open seat: any one of a listed match, or with its invitation. Whoever sits there leaves the others to others. */
export async function joinMatch(
  house: House,
  terms: Terms,
  caller: Caller,
  id: string,
  wanted: Joining,
): Promise<Seated> {
  const { player } = caller;
  const live = await house.find(id);
  const kept = await seatsKeptForOthers(house, live, player);
  const check = (): void => {
    if (live.seats.some((seat) => seat.playerId === player.id)) {
      throw new ProblemError('notPossible', 'You sit in this match already. Its open seats are for others.');
    }
    seatToTake(live, wanted, kept);
  };
  check();
  const from = marksOf(terms, caller);
  // Whoever is refused, or waits to be counted, must not keep anybody else from sitting down here.
  return terms.bounds.joining(house, { player, ...from }, () =>
    live.seating(async () => {
      check();
      return takeSeat(house, live, player, wanted, kept, from);
    }),
  );
}

/** Takes one more seat in a match in which the player sits. */
export async function joinOnceMore(house: House, player: PlayerRow, id: string, wanted: Joining): Promise<Seated> {
  const live = await house.find(id);
  const kept = await seatsKeptForOthers(house, live, player);
  return live.seating(() => takeSeat(house, live, player, wanted, kept));
}

/** The open seat that somebody wants, or the first of them; throws where they may have none. */
function seatToTake(live: LiveMatch, wanted: Joining, kept: ReadonlySet<number>): SeatRow {
  if (!live.match.isListed && wanted.invitation !== live.match.invitation) {
    throw new ProblemError('notYours', 'This match is by invitation only. Ask somebody who plays in it for the link.');
  }
  checkOpenHands(live, wanted);
  const open = live.seats.filter((one) => one.kind === 'open' && !kept.has(one.seat));
  const seat = wanted.seat === undefined ? open[0] : open.find((one) => one.seat === wanted.seat);
  const isKept = live.seats.some((one) => one.kind === 'open' && (wanted.seat ?? one.seat) === one.seat);
  if (live.match.status === 'waiting' && seat === undefined && isKept) {
    throw isKeptFor(live);
  }
  if (live.match.status !== 'waiting' || seat === undefined) {
    throw new ProblemError('notPossible', 'There is no such open seat any more. You may watch the match.');
  }
  return seat;
}

async function takeSeat(
  house: House,
  live: LiveMatch,
  player: PlayerRow,
  wanted: Joining,
  kept: ReadonlySet<number>,
  from: Partial<Marks> = {},
): Promise<Seated> {
  const { id: matchId } = live.match;
  const { seat } = seatToTake(live, wanted, kept);
  const key = newKey();
  const change = { ...sittingDown(player, key, wanted.contribution), ...from };
  const expected = { kind: 'open', playerId: null } as const;
  const now = house.around.clock.wall();
  const match = { updatedAt: now, visitedAt: now };
  const result = await house.around.ledger.write({ matchId, seat, if: expected, change, match });
  if (result === 'conflict')
    throw new ProblemError('notPossible', 'Somebody else was a moment faster. Try another seat.');
  await live.reread();
  live.audience.dismissOnlooker(player.id);
  await live.beginIfFull(player.id);
  live.audience.tellMatch();
  return { match: live.info, yours: [{ seat, key }], invitation: live.match.invitation };
}

/**
 * The seats of a rematch that are not for a player: in its first half hour each is for who sat there before. Otherwise
 * whoever asks for one could fill it by guests of their own before the others have read that there is one.
 */
async function seatsKeptForOthers(house: House, live: LiveMatch, player: PlayerRow): Promise<ReadonlySet<number>> {
  const { follows } = live.match;
  const { clock, storage } = house.around;
  if (follows === null || clock.wall() >= keptUntil(live)) return new Set();
  const before = await storage.match(follows);
  const others = before?.seats.filter(({ playerId }) => playerId !== null && playerId !== player.id) ?? [];
  return new Set(others.map(({ seat }) => seat));
}

function isKeptFor(live: LiveMatch): ProblemError {
  const from = new Date(keptUntil(live)).toISOString();
  const message = `This seat is kept for who sat there in the match before, until ${from}.`;
  return new ProblemError('notPossible', message, undefined, from);
}

function keptUntil({ match, around }: LiveMatch): number {
  return match.createdAt + around.lifetimes.unplayed;
}

/** Throws where whoever sits down does not know that others will see their hand. */
export function checkOpenHands({ match }: LiveMatch, { isOpenHanded }: Pick<Joining, 'isOpenHanded'>): void {
  if (!match.isOpenHanded || isOpenHanded === true) return;
  throw new ProblemError(
    'notPossible',
    'This match is open-handed: whoever watches may see the hands of all who play. To sit down all the same, send "isOpenHanded": true.',
  );
}

/** The same seat on another device: whoever has its key may sit there, if they play where they sit already. */
export async function claimSeat(
  house: House,
  terms: Terms,
  caller: Caller,
  id: string,
  { key }: Claim,
): Promise<Seated> {
  const { player } = caller;
  const live = await house.find(id);
  const hash = hashOfKey(key);
  const opened = (): SeatRow => {
    const seat = live.seats.find((one) => one.keyHash === hash);
    if (seat === undefined) throw new ProblemError('notYours', 'This key opens no seat of this match.');
    return seat;
  };
  const from = marksOf(terms, caller);
  const claim = (): Promise<Seated> =>
    live.seating(async () => {
      const { seat, kind, playerId, joiner } = opened();
      // At a table of their own it counts for nobody's address.
      const change = { playerId: player.id, ...(joiner === null ? {} : from) };
      const match = { visitedAt: house.around.clock.wall() };
      await changeRow(house, { matchId: id, seat, if: { kind, playerId }, change, match });
      await live.reread();
      live.audience.dismissOnlooker(player.id);
      if (playerId !== player.id) live.audience.dismiss(seat);
      return { match: live.info, yours: [{ seat, key }], invitation: live.match.invitation };
    });
  const isOver = live.match.status === 'over' || live.match.status === 'cancelled';
  if (isOver || opened().playerId === player.id) return claim();
  return terms.bounds.joining(house, { player, ...from }, claim);
}

/** Lets a bot play on in the player's place, or takes the seat back from it; at one's own table, puts one into a free seat. */
export async function changeSeat(
  house: House,
  player: PlayerRow,
  id: string,
  seat: number,
  wanted: SeatChange,
): Promise<LiveMatch['info']> {
  const live = await house.find(id);
  return live.seating(async () => {
    const free = freeSeat(live, player, seat, wanted);
    if (free !== undefined && (await seatsKeptForOthers(house, live, player)).has(seat)) throw isKeptFor(live);
    const row = free ?? rowOfOwnSeat(live, player, seat);
    if (live.match.status !== 'waiting' && live.match.status !== 'playing') {
      throw new ProblemError('notPossible', 'The match is over or was cancelled: who sits there stays as it was.');
    }
    const change: SeatChangeRow =
      wanted.play === 'bot' ? { kind: 'bot', level: wanted.level } : { kind: 'human', level: null };
    const expected = { kind: row.kind, playerId: row.playerId };
    const match = { visitedAt: house.around.clock.wall() };
    await changeRow(house, { matchId: id, seat, if: expected, change, match });
    await live.reread();
    if (free !== undefined) await live.beginIfFull();
    live.audience.tellMatch();
    live.goOn();
    return live.info;
  });
}

/** An open seat into which whose table it is puts a bot; undefined where that is not what is wanted. */
function freeSeat(
  { match, seats }: LiveMatch,
  player: PlayerRow,
  seat: number,
  wanted: SeatChange,
): SeatRow | undefined {
  const row = seats[seat - 1];
  const isFree = row?.kind === 'open' && match.status === 'waiting' && wanted.play === 'bot';
  return isFree && hostOf(match, seats) === player.id ? row : undefined;
}

/**
 * Gives a seat up before the match has begun; the last player to leave cancels it. Afterwards it ends the match where
 * that has waited too long for somebody who does not play, or leaves it to a bot for who never had a turn in it. Whose
 * table it is may do so for others who are not there: otherwise one guest who sits down and goes keeps the table.
 */
export async function giveUpSeat(
  house: House,
  player: PlayerRow,
  id: string,
  seat: number,
): Promise<LiveMatch['info']> {
  const live = await house.find(id);
  return live.seating(async () => {
    const other = seatOfAnother(live, player, seat);
    const row = other ?? rowOfOwnSeat(live, player, seat);
    const change = await (other === undefined ? afterGivingUp(live, player, row) : afterFreeing(live, player, other));
    if (change === undefined) return live.info;
    const expected = { kind: row.kind, playerId: row.playerId };
    const match = { hostSeat: hostWithout(live.match, live.seats, row) };
    await changeRow(house, { matchId: id, seat, if: expected, change, match });
    await live.reread();
    live.audience.dismiss(seat);
    if (live.seats.every((one) => one.playerId === null)) await live.cancel();
    else live.audience.tellMatch();
    live.goOn();
    return live.info;
  });
}

/** What becomes of a player's own seat; undefined where the match has ended with it. */
async function afterGivingUp(live: LiveMatch, player: PlayerRow, row: SeatRow): Promise<SeatChangeRow | undefined> {
  return live.match.status === 'waiting' ? openAgain(row) : callOff(live, player);
}

/** What becomes of a seat that is not the host's own. */
async function afterFreeing(live: LiveMatch, host: PlayerRow, row: SeatRow): Promise<SeatChangeRow> {
  if (live.match.status !== 'waiting') return leaveToBot(live, host, row.seat);
  if (!live.audience.isPresent(row.seat)) return openAgain(row);
  throw new ProblemError('notPossible', `Who sits on seat ${row.seat} is at the table: only they give it up.`);
}

function openAgain({ matchId, seat }: SeatRow): SeatChangeRow {
  const { matchId: _, seat: __, ...empty } = emptySeat(matchId, seat);
  return empty;
}

/** The seat of somebody else at the table of a player; undefined where it is none. */
function seatOfAnother({ match, seats }: LiveMatch, player: PlayerRow, seat: number): SeatRow | undefined {
  const row = seats[seat - 1];
  const isAnothers = row !== undefined && row.playerId !== null && row.playerId !== player.id;
  return isAnothers && hostOf(match, seats) === player.id ? row : undefined;
}

export async function matchesOf(house: House, player: PlayerRow): Promise<MyMatch[]> {
  const rows = await house.around.storage.matchesOf(player.id, LONGEST_LIST);
  const hosted = rows.filter((row) => house.hosts(row.match.game));
  return hosted.map((row) => ownMatch(house.infoOf(row), row.seats, player));
}

/** How a player stands to one match. */
export async function matchOf(house: House, player: PlayerRow, id: string): Promise<MyMatch> {
  const { info, seats } = await house.find(id);
  return ownMatch(info, seats, player);
}

function ownMatch(match: MatchInfo, rows: readonly SeatRow[], player: PlayerRow): MyMatch {
  const seats = rows.filter((seat) => seat.playerId === player.id).map((seat) => seat.seat);
  const people = match.asked.filter((seat) => match.seats[seat - 1]?.kind === 'human');
  return { match, seats, isYourTurn: people.some((seat) => seats.includes(seat)) };
}

/** A page of what the lobby shows, and where the next one begins; undefined where there is none. */
export async function listedMatches(
  house: House,
  from: number,
): Promise<{ readonly page: LiveMatch['info'][]; readonly next: number | undefined }> {
  const rows = await house.around.storage.listedMatches(from, LONGEST_LIST + 1);
  const hosted = rows.slice(0, LONGEST_LIST).filter((row) => house.hosts(row.match.game));
  return {
    page: hosted.map((row) => house.infoOf(row)),
    next: rows.length > LONGEST_LIST ? from + LONGEST_LIST : undefined,
  };
}

/** Changes a seat that is still as it was. */
export async function changeRow(house: House, write: SeatWrite): Promise<void> {
  if ((await house.around.ledger.write(write)) === 'written') return;
  throw new ProblemError('notPossible', 'The seat was changed by somebody else meanwhile. Look at the match again.');
}

/** The row of a seat that is the player's own. */
export function rowOfOwnSeat(live: LiveMatch, player: PlayerRow, seat: number): SeatRow {
  const row = live.seats[seat - 1];
  if (seat === 0) throw new ProblemError('badRequest', 'Say for which of your seats, for example by ?seat=1.');
  if (row === undefined) throw new ProblemError('notFound', `This match has no seat ${seat}.`);
  if (row.playerId !== player.id) throw new ProblemError('notYours', `Seat ${seat} of this match is not yours.`);
  return row;
}

function optionsFor(game: ReturnType<House['game']>, wanted: NewMatch): ReturnType<typeof readOptions> {
  try {
    return readOptions(game.options, { players: wanted.seats.length, ...wanted.options });
  } catch (error) {
    if (error instanceof BadOptions) throw new ProblemError('badRequest', `options: ${error.message}`);
    throw error;
  }
}

function emptySeat(matchId: string, seat: number): SeatRow {
  return {
    matchId,
    seat,
    kind: 'open',
    playerId: null,
    name: null,
    shape: null,
    colour: null,
    level: null,
    keyHash: null,
    contribution: '',
    joiner: null,
    standing: null,
    knownAt: null,
    joinerSite: null,
  };
}

function sittingDown(player: PlayerRow, key: string, contribution: string): Omit<SeatRow, 'matchId' | 'seat'> {
  const { id, name, shape, colour } = player;
  const keyHash = hashOfKey(key);
  const nothingYet = { level: null, joiner: null, joinerSite: null, standing: null, knownAt: null };
  return { kind: 'human', playerId: id, name, shape, colour, keyHash, contribution, ...nothingYet };
}
