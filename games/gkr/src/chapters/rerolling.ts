// Dice of an attack are rolled again (GKR-HIT-20).

import type { Seat } from '@automachia/kernel';
import { answer, passing, requirements } from '@automachia/kernel';
import { action, diePick } from '../asking/choices.js';
import type { Gkr } from '../model/state.js';
import { attackNow } from '../model/state.js';
import type { GkrTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil } from '../model/steps.js';

export type RerollLocals = { seat: Seat; isSave: boolean; left: number; isForced: boolean; picked: string };

/** The dice that can be rolled again, by what they show. */
const dicePicks = requirements<GkrTypes, RerollLocals>().choice(
  diePick,
  (need) => [
    need('GKR-HIT-20', 'why.noSuchDie', ['die'], (m, { die }) => {
      const dice = diceOf(m.state, m.locals.isSave);
      return unpicked(m.state, m.locals).some((place) => dice[place] === die);
    }),
  ],
  { die: () => SIDES_OF_A_DIE },
);

const SIDES_OF_A_DIE = [1, 2, 3, 4, 5, 6];

/** GKR-HIT-20: dice are picked first, then rolled again together; each at most once, and the new result stands. */
export const reroll = procedure<RerollLocals>(
  'reroll',
  repeatUntil(
    'diceArePicked',
    'GKR-HIT-20',
    (m) => m.locals.isForced || m.locals.left <= 0 || unpicked(m.state, m.locals).length === 0,
    ask('pickDie', 'GKR-HIT-20', {
      kind: action,
      who: (m) => m.locals.seat,
      answers: [
        passing((m) => {
          m.locals.left = 0;
        }),
        answer(dicePicks, (m, { die }) => {
          const dice = diceOf(m.state, m.locals.isSave);
          m.locals.left -= 1;
          m.locals.picked += String(unpicked(m.state, m.locals).find((place) => dice[place] === die)!);
        }),
      ],
      facts: (m) => {
        const { left, isSave } = m.locals;
        const dice = diceOf(m.state, isSave);
        return {
          left,
          dice: isSave ? 'save' : 'attack',
          shown: unpicked(m.state, m.locals).map((place) => dice[place]!),
        };
      },
    }),
  ),
  act('rollAgain', 'GKR-HIT-20', (m) => {
    const { isSave, isForced, picked, seat } = m.locals;
    const dice = diceOf(m.state, isSave);
    const places = isForced ? dice.map((_, place) => place) : picked.split('').map(Number);
    if (places.length === 0) return;
    for (const place of places) dice[place] = m.roll(6);
    const attack = attackNow(m.state)!;
    if (isSave) attack.saves = dice.join('');
    else {
      attack.dieOne = dice[0]!;
      attack.dieTwo = dice[1]!;
    }
    m.tell?.({ type: 'diceRerolled', rule: 'GKR-HIT-20', seat, dice, kind: isSave ? 'save' : 'attack' });
  }),
);

function diceOf(state: Gkr, isSave: boolean): number[] {
  const attack = attackNow(state)!;
  return isSave ? attack.saves.split('').map(Number) : [attack.dieOne, attack.dieTwo];
}

function unpicked(state: Gkr, { isSave, picked }: RerollLocals): number[] {
  return diceOf(state, isSave)
    .map((_, place) => place)
    .filter((place) => !picked.includes(String(place)));
}
