// What a game adds to the shell: drawings of its pieces and cards, and how what happens to them moves. Plain data in, drawings
// out; a face runs no rules and knows no more of them than the table, the facts of a question and the pack of the match say.
// The shell is written against this file and knows no game. What can be said in words comes from the game's voice
// (packages/manifest): what answers are called and bring, the phases, the names of things, to pass beforehand.

import type { CodexBook } from '../codex/book.js';
import type { Choice, GameEvent, Seat, Sides, Target, Text } from '@automachia/kernel';
import type { Texts } from '@automachia/manifest';
import type { LogEntry, ReasonsMessage, SentQuestion } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import type { ComponentType } from 'preact';

/** What a game adds to the shell. One per game, loaded with the game's chunk. */
export interface GameFace {
  /** Made by the board kit (`boards/Board.tsx`), which knows maps, pieces, motion, lights and controls. */
  readonly board: GameBoard;
  /** What is shared and lies beside the board: the event track, piles, what is waiting. For the rail's Table tab. */
  readonly Rail?: ComponentType<BoardProps>;
  /** What is yours beside the hand: tiles, a dashboard, what the chosen target would bring. For the dock. */
  readonly Dock?: ComponentType<BoardProps>;
  /** A card as it lies in a hand or on a track; by its name in the table notation. */
  readonly Card: ComponentType<CardProps>;
  /** Every card of the game to look up; fetched when somebody does. */
  readonly codex?: () => Promise<CodexBook>;
  /** A page on which one builds what is brought to a match; fetched when somebody does. */
  readonly builder?: () => Promise<Workshop>;
  /** The piece that stands for a seat, for panels and the log. */
  readonly Emblem: ComponentType<EmblemProps>;
  /** What the face says, beside the game's own texts; fetched in the language that is spoken. */
  readonly texts: Texts;
  /** What a seat's panel says beside its name: life, tokens, cards in hand … The first is the one that matters most. */
  panel(view: TableView, seat: Seat): readonly PanelItem[];
  /** The viewer's own hand, in order; empty for who watches. */
  hand(view: TableView, seat: Seat): readonly string[];
  /**
   * How the events of one choice, in their order, move things from one table to another. `stills` are the tables after
   * each of the events, as the host says them; undefined where nobody can tell.
   */
  beats(
    events: readonly GameEvent[],
    before: TableView,
    after: TableView,
    stills: readonly TableView[] | undefined,
  ): readonly Beat[];
  /** What is told of a match as a whole: lanes of the timeline, losses and goals. Left out, its choices are all there is. */
  readonly story?: Story;
  /** Where the answers to a question are made or shown, if not by the shell: plates, a deck, a layout, a path on the board. */
  makerOf?(question: SentQuestion): Maker | undefined;
  /** What whoever has no seat is called, where it is somebody: the dealer, the swarm. */
  readonly nobody?: Text;
  /** Which seats win and lose together; left out where each plays for itself. */
  sides?(view: TableView): Sides;
}

