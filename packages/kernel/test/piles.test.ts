import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KernelState, Locals, Moment, PileId, Seat, Untyped } from '../src/index.js';
import type { View } from '../src/host.js';
import {
  cardAt,
  cardsIn,
  cardsOf,
  countIn,
  eachIn,
  exchangeCards,
  holdsCard,
  inLot,
  isUnseen,
  lotOf,
  mapPile,
  NO_SECRETS,
  NOTHING_USED,
  PileLayout,
  pileOf,
  pileSize,
  Random,
  seatPile,
  SPECTATOR,
  tablePile,
} from '../src/index.js';
import { Engine, fastChance, imagineWorld, maskFor } from '../src/host.js';
import { copyKernel } from './games/words.js';

const layout = new PileLayout(
  [
    tablePile('deck', 'nobody'),
    tablePile('discard', 'everyone'),
    seatPile('hands', 'owner'),
    // Laid face down before its owner, who may look at it.
    seatPile('line', 'owner'),
    // Face down for good.
    seatPile('damage', 'nobody'),
  ],
  3,
);
const DECK = layout.pile('deck');
const DISCARD = layout.pile('discard');
const hand = (seat: Seat): PileId => layout.pile('hands', seat);
const line = (seat: Seat): PileId => layout.pile('line', seat);
const damage = (seat: Seat): PileId => layout.pile('damage', seat);

const engine = new Engine<KernelState, unknown>('cards', [], undefined, layout);
type AnyMoment = Moment<Untyped<KernelState, unknown>, Locals>;

/** A table with these cards in the deck, top first, and nothing else. */
function tableWith(deck: readonly number[], seed = 1): KernelState {
  const piles = layout.empty();
  piles[DECK] = pileOf(deck);
  return {
    players: 3,
    stack: [],
    piles,
    sealed: [],
    secrets: NO_SECRETS,
    uses: NOTHING_USED,
    chance: fastChance(seed),
    decisionNumber: 1,
    outcome: null,
  };
}

/** Handles cards as a step of a rule would; says whether somebody learnt something by it. */
function handle(state: KernelState, work: (m: AnyMoment) => void): boolean {
  engine.tellAll(() => engine.prepare(state, work));
  return engine.moment.hasLearnt;
}

const viewOf = (seat: Seat, state: KernelState): View<KernelState> => maskFor(engine, seat, copyKernel(state));
const worldOf = (view: View<KernelState>, random: Random): KernelState =>
  imagineWorld(engine, view, copyKernel(view.state), {}, random);

/** A pile in the same order, as if a shuffle had happened to lead to it. */
const asShuffled = (pile: string): string => mapPile(pile, (character) => inLot(character, 1));

/** What a seat sees of a pile, the top first; '?' for a card it cannot see. */
function seen(view: View<KernelState>, pile: PileId): (number | '?')[] {
  const cards = view.state.piles[pile]!;
  return cardsOf(cards).map((card, i) => (isUnseen(cards.charCodeAt(cards.length - 1 - i)) ? '?' : card));
}

/** The contents of a pile in every one of many worlds a seat could be in, without order. */
function possible(seat: Seat, state: KernelState, pile: PileId): Set<string> {
  const view = viewOf(seat, state);
  const random = new Random(5);
  const found = new Set<string>();
  for (let i = 0; i < 300; i++) found.add(inOrder(cardsOf(worldOf(view, random).piles[pile]!)).join(''));
  return found;
}

const inOrder = (cards: number[]): number[] => cards.sort((one, other) => one - other);
const everyCard = (state: KernelState): number[] => inOrder(state.piles.flatMap(cardsOf));
const lotsOf = (pile: string): number[] => Array.from({ length: pile.length }, (_, i) => lotOf(pile.charCodeAt(i)));

describe('a pile', () => {
  test('is written and read with its top card first', () => {
    expect(cardsOf(pileOf([3, 1, 2]))).toEqual([3, 1, 2]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1022 })), (cards) => {
        expect(cardsOf(pileOf(cards))).toEqual(cards);
      }),
    );
  });

  test('counts places from its bottom, and finds the uppermost card of a kind', () => {
    const state = tableWith([5, 6, 7]);
    expect([0, 1, 2].map((place) => cardAt(state, DECK, place))).toEqual([7, 6, 5]);
    expect(pileSize(state, DECK)).toBe(3);
    expect(holdsCard(state, DECK, 6)).toBe(true);
    expect(holdsCard(state, DECK, 8)).toBe(false);
  });

  test('belongs to a seat or to the table, by its declared name', () => {
    expect(layout.owner(hand(2))).toBe(2);
    expect(layout.owner(DECK)).toBe(0);
    expect(layout.spec(hand(3)).name).toBe('hands');
    expect(() => layout.pile('graveyard')).toThrow(/No pile is called "graveyard". Declared: deck, discard/);
  });
});

