// The rulings, where a single table cannot show them: what the packs hold, what is drawn by lot, and what must be true
// of every match that can be played. The scenarios beside show the rulings one by one.

import type { GameEvent, Plain, Seat } from '@automachia/kernel';
import { Random, SPECTATOR } from '@automachia/kernel';
import { eventFor, verifiableChance } from '@automachia/kernel/host';
import { describe, expect, test } from 'vitest';
import type { Tournoi, TournoiPack } from '../src/index.js';
import { arena, createTournoi, housePack, robotOf, tournoi } from '../src/index.js';

describe('packs', () => {
  test('[GTM-RUL-02] the house deck has fifty-four cards, so many of each', () => {
    expect(housePack.deck).toEqual({
      bomb: 6,
      'bomb-x': 5,
      mine: 5,
      'orbital-strike': 5,
      earthquake: 3,
      kit: 4,
      'force-field': 4,
      'weapon-cache': 4,
      turret: 3,
      springboard: 4,
      portal: 4,
      overload: 3,
      permutation: 4,
    });
    for (const players of [2, 3, 4]) {
      expect(countCards(tournoi.setUp({ players }, 1))).toEqual(housePack.deck);
    }
  });

  test('[GTM-RUL-02] a pack may set its own counts, and leave cards out', () => {
    const game = createTournoi(packOf({ bomb: 9, kit: 20, overload: 1 }));
    const state = game.setUp({ players: 3 }, 5);
    expect(countCards(state, game)).toEqual({ bomb: 9, kit: 20, overload: 1 });
    expect(pilesOf(state, game).deck.count).toBe(30 - 3 * 4);
  });

  test('[GTM-RUL-03] the corners are the same whatever the seed and whoever goes first', () => {
    const corners = { 2: ['a1', 'e5'], 3: ['a1', 'a5', 'e5'], 4: ['a1', 'a5', 'e5', 'e1'] };
    for (const [players, expected] of Object.entries(corners)) {
      for (let seed = 1; seed <= 20; seed++) {
        const { robots } = tournoi.setUp({ players: Number(players) }, seed);
        expect(robots.map(({ cell }) => arena.name(cell))).toEqual(expected);
      }
    }
  });
});

describe('drawing cards', () => {
  test('[GTM-RUL-09] at set-up, too, players draw in turn order: a small deck leaves less for the last', () => {
    const game = createTournoi(packOf({ bomb: 3, kit: 4 }));
    for (let seed = 1; seed <= 30; seed++) {
      const state = game.setUp({ players: 2 }, seed);
      expect(handSizes(state, game)).toEqual({ [state.first]: 5, [3 - state.first]: 2 });
    }
  });

  test('[GTM-RUL-09] the new deck holds the old discard pile and nothing else, in an order drawn by lot', () => {
    const orders = Array.from({ length: 12 }, (_, seed) => deckAfterReshuffle(seed).join(' '));
    expect(new Set(orders).size).toBeGreaterThan(10);
    expect(deckAfterReshuffle(3).join(' ')).toBe(orders[3]);
  });

  test('[GTM-RUL-09] with a pack too small for the table, players play what they have and no card is lost', () => {
    const game = createTournoi(packOf({ kit: 3, portal: 2, earthquake: 1 }));
    for (let seed = 1; seed <= 6; seed++) {
      const state = game.setUp({ players: 4, life: 3 }, seed);
      const random = new Random(seed);
      for (let choices = 0; choices < 120 && game.decision(state) !== undefined; choices++) {
        const { seats } = game.decision(state)!;
        for (const { wanted, offered } of cardsAskedFor(state, game)) expect(offered).toEqual([wanted]);
        expect(countCards(state, game)).toEqual({ kit: 3, portal: 2, earthquake: 1 });
        game.choose(state, seats[0]!, game.propose(state, seats[0]!, random));
      }
    }
  });
});

