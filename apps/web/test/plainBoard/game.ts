// A game for tests only that nobody has drawn anything for: two runners on a board of five by four squares, each turn one
// step; whoever reaches the north edge first has won. Its squares have names, and that is all a screen knows of its map.

import type { Game, KernelState, Locals, Seat, Untyped } from '@automachia/kernel';
import { copyChance, copyStack, defineGame, oneOf, packed, PileLayout, stepWords } from '@automachia/kernel';

const COLUMNS = 5;
const ROWS = 4;
const NAMES = Array.from({ length: COLUMNS * ROWS }, (_, i) => `${'abcde'[i % COLUMNS]}${Math.floor(i / COLUMNS) + 1}`);

interface Race extends KernelState {
  /** The squares of the runners, by seat. */
  runners: number[];
  seat: Seat;
}

const step = packed('step', oneOf(NAMES, { target: (cell) => ({ cell: NAMES[cell]! }) })('to'));
const { ask, procedure, repeatUntil } = stepWords<Untyped<Race, unknown>>();

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'isWon',
    'RCE-END-01',
    (m) => m.state.outcome !== null,
    ask('takeStep', 'RCE-TRN-01', {
      kind: step,
      who: (m) => m.state.seat,
      options: (m, offer) => {
        const from = m.state.runners[m.state.seat - 1]!;
        for (let to = 0; to < NAMES.length; to++) {
          const across = Math.abs((to % COLUMNS) - (from % COLUMNS));
          const along = Math.abs(Math.floor(to / COLUMNS) - Math.floor(from / COLUMNS));
          if (across + along === 1 && !m.state.runners.includes(to)) offer.add(step.code(to));
        }
      },
      apply: (m, code, seat) => {
        const to = step.get.to(code);
        m.state.runners = m.state.runners.map((at, i) => (i === seat - 1 ? to : at));
        m.state.seat = (seat % 2) + 1;
        m.tell?.({ type: 'stepped', rule: 'RCE-TRN-01', seat, to: NAMES[to]! });
        if (to >= COLUMNS * (ROWS - 1)) m.finish({ winners: [seat], rule: 'RCE-END-01' });
      },
    }),
  ),
);

export const race: Game<Race> = defineGame<Race, unknown>({
  id: 'race',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 2 }, initial: 2 } },
  piles: new PileLayout([], 2),
  procedures: [match],
  begin: { procedure: match, locals: {} },
  layOut: () => ({ runners: [0, 4], seat: 1 }),
  deal: () => {},
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
    runners: state.runners,
    seat: state.seat,
  }),
  table: {
    describe: ({ runners }) => ({
      runners: { 1: { at: NAMES[runners[0]!]! }, 2: { at: NAMES[runners[1]!]! } },
      flag: { at: 'c4' },
    }),
    arrange: () => {},
    schema: () => ({ runners: { type: 'object' }, flag: { type: 'object' } }),
    stock: {},
    cardName: String,
    cardNamed: () => undefined,
  },
  longestMatch: 400,
});

export const texts = {
  'game.race.name': 'Race',
  'game.race.short': 'Race',
  'ask.takeStep': 'Go one step.',
  'choice.step': 'Go to {to}',
  'event.stepped': '{seat} goes to {to}.',
  'seat.1': 'Red',
  'seat.2': 'Blue',
};
