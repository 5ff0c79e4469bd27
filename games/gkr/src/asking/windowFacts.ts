// What a window is about, in numbers that everybody can see: who fires with what at whom, and how it stands; or the
// sponsor card that may be answered. Said with the question, so that nobody has to look it up in the log.

import type { Seat } from '@automachia/kernel';
import { has, valueOf } from '@automachia/kernel';
import { ownerOf } from '../cards/abilities.js';
import { attackClass } from '../cards/naming.js';
import { allHold } from '../cards/scripts.js';
import { attackDamage, failedSaves, targetNumber, targetSave } from '../chapters/hitting.js';
import type { Window } from '../content/effectLanguage.js';
import type { Components } from '../model/components.js';
import { windowNumber } from '../model/components.js';
import type { Attack, Gkr } from '../model/state.js';
import { attackNow } from '../model/state.js';
import { unitName } from '../model/units.js';
import type { ShooterName, WindowFacts } from './questions.js';

/** GKR-CBT-13: what is settled of an attack by the time of each of its windows. */
export function windowFacts(state: Gkr, content: Components, window: Window, seat: Seat): WindowFacts {
  const rule = 'GKR-CBT-13';
  switch (window) {
    case 'SPONSOR': {
      const { card, seat: player } = state.sponsorPlays.at(-1)!;
      return { window, rule: 'GKR-TAG-11', player, card: content.cards[card]!.id };
    }
    case 'FIRE':
      return { window, rule, by: shooterName(content, attackNow(state)!) };
    case 'TARGETED': {
      const { attack, shot } = shotNow(state, content);
      return { window, rule, ...shot, needed: valueOf(targetNumber(state, content, attack)) };
    }
    case 'ROLLED': {
      const { attack, shot } = shotNow(state, content);
      const needed = valueOf(targetNumber(state, content, attack));
      const dice = [attack.dieOne, attack.dieTwo];
      const rerolls = rerollsFor(state, content, window, seat);
      return { window, rule, ...shot, needed, total: attack.dieOne + attack.dieTwo, dice, rerolls };
    }
    case 'HIT': {
      const { attack, shot } = shotNow(state, content);
      // GKR-ARM-06: a critical hit is not saved.
      const isSaved = !attack.isCritical || attackClass(content, attack) === 'ORB';
      const save = isSaved ? valueOf(targetSave(state, content, attack)) : null;
      return { window, rule, ...shot, damage: valueOf(attackDamage(state, content, attack)), save };
    }
    case 'SAVED': {
      const { attack, shot } = shotNow(state, content);
      const failed = failedSaves(attack.saves, valueOf(targetSave(state, content, attack)));
      const dice = attack.saves.split('').map(Number);
      const rerolls = rerollsFor(state, content, window, seat);
      return { window, rule, ...shot, damage: attack.taken >= 0 ? attack.taken : failed, dice, rerolls };
    }
    case 'DONE': {
      const { attack, shot } = shotNow(state, content);
      return { window, rule, ...shot, damage: Math.max(0, attack.taken), outcome: attack.outcome };
    }
    default:
      return { window, rule: 'GKR-RUL-33' };
  }
}

/** GKR-HIT-20: how many dice each card or ability would let a seat pick in a window, where it has that. */
function rerollsFor(state: Gkr, content: Components, window: Window, seat: Seat): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const trigger of content.triggers) {
    const [verb, ...others] = trigger.effect.does;
    if (others.length > 0 || verb?.do !== 'reroll' || verb.forced === true) continue;
    const isNow = has(trigger.windows, windowNumber[window]);
    if (isNow && allHold(state, content, trigger, ownerOf(state, content, seat, trigger))) {
      counts[trigger.source] = verb.count;
    }
  }
  return counts;
}

function shotNow(state: Gkr, content: Components) {
  const attack = attackNow(state)!;
  const shot = { by: shooterName(content, attack), player: attack.seat, unit: unitName(attack.target) };
  return { attack, shot };
}

/** The card that fires, or the support unit that does. */
export function shooterName({ cards }: Components, { card, attacker }: Attack): ShooterName {
  return card >= 0 ? cards[card]!.id : unitName(attacker);
}
