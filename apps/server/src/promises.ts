// Dice that are promised before anybody says their words. A promise is not stored: the secret and the id of the match
// are made from a number that only the player carries, and the server's key. So it is good for one match alone: a
// second one would have the same id.
//
// The key lives as long as the process and is nowhere else: a promise that was played in a copy of the database, or
// before a backup was put in its place, is none any more, and its dice cannot be known before they are played.

import { createHmac, randomBytes } from 'node:crypto';
import { commitmentTo } from '@automachia/kernel/host';
import type { DicePromise, Problem } from '@automachia/protocol';
import type { Clock } from './clock.js';
import { ProblemError } from './problems.js';
import { idFrom, isSameSignature, newId, newKey } from './secrets.js';

/** How long a promise is good for, in milliseconds. */
export const PROMISE_LASTS = 3_600_000;

/** What any promise looks like, whoever made it and when. */
const isPromise = /^\w+\.[\w-]+\.\w+\.\d+\.[\w-]+$/;

const WHAT_TO_DO = 'Ask for one with POST /api/promises, and send its "promise" as it is.';

/** What a match is made with. */
export interface Promised {
  readonly matchId: string;
  /** The server's part of its dice, 64 hexadecimal digits. */
  readonly secret: string;
}

/** A refusal because of the promise itself: a program tells by `details` that it needs another one. */
export function promiseProblem(error: Problem['error'], message: string): ProblemError {
  return new ProblemError(error, message, [{ path: 'promise', message }]);
}

export class Promises {
  private readonly key = newKey();
  /** Stands at the beginning of every promise, so that one from before a restart is told from one that nobody made. */
  private readonly since = newId();

  constructor(private readonly clock: Clock) {}

  /** Promises a player the dice of a match that is still to be made. */
  make(playerId: string): DicePromise {
    const number = newNumber();
    const said = `${this.since}.${number}.${playerId}.${this.clock.wall() + PROMISE_LASTS}`;
    return { promise: `${said}.${this.signatureOf(said)}`, commitment: commitmentTo(this.behind(number).secret) };
  }

  /** What was promised to this player; throws where nothing was, or not to them, or too long ago. */
  read(promise: string, playerId: string): Promised {
    const dot = promise.lastIndexOf('.');
    const said = promise.slice(0, Math.max(0, dot));
    const [since, number, owner, until] = said.split('.') as [string, string, string, string];
    if (since !== this.since && isPromise.test(promise)) {
      throw promiseProblem('notPossible', `This promise was made before the server was restarted. ${WHAT_TO_DO}`);
    }
    if (!isSameSignature(promise.slice(dot + 1), this.signatureOf(said))) {
      throw promiseProblem('badRequest', `promise: this server has not made it. ${WHAT_TO_DO}`);
    }
    if (owner !== playerId) {
      throw promiseProblem('notYours', `This promise was made to another player. ${WHAT_TO_DO}`);
    }
    if (this.clock.wall() > Number(until)) {
      throw promiseProblem('notPossible', `This promise is too old. ${WHAT_TO_DO}`);
    }
    return this.behind(number);
  }

  /** For whoever makes a match without having asked for a promise. */
  draw(): Promised {
    return this.behind(newNumber());
  }

  private behind(number: string): Promised {
    return { matchId: idFrom(this.hash(`match:${number}`)), secret: this.hash(`dice:${number}`).toString('hex') };
  }

  private signatureOf(said: string): string {
    return this.hash(`promise:${said}`).toString('base64url');
  }

  private hash(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}

function newNumber(): string {
  return randomBytes(18).toString('base64url');
}
