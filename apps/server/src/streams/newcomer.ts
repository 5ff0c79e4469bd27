// Somebody who has shown a token and does not follow a match yet: that is still being looked for. Where their tokens are
// taken back meanwhile, they are sent away like all who follow one.

import type { Problem } from '@automachia/protocol';
import { ProblemError } from '../problems.js';
import type { Beating } from './heart.js';

export class Newcomer implements Beating {
  private problem: Problem | undefined;

  constructor(readonly playerId: string | undefined) {}

  /** Nothing is open that one could ask or cut. */
  beat(): void {}

  cut(): void {}

  end(problem: Problem): void {
    this.problem = problem;
  }

  /** Throws where they have been sent away. */
  check(): void {
    if (this.problem !== undefined) throw new ProblemError(this.problem.error, this.problem.message);
  }
}
