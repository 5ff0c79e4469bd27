// Places on the board: what is free, what is in the way, and how far a unit comes.

import { CellSet, HexReach } from '@automachia/geometry';
import type { Seat } from '@automachia/kernel';
import { valueOf } from '@automachia/kernel';
import type { Cell } from './board.js';
import { board, FULL_HEXES, HALF_HEXES, isFullHex, nameOf } from './board.js';
import type { Components } from './components.js';
import { MOST_BUILDINGS } from '../content/battlefieldCheck.js';
import { mayStand } from '../cards/carrying.js';
import { isIgnored, visitSpeakers } from '../cards/standing.js';
import { mostAffordable } from '../chapters/energy.js';
import { movementCost } from './numbers.js';
import type { Gkr } from './state.js';
import { isOnBoard, unitAt } from './state.js';
import { siteAt } from './sites.js';
import type { Unit } from './units.js';
import { classOf, hhOf, isHH, RECON, seatOf } from './units.js';

/** GKR-DEP-04, GKR-RUL-52: a full hex without GKR, building or rubble. */
export function isFree(state: Gkr, cell: Cell): boolean {
  return isFullHex(cell) && siteAt(state, cell) < 0 && unitAt(state, cell) < 0;
}

export function freeHexesAround(state: Gkr, cell: Cell): Cell[] {
  return board.neighbours(cell).filter((next) => isFree(state, next));
}

// One of each for all questions: exploring allocates nothing.
const reach = new HexReach(board);
const blocked = new CellSet(board.size);
const taken = new CellSet(board.size);

/** Those of a list of hexes that are free: what stands where is looked at once for all of them. */
export function freeAmong(state: Gkr, cells: readonly Cell[]): Cell[] {
  findTaken(state);
  const free: Cell[] = [];
  for (let i = 0; i < cells.length; i++) if (!taken.has(cells[i]!)) free.push(cells[i]!);
  return free;
}

function findTaken({ sites, cells }: Gkr): void {
  taken.clear();
  taken.addAll(HALF_HEXES);
  for (let site = 0; site < sites.length; site++) taken.add(sites[site]!);
  for (let unit = 0; unit < cells.length; unit++) if (cells[unit]! >= 0) taken.add(cells[unit]!);
}

/** GKR-MOV-14 to GKR-MOV-18, GKR-RUL-25: the hexes a support unit can move to; `areUnitsIgnored`: if no enemy were in the way. */
export function supportReach(state: Gkr, unit: Unit, most: number, areUnitsIgnored = false): Cell[] {
  const start = state.cells[unit]!;
  blocked.clear();
  blocked.addAll(HALF_HEXES); // GKR-MOV-19
  if (classOf(unit) !== RECON) {
    for (const cell of state.sites) blocked.add(cell); // GKR-MOV-17
    for (let other = 0; other < state.cells.length; other++) {
      if (!areUnitsIgnored && seatOf(other) !== seatOf(unit)) block(state.cells[other]!); // GKR-MOV-16
    }
  }
  reach.explore(start, most, blocked);
  findTaken(state);
  const cells: Cell[] = [];
  for (let place = 1; place < reach.count; place++) {
    if (!taken.has(reach.cell(place))) cells.push(reach.cell(place));
  }
  return cells;
}

function block(cell: Cell): void {
  if (cell >= 0) blocked.add(cell);
}

const NOT_REACHED = -1;
/** Obstacles a path may cross at most, by card effect: all that there can be. */
const MOST_JUMPS = MOST_BUILDINGS;

// What is on a hex, to a Heavy Hitter that moves.
const OPEN = 0;
const OBSTACLE = 1;
const OTHER_HH = 2;
const OWN_SUPPORT = 3;
const ENEMY_SUPPORT = 4;
const EDGE = 5;

/** Where a Heavy Hitter can go: the fewest hexes to each cell, by obstacles crossed on the way. One for all questions. */
class Ways {
  private readonly hexes = Array.from({ length: MOST_JUMPS + 1 }, () => new Int16Array(board.size));
  // The hexes to go on from, and how many obstacles were crossed before each.
  private readonly queue = new Int16Array(board.size * (MOST_JUMPS + 1));
  private readonly layers = new Uint8Array(board.size * (MOST_JUMPS + 1));
  private readonly marks = new Uint8Array(board.size);
  private jumps = 0;
  // What was explored last: a way is asked for when it is offered, when its price is told and when it is walked.
  private sites: readonly Cell[] = [];
  private readonly cells: Cell[] = [];
  private hh: Unit = -1;
  private most = 0;
  private passesSupport = false;

