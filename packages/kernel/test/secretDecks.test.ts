// A small game in which decks are built in secret: an unlisted choice that all make at once, a deck whose composition
// only its owner knows, and a stock of cards for each seat.

import { describe, expect, test } from 'vitest';
import type { Card, Choice, Game, KernelState, Locals, Plain, Random, Seat, Untyped } from '../src/index.js';
import {
  copyChance,
  copyStack,
  defineGame,
  kindOf,
  lotOf,
  PileLayout,
  pileSize,
  Random as Chance,
  seatPile,
  stepWords,
  text,
} from '../src/index.js';
import { UNLISTED } from '../src/host.js';
import { choose, keepsEveryPromise, refusal } from './support.js';

const NAMES = ['red', 'blue', 'green'];
const COPIES = 3;
const DECK_SIZE = 4;

const layout = new PileLayout(
  [
    { ...seatPile('decks', 'nobody'), listed: 'fromTop' as const },
    seatPile('shown', 'everyone'),
    { ...seatPile('boxes', 'owner'), staysAsLaidOut: true as const },
  ],
  2,
);
const deckOf = (seat: Seat): number => layout.pile('decks', seat);
const boxOf = (seat: Seat): number => layout.pile('boxes', seat);
const { procedure, act, askEveryoneOpen } = stepWords<Untyped<KernelState, null>>();

/** The cards of a choice like `{ deck: { red: 2, blue: 2 } }`; undefined where it is none. */
function readDeck(choice: Choice): Card[] | undefined {
  const deck = (choice as { readonly deck?: Readonly<Record<string, number>> } | null)?.deck;
  if (typeof deck !== 'object' || deck === null) return undefined;
  const cards = Object.entries(deck).map(([name, count]) => [NAMES.indexOf(name), count] as const);
  if (cards.some(([card, count]) => card < 0 || !Number.isInteger(count) || count < 1)) return undefined;
  return cards.flatMap(([card, count]) => new Array<Card>(count).fill(card));
}

function countsOf(deck: readonly Card[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const card of deck) counts[NAMES[card]!] = (counts[NAMES[card]!] ?? 0) + 1;
  return counts;
}

const build = procedure<Locals>(
  'build',
  askEveryoneOpen('buildDeck', 'TOY-DCK-01', {
    isAsked: () => true,
    read: (_m, words) => {
      const deck = readDeck(words);
      return deck === undefined ? { unclear: [{ rule: 'TOY-DCK-01', text: text('why.noDeck') }] } : { answer: deck };
    },
    write: (_m, deck) => ({ deck: countsOf(deck) }),
    objections: (_m, deck) => {
      const reasons = [];
      if (deck.length !== DECK_SIZE) reasons.push({ rule: 'TOY-DCK-02', text: text('why.size') });
      if (NAMES.some((_, card) => deck.filter((one) => one === card).length > COPIES)) {
        reasons.push({ rule: 'TOY-DCK-03', text: text('why.copies') });
      }
      return reasons;
    },
    propose: (_m, random) => {
      const red = 1 + random.below(COPIES);
      const other = 1 + random.below(2);
      return [...new Array<Card>(red).fill(0), ...new Array<Card>(DECK_SIZE - red).fill(other)];
    },
    constraint: () => ({ size: DECK_SIZE }),
    schema: () => ({ type: 'object' }),
    reveal: (m, decks) => {
      for (let seat = 1; seat <= 2; seat++) {
        m.divide(boxOf(seat), deckOf(seat), decks[seat - 1]!);
        m.shuffle(deckOf(seat));
      }
    },
  }),
  act('showTop', 'TOY-DCK-04', (m) => {
    for (let seat = 1; seat <= 2; seat++) m.drawCard(deckOf(seat), layout.pile('shown', seat));
    m.keepSecret('note', [1], 'what was seen');
    if (m.isRunning('build') && !m.isRunning('anythingElse')) m.forgetSecret('note');
    m.forgetSecret('what nobody kept');
  }),
  askEveryoneOpen('nameAnything', 'TOY-DCK-05', {
    isAsked: (_m, seat) => seat === 1,
    read: (_m, words) => ({ answer: words }),
    write: (_m, anything) => anything,
    objections: (_m, words) => (words === 'anything' ? [] : [{ rule: 'TOY-DCK-05', text: text('why.nothing') }]),
    propose: (): Choice => 'anything',
    constraint: () => null,
    schema: () => ({}),
    reveal: (m) => m.finish({ winners: [1], rule: 'TOY-DCK-05' }),
  }),
);

let settled: Seat[] = [];

