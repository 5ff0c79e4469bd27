// Somebody who plays by the documented interface, and no other way.

import type { Wishes } from '@automachia/hosting';
import type { Guest, MatchInfo, Player, Seated, WantedSeat } from '@automachia/protocol';
import { WebSocket } from 'ws';
import { Follower } from './follower.js';

export interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export class Person {
  constructor(
    readonly origin: string,
    readonly player: Player,
    readonly token: string,
    /** From where, as a proxy in front of the server would report it. */
    readonly address?: string,
  ) {}

  private get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}`, ...from(this.address) };
  }

  async ask<T = unknown>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return request<T>(this.origin, method, path, body, this.headers);
  }

  /** Asks, and takes only a good answer. */
  async get<T>(path: string): Promise<T> {
    return good(await this.ask<T>('GET', path));
  }

  async post<T>(path: string, body?: unknown): Promise<T> {
    return good(await this.ask<T>('POST', path, body));
  }

  async makes(seats: readonly WantedSeat[], more: object = {}): Promise<Seated> {
    return this.post('/api/matches', { game: 'tournoi', seats, ...more });
  }

  async joins({ match, invitation }: Seated, more: object = {}): Promise<Seated> {
    return this.post(`/api/matches/${match.id}/seats`, { invitation, ...more });
  }

  /** Follows a match over a socket, from its first message on. */
  async follows(
    match: { readonly id: string },
    seat = 0,
    after?: number,
    wishes: Partial<Wishes> = {},
  ): Promise<Follower> {
    const follower = this.connects(match, seat, after, wishes);
    await follower.until(() => follower.hasTable, 'the first table');
    return follower;
  }

  connects(match: { readonly id: string }, seat = 0, after?: number, wishes: Partial<Wishes> = {}): Follower {
    const wanted = Object.entries(wishes).map(([wish, isWanted]) => `&${wish}=${isWanted}`);
    const query = `seat=${seat}${after === undefined ? '' : `&after=${after}`}${wanted.join('')}`;
    const address = `${this.origin.replace('http', 'ws')}/api/matches/${match.id}/socket?${query}`;
    const socket = new WebSocket(address, {
      headers: this.headers,
    });
    const follower = new Follower(seat, {
      send: (text) => socket.send(text),
      close: () => socket.close(),
    });
    socket.on('message', (data) => follower.hear((data as Buffer).toString()));
    socket.on('close', (code) => follower.closed(code));
    socket.on('error', () => {});
    return follower;
  }

  /** The same over plain lines. */
  async followsLines(match: { readonly id: string }, seat = 0, after = 0): Promise<Follower> {
    const leaving = new AbortController();
    const response = await fetch(`${this.origin}/api/matches/${match.id}/stream?seat=${seat}&after=${after}`, {
      headers: this.headers,
      signal: leaving.signal,
    });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    const follower = new Follower(seat, {
      send: () => {
        throw new Error('lines go one way');
      },
      close: () => leaving.abort(),
    });
    void readLines(response, (line) => follower.hear(line)).finally(() => follower.closed(0));
    await follower.until(() => follower.hasTable, 'the first table');
    return follower;
  }

  async infoOf(match: { readonly id: string }): Promise<MatchInfo> {
    return this.get(`/api/matches/${match.id}`);
  }
}

/** Becomes a guest. */
export async function aPerson(
  { origin }: { readonly origin: string },
  about: object = {},
  address?: string,
): Promise<Person> {
  const { player, token } = good(await request<Guest>(origin, 'POST', '/api/guests', about, from(address)));
  return new Person(origin, player, token, address);
}

function from(address: string | undefined): Record<string, string> {
  return address === undefined ? {} : { 'x-forwarded-for': address };
}

export async function request<T>(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const hasBody = body !== undefined;
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
}

function good<T>({ status, body }: Reply<T>): T {
  if (status >= 200 && status < 300) return body;
  throw new Error(`${status} ${JSON.stringify(body)}`);
}

async function readLines(response: Response, hear: (line: string) => void): Promise<void> {
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body!) {
      const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
      rest = lines.pop()!;
      for (const line of lines) hear(line);
    }
  } catch {
    // The other side is gone; what it said counts.
  }
}
