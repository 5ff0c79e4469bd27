// Whispers: hidden hands. Cards are answered from hands that nobody else sees, prices are paid out of them, conditions ask
// what lies in them; and who is asked tells nothing of it.

import type { GameEvent, KernelState, Locals, Moment, Seat } from '@automachia/kernel';
import {
  answer,
  cardsIn,
  defineGame,
  holdsCard,
  joined,
  oneOf,
  packed,
  passing,
  PileLayout,
  pileSize,
  requirements,
  seatPile,
  stepWords,
  tablePile,
  text,
} from '@automachia/kernel';
import type { Effects, EffectQuestions, Playable, TextScene, Vocabulary } from '../../../src/index.js';
import {
  cancelResponse,
  effectEnded,
  effectWords,
  NO_EFFECTS,
  one,
  performingTexts,
  quantity,
  responding,
  TextBook,
  word,
} from '../../../src/index.js';
import type { Trying } from '../support.js';
import { copyKernel, laboratoryTable, plainFields } from '../support.js';

export interface Whispers extends KernelState {
  turns: number;
  points: number[];
  effects: Effects;
}
export interface Secrets {
  readonly book: TextBook<WhispersTypes>;
}
export interface WhispersTypes {
  readonly state: Whispers;
  readonly content: Secrets;
  readonly event: GameEvent;
  readonly questions: EffectQuestions &
    Trying & {
      readonly playCard: null;
      readonly respondOrPass: { readonly event: string; readonly seat: Seat };
    };
  readonly phase: string;
}
type Match = { place: number };
type At<L extends Locals = Locals> = Moment<WhispersTypes, L>;
type X = TextScene<WhispersTypes>;

const CARDS = ['Rumour', 'Denial', 'Trade', 'Gossip', 'Offer', 'Dilemma'] as const;
const [RUMOUR] = [0];
const piles = new PileLayout(
  [tablePile('deck', 'nobody'), tablePile('discard', 'everyone'), seatPile('hands', 'owner')],
  4,
);
const [DECK, DISCARD] = [piles.pile('deck'), piles.pile('discard')];
const handOf = (seat: Seat): number => piles.pile('hands', seat);
const { procedure, act, ask, eachInTurn, repeatUntil } = stepWords<WhispersTypes>();
const { verb, condition, selector, event, who } = effectWords<WhispersTypes>();

const cardsOf = (state: Whispers, seat: Seat): number[] =>
  [...new Set(cardsIn(state, handOf(seat)))].sort((a, b) => a - b);
/** Whose hand is meant: that of whoever chooses. */
const looker = (x: X): Seat => x.looker ?? x.seat;

