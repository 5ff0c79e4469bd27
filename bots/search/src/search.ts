// Information-set Monte-Carlo tree search, for any game of the kernel.
//
// A bot sees only its seat's view. It samples full states that the view could stand for (`worldLike`), plays each one
// forward through its trees and on by a playout, and takes the choice that it looked into most often.
//
// Hidden information and sealed choices: every seat has a tree of its own, and goes down it by what that seat sees
// (multiple-observer search). Its own choices lead to its own nodes; what others choose openly, and all sealed choices
// once they are revealed, lead every tree on. While a sealed question is open a seat's place in its tree depends on
// nothing that others have committed, so nobody can answer a commitment that he could not have seen: among themselves
// the seats then play as decoupled bandits. Left alone, such bandits fall into step with each other (at matching coins
// one seat then seems to win two times out of three), so now and then a sealed choice is made on a whim.
//
// Dice and cards lead nowhere in the trees. Every world rolls its own, and a node stands for all of them (open loop);
// the same node may offer other options in another world, and only those at hand are compared.
//
// Known limit: a choice that is made openly but of a hidden thing (which card to keep) is taken as seen by all.
//
// Several players: each tree adds up the results of its own seat, and each seat chooses for itself (max^n); a shared
// win is worth its share, and a win of all together the whole of it to each.
//
// Which choice to look into: the mean so far, and a bonus for choices that were tried little for how likely they are
// (PUCT). `incline` of the appraisal says what is likely; without it all choices are. Playouts draw by the same odds.
// They stop at the first calm moment after the choice and are appraised there; without an appraisal they go to the end.
// (At Tournoi, stopping there won 85 % of 118 decided matches against playing to the end, in the same time.)
//
// Questions whose options cannot be listed: at the root, a handful of proposals is compared like any other choices.
// Further down such a question is answered by any proposal.
//
// Where the appraisal foresees what choices come to, all seats can be played well without trees: see comparison.ts.

import type { Choice, SearchedGame, KernelState, Random, Seat, Text } from '@automachia/kernel';
import type { Bot, BotAnswer, BotBudget, Consideration, Insight, View, Weighed } from '@automachia/kernel/host';
import { NOT_ASKED, NOT_YET, text } from '@automachia/kernel';
import { evenWorth, fastChance, UNLISTED, worthOf } from '@automachia/kernel/host';
import { proposals } from '@automachia/bot-greedy/foresight';
import { BudgetClock } from './clock.js';
import type { Farsight } from './comparison.js';
import { ChoiceComparison } from './comparison.js';
import { explain } from './explain.js';
import { withCode } from './mixing.js';
import { NONE, Tree } from './tree.js';
import { codeOfWords, sampleWorld } from './worlds.js';

export interface SearchOptions {
  /** The name under which it is seated; `search` where left out. */
  readonly id?: string;
  /** Where playouts stop: at a calm moment, to be appraised (the default), or only when the match is over. */
  readonly playouts?: 'untilCalm' | 'toTheEnd';
}

/** How strongly a search is drawn to choices it has tried little. */
const CURIOSITY = 0.7;
/** The part of its curiosity that goes to all choices alike, whatever seems likely. */
const OPEN_MIND = 0.1;
/** How often a sealed choice is drawn by what is likely alone. Bandits that only react to each other fall into step. */
const WHIMS = 0.1;
/** Sampling a world costs as much as playing some; each one is played this often, with new dice. */
const PLAYS_PER_WORLD = 4;
/** Where an appraisal knows no calm moments: after so many choices of a playout. */
const PLAYOUT_LENGTH = 8;
/** Choices of a playout between two looks at the clock. */
const STRETCH = 64;
/** Lines that are looked at once more, to say how most of them end. */
const EXPLAINED_LINES = 12;

