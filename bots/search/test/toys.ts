// Games small enough to know the right answer, each for one thing that a search must get right.

import type {
  ChoiceKind,
  Game,
  GameDefinition,
  KernelState,
  Moment,
  Offer,
  Procedure,
  Untyped,
} from '@automachia/kernel';
import { copyChance, copyStack, defineGame, fieldOf, PileLayout, stepWords, tablePile } from '@automachia/kernel';

interface Toy extends KernelState {
  turn: number;
  stones: number;
}

type ToyMoment = Moment<Untyped<Toy, null>, Record<string, never>>;

const RULE = 'TOY-01';
const { procedure, ask, askEveryone, askOpen, forever, repeatUntil } = stepWords<Untyped<Toy, null>>();
const piles = new PileLayout([tablePile('deck', 'nobody')], 4);

/** Take one to three stones in turn; whoever takes the last one wins. With a multiple of four you are lost. */
export function nim(stones: number): Game<Toy> {
  return toy(
    'nim',
    { stones },
    procedure(
      'match',
      repeatUntil(
        'allAreTaken',
        RULE,
        ({ state }: ToyMoment) => state.stones === 0,
        ask('takeStones', RULE, {
          kind: numbered('stones'),
          who: ({ state }) => state.turn,
          options: ({ state }, offer) => upTo(offer, 1, Math.min(3, state.stones)),
          apply: (m, taken, seat) => {
            m.state.stones -= taken;
            m.state.turn = (seat % m.state.players) + 1;
            if (m.state.stones === 0) m.finish({ winners: [seat], rule: RULE });
          },
        }),
      ),
    ),
  );
}

/** Both show a coin at once: equal coins are seat 2's win. Whoever peeks at the other's coin always wins. */
export const coins = toy(
  'coins',
  {},
  procedure(
    'match',
    askEveryone('showCoins', RULE, {
      kind: numbered('coin'),
      isAsked: () => true,
      options: (_: ToyMoment, offer) => upTo(offer, 0, 1),
      reveal: (m, [one, other]) => m.finish({ winners: [one === other ? 2 : 1], rule: RULE }),
    }),
  ),
);

/** Both name a number from 1 to 9 at once; the higher one wins. */
export const higher = toy(
  'higher',
  {},
  procedure(
    'match',
    askEveryone('nameNumbers', RULE, {
      kind: numbered('number'),
      isAsked: () => true,
      options: (_: ToyMoment, offer) => upTo(offer, 1, 9),
      reveal: (m, commitments) => {
        const best = Math.max(...commitments.map(Number));
        const winners = [1, 2].filter((seat) => commitments[seat - 1] === best);
        m.finish({ winners, rule: RULE });
      },
    }),
  ),
);

/** Guess which of four cards lies on top of the deck. Nobody can know: one in four is right. */
export const guess = toy(
  'guess',
  { cards: [0, 1, 2, 3] },
  procedure(
    'match',
    ask('guessCard', RULE, {
      kind: numbered('card'),
      who: () => 1,
      options: (_: ToyMoment, offer) => upTo(offer, 0, 3),
      apply: (m, card) => {
        const isRight = m.drawCard(0, 0) === card;
        m.finish({ winners: isRight ? [1] : [2], rule: RULE });
      },
    }),
  ),
);

/** All aboard one ship: land, and all have won; or sail on, which is never needed, and the storm takes one in ten. */
export const ship = toy(
  'ship',
  {},
  procedure(
    'match',
    forever(
      'sail',
      RULE,
      ask('landOrSail', RULE, {
        kind: numbered('sails'),
        who: ({ state }: ToyMoment) => state.turn,
        options: (_, offer) => upTo(offer, 0, 1),
        apply: (m, sails) => {
          const all = Array.from({ length: m.state.players }, (_, i) => i + 1);
          m.state.turn = (m.state.turn % m.state.players) + 1;
          if (sails === 0) m.finish({ winners: all, rule: RULE });
          else if (m.roll(10) === 1) m.finish({ winners: [], rule: RULE });
        },
      }),
    ),
  ),
  true,
);

