// How strong everybody stands, in log-odds of winning: armour left after what is under way, and what it can be made of, in
// points of armour: Fighting Spirit, power, cards, trauma, the place on the map and the attacks that could come.

import { OUT, shareOf } from '@automachia/bot-greedy/foresight';
import type { Giga } from '@automachia/gigarobo';
import type { Components, Fighter } from '@automachia/gigarobo/weighing';
import * as rules from '@automachia/gigarobo/weighing';
import type { Seat } from '@automachia/kernel';
import { Outlook } from './attacks.js';
import type { Knowledge } from './knowledge.js';
import * as weights from './weights.js';

export class SideStrength {
  readonly outlook: Outlook;
  /** By pilot: armour after what is under way; in a free-for-all measured against the maximum. */
  readonly armour = new Float64Array(8);
  /** By seat, in points: everything else that it has, and what threatens it. */
  readonly extras = new Float64Array(8);
  readonly threat = new Float64Array(8);
  private readonly strengths = new Float64Array(8);
  private readonly content: Components;

  constructor(private readonly known: Knowledge) {
    this.content = known.content;
    this.outlook = new Outlook(known.content);
  }

  /** From 0 to 1: the share of a seat's side among all. */
  value(state: Giga, seat: Seat): number {
    this.read(state);
    const sides = state.mode === 'teams' ? 2 : state.players;
    this.strengths[sideOf(state, seat)]! += this.eagerness(state, seat);
    return shareOf(this.strengths, sideOf(state, seat), sides);
  }

  /** Whoever decides is drawn to the nearest foe, and the longer it lasts, the less it fears what could come. */
  private eagerness(state: Giga, seat: Seat): number {
    const pilot = rules.pilotOf(state, seat);
    if (!rules.isOnMap(state, pilot)) return 0;
    let [nearest, offence] = [Number.POSITIVE_INFINITY, 0];
    for (let foe = 1; foe <= state.players; foe++) {
      if (!rules.areFoes(state, pilot, foe) || !rules.isOnMap(state, foe)) continue;
      nearest = Math.min(nearest, rules.plainDistance(rules.hexOf(state, pilot), rules.hexOf(state, foe)));
      offence = Math.max(offence, this.threat[foe]!);
    }
    if (!Number.isFinite(nearest)) return 0;
    const late = state.round / weights.PATIENCE;
    const way = weights.PULL * (1 + late) * Math.max(0, nearest - weights.CLOSE);
    const fear = this.threat[pilot]! * (late / (1 + late));
    return weights.POINT * (fear + offence * Math.min(weights.BOLDEST, late) - way);
  }

  /** Reads a state: how strong every side is. */
  read(state: Giga): void {
    const { players } = state;
    this.outlook.read(state);
    this.threat.fill(0);
    for (let seat = 1; seat <= players; seat++) {
      this.armour[seat] = this.armourOf(state, seat);
      this.extras[seat] = this.extrasOf(state, seat);
    }
    for (let seat = 1; seat <= players; seat++) this.readThreats(state, seat);
    if (state.mode === 'teams') this.readTeams(state);
    else for (let seat = 1; seat <= players; seat++) this.strengths[seat] = this.strengthOf(state, seat);
    if (state.mode === 'freeForAll') this.bringNearer(state);
  }

  private strengthOf(state: Giga, seat: Seat): number {
    if (!rules.isOnMap(state, seat)) return OUT;
    return healthWorth(this.armour[seat]!) + weights.POINT * (this.extras[seat]! - this.threat[seat]!);
  }

  /** A team stands as long as one robot does; whoever is aboard another counts there. */
  private readTeams(state: Giga): void {
    for (let side = 1; side <= 2; side++) {
      let [armour, robots, points, standing] = [0, 0, 0, 0];
      for (let seat = side; seat <= state.players; seat += 2) {
        robots += 1;
        if (rules.isInMatch(state, seat)) points += this.extras[seat]! - this.threat[seat]!;
        if (!rules.isOnMap(state, seat)) continue;
        standing += 1;
        armour += Math.max(0, this.armour[seat]!);
      }
      this.strengths[side] =
        standing === 0 ? OUT : healthWorth((armour * 2) / robots) + (weights.POINT * points) / robots;
    }
  }

  /** GIG-END-07: the first robot that falls ends it: the nearer that is, the more counts who has most armour. */
  private bringNearer(state: Giga): void {
    let least: number = weights.FULL;
    for (let seat = 1; seat <= state.players; seat++)
      if (rules.isOnMap(state, seat)) least = Math.min(least, Math.max(0, this.armour[seat]!));
    const nearer = 1 + Math.max(0, weights.LAST_ROUNDS - least) / weights.LAST_ROUNDS;
    for (let seat = 1; seat <= state.players; seat++) this.strengths[seat]! *= nearer;
  }

  private armourOf(state: Giga, seat: Seat): number {
    if (!rules.isOnMap(state, seat)) return 0;
    const left = rules.robotOf(state, seat).armour - this.outlook.hurt[seat]!;
    if (state.mode !== 'freeForAll') return left;
    // GIG-END-08: there the share of the maximum counts.
    return (left * weights.FULL) / Math.max(1, rules.statOf(state, this.content, 'maxarmour', seat));
  }

