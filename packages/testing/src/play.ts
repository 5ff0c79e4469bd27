// Random legal play that follows from one number: the options, the chance of the match and every pick. A property walks
// along such a play and looks at the state before each choice.

import type { Choice, Game, KernelState, MatchOptions, Seat } from '@automachia/kernel';
import type { Accepted, Decision, Question, RecordedChoice } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { settleOptions } from '@automachia/kernel/host';

/** One match to be played: everything that is left to chance, as numbers. */
export interface Play {
  /** The number this play was drawn from. */
  readonly seed: number;
  readonly options: MatchOptions;
  readonly matchSeed: number;
  /** What to pick at each decision; play stops where they end. Left out: drawn from the seed until the match is over. */
  readonly picks?: readonly number[];
}

/** What play goes on with at a decision. */
export interface PickedChoice {
  readonly decision: Decision;
  readonly seat: Seat;
  readonly question: Question;
  readonly choice: Choice;
}

/** A decision on the way, with the choice that play goes on with. */
export interface Turn extends PickedChoice {
  /** Whether a property that is too dear for every decision looks at this one. */
  readonly isLookedAt: boolean;
  /** Chance of its own for whoever looks: the same however play came here. */
  readonly random: Random;
}

/** How closely a play is looked at. */
export interface Attention {
  /** Looks at one decision in so many. */
  readonly every: number;
  /** Looks at so many decisions of a play and no more. */
  readonly most: number;
}

export const FULL_ATTENTION: Attention = { every: 1, most: Number.POSITIVE_INFINITY };

/** Picks are whole numbers below this; seat and option follow from one of them. */
export const PICK_LIMIT = 0x4000_0000;

/** The play that follows from a seed. */
export function drawPlay(game: Game, seed: number): Play {
  const random = new Random(seed);
  return {
    seed,
    options: settleOptions(game.options, (_, __, possible) => possible[random.below(possible.length)]!),
    matchSeed: random.below(0x7fff_ffff),
  };
}

/** A play under way: the state, and what was chosen to get there. */
export class Playing<S extends KernelState> {
  state: S;
  readonly choices: RecordedChoice[] = [];
  readonly picks: number[] = [];
  private readonly random: Random;
  private looks = 0;

  constructor(
    readonly game: Game<S>,
    readonly play: Play,
    private readonly attention: Attention = FULL_ATTENTION,
    private readonly longest: number = game.longestMatch,
  ) {
    this.random = new Random(play.seed ^ 0x5bd1_e995);
    this.state = game.setUp(play.options, play.matchSeed);
  }

  /** The decision that is open and what play goes on with; undefined where play ends. */
  next(): Turn | undefined {
    const { game, state, play } = this;
    const at = this.choices.length;
    if (at >= this.longest) return undefined;
    const pick = play.picks === undefined ? this.random.below(PICK_LIMIT) : play.picks[at];
    if (pick === undefined) return undefined;
    const picked = pickAt(game, state, pick);
    if (picked === undefined) return undefined;
    this.picks.push(pick);
    const { every, most } = this.attention;
    const isLookedAt = (at + play.seed) % every === 0 && this.looks < most;
    if (isLookedAt) this.looks += 1;
    return { ...picked, isLookedAt, random: new Random(play.matchSeed + 7919 * (at + 1)) };
  }

  /** Takes the choice of a turn. Whoever wants to keep the state before copies it first. */
  take({ seat, choice }: PickedChoice): Accepted {
    this.choices.push([seat, choice]);
    const answer = this.game.choose(this.state, seat, choice);
    if (answer.refused === undefined) return answer;
    throw new Complaint(
      `seat ${seat} was offered ${show(choice)}, but it was refused (${answer.refused}, ${answer.rule}).`,
    );
  }
}

/** What a property objects to; whoever runs the property knows the game and the play, and adds them. */
export class Complaint extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Complaint';
  }
}

/** The seat and the choice that a number picks at the decision that is open; undefined when nobody is asked. */
export function pickAt<S extends KernelState>(game: Game<S>, state: S, pick: number): PickedChoice | undefined {
  const decision = game.decision(state);
  if (decision === undefined) return undefined;
  const { seats } = decision;
  if (seats.length === 0) throw new Complaint(`${decision.step} (${decision.rule}) is open and asks nobody.`);
  const seat = seats[pick % seats.length]!;
  const question = game.question(state, seat);
  if (question === undefined) throw new Complaint(`seat ${seat} is asked at ${decision.step}, but has no question.`);
  const choice = choiceFor(game, state, question, Math.floor(pick / seats.length));
  return { decision, seat, question, choice };
}

/** One of the choices a question offers; proposed where they cannot be listed. */
export function choiceFor<S extends KernelState>(game: Game<S>, state: S, question: Question, pick: number): Choice {
  const { options, step, rule, seat } = question;
  if (options !== undefined) {
    if (options.length === 0) throw new Complaint(`${step} (${rule}) asks seat ${seat} and offers nothing.`);
    return options[pick % options.length]!.choice;
  }
  return game.propose(state, seat, new Random(pick));
}

/** Plain data on one line, for messages. */
export function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