const points = verb({
  name: 'points',
  rule: 'WHI-PTS-01',
  parameters: { by: quantity(1, 9) },
  perform: (m, { by }, { seat }) => {
    m.state.points[seat - 1]! += by;
    m.tell?.({ type: 'points', rule: 'WHI-PTS-01', seat, by });
  },
  say: { en: 'gain {by} points', fr: 'gagnez {by} points', it: 'ottieni {by} punti' },
  examples: [{ write: 'points(2)', reads: 'gain 2 points.', from: { points: [1, 1, 1] }, to: { points: [3, 1, 1] } }],
});
const discard = verb({
  name: 'discard',
  rule: 'WHI-HND-02',
  parameters: { card: one('card') },
  perform: (m, { card }, x) => {
    m.moveCard(card, handOf(looker(x)), DISCARD);
    m.tell?.({ type: 'discarded', rule: 'WHI-HND-02', seat: looker(x), card: CARDS[card]! });
  },
  say: { en: 'discard {card}', fr: 'défaussez {card}', it: 'scarta {card}' },
  examples: [{ write: 'discard(hand)', reads: 'discard a card of the hand.' }],
});
const cancel = verb({
  name: 'cancel',
  rule: 'WHI-RSP-01',
  parameters: {},
  perform: (m, _args, { subject }) => cancelResponse(m, subject),
  say: { en: 'cancel it', fr: 'annulez-la', it: 'annullala' },
  examples: [{ write: 'cancel()', reads: 'cancel it.' }],
});
const holding = condition({
  name: 'holding',
  isSecret: true,
  parameters: { card: word('Rumour') },
  holds: (x) => holdsCard(x.state, handOf(x.seat), RUMOUR),
  say: { en: 'you hold a Rumour', fr: 'vous avez une Rumeur', it: 'hai un Rumour' },
  examples: [{ write: 'if(holding(Rumour), points(1))', reads: 'if you hold a Rumour, gain 1 points.' }],
});
const hand = selector({
  name: 'hand',
  sort: 'card',
  isSecret: true,
  parameters: {},
  find: (x, _args, fits) => {
    const cards = cardsIn(x.state, handOf(looker(x)));
    const isLeft = (card: number): boolean =>
      CARDS[card] !== x.playing || cards.filter((held) => held === card).length > 1;
    return cardsOf(x.state, looker(x)).filter((card) => isLeft(card) && fits(card));
  },
  say: { en: 'a card of the hand', fr: 'une carte de la main', it: 'una carta della mano' },
  examples: [{ write: 'may(discard(hand))', reads: 'discard a card of the hand.' }],
});
const foe = who({
  name: 'foe',
  rule: 'WHI-FOE-01',
  fits: (_state, owner, other) => owner !== other,
  find: (x) => x.state.points.map((_, i) => i + 1).filter((seat) => seat !== x.seat),
  object: (seat) => PLAYERS + seat,
  say: { en: 'another player', fr: 'un autre joueur', it: 'un altro giocatore' },
  examples: [{ write: 'may(discard(hand))@foe', reads: 'discard a card of the hand.' }],
});
const events = [
  event({
    name: 'played',
    rule: 'WHI-RSP-01',
    say: { en: 'a card is played', fr: 'une carte est jouée', it: 'una carta è giocata' },
    examples: [{ write: 'on(played@foe, points(1))', reads: 'when a card is played, gain 1 points.' }],
  }),
  event({
    name: 'done',
    rule: 'WHI-RSP-01',
    say: { en: 'something was done', fr: 'quelque chose a été fait', it: 'qualcosa è stato fatto' },
    examples: [{ write: 'on(done, points(1))', reads: 'when something was done, gain 1 points.' }],
  }),
];

export const vocabulary: Vocabulary<WhispersTypes> = {
  verbs: [points, discard, cancel],
  conditions: [holding],
  quantities: [],
  selectors: [hand],
  filters: [],
  events,
  durations: [],
  whos: [foe],
  bindings: [],
};

const TEXTS: Readonly<Record<(typeof CARDS)[number], readonly [requires: string, rules: string]>> = {
  Rumour: ['turn', 'points(2)'],
  Denial: ['resp(played@foe)', 'cancel()'],
  // A price out of the hand: whether it can be paid is nobody else's business.
  Trade: ['turn; discard(hand)', 'points(3)'],
  // A condition on the hand.
  Gossip: ['resp(played@foe); holding(Rumour)', 'points(1)'],
  // A choice of another, out of a hand that only that one sees.
  Offer: ['turn', 'unless(discard(hand), points(2))@foe'],
  // An alternative that the hand may not allow.
  Dilemma: ['any', 'choose(points(1) / discard(hand); points(2))'],
};

const book = new TextBook<WhispersTypes>(vocabulary);
for (const name of CARDS) book.play(name, 'WHI-CRD-01', ...TEXTS[name]);
if (book.faults.length > 0) throw new Error(JSON.stringify(book.faults));
export const secrets: Secrets = { book };

const PLAYERS = 20;
const playing = packed('play', oneOf([...CARDS])('play'));
const actions = joined('action', playing);
const everybody = Array.from({ length: PLAYERS + 5 }, (_, i) =>
  i < CARDS.length ? CARDS[i]! : `player ${i - PLAYERS}`,
);
const objects = packed('object', oneOf(everybody)('pick'));

const activeIn = ({ stack }: Whispers): Seat => Number(stack[0]?.locals['place'] ?? 0) + 1;
const order = (state: Whispers): Seat[] => state.points.map((_, i) => ((activeIn(state) - 1 + i) % state.players) + 1);

