// The game as everybody else sees it. Opening this file first is a good way to find the others.

import type { BorderOf, Game } from '@automachia/kernel';
import { defineGame, pileSize } from '@automachia/kernel';
import { EJECTED, nameOf, OUT } from './board.js';
import type { TournoiContent, TournoiPack } from './content.js';
import { contentOf } from './content.js';
import { fight } from './combat.js';
import { arrive } from './immediateLocations.js';
import { textValues } from './eventTexts.js';
import { tournoiOptions } from './options.js';
import { deal, layOut } from './setup.js';
import type { Location, Tournoi } from './state.js';
import { copyState, isInPlay, piles, robotsInPlay, survivors } from './state.js';
import type { TournoiTypes } from './steps.js';
import { tableWords } from './table.js';
import { earlier, match, matchLocals } from './turn.js';
import { RULES_VERSION } from './version.js';

/** Tournoi with the cards of a pack. */
export function createTournoi(pack: TournoiPack): Game<Tournoi, BorderOf<TournoiTypes>> {
  return defineGame<TournoiTypes>({
    id: 'tournoi',
    version: RULES_VERSION,
    pack: { id: pack.id, version: pack.version },
    content: contentOf(pack),
    options: tournoiOptions(pack),
    piles,
    procedures: [match, arrive, fight],
    begin: { procedure: match, locals: matchLocals },
    layOut,
    deal,
    copy: copyState,
    table: tableWords,
    factTexts: textValues,
    inPlay: survivors,
    earlier,
    longestMatch: 20_000,
    faults,
  });
}

/** What must hold whenever somebody is asked. */
function faults(state: Tournoi, { pack }: TournoiContent): string[] {
  const found: string[] = [];
  const cells = new Set<number>();
  for (let seat = 1; seat <= state.players; seat++) {
    const { cell, life, weapons, isProtected } = state.robots[seat - 1]!;
    if (isInPlay(state, seat) === (cell === OUT))
      found.push(`robot ${seat} has ${life} life and is ${placeName(cell)}`);
    if (cell >= 0 && state.sealed.length > 0 && robotsOn(state, cell) > 1) {
      found.push(`robot ${seat} shares ${nameOf(cell)} after the fights (GTM-CBT-03)`);
    }
    if (cell === EJECTED && state.sealed.length > 0) found.push(`robot ${seat} was not put back (GTM-EJE-01)`);
    if (life < 0 || weapons < 0) found.push(`robot ${seat} has ${life} life and ${weapons} weapon tokens`);
    if (isProtected && !state.locations.some((one) => one.cell === cell && isForceField(one, pack))) {
      found.push(`robot ${seat} is protected without a force field`);
    }
  }
  for (const { card, cell } of state.locations) {
    if (pack.cards[card]!.placement!.where === 'any') continue;
    if (cells.has(cell)) found.push(`two locations lie on ${nameOf(cell)} (GTM-RUL-33)`);
    cells.add(cell);
  }
  if (state.outcome === null && robotsInPlay(state) < 2) found.push('fewer than two robots are in play (GTM-END-04)');
  let cards = 0;
  for (let pile = 0; pile < piles.size; pile++) cards += pileSize(state, pile);
  const whole = Object.values(pack.deck).reduce((sum, count) => sum + count, 0);
  if (cards !== whole) found.push(`${cards} cards lie on the table instead of ${whole}`);
  return found;
}

function robotsOn(state: Tournoi, cell: number): number {
  return state.robots.filter((robot) => robot.cell === cell).length;
}

function isForceField(location: Location, pack: TournoiPack): boolean {
  return pack.cards[location.card]!.effect.do === 'shield';
}

function placeName(cell: number): string {
  if (cell === OUT) return 'out';
  return cell === EJECTED ? 'ejected' : `on ${nameOf(cell)}`;
}
