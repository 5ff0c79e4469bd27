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
  WriteResult,
} from '../storage/storage.js';
import { type Bounds, LONGEST_LIST } from './bounds.js';
import { callOff } from './callingOff.js';
import { hostWithout } from './hosts.js';
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

export async function makeMatch(
  house: House,
  terms: Terms,
  { player, address }: Caller,
  wanted: NewMatch,
  follows?: (id: string) => RematchWrite,
): Promise<Seated> {
  const game = house.game(wanted.game);
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
    options: JSON.stringify(options),
    status: seats.some((seat) => seat.kind === 'open') ? 'waiting' : 'playing',
    outcome: null,
    rematch: null,
    isListed: wanted.isListed,
    isOpenHanded: wanted.isOpenHanded,
    isChatOpen: wanted.isChatOpen,
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

/** Takes an open seat: any one of a listed match, or with its invitation. Whoever sits there leaves the others to others. */
export async function joinMatch(
  house: House,
  { bounds, marks }: Terms,
  { player, address }: Caller,
  id: string,
  wanted: Joining,
): Promise<Seated> {
  const [joiner, joinerSite] = [marks.of(address), marks.ofSite(address)];
  return takeSeat(house, id, player, wanted, (live, write) => {
    if (live.seats.some((seat) => seat.playerId === player.id)) {
      throw new ProblemError('notPossible', 'You sit in this match already. Its open seats are for others.');
    }
    const change = { ...write.change, joiner, joinerSite };
    return bounds.joining(house, { player, joiner, joinerSite }, () => house.around.ledger.write({ ...write, change }));
  });
}

/** Takes one more seat in a match in which the player sits. */
export async function joinOnceMore(house: House, player: PlayerRow, id: string, wanted: Joining): Promise<Seated> {
  return takeSeat(house, id, player, wanted, (_, write) => house.around.ledger.write(write));
}

async function takeSeat(
  house: House,
  id: string,
  player: PlayerRow,
  wanted: Joining,
  store: (live: LiveMatch, write: SeatWrite) => Promise<WriteResult>,
): Promise<Seated> {
  const live = await house.find(id);
  return live.seating(async () => {
    if (!live.match.isListed && wanted.invitation !== live.match.invitation) {
      throw new ProblemError(
        'notYours',
        'This match is by invitation only. Ask somebody who plays in it for the link.',
      );
    }
    checkOpenHands(live, wanted);
    const open = live.seats.filter((seat) => seat.kind === 'open');
    const seat = wanted.seat === undefined ? open[0] : open.find((one) => one.seat === wanted.seat);
    if (live.match.status !== 'waiting' || seat === undefined) {
      throw new ProblemError('notPossible', 'There is no such open seat any more. You may watch the match.');
    }
    const key = newKey();
    const change = sittingDown(player, key, wanted.contribution);
    const expected = { kind: 'open', playerId: null } as const;
    const now = house.around.clock.wall();
    const match = { updatedAt: now, visitedAt: now };
    const result = await store(live, { matchId: id, seat: seat.seat, if: expected, change, match });
    if (result === 'conflict')
      throw new ProblemError('notPossible', 'Somebody else was a moment faster. Try another seat.');
    await live.reread();
    live.audience.dismissOnlooker(player.id);
    await live.beginIfFull(player.id);
    live.audience.tellMatch();
    return { match: live.info, yours: [{ seat: seat.seat, key }], invitation: live.match.invitation };
  });
}

/** Throws where whoever sits down does not know that others will see their hand. */
export function checkOpenHands({ match }: LiveMatch, { isOpenHanded }: Pick<Joining, 'isOpenHanded'>): void {
  if (!match.isOpenHanded || isOpenHanded === true) return;
  throw new ProblemError(
    'notPossible',
    'This match is open-handed: whoever watches may see the hands of all who play. To sit down all the same, send "isOpenHanded": true.',
  );
}

/** The same seat on another device: whoever has its key may sit there. */
export async function claimSeat(house: House, player: PlayerRow, id: string, { key }: Claim): Promise<Seated> {
  const live = await house.find(id);
  return live.seating(async () => {
    const hash = hashOfKey(key);
    const seat = live.seats.find((one) => one.keyHash === hash);
    if (seat === undefined) throw new ProblemError('notYours', 'This key opens no seat of this match.');
    const expected = { kind: seat.kind, playerId: seat.playerId };
    const match = { visitedAt: house.around.clock.wall() };
    await changeRow(house, { matchId: id, seat: seat.seat, if: expected, change: { playerId: player.id }, match });
    await live.reread();
    live.audience.dismissOnlooker(player.id);
    if (seat.playerId !== player.id) live.audience.dismiss(seat.seat);
    return { match: live.info, yours: [{ seat: seat.seat, key }], invitation: live.match.invitation };
  });
}

/** Lets a bot play on in the player's place, or takes the seat back from it. */
export async function changeSeat(
  house: House,
  player: PlayerRow,
  id: string,
  seat: number,
  wanted: SeatChange,
): Promise<LiveMatch['info']> {
  const live = await house.find(id);
  return live.seating(async () => {
    const row = rowOfOwnSeat(live, player, seat);
    if (live.match.status !== 'waiting' && live.match.status !== 'playing') {
      throw new ProblemError('notPossible', 'The match is over or was cancelled: who sits there stays as it was.');
    }
    const change: SeatChangeRow =
      wanted.play === 'bot' ? { kind: 'bot', level: wanted.level } : { kind: 'human', level: null };
    const expected = { kind: row.kind, playerId: row.playerId };
    const match = { visitedAt: house.around.clock.wall() };
    await changeRow(house, { matchId: id, seat, if: expected, change, match });
    await live.reread();
    live.audience.tellMatch();
    live.goOn();
    return live.info;
  });
}

/**
 * Gives a seat up before the match has begun; the last player to leave cancels it. Afterwards it ends the match where
 * that has waited too long for somebody who does not play, or leaves it to a bot for who never had a turn in it.
 */
export async function giveUpSeat(
  house: House,
  player: PlayerRow,
  id: string,
  seat: number,
): Promise<LiveMatch['info']> {
  const live = await house.find(id);
  return live.seating(async () => {
    const row = rowOfOwnSeat(live, player, seat);
    const { matchId: _, seat: __, ...empty } = emptySeat(id, seat);
    const change = live.match.status === 'waiting' ? empty : await callOff(live, player);
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
