// A small game of windows for tests of standing answers. In each hour everybody may ring a bell of their hand, which nobody
// else sees; while it rings the others may ring in answer. Windows say whether a bell rings, and whether for whom is asked.

import type { Game, KernelState, Locals, Seat, Untyped } from '@automachia/kernel';
import {
  copyChance,
  copyStack,
  defineGame,
  holdsCard,
  interruptRound,
  openRound,
  PileLayout,
  seatPile,
  stepWords,
  tablePile,
} from '@automachia/kernel';

export interface Bells extends KernelState {
  hour: number;
  /** The bells that ring, each in answer to the one before: by whom, for whom, and since which question. */
  ringing: readonly { readonly by: Seat; readonly for: Seat; readonly since: number }[];
}

const { procedure, act, repeatUntil } = stepWords<Untyped<Bells, unknown>>();

const piles = new PileLayout([tablePile('tower', 'everyone'), seatPile('hands', 'owner')], 4);
const TOWER = piles.pile('tower');
const handOf = (seat: Seat): number => piles.pile('hands', seat);
const BELL = 0;
const HOURS = 6;
/** Bells ring in answer to others, but not without end. */
const MOST_RINGING = 3;

const others = ({ players }: Bells, from: Seat): Seat[] =>
  Array.from({ length: players }, (_, i) => ((from + i) % players) + 1);

const match = procedure<Locals>(
  'match',
  repeatUntil(
    'theDayIsOver',
    'BEL-DAY-01',
    (m) => m.state.hour > HOURS,
    act('strike', 'BEL-DAY-01', (m) => m.call(window, openRound('hour', others(m.state, 0)))),
    act('nextHour', 'BEL-DAY-01', (m) => {
      m.state.hour += 1;
    }),
  ),
  act('night', 'BEL-DAY-02', (m) => m.finish({ winners: [1], rule: 'BEL-DAY-02' })),
);

const ring = procedure<Locals>(
  'ring',
  act('listen', 'BEL-RNG-02', (m) => {
    const order = others(m.state, m.state.ringing.at(-1)!.by).slice(0, -1);
    m.call(window, openRound('bell', order));
  }),
  act('fallSilent', 'BEL-RNG-03', (m) => {
    m.state.ringing = m.state.ringing.slice(0, -1);
  }),
);

const window = interruptRound<Untyped<Bells, unknown>>('window', 'BEL-RNG-01', {
  kind: {
    name: 'ring',
    write: () => 'ring',
    read: (choice) => (choice === 'ring' ? BELL : undefined),
    targets: () => [{ button: 'ring' }],
    schema: () => ({ const: 'ring' }),
  },
  labels: ({ state }, seat) => labelsOf(state, seat),
  options: (m, offer, seat) => {
    if (m.state.ringing.length < MOST_RINGING && holdsCard(m.state, handOf(seat), BELL)) offer.add(BELL);
  },
  play: (m, _, seat) => {
    m.moveCard(BELL, handOf(seat), TOWER);
    const since = m.state.decisionNumber;
    m.state.ringing = [...m.state.ringing, { by: seat, for: others(m.state, seat)[0]!, since }];
    m.tell?.({ type: 'rang', rule: 'BEL-RNG-01', seat });
    m.call(ring, {});
  },
});

function labelsOf({ ringing }: Bells, seat: Seat): readonly string[] {
  const bell = ringing.at(-1);
  if (bell === undefined) return ['silence'];
  return bell.for === seat ? ['bell', 'bell for me'] : ['bell'];
}

export const bells: Game<Bells> = defineGame<Bells, unknown>({
  id: 'bells',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 2, to: 4 }, initial: 3 } },
  piles,
  procedures: [match, ring, window],
  begin: { procedure: match, locals: {} },
  layOut: () => ({ hour: 1, ringing: [] }),
  deal: (m) => {
    for (let seat = 1; seat <= m.state.players; seat++) {
      m.layCards(
        handOf(seat),
        Array.from({ length: m.roll(4) - 1 }, () => BELL),
      );
    }
  },
  windows: {
    labels: ['silence', 'bell', 'bell for me'],
    until: {
      bell: ({ ringing }) => ringing.map(({ since }) => `${since}`),
      hour: ({ hour }) => [`${hour}`],
    },
  },
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
    hour: state.hour,
    ringing: state.ringing,
  }),
  table: {
    describe: ({ hour, ringing }) => ({ hour, ringing: ringing.map(({ by }) => by) }),
    arrange: () => {},
    stock: {},
    cardName: () => 'bell',
    cardNamed: () => BELL,
    schema: () => ({}),
  },
  longestMatch: 1000,
});
