// Smugglers who look into each other's holds. Shows looks at some cards of a hand (`m.look`): known to whoever looked until
// a card leaves it unseen, true in every world of theirs, and a secret to everybody else.

import type { GameEvent, KernelState, Moment, PileId, Seat } from '../../src/index.js';
import {
  answer,
  cardsIn,
  countIn,
  defineGame,
  holdsCard,
  joined,
  oneOf,
  packed,
  PileLayout,
  pileSize,
  requirements,
  seatPile,
  stepWords,
  tablePile,
  whole,
} from '../../src/index.js';
import { copyKernel, plainFields } from './words.js';

export interface Spyglass extends KernelState {
  turns: number;
}

export interface SpyglassTypes {
  readonly state: Spyglass;
  readonly content: unknown;
  readonly event: GameEvent;
  readonly questions: { readonly smuggle: null };
  readonly phase: string;
}

type Turn = { place: number };
type At = Moment<SpyglassTypes, Turn>;
const { procedure, act, ask, eachInTurn, repeatUntil } = stepWords<SpyglassTypes>();

const GOODS = ['rum', 'silk', 'salt'];
const COPIES = 5;
const HOLD = 3;
const LAST_TURN = 4;

const piles = new PileLayout(
  [
    tablePile('deck', 'nobody'),
    { ...seatPile('holds', 'owner'), looks: 'spied' },
    seatPile('landed', 'everyone'),
    // Thrown overboard face down: its owner alone knows what it was.
    seatPile('sunk', 'owner'),
  ],
  3,
);
const DECK = piles.pile('deck');
const holdOf = (seat: Seat): PileId => piles.pile('holds', seat);
const landedBy = (seat: Seat): PileId => piles.pile('landed', seat);
const sunkBy = (seat: Seat): PileId => piles.pile('sunk', seat);

const spy = packed('spy', whole<Seat>(1, 3)('spy'));
const land = packed('land', oneOf(GOODS)('land'));
const sink = packed('sink', oneOf(GOODS)('sink'));
const smuggling = joined('smuggling', spy, land, sink);

const legal = requirements<SpyglassTypes, Turn>();
const holds = legal.choice(spy, (need) => [
  need('SPY-LOK-01', 'why.noSuchShip', ['spy'], ({ state }, { spy: other }) => other <= state.players),
  need('SPY-LOK-01', 'why.ownHold', ['spy'], (_, { spy: other }, seat) => other !== seat),
  need('SPY-LOK-01', 'why.empty', ['spy'], ({ state }, { spy: other }) => pileSize(state, holdOf(other)) > 0),
]);
const landing = legal.choice(land, (need) => [
  need('SPY-LND-01', 'why.notThere', ['land'], ({ state }, { land: card }, seat) =>
    holdsCard(state, holdOf(seat), card),
  ),
]);
const sinking = legal.choice(sink, (need) => [
  need('SPY-SNK-01', 'why.notThere', ['sink'], ({ state }, { sink: card }, seat) =>
    holdsCard(state, holdOf(seat), card),
  ),
]);

const match = procedure<Turn>(
  'match',
  repeatUntil(
    'theSeasonIsOver',
    'SPY-END-01',
    (m) => m.state.turns === LAST_TURN,
    eachInTurn(
      'allHaveSailed',
      'SPY-TRN-01',
      { size: (m) => m.state.players, seat: captain },
      ask('smuggle', 'SPY-TRN-01', {
        kind: smuggling,
        who: captain,
        answers: [
          answer(holds, (m, { spy: other }, seat) => {
            // A lot only where there is a choice: looking is learning, too.
            const size = pileSize(m.state, holdOf(other));
            m.look(holdOf(other), [size === 1 ? 0 : m.drawLot(size)], seat);
            m.tell?.({ type: 'spied', rule: 'SPY-LOK-01', seat, other });
          }),
          answer(landing, (m, { land: card }, seat) => {
            m.moveCard(card, holdOf(seat), landedBy(seat));
            takeAboard(m, seat);
            m.tell?.({ type: 'landed', rule: 'SPY-LND-01', seat, good: GOODS[card]! });
          }),
          answer(sinking, (m, { sink: card }, seat) => {
            m.moveCard(card, holdOf(seat), sunkBy(seat));
            takeAboard(m, seat);
            m.tell?.({ type: 'sank', rule: 'SPY-SNK-01', seat });
          }),
        ],
      }),
    ),
    act('nextTurn', 'SPY-TRN-02', (m) => {
      m.state.turns += 1;
    }),
  ),
  act('decide', 'SPY-END-01', (m) => {
    const seats = Array.from({ length: m.state.players }, (_, i) => i + 1);
    const scores = seats.map(
      (seat) => countIn(m.state, landedBy(seat), 0) * 2 + cardsIn(m.state, landedBy(seat)).length,
    );
    const most = Math.max(...scores);
    m.finish({ winners: seats.filter((_, i) => scores[i] === most), rule: 'SPY-END-01', scores });
  }),
);

function captain(m: At): Seat {
  return m.locals.place + 1;
}

function takeAboard(m: At, seat: Seat): void {
  if (pileSize(m.state, DECK) > 0) m.drawCard(DECK, holdOf(seat));
}

export const spyglass = defineGame<SpyglassTypes>({
  id: 'spyglass',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 3 }, initial: 2 } },
  piles,
  procedures: [match],
  begin: { procedure: match, locals: { place: 0 } },
  layOut: () => ({ turns: 0 }),
  deal: (m, { players }) => {
    m.layCards(
      DECK,
      GOODS.flatMap((_, good) => new Array<number>(COPIES).fill(good)),
    );
    m.shuffle(DECK);
    for (let seat = 1; seat <= players; seat++) for (let i = 0; i < HOLD; i++) m.drawCard(DECK, holdOf(seat));
  },
  copy: (state) => ({ ...copyKernel(state), turns: state.turns }),
  table: plainFields(['turns'], GOODS),
  longestMatch: 3 * LAST_TURN,
});
