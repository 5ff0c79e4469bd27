// What a weapon or a support unit can be aimed at, how likely it hits, and what that is worth. Only printed numbers, cover,
// flank and spotting count; what pilots and cards add does not. (To ask the rules for each shot took several times as long
// as all the rest of an appraisal.)

import type { CardData, Unit } from '@automachia/gkr/weighing';
import {
  ALLEY,
  board,
  COMBAT,
  DIRECT,
  FRONT_ARCS,
  HH_SAVE,
  hhOf,
  hitChance,
  isHH,
  isOnBoard,
  classOf,
  mayStrike,
  RECON,
  seatOf,
  sightlines,
  SPOTTED,
  supportData,
  toHit,
  unitOf,
} from '@automachia/gkr/weighing';
import type { Seat } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import * as weights from './weights.js';

const SIDES = 6;
const HIGHEST_NUMBER = 12;

/** By target number: the chance that two dice reach it. */
const CHANCES = Array.from({ length: HIGHEST_NUMBER + 1 }, (_, number) => {
  const { numerator, denominator } = hitChance(number);
  return numerator / denominator;
});

export class Aiming {
  /** The best target of the card or unit just looked at, or -1; what it does there, and what that is worth. */
  target = -1;
  worth = 0;
  hurt = 0;

  constructor(private readonly known: Knowledge) {}

  /** Finds the best target of a card. */
  aim(at: Position, seat: Seat, card: CardData, facing: number): void {
    this.begin();
    const hh = hhOf(seat);
    const { state } = at;
    if (!isOnBoard(state, hh)) return;
    for (let target = 0; target < state.cells.length; target++) {
      if (seatOf(target) === seat || !isOnBoard(state, target)) continue;
      const chance =
        card.class === 'ORB' ? this.strikes(at, seat, card, target) : this.hits(at, hh, card, facing, target);
      if (chance > 0) this.weigh(at, target, chance, card.damage);
    }
  }

  /** Finds the best target of a support unit. */
  aimUnit(at: Position, unit: Unit): void {
    this.begin();
    const { damage } = this.printed(at, unit);
    for (let target = 0; target < at.state.cells.length; target++) {
      if (seatOf(target) === seatOf(unit) || !isOnBoard(at.state, target)) continue;
      const chance = this.unitHits(at, unit, target);
      if (chance > 0) this.weigh(at, target, chance, damage);
    }
  }

  private begin(): void {
    this.target = -1;
    this.worth = 0;
    this.hurt = 0;
  }

  private weigh(at: Position, target: Unit, chance: number, damage: number): void {
    const hurt = this.hurtOf(at, target, chance, damage);
    const worth = worthOf(at, target, hurt);
    if (worth <= this.worth) return;
    this.target = target;
    this.worth = worth;
    this.hurt = hurt;
  }

  /** What a hit of a chance does to a unit: cards, or hit points. */
  private hurtOf(at: Position, target: Unit, chance: number, damage: number): number {
    if (isHH(target)) return (chance * damage * (HH_SAVE - 1)) / SIDES;
    const unsaved = (this.printed(at, target).save - 1) / SIDES;
    return chance * Math.min(at.state.hitPoints[target]!, damage * unsaved);
  }

  private printed(at: Position, unit: Unit) {
    return supportData(at.state, this.known.components, unit).data;
  }

  /** The chance that a weapon of a Heavy Hitter hits a unit; 0 where it cannot be aimed at it. */
  private hits(at: Position, hh: Unit, card: CardData, facing: number, target: Unit): number {
    const { cells } = at.state;
    const from = cells[hh]!;
    const to = cells[target]!;
    const away = board.distance(from, to);
    const isMobile = at.isUnmoved(hh);
    const slack = isMobile ? weights.STEPS_CLOSER : 0;
    if (away > card.farthest + slack || away < card.nearest - slack) return 0;
    let sure = away > card.farthest || away < card.nearest ? weights.COMES_CLOSER : 1;
    if (!this.known.isAllRound[card.number]! && !board.isInArc(from, FRONT_ARCS[facing]!, to)) {
      if (!isMobile) return 0;
      sure *= weights.TURNS_ROUND;
    }
    if (sightlines(at.state).hasLineOfSight(from, to)) return sure * chanceOf(at, from, target, DIRECT);
    if (card.class === 'M' && this.isSpotted(at, seatOf(hh), target)) return sure * chanceOf(at, from, target, SPOTTED);
    return isMobile ? sure * weights.FINDS_SIGHT * chanceOf(at, from, target, DIRECT) : 0;
  }

