// Recovery rolls (GIG-RCV): one attack die and the power dice that are bought; 7 or more on any of them succeeds.

import type { Seat } from '@automachia/kernel';
import { answer, requirements } from '@automachia/kernel';
import { powerDice } from '../asking/choices.js';
import { raise } from '../cards/performing.js';
import { openTimed } from '../cards/responses.js';
import { pilotOf, robotOf } from '../model/seats.js';
import type { At, GigaTypes } from '../model/steps.js';
import { act, ask, procedure, when } from '../model/steps.js';
import { DICE, MOST_DICE } from './dice.js';
import { nextNumber, takePower } from './resources.js';

/** GIG-RCV-03. */
const SUCCESS = 7;

/** `dice`: what lies on the table, the attack die first; `shift`: what texts add to each. Texts change this frame (rolls.ts). */
export type RecoveryLocals = { roller: Seat; bought: number; dice: readonly number[]; number: number; shift: number };

const most = (m: At<RecoveryLocals>): number => Math.min(MOST_DICE.power, robotOf(m.state, m.locals.roller).power);

const purchases = requirements<GigaTypes, RecoveryLocals>().choice(powerDice, (need) => [
  need('GIG-RCV-02', 'why.tooLittlePower', ['dice'], (m, { dice }) => dice <= most(m)),
]);

/** Gives back `result`: 0 where it succeeds, 1 where it fails. */
export const recovering = procedure<RecoveryLocals>(
  'recover',
  ({ roller, bought, dice, number, shift }) => ({ roller, bought, dice, number, shift }),
  when(
    'powerCanBeAdded',
    'GIG-RCV-02',
    (m) => most(m) > 0,
    ask('buyRecoveryDice', 'GIG-RCV-02', {
      kind: powerDice,
      who: (m) => pilotOf(m.state, m.locals.roller),
      answers: [
        answer(purchases, (m, { dice }) => {
          m.locals.bought = dice;
          takePower(m, m.locals.roller, dice, true);
          for (let die = 0; die < dice; die++) raise(m, 'pdie', { seat: pilotOf(m.state, m.locals.roller) });
        }),
      ],
      facts: (m) => ({ most: most(m) }),
    }),
  ),
  when(
    'powerWasAdded',
    'GIG-RCV-04',
    (m) => m.locals.bought > 0,
    act('answerRecoveryDice', 'GIG-RCV-04', (m) => openTimed(m, 'RCV-POWER', m.locals.roller)),
  ),
  act('rollRecovery', 'GIG-RCV-01', (m) => {
    const { roller, bought } = m.locals;
    m.locals.number = nextNumber(m.state);
    m.locals.dice = [m.roll(DICE.attack), ...Array.from({ length: bought }, () => m.roll(DICE.power))];
    m.tell?.({ type: 'recoveryRolled', rule: 'GIG-RCV-01', seat: roller, dice: m.locals.dice });
    raise(m, 'recroll', { seat: roller, subject: m.locals.number });
  }),
  act('answerRecovery', 'GIG-RUL-13', (m) => openTimed(m, 'RCV-ROLL', m.locals.roller)),
  act('judgeRecovery', 'GIG-RCV-03', (m) => {
    const isSuccess = m.locals.dice.some((die) => die >= SUCCESS);
    m.tell?.({ type: 'recoveryJudged', rule: 'GIG-RCV-03', seat: m.locals.roller, isSuccess });
    m.giveBack('result', isSuccess ? 0 : 1);
  }),
);

export const recoveryOf = (roller: Seat): RecoveryLocals => ({ roller, bought: 0, dice: [], number: 0, shift: 0 });
