// How strong each seat stands in a position, in log-odds of winning; a seat's value is its share among the strengths.

import type { Seat } from '@automachia/kernel';
import { distance } from './ground.js';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import { LIFE, MAX_SEATS, RUBBLE_TO_WIN } from './position.js';
import { Shots } from './shots.js';
import { TagRace } from './tagRace.js';
import * as weights from './weights.js';

export class Strength {
  readonly shots: Shots;
  /** How much of the damage to come a seat minds for itself, and what each hex to the nearest enemy costs it. */
  private caution = 1;
  private pull = 0;
  private readonly race: TagRace;
  private readonly strengths = new Float64Array(MAX_SEATS);

  constructor(private readonly known: Knowledge) {
    this.shots = new Shots(known);
    this.race = new TagRace(known);
  }

  /** In a long match whoever is to move grows bolder: two that hide from each other would never end. */
  growBold(turn: number): void {
    const late = Math.max(0, turn - weights.PATIENCE);
    this.caution = 1 / (1 + weights.BOLDNESS * late);
    this.pull = weights.PULL * Math.min(late, weights.PATIENCE);
  }

  /** Judges coolly again. */
  calmDown(): void {
    this.growBold(0);
  }

  /** From 0 to 1: a seat's share among all that are in play. */
  value(at: Position, seat: Seat): number {
    if (at.isOut(seat)) return 0;
    for (let other = 1; other <= at.players; other++) {
      if (at.rubble[other]! >= RUBBLE_TO_WIN) return other === seat ? 1 : 0;
    }
    this.shots.read(at);
    let all = 0;
    for (let other = 1; other <= at.players; other++) {
      this.strengths[other] = at.isOut(other) ? 0 : Math.exp(this.of(at, other, other === seat));
      all += this.strengths[other]!;
    }
    return this.strengths[seat]! / all;
  }

  private of(at: Position, seat: Seat, isOwn: boolean): number {
    const hurt = this.shots.hurt[seat]! * (isOwn ? this.caution : 1);
    const lost = at.damage[seat]! + this.shots.redlined[seat]! * weights.REDLINE + hurt;
    return (
      healthWorth(LIFE - lost) -
      (isOwn && this.pull > 0 ? this.pull * wayToNearest(at, seat) : 0) +
      this.race.worth(at, seat) +
      this.unitsWorth(at, seat) +
      trackWorth(this.known, at.tracks[seat]!) +
      weights.SPONSOR * Math.min(5, at.sponsors[seat]!) +
      (at.state.gloryHound === seat ? weights.GLORY : 0)
    );
  }

  private unitsWorth(at: Position, seat: Seat): number {
    let worth = 0;
    for (let unitClass = 1; unitClass < 4; unitClass++) {
      const unit = (seat - 1) * 4 + unitClass;
      if (at.cells[unit]! < 0) continue;
      const full = this.known.units[at.state.factions[seat - 1]!]![unitClass - 1]!.data.hitPoints;
      const left = Math.max(0, at.hitPoints[unit]! - this.shots.unitHurt[unit]!);
      worth += weights.UNIT[unitClass]! * (0.25 + (0.75 * left) / full);
    }
    return worth;
  }
}

/** How far the nearest other Heavy Hitter is. */
function wayToNearest(at: Position, seat: Seat): number {
  const from = at.cells[(seat - 1) * 4]!;
  let least = 0;
  for (let other = 0; other < at.players * 4; other += 4) {
    if (other >> 2 === seat - 1 || at.cells[other]! < 0 || from < 0) continue;
    const away = distance(from, at.cells[other]!);
    if (least === 0 || away < least) least = away;
  }
  return least;
}

/** What so many undamaged cards are worth. */
export function healthWorth(cards: number): number {
  return weights.HEALTH * Math.log(Math.max(0.2, cards) + weights.RESERVE);
}

/** What a place on the achievements board is worth, with the upgrades unlocked by it. */
export function trackWorth({ components }: Knowledge, place: number): number {
  let worth = weights.TRACK * place;
  for (const trigger of components.pack.track.triggers) if (place >= trigger) worth += weights.UPGRADE;
  return worth;
}