const perform = performingTexts<WhispersTypes>({
  name: 'perform',
  rule: 'WHI-CRD-01',
  book: (content) => content.book,
  objects,
});
const responses = responding<WhispersTypes>(
  {
    name: 'respond',
    rule: 'WHI-RSP-01',
    book: (content) => content.book,
    order,
    // By what everybody knows, anybody might hold any card.
    plays: (_state, content) => content.book.playables,
    answering: () => 'played',
    needs: [
      {
        rule: 'WHI-HND-01',
        isPublic: true,
        why: ({ id }) => text('why.noCards', { source: id }),
        test: (state, _content, seat) => pileSize(state, handOf(seat)) > 0,
      },
      {
        rule: 'WHI-HND-01',
        isPublic: false,
        why: ({ id }) => text('why.notInHand', { source: id }),
        test: (state, _content, seat, { number }) => holdsCard(state, handOf(seat), number),
      },
    ],
    declare: (m, { number, id }, seat) => {
      m.moveCard(number, handOf(seat), DISCARD);
      m.tell?.({ type: 'played', rule: 'WHI-RSP-01', seat, card: id });
    },
    left: () => {},
  },
  perform,
);

const legal = requirements<WhispersTypes, Match>();
const playableAt = (m: At<Match>, play: number): Playable<WhispersTypes> => m.content.book.playables[play]!;
const plays = legal.choice(playing, (need) =>
  responses.actionNeeds.map(({ rule, why, test }) =>
    need(
      rule,
      (m, { play }, seat) => why(m.state, m.content, seat, playableAt(m, play)),
      ['play'],
      (m, { play }, seat) => test(m.state, m.content, seat, playableAt(m, play)),
    ),
  ),
);

const match = procedure<Match>(
  'match',
  repeatUntil(
    'timeIsUp',
    'WHI-END-01',
    (m) => m.state.turns >= 4,
    eachInTurn(
      'allHavePlayed',
      'WHI-TRN-01',
      { areTurns: true, size: (m) => m.state.players, seat: (m) => m.locals.place + 1 },
      ask('playCard', 'WHI-TRN-01', {
        kind: actions,
        who: (m) => activeIn(m.state),
        answers: [
          passing(() => {}),
          answer(plays, (m, { play }, seat) => responses.declare(m, playableAt(m, play), 'done', { seat })),
        ],
      }),
      act('drawCard', 'WHI-TRN-01', (m) => {
        m.drawOrReshuffle(DECK, handOf(activeIn(m.state)), DISCARD);
      }),
    ),
    act('nextRound', 'WHI-TRN-01', (m) => {
      m.state.turns += 1;
    }),
  ),
  act('count', 'WHI-END-01', (m) => {
    const most = Math.max(...m.state.points);
    m.finish({ winners: order(m.state).filter((seat) => m.state.points[seat - 1] === most), rule: 'WHI-END-01' });
  }),
);

function playedAs(id: string, main: typeof match) {
  return defineGame<WhispersTypes>({
    id,
    version: '1',
    pack: { id: 'six', version: '1' },
    content: secrets,
    options: { players: { integer: { from: 2, to: 4 }, initial: 3 } },
    piles,
    procedures: [main, perform, responses.window],
    begin: { procedure: main, locals: { place: 0 } },
    ended: (m, use) => effectEnded(m, use),
    layOut: ({ players }) => ({ turns: 0, points: new Array<number>(players).fill(0), effects: NO_EFFECTS }),
    deal: (m) => {
      m.layCards(
        DECK,
        CARDS.flatMap((_, card) => [card, card, card, card]),
      );
      m.shuffle(DECK);
      for (let seat = 1; seat <= m.state.players; seat++)
        for (let card = 0; card < 3; card++) m.drawCard(DECK, handOf(seat));
    },
    copy: (state) => ({
      ...copyKernel(state),
      turns: state.turns,
      points: state.points.slice(),
      effects: state.effects,
    }),
    table: plainFields(['turns', 'points', 'effects'], CARDS),
    longestMatch: 900,
  });
}

export const whispers = playedAs('whispers', match);
export const laboratory = playedAs('whispers laboratory', laboratoryTable('match', book, perform));
