// The race to the fourth demolition: tags on buildings, and those that units can still add. The fourth own tag on a
// building brings it down, so tags are worth the more, the more of them are on one building.

import type { Seat } from '@automachia/kernel';
import { distance, FACINGS } from './ground.js';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import { MAX_SITES, TAGS_TO_DEMOLISH } from './position.js';
import * as weights from './weights.js';

const MOST_UNITS = 4;
const FAR = 99;

export class TagRace {
  /** By own unit: the sites it can tag, as a mask, and how far the nearest face is. */
  private readonly inReach = new Int32Array(MOST_UNITS);
  private readonly sure = new Float64Array(MOST_UNITS);

  constructor(private readonly known: Knowledge) {}

  /** What demolitions, tags and tags at hand are worth to a seat. */
  worth(at: Position, seat: Seat): number {
    let worth = weights.RUBBLE[Math.min(4, at.rubble[seat]!)]!;
    for (let site = 0; site < at.sites; site++)
      worth += this.progress(at, seat, site, at.tags[seat * MAX_SITES + site]!);
    for (let i = 0; i < MOST_UNITS; i++) worth -= weights.TAG_WAY * this.look(at, seat, i);
    return worth + this.atHand(at, seat);
  }

  /** What so many own tags on a site are worth; enough of them are a demolition. */
  private progress(at: Position, seat: Seat, site: number, tags: number): number {
    if (at.isStanding[site] === 0 || tags === 0) return 0;
    const rubble = Math.min(3, at.rubble[seat]!);
    const next = weights.RUBBLE[rubble + 1]! - weights.RUBBLE[rubble]!;
    return tags >= TAGS_TO_DEMOLISH ? next : (weights.TAGS[tags]! * next) / weights.RUBBLE[1]!;
  }

  /** Finds what a unit can tag in the next phase of tags; how far it is from doing so. */
  private look(at: Position, seat: Seat, i: number): number {
    this.inReach[i] = 0;
    const unit = (seat - 1) * 4 + i;
    const cell = at.cells[unit]!;
    if (cell < 0 || ((at.tagged >> unit) & 1) === 1) return 0;
    const isMobile = at.isUnmoved(unit);
    const move = isMobile ? this.moveOf(at, seat, i) : 0;
    this.sure[i] = isMobile ? weights.TAG_IN_REACH : weights.TAG_AT_HAND;
    let nearest = FAR;
    for (let site = 0; site < at.sites; site++) {
      if (at.isStanding[site] === 0) continue;
      for (let face = site * FACINGS; face < (site + 1) * FACINGS; face++) {
        const from = at.ground.faceCells[face]!;
        if (from < 0 || at.faces[face] === seat) continue;
        const away = distance(cell, from);
        if (away < nearest) nearest = away;
        if (away <= move) this.inReach[i] |= 1 << site;
      }
    }
    return nearest === FAR ? 0 : Math.max(0, nearest - move);
  }

  private moveOf(at: Position, seat: Seat, i: number): number {
    // A Heavy Hitter walks for energy that it wants for other things.
    if (i === 0) return 1;
    return this.known.units[at.state.factions[seat - 1]!]![i - 1]!.data.move;
  }

  /** Shares the units out among the buildings, the best first. */
  private atHand(at: Position, seat: Seat): number {
    let worth = 0;
    for (let round = 0; round < MOST_UNITS; round++) {
      let best = 0;
      let bestSite = -1;
      for (let site = 0; site < at.sites; site++) {
        const gain = this.gainAt(at, seat, site);
        if (gain > best) {
          best = gain;
          bestSite = site;
        }
      }
      if (bestSite < 0) return worth;
      worth += best;
      let missing = TAGS_TO_DEMOLISH - at.tags[seat * MAX_SITES + bestSite]!;
      for (let i = 0; i < MOST_UNITS && missing > 0; i++) {
        if (((this.inReach[i]! >> bestSite) & 1) === 0) continue;
        this.inReach[i] = 0;
        missing -= 1;
      }
    }
    return worth;
  }

  private gainAt(at: Position, seat: Seat, site: number): number {
    const tags = at.tags[seat * MAX_SITES + site]!;
    let units = 0;
    let sure = 0;
    for (let i = 0; i < MOST_UNITS && tags + units < TAGS_TO_DEMOLISH; i++) {
      if (((this.inReach[i]! >> site) & 1) === 0) continue;
      units += 1;
      sure += this.sure[i]!;
    }
    if (units === 0) return 0;
    return (sure / units) * (this.progress(at, seat, site, tags + units) - this.progress(at, seat, site, tags));
  }
}
