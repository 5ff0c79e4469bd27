// The Tag phase (GKR-TAG) and demolition (GKR-DEM): tags on the faces of buildings, sponsor cards for them, and what
// happens when a player's fourth tag is on one building.

import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Offer, Reason, Seat } from '@automachia/kernel';
import { holdsCard, PASS, pileSize, text } from '@automachia/kernel';
import { action, actionRest, actionWord, pickCard, tag } from '../asking/choices.js';
import type { TagFacts } from '../asking/questions.js';
import { tagFacts } from '../asking/tagFacts.js';
import { beginOwnTurn, isReady, ownTurnBegins, useAbility, visitAbilities } from '../cards/abilities.js';
import { openWindow } from '../cards/opening.js';
import { couldAct, offerPlays, whyNotPlay } from '../cards/playable.js';
import { takePlay } from '../cards/windows.js';
import { board, faceTowards, nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { drawSponsors, kindsIn } from '../model/drawing.js';
import { FACES, isStanding, RUBBLE_TO_WIN, rubbleOf, siteAt, tagOn, TAGS_TO_DEMOLISH, tagsOf } from '../model/sites.js';
import type { Gkr } from '../model/state.js';
import { isInPlay, playOrder, unitsOnBoard } from '../model/state.js';
import type { At, MatchLocals } from '../model/steps.js';
import { act, ask, endRound, goOnInRound, repeatUntil, seatInRound, when } from '../model/steps.js';
import { tagsLeft } from '../model/supplies.js';
import type { Unit } from '../model/units.js';
import { unitName } from '../model/units.js';
import { SPONSOR_DISCARD, sponsorHandOf } from '../model/zones.js';
import { earnAchievement } from './achievements.js';
import { scoreIfEnding, winByDemolition } from './endOfGame.js';
import { endPhase } from './phases.js';

const SPONSOR_LIMIT = 5;

export const tagging = [
  repeatUntil<MatchLocals>(
    'everyoneHasTagged',
    'GKR-TAG-01',
    (m) => m.locals.place >= m.state.players,
    when(
      'turnToTagBegins',
      'GKR-TAG-01',
      ownTurnBegins,
      act('beginTagging', 'GKR-TAG-01', (m) => beginOwnTurn(m, 'TAG')),
    ),
    when(
      'someoneMayTag',
      'GKR-TAG-01',
      (m) => mayAct(m.state, m.content, seatInRound(m)),
      ask('tagBuildings', 'GKR-TAG-01', {
        kind: action,
        who: seatInRound,
        options: (m, offer, seat) => {
          offer.add(PASS); // GKR-TAG-05
          offerTags(m.state, seat, offer);
          offerPlays(m.state, m.content, seat, 'TAG', offer);
        },
        apply: (m, code, seat) => {
          if (code === PASS) endTagging(m, seat);
          else if (actionWord(code) === 'tag') tagWith(m, seat, actionRest(code));
          else takePlay(m, seat, 'TAG', code);
        },
        facts: (m, seat) => ({ tags: tagsToPlace(m.state, m.content, seat) }),
        whyNot: (m, code, seat) =>
          actionWord(code) === 'tag'
            ? whyNotTag(m.state, seat, actionRest(code))
            : whyNotPlay(m.state, m.content, seat, 'TAG', code),
      }),
    ),
    when(
      'nothingIsLeftToTag',
      'GKR-TAG-01',
      (m) => m.locals.place < m.state.players && !mayAct(m.state, m.content, seatInRound(m)),
      act('passOnTagging', 'GKR-TAG-08', (m) => endTagging(m, seatInRound(m))),
    ),
  ),
  act<MatchLocals>('openTagEnd', 'GKR-TAG-09', (m) => {
    endRound(m);
    openWindow(m, 'TAG_END');
  }),
  // GKR-TAG-09, GKR-RUL-60: the sponsor limit, for all players in play order.
  repeatUntil<MatchLocals>(
    'sponsorLimitIsKept',
    'GKR-TAG-09',
    (m) => overLimit(m.state) === 0,
    ask('discardSponsor', 'GKR-TAG-09', {
      kind: action,
      who: (m) => overLimit(m.state),
      options: (m, offer, seat) => {
        for (const card of kindsIn(m.state, sponsorHandOf(seat))) offer.add(pickCard(card));
      },
      apply: (m, code, seat) => {
        const card = actionRest(code);
        m.moveCard(card, sponsorHandOf(seat), SPONSOR_DISCARD);
        m.tell?.({ type: 'sponsorDiscarded', rule: 'GKR-TAG-09', seat, card: m.content.cards[card]!.id });
      },
      facts: (m, seat) => ({ left: pileSize(m.state, sponsorHandOf(seat)) - SPONSOR_LIMIT }),
      whyNot: (m, code, seat) =>
        holdsCard(m.state, sponsorHandOf(seat), actionRest(code))
          ? []
          : [{ rule: 'GKR-TAG-09', text: text('why.notYourCard') }],
    }),
  ),
  act<MatchLocals>('endTagPhase', 'GKR-RUL-68', (m) => {
    endPhase(m);
    scoreIfEnding(m);
  }),
];

function mayAct(state: Gkr, content: Components, seat: Seat): boolean {
  return isInPlay(state, seat) && (hasTagToPlace(state, seat) || couldAct(state, content, seat, 'TAG'));
}

/** GKR-RUL-59, GKR-RUL-81: who has finished draws one sponsor card for each building tagged, before the next player tags. */
function endTagging(m: At<MatchLocals>, seat: Seat): void {
  goOnInRound(m);
  let buildings = 0;
  for (let rest = m.state.taggedSites[seat - 1]!; rest !== 0; rest &= rest - 1) buildings += 1;
  if (isInPlay(m.state, seat)) drawSponsors(m, seat, buildings, 'GKR-TAG-08');
}

function overLimit(state: Gkr): Seat {
  return playOrder(state).find((seat) => pileSize(state, sponsorHandOf(seat)) > SPONSOR_LIMIT) ?? 0;
}

type TagFound = (unit: Unit, site: number, side: number) => void;

/** GKR-TAG-02 to GKR-TAG-07: the faces at which units that have not tagged this turn can put a tag. */
function visitTags(state: Gkr, seat: Seat, found: TagFound): void {
  if (tagsLeft(state, seat) === 0) return; // GKR-RUL-58
  for (const unit of unitsOnBoard(state, seat)) {
    if (((state.tagged >> unit) & 1) === 1) continue; // GKR-TAG-04
    const cell = state.cells[unit]!;
    for (const next of board.neighbours(cell)) {
      const site = siteAt(state, next);
      if (!isStanding(state, site)) continue; // GKR-RUL-86
      if (state.tagModel === 'faces') {
        const side = faceTowards(next, cell); // GKR-RUL-56
        if (tagOn(state, site, side) !== seat) found(unit, site, side);
      } else visitFreeSlots(state, seat, site, (side) => found(unit, site, side));
    }
  }
}

/** GKR-RUL-56, variant `free`: the first empty slot, or any slot with an enemy tag. */
function visitFreeSlots(state: Gkr, seat: Seat, site: number, found: (side: number) => void): void {
  let hasEmpty = false;
  for (let side = 0; side < FACES; side++) {
    const owner = tagOn(state, site, side);
    if (owner === seat || (owner === 0 && hasEmpty)) continue;
    if (owner === 0) hasEmpty = true;
    found(side);
  }
}

function offerTags(state: Gkr, seat: Seat, offer: Offer): void {
  visitTags(state, seat, (unit, site, side) => offer.add(tag(unit, state.sites[site]!, side)));
}

/** What each tag that may be placed would bring. */
function tagsToPlace(state: Gkr, content: Components, seat: Seat): TagFacts[] {
  const tags: TagFacts[] = [];
  visitTags(state, seat, (unit, site, side) => tags.push(tagFacts(state, content, seat, unit, site, side)));
  return tags;
}

function hasTagToPlace(state: Gkr, seat: Seat): boolean {
  let hasTag = false;
  visitTags(state, seat, () => {
    hasTag = true;
  });
  return hasTag;
}

function tagWith(m: At, seat: Seat, code: number): void {
  const unit = code >> 10;
  m.state.tagged |= 1 << unit;
  placeTag(m, seat, siteAt(m.state, (code >> 3) & 127), code & 7, unit);
  if (m.isOver) return;
  // An ability that follows a tag is offered at once, and only then.
  visitAbilities(m.state, m.content, seat, 'TAG', (trigger, owner) => {
    const { effect } = trigger;
    if (owner.self !== unit || effect.when?.some((one) => one.if === 'justTagged') !== true) return;
    if (isReady(m.state, m.content, trigger, owner)) useAbility(m, seat, trigger);
  });
}

/** Puts a tag on a face: an enemy tag there goes back to its owner (GKR-TAG-07); the fourth own one demolishes. */
export function placeTag(m: At, seat: Seat, site: number, side: number, unit?: Unit): void {
  const { state } = m;
  const replaced = tagOn(state, site, side);
  writeTag(state, site, side, seat);
  state.tagCounts[seat - 1]! += 1; // GKR-GLO-02
  state.taggedSites[seat - 1]! |= 1 << site;
  if (unit !== undefined) state.unitSites[unit]! |= 1 << site;
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

function writeTag(state: Gkr, site: number, side: number, seat: Seat): void {
  const at = site * FACES + side;
  state.tags = state.tags.slice(0, at) + String(seat) + state.tags.slice(at + 1);
}

/** GKR-DEM-01 to GKR-DEM-06, GKR-ACH-04: all tags go back, the building becomes rubble under the player's name. */
function demolish(m: At, seat: Seat, site: number): void {
  const { state } = m;
  for (let side = 0; side < FACES; side++) writeTag(state, site, side, 0);
  state.controllers = state.controllers.map((controller, one) => (one === site ? seat : controller));
  state.demolished |= 1 << seat;
  m.tell?.({ type: 'buildingDemolished', rule: 'GKR-DEM-03', seat, at: nameOf(state.sites[site]!) });
  earnAchievement(m, seat, 'GKR-DEM-04');
  if (rubbleOf(state, seat) >= RUBBLE_TO_WIN) winByDemolition(m, seat);
}

function whyNotTag(state: Gkr, seat: Seat, code: number): Reason[] {
  const [unit, cell, side] = [code >> 10, (code >> 3) & 127, code & 7];
  const site = siteAt(state, cell);
  const at = state.cells[unit];
  if (at === undefined || at < 0 || Math.floor(unit / 4) + 1 !== seat) {
    return [{ rule: 'GKR-TAG-02', text: text('why.notYourUnit') }];
  }
  if (((state.tagged >> unit) & 1) === 1) return [{ rule: 'GKR-TAG-04', text: text('why.hasTagged') }];
  if (site >= 0 && !isStanding(state, site)) return [{ rule: 'GKR-RUL-86', text: text('why.rubble') }];
  if (site < 0 || board.distance(at, cell) !== 1) return [{ rule: 'GKR-TAG-03', text: text('why.notAdjacent') }];
  if (tagsLeft(state, seat) === 0) return [{ rule: 'GKR-RUL-58', text: text('why.noTagsLeft') }];
  if (tagOn(state, site, side) === seat) return [{ rule: 'GKR-RUL-56', text: text('why.ownTagThere') }];
  return [{ rule: 'GKR-RUL-56', text: text('why.notYourFace') }];
}
