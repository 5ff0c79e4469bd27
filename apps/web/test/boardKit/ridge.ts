// A game for tests only: six robots on a ridge of hexes with houses on it. The first pushes the second down its column:
// every house on the way loses a storey, and whoever stands on it comes down with it. Then the first answers one of two
// responses, uses a die, a token or an ability, and the match is over.

import type { Choice, ChoiceKind, Game, KernelState, Locals, Plain, Seat, Target, Untyped } from '@automachia/kernel';
import { copyChance, copyStack, defineGame, PileLayout, stepWords } from '@automachia/kernel';

export const COLUMNS = ['A', 'B', 'C', 'D', 'E'];
export const ROWS = 4;

export interface RidgeRobot {
  readonly id: string;
  readonly at: string;
  readonly owner: Seat;
}

type Heights = Readonly<Record<string, number>>;

interface Ridge extends KernelState {
  robots: readonly RidgeRobot[];
  heights: Heights;
  responses: readonly { readonly id: number; readonly seat: Seat; readonly does: string }[];
}

const { ask, procedure } = stepWords<Untyped<Ridge, unknown>>();

/** Answers that point at one thing each. */
function pointing(name: string, targets: readonly Target[]): ChoiceKind {
  return {
    name,
    write: (code) => targets[code] as unknown as Plain,
    read: (choice: Choice) => {
      const code = targets.findIndex((one) => JSON.stringify(one) === JSON.stringify(choice));
      return code < 0 ? undefined : code;
    },
    targets: (code) => [targets[code]!],
    values: (code) => ({ words: Object.values(targets[code]!).join(' ') }),
    schema: () => ({ type: 'object' }),
  };
}

const DOWN = [2, 3, 4].map((row) => `C${row}`);
const push = pointing(
  'push',
  DOWN.map((cell) => ({ cell })),
);
const cancel = pointing('cancel', [{ response: 1 }, { response: 2 }]);
const use = pointing('use', [{ die: 1 }, { token: 'spirit' }, { ability: 'flow' }]);

const offerAll = (count: number) => (_: unknown, offer: { add(code: number): void }) => {
  for (let code = 0; code < count; code++) offer.add(code);
};

const match = procedure<Locals>(
  'match',
  ask('push', 'RDG-PSH-01', {
    kind: push,
    who: () => 1,
    options: offerAll(DOWN.length),
    facts: (m) => {
      const ways = DOWN.map((cell, last) => {
        const way = DOWN.slice(0, last + 1);
        const stops = way.filter((one) => (m.state.heights[one] ?? 0) > 0);
        return [cell, { way, stops: stops.map((at) => ({ at, storeys: m.state.heights[at]! })) }];
      });
      return Object.fromEntries(ways) as Plain;
    },
    apply: (m, code, seat) => {
      const way = DOWN.slice(0, code + 1);
      const to = way.at(-1)!;
      const { heights, robots } = m.state;
      m.state.robots = robots.map((one) => (one.owner === 2 ? { ...one, at: to } : one));
      m.state.heights = Object.fromEntries(
        Object.entries(heights).map(([at, height]) => [at, way.includes(at) ? height - 1 : height]),
      );
      m.state.responses = [
        { id: 1, seat: 3, does: 'brace' },
        { id: 2, seat: 5, does: 'surge' },
      ];
      m.tell?.({ type: 'pushed', rule: 'RDG-PSH-01', seat, to });
    },
  }),
  ask('cancel', 'RDG-RSP-01', {
    kind: cancel,
    who: () => 1,
    options: offerAll(2),
    apply: (m, code, seat) => {
      m.state.responses = m.state.responses.filter(({ id }) => id !== code + 1);
      m.tell?.({ type: 'cancelled', rule: 'RDG-RSP-01', seat, number: code + 1 });
    },
  }),
  ask('use', 'RDG-USE-01', {
    kind: use,
    who: () => 1,
    options: offerAll(3),
    apply: (m, _code, seat) => {
      m.tell?.({ type: 'used', rule: 'RDG-USE-01', seat });
      m.finish({ winners: [1], rule: 'RDG-END-01' });
    },
  }),
);

export const ridge: Game<Ridge> = defineGame<Ridge, unknown>({
  id: 'ridge',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: { players: { integer: { from: 6, to: 6 }, initial: 6 } },
  piles: new PileLayout([], 6),
  procedures: [match],
  begin: { procedure: match, locals: {} },
  layOut: () => ({
    robots: ['B1', 'C1', 'C2', 'D2', 'A3', 'E4'].map((at, i) => ({ id: `robot-${i + 1}`, at, owner: i + 1 })),
    heights: { C2: 2, C3: 1, A1: 2, D3: 1 },
    responses: [],
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
    robots: state.robots,
    heights: state.heights,
    responses: state.responses,
  }),
  table: {
    describe: ({ robots, heights, responses }) => ({
      robots: robots as unknown as Plain,
      heights,
      ...(responses.length > 0 && { responses }),
    }),
    arrange: () => {},
    stock: {},
    cardName: String,
    cardNamed: () => undefined,
    schema: () => ({}),
  },
  longestMatch: 10,
});
