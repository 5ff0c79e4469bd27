// What each option of a question comes to, without playing it: the position is changed the way the choice would change
// it, and appraised. Fast, and from a seat's view alone.

import type { Gkr } from '@automachia/gkr';
import {
  abilityUse,
  actionWord,
  aim,
  ALLEY,
  battlefieldChoice,
  board,
  cardPick,
  cardPlay,
  deployment,
  diePick,
  firingLine,
  gkr,
  movement,
  startChoice,
  tagPlacement,
  turning,
  wayChoice,
} from '@automachia/gkr';
import type { Game, Seat } from '@automachia/kernel';
import { cardAt, pileSize } from '@automachia/kernel';
import { damageOf, lossOf, weaponsIn, worthOfDie, worthOfPick } from './cardsAtHand.js';
import { heading, waysFrom } from './ground.js';
import type { Knowledge } from './knowledge.js';
import { handOf } from './knowledge.js';
import { worthOfPlaying, worthOfUsing } from './plays.js';
import { Position } from './position.js';
import type { QuestionName } from './steps.js';
import { Strength } from './strength.js';
import { aimWorth } from './targets.js';
import * as weights from './weights.js';

/** A small step away from even. */
const A_LITTLE = 0.03;
/** What is not looked at: a way that costs more cards than this, a deployment without the card that is at hand. */
const MOST_REDLINED = 2;
const NOT_LOOKED_AT = 0.001;
/** What is not chosen, whatever else there is. */
const NEVER = -1;
const EVEN = 0.5;
/** GKR-ENE-02. */
const COST_WITH_CARD = 2;
const COST_WITHOUT = 4;
const CENTRE = board.named('5F');

export class Foresight {
  readonly at = new Position();
  readonly strength: Strength;

  constructor(private readonly known: Knowledge) {
    this.strength = new Strength(known);
  }

  /** Writes what each of the options just counted comes to, from 0 to 1 or `NEVER`; false where it cannot tell. */
  foresee(game: Game<Gkr>, state: Gkr, seat: Seat, count: number, values: Float64Array): boolean {
    const question = gkr.questionOf(state);
    switch (question) {
      case 'chooseBattlefield':
      case 'chooseFaction':
      case 'choosePilot':
      case 'placeHH':
      case 'rebootOrKeep':
        for (let i = 0; i < count; i++) values[i] = this.setUp(state, seat, question, game.optionCode(i));
        return true;
      case 'chooseObject':
        return false;
      default:
        break;
    }
    this.begin(state, seat);
    this.strength.growBold(state.turn);
    const base = this.valueOfStaying(state, seat, question);
    for (let i = 0; i < count; i++) values[i] = this.valueOf(state, seat, question, game.optionCode(i), base);
    this.strength.calmDown();
    return true;
  }

  /** What the rest is measured by: a unit that could still move is taken to stay where it is. */
  private valueOfStaying(state: Gkr, seat: Seat, question: QuestionName): number {
    const { at } = this;
    if (question === 'moveSU') this.close((top(state) as { unit: number }).unit);
    if (question === 'moveHH') {
      const hh = (seat - 1) * 4;
      at.facings[seat] = this.bestFacing(hh);
      this.close(hh);
    }
    return this.strength.value(at, seat);
  }

  /** Reads a state whose options are to be looked at, with the eyes of the seat that is to choose. */
  begin(state: Gkr, seat: Seat): void {
    this.at.read(state, seat);
    if (gkr.questionOf(state) === 'moveHH') this.walks(state, seat);
  }

  /** Changes the position, which must have been read, as an option would; whether there was anything to change. */
  change(state: Gkr, seat: Seat, question: QuestionName, code: number): boolean {
    const { at } = this;
    at.restore(state);
    if (question === 'declareFiringLine') {
      at.declared[seat] = firingLine.get.cards(code);
      return true;
    }
    switch (actionWord(code)) {
      case 'pass':
        if (question === 'moveSU') this.close((top(state) as { unit: number }).unit);
        return true;
      case 'face':
        this.face(state, seat, question, turning.get.face(code));
        return true;
      case 'move':
        return this.move(state, seat, question, movement.get.move(code));
      case 'deploy':
        this.deploy(seat, question, code);
        return true;
      case 'tag':
        this.tag(state, seat, code);
        return true;
      default:
        return false;
    }
  }

  private valueOf(state: Gkr, seat: Seat, question: QuestionName, code: number, base: number): number {
    if (question === 'declareFiringLine') {
      this.change(state, seat, question, code);
      return this.strength.value(this.at, seat);
    }
    switch (actionWord(code)) {
      case 'face':
      case 'tag':
        this.change(state, seat, question, code);
        return this.strength.value(this.at, seat);
      case 'move':
        return this.change(state, seat, question, code) ? this.strength.value(this.at, seat) : NOT_LOOKED_AT;
      case 'deploy':
        if (this.isDearer(state, seat, question, code)) return NOT_LOOKED_AT;
        this.change(state, seat, question, code);
        return this.strength.value(this.at, seat);
      case 'target':
        return better(base, this.worthOfTarget(state, code));
      case 'shoot':
        return wayChoice.get.shoot(code) === ALLEY ? base : better(base, 1);
      case 'play':
        return better(base, worthOfPlaying(this.known, state, seat, cardPlay.get.play(code)));
      case 'use':
        return better(base, worthOfUsing(this.known, state, seat, abilityUse.get.use(code)));
      case 'standAside':
        // Only whoever has nothing to play gains by it, so it would tell everybody. To pass each time tells nothing.
        return NEVER;
      case 'lose':
        return better(base, -lossOf(this.known, state, seat, code));
      case 'card':
        return better(base, worthOfPick(this.known, state, seat, question, cardPick.get.card(code)));
      case 'die':
        return better(base, worthOfDie(state, seat, diePick.get.die(code)));
      case 'fire':
        return better(base, damageOf(this.known, code));
      default:
        return base;
    }
  }