/** Makes a search; `appraisal` is of the game it will be seated at, and may be left out. */
export function createSearch<A extends KernelState>(appraisal?: Insight<A>, options: SearchOptions = {}): Bot {
  const tree = new Tree();
  return {
    id: options.id ?? 'search',
    decide<S extends KernelState>(game: SearchedGame<S>, view: View<S>, budget: BotBudget, random: Random): BotAnswer {
      // Whoever seats a bot gives it the appraisal of the game that is played: the types cannot say so.
      const insight = appraisal as unknown as Insight<S> | undefined;
      const isCutOff = insight !== undefined && options.playouts !== 'toTheEnd';
      if (isCutOff && isFarsighted(insight)) return new ChoiceComparison(game, view, random, insight).decide(budget);
      return new Search(game, view, random, tree, insight, isCutOff).decide(budget);
    },
  };
}

function isFarsighted<S extends KernelState>(insight: Insight<S>): insight is Farsight<S> {
  return insight.foresee !== undefined;
}

class Search<S extends KernelState> {
  private readonly players: number;
  /** What a seat expects that knows nothing. */
  private readonly even: number;
  private readonly me: Seat;
  private readonly choices: readonly Choice[];
  private readonly isListed: boolean;
  private readonly isSealed: boolean;
  /** The codes of the choices, or their numbers where they are proposals. */
  private readonly codes: readonly number[];
  private readonly rootStep: number;
  private readonly roots: Int32Array;
  // By seat: where it stands in its tree, what it committed last, what the line brought it.
  private readonly places: Int32Array;
  private readonly commitments: Int32Array;
  private readonly results: Float64Array;
  /** The nodes of this line, and whose they are. */
  private readonly path: number[] = [];
  private readonly owners: Seat[] = [];
  private pathLength = 0;
  private likely = new Float64Array(256);
  private readonly rootLikely: Float64Array;
  private sampled: S | undefined;
  private clock = new BudgetClock({ iterations: 0 });

  constructor(
    private readonly game: SearchedGame<S>,
    private readonly view: View<S>,
    private readonly random: Random,
    private readonly tree: Tree,
    private readonly insight: Insight<S> | undefined,
    private readonly isCutOff: boolean,
  ) {
    const { state, seat } = view;
    const question = game.question(state, seat);
    if (question === undefined) throw new Error(`${game.id}: seat ${seat} is asked nothing, so there is no answer.`);
    this.me = seat;
    this.players = state.players;
    this.even = evenWorth(game.isCooperative, state.players);
    this.isListed = question.options !== undefined;
    this.isSealed = question.isSealed;
    this.choices = question.options?.map((option) => option.choice) ?? proposals(game, view, random, insight);
    this.codes = this.choices.map((_, i) => i);
    if (this.isListed) {
      game.countOptions(state, seat);
      this.codes = this.codes.map((i) => game.optionCode(i));
    }
    this.rootStep = stepOf(state);
    tree.clear();
    this.roots = new Int32Array(this.players + 1);
    for (let other = 1; other <= this.players; other++) this.roots[other] = tree.add(NONE, 0, other);
    this.places = new Int32Array(this.players + 1);
    this.commitments = new Int32Array(this.players + 1);
    this.results = new Float64Array(this.players + 1);
    this.rootLikely = new Float64Array(this.choices.length).fill(1);
  }

  decide(budget: BotBudget): BotAnswer {
    if (this.choices.length === 1) {
      const choice = this.choices[0]!;
      // Nothing to think about; what it expects is what a look at one world says.
      const value = this.insight?.value(this.game.worldLike(this.view, this.random), this.me) ?? this.even;
      return {
        choice,
        ranked: [{ choice, value, share: 1 }],
        reason: text(this.isListed ? 'bot.search.forced' : 'bot.search.ready'),
      };
    }
    const clock = new BudgetClock(budget);
    this.clock = clock;
    let iterations = 0;
    while (!clock.isOver(iterations)) {
      const world = this.nextWorld(iterations);
      if (iterations === 0) this.inclineRoot(world);
      this.play(world, this.pickAtRoot());
      this.learn();
      iterations += 1;
    }
    return this.answer(iterations);
  }

