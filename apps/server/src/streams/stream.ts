// Somebody who follows a match: a socket or a line-by-line HTTP answer. Both are sent the same messages.

import type { Wishes } from '@automachia/hosting';
import type { Seat } from '@automachia/kernel';
import type { Problem } from '@automachia/protocol';

export interface Stream {
  /** Whose eyes it sees with; 0 watches. */
  readonly seat: Seat;
  /** Whether it is the seat's own player who looks, not somebody over the shoulder. */
  readonly isPlayer: boolean;
  /** Who that is; undefined for somebody unknown. */
  readonly playerId: string | undefined;
  readonly wishes: Wishes;
  /** The sum behind the digest of the view it has been sent; undefined before it has been sent one. */
  sum: number | undefined;
  /** The number of the last line of the chat that it has; undefined before that is known. */
  chatHeard: number | undefined;
  /** Whether there is still somebody. */
  readonly isOpen: boolean;
  send(message: string): void;
  /** Pays for what was asked by it and is not offered, in messages; whoever cannot send anything needs none. */
  owe?(cost: number): void;
  /** It follows the match from now on. */
  letIn?(): void;
  /** Says what is wrong, and closes. */
  end(problem: Problem): void;
}
