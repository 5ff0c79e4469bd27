// How strong each seat stands in a position, in log-odds of winning; a seat's value is its share among the strengths.

import {
  board,
  classOf,
  COMBAT,
  hhOf,
  isInPlay,
  isOnBoard,
  MAX_PLAYERS,
  NO_UNIT,
  RECON,
  RUBBLE_TO_WIN,
  SPONSOR_LIMIT,
  sponsorHandOf,
  supportData,
  unitOf,
} from '@automachia/gkr/weighing';
import type { Seat } from '@automachia/kernel';
import { pileSize } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import { Shots } from './shots.js';
import { TagRace } from './tagRace.js';
import * as weights from './weights.js';

export class SeatStrength {
  readonly shots: Shots;
  /** How much of the damage to come a seat minds for itself, and what each hex to the nearest enemy costs it. */
  private caution = 1;
  private pull = 0;
  private readonly race: TagRace;
  private readonly strengths = new Float64Array(MAX_PLAYERS + 1);

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
    const { state } = at;
    if (!isInPlay(state, seat)) return 0;
    this.race.read(state);
    for (let other = 1; other <= state.players; other++) {
      if (this.race.rubble[other]! >= RUBBLE_TO_WIN) return other === seat ? 1 : 0;
    }
    this.shots.read(at);
    let all = 0;
    for (let other = 1; other <= state.players; other++) {
      this.strengths[other] = !isInPlay(state, other) ? 0 : Math.exp(this.of(at, other, other === seat));
      all += this.strengths[other]!;
    }
    return this.strengths[seat]! / all;
  }

  private of(at: Position, seat: Seat, isOwn: boolean): number {
    const hurt = this.shots.hurt[seat]! * (isOwn ? this.caution : 1);
    const sponsors = pileSize(at.state, sponsorHandOf(seat)) + (seat === at.viewer ? at.sponsors : 0);
    return (
      healthWorth(at.health(seat) - this.shots.redlined[seat]! * weights.REDLINE - hurt) -
      (isOwn && this.pull > 0 ? this.pull * wayToNearest(at, seat) : 0) +
      this.race.worth(at, seat) +
      this.unitsWorth(at, seat) +
      trackWorth(this.known, at.state.tracks[seat - 1]!) +
      weights.SPONSOR * Math.min(SPONSOR_LIMIT, sponsors) +
      (at.state.gloryHound === seat ? weights.GLORY : 0)
    );
  }

  private unitsWorth(at: Position, seat: Seat): number {
    let worth = 0;
    for (let unit = unitOf(seat, COMBAT); unit <= unitOf(seat, RECON); unit++) {
      if (!isOnBoard(at.state, unit)) continue;
      const full = supportData(at.state, this.known.components, unit).data.hitPoints;
      const left = Math.max(0, at.state.hitPoints[unit]! - this.shots.unitHurt[unit]!);
      worth += weights.UNIT[classOf(unit)]! * (0.25 + (0.75 * left) / full);
    }
    return worth;
  }
}

/** How far the nearest other Heavy Hitter is. */
function wayToNearest(at: Position, seat: Seat): number {
  const { cells } = at.state;
  const rival = at.nearestRival(seat);
  return rival === NO_UNIT ? 0 : board.distance(cells[hhOf(seat)]!, cells[rival]!);
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
