// The game as everybody else sees it. Opening this file first is a good way to find the others.

import { effectEnded } from '@automachia/effects';
import type { BorderOf, Game, GameDefinition } from '@automachia/kernel';
import { defineGame } from '@automachia/kernel';
import { factTexts } from './asking/factTexts.js';
import { perform } from './cards/performing.js';
import { componentsOf } from './cards/vocabulary.js';
import { activating } from './chapters/activating.js';
import { arming, choosingWeapon, grabbing, loading } from './chapters/arming.js';
import { attacking, closingIn, sawing } from './chapters/attacking.js';
import { covering } from './chapters/covering.js';
import { executing } from './chapters/executing.js';
import { guarding } from './chapters/guarding.js';
import { dying, hurting } from './chapters/hurting.js';
import { layingLevel } from './chapters/laying.js';
import { locustAttacking } from './chapters/locustAttacking.js';
import { locustCover, locustMoving } from './chapters/locustMoving.js';
import { matchLocals } from './chapters/matchLocals.js';
import { moving } from './chapters/moving.js';
import { flipping, watches } from './chapters/objectives.js';
import { ordering } from './chapters/ordering.js';
import { raising } from './chapters/raising.js';
import { deal, layOut } from './chapters/settingUp.js';
import { doing } from './chapters/specialActions.js';
import { emergence, spawning } from './chapters/spawning.js';
import { striking } from './chapters/striking.js';
import { match } from './chapters/turn.js';
import { wounding } from './chapters/wounds.js';
import type { GearsPack } from './content/types.js';
import type { Components } from './model/components.js';
import { faultsIn } from './model/faults.js';
import type { Gears } from './model/state.js';
import { copyState } from './model/state.js';
import type { GearsTypes } from './model/steps.js';
import { settleWorld } from './model/worlds.js';
import { tableWordsOf } from './notation/tableWords.js';
import { optionsOf } from './options.js';
import { RULES_VERSION } from './version.js';

/** Every rule that has steps of its own. */
const procedures = [
  match,
  layingLevel,
  covering,
  ordering,
  moving,
  doing,
  loading,
  arming,
  choosingWeapon,
  grabbing,
  striking,
  attacking,
  sawing,
  closingIn,
  wounding,
  hurting,
  dying,
  activating,
  guarding,
  locustMoving,
  locustCover,
  locustAttacking,
  executing,
  spawning,
  emergence,
  raising,
  flipping,
  perform,
];

/** Gears of War with the content of a pack. */
export function createGears(pack: GearsPack): Game<Gears, BorderOf<GearsTypes>> {
  return defineGame<GearsTypes>(definitionOf(pack, componentsOf(pack)));
}

/** What the game is made of. */
function definitionOf(pack: GearsPack, content: Components): GameDefinition<Gears, Components> {
  return {
    id: 'gears',
    version: RULES_VERSION,
    pack: { id: pack.id, version: pack.version },
    content,
    options: optionsOf(pack),
    piles: content.piles.layout,
    procedures,
    begin: { procedure: match, locals: matchLocals },
    layOut,
    deal,
    copy: copyState,
    table: tableWordsOf(pack),
    factTexts,
    ended: (m, use) => effectEnded(m, use),
    // GOW-END-04.
    isCooperative: true,
    // GOW-RUL-109, GOW-RUL-111: who has nothing to play may let the program pass at once.
    windows: { labels: [], until: {}, isFreelySaid: true },
    surrender: 'GOW-END-04',
    watches,
    settleWorld: (state) => settleWorld(state, content),
    longestMatch: 20_000,
    faults: faultsIn,
  };
}
