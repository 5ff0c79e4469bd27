// A match as the appraisal reads it: plain numbers that can be changed to see what a choice would come to, without
// playing it. One is filled again and again, and nothing is allocated.

import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import type { Seat } from '@automachia/kernel';
import { pileSize } from '@automachia/kernel';
import type { Ground } from './ground.js';
import { FACINGS, groundOf } from './ground.js';
import { damageOf, sponsorHandOf } from './knowledge.js';
import { isRevealed } from './steps.js';

export const MAX_SEATS = 5;
export const MAX_UNITS = 16;
export const MAX_SITES = 16;
export const LIFE = 25;
export const TAGS_TO_DEMOLISH = 4;
/** GKR-END-07. */
export const RUBBLE_TO_WIN = 4;

export class Position {
  state!: Gkr;
  ground!: Ground;
  players = 0;
  readonly cells = new Int16Array(MAX_UNITS);
  readonly hitPoints = new Float64Array(MAX_UNITS);
  /** By seat. */
  readonly facings = new Int8Array(MAX_SEATS);
  readonly energy = new Float64Array(MAX_SEATS);
  readonly damage = new Float64Array(MAX_SEATS);
  readonly rubble = new Float64Array(MAX_SEATS);
  readonly tracks = new Float64Array(MAX_SEATS);
  readonly sponsors = new Float64Array(MAX_SEATS);
  /** By seat and site: own tags there. */
  readonly tags = new Uint8Array(MAX_SEATS * MAX_SITES);
  /** By site and face: whose tag is there. */
  readonly faces = new Uint8Array(MAX_SITES * FACINGS);
  /** By site: whether the building stands. */
  readonly isStanding = new Uint8Array(MAX_SITES);
  sites = 0;
  /** Units that have still to move this turn, as a mask; all of them once shots are over. */
  unmoved = 0;
  /** Units that have tagged this turn, as a mask. */
  tagged = 0;
  /** Whether the lines lie open: only what is in them fires. */
  isRevealed = false;
  /** Whether the shots of this turn are over. */
  isAfterShots = false;
  /** Changes whenever tags or buildings do. */
  sitesVersion = 0;
  /** A line that a seat is about to declare, as a mask over what its faction can; -1 where none is looked at. */
  readonly declared = new Int32Array(MAX_SEATS).fill(-1);

  /** With whose eyes it is read, so that what others hold is guessed, even in a world in which it lies open; 0 for nobody's. */
  viewer: Seat = 0;

  private unmovedAtFirst = 0;
  private areSitesChanged = true;

  read(state: Gkr, viewer: Seat): void {
    this.viewer = viewer;
    // None of these lists is ever changed in place, so most states share them with the one read before.
    const last: Gkr | undefined = this.state;
    const { sites, controllers, tags } = state;
    if (last?.sites !== sites || last.controllers !== controllers || last.tags !== tags) this.areSitesChanged = true;
    this.state = state;
    this.players = state.players;
    this.ground = groundOf(state);
    this.isRevealed = isRevealed(state);
    this.isAfterShots = state.phase === 'tag' || state.phase === 'reset';
    this.unmovedAtFirst = unmovedUnits(state);
    this.restore(state);
  }

  /** Takes back what was changed since the state was read. */
  restore(state: Gkr): void {
    const { players } = this;
    for (let unit = 0; unit < players * 4; unit++) {
      this.cells[unit] = state.cells[unit]!;
      this.hitPoints[unit] = state.hitPoints[unit]!;
    }
    for (let seat = 1; seat <= players; seat++) {
      this.facings[seat] = state.facings[seat - 1]!;
      this.energy[seat] = state.energy[seat - 1]!;
      this.damage[seat] = pileSize(state, damageOf(seat));
      this.tracks[seat] = state.tracks[seat - 1]!;
      this.sponsors[seat] = pileSize(state, sponsorHandOf(seat));
      this.declared[seat] = -1;
    }
    this.unmoved = this.unmovedAtFirst;
    this.tagged = state.phase === 'tag' || state.phase === 'combat' ? state.tagged : 0;
    if (this.areSitesChanged) this.readSites(state);
    this.areSitesChanged = false;
  }

  private readSites({ sites, controllers, tags }: Gkr): void {
    this.sites = sites.length;
    this.sitesVersion += 1;
    this.tags.fill(0);
    this.rubble.fill(0);
    for (let site = 0; site < sites.length; site++) {
      const controller = controllers[site]!;
      this.isStanding[site] = controller === 0 ? 1 : 0;
      if (controller > 0) this.rubble[controller]! += 1;
      for (let face = 0; face < FACINGS; face++) {
        const owner = tags.charCodeAt(site * FACINGS + face) - 48;
        this.faces[site * FACINGS + face] = owner;
        if (owner > 0) this.tags[owner * MAX_SITES + site]! += 1;
      }
    }
  }

  /** Whether a unit is still to move before the next shots. */
  isUnmoved(unit: number): boolean {
    return ((this.unmoved >> unit) & 1) === 1;
  }

  isOut(seat: Seat): boolean {
    return ((this.state.out >> seat) & 1) === 1;
  }

  /** Puts a seat's tag on a face; the fourth on a building brings it down. */
  placeTag(seat: Seat, site: number, face: number): void {
    this.areSitesChanged = true;
    this.sitesVersion += 1;
    const owner = this.faces[site * FACINGS + face]!;
    if (owner > 0) this.tags[owner * MAX_SITES + site]! -= 1;
    this.faces[site * FACINGS + face] = seat;
    this.tags[seat * MAX_SITES + site]! += 1;
    if (this.tags[seat * MAX_SITES + site]! < TAGS_TO_DEMOLISH) return;
    this.isStanding[site] = 0;
    this.rubble[seat]! += 1;
    this.tracks[seat]! += 1;
  }

  /** Pays; what is missing costs a card each. */
  pay(seat: Seat, amount: number, redline: number): void {
    const left = this.energy[seat]! - amount;
    this.energy[seat] = Math.max(0, left);
    if (left < 0) this.damage[seat]! -= left * redline;
  }
}

const ALL_UNITS = 0xffff;

/** Which units may still move before they fire. In the phases after the shots, that is next turn. */
function unmovedUnits(state: Gkr): number {
  if (state.phase === 'combat') return 0;
  if (state.phase !== 'movement' || state.stack.length === 0) return ALL_UNITS;
  const { place, unitClass } = state.stack[0]!.locals as { place: number; unitClass: number };
  let unmoved = 0;
  for (let i = 0; i < state.players; i++) {
    const seat = ((state.gloryHound - 1 + i) % state.players) + 1;
    for (let one = 0; one < 4; one++) {
      if (one > unitClass || (one === unitClass && i >= place)) unmoved |= 1 << ((seat - 1) * 4 + one);
    }
  }
  return unmoved | unitMovingNow(state);
}

/** The Heavy Hitter whose step is open can still go on and turn. */
function unitMovingNow(state: Gkr): number {
  if (gkr.questionOf(state) !== 'moveHH') return 0;
  const { seat } = state.stack[state.stack.length - 1]!.locals as { seat: number };
  return 1 << ((seat - 1) * 4);
}
