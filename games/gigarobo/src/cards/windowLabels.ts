// What a window is about for a seat, in public words that a player may use to say beforehand where to be asked.

import type { Seat, WindowWords } from '@automachia/kernel';
import { pilotOf } from '../model/seats.js';
import type { AttackStep, Giga } from '../model/state.js';

const LABELS = [
  'attack',
  'attack on me',
  'attack by me',
  'my roll',
  'declared by another',
  'border',
  'after my action',
  'of others',
] as const;
type Label = (typeof LABELS)[number];

/** What a window is about where hardly anybody wants to be asked: players are passed for there unless they say otherwise. */
export const OF_NO_CONCERN: readonly Label[] = ['border', 'after my action', 'of others'];

/** Windows in which a roll of somebody lies on the table. */
const ROLLS = ['ROLL', 'REROLL', 'RCV-POWER', 'RCV-ROLL'];
/** Steps of an attack before its dice lie there. */
const BEFORE_THE_ROLL: readonly AttackStep[] = ['declared', 'paid', 'reacting', 'pool'];
/** The borders of phases. */
const BORDERS = [
  'TS-BEGIN',
  'TS-END',
  'UP-BEGIN',
  'UP-END',
  'CB-BEGIN',
  'CB-END',
  'CD-BEGIN',
  'CD-END',
  'TE-BEGIN',
  'TE-END',
];

/** Whether a text of the seat names the moment of a window, or what another has declared. */
interface Named {
  isMoment(): boolean;
  isDeclared(): boolean;
}

/**
 * What a window is about for a seat; `whose` is whose moment it is. What asks for an answer is named first: an attack that is
 * declared against the own robot, the own roll, what another has declared and could be answered. A window is nothing but the
 * border of a phase, the end of an own action or a matter of others where nothing of that is so and no text of the seat names
 * the moment: then hardly anybody wants to be asked.
 */
export function labelsOf(state: Giga, window: string, whose: Seat, seat: Seat, named: Named): readonly Label[] {
  const labels: Label[] = [];
  const { attack, effects } = state;
  const pilot = pilotOf(state, seat);
  let concerns = false;
  if (attack.step !== 'none') {
    labels.push('attack');
    const isOnMe = attack.attacker.aim.hex === state.robots[pilot - 1]?.hex;
    if (attack.attacker.seat === pilot) labels.push('attack by me');
    if (isOnMe) labels.push('attack on me');
    concerns ||= (isOnMe && window === 'ATK-DECL') || (attack.attacker.seat === pilot && window === 'REA-DECL');
  }
  const isSide = attack.step !== 'none' && [attack.attacker.seat, attack.reactor.seat].includes(pilot);
  if (ROLLS.includes(window) && (isSide || whose === seat)) {
    labels.push('my roll');
    concerns = true;
  }
  const isOfAnother = effects.declared.some((one) => pilotOf(state, one.seat) !== pilot);
  if (isOfAnother && named.isDeclared()) return [...labels, 'declared by another'];
  if (concerns || named.isMoment()) return labels;
  if (BORDERS.includes(window)) return [...labels, 'border'];
  return [...labels, whose === seat ? 'after my action' : 'of others'];
}

export const windowWords: WindowWords<Giga> = {
  labels: LABELS,
  until: {
    roll: ({ attack }) => (BEFORE_THE_ROLL.includes(attack.step) ? [`${attack.number}`] : []),
    attack: ({ attack }) => (attack.step === 'none' ? [] : [`${attack.number}`]),
    turn: ({ round, active }) => [`${round} ${active}`],
  },
};
