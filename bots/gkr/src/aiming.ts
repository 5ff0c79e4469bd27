// What a weapon or a support unit can be aimed at, how likely it hits, and what that is worth. Only printed numbers, cover,
// flank and spotting count; what pilots and cards add does not.

import { ALLEY, board, SPOTTED } from '@automachia/gkr';
import type { Seat } from '@automachia/kernel';
import { distance, isInFront } from './ground.js';
import type { CardData, Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import { MAX_SITES } from './position.js';
import * as weights from './weights.js';

const HH_TARGET = 5;
const UNIT_TARGET = 7;
const KINDS = ['HH', 'combat', 'repair', 'recon'];

/** The chance that two dice reach a target number; a natural 2 always misses, a natural 12 always hits. */
const REACHES = Array.from({ length: 16 }, (_, target) => {
  let ways = 0;
  for (let one = 1; one <= 6; one++) {
    for (let two = 1; two <= 6; two++) if (one + two > 2 && (one + two >= target || one + two === 12)) ways += 1;
  }
  return ways / 36;
});

export class Aiming {
  /** The best target of the card or unit just looked at, or -1; what it does there, and what that is worth. */
  target = -1;
  worth = 0;
  hurt = 0;

  constructor(private readonly known: Knowledge) {}

  /** Finds the best target of a card. */
  aim(at: Position, seat: Seat, card: CardData, facing: number): void {
    this.target = -1;
    this.worth = 0;
    this.hurt = 0;
    const hh = (seat - 1) * 4;
    if (at.cells[hh]! < 0) return;
    for (let target = 0; target < at.players * 4; target++) {
      if (target >> 2 === seat - 1 || at.cells[target]! < 0) continue;
      const chance =
        card.class === 'ORB' ? this.strikes(at, seat, card, target) : this.hits(at, hh, card, facing, target);
      if (chance > 0) this.weigh(at, target, chance, card.damage);
    }
  }

  /** Finds the best target of a support unit. */
  aimUnit(at: Position, seat: Seat, unit: number): void {
    this.target = -1;
    this.worth = 0;
    this.hurt = 0;
    for (let target = 0; target < at.players * 4; target++) {
      if (target >> 2 === seat - 1 || at.cells[target]! < 0) continue;
      const chance = this.unitHits(at, unit, target);
      if (chance > 0) this.weigh(at, target, chance, this.printed(at, unit).damage);
    }
  }

  private weigh(at: Position, target: number, chance: number, damage: number): void {
    const hurt = this.hurtOf(at, target, chance, damage);
    const worth = this.worthOf(at, target, hurt);
    if (worth <= this.worth) return;
    this.target = target;
    this.worth = worth;
    this.hurt = hurt;
  }

  /** What a hit of a chance does to a unit: cards, or hit points. */
  hurtOf(at: Position, target: number, chance: number, damage: number): number {
    if ((target & 3) === 0) return chance * damage * weights.UNSAVED;
    const unsaved = (this.printed(at, target).save - 1) / 6;
    return chance * Math.min(at.hitPoints[target]!, damage * unsaved);
  }

  /** What hurting a unit is worth to those who do, in cards. */
  worthOf(at: Position, target: number, hurt: number): number {
    if ((target & 3) === 0) {
      const left = Math.max(1, 25 - at.damage[(target >> 2) + 1]!);
      return hurt * (1 + 4 / left);
    }
    return (weights.KILL[target & 3]! * hurt) / Math.max(1, at.hitPoints[target]!);
  }

  private printed(at: Position, unit: number) {
    return this.known.units[at.state.factions[unit >> 2]!]![(unit & 3) - 1]!.data;
  }

  /** The chance that a weapon of a Heavy Hitter hits a unit; 0 where it cannot be aimed at it. */
  hits(at: Position, hh: number, card: CardData, facing: number, target: number): number {
    const from = at.cells[hh]!;
    const to = at.cells[target]!;
    const away = distance(from, to);
    const isMobile = at.isUnmoved(hh);
    const slack = isMobile ? weights.STEPS_CLOSER : 0;
    if (away > card.farthest + slack || away < card.nearest - slack) return 0;
    let sure = away > card.farthest || away < card.nearest ? weights.COMES_CLOSER : 1;
    if (!this.known.isAllRound[card.number]! && !isInFront(from, facing, to)) {
      if (!isMobile) return 0;
      sure *= weights.TURNS_ROUND;
    }
    if (at.ground.sees(from, to)) return sure * this.chanceOf(at, from, target, true);
    if (card.class === 'M' && this.isSpotted(at, (hh >> 2) + 1, target)) {
      return sure * this.chanceOf(at, from, target, false);
    }
    if (!isMobile) return 0;
    sure *= weights.FINDS_SIGHT;
    return sure * this.chanceOf(at, from, target, true);
  }

  private unitHits(at: Position, unit: number, target: number): number {
    const { range, move } = this.printed(at, unit);
    const from = at.cells[unit]!;
    const to = at.cells[target]!;
    const away = distance(from, to);
    const isMobile = at.isUnmoved(unit);
    if (away > range.max + (isMobile ? move : 0) || away < range.min) return 0;
    if (!isMobile && !at.ground.sees(from, to)) return 0;
    return (away > range.max ? weights.COMES_CLOSER : 1) * this.chanceOf(at, from, target, true);
  }

  private chanceOf(at: Position, from: number, target: number, mayBeCovered: boolean): number {
    const to = at.cells[target]!;
    let number = (target & 3) === 0 ? HH_TARGET : UNIT_TARGET;
    if (mayBeCovered && at.ground.covers(from, to)) number += 1;
    if (this.isFlank(at, from, target)) number -= 1;
    return REACHES[number]!;
  }

  /** The chance of a shot that can be aimed, by the way it takes; an Orbital Strike always hits. */
  chanceOfMode(at: Position, card: number, from: number, target: number, mode: number): number {
    if (card >= 0 && this.known.components.cards[card]!.class === 'ORB') return 1;
    let number = (target & 3) === 0 ? HH_TARGET : UNIT_TARGET;
    if (mode === ALLEY) number += 2;
    else if (mode !== SPOTTED && at.ground.covers(from, at.cells[target]!)) number += 1;
    if (this.isFlank(at, from, target)) number -= 1;
    return REACHES[number]!;
  }

  printedDamage(at: Position, attacker: number, card: number): number {
    return card >= 0 ? this.known.components.cards[card]!.damage : this.printed(at, attacker).damage;
  }

  /** Whether a shot from a hex comes from behind; a Heavy Hitter that can still turn is not taken to show its back. */
  isFlank(at: Position, from: number, target: number): boolean {
    if ((target & 3) !== 0 || at.isUnmoved(target)) return false;
    return !isInFront(at.cells[target]!, at.facings[(target >> 2) + 1]!, from);
  }

  isSpotted(at: Position, seat: Seat, target: number): boolean {
    for (let unit = (seat - 1) * 4 + 1; unit < seat * 4; unit++) {
      if (at.cells[unit]! < 0) continue;
      const away = distance(at.cells[unit]!, at.cells[target]!);
      const { lineOfSight, move } = this.printed(at, unit);
      if (at.isUnmoved(unit) && away <= lineOfSight + move) return true;
      if (away <= lineOfSight && at.ground.sees(at.cells[unit]!, at.cells[target]!)) return true;
    }
    return false;
  }

  /** GKR-RUL-31: an Orbital Strike asks only what is printed on it, and hits without a roll. */
  private strikes(at: Position, seat: Seat, card: CardData, target: number): number {
    const { kind, needs } = card.target!;
    if ((kind === 'HH' && (target & 3) !== 0) || (kind === 'SU' && (target & 3) === 0)) return 0;
    const cell = at.cells[target]!;
    switch (needs.is) {
      case 'anywhere':
        return 1;
      case 'spotted':
        return this.isSpotted(at, seat, target) ? 1 : 0;
      case 'inTheOpen':
        return board.neighbours(cell).some((next) => at.ground.hasBuilding(next)) ? 0 : 1;
      case 'besideYourTag':
        return board.neighbours(cell).some((next) => this.bearsTag(at, seat, next)) ? 1 : 0;
      default:
        for (let unit = (seat - 1) * 4; unit < seat * 4; unit++) {
          if (at.cells[unit]! < 0 || distance(at.cells[unit]!, cell) > needs.hexes) continue;
          if (needs.unit !== 'GKR' && needs.unit !== KINDS[unit & 3] && !(needs.unit === 'SU' && (unit & 3) > 0))
            continue;
          if (needs.lineOfSight === true && !at.ground.sees(at.cells[unit]!, cell)) continue;
          if (needs.outsideArc === true && !this.isFlank(at, at.cells[unit]!, target)) continue;
          return 1;
        }
        return 0;
    }
  }

  private bearsTag(at: Position, seat: Seat, cell: number): boolean {
    const site = at.ground.siteAt[cell]!;
    return site >= 0 && at.isStanding[site] === 1 && at.tags[seat * MAX_SITES + site]! > 0;
  }
}
