// What the shots to come will do, on average: for every seat the cards its Heavy Hitter loses, and for every support unit
// the hit points it loses.

import type { Gkr } from '@automachia/gkr';
import type { CardData, Unit } from '@automachia/gkr/weighing';
import {
  COMBAT,
  ENERGY,
  HAND_SIZE,
  handOf,
  hhOf,
  isHH,
  isInPlay,
  isOnBoard,
  lineOf,
  MAX_PLAYERS,
  RECON,
  seatOf,
  unitOf,
} from '@automachia/gkr/weighing';
import type { PileId, Seat } from '@automachia/kernel';
import { has, holdsCard, isUnseenAt, lotAt, pileSize, placeInLot } from '@automachia/kernel';
import { Aiming } from './aiming.js';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import { UNDECLARED } from './position.js';
import * as weights from './weights.js';

const MOST_WEAPONS = 16;

export class Shots {
  /** By seat: cards that its Heavy Hitter is expected to lose. */
  readonly hurt = new Float64Array(MAX_PLAYERS + 1);
  /** By unit: hit points that a support unit is expected to lose. */
  readonly unitHurt = new Float64Array(hhOf(MAX_PLAYERS + 1));
  /** By seat: what its own line will cost beyond its energy. */
  readonly redlined = new Float64Array(MAX_PLAYERS + 1);
  /** By seat: what its shots are worth to it, in cards. */
  readonly worth = new Float64Array(MAX_PLAYERS + 1);

  readonly aiming: Aiming;
  private readonly cards: CardData[] = [];
  private readonly chances = new Float64Array(MOST_WEAPONS);
  private readonly targets = new Int32Array(MOST_WEAPONS);
  private readonly worths = new Float64Array(MOST_WEAPONS);
  private readonly hurts = new Float64Array(MOST_WEAPONS);

  constructor(private readonly known: Knowledge) {
    this.aiming = new Aiming(known);
  }

  /** Fills the tables for all seats. */
  read(at: Position): void {
    this.hurt.fill(0);
    this.unitHurt.fill(0);
    this.redlined.fill(0);
    this.worth.fill(0);
    this.aiming.read(at);
    for (let seat = 1; seat <= at.state.players; seat++) if (isInPlay(at.state, seat)) this.readSeat(at, seat);
  }

  private readSeat(at: Position, seat: Seat): void {
    const count = this.gather(at, seat);
    // While it can still turn, a Heavy Hitter is taken to look at the nearest enemy of its kind.
    const facing = at.isUnmoved(hhOf(seat)) ? at.facingRival(seat) : at.state.facings[seat - 1]!;
    const scale = this.scaleOf(at, seat);
    const isPaid = at.isRevealed;
    let energy = at.isAfterShots ? ENERGY : at.state.energy[seat - 1]!;
    const declared = seat === at.viewer ? at.declared : UNDECLARED;
    for (let i = 0; i < count; i++) {
      this.aiming.aim(seat, this.cards[i]!, facing);
      this.targets[i] = this.aiming.target;
      this.worths[i] = this.aiming.worth * this.chances[i]!;
      this.hurts[i] = this.aiming.hurt * this.chances[i]!;
    }
    const isFixed = isPaid || declared !== UNDECLARED;
    // The best for its price first, as long as it is worth what is missing.
    for (let round = 0; round < count; round++) {
      let best = -1;
      let bestRate = 0;
      for (let i = 0; i < count; i++) {
        if (this.targets[i]! < 0) continue;
        const rate = this.worths[i]! / (0.4 + this.cards[i]!.cost);
        if (rate > bestRate) {
          bestRate = rate;
          best = i;
        }
      }
      if (best < 0) break;
      const { cost } = this.cards[best]!;
      const missing = isFixed ? 0 : Math.max(0, cost - Math.max(0, energy)) * this.chances[best]!;
      if (isFixed || this.worths[best]! > missing * weights.REDLINE) {
        energy -= isPaid ? 0 : cost * this.chances[best]!;
        this.redlined[seat]! += missing;
        this.land(this.targets[best]!, this.hurts[best]! * scale);
        this.worth[seat]! += this.worths[best]!;
      }
      this.targets[best] = -1;
    }
    // A declared line costs what it costs, whether it finds a target or not.
    if (!isPaid && declared !== UNDECLARED) {
      let cost = 0;
      for (let i = 0; i < count; i++) cost += this.cards[i]!.cost;
      this.redlined[seat] = Math.max(0, cost - at.state.energy[seat - 1]!);
    }
    this.fireUnits(at, seat, scale);
  }

  private land(target: Unit, hurt: number): void {
    if (isHH(target)) this.hurt[seatOf(target)]! += hurt;
    else this.unitHurt[target]! += hurt;
  }

  private fireUnits(at: Position, seat: Seat, scale: number): void {
    const { state } = at;
    for (let unit = unitOf(seat, COMBAT); unit <= unitOf(seat, RECON); unit++) {
      if (!isOnBoard(state, unit) || (at.isRevealed && has(state.acted, unit))) continue;
      this.aiming.aimUnit(unit);
      if (this.aiming.target >= 0) {
        this.land(this.aiming.target, this.aiming.hurt * scale);
        this.worth[seat]! += this.aiming.worth;
      }
    }
  }

  private scaleOf(at: Position, seat: Seat): number {
    if (at.isAfterShots) return weights.SHOTS_NEXT_TURN;
    if (at.isRevealed) return 1;
    return at.isUnmoved(hhOf(seat)) ? weights.SHOTS_THIS_TURN : weights.SHOTS_NOW;
  }

  /** The cards that a seat may fire, each with the chance that it has it. */
  private gather(at: Position, seat: Seat): number {
    const { state } = at;
    const faction = state.factions[seat - 1]!;
    if (faction < 0) return 0;
    if (at.isRevealed) return this.gatherPile(state, lineOf(seat), false, faction, UNDECLARED);
    const hand = handOf(seat);
    const isOther = at.viewer > 0 && at.viewer !== seat;
    // A hand is guessed, unless it begins with a card that all know: then it is taken by what it shows.
    const size = pileSize(state, hand);
    const isGuessed = size > 0 && (isOther ? lotAt(state, hand, 0) > 0 : isUnseenAt(state, hand, 0));
    if (isGuessed) return this.gatherLikely(size, faction);
    return this.gatherPile(state, hand, isOther, faction, seat === at.viewer ? at.declared : UNDECLARED);
  }

  /** What lies in a pile, or of that what all know: cards in no lot are dealt anew in no world. */
  private gatherPile(state: Gkr, pile: PileId, isOnlyShown: boolean, faction: number, declared: number): number {
    const { cards, factions } = this.known.components;
    const { declarable } = factions[faction]!;
    let count = 0;
    for (let i = 0; i < declarable.length; i++) {
      if (declared !== UNDECLARED && !has(declared, i)) continue;
      const card = declarable[i]!;
      if (isOnlyShown ? placeInLot(state, pile, card, 0) < 0 : !holdsCard(state, pile, card)) continue;
      this.cards[count] = cards[card]!;
      this.chances[count] = 1;
      count += 1;
    }
    return count;
  }

  private gatherLikely(size: number, faction: number): number {
    const arsenal = this.known.arsenal[faction]!;
    for (let i = 0; i < arsenal.length; i++) {
      this.cards[i] = arsenal[i]!.card;
      this.chances[i] = arsenal[i]!.chance * Math.min(1, size / HAND_SIZE);
    }
    return arsenal.length;
  }
}
