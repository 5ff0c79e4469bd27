// The game as everybody else sees it. Opening this file first is a good way to find the others.

import { effectEnded } from '@automachia/effects';
import type { BorderOf, Game } from '@automachia/kernel';
import { defineGame, pileSize } from '@automachia/kernel';
import { factTexts } from './asking/factTexts.js';
import { playCard } from './cards/playing.js';
import { performing } from './cards/performing.js';
import { numberAfterTheRest } from './cards/standing.js';
import { contentOf } from './cards/vocabulary.js';
import { windowWords } from './cards/windowLabels.js';
import { round, windowProcedure } from './cards/windows.js';
import { resolveAttack } from './chapters/attacks.js';
import { loseCards } from './chapters/damage.js';
import { discardCards } from './chapters/discarding.js';
import { deployFor, payDeployment } from './chapters/deploying.js';
import { pay } from './chapters/energy.js';
import { fireCard, popAttack } from './chapters/firing.js';
import { moveFreely, push, turnHH } from './chapters/forcedMoves.js';
import { deal, layOut } from './chapters/layingOut.js';
import { lookAtDeck } from './chapters/looking.js';
import { moveHeavyHitter, moveSupportUnit, walk } from './chapters/moving.js';
import { damageOutside } from './chapters/outsideDamage.js';
import { repairCards } from './chapters/repairing.js';
import { reroll } from './chapters/rerolling.js';
import { match, matchLocals } from './chapters/turn.js';
import type { GkrPack } from './content/types.js';
import { nameOf } from './model/board.js';
import { earlierFrames, earlierState } from './model/earlierStates.js';
import type { Gkr } from './model/state.js';
import { copyState, isInPlay, survivors } from './model/state.js';
import type { GkrTypes } from './model/steps.js';
import { tagsLeft } from './model/supplies.js';
import { isHH } from './model/units.js';
import { damageOf, DECK_SIZE, deckSize, discardOf, handOf, lineOf, piles, resolvingOf } from './model/zones.js';
import { tableWords } from './notation/tableWords.js';
import { settleWorld } from './worlds.js';
import { gkrOptions } from './options.js';
import { RULES_VERSION } from './version.js';

/** Every rule that has steps of its own. */
export const procedures = [
  match,
  windowProcedure,
  round,
  moveHeavyHitter,
  walk,
  moveSupportUnit,
  moveFreely,
  push,
  turnHH,
  deployFor,
  payDeployment,
  fireCard,
  resolveAttack,
  popAttack,
  pay,
  loseCards,
  performing,
  playCard,
  reroll,
  damageOutside,
  discardCards,
  repairCards,
  lookAtDeck,
];

/** GKR with the content of a pack. */
export function createGkr(pack: GkrPack): Game<Gkr, BorderOf<GkrTypes>> {
  const content = contentOf(pack);
  return defineGame<GkrTypes>({
    id: 'gkr',
    version: RULES_VERSION,
    pack: { id: pack.id, version: pack.version },
    content,
    options: gkrOptions,
    piles,
    procedures,
    begin: { procedure: match, locals: matchLocals },
    layOut,
    deal,
    copy: copyState,
    table: tableWords,
    factTexts,
    inPlay: survivors,
    windows: windowWords,
    earlier: earlierFrames(content),
    earlierState: (saved) => earlierState(saved, content),
    ended: (m, use) => {
      effectEnded(m, use);
      numberAfterTheRest(m.state);
    },
    longestMatch: 20_000,
    faults,
    settleWorld: (state, seat, random) => settleWorld(state, seat, random, content),
  });
}

/** What must hold whenever somebody is asked. */
function faults(state: Gkr): string[] {
  const found: string[] = [];
  const taken = new Map<number, number>();
  state.cells.forEach((cell, unit) => {
    if (cell < 0) return;
    // A Heavy Hitter shares its hex with an enemy support unit only while that is pushed away (GKR-MOV-09).
    const other = taken.get(cell);
    if (other !== undefined && isHH(other) === isHH(unit)) found.push(`two units stand on ${nameOf(cell)}`);
    if (state.sites.includes(cell)) found.push(`a unit stands on the building or rubble ${nameOf(cell)}`);
    taken.set(cell, unit);
    if (unit % 4 !== 0 && state.hitPoints[unit]! <= 0) found.push(`a unit on ${nameOf(cell)} has no hit points`);
  });
  for (let seat = 1; seat <= state.players; seat++) {
    if (state.energy[seat - 1]! < 0) found.push(`player ${seat} has negative energy (GKR-RUL-42)`);
    if (tagsLeft(state, seat) < 0) found.push(`player ${seat} has more than 20 tags on the board (GKR-TAG-12)`);
    if (state.factions[seat - 1]! < 0 || state.phase === 'setUp') continue;
    const zones = [handOf, discardOf, damageOf, lineOf, resolvingOf];
    const cards = deckSize(state, seat) + zones.reduce((sum, zone) => sum + pileSize(state, zone(seat)), 0);
    if (cards !== DECK_SIZE) found.push(`the zones of player ${seat} hold ${cards} cards instead of ${DECK_SIZE}`);
    const isDestroyed = pileSize(state, damageOf(seat)) >= DECK_SIZE;
    if (isDestroyed === isInPlay(state, seat))
      found.push(`player ${seat} is wrongly ${isDestroyed ? 'in' : 'out of'} the match`);
  }
  return found;
}