describe('a card', () => {
  test('is drawn from the top and laid on the top', () => {
    const state = tableWith([1, 2, 3]);
    handle(state, (m) => {
      expect(m.drawCard(DECK, hand(1))).toBe(1);
      expect(m.drawCard(DECK, hand(1))).toBe(2);
    });
    expect(cardsOf(state.piles[hand(1)]!)).toEqual([2, 1]);
    expect(cardsOf(state.piles[DECK]!)).toEqual([3]);
  });

  test('is taken out of the middle, the others keeping their order', () => {
    const state = tableWith([1, 2, 3, 2]);
    handle(state, (m) => m.moveCard(3, DECK, hand(1)));
    expect(cardsOf(state.piles[DECK]!)).toEqual([1, 2, 2]);
    expect(cardsOf(state.piles[hand(1)]!)).toEqual([3]);
  });

  test('that is not there cannot be moved, nor one drawn from nothing', () => {
    const state = tableWith([1]);
    expect(() => handle(state, (m) => m.moveCard(4, DECK, hand(1)))).toThrow('Pile 0 (deck) holds no card of kind 4.');
    expect(() => handle(state, (m) => m.drawCard(DISCARD, hand(1)))).toThrow('Pile 1 (discard) is empty');
    expect(state).toEqual(tableWith([1]));
  });

  test('moves with all the others in their order', () => {
    const state = tableWith([1, 2, 3]);
    handle(state, (m) => {
      m.drawCard(DECK, DISCARD);
      m.moveAllCards(DECK, DISCARD);
      m.moveAllCards(DISCARD, DISCARD);
    });
    expect(cardsOf(state.piles[DISCARD]!)).toEqual([2, 3, 1]);
    expect(state.piles[DECK]).toBe('');
  });

  test('is never lost nor made, however cards are moved and shuffled', () => {
    const places = fc.integer({ min: 0, max: layout.size - 1 });
    const deed = fc.tuple(fc.constantFrom('draw', 'move', 'moveAll', 'shuffle'), places, places, fc.nat());
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.array(deed, { maxLength: 40 }), (deck, deeds) => {
        const state = tableWith(deck);
        const before = everyCard(state);
        handle(state, (m) => {
          for (const [what, from, to, which] of deeds) {
            const size = pileSize(state, from);
            if (what === 'shuffle') m.shuffle(from);
            else if (what === 'moveAll') m.moveAllCards(from, to);
            else if (size > 0 && what === 'draw') m.drawCard(from, to);
            else if (size > 0) m.moveCard(cardAt(state, from, which % size), from, to);
          }
        });
        expect(everyCard(state)).toEqual(before);
        for (const seat of [SPECTATOR, 1, 2, 3]) {
          const view = viewOf(seat, state);
          const world = worldOf(view, new Random(deeds.length));
          expect(everyCard(world)).toEqual(before);
          expect(viewOf(seat, world)).toEqual(view);
        }
      }),
    );
  });
});

