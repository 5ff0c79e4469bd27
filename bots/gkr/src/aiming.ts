// What a weapon or a support unit is best aimed at, and what that is worth. A shooter that has moved is asked of the rules;
// one that can still move is taken to find its way, and counts by what is printed.

import type { Gkr } from '@automachia/gkr';
import type { Attack, CardData, Unit } from '@automachia/gkr/weighing';
import * as rules from '@automachia/gkr/weighing';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import * as weights from './weights.js';

/** The best target of a shot, what it does there (cards, or hit points), and what that is worth, in cards. */
export interface Aim {
  readonly target: Unit;
  readonly hurt: number;
  readonly worth: number;
}

const AT_NOBODY: Aim = { target: rules.NO_UNIT, hurt: 0, worth: 0 };

export class Aiming {
  private at!: Position;
  private state!: Gkr;
  /** The shot that is looked at, in the match itself: what is printed on the card that fires counts, too. */
  private shot!: Attack;

  constructor(private readonly known: Knowledge) {}

  /** Reads the position in which shots are to be aimed; they come after the attack that is under way. */
  read(at: Position): void {
    this.at = at;
    this.state = at.state;
    this.shot = rules.newAttack(at.state, rules.seatOf(0), rules.NO_UNIT, -1);
    at.state.attacks = [...at.state.attacks, this.shot];
  }

  /** Finds the best target of a Heavy Hitter's card, or of a support unit. */
  aim(attacker: Unit, card?: CardData): Aim {
    const { shot, state } = this;
    let best = AT_NOBODY;
    if (!rules.isOnBoard(state, attacker)) return best;
    shot.seat = rules.seatOf(attacker);
    shot.attacker = attacker;
    shot.card = card?.number ?? -1;
    for (let target = 0; target < state.cells.length; target++) {
      if (!rules.isOnBoard(state, target) || rules.seatOf(target) === shot.seat) continue;
      const hurt = this.hurtOf(target, card);
      const worth = hurt > 0 ? this.worthOf(target, hurt) : 0;
      if (worth > best.worth) best = { target, hurt, worth };
    }
    return best;
  }

  private hurtOf(target: Unit, card: CardData | undefined): number {
    const { shot, state } = this;
    const { components } = this.known;
    if (this.at.isUnmoved(shot.attacker) && card?.class !== 'ORB') return this.likelyHurt(target, card === undefined);
    const hurt = rules.expectedAt(state, components, shot, target);
    if (hurt > 0 || !rules.couldBeSpotted(state, components, shot, target, this.at.unmoved)) return hurt;
    return rules.expectedPrinted(state, components, shot, target, rules.SPOTTED);
  }

  /** What a shooter does that can still move: support units find a line of sight wherever they come. */
  private likelyHurt(target: Unit, isUnit: boolean): number {
    const { shot, state } = this;
    const { components } = this.known;
    const { cells } = state;
    const steps = isUnit ? rules.supportData(state, components, shot.attacker).data.move : weights.STEPS_CLOSER;
    const away = rules.hexesOutOfRange(state, components, shot, target);
    if (away > steps) return 0;
    const isInSight = isUnit || rules.sightlines(state).hasLineOfSight(cells[shot.attacker]!, cells[target]!);
    const sees = isInSight ? 1 : weights.FINDS_SIGHT;
    const turns = rules.isArcKept(state, components, shot, target) ? 1 : weights.TURNS_ROUND;
    const comes = away > 0 ? weights.COMES_CLOSER : 1;
    return comes * sees * turns * rules.expectedPrinted(state, components, shot, target);
  }

  /** What hurting a unit is worth to those who do, in cards. */
  private worthOf(target: Unit, hurt: number): number {
    if (rules.isHH(target)) return hurt * (1 + 4 / Math.max(1, this.at.health(rules.seatOf(target))));
    return (weights.KILL[rules.classOf(target)]! * hurt) / Math.max(1, this.state.hitPoints[target]!);
  }
}
