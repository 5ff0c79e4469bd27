// What of a player fires after this shot, each with what it could do as things stand: for whoever plans a volley as a whole.

import type { Seat } from '@automachia/kernel';
import { eachIn, has, valueOf } from '@automachia/kernel';
import { isInstead, isReady, visitAbilities } from '../cards/abilities.js';
import { newAttack } from '../chapters/attacks.js';
import type { Components } from '../model/components.js';
import { cardSpeed, supportSpeed } from '../model/numbers.js';
import type { Attack, Gkr } from '../model/state.js';
import { isOnBoard } from '../model/state.js';
import { COMBAT, hhOf, RECON, unitOf } from '../model/units.js';
import { lineOf } from '../model/zones.js';
import { aimsOf } from './aimFacts.js';
import type { ShotAhead } from './questions.js';
import { shooterName } from './windowFacts.js';

/** GKR-CBT-07: the fastest first. */
export function shotsAhead(state: Gkr, content: Components, seat: Seat): readonly ShotAhead[] {
  const waiting: { readonly speed: number; readonly attack: Attack }[] = [];
  eachIn(state, lineOf(seat), (card) => {
    const speed = valueOf(cardSpeed(state, content, seat, content.cards[card]!));
    waiting.push({ speed, attack: newAttack(state, seat, hhOf(seat), card) });
  });
  for (let unitClass = COMBAT; unitClass <= RECON; unitClass++) {
    const unit = unitOf(seat, unitClass);
    if (!isOnBoard(state, unit) || has(state.acted, unit)) continue;
    waiting.push({ speed: valueOf(supportSpeed(state, content, unit)), attack: newAttack(state, seat, unit, -1) });
  }
  waiting.sort((one, other) => other.speed - one.speed);
  return waiting.map(({ attack }) => shotAhead(state, content, seat, attack));
}

function shotAhead(state: Gkr, content: Components, seat: Seat, attack: Attack): ShotAhead {
  // As if its turn had come: the shot that is fired now is over by then.
  const then: Gkr = { ...state, attacks: [attack] };
  const instead: string[] = [];
  visitAbilities(then, content, seat, 'FIRE', (trigger, owner) => {
    if (isInstead(trigger, owner, attack) && isReady(then, content, trigger, 'FIRE', owner)) instead.push(trigger.name);
  });
  return { by: shooterName(content, attack), aims: aimsOf(then, content, attack), instead };
}