  /** A world to play in, with dice of its own. */
  private nextWorld(iteration: number): S {
    if (this.sampled === undefined || iteration % PLAYS_PER_WORLD === 0) {
      this.sampled = sampleWorld(this.game, this.view, this.random);
    }
    const world = this.game.copy(this.sampled);
    world.chance = fastChance(this.random.seed());
    return world;
  }

  /** The seat knows everything its own options depend on, so one world tells for all. */
  private inclineRoot(world: S): void {
    if (!this.isListed || this.insight?.incline === undefined) return;
    const count = this.game.countOptions(world, this.me);
    this.insight.incline(this.game, world, this.me, count, this.rootLikely);
  }

  private pickAtRoot(): number {
    if (this.isSealed && this.isWhim()) return draw(this.rootLikely, this.codes.length, this.random);
    return this.pick(this.roots[this.me]!, this.rootStep, this.codes.length, this.codes, this.rootLikely);
  }

  private isWhim(): boolean {
    return this.random.below(FINE) < WHIMS * FINE;
  }

  /** Plays one line: a choice at the root, on through the trees to a new node, then a playout. */
  private play(world: S, choice: number): void {
    const { game, players } = this;
    this.pathLength = 0;
    for (let seat = 1; seat <= players; seat++) {
      this.places[seat] = this.roots[seat]!;
      this.enter(this.roots[seat]!, seat);
    }
    const firstNumber = world.decisionNumber;
    let isNew = this.takeAtRoot(world, choice);
    let isDone = this.isCutOffAt(world, firstNumber);
    while (!isDone) {
      const seat = game.seatToAct(world);
      // At a new node the playout begins; but a sealed question is first finished from the trees.
      if (seat === 0 || (isNew && !isHalfSealed(world))) break;
      const number = world.decisionNumber;
      const count = game.countOptions(world, seat);
      if (count === UNLISTED) isNew = this.takeUnlisted(world, seat);
      else if (this.takeInTree(world, seat, count)) isNew = true;
      isDone = this.isCutOffAt(world, number);
    }
    if (!isDone) this.playOut(world);
    this.appraise(world);
  }

  private takeAtRoot(world: S, choice: number): boolean {
    const { game, me } = this;
    const code = this.codes[choice]!;
    const number = world.decisionNumber;
    const isSealed = world.sealed.length > 0;
    const node = this.tree.findOrAdd(this.places[me]!, this.rootStep, code);
    const isNew = this.tree.visits[node] === 0;
    if (this.isListed) {
      game.countOptions(world, me);
      game.takeCode(world, me, code);
    } else {
      const { refused } = game.choose(world, me, this.choices[choice]!);
      if (refused !== undefined) throw new Error(`${game.id} proposed a choice and then refused it: ${refused}.`);
    }
    this.goOn(world, me, node, this.rootStep, code, isSealed, number);
    return isNew;
  }

  /** Takes one choice of a seat from its tree; whether that made a new node. */
  private takeInTree(world: S, seat: Seat, count: number): boolean {
    const { game, tree } = this;
    const step = stepOf(world);
    const number = world.decisionNumber;
    const isSealed = world.sealed.length > 0;
    let index = 0;
    if (count > 1) {
      this.incline(world, seat, count);
      if (isSealed && this.isWhim()) index = draw(this.likely, count, this.random);
      else index = this.pick(this.places[seat]!, step, count, undefined, this.likely);
    }
    const code = game.optionCode(index);
    const node = tree.findOrAdd(this.places[seat]!, step, code);
    const isNew = count > 1 && tree.visits[node] === 0;
    game.take(world, seat, index);
    this.goOn(world, seat, node, step, code, isSealed, number);
    return isNew;
  }

