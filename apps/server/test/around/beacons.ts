// A game for one to six players, who win or lose together: in turn each lights a beacon or lets the wind blow.

import type { ChoiceKind, Game, KernelState } from '@automachia/kernel';
import { copyChance, copyStack, defineGame, PileLayout, stepWords, yesNo, type Untyped } from '@automachia/kernel';

interface Beacons extends KernelState {
  lit: number;
}

type Round = { place: number };
const { procedure, act, ask, eachInTurn } = stepWords<Untyped<Beacons, unknown>>();
const light: ChoiceKind = yesNo('light');

const match = procedure<Round>(
  'match',
  eachInTurn(
    'allHaveHadATurn',
    'BCN-TRN-01',
    { areTurns: true, size: (m) => m.state.players, seat: (m) => m.locals.place + 1 },
    ask('light', 'BCN-TRN-01', {
      kind: light,
      who: (m) => m.locals.place + 1,
      options: (_, offer) => {
        offer.add(1);
        offer.add(0);
      },
      apply: (m, isLit) => {
        m.state.lit += isLit;
      },
    }),
    act('blow', 'BCN-WND-01', (m) => {
      if (m.state.lit > 0 && m.roll(6) === 1) m.state.lit -= 1;
    }),
  ),
  act('decide', 'BCN-END-01', (m) => {
    const all = Array.from({ length: m.state.players }, (_, i) => i + 1);
    m.finish({ winners: m.state.lit > 0 ? all : [], rule: 'BCN-END-01' });
  }),
);

export const beacons: Game = defineGame<Beacons, unknown>({
  id: 'beacons',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 1, to: 6 }, initial: 1 } },
  piles: new PileLayout([], 6),
  procedures: [match],
  begin: { procedure: match, locals: { place: 0 } },
  layOut: () => ({ lit: 0 }),
  deal: () => {},
  copy: (state) => ({
    ...state,
    stack: copyStack(state.stack),
    piles: state.piles.slice(),
    sealed: state.sealed.slice(),
    chance: copyChance(state.chance),
  }),
  table: {
    stock: {},
    cardName: String,
    cardNamed: () => undefined,
    describe: ({ lit }) => ({ lit }),
    arrange: (state, { lit }) => {
      if (typeof lit === 'number') state.lit = lit;
    },
    schema: () => ({ lit: { type: 'integer' } }),
  },
  longestMatch: 6,
});
