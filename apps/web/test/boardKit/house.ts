// A game for tests only: two comrades in a house of five areas, with thirty figures of nobody's. Whoever is asked goes to
// an area beside, through doors and over ladders but not through walls; then another figure comes up. Together they have
// won once the first of them stands in the post. A match may begin in the yard, with a blow at one of those who are there.

import type { Game, KernelState, Locals, Plain, Seat, Untyped } from '@automachia/kernel';
import { copyChance, copyStack, defineGame, joined, oneOf, packed, PileLayout, stepWords } from '@automachia/kernel';

export const ZONES = ['hall', 'street', 'room', 'yard', 'post'] as const;
type Zone = (typeof ZONES)[number];

/** What lies between two areas that touch; where nothing is said the way is open. */
export const BORDERS = [
  { between: ['street', 'room'], kind: 'wall', isClosed: true },
  { between: ['room', 'post'], kind: 'ladder' },
  { between: ['yard', 'post'], kind: 'door' },
] as const;

const WAYS: readonly (readonly [Zone, Zone])[] = [
  ['hall', 'street'],
  ['hall', 'yard'],
  ['street', 'yard'],
  ['room', 'yard'],
  ['room', 'post'],
  ['yard', 'post'],
];

export interface Figure {
  readonly id: string;
  readonly at: Zone;
  /** A seat, or 0 for nobody. */
  readonly owner: Seat;
}

interface House extends KernelState {
  figures: readonly Figure[];
  active: Seat;
  strikesFirst: boolean;
}

const go = packed('go', oneOf(ZONES, { target: (zone) => ({ zone: ZONES[zone]! }) })('to'));
const LOCUSTS = Array.from({ length: 30 }, (_, i) => `locust-${i}`);
const strike = packed('strike', oneOf(LOCUSTS, { target: (one) => ({ piece: LOCUSTS[one]! }) })('at'));
const leave = packed('leave', oneOf(['yard'], { target: () => ({ zone: 'yard' }) })('zone'));
const blow = joined('blow', strike, leave);
const { ask, act, procedure, repeatUntil, when } = stepWords<Untyped<House, unknown>>();

const match = procedure<Locals>(
  'match',
  when(
    'isNear',
    'HSE-BLW-01',
    (m) => m.state.strikesFirst,
    ask('strike', 'HSE-BLW-01', {
      kind: blow,
      who: () => 1,
      options: (m, offer) => {
        for (const { id, at } of m.state.figures)
          if (at === 'yard' && LOCUSTS.includes(id)) offer.add(strike.code(LOCUSTS.indexOf(id)));
        offer.add(leave.code(0));
      },
      apply: (m, code, seat) => {
        m.state.strikesFirst = false;
        if (blow.codecOf(code) !== strike) return;
        const at = LOCUSTS[strike.get.at(code)]!;
        m.state.figures = m.state.figures.filter(({ id }) => id !== at);
        m.tell?.({ type: 'struck', rule: 'HSE-BLW-01', seat, at });
      },
    }),
  ),
  repeatUntil(
    'isWon',
    'HSE-END-01',
    (m) => m.state.outcome !== null,
    ask('go', 'HSE-TRN-01', {
      kind: go,
      who: (m) => m.state.active,
      options: (m, offer) => {
        const from = m.state.figures.find(({ owner }) => owner === m.state.active)!.at;
        for (const [to, zone] of ZONES.entries())
          if (WAYS.some((way) => zone !== from && way.includes(from) && way.includes(zone))) offer.add(go.code(to));
      },
      apply: (m, code, seat) => {
        const at = ZONES[go.get.to(code)]!;
        m.state.figures = m.state.figures.map((one) => (one.owner === seat ? { ...one, at } : one));
        m.tell?.({ type: 'went', rule: 'HSE-TRN-01', seat, to: at });
        if (seat === 1 && at === 'post') m.finish({ winners: [1, 2], rule: 'HSE-END-01' });
      },
    }),
    act('comeUp', 'HSE-LOC-01', (m) => {
      if (m.state.outcome !== null) return;
      const id = `locust-${m.state.figures.length - 2}`;
      m.state.figures = [...m.state.figures, { id, at: 'hall', owner: 0 }];
      m.state.active = 3 - m.state.active;
      m.tell?.({ type: 'cameUp', rule: 'HSE-LOC-01', seat: 0, at: 'hall' });
    }),
  ),
);

const ELSEWHERE: readonly Zone[] = ['hall', 'hall', 'hall', 'street', 'room', 'post', 'post'];

export const house: Game<House> = defineGame<House, unknown>({
  id: 'house',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: {
    players: { integer: { from: 2, to: 2 }, initial: 2 },
    strikesFirst: { integer: { from: 0, to: 1 }, initial: 0 },
  },
  piles: new PileLayout([], 4),
  procedures: [match],
  begin: { procedure: match, locals: {} },
  sides: () => [[1, 2]],
  layOut: ({ strikesFirst }) => ({
    active: 1,
    strikesFirst: strikesFirst === 1,
    figures: [
      { id: 'comrade-1', at: strikesFirst === 1 ? 'yard' : 'street', owner: 1 },
      { id: 'comrade-2', at: 'post', owner: 2 },
      ...Array.from({ length: 30 }, (_, i): Figure => {
        return { id: `locust-${i}`, at: i < 9 ? 'yard' : ELSEWHERE[i % 7]!, owner: 0 };
      }),
    ],
  }),
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
    figures: state.figures,
    active: state.active,
    strikesFirst: state.strikesFirst,
  }),
  table: {
    describe: ({ figures }) => ({ figures: figures as unknown as Plain }),
    arrange: () => {},
    stock: {},
    cardName: String,
    cardNamed: () => undefined,
    schema: () => ({}),
  },
  longestMatch: 60,
});
