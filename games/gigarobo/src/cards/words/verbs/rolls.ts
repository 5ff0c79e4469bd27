// reroll, shift, drop, success: what texts do to a roll that lies on the table, and to its result (GIG-TIE-02, GIG-CRD-54).

import { quantity, word } from '@automachia/effects';
import { diceNow, diceOf, isAttackRoll, pickDice, shiftDice, successDice } from '../../../chapters/rolls.js';
import { cardIn, isCard } from '../../../model/objects.js';
import { pilotOf } from '../../../model/seats.js';
import type { Giga } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { words } from '../../../model/steps.js';
import { announcerOf, areDiceLocked } from '../ofInstants.js';

const { verb } = words;

const ALL = 99;

const NO_ROLL = {
  en: 'there is no such roll on the table',
  fr: 'il n’y a pas de tel jet sur la table',
  it: 'non c’è un tiro del genere sul tavolo',
};
const TOO_FEW = {
  en: 'there are too few such dice',
  fr: 'il y a trop peu de tels dés',
  it: 'ci sono troppo pochi dadi del genere',
};

/** Whether a text answers attack rolls alone: then it touches no other. */
function isOfAttackRolls({ content, self }: GigaScene): boolean {
  if (!isCard(self)) return false;
  const { specs } = content.cards[cardIn(self)]!.playable;
  const named = specs.filter(({ isNamed }) => isNamed).map(({ event }) => event.name);
  return named.includes('roll') && !named.includes('defroll') && !named.includes('anyroll');
}

/** The dice of a player that a text may touch. */
function diceFor(x: GigaScene): number[] {
  if (areDiceLocked(x, x.actor)) return [];
  return isOfAttackRolls(x) && !isAttackRoll(x.state, x.actor) ? [] : diceOf(x.state, x.actor);
}

export const reroll = verb({
  name: 'reroll',
  rule: 'GIG-TIE-02',
  parameters: { count: quantity(0, ALL) },
  needs: [
    { rule: 'GIG-TIE-02', why: NO_ROLL, test: (x) => diceFor(x).length > 0 },
    {
      rule: 'GIG-TIE-02',
      why: TOO_FEW,
      isOfPrice: true,
      test: (x, { count }) => count === ALL || diceFor(x).length >= count,
    },
  ],
  perform: (m, { count }, x) =>
    pickDice(m, { seat: m.locals.chooser, does: 'reroll', left: count, by: 0, dice: diceFor(x) }),
  say: {
    en: '{who, select, foe {reroll {countN, plural, =99 {all} one {{count} die} other {{count} dice}} of the opponent’s roll} other {{mode, select, may {you may reroll} other {reroll}} {countN, plural, =99 {all} one {{count} die} other {{count} dice}} of your roll}}',
    fr: '{who, select, foe {relancez {countN, plural, =99 {tous les dés} one {{count} dé} other {{count} dés}} du jet adverse} other {{mode, select, may {vous pouvez relancer} other {relancez}} {countN, plural, =99 {tous les dés} one {{count} dé} other {{count} dés}} de votre jet}}',
    it: '{who, select, foe {ritira {countN, plural, =99 {tutti i dadi} one {{count} dado} other {{count} dadi}} del tiro avversario} other {{mode, select, may {puoi ritirare} other {ritira}} {countN, plural, =99 {tutti i dadi} one {{count} dado} other {{count} dadi}} del tuo tiro}}',
  },
  examples: [
    { write: 'reroll(1)', reads: 'reroll 1 die of your roll.' },
    { write: 'reroll(2)@foe', reads: 'reroll 2 dice of the opponent’s roll.' },
  ],
});

/** Those of them that are no power dice. */
const plainDice = (x: GigaScene): number[] => diceFor(x).filter((die) => diceNow(x.state)[die]!.kind !== 'power');

/** On a whole roll it acts on every die as it is rolled or rerolled; before the roll it waits for it. */
export const shift = verb({
  name: 'shift',
  rule: 'GIG-TIE-03',
  parameters: { by: quantity(-ALL, ALL), which: word('all', 'attack', 'one') },
  needs: [{ rule: 'GIG-TIE-02', why: NO_ROLL, test: (x, { which }) => which !== 'one' || plainDice(x).length > 0 }],
  perform: (m, { by, which }, x) => {
    if (which === 'one') pickDice(m, { seat: m.locals.chooser, does: 'shift', left: 1, by, dice: plainDice(x) });
    else if (!areDiceLocked(x, x.actor))
      shiftDice(m, { seat: pilotOf(m.state, x.actor), by: announcerOf(x), amount: by, which });
  },
  say: {
    en: '{which, select, one {{mode, select, may {you may change} other {change}} one attack die} attack {change every attack die} other {change every die}} of {who, select, foe {the opponent’s} other {your}} roll by {bySigned}',
    fr: '{which, select, one {{mode, select, may {vous pouvez modifier} other {modifiez}} un dé d’attaque} attack {modifiez chaque dé d’attaque} other {modifiez chaque dé}} {who, select, foe {du jet adverse} other {de votre jet}} de {bySigned}',
    it: '{which, select, one {{mode, select, may {puoi cambiare} other {cambia}} un dado d’attacco} attack {cambia ogni dado d’attacco} other {cambia ogni dado}} {who, select, foe {del tiro avversario} other {del tuo tiro}} di {bySigned}',
  },
  examples: [
    { write: 'shift(1, all)', reads: 'change every die of your roll by +1.' },
    { write: 'shift(-1, attack)@foe', reads: 'change every attack die of the opponent’s roll by −1.' },
    { write: 'may(shift(1, one))', reads: 'you may change one attack die of your roll by +1.' },
  ],
});

