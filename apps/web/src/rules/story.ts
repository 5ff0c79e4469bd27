// A scenario as the rules browser shows it: what lies on the table, what is chosen, and what must then be so. Told by the
// worker, in which the rules are; a page puts it into words.

import type { Choice, Plain, RuleId, Seat, Target, Text } from '@automachia/kernel';
import type { PastMoment } from '../localTable/thinking.js';

export interface ScenarioStory {
  /** What it shows, as its file says it. */
  readonly title: string;
  readonly rules: readonly RuleId[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: number;
  /** What the dice will show, in order; undefined where they are rolled. */
  readonly dice: readonly number[] | undefined;
  readonly steps: readonly StoryStep[];
  /** The table as it is laid out and after every choice that could be made, as everybody together sees it. */
  readonly moments: readonly PastMoment[];
  /** The first thing that is not so; undefined where everything is. */
  readonly failure: StoryFailure | undefined;
}

export interface StoryFailure {
  /** Counted from 1; 0 for what belongs to no step. */
  readonly step: number;
  /** Where in the file: `play[3].expect.robots.1.at`. */
  readonly path: string;
  /** In English, as every complaint of the rules. */
  readonly message: string;
}

export interface StoryStep {
  /** The moment at which everything it says is looked at. */
  readonly place: number;
  /** What is done; left out where the step only looks. */
  readonly done?: { readonly seat: Seat } & Named;
  readonly checks: readonly Check[];
}

/** A choice, with the words that the game has for it. */
export interface Named {
  readonly choice: Choice;
  /** Left out where the game has none, as for a deck. */
  readonly label?: Text;
  readonly targets?: readonly Target[];
}

export type Verdict = 'holds' | 'fails' | 'untried';

export type Check = { readonly verdict: Verdict } & (
  | {
      readonly is: 'refused';
      readonly seat: Seat;
      readonly named: Named;
      readonly reasons: readonly { readonly rule: RuleId; readonly text: Text }[];
    }
  | {
      readonly is: 'offered';
      readonly seat: Seat;
      readonly how: 'exactly' | 'includes' | 'excludes';
      readonly choices: readonly Named[];
    }
  /** A part of the table; with a seat, as that seat sees it. */
  | { readonly is: 'table'; readonly seat?: Seat; readonly at: readonly string[]; readonly value: Plain }
  | { readonly is: 'hidden'; readonly seat: Seat; readonly at: readonly string[] }
  | { readonly is: 'asked'; readonly seats: readonly Seat[] }
  | { readonly is: 'over'; readonly winners: readonly Seat[] }
);
