// The Tag phase (GKR-TAG) and demolition (GKR-DEM): tags on the faces of buildings, sponsor cards for them, and what
// happens when a player's fourth tag is on one building.

import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Seat } from '@automachia/kernel';
import { answer, has, holdsCard, including, passing, pileSize, requirements, sizeOfSet } from '@automachia/kernel';
import { afterPlays } from '../asking/afterwards.js';
import { action, cardPick, tagPlacement } from '../asking/choices.js';
import type { TagFacts } from '../asking/questions.js';
import { demolitionBrings, tagFacts } from '../asking/tagFacts.js';
import { beginOwnTurn, endOwnTurn, isReady, useAbility, visitAbilities } from '../cards/abilities.js';
import { openCardWindow } from '../cards/opening.js';
import { couldRespond } from '../cards/playable.js';
import { playsIn } from '../cards/plays.js';
import type { Cell } from '../model/board.js';
import { board, faceTowards, nameOf } from '../model/board.js';
import { drawSponsors, kindsIn } from '../model/drawing.js';
import {
  FACES,
  isStanding,
  razeSite,
  RUBBLE_TO_WIN,
  rubbleOf,
  siteAt,
  tagOn,
  TAGS_TO_DEMOLISH,
  tagsOf,
  writeTag,
} from '../model/sites.js';
import type { Gkr } from '../model/state.js';
import { isInPlay, isOnBoard } from '../model/state.js';
import type { At, GkrTypes, MatchLocals } from '../model/steps.js';
import {
  act,
  ask,
  TURN_OVER,
  eachInTurn,
  endPlayOrder,
  inPlayOrder,
  phase,
  repeatUntil,
  seatInPlayOrder,
} from '../model/steps.js';
import { tagsLeft } from '../model/supplies.js';
import type { Unit } from '../model/units.js';
import { CLASS_NAMES, hhOf, seatOf, unitName } from '../model/units.js';
import { SPONSOR_DISCARD, sponsorHandOf } from '../model/zones.js';
import { earnAchievement } from './achievements.js';
import { scoreIfEnding, winByDemolition } from './endOfGame.js';
import { beginPhase, endPhase } from './phases.js';

/** GKR-TAG-09. */
export const SPONSOR_LIMIT = 5;

/** GKR-TAG-02 to GKR-TAG-07: the faces of buildings at which units that have not tagged this turn can put a tag. */
const tags = requirements<GkrTypes, MatchLocals>().choice(
  tagPlacement,
  (need) => [
    need(
      'GKR-TAG-02',
      'why.notYourUnit',
      ['by'],
      (m, { by }, seat) => isOnBoard(m.state, by) && seatOf(by) === seat,
      'byCandidates',
    ),
    need('GKR-TAG-04', 'why.hasTagged', ['by'], (m, { by }) => !has(m.state.tagged, by), 'byCandidates'),
    need('GKR-RUL-86', 'why.rubble', ['tag'], (m, { tag }) => !isRubble(m.state, siteAt(m.state, tag)), 'byCandidates'),
    need(
      'GKR-TAG-03',
      'why.notAdjacent',
      ['tag', 'by'],
      (m, { tag, by }) => isBeside(m.state, tag, by),
      'byCandidates',
    ),
    need('GKR-RUL-58', 'why.noTagsLeft', [], (m, _, seat) => tagsLeft(m.state, seat) > 0, 'byCandidates'),
    need(
      'GKR-RUL-56',
      'why.ownTagThere',
      ['tag', 'on'],
      (m, { tag, on }, seat) => tagOn(m.state, siteAt(m.state, tag), on) !== seat,
      'byCandidates',
    ),
    need(
      'GKR-RUL-56',
      'why.notYourFace',
      ['tag', 'on', 'by'],
      (m, { tag, on, by }) => m.state.tagModel === 'free' || isFaceOf(m.state, tag, on, by),
      'byCandidates',
    ),
    need(
      'GKR-RUL-56',
      'why.notTheFirstSlot',
      ['tag', 'on'],
      (m, { tag, on }) => m.state.tagModel === 'faces' || isSlotOpen(m.state, siteAt(m.state, tag), on),
      'byCandidates',
    ),
  ],
  {
    by: ({ state }, _, seat) => unitsToTag(state, seat),
    tag: ({ state }, { by }) => buildingsBeside(state, by),
    on: ({ state }, { tag, by }, seat) => sidesToTag(state, seat, tag, by),
  },
);

/** GKR-RUL-60: any of the own sponsor cards. */
const sponsorsHeld = requirements<GkrTypes, MatchLocals>().choice(
  cardPick,
  (need) => [
    need(
      'GKR-TAG-09',
      'why.notYourCard',
      ['card'],
      (m, { card }, seat) => holdsCard(m.state, sponsorHandOf(seat), card),
      'byCandidates',
    ),
  ],
  { card: (m, _, seat) => kindsIn(m.state, sponsorHandOf(seat)) },
);