/** While rules and damage texts are resolved, successes that nobody rolled for can be given up as well (GIG-CRD-83). */
const isResolving = ({ attack: { step } }: Giga): boolean => step === 'rules' || step === 'damage';

/** How many dice there are to be taken. */
function numberToDrop(x: GigaScene, which: string): number {
  // GIG-CRD-84: at least one die must remain.
  if (which === 'any') return Math.max(0, diceFor(x).length - 1);
  if (which === 'low') return diceFor(x).length;
  if (isResolving(x.state)) return x.state.attack.successes;
  return areDiceLocked(x, x.actor) ? 0 : successDice(x.state, x.content, x.actor).length;
}

/** The lowest dice, so many. */
const lowest = (x: GigaScene, count: number): number[] =>
  diceFor(x)
    .sort((one, other) => diceNow(x.state)[one]!.value - diceNow(x.state)[other]!.value)
    .slice(0, count);

export const drop = verb({
  name: 'drop',
  rule: 'GIG-CRD-84',
  parameters: { count: quantity(0, ALL), which: word('low', 'success', 'any') },
  needs: [
    { rule: 'GIG-TIE-02', why: NO_ROLL, test: (x, { which }) => numberToDrop(x, which) > 0 },
    {
      rule: 'GIG-CRD-83',
      why: TOO_FEW,
      isOfPrice: true,
      test: (x, { count, which }) => numberToDrop(x, which) >= count,
    },
  ],
  perform: (m, { count, which }, x) => {
    if (which === 'success' && isResolving(m.state)) {
      const { attack } = m.state;
      m.state.attack = { ...attack, successes: Math.max(0, attack.successes - count) };
      return;
    }
    const dice =
      which === 'low' ? lowest(x, count) : which === 'success' ? successDice(m.state, m.content, x.actor) : diceFor(x);
    pickDice(m, { seat: m.locals.chooser, does: 'drop', left: count, by: 0, dice });
  },
  say: {
    en: '{mode, select, may {you may take} other {take}} {count} {which, select, low {of the lowest dice} success {successful dice} other {dice}} out of {who, select, foe {the opponent’s} other {your}} roll',
    fr: '{mode, select, may {vous pouvez retirer} other {retirez}} {count} {which, select, low {des dés les plus bas} success {dés réussis} other {dés}} {who, select, foe {du jet adverse} other {de votre jet}}',
    it: '{mode, select, may {puoi togliere} other {togli}} {count} {which, select, low {dei dadi più bassi} success {dadi riusciti} other {dadi}} {who, select, foe {dal tiro avversario} other {dal tuo tiro}}',
  },
  examples: [
    { write: 'drop(1, low)@foe', reads: 'take 1 of the lowest dice out of the opponent’s roll.' },
    { write: 'drop(2, success)', reads: 'take 2 successful dice out of your roll.' },
  ],
});

/** GIG-ERR-06, GIG-CRD-54: from now on no dice are compared. */
export const success = verb({
  name: 'success',
  rule: 'GIG-CRD-54',
  parameters: { count: quantity(0, ALL) },
  perform: (m, { count }, x) => {
    const { attack } = m.state;
    if (attack.step === 'none' || areDiceLocked(x, x.actor)) return;
    const fixedFor = attack.attacker.seat === pilotOf(m.state, x.actor) ? 'attacker' : 'reactor';
    m.state.attack = { ...attack, fixed: count, fixedFor, version: attack.version + 1 };
  },
  say: {
    en: '{who, select, foe {the opponent’s} other {your}} attack succeeds with exactly {countN, plural, one {{count} success} other {{count} successes}}',
    fr: '{who, select, foe {l’attaque adverse} other {votre attaque}} réussit avec exactement {countN, plural, one {{count} réussite} other {{count} réussites}}',
    it: '{who, select, foe {l’attacco avversario} other {il tuo attacco}} riesce con esattamente {countN, plural, one {{count} successo} other {{count} successi}}',
  },
  examples: [{ write: 'success(2)@foe', reads: 'the opponent’s attack succeeds with exactly 2 successes.' }],
});