/** Where one builds what is brought to a match. */
export interface Workshop {
  readonly Page: ComponentType<{ readonly say: (text: Text) => string }>;
  /** With these options a match asks for it. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** Where an answer is made that the shell cannot show. */
export interface Maker {
  /** Shown in place of the board, with its properties; answers with `onChoice` or `onAnswer`. Left out, the board does. */
  readonly Page?: ComponentType<BoardProps>;
  /** Takes over what a bot proposes into what is being made; says what that is called. */
  adopt?(question: SentQuestion, choice: Choice): Text | undefined;
}

/** What the shell knows of a board. */
export interface GameBoard {
  readonly Board: ComponentType<BoardProps>;
  /** The empty board, shown at once while the table is awaited; fills its container like the board. */
  readonly Outline?: ComponentType;
  /** What is on the board, each piece in words, by seat: seat, name, place, facing, numbers. For whoever does not see it. */
  pieces?(view: TableView, seat: Seat): readonly Text[];
  /** Lit targets by the digits that choose them from the keyboard: the number pad is the compass of Tournoi. */
  keyed?(props: BoardProps): ReadonlyMap<string, Target>;
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
  /** Whether an event brings about what is lost after it, also by later choices: the shot, not the card that goes. */
  isCause?(event: GameEvent): boolean;
  /**
   * Which of the events before it brought an event about, by its place; undefined where none of them did. Left out: what is
   * lost is the last cause's doing, and no cause sets off another.
   */
  broughtBy?(events: readonly GameEvent[], place: number): number | undefined;
  /** How a seat loses something by a choice of its own: to the last cause, as a card to a shot, or because it pays. */
  lostBy?(event: GameEvent): 'cause' | 'self' | undefined;
  /** What an event takes from a seat, and from which piece on the board. */
  cost?(event: GameEvent): Toll | undefined;
  /** The things on the table that an event speaks of. */
  about(event: GameEvent): readonly Target[];
}

/** What somebody lost. */
export interface Toll {
  readonly seat: Seat;
  readonly amount: number;
  readonly piece: string;
}

/** Something that happened and brought other things about; one of several that are told together. */
export interface NumberedCause {
  /** From 1, in the order in which they happened. */
  readonly number: number;
  /** The number of what set it off. */
  readonly by: number | undefined;
  /** Where it happened, and what it reached: the first, and all of them. */
  readonly about: readonly Target[];
  readonly costs: readonly Toll[];
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
 * The board fills its container, which has a size of its own. Its elements are marked for the shell, which moves over it,
 * draws a small map of it and says what lies outside of what is seen: `data-cell` a place, `data-lit` what can be chosen,
 * `data-key` the key that a lit thing carries, `data-target` what it stands for, `data-holds` the seats whose pieces
 * are there (0 for nobody's), `data-acting` the name of the piece there that is decided about. The kit marks them all.
 * Coordinates go where an element around the board has `data-coordinates="off"`.
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
  /** Where several things brought about what happened: each with its number, up to what has been shown. */
  readonly causes?: readonly NumberedCause[];
  /** What is asked of the viewer now; null where nothing is. */
  readonly question?: SentQuestion | null;
  /** What would be answered now; undefined where nothing is chosen, or not all of it. */
  readonly answer?: Choice | undefined;
  /** What is laid of a plan: whole answers, given one after the other once it is confirmed. */
  readonly planned?: readonly Choice[];
  /** What has happened up to the table that is shown. */
  readonly log?: readonly LogEntry[];
  /** Picks all that an offered choice points at; a second time, means it. */
  readonly onChoice?: (choice: Choice) => void;
  /**
   * Lays several answers as one plan, in place of what is laid: a whole way, found by its end. Those that cannot follow each
   * other are left out. Means it as well, where it is what was laid before.
   */
  readonly onPlan?: (choices: readonly Choice[], isMeant: boolean) => void;
  /** Takes an answer that is not listed as chosen and not confirmed; or says what is missing to one. */
  readonly onAnswer?: (
    answer: { readonly choice: Choice; readonly label: string } | { readonly missing: string },
    drawn?: Drawn,
  ) => void;
  /** What the rules have against choices, whole ones, before anybody means them. */
  readonly whyNot?: AskWhyNot;
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
   * Nothing may move: pieces fade from where they were to where they are with the way between drawn,
   * what spreads is outlined and numbered, dice lie as they fell.
   */
  readonly isStill?: boolean;
  readonly onBeatDone: () => void;
  /** Opens the proof of a die: the event that tells of the dice, and which of them it is. */
  readonly onDie?: (event: GameEvent, index: number) => void;
}

/** What speaks against a choice. */
export type Against = NonNullable<ReasonsMessage['against'][number]>;

/** Asks about several choices at once; hears one answer for each, null for those that may be chosen; undefined where none came. */
export type AskWhyNot = (
  choices: readonly Choice[],
  hear: (against: ReasonsMessage['against'] | undefined) => void,
) => void;

/** An answer that the face makes part by part: what takes parts back and turns things elsewhere works on it, too. */
export interface Drawn {
  /** Takes the last part back. */
  shorten(): void;
  turn(by: 1 | -1): void;
  clear(): void;
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

export interface EmblemProps {
  readonly seat: Seat;
  /** In pixels. */
  readonly size: number;
  /** The table it sits at, where pieces are chosen; left out, a piece of that seat's colour. */
  readonly view?: TableView | undefined;
}

/** What is in the box, drawn for the page of a game by `pictures.tsx` of its face; by the names in `about` of its manifest. */
export interface PictureProps {
  readonly name: string;
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
  /** What is heard as it begins, where its player wants sounds. */
  readonly sound?: BeatSound;
  /** Somebody else acts from here on: what they do has a time of its own. */
  readonly isAct?: true;
}

/** Dice fall; somebody is hurt; something is run into or comes down. */
export type BeatSound = 'roll' | 'hit' | 'crash';

/** Shortens beats evenly where together they would last longer than allowed. */
export function paced(beats: readonly Beat[], longest = 3000): readonly Beat[] {
  const total = beats.reduce((sum, beat) => sum + beat.duration, 0);
  if (total <= longest) return beats;
  return beats.map((beat) => ({ ...beat, duration: (beat.duration * longest) / total }));
}

/** The same for each act: what twelve do one after the other takes twelve times as long as what one does. */
export function pacedByAct(beats: readonly Beat[], longest?: number): readonly Beat[] {
  const acts: Beat[][] = [];
  for (const beat of beats) {
    if (beat.isAct || acts.length === 0) acts.push([]);
    acts.at(-1)!.push(beat);
  }
  return acts.flatMap((act) => paced(act, longest));
}
