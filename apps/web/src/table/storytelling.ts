// What a whole match has to tell, from the events and tables of its choices: turning points, how each seat ended.
// What an event means is the face's to say; here it is only counted.

import type { GameEvent, Outcome, Seat } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import type { Story } from '../games/face.js';
import type { PastMoment } from '../localTable/thinking.js';

export interface TurningPoint {
  readonly place: number;
  /** What brought it about, where that can be told, and then what it meant. */
  readonly events: readonly GameEvent[];
  /** Who leads alone from here on; undefined where nobody new does. */
  readonly leader: Seat | undefined;
}

/** A seat that goes out weighs as much as the loss of so many points. */
const WEIGHT_OF_OUT = 2;
const WEIGHT_OF_LEAD = 1;
const WEIGHT_OF_GOAL = 1;

/** The choices at which most was lost and won, or the lead changed; in the order in which they happened. */
export function turningPoints(
  choices: readonly LogEntry[],
  moments: readonly (PastMoment | undefined)[],
  story: Story | undefined,
  seats: readonly Seat[],
  most = 3,
): readonly TurningPoint[] {
  if (story === undefined) return [];
  const weighed = choices.map((_, place) => ({ place, weight: weightOf(place) }));
  return weighed
    .filter(({ place, weight }) => place > 0 && weight > 0)
    .sort((one, other) => other.weight - one.weight || other.place - one.place)
    .slice(0, most)
    .sort((one, other) => one.place - other.place)
    .map(({ place }) => ({ place, events: tellingEvents(choices[place]!.events, story), leader: leaderSince(place) }));

  function weightOf(place: number): number {
    const marks = choices[place]!.events.flatMap((event) => story!.mark(event) ?? []);
    const outs = marks.reduce((sum, { kind, seats: those }) => sum + (kind === 'out' ? those.length : 0), 0);
    const losses = marks.filter(({ kind }) => kind === 'loss').length;
    const goals = marks.filter(({ kind }) => kind === 'goal').length;
    const counted = WEIGHT_OF_OUT * outs + WEIGHT_OF_GOAL * goals;
    const now = numbersAt(place);
    const before = numbersAt(place - 1);
    if (now === undefined || before === undefined) return losses + counted;
    const moved = now.reduce((sum, number, i) => sum + Math.abs(number - before[i]!), 0);
    const hasLeadChanged = leadersIn(now) !== leadersIn(before);
    return moved + counted + (hasLeadChanged && moved > 0 ? WEIGHT_OF_LEAD : 0);
  }

  /** What the match is won by, for every seat: its points, or else the number that matters most. */
  function numbersAt(place: number): readonly number[] | undefined {
    const view = moments[place]?.view;
    if (view === undefined) return undefined;
    const points = seats.map((seat) => story!.points?.(view, seat));
    if (points[0] !== undefined) return points.map((parts = []) => parts.reduce((sum, { value }) => sum + value, 0));
    const lane = story!.lanes(view)[0];
    return lane === undefined ? undefined : seats.map((seat) => lane.value(view, seat) ?? 0);
  }

  function leaderSince(place: number): Seat | undefined {
    const now = numbersAt(place);
    const before = numbersAt(place - 1);
    if (now === undefined || before === undefined) return undefined;
    const leaders = leadersIn(now);
    const isAlone = leaders.indexOf('1') === leaders.lastIndexOf('1');
    return isAlone && leaders !== leadersIn(before) ? seats[leaders.indexOf('1')] : undefined;
  }
}

function leadersIn(numbers: readonly number[]): string {
  const most = Math.max(...numbers);
  return numbers.map((number) => (number === most ? '1' : '0')).join('');
}

