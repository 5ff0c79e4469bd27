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

import type { Catalogues } from '@automachia/i18n';
import type { GameEvent, Seat, Target, Text } from '@automachia/kernel';
import type { View } from '@automachia/protocol/view';
import type { ComponentType } from 'preact';

/** What a game adds to the shell. One per game, loaded with the game's chunk. */
export interface GameFace {
  readonly Board: ComponentType<BoardProps>;
  /** What is shared and lies beside the board: the event track, piles, what is waiting. For the rail's Table tab. */
  readonly Rail?: ComponentType<BoardProps>;
  /** What is yours beside the hand: tiles, a dashboard, what the chosen target would bring. For the dock. */
  readonly Dock?: ComponentType<BoardProps>;
  /** A card as it lies in a hand or on a track; by its name in the table notation. */
  readonly Card: ComponentType<CardProps>;
  /** The piece that stands for a seat, for panels and the log. */
  readonly Emblem: ComponentType<EmblemProps>;
  /** What the face says, beside the game's own texts. */
  readonly texts: Catalogues;
  /** What a seat's panel says beside its name: life, tokens, cards in hand … The first is the one that matters most. */
  panel(view: View, seat: Seat): readonly PanelItem[];
  /** The viewer's own hand, in order; empty for who watches. */
  hand(view: View, seat: Seat): readonly string[];
  /** Phases of a turn in order, and which one is going on (counted from 0); -1 once the match is over. */
  phases(view: View): { readonly names: readonly Text[]; readonly current: number };
  /** How the events of one choice, in their order, move things on the table as it was before. */
  beats(events: readonly GameEvent[], before: View): readonly Beat[];
  /** The digit that chooses a lit target from the keyboard; undefined where it has none of its own. */
  keyFor?(target: Target): string | undefined;
}

/** The board fills its container, which has a size of its own. */
export interface BoardProps {
  /** The table as one seat knows it, in the table notation; while a beat plays, as it was before that beat. */
  readonly view: View;
  /** Whose eyes; 0 watches. */
  readonly seat: Seat;
  /** What may be chosen now. */
  readonly lit: readonly LitTarget[];
  /** Click, touch, Enter or Space on something lit. */
  readonly onTarget: (target: Target) => void;
  /** The same on something that is not lit: the shell says why not. */
  readonly onOther: (target: Target) => void;
  readonly say: (text: Text) => string;
  /**
   * The beat that is going on, undefined when none is. The same object for as long as it plays: another one starts
   * anew. With reduced motion the shell never sends one.
   */
  readonly beat: Beat | undefined;
  readonly onBeatDone: () => void;
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
  /** Said in place of its text: why it cannot be played. */
  readonly reason?: string;
  /** The place at which it will act, among the cards chosen. */
  readonly position?: number;
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
  readonly after: View;
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
  for (const field of ['cell', 'piece', 'card', 'seat', 'direction', 'button'] as const) {
    if (field in one) return (one as Fields)[field] === (other as Fields)[field];
  }
  return false;
}

type Fields = { readonly [field: string]: unknown };
