// What each option of a question comes to, with the eyes of the seat that is asked: mostly by taking it in a copy and
// appraising what the rules make of it. Cards and dice whose use nobody can foresee go by rules of thumb.

import type { OptionJudge, TakenOption } from '@automachia/bot-greedy/foresight';
import { improved, OptionForesight } from '@automachia/bot-greedy/foresight';
import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import * as rules from '@automachia/gkr/weighing';
import type { Seat } from '@automachia/kernel';
import { pileSize } from '@automachia/kernel';
import type { Consideration } from '@automachia/kernel/host';
import { worthOf } from '@automachia/kernel/host';
import type { Knowledge } from './knowledge.js';
import { Position } from './position.js';
import { reasonsFor } from './reasons.js';
import { SeatStrength } from './strength.js';
import { thumbOf } from './thumbs.js';
import * as weights from './weights.js';

const PASS = -1;
const HARDLY_ANYTHING = 1e-6;

export class GkrForesight implements OptionJudge<Gkr> {
  readonly at = new Position();
  readonly strength: SeatStrength;
  readonly ahead = new OptionForesight<Gkr>(this);
  /** What was looked at last, and what staying so is worth. */
  private seen: Gkr | undefined;
  private base = 0;

  constructor(private readonly known: Knowledge) {
    this.strength = new SeatStrength(known);
  }

  guess(seen: Gkr, seat: Seat, code: number): number | undefined {
    const cards = thumbOf(this.known, seen, seat, code);
    return cards === undefined ? undefined : better(this.staying(seen, seat), cards);
  }

  judge(taken: TakenOption<Gkr>, seat: Seat): number {
    const { seen, after } = taken;
    const word = wordOf(taken);
    // Of two that come to the same, to shoot: nobody knows what it spares.
    if (word === 'target') return better(this.valueOf(taken, seat), weights.SHOT);
    // Paid from the Deck, and by nobody knows what: a way or a deployment is not worth it.
    if (!taken.isKnown && (word === 'deploy' || gkr.questionOf(seen) === 'moveHH')) return 0;
    if (word !== 'play' && word !== 'use') return this.valueOf(taken, seat);
    // Hands are refilled every turn: what helps at all is better played than kept, and so is what nobody can foresee.
    const spent = seen.energy[seat - 1]! - after.energy[seat - 1]!;
    after.energy[seat - 1]! += Math.max(0, spent);
    const sponsors = pileSize(seen, rules.sponsorHandOf(seat)) - pileSize(after, rules.sponsorHandOf(seat));
    const value = improved(this.valueOf(taken, seat), weights.SPONSOR * sponsors);
    const isSeen = Math.abs(value - this.staying(seen, seat)) > HARDLY_ANYTHING;
    const kept = weights.ENERGY * spent + (word === 'play' ? weights.KEEPING : 0);
    return better(value, (isSeen ? 0 : weights.USE) - kept);
  }

  explain(taken: TakenOption<Gkr>, seat: Seat): readonly Consideration[] {
    if (taken.seen.phase === 'setUp') return [];
    this.read(taken, seat);
    return reasonsFor(this.known, this.at, this.strength, seat);
  }

  private read(taken: TakenOption<Gkr>, seat: Seat): void {
    const { at } = this;
    const { seen, after, isKnown } = taken;
    const attack = rules.attackNow(after);
    // Dice that were about to be rolled again: nobody knows what they show.
    if (!isKnown && attack?.outcome === 'open') attack.dieOne = 0;
    at.read(after);
    const question = gkr.questionOf(seen);
    if (question !== 'moveHH' && question !== 'moveSU') return;
    // The facing is asked for after the way: until then a Heavy Hitter is taken to turn to its nearest enemy.
    if (question === 'moveHH' && wordOf(taken) !== 'face') after.facings[seat - 1] = at.facingRival(seat);
    at.close(rules.unitAsked(seen));
  }

  private valueOf(taken: TakenOption<Gkr>, seat: Seat): number {
    this.read(taken, seat);
    return this.valueNow(taken.after, seat, taken.seen.turn);
  }

  /** How good a whole state is for a seat. */
  value(state: Gkr, seat: Seat): number {
    this.at.read(state);
    return this.valueNow(state, seat);
  }

  private valueNow({ outcome, phase, players }: Gkr, seat: Seat, turn?: number): number {
    if (outcome !== null) return worthOf(outcome, seat, players);
    return phase === 'setUp' ? 1 / players : this.strength.value(this.at, seat, turn);
  }

  /** What the rest is measured by: nothing is done, and a unit that could still move stays where it is. */
  private staying(seen: Gkr, seat: Seat): number {
    if (seen !== this.seen) {
      this.base = this.valueOf({ seen, after: gkr.copy(seen), code: PASS, isKnown: true }, seat);
      this.seen = seen;
    }
    return this.base;
  }
}

/** A value with so many cards of damage more in favour. */
function better(value: number, cards: number): number {
  return improved(value, weights.CARD * cards);
}

/** The word that leads what was done; lines are declared without one. */
function wordOf({ seen, code }: TakenOption<Gkr>): string {
  return gkr.questionOf(seen) === 'declareFiringLine' ? '' : rules.actionWord(code);
}
