// Who is asking: a guest by a signed cookie or the same token as a bearer.

import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AboutMe, Player } from '@automachia/protocol';
import { colours, shapes } from '@automachia/protocol';
import { ProblemError } from '../problems.js';
import type { Claimed, Signer } from '../secrets.js';
import { newId } from '../secrets.js';
import type { Clock } from '../clock.js';
import type { Terms } from '../matches/making.js';
import type { PlayerRow, Storage } from '../storage/storage.js';

const cookieName = 'automachia';
const oneYear = 31_536_000;

export class People {
  constructor(
    private readonly storage: Storage,
    private readonly signer: Signer,
    private readonly clock: Clock,
    /** What everybody who is known here is promised, and may do. */
    readonly terms: Terms,
  ) {}

  /** Whoever asks; undefined for somebody unknown. */
  async of(request: IncomingMessage): Promise<PlayerRow | undefined> {
    return this.holderOf(this.claimOf(request));
  }

  /** What the token of a request says, if this server has made it; not whether it is still good. */
  claimOf(request: IncomingMessage): Claimed | undefined {
    const token = bearerOf(request) ?? cookieOf(request);
    return token === undefined ? undefined : this.signer.read(token);
  }

  /** Whose token it is; undefined where it is good no longer. */
  async holderOf(claimed: Claimed | undefined): Promise<PlayerRow | undefined> {
    if (claimed === undefined) return undefined;
    const player = await this.storage.player(claimed.playerId);
    return player?.generation === claimed.generation ? player : undefined;
  }

  async known(request: IncomingMessage): Promise<PlayerRow> {
    const player = await this.of(request);
    if (player !== undefined) return player;
    throw notSignedIn();
  }

  async welcome(about: AboutMe): Promise<{ player: PlayerRow; token: string }> {
    const id = newId();
    const player: PlayerRow = {
      id,
      name: about.name ?? `Guest ${id.slice(0, 4)}`,
      shape: about.shape ?? shapes[randomInt(shapes.length)]!,
      colour: about.colour ?? colours[randomInt(colours.length)]!,
      language: about.language ?? 'en',
      generation: 0,
      createdAt: this.clock.wall(),
    };
    await this.storage.write([{ player }]);
    return { player, token: this.tokenOf(player) };
  }

  async change(player: PlayerRow, about: AboutMe): Promise<PlayerRow> {
    const changed: PlayerRow = { ...player, ...withoutUndefined(about) };
    await this.storage.write([{ player: changed }]);
    return changed;
  }

  /**
   * Makes every token void that the player was given so far, and says the one that is good from now on.
   *
   * Not by the ledger: whoever takes a token back does not wait until the tables have stored what they have to store, and
   * whoever sits there with it does not stay for so long. Among the other writes it needs no place. None of them touches
   * what it changes, and of two like it one finds that the other was there. What was asked for with the old token before
   * is still done, as if it had come a moment earlier.
   */
  async renewTokens(player: PlayerRow): Promise<string> {
    const { id, generation } = player;
    const renewed: PlayerRow = { ...player, generation: generation + 1 };
    const write = { tokensOf: id, if: { generation }, generation: renewed.generation };
    const [result] = await this.storage.write([write]);
    // Of two who ask at the same moment, one has a token that is void by now.
    if (result === 'conflict') throw notSignedIn();
    return this.tokenOf(renewed);
  }

  private tokenOf({ id, generation }: PlayerRow): string {
    return this.signer.tokenOf({ playerId: id, generation });
  }

  /** The cookie for a token; for none, what removes it. Scripts cannot read it, and other sites cannot use it. */
  cookie(token: string | undefined, isSecure: boolean): string {
    const lasts = token === undefined ? 0 : oneYear;
    const parts = [`${cookieName}=${token ?? ''}`, 'Path=/', `Max-Age=${lasts}`, 'HttpOnly', 'SameSite=Lax'];
    return parts.concat(isSecure ? 'Secure' : []).join('; ');
  }
}

export function playerInfo({ id, name, shape, colour, language }: PlayerRow): Player {
  return { id, name, shape, colour, language } as Player;
}

function notSignedIn(): ProblemError {
  return new ProblemError(
    'notSignedIn',
    'Say who you are first: POST /api/guests, then send its token with each request.',
  );
}

function bearerOf(request: IncomingMessage): string | undefined {
  const [, token] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
  return token;
}

function cookieOf(request: IncomingMessage): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === cookieName && value !== undefined) return value;
  }
  return undefined;
}

function withoutUndefined(about: AboutMe): Partial<PlayerRow> {
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
}
