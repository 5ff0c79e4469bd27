// Rules of thumb, in cards of damage: what an option is worth whose use nobody can foresee, and which are not worth a look.

import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import * as rules from '@automachia/gkr/weighing';
import type { Seat } from '@automachia/kernel';
import { cardsIn, countIn, holdsCard } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';
import { headingTo } from './position.js';

/** What a card of the Deck is worth: nobody knows which it is. */
const AVERAGE_CARD = 1.2;
/** A card below this is better given away, where one may. */
const HARDLY_USEFUL = 0.6;
/** What is not looked at: a way that costs more cards than this, a deployment without the card that is at hand. */
const MOST_REDLINED = 2;
const NOT_LOOKED_AT = -50;
const CENTRE = rules.board.named('5F');

/** What an option is worth beside passing; undefined where it is to be taken and looked at. */
export function thumbOf(known: Knowledge, state: Gkr, seat: Seat, code: number): number | undefined {
  const question = gkr.questionOf(state);
  if (state.phase === 'setUp') return beforeTheFirstTurn(known, state, seat, code);
  if (question === 'declareFiringLine') return undefined;
  switch (rules.actionWord(code)) {
    case 'pass':
      return 0;
    case 'lose':
      return -lossOf(known, state, seat, code);
    case 'card':
      return worthOfPick(known, state, seat, rules.cardPick.get.card(code));
    case 'die':
      return worthOfDie(state, seat, rules.diePick.get.die(code));
    case 'move': {
      const way = rules.board.distance(state.cells[rules.hhOf(seat)]!, rules.movement.get.move(code));
      return question === 'moveHH' && way > state.energy[seat - 1]! + MOST_REDLINED ? NOT_LOOKED_AT : undefined;
    }
    case 'deploy': {
      const isCardKept = rules.deployment.get.with(code) === 0 && question === 'deploySupportUnit';
      const hasCard = holdsCard(state, rules.handOf(seat), known.components.deployCard);
      return isCardKept && hasCard ? NOT_LOOKED_AT : undefined;
    }
    default:
      return undefined;
  }
}

/** A battlefield that is printed, a look at the centre, a hand with weapons. */
function beforeTheFirstTurn({ components }: Knowledge, state: Gkr, seat: Seat, code: number): number {
  const { battlefieldChoice, startChoice } = rules;
  switch (gkr.questionOf(state)) {
    case 'chooseBattlefield':
      return battlefieldChoice.get.battlefield(code) < components.pack.battlefields.length ? 0 : -1;
    case 'placeHH':
      return startChoice.get.facing(code) === headingTo(startChoice.get.start(code), CENTRE) ? 0 : -1;
    case 'rebootOrKeep':
      return (rules.isReboot(code) ? -1 : 1) * (weaponsIn(components, state, seat) - 1.5);
    default:
      return 0;
  }
}

/** What losing a card costs: one of the hand by its worth, one of the Deck as any. */
function lossOf(known: Knowledge, state: Gkr, seat: Seat, code: number): number {
  return rules.loss.get.lose(code) === rules.FROM_DECK
    ? AVERAGE_CARD
    : worthInHand(known, state, seat, rules.loss.get.card(code));
}

/** A second copy cannot be played in the same turn, and a Deploy card is of no use without a reserve. */
function worthInHand(known: Knowledge, state: Gkr, seat: Seat, card: number): number {
  const worth = known.worth[card]! * (countIn(state, rules.handOf(seat), card) > 1 ? 0.35 : 1);
  const isOfNoUse =
    card === known.components.deployCard && rules.unitsOnBoard(state, seat).length === rules.unitOf(2, 0);
  return isOfNoUse ? worth * 0.3 : worth;
}

/** What picking a card is worth: the worst where it is given away, otherwise the best. */
function worthOfPick(known: Knowledge, state: Gkr, seat: Seat, card: number): number {
  const question = gkr.questionOf(state);
  const isGiven = question === 'discardCard' || question === 'discardSponsor';
  return isGiven ? HARDLY_USEFUL - worthInHand(known, state, seat, card) : known.worth[card]!;
}

/** Rolling a die again: low ones of the own dice, high ones of the others'. */
function worthOfDie(state: Gkr, seat: Seat, die: number): number {
  const attack = rules.attackNow(state)!;
  const isSave = attack.saves !== '';
  const isOwn = isSave ? rules.seatOf(attack.target) === seat : attack.seat === seat;
  const middle = isSave ? rules.HH_SAVE - 0.5 : 3.5;
  return (isOwn ? 1 : -1) * (middle - die);
}

/** Different weapons in hand; a primary one counts double. */
function weaponsIn(components: Knowledge['components'], state: Gkr, seat: Seat): number {
  const kinds = [...new Set(cardsIn(state, rules.handOf(seat)))].map((card) => components.cards[card]!.kind);
  return kinds.reduce((sum, kind) => sum + (kind === 'primary' ? 2 : kind === 'secondary' ? 1 : 0), 0);
}
