// A game for tests only, without sense and without end in sight: it asks every kind of question a game can ask. The
// option `only` says which one; left out, all of them in a row.

import type {
  ChoiceKind,
  Game,
  KernelState,
  Locals,
  Moment,
  Plain,
  Seat,
  Step,
  Target,
  Untyped,
} from '@automachia/kernel';
import {
  copyChance,
  copyStack,
  defineGame,
  fieldOf,
  openWindow,
  PileLayout,
  priorityWindow,
  stepWords,
  yesNo,
} from '@automachia/kernel';

export const kinds = [
  'cell',
  'path',
  'piece',
  'card',
  'cards',
  'order',
  'parts',
  'number',
  'openNumber',
  'share',
  'openShare',
  'yesNo',
  'sealed',
  'responses',
  'many',
] as const;
export type Kind = (typeof kinds)[number];

interface Declared {
  readonly id: number;
  readonly seat: Seat;
  readonly does: string;
}

export interface Questions extends KernelState {
  only: number;
  answers: Plain[];
  responses: Declared[];
  /** How many were declared so far. */
  declared: number;
  isWindowOpen: boolean;
}

const { procedure, act, ask, askEveryone, askOpen, when } = stepWords<Untyped<Questions, unknown>>();
type M = Moment<Untyped<Questions, unknown>, Locals>;

export const hand = ['turret', 'swap', 'mine', 'turret', 'bomb'] as const;
const cells = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
const pieces = ['drover', 'cyclone', 'sentinel'];
/** Ways from a1, each with the way to look at its end. */
const paths: readonly (readonly string[])[] = [
  ['b1'],
  ['b1', 'c1'],
  ['b1', 'b2'],
  ['a2'],
  ['a2', 'b2'],
  ['a2', 'b2', 'b3'],
];
const facings = ['N', 'E'];

/** A kind of choice that is a list of answers: each in words, and what it points at. */
function listed(
  name: string,
  answers: readonly { readonly words: Plain; readonly targets: readonly Target[] }[],
): ChoiceKind {
  const codes = new Map(answers.map(({ words }, code) => [JSON.stringify(words), code]));
  return {
    name,
    write: (code) => answers[code]!.words,
    read: (choice) => codes.get(JSON.stringify(choice)),
    targets: (code) => answers[code]!.targets,
    values: (code) => ({ words: answers[code]!.targets.map((target) => String(Object.values(target)[0])).join(', ') }),
    schema: () => ({ type: 'object' }),
  };
}

const cell = listed(
  'cell',
  cells.map((one) => ({ words: { cell: one }, targets: [{ cell: one }] })),
);
const path = listed(
  'path',
  paths.flatMap((way) =>
    facings.map((facing) => ({
      words: { path: way, facing },
      targets: [...way.map((one) => ({ cell: one })), { direction: facing }],
    })),
  ),
);
const piece = listed(
  'piece',
  pieces.map((one) => ({ words: { piece: one }, targets: [{ piece: one }] })),
);
const card = listed(
  'card',
  [...new Set(hand)].map((one) => ({ words: { card: one }, targets: [{ card: one }] })),
);
const pairs = hand.flatMap((one, i) => hand.slice(i + 1).map((other) => [one, other]));
const cards = listed(
  'cards',
  unique(pairs.map((pair) => pair.toSorted())).map((pair) => ({
    words: { discard: pair },
    targets: pair.map((one) => ({ card: one })),
  })),
);
const orders = hand.flatMap((one, i) =>
  hand.flatMap((other, k) =>
    i === k ? [] : hand.flatMap((third, l) => (l === i || l === k ? [] : [[one, other, third]])),
  ),
);
const order = listed(
  'order',
  unique(orders).map((three) => ({
    words: { order: three },
    targets: three.map((one, i) => ({ card: one, position: i + 1 })),
  })),
);
const number = listed(
  'number',
  Array.from({ length: 7 }, (_, count) => ({ words: { dice: count }, targets: [{ button: String(count) }] })),
);
const shares = pieces.flatMap((one, i) =>
  pieces.slice(i).flatMap((other, k) => pieces.slice(i + k).map((third) => [one, other, third])),
);
const share = listed(
  'share',
  unique(shares).map((three) => ({ words: { hits: three }, targets: three.map((one) => ({ piece: one })) })),
);
const many = listed(
  'many',
  Array.from({ length: 300 }, (_, i) => ({ words: { gear: i }, targets: [{ button: `gear-${i}` }] })),
);
const response = listed('response', [
  { words: { respond: 'parry' }, targets: [{ card: 'swap' }] },
  { words: { respond: 'strike' }, targets: [{ card: 'bomb' }] },
]);

