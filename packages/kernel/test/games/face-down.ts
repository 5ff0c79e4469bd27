// Cards laid face down in secret, up to two at a time: how many of them lie there is seen by everybody, which ones only
// when all are turned up. Shows sealed choices of which a number can be seen.

import type { Choice, ChoiceKind, KernelState, Locals, Offer, Seat, Untyped } from '../../src/index.js';
import { cardsIn, defineGame, fieldOf, PileLayout, pileSize, seatPile, stepWords, tablePile } from '../../src/index.js';
import { copyKernel, plainFields } from './words.js';

export interface FaceDown extends KernelState {
  round: number;
  points: number[];
}

const { procedure, act, askEveryone, repeatUntil } = stepWords<Untyped<FaceDown, unknown>>();

const CARDS = ['ace', 'jack', 'king'];
const COPIES = 6;
const HAND = 3;
const ROUNDS = 3;

const piles = new PileLayout(
  [tablePile('deck', 'nobody'), tablePile('discard', 'everyone'), seatPile('hands', 'owner')],
  4,
);
const DECK = piles.pile('deck');
const DISCARD = piles.pile('discard');
const handOf = (seat: Seat): number => piles.pile('hands', seat);

/** Two digits, one for each card and 0 for none, the lower card first: 0, 1 to 3, 11 to 33. */
const cardsLaid = (code: number): number[] =>
  [Math.floor(code / 10), code % 10].flatMap((digit) => (digit > 0 ? [digit - 1] : []));

const lay: ChoiceKind = {
  name: 'lay',
  write: (code) => ({ lay: cardsLaid(code).map((card) => CARDS[card]!) }),
  read: (choice: Choice) => {
    const names = fieldOf(choice, 'lay');
    if (!Array.isArray(names) || names.length > 2) return undefined;
    const cards = (names as string[]).map((name) => CARDS.indexOf(name));
    if (cards.includes(-1)) return undefined;
    return cards.sort((one, other) => one - other).reduce((code, card) => code * 10 + card + 1, 0);
  },
  targets: (code) => [{ button: String(code) }],
  schema: () => ({ type: 'object', properties: { lay: { type: 'array', items: { enum: CARDS } } }, required: ['lay'] }),
};

function offerCards(state: FaceDown, offer: Offer, seat: Seat): void {
  const hand = cardsIn(state, handOf(seat));
  const held = CARDS.map((_, card) => hand.filter((one) => one === card).length);
  offer.add(0);
  for (let first = 0; first < CARDS.length; first++) {
    if (held[first] === 0) continue;
    offer.add(first + 1);
    for (let second = first; second < CARDS.length; second++) {
      if (held[second]! > (second === first ? 1 : 0)) offer.add((first + 1) * 10 + second + 1);
    }
  }
}

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'allRoundsArePlayed',
    'FAC-END-01',
    (m) => m.state.round > ROUNDS,
    act('draw', 'FAC-TRN-01', (m) => {
      for (let seat = 1; seat <= m.state.players; seat++) {
        while (pileSize(m.state, handOf(seat)) < HAND && pileSize(m.state, DECK) > 0) m.drawCard(DECK, handOf(seat));
      }
    }),
    askEveryone('lay', 'FAC-LAY-01', {
      kind: lay,
      isAsked: () => true,
      options: (m, offer, seat) => offerCards(m.state, offer, seat),
      shows: (code) => cardsLaid(code).length,
      reveal: (m, commitments) => {
        commitments.forEach((code, i) => {
          for (const card of cardsLaid(code as number)) {
            m.moveCard(card, handOf(i + 1), DISCARD);
            m.state.points[i]! += card;
          }
        });
        m.tell?.({
          type: 'revealed',
          rule: 'FAC-LAY-02',
          laid: commitments.map((code) => lay.write(code as number, undefined)),
        });
        m.state.round += 1;
      },
    }),
  ),
  act('decide', 'FAC-END-01', (m) => {
    const most = Math.max(...m.state.points);
    const winners = m.state.points.flatMap((points, i) => (points === most ? [i + 1] : []));
    m.finish({ winners, rule: 'FAC-END-01', scores: m.state.points.slice() });
  }),
);

export const faceDown = defineGame<FaceDown, unknown>({
  id: 'face-down',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 4 }, initial: 3 } },
  piles,
  procedures: [match],
  begin: { procedure: match, locals: {} },
  layOut: ({ players }) => ({ round: 1, points: new Array<number>(players).fill(0) }),
  deal: (m) => {
    m.layCards(
      DECK,
      CARDS.flatMap((_, card) => new Array<number>(COPIES).fill(card)),
    );
    m.shuffle(DECK);
  },
  copy: (state) => ({ ...copyKernel(state), round: state.round, points: state.points.slice() }),
  table: plainFields(['round', 'points'], CARDS),
  longestMatch: 20,
});
