// How long something lasts (GIG-CRD-106).

import { pilotsInOrder } from '../../model/seats.js';
import { NOBODY } from '../../model/state.js';
import type { GigaScene } from '../../model/steps.js';
import { foeIn, words } from '../../model/steps.js';

const { duration } = words;

/** The opponent the text acts on; if it acts on none, the one who takes the next turn. */
function opponentOf(x: GigaScene): number {
  const foe = foeIn(x);
  if (foe !== NOBODY) return foe;
  return pilotsInOrder(x.state).find((seat) => seat !== x.seat) ?? x.seat;
}

export const durations = [
  duration({
    name: 'turn',
    rule: 'GIG-CRD-106',
    until: (x) => ({ endOfTurnOf: x.state.active }),
    per: { en: 'turn', fr: 'tour', it: 'turno' },
    say: { en: 'until the end of the turn', fr: 'jusqu’à la fin du tour', it: 'fino alla fine del turno' },
    examples: [
      {
        write: 'until(turn, on(hit, power(1)))',
        reads: 'until the end of the turn: when an opponent has inflicted damage on you, gain 1 power token.',
      },
    ],
  }),
  duration({
    name: 'attack',
    rule: 'GIG-CRD-106',
    until: () => 'attack',
    per: { en: 'attack', fr: 'attaque', it: 'attacco' },
    say: { en: 'for this attack', fr: 'pour cette attaque', it: 'per questo attacco' },
    examples: [
      {
        write: 'until(attack, on(hit, power(1)))',
        reads: 'for this attack: when an opponent has inflicted damage on you, gain 1 power token.',
      },
    ],
  }),
  duration({
    name: 'mystart',
    rule: 'GIG-CRD-106',
    until: (x) => ({ startOfNextTurnOf: x.seat }),
    say: {
      en: 'until your next turn begins',
      fr: 'jusqu’au début de votre prochain tour',
      it: 'fino all’inizio del tuo prossimo turno',
    },
    examples: [
      {
        write: 'until(mystart, on(hit, power(1)))',
        reads: 'until your next turn begins: when an opponent has inflicted damage on you, gain 1 power token.',
      },
    ],
  }),
  duration({
    name: 'foestart',
    rule: 'GIG-CRD-106',
    until: (x) => ({ startOfNextTurnOf: opponentOf(x) }),
    say: {
      en: 'until the opponent’s next turn begins',
      fr: 'jusqu’au début du prochain tour de l’adversaire',
      it: 'fino all’inizio del prossimo turno dell’avversario',
    },
    examples: [
      {
        write: 'until(foestart, on(hit, power(1)))',
        reads:
          'until the opponent’s next turn begins: when an opponent has inflicted damage on you, gain 1 power token.',
      },
    ],
  }),
  duration({
    name: 'foeturn',
    rule: 'GIG-CRD-106',
    until: (x) => ({ endOfNextTurnOf: opponentOf(x) }),
    say: {
      en: 'until the end of the opponent’s next turn',
      fr: 'jusqu’à la fin du prochain tour de l’adversaire',
      it: 'fino alla fine del prossimo turno dell’avversario',
    },
    examples: [
      {
        write: 'until(foeturn, on(hit, power(1)))',
        reads:
          'until the end of the opponent’s next turn: when an opponent has inflicted damage on you, gain 1 power token.',
      },
    ],
  }),
  duration({
    name: 'game',
    rule: 'GIG-CRD-106',
    until: () => 'match',
    per: { en: 'game', fr: 'partie', it: 'partita' },
    say: { en: 'for the rest of the game', fr: 'pour le reste de la partie', it: 'per il resto della partita' },
    examples: [
      {
        write: 'until(game, on(hit, power(1)))',
        reads: 'for the rest of the game: when an opponent has inflicted damage on you, gain 1 power token.',
      },
    ],
  }),
];