  /** GKR-MOV-06 to GKR-MOV-11. */
  explore(state: Gkr, content: Components, hh: Unit, most: number, isSupportIgnored = false): void {
    const seat = seatOf(hh);
    const { queue, layers, marks, hexes } = this;
    const jumps = Math.min(MOST_JUMPS, obstaclesPassed(state, content, seat));
    const passesSupport = isSupportIgnored || passesEnemySupport(state, content, seat);
    if (this.isExplored(state, hh, most) && jumps === this.jumps && passesSupport === this.passesSupport) return;
    this.jumps = jumps;
    this.passesSupport = passesSupport;
    this.keepInMind(state, hh, most);
    this.mark(state, hh);
    for (let layer = 0; layer <= jumps; layer++) hexes[layer]!.fill(NOT_REACHED);
    const start = state.cells[hh]!;
    hexes[0]![start] = 0;
    queue[0] = start;
    layers[0] = 0;
    let written = 1;
    for (let read = 0; read < written; read++) {
      const cell = queue[read]!;
      const layer = layers[read]!;
      const reached = hexes[layer]!;
      const steps = reached[cell]! + 1;
      if (steps > most) break;
      if (marks[cell] === ENEMY_SUPPORT && !passesSupport) continue; // GKR-MOV-08
      const neighbours = board.neighbours(cell);
      for (let i = 0; i < neighbours.length; i++) {
        const next = neighbours[i]!;
        const mark = marks[next]!;
        if (mark !== OBSTACLE && reached[next] !== NOT_REACHED) continue;
        if (mark === EDGE || mark === OTHER_HH) continue; // GKR-MOV-07, GKR-MOV-19
        const to = mark === OBSTACLE ? layer + 1 : layer;
        if (to > jumps || hexes[to]![next] !== NOT_REACHED) continue;
        hexes[to]![next] = steps;
        queue[written] = next;
        layers[written++] = to;
      }
    }
  }

  /** Whether every unit, building and rubble lies as it did when this was last explored, for the same unit. */
  private isExplored({ sites, cells }: Gkr, hh: Unit, most: number): boolean {
    if (hh !== this.hh || most !== this.most || sites !== this.sites || cells.length !== this.cells.length)
      return false;
    for (let unit = 0; unit < cells.length; unit++) if (cells[unit] !== this.cells[unit]) return false;
    return true;
  }

  private keepInMind({ sites, cells }: Gkr, hh: Unit, most: number): void {
    this.hh = hh;
    this.most = most;
    this.sites = sites;
    this.cells.length = cells.length;
    for (let unit = 0; unit < cells.length; unit++) this.cells[unit] = cells[unit]!;
  }

  /** The fewest hexes to a cell; -1 where it cannot be reached. */
  hexesTo(cell: Cell): number {
    if (this.jumps === 0) return this.hexes[0]![cell]!;
    const jumps = this.jumpsTo(cell);
    return jumps < 0 ? NOT_REACHED : this.hexes[jumps]![cell]!;
  }

  /** How many obstacles the shortest way to a cell crosses; -1 where it cannot be reached. */
  jumpsTo(cell: Cell): number {
    let best = -1;
    for (let jumps = 0; jumps <= this.jumps; jumps++) {
      const hexes = this.hexes[jumps]![cell]!;
      if (hexes !== NOT_REACHED && (best < 0 || hexes < this.hexes[best]![cell]!)) best = jumps;
    }
    return best;
  }

  /** The hexes that are entered on the shortest way to a cell, this one last; of several ways always the same. */
  to(cell: Cell): Cell[] {
    const way: Cell[] = [];
    let layer = this.jumpsTo(cell);
    if (layer < 0) return way;
    for (let at = cell; this.hexes[layer]![at]! > 0; ) {
      way.unshift(at);
      const steps = this.hexes[layer]![at]! - 1;
      if (this.marks[at] === OBSTACLE) layer -= 1;
      at = board.neighbours(at).find((next) => this.hexes[layer]![next] === steps && this.isLeft(next, steps))!;
    }
    return way;
  }

  /** Whether a way goes on from a hex: not from one where an enemy support unit is pushed (GKR-MOV-08). */
  private isLeft(cell: Cell, steps: number): boolean {
    return steps === 0 || this.passesSupport || this.marks[cell] !== ENEMY_SUPPORT;
  }

  /** GKR-MOV-06, GKR-MOV-09, GKR-RUL-51: the hex is free, or an enemy support unit there can be pushed away. */
  canStop(state: Gkr, hh: Unit, cell: Cell): boolean {
    const mark = this.marks[cell];
    if (mark === OPEN) return cell !== state.cells[hh];
    return mark === ENEMY_SUPPORT && canBePushedBy(state, cell, hh);
  }

  private mark(state: Gkr, hh: Unit): void {
    const { marks } = this;
    marks.set(EDGES);
    for (let site = 0; site < state.sites.length; site++) marks[state.sites[site]!] = OBSTACLE;
    const first = hhOf(seatOf(hh));
    for (let unit = 0; unit < state.cells.length; unit++) {
      const cell = state.cells[unit]!;
      if (cell < 0 || unit === hh) continue;
      if (isHH(unit)) marks[cell] = OTHER_HH;
      else marks[cell] = unit >= first && unit < first + 4 ? OWN_SUPPORT : ENEMY_SUPPORT;
    }
  }
}

const EDGES = Uint8Array.from({ length: board.size }, (_, cell) => (HALF_HEXES.has(cell) ? EDGE : OPEN));

const ways = new Ways();

