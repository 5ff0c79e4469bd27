// The game as everybody else sees it. Opening this file first is a good way to find the others.

import { effectEnded } from '@automachia/effects';
import type { BorderOf, Game, GameDefinition } from '@automachia/kernel';
import { defineGame } from '@automachia/kernel';
import { factTexts } from './asking/factTexts.js';
import { events, perform } from './cards/performing.js';
import { answeringTrigger, responses } from './cards/responses.js';
import { componentsOf } from './cards/vocabulary.js';
import { windowWords } from './cards/windowLabels.js';
import { usingUpFree } from './cards/words/free.js';
import { attackBody, attacking, buyingDice } from './chapters/attacking.js';
import { creatingBarrier } from './chapters/barriers.js';
import { coolingMeter } from './chapters/cooldown.js';
import { damaging } from './chapters/damage.js';
import { dealing } from './chapters/dealing.js';
import { fixPath, namingCards, paying } from './chapters/declaring.js';
import { inflictingTrauma, losingSpirit } from './chapters/crew.js';
import { defeating } from './chapters/ending.js';
import { forcing, meeting, throwing } from './chapters/forcing.js';
import { creatingTile } from './chapters/ground.js';
import { luring } from './chapters/luring.js';
import { choosingOrigin } from './chapters/origins.js';
import { placing } from './chapters/placing.js';
import { leaping } from './chapters/leaping.js';
import { lentEnded } from './chapters/lending.js';
import { rereading } from './chapters/rereading.js';
import { collidingOnTheSpot } from './chapters/onTheSpot.js';
import { colliding, destroyingStructure } from './chapters/impact.js';
import { deal, layOut } from './chapters/layingOut.js';
import { leavingTable } from './chapters/leavingTable.js';
import { matchLocals } from './chapters/matchLocals.js';
import { leavingMeter } from './chapters/meter.js';
import { spendingMovement, walking } from './chapters/moving.js';
import { pickingCards } from './chapters/pickingCards.js';
import { payingInstant } from './chapters/playing.js';
import { recovering } from './chapters/recovery.js';
import { pickingDice } from './chapters/rolls.js';
import { gainingRage, gainingSpirit, settlingRage } from './chapters/resources.js';
import { claiming, contesting } from './chapters/settingUp.js';
import { swapping } from './chapters/swapping.js';
import { clearingTokens } from './chapters/tokens.js';
import { match } from './chapters/turn.js';
import { gainingResources } from './chapters/upkeep.js';
import type { GigaPack } from './content/types.js';
import type { Components } from './model/components.js';
import { hexName } from './model/objects.js';
import type { Giga } from './model/state.js';
import { copyState, OFF_MAP } from './model/state.js';
import type { GigaTypes } from './model/steps.js';
import { piles } from './model/zones.js';
import { tableWords } from './notation/tableWords.js';
import { gigaOptions } from './options.js';
import { RULES_VERSION } from './version.js';

/** Every rule that has steps of its own. */
const procedures = [
  match,
  contesting,
  claiming,
  gainingResources,
  gainingSpirit,
  gainingRage,
  settlingRage,
  spendingMovement,
  walking,
  namingCards,
  choosingOrigin,
  swapping,
  fixPath,
  paying,
  payingInstant,
  usingUpFree,
  attacking,
  attackBody,
  buyingDice,
  dealing,
  damaging,
  recovering,
  pickingDice,
  forcing,
  throwing,
  meeting,
  colliding,
  destroyingStructure,
  creatingTile,
  creatingBarrier,
  placing,
  luring,
  leaping,
  collidingOnTheSpot,
  rereading,
  clearingTokens,
  pickingCards,
  inflictingTrauma,
  losingSpirit,
  leavingMeter,
  leavingTable,
  coolingMeter,
  defeating,
  perform,
  events.procedure,
  responses.window,
  answeringTrigger,
];

/** Giga-Robo! with the content of a pack. */
export function createGigarobo(pack: GigaPack): Game<Giga, BorderOf<GigaTypes>> {
  return defineGame<GigaTypes>(definitionOf(pack, componentsOf(pack)));
}

/** What the game is made of; tests make tables of it on which only one text is performed. */
export function definitionOf(pack: GigaPack, content: Components): GameDefinition<Giga, Components> {
  return {
    id: 'gigarobo',
    version: RULES_VERSION,
    pack: { id: pack.id, version: pack.version },
    content,
    options: gigaOptions,
    piles,
    procedures,
    begin: { procedure: match, locals: matchLocals },
    layOut,
    deal,
    copy: copyState,
    table: tableWords,
    factTexts,
    ended: (m, use) => {
      effectEnded(m, use);
      lentEnded(m, use);
    },
    sides: ({ mode, players }) =>
      mode === 'teams'
        ? [1, 2].map((first) => seatsFrom(first, players, 2))
        : Array.from({ length: players }, (_, i) => [i + 1]),
    windows: windowWords,
    longestMatch: 20_000,
    faults,
  };
}

function seatsFrom(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
}

/** What must hold whenever somebody is asked. */
function faults(state: Giga): string[] {
  const found: string[] = [];
  const taken = new Set<number>();
  for (const [i, { hex, armour, power }] of state.robots.entries()) {
    if (armour < 0 || power < 0) found.push(`player ${i + 1} has less than nothing`);
    if (hex === OFF_MAP) continue;
    if (taken.has(hex)) found.push(`two robots stand on ${hexName(hex)} (GIG-MOV-12)`);
    taken.add(hex);
  }
  for (const [i, { spirit, hand, meter }] of state.fighters.entries()) {
    if (spirit < 0) found.push(`player ${i + 1} has less than no Fighting Spirit`);
    if (hand.some((card) => meter.some((one) => one.card === card)))
      found.push(`a card of player ${i + 1} is in two places`);
  }
  for (const [hex, { tier, terrain, element }] of state.ground.entries())
    if (tier > 0 && (terrain !== '' || element !== ''))
      found.push(`a tile lies under a structure on ${hexName(hex)} (GIG-RUL-80)`);
  return found;
}
