// The server's HTTP interface, one function per request. The cookie goes along by itself.

import type { Seat, Text } from '@automachia/kernel';
import type { ActWords, MatchRecord } from '@automachia/kernel/host';
import type {
  AboutMe,
  DicePromise,
  Guest,
  Joining,
  LetsIn,
  MatchInfo,
  MyMatch,
  NewMatch,
  Past,
  Player,
  Problem,
  SentQuestion,
  Rematching,
  NewChatLine,
  Seated,
  SealedThought,
  SeatChange,
  TableTalk,
  UnfoldedStep,
} from '@automachia/protocol';
import { isKnown, language, playerId, playerName, wasSignedOut } from '../settings.js';

/** How long to wait, in milliseconds, before something is asked again, a little longer each time; and how often. */
const PATIENCE = 1000;
const MOST_ATTEMPTS = 5;

/** What the server did not do, in its own words; `error` is `offline` where it could not be reached. */
export class RequestProblem extends Error {
  constructor(
    readonly error: Problem['error'] | 'offline',
    message: string,
    readonly details?: Problem['details'],
    /** From when on it would be done, where the server said so. */
    readonly from?: Problem['from'],
  ) {
    super(message);
    this.name = 'RequestProblem';
  }
}

const getMe = async (): Promise<Player> => request('GET', '/api/me');
const changeMe = async (about: AboutMe): Promise<Player> => request('PATCH', '/api/me', about);
const becomeGuest = async (about: AboutMe): Promise<Guest> => request('POST', '/api/guests', about);
/** How this browser's player stands to a match. */
export const getMyMatch = async (id: string): Promise<MyMatch> =>
  request('GET', `/api/me/matches/${encodeURIComponent(id)}`);
const getMyMatches = async (): Promise<readonly MyMatch[]> => request('GET', '/api/me/matches');
/** The id may be whatever stood in an address. */
export const getMatch = async (id: string): Promise<MatchInfo> =>
  request('GET', `/api/matches/${encodeURIComponent(id)}`);
/** The server binds itself to its part of the dice of a match that is still to be made. */
export const getPromise = async (): Promise<DicePromise> => request('POST', '/api/promises');
export const makeMatch = async (match: NewMatch): Promise<Seated> => request('POST', '/api/matches', match);
export const askForRematch = async (id: string, asking: Rematching): Promise<Seated> =>
  request('POST', `/api/matches/${id}/rematch`, asking);
export const joinMatch = async (id: string, joining: Joining): Promise<Seated> =>
  request('POST', `/api/matches/${id}/seats`, joining);
export const claimSeat = async (id: string, key: string): Promise<Seated> =>
  request('POST', `/api/matches/${id}/claims`, { key });
export const changeSeat = async (id: string, seat: number, change: SeatChange): Promise<unknown> =>
  request('PATCH', `/api/matches/${id}/seats/${seat}`, change);
/** Gives a seat up; once the match has begun, ends it where it has waited too long for somebody who does not play. */
export const giveUpSeat = async (id: string, seat: number): Promise<MatchInfo> =>
  request('DELETE', `/api/matches/${id}/seats/${seat}`);
/** Whether an invitation still lets somebody in. */
export const isInvited = async (id: string, invitation: string): Promise<boolean> =>
  (await request<LetsIn>('POST', `/api/matches/${id}/invited`, { invitation })).isGood;
export const getRecord = async (id: string): Promise<MatchRecord> => request('GET', `/api/matches/${id}/record`);
export const getPast = async (id: string, seat: number, from: number): Promise<Past> =>
  patiently(() => request('GET', `/api/matches/${id}/past?seat=${seat}&from=${from}`));
export const getStills = async (id: string, seat: number, n: number): Promise<UnfoldedStep> =>
  request('GET', `/api/matches/${id}/stills?seat=${seat}&n=${n}`);