  /**
   * The same where options cannot be listed: of those that have a name, the more of them the oftener it comes here. Where
   * none has, any is taken, and the trees learn nothing of it.
   */
  private takeUnlisted(world: S, seat: Seat): boolean {
    const { game, tree } = this;
    const candidates = game.candidates(world, seat);
    if (candidates.length === 0) {
      game.takeAtRandom(world, seat, this.random);
      return false;
    }
    const place = this.places[seat]!;
    const count = Math.min(candidates.length, 1 + Math.floor(Math.sqrt(tree.visits[place]!)));
    const step = stepOf(world);
    const number = world.decisionNumber;
    const isSealed = world.sealed.length > 0;
    const codes = candidates.map(({ choice }) => codeOfWords(choice));
    if (this.likely.length < count) this.likely = new Float64Array(count * 2);
    this.likely.fill(1, 0, count);
    const index = this.pick(place, step, count, codes, this.likely);
    const node = tree.findOrAdd(place, step, codes[index]!);
    const isNew = candidates.length > 1 && tree.visits[node] === 0;
    game.choose(world, seat, candidates[index]!.choice);
    this.goOn(world, seat, node, step, codes[index]!, isSealed, number);
    return isNew;
  }

  /** Leads the trees on after a choice: each seat's by what that seat sees of it. */
  private goOn(
    world: S,
    seat: Seat,
    node: number,
    step: number,
    code: number,
    isSealed: boolean,
    number: number,
  ): void {
    const { places, players, commitments } = this;
    places[seat] = node;
    this.enter(node, seat);
    if (!isSealed) {
      for (let other = 1; other <= players; other++) if (other !== seat) this.see(other, step, code);
      return;
    }
    commitments[seat] = code;
    if (world.decisionNumber === number) return;
    for (let one = 1; one <= players; one++) {
      let seen = 0;
      for (let other = 1; other <= players; other++) {
        if (other !== one) seen = withCode(seen, commitments[other]!);
      }
      this.see(one, step, seen);
    }
    commitments.fill(0);
  }

  /** A seat sees something that it did not choose. Such edges have numbers of their own, apart from its choices. */
  private see(seat: Seat, step: number, code: number): void {
    this.places[seat] = this.tree.findOrAdd(this.places[seat]!, -1 - step, code);
    this.enter(this.places[seat], seat);
  }

  private enter(node: number, owner: Seat): void {
    this.path[this.pathLength] = node;
    this.owners[this.pathLength] = owner;
    this.pathLength += 1;
  }

  /** The option to look into next (PUCT). `codes` are those of the options just counted where left out. */
  private pick(
    parent: number,
    step: number,
    count: number,
    codes: readonly number[] | undefined,
    likely: Float64Array,
  ): number {
    const { game, tree } = this;
    const { visits, total } = tree;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += likely[i]!;
    const expected = tree.mean(parent, this.even);
    const curiosity = CURIOSITY * Math.sqrt(visits[parent]! + 1);
    const scale = (1 - OPEN_MIND) / sum;
    let best = Number.NEGATIVE_INFINITY;
    let found = 0;
    let ties = 0;
    for (let i = 0; i < count; i++) {
      const node = tree.find(parent, step, codes === undefined ? game.optionCode(i) : codes[i]!);
      const tried = node === NONE ? 0 : visits[node]!;
      const mean = tried === 0 ? expected : total[node]! / tried;
      const worth = mean + (curiosity * (likely[i]! * scale + OPEN_MIND / count)) / (1 + tried);
      if (worth < best) continue;
      // Among equals, any: otherwise those offered first would be favoured.
      ties = worth > best ? 1 : ties + 1;
      if (ties === 1 || this.random.below(ties) === 0) found = i;
      best = worth;
    }
    return found;
  }

  private incline(world: S, seat: Seat, count: number): void {
    if (this.likely.length < count) this.likely = new Float64Array(count * 2);
    if (this.insight?.incline === undefined) this.likely.fill(1, 0, count);
    else this.insight.incline(this.game, world, seat, count, this.likely);
  }

  /** Plays on by what is likely, until a calm moment or the end. */
  private playOut(world: S): void {
    const { game, random } = this;
    if (this.insight === undefined && !this.isCutOff) {
      // Not every game comes to an end soon: a line that is left in the middle says nothing for anybody.
      for (let length = 0; length < game.longestMatch && game.seatToAct(world) !== 0; length += STRETCH) {
        if (this.clock.isSpent) return;
        game.playOut(world, random, STRETCH);
      }
      return;
    }
    for (let length = 0; ; length++) {
      const seat = game.seatToAct(world);
      if (seat === 0 || length > game.longestMatch) return;
      const number = world.decisionNumber;
      if (this.insight?.incline === undefined) game.takeAtRandom(world, seat, random);
      else this.takeByInclination(world, seat);
      if (this.isCutOffAt(world, number)) return;
      if (this.isCutOff && this.insight?.isCalm === undefined && length >= PLAYOUT_LENGTH) return;
    }
  }

