// What each option of a question comes to, without playing it: on a copy of the match the few things are changed that the
// choice changes at once, and the position is appraised. From a seat's view alone: there, the rules cannot go on to the
// next question, because they meet cards that nobody can see. And it is fast: where they can, they take as long as the
// appraisal itself.

import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import type { Unit } from '@automachia/gkr/weighing';
import {
  abilityUse,
  actionWord,
  aim,
  ALLEY,
  battlefieldChoice,
  board,
  cardPick,
  cardPlay,
  deployCost,
  deployment,
  diePick,
  firingLine,
  fullHitPoints,
  handOf,
  hhOf,
  isReboot,
  movement,
  razeSite,
  redlined,
  seatOf,
  siteAt,
  startChoice,
  tagPlacement,
  TAGS_TO_DEMOLISH,
  tagsOf,
  turning,
  unitAsked,
  unitOf,
  wayChoice,
  wayCosts,
  writeTag,
} from '@automachia/gkr/weighing';
import type { Game, Seat } from '@automachia/kernel';
import { has, holdsCard, including, valueOf } from '@automachia/kernel';
import { damageOf, lossOf, weaponsIn, worthOfDie, worthOfPick } from './cardsAtHand.js';
import type { Knowledge } from './knowledge.js';
import { worthOfPlaying, worthOfUsing } from './plays.js';
import { headingTo, Position } from './position.js';
import { SeatStrength } from './strength.js';
import * as weights from './weights.js';

/** A small step away from even. */
const A_LITTLE = 0.03;
/** What is not looked at: a way that costs more cards than this, a deployment without the card that is at hand. */
const MOST_REDLINED = 2;
const NOT_LOOKED_AT = 0.001;
const EVEN = 0.5;
const CENTRE = board.named('5F');

export class GkrForesight {
  readonly at = new Position();
  readonly strength: SeatStrength;
  private question: ReturnType<typeof gkr.questionOf> = '';
  /** What the way to a hex costs, in the step of a Heavy Hitter. */
  private costTo: (cell: number) => number = () => 0;
  /** What a deployment costs without the Deploy card, and with it. */
  private costs: readonly number[] = [];

  constructor(private readonly known: Knowledge) {
    this.strength = new SeatStrength(known);
  }

  /** Writes what each of the options just counted comes to, from 0 to 1 or `NEVER`; false where it cannot tell. */
  foresee(game: Game<Gkr>, state: Gkr, seat: Seat, count: number, values: Float64Array): boolean {
    this.question = gkr.questionOf(state);
    if (this.question === 'chooseObject') return false;
    if (state.phase === 'setUp') {
      for (let i = 0; i < count; i++) values[i] = this.setUp(state, seat, game.optionCode(i));
      return true;
    }
    this.begin(state, seat);
    this.strength.growBold(state.turn);
    const base = this.valueOfStaying(state, seat);
    for (let i = 0; i < count; i++) values[i] = this.valueOf(state, seat, game.optionCode(i), base);
    this.strength.calmDown();
    return true;
  }

  /** Reads the position that an option leads to, with the eyes of the seat that is to choose. */
  look(state: Gkr, seat: Seat, code: number): void {
    this.begin(state, seat);
    this.change(state, seat, code);
  }

  private begin(state: Gkr, seat: Seat): void {
    const { components } = this.known;
    this.question = gkr.questionOf(state);
    this.at.read(state, seat);
    if (this.question === 'moveHH') this.costTo = wayCosts(state, components, seat);
    if (this.question === 'deploySupportUnit') {
      this.costs = (['energy', 'card'] as const).map((how) => valueOf(deployCost(state, components, seat, how)));
    }
  }

  /** What the rest is measured by: a unit that could still move is taken to stay where it is. */
  private valueOfStaying(state: Gkr, seat: Seat): number {
    const { at } = this;
    if (this.question === 'moveSU') at.close(unitAsked(state));
    if (this.question === 'moveHH') {
      at.imagine();
      this.settle(seat);
    }
    return this.strength.value(at, seat);
  }

  private change(state: Gkr, seat: Seat, code: number): void {
    const { at } = this;
    const after = at.imagine();
    if (this.question === 'declareFiringLine') {
      at.declared = firingLine.get.cards(code);
      return;
    }
    switch (actionWord(code)) {
      case 'pass':
        if (this.question === 'moveSU') at.close(unitAsked(state));
        break;
      case 'face':
        after.facings[seatOf(unitAsked(state)) - 1] = turning.get.face(code);
        at.close(unitAsked(state));
        break;
      case 'move':
        this.move(after, seat, unitAsked(state), movement.get.move(code));
        break;
      case 'deploy':
        this.deploy(after, seat, code);
        break;
      case 'tag':
        this.tag(after, seat, code);
        break;
      default:
        break;
    }
  }

