// Wizards throw spells at each other, turn by turn. Shows what lasts and ends by itself: effects until somebody's next turn
// begins or ends, turns that are taken again or skipped, events that are replaced by others ("the next time … instead"),
// and watches: what happens as soon as the table is so.

import type { GameEvent, KernelState, Moment, Seat } from '../../src/index.js';
import {
  answer,
  defineGame,
  isKept,
  joined,
  keptValue,
  oneOf,
  packed,
  passing,
  requirements,
  stepWords,
  whole,
} from '../../src/index.js';
import { copyKernel, NO_PILES, plainFields } from './words.js';

export interface Spells extends KernelState {
  round: number;
  life: number[];
  /** How often somebody came close to their end. */
  warnings: number;
}

export interface SpellsTypes {
  readonly state: Spells;
  readonly content: unknown;
  readonly event: GameEvent;
  readonly questions: { readonly cast: null };
  readonly phase: string;
}

type Round = { place: number };
type At = Moment<SpellsTypes, Round>;
const { procedure, act, ask, eachInTurn, repeatUntil } = stepWords<SpellsTypes>();

const LAST_ROUND = 6;
const LIFE = 5;
const BOLT = 2;
const OWN = ['haste', 'shield', 'mirror', 'heal'];

const seat = whole<Seat>(1, 4, { target: (one) => ({ seat: one }) });
const bolt = packed('bolt', seat('bolt'));
const stun = packed('stun', seat('stun'));
const curse = packed('curse', seat('curse'));
const own = packed('own', oneOf(OWN)('cast'));
const spell = joined('spell', bolt, stun, curse, own);

const legal = requirements<SpellsTypes, Round>();
const another = (m: At, seats: { [word: string]: Seat }, by: Seat): boolean =>
  Object.values(seats).every((one) => one !== by && isIn(m.state, one));
const bolts = legal.choice(bolt, (need) => [need('SPL-BLT-01', 'why.notAnother', ['bolt'], another)]);
const stuns = legal.choice(stun, (need) => [
  need('SPL-STN-01', 'why.notAnother', ['stun'], another),
  need('SPL-STN-02', 'why.stunnedBefore', ['stun'], (m, { stun: one }) => !isKept(m.state, `stunned ${one}`)),
]);
const curses = legal.choice(curse, (need) => [need('SPL-CRS-01', 'why.notAnother', ['curse'], another)]);
const ownSpells = legal.choice(own, (need) => [
  need('SPL-HST-02', 'why.hastedBefore', ['cast'], (m, { cast }, by) => OWN[cast] !== 'haste' || !isHasty(m, by)),
]);

const match = procedure<Round>(
  'match',
  repeatUntil(
    'allRoundsArePlayed',
    'SPL-END-02',
    (m) => m.state.round > LAST_ROUND,
    eachInTurn(
      'everybodyHasCast',
      'SPL-TRN-01',
      {
        areTurns: true,
        size: (m) => m.state.players,
        seat: (m) => m.locals.place + 1,
        takesPart: (m, one) => isIn(m.state, one),
      },
      ask('cast', 'SPL-TRN-01', {
        kind: spell,
        who: (m) => m.locals.place + 1,
        answers: [
          passing(() => {}),
          answer(bolts, (m, { bolt: at }, by) => throwBolt(m, by, at)),
          answer(stuns, (m, { stun: at }) => {
            m.changeTurns('skipped', at);
            m.keep(`stunned ${at}`, { endOfNextTurnOf: at });
          }),
          answer(curses, (m, { curse: at }) => m.keep(`curse ${at}`, { endOfNextTurnOf: at })),
          answer(ownSpells, (m, { cast }, by) => castOn(m, OWN[cast]!, by)),
        ],
      }),
    ),
    act('nextRound', 'SPL-TRN-02', (m) => {
      m.state.round += 1;
    }),
  ),
  act('drawn', 'SPL-END-02', (m) => m.finish({ winners: [], rule: 'SPL-END-02' })),
);

function castOn(m: At, cast: string, by: Seat): void {
  if (cast === 'haste') {
    m.changeTurns('extra', by);
    m.keep(`haste ${by}`, { endOfNextTurnOf: by });
  }
  if (cast === 'shield') m.keep(`shield ${by}`, { startOfNextTurnOf: by }, 1);
  if (cast === 'mirror') m.keep(`mirror ${by}`, 'match');
  if (cast === 'heal') lose(m, by, -1);
}

/** SPL-MIR-01: a mirror sends the bolt back instead, once; another mirror may send it back again. */
function throwBolt(m: At, by: Seat, at: Seat): void {
  if (isKept(m.state, `curse ${by}`)) {
    m.tell?.({ type: 'fizzled', rule: 'SPL-CRS-02', seat: by });
    return;
  }
  if (m.useUp(`mirror ${at}`)) {
    throwBolt(m, at, by);
    return;
  }
  const shield = (keptValue(m.state, `shield ${at}`) as number | undefined) ?? 0;
  lose(m, at, BOLT - shield);
}

function lose(m: At, one: Seat, life: number): void {
  m.state.life[one - 1] = Math.max(0, Math.min(LIFE, m.state.life[one - 1]! - life));
  m.tell?.({ type: 'life', rule: 'SPL-BLT-02', seat: one, life: m.state.life[one - 1]! });
  m.touch('life');
}

function isHasty({ state }: At, by: Seat): boolean {
  return isKept(state, `haste ${by}`);
}

function isIn(state: Spells, one: Seat): boolean {
  return one <= state.players && state.life[one - 1]! > 0;
}

export const spells = defineGame<SpellsTypes>({
  id: 'spells',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 4 }, initial: 2 } },
  piles: NO_PILES,
  procedures: [match],
  begin: { procedure: match, locals: { place: 0 } },
  watches: [
    {
      name: 'oneIsLeft',
      rule: 'SPL-END-01',
      subjects: ['life'],
      test: (m) => m.state.life.filter((life) => life > 0).length === 1,
      run: (m) => m.finish({ winners: [m.state.life.findIndex((life) => life > 0) + 1], rule: 'SPL-END-01' }),
    },
    {
      name: 'somebodyIsWeak',
      rule: 'SPL-TRN-03',
      subjects: ['life'],
      test: (m) => m.state.life.includes(1),
      run: (m) => {
        m.state.warnings += 1;
        m.tell?.({ type: 'warning', rule: 'SPL-TRN-03' });
      },
    },
  ],
  ended: (m, { what }) => m.tell?.({ type: 'ended', rule: 'SPL-TRN-04', what }),
  layOut: ({ players }) => ({ round: 1, life: new Array<number>(players).fill(LIFE), warnings: 0 }),
  deal: () => {},
  copy: (state) => ({
    ...copyKernel(state),
    round: state.round,
    life: state.life.slice(),
    warnings: state.warnings,
  }),
  table: plainFields(['round', 'life', 'warnings']),
  longestMatch: 120,
});