  private takeByInclination(world: S, seat: Seat): void {
    const { game, random } = this;
    const count = game.countOptions(world, seat);
    if (count === UNLISTED) {
      game.takeAtRandom(world, seat, random);
      return;
    }
    let index = 0;
    if (count > 1) {
      this.incline(world, seat, count);
      index = draw(this.likely, count, random);
    }
    game.take(world, seat, index);
  }

  /** Whether a line is cut off here: at the first calm moment after a decision is through. */
  private isCutOffAt(world: S, number: number): boolean {
    return this.isCutOff && world.decisionNumber !== number && this.insight?.isCalm?.(world) === true;
  }

  /** What the line brought each seat: its share of the win, or how it stands where the line was cut off. */
  private appraise(world: S): void {
    const { results, players, insight, even } = this;
    const outcome = this.game.outcome(world);
    if (outcome !== undefined) {
      for (let seat = 1; seat <= players; seat++) results[seat] = worthOf(outcome, seat, players);
      return;
    }
    for (let seat = 1; seat <= players; seat++) results[seat] = insight?.value(world, seat) ?? even;
  }

  private learn(): void {
    const { visits, total } = this.tree;
    for (let i = 0; i < this.pathLength; i++) {
      const node = this.path[i]!;
      visits[node]! += 1;
      total[node]! += this.results[this.owners[i]!]!;
    }
  }

  private answer(iterations: number): BotAnswer {
    const { tree, choices, codes } = this;
    const root = this.roots[this.me]!;
    const weighed: (Weighed & { readonly index: number })[] = [];
    for (let index = 0; index < choices.length; index++) {
      const node = tree.find(root, this.rootStep, codes[index]!);
      if (node === NONE) continue;
      const share = tree.visits[node]! / iterations;
      weighed.push({ index, choice: choices[index]!, value: tree.mean(node, 0), share });
    }
    weighed.sort((one, other) => other.share - one.share || other.value - one.value || one.index - other.index);
    const best = weighed[0]!;
    const ranked = weighed.map(({ choice, value, share }) => ({ choice, value, share }));
    return { choice: best.choice, ranked, reason: this.reasonFor(best.index, best.value) };
  }

  /** Plays the choice a few times more and says how most of these lines end. Nothing is learnt from them. */
  private reasonFor(index: number, value: number): Text {
    const { insight, me } = this;
    const percent = Math.round(100 * value);
    if (insight === undefined) return text('bot.search.plain', { percent });
    const ends: (readonly Consideration[])[] = [];
    const now = insight.reasons(this.nextWorld(0), me);
    for (let line = 0; line < EXPLAINED_LINES; line++) {
      const world = this.nextWorld(line);
      this.play(world, index);
      ends.push(insight.reasons(world, me));
    }
    return explain(now, ends, percent);
  }
}

/** The number of the step that is asking, which is the same in every world of the question. */
function stepOf(state: KernelState): number {
  return state.stack[state.stack.length - 1]!.at;
}

/** Whether somebody has committed to a sealed question, and others have still to. */
function isHalfSealed({ sealed }: KernelState): boolean {
  for (let i = 0; i < sealed.length; i++) if (sealed[i] !== NOT_YET && sealed[i] !== NOT_ASKED) return true;
  return false;
}

/** Draws a number with these odds. */
function draw(likely: Float64Array, count: number, random: Random): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += likely[i]!;
  let rest = (random.below(FINE) / FINE) * sum;
  for (let i = 0; i < count - 1; i++) {
    rest -= likely[i]!;
    if (rest < 0) return i;
  }
  return count - 1;
}

const FINE = 2 ** 30;