  private extrasOf(state: Giga, seat: Seat): number {
    if (!rules.isInMatch(state, seat)) return 0;
    const fighter = rules.playerOf(state, seat);
    let points = this.outlook.gain[seat]! + spiritWorth(fighter.spirit) + traumaPoints(fighter);
    points += this.cardsOf(state, seat, fighter) + textsOf(state, seat);
    if (!rules.isOnMap(state, seat)) return points;
    const { power, abilities, hasBarrier, hex } = rules.robotOf(state, seat);
    points += powerWorth(power) + (hasBarrier ? weights.BARRIER : 0);
    for (const { tokens, stored } of abilities) points += weights.ACTIVATED * (tokens + stored * 0.3);
    for (let foe = 1; foe <= state.players; foe++) {
      if (!rules.areFoes(state, seat, foe) || !rules.isOnMap(state, foe)) continue;
      if (rules.hasAdvantage(state, seat, foe)) points += weights.HEIGHT;
      if (rules.hasCover(state.ground, rules.hexOf(state, foe), hex)) points += weights.COVER;
    }
    return points;
  }

  private cardsOf(state: Giga, seat: Seat, { hand, meter }: Fighter): number {
    let [points, arsenal] = [0, 0];
    const add = (card: number, share: number): void => {
      if (this.content.cards[card]!.isAttack) arsenal += share * this.known.takenBy(state, seat, card);
      else points += share * weights.INSTANT;
    };
    for (const card of hand) add(card, 1);
    for (const { card, slot, isOn } of meter) {
      add(card, weights.COOLING - weights.SLOT * (slot - 1));
      if (isOn) points += (weights.ACTIVE_CARD * slot) / rules.METER_SLOTS;
    }
    const lacking = Math.max(0, 1 - arsenal / weights.ENOUGH);
    return points + weights.ARSENAL * Math.log(1 + arsenal / weights.ENOUGH) - weights.DISARMED * lacking;
  }

  /** The best attack that a robot could make, on each of its foes: most of it threatens the one that it is best against. */
  private readThreats(state: Giga, seat: Seat): void {
    if (!rules.isOnMap(state, seat)) return;
    const { hex, hasAttacked, moves } = rules.robotOf(state, seat);
    const { hand, spirit } = rules.playerOf(state, seat);
    const isNow = state.active === seat;
    const speed = isNow && moves > 0 ? 0 : rules.statOf(state, this.content, 'speed', seat);
    const income = isNow ? 0 : rules.statOf(state, this.content, 'heart', seat);
    const weight = isNow && !hasAttacked ? weights.THREAT_NOW : weights.THREAT_LATER;
    for (let foe = 1; foe <= state.players; foe++) {
      if (!rules.areFoes(state, seat, foe) || !rules.isOnMap(state, foe)) continue;
      const plain = rules.plainDistance(hex, rules.hexOf(state, foe));
      const melee = rules.meleeDistance(state.ground, hex, rules.hexOf(state, foe), 'robot');
      let [best, second] = [0, 0];
      for (const card of hand) {
        const { isAttack, type, cost, range } = this.content.cards[card]!;
        if (!isAttack || (cost !== 'X' && cost > spirit + income)) continue;
        const away = type === 'melee' ? melee : plain;
        const [from, to] = range ?? [0, 99];
        const left = Math.max(0, away - speed - to, from - away - speed);
        const takes = this.known.takenBy(state, seat, card) * weights.OUT_OF_REACH ** left;
        if (takes > best) [best, second] = [takes, best];
        else if (takes > second) second = takes;
      }
      this.threat[foe]! += weight * (best + 0.4 * second);
    }
  }
}

function sideOf({ mode }: Giga, seat: Seat): number {
  return mode === 'teams' ? 2 - (seat % 2) : seat;
}

/** What so much armour of a full robot's is worth. */
export function healthWorth(armour: number): number {
  const left = Math.max(0, armour);
  return (
    weights.HEALTH * Math.log(left + weights.RESERVE) - (armour < 1 ? weights.DOOMED * Math.min(1, 1 - armour) : 0)
  );
}

function spiritWorth(spirit: number): number {
  const soon = Math.min(spirit, weights.SPIRIT_SOON);
  const first = Math.min(spirit, weights.FIRST);
  return weights.SPIRIT_FIRST * first + weights.SPIRIT * soon + weights.SPIRIT_LATER * (spirit - soon);
}

function powerWorth(power: number): number {
  const soon = Math.min(power, weights.POWER_SOON);
  return weights.POWER * soon + weights.POWER_LATER * (power - soon);
}

/** Tokens stay for as many cooldown phases as their slot says. */
function traumaPoints({ tokens }: Fighter): number {
  let points = 0;
  for (const [i, { fire, panic, surge, anchor }] of tokens.entries()) {
    const { TRAUMA } = weights;
    points -= (i + 1) * (fire * TRAUMA.fire + panic * TRAUMA.panic + surge * TRAUMA.surge + anchor * TRAUMA.anchor);
  }
  return points;
}

/** What texts have left behind for a seat, or what waits for its next attack. */
function textsOf({ effects, waiting }: Giga, seat: Seat): number {
  let count = 0;
  for (const one of effects.lasting) if (one.seat === seat) count += 1;
  for (const one of waiting) if (one.seat === seat) count += 1;
  return weights.LASTING * Math.min(3, count);
}
