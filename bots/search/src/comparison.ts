// Compares choices in the same worlds with the same dice, for games whose appraisal foresees what choices come to.
//
// Such foresight makes a player by itself: whoever takes what it values most. Here every seat is taken to be one. A line
// of play takes a choice, then lets all seats go on by foresight until the line has come far enough, and is appraised
// there. So it shows what foresight overlooks: what the others do about a choice, and what can be made of it.
//
// Chance is much louder than the difference between two good choices. So in each round all contenders are played in one
// world with one stream of dice, and what counts is by how much a contender beats the favourite in the same round. The
// favourite is what foresight values most.
//
// Few rounds prove little. The estimate of a contender is made of what foresight says and what the rounds say, each for
// as much as it is sure: another choice than the favourite is taken on evidence only. As the budget is used up, those
// behind retire, half of them at a time, and the rest is spent on those ahead.
//
// Seats choose with their own eyes in every world (`foresee`), so a line cannot answer a commitment, nor play around a
// card, that its seat could not have seen.

import type { Choice, KernelState, SearchedGame, Seat, Text } from '@automachia/kernel';
import type { BotAnswer, BotBudget, Insight, View } from '@automachia/kernel/host';
import { Random, text } from '@automachia/kernel';
import { evenWorth, fastChance, UNLISTED, worthOf } from '@automachia/kernel/host';
import { proposals } from '@automachia/bot-greedy/foresight';
import { BudgetClock } from './clock.js';
import { ContendingChoice } from './contender.js';
import { explain } from './explain.js';
import { lotForCode } from './mixing.js';
import { sampleWorld } from './worlds.js';

/** An appraisal by which lines can be played. */
export type Farsight<S extends KernelState> = Insight<S> & Required<Pick<Insight<S>, 'foresee'>>;

/** How many choices are compared at most. */
const CONTENDERS = 16;
/** Those are left out that foresight puts further behind than this, in log-odds of winning. */
const FAR_BEHIND = 1;
/** The search is over where no contender is likely to be better than the one ahead by more than this. */
const HARDLY_ANYTHING = 0.004;
/** How often it is asked whether it is over, in rounds. */
const ROUNDS_BETWEEN = 4;
/** How many doubts make something unlikely. */
const DOUBTS = 2;
/** Values nearer than this are equal: what is left is rounding. */
const ROUNDING = 1e-9;
/** Where an appraisal knows no calm moments: after so many choices. */
const LINE_LENGTH = 8;
/** Lines that are looked at once more, to say how most of them end. */
const EXPLAINED_LINES = 12;

export class ChoiceComparison<S extends KernelState> {
  private readonly me: Seat;
  private readonly isListed: boolean;
  private readonly choices: readonly Choice[];
  /** The codes of the choices where they are listed. */
  private readonly codes: readonly number[];
  private values = new Float64Array(256);
  /** Who is still compared, the favourite among them; and those who have retired. */
  private contenders: ContendingChoice[];
  private readonly retired: ContendingChoice[] = [];
  private readonly favourite: ContendingChoice;
  private lines = 0;

  constructor(
    private readonly game: SearchedGame<S>,
    private readonly view: View<S>,
    private readonly random: Random,
    private readonly insight: Farsight<S>,
  ) {
    const { state, seat } = view;
    const question = game.question(state, seat);
    if (question === undefined) throw new Error(`${game.id}: seat ${seat} is asked nothing, so there is no answer.`);
    this.me = seat;
    this.isListed = question.options !== undefined;
    this.choices = question.options?.map((option) => option.choice) ?? proposals(game, view, random, insight);
    const count = this.isListed ? game.countOptions(state, seat) : 0;
    this.codes = Array.from({ length: count }, (_, i) => game.optionCode(i));
    this.contenders = this.entrants();
    this.favourite = this.contenders[0]!;
  }

