// A match as the appraisal reads it: as it stands, or as it would stand after a choice; and where its turn stands.

import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import type { Unit } from '@automachia/gkr/weighing';
import {
  board,
  damageTaken,
  DECK_SIZE,
  hhOf,
  isOnBoard,
  NO_UNIT,
  unitAsked,
  unitsToMove,
} from '@automachia/gkr/weighing';
import type { Bits, Seat } from '@automachia/kernel';
import { excluding, has, including } from '@automachia/kernel';

export const UNDECLARED = -1;
const ALL_UNITS: Bits<Unit> = -1;

export class Position {
  state!: Gkr;
  /** With whose eyes it is read, so that what others hold is guessed, even in a world in which it lies open; 0 for nobody's. */
  viewer: Seat = 0;
  /** Units that have still to move before the next shots. */
  unmoved: Bits<Unit> = 0;
  /** Units that have tagged this turn. */
  tagged: Bits<Unit> = 0;
  /** Whether the lines lie open: only what is in them fires. */
  isRevealed = false;
  /** Whether the shots of this turn are over. */
  isAfterShots = false;

  // What the viewer would come to by a choice: the line it declares, as places among what its faction can; damage; sponsor
  // cards.
  declared = UNDECLARED;
  redlined = 0;
  sponsors = 0;

  /** The match as it was read, and how far its turn had come. */
  private begun!: Gkr;
  private unmovedAtFirst: Bits<Unit> = 0;

  read(state: Gkr, viewer: Seat): void {
    const { phase } = state;
    this.state = state;
    this.begun = state;
    this.viewer = viewer;
    this.isRevealed = phase === 'combat' && gkr.hasPassed(state, 'declareFiringLine');
    this.isAfterShots = phase === 'tag' || phase === 'reset';
    this.unmovedAtFirst = unmovedUnits(state);
    this.forget();
  }

  /** Gives a copy of the match as it was read, to be changed as a choice would: the same one each time, restored. */
  imagine(): Gkr {
    const { state, begun } = this;
    if (state === begun) this.state = gkr.copy(begun);
    else restore(state, begun);
    this.forget();
    return this.state;
  }

  private forget(): void {
    const { phase, tagged } = this.begun;
    this.unmoved = this.unmovedAtFirst;
    this.tagged = phase === 'tag' || phase === 'combat' ? tagged : 0;
    this.declared = UNDECLARED;
    this.redlined = 0;
    this.sponsors = 0;
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
    return DECK_SIZE - damageTaken(this.state, seat) - (seat === this.viewer ? this.redlined : 0);
  }

  /** The nearest other Heavy Hitter, or NO_UNIT. */
  nearestRival(seat: Seat): Unit {
    const { cells, players } = this.state;
    const from = cells[hhOf(seat)]!;
    let nearest = NO_UNIT;
    for (let other = 1; other <= players; other++) {
      const hh = hhOf(other);
      if (other === seat || !isOnBoard(this.state, hh)) continue;
      if (nearest === NO_UNIT || board.distance(from, cells[hh]!) < board.distance(from, cells[nearest]!)) nearest = hh;
    }
    return nearest;
  }

  /** How a Heavy Hitter looks that turns to the nearest other one. */
  facingRival(seat: Seat): number {
    const { cells, facings } = this.state;
    const rival = this.nearestRival(seat);
    return rival === NO_UNIT ? facings[seat - 1]! : headingTo(cells[hhOf(seat)]!, cells[rival]!);
  }
}

/** Takes back all that choices may have changed at once. */
function restore(state: Gkr, begun: Gkr): void {
  for (let unit = 0; unit < begun.cells.length; unit++) {
    state.cells[unit] = begun.cells[unit]!;
    state.hitPoints[unit] = begun.hitPoints[unit]!;
  }
  for (let i = 0; i < begun.players; i++) {
    state.facings[i] = begun.facings[i]!;
    state.energy[i] = begun.energy[i]!;
    state.tracks[i] = begun.tracks[i]!;
  }
  state.tags = begun.tags;
  state.controllers = begun.controllers;
}

/** The facing that looks towards a hex. */
export function headingTo(from: number, to: number): number {
  return Math.max(0, board.heading(from, to));
}

/** Which units may still move before they fire. In the phases after the shots, that is next turn. */
function unmovedUnits(state: Gkr): Bits<Unit> {
  if (state.phase === 'combat') return 0;
  if (state.phase !== 'movement' || state.stack.length === 0) return ALL_UNITS;
  // The Heavy Hitter whose step is open can still go on and turn.
  return gkr.questionOf(state) === 'moveHH' ? including(unitsToMove(state), unitAsked(state)) : unitsToMove(state);
}
