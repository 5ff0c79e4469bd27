// stat(stat, change, [d], [q]): changes a number of a pilot or robot while it stands; the last is what it may not pass.

import { change, lasting, optional, quantity, word } from '@automachia/effects';
import { STATS } from '../../../chapters/numbers.js';
import { pilotOf } from '../../../model/seats.js';
import { words } from '../../../model/steps.js';

/** Stats of the robot, which everybody aboard has in common. */
const OF_ROBOT = ['defence', 'maxarmour', 'speed', 'startarmour'];

export const stat = words.standing({
  name: 'stat',
  rule: 'GIG-CRD-58',
  parameters: { stat: word(...STATS), by: change(), until: lasting(), bound: optional(quantity(0, 99), 99) },
  stat: ({ stat: name }) => name,
  modifier: (x, { stat: name, by }) => {
    const meant = x.meant ?? x.seat;
    const isOnes = OF_ROBOT.includes(name) ? pilotOf(x.state, x.actor) === pilotOf(x.state, meant) : x.actor === meant;
    return isOnes ? { ...by, because: '' } : undefined;
  },
  say: {
    en: '{stat, select, defence {Defence} heart {Heart} maxarmour {Max Armour} power {Power} rage {Rage} speed {Speed} other {starting armour}} {by}{untilIs, select, none {} other { {until}}}',
    fr: '{stat, select, defence {Défense} heart {Cœur} maxarmour {Armure max} power {Puissance} rage {Rage} speed {Vitesse} other {armure de départ}} {by}{untilIs, select, none {} other { {until}}}',
    it: '{stat, select, defence {Difesa} heart {Cuore} maxarmour {Armatura max} power {Potenza} rage {Rabbia} speed {Velocità} other {armatura iniziale}} {by}{untilIs, select, none {} other { {until}}}',
  },
  examples: [{ write: 'stat(defence, =0, foeturn)', reads: 'Defence = 0 until the end of the opponent’s next turn.' }],
});
