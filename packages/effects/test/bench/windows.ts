// How much a window, an event and a number cost, with a loadout as in Giga-Robo: six seats, 16 cards and 4 abilities each.
// Run by tools/measure-effects.mjs.

import { Random } from '@automachia/kernel';
import { fastChance } from '@automachia/kernel/host';
import type { CarriedText, Playable } from '../../src/index.js';
import { TextBook } from '../../src/index.js';
import { sparring } from '../games/sparring/game.js';
import { events, responses } from '../games/sparring/kit.js';
import type { Cards, Sparring, SparringTypes } from '../games/sparring/state.js';
import { vocabulary } from '../games/sparring/words.js';

export interface Measured {
  readonly name: string;
  readonly microseconds: number;
  /** What it may cost at most. */
  readonly most?: number;
}

const SEATS = [1, 2, 3, 4, 5, 6];
const TIMINGS = [
  'resp(roll@foe)',
  'resp(roll)',
  'resp(declare@foe)',
  'resp(instant@foe)',
  'resp(recroll)',
  'resp(raged)',
  'resp(force)',
  'resp(end)',
];
const ABILITIES = [
  'on(start, power(1))',
  'on(end, if(idle, power(1)))',
  'until(turn, on(harm, inflict(panic, 1)))',
  'stat(defence, =0, game)',
];

/** The best of several rounds: what else the machine does only makes it slower. */
function measure(name: string, run: () => void, times: number, most?: number): Measured {
  for (let i = 0; i < times / 3; i++) run();
  let best = Infinity;
  for (let round = 0; round < 9; round++) {
    const start = performance.now();
    for (let i = 0; i < times; i++) run();
    best = Math.min(best, performance.now() - start);
  }
  return { name, microseconds: (best / times) * 1000, ...(most !== undefined && { most }) };
}

export function measureWindows(): readonly Measured[] {
  const book = new TextBook<SparringTypes>(vocabulary);
  const instants: Playable<SparringTypes>[] = Array.from({ length: 16 }, (_, i) =>
    book.play(`card ${i}`, 'GIG-CRD-101', TIMINGS[i % TIMINGS.length]!, 'pay(power(-X), reroll(X)@foe)'),
  );
  const carried: CarriedText[][] = SEATS.map((seat) =>
    ABILITIES.map((text, i) => ({
      text: book.carry(`ability ${seat} ${i}`, 'text', 'GIG-CRD-100', text).key,
      self: -1,
    })),
  );
  const content: Cards = { book, attacks: [], instants, carried };
  const six = <T>(value: T): T[] => SEATS.map(() => value);
  const state: Sparring = {
    ...sparring.setUp({}, 1),
    players: SEATS.length,
    spirit: six(5),
    power: six(5),
    armour: six(20),
    panic: six(0),
    cells: six(0),
    hands: six(instants.map(({ id }) => id)),
    spent: six([]),
    meter: six([]),
  };
  const about = { seat: 1, subject: 1 };
  const couldAll = (event: string): number => {
    let could = 0;
    for (const seat of SEATS) if (responses.couldRespond(state, content, seat, event, about)) could += 1;
    return could;
  };
  if (couldAll('gain') !== 0) throw new Error('Somebody answers "gain".');
  // Two cards of each seat name the roll, of which none can be paid for: each of the twelve is tested to its last obstacle.
  const poor = new TextBook<SparringTypes>(vocabulary);
  const dear = Array.from({ length: 16 }, (_, i) => {
    const timing = i < 2 ? 'resp(roll@all)' : TIMINGS[i % TIMINGS.length]!;
    return poor.play(`dear ${i}`, 'GIG-CRD-101', `${timing}; power(-6)`, 'reroll(1)@foe');
  });
  const dearly: Cards = { ...content, book: poor, instants: dear, carried: six([]) };
  const unpaid: Sparring = { ...state, hands: six(dear.map(({ id }) => id)) };
  const twelve = (): boolean => SEATS.some((seat) => responses.couldRespond(unpaid, dearly, seat, 'roll', about));
  if (twelve()) throw new Error('Somebody can pay.');
  const random = new Random(7);
  const middle = sparring.setUp({}, fastChance(1));
  for (let i = 0; i < 25; i++) sparring.takeAtRandom(middle, sparring.seatToAct(middle), random);
  return [
    measure('a window that nobody could answer, six seats', () => void couldAll('gain'), 200_000, 1),
    measure('a window with 12 candidates, all obstacles tested', () => void twelve(), 40_000, 6),
    measure(
      'does anything listen to an event? six seats',
      () => void events.concerns(state, content, 'force'),
      200_000,
    ),
    measure(
      'a number with six standing words, reasons made',
      () => void events.reasons(state, content, 'defence', 1),
      60_000,
    ),
    measure('a number that nothing speaks of', () => void events.reasons(state, content, 'rage', 1), 200_000),
    measure('a copy of a state in the middle of a match', () => void sparring.copy(middle), 60_000),
  ];
}