  decide(budget: BotBudget): BotAnswer {
    if (this.choices.length === 1) {
      const choice = this.choices[0]!;
      // Nothing to think about; what it expects is what a look at one world says.
      const value = this.insight.value(this.game.worldLike(this.view, this.random), this.me);
      return {
        choice,
        ranked: [{ choice, value, share: 1 }],
        reason: text(this.isListed ? 'bot.search.forced' : 'bot.search.ready'),
      };
    }
    const clock = new BudgetClock(budget);
    const entered = this.contenders.length;
    const halvings = Math.ceil(Math.log2(entered));
    for (let round = 1; this.contenders.length > 1 && this.playRound(clock); round++) {
      this.estimate();
      const stage = Math.floor(clock.part(this.lines) * halvings);
      this.retire(Math.max(2, Math.ceil(entered / 2 ** stage)));
      if (round % ROUNDS_BETWEEN === 0 && this.isSettled()) break;
    }
    return this.answer();
  }

  /** The choices that are worth a comparison, in the order in which foresight values them; equals in any order. */
  private entrants(): ContendingChoice[] {
    const { game, me, random, view } = this;
    const count = this.choices.length;
    const even = evenWorth(game.isCooperative, view.state.players);
    const values = new Float64Array(count).fill(even);
    if (this.isListed && count > 1) {
      game.countOptions(view.state, me);
      if (!this.insight.foresee(game, view.state, me, count, values)) values.fill(even);
    }
    const order = Array.from(values, (value, index) => ({
      index,
      value,
      rounded: Math.round(value / ROUNDING),
      lot: random.seed(),
    }));
    order.sort((one, other) => other.rounded - one.rounded || one.lot - other.lot);
    const best = order[0]!.value;
    return (
      order
        .slice(0, CONTENDERS)
        .filter(({ value }, place) => place < 2 || logOdds(best) - logOdds(value) <= FAR_BEHIND)
        // What is ruled out has the best chances: so a bot that can do nothing else takes its time over it.
        .map(({ index, value }) => new ContendingChoice(index, value, value < 0 ? 0 : value - best))
    );
  }

  /** Plays every contender's choice in one world with the same dice; false where time ran out before all had their line. */
  private playRound(clock: BudgetClock): boolean {
    const world = sampleWorld(this.game, this.view, this.random);
    const dice = this.random.seed();
    const lots = this.random.seed();
    for (const contender of this.contenders) {
      if (clock.isOver(this.lines)) return false;
      const end = this.play(world, contender.index, dice, lots);
      contender.result = this.valueOf(end);
      this.lines += 1;
    }
    // Only whole rounds count: otherwise some would be compared in kinder worlds than others.
    for (const contender of this.contenders) contender.learn(this.favourite.result);
    return true;
  }

  /** Plays a line in a copy of a world, and leaves it where it has come far enough. */
  private play(from: S, index: number, dice: number, lots: number): S {
    const { game, me } = this;
    const world = game.copy(from);
    world.chance = fastChance(dice);
    let number = world.decisionNumber;
    if (this.isListed) {
      game.countOptions(world, me);
      game.takeCode(world, me, this.codes[index]!);
    } else {
      const { refused } = game.choose(world, me, this.choices[index]!);
      if (refused !== undefined) throw new Error(`${game.id} proposed a choice and then refused it: ${refused}.`);
    }
    for (let length = 1; length <= game.longestMatch; length++) {
      const seat = game.seatToAct(world);
      if (seat === 0 || (world.decisionNumber !== number && this.isFarEnough(world, length))) break;
      number = world.decisionNumber;
      this.takeForeseen(world, seat, lots);
    }
    return world;
  }

  private isFarEnough(world: S, length: number): boolean {
    const { insight } = this;
    if (insight.isFarEnough !== undefined) return insight.isFarEnough(this.view.state, world);
    return insight.isCalm === undefined ? length > LINE_LENGTH : insight.isCalm(world);
  }

