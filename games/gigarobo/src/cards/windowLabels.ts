// What a window is about for a seat, in public words that a player may use to say beforehand where to be asked.

import type { Seat, WindowWords } from '@automachia/kernel';
import { pilotOf } from '../model/seats.js';
import type { Giga } from '../model/state.js';

const LABELS = [
  'attack',
  'attack on me',
  'attack by me',
  'my roll',
  'declared by another',
  'border',
  'after my action',
] as const;
type Label = (typeof LABELS)[number];

/** Windows in which a roll of somebody lies on the table. */
const ROLLS = ['ROLL', 'REROLL', 'RCV-POWER', 'RCV-ROLL'];
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
const AFTER_ACTIONS = ['MV-DECL', 'MV-DONE', 'INSTANT', 'TRIGGER', 'ABILITY'];

/** What a window is about for a seat; `whose` is whose moment it is. */
export function labelsOf(state: Giga, window: string, whose: Seat, seat: Seat): readonly Label[] {
  const labels: Label[] = [];
  const { attack, effects } = state;
  const pilot = pilotOf(state, seat);
  if (attack.step !== 'none') {
    labels.push('attack');
    if (attack.attacker.seat === pilot) labels.push('attack by me');
    if (attack.attacker.aim.hex === state.robots[pilot - 1]?.hex) labels.push('attack on me');
  }
  const isSide = attack.step !== 'none' && [attack.attacker.seat, attack.reactor.seat].includes(pilot);
  if (ROLLS.includes(window) && (isSide || whose === seat)) labels.push('my roll');
  if (effects.declared.some((one) => pilotOf(state, one.seat) !== pilot)) labels.push('declared by another');
  if (BORDERS.includes(window)) labels.push('border');
  if (AFTER_ACTIONS.includes(window) && whose === seat) labels.push('after my action');
  return labels;
}

export const windowWords: WindowWords<Giga> = {
  labels: LABELS,
  until: {
    attack: ({ attack }) => (attack.step === 'none' ? [] : [`${attack.number}`]),
    turn: ({ round, active }) => [`${round} ${active}`],
  },
};