/** What happened last before anything that counts, and what counts. */
function tellingEvents(events: readonly GameEvent[], story: Story): readonly GameEvent[] {
  const counts = (event: GameEvent): boolean => {
    const kind = story.mark(event)?.kind;
    return kind !== undefined && kind !== 'turn';
  };
  const first = events.findIndex(counts);
  if (first < 0) return events.slice(0, 1);
  const cause = causeOf(events, first, story);
  return [...(cause === undefined ? [] : [cause]), ...events.filter(counts)];
}

/**
 * What brought an event about, as far as the events before it tell: the last one under the same rule, or about the same
 * seat, or the last one at all. What only counts (losses, turns) brings nothing about.
 */
function causeOf(events: readonly GameEvent[], place: number, story: Story): GameEvent | undefined {
  const { rule } = events[place]!;
  const seats = story.mark(events[place]!)?.seats ?? [];
  const before = events.slice(0, place).filter((event) => story.mark(event) === undefined);
  return (
    before.findLast((event) => event.rule === rule) ??
    before.findLast(({ seat }) => typeof seat === 'number' && seats.includes(seat)) ??
    before.at(-1)
  );
}

/** The last event by which a seat went out: what brings most matches to their end. */
export function lastOut(choices: readonly LogEntry[], story: Story | undefined): GameEvent | undefined {
  for (const { events } of choices.toReversed()) {
    const out = events.findLast((event) => story?.mark(event)?.kind === 'out');
    if (out !== undefined) return out;
  }
  return undefined;
}

/** How a seat came out of a match. */
export interface SeatEnd {
  readonly seat: Seat;
  /** From 1; seats that ended together share it. */
  readonly rank: number;
  readonly isWinner: boolean;
  readonly score: number | undefined;
  /** The number of the choice at which it went out, and what brought that about. */
  readonly out: { readonly place: number; readonly cause: GameEvent } | undefined;
}

/** Winners first, then by points where there are any, then whoever held out longer. */
export function endsOf(
  seats: readonly Seat[],
  outcome: Outcome,
  choices: readonly LogEntry[],
  story: Story | undefined,
): readonly SeatEnd[] {
  const ends = seats.map((seat) => ({
    seat,
    isWinner: outcome.winners.includes(seat),
    score: outcome.scores?.[seat - 1],
    out: outOf(seat, choices, story),
  }));
  const keyOf = ({ isWinner, score, out }: (typeof ends)[number]): readonly number[] => [
    isWinner ? 1 : 0,
    score ?? 0,
    out?.place ?? Number.MAX_SAFE_INTEGER,
  ];
  const isBefore = (one: readonly number[], other: readonly number[]): number => {
    const at = one.findIndex((part, i) => part !== other[i]);
    return at < 0 ? 0 : other[at]! - one[at]!;
  };
  const sorted = [...ends].sort((one, other) => isBefore(keyOf(one), keyOf(other)) || one.seat - other.seat);
  return sorted.map((end) => ({
    ...end,
    rank: 1 + sorted.findIndex((other) => isBefore(keyOf(other), keyOf(end)) === 0),
  }));
}

/** The last choice at which a seat went out: what hit it last, or what happened before. */
function outOf(seat: Seat, choices: readonly LogEntry[], story: Story | undefined): SeatEnd['out'] {
  if (story === undefined) return undefined;
  for (let place = choices.length - 1; place > 0; place--) {
    const { events } = choices[place]!;
    const at = events.findLastIndex((event) => {
      const mark = story.mark(event);
      return mark?.kind === 'out' && mark.seats.includes(seat);
    });
    if (at < 0) continue;
    // What took the last of what it had is what put it out.
    const loss = events.slice(0, at).findLastIndex((event) => {
      const mark = story.mark(event);
      return mark?.kind === 'loss' && mark.seats.includes(seat);
    });
    const earlier = [...choices.slice(0, place).flatMap((entry) => entry.events), ...events.slice(0, at)];
    const cause =
      earlier.findLast((event) => story.isCause?.(event) === true) ??
      causeOf(events, loss < 0 ? at : loss, story) ??
      events[at]!;
    return { place, cause };
  }
  return undefined;
}