export const tagging = phase(
  'tag',
  'GKR-TAG-01',
  act('startTagging', 'GKR-SET-20', (m) => beginPhase(m, 'tag')),
  eachInTurn(
    'everyoneHasTagged',
    'GKR-TAG-01',
    inPlayOrder,
    act('beginTagging', 'GKR-TAG-01', (m) => beginOwnTurn(m, 'TAG')),
    repeatUntil(
      'turnToTagIsOver',
      'GKR-TAG-01',
      (m) => m.locals.begun === TURN_OVER || !mayAct(m, seatInPlayOrder(m)),
      ask('tagBuildings', 'GKR-TAG-01', {
        kind: action,
        who: seatInPlayOrder,
        answers: [
          passing(endOwnTurn), // GKR-TAG-05
          answer(tags, (m, { tag, on, by }, seat) => tagWith(m, seat, by, siteAt(m.state, tag), on)),
          ...playsIn(() => 'TAG'),
        ],
        facts: (m, seat) => ({
          tags: tagsToPlace(m, seat),
          demolition: demolitionBrings(m.state, m.content, seat),
          afterwards: () => afterPlays(m, seat),
        }),
      }),
    ),
    act('drawForTags', 'GKR-TAG-08', (m) => drawForTags(m, seatInPlayOrder(m))),
  ),
  act('openTagEnd', 'GKR-TAG-09', (m) => {
    endPlayOrder(m);
    openCardWindow(m, 'TAG_END');
  }),
  // GKR-TAG-09, GKR-RUL-60: the sponsor limit, for all players in play order.
  eachInTurn(
    'sponsorLimitIsKept',
    'GKR-TAG-09',
    { ...inPlayOrder, repeats: true, takesPart: (m, seat) => isOverLimit(m.state, seat) },
    ask('discardSponsor', 'GKR-TAG-09', {
      kind: action,
      who: seatInPlayOrder,
      answers: [
        answer(sponsorsHeld, (m, { card }, seat) => {
          m.moveCard(card, sponsorHandOf(seat), SPONSOR_DISCARD);
          m.tell?.({ type: 'sponsorDiscarded', rule: 'GKR-TAG-09', seat, card: m.content.cards[card]!.id });
        }),
      ],
      facts: (m, seat) => ({ left: pileSize(m.state, sponsorHandOf(seat)) - SPONSOR_LIMIT }),
    }),
  ),
  act('endTagPhase', 'GKR-RUL-68', (m) => {
    endPlayOrder(m);
    endPhase(m);
    scoreIfEnding(m);
  }),
);

function mayAct(m: At<MatchLocals>, seat: Seat): boolean {
  return isInPlay(m.state, seat) && (tags.any(m, seat) || couldRespond(m.state, m.content, seat, 'TAG'));
}

/** GKR-RUL-59, GKR-RUL-81: who has finished draws one sponsor card for each building tagged, before the next player tags. */
function drawForTags(m: At, seat: Seat): void {
  const buildings = sizeOfSet(m.state.taggedSites[seat - 1]!);
  if (isInPlay(m.state, seat)) drawSponsors(m, seat, buildings, 'GKR-TAG-08');
}

function isOverLimit(state: Gkr, seat: Seat): boolean {
  return isInPlay(state, seat) && pileSize(state, sponsorHandOf(seat)) > SPONSOR_LIMIT;
}

/** Units that have not tagged and stand beside a building: most stand beside none. */
function unitsToTag(state: Gkr, seat: Seat): Unit[] {
  const units: Unit[] = [];
  if (tagsLeft(state, seat) === 0) return units;
  for (let unit = hhOf(seat); unit < hhOf(seat) + CLASS_NAMES.length; unit++) {
    if (!isOnBoard(state, unit) || has(state.tagged, unit)) continue;
    if (buildingsBeside(state, unit).length > 0) units.push(unit);
  }
  return units;
}

const NONE: readonly number[] = [];

function isRubble(state: Gkr, site: number): boolean {
  return site >= 0 && !isStanding(state, site);
}

/** Whether there is a building on a hex, and a unit beside it. */
function isBeside(state: Gkr, cell: Cell, unit: Unit): boolean {
  return isOnBoard(state, unit) && siteAt(state, cell) >= 0 && board.distance(state.cells[unit]!, cell) === 1;
}

function isFaceOf(state: Gkr, cell: Cell, side: number, unit: Unit): boolean {
  return isBeside(state, cell, unit) && faceTowards(cell, state.cells[unit]!) === side;
}