  private worthOfTarget(state: Gkr, code: number): number {
    this.at.restore(state);
    return aimWorth(this.strength.shots.aiming, this.at, aim.get.target(code), aim.get.by(code));
  }

  // ---- set-up

  private setUp(state: Gkr, seat: Seat, question: QuestionName, code: number): number {
    switch (question) {
      case 'chooseBattlefield':
        return battlefieldChoice.get.battlefield(code) < this.known.components.pack.battlefields.length
          ? EVEN
          : EVEN - A_LITTLE;
      case 'placeHH':
        return startChoice.get.facing(code) === heading(startChoice.get.start(code), CENTRE) ? EVEN : EVEN - A_LITTLE;
      case 'rebootOrKeep':
        return EVEN + (code === 1 ? -1 : 1) * A_LITTLE * (weaponsIn(this.known, state, seat) - 1.5);
      default:
        return EVEN;
    }
  }

  // ---- movement

  private ways: Uint8Array = new Uint8Array(0);

  private walks(state: Gkr, seat: Seat): void {
    const { at } = this;
    this.ways = waysFrom(at.ground, at.cells[(seat - 1) * 4]!, (cell) => {
      const unit = state.cells.indexOf(cell);
      return unit >= 0 && unit >> 2 !== seat - 1;
    });
  }

  private move(state: Gkr, seat: Seat, question: QuestionName, cell: number): boolean {
    const { at } = this;
    if (question !== 'moveHH') {
      const { unit } = top(state) as { unit: number };
      at.cells[unit] = cell;
      this.close(unit);
      return true;
    }
    const hh = (seat - 1) * 4;
    const cost = Math.max(0, this.ways[cell]! - state.freeHexes);
    if (cost > at.energy[seat]! + MOST_REDLINED) return false;
    at.pay(seat, cost, weights.REDLINE);
    at.cells[hh] = cell;
    at.facings[seat] = this.bestFacing(hh);
    this.close(hh);
    return true;
  }

  /** Towards the nearest enemy Heavy Hitter: the facing is asked for after the way. */
  private bestFacing(hh: number): number {
    const { at } = this;
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let other = 0; other < at.players * 4; other += 4) {
      if (other === hh || at.cells[other]! < 0) continue;
      const away = board.distance(at.cells[hh]!, at.cells[other]!);
      if (away < least) [least, nearest] = [away, other];
    }
    return nearest < 0 ? 0 : heading(at.cells[hh]!, at.cells[nearest]!);
  }

  private face(state: Gkr, seat: Seat, question: QuestionName, facing: number): void {
    const { at } = this;
    const turned = question === 'chooseFacing' ? ((top(state) as { hh: number }).hh >> 2) + 1 : seat;
    at.facings[turned] = facing;
    this.close((turned - 1) * 4);
  }

  private close(unit: number): void {
    this.at.unmoved &= ~(1 << unit);
  }

  // ---- deployment and tags

  private isDearer(state: Gkr, seat: Seat, question: QuestionName, code: number): boolean {
    if (question !== 'deploySupportUnit' || deployment.get.with(code) === 1) return false;
    const { deployCard } = this.known.components;
    const hand = handOf(seat);
    for (let i = 0; i < pileSize(state, hand); i++) if (cardAt(state, hand, i) === deployCard) return true;
    return false;
  }

  private deploy(seat: Seat, question: QuestionName, code: number): void {
    const { at } = this;
    const unitClass = deployment.get.deploy(code);
    const unit = (seat - 1) * 4 + unitClass;
    at.cells[unit] = deployment.get.at(code);
    at.hitPoints[unit] = this.known.units[at.state.factions[seat - 1]!]![unitClass - 1]!.data.hitPoints;
    if (question === 'deploySupportUnit')
      at.pay(seat, deployment.get.with(code) === 1 ? COST_WITH_CARD : COST_WITHOUT, weights.REDLINE);
  }

  private tag(state: Gkr, seat: Seat, code: number): void {
    const { at } = this;
    const site = at.ground.siteAt[tagPlacement.get.tag(code)]!;
    if (((state.taggedSites[seat - 1]! >> site) & 1) === 0) at.sponsors[seat]! += 1;
    at.placeTag(seat, site, tagPlacement.get.on(code));
    at.tagged |= 1 << tagPlacement.get.by(code);
  }
}

function top(state: Gkr): unknown {
  return state.stack[state.stack.length - 1]!.locals;
}

/** A value with so many cards of damage more in favour: the odds change, so that it stays between 0 and 1. */
function better(value: number, cards: number): number {
  const odds = value * Math.exp(weights.CARD * cards);
  return odds / (odds + 1 - value);
}
