// Buildings, rubble and the tags on them, and what they let be seen.

import type { Seat } from '@automachia/kernel';
import type { Cell } from './board.js';
import { board, isFullHex } from './board.js';
import type { Sightlines } from './sightlines.js';
import { sightlinesAmong } from './sightlines.js';
import type { Gkr } from './state.js';

// Sites are never changed in place: of the list that was asked for last, the site on each hex.
let knownSites: readonly Cell[] = [];
const siteByCell = new Int8Array(board.size).fill(-1);

/** The site on a hex, or -1. */
export function siteAt({ sites }: Gkr, cell: Cell): number {
  if (sites !== knownSites) {
    knownSites = sites;
    siteByCell.fill(-1);
    for (let site = 0; site < sites.length; site++) siteByCell[sites[site]!] = site;
  }
  return cell < 0 ? -1 : siteByCell[cell]!;
}

export function isStanding(state: Gkr, site: number): boolean {
  return site >= 0 && state.controllers[site] === 0;
}

export function tagOn(state: Gkr, site: number, face: number): Seat {
  return state.tags.charCodeAt(site * FACES + face) - 48;
}

/** Puts a player's tag on a face, whatever is there; that of nobody (0) leaves it empty. */
export function writeTag(state: Gkr, site: number, face: number, seat: Seat): void {
  const at = site * FACES + face;
  state.tags = state.tags.slice(0, at) + String(seat) + state.tags.slice(at + 1);
}

/** GKR-DEM-01, GKR-DEM-03: all tags on a building go home, and it is rubble under a player's name. */
export function razeSite(state: Gkr, site: number, seat: Seat): void {
  for (let face = 0; face < FACES; face++) writeTag(state, site, face, 0);
  state.controllers = state.controllers.map((controller, one) => (one === site ? seat : controller));
}

/** How many tags a player has on a site, or on all standing buildings. */
export function tagsOf(state: Gkr, seat: Seat, site?: number): number {
  const tags = site === undefined ? state.tags : state.tags.slice(site * FACES, site * FACES + FACES);
  let count = 0;
  for (let i = 0; i < tags.length; i++) if (tags.charCodeAt(i) - 48 === seat) count += 1;
  return count;
}

export function rubbleOf(state: Gkr, seat: Seat): number {
  return state.controllers.filter((controller) => controller === seat).length;
}

/** A face of a building, and the hex from which a unit tags it. */
export interface TagFace {
  readonly site: number;
  readonly face: number;
  readonly from: Cell;
}

/** GKR-TAG-03, GKR-RUL-56: the faces of standing buildings at which a unit can stand. */
export function facesToTag(state: Gkr): TagFace[] {
  const faces: TagFace[] = [];
  state.sites.forEach((cell, site) => {
    if (!isStanding(state, site)) return;
    for (let face = 0; face < FACES; face++) {
      const from = board.neighbour(cell, face);
      if (isFullHex(from) && !state.sites.includes(from)) faces.push({ site, face, from });
    }
  });
  return faces;
}

// Sites and controllers are never changed in place: the same two lists mean the same buildings.
let lastSites: readonly Cell[] = [];
let lastControllers: readonly Seat[] = [];
let lastLines: Sightlines | undefined;

/** Lines of sight among the buildings that stand now. */
export function sightlines(state: Gkr): Sightlines {
  const { sites, controllers } = state;
  if (lastLines !== undefined && sites === lastSites && controllers === lastControllers) return lastLines;
  lastSites = sites;
  lastControllers = controllers;
  lastLines = sightlinesAmong(standingAmong(sites, controllers));
  return lastLines;
}

function standingAmong(sites: readonly Cell[], controllers: readonly Seat[]): Cell[] {
  const standing: Cell[] = [];
  for (let site = 0; site < sites.length; site++) if (controllers[site] === 0) standing.push(sites[site]!);
  return standing;
}

export const FACES = 6;

/** GKR-DEM-01, GKR-RUL-57: so many tags of one player bring a building down. */
export const TAGS_TO_DEMOLISH = 4;

/** GKR-DEM-06: so much rubble wins at once. */
export const RUBBLE_TO_WIN = 4;
