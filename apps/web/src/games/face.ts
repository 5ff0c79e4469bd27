// What a game adds to the shell: how its table looks, and how what happens on it moves. Plain data in, drawings out; a
// face runs no rules. The shell is written against this file and knows no game.
//
// Where it went beyond the first sketch:
// - `beats` takes all events of one choice, because what happens at the same moment (GTM-MOV-02: all robots move at
//   once) is one beat. Each beat says how the table looks once it is over (`after`) and which events it shows.
// - `Rail` and `Dock`: what is shared and what is yours beside the board (ui.md, section 3), for the Table tab and the
//   place above the hand. Both take the props of the board.
// - `texts`: what the face itself says, one more catalogue for the translator.
// - `keyFor`: the digit that chooses a lit target (the number pad is the compass of Tournoi); the shell listens for it.
// - `Card` draws only the face; the shell puts it into its own button.
// - `story`: what the timeline, the log and the end of a match tell of it. Left out, they tell choices and sentences.
// - `consequences`: what a choice would bring, for the rows and plates of a decision. Left out, its label says it all.
// - `responses`: what has been declared and not resolved, for games in which answers can be answered.
// - `question`, `log`, `onChoice`, `onAnswer`: what is asked and what happened, for faces that say numbers before a choice
//   and history after it; a choice picked as a whole where one thing on the board stands for all its targets; an answer
//   that cannot be listed, such as a deck. With `asks` the face shows the answers itself.
// - `adopt`: what a bot proposes where the face itself makes the answer, such as a deck.
// - `labelOf`: what an answer is called on this screen, shorter or nearer to what the player sees than the game says it.
// - `passingOn`: until when somebody may pass beforehand at the press of a button; what the game knows of it is more.
// - `pointed`: what a line of the log speaks of, outlined on the board while somebody looks at the line.
// - `onDie`: a die that the face draws itself opens its proof, as those of the shell do.

import type { Catalogues } from '@automachia/i18n';
import type { Choice, GameEvent, RuleId, Seat, Table, Target, Text } from '@automachia/kernel';
import type { LogEntry, SentQuestion } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import type { ComponentType } from 'preact';

/** What a game adds to the shell. One per game, loaded with the game's chunk. */
export interface GameFace {
  readonly Board: ComponentType<BoardProps>;
  /** The empty board, shown at once while the table is awaited; fills its container like the board. */
  readonly Outline?: ComponentType;
  /** What is shared and lies beside the board: the event track, piles, what is waiting. For the rail's Table tab. */
  readonly Rail?: ComponentType<BoardProps>;
  /** What is yours beside the hand: tiles, a dashboard, what the chosen target would bring. For the dock. */
  readonly Dock?: ComponentType<BoardProps>;
  /** A card as it lies in a hand or on a track; by its name in the table notation. */
  readonly Card: ComponentType<CardProps>;
  /** Every card of the game to look up; fetched when somebody does. */
  readonly codex?: () => Promise<ComponentType<CodexProps>>;
  /** The piece that stands for a seat, for panels and the log. */
  readonly Emblem: ComponentType<EmblemProps>;
  /** What the face says, beside the game's own texts. */
  readonly texts: Catalogues;
  /** What a seat's panel says beside its name: life, tokens, cards in hand … The first is the one that matters most. */
  panel(view: TableView, seat: Seat): readonly PanelItem[];
  /** The viewer's own hand, in order; empty for who watches. */
  hand(view: TableView, seat: Seat): readonly string[];
  /** Phases of a turn in order, and which one is going on (counted from 0); -1 once the match is over. */
  phases(view: TableView): { readonly names: readonly Text[]; readonly current: number };
  /** How the events of one choice, in their order, move things on the table as it was before. */
  beats(events: readonly GameEvent[], before: TableView): readonly Beat[];
  /** What is on the board, each piece in words, by seat: seat, name, place, facing, numbers. For whoever does not see it. */
  pieces?(view: TableView, seat: Seat): readonly Text[];
  /** What choosing a target would bring, with the clauses that say so; only what everybody at the table can tell. */
  brings?(view: TableView, seat: Seat, target: Target): readonly { readonly text: Text; readonly rule?: RuleId }[];
  /** The digit that chooses a lit target from the keyboard; undefined where it has none of its own. */
  keyFor?(target: Target): string | undefined;
  readonly story?: Story;
  /** What a choice would bring, from what the seat may know; the same lines in the same order for every choice. */
  consequences?(view: TableView, seat: Seat, question: SentQuestion, choice: Choice): Consequences | undefined;
  /** What has been declared and not resolved, the last one first; undefined where no window is open. */
  responses?(view: TableView): readonly Response[] | undefined;
  /** Whether what is chosen is given away: it rises with a danger edge. */
  isLoss?(question: SentQuestion): boolean;
  /** The choice that a thing which is not lit would be, for the host to say why not; where the schema does not tell. */
  choiceAt?(question: SentQuestion, target: Target, view: TableView): Choice | undefined;
  /** Why a thing cannot be chosen where there is no such choice that the host could be asked about. */
  whyNotAt?(question: SentQuestion, target: Target, view: TableView): Text | undefined;
  /** Whether the face itself shows the answers that have no place on the board: plates, a deck to build. */
  asks?(question: SentQuestion): boolean;
  /** Takes over what a bot proposes into what the face itself is making; says what that is called. */
  adopt?(question: SentQuestion, choice: Choice): Text | undefined;
  /** What an offered choice is called; undefined where the game's own words will do. */
  labelOf?(question: SentQuestion, choice: Choice, view: TableView): Text | undefined;
  /** In windows, what stands beside passing: to pass until something is over, unless a window is about something. */
  readonly passingOn?: readonly {
    readonly until: string;
    readonly unless: readonly string[];
    readonly label: Text;
  }[];
  /** What a thing on the table is called, for a row of its own; undefined where the shell may call it by its id. */
  nameOf?(target: Target, view: TableView): Text | undefined;
}

