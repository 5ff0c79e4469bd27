// A connection to a table, wherever it is hosted. Whatever comes over it are the messages of the protocol.

import type { Seat } from '@automachia/kernel';
import type { ActWords, BotAnswer, MatchRecord } from '@automachia/kernel/host';
import type {
  ClientMessage,
  LogEntry,
  MatchInfo,
  SealedThought,
  ServerMessage,
  TableTalk,
  TableView,
} from '@automachia/protocol';
import type { ReadonlySignal } from '@preact/signals';
import type { Start } from '../localTable/savedMatches.js';
import type { PastMoment } from '../localTable/thinking.js';
import type { KeptDice } from '../online/keptDice.js';
import type { PageRoute } from '../route.js';
import type { ChatRoom } from './chat.js';
import type { Stills } from './playback.js';

/** Why nothing is heard: it was closed, nobody answers on it, or the browser says that there is no network. */
export type Silence = 'gone' | 'silent' | 'offline';

/** How the connection is. `attempt` counts the tries since it was lost: 0 where it may still come back by itself. */
export type Connection =
  | { readonly is: 'opening' }
  | { readonly is: 'open' }
  | { readonly is: 'lost'; readonly why: Silence; readonly attempt: number }
  /** It will not come back by itself. */
  | { readonly is: 'closed'; readonly why: 'unknown' | 'elsewhere' | 'failed' }
  /** Somebody has taken the seat, or the server no longer knows this browser; with a key it can be taken back. */
  | { readonly is: 'closed'; readonly why: 'notYours' | 'signedOut'; readonly hasKey: boolean };

export interface Listener {
  hear(message: ServerMessage): void;
  connection(state: Connection): void;
  /** The last number of the log that the listener has; undefined where it has nothing. */
  last(): number | undefined;
  /** The last line of the chat that the listener has. */
  lastLine?(): number;
}

/** The way to the chat of a match. */
export interface ChatLink {
  /** Says a line to everybody at the table; done once it is stored. */
  say(text: string): Promise<void>;
  /** The last line that this device has shown: kept, so that it is not new again tomorrow. */
  seen: number;
}

/** The way to the table itself: what may be said to it and not to the game. */
export interface TalkLink {
  /** What is offered, for whom the match waits, and what the listening seat may do about it. */
  look(): Promise<TableTalk>;
  /** Done once it is stored; fails with what speaks against it. */
  act(words: ActWords): Promise<void>;
}

/** What this browser has kept of the dice of a match, and whether whoever hosts it keeps to that. */
export interface DiceLink {
  readonly kept: ReadonlySignal<KeptDice | undefined>;
  /** Whether that is still known when the page is opened again. */
  readonly isStored: boolean;
  /** Looks at what a match that is over shows of its dice. What does not agree is kept, too, and stays. */
  compare(fairness: MatchInfo['fairness']): void;
}

/** Everything that happened, from the set-up on. */
export interface Recalled {
  readonly log: readonly LogEntry[];
  /** How the table looked, by the number of an entry; none where that cannot be told. */
  readonly views: ReadonlyMap<number, TableView>;
}

/** A choice that is looked at again: its place among those that count, its number in the log, the table before it. */
export interface PastChoice {
  readonly place: number;
  readonly n: number;
  readonly before: TableView;
}

export interface TableLink {
  /** Local matches may be played by several people at one screen; a record is looked at. */
  readonly place: 'local' | 'online' | 'record';
  /** A lesson goes by its own steps: nobody plans or passes beforehand there. */
  readonly isLesson?: true;
  /** In a lesson: what was tried is legal, and not what the lesson asks for. */
  tryOther?(): void;
  /** Where the match is found; left out where it cannot be come back to. */
  readonly route?: PageRoute;
  /** Begins to listen as a seat; 0 watches. Only one listener at a time. */
  listen(seat: Seat, listener: Listener): void;
  send(message: ClientMessage): void;
  /** What a strong bot would do for the seat that listens. */
  advise(): Promise<BotAnswer>;
  /** The record of the match; complete once it is over. */
  record(): Promise<MatchRecord>;
  /**
   * The set-up and then the moment after every choice that counts, as the listening seat saw them, or as everybody may
   * once the match is over; undefined where they cannot be had yet.
   */
  moments(eyes: 'own' | 'everyone'): Promise<readonly PastMoment[] | undefined>;
  /**
   * How the table became what it was after a choice: the tables after each of its events, beginning from the one before;
   * undefined where that cannot be told.
   */
  stills?(eyes: 'own' | 'everyone', choice: PastChoice): Promise<Stills | undefined>;
  /** What the listening seat has heard so far, also where a table left it out, and how the table looked to it. */
  past?(): Promise<Recalled>;
  /**
   * A world the seat could have been in after so many choices that count, of which the last has number `n` in the log, to
   * play on from; not where nothing is tried.
   */
  branch?(place: number, n: number): Promise<Start>;
  /** Looks on from another seat; only where the whole match lies open. */
  lookFrom?(seat: Seat): void;
  /** What bots thought of their choices, once the match is over; not where that was not kept. */
  thoughts?(): Promise<readonly SealedThought[]>;
  /** Not where nothing is played, nor in a lesson. */
  readonly talk?: TalkLink;
  /** The room for whoever sits there. Not where a match is played on this device alone: nobody is there to talk to. */
  chat?(seat: Seat): ChatRoom;
  /** Nor there: this device itself has the dice. */
  readonly dice?: DiceLink;
  /** Plays on here where another page has the match. */
  takeOver(): void;
  close(): void;
}