  private valueOf(state: Gkr, seat: Seat, code: number, base: number): number {
    const { known } = this;
    if (this.question === 'declareFiringLine') return this.valueAfter(state, seat, code);
    switch (actionWord(code)) {
      case 'face':
      case 'tag':
        return this.valueAfter(state, seat, code);
      case 'move':
      case 'deploy':
        return this.isTooDear(state, seat, code) ? NOT_LOOKED_AT : this.valueAfter(state, seat, code);
      case 'target':
        return better(base, this.strength.shots.aiming.worthOfAim(aim.get.target(code), aim.get.by(code)));
      case 'shoot':
        return wayChoice.get.shoot(code) === ALLEY ? base : better(base, 1);
      case 'play':
        return better(base, worthOfPlaying(known, state, seat, cardPlay.get.play(code)));
      case 'use':
        return better(base, worthOfUsing(known, state, seat, abilityUse.get.use(code)));
      case 'lose':
        return better(base, -lossOf(known, state, seat, code));
      case 'card':
        return better(base, worthOfPick(known, state, seat, cardPick.get.card(code)));
      case 'die':
        return better(base, worthOfDie(state, seat, diePick.get.die(code)));
      case 'fire':
        return better(base, damageOf(known, code));
      default:
        return base;
    }
  }

  private valueAfter(state: Gkr, seat: Seat, code: number): number {
    this.change(state, seat, code);
    return this.strength.value(this.at, seat);
  }

  private isTooDear(state: Gkr, seat: Seat, code: number): boolean {
    switch (this.question) {
      case 'moveHH':
        return this.costTo(movement.get.move(code)) > state.energy[seat - 1]! + MOST_REDLINED;
      case 'deploySupportUnit':
        return deployment.get.with(code) === 0 && holdsCard(state, handOf(seat), this.known.components.deployCard);
      default:
        return false;
    }
  }

  private setUp(state: Gkr, seat: Seat, code: number): number {
    switch (this.question) {
      case 'chooseBattlefield':
        return battlefieldChoice.get.battlefield(code) < this.known.components.pack.battlefields.length
          ? EVEN
          : EVEN - A_LITTLE;
      case 'placeHH':
        return startChoice.get.facing(code) === headingTo(startChoice.get.start(code), CENTRE) ? EVEN : EVEN - A_LITTLE;
      case 'rebootOrKeep':
        return EVEN + (isReboot(code) ? -1 : 1) * A_LITTLE * (weaponsIn(this.known, state, seat) - 1.5);
      default:
        return EVEN;
    }
  }

  private move(after: Gkr, seat: Seat, unit: Unit, cell: number): void {
    after.cells[unit] = cell;
    if (this.question !== 'moveHH') {
      this.at.close(unit);
      return;
    }
    this.pay(after, seat, this.costTo(cell));
    this.settle(seat);
  }

  /** Turns the Heavy Hitter to its nearest enemy, and leaves it so: the facing is asked for after the way. */
  private settle(seat: Seat): void {
    const { at } = this;
    at.state.facings[seat - 1] = at.facingRival(seat);
    at.close(hhOf(seat));
  }

  private deploy(after: Gkr, seat: Seat, code: number): void {
    const unit = unitOf(seat, deployment.get.deploy(code));
    after.cells[unit] = deployment.get.at(code);
    after.hitPoints[unit] = valueOf(fullHitPoints(after, this.known.components, unit));
    if (this.question === 'deploySupportUnit') this.pay(after, seat, this.costs[deployment.get.with(code)]!);
  }

  private tag(after: Gkr, seat: Seat, code: number): void {
    const { at } = this;
    const site = siteAt(after, tagPlacement.get.tag(code));
    if (!has(after.taggedSites[seat - 1]!, site)) at.sponsors += 1;
    at.tagged = including(at.tagged, tagPlacement.get.by(code));
    writeTag(after, site, tagPlacement.get.on(code), seat);
    if (tagsOf(after, seat, site) < TAGS_TO_DEMOLISH) return;
    razeSite(after, site, seat);
    after.tracks[seat - 1]! += 1;
  }

  /** Pays; what is missing costs a card each, and a hand of fewer choices. */
  private pay(after: Gkr, seat: Seat, amount: number): void {
    this.at.redlined += weights.REDLINE * redlined(after, this.known.components, seat, amount);
    after.energy[seat - 1] = Math.max(0, after.energy[seat - 1]! - amount);
  }
}

/** A value with so many cards of damage more in favour: the odds change, so that it stays between 0 and 1. */
function better(value: number, cards: number): number {
  const odds = value * Math.exp(weights.CARD * cards);
  return odds / (odds + 1 - value);
}
