// What a sensible player is likely to do: rules of thumb that cost next to nothing. They make playouts worth watching
// and tell a search where to look first; the search finds out by itself where they are wrong.

import type { SearchedGame, Seat } from '@automachia/kernel';
import { cardAt } from '@automachia/kernel';
import type { CardData, Tournoi } from '@automachia/tournoi';
import { cardsChoice, cellAfter, playedBy, robotOf, tournoi } from '@automachia/tournoi';
import type { Knowledge } from './measures.js';
import { distance, lossOn } from './measures.js';
import type { Forecast } from './forecast.js';
import { CAUTION, TASTE } from './weights.js';

/** Writes how likely each of the options just counted is, up to a common factor. */
export function incline(
  known: Knowledge,
  game: SearchedGame<Tournoi>,
  state: Tournoi,
  seat: Seat,
  count: number,
  likely: Float64Array,
): void {
  const { forecast } = known;
  const question = tournoi.questionOf(state);
  const { cell } = robotOf(state, seat);
  if (question !== 'chooseEvents') forecast.read(state);
  switch (question) {
    case 'chooseEvents':
      for (let i = 0; i < count; i++) likely[i] = Math.exp(TASTE * worthOfCards(known, game.optionCode(i)));
      return;
    case 'placeLocation': {
      const card = cardBeingPlaced(known, state, seat);
      for (let i = 0; i < count; i++) likely[i] = likelyPlace(card, forecast, state, seat, game.optionCode(i));
      return;
    }
    case 'chooseDirection':
      for (let i = 0; i < count; i++) {
        const to = cellAfter(cell, game.optionCode(i), state.stride);
        likely[i] = Math.exp(-CAUTION * (to < 0 ? 1 : lossOn(forecast, to)));
      }
      return;
    case 'putBack':
    case 'springTo':
    case 'goThroughPortal':
      for (let i = 0; i < count; i++) likely[i] = Math.exp(-CAUTION * lossOn(forecast, game.optionCode(i)));
      return;
    case 'placeLoser':
      for (let i = 0; i < count; i++) likely[i] = Math.exp(CAUTION * lossOn(forecast, game.optionCode(i)));
      return;
    default:
      likely.fill(1, 0, count);
  }
}

function worthOfCards(known: Knowledge, code: number): number {
  let worth = 0;
  for (let place = 0; cardsChoice.at(code, place) >= 0; place++) worth += known.pending[cardsChoice.at(code, place)]!;
  return worth;
}

function cardBeingPlaced(known: Knowledge, state: Tournoi, seat: Seat): CardData {
  const { card } = state.stack[0]!.locals as { card: number };
  return known.cards[cardAt(state, playedBy(seat), card)]!;
}

/** How likely a card is placed on a cell: what helps where it is nearer to oneself, what hurts where others may step. */
function likelyPlace(card: CardData, forecast: Forecast, state: Tournoi, seat: Seat, cell: number): number {
  const { effect, acts } = card;
  const own = distance(robotOf(state, seat).cell, cell);
  const theirs = nearestRival(state, seat, cell);
  const canBeEntered = own === state.stride;
  const rivalCanEnter = theirs === state.stride;
  switch (effect.do) {
    case 'repair':
    case 'arm':
    case 'shoot':
      return Math.exp(0.8 * (theirs - own));
    case 'shield':
      return canBeEntered ? 1 + forecast.losses[cell]! : 0.3;
    case 'blast': {
      if (acts === 'endOfSecondTurn') return Math.exp(0.3 * (own - theirs));
      if (!rivalCanEnter) return acts === 'endOfTurn' ? 0.05 : 0.3;
      // A cell that is dangerous already needs no second danger.
      const isDangerous = forecast.losses[cell]! + forecast.traps[cell]! > 0;
      return (isDangerous ? 0.3 : 1) * (canBeEntered ? 0.6 : 1.5);
    }
    default:
      return 1;
  }
}

function nearestRival(state: Tournoi, seat: Seat, cell: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let other = 1; other <= state.players; other++) {
    const at = robotOf(state, other).cell;
    if (other !== seat && at >= 0 && distance(at, cell) < nearest) nearest = distance(at, cell);
  }
  return nearest;
}
