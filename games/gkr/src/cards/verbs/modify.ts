// Adds to a stat (GKR-RUL-37, clamped by GKR-RUL-35 and 36; no cost falls below 0).

import { quantity } from '@automachia/effects';
import { standing } from '../words.js';
import { ALIKE, changedStat, changeForms, checkChange, isForNoAttack } from './changes.js';

export const modify = standing({
  name: 'modify',
  rule: 'GKR-RUL-37',
  parameters: { by: quantity(-9, 9), ...changedStat },
  stat: ({ stat }) => stat,
  until: ({ scope }) => scope,
  check: (written, place) => checkChange(written, 'by', place),
  does: (m, { to, first, scope }) => {
    // The first hexes of a movement that cost one less are free ones.
    const isDone = to === 'ownMovement' && first > 0;
    if (isDone) m.state.freeHexes += first;
    return isDone || isForNoAttack(m.state, scope);
  },
  say: {
    by: ['to', 'statIs', 'count', 'bySign'],
    forms: {
      'you.FREE_REDLINE.1.plus': {
        en: 'each turn, {by, plural, one {the first redlined point of energy costs} other {the first # redlined points of energy cost}} you no card',
        fr: 'à chaque tour, {by, plural, one {le premier point d’énergie critique ne vous coûte} other {les #\u00a0premiers points d’énergie critique ne vous coûtent}} aucune carte',
        it: 'in ogni Turno, {by, plural, one {il primo punto di Energia Critica non ti costa} other {i primi #\u00a0punti di Energia Critica non ti costano}} alcuna carta',
        clause: 'statement',
      },
      'you.TAGCOUNT.1.plus': {
        en: 'your tags count for {by} more in the contest for the Glory Hound',
        fr: 'vos tags comptent pour {by} de plus dans la course au Glory Hound',
        it: 'i tuoi Tag valgono {by} in più nella corsa al Glory Hound',
        clause: 'statement',
      },
      ...changeForms,
    },
  },
  together: {
    as: 'change',
    alike: ALIKE,
    each: {
      by: ['statIs'],
      forms: {
        SAVE: {
          en: '{stat} {bySigned} ({bySign, select, minus {easier} other {harder}})',
          fr: '{stat}\u00a0{bySigned} (plus {bySign, select, minus {facile} other {difficile}})',
          it: '{stat}\u00a0{bySigned} (più {bySign, select, minus {facile} other {difficile}})',
        },
        other: { en: '{stat} {bySigned}', fr: '{stat}\u00a0{bySigned}', it: '{stat}\u00a0{bySigned}' },
      },
    },
  },
  examples: [
    {
      write: '{ "do": "modify", "stat": "TN", "by": 2, "scope": "attack", "to": "attack" }',
      reads: 'target number +2',
    },
    {
      write: '{ "do": "modify", "stat": "SAVE", "by": -1, "scope": "turn", "to": "ownSupportUnits" }',
      reads: 'save value −1 (easier) for your support units this turn',
    },
  ],
});
