// What each option of a question comes to, with the eyes of the seat that is asked: by taking it in a copy and appraising what
// the rules make of it. What nobody can foresee goes by rules of thumb.

import type { OptionJudge, TakenOption } from '@automachia/bot-greedy/foresight';
import { improved, OptionForesight } from '@automachia/bot-greedy/foresight';
import type { Giga } from '@automachia/gigarobo';
import { gigarobo } from '@automachia/gigarobo';
import * as rules from '@automachia/gigarobo/weighing';
import type { Seat } from '@automachia/kernel';
import type { Consideration, Insight } from '@automachia/kernel/host';
import { worthOf } from '@automachia/kernel/host';
import type { Knowledge } from './knowledge.js';
import { reasonsFor } from './reasons.js';
import { SideStrength } from './strength.js';
import * as weights from './weights.js';

const PASS = -1;
const CALM: readonly string[] = rules.OF_NO_CONCERN;
/** How many passes in a row are looked at. */
const MOST_PASSES = 6;

export class GigaForesight implements OptionJudge<Giga> {
  readonly strength: SideStrength;
  private readonly ahead = new OptionForesight<Giga>(this);
  /** The number of the question that is answered; what is asked on the way has a higher one. */
  private asked = 0;
  private seen: Giga | undefined;
  private base = 0;
  private window: Giga | undefined;
  private concerns = true;
  private passed: Giga | undefined;
  private ofPassing = 0;

  readonly foresee: NonNullable<Insight<Giga>['foresee']> = (game, state, seat, count, values) => {
    this.asked = state.decisionNumber;
    return this.ahead.foresee(game, state, seat, count, values);
  };

  readonly reasonsAfter: NonNullable<Insight<Giga>['reasonsAfter']> = (game, state, seat, code) => {
    this.asked = state.decisionNumber;
    return this.ahead.reasonsAfter(game, state, seat, code);
  };

  constructor(known: Knowledge) {
    this.strength = new SideStrength(known);
  }

  guess(seen: Giga, seat: Seat, code: number): number | undefined {
    if (isSetUp(seen)) return 1 / seen.players;
    switch (gigarobo.questionOf(seen)) {
      case 'takeAction':
        return this.guessAction(seen, seat, code);
      case 'chooseMove':
        return code === PASS ? this.staying(seen, seat) : this.standingAt(seen, seat, rules.hexChoice.get.hex(code));
      case 'respondOrPass':
        // In the windows on the way nobody answers: that is thought about when they come.
        if (seen.decisionNumber > this.asked) return Number(code === PASS);
        // What answers everything is played as an action, or where something is at stake.
        if (!this.isOfConcern(seen, seat)) return better(this.staying(seen, seat), code === PASS ? 0 : -weights.UNSEEN);
        return undefined;
      default:
        return undefined;
    }
  }

  /** Whether a window is about anything for a seat; asked once for all its options. */
  private isOfConcern(seen: Giga, seat: Seat): boolean {
    if (seen !== this.window) {
      this.window = seen;
      this.concerns = gigarobo.labels(seen, seat)?.some((label) => CALM.includes(label)) !== true;
    }
    return this.concerns;
  }

  private guessAction(seen: Giga, seat: Seat, code: number): number | undefined {
    // Whoever ends the phase keeps what they have: that cards cool down is so whatever is done before.
    if (code === PASS) return this.staying(seen, seat);
    if (!rules.aimChoice.owns(code) || rules.AIMS[rules.aimChoice.get.aim(code)] === 'robot') return undefined;
    // What an obstacle that falls is good for, nobody sees so soon.
    return better(this.staying(seen, seat), -weights.OBSTACLE);
  }

  /** A robot in another hex; what its tile does is put up with. */
  private standingAt(seen: Giga, seat: Seat, hex: number): number {
    const after = gigarobo.copy(seen);
    const pilot = rules.pilotOf(seen, seat);
    after.robots = seen.robots.map((robot, i) => (i === pilot - 1 ? { ...robot, hex } : robot));
    const { element, anchors } = seen.ground[hex]!;
    return better(this.value(after, seat), -(element === '' ? 0 : weights.TILE) - anchors * weights.TILE);
  }

