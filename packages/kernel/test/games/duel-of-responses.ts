// A duel in which every response can be answered before it does anything. Shows the priority window: last in first out,
// a response further down cancelled, a window opened by a response that resolves, and costs that fall due at the end.

import type { ChoiceKind, KernelState, Locals, Moment, Offer, Seat, Untyped } from '../../src/index.js';
import { defineGame, fieldOf, openWindow, priorityWindow, stepWords } from '../../src/index.js';
import { copyKernel, NO_PILES, plainFields } from './words.js';

interface Response {
  readonly id: number;
  readonly seat: Seat;
  readonly does: string;
  /** The response a cancel is aimed at; 0 for the others. */
  readonly target: number;
  readonly isCancelled: boolean;
}

export interface Duel extends KernelState {
  active: Seat;
  round: number;
  life: number[];
  energy: number[];
  /** Declared and not resolved, the last one on top. */
  responses: Response[];
  /** The id of the last response that was declared. */
  lastId: number;
}

const { procedure, act, repeatUntil, when } = stepWords<Untyped<Duel, unknown>>();
type Resolving = { id: number; seat: Seat; does: string; target: number; isCancelled: boolean };

const STRIKE = 0;
const FEINT = 1;
const CANCEL = 2; // and the id of what is cancelled on top of it

const responding: ChoiceKind = {
  name: 'respond',
  write: (code) => (code >= CANCEL ? { cancel: code - CANCEL } : { respond: code === STRIKE ? 'strike' : 'feint' }),
  read: (choice) => {
    const id = fieldOf(choice, 'cancel');
    if (typeof id === 'number' && Number.isInteger(id) && id > 0) return CANCEL + id;
    const word = fieldOf(choice, 'respond');
    return word === 'strike' ? STRIKE : word === 'feint' ? FEINT : undefined;
  },
  targets: (code) => [{ button: code >= CANCEL ? 'cancel' : 'respond' }],
  schema: () => ({ type: 'object' }),
};

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'allRoundsArePlayed',
    'DUL-END-02',
    (m) => m.state.round > 3,
    act('openResponses', 'DUL-TRN-01', (m) => m.call(responses, openWindow('round', inTurnOrder(m.state), 0))),
    act('nextRound', 'DUL-TRN-02', (m) => {
      m.state.round += 1;
      m.state.active = other(m.state.active);
      for (let i = 0; i < 2; i++) m.state.energy[i]! += 1;
    }),
  ),
  act('drawn', 'DUL-END-02', (m) => m.finish({ winners: [], rule: 'DUL-END-02' })),
);

/** DUL-RSP-01: priority goes round; when both have passed, the last response resolves. */
const responses = priorityWindow<Untyped<Duel, unknown>>('responses', 'DUL-RSP-01', {
  kind: responding,
  options: (m, offer, seat) => offerResponses(m.state, offer, seat),
  declare: (m, code, seat) => {
    const { state } = m;
    state.lastId += 1;
    const does = code >= CANCEL ? 'cancel' : code === STRIKE ? 'strike' : 'feint';
    const target = code >= CANCEL ? code - CANCEL : 0;
    state.responses = [...state.responses, { id: state.lastId, seat, does, target, isCancelled: false }];
    m.tell?.({ type: 'declared', rule: 'DUL-RSP-01', id: state.lastId, seat, does });
  },
  declared: (state) => state.responses.length,
  resolveLast: (m) => {
    const last = m.state.responses.at(-1)!;
    m.state.responses = m.state.responses.slice(0, -1);
    m.call(resolve, { ...last });
  },
});

const resolve = procedure<Resolving>(
  'resolve',
  act('payCost', 'DUL-RSP-09', (m) => {
    m.state.energy[m.locals.seat - 1]! -= 1; // a cancelled one, too
    m.tell?.({ type: m.locals.isCancelled ? 'cancelled' : 'resolved', rule: 'DUL-RSP-07', id: m.locals.id });
  }),
  when(
    'isNotCancelled',
    'DUL-CAN-01',
    (m) => !m.locals.isCancelled,
    act('takeEffect', 'DUL-RSP-07', (m) => {
      const { does, seat, target } = m.locals;
      if (does === 'strike') strike(m, other(seat));
      if (does === 'feint') m.call(responses, openWindow('feint', inTurnOrder(m.state), m.state.responses.length));
      if (does === 'cancel') {
        m.state.responses = m.state.responses.map((one) => (one.id === target ? { ...one, isCancelled: true } : one));
      }
    }),
  ),
);

function strike(m: Moment<Untyped<Duel, unknown>, Resolving>, victim: Seat): void {
  m.state.life[victim - 1]! -= 1;
  if (m.state.life[victim - 1] === 0) m.finish({ winners: [other(victim)], rule: 'DUL-END-01' });
}

/** DUL-RSP-02: as many responses as the seat can still pay for; any that is not cancelled yet may be cancelled. */
function offerResponses(state: Duel, offer: Offer, seat: Seat): void {
  const owed = state.responses.filter((one) => one.seat === seat).length;
  if (state.energy[seat - 1]! <= owed) return;
  offer.add(STRIKE);
  offer.add(FEINT);
  for (const one of state.responses) if (!one.isCancelled) offer.add(CANCEL + one.id);
}

function inTurnOrder(state: Duel): Seat[] {
  return [state.active, other(state.active)];
}

function other(seat: Seat): Seat {
  return 3 - seat;
}

export const duelOfResponses = defineGame<Duel, unknown>({
  id: 'duel-of-responses',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: {
    players: { integer: { from: 2, to: 2 }, initial: 2 },
    life: { integer: { from: 1, to: 9 }, initial: 3 },
    energy: { integer: { from: 0, to: 9 }, initial: 2 },
  },
  piles: NO_PILES,
  procedures: [match, responses, resolve],
  begin: { procedure: match, locals: {} },
  layOut: ({ life, energy }) => ({
    active: 1,
    round: 1,
    life: [life as number, life as number],
    energy: [energy as number, energy as number],
    responses: [],
    lastId: 0,
  }),
  deal: () => {},
  // Responses are never changed in place, so copies share them.
  copy: (state) => ({
    ...copyKernel(state),
    active: state.active,
    round: state.round,
    life: state.life.slice(),
    energy: state.energy.slice(),
    responses: state.responses,
    lastId: state.lastId,
  }),
  table: plainFields(['active', 'round', 'life', 'energy', 'responses', 'lastId']),
  longestMatch: 400,
  faults: (state) => (state.energy.some((energy) => energy < 0) ? ['somebody paid more than they had'] : []),
});
