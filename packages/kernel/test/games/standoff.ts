// Two teams of two in a stand-off, with private hands. Shows what windows can say: a question of its own for each, answers
// under requirements, who is asked from public knowledge alone, team mates who answer for each other, seats that drop out
// one by one, a first response that must be of one kind, and responses that are the targets of others.

import type { GameEvent, KernelState, Moment, PriorityLocals, RoundLocals, Seat } from '../../src/index.js';
import {
  answer,
  defineGame,
  holdsCard,
  interruptRound,
  isFirst,
  joined,
  openRound,
  openWindow,
  packed,
  PileLayout,
  pileSize,
  priorityWindow,
  requirements,
  seatPile,
  stepWords,
  tablePile,
  whole,
} from '../../src/index.js';
import { copyKernel, plainFields } from './words.js';

interface Declared {
  readonly id: number;
  readonly seat: Seat;
  readonly does: 'shot' | 'cover';
  /** The seat that is shot at, or the response that is covered against. */
  readonly at: number;
  readonly isCancelled: boolean;
}

export interface Standoff extends KernelState {
  active: Seat;
  turns: number;
  life: number[];
  /** Declared and not resolved, the last one on top. */
  responses: Declared[];
  /** The id of the last response that was declared in this turn. */
  lastId: number;
}

export interface StandoffTypes {
  readonly state: Standoff;
  readonly content: unknown;
  readonly event: GameEvent;
  readonly questions: { readonly raiseAlarm: null; readonly respond: { readonly waiting: number } };
  readonly phase: string;
}

const { procedure, act, repeatUntil } = stepWords<StandoffTypes>();
type At<L extends Turn | RoundLocals | PriorityLocals | Resolving = Turn> = Moment<StandoffTypes, L>;
type Turn = { [name: string]: never };
type Resolving = { id: number; seat: Seat; does: string; at: number; isCancelled: boolean };

const CARDS = ['shot', 'cover', 'flare'];
const SHOT = 0;
const COVER = 1;
const FLARE = 2;
const MOST_IDS = 63;
const LAST_TURN = 10;

const piles = new PileLayout(
  [tablePile('deck', 'nobody'), tablePile('discard', 'everyone'), seatPile('hands', 'owner')],
  4,
);
const DECK = piles.pile('deck');
const DISCARD = piles.pile('discard');
const handOf = (seat: Seat): number => piles.pile('hands', seat);

const seat = whole<Seat>(1, 4, { target: (one) => ({ seat: one }) });
const response = whole(1, MOST_IDS, { target: (id) => ({ response: id }) });
const flareAt = packed('flare', seat('flare'));
const shotAt = packed('shoot', seat('shoot'));
const coverOf = packed('cover', response('cover'));
const responding = joined('respond', shotAt, coverOf);

const inAlarm = requirements<StandoffTypes, RoundLocals>();
const inExchange = requirements<StandoffTypes, PriorityLocals>();

const flares = inAlarm.choice(flareAt, (need) => [
  need('STF-FLR-01', 'why.notInHand', [], (m, _, by) => holdsCard(m.state, handOf(by), FLARE)),
  need('STF-FLR-02', 'why.notAnEnemy', ['flare'], (m, { flare }, by) => isEnemy(m.state, by, flare)),
]);

const shots = inExchange.choice(shotAt, (need) => [
  need('STF-RSP-04', 'why.tooMany', [], (m) => m.state.lastId < MOST_IDS),
  need('STF-SHT-01', 'why.notInHand', [], (m, _, by) => holdsCard(m.state, handOf(by), SHOT)),
  need('STF-SHT-02', 'why.notAnEnemy', ['shoot'], (m, { shoot }, by) => isEnemy(m.state, by, shoot)),
]);

