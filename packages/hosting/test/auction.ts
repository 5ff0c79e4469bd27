// A small game for tests of hosting: a sealed bid, an open choice that can be taken back, and a die that ends all taking
// back, of which only who rolled it hears the number.

import type { ChoiceKind, Game, KernelState, Locals, Untyped } from '@automachia/kernel';
import { copyChance, copyStack, defineGame, fieldOf, PileLayout, stepWords } from '@automachia/kernel';

export interface Auction extends KernelState {
  round: number;
  winner: number;
  colour: string;
  points: number[];
}

const { procedure, ask, askEveryone, repeatUntil } = stepWords<Untyped<Auction, unknown>>();

const bids: ChoiceKind = {
  name: 'bid',
  write: (code) => ({ bid: code }),
  read: (choice) => {
    const bid = fieldOf(choice, 'bid');
    return typeof bid === 'number' && Number.isInteger(bid) ? bid : undefined;
  },
  targets: (code) => [{ button: String(code) }],
  schema: () => ({ type: 'object' }),
};
const colours = ['red', 'grün', '"quoted"'];
const colourChoice: ChoiceKind = {
  name: 'colour',
  write: (code) => ({ colour: colours[code]! }),
  read: (choice) => {
    const code = colours.indexOf(fieldOf(choice, 'colour') as string);
    return code < 0 ? undefined : code;
  },
  targets: (code) => [{ button: colours[code]! }],
  schema: () => ({ type: 'object' }),
};
const yes: ChoiceKind = {
  ...colourChoice,
  name: 'sure',
  write: () => 'sure',
  read: (it) => (it === 'sure' ? 0 : undefined),
};

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'allRounds',
    'AUC-END-01',
    (m) => m.state.round > 4,
    askEveryone('bid', 'AUC-BID-01', {
      kind: bids,
      isAsked: () => true,
      options: (_, offer) => {
        for (let bid = 0; bid < 4; bid++) offer.add(bid);
      },
      prompt: (m) => ({ round: m.state.round }),
      reveal: (m, commitments) => {
        const bid = commitments as readonly number[];
        m.state.winner = 1 + bid.indexOf(Math.max(...bid));
        m.tell?.({ type: 'revealed', rule: 'AUC-BID-02', bids: bid, winner: m.state.winner });
      },
    }),
    ask('chooseColour', 'AUC-COL-01', {
      kind: colourChoice,
      who: (m) => m.state.winner,
      options: (_, offer) => {
        for (let code = 0; code < colours.length; code++) offer.add(code);
      },
      apply: (m, code) => {
        m.state.colour = colours[code]!;
        m.tell?.({ type: 'coloured', rule: 'AUC-COL-01', colour: colours[code]! });
      },
    }),
    ask('roll', 'AUC-ROL-01', {
      kind: yes,
      who: (m) => m.state.winner,
      options: (_, offer) => offer.add(0),
      apply: (m, _, seat) => {
        const points = m.roll(6);
        m.state.points[seat - 1]! += points;
        m.tell?.({ type: 'rolled', rule: 'AUC-ROL-01', seat }, { to: [seat], extra: { points } });
        m.state.round += 1;
        if (m.state.round > 4) m.finish({ winners: [m.state.winner], rule: 'AUC-END-01' });
      },
    }),
  ),
);

export const auction: Game<Auction> = defineGame<Auction, unknown>({
  id: 'auction',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 4 }, initial: 3 } },
  piles: new PileLayout([], 4),
  procedures: [match],
  begin: { procedure: match, locals: {} },
  layOut: ({ players }) => ({ round: 1, winner: 0, colour: '', points: new Array<number>(players).fill(0) }),
  deal: (m) => m.tell?.({ type: 'opened', rule: 'AUC-SET-01' }),
  copy: (state) => ({
    players: state.players,
    stack: copyStack(state.stack),
    piles: state.piles.slice(),
    sealed: state.sealed.slice(),
    secrets: state.secrets,
    uses: state.uses,
    chance: copyChance(state.chance),
    decisionNumber: state.decisionNumber,
    outcome: state.outcome,
    round: state.round,
    winner: state.winner,
    colour: state.colour,
    points: state.points.slice(),
  }),
  table: {
    describe: ({ round, winner, colour, points }) => ({
      round,
      auction: { winner, colour },
      points: Object.fromEntries(points.map((each, i) => [i + 1, each])),
    }),
    arrange: () => {},
    stock: {},
    cardName: String,
    cardNamed: () => undefined,
    schema: () => ({}),
  },
  longestMatch: 60,
});