describe('by lot', () => {
  test.each([2, 3, 4])('[GTM-RUL-28] each of %i players is as likely as another to go first', (players) => {
    const times = new Array<number>(players).fill(0);
    for (let seed = 1; seed <= 600 * players; seed++) times[tournoi.setUp({ players }, seed).first - 1]! += 1;
    // Expected 600 each; five standard deviations are less than 125.
    for (const count of times) expect(Math.abs(count - 600)).toBeLessThan(125);
  });

  test("[GTM-RUL-28] the lot is drawn with the match's own dice", () => {
    const keys = Array.from({ length: 40 }, (_, match) => match.toString(16).padStart(64, '0'));
    const firsts = keys.map((key) => tournoi.setUp({ players: 4 }, verifiableChance(key)).first);
    expect(keys.map((key) => tournoi.setUp({ players: 4 }, verifiableChance(key)).first)).toEqual(firsts);
    expect(new Set(firsts)).toEqual(new Set([1, 2, 3, 4]));
  });
});

describe('in every match', () => {
  const matches = Array.from({ length: 150 }, (_, i) => playAtRandom(2 + (i % 3), i + 1));
  const turns = matches.flatMap((match) => match.turns);

  /** The turns in which something does not hold; none is what a test wants. */
  const turnsAgainst = (holds: (turn: Turn) => boolean): string[] =>
    turns.filter((turn) => !holds(turn)).map(({ name }) => name);
  const matchesAgainst = (holds: (match: Played) => boolean): string[] =>
    matches.filter((match) => !holds(match)).map(({ turns: [first] }) => first!.name);

  test('there is enough to look at', () => {
    const told = new Set(turns.flatMap(({ events }) => events.map(({ type }) => type)));
    for (const type of ['robotSprang', 'robotTeleported', 'robotPutBack', 'diceRolled', 'weaponSpent']) {
      expect(told).toContain(type);
    }
  });

  test('[GTM-RUL-04] a robot leaves the board only in a turn with an Overload', () => {
    expect(turnsAgainst(({ events }) => !has(events, 'robotLeftTheBoard') || has(events, 'overloadBegan'))).toEqual([]);
  });

  test('[GTM-RUL-05] all who are ejected lose a life before the first is put back, and return in turn order', () => {
    const isEjection = ({ type, rule }: GameEvent): boolean => type === 'lifeLost' && rule === 'GTM-EJE-01';
    expect(
      turnsAgainst(({ events, place }) => {
        const firstBack = events.findIndex(({ type }) => type === 'robotPutBack');
        const isLate = firstBack >= 0 && events.slice(firstBack).some(isEjection);
        return !isLate && rises(ofType(events, 'robotPutBack').map((event) => place(seatOf(event))));
      }),
    ).toEqual([]);
  });

  test("[GTM-RUL-07] cards are applied in turn order, each player's in the order chosen", () => {
    expect(
      turnsAgainst(({ events, place }) => {
        const applied = events.filter(({ type }) => APPLIED.includes(type));
        const inOrder = ofType(events, 'eventsRevealed').every((revealed) => {
          const cards = applied.filter((event) => seatOf(event) === seatOf(revealed) && 'card' in event).map(cardOf);
          const chosen = (revealed['cards'] as string[]).filter((card) => cards.includes(card));
          return withoutRepeats(cards).join() === withoutRepeats(chosen).join();
        });
        return (
          inOrder &&
          rises(
            applied.map((event) => place(seatOf(event))),
            'or stays',
          )
        );
      }),
    ).toEqual([]);
  });

  test('[GTM-RUL-11] with Overload every move is two cells long, without it one; a springboard leads one cell on', () => {
    expect(
      turnsAgainst(({ events }) => {
        const stride = has(events, 'overloadBegan') ? 2 : 1;
        const moved = ofType(events, 'robotMoved').every((event) => lengthOf(event) === stride);
        return moved && ofType(events, 'robotSprang').every((event) => lengthOf(event) === 1);
      }),
    ).toEqual([]);
  });

  test('[GTM-RUL-12] in phase 5 robots follow one another in turn order', () => {
    expect(
      turnsAgainst(({ events, place }) =>
        rises(
          arrivals(events).map((event) => place(seatOf(event))),
          'or stays',
        ),
      ),
    ).toEqual([]);
  });

  test('[GTM-RUL-13] in phase 5 a robot goes through one portal at most, and moves no more after it', () => {
    expect(
      turnsAgainst(({ events }) =>
        arrivals(events).every(
          (event, i, all) =>
            event.type !== 'robotTeleported' || !all.slice(i + 1).some((later) => seatOf(later) === seatOf(event)),
        ),
      ),
    ).toEqual([]);
  });

  test('[GTM-RUL-14] no robot uses a springboard twice in a turn', () => {
    expect(
      turnsAgainst(({ events }) => {
        const uses = ofType(events, 'robotSprang').map((event) => `${seatOf(event)} ${event['from'] as string}`);
        return new Set(uses).size === uses.length;
      }),
    ).toEqual([]);
  });

  test('[GTM-RUL-17] only the robots tied for the highest roll roll again', () => {
    expect(
      turnsAgainst(({ events }) =>
        events.every((event, i) => {
          const before = events[i - 1];
          if (event.type !== 'diceRolled' || before?.type !== 'diceRolled') return true;
          const dice = before['dice'] as number[];
          const tied = (before['seats'] as Seat[]).filter((_, at) => dice[at] === Math.max(...dice));
          return tied.length > 1 && tied.join() === (event['seats'] as Seat[]).join();
        }),
      ),
    ).toEqual([]);
  });

  test('[GTM-RUL-18] who spends a weapon token wins, and nobody rolls', () => {
    expect(
      turnsAgainst(({ events }) =>
        events.every((event, i) => {
          if (event.type !== 'fightWon') return true;
          const fight = events.slice(
            events.slice(0, i).findLastIndex(({ type }) => type === 'fightBegan'),
            i,
          );
          const spenders = ofType(fight, 'weaponSpent').map(seatOf);
          return has(fight, 'diceRolled') ? spenders.length === 0 : spenders.join() === String(seatOf(event));
        }),
      ),
    ).toEqual([]);
  });

  test('[GTM-RUL-19] no new fight arises in phase 6: a robot fights once a turn, unless a winner falls', () => {
    expect(
      turnsAgainst(({ events }) => {
        const fighters = ofType(events, 'fightBegan').flatMap((event) => event['seats'] as Seat[]);
        const inCombat = events.slice(events.findIndex(({ type }) => type === 'fightBegan'));
        return new Set(fighters).size === fighters.length || has(inCombat, 'robotEliminated');
      }),
    ).toEqual([]);
  });

  test('[GTM-RUL-21] a blast hurts, then eliminates, then destroys, and only then sets off', () => {
    const stages = { lifeLost: 0, damagePrevented: 0, robotEliminated: 1, matchWon: 2, locationDestroyed: 3 };
    expect(
      turnsAgainst(({ events }) =>
        events.every((event, i) => {
          if (event.type !== 'locationWentOff') return true;
          const after = events.slice(i + 1).map(({ type }) => (stages as Record<string, number | undefined>)[type]);
          const end = after.indexOf(undefined);
          return rises((end < 0 ? after : after.slice(0, end)) as number[], 'or stays');
        }),
      ),
    ).toEqual([]);
  });

  test('[GTM-RUL-22] every token goes off at most once', () => {
    expect(
      matchesAgainst(({ turns: each }) => {
        const events = each.flatMap((turn) => turn.events);
        const times = (type: string, card: string): number =>
          ofType(events, type).filter((event) => cardOf(event) === card).length;
        return ['bomb', 'bomb-x', 'mine', 'orbital-strike'].every(
          (card) => times('locationWentOff', card) <= times('locationPlaced', card),
        );
      }),
    ).toEqual([]);
  });

  test('[GTM-RUL-26] the match ends when one robot is left, or none: then those win who fell last, together', () => {
    expect(
      matchesAgainst(({ state, turns: each }) => {
        const { winners } = tournoi.outcome(state)!;
        const { events } = each[each.length - 1]!;
        const last = events[events.length - 1]!;
        const fell = events.slice(-1 - winners.length, -1);
        if (last.type !== 'matchWon' || (last['seats'] as Seat[]).join() !== winners.join()) return false;
        if (inPlay(state) === 1) return winners.length === 1 && robotOf(state, winners[0]!).life > 0;
        const fellTogether = fell.every(({ type }) => type === 'robotEliminated');
        return inPlay(state) === 0 && winners.length > 1 && fellTogether && fell.map(seatOf).join() === winners.join();
      }),
    ).toEqual([]);
  });

  test('[GTM-RUL-27] hands and choices are as large as the robots in play say, at each moment', () => {
    expect(
      matchesAgainst(({ phases1 }) =>
        phases1.every(({ robots, hand, offered }) => hand === 7 - robots && offered.join() === String(5 - robots)),
      ),
    ).toEqual([]);
  });

  test('[GTM-RUL-28] the token passes to the next robot in play', () => {
    expect(
      matchesAgainst(({ turns: each, players }) =>
        each.every(({ first, out }, i) => {
          if (i === 0) return true;
          let next = each[i - 1]!.first;
          do next = (next % players) + 1;
          while (out.includes(next));
          return first === next;
        }),
      ),
    ).toEqual([]);
  });

  test('[GTM-RUL-29] a force field stops only what comes after it in phase 7', () => {
    expect(
      turnsAgainst(({ events }) =>
        events.every(
          (event, i) =>
            event.type !== 'damagePrevented' ||
            ofType(events.slice(0, i), 'robotProtected').some((earlier) => seatOf(earlier) === seatOf(event)),
        ),
      ),
    ).toEqual([]);
  });

  test('[GTM-RUL-31] fights are rolled with six-sided dice, one for each fighter', () => {
    const rolls = turns.flatMap(({ events }) => ofType(events, 'diceRolled'));
    expect(rolls.filter(({ seats, dice }) => (dice as Plain[]).length !== (seats as Plain[]).length)).toEqual([]);
    expect(new Set(rolls.flatMap(({ dice }) => dice as number[]))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});

test('[GTM-RUL-19] four robots cannot surround a cell, so no loser is ever placed farther than next to it', () => {
  for (let cell = 0; cell < arena.size; cell++) {
    const around = Array.from({ length: arena.size }, (_, other) => arena.distance(cell, other));
    // The winner stands on the cell and one robot is being placed: two are left to stand around it.
    expect(around.filter((distance) => distance === 1).length).toBeGreaterThan(2);
  }
});

// ---- matches at random, told in turns

interface Turn {
  /** Which one, for messages. */
  readonly name: string;
  readonly first: Seat;
  /** Who was out when the turn began. */
  readonly out: readonly Seat[];
  readonly events: GameEvent[];
  /** Places after the first player. */
  readonly place: (seat: Seat) => number;
}

interface Played {
  readonly players: number;
  readonly state: Tournoi;
  readonly turns: readonly Turn[];
  readonly phases1: readonly CardsAskedFor[];
}

/** What one seat is asked for in phase 1. */
interface CardsAskedFor {
  readonly robots: number;
  readonly hand: number;
  /** How many cards it should choose. */
  readonly wanted: number;
  /** How many cards its options have: one number, if all is well. */
  readonly offered: readonly number[];
}

const APPLIED = ['locationPlaced', 'robotsSwapped', 'overloadBegan', 'cardHadNoEffect'];

function playAtRandom(players: number, seed: number): Played {
  const state = tournoi.setUp({ players, life: seed % 2 === 0 ? 2 : 3 }, seed);
  const random = new Random(seed);
  const turns = [beginTurn(state, seed)];
  const phases1: CardsAskedFor[] = [];
  for (let seat = tournoi.seatToAct(state); seat !== 0; seat = tournoi.seatToAct(state)) {
    phases1.push(...cardsAskedFor(state));
    const answer = tournoi.choose(state, seat, tournoi.propose(state, seat, random));
    if (answer.refused !== undefined) throw new Error(`seed ${seed}: refused by ${answer.rule}.`);
    for (const told of answer.told) {
      const event = eventFor(SPECTATOR, told);
      if (event.type === 'turnBegan') turns.push(beginTurn(state, seed));
      turns[turns.length - 1]!.events.push(event);
    }
  }
  return { players, state, turns, phases1 };
}

function beginTurn(state: Tournoi, seed: number): Turn {
  const { first, players, turn } = state;
  const out = state.robots.flatMap(({ life }, i) => (life > 0 ? [] : [i + 1]));
  const place = (seat: Seat): number => (seat - first + players) % players;
  return { name: `seed ${seed}, turn ${turn}`, first, out, events: [], place };
}

/** Springs and portals of phase 5: before the first fight and before anything at the end of the turn. */
function arrivals(events: readonly GameEvent[]): GameEvent[] {
  const end = events.findIndex(({ type }) => ['fightBegan', 'groundShook', 'bombTurnedOver'].includes(type));
  const before = end < 0 ? events : events.slice(0, end);
  return before.filter(({ type }) => type === 'robotSprang' || type === 'robotTeleported');
}

function ofType(events: readonly GameEvent[], type: string): GameEvent[] {
  return events.filter((event) => event.type === type);
}

function has(events: readonly GameEvent[], type: string): boolean {
  return events.some((event) => event.type === type);
}

function seatOf(event: GameEvent): Seat {
  return event['seat'] as Seat;
}

function cardOf(event: GameEvent): string {
  return event['card'] as string;
}

function lengthOf({ from, to }: GameEvent): number {
  return arena.distance(arena.named(from as string), arena.named(to as string));
}

function rises(numbers: readonly number[], orStays?: 'or stays'): boolean {
  return numbers.every((number, i) => {
    return i === 0 || number > numbers[i - 1]! || (orStays !== undefined && number === numbers[i - 1]);
  });
}

function withoutRepeats(words: readonly string[]): string[] {
  return words.filter((word, i) => word !== words[i - 1]);
}

// ---- cards on a table

type Pile = { readonly count: number; readonly cards: readonly string[] };

function packOf(deck: TournoiPack['deck']): TournoiPack {
  return { ...housePack, id: 'own', deck };
}

function inPlay(state: Tournoi): number {
  return state.robots.filter(({ life }) => life > 0).length;
}

function pilesOf(state: Tournoi, game = tournoi): { hands: Record<Seat, Pile>; deck: Pile; all: Pile[] } {
  const table = game.describe(state) as unknown as Record<'hands' | 'played' | 'piles', Record<string, Pile>>;
  const { hands, played, piles } = table;
  return { hands, deck: piles['deck']!, all: [hands, played, piles].flatMap((group) => Object.values(group)) };
}

/** How many of each card lie anywhere. */
function countCards(state: Tournoi, game = tournoi): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { cards } of pilesOf(state, game).all) for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

function handSizes(state: Tournoi, game = tournoi): Record<Seat, number> {
  return Object.fromEntries(Object.entries(pilesOf(state, game).hands).map(([seat, { count }]) => [seat, count]));
}

/** What the seats that are asked for cards now are asked for; nothing outside phase 1. */
function cardsAskedFor(state: Tournoi, game = tournoi): CardsAskedFor[] {
  const decision = game.decision(state)!;
  if (decision.step !== 'match.chooseEvents') return [];
  const sizes = handSizes(state, game);
  const robots = inPlay(state);
  return decision.seats.map((seat) => {
    const options = game.question(state, seat)!.options!;
    const offered = new Set(options.map(({ choice }) => (choice as { cards: Plain[] }).cards.length));
    const hand = sizes[seat]!;
    return { robots, hand, wanted: Math.min(5 - robots, hand), offered: [...offered] };
  });
}

/** The deck that is left when an empty one had to be made anew from nine different cards and one was drawn. */
function deckAfterReshuffle(seed: number): readonly string[] {
  const discard = ['bomb', 'bomb-x', 'mine', 'kit', 'turret', 'portal', 'overload', 'permutation', 'springboard'];
  const state = tournoi.arrange(
    { players: 2 },
    {
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'b2' }, 2: { at: 'd4' } },
      hands: { 1: { count: 5 }, 2: { count: 4 } },
      played: { 1: { count: 54 - 5 - 4 - discard.length } },
      piles: { deck: { count: 0 }, discard },
    },
    seed,
  );
  tournoi.choose(state, 1, { direction: 'E' });
  tournoi.choose(state, 2, { direction: 'W' });
  const { hands, deck } = pilesOf(state);
  expect([...deck.cards, hands[2]!.cards[4]!].sort()).toEqual([...discard].sort());
  return deck.cards;
}