const covers = inExchange.choice(coverOf, (need) => [
  need('STF-RSP-03', 'why.firstIsAShot', [], (m) => !isFirst(m.locals)),
  need('STF-RSP-04', 'why.tooMany', [], (m) => m.state.lastId < MOST_IDS),
  need('STF-CVR-01', 'why.notInHand', [], (m, _, by) => holdsCard(m.state, handOf(by), COVER)),
  need('STF-CVR-02', 'why.notDeclared', ['cover'], (m, { cover }, by) =>
    m.state.responses.some((one) => one.id === cover && !one.isCancelled && teamOf(one.seat) !== teamOf(by)),
  ),
]);

const match = procedure<Turn>(
  'match',
  repeatUntil(
    'timeIsUp',
    'STF-END-02',
    (m) => m.state.turns === LAST_TURN,
    act('openAlarm', 'STF-FLR-01', (m) => m.call(alarm, openRound('alarm', inTurnOrder(m.state)))),
    act('openExchange', 'STF-RSP-01', (m) => m.call(exchange, openWindow('turn', inTurnOrder(m.state), 0))),
    act('nextTurn', 'STF-TRN-01', (m) => {
      m.state.lastId = 0;
      m.state.turns += 1;
      m.state.active = inTurnOrder(m.state).find((one) => one !== m.state.active)!;
      for (const one of inTurnOrder(m.state)) m.drawOrReshuffle(DECK, handOf(one), DISCARD);
    }),
  ),
  act('drawn', 'STF-END-02', (m) => m.finish({ winners: [], rule: 'STF-END-02' })),
);

/** STF-FLR-01: before the exchange, flares take effect as they are fired. */
const alarm = interruptRound<StandoffTypes, 'raiseAlarm'>('alarm', 'STF-FLR-01', {
  question: 'raiseAlarm',
  kind: flareAt,
  takesPart: mayAct,
  labels: () => ['alarm'],
  answers: [
    answer(flares, (m, { flare }, by) => {
      m.moveCard(FLARE, handOf(by), DISCARD);
      m.state.life[flare - 1]! -= 1;
      m.tell?.({ type: 'flared', rule: 'STF-FLR-01', seat: by, at: flare });
      fallWhereOut(m, flare);
    }),
  ],
});

/** STF-RSP-01: priority goes round; the first response is a shot, and covers answer shots and other covers. */
const exchange = priorityWindow<StandoffTypes, 'respond'>('exchange', 'STF-RSP-01', {
  question: 'respond',
  kind: responding,
  takesPart: mayAct,
  mayAnswerToo: (m, mate, asked) => teamOf(mate) === teamOf(asked) && mayAct(m, mate),
  ruleNow: (m) => (isFirst(m.locals) ? 'STF-RSP-03' : 'STF-RSP-01'),
  facts: (m) => ({ waiting: m.state.responses.length }),
  labels: ({ state }, asked) => labelsOf(state, asked),
  passed: (m, by) => m.tell?.({ type: 'passed', rule: 'STF-RSP-01', seat: exchange.asked(m), by }),
  answers: [
    answer(shots, (m, { shoot }, by) => declare(m, by, SHOT, shoot)),
    answer(covers, (m, { cover }, by) => declare(m, by, COVER, cover)),
  ],
  declared: (state) => state.responses.length,
  resolveLast: (m) => {
    const last = m.state.responses.at(-1)!;
    m.state.responses = m.state.responses.slice(0, -1);
    m.call(resolve, { ...last });
  },
});

const resolve = procedure<Resolving>(
  'resolve',
  act('takeEffect', 'STF-RSP-02', (m) => {
    const { id, does, at, isCancelled } = m.locals;
    const isHit = !isCancelled && does === 'shot' && isIn(m.state, at);
    if (isHit) m.state.life[at - 1]! -= 1;
    if (!isCancelled && does === 'cover') {
      m.state.responses = m.state.responses.map((one) => (one.id === at ? { ...one, isCancelled: true } : one));
    }
    m.tell?.({ type: isCancelled ? 'cancelled' : 'resolved', rule: 'STF-RSP-02', id });
    if (isHit) fallWhereOut(m, at);
  }),
);

