// Numbers of dice: power dice used, the lowest face, a roll made now, defence dice that beat something.

import { quantity as amount, word } from '@automachia/effects';
import { sideOf } from '../../../chapters/trying.js';
import { DICE, MOST_DICE, NO_COMBAT } from '../../../chapters/dice.js';
import { diceNow, diceOf } from '../../../chapters/rolls.js';
import { pilotOf } from '../../../model/seats.js';
import type { GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';

const { quantity } = words;

/** GIG-CRD-88: bought and granted. */
const powerDiceOf = ({ state }: GigaScene, seat: number): number =>
  seat <= 0 ? 0 : (sideOf(state, seat)?.pool.power ?? 0);

export const pd = quantity({
  name: 'pd',
  parameters: { of: word('self', 'foe', 'both') },
  value: (x, { of }) => (of === 'foe' ? 0 : powerDiceOf(x, x.seat)) + (of === 'self' ? 0 : powerDiceOf(x, foeIn(x))),
  say: {
    en: 'the number of power dice {of, select, self {you used} foe {the opponent used} other {both used}}',
    fr: 'le nombre de dés de Puissance {of, select, self {que vous avez utilisés} foe {que l’adversaire a utilisés} other {utilisés des deux côtés}}',
    it: 'il numero di dadi Potenza {of, select, self {usati da te} foe {usati dall’avversario} other {usati da entrambi}}',
  },
  examples: [{ write: 'spirit(pd(self))', reads: 'gain the number of power dice you used Fighting Spirit.' }],
});

/** GIG-CRD-66: set-aside dice too; 0 where nothing was rolled. */
export const low = quantity({
  name: 'low',
  parameters: { of: word('self', 'foe') },
  value: (x, { of }) => {
    const dice = diceNow(x.state);
    const faces = diceOf(x.state, of === 'self' ? x.seat : foeIn(x)).map((die) => dice[die]!.value);
    return faces.length === 0 ? 0 : Math.min(...faces);
  },
  say: {
    en: 'the lowest die of {of, select, self {your} other {the opponent’s}} roll',
    fr: 'le dé le plus bas {of, select, self {de votre jet} other {du jet adverse}}',
    it: 'il dado più basso {of, select, self {del tuo tiro} other {del tiro avversario}}',
  },
  examples: [{ write: 'deal(low(foe))', reads: 'deal the lowest die of the opponent’s roll damage.' }],
});

/** Power dice that are rolled now, within the limit of six; what may be expected of them is half a face more than the middle. */
export const roll = quantity({
  name: 'roll',
  parameters: { dice: amount(0, 99) },
  draw: (m, { dice }, { seat }) => {
    const faces = Array.from({ length: Math.min(MOST_DICE.power, dice) }, () => m.roll(DICE.power));
    m.tell?.({
      type: 'diceRolled',
      rule: 'GIG-DIC-01',
      dice: faces,
      sides: faces.map(() => DICE.power),
      seats: faces.map(() => seat),
      ...NO_COMBAT,
    });
    return faces.reduce((sum, face) => sum + face, 0);
  },
  value: (_x, { dice }) => Math.ceil((Math.min(MOST_DICE.power, dice) * (DICE.power + 1)) / 2),
  say: {
    en: 'the total of {diceN, plural, one {{dice} power die} other {{dice} power dice}}',
    fr: 'le total de {diceN, plural, one {{dice} dé de Puissance} other {{dice} dés de Puissance}}',
    it: 'il totale di {diceN, plural, one {{dice} dado Potenza} other {{dice} dadi Potenza}}',
  },
  examples: [
    { write: 'let(Y, roll(2)); spirit(Y)', reads: 'Y is the total of 2 power dice, then gain Y Fighting Spirit.' },
  ],
});

/** GIG-CRD-90: no power dice on the own side, set-aside dice on both. */
export const higher = quantity({
  name: 'higher',
  parameters: {},
  value: ({ state, seat }) => {
    const { dice, attacker, reactor } = state.attack;
    if (reactor.seat !== pilotOf(state, seat) || attacker.seat === reactor.seat) return 0;
    const against = dice.filter(({ side }) => side === 'attacker').map(({ value }) => value);
    const least = against.length === 0 ? Infinity : Math.min(...against);
    return dice.filter(({ side, kind, value }) => side === 'reactor' && kind === 'ten' && value > least).length;
  },
  say: {
    en: 'the number of your defence dice that beat an attack die',
    fr: 'le nombre de vos dés de défense qui battent un dé d’attaque',
    it: 'il numero di tuoi dadi difesa che battono un dado d’attacco',
  },
  examples: [
    {
      write: 'spirit(higher)',
      reads: 'gain the number of your defence dice that beat an attack die Fighting Spirit.',
    },
  ],
});
