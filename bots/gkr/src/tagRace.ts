// The race to the fourth demolition: tags on buildings, and those that units can still add. The fourth own tag on a
// building brings it down, so tags are worth the more, the more of them are on one building.

import { board } from '@automachia/gkr';
import type { Seat } from '@automachia/kernel';
import { distance, FACINGS } from './ground.js';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import { MAX_SEATS, MAX_SITES, TAGS_TO_DEMOLISH } from './position.js';
import * as weights from './weights.js';

const MOST_UNITS = 4;
const FAR = 99;
/** Moves that are told apart: nobody walks further across the board. */
const MOVES = 16;

export class TagRace {
  /** By own unit: the sites it can tag, as a mask, and how sure that is. */
  private readonly inReach = new Int32Array(MOST_UNITS);
  private readonly sure = new Float64Array(MOST_UNITS);
  /** By seat, hex and move: the sites in reach, how far the nearest face is, and for which tags and buildings that was found. */
  private readonly reaches = new Int32Array(MAX_SEATS * board.size * MOVES);
  private readonly ways = new Uint8Array(this.reaches.length);
  private readonly foundFor = new Int32Array(this.reaches.length);

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
    const move = isMobile ? Math.min(MOVES - 1, this.moveOf(at, seat, i)) : 0;
    this.sure[i] = isMobile ? weights.TAG_IN_REACH : weights.TAG_AT_HAND;
    const place = (seat * board.size + cell) * MOVES + move;
    if (this.foundFor[place] !== at.sitesVersion) this.find(at, seat, cell, move, place);
    this.inReach[i] = this.reaches[place]!;
    return this.ways[place]!;
  }

  private find(at: Position, seat: Seat, cell: number, move: number, place: number): void {
    let nearest = FAR;
    let inReach = 0;
    for (let site = 0; site < at.sites; site++) {
      if (at.isStanding[site] === 0) continue;
      for (let face = site * FACINGS; face < (site + 1) * FACINGS; face++) {
        const from = at.ground.faceCells[face]!;
        if (from < 0 || at.faces[face] === seat) continue;
        const away = distance(cell, from);
        if (away < nearest) nearest = away;
        if (away <= move) inReach |= 1 << site;
      }
    }
    this.foundFor[place] = at.sitesVersion;
    this.reaches[place] = inReach;
    this.ways[place] = nearest === FAR ? 0 : Math.max(0, nearest - move);
  }

  private moveOf(at: Position, seat: Seat, i: number): number {
    // A Heavy Hitter walks for energy that it wants for other things.
    if (i === 0) return 1;
    return this.known.units[at.state.factions[seat - 1]!]![i - 1]!.data.move;
  }

  /** Shares the units out among the buildings, the best first. */
  private atHand(at: Position, seat: Seat): number {
    let worth = 0;
    let shared = 0;
    for (let round = 0; round < MOST_UNITS; round++) {
      let best = 0;
      let bestSite = -1;
      for (let site = 0; site < at.sites; site++) {
        // Once it has its units, more of them gain nothing there.
        if (((shared >> site) & 1) === 1) continue;
        const gain = this.gainAt(at, seat, site);
        if (gain > best) {
          best = gain;
          bestSite = site;
        }
      }
      if (bestSite < 0) return worth;
      worth += best;
      shared |= 1 << bestSite;
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