const game: Game = defineGame<KernelState, null>({
  id: 'toy',
  version: '1',
  pack: { id: 'toy', version: '1' },
  content: null,
  options: { players: { integer: { from: 2, to: 2 }, initial: 2 } },
  piles: layout,
  procedures: [build],
  begin: { procedure: build, locals: {} },
  layOut: () => ({}),
  deal: (m) => {
    for (let seat = 1; seat <= 2; seat++) {
      m.layCards(
        boxOf(seat),
        NAMES.flatMap((_, card) => new Array<Card>(COPIES).fill(card)),
      );
    }
  },
  copy: (state) => ({
    ...state,
    stack: copyStack(state.stack),
    piles: state.piles.slice(),
    sealed: state.sealed.slice(),
    chance: copyChance(state.chance),
  }),
  table: {
    stock: { cards: 'decks' },
    cardName: (card) => NAMES[card]!,
    cardNamed: (name) => (NAMES.includes(name) ? NAMES.indexOf(name) : undefined),
    describe: (): Record<string, Plain> => ({}),
    arrange: () => undefined,
    schema: () => ({}),
  },
  longestMatch: 10,
  settleWorld: (_state: KernelState, seat: Seat, _random: Random) => void settled.push(seat),
});

const RED = { deck: { red: 3, blue: 1 } };
const GREEN = { deck: { green: 2, blue: 2 } };

describe('a choice that all make in secret and that cannot be listed', () => {
  test('is refused with every reason, and changes nothing', () => {
    const state = game.setUp({}, 1);
    expect(game.countOptions(state, 1)).toBe(UNLISTED);
    expect(game.question(state, 1)).toMatchObject({ isSealed: true, constraint: { size: 4 }, options: undefined });
    const answer = refusal(game.choose(state, 1, { deck: { red: 5 } }));
    expect(answer.reasons.map(({ rule }) => rule)).toEqual(['TOY-DCK-02', 'TOY-DCK-03']);
    expect(refusal(game.choose(state, 1, 'nonsense')).rule).toBe('TOY-DCK-01');
    expect(game.decision(state)?.seats).toEqual([1, 2]);
  });

  test('stays sealed until the last seat has committed, and can be taken back until then', () => {
    const state = game.setUp({}, 1);
    choose(game, state, 1, RED);
    expect(game.viewFor(2, state).state.sealed).not.toContainEqual(RED);
    expect(refusal(game.choose(state, 1, GREEN)).refused).toBe('alreadyChosen');
    expect(game.retract(state, 1)).toBe(true);
    choose(game, state, 1, GREEN);
    choose(game, state, 2, RED);
    expect(game.decision(state)?.step).toBe('build.nameAnything');
  });

  test('is proposed by lot and accepted, by number and in worlds', () => {
    const state = game.setUp({}, 1);
    choose(game, state, 1, RED);
    const world = game.worldLike(game.viewFor(2, state), new Chance(7));
    expect(readDeck(world.sealed[0] as Choice)).toHaveLength(DECK_SIZE);
    game.takeAtRandom(state, 2, new Chance(3));
    expect(pileSize(state, deckOf(2))).toBe(DECK_SIZE - 1);
  });

  test('is laid down by a table', () => {
    const state = game.arrange({}, { sealed: { 1: RED } }, 1);
    expect(game.decision(state)?.seats).toEqual([2]);
    expect(() => game.arrange({}, { sealed: { 1: { deck: { red: 9 } } } }, 1)).toThrow('sealed.1');
  });
});

describe('a deck whose composition is secret', () => {
  const built = (): KernelState => {
    const state = game.setUp({}, 1);
    choose(game, state, 1, RED);
    choose(game, state, 2, GREEN);
    return state;
  };

  test('its owner knows what it holds, from what was left out', () => {
    const state = built();
    const { unseen } = game.viewFor(1, state);
    const lot = lotOf(state.piles[deckOf(1)]!.charCodeAt(0));
    const kinds = unseen[lot]!.split('').map((card) => kindOf(card.charCodeAt(0)));
    const shown = kindOf(state.piles[layout.pile('shown', 1)]!.charCodeAt(0));
    expect([...kinds, shown].sort((one, other) => one - other)).toEqual([0, 0, 0, 1]);
  });

  test('others know no more than the sizes and what lies open', () => {
    const state = built();
    const { unseen } = game.viewFor(2, state);
    const lot = lotOf(state.piles[deckOf(1)]!.charCodeAt(0));
    expect(unseen[lot]).toHaveLength(NAMES.length * COPIES - 1);
  });

  test('worlds are settled by the game, for the seat that looks', () => {
    settled = [];
    const state = built();
    game.worldLike(game.viewFor(2, state), new Chance(1));
    expect(settled).toEqual([2]);
  });

  test('a secret that is forgotten is nobody’s any more', () => {
    expect(built().secrets).toEqual({});
  });

  test('every seat has a stock of its own on a table', () => {
    const state = game.arrange({}, { turn: { at: 'nameAnything' }, boxes: { 1: ['red'] }, shown: { 1: ['blue'] } }, 1);
    expect([1, 2].map((seat) => pileSize(state, deckOf(seat)))).toEqual([7, 0]);
    // What nobody names stays as it was laid out.
    expect(pileSize(state, boxOf(2))).toBe(9);
    expect(lotOf(state.piles[boxOf(1)]!.charCodeAt(0))).not.toBe(lotOf(state.piles[boxOf(2)]!.charCodeAt(0)));
  });
});

keepsEveryPromise({ game, options: [{ players: 2 }], matches: 5 });