function declare(m: At<PriorityLocals>, by: Seat, card: number, at: number): void {
  const { state } = m;
  state.lastId += 1;
  m.moveCard(card, handOf(by), DISCARD);
  const does = card === SHOT ? 'shot' : 'cover';
  state.responses = [...state.responses, { id: state.lastId, seat: by, does, at, isCancelled: false }];
  m.tell?.({ type: 'declared', rule: 'STF-RSP-01', id: state.lastId, seat: by, does, at });
}

function fallWhereOut(m: Pick<At, 'state' | 'tell' | 'finish' | 'moveAllCards'>, victim: Seat): void {
  if (isIn(m.state, victim)) return;
  m.moveAllCards(handOf(victim), DISCARD);
  const others = [1, 2, 3, 4].filter((one) => teamOf(one) !== teamOf(victim));
  if ([1, 2, 3, 4].every((one) => others.includes(one) || !isIn(m.state, one))) {
    m.finish({ winners: others, rule: 'STF-END-01' });
  }
  m.tell?.({ type: 'putOut', rule: 'STF-END-01', seat: victim });
}

/** What the exchange is about for a seat: whether anything was declared, and whether it is shot at. */
function labelsOf({ responses }: Standoff, asked: Seat): readonly string[] {
  const fired = responses.filter(({ does, isCancelled }) => does === 'shot' && !isCancelled);
  return [
    'exchange',
    ...(responses.length > 0 ? ['answer'] : []),
    ...(fired.some(({ at }) => at === asked) ? ['shot at me'] : []),
  ];
}

/** Whether the table must reckon with a seat: it is in and holds something, whatever that is. */
function mayAct(m: Pick<At, 'state'>, one: Seat): boolean {
  return isIn(m.state, one) && pileSize(m.state, handOf(one)) > 0;
}

function isIn(state: Standoff, one: Seat): boolean {
  return state.life[one - 1]! > 0;
}

function isEnemy(state: Standoff, by: Seat, other: Seat): boolean {
  return isIn(state, other) && teamOf(other) !== teamOf(by);
}

/** 1 for seats 1 and 3, 0 for seats 2 and 4. */
function teamOf(one: Seat): number {
  return one % 2;
}

/** The seats that are in, clockwise from the active one, whether that is in or not. */
function inTurnOrder(state: Standoff): Seat[] {
  return [0, 1, 2, 3].map((i) => ((state.active - 1 + i) % 4) + 1).filter((one) => isIn(state, one));
}

export const standoff = defineGame<StandoffTypes>({
  id: 'standoff',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: {
    players: { integer: { from: 4, to: 4 }, initial: 4 },
    life: { integer: { from: 1, to: 9 }, initial: 2 },
  },
  piles,
  procedures: [match, alarm, exchange, resolve],
  begin: { procedure: match, locals: {} },
  layOut: ({ life }) => ({
    active: 1,
    turns: 0,
    life: new Array<number>(4).fill(life as number),
    responses: [],
    lastId: 0,
  }),
  deal: (m) => {
    m.layCards(
      DECK,
      [SHOT, COVER, FLARE].flatMap((card) => new Array<number>(7).fill(card)),
    );
    m.shuffle(DECK);
    for (let one = 1; one <= 4; one++) for (let i = 0; i < 3; i++) m.drawCard(DECK, handOf(one));
  },
  // Responses are never changed in place, so copies share them.
  copy: (state) => ({
    ...copyKernel(state),
    active: state.active,
    turns: state.turns,
    life: state.life.slice(),
    responses: state.responses,
    lastId: state.lastId,
  }),
  table: plainFields(['active', 'turns', 'life', 'responses', 'lastId'], CARDS),
  windows: {
    labels: ['alarm', 'exchange', 'answer', 'shot at me'],
    until: { turn: ({ turns }) => [`${turns}`] },
  },
  longestMatch: 1_000,
  faults: (state) => (state.life.some((life) => life < 0) ? ['somebody lost more life than they had'] : []),
});
