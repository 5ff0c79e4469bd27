// The table notation read, for whoever draws a table or thinks about one: what the README beside describes, with types.
// Knows nothing of the rules, so that a client can have it without them. What a view does not show is not there.

import type { Plain, Seat, Table } from '@automachia/kernel';

export interface Robot {
  readonly seat: Seat;
  /** A cell; undefined while it is ejected or out. */
  readonly at: string | undefined;
  readonly life: number;
  readonly weapons: number;
  readonly isProtected: boolean;
  readonly isOut: boolean;
}

export interface Location {
  readonly card: string;
  readonly at: string;
  /** Which of its turns on the board it is in. */
  readonly turns: number;
  /** Stays the same while it lies there. */
  readonly id: string;
}

/** A pile as a seat knows it. */
export interface Pile {
  readonly count: number;
  /** Undefined where the seat may not look. */
  readonly cards: readonly string[] | undefined;
}

/** The eight phases of a turn, in order. */
export const PHASES = [
  'choosingEvents',
  'applyingEvents',
  'choosingMoves',
  'applyingMoves',
  'immediateLocations',
  'combat',
  'endOfTurnEvents',
  'endOfTurn',
] as const;

export type Phase = (typeof PHASES)[number];

type Words = { readonly [word: string]: Plain };

export function robotsOf(table: Table): readonly Robot[] {
  return Object.entries(words(table['robots'])).map(([seat, robot]) => {
    const { at, life, weapons, protected: isProtected, out } = words(robot);
    return {
      seat: Number(seat),
      at: typeof at === 'string' && at !== 'ejected' ? at : undefined,
      life: number(life),
      weapons: number(weapons),
      isProtected: isProtected === true,
      isOut: out === true,
    };
  });
}

export function robotOf(table: Table, seat: Seat): Robot | undefined {
  return robotsOf(table).find((robot) => robot.seat === seat);
}

/** Oldest first. */
export function locationsOf(table: Table): readonly Location[] {
  const seen: Record<string, number> = {};
  return list(table['locations']).map((location) => {
    const { card, at, turns } = words(location);
    const name = `${card as string} ${at as string}`;
    seen[name] = (seen[name] ?? 0) + 1;
    return { card: card as string, at: at as string, turns: number(turns ?? 1), id: `${name} ${seen[name]}` };
  });
}

export function handOf(table: Table, seat: Seat): Pile {
  return pile(words(table['hands'])[seat]);
}

/** The cards a seat has on the event track. */
export function playedBy(table: Table, seat: Seat): readonly string[] {
  return pile(words(table['played'])[seat]).cards ?? [];
}

export function sharedPile(table: Table, name: 'deck' | 'discard'): Pile {
  return pile(words(table['piles'])[name]);
}

/** What a seat has laid down at a sealed question: its words if the viewer knows them, 'hidden', or nothing yet. */
export function sealedBy(table: Table, seat: Seat): Words | 'hidden' | undefined {
  const commitment = words(table['sealed'])[seat];
  if (commitment === undefined) return undefined;
  return commitment === 'hidden' ? 'hidden' : words(commitment);
}

export function turnOf(table: Table): { readonly number: number; readonly first: Seat; readonly stride: number } {
  const turn = words(table['turn']);
  return { number: number(turn['number']), first: number(turn['first']), stride: number(turn['stride'] ?? 1) };
}

/** The phase that play stands in; undefined once the match is over. */
export function phaseOf(table: Table): Phase | undefined {
  const { phase } = words(table['turn']);
  return PHASES.find((one) => one === phase);
}

/** The seats in turn order, whether in play or not (GTM-SET-06). */
export function seatsInOrder(table: Table): readonly Seat[] {
  const seats = robotsOf(table).map(({ seat }) => seat);
  const start = seats.indexOf(turnOf(table).first);
  return [...seats.slice(start), ...seats.slice(0, start)];
}

export function words(value: Plain | undefined): Words {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Words) : {};
}

export function list(value: Plain | undefined): readonly Plain[] {
  return Array.isArray(value) ? (value as readonly Plain[]) : [];
}

function number(value: Plain | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function pile(value: Plain | undefined): Pile {
  const { count, cards } = words(value);
  return { count: number(count), cards: Array.isArray(cards) ? (cards as readonly string[]) : undefined };
}