export const getPosition = async (id: string, seat: number, at?: number): Promise<unknown> =>
  request('GET', `/api/matches/${id}/position?seat=${seat}${at === undefined ? '' : `&at=${at}`}`);

/** What may be said to the table, and saying it. */
export const getTalk = async (id: string, seat: number): Promise<TableTalk> =>
  request('GET', `/api/matches/${id}/seats/${seat}/acts`);
export const actAtTable = async (id: string, seat: number, act: ActWords): Promise<unknown> =>
  request('POST', `/api/matches/${id}/seats/${seat}/acts`, act);

/** What bots thought, of a match that is over. */
export const getThoughts = async (id: string): Promise<readonly SealedThought[]> =>
  request('GET', `/api/matches/${id}/thoughts`);

export const sayLine = async (id: string, saying: NewChatLine): Promise<unknown> =>
  request('POST', `/api/matches/${id}/chat`, saying);

/** What a seat is asked, as a sentence. */
export const getPrompt = async (id: string, seat: number): Promise<Text | undefined> =>
  (await request<Pick<SentQuestion, 'prompt'> | null>('GET', `/api/matches/${id}/question?seat=${seat}`))?.prompt;

/** A page of the open tables, and the address of the next one, where there are more. */
export interface ListedPage {
  readonly matches: readonly MatchInfo[];
  readonly next: string | undefined;
}

export async function getListedMatches(address = '/api/matches'): Promise<ListedPage> {
  const { answer, headers } = await ask('GET', address);
  const [, next] = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return { matches: answer as readonly MatchInfo[], next };
}

/** What the server is told of a new guest; what is left out it chooses. */
function aboutThisGuest(): AboutMe {
  return { language: language.value, ...(playerName.value === '' ? {} : { name: playerName.value }) };
}

/** Makes sure that the server knows this browser; anybody is a guest at once. */
export async function signIn(): Promise<Player> {
  const known = isKnown.value ? await orNobody(getMe) : undefined;
  const { value: name } = playerName;
  if (known !== undefined) {
    playerId.value = known.id;
    return name === '' || name === known.name ? known : changeMe({ name });
  }
  const { player } = await becomeGuest(aboutThisGuest());
  isKnown.value = true;
  playerId.value = player.id;
  return player;
}

/** The matches of this browser's player; none where the server has never met them. */
export async function getOwnMatches(): Promise<readonly MyMatch[]> {
  return isKnown.value ? ((await orNobody(getMyMatches)) ?? []) : [];
}

/** The seats of a match that are this browser's player's. */
export async function getOwnSeats(id: string): Promise<readonly Seat[]> {
  return isKnown.value ? ((await orNobody(async () => getMyMatch(id)))?.seats ?? []) : [];
}

/** Undefined where the server does not know who asks. */
async function orNobody<Answer>(get: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await get();
  } catch (error) {
    if (!(error instanceof RequestProblem) || error.error !== 'notSignedIn') throw error;
    forgetWho();
    return undefined;
  }
}

/** The server no longer knows this browser. */
export function forgetWho(): void {
  isKnown.value = false;
  playerId.value = '';
  wasSignedOut.value = true;
}

/** Asks again where the server says that it was asked for too much: what is long is asked for in parts. */
async function patiently<Answer>(get: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await get();
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !(error instanceof RequestProblem) || error.error !== 'tooMany') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, attempt * PATIENCE));
  }
}

export async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return (await ask(method, path, body)).answer as Answer;
}

async function ask(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ readonly answer: unknown; readonly headers: Headers }> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new RequestProblem('offline', path);
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  // A static host answers with a page, or with nothing: there is no server behind it.
  if (!isJson) throw new RequestProblem('offline', path);
  const answer: unknown = await response.json();
  if (response.ok) return { answer, headers: response.headers };
  const problem = answer as Partial<Problem>;
  throw new RequestProblem(
    problem.error ?? 'internal',
    problem.message ?? response.statusText,
    problem.details,
    problem.from,
  );
}
