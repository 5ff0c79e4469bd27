// How strong each seat stands in a position, in log-odds of winning; a seat's value is its share among the strengths.

import { OUT, shareOf } from '@automachia/bot-greedy/foresight';
import * as rules from '@automachia/gkr/weighing';
import type { Seat } from '@automachia/kernel';
import { pileSize } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import { Shots } from './shots.js';
import { TagRace } from './tagRace.js';
import * as weights from './weights.js';

export class SeatStrength {
  readonly shots: Shots;
  private readonly race: TagRace;
  private readonly strengths = new Float64Array(rules.MAX_PLAYERS + 1);

  constructor(private readonly known: Knowledge) {
    this.shots = new Shots(known);
    this.race = new TagRace(known);
  }

  /**
   * From 0 to 1: a seat's share among all that are in play. In a long match whoever is to move grows bolder, by the turn that
   * is given: two that hide from each other would never end.
   */
  value(at: Position, seat: Seat, turn = 0): number {
    const { state } = at;
    if (!rules.isInPlay(state, seat)) return 0;
    this.race.read(state);
    this.shots.read(at);
    for (let other = 1; other <= state.players; other++) {
      const late = other === seat ? Math.max(0, turn - weights.PATIENCE) : 0;
      this.strengths[other] = rules.isInPlay(state, other) ? this.of(at, other, late) : OUT;
    }
    return shareOf(this.strengths, seat, state.players);
  }

  private of(at: Position, seat: Seat, late: number): number {
    const { state } = at;
    const hurt = this.shots.hurt[seat]! / (1 + weights.BOLDNESS * late);
    // What a seat has tagged brings it sponsor cards, as long as it has not drawn them.
    const held = pileSize(state, rules.sponsorHandOf(seat)) + rules.tagsToDrawFor(state, seat);
    const sponsors = Math.min(rules.SPONSOR_LIMIT, held);
    const rival = late > 0 ? at.nearestRival(seat) : rules.NO_UNIT;
    const way = rival < 0 ? 0 : rules.board.distance(state.cells[rules.hhOf(seat)]!, state.cells[rival]!);
    return (
      healthWorth(at.health(seat) - this.shots.redlined[seat]! * weights.REDLINE - hurt) -
      weights.PULL * Math.min(late, weights.PATIENCE) * way +
      this.race.worth(at, seat) +
      this.unitsWorth(at, seat) +
      trackWorth(this.known, state.tracks[seat - 1]!) +
      weights.SPONSOR * sponsors +
      (state.gloryHound === seat ? weights.GLORY : 0)
    );
  }

  private unitsWorth({ state }: Position, seat: Seat): number {
    let worth = 0;
    for (let unit = rules.unitOf(seat, rules.COMBAT); unit <= rules.unitOf(seat, rules.RECON); unit++) {
      if (!rules.isOnBoard(state, unit)) continue;
      const full = rules.supportData(state, this.known.components, unit).data.hitPoints;
      const left = Math.max(0, state.hitPoints[unit]! - this.shots.unitHurt[unit]!);
      worth += weights.UNIT[rules.classOf(unit)]! * (0.25 + (0.75 * left) / full);
    }
    return worth;
  }
}

/** What so many undamaged cards are worth. */
export function healthWorth(cards: number): number {
  return weights.HEALTH * Math.log(Math.max(0.2, cards) + weights.RESERVE);
}

/** What a place on the achievements board is worth, with the upgrades unlocked by it. */
export function trackWorth({ components }: Knowledge, place: number): number {
  const upgrades = components.pack.track.triggers.filter((trigger) => place >= trigger).length;
  return weights.TRACK * place + weights.UPGRADE * upgrades;
}