  private unitHits(at: Position, unit: Unit, target: Unit): number {
    const { range, move } = this.printed(at, unit);
    const { cells } = at.state;
    const from = cells[unit]!;
    const away = board.distance(from, cells[target]!);
    const isMobile = at.isUnmoved(unit);
    if (away > range.max + (isMobile ? move : 0) || away < range.min) return 0;
    if (!isMobile && !sightlines(at.state).hasLineOfSight(from, cells[target]!)) return 0;
    return (away > range.max ? weights.COMES_CLOSER : 1) * chanceOf(at, from, target, DIRECT);
  }

  /** Whether a player's support units spot a unit, or will once they have moved. */
  private isSpotted(at: Position, seat: Seat, target: Unit): boolean {
    const { cells } = at.state;
    for (let unit = unitOf(seat, COMBAT); unit <= unitOf(seat, RECON); unit++) {
      if (!isOnBoard(at.state, unit)) continue;
      const away = board.distance(cells[unit]!, cells[target]!);
      const { lineOfSight, move } = this.printed(at, unit);
      if (at.isUnmoved(unit) && away <= lineOfSight + move) return true;
      if (away <= lineOfSight && sightlines(at.state).hasLineOfSight(cells[unit]!, cells[target]!)) return true;
    }
    return false;
  }

  /** An Orbital Strike hits without a roll. */
  private strikes(at: Position, seat: Seat, card: CardData, target: Unit): number {
    const { kind, needs } = card.target!;
    const isTarget =
      needs.is === 'spotted'
        ? (kind === 'GKR' || isHH(target) === (kind === 'HH')) && this.isSpotted(at, seat, target)
        : mayStrike(at.state, this.known.components, seat, card, target);
    return isTarget ? 1 : 0;
  }

  /** What the shot that is being aimed is worth at a target, in cards; achievements from behind or through an alley count too. */
  worthOfAim(at: Position, target: Unit, mode: number): number {
    const { attacks, cells } = at.state;
    const attack = attacks[attacks.length - 1];
    if (attack === undefined || !isOnBoard(at.state, attack.attacker)) return 0;
    const card = this.known.components.cards[attack.card];
    const from = cells[attack.attacker]!;
    const chance = card?.class === 'ORB' ? 1 : chanceOf(at, from, target, mode);
    const printed = card === undefined ? this.printed(at, attack.attacker).damage : card.damage;
    const hurt = this.hurtOf(at, target, chance, attack.damage >= 0 ? attack.damage : printed);
    const glory = (isFlank(at, from, target) ? 1 : 0) + (mode === ALLEY ? 1 : 0);
    // Of two equal targets the nearer one: it is the one that shoots back.
    return worthOf(at, target, hurt) + weights.FLANK_HIT * glory * chance - 0.01 * board.distance(from, cells[target]!);
  }
}

/** What hurting a unit is worth to those who do, in cards. */
function worthOf(at: Position, target: Unit, hurt: number): number {
  if (isHH(target)) return hurt * (1 + 4 / Math.max(1, at.health(seatOf(target))));
  return (weights.KILL[classOf(target)]! * hurt) / Math.max(1, at.state.hitPoints[target]!);
}

/** The chance of a shot that can be aimed, by the way it takes. */
function chanceOf(at: Position, from: number, target: Unit, mode: number): number {
  let number: number = isHH(target) ? toHit.heavyHitter : toHit.supportUnit;
  if (mode === ALLEY) number += toHit.alley;
  else if (mode === DIRECT && sightlines(at.state).hasPartialCover(from, at.state.cells[target]!))
    number += toHit.cover;
  if (isFlank(at, from, target)) number += toHit.flank;
  return CHANCES[number]!;
}

/** Whether a shot from a hex comes from behind; a Heavy Hitter that can still turn is not taken to show its back. */
function isFlank(at: Position, from: number, target: Unit): boolean {
  if (!isHH(target) || at.isUnmoved(target)) return false;
  const { cells, facings } = at.state;
  return !board.isInArc(cells[target]!, FRONT_ARCS[facings[seatOf(target) - 1]!]!, from);
}