/** Name any number from 1 to 1,000, which nobody wants to list; it is the chance in a thousand that you win. */
export const dare = toy(
  'dare',
  {},
  procedure(
    'match',
    askOpen('nameChance', RULE, {
      who: () => 1,
      read: (_: ToyMoment, words) => ({ answer: Number(fieldOf(words, 'chance')) }),
      write: (_, chance) => ({ chance }),
      objections: (_, chance) => (isChance(chance) ? [] : [{ rule: RULE, text: { key: 'refused.notOffered' } }]),
      propose: (_, random) => 1 + random.below(1000),
      constraint: () => ({ from: 1, to: 1000 }),
      apply: (m, chance) => {
        const isWon = m.roll(1000) <= chance;
        m.finish({ winners: isWon ? [1] : [2], rule: RULE });
      },
      schema: () => ({ type: 'object' }),
    }),
  ),
);

/** Be content with seven chances in ten, or go on and name your chance: good for whoever thinks of a good one. */
export const goOnOrStay = toy(
  'goOnOrStay',
  {},
  procedure(
    'match',
    ask('goOn', RULE, {
      kind: numbered('goOn'),
      who: () => 1,
      options: (_: ToyMoment, offer) => upTo(offer, 0, 1),
      apply: (m, goOn) => {
        if (goOn === 0) m.finish({ winners: m.roll(10) <= 7 ? [1] : [2], rule: RULE });
      },
    }),
    askOpen('nameChance', RULE, {
      who: () => 1,
      read: (_: ToyMoment, words) => ({ answer: Number(fieldOf(words, 'chance')) }),
      write: (_, chance) => ({ chance }),
      objections: (_, chance) => (isChance(chance) ? [] : [{ rule: RULE, text: { key: 'refused.notOffered' } }]),
      propose: (_, random) => 1 + random.below(1000),
      candidates: () => [1, 500, 1000],
      label: (_, chance) => ({ key: 'chance', values: { chance } }),
      constraint: () => ({ from: 1, to: 1000 }),
      apply: (m, chance) => m.finish({ winners: m.roll(1000) <= chance ? [1] : [2], rule: RULE }),
      schema: () => ({ type: 'object' }),
    }),
  ),
);

function isChance(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1000;
}

function upTo(offer: Offer, from: number, to: number): void {
  for (let code = from; code <= to; code++) offer.add(code);
}

function numbered(field: string): ChoiceKind<null> {
  return {
    name: field,
    write: (code) => ({ [field]: code }),
    read: (choice) => {
      const value = fieldOf(choice, field);
      return typeof value === 'number' ? value : undefined;
    },
    targets: () => [],
    schema: () => ({ type: 'object' }),
  };
}

function toy(
  id: string,
  start: { stones?: number; cards?: readonly number[] },
  match: Procedure<Untyped<Toy, null>, Record<string, never>>,
  isCooperative = false,
): Game<Toy> {
  const definition: GameDefinition<Toy, null> = {
    id,
    version: '1',
    pack: { id: 'toys', version: '1' },
    content: null,
    options: { players: { integer: { from: 2, to: 4 }, initial: 2 } },
    piles,
    procedures: [match],
    begin: { procedure: match, locals: {} },
    layOut: () => ({ turn: 1, stones: start.stones ?? 0 }),
    deal: (m) => {
      m.layCards(0, start.cards ?? []);
      m.shuffle(0);
    },
    copy: (state) => ({
      ...state,
      stack: copyStack(state.stack),
      piles: state.piles.slice(),
      sealed: state.sealed.slice(),
      chance: copyChance(state.chance),
    }),
    table: {
      describe: ({ turn, stones }) => ({ turn: { first: turn }, stones }),
      arrange: () => {},
      stock: { cards: 'deck' },
      cardName: String,
      cardNamed: Number,
      schema: () => ({}),
    },
    longestMatch: 100,
    ...(isCooperative && { isCooperative }),
  };
  return defineGame(definition);
}
