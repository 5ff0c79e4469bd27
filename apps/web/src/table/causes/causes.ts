// What brought about what, among events that are told together: each cause with its number, what set it off, and who lost
// what by it. What a cause is the face's story says.

import type { GameEvent } from '@automachia/kernel';
import type { Toll, NumberedCause, Story } from '../../games/face.js';

/** A cause, and where among the events it is told. */
export interface ToldCause extends NumberedCause {
  readonly place: number;
  readonly event: GameEvent;
  /** What tells who was put out by it, and what else it did. */
  readonly outs: readonly GameEvent[];
  readonly also: readonly GameEvent[];
  /** The places of what is told of it besides. */
  readonly along: readonly number[];
}

export function causesIn(events: readonly GameEvent[], story: Story | undefined): readonly ToldCause[] {
  if (story?.isCause === undefined) return [];
  const places = events.flatMap((event, place) => (story.isCause!(event) ? [place] : []));
  const broughtBy = (place: number): number | undefined => {
    const told = story.broughtBy?.(events, place) ?? -1;
    if (story.broughtBy !== undefined) return told < 0 ? undefined : told;
    return places.includes(place) ? undefined : places.findLast((cause) => cause < place);
  };
  // Where the story says nothing of it, what else is told after a cause is not its doing.
  const isLoss = (event: GameEvent): boolean =>
    story.broughtBy !== undefined || story.cost?.(event) !== undefined || story.mark(event)?.kind === 'out';
  const by = events.map((event, place) => (places.includes(place) || isLoss(event) ? broughtBy(place) : undefined));
  // What brought nothing about and was brought about by nothing is no cause: a tremor that nobody felt.
  const causes = places.filter((place) => by[place] !== undefined || by.includes(place));
  const numberOf = (place: number | undefined): number | undefined =>
    place === undefined ? undefined : causes.indexOf(place) + 1 || undefined;
  return causes.map((place) => {
    const along = events.flatMap((_, i) => (by[i] === place && !places.includes(i) ? [i] : []));
    const outs = along.filter((i) => story.mark(events[i]!)?.kind === 'out');
    const costly = along.filter((i) => story.cost?.(events[i]!) !== undefined);
    return {
      number: numberOf(place)!,
      place,
      event: events[place]!,
      by: numberOf(by[place]),
      about: story.about(events[place]!),
      costs: summed(costly.map((i) => story.cost!(events[i]!)!)),
      outs: outs.map((i) => events[i]!),
      also: along.filter((i) => !outs.includes(i) && !costly.includes(i)).map((i) => events[i]!),
      along,
    };
  });
}

/** Everybody once, with all of it. */
function summed(costs: readonly Toll[]): readonly Toll[] {
  const byPiece = new Map<string, Toll>();
  for (const cost of costs) {
    const { amount = 0 } = byPiece.get(cost.piece) ?? {};
    byPiece.set(cost.piece, { ...cost, amount: amount + cost.amount });
  }
  return [...byPiece.values()];
}

/** Only where several things happened does it help to number them. */
export function numbered(causes: readonly ToldCause[]): readonly ToldCause[] {
  return causes.length > 1 ? causes : [];
}
