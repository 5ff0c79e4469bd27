// What a player may say beforehand of a window: what it is about, and until when to pass, in words that everybody could
// say of it.

import type { Seat, WindowWords } from '@automachia/kernel';
import type { Window } from '../content/effectLanguage.js';
import { attackHits } from '../chapters/hitting.js';
import type { Components } from '../model/components.js';
import type { Gkr } from '../model/state.js';
import { attackNow } from '../model/state.js';
import { hhOf, NO_UNIT, seatOf } from '../model/units.js';
import { isAttackWindow } from './abilities.js';

const NO_ATTACK: readonly string[] = [];
/** An answer to a sponsor card is asked of everybody else. */
const SPONSOR = ['sponsor card'] as const;
const MY_ATTACK = ['attack', 'attack by me'] as const;
const ATTACK = ['attack'] as const;
const ATTACK_ON_ME = ['attack', 'attack on me'] as const;
/** The only one that Reactions answer (GKR-DCK-17). */
const ATTACK_ON_MY_HH = ['attack', 'attack on me', 'attack on my Heavy Hitter'] as const;

/** Beside those: the roll stands in one's favour, and is hardly ever rolled again. */
const ROLL_FOR_ME = 'roll for me';

/** What a window is about for a seat. */
export function labelsOf(state: Gkr, content: Components, window: Window, seat: Seat): readonly string[] {
  const labels = labelsOfAttack(state, window, seat);
  return window === 'ROLLED' && isRollFor(state, content, seat) ? [...labels, ROLL_FOR_ME] : labels;
}

/** GKR-HIT-01: whoever fires hits as the dice lie; whoever is aimed at is missed. */
function isRollFor(state: Gkr, content: Components, seat: Seat): boolean {
  const attack = attackNow(state);
  if (attack === undefined || (attack.seat !== seat && seatOf(attack.target) !== seat)) return false;
  return attackHits(state, content, attack) === (attack.seat === seat);
}

function labelsOfAttack(state: Gkr, window: Window, seat: Seat): readonly string[] {
  if (window === 'SPONSOR') return SPONSOR;
  const attack = attackNow(state);
  if (attack === undefined || !isAttackWindow(window)) return NO_ATTACK;
  if (attack.seat === seat) return MY_ATTACK;
  if (attack.target === hhOf(seat)) return ATTACK_ON_MY_HH;
  return attack.target !== NO_UNIT && seatOf(attack.target) === seat ? ATTACK_ON_ME : ATTACK;
}

export const windowWords: WindowWords<Gkr> = {
  labels: [...new Set([...SPONSOR, ...MY_ATTACK, ...ATTACK_ON_MY_HH, ROLL_FOR_ME])],
  until: {
    // One that is repeated, and one that answers it, is another.
    attack: ({ attacks }) => attacks.map(({ since }) => `${since}`),
    phase: ({ turn, phase }) => [`${turn} ${phase}`],
    turn: ({ turn }) => [`${turn}`],
  },
};