  /**
   * Lets a seat take what it foresees the most of. Lots decide among equals, and an option has the same lot all through
   * a round: so lines that are alike stay alike, even if one of them asks more questions than the other.
   */
  private takeForeseen(world: S, seat: Seat, lots: number): void {
    const { game } = this;
    const count = game.countOptions(world, seat);
    if (count === UNLISTED) {
      game.takeAtRandom(world, seat, new Random(lots));
      return;
    }
    if (this.values.length < count) this.values = new Float64Array(count * 2);
    const { values } = this;
    if (count > 1 && !this.insight.foresee(game, world, seat, count, values)) values.fill(0, 0, count);
    let best = 0;
    for (let i = 1; i < count; i++) {
      const more = values[i]! - values[best]!;
      if (more < -ROUNDING) continue;
      if (more > ROUNDING || lotForCode(lots, game.optionCode(i)) > lotForCode(lots, game.optionCode(best))) best = i;
    }
    game.take(world, seat, best);
  }

  /** What a line brought: the share of the win, or how the seat stands where the line was left. */
  private valueOf(world: S): number {
    const outcome = this.game.outcome(world);
    if (outcome === undefined) return this.insight.value(world, this.me);
    return worthOf(outcome, this.me, world.players);
  }

  /** Puts the contenders in order, the best first. Equals stay as they were: the favourite before the others. */
  private estimate(): void {
    for (const contender of this.contenders) contender.estimate();
    this.contenders.sort((one, other) => other.estimated - one.estimated);
  }

  /** Keeps so many, the best, and the favourite: the others are measured by it. */
  private retire(kept: number): void {
    const { contenders, favourite } = this;
    for (let i = contenders.length - 1; i >= kept; i--) {
      if (contenders[i] !== favourite) this.retired.push(...contenders.splice(i, 1));
    }
  }

  /** Whether nobody is likely to be noticeably better than the one ahead, or all lines ended alike whatever was chosen. */
  private isSettled(): boolean {
    const ahead = this.contenders[0]!;
    const doubtOf = (one: ContendingChoice): number => (one === this.favourite ? 0 : one.doubt);
    return this.contenders.every((other) => {
      if (other === ahead || (other.isAlike && ahead.isAlike)) return true;
      const doubt = DOUBTS * Math.hypot(doubtOf(other), doubtOf(ahead));
      return other.estimated + doubt < ahead.estimated + HARDLY_ANYTHING;
    });
  }

  private answer(): BotAnswer {
    // The favourite never retires, and is never ruled out where anything else is offered.
    const all = [...this.contenders, ...this.retired].filter((one) => !one.isRuledOut);
    const best = all[0]!;
    const seed = this.random.seed();
    const compared = all.slice(1).sort((one, other) => other.rounds - one.rounds || other.estimated - one.estimated);
    const rounds = all.reduce((sum, one) => sum + one.rounds, 0);
    const ranked = [best, ...compared].map((one) => ({
      choice: this.choices[one.index]!,
      value: one.mean,
      share: rounds === 0 ? 1 / all.length : one.rounds / rounds,
    }));
    const reasonFor = (): Text => this.reasonFor(best, new Random(seed));
    return {
      choice: this.choices[best.index]!,
      ranked,
      // The words are made for those who read them: matches between bots do without.
      get reason() {
        return reasonFor();
      },
    };
  }

  /** Plays the choice a few times more and says how most of these lines end. Nothing is learnt from them. */
  private reasonFor({ index, mean }: ContendingChoice, random: Random): Text {
    const { game, insight, me, view } = this;
    const now = insight.reasons(sampleWorld(game, view, random), me);
    const ends = Array.from({ length: EXPLAINED_LINES }, () => {
      const world = sampleWorld(game, view, random);
      return insight.reasons(this.play(world, index, random.seed(), random.seed()), me);
    });
    return explain(now, ends, Math.round(100 * mean));
  }
}

function logOdds(value: number): number {
  const inside = Math.max(1e-6, Math.min(1 - 1e-6, value));
  return Math.log(inside / (1 - inside));
}
