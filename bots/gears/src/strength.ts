// How well the squad stands, in log-odds, as a sum of parts: what the mission asks for, the health of everybody, Locusts and what
// they could do, ammo and places. The attack under way counts by its chances. Nothing here is hidden from anybody but hands, of
// which those of others count by their number alone.

import type { GearsPack } from '@automachia/gears';
import type { Attack, Components, Gears, MissionGoal, Situation } from '@automachia/gears/weighing';
import * as rules from '@automachia/gears/weighing';
import type { Seat } from '@automachia/kernel';
import { cardsIn, isUnseenAt } from '@automachia/kernel';
import { Pools } from './pools.js';
import * as weights from './weights.js';

/** What the parts are about; each has its words. */
export const PARTS = ['objective', 'health', 'locusts', 'attack', 'threat', 'supplies', 'comrades', 'orders'] as const;
export type SquadPart = (typeof PARTS)[number];
export type SquadParts = Record<SquadPart, number>;

export class SquadStrength {
  readonly content: Components;
  private readonly pools: Pools;
  private parts: SquadParts = nothing();

  constructor(pack: GearsPack) {
    this.content = rules.componentsOf(pack);
    this.pools = new Pools(pack);
  }

  /** The parts for a state in which the squad is on the map. */
  read(state: Gears, seat: Seat): SquadParts {
    const table: Situation = { state, content: this.content };
    this.parts = nothing();
    const goals = rules.goalsOf(table);
    const up: Seat[] = [];
    for (let one = 1; one <= state.players; one++) if (rules.isUp(state, one)) up.push(one);
    this.readMission(table, goals, up);
    this.readSquad(table, seat, up);
    this.readLocusts(table, goals, up);
    this.readSupplies(table, goals, up);
    this.readAttack(table, goals);
    this.readOrder(state);
    return this.parts;
  }

  value(state: Gears, seat: Seat): number {
    const parts = this.read(state, seat);
    let sum = -weights.EVEN * state.players;
    for (const part of PARTS) sum += parts[part];
    return 1 / (1 + Math.exp(-sum / weights.SCALE));
  }

  private add(part: SquadPart, amount: number): void {
    this.parts[part] += amount;
  }

  // ---- the mission

  private readMission(table: Situation, goals: readonly MissionGoal[], up: readonly Seat[]): void {
    const { state, content } = table;
    this.add('objective', weights.STAGE * state.stage);
    for (let level = 0; level < rules.LEVELS; level++)
      if (state.piles[content.piles.level(level)]! !== '') this.add('objective', -weights.LEVEL);
    let needsDoors = goals.length === 0;
    for (const goal of goals) {
      if (goal.is === 'seal') this.sealing(table, goal.zones, up);
      if (goal.is === 'kill' && goal.figures.length > 0) this.hunting(table, goal.figures, up);
      if (goal.is === 'lure') this.luring(table, goal.figures, goal.zones, up);
      if (goal.is === 'reach') {
        if (goal.zones.length === 0) needsDoors = true;
        else this.reaching(table, goal.zones, up, weights.TO_PLACE, goal.isForAll ? 1 : weights.ALONG);
      }
    }
    const doors = needsDoors ? rules.openableDoors(table) : [];
    if (doors.length > 0) this.reaching(table, doors, up, weights.TO_DOOR, weights.ALONG);
  }

  /** The nearest comes all the way, the others along with it. */
  private reaching(table: Situation, zones: readonly number[], up: readonly Seat[], each: number, along: number): void {
    const ways = up.map((seat) => stepsTo(table, rules.soldierOf(table.state, seat).zone, zones)).sort((a, b) => a - b);
    for (const [i, steps] of ways.entries()) this.add('objective', -each * steps * (i === 0 ? 1 : along));
  }