/** What a choice would bring. */
export interface Consequences {
  readonly lines: readonly {
    readonly label: Text;
    readonly value: string | number;
    readonly emphasis?: 'good' | 'bad';
  }[];
  /** From 0 to 1, where the values of a question can be compared by one length: a chance, a share. */
  readonly share?: number;
}

/** Something declared that others may still answer. */
export interface Response {
  readonly id: string | number;
  readonly seat: Seat;
  readonly label: Text;
  readonly isCancelled?: boolean;
}

/** What can be followed over a whole match: its turns, the numbers that matter, losses and goals. */
export interface Story {
  /** The turn that a table is in; undefined where the game has none. */
  turn(view: TableView): number | undefined;
  /** The numbers worth a lane in the timeline, the one that matters most first. */
  lanes(view: TableView): readonly Lane[];
  /** What the points of a seat are made of; only in games that count points at the end. */
  points?(view: TableView, seat: Seat): readonly { readonly name: Text; readonly value: number }[];
  /** What an event means for the whole match; undefined where it is one of many. */
  mark(event: GameEvent): Mark | undefined;
  /** The things on the table that an event speaks of. */
  about(event: GameEvent): readonly Target[];
}

/** A number of every seat, followed from the first choice to the last. */
export interface Lane {
  readonly name: Text;
  value(view: TableView, seat: Seat): number | undefined;
}

export interface Mark {
  /** A turn begins; something that counts is lost; a goal is reached; a seat is out of the match. */
  readonly kind: 'turn' | 'loss' | 'goal' | 'out';
  readonly seats: readonly Seat[];
}

/**
 * The board fills its container, which has a size of its own. It marks its elements for the shell, which moves over it,
 * draws a small map of it and says what lies outside of what is seen: `data-cell` a place, `data-lit` what can be
 * chosen, `data-key` the key that a lit thing carries, `data-holds` the seat whose piece is there, `data-acting` the name
 * of the piece there that is decided about. Coordinates go where an element around the board has
 * `data-coordinates="off"`.
 */
