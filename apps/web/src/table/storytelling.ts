// What a whole match has to tell, from the events and tables of its choices: turning points, how each seat ended.
// What an event means is the face's to say; here it is only counted.

import type { GameEvent, Outcome, Seat } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import type { Story } from '../games/face.js';
import type { PastMoment } from '../localTable/thinking.js';
import { causesIn } from './causes/causes.js';

export interface TurningPoint {
  readonly place: number;
  /** What brought it about, where that can be told: all that cost somebody something. */
  readonly causes: readonly GameEvent[];
  /** What it came to: who is out, which goals were reached; where nothing counts, what happened. */
  readonly events: readonly GameEvent[];
  /** By how much the number that matters most changed, for each seat where it did. */
  readonly changes: readonly { readonly seat: Seat; readonly by: number }[];
  /** Who leads alone from here on; undefined where nobody new does. */
  readonly leader: Seat | undefined;
}

/** A seat that goes out weighs as much as the loss of so many points. */
const WEIGHT_OF_OUT = 2;
const WEIGHT_OF_LEAD = 1;
const WEIGHT_OF_GOAL = 1;

/** Choices that carry out the same thing: a shot, and the cards that are lost to it one by one. */
interface Passage {
  readonly cause: GameEvent | undefined;
  readonly places: number[];
}

/** Where most was lost and won, or the lead changed; in the order in which it happened. */
export function turningPoints(
  choices: readonly LogEntry[],
  moments: readonly (PastMoment | undefined)[],
  story: Story | undefined,
  seats: readonly Seat[],
  most = 3,
): readonly TurningPoint[] {
  if (story === undefined) return [];
  return passagesOf(choices, story)
    .map((passage) => ({ ...passage, weight: passage.places.reduce((sum, place) => sum + weightOf(place), 0) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || other.places[0]! - one.places[0]!)
    .slice(0, most)
    .sort((one, other) => one.places[0]! - other.places[0]!)
    .map(({ cause, places }) => {
      const events = places.flatMap((place) => choices[place]!.events);
      return {
        place: places.find((place) => weightOf(place) > 0)!,
        causes: causesOf(events, cause, story),
        events: outcomesIn(events, story),
        changes: changesIn(places),
        leader: leaderSince(places),
      };
    });

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
    return firstLaneAt(place);
  }

  function firstLaneAt(place: number): readonly number[] | undefined {
    const view = moments[place]?.view;
    const lane = view === undefined ? undefined : story!.lanes(view)[0];
    return view === undefined || lane === undefined ? undefined : seats.map((seat) => lane.value(view, seat) ?? 0);
  }

  function changesIn(places: readonly number[]): TurningPoint['changes'] {
    const changes = seats.map((seat, i) => ({
      seat,
      by: places.reduce((sum, place) => {
        const [now, before] = [firstLaneAt(place), firstLaneAt(place - 1)];
        return now === undefined || before === undefined ? sum : sum + now[i]! - before[i]!;
      }, 0),
    }));
    return changes.filter(({ by }) => by !== 0);
  }

  function leaderSince(places: readonly number[]): Seat | undefined {
    const now = numbersAt(places.at(-1)!);
    const before = numbersAt(places[0]! - 1);
    if (now === undefined || before === undefined) return undefined;
    const leaders = leadersIn(now);
    const isAlone = leaders.indexOf('1') === leaders.lastIndexOf('1');
    return isAlone && leaders !== leadersIn(before) ? seats[leaders.indexOf('1')] : undefined;
  }
}

/** The choices after the set-up, those together that one cause leads through. */
function passagesOf(choices: readonly LogEntry[], story: Story): readonly Passage[] {
  const passages: Passage[] = [];
  let last: Passage | undefined;
  for (const [place, { events }] of choices.entries()) {
    if (place === 0) continue;
    const own = events.findLast((event) => story.isCause?.(event) === true);
    const isCarriedOut = own === undefined && events.some((event) => story.lostBy?.(event) === 'cause');
    if (isCarriedOut && last !== undefined) {
      last.places.push(place);
      continue;
    }
    const passage = { cause: own, places: [place] };
    passages.push(passage);
    if (own !== undefined) last = passage;
  }
  return passages;
}

function leadersIn(numbers: readonly number[]): string {
  const most = Math.max(...numbers);
  return numbers.map((number) => (number === most ? '1' : '0')).join('');
}

/** What the story says cost somebody something; else what the choices carried out, or what happened last before. */
function causesOf(events: readonly GameEvent[], carriedOut: GameEvent | undefined, story: Story): readonly GameEvent[] {
  const costly = causesIn(events, story).filter(({ costs, outs }) => costs.length + outs.length > 0);
  if (costly.length > 0) return costly.map(({ event }) => event);
  const cause = carriedOut ?? causeIn(events, story);
  return cause === undefined ? [] : [cause];
}

/** What happened last before anything that counts. */
function causeIn(events: readonly GameEvent[], story: Story): GameEvent | undefined {
  const first = events.findIndex((event) => isCounted(event, story));
  return first < 0 ? undefined : causeOf(events, first, story);
}

/** What counts beside the numbers; where nothing does, what happened. */
function outcomesIn(events: readonly GameEvent[], story: Story): readonly GameEvent[] {
  if (!events.some((event) => isCounted(event, story))) return events.slice(0, 1);
  return events.filter((event) => isCounted(event, story) && story.mark(event)!.kind !== 'loss');
}

function isCounted(event: GameEvent, story: Story): boolean {
  const kind = story.mark(event)?.kind;
  return kind !== undefined && kind !== 'turn';
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
    const last = earlier.findLast((event) => event['seat'] === seat && story.lostBy?.(event) !== undefined);
    const cause =
      causesIn(events, story).findLast(({ outs }) => outs.includes(events[at]!))?.event ??
      // Whoever pays with the last of what it had was put out by nobody.
      (last !== undefined && story.lostBy?.(last) === 'self' ? last : undefined) ??
      earlier.findLast((event) => story.isCause?.(event) === true) ??
      causeOf(events, loss < 0 ? at : loss, story) ??
      events[at]!;
    return { place, cause };
  }
  return undefined;
}
