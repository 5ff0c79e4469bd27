// With which cards something can be attacked: everything that makes an attack legal (GIG-ATK, GIG-CMB), tried on a table on which it
// had been declared.

import { obstacleIn } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { hexOf, pilotOf, playerOf, robotOf } from '../model/seats.js';
import type { Giga, Payment, Side } from '../model/state.js';
import { NO_SIDE } from '../model/state.js';
import type { GigaScene } from '../model/steps.js';
import { KeptWhileUnchanged } from '../model/unchanged.js';
import { spiritAboard, costsOf, spiritFor, tokensFor, powerFor, canAfford, waysToTry } from './affording.js';
import { hasIcon, isDenied } from './numbers.js';
import { cardsAtHand, isAtHand } from './otherPrices.js';
import { isLocked } from './playing.js';
import { distanceFrom, areRangesPrinted, offersStarts, reaches } from './reaching.js';
import type { Trial } from './trying.js';
import { tried, sceneOfCard } from './trying.js';

/** GIG-CMB-01. */
const MOST_CARDS = 3;

/** Whether a combo may be a reactive attack (GIG-CMB-02, GIG-CMB-03, GIG-CRD-46). */
function mayReactWithCombo(state: Giga, content: Components, seat: Seat): boolean {
  return isDenied(state, content, 'single', seat);
}

/** What a target takes beside being within reach. */
const OTHER_TARGET_NEEDS = [
  {
    rule: 'GIG-CRD-11',
    why: 'why.requirementFails',
    test: (t: Tested) => t.data.playable.tests.every(({ test }) => test(t.scene)),
  },
  {
    rule: 'GIG-CRD-100',
    why: 'why.requirementFails',
    test: (t: Tested) => {
      const { price } = t.data.playable;
      return price === undefined || obstacleIn(price, 0, price.nodes.length, t.scene) === undefined;
    },
  },
] as const;

/** What a target takes, whatever the card costs and wherever it comes from. */
const TARGET_NEEDS = [
  {
    rule: 'GIG-RNG-04',
    why: 'why.outOfRange',
    test: (t: Tested) => reaches(t.on, t.content, t.side, t.place),
  },
  ...OTHER_TARGET_NEEDS,
] as const;

/** What it takes to play a card in an attack, whatever it costs and whatever is aimed at. */
const HAND_NEEDS = [
  { rule: 'GIG-ABL-08', why: 'why.unperformed', test: (t: Tested) => !t.content.unperformed.has(t.data.name) },
  {
    rule: 'GIG-COO-09',
    why: 'why.notInHand',
    test: (t: Tested) =>
      t.data.isAttack &&
      isAtHand(t.state, t.content, t.trial.seat, t.data.number) &&
      t.trial.cards.filter(({ card }) => card === t.data.number).length === 1,
  },
  { rule: 'GIG-CRD-42', why: 'why.asleep', test: (t: Tested) => !playerOf(t.state, t.trial.seat).isAsleep },
  {
    rule: 'GIG-CRD-41',
    why: 'why.locked',
    test: (t: Tested) => !isLocked(t.state, t.trial.seat, t.data.number),
  },
  {
    rule: 'GIG-CRD-60',
    why: 'why.reactionDenied',
    test: (t: Tested) =>
      !isDenied(t.state, t.content, 'counters', t.trial.seat) ||
      !hasIcon(t.state, t.content, t.trial.seat, t.data.number, 'R'),
  },
  {
    rule: 'GIG-CMB-01',
    why: 'why.noCombo',
    test: (t: Tested) => {
      const { cards, seat, isReactive } = t.trial;
      if (cards.length === 1) return true;
      if (cards.length > MOST_CARDS || (isReactive && !mayReactWithCombo(t.state, t.content, seat))) return false;
      return cards.every(({ card }) => hasIcon(t.state, t.content, seat, card, 'C'));
    },
  },
  {
    rule: 'GIG-CRD-48',
    why: 'why.notAfterMove',
    test: (t: Tested) =>
      t.data.playable.timing.name !== 'resp' || (!t.trial.isReactive && robotOf(t.state, t.trial.seat).hasJustMoved),
  },
] as const;

/** What it takes to play a card in an attack, whatever it costs. */
const PLAY_NEEDS = [...HAND_NEEDS, ...TARGET_NEEDS] as const;

/** The requirements on a card of a trial, in the order of the book. */
export const CARD_NEEDS = [
  ...PLAY_NEEDS,
  {
    rule: 'GIG-CRD-01',
    why: 'why.cannotPay',
    test: (t: Tested) => {
      const { cards, seat } = t.trial;
      const { payment } = cards[t.place]!;
      const isWay = waysToTry(t.state, t.content, seat, t.data.number).some((way) => way === payment);
      return isWay && canAfford(t.state, t.content, seat, cards);
    },
  },
] as const;

/** A trial as requirements look at it: what most of them do without is laid out when the first asks for it. */
export class Tested {
  readonly place: number;
  readonly data: Components['cards'][number];
  private table: Giga | undefined;
  private scenery: GigaScene | undefined;

  constructor(
    readonly state: Giga,
    readonly content: Components,
    readonly trial: Trial,
  ) {
    this.place = trial.place ?? trial.cards.length - 1;
    this.data = content.cards[trial.cards[this.place]!.card]!;
  }

