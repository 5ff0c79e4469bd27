// Runs `automachia serve` in a process of its own, and asks it things as any program may: over HTTP.

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import net from 'node:net';
import type { Guest, MatchInfo, newMatch, Seated } from '@automachia/protocol';
import type { z } from 'zod';

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** A server that was started; whether it listens yet is another question. */
export class Serving {
  readonly ended: Promise<Ended>;
  /** The address without a slash at the end; fails where the process ends before it listens. */
  readonly listening: Promise<string>;
  readonly startedAt = performance.now();
  private readonly child: ChildProcess;
  private out = '';
  private err = '';

  constructor(program: string, args: readonly string[]) {
    const env = { ...process.env, LC_ALL: 'C' };
    const child = spawn(process.execPath, [program, 'serve', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.err += text;
    });
    this.ended = new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status, signal) => resolve({ status, signal, out: this.out, err: this.err }));
    });
    this.listening = new Promise((resolve, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        this.out += text;
        const [, address] = /^Automachia is at (http:\S+)\/$/m.exec(this.out) ?? [];
        if (address !== undefined) resolve(address);
      });
      void this.ended.then(({ status, signal }) =>
        reject(new Error(`The server ended (${status ?? signal}) before it listened:\n${this.err}`)),
      );
    });
    // Whoever kills it at once does not wait for it to listen.
    this.listening.catch(() => {});
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Kills it if it still runs: for the end of a test, whatever happened in it. */
  async discard(): Promise<void> {
    this.kill('SIGKILL');
    await this.ended;
  }
}

/** A port that was free a moment ago: for servers that must come back to the same one. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** An answer that says no, with its HTTP code. */
export class SaidNo extends Error {
  constructor(
    readonly code: number,
    readonly body: { readonly error?: string; readonly message?: string; readonly refused?: string },
  ) {
    super(`${code} ${JSON.stringify(body)}`);
    this.name = 'SaidNo';
  }
}

/** Somebody who asks the server over HTTP, or nobody in particular where there is no token. */
export class Asking {
  constructor(
    readonly address: string,
    readonly token?: string,
  ) {}

  get<T>(path: string): Promise<T> {
    return this.ask('GET', path);
  }

  post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.ask('POST', path, body);
  }

  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = {};
    if (this.token !== undefined) headers['authorization'] = `Bearer ${this.token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${this.address}${path}`, init);
    const answer = (await response.json()) as T;
    if (!response.ok) throw new SaidNo(response.status, answer as SaidNo['body']);
    return answer;
  }

  // ---- what tests ask most

  become(name: string): Promise<Guest> {
    return this.post('/api/guests', { name });
  }

  makeMatch(wanted: z.input<typeof newMatch>): Promise<Seated> {
    return this.post('/api/matches', wanted);
  }

  join(id: string, invitation: string, seat?: number): Promise<Seated> {
    return this.post(`/api/matches/${id}/seats`, seat === undefined ? { invitation } : { invitation, seat });
  }

  match(id: string): Promise<MatchInfo> {
    return this.get(`/api/matches/${id}`);
  }
}