export interface BoardProps {
  /** The table as one seat knows it, in the table notation; while a beat plays, as it was before that beat. */
  readonly view: TableView;
  /** Whose eyes; 0 watches. */
  readonly seat: Seat;
  /** What may be chosen now. */
  readonly lit: readonly LitTarget[];
  /** What a line of the log speaks of: outlined in plain colour, never as something that may be chosen. */
  readonly pointed?: readonly Target[];
  /** What is asked of the viewer now; null where nothing is. */
  readonly question?: SentQuestion | null;
  /** What would be answered now; undefined where nothing is chosen, or not all of it. */
  readonly answer?: Choice | undefined;
  /** What has happened up to the table that is shown. */
  readonly log?: readonly LogEntry[];
  /** Picks all that an offered choice points at; a second time, means it. */
  readonly onChoice?: (choice: Choice) => void;
  /** Takes an answer that is not listed as chosen and not confirmed; or says what is missing to one. */
  readonly onAnswer?: (
    answer: { readonly choice: Choice; readonly label: string } | { readonly missing: string },
  ) => void;
  /** Click, touch, Enter or Space on something lit. */
  readonly onTarget: (target: Target) => void;
  /** The same on something that is not lit: the shell says why not. */
  readonly onOther: (target: Target) => void;
  readonly say: (text: Text) => string;
  /** What is read aloud of something lit after its name: state, consequence, rule. */
  readonly aloud?: (lit: LitTarget) => string;
  /**
   * The beat that is going on, undefined when none is. The same object for as long as it plays: another one starts
   * anew.
   */
  readonly beat: Beat | undefined;
  /**
   * Nothing may move (ui.md, section 9): pieces fade from where they were to where they are with the way between drawn,
   * what spreads is outlined and numbered, dice lie as they fell.
   */
  readonly isStill?: boolean;
  readonly onBeatDone: () => void;
  /** Opens the proof of a die: the event that tells of the dice, and which of them it is. */
  readonly onDie?: (event: GameEvent, index: number) => void;
}

export interface LitTarget {
  readonly target: Target;
  /** What choosing it means, translated. */
  readonly label: string;
  readonly isChosen: boolean;
}

export interface CardProps {
  /** Left out: the card lies face down. */
  readonly card?: string;
  readonly say: (text: Text) => string;
  /** `tile`: name and picture only. */
  readonly size?: 'face' | 'tile';
  readonly isLit?: boolean;
  readonly isChosen?: boolean;
  /** It cannot be played now. */
  readonly isDim?: boolean;
  /** Why it cannot be played: said in place of its text, at least until somebody looks at the card. */
  readonly reason?: string;
  /** The place at which it will act, among the cards chosen. */
  readonly position?: number;
}

export interface CodexProps {
  readonly say: (text: Text) => string;
  /** A clause in words; undefined where it is unknown, or not there yet. */
  readonly clause: (rule: RuleId) => string | undefined;
  /** Opens a table of one's own against bots, written in the table notation. */
  readonly onTry: (options: Table, table: Table) => void;
}

export interface EmblemProps {
  readonly seat: Seat;
  /** In pixels. */
  readonly size: number;
}

export interface PanelItem {
  readonly icon: ComponentType<{ readonly size: number }>;
  /** One or two words. */
  readonly label: Text;
  readonly value: string | number;
  readonly emphasis?: 'good' | 'bad';
}

/** One movement on the table. The shell plays beats one after the other, and may shorten them. */
export interface Beat {
  /** In milliseconds at normal speed. */
  readonly duration: number;
  /** The events it shows, for a log that keeps pace. */
  readonly events: readonly GameEvent[];
  /** The table once it is over: the next beat starts from it. */
  readonly after: TableView;
  /** What the face draws; opaque to the shell. */
  readonly play: unknown;
}

/** Shortens beats evenly where together they would last longer than allowed (ui.md, section 9). */
export function paced(beats: readonly Beat[], longest = 3000): readonly Beat[] {
  const total = beats.reduce((sum, beat) => sum + beat.duration, 0);
  if (total <= longest) return beats;
  return beats.map((beat) => ({ ...beat, duration: (beat.duration * longest) / total }));
}

/** Whether two targets are the same thing on the table; the place of a card among those chosen does not count. */
export function isSameTarget(one: Target, other: Target): boolean {
  for (const field of ['cell', 'piece', 'card', 'seat', 'direction', 'response', 'button'] as const) {
    if (field in one) return (one as Fields)[field] === (other as Fields)[field];
  }
  return false;
}

type Fields = { readonly [field: string]: unknown };
