// Every form of the language, performed: what it asks, of whom, and what it leaves on the table. A form that is not listed
// here does not compile.

import { describe, expect, test } from 'vitest';
import type { FormName } from '../../src/index.js';
import type { Sparring } from './sparring/state.js';
import { answered, leaving } from './sparring/trying.js';
import type { Asked } from './trying.js';

interface Trial {
  readonly write: string;
  /** What seat 1 has left behind before. */
  readonly left?: string;
  readonly from?: Partial<Sparring>;
  readonly asked?: readonly Asked[];
  readonly to: Partial<Record<keyof Sparring, unknown>>;
}

const yes = (seat: number): Asked => [seat, 'acceptOrDecline', 0];
const no = (seat: number): Asked => [seat, 'acceptOrDecline', 1];
const object = (option: number): Asked => [1, 'chooseObject', option];

const NONE = { power: [0, 0], spirit: [0, 0] };
/** All hexes but two are taken. */
const TWO_FREE = { targets: Array.from({ length: 23 }, (_, cell) => cell), cells: [0, 1] };

const TRIALS: Readonly<Record<FormName, readonly Trial[]>> = {
  if: [
    { write: 'if(idle, power(1), power(2))', from: NONE, to: { power: [1, 0] } },
    { write: 'if(idle, power(1), power(2))', from: { ...NONE, attacked: [1] }, to: { power: [2, 0] } },
    { write: 'if(not(idle), power(1)); spirit(1)', from: NONE, to: { power: [0, 0], spirit: [1, 0] } },
  ],
  choose: [
    {
      write: 'choose(power(1) / spirit(2) / deal(3))',
      from: NONE,
      asked: [[1, 'chooseAlternative', 1]],
      to: { power: [0, 0], spirit: [2, 0], armour: [20, 20] },
    },
    // Of two, one cannot be paid: nobody is asked.
    { write: 'choose(power(-1) / spirit(2))', from: NONE, to: { power: [0, 0], spirit: [2, 0] } },
    {
      write: 'choose(power(1)@foe / spirit(1)@foe)@foe',
      from: NONE,
      asked: [[2, 'chooseAlternative', 0]],
      to: { power: [0, 1], spirit: [0, 0] },
    },
  ],
  may: [
    { write: 'may(power(1))', from: NONE, asked: [yes(1)], to: { power: [1, 0] } },
    { write: 'may(power(1)); spirit(1)', from: NONE, asked: [no(1)], to: { power: [0, 0], spirit: [1, 0] } },
    { write: 'may(power(-1)); spirit(1)', from: NONE, to: { power: [0, 0], spirit: [1, 0] } },
    // Around a form, the other is who chooses; whom it is done to, the step says.
    { write: 'may(power(1))@foe', from: NONE, asked: [yes(2)], to: { power: [1, 0] } },
    { write: 'may(power(1)@foe)@foe', from: NONE, asked: [yes(2)], to: { power: [0, 1] } },
    { write: 'may(power(1)@foe)@foe; power(1)', from: NONE, asked: [no(2)], to: { power: [1, 0] } },
    // Whoever chose for a part chooses no longer behind it.
    { write: 'may(power(1))@foe; may(spirit(1))', from: NONE, asked: [no(2), yes(1)], to: { spirit: [1, 0] } },
  ],
  pay: [
    { write: 'pay(power(-1), deal(2))', from: { power: [1, 0] }, asked: [yes(1)], to: { power: [0, 0] } },
    { write: 'pay(power(-2), spirit(2))', from: { ...NONE, power: [1, 0] }, to: { power: [1, 0], spirit: [0, 0] } },
    { write: 'pay(power(-1), spirit(2))', from: { ...NONE, power: [1, 0] }, asked: [no(1)], to: { spirit: [0, 0] } },
    // The other pays, and the text is still its owner's.
    {
      write: 'pay(power(-1), spirit(2))@foe',
      from: { ...NONE, power: [1, 1] },
      asked: [yes(2)],
      to: { power: [1, 0], spirit: [2, 0] },
    },
  ],
  unless: [
    // One's own: whoever the text belongs to pays, or bears it.
    {
      write: 'unless(spirit(-3), power(1))',
      from: { ...NONE, spirit: [3, 9] },
      asked: [yes(1)],
      to: { power: [0, 0], spirit: [0, 9] },
    },
    {
      write: 'unless(spirit(-3), power(1))',
      from: { ...NONE, spirit: [3, 9] },
      asked: [no(1)],
      to: { power: [1, 0], spirit: [3, 9] },
    },
    { write: 'unless(spirit(-3), power(1))', from: { ...NONE, spirit: [2, 9] }, to: { power: [1, 0], spirit: [2, 9] } },
    {
      write: 'unless(spirit(-3), power(1))@foe',
      from: { ...NONE, spirit: [9, 3] },
      asked: [yes(2)],
      to: { power: [0, 0], spirit: [9, 0] },
    },
    {
      write: 'unless(spirit(-3), power(1))@foe',
      from: { ...NONE, spirit: [9, 2] },
      to: { power: [1, 0], spirit: [9, 2] },
    },
  ],
  let: [
    { write: 'let(X, val(heart)); power(X); spirit(X)', from: NONE, to: { power: [5, 0], spirit: [5, 0] } },
    // A number that nothing has fixed is chosen.
    { write: 'let(X, <=3); power(X)', from: NONE, asked: [[1, 'chooseNumber', 2]], to: { power: [2, 0] } },
  ],
  each: [
    { write: 'each(foes, power(1)@foe); spirit(1)', from: NONE, to: { power: [0, 1], spirit: [1, 0] } },
    // The list is made once: what is done to one of it changes nothing of it.
    {
      write: 'each(free, destroy(target, map); spirit(1))',
      from: { ...NONE, ...TWO_FREE, targets: [3] },
      to: { targets: [], spirit: [22, 0] },
    },
  ],
  every: [
    {
      write: 'every(free, create(target, it); spirit(1))',
      from: { ...NONE, ...TWO_FREE },
      asked: [object(1)],
      to: { targets: Array.from({ length: 25 }, (_, cell) => cell), spirit: [2, 0] },
    },
  ],
  times: [
    { write: 'times(2, power(1))', from: NONE, to: { power: [2, 0] } },
    { write: 'times(X, power(1))', from: NONE, asked: [[1, 'chooseNumber', 3]], to: { power: [3, 0] } },
    // As often as one wants: each time anew, until one declines or cannot pay.
    {
      write: 'times(any, pay(power(-1), spirit(2))); spirit(1)',
      from: { ...NONE, power: [3, 0] },
      asked: [yes(1), yes(1), no(1)],
      to: { power: [1, 0], spirit: [5, 0] },
    },
    {
      write: 'times(any, pay(power(-1), spirit(2))); spirit(1)',
      from: { ...NONE, power: [2, 0] },
      asked: [yes(1), yes(1)],
      to: { power: [0, 0], spirit: [5, 0] },
    },
    { write: 'times(any, pay(power(-1), spirit(2))); spirit(1)', from: NONE, to: { spirit: [1, 0] } },
    {
      write: 'times(any, pay(power(-1), spirit(2))@foe); may(spirit(1))',
      from: { ...NONE, power: [9, 2] },
      asked: [yes(2), yes(2), no(1)],
      to: { power: [9, 0], spirit: [4, 0] },
    },
    { write: 'times(any, power(1))', from: NONE, asked: [yes(1), no(1)], to: { power: [1, 0] } },
    { write: 'times(any, may(power(1)))', from: NONE, asked: [yes(1), yes(1), no(1)], to: { power: [2, 0] } },
    {
      write: 'times(2, times(any, may(power(1))))',
      from: NONE,
      asked: [yes(1), no(1), yes(1), yes(1), no(1)],
      to: { power: [3, 0] },
    },
  ],
  once: [
    { write: 'times(3, once(turn, power(1)))', from: NONE, to: { power: [1, 0] } },
    { write: 'once(turn, power(1)); once(turn, power(1))', from: NONE, to: { power: [2, 0] } },
  ],
  until: [
    {
      write: 'until(turn, stat(heart, +1)); spirit(val(heart))',
      from: NONE,
      to: { spirit: [6, 0], effects: { lasting: [{ until: 'turn of 1' }] } },
    },
  ],
  on: [{ write: 'deal(2); deal(2)', left: 'on(harm, power(1))', from: NONE, to: { power: [2, 0] } }],
  after: [
    {
      write: 'deal(2); deal(2)',
      left: 'after(harm, power(1))',
      from: NONE,
      to: { power: [1, 0], effects: { lasting: [] } },
    },
  ],
  instead: [
    // What it does instead is done, and what the event would set off is not.
    { write: 'on(harm, power(9)); deal(2)', left: 'instead(harm, power(1))', from: NONE, to: { power: [1, 0] } },
    {
      write: 'deal(2)',
      left: 'instead(harm, may(power(1)))',
      from: NONE,
      asked: [no(1)],
      to: { power: [0, 0] },
    },
  ],
};

describe.each(Object.entries(TRIALS))('%s', (form, trials) => {
  test.each(trials.map((trial, i) => [i + 1, trial.left ?? trial.write, trial] as const))(
    '%i: %s',
    (_, written, { write, left, from, asked, to }) => {
      expect(written).toContain(`${form}(`);
      const before = left === undefined ? {} : leaving(left, 1);
      expect(answered(write, { ...from, ...before }, asked ?? [])).toMatchObject(to);
    },
  );
});