/** Whom to fire at, then the cards to do it with, in order. */
const shots = pieces.flatMap((one) =>
  unique(hand.flatMap((first, i) => hand.flatMap((second, k) => (i === k ? [] : [[first, second]])))).map((pair) => ({
    words: { at: one, with: pair },
    targets: [{ piece: one }, ...pair.map((other, i) => ({ card: other, position: i + 1 }))],
  })),
);
const shot = listed('shot', shots);

function unique(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(lists.map((list) => [list.join(), list])).values()];
}

/** Asks seat 1 one question of a kind, if it is its turn. */
function asking(
  kind: Kind,
  vocabulary: ChoiceKind,
  count: number,
  name: string = kind,
): Step<Untyped<Questions, unknown>, Locals> {
  return when(
    `is${name}`,
    'QST-ASK-01',
    (m) => isOn(m, kind),
    ask(name, 'QST-ASK-01', {
      kind: vocabulary,
      who: () => 1,
      options: (_, offer) => {
        for (let code = 0; code < count; code++) offer.add(code);
      },
      apply: (m, code) => note(m, vocabulary.write(code, undefined)),
    }),
  );
}

/** Asks seat 1 what cannot be listed. */
function askingOpen(
  kind: Kind,
  constraint: Plain,
  isAllowed: (choice: Plain) => boolean,
  proposal: Plain,
): Step<Untyped<Questions, unknown>, Locals> {
  return when(
    `is${kind}`,
    'QST-ASK-02',
    (m) => isOn(m, kind),
    askOpen(kind, 'QST-ASK-02', {
      who: () => 1,
      read: (_, words) => ({ answer: words }),
      write: (_, answer) => answer,
      objections: (_, answer) => (isAllowed(answer) ? [] : [{ rule: 'QST-ASK-02', text: { key: 'objection' } }]),
      propose: () => proposal,
      constraint: () => constraint,
      apply: (m, answer) => note(m, answer),
      schema: () => ({ type: 'object' }),
    }),
  );
}

function isOn({ state }: M, kind: Kind): boolean {
  return state.only === 0 || kinds[state.only - 1] === kind;
}

function note(m: M, answer: Plain): void {
  m.state.answers = [...m.state.answers, answer];
  m.tell?.({ type: 'answered', rule: 'QST-ASK-01', answer: JSON.stringify(answer) });
}

const window = priorityWindow<Untyped<Questions, unknown>>('window', 'QST-RSP-01', {
  kind: response,
  options: (m, offer, seat) => {
    if (m.state.responses.filter((one) => one.seat === seat).length >= 3) return;
    offer.add(0);
    offer.add(1);
  },
  declare: (m, code, seat) => {
    const does = code === 0 ? 'parry' : 'strike';
    m.state.responses = [...m.state.responses, { id: m.state.responses.length + 1, seat, does }];
    m.state.declared += 1;
    m.tell?.({ type: 'declared', rule: 'QST-RSP-01', seat, does });
  },
  declared: (state) => state.responses.length,
  resolveLast: (m) => {
    m.state.responses = m.state.responses.slice(0, -1);
  },
});