  private sealing(table: Situation, holes: readonly number[], up: readonly Seat[]): void {
    const { state } = table;
    this.add('objective', -weights.TO_SEAL * holes.length);
    if (holes.length === 0) return;
    for (const seat of up) {
      const soldier = rules.soldierOf(state, seat);
      const steps = stepsTo(table, soldier.zone, holes);
      const reach = this.reachOf(soldier.grenades > 0);
      const isInReach = holes.some((zone) => this.canThrow(table, seat, zone, reach));
      const share = soldier.grenades > 0 ? 1 : weights.ALONG;
      if (!isInReach) this.add('objective', -weights.TO_HOLE * share * Math.max(1, steps - reach + 1));
    }
  }

  private reachOf(hasGrenade: boolean): number {
    const card = this.content.weapons.find(({ isGrenade }) => isGrenade === true);
    return hasGrenade && typeof card?.range === 'number' ? card.range : 1;
  }

  private canThrow(table: Situation, seat: Seat, zone: number, reach: number): boolean {
    const ground = rules.groundOf(table);
    const soldier = rules.soldierOf(table.state, seat);
    return ground.range(soldier.zone, zone) <= reach && ground.isSeen(soldier, { zone, spot: rules.NOTHING });
  }

  /** Whoever has nobody in sight goes where somebody is to be had. */
  private hunting(table: Situation, figures: readonly number[], up: readonly Seat[]): void {
    const { state } = table;
    const zones = figures.map((figure) => state.locusts[figure]!.zone);
    for (const seat of up) {
      const { zone } = rules.soldierOf(state, seat);
      const steps = stepsTo(table, zone, zones);
      const isSeen = figures.some((figure) => rules.sees(table, rules.cogObject(seat), rules.locustObject(figure)));
      this.add('objective', -weights.TO_TARGET * (isSeen ? Math.max(0, steps - 1) : steps + 1));
    }
  }

  private luring(table: Situation, figures: readonly number[], zones: readonly number[], up: readonly Seat[]): void {
    const { state } = table;
    const ways = figures.map((figure) => stepsTo(table, state.locusts[figure]!.zone, zones));
    if (ways.length > 0) this.add('objective', -weights.BAIT * Math.min(...ways));
    this.reaching(table, zones, up, weights.TO_BAIT, 1);
  }

  // ---- the squad

  private readSquad(table: Situation, viewer: Seat, up: readonly Seat[]): void {
    const { state, content } = table;
    for (let seat = 1; seat <= state.players; seat++) {
      const { condition, zone } = rules.soldierOf(state, seat);
      if (condition === 'executed') this.add('health', weights.EXECUTED);
      else if (condition === 'bleeding') {
        this.add('health', weights.BLEEDING);
        const ways = up.map((other) => stepsTo(table, rules.soldierOf(state, other).zone, [zone]));
        if (ways.length > 0) this.add('comrades', -weights.TO_COMRADE * Math.min(...ways));
      } else this.add('health', healthWorth(rules.healthOf(table, seat)));
    }
    // Of the own hand alone it is known what is in it.
    const hand = content.piles.hand(viewer);
    if (!isUnseenAt(state, hand, 0)) this.add('health', weights.VARIETY * new Set(cardsIn(state, hand)).size);
  }

  // ---- Locusts

  private readLocusts(table: Situation, goals: readonly MissionGoal[], up: readonly Seat[]): void {
    const { state } = table;
    this.add('locusts', -weights.HOLE * rules.openHoles(table).length);
    const figures = rules.locustsOnMap(state);
    for (const figure of figures) this.add('locusts', -this.weightOf(table, goals, figure));
    for (const seat of up) {
      const health = rules.healthOf(table, seat);
      let loss = 0;
      for (const figure of figures) loss += this.threat(table, figure, seat, health);
      this.add('threat', -lossWorth(health, loss));
    }
  }

  /** What it is worth that a Locust is off the map. */
  private weightOf(table: Situation, goals: readonly MissionGoal[], figure: number): number {
    const { attack } = rules.enemyOf(table, figure);
    const { health } = table.state.locusts[figure]!;
    const weight = weights.LOCUST + weights.BITE * this.pools.expected(attack, 2, 9);
    const isWanted = goals.some((goal) => goal.is === 'kill' && goal.figures.includes(figure));
    return weight * (health > 0 ? weights.WOUNDED : 1) * (isWanted ? weights.WANTED : 1);
  }

