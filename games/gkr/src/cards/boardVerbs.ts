// Verbs that move things on the board: units, facings, deployments, tags.

import { sidePick, unitPick } from '../asking/choices.js';
import { deployFor } from '../chapters/deploying.js';
import { moveFreely, moveUnit, push, turnHH } from '../chapters/forcedMoves.js';
import { noteSite, placeTag, removeTag } from '../chapters/tagging.js';
import type { VerbName } from '../content/verbs.js';
import { board, faceTowards } from '../model/board.js';
import { siteAt } from '../model/sites.js';
import { unitAt } from '../model/state.js';
import { hhOf, isHH, NO_UNIT, seatOf } from '../model/units.js';
import { namedUnit } from './conditions.js';
import type { Performers } from './scripts.js';

type BoardVerb = Extract<VerbName, 'move' | 'push' | 'turn' | 'deploy' | 'tag' | 'untag' | 'swap'>;

export const boardVerbs: Performers<BoardVerb> = {
  move: (m, { unit, hexes }) => {
    const moved = namedUnit(m.state, unit, m.locals);
    // In its own movement step a Heavy Hitter adds the hexes to its path.
    if (isHH(moved) && m.isRunning('moveHeavyHitter')) m.state.freeHexes += hexes;
    else m.call(moveFreely, { unit: moved, hexes });
  },
  push: (m, { hexes, chooser, nearer }, object) => {
    const unit = unitPick.get.unit(object);
    const goal = nearer === undefined ? NO_UNIT : namedUnit(m.state, nearer, m.locals);
    m.call(push, { unit, hexes, chooser: chooser === 'you' ? m.locals.seat : seatOf(unit), nearer: goal });
  },
  turn: (m, { steps }, object) => {
    m.call(turnHH, { hh: unitPick.get.unit(object), steps, seat: m.locals.seat });
  },
  deploy: (m, { cost }) => {
    m.call(deployFor, { seat: m.locals.seat, cost });
  },
  tag: (m, { face }, object) => {
    const [cell, side] = [sidePick.get.building(object), sidePick.get.on(object)];
    // Who tags a second building stands at the face; an enemy tag is replaced from afar.
    const beside = board.neighbours(cell).find((next) => faceTowards(cell, next) === side)!;
    const site = siteAt(m.state, cell);
    if (face === 'secondBuilding') noteSite(m.state, unitAt(m.state, beside), site);
    placeTag(m, m.locals.seat, site, side);
  },
  untag: (m, _verb, object) => {
    removeTag(m, siteAt(m.state, sidePick.get.building(object)), sidePick.get.on(object));
  },
  swap: (m, _verb, object) => {
    const [hh, other] = [hhOf(m.locals.seat), unitPick.get.unit(object)];
    const [here, there] = [m.state.cells[hh]!, m.state.cells[other]!];
    moveUnit(m, hh, there, 'GKR-RUL-88');
    moveUnit(m, other, here, 'GKR-RUL-88');
    m.call(turnHH, { hh, steps: 3, seat: m.locals.seat });
  },
};
