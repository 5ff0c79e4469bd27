// Two teams send their members on errands. Shows sub-procedures: three called by one step, values given back through two
// levels, a whole day left from deep inside it, a match that ends in the middle of a phase, and questions that either of
// two team mates may answer.

import type { KernelState, Locals, Moment, Seat, Untyped } from '../../src/index.js';
import { defineGame, stepWords } from '../../src/index.js';
import { copyKernel, NO_PILES, oneWord, plainFields } from './words.js';

export interface Errands extends KernelState {
  day: number;
  /** The team whose day it is: 1 for seats 1 and 3, 2 for seats 2 and 4. */
  team: number;
  points: number[];
}

const { procedure, act, ask, repeatUntil, when } = stepWords<Untyped<Errands, unknown>>();
type Day = { first: number; second: number; third: number };
type Errand = { seat: Seat; place: string; found: number };

const ENOUGH = 12;
const WALK = 0;
const HAGGLE = 1;
const CALL_IT_A_DAY = 2;

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'allDaysArePlayed',
    'ERR-END-02',
    (m) => m.state.day > 6,
    act('openDay', 'ERR-DAY-01', (m) => m.call(day, { first: 0, second: 0, third: 0 })),
    act('nextDay', 'ERR-DAY-04', (m) => {
      m.state.day += 1;
      m.state.team = 3 - m.state.team;
    }),
  ),
  act('drawn', 'ERR-END-02', (m) => m.finish({ winners: [], rule: 'ERR-END-02' })),
);

const day = procedure<Day>(
  'day',
  act('sendOut', 'ERR-DAY-02', (m) => {
    m.call(errand, { seat: m.state.team, place: 'first', found: 0 });
    m.call(errand, { seat: m.state.team + 2, place: 'second', found: 0 });
    m.call(errand, { seat: m.state.team, place: 'third', found: 0 });
  }),
  act('countTheDay', 'ERR-DAY-03', (m) => {
    const { first, second, third } = m.locals;
    m.tell?.({ type: 'counted', rule: 'ERR-DAY-03', first, second, third });
    m.state.points[m.state.team - 1]! += first + second + third;
  }),
  when(
    'hasEnough',
    'ERR-END-01',
    (m) => m.state.points[m.state.team - 1]! >= ENOUGH,
    act('win', 'ERR-END-01', (m) => {
      const { team, points } = m.state;
      m.finish({ winners: [team, team + 2], rule: 'ERR-END-01', scores: [...points, ...points] });
    }),
  ),
  act('goHome', 'ERR-DAY-03', (m) => m.tell?.({ type: 'wentHome', rule: 'ERR-DAY-03' })),
);

const errand = procedure<Errand>(
  'errand',
  ask('chooseHow', 'ERR-ERR-01', {
    kind: oneWord('go', ['walk', 'haggle', 'callItADay']),
    who: (m) => m.locals.seat,
    // Written without a thought for seats that do not exist: the kernel asks only those at the table.
    mayAnswerToo: (m, seat) => seat % 2 === m.locals.seat % 2,
    options: (_, offer) => {
      for (const how of [WALK, HAGGLE, CALL_IT_A_DAY]) offer.add(how);
    },
    apply: (m, how, seat) => {
      m.tell?.({ type: 'went', rule: 'ERR-ERR-01', place: m.locals.place, by: seat });
      if (how === WALK) m.locals.found = 1;
      if (how === HAGGLE) m.call(haggle, {});
      if (how === CALL_IT_A_DAY) m.leave('day');
    },
  }),
  act('bringHome', 'ERR-ERR-02', (m) => m.giveBack(m.locals.place, m.locals.found)),
);

const haggle = procedure<Locals>(
  'haggle',
  act('rollForPrice', 'ERR-HAG-01', (m: Moment<Untyped<Errands, unknown>, Locals>) => m.giveBack('found', m.roll(4))),
);

export const errands = defineGame<Errands, unknown>({
  id: 'errands',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 4, to: 4 }, initial: 4 } },
  piles: NO_PILES,
  procedures: [match, day, errand, haggle],
  begin: { procedure: match, locals: {} },
  layOut: () => ({ day: 1, team: 1, points: [0, 0] }),
  deal: () => {},
  copy: (state) => ({ ...copyKernel(state), day: state.day, team: state.team, points: state.points.slice() }),
  table: plainFields(['day', 'team', 'points']),
  sides: () => [
    [1, 3],
    [2, 4],
  ],
  longestMatch: 40,
});
