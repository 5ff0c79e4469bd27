// A connection to a table, wherever it is hosted. Whatever comes over it are the messages of the protocol.

import type { BotAnswer, MatchRecord, Seat } from '@automachia/kernel';
import type { ClientMessage, ServerMessage } from '@automachia/protocol';
import type { Start } from '../localTable/savedMatches.js';
import type { Moment } from '../localTable/thinking.js';

/** How the connection is. `attempt` counts the tries since it was lost. */
export type Connection =
  | { readonly is: 'opening' }
  | { readonly is: 'open' }
  | { readonly is: 'lost'; readonly attempt: number }
  /** It will not come back by itself. */
  | { readonly is: 'closed'; readonly why: 'unknown' | 'elsewhere' | 'failed' | 'notYours' };

export interface Listener {
  hear(message: ServerMessage): void;
  connection(state: Connection): void;
  /** The last number of the log that the listener has; undefined where it has nothing. */
  last(): number | undefined;
}

export interface TableLink {
  /** Local matches may be played by several people at one screen. */
  readonly place: 'local' | 'online';
  /** Begins to listen as a seat; 0 watches. Only one listener at a time. */
  listen(seat: Seat, listener: Listener): void;
  send(message: ClientMessage): void;
  /** What a strong bot would do for the seat that listens. */
  advise(): Promise<BotAnswer>;
  /** The record of the match; complete once it is over. */
  record(): Promise<MatchRecord>;
  /** Everything the listening seat has seen, or may see again; undefined where it cannot be had yet. */
  moments(): Promise<readonly Moment[] | undefined>;
  /** A world the seat could have been in at that moment of the past, to play on from; not where nothing is to be tried. */
  branch?(place: number): Promise<Start>;
  /** Plays on here where another page has the match. */
  takeOver(): void;
  close(): void;
}