/** Explores what a Heavy Hitter can reach in its step with what its player can pay. */
export function exploreStep(state: Gkr, content: Components, seat: Seat): Ways {
  ways.explore(state, content, hhOf(seat), mostAffordable(state, content, seat) + state.freeHexes);
  return ways;
}

/** What the ways of a Heavy Hitter in its step cost, by the hex they lead to; to be asked before anything else is explored. */
export function wayCosts(state: Gkr, content: Components, seat: Seat): (to: Cell) => number {
  const explored = exploreStep(state, content, seat);
  const byHexes: number[] = [];
  return (to) => {
    const hexes = explored.hexesTo(to);
    return (byHexes[hexes] ??= valueOf(movementCost(state, content, seat, hexes)));
  };
}

/**
 * The hexes that a unit enters on its way to another one, the last one included; only that one where no way leads there.
 * To be asked before anything else is explored.
 */
export function waysOf(state: Gkr, content: Components, unit: Unit): (to: Cell) => readonly Cell[] {
  if (isHH(unit)) {
    ways.explore(state, content, unit, board.size);
    return (to) => (ways.hexesTo(to) > 0 ? ways.to(to) : [to]);
  }
  supportReach(state, unit, board.size);
  return (to) => (reach.has(to) ? reach.pathTo(to).slice(1) : [to]);
}

/** Whether the way of a Heavy Hitter to a hex leads over an obstacle, by leave of a card. */
export function crossesObstacles(state: Gkr, content: Components, seat: Seat, to: Cell): boolean {
  if (obstaclesPassed(state, content, seat) === 0) return false;
  ways.explore(state, content, hhOf(seat), board.size);
  return ways.jumpsTo(to) > 0;
}

/** The hexes where a Heavy Hitter may stop in its step, and pay for the way. */
export function stopsInStep(state: Gkr, content: Components, seat: Seat): Cell[] {
  const explored = exploreStep(state, content, seat);
  const most = mostAffordable(state, content, seat);
  // What a way costs grows with its hexes: the dearest that can be paid decides.
  let farthest = most + state.freeHexes;
  if (mayStand(state, content, 'COST')) {
    while (farthest > 0 && valueOf(movementCost(state, content, seat, farthest)) > most) farthest -= 1;
  }
  return stops(state, seat, explored, farthest);
}

/** Whether any way leads a Heavy Hitter to a hex, whatever it costs; `isSupportIgnored`: if no unit were in the way. */
export function hasWayTo(state: Gkr, content: Components, seat: Seat, cell: Cell, isSupportIgnored: boolean): boolean {
  ways.explore(state, content, hhOf(seat), board.size, isSupportIgnored);
  return ways.hexesTo(cell) > 0;
}

/** The hexes where a Heavy Hitter may stop within so many hexes that cost nothing. */
export function stopsWithin(state: Gkr, content: Components, seat: Seat, most: number): Cell[] {
  ways.explore(state, content, hhOf(seat), most);
  return stops(state, seat, ways, most);
}

function stops(state: Gkr, seat: Seat, explored: Ways, farthest: number): Cell[] {
  const cells: Cell[] = [];
  for (let i = 0; i < FULL_HEXES.length; i++) {
    const cell = FULL_HEXES[i]!;
    const hexes = explored.hexesTo(cell);
    if (hexes > 0 && hexes <= farthest && explored.canStop(state, hhOf(seat), cell)) cells.push(cell);
  }
  return cells;
}

/** GKR-RUL-52: the hex that the Heavy Hitter leaves is free for the push. */
export function canBePushedBy(state: Gkr, cell: Cell, hh: Unit): boolean {
  return board.neighbours(cell).some((next) => next === state.cells[hh] || isFree(state, next));
}

/** Whether enemy support units are no hindrance; those that are pushed away one by one still end a leg of the path. */
function passesEnemySupport(state: Gkr, content: Components, seat: Seat): boolean {
  const isPassing = isIgnored(state, content, 'ENEMY_SU', (owner) => owner === seat);
  return isPassing && enteringScript(state, content, seat) < 0;
}

/** What is done to an enemy support unit on a hex that is entered: the number of a script, or -1. */
export function enteringScript(state: Gkr, content: Components, seat: Seat): number {
  let script = -1;
  visitSpeakers(state, content, 'ENEMY_SU', (_verb, owner, _self, _source, { entering }) => {
    if (owner === seat && typeof entering === 'string' && entering !== '') script = content.scriptOf.get(entering)!;
  });
  return script;
}

function obstaclesPassed(state: Gkr, content: Components, seat: Seat): number {
  let hexes = 0;
  visitSpeakers(state, content, 'OBSTACLE', (verb, owner) => {
    if (verb.do === 'ignore' && verb.rule === 'OBSTACLE' && owner === seat) hexes += verb.hexes;
  });
  return hexes;
}

/** Where the Heavy Hitters of the others stand, in the order of the seats. */
export function rivalsOf(state: Gkr, seat: Seat): string[] {
  const cells: string[] = [];
  for (let other = 1; other <= state.players; other++) {
    if (other !== seat && isOnBoard(state, hhOf(other))) cells.push(nameOf(state.cells[hhOf(other)]!));
  }
  return cells;
}
