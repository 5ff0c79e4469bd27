// What a window is about, in numbers that everybody can see: who fires with what at whom, and how it stands; or the
// sponsor card that may be answered. Said with the question, so that nobody has to look it up in the log.

import type { Text } from '@automachia/kernel';
import { text, valueOf } from '@automachia/kernel';
import { unitText } from './choiceTexts.js';
import type { Components } from '../model/components.js';
import { hitChance, percent } from '../content/odds.js';
import type { Window } from '../content/types.js';
import { attackClass } from '../cards/conditions.js';
import { attackDamage, failedSaves, targetNumber, targetSave } from '../chapters/hitting.js';
import type { Attack, Gkr } from '../model/state.js';
import { attackNow } from '../model/state.js';
import { unitName } from '../model/units.js';

/** Undefined for windows that are about nothing but their moment. */
export function windowFacts(state: Gkr, content: Components, window: Window): Text | undefined {
  if (window === 'SPONSOR') {
    const play = state.sponsorPlays.at(-1);
    if (play === undefined) return undefined;
    const card = text(`card.${content.cards[play.card]!.id}.name`);
    return text('about.SPONSOR', { player: text(`seat.${play.seat}`), card });
  }
  const attack = attackNow(state);
  return attack === undefined ? undefined : attackFacts(state, content, window, attack);
}

/** GKR-CBT-13: what is settled of an attack by the time of each of its windows. */
function attackFacts(state: Gkr, content: Components, window: Window, attack: Attack): Text | undefined {
  const by = shooterText(content, attack);
  if (window === 'FIRE') return text('about.FIRE', { by });
  const isRolled = attackClass(content, attack) !== 'ORB';
  const shot = { by, player: text(`seat.${attack.seat}`), unit: unitText(unitName(attack.target)) };
  switch (window) {
    case 'TARGETED': {
      const needed = valueOf(targetNumber(state, content, attack));
      return text('about.TARGETED', { ...shot, needed, percent: percent(hitChance(needed)) });
    }
    case 'ROLLED': {
      const needed = valueOf(targetNumber(state, content, attack));
      return text('about.ROLLED', { ...shot, needed, total: attack.dieOne + attack.dieTwo });
    }
    case 'HIT': {
      const damage = valueOf(attackDamage(state, content, attack));
      const save = valueOf(targetSave(state, content, attack));
      // GKR-ARM-06: a critical hit is not saved.
      return text('about.HIT', { ...shot, damage, save, saves: attack.isCritical && isRolled ? 'no' : 'yes' });
    }
    case 'SAVED': {
      const failed = failedSaves(attack.saves, valueOf(targetSave(state, content, attack)));
      return text('about.SAVED', { ...shot, damage: attack.taken >= 0 ? attack.taken : failed });
    }
    case 'DONE':
      return text('about.DONE', { ...shot, outcome: attack.outcome, damage: Math.max(0, attack.taken) });
    default:
      return undefined;
  }
}

/** The card that fires, or the class of the support unit that does. */
export function shooterText({ cards }: Components, { card, attacker }: Attack): Text {
  return card >= 0 ? text(`card.${cards[card]!.id}.name`) : text(`class.${unitName(attacker).split('-')[0]}`);
}