  private threat(table: Situation, figure: number, seat: Seat, health: number): number {
    const { state } = table;
    const object = rules.locustObject(figure);
    const isSeen = rules.sees(table, object, rules.cogObject(seat));
    const { zone } = state.locusts[figure]!;
    const isNear = !isSeen && stepsTo(table, rules.soldierOf(state, seat).zone, [zone]) <= weights.NEAR_STEPS;
    if (!isSeen && !isNear) return 0;
    const { attack } = rules.enemyOf(table, figure);
    const dealt = { ...rules.NO_ATTACK, by: object, weapon: state.locusts[figure]!.enemy, mode: 'locust' as const };
    const wounds = this.pools.expected(attack, this.defence(table, dealt, rules.cogObject(seat)), health + 1);
    return (isSeen ? weights.SEEN : weights.NEAR) * wounds;
  }

  private defence(table: Situation, attack: Attack, of: number): number {
    return rules.defenceReasons(table, attack, of).reduce((sum, one) => sum + ('add' in one ? (one.add ?? 0) : 0), 0);
  }

  // ---- ammo and grenades

  private readSupplies(table: Situation, goals: readonly MissionGoal[], up: readonly Seat[]): void {
    const { state } = table;
    const holes = goals.reduce((sum, goal) => sum + (goal.is === 'seal' ? goal.zones.length : 0), 0);
    let [ammo, grenades] = [0, 0];
    for (let seat = 1; seat <= state.players; seat++) {
      const soldier = rules.soldierOf(state, seat);
      for (const arm of soldier.arms) {
        this.add('supplies', weights.WEAPON + weights.AMMO * Math.log1p(arm.ammo));
        ammo += arm.ammo;
      }
      this.add('supplies', weights.GRENADE * Math.log1p(soldier.grenades));
      grenades += soldier.grenades;
    }
    this.add('supplies', weights.GRENADE_TO_SEAL * Math.min(grenades, weights.THROWS * holes));
    for (const { verb, zones } of rules.equipmentInPlay(table)) {
      const need =
        verb === 'grenades'
          ? missing(grenades, weights.THROWS * holes)
          : verb === 'ammo'
            ? missing(ammo, weights.ENOUGH_AMMO * state.players)
            : 0;
      if (need === 0) continue;
      const ways = up.map((seat) => stepsTo(table, rules.soldierOf(state, seat).zone, zones));
      if (ways.length > 0) this.add('supplies', -weights.TO_SUPPLY * need * (1 + Math.min(...ways)));
    }
  }

  // ---- what is under way

  private readAttack(table: Situation, goals: readonly MissionGoal[]): void {
    const { attack } = table.state;
    if (attack.by === rules.NOTHING || attack.dice === 0) return;
    const targets = attack.mode === 'chainsaw' ? [attack.target] : attack.defences.map(({ of }) => of);
    for (const of of targets) {
      if (!rules.isStanding(table.state, of)) continue;
      if (rules.isCog(of)) this.add('attack', -this.hurting(table, attack, rules.seatIn(of)));
      else this.add('attack', this.killing(table, goals, attack, rules.figureIn(of)));
    }
    if (rules.omenSeals(this.content, attack.weapon) && attack.mode === 'grenade')
      if (rules.openHoles(table).includes(attack.zone)) {
        const isWanted = goals.some((goal) => goal.is === 'seal' && goal.zones.includes(attack.zone));
        const worth = weights.HOLE + (isWanted ? weights.TO_SEAL : 0);
        this.add('attack', worth * this.pools.omen(attack.dice));
      }
  }

  private hurting(table: Situation, attack: Attack, seat: Seat): number {
    const health = rules.healthOf(table, seat);
    const defence = this.defence(table, attack, rules.cogObject(seat));
    return lossWorth(health, this.pools.expected(attack.dice, defence, health + 1));
  }