  /** The table as it would be. */
  get on(): Giga {
    return (this.table ??= tried(this.state, this.content, this.trial));
  }

  /** The side that would fight. */
  get side(): Side {
    return this.trial.isReactive ? this.on.attack.reactor : this.on.attack.attacker;
  }

  /** The scene of the card. */
  get scene(): GigaScene {
    return (this.scenery ??= sceneOfCard(this.on, this.content, this.side, this.data.number));
  }
}

/** GIG-CRD-39, GIG-CRD-40: whether a card could take its place in an attack that goes on, whatever it costs. */
export function couldTakePlace(state: Giga, content: Components, trial: Trial): boolean {
  const tested = new Tested(state, content, trial);
  return PLAY_NEEDS.every(({ test }) => test(tested));
}

/** The table on which an attack was declared, where all its requirements are met; undefined where one is not. */
export function tableWith(state: Giga, content: Components, trial: Trial): Giga | undefined {
  const tested = new Tested(state, content, trial);
  return CARD_NEEDS.every(({ test }) => test(tested)) ? tested.on : undefined;
}

/** GIG-CRD-44: whether a card that lies on the table could be aimed at a target once more. */
export function couldAim(state: Giga, content: Components, trial: Trial): boolean {
  const tested = new Tested(state, content, trial);
  return TARGET_NEEDS.every(({ test }) => test(tested));
}

/** The trial with one more card. */
function withOne(trial: Trial, card: number, payment: Payment): Trial {
  return { ...trial, cards: [...trial.cards, { card, payment }] };
}

/** Whether one more card can be paid for beside those that are named. */
function canAffordOne(state: Giga, content: Components, trial: Trial, card: number): boolean {
  if (!content.cards[card]!.isAttack) return false;
  const { seat, cards } = trial;
  const spirit = spiritAboard(state, pilotOf(state, seat)) - costsOf(state, content, seat, cards);
  const power = robotOf(state, seat).power - tokensFor(state, content, seat, cards);
  return waysToTry(state, content, seat, card).some((payment) => {
    const one = { card, payment };
    return spiritFor(state, content, seat, one) <= spirit && powerFor(state, content, seat, one) <= power;
  });
}

/** A card that could begin an attack, if it met what is aimed at. */
interface FirstCard {
  readonly card: number;
  /** Its range, where nothing but the printed one decides whether it reaches a target. */
  readonly range: readonly [number, number] | undefined;
  readonly isRanged: boolean;
  /** Whether it demands nothing but that. */
  readonly isPlain: boolean;
}

const firstCards = new KeptWhileUnchanged<readonly FirstCard[]>();

/** The cards that could be paid for and played first: everything that is the same for all targets is looked at once. */
function cardsToBegin(state: Giga, content: Components, trial: Trial): readonly FirstCard[] {
  return firstCards.get(state, trial.seat * 2 + (trial.isReactive ? 1 : 0), () =>
    cardsAtHand(state, content, trial.seat).flatMap((card) => {
      if (!canAffordOne(state, content, trial, card)) return [];
      const tested = new Tested(state, content, withOne(trial, card, 'spirit'));
      if (!HAND_NEEDS.every(({ test }) => test(tested))) return [];
      const { range, type, playable } = tested.data;
      const isPlain = playable.tests.length === 0 && playable.price === undefined;
      const isAsPrinted = !offersStarts(content, card) && areRangesPrinted(state, content);
      return [{ card, range: isAsPrinted ? range : undefined, isRanged: type === 'ranged', isPlain }];
    }),
  );
}

/** Whether a player has any card that could begin an attack, whatever it is aimed at. */
export function hasCardToBegin(state: Giga, content: Components, seat: Seat): boolean {
  return cardsToBegin(state, content, { seat, aim: NO_SIDE.aim, cards: [], isReactive: false }).length > 0;
}

/** Whether an attack on a target could begin or go on with any card of the hand. */
export function hasCardFor(state: Giga, content: Components, trial: Trial): boolean {
  if (trial.cards.length === 0) return canBegin(state, content, trial);
  if (trial.cards.length >= MOST_CARDS) return false;
  return cardsAtHand(state, content, trial.seat).some((card) => {
    if (!canAffordOne(state, content, trial, card)) return false;
    const tested = new Tested(state, content, withOne(trial, card, 'spirit'));
    return PLAY_NEEDS.every(({ test }) => test(tested));
  });
}

function canBegin(state: Giga, content: Components, trial: Trial): boolean {
  const cards = cardsToBegin(state, content, trial);
  if (cards.length === 0) return false;
  const { seat, aim } = trial;
  const from = hexOf(state, seat);
  const plain = distanceFrom(state, from, aim, true);
  const melee = distanceFrom(state, from, aim, false);
  return cards.some(({ card, range, isRanged, isPlain }) => {
    if (range !== undefined && !isBetween(range, isRanged ? plain : melee)) return false;
    if (range !== undefined && isPlain) return true;
    const tested = new Tested(state, content, withOne(trial, card, 'spirit'));
    return (range === undefined ? TARGET_NEEDS : OTHER_TARGET_NEEDS).every(({ test }) => test(tested));
  });
}

const isBetween = ([from, to]: readonly [number, number], distance: number): boolean =>
  distance >= from && distance <= to;
