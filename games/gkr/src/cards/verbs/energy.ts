// An energy level changes, never below 0 (GKR-RUL-42); or it will, right after the next Reset.

import { z } from '@automachia/content-tools';
import { given, optional, quantity, word } from '@automachia/effects';
import { putOffEnergy } from '../../chapters/energy.js';
import { from } from '../../content/effectPlaces.js';
import { attackNow } from '../../model/state.js';
import { seatOf } from '../../model/units.js';
import { reset } from '../durations/reset.js';
import { verb } from '../words.js';

export const energy = verb({
  name: 'energy',
  rule: 'GKR-RUL-42',
  parameters: {
    who: word('you', 'targetOwner'),
    by: quantity(-9, 9),
    afterReset: optional(given<true | undefined>(z.literal(true)), undefined),
  },
  check: ({ who }, { onlyIn }) => {
    if (who === 'targetOwner') onlyIn('who', '"targetOwner"', from('TARGETED'));
  },
  perform: (m, { who, by, afterReset }, x) => {
    const seat = who === 'you' ? x.seat : seatOf(attackNow(m.state)!.target);
    if (afterReset === true) putOffEnergy(m, seat, by, reset.until(x));
    else m.state.energy[seat - 1] = Math.max(0, m.state.energy[seat - 1]! + by);
    m.tell?.({ type: afterReset === true ? 'energyWillChange' : 'energyChanged', rule: 'GKR-RUL-42', seat, by });
  },
  say: {
    by: ['who', 'afterReset', 'bySign'],
    forms: {
      'you.none.plus': {
        en: '{mode, select, may {you may gain} and {gain} other {gain}} {by} energy',
        fr: '{mode, select, may {vous pouvez gagner} and {gagner} other {gagnez}} {by, plural, one {#\u00a0point d’énergie} other {#\u00a0points d’énergie}}',
        it: '{mode, select, may {puoi ottenere} and {ottenere} other {ottieni}} {by, plural, one {#\u00a0punto di Energia} other {#\u00a0punti di Energia}}',
      },
      'you.none.minus': {
        en: '{mode, select, may {you may lose} and {lose} other {lose}} {by} energy',
        fr: '{mode, select, may {vous pouvez perdre} and {perdre} other {perdez}} {by, plural, one {#\u00a0point d’énergie} other {#\u00a0points d’énergie}}',
        it: '{mode, select, may {puoi perdere} and {perdere} other {perdi}} {by, plural, one {#\u00a0punto di Energia} other {#\u00a0punti di Energia}}',
      },
      'you.yes.plus': {
        en: 'you begin the next turn with {by} energy more',
        fr: 'vous commencez le tour suivant avec {by, plural, one {#\u00a0point d’énergie} other {#\u00a0points d’énergie}} de plus',
        it: 'inizi il Turno successivo con {by, plural, one {#\u00a0punto di Energia} other {#\u00a0punti di Energia}} in più',
        clause: 'statement',
      },
      'you.yes.minus': {
        en: 'you begin the next turn with {by} energy less',
        fr: 'vous commencez le tour suivant avec {by, plural, one {#\u00a0point d’énergie} other {#\u00a0points d’énergie}} de moins',
        it: 'inizi il Turno successivo con {by, plural, one {#\u00a0punto di Energia} other {#\u00a0punti di Energia}} in meno',
        clause: 'statement',
      },
      'targetOwner.none.plus': {
        en: 'the target’s owner gains {by} energy',
        fr: 'le joueur visé gagne {by, plural, one {#\u00a0point d’énergie} other {#\u00a0points d’énergie}}',
        it: 'il giocatore colpito ottiene {by, plural, one {#\u00a0punto di Energia} other {#\u00a0punti di Energia}}',
        clause: 'statement',
      },
      'targetOwner.none.minus': {
        en: 'the target’s owner loses {by} energy',
        fr: 'le joueur visé perd {by, plural, one {#\u00a0point d’énergie} other {#\u00a0points d’énergie}}',
        it: 'il giocatore colpito perde {by, plural, one {#\u00a0punto di Energia} other {#\u00a0punti di Energia}}',
        clause: 'statement',
      },
      'targetOwner.yes.plus': {
        en: 'the target’s owner begins the next turn with {by} energy more',
        fr: 'le joueur visé commence le tour suivant avec {by, plural, one {#\u00a0point d’énergie} other {#\u00a0points d’énergie}} de plus',
        it: 'il giocatore colpito inizia il Turno successivo con {by, plural, one {#\u00a0punto di Energia} other {#\u00a0punti di Energia}} in più',
        clause: 'statement',
      },
      'targetOwner.yes.minus': {
        en: 'the target’s owner begins the next turn with {by} energy less',
        fr: 'le joueur visé commence le tour suivant avec {by, plural, one {#\u00a0point d’énergie} other {#\u00a0points d’énergie}} de moins',
        it: 'il giocatore colpito inizia il Turno successivo con {by, plural, one {#\u00a0punto di Energia} other {#\u00a0punti di Energia}} in meno',
        clause: 'statement',
      },
    },
  },
  examples: [
    { write: '{ "do": "energy", "who": "you", "by": 1 }', reads: 'gain 1 energy' },
    { write: '{ "do": "energy", "who": "you", "by": -2 }', reads: 'lose 2 energy' },
    {
      write: '{ "do": "energy", "who": "you", "by": 1, "afterReset": true }',
      reads: 'you begin the next turn with 1 energy more',
    },
    {
      write: '{ "do": "energy", "who": "you", "by": -1, "afterReset": true }',
      reads: 'you begin the next turn with 1 energy less',
    },
    { write: '{ "do": "energy", "who": "targetOwner", "by": 2 }', reads: 'the target’s owner gains 2 energy' },
    { write: '{ "do": "energy", "who": "targetOwner", "by": -1 }', reads: 'the target’s owner loses 1 energy' },
    {
      write: '{ "do": "energy", "who": "targetOwner", "by": 1, "afterReset": true }',
      reads: 'the target’s owner begins the next turn with 1 energy more',
    },
    {
      write: '{ "do": "energy", "who": "targetOwner", "by": -2, "afterReset": true }',
      reads: 'the target’s owner begins the next turn with 2 energy less',
    },
  ],
});
