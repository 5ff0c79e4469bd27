// Attacks between robots on a ring of zones, interrupted by cards from private hands. Shows the round of interrupts:
// effects as they are played, a target that moves away, a seat that is put out while the round goes on.

import type { KernelState, Locals, Moment, Offer, Seat, Untyped } from '../../src/index.js';
import {
  defineGame,
  holdsCard,
  interruptRound,
  openRound,
  PileLayout,
  pileSize,
  seatPile,
  stepWords,
  tablePile,
} from '../../src/index.js';
import { copyKernel, numberOf, oneWord, plainFields } from './words.js';

export interface Interrupts extends KernelState {
  active: Seat;
  turns: number;
  zones: number[];
  life: number[];
  /** The attack that is being resolved; its target is 0 while there is none. */
  target: Seat;
}

const { procedure, act, ask, repeatUntil, when } = stepWords<Untyped<Interrupts, unknown>>();
type Anywhere = Pick<Moment<Untyped<Interrupts, unknown>, Locals>, 'state' | 'tell' | 'finish' | 'moveAllCards'>;

const CARDS = ['dodge', 'mine', 'salvage'];
const DODGE = 0;
const MINE = 1;
const SALVAGE = 2;
const ZONES = 6;

const piles = new PileLayout(
  [tablePile('deck', 'nobody'), tablePile('discard', 'everyone'), seatPile('hands', 'owner')],
  4,
);
export const DECK = piles.pile('deck');
export const DISCARD = piles.pile('discard');
export const handOf = (seat: Seat): number => piles.pile('hands', seat);

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'timeIsUp',
    'INT-END-02',
    (m) => m.state.turns === 14,
    when(
      'somebodyIsInReach',
      'INT-ATK-01',
      (m) => targetsOf(m.state).length > 0,
      ask('chooseTarget', 'INT-ATK-01', {
        kind: numberOf('target'),
        who: (m) => m.state.active,
        options: (m, offer) => {
          for (const seat of targetsOf(m.state)) offer.add(seat);
        },
        apply: (m, target) => {
          m.state.target = target;
          m.call(attack, {});
        },
      }),
    ),
    act('drawCard', 'INT-TRN-01', (m) => {
      if (isIn(m.state, m.state.active)) m.drawOrReshuffle(DECK, handOf(m.state.active), DISCARD);
    }),
    act('nextTurn', 'INT-TRN-02', (m) => {
      m.state.turns += 1;
      m.state.active = clockwiseAfter(m.state, m.state.active)[0]!;
    }),
  ),
  act('drawn', 'INT-END-02', (m) => m.finish({ winners: [], rule: 'INT-END-02' })),
);

const attack = procedure<Locals>(
  'attack',
  act('openInterrupts', 'INT-RUL-33', (m) => {
    const others = clockwiseAfter(m.state, m.state.active).slice(0, -1);
    m.call(interrupts, openRound('attack', [m.state.active, ...others]));
  }),
  // An interrupt may have moved the target away, or put one of the two out: the shot is spent, nobody rolls.
  when(
    'targetIsStillLegal',
    'INT-RUL-34',
    (m) => isIn(m.state, m.state.active) && targetsOf(m.state).includes(m.state.target),
    act('rollToHit', 'INT-HIT-01', (m) => {
      const die = m.roll(6);
      m.tell?.({ type: 'rolled', rule: 'INT-HIT-01', die });
      if (die >= 4) hurt(m, m.state.target);
    }),
  ),
  act('endAttack', 'INT-ATK-02', (m) => {
    m.state.target = 0;
  }),
);

const interrupts = interruptRound<Untyped<Interrupts, unknown>>('interrupts', 'INT-RUL-33', {
  kind: oneWord('play', CARDS),
  takesPart: (m, seat) => isIn(m.state, seat),
  options: (m, offer, seat) => offerCards(m.state, offer, seat),
  play: (m, card, seat) => {
    if (card === SALVAGE) m.drawCard(DISCARD, handOf(seat));
    m.moveCard(card, handOf(seat), DISCARD);
    m.tell?.({ type: 'played', rule: 'INT-RUL-33', seat, card: CARDS[card]! });
    if (card === DODGE) m.state.zones[seat - 1] = (m.state.zones[seat - 1]! + 2) % ZONES;
    if (card === MINE) hurt(m, enemyOf(m.state, seat));
  },
});

/** INT-CRD-02, INT-CRD-03: a mine needs somebody to step on it, a salvage something to be salvaged. */
function offerCards(state: Interrupts, offer: Offer, seat: Seat): void {
  const has = (card: number): boolean => holdsCard(state, handOf(seat), card);
  if (has(DODGE)) offer.add(DODGE);
  if (has(MINE) && isIn(state, enemyOf(state, seat))) offer.add(MINE);
  if (has(SALVAGE) && pileSize(state, DISCARD) > 0) offer.add(SALVAGE);
}

/** Whom a mine hurts: the attacker, or the target where the attacker lays it. */
function enemyOf(state: Interrupts, seat: Seat): Seat {
  return seat === state.active ? state.target : state.active;
}

function hurt(m: Anywhere, seat: Seat): void {
  m.state.life[seat - 1]! -= 1;
  if (isIn(m.state, seat)) return;
  m.moveAllCards(handOf(seat), DISCARD);
  m.tell?.({ type: 'putOut', rule: 'INT-END-01', seat });
  const left = clockwiseAfter(m.state, seat);
  if (left.length === 1) m.finish({ winners: left, rule: 'INT-END-01' });
}

function isIn(state: Interrupts, seat: Seat): boolean {
  return state.life[seat - 1]! > 0;
}

/** The seats that are in, clockwise, beginning after the given one and ending with it. */
function clockwiseAfter(state: Interrupts, seat: Seat): Seat[] {
  return state.life.map((_, i) => ((seat + i) % state.players) + 1).filter((one) => isIn(state, one));
}

function targetsOf({ zones, active, life }: Interrupts): Seat[] {
  const near = (zone: number): boolean => {
    const apart = Math.abs(zone - zones[active - 1]!);
    return Math.min(apart, ZONES - apart) <= 1;
  };
  return zones.flatMap((zone, i) => (i + 1 !== active && life[i]! > 0 && near(zone) ? [i + 1] : []));
}

export const interruptsGame = defineGame<Interrupts, unknown>({
  id: 'interrupts',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: {
    players: { integer: { from: 2, to: 4 }, initial: 3 },
    life: { integer: { from: 1, to: 9 }, initial: 2 },
  },
  piles,
  procedures: [match, attack, interrupts],
  begin: { procedure: match, locals: {} },
  layOut: ({ players, life }) => ({
    active: 1,
    turns: 0,
    zones: Array.from({ length: players }, (_, i) => i),
    life: new Array<number>(players).fill(life as number),
    target: 0,
  }),
  deal: (m) => {
    m.layCards(DECK, [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
    m.shuffle(DECK);
    for (let seat = 1; seat <= m.state.players; seat++) {
      for (let card = 0; card < 2; card++) m.drawCard(DECK, handOf(seat));
    }
  },
  copy: (state) => ({
    ...copyKernel(state),
    active: state.active,
    turns: state.turns,
    zones: state.zones.slice(),
    life: state.life.slice(),
    target: state.target,
  }),
  table: plainFields(['active', 'turns', 'zones', 'life', 'target'], CARDS),
  longestMatch: 600,
  faults: (state) => (state.life.some((life) => life < 0) ? ['a robot lost more life than it had'] : []),
});
