// What the shots to come will do, on average: for every seat the cards its Heavy Hitter loses, and for every support unit
// the hit points it loses.

import type { Unit } from '@automachia/gkr/weighing';
import * as rules from '@automachia/gkr/weighing';
import type { Seat } from '@automachia/kernel';
import { has, holdsCard, isUnseenAt, pileSize } from '@automachia/kernel';
import type { Aim } from './aiming.js';
import { Aiming } from './aiming.js';
import type { Knowledge, Likely } from './knowledge.js';
import type { Position } from './position.js';
import * as weights from './weights.js';

/** A card that a seat may fire, how likely it has it, and where it is best aimed at. */
type Shot = Likely & Aim;

export class Shots {
  /** By seat: cards that its Heavy Hitter is expected to lose. */
  readonly hurt = new Float64Array(rules.MAX_PLAYERS + 1);
  /** By unit: hit points that a support unit is expected to lose. */
  readonly unitHurt = new Float64Array(rules.hhOf(rules.MAX_PLAYERS + 1));
  /** By seat: what its own line will cost beyond its energy. */
  readonly redlined = new Float64Array(rules.MAX_PLAYERS + 1);

  private readonly aiming: Aiming;

  constructor(private readonly known: Knowledge) {
    this.aiming = new Aiming(known);
  }

  /** Fills the tables for all seats. */
  read(at: Position): void {
    const { state } = at;
    const { attacks, facings } = state;
    this.hurt.fill(0);
    this.unitHurt.fill(0);
    this.redlined.fill(0);
    const attack = rules.attackNow(state);
    if (attack !== undefined && rules.isOnBoard(state, attack.target))
      this.land(attack.target, rules.expectedOf(state, this.known.components, attack));
    // Shots are looked at as they will be fired, in the match itself; it is left as it was.
    state.facings = facings.map((_, i) => at.facing(i + 1));
    this.aiming.read(at);
    for (let seat = 1; seat <= state.players; seat++) if (rules.isInPlay(state, seat)) this.readSeat(at, seat);
    state.attacks = attacks;
    state.facings = facings;
  }

  private readSeat(at: Position, seat: Seat): void {
    const { state } = at;
    const declared = lineDeclared(at, seat);
    const shots = this.arsenal(at, seat, declared).map(
      (likely): Shot => ({ ...likely, ...this.aiming.aim(rules.hhOf(seat), likely.card) }),
    );
    const isFixed = at.isRevealed || declared !== undefined;
    const scale = scaleOf(at, seat);
    let energy = at.isAfterShots ? rules.ENERGY : state.energy[seat - 1]!;
    const cost = shots.reduce((sum, { card }) => sum + card.cost, 0);
    // A declared line costs what it costs, whether it finds a target or not.
    if (declared !== undefined) this.redlined[seat] = Math.max(0, cost - energy);
    // The best for its price first, as long as it is worth what is missing.
    for (const { card, chance, target, worth, hurt } of shots.sort((one, other) => rateOf(other) - rateOf(one))) {
      if (worth === 0) break;
      const missing = isFixed ? 0 : Math.max(0, card.cost - Math.max(0, energy));
      if (!isFixed && worth <= missing * weights.REDLINE) continue;
      energy -= card.cost * chance;
      this.redlined[seat]! += missing * chance;
      this.land(target, hurt * chance * scale);
    }
    for (let unit = rules.unitOf(seat, rules.COMBAT); unit <= rules.unitOf(seat, rules.RECON); unit++) {
      if (!rules.isOnBoard(state, unit) || (at.isRevealed && has(state.acted, unit))) continue;
      const { target, hurt } = this.aiming.aim(unit);
      if (hurt > 0) this.land(target, hurt * scale);
    }
  }

  private land(target: Unit, hurt: number): void {
    if (rules.isHH(target)) this.hurt[rules.seatOf(target)]! += hurt;
    else this.unitHurt[target]! += hurt;
  }

  /** The cards that a seat may fire, each with the chance that it has it. */
  private arsenal({ state, isRevealed }: Position, seat: Seat, declared: number | undefined): readonly Likely[] {
    const { components, arsenal } = this.known;
    const faction = state.factions[seat - 1]!;
    if (faction < 0) return [];
    const pile = isRevealed ? rules.lineOf(seat) : rules.handOf(seat);
    // A hand is guessed, unless it begins with a card that can be seen: then it is taken by what it shows.
    if (pileSize(state, pile) > 0 && isUnseenAt(state, pile, 0)) {
      const full = Math.min(1, pileSize(state, pile) / rules.HAND_SIZE);
      return arsenal[faction]!.map(({ card, chance }) => ({ card, chance: chance * full }));
    }
    return components.factions[faction]!.declarable.filter(
      (card, place) => (declared === undefined || has(declared, place)) && holdsCard(state, pile, card),
    ).map((card) => ({ card: components.cards[card]!, chance: 1 }));
  }
}

/** The line that a seat has declared and not yet shown, as places among what its faction can; undefined where none can be seen. */
function lineDeclared({ state, isRevealed }: Position, seat: Seat): number | undefined {
  const code = state.sealed[seat - 1];
  const isSeen = state.phase === 'combat' && !isRevealed && typeof code === 'number' && code >= 0;
  return isSeen ? rules.firingLine.get.cards(code) : undefined;
}

function rateOf({ worth, chance, card }: Shot): number {
  return (worth * chance) / (0.4 + card.cost);
}

/** How much of its shots is counted: the less, the more can come between. */
function scaleOf(at: Position, seat: Seat): number {
  if (at.isAfterShots) return weights.SHOTS_NEXT_TURN;
  if (at.isRevealed) return 1;
  return at.isUnmoved(rules.hhOf(seat)) ? weights.SHOTS_THIS_TURN : weights.SHOTS_NOW;
}
