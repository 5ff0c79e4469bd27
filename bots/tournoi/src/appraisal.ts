// How good a state of Tournoi is for a seat. Every robot has a strength (its life as it will be when the turn ends, its
// weapon tokens, what it can still walk to); a seat's value is its share among the strengths, as odds.

import { OUT, shareOf } from '@automachia/bot-greedy/foresight';
import type { Seat } from '@automachia/kernel';
import type { Insight } from '@automachia/kernel/host';
import { cardAt, pileSize } from '@automachia/kernel';
import { worthOf } from '@automachia/kernel/host';
import type { CardData, Tournoi, TournoiPack } from '@automachia/tournoi';
import { BEARINGS, cellAfter, housePack, playedBy, robotOf, tournoi } from '@automachia/tournoi';
import { Forecast } from './forecast.js';
import { incline } from './inclination.js';
import type { Knowledge } from './measures.js';
import { distance, lifeWorth, lossOn } from './measures.js';
import { reasonsFor } from './reasons.js';
import { isBeforeMoving, type TournoiQuestion } from './questions.js';
import * as weights from './weights.js';

export type TournoiAppraisal = Insight<Tournoi> & Required<Pick<Insight<Tournoi>, 'isCalm' | 'incline'>>;

/** Makes the appraisal of Tournoi with the cards of a pack. */
export function createTournoiAppraisal(pack: TournoiPack): TournoiAppraisal {
  const known: Knowledge = {
    cards: pack.cards,
    forecast: new Forecast(pack),
    pending: pack.cards.map(pendingWorth),
  };
  return {
    value: (state, seat) => valueOf(known, state, seat),
    // The start of a turn: nothing is half resolved.
    isCalm: (state) => state.sealed.length > 0 && tournoi.questionOf(state) === 'chooseEvents',
    reasons: (state, seat) => reasonsFor(known, state, seat),
    incline: (game, state, seat, count, likely) => incline(known, game, state, seat, count, likely),
  };
}

/** The appraisal of Tournoi with the house pack. */
export const tournoiAppraisal = createTournoiAppraisal(housePack);

function valueOf(known: Knowledge, state: Tournoi, seat: Seat): number {
  const { outcome } = state;
  if (outcome !== null) return worthOf(outcome, seat, state.players);
  if (robotOf(state, seat).life === 0) return 0;
  const question = tournoi.questionOf(state);
  known.forecast.read(state);
  for (let other = 1; other <= state.players; other++) {
    strengths[other] = robotOf(state, other).life === 0 ? OUT : strengthOf(known, state, other, question);
  }
  return shareOf(strengths, seat, state.players);
}

/** By seat: filled again and again. */
const strengths: number[] = [];

function strengthOf(known: Knowledge, state: Tournoi, seat: Seat, question: TournoiQuestion): number {
  const { cell, life, weapons, isProtected } = robotOf(state, seat);
  const { forecast } = known;
  let strength = weapons > 0 ? weights.FIRST_WEAPON + weights.MORE_WEAPONS * (weapons - 1) : 0;
  if (cell < 0) return strength + lifeWorth(life);
  if (question === 'placeLocation' || question === 'swapWith') strength += pendingOf(known, state, seat);
  const { locations } = state;
  for (let i = 0; i < locations.length; i++) {
    const at = locations[i]!.cell;
    const afar =
      weights.KIT_AFAR * forecast.repairs[at]! +
      weights.CACHE_AFAR * forecast.weapons[at]! +
      weights.TURRET_AFAR * forecast.shots[at]!;
    if (afar > 0) strength += afar / (1 + distance(cell, at));
  }
  if (!isBeforeMoving(state)) {
    // What acts on arrival has acted.
    const loss = isProtected ? 0 : lossOn(forecast, cell) - forecast.traps[cell]!;
    return strength + lifeWorth(life - loss);
  }
  const loss = lossAhead(forecast, cell, state.stride);
  return strength + lifeWorth(life - (question === 'chooseEvents' ? weights.EARLY * loss : loss));
}

/** What the cards of a seat that are still to be applied are worth. The frame of the match knows which they are. */
function pendingOf(known: Knowledge, state: Tournoi, seat: Seat): number {
  const { place, card } = state.stack[0]!.locals as { place: number; card: number };
  const own = (seat - state.first + state.players) % state.players;
  if (own < place) return 0;
  const track = playedBy(seat);
  let worth = 0;
  for (let i = own === place ? card : 0; i < pileSize(state, track); i++) {
    worth += known.pending[cardAt(state, track, i)]!;
  }
  return worth;
}

/** The life that moving from a cell will cost: mostly as on the best cell in reach, partly as on any. */
function lossAhead(forecast: Forecast, cell: number, stride: number): number {
  let best = Number.POSITIVE_INFINITY;
  let sum = 0;
  let count = 0;
  for (let direction = 0; direction < BEARINGS; direction++) {
    const to = cellAfter(cell, direction, stride);
    // GTM-RUL-04: a plain move stays on the board; an overloaded one may leave it (GTM-EJE-01).
    if (to < 0 && stride === 1) continue;
    const loss = to < 0 ? 1 : lossOn(forecast, to);
    if (loss < best) best = loss;
    sum += loss;
    count += 1;
  }
  return weights.FINDS_BEST * best + (1 - weights.FINDS_BEST) * (sum / count);
}

function pendingWorth({ effect }: CardData): number {
  return weights.PENDING[effect.do === 'blast' ? `blast ${effect.area}` : effect.do] ?? 0;
}