function buildingsBeside(state: Gkr, unit: Unit): Cell[] {
  const buildings: Cell[] = [];
  const neighbours = board.neighbours(state.cells[unit]!);
  for (let i = 0; i < neighbours.length; i++) {
    if (isStanding(state, siteAt(state, neighbours[i]!))) buildings.push(neighbours[i]!);
  }
  return buildings;
}

/** GKR-RUL-56: the face at which the unit stands; in the variant `free` any that is open. */
function sidesToTag(state: Gkr, seat: Seat, cell: Cell, unit: Unit): readonly number[] {
  const site = siteAt(state, cell);
  if (state.tagModel === 'free') {
    return SIDES.filter((side) => tagOn(state, site, side) !== seat && isSlotOpen(state, site, side));
  }
  const side = faceTowards(cell, state.cells[unit]!);
  return tagOn(state, site, side) === seat ? NONE : ONE_SIDE[side]!;
}

const SIDES: readonly number[] = Array.from({ length: FACES }, (_, side) => side);
const ONE_SIDE: readonly (readonly number[])[] = SIDES.map((side) => [side]);

/** GKR-RUL-56, variant `free`: tags fill the first empty slot, or take the place of others. */
function isSlotOpen(state: Gkr, site: number, side: number): boolean {
  return tagOn(state, site, side) !== 0 || SIDES.find((one) => tagOn(state, site, one) === 0) === side;
}

/** What each tag that may be placed would bring. */
function tagsToPlace(m: At<MatchLocals>, seat: Seat): TagFacts[] {
  const found: TagFacts[] = [];
  const { state, content } = m;
  tags.visit(m, seat, ({ tag, on, by }) => found.push(tagFacts(state, content, seat, by, siteAt(state, tag), on)));
  return found;
}

function tagWith(m: At, seat: Seat, unit: Unit, site: number, side: number): void {
  m.state.tagged = including(m.state.tagged, unit);
  placeTag(m, seat, site, side, unit);
  if (m.isOver) return;
  // An ability that follows a tag is offered at once, and only then.
  visitAbilities(m.state, m.content, seat, 'TAG', (trigger, owner) => {
    const { effect } = trigger;
    if (owner.self !== unit || effect.when?.some((one) => one.if === 'justTagged') !== true) return;
    if (isReady(m.state, m.content, trigger, 'TAG', owner)) useAbility(m, seat, trigger);
  });
}

/** Puts a tag on a face: an enemy tag there goes back to its owner (GKR-TAG-07); the fourth own one demolishes. */
export function placeTag(m: At, seat: Seat, site: number, side: number, unit?: Unit): void {
  const { state } = m;
  const replaced = tagOn(state, site, side);
  writeTag(state, site, side, seat);
  state.tagCounts[seat - 1]! += 1; // GKR-GLO-02
  state.taggedSites[seat - 1] = including(state.taggedSites[seat - 1]!, site);
  if (unit !== undefined) noteSite(state, unit, site);
  m.tell?.({
    type: replaced === 0 ? 'tagPlaced' : 'tagReplaced',
    rule: replaced === 0 ? 'GKR-TAG-03' : 'GKR-TAG-07',
    seat,
    at: nameOf(state.sites[site]!),
    face: HEX_DIRECTIONS[side]!,
    ...(unit === undefined ? {} : { unit: unitName(unit) }),
    ...(replaced === 0 ? {} : { other: replaced }),
  });
  if (tagsOf(state, seat, site) >= TAGS_TO_DEMOLISH) demolish(m, seat, site); // GKR-DEM-01, GKR-RUL-57
}

/** A unit has tagged a site this turn. */
export function noteSite(state: Gkr, unit: Unit, site: number): void {
  state.unitSites[unit] = including(state.unitSites[unit]!, site);
}

/** Takes a tag off a face; it goes back to its owner's supply. */
export function removeTag(m: At, site: number, side: number): void {
  const owner = tagOn(m.state, site, side);
  writeTag(m.state, site, side, 0);
  m.tell?.({
    type: 'tagRemoved',
    rule: 'GKR-TAG-12',
    seat: owner,
    at: nameOf(m.state.sites[site]!),
    face: HEX_DIRECTIONS[side]!,
  });
}

/** GKR-DEM-01 to GKR-DEM-06, GKR-ACH-04: all tags go back, the building becomes rubble under the player's name. */
function demolish(m: At, seat: Seat, site: number): void {
  const { state } = m;
  razeSite(state, site, seat);
  state.demolished = including(state.demolished, seat);
  m.tell?.({ type: 'buildingDemolished', rule: 'GKR-DEM-03', seat, at: nameOf(state.sites[site]!) });
  earnAchievement(m, seat, 'GKR-DEM-04');
  if (rubbleOf(state, seat) >= RUBBLE_TO_WIN) winByDemolition(m, seat);
}