  judge({ seen, after, code, isKnown }: TakenOption<Giga>, seat: Seat): number {
    const question = gigarobo.questionOf(seen);
    if (question === 'forceStep' && !isKnown) return better(this.value(after, seat), this.collision(seen, after, seat));
    if (question !== 'respondOrPass' || seen.decisionNumber > this.asked) return this.value(after, seat);
    // While nothing is declared, to pass changes nothing.
    if (code === PASS && seen.effects.declared.length === 0) return this.staying(seen, seat);
    const { state, isOver, isAll } = isKnown ? settled(seen, after) : { state: after, isOver: true, isAll: false };
    let value = this.value(state, seat);
    if (code === PASS) return value;
    // A roll that would be made anew, cards that nobody has seen: worth the more, the more the attack would cost as it stands.
    const { hurt, stake } = this.strength.outlook;
    const hope = isAll ? 0 : weights.UNSEEN + (hurt[seat]! > 0 ? weights.AT_STAKE * stake : 0);
    // What comes after the window comes whatever is played in it.
    if (isOver && seen.effects.declared.length === 0) value += this.staying(seen, seat) - this.passing(seen, seat);
    return better(Math.max(0.001, Math.min(0.999, value)), hope);
  }

  /** What the window leads to by itself, where nobody answers. */
  private passing(seen: Giga, seat: Seat): number {
    if (seen !== this.passed) {
      const after = gigarobo.copy(seen);
      const isKnown = gigarobo.lookAhead(after, seat, PASS);
      this.ofPassing = this.value(isKnown ? settled(seen, after).state : after, seat);
      this.passed = seen;
    }
    return this.ofPassing;
  }

  explain({ after }: TakenOption<Giga>, seat: Seat): readonly Consideration[] {
    return isSetUp(after) ? [] : reasonsFor(this.strength, after, seat);
  }

  /** How good a whole state is for a seat. */
  value(state: Giga, seat: Seat): number {
    const { outcome, players } = state;
    if (outcome !== null) return worthOf(outcome, seat, players);
    return isSetUp(state) ? 1 / players : this.strength.value(state, seat);
  }

  /** Nothing is done: what the rest is measured by. */
  private staying(seen: Giga, seat: Seat): number {
    if (seen !== this.seen) {
      this.base = this.value(seen, seat);
      this.seen = seen;
    }
    return this.base;
  }

  /** GIG-COL: a robot runs into something: nobody knows into what. */
  private collision(seen: Giga, after: Giga, seat: Seat): number {
    const moved = after.robots.findIndex(({ hex }, i) => hex !== seen.robots[i]!.hex) + 1;
    if (moved === 0) return 0;
    return rules.areFoes(seen, seat, moved) ? weights.COLLISION : -weights.COLLISION;
  }
}

/** Nobody answers any more: what was declared has happened, as far as that is known, and the window may be over. */
function settled(seen: Giga, after: Giga): { readonly state: Giga; readonly isOver: boolean; readonly isAll: boolean } {
  let state = after;
  for (let passes = 0; passes < MOST_PASSES; passes++) {
    const isOver = state.stack.length < seen.stack.length;
    const isOpen = gigarobo.questionOf(state) === 'respondOrPass';
    if (isOver || !isOpen || state.effects.declared.length === 0) return { state, isOver, isAll: true };
    const next = gigarobo.copy(state);
    if (!gigarobo.lookAhead(next, gigarobo.seatToAct(next), PASS)) return { state: next, isOver: true, isAll: false };
    state = next;
  }
  return { state, isOver: false, isAll: true };
}

export function isSetUp(state: Giga): boolean {
  return state.outcome === null && state.active === rules.NOBODY
    ? true
    : state.robots.every(({ hex }) => hex === rules.OFF_MAP) && state.outcome === null;
}

/** A value with so many points of armour more in favour. */
function better(value: number, points: number): number {
  return improved(value, weights.POINT * points);
}