describe('a shuffle', () => {
  test('keeps the cards and changes their order, as the stream says', () => {
    const cards = Array.from({ length: 30 }, (_, i) => i);
    const [one, same, other] = [tableWith(cards, 1), tableWith(cards, 1), tableWith(cards, 2)];
    for (const state of [one, same, other]) handle(state, (m) => m.shuffle(DECK));
    expect(everyCard(one)).toEqual(cards);
    expect(cardsOf(one.piles[DECK]!)).not.toEqual(cards);
    expect(same).toEqual(one);
    expect(other.piles).not.toEqual(one.piles);
  });

  test('leads to every order, each about equally often', () => {
    const orders = new Map<string, number>();
    const state = tableWith([0, 1, 2]);
    for (let i = 0; i < 6000; i++) {
      handle(state, (m) => m.shuffle(DECK));
      const order = cardsOf(state.piles[DECK]!).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect([...orders.keys()].sort()).toEqual(['012', '021', '102', '120', '201', '210']);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(5 * Math.sqrt(1000 * (5 / 6)));
  });
});

describe('a view', () => {
  const state = tableWith([1, 2, 3, 4, 5, 6]);
  handle(state, (m) => {
    m.shuffle(DECK);
    for (const seat of [1, 2]) for (let i = 0; i < 2; i++) m.drawCard(DECK, hand(seat));
  });

  test('shows a seat its own hand and hides the others’ and the deck', () => {
    const view = viewOf(1, state);
    expect(seen(view, hand(1))).toEqual(cardsOf(state.piles[hand(1)]!));
    expect(seen(view, hand(2))).toEqual(['?', '?']);
    expect(seen(view, DECK)).toEqual(['?', '?']);
  });

  test('tells which cards are somewhere among the hidden places, and not where', () => {
    const hidden = inOrder(cardsOf(viewOf(1, state).unseen[1]!));
    expect(hidden).toEqual(inOrder([hand(2), DECK].flatMap((pile) => cardsOf(state.piles[pile]!))));
  });

  test('shows somebody who only watches no hand at all', () => {
    const view = viewOf(SPECTATOR, state);
    for (const pile of [DECK, hand(1), hand(2)]) expect(seen(view, pile)).toEqual(['?', '?']);
    expect(inOrder(cardsOf(view.unseen[1]!))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('holds no trace of the order of what is hidden', () => {
    const other = copyKernel(state);
    other.piles[DECK] = state.piles[hand(2)]!;
    other.piles[hand(2)] = state.piles[DECK]!;
    expect(viewOf(1, other)).toEqual(viewOf(1, state));
  });
});

describe('what everybody has seen', () => {
  test('stays known when it goes to a private place', () => {
    const state = tableWith([1, 2, 3, 4]);
    handle(state, (m) => {
      m.shuffle(DECK);
      m.drawCard(DECK, hand(1));
      m.drawCard(DECK, DISCARD);
      m.drawCard(DISCARD, hand(1));
    });
    const known = cardAt(state, hand(1), 1);
    for (const seat of [SPECTATOR, 2, 3]) expect(seen(viewOf(seat, state), hand(1))).toEqual([known, '?']);
    expect(possible(2, state, hand(1)).size).toBe(3);
    for (const cards of possible(2, state, hand(1))) expect(cards).toContain(`${known}`);
  });

  test('is forgotten by a shuffle among cards that are not known', () => {
    const state = tableWith([1, 2, 3, 4]);
    handle(state, (m) => {
      m.shuffle(DECK);
      m.drawCard(DECK, DISCARD);
      m.drawCard(DISCARD, DECK);
    });
    expect(seen(viewOf(1, state), DECK)).toEqual([cardAt(state, DECK, 3), '?', '?', '?']);
    handle(state, (m) => m.shuffle(DECK));
    expect(seen(viewOf(1, state), DECK)).toEqual(['?', '?', '?', '?']);
  });

  test('is not told by a card that is laid face down in secret', () => {
    // Seat 1 holds a card that all know and one that nobody else knows, and lays one of the two down.
    const afterLaying = (isKnownOne: boolean): KernelState => {
      const state = tableWith([1, 2, 3, 4]);
      handle(state, (m) => {
        m.drawCard(DECK, DISCARD);
        m.shuffle(DECK);
        m.drawCard(DECK, hand(1));
        m.drawCard(DISCARD, hand(1));
        m.moveCard(cardAt(state, hand(1), isKnownOne ? 1 : 0), hand(1), line(1));
      });
      return state;
    };
    expect(viewOf(2, afterLaying(true))).toEqual(viewOf(2, afterLaying(false)));
    expect(seen(viewOf(1, afterLaying(true)), line(1))).toEqual([1]);
  });

  test('stays known while its owner plays other cards openly', () => {
    const state = tableWith([1, 2, 3, 4]);
    handle(state, (m) => {
      m.drawCard(DECK, DISCARD);
      m.shuffle(DECK);
      m.drawCard(DECK, hand(1));
      m.drawCard(DECK, hand(1));
      m.drawCard(DISCARD, hand(1));
      m.moveCard(cardAt(state, hand(1), 0), hand(1), DISCARD);
    });
    expect(seen(viewOf(2, state), hand(1))).toEqual(['?', 1]);
  });

  test('does not tell by its place in a hand which of the other cards was played', () => {
    // Seat 1 drew one card before it took the known one, and another after it; it plays the 2, which was either.
    const afterPlaying = (first: number, second: number): KernelState => {
      const state = tableWith([1, first, second]);
      handle(state, (m) => {
        m.drawCard(DECK, DISCARD);
        state.piles[DECK] = asShuffled(state.piles[DECK]!);
        m.drawCard(DECK, hand(1));
        m.drawCard(DISCARD, hand(1));
        m.drawCard(DECK, hand(1));
        m.moveCard(2, hand(1), DISCARD);
      });
      return state;
    };
    expect(viewOf(2, afterPlaying(2, 3))).toEqual(viewOf(2, afterPlaying(3, 2)));
  });

  test('is what leaves first of two alike: that the other was the same is nobody’s business', () => {
    // Seat 1 holds a known 1 and an unknown card, and plays a 1: was the unknown one a 1, too?
    const afterPlaying = (unknown: number): KernelState => {
      const state = tableWith([1, unknown, 3 - unknown]);
      handle(state, (m) => {
        m.drawCard(DECK, DISCARD);
        state.piles[DECK] = asShuffled(state.piles[DECK]!);
        m.drawCard(DISCARD, hand(1));
        m.drawCard(DECK, hand(1));
        m.moveCard(1, hand(1), DISCARD);
      });
      return state;
    };
    expect(cardsOf(afterPlaying(1).piles[hand(1)]!)).toEqual([1]);
    expect(viewOf(2, afterPlaying(1))).toEqual(viewOf(2, afterPlaying(2)));
  });

  test('is not told by a card laid face down from a hand that all know', () => {
    const afterLaying = (card: number): KernelState => {
      const state = tableWith([1, 2]);
      handle(state, (m) => {
        m.moveAllCards(DECK, DISCARD);
        m.moveAllCards(DISCARD, hand(1));
        m.moveCard(card, hand(1), line(1));
      });
      return state;
    };
    expect(viewOf(2, afterLaying(1))).toEqual(viewOf(2, afterLaying(2)));
  });
});

describe('a lot', () => {
  /** Three cards in hand and one face down from the first deal; then the public discard is made the new deck. */
  function afterReshuffle(): KernelState {
    const state = tableWith([1, 2, 3, 4, 5, 6, 7]);
    handle(state, (m) => {
      m.shuffle(DECK);
      m.drawCard(DECK, hand(1));
      m.drawCard(DECK, hand(2));
      m.drawCard(DECK, damage(2));
      while (pileSize(state, DECK) > 0) m.drawCard(DECK, DISCARD);
      m.moveAllCards(DISCARD, DECK);
      m.shuffle(DECK);
    });
    return state;
  }

  test('is made of the public discard when it is shuffled to be the new deck', () => {
    const state = afterReshuffle();
    const old = [hand(1), hand(2), damage(2)].map((pile) => lotOf(state.piles[pile]!.charCodeAt(0)));
    const fresh = new Set(lotsOf(state.piles[DECK]!));
    expect(old).toEqual([1, 1, 1]);
    expect([...fresh]).toEqual([2]);
  });

  test('keeps its cards: no world has a reshuffled card among the older ones, nor the other way about', () => {
    const state = afterReshuffle();
    const deck = inOrder(cardsOf(state.piles[DECK]!)).join('');
    const older = [...cardsOf(state.piles[hand(2)]!), ...cardsOf(state.piles[damage(2)]!)].map(String).sort();
    expect([...possible(1, state, DECK)]).toEqual([deck]);
    expect([...possible(1, state, hand(2))].sort()).toEqual(older);
    expect([...possible(1, state, damage(2))].sort()).toEqual(older);
  });

  test('stays with a card that is drawn from the new deck', () => {
    const state = afterReshuffle();
    const deck = new Set(cardsOf(state.piles[DECK]!).map(String));
    handle(state, (m) => m.drawCard(DECK, hand(3)));
    expect(possible(1, state, hand(3))).toEqual(deck);
  });

  test('is merged with another when cards of both are shuffled together', () => {
    const state = afterReshuffle();
    handle(state, (m) => {
      m.moveAllCards(hand(2), DECK);
      m.shuffle(DECK);
    });
    const lots = [DECK, hand(1), damage(2)].flatMap((pile) => lotsOf(state.piles[pile]!));
    expect(new Set(lots)).toEqual(new Set([1]));
    expect(possible(1, state, damage(2)).size).toBe(6);
  });

  test('is blended with the others of a hand when one of its cards is played: which deal it came from is not told', () => {
    // Seat 1 holds a 5 of the first deal and a 5 of the second, and plays one of them: the moved place must not tell.
    const state = afterReshuffle();
    handle(state, (m) => {
      m.drawCard(DECK, hand(1));
      m.drawCard(DECK, hand(1));
      m.moveCard(cardAt(state, hand(1), 1), hand(1), DISCARD);
    });
    const lots = lotsOf(state.piles[hand(1)]!);
    expect(new Set(lots).size).toBe(1);
  });

  test('is joined with another when there are more shuffles apart than can be told apart, and no card is lost', () => {
    const state = tableWith(Array.from({ length: 100 }, (_, i) => i));
    handle(state, (m) => {
      m.moveAllCards(DECK, DISCARD);
      for (let i = 0; i < 100; i++) {
        m.drawCard(DISCARD, DECK);
        m.shuffle(DECK);
        m.drawCard(DECK, hand(1));
      }
    });
    expect(everyCard(state)).toEqual(Array.from({ length: 100 }, (_, i) => i));
    const view = viewOf(2, state);
    expect(viewOf(2, worldOf(view, new Random(1)))).toEqual(view);
  });

  test('is free to be used again when nothing of it is hidden any more', () => {
    const state = tableWith([1, 2, 3]);
    for (let i = 0; i < 200; i++) {
      handle(state, (m) => {
        m.moveAllCards(DECK, DISCARD);
        m.moveAllCards(DISCARD, DECK);
        m.shuffle(DECK);
      });
    }
    expect(lotOf(state.piles[DECK]!.charCodeAt(0))).toBe(1);
  });
});

describe('something is learnt', () => {
  function learns(work: (m: AnyMoment) => void): boolean {
    const state = tableWith([1, 2, 3, 4]);
    handle(state, (m) => {
      m.shuffle(DECK);
      m.drawCard(DECK, hand(1));
      m.drawCard(DECK, DISCARD);
    });
    return handle(state, work);
  }

  test('by drawing, showing, giving away and shuffling a card', () => {
    expect(learns((m) => m.drawCard(DECK, hand(1)))).toBe(true);
    expect(learns((m) => m.drawCard(hand(1), DISCARD))).toBe(true);
    expect(learns((m) => m.drawCard(hand(1), hand(2)))).toBe(true);
    expect(learns((m) => m.moveAllCards(DECK, DISCARD))).toBe(true);
    expect(learns((m) => m.shuffle(DECK))).toBe(true);
  });

  test('but not by laying a card down unseen, nor by moving what all know', () => {
    expect(learns((m) => m.drawCard(hand(1), line(1)))).toBe(false);
    expect(learns((m) => m.drawCard(hand(1), damage(1)))).toBe(false);
    expect(learns((m) => m.drawCard(DECK, damage(1)))).toBe(false);
    expect(learns((m) => m.drawCard(DISCARD, hand(1)))).toBe(false);
    expect(learns((m) => m.moveAllCards(DISCARD, DECK))).toBe(false);
    expect(learns((m) => m.moveAllCards(hand(3), DISCARD))).toBe(false);
  });

  test('nor by showing again a card that all have seen on its way to a hand', () => {
    const back = (m: AnyMoment): void => {
      m.drawCard(DISCARD, hand(3));
      m.drawCard(hand(3), DISCARD);
    };
    expect(learns(back)).toBe(false);
  });
});

describe('a secret', () => {
  test('is learnt when it is revealed or shown to another seat, and not when it is made or changed', () => {
    const state = tableWith([]);
    expect(handle(state, (m) => m.keepSecret('aim', [1], 'left'))).toBe(false);
    expect(handle(state, (m) => m.keepSecret('aim', [1], 'right'))).toBe(false);
    expect(handle(state, (m) => m.keepSecret('aim', [1, 2], 'right'))).toBe(true);
    expect(handle(state, (m) => expect(m.revealSecret('aim')).toBe('right'))).toBe(true);
    expect(state.secrets).toEqual({});
    expect(() => handle(state, (m) => m.secret('aim'))).toThrow('There is no secret called "aim".');
  });

  test('is seen by those who know it, and guessed for everybody else', () => {
    const state = tableWith([]);
    handle(state, (m) => m.keepSecret('aim', [1], 'left'));
    expect(viewOf(1, state).state.secrets['aim']!.value).toBe('left');
    expect(viewOf(2, state).state.secrets['aim']!.value).toBeNull();
    const guess = { guessSecret: (): string => 'guessed' };
    const world = (seat: Seat): KernelState => {
      const view = viewOf(seat, state);
      return imagineWorld(engine, view, copyKernel(view.state), guess, new Random(1));
    };
    expect(world(1).secrets['aim']!.value).toBe('left');
    expect(world(2).secrets['aim']!.value).toBe('guessed');
    expect(() => worldOf(viewOf(2, state), new Random(1))).toThrow('cards has secrets but no guessSecret.');
  });
});

test('a world has a stream of chance of its own: it cannot tell what will be rolled', () => {
  const state = tableWith([1, 2, 3]);
  handle(state, (m) => m.shuffle(DECK));
  const view = viewOf(1, state);
  const [one, other] = [worldOf(view, new Random(1)), worldOf(view, new Random(2))];
  expect(one.chance).not.toEqual(state.chance);
  expect(other.chance).not.toEqual(one.chance);
  expect(view.state.chance).toEqual({ key: '', word: 0, script: null });
});

describe('a card at a place', () => {
  test('is taken from there, and the others stay in their order', () => {
    const state = tableWith([1, 2, 3, 4]);
    engine.prepare(state, (m) => {
      expect(m.takeAt(DECK, 1, DISCARD)).toBe(3);
      expect(() => m.takeAt(hand(1), 0, DISCARD)).toThrow('is seen by its owner: use moveCard');
    });
    expect(cardsIn(state, DECK)).toEqual([4, 2, 1]);
    expect(cardsIn(state, DISCARD)).toEqual([3]);
  });

  test('is put under so many others, or at the bottom where they are fewer', () => {
    for (const [under, cards] of [
      [0, [3, 2, 1, 9]],
      [1, [3, 2, 9, 1]],
      [3, [9, 3, 2, 1]],
      [7, [9, 3, 2, 1]],
    ] as const) {
      const state = tableWith([1, 2, 3]);
      engine.prepare(state, (m) => {
        m.layCards(hand(1), [9]);
        m.insert(9, hand(1), DECK, under);
      });
      expect(cardsIn(state, DECK)).toEqual(cards);
    }
  });
});

describe('the order of a pile', () => {
  const laid = (): KernelState => {
    const state = tableWith([]);
    engine.prepare(state, (m) => {
      m.layCards(hand(1), [1, 2, 3]);
      m.order(hand(1), [1, 3, 2]);
    });
    return state;
  };

  test('is what its owner makes it, and only the owner knows it', () => {
    const state = laid();
    expect(cardsIn(state, hand(1))).toEqual([1, 3, 2]);
    expect(seen(viewOf(1, state), hand(1))).toEqual([2, 3, 1]);
    expect(seen(viewOf(2, state), hand(1))).toEqual(['?', '?', '?']);
  });

  test('cannot be one of other cards', () => {
    engine.prepare(laid(), (m) => expect(() => m.order(hand(1), [1, 1, 3])).toThrow('holds 1,2,3, not 1,1,3'));
  });
});

describe('the verbs that read a pile', () => {
  const state = tableWith([3, 1, 3]);

  test('go through it in the order in which its cards came', () => {
    const visited: number[][] = [];
    eachIn(state, DECK, (card, place) => visited.push([place, card]));
    expect(visited).toEqual([
      [0, 3],
      [1, 1],
      [2, 3],
    ]);
    expect(cardsIn(state, DECK)).toEqual([3, 1, 3]);
    expect(countIn(state, DECK, 3)).toBe(2);
  });
});

test('cards of different lots do not change places: it could be seen', () => {
  const state = tableWith([1, 2]);
  engine.prepare(state, (m) => {
    m.shuffle(DECK);
    m.layCards(DISCARD, [3]);
  });
  const one = { pile: DECK, place: 0 };
  expect(() => exchangeCards(state, one, { pile: DISCARD, place: 0 })).toThrow('are not of one lot');
  const before = cardsIn(state, DECK);
  exchangeCards(state, one, { pile: DECK, place: 1 });
  expect(cardsIn(state, DECK)).toEqual(before.reverse());
});

test('a pile that was not declared so cannot be shown', () => {
  engine.prepare(tableWith([1]), (m) => expect(() => m.show(DECK, [1])).toThrow('declare it as one that is "shown"'));
});
