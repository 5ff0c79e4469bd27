// A match as the appraisal reads it: which units can still move before the next shots, and where its turn stands.

import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import type { Unit } from '@automachia/gkr/weighing';
import * as rules from '@automachia/gkr/weighing';
import type { Bits, Seat } from '@automachia/kernel';
import { excluding, has } from '@automachia/kernel';

export class Position {
  state!: Gkr;
  /** Units that have tagged this turn. */
  tagged: Bits<Unit> = 0;
  /** Whether the lines lie open: only what is in them fires. */
  isRevealed = false;
  /** Whether the shots of this turn are over. */
  isAfterShots = false;
  /** Units that are still to move before the next shots. */
  unmoved: Bits<Unit> = 0;

  read(state: Gkr): void {
    const { phase } = state;
    this.state = state;
    this.unmoved = rules.unitsToMove(state);
    this.tagged = phase === 'tag' || phase === 'combat' ? state.tagged : 0;
    this.isRevealed = phase === 'combat' && gkr.hasPassed(state, 'declareFiringLine');
    this.isAfterShots = phase === 'tag' || phase === 'reset';
  }

  /** Whether a unit is still to move before the next shots. */
  isUnmoved(unit: Unit): boolean {
    return has(this.unmoved, unit);
  }

  /** Takes a unit to stay where it is and as it looks. */
  close(unit: Unit): void {
    this.unmoved = excluding(this.unmoved, unit);
  }

  /** Undamaged cards. */
  health(seat: Seat): number {
    return rules.DECK_SIZE - rules.damageTaken(this.state, seat);
  }

  /** The nearest other Heavy Hitter, or NO_UNIT. */
  nearestRival(seat: Seat): Unit {
    const { cells, players } = this.state;
    const from = cells[rules.hhOf(seat)]!;
    let nearest = rules.NO_UNIT;
    for (let other = 1; other <= players; other++) {
      const hh = rules.hhOf(other);
      if (other === seat || !rules.isOnBoard(this.state, hh)) continue;
      if (
        nearest === rules.NO_UNIT ||
        rules.board.distance(from, cells[hh]!) < rules.board.distance(from, cells[nearest]!)
      )
        nearest = hh;
    }
    return nearest;
  }

  /** How a Heavy Hitter will look when shots are fired: while it can still turn, at the nearest other one. */
  facing(seat: Seat): number {
    return this.isUnmoved(rules.hhOf(seat)) ? this.facingRival(seat) : this.state.facings[seat - 1]!;
  }

  facingRival(seat: Seat): number {
    const { cells, facings } = this.state;
    const rival = rules.isOnBoard(this.state, rules.hhOf(seat)) ? this.nearestRival(seat) : rules.NO_UNIT;
    return rival === rules.NO_UNIT ? facings[seat - 1]! : headingTo(cells[rules.hhOf(seat)]!, cells[rival]!);
  }
}

/** The facing that looks towards a hex. */
export function headingTo(from: number, to: number): number {
  return Math.max(0, rules.board.heading(from, to));
}
