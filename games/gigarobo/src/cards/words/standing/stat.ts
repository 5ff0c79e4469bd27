// stat(stat, change, [d], [q]): changes a number of a pilot or robot while it stands; the last is what it may not pass.

import { change, lasting, optional, quantity, word } from '@automachia/effects';
import { STATS } from '../../../chapters/numbers.js';
import { pilotOf } from '../../../model/seats.js';
import { words } from '../../../model/steps.js';

/** Stats of the robot, which everybody aboard has in common. */
const OF_ROBOT = ['defence', 'maxarmour', 'speed', 'startarmour'];

/** No value that it may not pass. */
const UNBOUND = 99;

export const stat = words.standing({
  name: 'stat',
  rule: 'GIG-CRD-58',
  parameters: { stat: word(...STATS), by: change(), until: lasting(), bound: optional(quantity(0, 99), UNBOUND) },
  stat: ({ stat: name }) => name,
  modifier: (x, { stat: name, by, bound }) => {
    const meant = x.meant ?? x.seat;
    const isOnes = OF_ROBOT.includes(name) ? pilotOf(x.state, x.actor) === pilotOf(x.state, meant) : x.actor === meant;
    if (!isOnes) return undefined;
    return 'add' in by && bound < UNBOUND ? { ...by, upTo: bound, because: '' } : { ...by, because: '' };
  },
  say: {
    en: '{stat, select, defence {Defence} heart {Heart} maxarmour {Max Armour} power {Power} rage {Rage} speed {Speed} other {starting armour}} {by}{untilIs, select, none {} other { {until}}}{boundN, plural, =99 {} other {, at most {bound}}}',
    fr: '{stat, select, defence {Défense} heart {Cœur} maxarmour {Armure max} power {Puissance} rage {Rage} speed {Vitesse} other {armure de départ}} {by}{untilIs, select, none {} other { {until}}}{boundN, plural, =99 {} other {, au plus {bound}}}',
    it: '{stat, select, defence {Difesa} heart {Cuore} maxarmour {Armatura max} power {Potenza} rage {Rabbia} speed {Velocità} other {armatura iniziale}} {by}{untilIs, select, none {} other { {until}}}{boundN, plural, =99 {} other {, al massimo {bound}}}',
  },
  examples: [
    { write: 'stat(defence, =0, foeturn)', reads: 'Defence = 0 until the end of the opponent’s next turn.' },
    { write: 'stat(speed, +2, game, 9)', reads: 'Speed +2 for the rest of the game, at most 9.' },
  ],
});