const match = procedure<Locals>(
  'match',
  asking('cell', cell, cells.length - 2),
  asking('path', path, paths.length * facings.length),
  asking('piece', piece, pieces.length),
  asking('card', card, 3),
  asking('cards', cards, unique(pairs.map((pair) => pair.toSorted())).length),
  asking('order', order, unique(orders).length),
  asking('parts', shot, shots.length),
  asking('parts', shot, shots.length, 'partsAgain'),
  asking('number', number, 7),
  askingOpen(
    'openNumber',
    { number: { field: 'bid', from: 0, to: 40 } },
    (choice) => typeof fieldOf(choice, 'bid') === 'number',
    { bid: 7 },
  ),
  asking('share', share, unique(shares).length),
  askingOpen(
    'openShare',
    { share: { field: 'focus', total: 8, rows: { drover: 3, cyclone: 3, sentinel: 3 } } },
    (choice) => typeof fieldOf(choice, 'focus') === 'object',
    { focus: {} },
  ),
  when(
    'isYesNo',
    'QST-ASK-01',
    (m) => isOn(m, 'yesNo'),
    ask('yesNo', 'QST-ASK-01', {
      kind: yesNo('pay'),
      who: () => 1,
      options: (_, offer) => {
        offer.add(1);
        offer.add(0);
      },
      apply: (m, code) => note(m, { pay: code === 1 }),
    }),
  ),
  when(
    'isSealedTurn',
    'QST-SEA-01',
    (m) => isOn(m, 'sealed'),
    askEveryone('sealed', 'QST-SEA-01', {
      kind: cell,
      isAsked: () => true,
      options: (_, offer) => {
        for (let code = 0; code < 4; code++) offer.add(code);
      },
      reveal: (m, commitments) => note(m, { sealed: (commitments as number[]).map((code) => cells[code]!) }),
    }),
  ),
  when(
    'isWindow',
    'QST-RSP-01',
    (m) => isOn(m, 'responses'),
    act('openWindow', 'QST-RSP-01', (m) => {
      m.state.responses = [{ id: 1, seat: 2, does: 'strike' }];
      m.state.isWindowOpen = true;
      m.call(window, openWindow('strike', [1, 2], 0));
    }),
    act('closeWindow', 'QST-RSP-01', (m) => {
      m.state.isWindowOpen = false;
    }),
  ),
  asking('many', many, 300),
  act('finish', 'QST-END-01', (m) => m.finish({ winners: [1], rule: 'QST-END-01' })),
);

export const questions: Game<Questions> = defineGame<Questions, unknown>({
  id: 'questions',
  version: '1',
  pack: { id: 'none', version: '1' },
  content: undefined,
  options: {
    players: { integer: { from: 2, to: 2 }, initial: 2 },
    only: { integer: { from: 0, to: kinds.length }, initial: 0 },
  },
  piles: new PileLayout([], 4),
  procedures: [match, window],
  begin: { procedure: match, locals: {} },
  layOut: ({ only }) => ({ only: Number(only), answers: [], responses: [], declared: 0, isWindowOpen: false }),
  deal: () => {},
  windows: { labels: [], until: { declaration: ({ declared }) => [`${declared}`] } },
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
    only: state.only,
    answers: state.answers,
    responses: state.responses,
    declared: state.declared,
    isWindowOpen: state.isWindowOpen,
  }),
  table: {
    describe: ({ answers, responses, isWindowOpen }) => ({
      answers: answers.map((answer) => JSON.stringify(answer)),
      hands: { 1: { count: hand.length, cards: [...hand] }, 2: { count: hand.length } },
      robots: { 1: { energy: 2 }, 2: { energy: 1 } },
      ...(isWindowOpen ? { responses: responses.map((one) => ({ ...one })) } : {}),
    }),
    arrange: () => {},
    stock: {},
    cardName: String,
    cardNamed: () => undefined,
    schema: () => ({}),
  },
  longestMatch: 60,
});