  /** What a guard attack with the best weapon for it is expected to bring. */
  gainOfGuard(state: Gears, seat: Seat, figure: number): number {
    const table: Situation = { state, content: this.content };
    const goals = rules.goalsOf(table);
    const target = rules.locustObject(figure);
    const isNear = rules.soldierOf(state, seat).zone === state.locusts[figure]!.zone;
    let most = 0;
    for (const { weapon, ammo } of rules.soldierOf(state, seat).arms) {
      const { normal = 0, overkill = 0, chainsaw = 0, needsAmmo } = this.content.weapons[weapon]!;
      const by = { ...rules.NO_ATTACK, by: rules.cogObject(seat), weapon, target };
      if (ammo > 0 || needsAmmo === false)
        most = Math.max(most, this.killing(table, goals, { ...by, mode: 'normal', dice: normal }, figure));
      if (ammo > 0)
        most = Math.max(
          most,
          this.killing(table, goals, { ...by, mode: 'overkill', dice: overkill }, figure) -
            weights.AMMO * (Math.log1p(ammo) - Math.log1p(ammo - 1)),
        );
      if (isNear && rules.enemyOf(table, figure).isChainsawImmune !== true)
        most = Math.max(most, this.killing(table, goals, { ...by, mode: 'chainsaw', dice: chainsaw }, figure));
    }
    // It may be killed before it does anybody harm.
    const { attack } = rules.enemyOf(table, figure);
    return most * (1 + this.pools.expected(attack, 3, 9));
  }

  private killing(table: Situation, goals: readonly MissionGoal[], attack: Attack, figure: number): number {
    const weight = this.weightOf(table, goals, figure);
    if (attack.mode === 'chainsaw') return weight * this.pools.omen(attack.dice);
    const defence = this.defence(table, attack, rules.locustObject(figure));
    const killed = this.pools.atLeast(attack.dice, defence, rules.healthLeft(table, figure));
    // An unwounded one is wounded by any wound; a wounded one dies or is as it was.
    if (table.state.locusts[figure]!.health > 0) return weight * killed;
    const hit = this.pools.atLeast(attack.dice, defence, 1);
    return weight * (killed + (hit - killed) * (1 - weights.WOUNDED));
  }

  /** What is left of the Order step: the card, and its actions. */
  private readOrder(state: Gears): void {
    for (const { locals } of state.stack) {
      const { order, next, isOver } = locals as { order?: number; next?: number; isOver?: boolean };
      if (order === undefined || next === undefined || isOver !== false) continue;
      const left = order === rules.NOTHING ? 0 : Math.max(0, this.content.orders[order]!.actions.length - next);
      this.add('orders', order === rules.NOTHING ? weights.ORDER : weights.ACTION * left);
    }
  }
}

const nothing = (): SquadParts => ({
  objective: 0,
  health: 0,
  locusts: 0,
  attack: 0,
  threat: 0,
  supplies: 0,
  comrades: 0,
  orders: 0,
});

/** What so many cards in hand are worth. */
export function healthWorth(cards: number): number {
  return weights.HEALTH * Math.log1p(cards);
}

/** What it costs to lose so many of them; more than there are: to bleed out. */
function lossWorth(health: number, lost: number): number {
  const left = health - lost;
  if (left >= 0) return healthWorth(health) - healthWorth(left);
  return healthWorth(health) + Math.min(1, -left) * -weights.BLEEDING;
}

/** Which part is missing of what is wanted. */
function missing(there: number, wanted: number): number {
  return wanted > there ? 1 - there / wanted : 0;
}

/** How many steps to the nearest of some zones; so many at most. */
function stepsTo(table: Situation, from: number, zones: readonly number[]): number {
  const ground = rules.groundOf(table);
  let least: number = weights.MOST_STEPS;
  if (!ground.has(from)) return least;
  for (const zone of zones) if (ground.has(zone)) least = Math.min(least, ground.steps(from, zone));
  return least;
}
