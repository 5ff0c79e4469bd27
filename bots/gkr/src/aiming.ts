// What a weapon or a support unit can be aimed at, how likely it hits, and what that is worth. Only printed numbers, cover,
// flank and spotting count; what pilots and cards add does not. (To ask the rules about each shot would take eight times as
// long as a whole appraisal.)

import type { Gkr, Sightlines } from '@automachia/gkr';
import type { SupportUnit } from '@automachia/gkr/deck';
import type { CardData, Unit } from '@automachia/gkr/weighing';
import {
  ALLEY,
  attackNow,
  board,
  classOf,
  COMBAT,
  DIRECT,
  FRONT_ARCS,
  HH_SAVE,
  hhOf,
  hitChance,
  isHH,
  isOfKind,
  isOnBoard,
  MAX_PLAYERS,
  mayStrike,
  NO_UNIT,
  RECON,
  saveChance,
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

/** By target number: the chance that two dice reach it. By SAVE: the chance that a die does not prevent its damage. */
const HITS = Array.from({ length: 13 }, (_, number) => asNumber(hitChance(number)));
const UNSAVED = Array.from({ length: 7 }, (_, save) => 1 - asNumber(saveChance(save)));

function asNumber({ numerator, denominator }: ReturnType<typeof hitChance>): number {
  return numerator / denominator;
}

export class Aiming {
  /** The best target of the card or unit just looked at, or NO_UNIT; what it does there, and what that is worth. */
  target = NO_UNIT;
  worth = 0;
  hurt = 0;

  // What was read last.
  private at!: Position;
  private state!: Gkr;
  private lines!: Sightlines;
  /** By seat: undamaged cards. */
  private readonly health = new Float64Array(MAX_PLAYERS + 1);
  /** The units on the board, and what is printed on those that are no Heavy Hitters. */
  private readonly units: Unit[] = [];
  private readonly data: SupportUnit[] = [];

  constructor(private readonly known: Knowledge) {}

  /** Reads the position in which shots are to be aimed. */
  read(at: Position): void {
    this.at = at;
    this.state = at.state;
    this.lines = sightlines(at.state);
    for (let seat = 1; seat <= at.state.players; seat++) this.health[seat] = at.health(seat);
    this.units.length = 0;
    for (let unit = 0; unit < at.state.cells.length; unit++) {
      if (!isOnBoard(at.state, unit)) continue;
      this.units.push(unit);
      if (!isHH(unit)) this.data[unit] = supportData(at.state, this.known.components, unit).data;
    }
  }

  /** Finds the best target of a card. */
  aim(seat: Seat, card: CardData, facing: number): void {
    this.forget();
    const hh = hhOf(seat);
    if (!isOnBoard(this.state, hh)) return;
    for (let i = 0; i < this.units.length; i++) {
      const target = this.units[i]!;
      if (seatOf(target) === seat) continue;
      const chance = card.class === 'ORB' ? this.strikes(seat, card, target) : this.hits(hh, card, facing, target);
      if (chance > 0) this.weigh(target, chance, card.damage);
    }
  }

  /** Finds the best target of a support unit. */
  aimUnit(unit: Unit): void {
    this.forget();
    for (let i = 0; i < this.units.length; i++) {
      const target = this.units[i]!;
      if (seatOf(target) === seatOf(unit)) continue;
      const chance = this.unitHits(unit, target);
      if (chance > 0) this.weigh(target, chance, this.data[unit]!.damage);
    }
  }

  private forget(): void {
    this.target = NO_UNIT;
    this.worth = 0;
    this.hurt = 0;
  }

  private weigh(target: Unit, chance: number, damage: number): void {
    const hurt = this.hurtOf(target, chance, damage);
    const worth = this.worthOf(target, hurt);
    if (worth <= this.worth) return;
    this.target = target;
    this.worth = worth;
    this.hurt = hurt;
  }

  /** What a hit of a chance does to a unit: cards, or hit points. */
  private hurtOf(target: Unit, chance: number, damage: number): number {
    if (isHH(target)) return chance * damage * UNSAVED[HH_SAVE]!;
    return chance * Math.min(this.state.hitPoints[target]!, damage * UNSAVED[this.data[target]!.save]!);
  }

  /** What hurting a unit is worth to those who do, in cards. */
  private worthOf(target: Unit, hurt: number): number {
    if (isHH(target)) return hurt * (1 + 4 / Math.max(1, this.health[seatOf(target)]!));
    return (weights.KILL[classOf(target)]! * hurt) / Math.max(1, this.state.hitPoints[target]!);
  }

  /** The chance that a weapon of a Heavy Hitter hits a unit; 0 where it cannot be aimed at it. */
  private hits(hh: Unit, card: CardData, facing: number, target: Unit): number {
    const { cells } = this.state;
    const from = cells[hh]!;
    const to = cells[target]!;
    const away = board.distance(from, to);
    const isMobile = this.at.isUnmoved(hh);
    const slack = isMobile ? weights.STEPS_CLOSER : 0;
    if (away > card.farthest + slack || away < card.nearest - slack) return 0;
    let sure = away > card.farthest || away < card.nearest ? weights.COMES_CLOSER : 1;
    if (!this.known.isAllRound[card.number]! && !board.isInArc(from, FRONT_ARCS[facing]!, to)) {
      if (!isMobile) return 0;
      sure *= weights.TURNS_ROUND;
    }
    if (this.lines.hasLineOfSight(from, to)) return sure * this.chanceOf(from, target, DIRECT);
    if (card.class === 'M' && this.isSpotted(seatOf(hh), target)) return sure * this.chanceOf(from, target, SPOTTED);
    return isMobile ? sure * weights.FINDS_SIGHT * this.chanceOf(from, target, DIRECT) : 0;
  }

  private unitHits(unit: Unit, target: Unit): number {
    const { range, move } = this.data[unit]!;
    const from = this.state.cells[unit]!;
    const to = this.state.cells[target]!;
    const away = board.distance(from, to);
    const isMobile = this.at.isUnmoved(unit);
    if (away > range.max + (isMobile ? move : 0) || away < range.min) return 0;
    if (!isMobile && !this.lines.hasLineOfSight(from, to)) return 0;
    return (away > range.max ? weights.COMES_CLOSER : 1) * this.chanceOf(from, target, DIRECT);
  }

  /** Whether a player's support units spot a unit, or will once they have moved. */
  private isSpotted(seat: Seat, target: Unit): boolean {
    const { cells } = this.state;
    for (let unit = unitOf(seat, COMBAT); unit <= unitOf(seat, RECON); unit++) {
      if (!isOnBoard(this.state, unit)) continue;
      const away = board.distance(cells[unit]!, cells[target]!);
      const { lineOfSight, move } = this.data[unit]!;
      if (this.at.isUnmoved(unit) && away <= lineOfSight + move) return true;
      if (away <= lineOfSight && this.lines.hasLineOfSight(cells[unit]!, cells[target]!)) return true;
    }
    return false;
  }

  /** An Orbital Strike hits without a roll. */
  private strikes(seat: Seat, card: CardData, target: Unit): number {
    const { kind, needs } = card.target!;
    const isTarget =
      needs.is === 'spotted'
        ? isOfKind(target, kind) && this.isSpotted(seat, target)
        : mayStrike(this.state, this.known.components, seat, card, target);
    return isTarget ? 1 : 0;
  }

  /** The chance of a shot that can be aimed, by the way it takes. */
  private chanceOf(from: number, target: Unit, mode: number): number {
    let number: number = isHH(target) ? toHit.heavyHitter : toHit.supportUnit;
    if (mode === ALLEY) number += toHit.alley;
    else if (mode === DIRECT && this.lines.hasPartialCover(from, this.state.cells[target]!)) number += toHit.cover;
    if (this.isFlank(from, target)) number += toHit.flank;
    return HITS[number]!;
  }

  /** Whether a shot from a hex comes from behind; a Heavy Hitter that can still turn is not taken to show its back. */
  private isFlank(from: number, target: Unit): boolean {
    if (!isHH(target) || this.at.isUnmoved(target)) return false;
    const { cells, facings } = this.state;
    return !board.isInArc(cells[target]!, FRONT_ARCS[facings[seatOf(target) - 1]!]!, from);
  }

  /** What the shot that is being aimed is worth at a target, in cards; achievements from behind or through an alley count too. */
  worthOfAim(target: Unit, mode: number): number {
    const attack = attackNow(this.state);
    if (attack === undefined || !isOnBoard(this.state, attack.attacker)) return 0;
    const card = this.known.components.cards[attack.card];
    const from = this.state.cells[attack.attacker]!;
    const chance = card?.class === 'ORB' ? 1 : this.chanceOf(from, target, mode);
    const printed = card === undefined ? this.data[attack.attacker]!.damage : card.damage;
    const hurt = this.hurtOf(target, chance, attack.damage >= 0 ? attack.damage : printed);
    const glory = (this.isFlank(from, target) ? 1 : 0) + (mode === ALLEY ? 1 : 0);
    // Of two equal targets the nearer one: it is the one that shoots back.
    const away = board.distance(from, this.state.cells[target]!);
    return this.worthOf(target, hurt) + weights.FLANK_HIT * glory * chance - 0.01 * away;
  }
}
