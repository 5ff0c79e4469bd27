// The race to the fourth demolition: tags on buildings, and those that units can still add. The fourth own tag on a
// building brings it down, so tags are worth the more, the more of them are on one building.

import type { Gkr } from '@automachia/gkr';
import {
  board,
  FACES,
  isFullHex,
  isHH,
  isOnBoard,
  MAX_PLAYERS,
  RUBBLE_TO_WIN,
  siteAt,
  supportData,
  tagOn,
  TAGS_TO_DEMOLISH,
  unitOf,
} from '@automachia/gkr/weighing';
import type { Bits, Seat } from '@automachia/kernel';
import { excluding, has, including, union } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import * as weights from './weights.js';

const MOST_UNITS = unitOf(2, 0);
const MOST_SITES = 32;
const FAR = 99;
/** Moves that are told apart: nobody walks further across the board. */
const MOVES = 16;

export class TagRace {
  /** By seat: its demolished buildings. */
  readonly rubble = new Uint8Array(MAX_PLAYERS + 1);
  /** By seat and site: own tags there. */
  private readonly tags = new Uint8Array((MAX_PLAYERS + 1) * MOST_SITES);
  /** For which buildings and tags that was counted; the version changes whenever they do. */
  private sites: Gkr['sites'] = [];
  private controllers: Gkr['controllers'] = [];
  private faces = '';
  private version = 0;
  /** By site and face: the hex from which that face is tagged, or -1 where nothing can stand. */
  private standings: readonly number[] = [];
  /** By own unit: the sites it can tag, as a set, and how sure that is. */
  private readonly inReach = new Int32Array(MOST_UNITS);
  private readonly sure = new Float64Array(MOST_UNITS);
  /** By seat, hex and move: the sites in reach, how far the nearest face is, and for which tags and buildings that was found. */
  private readonly reaches = new Int32Array((MAX_PLAYERS + 1) * board.size * MOVES);
  private readonly ways = new Uint8Array(this.reaches.length);
  private readonly foundFor = new Int32Array(this.reaches.length);

  constructor(private readonly known: Knowledge) {}

  /** Counts tags and rubble, where they are not as they were. */
  read(state: Gkr): void {
    const { sites, controllers, tags } = state;
    // None of these is ever changed in place.
    if (tags === this.faces && sites === this.sites && controllers === this.controllers) return;
    if (sites !== this.sites) this.standings = sites.flatMap((cell) => facesToTag(state, cell));
    this.sites = sites;
    this.controllers = controllers;
    this.faces = tags;
    this.version += 1;
    this.rubble.fill(0);
    this.tags.fill(0);
    for (let site = 0; site < sites.length; site++) {
      this.rubble[controllers[site]!]! += 1;
      for (let face = 0; face < FACES; face++) this.tags[tagOn(state, site, face) * MOST_SITES + site]! += 1;
    }
  }

  /** What demolitions, tags and tags at hand are worth to a seat. */
  worth(at: Position, seat: Seat): number {
    let worth = weights.RUBBLE[Math.min(RUBBLE_TO_WIN, this.rubble[seat]!)]!;
    for (let site = 0; site < at.state.sites.length; site++)
      worth += this.progress(at, seat, site, this.tags[seat * MOST_SITES + site]!);
    for (let i = 0; i < MOST_UNITS; i++) worth -= weights.TAG_WAY * this.look(at, seat, i);
    return worth + this.atHand(at, seat);
  }

  /** What so many own tags on a site are worth; enough of them are a demolition. */
  private progress(at: Position, seat: Seat, site: number, tags: number): number {
    if (tags === 0 || at.state.controllers[site] !== 0) return 0;
    const rubble = Math.min(RUBBLE_TO_WIN - 1, this.rubble[seat]!);
    const next = weights.RUBBLE[rubble + 1]! - weights.RUBBLE[rubble]!;
    return tags >= TAGS_TO_DEMOLISH ? next : (weights.TAGS[tags]! * next) / weights.RUBBLE[1]!;
  }

  /** Finds what a unit can tag in the next phase of tags; how far it is from doing so. */
  private look(at: Position, seat: Seat, i: number): number {
    this.inReach[i] = 0;
    const unit = unitOf(seat, i);
    if (!isOnBoard(at.state, unit) || has(at.tagged, unit)) return 0;
    const cell = at.state.cells[unit]!;
    const isMobile = at.isUnmoved(unit);
    const move = isMobile ? Math.min(MOVES - 1, this.moveOf(at, unit)) : 0;
    this.sure[i] = isMobile ? weights.TAG_IN_REACH : weights.TAG_AT_HAND;
    const place = (seat * board.size + cell) * MOVES + move;
    if (this.foundFor[place] !== this.version) this.find(at.state, seat, cell, move, place);
    this.inReach[i] = this.reaches[place]!;
    return this.ways[place]!;
  }

  private find(state: Gkr, seat: Seat, cell: number, move: number, place: number): void {
    let nearest = FAR;
    let inReach: Bits = 0;
    for (let site = 0; site < state.sites.length; site++) {
      if (state.controllers[site] !== 0) continue;
      for (let face = 0; face < FACES; face++) {
        const from = this.standings[site * FACES + face]!;
        if (from < 0 || tagOn(state, site, face) === seat) continue;
        const away = board.distance(cell, from);
        if (away < nearest) nearest = away;
        if (away <= move) inReach = including(inReach, site);
      }
    }
    this.foundFor[place] = this.version;
    this.reaches[place] = inReach;
    this.ways[place] = nearest === FAR ? 0 : Math.max(0, nearest - move);
  }

  private moveOf(at: Position, unit: number): number {
    // A Heavy Hitter walks for energy that it wants for other things.
    return isHH(unit) ? 1 : supportData(at.state, this.known.components, unit).data.move;
  }

  /** Shares the units out among the buildings, the best first. */
  private atHand(at: Position, seat: Seat): number {
    let worth = 0;
    let open: Bits = 0;
    for (let i = 0; i < MOST_UNITS; i++) open = union(open, this.inReach[i]!);
    while (open !== 0) {
      let best = 0;
      let bestSite = -1;
      for (let site = 0; site < at.state.sites.length; site++) {
        if (!has(open, site)) continue;
        const gain = this.gainAt(at, seat, site);
        if (gain > best) {
          best = gain;
          bestSite = site;
        }
      }
      if (bestSite < 0) return worth;
      worth += best;
      // Once it has its units, more of them gain nothing there.
      open = excluding(open, bestSite);
      let missing = TAGS_TO_DEMOLISH - this.tags[seat * MOST_SITES + bestSite]!;
      for (let i = 0; i < MOST_UNITS && missing > 0; i++) {
        if (!has(this.inReach[i]!, bestSite)) continue;
        this.inReach[i] = 0;
        missing -= 1;
      }
    }
    return worth;
  }

  private gainAt(at: Position, seat: Seat, site: number): number {
    const tags = this.tags[seat * MOST_SITES + site]!;
    let units = 0;
    let sure = 0;
    for (let i = 0; i < MOST_UNITS && tags + units < TAGS_TO_DEMOLISH; i++) {
      if (!has(this.inReach[i]!, site)) continue;
      units += 1;
      sure += this.sure[i]!;
    }
    if (units === 0) return 0;
    return (sure / units) * (this.progress(at, seat, site, tags + units) - this.progress(at, seat, site, tags));
  }
}

function facesToTag(state: Gkr, cell: number): number[] {
  return Array.from({ length: FACES }, (_, face) => {
    const from = board.neighbour(cell, face);
    return isFullHex(from) && siteAt(state, from) < 0 ? from : -1;
  });
}
