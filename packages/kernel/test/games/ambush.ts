// Two runners cross a track in opposite directions and may be ambushed between any two zones. Shows a move that is
// interrupted step by step: the rest of it waits in its frame, and an interrupt may end it, politely or at once.

import type { KernelState, Locals, Moment, Seat, Untyped } from '../../src/index.js';
import { defineGame, stepWords, yesNo } from '../../src/index.js';
import { copyKernel, NO_PILES, numberOf, plainFields } from './words.js';

export interface Ambush extends KernelState {
  active: Seat;
  turns: number;
  zones: number[];
  life: number[];
  tokens: number[];
}

const { procedure, act, ask, repeatUntil, when } = stepWords<Untyped<Ambush, unknown>>();
type Moving = { to: number; isPinned: boolean };

const LAST_ZONE = 7;
const STRIDE = 3;
/** AMB-GRD-03: in one move. */
const MOST_AMBUSHES = 2;

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'timeIsUp',
    'AMB-END-03',
    (m) => m.state.turns === 20,
    ask('chooseZone', 'AMB-MOV-01', {
      kind: numberOf('zone'),
      who: (m) => m.state.active,
      options: (m, offer) => {
        const from = m.state.zones[m.state.active - 1]!;
        for (let zone = Math.max(0, from - STRIDE); zone <= Math.min(LAST_ZONE, from + STRIDE); zone++) {
          if (zone !== from) offer.add(zone);
        }
      },
      whyNot: () => [{ rule: 'AMB-MOV-03', text: { key: 'refused.tooFar' } }],
      apply: (m, to) => m.call(move, { to, isPinned: false }),
    }),
    act('nextTurn', 'AMB-TRN-01', (m) => {
      m.endScope('move');
      m.state.turns += 1;
      m.state.active = other(m.state.active);
    }),
  ),
  act('drawn', 'AMB-END-03', (m) => m.finish({ winners: [], rule: 'AMB-END-03' })),
);

/** AMB-MOV-02: zone by zone, so that somebody may act in between. */
const move = procedure<Moving>(
  'move',
  repeatUntil(
    'hasArrived',
    'AMB-MOV-02',
    (m) => m.locals.isPinned || zoneOf(m.state) === m.locals.to,
    act('enterNextZone', 'AMB-MOV-02', (m) => {
      m.state.zones[m.state.active - 1]! += Math.sign(m.locals.to - zoneOf(m.state));
      m.tell?.({ type: 'entered', rule: 'AMB-MOV-02', zone: zoneOf(m.state) });
    }),
    when(
      'isSeen',
      'AMB-GRD-01',
      (m) => isSeen(m.state) && m.timesUsed('move', 'ambush') < MOST_AMBUSHES,
      ask('ambushOrWait', 'AMB-GRD-01', {
        kind: yesNo('ambush'),
        who: (m) => other(m.state.active),
        options: (_, offer) => {
          offer.add(0);
          offer.add(1);
        },
        apply: (m, isAmbush, seat) => {
          if (isAmbush === 0) return;
          m.state.tokens[seat - 1]! -= 1;
          m.countUse('move', 'ambush');
          m.call(ambush, {});
        },
      }),
    ),
  ),
  act('arrive', 'AMB-END-01', (m) => {
    m.tell?.({ type: 'arrived', rule: 'AMB-MOV-02', zone: zoneOf(m.state) });
    const goal = m.state.active === 1 ? LAST_ZONE : 0;
    if (zoneOf(m.state) === goal) m.finish({ winners: [m.state.active], rule: 'AMB-END-01' });
  }),
);

/** AMB-GRD-02: up to 2 nothing; 3 and 4 pin the runner where it stands; 5 and 6 hurt it and cut the move off. */
const ambush = procedure<Locals>(
  'ambush',
  act('shoot', 'AMB-GRD-02', (m) => {
    const die = m.roll(6);
    if (die >= 5) {
      hurt(m);
      m.leave('move');
    } else if (die >= 3) m.giveBack('isPinned', true);
  }),
);

function hurt(m: Moment<Untyped<Ambush, unknown>, Locals>): void {
  m.state.life[m.state.active - 1]! -= 1;
  if (m.state.life[m.state.active - 1] === 0) m.finish({ winners: [other(m.state.active)], rule: 'AMB-END-02' });
}

function isSeen(state: Ambush): boolean {
  return state.tokens[other(state.active) - 1]! > 0 && Math.abs(state.zones[0]! - state.zones[1]!) <= 3;
}

function zoneOf(state: Ambush): number {
  return state.zones[state.active - 1]!;
}

function other(seat: Seat): Seat {
  return 3 - seat;
}

export const ambushGame = defineGame<Ambush, unknown>({
  id: 'ambush',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: {
    players: { integer: { from: 2, to: 2 }, initial: 2 },
    tokens: { integer: { from: 0, to: 9 }, initial: 3 },
    life: { oneOf: [1, 2, 3], initial: 2 },
  },
  piles: NO_PILES,
  procedures: [match, move, ambush],
  begin: { procedure: match, locals: {} },
  layOut: ({ tokens, life }) => ({
    active: 1,
    turns: 0,
    zones: [0, LAST_ZONE],
    life: [life as number, life as number],
    tokens: [tokens as number, tokens as number],
  }),
  deal: () => {},
  copy: (state) => ({
    ...copyKernel(state),
    active: state.active,
    turns: state.turns,
    zones: state.zones.slice(),
    life: state.life.slice(),
    tokens: state.tokens.slice(),
  }),
  table: plainFields(['active', 'turns', 'zones', 'life', 'tokens']),
  longestMatch: 200,
});
